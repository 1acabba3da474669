package chesslang

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// castleRule is what the block castling of the rules says. Files count from 0;
// a file that is not given is -1.
type castleRule struct {
	king string
	rook [2]string // by wing
	rank int       // counted from the side's own first one
	to   [2]int    // where the king ends
	from [2]int    // where the rook stands at the start
	drop int       // where a dropped king castles from; -1: nowhere
	pos  src.Span
}

var castleNames = []string{
	"king", "rook", "rank", "kingside", "queenside", "rook_kingside", "rook_queenside", "kingside_rook", "queenside_rook", "dropped",
}

// castleRule reads one entry of the block.
func (l *loader) castleRule(r *Rule, key string) {
	set := &l.out.rules
	c := castleRule{king: "King", rook: [2]string{"Rook", "Rook"}, rank: 1, to: [2]int{-1, -1}, from: [2]int{-1, -1}, drop: -1, pos: r.Name.Pos}
	if set.castle != nil {
		c = *set.castle
	}
	set.castling, set.castle = true, &c
	switch key {
	case "king":
		c.king = l.pieceOfRule(r)
	case "rook":
		rook := l.pieceOfRule(r)
		c.rook = [2]string{rook, rook}
	case "kingside_rook":
		c.rook[ir.KingSide] = l.pieceOfRule(r)
	case "queenside_rook":
		c.rook[ir.QueenSide] = l.pieceOfRule(r)
	case "rank":
		c.rank = l.rankOfRule(r, c.rank)
	case "kingside":
		c.to[ir.KingSide] = l.fileOfRule(r)
	case "queenside":
		c.to[ir.QueenSide] = l.fileOfRule(r)
	case "rook_kingside":
		c.from[ir.KingSide] = l.fileOfRule(r)
	case "rook_queenside":
		c.from[ir.QueenSide] = l.fileOfRule(r)
	case "dropped":
		c.drop = l.fileOfRule(r)
	default:
		l.unknownRule(r.Name)
	}
}

func (l *loader) pieceOfRule(r *Rule) string {
	if r.Value == nil || r.Value.Op != WordExpr {
		l.diag.Report(r.At, codeBadValue, "the rule %q is a type of piece", r.Name.Text)
		return ""
	}
	return l.pieceNamed(Name{r.Value.Text, r.Value.Pos})
}

// fileOfRule returns the file, from 0, that a rule names, or -1.
func (l *loader) fileOfRule(r *Rule) int {
	if r.Value == nil || r.Value.Op != WordExpr {
		l.diag.Report(r.At, codeBadValue, "the rule %q is the letter of a file", r.Name.Text)
		return -1
	}
	if x, ok := l.fileNamed(&Expr{Text: r.Value.Text, At: r.Value.Pos}); ok {
		return x
	}
	return -1
}

// castles offers castling as the rules say, or else where a king and rooks
// stand as in chess.
func (l *loader) castles() {
	g, set := l.out.Game, &l.out.rules
	if !set.castling {
		return
	}
	at := map[ir.Placement]bool{}
	for _, q := range g.Start {
		at[q] = true
	}
	for side := range ir.Side(2) {
		for _, wing := range []ir.Wing{ir.KingSide, ir.QueenSide} {
			switch {
			case set.castle != nil:
				l.castle(set.castle, at, side, wing)
			case g.Board.Files == 8:
				l.orthodoxCastle(at, side, wing)
			}
		}
	}
}

// castle offers a castling of the block if its king and rook stand on the rank
// at the start or can come there by drops. A file that the block leaves out is as in chess, seen from the
// nearer edge.
func (l *loader) castle(rule *castleRule, at map[ir.Placement]bool, side ir.Side, wing ir.Wing) {
	files, y := l.out.Game.Board.Files, l.out.Game.Board.OwnRank(rule.rank, side)
	x, inward := rule.to[wing], 1
	if wing == ir.KingSide {
		inward = -1
	}
	if x < 0 {
		x = [...]int{files - 2, 2}[wing]
	}
	stands := func(name string) bool {
		return slices.ContainsFunc(l.out.Game.Board.Rank(y), func(c ir.Vec) bool { return at[ir.Placement{Piece: name, Side: side, Cell: c}] })
	}
	if rule.drop < 0 && (!stands(rule.king) || !stands(rule.rook[wing])) {
		return
	}
	c := ir.Castle{
		Side: side, Wing: wing, King: rule.king, Rook: rule.rook[wing],
		KingTo: ir.Vec{X: x, Y: y}, RookTo: ir.Vec{X: x + inward, Y: y}, Pos: rule.pos,
	}
	from := rule.from[wing]
	if rule.drop >= 0 {
		c.KingFrom = &ir.Vec{X: rule.drop, Y: y}
		if from < 0 {
			from = [...]int{files - 1, 0}[wing]
		}
	}
	if from >= 0 {
		c.RookFrom = &ir.Vec{X: from, Y: y}
	}
	l.out.Game.Castles = append(l.out.Game.Castles, c)
}

// orthodoxCastle offers a castling of chess.
func (l *loader) orthodoxCastle(at map[ir.Placement]bool, side ir.Side, wing ir.Wing) {
	y, w := l.out.Game.Board.OwnRank(1, side), int(wing)
	king := l.castlingPiece(at, side, ir.Vec{X: 4, Y: y}, "King", true)
	rook := l.castlingPiece(at, side, ir.Vec{X: 7 - 7*w, Y: y}, "Rook", false)
	if king == nil || rook == nil {
		return
	}
	l.out.Game.Castles = append(l.out.Game.Castles, ir.Castle{
		Side: side, Wing: wing, King: king.Name, Rook: rook.Name,
		KingTo: ir.Vec{X: 6 - 4*w, Y: y}, RookTo: ir.Vec{X: 5 - 2*w, Y: y}, Pos: king.Pos,
	})
}

// castlingPiece returns the piece on a cell of the start if it can castle there:
// the one of the given name, or one with the trait castle.
func (l *loader) castlingPiece(at map[ir.Placement]bool, side ir.Side, c ir.Vec, name string, royal bool) *ir.Piece {
	for _, p := range l.out.Game.Pieces {
		if p.Royal == royal && (p.Name == name || slices.Contains(p.Traits, "castle")) &&
			at[ir.Placement{Piece: p.Name, Side: side, Cell: c}] {
			return p
		}
	}
	return nil
}
