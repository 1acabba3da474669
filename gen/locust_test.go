package gen_test

import (
	"testing"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// queenSteps are the eight steps of a king.
var queenSteps = []ir.Vec{{X: -1, Y: -1}, {X: -1}, {X: -1, Y: 1}, {Y: -1}, {Y: 1}, {X: 1, Y: -1}, {X: 1}, {X: 1, Y: 1}}

// lion lets camels take two pieces in two steps, the first of them always, and rooks take
// what is of their own side; pawns take whom they leap over.
func lion(g *ir.Game) {
	step := func(pivot ir.Pivot, dirs ...ir.Vec) *ir.Pattern {
		return &ir.Pattern{Op: ir.Leap, Dirs: dirs, Pivot: pivot}
	}
	two := &ir.Pattern{Op: ir.Seq, Sub: []*ir.Pattern{step(ir.TakesFoe, queenSteps...), step(0, queenSteps...)}}
	g.Piece("camel").Moves = []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: two}}
	rook := g.Piece("rook")
	own := *rook.Moves[0]
	own.Mode = ir.TakeOwn
	rook.Moves = append(rook.Moves[:1:1], &own)
	pawn := g.Piece("pawn")
	pawn.Moves = nil
	for side, up := range []ir.Vec{{Y: 1}, {Y: -1}} {
		over := &ir.Pattern{Op: ir.Seq, Sub: []*ir.Pattern{step(ir.TakesFoe, up), step(0, up)}}
		pattern := &ir.Pattern{Op: ir.Alt, Sub: []*ir.Pattern{over, step(0, up)}}
		pawn.Moves = append(pawn.Moves, &ir.Move{For: ir.Only(ir.Side(side)), Mode: ir.Quiet, Pattern: pattern})
	}
}

var handful = func(g *ir.Game) {
	g.Drops = &ir.Drops{Captures: true, Zones: []ir.DropZone{{For: ir.ForBoth, Piece: "bishop", Cells: cells("a8")}}}
}

var locustCases = []ruleCase{
	{name: "two captures in a move", rule: lion, start: "4k3/8/8/2pb4/2C5/8/8/4K3 w - - 7 1", moves: "c4xc5-d5", board: "4k3/8/8/3C4/8/8/8/4K3"},
	{name: "a capture on the way", rule: lion, start: "4k3/8/8/2pb4/2C5/8/8/4K3 w - - 7 1", moves: "c4xc5-b6", board: "4k3/8/1C6/3b4/8/8/8/4K3"},
	{name: "a capture without moving", rule: lion, start: "4k3/8/8/2pb4/2C5/8/8/4K3 w - - 7 1", moves: "c4xd5-c4", board: "4k3/8/8/2p5/2C5/8/8/4K3", has: "e8e7"},
	{name: "what is taken on the way opens lines", rule: lion, start: "4k3/8/8/8/8/8/3C4/r3b1K1 w - - 0 1", has: "d2xe1-f1 d2xe1-d1 -d2xe1-d2 -d2xe1-e2"},
	{name: "check on the way", rule: lion, start: "4k3/8/8/8/8/8/3c4/3K4 w - - 0 1", has: "d1d2 -d1c1 -d1e1 -d1c2"},
	{name: "no check where the way goes on nowhere", rule: all(lion, func(g *ir.Game) { g.Piece("camel").Moves[0].Mode = ir.Capture }), start: "4k3/8/8/8/8/8/3c4/3K4 w - - 0 1", has: "d1d2 d1c1 d1e1"},
	{name: "captures of own pieces", rule: lion, start: "4k3/8/8/8/8/1P6/8/RB2K3 w - - 0 1", has: "a1b1 -a1e1", moves: ""},
	{name: "a captured own piece is gone", rule: lion, start: "4k3/8/8/8/8/1P6/8/RB2K3 w - - 0 1", moves: "a1b1", board: "4k3/8/8/8/8/1P6/8/1R2K3", has: "e8d8"},
	{name: "promotion behind a leap", rule: lion, start: "4k3/1p6/1P6/8/8/8/8/4K3 w - - 0 1", moves: "b6xb7-b8=R", board: "1R2k3/8/8/8/8/8/8/4K3", has: "-e8d8 e8e7"},
	{name: "all that is taken comes to hand", rule: all(lion, handful), start: "4k3/8/8/2pb4/2C5/8/8/4K3 w - - 0 1", moves: "c4xc5-d5", board: "4k3/8/8/3C4/8/8/8/4K3",
		kept: "hand.w.bishop=1 hand.w.pawn=1"},
	{name: "one capture fires a trigger", rule: all(lion, on(ir.OnCapture, nil, &ir.Action{Op: ir.SetGame, Key: "n", Assign: ir.Add, Value: number(1)})),
		start: "4k3/8/8/2pb4/2C5/8/8/4K3 w - - 0 1", moves: "c4xc5-d5", kept: "game.n=1"},
	{name: "the last that is taken is the captured piece", rule: all(lion, func(g *ir.Game) { g.Piece("bishop").Value, g.Piece("pawn").Value = 5, 2 },
		on(ir.OnCapture, nil, &ir.Action{Op: ir.SetGame, Key: "n", Assign: ir.Set, Value: &ir.Term{Kind: ir.TermValue, Of: ir.TheCaptured}})),
		start: "4k3/8/8/2pb4/2C5/8/8/4K3 w - - 0 1", moves: "c4xd5-c5", kept: "game.n=2"},
	{name: "captures on the way are captures", rule: all(lion, func(g *ir.Game) { g.Rules.Forced = true }), start: "4k3/8/8/2p5/2C5/8/8/4K3 w - - 0 1", has: "-e1e2 c4xc5-c4"},
	{name: "a royal taken on the way", rule: all(lion, func(g *ir.Game) { g.Rules.KingSafety = false }), start: "8/8/8/2kb4/2C5/8/8/4K3 w - - 0 1", moves: "c4xc5-b6", ends: "white"},
	{name: "the state of all that is taken is gone", rule: all(lion, on(ir.OnMove, nil, &ir.Action{Op: ir.SetState, Key: "x", Assign: ir.Add, Value: number(1)})),
		start: "4k3/8/8/2rr4/2C5/8/8/K7 w - - 0 1", moves: "a1a2 c5b5 a2a1 b5c5 c4xc5-c4 d5d7", kept: "piece.x.a1=2 piece.x.c4=1 piece.x.d7=1"},
}

// TestExchangeOfLocusts asks what moves win that take several pieces.
func TestExchangeOfLocusts(t *testing.T) {
	prog := compile(t, yard(lion))
	values := &gen.PieceValues{}
	for kind, v := range map[string]int32{"pawn": 100, "camel": 300, "bishop": 300, "rook": 500, "king": 30000} {
		for k := range prog.Kinds {
			if prog.Kinds[k].Name == kind {
				values[board.NewPiece(k, board.White)], values[board.NewPiece(k, board.Black)] = v, v
			}
		}
	}
	p, err := gen.New(prog, parse(t, prog, "4k3/8/8/2pb4/2C5/8/8/RB2K3 w - - 0 1"), gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	moves := legalMoves(p)
	for text, gain := range map[string]int32{"c4xc5-d5": 400, "c4xd5-c5": 400, "c4xd5-e5": 300, "c4xc5-c4": 100, "a1b1": -300} {
		if m := moves[text]; m == gen.None || !p.SEE(m, values, gain) || p.SEE(m, values, gain+1) {
			t.Errorf("%s does not win %d", text, gain)
		}
	}
}
