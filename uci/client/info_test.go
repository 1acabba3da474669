package client_test

import (
	"reflect"
	"strings"
	"testing"

	"dragoman/uci/client"
)

// TestInfoReader finds what is wrong with info lines, and expects at least one
// score in a search.
func TestInfoReader(t *testing.T) {
	if got := new(client.InfoReader).End(); got == "" {
		t.Error("a search without a score is accepted")
	}
	for line, want := range map[string]string{
		"info depth 3 seldepth 4 multipv 1 score cp -12 wdl 1 2 997 nodes 77 nps 5 hashfull 0 tbhits 0 time 13 pv e2e4 e7e5": "",
		"info depth 4 score mate -3 lowerbound nodes 90 pv d2d4":                                                             "",
		"info depth 5 currmove e2e4 currmovenumber 1":                                                                        "",
		"info string pv what ever":          "",
		"info depth 4.5":                    "depth 4.5 is no whole number",
		"info depth":                        "depth without a number",
		"info score 12":                     "a score is cp N or mate N",
		"info score cp x":                   "score x is no whole number",
		"info depth 4 pv":                   "pv without a move",
		"info pv e2e4 nodes 3":              "nodes behind pv",
		"info depth 4 eval 3":               "unknown word eval",
		"info nodes -3":                     "nodes -3 is no whole number",
		"info nodes 8":                      "nodes 8 after 9",
		"info time 7":                       "time 7 after 9",
		"info depth 2 multipv 2 score cp 1": "",
		"info depth 3 multipv 3 score cp 1": "multipv 3 after 1",
		"info depth 3 multipv 0 score cp 1": "multipv 0 after 1",
		"info hashfull 1001":                "hashfull of 1001 in 1000",
		"info wdl 1 2 3":                    "wdl of 6 in 1000",
	} {
		var r client.InfoReader
		r.Read("info depth 3 multipv 1 score cp 5 nodes 9 time 9")
		if got := r.End(); got != "" {
			t.Errorf("after a score: %q", got)
		}
		if _, got := r.Read(line); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestInfo(t *testing.T) {
	tests := []struct {
		line string
		want client.Info
	}{
		{"info depth 3 seldepth 4 multipv 2 score cp -12 wdl 1 2 997 nodes 77 pv e2e4 e7e5", client.Info{Depth: 3, Rank: 2, Nodes: 77, Unit: client.Centipawns, Score: -12, PV: []string{"e2e4", "e7e5"}}},
		{"info score mate -3 upperbound depth 9", client.Info{Depth: 9, Unit: client.Mate, Score: -3, Bound: true}},
		{"info depth 4 eval 3 pv a2a3", client.Info{Depth: 4, PV: []string{"a2a3"}}}, // in spite of the fault
		{"info depth 5 currmove e2e4 currmovenumber 1", client.Info{Depth: 5}},
		{"info nodes 7 string depth 9", client.Info{Nodes: 7}},
		{"info", client.Info{}},
		{"information depth 3", client.Info{}},
		{"", client.Info{}},
	}
	for _, c := range tests {
		if got, _ := new(client.InfoReader).Read(c.line); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, want %+v", c.line, got, c.want)
		}
	}
}
