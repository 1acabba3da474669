package rules

import "dragoman/dsl/ir"

// Counting limits the moves against few pieces (ir.Counting).
type Counting struct {
	Rows         []CountingRow // the first that fits a side holds for it
	CountsPieces bool
	Renews       bool
}

// CountingRow is a limit for a side with few pieces.
type CountingRow struct {
	Pieces  int   // the side has at most so many; 0: any number
	Without []int // no piece of these kinds is on the board
	Against int   // the other side has pieces of this kind; 0: of any
	Least   int   // at least so many
	Plies   int   // the limit in half-moves; 0: there is no count
}

// MoveCount is how far a count of moves has come.
type MoveCount struct {
	Limit int // in half-moves; 0: no count runs
	Plies int
}

// Over reports whether more moves are counted than the limit.
func (c MoveCount) Over() bool { return c.Limit > 0 && c.Plies > c.Limit }

// counting compiles the limits on moves against few pieces.
func (c *compiler) counting() {
	r := c.game.Rules.Counting
	if r == nil {
		return
	}
	out := &Counting{CountsPieces: r.CountsPieces, Renews: r.Renews}
	for _, row := range r.Rows {
		if row.Moves < 0 || row.Moves > ir.MaxCountedMoves {
			c.diag.Report(r.Pos, unsupportedRule, "a limit of %d moves against few pieces: it can be from 0 to %d", row.Moves, ir.MaxCountedMoves)
			return
		}
		compiled := CountingRow{Pieces: row.Pieces, Least: row.Least, Plies: 2 * row.Moves}
		for _, name := range row.Without {
			compiled.Without = append(compiled.Without, c.kindOf(name, r.Pos))
		}
		if row.Against != "" {
			compiled.Against = c.kindOf(row.Against, r.Pos)
		}
		out.Rows = append(out.Rows, compiled)
	}
	c.prog.Ends.Counting = out
}
