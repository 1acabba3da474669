package perimeter_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
)

// position lists the legal moves of one side by kind, slowly, from the game and
// the rules of space alone. It shows that these say all that is needed; it does
// not castle and does not tell promotions apart.
type position struct {
	*game
	men   men
	side  string
	count map[string]int
}

func opponent(side string) string {
	if side == "w" {
		return "b"
	}
	return "w"
}

// walk calls visit once for each end of the moves of a piece.
func (p *position) walk(piece *ir.Piece, side string, from ir.Vec, m men, mode ir.Mode, visit func(to ir.Vec, taken bool)) {
	w := &ir.Walker{From: from, Look: p.look(m, side)}
	seen := map[ir.Vec]bool{}
	for _, move := range piece.Moves {
		if !move.For.Has(sideOf(side)) || move.Mode&mode == 0 {
			continue
		}
		w.Targets(move, func(to ir.Vec, what ir.Content) {
			if !seen[to] {
				seen[to] = true
				visit(to, what == ir.Foe)
			}
		})
	}
}

// legal counts a move that edits the board unless it leaves the king attacked.
func (p *position) legal(t *testing.T, kind string, edit func(men)) {
	after := maps.Clone(p.men)
	edit(after)
	for cell, who := range after {
		if who == p.side+"K" && p.attacked(t, after, cell) {
			return
		}
	}
	p.count[kind]++
}

func (p *position) attacked(t *testing.T, m men, cell ir.Vec) bool {
	hit := false
	for from, who := range m {
		if who[:1] != p.side {
			p.walk(p.piece(t, who[1:]), who[:1], from, m, ir.Capture, func(to ir.Vec, taken bool) {
				hit = hit || taken && to == cell
			})
		}
	}
	return hit
}

func (p *position) moves(t *testing.T, from ir.Vec, symbol string) {
	p.walk(p.piece(t, symbol), p.side, from, p.men, ir.Quiet|ir.Capture, func(to ir.Vec, taken bool) {
		kind := "move"
		if symbol == "P" {
			kind = p.pawnKind(from, to, taken)
		}
		p.legal(t, kind, func(m men) {
			delete(m, from)
			m[to] = p.side + symbol
		})
	})
}

func (p *position) pawnKind(from, to ir.Vec, taken bool) string {
	if taken {
		return "cap"
	}
	for _, passing := range p.rules.Passings {
		if passing.For.Has(sideOf(p.side)) && slices.Contains(passing.From, from) && from.Add(passing.Step) == to {
			return "double"
		}
	}
	return "adv"
}

// stackMoves counts the moves of one part, and those of both.
func (p *position) stackMoves(t *testing.T, from ir.Vec, symbol string) {
	stack := p.rules.Stacks[0]
	reached := map[ir.Vec]int{}
	for i, part := range stack.Parts {
		moving, staying := p.Piece(part), p.Piece(stack.Parts[1-i])
		p.walk(moving, p.side, from, p.men, ir.Quiet|ir.Capture, func(to ir.Vec, _ bool) {
			reached[to]++
			p.legal(t, "decay", func(m men) { m[from], m[to] = p.side+staying.Symbol, p.side+moving.Symbol })
		})
	}
	for to, parts := range reached {
		if parts == len(stack.Parts) {
			p.legal(t, "smove", func(m men) {
				delete(m, from)
				m[to] = p.side + symbol
			})
		}
	}
}

// passed counts the captures in passing of a pawn that has come to a cell.
func (p *position) passed(t *testing.T, victim ir.Vec) {
	var path []ir.Vec
	for _, passing := range p.rules.Passings {
		start := victim.Add(passing.Step.Times(-1))
		if passing.For.Has(sideOf(opponent(p.side))) && slices.Contains(passing.From, start) {
			for _, through := range passing.Through {
				path = append(path, start.Add(through))
			}
		}
	}
	lifted := maps.Clone(p.men)
	delete(lifted, victim)
	takers := map[ir.Vec][]ir.Vec{} // by path cell
	for from, who := range p.men {
		for _, cell := range path {
			if who == p.side+"P" && p.covers(p.piece(t, "P"), p.side, from, cell, lifted) {
				takers[cell] = append(takers[cell], from)
			}
		}
	}
	if len(takers) < len(path) {
		return
	}
	for cell, from := range takers {
		for _, taker := range from {
			p.legal(t, "ep", func(m men) {
				delete(m, taker)
				delete(m, victim)
				m[cell] = p.side + "P"
			})
		}
	}
}

func TestVectorPositions(t *testing.T) {
	g := loadGame(t, "p3d")
	for _, v := range loadVectors(t).Positions {
		p := &position{game: g, men: g.men(t, "", strings.Fields(v.Position)...), side: v.Side, count: map[string]int{}}
		for from, who := range p.men {
			switch {
			case who[:1] != p.side:
			case who[1:] == "S":
				p.stackMoves(t, from, "S")
			default:
				p.moves(t, from, who[1:])
			}
		}
		if len(v.EP) > 0 {
			p.passed(t, g.space.Cell(g.tile(t, v.EP[0].(string))))
		}
		if !maps.Equal(p.count, v.Kinds) {
			t.Errorf("%s: got %v, want %v", v.ID, p.count, v.Kinds)
		}
	}
}
