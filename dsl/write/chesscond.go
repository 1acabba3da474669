package write

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
)

// This file writes conditions of movements in ChessLang, and the zones that they
// are about.

// chessZone is a set of cells, which may differ by side.
type chessZone struct {
	name  string
	cells [2][]ir.Vec
}

// alikeConds reports whether two conditions of White and Black can have the same
// words: their cells may differ.
func alikeConds(c, d *ir.Cond) bool {
	if c.Op != d.Op || c.Place != d.Place || !slices.EqualFunc(c.Sub, d.Sub, alikeConds) {
		return false
	}
	return c.Op != ir.Compare || c.Rel == d.Rel && c.Left.String() == d.Left.String() && c.Right.String() == d.Right.String()
}

// conditions writes a condition of White and the like one of Black, as what has
// to hold together.
func (c *chessWriter) conditions(p, q *ir.Cond) (list []clause, why string) {
	if p.Op != ir.And {
		one, why := c.condition(p, q)
		return []clause{one}, why
	}
	for i := range p.Sub {
		more, why := c.conditions(p.Sub[i], q.Sub[i])
		if why != "" {
			return nil, why
		}
		list = append(list, more...)
	}
	return list, ""
}

var conditionWords = map[ir.CondOp]string{
	ir.Empty: "empty", ir.Enemy: "enemy", ir.Friend: "friend", ir.Clear: "clear", ir.Unmoved: "first_move", ir.InCheck: "check", ir.Always: "true",
}

func (c *chessWriter) condition(p, q *ir.Cond) (clause, string) {
	switch p.Op {
	case ir.And:
		all, why := c.conditions(p, q)
		return clause{text: clauses(all, " and ")}, why
	case ir.Or:
		any := clause{or: true}
		for i := range p.Sub {
			one, why := c.condition(p.Sub[i], q.Sub[i])
			if why != "" {
				return one, why
			}
			if i > 0 {
				any.text += " or "
			}
			any.text += one.text
		}
		return any, ""
	case ir.Not:
		one, why := c.condition(p.Sub[0], q.Sub[0])
		if op := p.Sub[0].Op; op == ir.And || op == ir.Or {
			one = clause{text: "(" + one.text + ")"}
		}
		return clause{text: "not " + one.text}, why
	case ir.Within:
		subject := [...]string{ir.Destination: "target", ir.Origin: "piece"}[p.Place.Kind]
		return clause{text: subject + c.where(p, q)}, ""
	case ir.Compare:
		return c.comparison(p)
	}
	return clause{text: conditionWords[p.Op]}, ""
}

// where writes a set of cells: a rank, a file, or a zone.
func (c *chessWriter) where(p, q *ir.Cond) string {
	b := c.game.Board
	cells := [2][]ir.Vec{b.Only(p.Cells), b.Only(q.Cells)}
	if slices.Equal(cells[ir.White], cells[ir.Black]) {
		for y := range b.Ranks {
			if slices.Equal(cells[ir.White], b.Rank(y)) {
				return " on rank " + strconv.Itoa(y+1)
			}
		}
		for x := range b.Files {
			if slices.Equal(cells[ir.White], b.File(x)) {
				return " on file " + string(rune('a'+x))
			}
		}
	}
	return " in zone." + c.zone(p.Zone, cells)
}

// zone returns the name of a zone, if possible that which it had.
func (c *chessWriter) zone(name string, cells [2][]ir.Vec) string {
	for _, z := range c.zones {
		if slices.Equal(z.cells[0], cells[0]) && slices.Equal(z.cells[1], cells[1]) {
			return z.name
		}
	}
	taken := func() bool { return slices.ContainsFunc(c.zones, func(z chessZone) bool { return z.name == name }) }
	if name != word(name) {
		name = ""
	}
	for n := len(c.zones) + 1; name == "" || taken(); n++ {
		name = "zone" + strconv.Itoa(n)
	}
	c.zones = append(c.zones, chessZone{name, cells})
	return name
}

// squares writes a set of cells: as one rectangle if it is one.
func (c *chessWriter) squares(cells []ir.Vec) string {
	b := c.game.Board
	if len(cells) > 1 {
		first, last := cells[0], cells[len(cells)-1]
		if width := last.X - first.X + 1; len(cells) == width*(last.Y-first.Y+1) && !slices.ContainsFunc(cells, func(v ir.Vec) bool { return v.X < first.X || v.X > last.X }) {
			return fmt.Sprintf("[%s-%s]", b.CellName(first), b.CellName(last))
		}
	}
	names := make([]string, len(cells))
	for i, v := range cells {
		names[i] = b.CellName(v)
	}
	return "[" + strings.Join(names, ", ") + "]"
}

// comparison writes a comparison; of types as one of them.
func (c *chessWriter) comparison(p *ir.Cond) (clause, string) {
	if t := p.Left; t.Kind == ir.TermType && p.Right.Kind == ir.TermNumber && p.Right.Number == 1 && p.Rel <= ir.Unequal {
		name := c.typeNamed(t.Piece)
		if name == "" {
			return clause{}, notWritten(t.Piece)
		}
		return clause{text: fmt.Sprintf("%s.type %s %s", t.Of, p.Rel, name)}, ""
	}
	left, why := c.term(p.Left)
	if why != "" {
		return clause{}, why
	}
	right, why := c.term(p.Right)
	return clause{text: left + " " + p.Rel.String() + " " + right}, why
}

func notWritten(piece string) string {
	return "it asks for the piece " + piece + ", which is not written"
}

// number writes a number of state, which may stand for a string.
func (c *chessWriter) number(n int) string {
	if e := c.game.Effects; e != nil && n >= ir.StringBase && n-ir.StringBase < len(e.Strings) {
		return quoted(e.Strings[n-ir.StringBase])
	}
	return strconv.Itoa(n)
}

func (c *chessWriter) term(t *ir.Term) (text, why string) {
	who := map[ir.Who]string{ir.Me: "player.", ir.Them: "opponent.", ir.AsWhite: "White.", ir.AsBlack: "Black."}[t.Who]
	switch t.Kind {
	case ir.TermNumber:
		if text = c.number(t.Number); t.Number >= ir.StringBase && text[0] != '"' {
			return "", "a string is not known"
		}
		return text, ""
	case ir.TermPositions:
		return "position_count", ""
	case ir.TermHalfMoves:
		return "half_move_clock", ""
	case ir.TermState, ir.TermGame, ir.TermValue:
		return t.String(), ""
	case ir.TermChecks:
		return who + "checks", ""
	case ir.TermCaptures:
		return who + "captures", ""
	case ir.TermMoves:
		return who + "moves", ""
	case ir.TermType:
		return "", "ChessLang compares types with types"
	}
	name := "pieces"
	if t.Piece != "" {
		if name = c.typeNamed(t.Piece); name == "" {
			return "", notWritten(t.Piece)
		}
	}
	if t.Kind == ir.TermHand {
		who += "hand."
	}
	return who + name, ""
}
