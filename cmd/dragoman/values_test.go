package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestValues(t *testing.T) {
	var out, errs bytes.Buffer
	if status := run([]string{"values", "-games", "6", "-nodes", "20", "-json"}, &out, &errs); status != statusGood {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	var got struct {
		Game   string
		Pieces []struct {
			Name            string
			Measured, Value int
			Played, Error   *float64
		}
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Game != "chess" || len(got.Pieces) != 6 {
		t.Fatalf("%s", out.String())
	}
	for _, p := range got.Pieces {
		switch {
		case p.Name == "King" && (p.Value != 0 || p.Played != nil):
			t.Errorf("the king is worth %d", p.Value)
		case p.Name != "King" && p.Value <= 0:
			t.Errorf("%s is worth %d", p.Name, p.Value)
		case p.Name == "Queen" && (p.Played == nil || p.Error == nil || *p.Error <= 0):
			t.Errorf("the queen has no error: %s", out.String())
		}
	}
	out.Reset()
	if status := run([]string{"values", "-games", "0"}, &out, &errs); status != statusGood || !strings.Contains(out.String(), "measured") {
		t.Errorf("status %d: %s", status, out.String())
	}
	if status := run([]string{"values", "-games", "-1"}, &out, &errs); status != statusUsage {
		t.Errorf("a negative number of games: status %d", status)
	}
}
