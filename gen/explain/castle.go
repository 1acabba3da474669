package explain

import (
	"fmt"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// castles returns the castlings of the side to move that a wish can mean.
func (a *asker) castles(meant func(castle int) bool) (list []int) {
	for i := range a.prog.Castles {
		if a.prog.Castles[i].Side == a.pos.Side() && meant(i) {
			list = append(list, i)
		}
	}
	return list
}

// isCastling reports whether a king's wish is a castling: to where it ends, by
// two files or more, or onto the rook.
func (a *asker) isCastling(w wish, castle int) bool {
	b, c := a.prog.Board, &a.prog.Castles[castle]
	if a.at(w.from) != c.King || b.Rank(w.from) != b.Rank(c.KingTo) || b.Rank(w.to) != b.Rank(c.KingTo) {
		return false
	}
	files := b.File(w.to) - b.File(w.from)
	_, ontoRook := a.prog.FindRight(a.state.Cells, castle, w.to)
	return ontoRook || w.to == c.KingTo && (files >= 2 || files <= -2)
}

// castled answers for a legal castling.
func (a *asker) castled(m gen.Move) *Answer {
	if a.prog.Space != nil {
		c := &a.prog.Space.Castles[m.Arg()]
		return &Answer{Rule: Castling, Piece: a.kind(c.Pieces[0].Piece.Kind()), Path: []string{a.name(c.Pieces[0].From), a.name(c.Pieces[0].To)}, Text: "castling: " + a.gone(c)}
	}
	c := &a.prog.Castles[m.Arg()]
	return &Answer{Rule: Castling, Piece: a.kind(a.at(m.From()).Kind()), Path: []string{a.name(m.From()), a.name(c.KingTo)},
		Text: fmt.Sprintf("castling %s: the %s goes to %s, the %s to %s", c.Wing, a.man(m.From()), a.name(c.KingTo), a.man(m.To()), a.name(c.RookTo))}
}

// castling answers for a castling that is not legal.
func (a *asker) castling(list []int) *Answer {
	out := &Answer{Rule: CastlingRight}
	if len(list) == 0 {
		out.Text = "there is no such castling for " + a.pos.Side().String()
		return out
	}
	castle := list[0]
	for _, m := range a.legal {
		if m.Kind() == rules.Castling && int(m.Arg()) == castle {
			out.Rule, out.Choices = Castling, []string{a.names.Move(m)}
			out.Text = "this castling is written " + out.Choices[0]
			return out
		}
	}
	c := &a.prog.Castles[castle]
	out.Piece = a.kind(c.King.Kind())
	r, ok := a.right(castle)
	if !ok {
		a.noRight(out, castle)
		return out
	}
	out.Path = []string{a.name(r.King), a.name(c.KingTo)}
	for _, man := range []board.Cell{r.King, r.Rook} {
		if a.view.Immobile(man) {
			out.Rule, out.Text = Frozen, fmt.Sprintf("the %s may not move for now: %s", a.man(man), a.stopped(man))
			return out
		}
	}
	empty, safe := a.prog.CastlePaths(r)
	for _, cell := range empty {
		if a.at(cell) != board.Empty {
			out.Rule, out.Blocker = CastlingBlocked, a.man(cell)
			out.Text = "the " + out.Blocker + " stands between king and rook, or where they go"
			return out
		}
	}
	for _, cell := range safe {
		if next := a.view.Shifted(r.King, cell); next.InDanger(cell) {
			out.Rule = CastlingAttacked
			out.Text = fmt.Sprintf("the %s may not castle out of, through or into an attack, and %s is attacked", a.man(r.King), a.name(cell))
			a.attack(out, next, cell)
			return out
		}
	}
	a.judge(out, gen.NewMove(rules.Castling, r.King, r.Rook, uint8(castle)), false, false)
	return out
}

func (a *asker) right(castle int) (rules.Right, bool) {
	for _, r := range a.state.Rights {
		if r.Castle == castle {
			return r, true
		}
	}
	return rules.Right{}, false
}

// noRight says why there is no right to a castling.
func (a *asker) noRight(out *Answer, castle int) {
	c := &a.prog.Castles[castle]
	if _, ok := a.prog.FindRight(a.state.Cells, castle, board.None); !ok {
		out.Text = fmt.Sprintf("castling %s needs the %s and the %s on the rank of %s", c.Wing, a.piece(c.King), a.piece(c.Rook), a.name(c.KingTo))
		return
	}
	out.Text = fmt.Sprintf("%s has lost the right to castle %s: king or rook have moved", a.pos.Side(), c.Wing)
}
