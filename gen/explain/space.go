package explain

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file explains what only games in space have: stacks and what becomes
// one, and castlings through regions.

// readRegions reads a castling in space: its own text, how that begins (O-O for
// all with the rook above) or the king's part of it. What looks like a castling
// and is none has no regions.
func (a *asker) readRegions(text string) (w wish, ok bool) {
	if a.prog.Space == nil {
		return w, false
	}
	bare := strings.ReplaceAll(a.withoutTiles(text), "-", "")
	letters := strings.ReplaceAll(text, "0-", "O-")
	if strings.HasSuffix(letters, "-0") {
		letters = letters[:len(letters)-1] + "O"
	}
	w.kind = castling
	for i := range a.prog.Space.Castles {
		m, king := a.regionMove(i), &a.prog.Space.Castles[i].Pieces[0]
		long := a.names.Long(a.pos, m)
		if head, _, _ := strings.Cut(long, "/"); letters == long || letters == head || text == a.names.Move(m) || bare == a.name(king.From)+a.name(king.To) {
			w.regions = append(w.regions, i)
		}
	}
	if own := slices.DeleteFunc(slices.Clone(w.regions), func(i int) bool { return a.prog.Space.Castles[i].Side != a.pos.Side() }); len(own) > 0 {
		w.regions = own
	}
	return w, len(w.regions) > 0 || strings.HasPrefix(letters, "O-O")
}

func (a *asker) regionMove(castle int) gen.Move {
	men := a.prog.Space.Castles[castle].Pieces
	return gen.NewMove(rules.Castling, men[0].From, men[1].From, uint8(castle))
}

// gone tells where the men of a castling go.
func (a *asker) gone(c *rules.SpaceCastle) string {
	var list []string
	for _, man := range c.Pieces {
		list = append(list, fmt.Sprintf("the %s from %s to %s", a.piece(man.Piece), a.name(man.From), a.name(man.To)))
	}
	return strings.Join(list, ", ")
}

// throughRegions answers for a castling in space that is not legal.
func (a *asker) throughRegions(w wish) *Answer {
	if len(w.regions) == 0 {
		return &Answer{Rule: CastlingRight, Text: "there is no such castling for " + a.pos.Side().String()}
	}
	c := &a.prog.Space.Castles[w.regions[0]]
	king := &c.Pieces[0]
	out := &Answer{Rule: CastlingRight, Piece: a.kind(king.Piece.Kind()), Path: []string{a.name(king.From), a.name(king.To)}}
	if c.Side != a.pos.Side() {
		out.Rule, out.Text = Turn, fmt.Sprintf("it is the turn of %s, who cannot castle for %s", a.pos.Side(), c.Side)
		return out
	}
	for _, m := range a.legal {
		if m.Kind() == rules.Castling && slices.Contains(w.regions, int(m.Arg())) {
			out.Choices = append(out.Choices, a.names.Long(a.pos, m))
		}
	}
	if len(out.Choices) > 0 {
		out.Rule, out.Text = Castling, "it does not say how the rooks go: one of "+strings.Join(out.Choices, ", ")
		return out
	}
	for i := range a.prog.Castles {
		if _, ok := a.right(i); !ok && c.Rights>>i&1 != 0 {
			out.Text = fmt.Sprintf("castling needs the %s and the %s where they started, never moved", a.piece(king.Piece), a.piece(a.prog.Castles[i].Rook))
			return out
		}
	}
	for i := range c.Pieces {
		if in := a.blocker(&c.Pieces[i]); in != board.None {
			out.Rule, out.Blocker = CastlingBlocked, a.man(in)
			out.Text = fmt.Sprintf("the %s stands where the %s needs room", out.Blocker, a.piece(c.Pieces[i].Piece))
			return out
		}
	}
	for _, cell := range c.Safe {
		if next := a.view.Shifted(king.From, cell); next.InDanger(cell) {
			out.Rule = CastlingAttacked
			out.Text = fmt.Sprintf("the %s may not castle out of, through or into an attack, and %s is attacked", a.man(king.From), a.name(cell))
			a.attack(out, next, cell)
			return out
		}
	}
	a.judge(out, a.regionMove(w.regions[0]), false, false)
	return out
}

// blocker returns the cell of a man in each region of a castling man, the last
// one, or None if a region is empty.
func (a *asker) blocker(man *rules.SpacePiece) (c board.Cell) {
	for _, region := range man.Regions {
		i := slices.IndexFunc(region, func(c board.Cell) bool { return a.at(c) != board.Empty })
		if i < 0 {
			return board.None
		}
		c = region[i]
	}
	return c
}

// tryStack answers for what a stack, a part of it, or a man that joins another
// could do by itself; it reports whether that is what is asked.
func (a *asker) tryStack(out *Answer, w wish) bool {
	for _, m := range a.view.AppendMoves(nil) {
		if m.From() == w.from && m.To() == w.to && m.Kind() == rules.Stacking && a.choice(m) == w.choice {
			out.Path = []string{a.name(w.from), a.name(w.to)}
			a.judge(out, m, false, w.option)
			return true
		}
	}
	stack := a.prog.Space.Stack(a.at(w.from))
	if stack == nil {
		return false
	}
	for _, pc := range stack.Parts {
		part := a.prog.Game.Pieces[pc.Kind()-1]
		if w.choice != "" && a.kindOf(w.choice) != pc.Kind() {
			continue
		}
		list := slices.DeleteFunc(routesOf(a.view.Walker(w.from), part, pc.Side(), nil), func(r route) bool { return r.End != a.vec(w.to) })
		switch r := nearest(list); {
		case r == nil:
			out.Rule, out.Text = Pattern, fmt.Sprintf("as a %s, no movement of the %s leads to %s", a.kind(pc.Kind()), a.man(w.from), a.name(w.to))
			return true
		case r.rule != "":
			out.Path, out.Source = a.path(w.from, r), a.source(part, r.line)
			a.stumble(out, w, r)
			out.Text = fmt.Sprintf("as a %s, %s", a.kind(pc.Kind()), out.Text)
			return true
		}
	}
	return false
}

// stacked tells what a legal move of the kind Stacking does.
func (a *asker) stacked(m gen.Move) string {
	from, to := m.From(), m.To()
	_, arrives := a.prog.Space.Split(a.at(from), m.Arg(), a.at(to))
	text := "the " + a.man(from) + " goes to " + a.name(to)
	if m.Arg() != 0 {
		text = fmt.Sprintf("the %s leaves the %s for %s", a.kind(int(m.Arg())), a.man(from), a.name(to))
	}
	if on := a.at(to); on != board.Empty && on.Side() == a.pos.Side() {
		text += fmt.Sprintf(", where it joins the %s: the two become a %s", a.kind(on.Kind()), a.kind(arrives.Kind()))
	}
	return text
}
