package explain

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file explains castlings, drops and promotions.

// castles returns the castlings of the side to move that a candidate can mean.
func (e *explainer) castles(wanted func(castle int) bool) (list []int) {
	for i := range e.prog.Castles {
		if e.prog.Castles[i].Side == e.pos.Side() && wanted(i) {
			list = append(list, i)
		}
	}
	return list
}

// isCastling reports whether a move of a king can mean a castling: to where it
// ends, by two files or more, or onto the rook.
func (e *explainer) isCastling(cand candidate, castle int) bool {
	b, c := e.prog.Board, &e.prog.Castles[castle]
	if e.at(cand.from) != c.King || b.Rank(cand.from) != b.Rank(c.KingTo) || b.Rank(cand.to) != b.Rank(c.KingTo) {
		return false
	}
	files := b.File(cand.to) - b.File(cand.from)
	_, ontoRook := e.prog.FindRight(e.state.Cells, castle, cand.to)
	return ontoRook || cand.to == c.KingTo && (files >= 2 || files <= -2)
}

// legalCastling answers for a legal castling.
func (e *explainer) legalCastling(m gen.Move) *Answer {
	if e.prog.Space != nil {
		c := &e.prog.Space.Castles[m.Arg()]
		return &Answer{Rule: Castling, Piece: e.kindName(c.Pieces[0].Piece.Kind()), Path: []string{e.name(c.Pieces[0].From), e.name(c.Pieces[0].To)}, Text: "castling: " + e.castlingText(c)}
	}
	c := &e.prog.Castles[m.Arg()]
	return &Answer{Rule: Castling, Piece: e.kindName(e.at(m.From()).Kind()), Path: []string{e.name(m.From()), e.name(c.KingTo)},
		Text: fmt.Sprintf("castling %s: the %s goes to %s, the %s to %s", c.Wing, e.pieceOn(m.From()), e.name(c.KingTo), e.pieceOn(m.To()), e.name(c.RookTo))}
}

// illegalCastling answers for a castling that is not legal.
func (e *explainer) illegalCastling(list []int) *Answer {
	out := &Answer{Rule: CastlingRight}
	if len(list) == 0 {
		out.Text = "there is no such castling for " + e.pos.Side().String()
		return out
	}
	castle := list[0]
	for _, m := range e.legal {
		if m.Kind() == rules.Castling && int(m.Arg()) == castle {
			out.Rule, out.Choices = Castling, []string{e.names.Long(e.pos, m)}
			out.Text = "this castling is written " + out.Choices[0]
			return out
		}
	}
	c := &e.prog.Castles[castle]
	out.Piece = e.kindName(c.King.Kind())
	r, ok := e.state.RightTo(castle)
	if !ok {
		e.noRight(out, castle)
		return out
	}
	out.Path = []string{e.name(r.King), e.name(c.KingTo)}
	for _, piece := range []board.Cell{r.King, r.Rook} {
		if e.reference.Immobile(piece) {
			out.Rule, out.Text = Frozen, fmt.Sprintf("the %s may not move for now: %s", e.pieceOn(piece), e.immobility(piece))
			return out
		}
	}
	empty, safe := e.prog.CastlePaths(r)
	if !e.castlesThroughPiece(out, empty) && !e.castlesThroughMark(out, r, empty) && !e.castlesThroughAttack(out, r.King, safe) {
		e.forbiddingRule(out, gen.NewMove(rules.Castling, r.King, r.Rook, uint8(castle)), false)
	}
	return out
}

// castlesThroughPiece says that a piece stands on one of some cells, if one does.
func (e *explainer) castlesThroughPiece(out *Answer, cells []board.Cell) bool {
	i := slices.IndexFunc(cells, func(c board.Cell) bool { return e.at(c) != board.Empty })
	if i < 0 {
		return false
	}
	out.Rule, out.Blocker = CastlingBlocked, e.pieceOn(cells[i])
	out.Text = "the " + out.Blocker + " stands between king and rook, or where they go"
	return true
}

// castlesThroughMark says that a mark keeps the side out of one of some cells, if one does.
func (e *explainer) castlesThroughMark(out *Answer, r rules.Right, cells []board.Cell) bool {
	w := e.reference.Walker(r.King)
	i := slices.IndexFunc(cells, func(c board.Cell) bool { return w.Look(e.reference.Vec(c)).Marked() })
	if i < 0 {
		return false
	}
	out.Rule = Marked
	out.Text = fmt.Sprintf("a mark on %s keeps the %s from castling", e.name(cells[i]), e.pieceOn(r.King))
	return true
}

// missesCastling reports whether a royal piece is to go two files aside, as in a
// castling, in a game that has none for its side.
func (e *explainer) missesCastling(cand candidate) bool {
	b := e.prog.Board
	files := b.File(cand.to) - b.File(cand.from)
	aside := b.Rank(cand.from) == b.Rank(cand.to) && (files == 2 || files == -2)
	return aside && e.prog.Royal[e.at(cand.from)] && e.prog.Space == nil && len(e.castles(func(int) bool { return true })) == 0
}

// castlesThroughAttack says that a king would be attacked on one of some cells, if it
// would.
func (e *explainer) castlesThroughAttack(out *Answer, king board.Cell, cells []board.Cell) bool {
	for _, cell := range cells {
		if next := e.reference.Shifted(king, cell); next.InDanger(cell) {
			out.Rule = CastlingAttacked
			out.Text = fmt.Sprintf("the %s may not castle out of, through or into an attack, and %s is attacked", e.pieceOn(king), e.name(cell))
			e.addAttack(out, next, next.Attackers(cell, e.pos.Side().Other())[0], cell)
			return true
		}
	}
	return false
}

// noRight says why there is no right to a castling.
func (e *explainer) noRight(out *Answer, castle int) {
	c := &e.prog.Castles[castle]
	if _, ok := e.prog.FindRight(e.state.Cells, castle, board.None); !ok {
		out.Text = fmt.Sprintf("castling %s needs the %s and the %s on the rank of %s", c.Wing, e.pieceName(c.King), e.pieceName(c.Rook), e.name(c.KingTo))
		return
	}
	out.Text = fmt.Sprintf("%s has lost the right to castle %s: king or rook have moved", e.pos.Side(), c.Wing)
}

// illegalDrop answers for a drop that is not legal.
func (e *explainer) illegalDrop(cand candidate) *Answer {
	kind, side := e.kindName(cand.piece), e.pos.Side()
	out := &Answer{Piece: kind}
	slot := e.prog.Memory.Hand(side, cand.piece)
	switch {
	case e.prog.Game.Drops == nil:
		out.Rule, out.Text = NoDrops, "this game has no pieces in hand"
	case !e.prog.Effects.DropsFree && e.state.Memory[slot] == 0:
		out.Rule, out.Text = NotInHand, fmt.Sprintf("%s has no %s in hand", side, kind)
	case e.at(cand.to) != board.Empty:
		out.Rule, out.Blocker = Occupied, e.pieceOn(cand.to)
		out.Text = fmt.Sprintf("%s holds the %s", e.name(cand.to), e.pieceName(e.at(cand.to)))
	case !e.dropZone(cand):
		out.Rule, out.Text = DropZone, fmt.Sprintf("a %s %s may not be dropped on %s", side, kind, e.name(cand.to))
	default:
		e.forbiddingRule(out, gen.NewMove(rules.Dropping, cand.to, cand.to, uint8(cand.piece)), cand.option)
	}
	return out
}

// dropZone reports whether a piece may be dropped on a cell.
func (e *explainer) dropZone(cand candidate) bool {
	return slices.ContainsFunc(e.prog.Game.Drops.Zones, func(z ir.DropZone) bool {
		return z.For.Has(ir.Side(e.pos.Side())) && z.Piece == e.prog.Kinds[cand.piece].Name && slices.Contains(z.Cells, e.reference.Vec(cand.to))
	})
}

// illegalPromotion says why a piece that can make some moves to a cell cannot become
// what is wanted there.
func (e *explainer) illegalPromotion(out *Answer, cand candidate, moves []gen.Move) {
	piece, side, kind := "the "+e.pieceOn(cand.from), e.pos.Side(), e.prog.KindOf(cand.choice)
	rule := e.prog.Promote[e.at(cand.from)].Of(cand.from, cand.to, e.at(cand.to) != board.Empty)
	rifles := slices.ContainsFunc(moves, func(m gen.Move) bool { return m.Kind() == rules.Rifling })
	var letters []string
	for _, m := range moves {
		if m.Promotion() != 0 {
			letters = append(letters, strings.ToLower(e.choice(m)))
			out.Choices = append(out.Choices, e.names.Long(e.pos, m))
		}
	}
	to := ": add one of " + strings.Join(letters, ", ")
	switch {
	case rule == nil || rifles || rule.NotEP && slices.ContainsFunc(moves, func(m gen.Move) bool { return m.Kind() == rules.EnPassant }):
		out.Rule, out.Text = NoPromotion, fmt.Sprintf("%s does not promote on %s", piece, e.name(cand.to))
	case cand.choice != "" && slices.Contains(rule.To, board.NewPiece(kind, side)):
		out.Choices = nil
		out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s has as many of %s on the board as it may have", side, e.kindName(kind))
	case letters == nil:
		out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s must promote on %s, and %s has all pieces on the board that it could become", piece, e.name(cand.to), side)
	case cand.choice == "":
		out.Rule, out.Text = PromotionRequired, fmt.Sprintf("%s must promote on %s", piece, e.name(cand.to))+to
	default:
		out.Rule, out.Text = PromotionChoice, fmt.Sprintf("%s cannot become a %s", piece, e.kindName(kind))+to
	}
}
