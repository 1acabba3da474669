package client

import (
	"strconv"
	"strings"
)

// Feature is what an engine says about itself in XBoard's protocol.
type Feature struct{ Name, Value string }

// ParseFeatures reads "feature NAME=VALUE NAME="VALUE" ...". Of another line it
// returns nothing.
func ParseFeatures(text string) (list []Feature) {
	rest, _ := strings.CutPrefix(text, "feature ")
	if rest == text {
		return nil
	}
	for {
		name, after, ok := strings.Cut(strings.TrimSpace(rest), "=")
		if !ok {
			return list
		}
		end := " "
		if strings.HasPrefix(after, `"`) {
			after, end = after[1:], `"`
		}
		f := Feature{Name: strings.TrimSpace(name)}
		f.Value, rest, _ = strings.Cut(after, end)
		list = append(list, f)
	}
}

// mateBase is what XBoard's protocol adds to the moves to mate in a score.
const mateBase = 100000

// ParseThinking reads "DEPTH SCORE TIME NODES MOVES...", which an engine writes
// in XBoard's protocol while it thinks. Marks after the depth are ignored, and so
// are more numbers, which end in a tab. The moves may be in another notation than
// the moves that are sent.
func ParseThinking(text string) (i Info, ok bool) {
	words := strings.Fields(text)
	if len(words) < 5 {
		return i, false
	}
	pv := words[4:]
	if numbers, moves, ok := strings.Cut(text, "\t"); ok && len(strings.Fields(numbers)) >= 4 {
		pv = strings.Fields(moves)
	}
	depth, err1 := strconv.Atoi(strings.TrimRight(words[0], ".+-&"))
	score, err2 := strconv.Atoi(words[1])
	_, err3 := strconv.Atoi(words[2])
	nodes, err4 := strconv.Atoi(words[3])
	if err1 != nil || err2 != nil || err3 != nil || err4 != nil {
		return i, false
	}
	i = Info{Depth: depth, Nodes: nodes, Unit: Centipawns, Score: score, PV: pv}
	switch {
	case score > mateBase:
		i.Unit, i.Score = Mate, score-mateBase
	case score < -mateBase:
		i.Unit, i.Score = Mate, score+mateBase
	}
	return i, true
}
