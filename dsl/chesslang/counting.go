package chesslang

import (
	"cmp"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// countingSet is what the block counting of the section rules says.
type countingSet struct {
	rule ir.Counting // without its rows
	rows []countingRow
}

// countingRow is a block of the block counting: a limit on moves.
type countingRow struct {
	name    string
	limit   ir.CountingRow // without its types of pieces
	without []Name
	against Name // no text: any type
	moves   bool // it says how many
	pos     src.Span
}

// countingRule reads an entry of the block counting, or, after a dot, one of a limit.
func (l *loader) countingRule(r *Rule, name, key string) {
	set := countingSet{}
	if l.out.rules.counting != nil { // perhaps that of the base, which stays as it is
		set = *l.out.rules.counting
		set.rows = slices.Clone(set.rows)
	}
	l.out.rules.counting = &set
	set.rule.Pos = cmp.Or(set.rule.Pos, r.Name.Pos)
	switch {
	case key != "":
		l.limitRule(r, set.row(name, r.Name.Pos), key)
	case name == "counts_pieces":
		set.rule.CountsPieces, _ = l.truth(r)
	case name == "renews":
		set.rule.Renews, _ = l.truth(r)
	default:
		l.unknownIn(r.Name, name, ruleNames["counting."])
	}
}

// row returns the limit with a name, or a new one.
func (s *countingSet) row(name string, at src.Span) *countingRow {
	i := slices.IndexFunc(s.rows, func(row countingRow) bool { return row.name == name })
	if i < 0 {
		i = len(s.rows)
		s.rows = append(s.rows, countingRow{name: name, limit: ir.CountingRow{Least: 1}, pos: at})
	}
	return &s.rows[i]
}

// limitRule reads an entry of a limit.
func (l *loader) limitRule(r *Rule, row *countingRow, key string) {
	switch key {
	case "pieces":
		row.limit.Pieces = l.countOf(r, 1, row.limit.Pieces)
	case "without":
		row.without = r.Names
		if r.Names == nil {
			l.diag.Report(r.At, codeBadValue, "without is a list, such as [Pawn]")
		}
	case "against":
		row.against, _ = l.nameOf(r, "the name of a piece")
	case "least":
		row.limit.Least = l.countOf(r, 1, row.limit.Least)
	case "moves":
		row.limit.Moves, row.moves = l.countOf(r, 0, row.limit.Moves), true
	default:
		l.unknownIn(r.Name, key, limitNames)
	}
}

var limitNames = []string{"pieces", "without", "against", "least", "moves"}

// countOf returns the value of a rule, a whole number from some least one on, or else another
// one.
func (l *loader) countOf(r *Rule, least, otherwise int) int {
	if r.Value == nil || r.Value.Op != NumberExpr || !whole(r.Value.Value) || r.Value.Value < float64(least) || r.Value.Value > ir.MaxCountedMoves {
		l.diag.Report(r.At, codeBadValue, "the rule %q is a whole number from %d to %d", r.Name.Text, least, ir.MaxCountedMoves)
		return otherwise
	}
	return int(r.Value.Value)
}

// counting gives the game its limits on moves against few pieces, if it has any.
func (l *loader) counting() {
	set := l.out.rules.counting
	if set == nil {
		return
	}
	rule := set.rule
	for _, row := range set.rows {
		limit := row.limit
		if !row.moves {
			l.diag.Report(row.pos, codeBadValue, "the limit %q does not say how many moves", row.name).Hint = "write moves: 64, or moves: 0 for no limit"
		}
		if limit.Without = l.names(row.without); row.against.Text != "" {
			limit.Against = l.pieceNamed(row.against)
		}
		rule.Rows = append(rule.Rows, limit)
	}
	l.out.Game.Rules.Counting = &rule
}
