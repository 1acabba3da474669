package ini

import "dragoman/dsl/ir"

// countLimit is a limit on moves against a bare king.
type countLimit struct {
	against string // the name of a type
	least   int
	moves   int
}

// countingRules are the rules by their words: the limits, the first of which holds that fits.
var countingRules = map[string][]countLimit{
	"makruk":    {{"rook", 2, 8}, {"rook", 1, 16}, {"silver", 2, 22}, {"knight", 2, 32}, {"silver", 1, 44}},
	"cambodian": {{"rook", 2, 7}, {"rook", 1, 15}, {"silver", 2, 21}, {"knight", 2, 31}, {"silver", 1, 43}},
	"asean":     {{"rook", 1, 16}, {"silver", 1, 44}, {"knight", 1, 64}},
}

// counting lowers countingRule.
func (l *lowerer) counting(word string) *ir.Counting {
	r := &ir.Counting{Pos: l.at("countingRule"), CountsPieces: word != "asean", Renews: word != "asean"}
	var without []string
	if pawn := typeNamed("pawn"); l.s.has(pawn) {
		without = []string{pawn.title()}
	}
	for _, limit := range countingRules[word] {
		if t := typeNamed(limit.against); l.s.has(t) {
			r.Rows = append(r.Rows, ir.CountingRow{Pieces: 1, Without: without, Against: t.title(), Least: limit.least, Moves: limit.moves})
		}
	}
	switch word {
	case "makruk":
		r.Rows = append(r.Rows, ir.CountingRow{Without: without, Least: 2, Moves: 64})
	case "cambodian": // a bare king counts only without pawns, three pieces with them, too
		r.Rows = append(r.Rows, ir.CountingRow{Pieces: 1, Without: without, Least: 2, Moves: 63}, ir.CountingRow{Pieces: 1, Least: 1}, ir.CountingRow{Pieces: 3, Least: 2, Moves: 63})
	}
	return r
}
