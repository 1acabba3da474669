package byurl

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

var irBoard = ir.Board{Files: 8, Ranks: 8, Levels: 1}

// Game returns ruleset c1 in the intermediate form.
//
// In that form either side may own a piece, so the 16 ids are 8 pieces in the
// order of their kinds: id n is piece n%8 of side n/8. Castling rook and passing
// pawn are pieces too, since a board of c1 may hold them. The form has its own
// means for what they stand for: the castling rooks of the start are the rooks of
// [ir.Castle], and a double step leaves an en-passant target, so no passing pawn
// arises. Only mate and stalemate end the game. No text defines c1, so all places
// are the start of an empty file.
func Game() *ir.Game {
	g := &ir.Game{
		Name:  C1.Ruleset(),
		File:  src.NewFile(C1.Ruleset(), ""),
		Board: irBoard,
		Rules: ir.Rules{KingSafety: true, Checkmate: ir.Loss, Stalemate: ir.Draw},
	}
	for k := King; k < kinds; k++ {
		g.Pieces = append(g.Pieces, irPiece(k))
	}
	start := startBoard()
	for c, id := range start.Cells {
		if id != Nothing {
			g.Start = append(g.Start, ir.Placement{Piece: id.Kind().String(), Side: id.Side(), Cell: irCell(c)})
		}
	}
	for _, side := range []ir.Side{ir.White, ir.Black} {
		g.Castles = append(g.Castles, irCastles(side)...)
		for _, k := range []Kind{Pawn, PassingPawn} {
			g.Promotions = append(g.Promotions, irPromotion(k, side))
		}
	}
	return g
}

var titles = [kinds]string{
	"King", "Queen", "Rook", "Rook with castling rights",
	"Bishop", "Knight", "Pawn", "Pawn vulnerable to en passant",
}

func irPiece(k Kind) *ir.Piece {
	p := &ir.Piece{Name: k.String(), Title: titles[k], Symbol: string(NewID(ir.White, k).letter()), Royal: k == King}
	switch k {
	case King:
		p.Moves = both(ir.Leap, diagonal, straight)
	case Queen:
		p.Moves = both(ir.Ride, diagonal, straight)
	case Rook, CastlingRook:
		p.Moves = both(ir.Ride, straight)
	case Bishop:
		p.Moves = both(ir.Ride, diagonal)
	case Knight:
		p.Moves = both(ir.Leap, knight)
	default:
		p.Moves = append(irPawn(ir.White), irPawn(ir.Black)...)
	}
	return p
}

// both returns one move, for both sides, along all the directions.
func both(op ir.Op, dirs ...[]vec) []*ir.Move {
	pattern := &ir.Pattern{Op: op}
	if op == ir.Ride {
		pattern.Min = 1
	}
	for _, some := range dirs {
		for _, d := range some {
			pattern.Dirs = append(pattern.Dirs, irVec(d))
		}
	}
	return []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: pattern}}
}

// irPawn returns a side's pawn moves.
func irPawn(side ir.Side) []*ir.Move {
	ahead := ir.Vec{Y: forward(side)}
	captures := &ir.Pattern{Op: ir.Leap}
	for _, file := range sideways {
		captures.Dirs = append(captures.Dirs, ahead.Add(ir.Vec{X: file}))
	}
	doubleStep := &ir.Pattern{
		Op:   ir.Where,
		Cond: &ir.Cond{Op: ir.Within, Place: ir.Place{Kind: ir.Origin}, Cells: irBoard.Rank(irBoard.OwnRank(2, side))},
		Sub:  []*ir.Pattern{{Op: ir.Leap, Dirs: []ir.Vec{ahead.Times(2)}, Empty: []ir.Vec{ahead}}},
	}
	who := ir.Only(side)
	return []*ir.Move{
		{For: who, Mode: ir.Quiet, Pattern: &ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{ahead}}},
		{For: who, Mode: ir.Capture, Pattern: captures, EnPassant: true},
		{For: who, Mode: ir.Quiet, Pattern: doubleStep, DoubleStep: true},
	}
}

func irCastles(side ir.Side) []ir.Castle {
	castles := make([]ir.Castle, len(wings))
	for i, w := range wings {
		rank := homeRank(side)
		castles[i] = ir.Castle{
			Side: side, Wing: [2]ir.Wing{ir.QueenSide, ir.KingSide}[i],
			King: King.String(), Rook: CastlingRook.String(),
			KingTo: ir.Vec{X: w.king, Y: rank}, RookTo: ir.Vec{X: w.rook, Y: rank},
		}
	}
	return castles
}

func irPromotion(k Kind, side ir.Side) ir.Promotion {
	p := ir.Promotion{For: ir.Only(side), Piece: k.String(), Zone: irBoard.From(8, side)}
	for _, to := range promotions {
		p.To = append(p.To, to.String())
	}
	return p
}

func irVec(v vec) ir.Vec { return ir.Vec{X: v.files, Y: v.ranks} }

func irCell(cell int) ir.Vec { return ir.Vec{X: fileOf(cell), Y: rankOf(cell)} }
