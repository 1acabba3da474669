package fen_test

import (
	"reflect"
	"strings"
	"testing"

	"dragoman/gen/fen"
)

func TestParseEPD(t *testing.T) {
	tests := []struct {
		text string
		want fen.EPD
	}{
		{`8/8/8/8/8/8/8/K1k5 w - - bm Ka2 Kb1; id "a name; with marks";`,
			fen.EPD{Position: "8/8/8/8/8/8/8/K1k5 w - -", Ops: []fen.Op{{"bm", []string{"Ka2", "Kb1"}}, {"id", []string{"a name; with marks"}}}}},
		{"8/8/8/8/8/8/8/K1k5 w - - 3 40", fen.EPD{Position: "8/8/8/8/8/8/8/K1k5 w - - 3 40"}},
		{"8/8/8/8/8/8/8/K1k5 b - - 0 1 ; bm Qd1 + \x00; id BK.01 ", fen.EPD{Position: "8/8/8/8/8/8/8/K1k5 b - - 0 1",
			Ops: []fen.Op{{"bm", []string{"Qd1", "+"}}, {"id", []string{"BK.01"}}}}},
		{"8/8/8/8/8/8/8/K1k5 b - - 2+3 0 1 {moved:a2 checks:1,0} dm 4;", fen.EPD{Position: "8/8/8/8/8/8/8/K1k5 b - - 2+3 0 1 {moved:a2 checks:1,0}",
			Ops: []fen.Op{{"dm", []string{"4"}}}}},
		{"8/8 w;bm x", fen.EPD{Position: "8/8 w", Ops: []fen.Op{{"bm", []string{"x"}}}}},
	}
	for _, c := range tests {
		got, err := fen.ParseEPD(c.text)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %v, want %+v", c.text, got, err, c.want)
		}
	}
	for text, want := range map[string]string{
		"":                    `expected a position, found ""`,
		"; bm e4":             `expected a position, found "; bm e4"`,
		"8/8 w - - id \"open": "column 14: the quote is not closed",
		"8/8 w - - {moved:a2": "column 11: the brace is not closed",
	} {
		if _, err := fen.ParseEPD(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestReadEPD reports the number of a line that is too long.
func TestReadEPD(t *testing.T) {
	_, err := fen.ReadEPD(strings.NewReader("8/8 w - -\n" + strings.Repeat("x", 1<<20)))
	if want := "line 2: expected at most 65536 bytes, found more"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
