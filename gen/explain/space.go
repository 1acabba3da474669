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

// readRegions reads a castling in space: its whole text, the beginning of it (O-O for
// all with the rook above) or the move of the king. A text that looks like a
// castling and is none has no regions.
func (e *explainer) readRegions(text string) (cand candidate, ok bool) {
	if e.prog.Space == nil {
		return cand, false
	}
	bare := strings.ReplaceAll(e.withoutTiles(text), "-", "")
	letters := strings.ReplaceAll(text, "0-", "O-")
	if strings.HasSuffix(letters, "-0") {
		letters = letters[:len(letters)-1] + "O"
	}
	cand.kind = castling
	for i := range e.prog.Space.Castles {
		m, king := e.regionMove(i), &e.prog.Space.Castles[i].Pieces[0]
		long := e.names.Long(e.pos, m)
		if head, _, _ := strings.Cut(long, "/"); letters == long || letters == head || text == e.names.Move(m) || bare == e.prog.Board.Name(king.From)+e.prog.Board.Name(king.To) {
			cand.regions = append(cand.regions, i)
		}
	}
	if own := slices.DeleteFunc(slices.Clone(cand.regions), func(i int) bool { return e.prog.Space.Castles[i].Side != e.pos.Side() }); len(own) > 0 {
		cand.regions = own
	}
	return cand, len(cand.regions) > 0 || strings.HasPrefix(letters, "O-O")
}

func (e *explainer) regionMove(castle int) gen.Move {
	pieces := e.prog.Space.Castles[castle].Pieces
	return gen.NewMove(rules.Castling, pieces[0].From, pieces[1].From, uint8(castle))
}

// castlingText says where the pieces of a castling go.
func (e *explainer) castlingText(c *rules.SpaceCastle) string {
	var list []string
	for _, piece := range c.Pieces {
		list = append(list, fmt.Sprintf("the %s from %s to %s", e.pieceName(piece.Piece), e.name(piece.From), e.name(piece.To)))
	}
	return strings.Join(list, ", ")
}

// illegalRegionCastling answers for a castling in space that is not legal.
func (e *explainer) illegalRegionCastling(cand candidate) *Answer {
	if len(cand.regions) == 0 {
		return &Answer{Rule: CastlingRight, Text: "there is no such castling for " + e.pos.Side().String()}
	}
	c := &e.prog.Space.Castles[cand.regions[0]]
	king := &c.Pieces[0]
	out := &Answer{Rule: CastlingRight, Piece: e.kindName(king.Piece.Kind()), Path: []string{e.name(king.From), e.name(king.To)}}
	if c.Side != e.pos.Side() {
		out.Rule, out.Text = Turn, fmt.Sprintf("it is the turn of %s, who cannot castle for %s", e.pos.Side(), c.Side)
		return out
	}
	for _, m := range e.legal {
		if m.Kind() == rules.Castling && slices.Contains(cand.regions, int(m.Arg())) {
			out.Choices = append(out.Choices, e.names.Long(e.pos, m))
		}
	}
	if len(out.Choices) > 0 {
		out.Rule, out.Text = Castling, "the move does not say where the rooks go: one of "+strings.Join(out.Choices, ", ")
		return out
	}
	for i := range e.prog.Castles {
		if _, ok := e.state.RightTo(i); !ok && c.Rights>>i&1 != 0 {
			out.Text = fmt.Sprintf("castling needs the %s and the %s where they started, never moved", e.pieceName(king.Piece), e.pieceName(e.prog.Castles[i].Rook))
			return out
		}
	}
	for i := range c.Pieces {
		if in := e.blocker(&c.Pieces[i]); in != board.None {
			out.Rule, out.Blocker = CastlingBlocked, e.pieceOn(in)
			out.Text = fmt.Sprintf("the %s stands where the %s needs room", out.Blocker, e.pieceName(c.Pieces[i].Piece))
			return out
		}
	}
	if !e.castlesThroughAttack(out, king.From, c.Safe) {
		e.forbiddingRule(out, e.regionMove(cand.regions[0]), false)
	}
	return out
}

// blocker returns the cell of a piece in each region of a castling piece, the last
// one, or None if a region is empty.
func (e *explainer) blocker(piece *rules.SpacePiece) (c board.Cell) {
	for _, region := range piece.Regions {
		i := slices.IndexFunc(region, func(c board.Cell) bool { return e.at(c) != board.Empty })
		if i < 0 {
			return board.None
		}
		c = region[i]
	}
	return c
}

// tryParts answers for a move of a stack or of a part of it that a part cannot make; it
// reports whether there is such a part.
func (e *explainer) tryParts(out *Answer, cand candidate) bool {
	stack := e.prog.Space.Stack(e.at(cand.from))
	if stack == nil {
		return false
	}
	for _, pc := range stack.Parts {
		part := e.prog.Game.Pieces[pc.Kind()-1]
		if cand.choice != "" && e.prog.KindOf(cand.choice) != pc.Kind() {
			continue
		}
		list := slices.DeleteFunc(routesOf(e.reference.Walker(cand.from), part, pc.Side(), nil), func(r route) bool { return r.End != e.reference.Vec(cand.to) })
		switch r := likeliest(list); {
		case r == nil:
			out.Rule, out.Text = Pattern, fmt.Sprintf("as a %s, no movement of the %s leads to %s", e.kindName(pc.Kind()), e.pieceOn(cand.from), e.name(cand.to))
			return true
		case r.rule != "":
			out.Path, out.Source = e.path(cand.from, r), e.source(part, r.line)
			e.addObstacle(out, cand, r)
			out.Text = fmt.Sprintf("as a %s, %s", e.kindName(pc.Kind()), out.Text)
			return true
		}
	}
	return false
}

// stackingText says what a legal move of the kind Stacking does.
func (e *explainer) stackingText(m gen.Move) string {
	from, to := m.From(), m.To()
	_, arrives := e.prog.Space.Split(e.at(from), m.Arg(), e.at(to))
	text := "the " + e.pieceOn(from) + " goes to " + e.name(to)
	if m.Arg() != 0 {
		text = fmt.Sprintf("the %s leaves the %s for %s", e.kindName(int(m.Arg())), e.pieceOn(from), e.name(to))
	}
	if on := e.at(to); on != board.Empty && on.Side() == e.pos.Side() {
		text += fmt.Sprintf(", where it joins the %s: the two become a %s", e.kindName(on.Kind()), e.kindName(arrives.Kind()))
	}
	return text
}
