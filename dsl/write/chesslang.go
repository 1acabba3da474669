package write

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// chessLang writes a game in ChessLang.
func (w *writer) chessLang() string {
	c := &chessWriter{writer: w, enPassant: map[string]bool{}}
	for _, p := range w.game.Pieces {
		c.enPassant[p.Name] = c.capturesEnPassant(p)
	}
	c.names = c.words()
	pieces := c.pieces(func() { c.zones = nil }, c.piece)
	if len(pieces) == 0 {
		return ""
	}
	return c.head() + strings.Join(pieces, "\n")
}

// chessWriter writes ChessLang.
type chessWriter struct {
	*writer
	names     map[string]string // the words for pieces
	zones     []chessZone       // that conditions are about
	enPassant map[string]bool   // pieces that capture en passant, or can be captured so
}

// words returns the name of each piece as a word: that for people, unless two
// have the same, or it would make a piece capture en passant that does not.
func (c *chessWriter) words() map[string]string {
	any := slices.ContainsFunc(c.game.Pieces, func(p *ir.Piece) bool { return c.enPassant[p.Name] })
	return c.namesOf(func(p *ir.Piece) string {
		name := word(titleOf(p))
		if name == "Pawn" && !c.enPassant[p.Name] && any {
			name += "_"
		}
		return name
	}, "_")
}

// word replaces what cannot stand in a name.
func word(s string) string {
	out := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, s)
	if out == "" || out[0] >= '0' && out[0] <= '9' {
		return "_" + out
	}
	return out
}

// piece writes a piece, or nothing if nothing is left of it.
func (c *chessWriter) piece(p *ir.Piece) string {
	before := len(c.lost.Diag)
	lines := c.movement(p)
	if len(p.Moves) == 0 {
		lines = []chessLine{{mode: ir.Capture, text: "none"}}
	}
	if len(lines) == 0 {
		c.losePiece(p, before)
		return ""
	}
	if c.castlesSomewhere(p) && !c.castles(p) {
		c.loseOf(p, lostProperty, "%s: its castling is lost: without a start position royal pieces castle, on both wings", p.Name)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "piece %s {\n", c.names[p.Name])
	for _, member := range c.members(p, lines) {
		fmt.Fprintf(&b, "  %s: %s\n", member[0], member[1])
	}
	if traits := c.traits(p); len(traits) > 0 {
		fmt.Fprintf(&b, "  traits: [%s]\n", strings.Join(traits, ", "))
	}
	if state := c.state(p); len(state) > 0 {
		fmt.Fprintf(&b, "  state: { %s }\n", strings.Join(state, ", "))
	}
	if p.Valued {
		fmt.Fprintf(&b, "  value: %s\n", number(p.Value))
	}
	if p.Symbol != "" {
		fmt.Fprintf(&b, "  symbol: %s\n", quoted(p.Symbol))
	}
	b.WriteString("}\n")
	return b.String()
}

// traits returns the words that say what else a piece is.
func (c *chessWriter) traits(p *ir.Piece) (list []string) {
	for _, t := range ir.SwitchesOn(ir.Traits, p) {
		list = append(list, t.Name)
	}
	for _, t := range []struct {
		has  bool
		name string
	}{{c.enPassant[p.Name], "en_passant"}, {c.castles(p), "castle"}, {c.writtenRank(p) > 0, "promote"}} {
		if t.has {
			list = append(list, t.name)
		}
	}
	return list
}

// state returns what a new piece has in store.
func (c *chessWriter) state(p *ir.Piece) (list []string) {
	if c.game.Effects == nil {
		return nil
	}
	for _, s := range c.game.Effects.States {
		if s.Piece == p.Name {
			list = append(list, s.Key+": "+c.number(s.Value))
		}
	}
	return list
}

// castles reports whether a piece takes part in castling. Without a start position it has to
// be as in chess.
func (c *chessWriter) castles(p *ir.Piece) bool {
	if !c.game.HasStart() {
		n := 0
		for _, q := range c.game.Castles {
			if q.King == p.Name {
				n++
			}
		}
		return p.Royal && n == 4
	}
	return slices.ContainsFunc(c.game.Castles, func(q ir.Castle) bool { return q.King == p.Name || q.Rook == p.Name })
}

// capturesEnPassant reports whether a piece has to do with en passant in the
// way of ChessLang: all lines that capture only capture en passant, and what can
// be captured so are double steps to empty squares or, without any, all moves of
// two squares straight on. A piece whose other moves all capture too captures nothing en
// passant. It reports what does not fit.
func (c *chessWriter) capturesEnPassant(p *ir.Piece) bool {
	any, fits, double, ahead, whole := false, true, false, false, true
	for _, m := range p.Moves {
		captures := m.Mode&ir.Capture != 0
		any = any || m.DoubleStep || m.EnPassant
		double = double || m.DoubleStep
		fits = fits && (!m.DoubleStep || !captures) && captures == m.EnPassant
		whole = whole && m.DoubleStep != captures && !m.EnPassant && (m.DoubleStep || m.Mode == ir.Quiet|ir.Capture)
		for s, far := range map[ir.Side]ir.Vec{ir.White: {Y: 2}, ir.Black: {Y: -2}} {
			ahead = ahead || !m.DoubleStep && m.Mode&ir.Quiet != 0 && m.For.Has(s) && m.Pattern.Reaches(far)
		}
	}
	fits = fits && (double || !ahead) || double && whole && !ahead
	if any && !fits {
		c.loseMove(p, "en passant", "in ChessLang all lines that capture only capture en passant, or none, and captures are no double steps")
	}
	return any && fits
}

// movement writes how a piece moves: as it was defined or, where ChessLang has
// no words for that, in the ways that its canonical text has. It reports what
// ChessLang cannot say at all.
func (c *chessWriter) movement(p *ir.Piece) (lines []chessLine) {
	if c.game.Board.Levels > 1 {
		return nil
	}
	lines, lost := c.lines(matched(p.Moves))
	if len(lost) == 0 {
		return lines
	}
	both, only := c.owners(p, ir.Vec.Turn)
	if len(both)+len(only[0])+len(only[1]) > 0 {
		lines, lost = c.lines(c.moves(both, only))
	}
	for _, what := range lost {
		c.loseMove(p, what.text, what.why)
	}
	return lines
}

// members returns the lines of a piece with their words in front. Without a line
// for captures all moves capture as well.
func (c *chessWriter) members(p *ir.Piece, lines []chessLine) (list [][2]string) {
	var captures [][2]string
	apart := c.enPassant[p.Name] && slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.EnPassant })
	for _, l := range lines {
		switch {
		case l.double && c.enPassant[p.Name]:
			list = append(list, [2]string{"double_step", l.text})
		case l.mode&ir.Quiet != 0:
			list = append(list, [2]string{"move", l.text})
		}
		if l.mode&ir.Capture != 0 {
			captures = append(captures, [2]string{"capture", l.text})
		}
		apart = apart || l.mode != ir.Quiet|ir.Capture && !(l.double && c.enPassant[p.Name])
	}
	slices.SortStableFunc(list, func(a, b [2]string) int { return strings.Compare(b[0], a[0]) })
	switch {
	case apart && len(captures) == 0:
		list = append(list, [2]string{"capture", "none"})
	case apart:
		list = append(list, captures...)
	}
	return list
}
