package conform_test

import (
	"strings"
	"testing"

	"dragoman/uci/conform"
)

// TestManners finds what is wrong with info lines.
func TestManners(t *testing.T) {
	for line, want := range map[string]string{
		"info depth 3 seldepth 4 multipv 1 score cp -12 wdl 1 2 997 nodes 77 nps 5 hashfull 0 tbhits 0 time 13 pv e2e4 e7e5": "",
		"info depth 4 score mate -3 lowerbound nodes 90 pv d2d4":                                                             "",
		"info depth 5 currmove e2e4 currmovenumber 1":                                                                        "",
		"info string pv what ever": "",
		"info depth 4.5":           "depth 4.5 is no whole number",
		"info depth":               "depth without a number",
		"info score 12":            "a score is cp N or mate N",
		"info score cp x":          "score x is no whole number",
		"info depth 4 pv":          "pv without a move",
		"info pv e2e4 nodes 3":     "nodes behind pv",
		"info depth 4 eval 3":      "unknown word eval",
		"info nodes -3":            "nodes -3 is no whole number",
		"info nodes 8":             "nodes 8 after 9",
		"info time 7":              "time 7 after 9",
	} {
		var m conform.Manners
		m.Fault("info nodes 9 time 9")
		if got := m.Fault(line); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
