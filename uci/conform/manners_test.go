package conform_test

import (
	"strings"
	"testing"

	"dragoman/uci/conform"
)

// TestManners wants at least one score in a search, and finds what is wrong with info lines.
func TestManners(t *testing.T) {
	if got := new(conform.Manners).End(); got == "" {
		t.Error("a search without a score is let pass")
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
		var m conform.Manners
		m.Fault("info depth 3 multipv 1 score cp 5 nodes 9 time 9")
		if got := m.End(); got != "" {
			t.Errorf("after a score: %q", got)
		}
		if got := m.Fault(line); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
