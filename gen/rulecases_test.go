package gen_test

import (
	"slices"

	"dragoman/dsl/ir"
)

var (
	origin = ir.Place{Kind: ir.Origin}
	blast  = &ir.Action{Op: ir.RemoveAround, Radius: 1, Piece: "pawn", Except: true}
	remove = &ir.Action{Op: ir.Remove}
	isRook = isOf("rook")
	isPawn = isOf("pawn")
)

// lone is a position of two kings and a white rook.
const lone = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"

// prey is lone with something for the rook to take.
const prey = "4k3/8/8/8/pb6/Pp6/8/R5K1 w - - 0 1"

var actionCases = []ruleCase{
	{name: "state of a piece travels", start: lone, moves: "a1a4 e8e7 a4b4", kept: "piece.x.b4=2 piece.x.e7=1",
		rule: on(ir.OnMove, nil, &ir.Action{Op: ir.SetState, Key: "x", Assign: ir.Add, Value: number(1)})},
	{name: "new pieces have their state", start: lone, moves: "a1a4", kept: "piece.x.a4=7",
		rule: all(on(ir.OnMove, isRook, &ir.Action{Op: ir.Transform, Piece: "camel"}), func(g *ir.Game) {
			g.Effects.States = []ir.State{{Piece: "camel", Key: "x", Value: 7}}
		})},
	{name: "state of the captured", start: "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", moves: "a1a2", kept: "game.n=5",
		rule: all(on(ir.OnCapture, nil, &ir.Action{Op: ir.SetGame, Key: "n", Assign: ir.Set, Value: &ir.Term{Kind: ir.TermValue, Of: ir.TheCaptured}}), func(g *ir.Game) {
			g.Piece("rook").Value = 5
		})},
	{name: "state of the game", start: prey, moves: "a1a2 b4c3", kept: "game.n=-2",
		rule: on(ir.OnMove, nil, &ir.Action{Op: ir.SetGame, Key: "n", Assign: ir.Subtract, Value: number(1)})},
	{name: "owner", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", board: "4k3/8/8/8/8/8/r7/4K3", has: "a2a1 -e8e1",
		rule: on(ir.OnCapture, nil, &ir.Action{Op: ir.SetOwner, Who: ir.Them})},
	{name: "create where the move began", start: lone, moves: "a1a4", board: "4k3/8/8/8/R7/8/8/C3K3",
		rule: on(ir.OnMove, nil, &ir.Action{Op: ir.Create, Piece: "camel", Place: origin})},
	{name: "create over the piece", start: lone, moves: "a1a4", board: "4k3/8/8/8/c7/8/8/4K3",
		rule: on(ir.OnMove, nil, &ir.Action{Op: ir.Create, Piece: "camel", Who: ir.Them}, &ir.Action{Op: ir.Transform, Piece: "bishop"})},
	{name: "create on a fixed cell", start: lone, moves: "a1a4", board: "4k3/8/7C/8/R7/8/8/4K3",
		rule: on(ir.OnMove, nil, &ir.Action{Op: ir.Create, Piece: "camel", Place: ir.Place{Kind: ir.Fixed, Cell: ir.Vec{X: 7, Y: 5}}})},
	{name: "remove", start: lone, moves: "a1a4", board: "4k3/8/8/8/8/8/8/4K3",
		rule: on(ir.OnMove, isRook, remove)},
	{name: "the captured cannot be acted on", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", board: "4k3/8/8/8/8/8/R7/4K3",
		rule: on(ir.OnCapture, nil, &ir.Action{Op: ir.Remove, Of: ir.TheCaptured})},
	{name: "remove around", start: "4k3/8/8/2cb4/1Rbp4/2PC4/8/4K3 w - - 0 1", moves: "b4c4", board: "4k3/8/8/8/3p4/2P5/8/4K3",
		rule: on(ir.OnCapture, nil, blast)},
	{name: "remove one type around", start: "4k3/8/8/2cb4/1Rbp4/2PC4/8/4K3 w - - 0 1", moves: "b4c4", board: "4k3/8/8/2cb4/2R5/3C4/8/4K3",
		rule: on(ir.OnCapture, nil, &ir.Action{Op: ir.RemoveAround, Radius: 1, Piece: "pawn"})},
	{name: "transform", start: lone, moves: "a1a4", board: "4k3/8/8/8/B7/8/8/4K3",
		rule: on(ir.OnMove, isRook, &ir.Action{Op: ir.Transform, Piece: "bishop"})},
	{name: "only over pieces of a type", start: "4k3/8/b7/1p6/1p6/8/1p6/RC2K3 w - - 0 1", has: "-b1b4 -b1b5 -a1a7 -a1a8", rule: hopper(ir.Equal)},
	{name: "only over pieces of other types", start: "4k3/1b6/8/1p6/8/8/RP6/4K3 w - - 0 1", has: "-a2c2 -a2d2 -a2b2", rule: hopper(ir.Unequal)},
	{name: "over what stands nearest", start: "4k3/8/1b6/8/8/8/1p6/1R2K3 w - - 0 1", has: "-b1b3 -b1b6", rule: hopper(ir.Unequal)},
	{name: "over a bishop", start: "4k3/8/1p6/8/8/8/1b6/1R2K3 w - - 0 1", has: "b1b3 b1b5 b1b6 -b1b7", rule: hopper(ir.Unequal)},
	{name: "no check over a pawn", start: "4k3/8/8/8/8/4p3/4R3/6K1 b - - 0 1", has: "e8d7", rule: hopper(ir.Unequal)},
	{name: "check over a bishop", start: "4k3/p7/8/8/4b3/8/4R3/6K1 b - - 0 1", has: "-e8e7 e8d8 e4d5 -a7a6", rule: hopper(ir.Unequal)},
	{name: "castling behind the wall", start: "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", has: "e1h1,f2 -e1h1,a8 e1a1,a8", rule: chosenWall(ir.Walls{Single: true})},
	{name: "walls replace the one before", start: "4k3/8/8/8/8/5r2/5*2/R3K2R w KQ - 0 1", moves: "e1d1,a8", board: "*3k3/8/8/8/8/5r2/8/R2K3R", has: "f3f1,a7 -e8d8,a8", rule: chosenWall(ir.Walls{Single: true})},
	{name: "a wall between checker and royal", start: "4k3/8/8/8/8/8/8/r2K4 w - - 0 1", has: "d1d2,a8 -d1e1,a8 d1e1,b1", rule: chosenWall(ir.Walls{})},
	{name: "walls instead of moves", start: lone, has: "@a1,a5 a1b1 -@a1,c3 -a1b1,a1", rule: chosenWall(ir.Walls{On: ir.EdgeCells, Instead: true})},
	{name: "a wall fills a region", start: lone, moves: "a1a2,a4", ends: "white", rule: all(lax, chosenWall(ir.Walls{}), wins(&ir.Cond{Op: ir.Full, Cells: cells("a2 a4")}))},
	{name: "captures put walls too", start: "4k3/8/8/r7/8/8/8/R3K3 w - - 0 1", moves: "a1a5,a1 e8e7,a8", board: "*7/4k3/8/R7/8/8/8/*3K3", has: "a5a7,a6 -a5a8,a6", rule: all(lax, chosenWall(ir.Walls{}))},
	{name: "walls without royals", start: "4k3/8/8/r7/8/8/8/R3K3 w - - 0 1", moves: "a1a5,a1 e8e7,a8", board: "*7/4k3/8/R7/8/8/8/*3K3", has: "a5a7,a6 -a5a8,a6 e1e2,e1 -e1e2,a1", rule: all(soulless, chosenWall(ir.Walls{}))},
	{name: "walls bar both sides", start: "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", moves: "a1a4", has: "a8a5 -a8a4 a8b8 -a8a3", board: "r3k3/8/8/8/*7/8/8/4K3", rule: walled(&ir.Action{Op: ir.Transform, Piece: "wall"})},
	{name: "a wall of Black is the same", start: "r3k3/8/8/8/8/8/8/R3K3 b - - 0 1", moves: "a8a4", has: "a1a3 -a1a4", board: "4k3/8/8/8/*7/8/8/R3K3", rule: walled(&ir.Action{Op: ir.Transform, Piece: "wall"})},
	{name: "a wall protects from check", start: "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", moves: "a1d1", has: "a8a1", rule: walled(&ir.Action{Op: ir.Create, Piece: "wall", Who: ir.Them})},
	{name: "walls belong to nobody", start: "4k3/8/*7/8/8/8/8/R3K3 w - - 0 1", moves: "a1a4", kept: "game.n=2",
		rule: all(walled(), noted(ir.OnMove, compare(ir.Term{Kind: ir.TermPieces, Who: ir.AsWhite}, ir.Equal, 2)),
			noted(ir.OnMove, compare(ir.Term{Kind: ir.TermPieces, Who: ir.AsWhite, Piece: "wall"}, ir.Equal, 0)), noted(ir.OnMove, &ir.Cond{Op: ir.Stands, Piece: "wall", Cells: cells("a6")}))},
	{name: "no wall is flipped", start: "4k3/8/8/8/8/8/*7/R3K3 w - - 0 1", moves: "a1b1", board: "4k3/8/8/8/8/8/*7/1R2K3",
		rule: all(walled(), on(ir.OnMove, nil, &ir.Action{Op: ir.FlipBeside, Who: ir.Them, Dirs: []ir.Vec{{X: -1, Y: 1}}}))},
	{name: "a promotion", start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R e8e7 a8a7", kept: "game.n=1", rule: all(noted(ir.OnMove, &ir.Cond{Op: ir.Promoted}), func(g *ir.Game) {
		g.Promotions = []ir.Promotion{{For: ir.ForWhite, Piece: "pawn", Zone: cells("a8"), To: []string{"rook"}}}
	})},
	{name: "relocate", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", board: "4k3/8/8/8/8/8/8/R3K3",
		rule: on(ir.OnCapture, nil, &ir.Action{Op: ir.Relocate, Place: origin})},
	{name: "relocate over a piece", start: "4k3/8/8/8/7r/8/b7/R3K3 w - - 0 1", moves: "a1a2", board: "4k3/8/8/8/7R/8/8/4K3",
		rule: on(ir.OnCapture, nil, &ir.Action{Op: ir.Relocate, Place: ir.Place{Kind: ir.Fixed, Cell: ir.Vec{X: 7, Y: 3}}})},
	{name: "win", start: lone, moves: "a1a4", ends: "white", rule: on(ir.OnMove, isRook, &ir.Action{Op: ir.Wins})},
	{name: "win of a colour", start: lone, moves: "a1a4", ends: "black", rule: on(ir.OnMove, isRook, &ir.Action{Op: ir.Wins, Who: ir.AsBlack})},
	{name: "lose", start: lone, moves: "a1a4", ends: "black", rule: on(ir.OnMove, isRook, &ir.Action{Op: ir.Loses, Who: ir.PieceOwner})},
	{name: "draw", start: lone, moves: "a1a4", ends: "draw", rule: on(ir.OnMove, isRook, &ir.Action{Op: ir.Draws})},
	{name: "what is said first stands", start: lone, moves: "a1a4", ends: "draw",
		rule: on(ir.OnMove, isRook, &ir.Action{Op: ir.Draws}, &ir.Action{Op: ir.Wins})},
}

// story are triggers on all events, each of which waits for the one before.
var story = all(
	on(ir.OnCheck, both(gameIs("n", 4), &ir.Cond{Op: ir.SideIs, Who: ir.AsWhite}), add("n", 1)),
	on(ir.OnTurnStart, both(gameIs("n", 3), &ir.Cond{Op: ir.SideIs, Who: ir.AsBlack}), add("n", 1)),
	on(ir.OnTurnEnd, both(gameIs("n", 2), &ir.Cond{Op: ir.SideIs, Who: ir.AsWhite}), add("n", 1)),
	on(ir.OnCapture, gameIs("n", 1), add("n", 1)),
	on(ir.OnMove, gameIs("n", 0), add("n", 1)),
)

// noted counts the moves after which a test holds.
func noted(e ir.Event, test *ir.Cond) func(*ir.Game) { return on(e, test, add("n", 1)) }

var eventCases = []ruleCase{
	{name: "check by what has captured a piece that rests", start: "kr5R/8/8/8/8/8/8/6K1 b - - 0 1", moves: "b8g8 h8g8", kept: "game.n=2 piece.frozen.g8=9",
		rule: on(ir.OnCheck, nil, add("n", 1), &ir.Action{Op: ir.SetState, Key: "frozen", Assign: ir.Set, Value: number(9)})},
	{name: "all events", start: "4k3/8/8/8/8/8/8/R3b1K1 w - - 0 1", moves: "a1e1", kept: "game.n=5", rule: story},
	{name: "no check", start: "5k2/8/8/8/8/8/8/R3b1K1 w - - 0 1", moves: "a1e1", kept: "game.n=4", rule: story},
	{name: "no capture", start: lone, moves: "a1a8", kept: "game.n=1", rule: story},
	{name: "en passant captures", start: "4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1", moves: "b2b4 a4b3", kept: "game.n=1",
		rule: noted(ir.OnCapture, both(&ir.Cond{Op: ir.OwnedBy, Of: ir.TheCaptured, Who: ir.AsWhite}, &ir.Cond{Op: ir.Within, Cells: cells("b3")}))},
	{name: "a rifle stays", start: "4k3/8/8/8/b7/8/I7/4K3 w - - 0 1", moves: "a2a4", board: "4k3/8/8/8/8/8/8/4K3", kept: "game.n=1",
		rule: all(noted(ir.OnCapture, &ir.Cond{Op: ir.Within, Cells: cells("a4")}), on(ir.OnCapture, nil, remove))},
	{name: "castling moves the king", start: "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", moves: "e1a1", kept: "game.n=1",
		rule: noted(ir.OnMove, both(isOf("king"), both(&ir.Cond{Op: ir.Within, Cells: cells("c1")}, &ir.Cond{Op: ir.Within, Place: origin, Cells: cells("e1")})))},
	{name: "first move", start: "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", moves: "a2a3 e8e7 a3a4", kept: "game.n=1",
		rule: noted(ir.OnMove, both(isPawn, &ir.Cond{Op: ir.Unmoved}))},
	{name: "capture or not", start: prey, moves: "a3b4", kept: "game.n=1", rule: noted(ir.OnMove, &ir.Cond{Op: ir.IsCapture})},
	{name: "a removed piece is what it was", start: lone, moves: "a1a4", kept: "game.n=1",
		rule: all(on(ir.OnMove, nil, remove), noted(ir.OnMove, both(isRook, &ir.Cond{Op: ir.OwnedBy})), lax)},
	{name: "counts", start: "4k3/8/8/8/8/8/8/R3b1K1 w - - 0 1", moves: "a1e1 e8f8", kept: "checks.w=1 captures.w=1 moves.w=1 moves.b=1",
		rule: wins(both(compare(ir.Term{Kind: ir.TermChecks}, ir.AtLeast, 9), both(compare(ir.Term{Kind: ir.TermCaptures}, ir.AtLeast, 9), compare(ir.Term{Kind: ir.TermMoves}, ir.AtLeast, 9))))},
	{name: "counts come after the end of a turn", start: lone, moves: "a1a4 e8e7", kept: "game.n=1 moves.w=1 moves.b=1",
		rule: noted(ir.OnTurnEnd, compare(ir.Term{Kind: ir.TermMoves, Who: ir.AsWhite}, ir.Equal, 0))},
	{name: "options are asked for", start: prey, has: "a3b4 a3b4+ a1a2 -a1a2+", rule: asked(ir.OnCapture, nil, remove)},
	{name: "options not taken", start: prey, moves: "a3b4", board: "4k3/8/8/8/pP6/1p6/8/R5K1", rule: asked(ir.OnCapture, nil, remove)},
	{name: "options taken", start: prey, moves: "a3b4+", board: "4k3/8/8/8/p7/1p6/8/R5K1", rule: asked(ir.OnCapture, nil, remove)},
	{name: "options have conditions", start: prey, has: "a3b4 -a3b4+", rule: asked(ir.OnCapture, isRook, remove)},
	{name: "a double step with an option", start: "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1", moves: "c2c4+", has: "d4c3", rule: asked(ir.OnMove, nil, &ir.Action{Op: ir.RemoveAround, Place: ir.Place{Kind: ir.Fixed, Cell: ir.Vec{X: 7, Y: 7}}})},
	{name: "options at a check", start: lone, has: "a1a8 a1a8+ -a1a7+", rule: asked(ir.OnCheck, nil, add("n", 1))},
	{name: "illegal options are not listed", start: "4k3/8/8/8/r7/1B6/8/4K3 w - - 0 1", has: "b3a4 -b3a4+",
		rule: asked(ir.OnCapture, nil, &ir.Action{Op: ir.Create, Piece: "rook", Who: ir.Them, Place: ir.Place{Kind: ir.Fixed, Cell: ir.Vec{X: 4, Y: 6}}})},
	{name: "a question about moves that sets off itself", start: "k1K5/8/8/8/8/8/8/7R w - - 0 1", moves: "h1h7", ends: "white",
		rule: on(ir.OnTurnEnd, &ir.Cond{Op: ir.NoMoves}, &ir.Action{Op: ir.Wins})},
	{name: "a question within a question", start: "k1K5/8/8/8/8/8/8/7R w - - 0 1", moves: "h1h7",
		rule: wins(&ir.Cond{Op: ir.Can, Who: ir.Them, Sub: []*ir.Cond{{Op: ir.Can, Who: ir.Them, Sub: []*ir.Cond{stands(ir.Me, "a1")}}}})},
}

// frozen makes what takes something stand still for a while.
var frozen = all(on(ir.OnCapture, nil, &ir.Action{Op: ir.SetState, Key: "frozen", Assign: ir.Set, Value: number(2)}), func(g *ir.Game) {
	g.Effects.Decay = []string{"frozen"}
})

// trap marks where a move ended, and keeps pieces out of it.
func trap(blocks ir.Blocks) func(*ir.Game) {
	return all(on(ir.OnMove, &ir.Cond{Op: ir.SideIs, Who: ir.AsWhite}, &ir.Action{Op: ir.Mark, Mark: "trap", Place: origin}), func(g *ir.Game) {
		g.Effects.Marks = []ir.MarkKind{{Name: "trap", Blocks: blocks}}
	})
}

// hopper makes rooks hop over one piece that is a pawn, or is none.
func hopper(rel ir.Rel) func(*ir.Game) {
	return func(g *ir.Game) {
		over := &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermType, Of: ir.TheHurdle, Piece: "pawn"}, Rel: rel, Right: number(1)}
		hop := &ir.Pattern{Op: ir.Ride, Hurdles: 1, Dirs: []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}}
		rook := *g.Piece("rook")
		rook.Moves = []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: &ir.Pattern{Op: ir.Where, Cond: over, Sub: []*ir.Pattern{hop}}}}
		g.Pieces = slices.Clone(g.Pieces)
		g.Pieces[slices.IndexFunc(g.Pieces, func(p *ir.Piece) bool { return p.Name == "rook" })] = &rook
	}
}

// walled adds a neutral piece and what makes one where rooks move.
func walled(do ...*ir.Action) func(*ir.Game) {
	return all(on(ir.OnMove, isRook, do...), func(g *ir.Game) {
		g.Pieces = append(slices.Clone(g.Pieces), &ir.Piece{Name: "wall", Neutral: true})
	})
}

// chosenWall lets moves put walls on the board.
func chosenWall(rule ir.Walls) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Pieces = append(slices.Clone(g.Pieces), &ir.Piece{Name: "wall", Neutral: true})
		rule.Piece = "wall"
		g.Rules.Walls = &rule
	}
}

const ruins = "r3k2c/8/8/8/R7/8/8/4K3 w - - 0 1"

var markCases = []ruleCase{
	{name: "marks keep enemies out", start: ruins, moves: "a4g4", has: "a8a5 -a8a4 -a8a3", kept: "mark.trap.w.a4=1", rule: trap(ir.BlocksEnemy)},
	{name: "marks do not keep friends out", start: ruins, moves: "a4g4 e8e7", has: "g4a4", kept: "mark.trap.w.a4=1", rule: trap(ir.BlocksEnemy)},
	{name: "marks keep friends out", start: ruins, moves: "a4g4 e8e7", has: "-g4a4 g4b4", kept: "mark.trap.w.a4=1", rule: trap(ir.BlocksFriend)},
	{name: "marks for friends let enemies pass", start: ruins, moves: "a4g4", has: "a8a4 a8a3", kept: "mark.trap.w.a4=1", rule: trap(ir.BlocksFriend)},
	{name: "marks keep all out", start: ruins, moves: "a4g4 a8a5", has: "-g4a4 g4b4", kept: "mark.trap.w.a4=1", rule: trap(ir.BlocksAll)},
	{name: "leaps fly over marks", start: "4k2c/8/8/6R1/8/8/8/4K3 w - - 0 1", moves: "g5g6", has: "-h8g5 h8e7", kept: "mark.trap.w.g5=1", rule: trap(ir.BlocksAll)},
	{name: "marks shield", start: "4k2r/8/8/8/7R/8/8/7K w - - 0 1", moves: "h4g4 e8e7", has: "h1h2 g4g5", kept: "mark.trap.w.h4=1", rule: trap(ir.BlocksEnemy)},
	{name: "frozen", start: prey, moves: "a3b4 a4a3", has: "-b4b5 a1a2", kept: "piece.frozen.b4=1", rule: frozen},
	{name: "thawed", start: prey, moves: "a3b4 a4a3 g1g2 a3a2", has: "b4b5", rule: frozen},
	{name: "the frozen do not attack", start: "4k3/8/8/1b6/P7/8/8/4K3 w - - 0 1", moves: "a4b5", has: "e8f8", kept: "piece.frozen.b5=2", rule: frozen},
}

func touching(g *ir.Game)  { g.Rules.RoyalsMayTouch = true }
func steadfast(g *ir.Game) { g.Rules.RoyalsMayNotFlee = true }

// loneRoyal lets a side have several kings, of which the last one has to be safe.
func loneRoyal(g *ir.Game) {
	spares(g)
	g.Rules.LastRoyalCounts, g.Rules.LoneRoyalCounts = false, true
}

// spares lets a side have several kings, of which one has to be safe.
func spares(g *ir.Game) {
	g.Rules.LastRoyalCounts = true
	for i := range g.Promotions {
		g.Promotions[i].To = append(g.Promotions[i].To, "king")
	}
}

var explosion = all(on(ir.OnCapture, nil, remove, blast), touching)

// futile gives the camel a capture on the next cell of the file if that is
// empty.
func futile(g *ir.Game) {
	camel, ahead := g.Piece("camel"), []ir.Vec{{Y: 1}, {Y: -1}}
	for i := range ahead {
		camel.Moves = append(camel.Moves, &ir.Move{For: ir.ForBoth, Mode: ir.Capture, Pattern: &ir.Pattern{Op: ir.Leap, Dirs: ahead[i : i+1], Empty: ahead[i : i+1]}})
	}
}

var royalCases = []ruleCase{
	{name: "a royal taken", start: "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", moves: "e1e8", ends: "white", rule: lax},
	{name: "a royal left in danger", start: "4k3/8/8/8/8/8/4r3/6K1 w - - 0 1", moves: "g1g2 e2g2", ends: "black", rule: lax},
	{name: "a royal blown up", start: "3bk3/8/8/8/8/8/8/K2R4 w - - 0 1", moves: "d1d8", board: "8/8/8/8/8/8/8/K7", ends: "white", rule: explosion},
	{name: "the own royal may not be blown up", start: "4k3/8/8/8/8/8/1c6/KR6 w - - 0 1", has: "-b1b2 -a1b2 b1c1", rule: explosion},
	{name: "or loses", start: "4k3/8/8/8/8/8/1b6/KR6 w - - 0 1", moves: "b1b2", ends: "black", rule: all(explosion, lax)},
	{name: "who blows up both loses", start: "8/8/8/8/8/k7/1b6/KR6 w - - 0 1", moves: "b1b2", ends: "black", rule: all(explosion, lax)},
	{name: "nor both", start: "8/8/8/8/8/k7/1c6/KR6 w - - 0 1", has: "-b1b2 -a1b2 b1c1", rule: explosion},
	{name: "blowing up the other one excuses a check", start: "3bk3/8/8/8/8/8/8/K2R3r w - - 0 1", moves: "d1d8", ends: "white", rule: explosion},
	{name: "nothing else does", start: "3bk3/8/8/8/8/3R4/8/K6r w - - 0 1", has: "d3d1 d3d8 -d3d2", rule: explosion},
	{name: "a royal removed when a turn begins", start: "3bk3/8/8/8/8/8/8/K2R4 w - - 0 1", moves: "d1d2", ends: "white",
		rule: on(ir.OnTurnStart, isRook, &ir.Action{Op: ir.RemoveAround, Radius: 0, Place: ir.Place{Kind: ir.Fixed, Cell: ir.Vec{X: 4, Y: 7}}})},
	{name: "a lost royal outweighs a win", start: "4k3/8/8/8/8/8/1b6/KR6 w - - 0 1", moves: "b1b2", ends: "black",
		rule: all(on(ir.OnMove, nil, &ir.Action{Op: ir.Wins}), explosion, lax)},
	{name: "explosions take castling rights", start: "4k1r1/8/8/8/8/8/6P1/R3K2R w KQ - 0 1",
		moves: "a1a2 g8g2 a2h2 e8e7 h2h1 e7e8", board: "4k3/8/8/8/8/8/8/4K2R", has: "e1f1 -e1h1", rule: explosion},
	{name: "touching royals are safe", start: "3r4/8/8/8/8/3k4/8/4K3 w - - 0 1", has: "e1d2 e1e2 e1d1", rule: all(touching, on(ir.OnCapture, nil, remove))},
	{name: "steadfast royals stay in check", start: "k3r3/8/8/8/8/8/8/1R2K3 w - - 0 1", has: "-e1d1 -e1d2 -e1f1 -b1b2", rule: steadfast},
	{name: "others help them", start: "k3r3/8/8/8/8/3B4/8/1R2K3 w - - 0 1", has: "d3e4 d3e2 -e1f1 -b1c1", rule: steadfast},
	{name: "they do not take one of two that give check", start: "k7/8/8/8/8/8/4r3/4K2r w - - 0 1", has: "-e1e2", rule: steadfast},
	{name: "they take what alone gives check", start: "k7/8/8/8/8/8/3b4/4K3 w - - 0 1", has: "e1d2 -e1d1 -e1f2 -e1e2", rule: steadfast},
	{name: "but nothing else", start: "k7/8/8/8/8/8/3c4/4K2r w - - 0 1", has: "-e1d2 -e1e2", rule: steadfast},
	{name: "without a check they are free", start: "k7/8/8/8/8/8/3p4/5K2 w - - 0 1", has: "f1e2 f1g1", rule: steadfast},
	{name: "a spare royal may be left attacked", start: "k3r3/8/8/8/8/8/8/K3K3 w - - 0 1", has: "a1b1 e1e2", rule: spares},
	{name: "but not all", start: "k3r2r/8/8/8/8/8/8/4K2K w - - 0 1", has: "e1d1 e1f1 h1g1 -e1e2 -h1h2", rule: spares},
	{name: "a spare royal may be taken", start: "k3r3/8/8/8/8/8/8/K3K3 b - - 0 1", moves: "e8e1", has: "-a1b1 a1a2 a1b2 -a1c1", rule: spares},
	{name: "the last royal loses", start: "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", moves: "e1e8", ends: "white", rule: all(spares, lax)},
	{name: "a spare one does not", start: "k3k3/8/8/8/8/8/8/4R1K1 w - - 0 1", moves: "e1e8", rule: all(spares, lax)},
	{name: "royals of which two are left may both be attacked", start: "k3r2r/8/8/8/8/8/8/4K2K w - - 0 1", has: "e1d1 e1e2 h1h2", rule: loneRoyal},
	{name: "a new king does not save it", start: "4r2k/P7/8/8/8/8/8/4K3 w - - 0 1", has: "-a7a8=K -a7a8=R e1d1", rule: loneRoyal},
	{name: "a new king beside a safe one", start: "4r2k/P7/8/8/8/8/8/3K4 w - - 0 1", moves: "a7a8=K e8d8", has: "d1d2 a8b8", rule: loneRoyal},
	{name: "the last one may not", start: "k3r3/8/8/8/8/8/8/4K3 w - - 0 1", has: "e1d1 -e1e2", rule: loneRoyal},
	{name: "one of two royals may be taken", start: "k3r3/8/8/8/8/8/8/K3K3 b - - 0 1", moves: "e8e1", has: "-a1b1 a1a2 a1b2 -a1c1", rule: loneRoyal},
	{name: "the last royal that is left loses", start: "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", moves: "e1e8", ends: "white", rule: all(loneRoyal, lax)},
	{name: "one of two does not", start: "k3k3/8/8/8/8/8/8/4R1K1 w - - 0 1", moves: "e1e8", rule: all(loneRoyal, lax)},
	{name: "touching royals are spared together", start: "8/8/8/8/8/kK6/8/r2K4 w - - 0 1", has: "d1e1 d1d2", rule: all(spares, touching)},
	{name: "a second king escapes", start: "k3r3/3P4/8/8/8/8/8/3rK3 w - - 0 1", has: "d7e8=K e1d1 -d7d8=K -d7d8=R -d7e8=R", rule: spares},
	{name: "captures that step away are not forced", start: "k3r3/8/8/8/8/3R4/3c4/4K3 w - - 0 1", has: "-e1d2 -e1d1 d3e3 -d3d2", rule: all(steadfast, forced)},
	{name: "others are not", start: "3r4/8/8/8/5k2/8/8/4K3 w - - 0 1", has: "-e1d2 -e1d1 e1e2", rule: touching},
	{name: "castling out of an attack that the rook blocks", start: "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", has: "e1a1", rule: touching},
	{name: "the same where captures explode", start: "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", has: "e1a1", rule: explosion},
	{name: "castling past a touching royal", start: "5r2/8/8/8/8/8/5k2/R3K2R w KQ - 0 1", has: "e1h1", rule: touching},
	{name: "no check may be given", start: lone, has: "-a1a8 a1a7", rule: func(g *ir.Game) { g.Rules.NoCheck = true }},
	{name: "what needs its own end empty takes nothing", start: "8/8/8/8/2r1k3/3B4/8/4K3 b - - 0 1", has: "c4b4 e4d3", rule: needsEmptyEnd},
	{name: "immune kings need not be there", start: "4k3/8/8/8/8/8/8/R7 w - - 0 1", has: "a1a8 a1a7", rule: all(touching, func(g *ir.Game) { g.Piece("king").Immune = true })},
	{name: "a checkless piece gives no check", start: lone, has: "-a1a8 a1a7", rule: checkless("rook")},
	{name: "others do", start: lone, has: "a1a8", rule: checkless("bishop")},
	{name: "nor a discovered check", start: "4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", has: "-e4d5 -e4c6 g1h1 e1e3", rule: checkless("rook")},
	{name: "not even with another piece that may", start: "4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", has: "e4d5 -e4c6", rule: checkless("bishop")},
	{name: "nor by promotion", start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", has: "-a7a8=R a7a8=B", rule: checkless("rook")},
	{name: "nor by castling", start: "5k2/8/8/8/8/8/8/4K2R w K - 0 1", has: "-e1h1 h1g1", rule: checkless("rook")},
	{name: "but it attacks", start: "4k3/8/8/8/8/8/8/3R2K1 b - - 0 1", has: "-e8d8 e8f8", rule: checkless("rook")},
	{name: "a check given before does not stay", start: "4k3/8/8/8/8/8/4R3/6K1 w - - 0 1", has: "-g1h1 -e2e3 e2d2",
		rule: all(lax, func(g *ir.Game) { g.Rules.NoCheck = true })},
	{name: "a checkless piece may vanish", start: "4k3/8/8/8/8/8/4p3/R5K1 w - - 0 1", moves: "a1a8", board: "4k3/8/8/8/8/8/4p3/6K1",
		rule: all(checkless("rook"), on(ir.OnMove, isRook, remove))},
	{name: "a piece may not become checkless", start: lone, has: "-a1a8 a1a7", rule: all(checkless("camel"), on(ir.OnMove, isRook, &ir.Action{Op: ir.Transform, Piece: "camel"}),
		func(g *ir.Game) { g.Piece("camel").Moves = g.Piece("rook").Moves })},
	{name: "a royal that nobody can take is none to lose", start: "8/8/8/8/8/8/8/R7 w - - 0 1", has: "a1a2",
		rule: all(lax, wins(stands(ir.Me, "d4")), func(g *ir.Game) { g.Piece("king").Immune = true })},
	{name: "with spare royals only a check counts", start: "k3k3/8/8/8/8/8/8/R5K1 w - - 0 1", has: "a1a2 a1e1", rule: all(spares, checkless("rook"))},
	{name: "and then it gives none", start: "k7/8/8/8/8/8/8/1R4K1 w - - 0 1", has: "-b1a1 b1b7", rule: all(spares, checkless("rook"))},
	{name: "a king that is none castles through attacks", start: "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", has: "e1a1",
		rule: soulless},
	{name: "so it does without safety", start: "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", has: "e1a1", rule: lax},
	{name: "and not else", start: "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", has: "-e1a1"},
	{name: "castling past what takes only where it finds nothing", start: "4k3/8/8/8/8/8/3c4/R3K3 w Q - 0 1", has: "e1a1", rule: futile},
}

// needsEmptyEnd lets bishops capture where nothing stands, which is nowhere, in a game
// whose pieces can only block attacks.
func needsEmptyEnd(g *ir.Game) {
	others := []string{"camel", "rifleman", "pawn"}
	g.Effects, g.Promotions, g.Rules.Resets = nil, nil, nil
	g.Pieces = slices.DeleteFunc(g.Pieces, func(p *ir.Piece) bool { return slices.Contains(others, p.Name) })
	g.Start = slices.DeleteFunc(g.Start, func(p ir.Placement) bool { return slices.Contains(others, p.Piece) })
	var moves []*ir.Move
	for _, v := range []ir.Vec{{X: 1, Y: 1}, {X: -1, Y: 1}} {
		pattern := &ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{v}, Empty: []ir.Vec{v}}
		moves = append(moves, &ir.Move{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: pattern})
	}
	g.Piece("bishop").Moves = moves
}

// checkless makes a kind of piece checkless.
func checkless(name string) func(*ir.Game) {
	return func(g *ir.Game) { g.Piece(name).Checkless = true }
}

func stands(who ir.Who, list string) *ir.Cond {
	return &ir.Cond{Op: ir.Stands, Who: who, Piece: "king", Cells: cells(list)}
}

// rookOn asks for a rook on some cells.
func rookOn(list string) *ir.Cond {
	return &ir.Cond{Op: ir.Stands, Who: ir.Me, Piece: "rook", Cells: cells(list)}
}

// unattacked asks for a king on some cells that no enemy attacks.
func unattacked(list string) *ir.Cond {
	q := stands(ir.Me, list)
	q.Unattacked = true
	return q
}

// arrival is won by a king on the last rank, unless the other one follows.
var arrival = all(
	wins(both(stands(ir.Me, "a8 b8 c8 d8 e8 f8 g8 h8"), never(both(&ir.Cond{Op: ir.SideIs, Who: ir.AsWhite},
		&ir.Cond{Op: ir.Can, Who: ir.Them, Sub: []*ir.Cond{stands(ir.Me, "a8 b8 c8 d8 e8 f8 g8 h8")}})))),
)

var goalCases = []ruleCase{
	{name: "points count when the move is over", start: lone, moves: "a1a4", board: "4k3/8/8/8/8/8/8/4K3", ends: "draw",
		rule: all(on(ir.OnMove, isRook, &ir.Action{Op: ir.Draws}, remove), func(g *ir.Game) {
			g.Rules.Points = &ir.Points{Pieces: []ir.PiecePoints{{Points: 1}}}
		})},
	{name: "a goal reached", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", ends: "white", rule: wins(stands(ir.Me, "d4"))},
	{name: "a goal at the start", start: "8/8/8/8/3K4/8/8/k7 b - - 0 1", ends: "white", rule: wins(stands(ir.Me, "d4"))},
	{name: "a goal at the own turn", start: "8/8/8/8/3K4/8/8/k7 w - - 0 1", ends: "white", rule: wins(stands(ir.Me, "d4"))},
	{name: "the mover comes first", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", ends: "white", rule: wins(stands(ir.AsWhite, "d4"))},
	{name: "victory before draw", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", ends: "white", rule: all(draws(stands(ir.AsWhite, "d4")), wins(stands(ir.Me, "d4")))},
	{name: "a draw is for the side to move", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", ends: "draw", rule: draws(stands(ir.Them, "d4"))},
	{name: "and not for the other", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", rule: draws(stands(ir.Me, "d4"))},
	{name: "a capture on the goal", start: "4k3/8/8/8/7p/8/8/4K2R w - - 0 1", moves: "h1h4", ends: "white", rule: wins(rookOn("h4"))},
	{name: "the king castles to the goal", start: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves: "e1h1", ends: "white", rule: wins(stands(ir.Me, "g1"))},
	{name: "the rook castles to the goal", start: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves: "e1h1", ends: "white", rule: wins(rookOn("f1"))},
	{name: "a promotion on the goal", start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R", ends: "white", rule: wins(rookOn("a8"))},
	{name: "one of two goals", start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R", ends: "white", rule: wins(&ir.Cond{Op: ir.Or, Sub: []*ir.Cond{rookOn("a8"), stands(ir.Me, "g1")}})},
	{name: "a draw for the other at its turn", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4 a1a2", ends: "draw", rule: draws(stands(ir.Me, "d4"))},
	{name: "a draw by numbers for the other at its turn", start: "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", moves: "a1a2 e8d8", ends: "draw", rule: draws(pieceCount(ir.Them, 1))},
	{name: "to move", start: "8/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", ends: "black", rule: wins(both(stands(ir.AsWhite, "d4"), &ir.Cond{Op: ir.ToMove}))},
	{name: "a goal reached unattacked", start: "r7/8/8/8/8/3K4/8/k7 w - - 0 1", moves: "d3d4", ends: "white", rule: wins(unattacked("d4"))},
	{name: "the goal cell is attacked", start: "8/8/8/8/r7/3K4/8/k7 w - - 0 1", has: "-d3d4 d3e3", rule: wins(unattacked("d4"))},
	{name: "and the king may go there", start: "8/8/8/8/r7/3K4/8/k7 w - - 0 1", moves: "d3d4", has: "a4d4 a4b4 a1a2", rule: all(lax, wins(unattacked("d4")))},
	{name: "but wins when the attack ends", start: "8/8/8/8/r7/3K4/8/k7 w - - 0 1", moves: "d3d4 a4a5", ends: "white", rule: all(lax, wins(unattacked("d4")))},
	{name: "a check on the goal cell is met", start: "8/8/8/8/r2K4/8/1R6/k7 w - - 0 1", moves: "b2b4", ends: "white", rule: wins(unattacked("d4"))},
	{name: "what cannot be captured is not attacked", start: "8/8/8/8/k1r5/3R4/8/7K w - - 0 1", moves: "d3d4", ends: "white",
		rule: all(wins(&ir.Cond{Op: ir.Stands, Piece: "rook", Cells: cells("d4"), Unattacked: true}), func(g *ir.Game) { g.Piece("rook").Immune = true })},
	{name: "the other can follow", start: "8/1k1K4/8/8/8/8/8/8 w - - 0 1", moves: "d7d8", rule: arrival, has: "b7a8 b7a7"},
	{name: "the other has not followed", start: "8/1k1K4/8/8/8/8/8/8 w - - 0 1", moves: "d7d8 b7a7", ends: "white", rule: arrival},
	{name: "the other cannot follow", start: "8/3K4/1k6/8/8/8/8/8 w - - 0 1", moves: "d7d8", ends: "white", rule: arrival},
	{name: "nor illegally", start: "8/k2K4/8/8/8/8/8/1R5B w - - 0 1", moves: "d7d8", ends: "white", rule: arrival},
	{name: "checkmate within a goal", start: "k7/8/1K6/8/8/8/8/7R w - - 0 1", moves: "h1h8", ends: "white",
		rule: wins(both(&ir.Cond{Op: ir.Checkmate, Who: ir.Them}, stands(ir.Me, "b6")))},
	{name: "stalemate within a goal", start: "k1K5/8/8/8/8/8/8/7R w - - 0 1", moves: "h1h7", ends: "white",
		rule: wins(both(&ir.Cond{Op: ir.Stalemate, Who: ir.Them}, stands(ir.Me, "c8")))},
	{name: "no moves within a goal", start: "k1K5/8/8/8/8/8/8/7R w - - 0 1", moves: "h1h7", ends: "draw",
		rule: draws(both(&ir.Cond{Op: ir.NoMoves}, stands(ir.Them, "c8")))},
	{name: "pieces counted", start: "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", moves: "a1a2", ends: "white", rule: wins(compare(ir.Term{Kind: ir.TermPieces, Who: ir.Them}, ir.Equal, 1))},
	{name: "pieces of a type counted", start: prey, moves: "a3b4", ends: "white",
		rule: wins(compare(ir.Term{Kind: ir.TermPieces, Who: ir.AsBlack, Piece: "bishop"}, ir.Equal, 0))},
	{name: "checks counted", start: lone, moves: "a1a8 e8e7 a8a7", kept: "checks.w=2", ends: "white", rule: wins(compare(ir.Term{Kind: ir.TermChecks}, ir.AtLeast, 2))},
	{name: "a question about moves that have options", start: "k7/7K/8/8/8/1p6/pRp5/1c6 w - - 0 1", moves: "h7g8 a8b8", ends: "white",
		rule: all(asked(ir.OnCapture, nil, remove), wins(&ir.Cond{Op: ir.Can, Sub: []*ir.Cond{stands(ir.Me, "f8")}}))},
	{name: "a question about moves after a shot", start: "8/8/8/8/8/b3k3/8/I3K3 w - - 0 1", has: "a1a3 e1d1 e1f1 -e1d2 -e1e2 -e1f2",
		rule: wins(&ir.Cond{Op: ir.Stalemate, Who: ir.Them})},
	{name: "in check", start: lone, moves: "a1a8", ends: "white", rule: wins(&ir.Cond{Op: ir.InCheck, Who: ir.Them})},
}

// zoned replaces the promotions of white pawns: optional on the sixth rank, to
// rooks as long as there is none.
func zoned(g *ir.Game) {
	g.Promotions = []ir.Promotion{
		{For: ir.ForWhite, Piece: "pawn", Zone: cells("a6 b6"), To: []string{"camel"}, Option: true},
		{For: ir.ForWhite, Piece: "pawn", Zone: cells("a6 b6 a8 b8 c8"), To: []string{"rook", "bishop"}, Limits: []int{1, 2}},
		{For: ir.ForWhite, Piece: "pawn", Zone: cells("a8 b8 c8"), To: []string{"camel"}},
	}
}

// leaving lets white rooks promote: to bishops on the first rank; to camels, if they
// like, from the first file or on the last rank; else to bishops from a4 and b4.
func leaving(g *ir.Game) {
	g.Promotions = []ir.Promotion{
		{For: ir.ForWhite, Piece: "rook", Zone: cells("b1 c1"), To: []string{"bishop"}},
		{For: ir.ForWhite, Piece: "rook", Zone: cells("c8 b4"), From: cells("a1 a2 a3 a4"), To: []string{"camel"}, Option: true},
		{For: ir.ForWhite, Piece: "rook", From: cells("a4 b4"), To: []string{"bishop"}},
	}
}

// inPassing lets pawns promote where they capture en passant, to rooks and bishops
// below some numbers.
func inPassing(option bool, limits ...int) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Promotions = []ir.Promotion{
			{For: ir.ForWhite, Piece: "pawn", Zone: cells("c6 d6 e6"), To: []string{"rook", "bishop"}, Limits: limits, Option: option},
			{For: ir.ForBlack, Piece: "pawn", Zone: cells("c3 d3 e3"), To: []string{"rook", "bishop"}, Limits: limits, Option: option},
		}
	}
}

// noMates makes rooks lose that give mate by a drop.
func noMates(g *ir.Game) { g.Drops.Mateless = []string{"rook"} }

// exactPins removes the pieces that keep the generator of exact pins from a game.
func exactPins(g *ir.Game) {
	g.Effects = nil
	noRifles(g)
}

func forced(g *ir.Game) { g.Rules.Forced = true }

// facing lets kings take kings along files.
func facing(g *ir.Game) {
	king := g.Piece("king")
	king.Moves = append(king.Moves, &ir.Move{For: ir.ForBoth, Mode: ir.Capture, Pattern: &ir.Pattern{
		Op: ir.Where, Cond: compare(ir.Term{Kind: ir.TermType, Of: ir.TheCaptured, Piece: "king"}, ir.Equal, 1),
		Sub: []*ir.Pattern{{Op: ir.Ride, Min: 1, Dirs: []ir.Vec{{Y: 1}, {Y: -1}}}},
	}})
}

var moveCases = []ruleCase{
	{name: "captures are forced", start: prey, has: "a3b4 -a1a2 -g1g2", rule: forced},
	{name: "a leap aside passes cells", start: "4k3/8/8/8/3p4/8/2C5/4K3 w - - 0 1", moves: "c2d5 d4c3", board: "4k3/8/8/8/8/2p5/8/4K3",
		rule: func(g *ir.Game) {
			g.Piece("camel").Moves[0].Mode, g.Piece("camel").Moves[0].DoubleStep = ir.Quiet, true
		}},
	{name: "en passant is forced", start: "4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1", moves: "b2b4", has: "a4b3 -a4a3 -e8e7", rule: forced},
	{name: "rifles are forced", start: "4k3/8/8/8/b7/8/I7/4K3 w - - 0 1", has: "a2a4 -a2b3", rule: forced},
	{name: "only legal captures are forced", start: "4k3/8/8/8/1b6/P1B5/8/4K3 w - - 0 1", has: "a3b4 c3b4", rule: forced},
	{name: "pinned pieces need not take", start: "4k3/4r3/8/8/8/4R2b/8/4K3 w - - 0 1", has: "-e3h3 e3e7 -e3e4", rule: forced},
	{name: "a pinned piece that could take", start: "4k3/4r3/4p3/8/4I1b1/8/8/4K3 w - - 0 1", has: "e4g4", rule: forced},
	{name: "promotion where it may", start: "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", has: "a5a6 a5a6=C -a5a6=R -a5a6=B", rule: zoned},
	{name: "promotion where it must", start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", has: "-a7a8 a7a8=R a7a8=B -a7a8=C", rule: zoned},
	{name: "promotion where a move begins", start: "4k3/8/8/8/R7/8/8/4K3 w - - 0 1", has: "a4a5 a4a5=C -a4a5=B a4b4=C a4b4 -a4b4=B", rule: leaving},
	{name: "promotion where a move ends", start: "4k3/8/8/8/2R5/8/8/4K3 w - - 0 1", has: "c4c5 -c4c5=C c4b4 c4b4=C -c4b4=B -c4c1 c4c1=B c4a4 -c4a4=B", rule: leaving},
	{name: "promotion where a move must not begin", start: "4k3/8/8/8/1R6/8/8/4K3 w - - 0 1", has: "-b4b5 b4b5=B -b4b5=C -b4b1 b4b1=B", rule: all(leaving, exactPins)},
	{name: "pawns promote where a move begins", start: "4k3/8/8/1P6/P7/8/8/4K3 w - - 0 1", has: "a4a5 a4a5=C b5b6 -b5b6=C", rule: func(g *ir.Game) {
		g.Promotions = []ir.Promotion{{For: ir.ForWhite, Piece: "pawn", From: cells("a4"), To: []string{"camel"}, Option: true}}
	}},
	{name: "promotion by captures alone", start: "4k3/8/8/8/bR6/8/8/4K3 w - - 0 1", has: "-b4a4 b4a4=C b4b5 -b4b5=C b4b1=B -b4b1", rule: byCaptures},
	{name: "promotion by captures where pins are exact", start: "4k3/8/8/8/bR6/8/8/4K3 w - - 0 1", has: "-b4a4 b4a4=C b4b5 -b4b5=C b4b1=B -b4b1", rule: all(exactPins, byCaptures)},
	{name: "pawns promote by captures", start: "4k3/8/1b6/P7/8/8/8/4K3 w - - 0 1", has: "a5a6 -a5a6=C -a5b6 a5b6=C", rule: func(g *ir.Game) {
		g.Promotions = []ir.Promotion{{For: ir.ForWhite, Piece: "pawn", Zone: cells("a6 b6"), To: []string{"camel"}, Captures: true}}
	}},
	{name: "promotion standing", start: "4k3/8/8/P7/8/P7/8/4K3 w - - 0 1", has: "a5a5=R a5b5=R -a3a3=R a5a6 -a5a6=C", rule: standing("rook", "a5")},
	{name: "promotion of the last one standing", start: "4k3/8/8/8/8/P7/8/4K3 w - - 0 1", has: "a3a3=R a3b3=R a3a4", rule: standing("rook", "a5")},
	{name: "promotion standing gives no check", start: "8/8/4k3/P7/8/8/8/K7 w - - 0 1", has: "a5a5=R -a5e5=R -a5a6=R a5b5=R", rule: standing("rook", "a5")},
	{name: "promotion standing attacks nothing", start: "4k3/8/8/P4b2/8/8/8/K7 w - - 0 1", has: "-a5a5=R -a5b5=R a5a6=R", rule: standing("rook", "a5")},
	{name: "promotion standing where pins are exact", start: "4k3/8/4b3/P7/8/8/8/K7 w - - 0 1", has: "a5a5=R -a5e5=R -a5a6=R a5b5=R", rule: all(exactPins, standing("rook", "a5"))},
	{name: "promotion standing on the board", start: "4k3/8/8/P7/8/8/8/K7 w - - 0 1", moves: "a5a5=R e8e7", board: "8/4k3/8/R7/8/8/8/K7", has: "a5a6", rule: standing("rook", "a5")},
	{name: "promotion to what is missing", start: "4k3/P7/8/8/8/8/8/R3K3 w - - 0 1", has: "-a7a8 -a7a8=R a7a8=B", rule: zoned},
	{name: "promotion to nothing", start: "4k3/P7/8/8/8/8/8/RBB1K3 w - - 0 1", has: "-a7a8 -a7a8=R -a7a8=B -a7a8=C", rule: zoned},
	{name: "but it attacks", start: "8/P1k5/8/8/8/8/8/RBB1K3 b - - 0 1", has: "-c7b8 c7d8", rule: zoned},
	{name: "promotion to a royal", start: "8/P7/k7/8/8/8/8/K7 w - - 0 1", moves: "a7a8=K", board: "K7/8/k7/8/8/8/8/K7",
		rule: all(lax, func(g *ir.Game) { g.Promotions[0].To = []string{"king"} })},
	{name: "en passant must promote", start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5", has: "e5d6=R e5d6=B -e5d6", rule: inPassing(false)},
	{name: "en passant promotes", start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5 e5d6=R", board: "4k3/8/3R4/8/8/8/8/4K3", rule: inPassing(false)},
	{name: "black promotes en passant", start: "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", moves: "d2d4 e4d3=B", board: "4k3/8/8/8/8/3b4/8/4K3", rule: inPassing(false)},
	{name: "en passant may promote", start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5", has: "e5d6=R e5d6=B e5d6", rule: inPassing(true)},
	{name: "en passant without promotion", start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5 e5d6", board: "4k3/8/3P4/8/8/8/8/4K3", rule: inPassing(true)},
	{name: "limits of promotion en passant", start: "4k3/3p4/8/4P3/8/8/8/R3K3 b - - 0 1", moves: "d7d5", has: "-e5d6=R e5d6=B -e5d6",
		rule: inPassing(false, 1, 2)},
	{name: "en passant to nothing", start: "4k3/3p4/8/4P3/8/8/8/RB2K3 b - - 0 1", moves: "d7d5", has: "-e5d6=R -e5d6=B -e5d6",
		rule: inPassing(false, 1, 1)},
	{name: "promotion en passant gives check", start: "8/3p4/7k/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5 e5d6=R", has: "h6g5 -h6g6", rule: inPassing(false)},
	{name: "promotion en passant to a royal", start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5 e5d6=K e8d8 d6c6", board: "3k4/8/2K5/8/8/8/8/4K3",
		rule: all(lax, inPassing(false), func(g *ir.Game) { g.Promotions[0].To = []string{"king"} })},
	{name: "en passant must promote where pins are exact", start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5", has: "e5d6=R e5d6=B -e5d6", rule: all(exactPins, inPassing(false))},
	{name: "en passant may promote where pins are exact", start: "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", moves: "d2d4", has: "e4d3=R e4d3=B e4d3", rule: all(exactPins, inPassing(true))},
	{name: "a pinned pawn promotes en passant", start: "1b6/3p4/8/4P3/8/8/7K/k7 b - - 0 1", moves: "d7d5", has: "e5d6=R -e5e6=R", rule: all(exactPins, inPassing(false))},
	{name: "a king for a moment", start: "7r/P3k3/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=K", board: "R6r/4k3/8/8/8/8/8/4K3",
		rule: all(func(g *ir.Game) { g.Promotions[0].To = []string{"king"} },
			on(ir.OnMove, &ir.Cond{Op: ir.Within, Cells: cells("a8")}, &ir.Action{Op: ir.Transform, Piece: "rook"}))},
	{name: "a created king must be safe", start: "r3k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2 e8d8", has: "-a2b2 a2a3 a2a8",
		rule: on(ir.OnCapture, nil, &ir.Action{Op: ir.Create, Piece: "king", Place: origin})},
	{name: "what promoted en passant reverts", start: "4k3/3p4/2p5/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5 e5d6=R e8f8 d6c6", board: "5k2/8/2R~5/8/8/8/8/4K3", kept: "hand.w.pawn=2 was.c6=5",
		rule: all(inPassing(false), hands())},
	{name: "kings face each other", start: "4k3/8/8/8/8/8/4B3/4K3 w - - 0 1", has: "-e2d3 e1d1", rule: facing},
	{name: "and take each other", start: "3k4/8/8/8/8/8/8/3K4 w - - 0 1", moves: "d1d8", ends: "white", rule: all(facing, lax)},
	{name: "and nothing else", start: "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", has: "-e1e4", rule: facing},
	{name: "a trail without its piece", start: "4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1", moves: "b2b4", has: "a4a3 -a4b3", rule: on(ir.OnMove, isPawn, remove)},
	{name: "a trail of a piece that went on", start: "4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1", moves: "b2b4", has: "a4a3 -a4b3",
		rule: on(ir.OnMove, isPawn, &ir.Action{Op: ir.Relocate, Place: origin})},
}

// hands gives a game pieces in hand.
func hands(start ...ir.Hand) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Drops = &ir.Drops{Captures: true, Reverts: true, Start: start, Zones: []ir.DropZone{
			{For: ir.ForBoth, Piece: "rook", Cells: cells("a1 a2 a4 e2 e8")},
			{For: ir.ForWhite, Piece: "pawn", Cells: cells("a2 b2")},
			{For: ir.ForWhite, Piece: "pawn", Cells: cells("b2 c2")},
		}}
	}
}

var (
	rookInHand = hands(ir.Hand{Side: ir.White, Piece: "rook", Count: 1})
	pawnInHand = hands(ir.Hand{Side: ir.White, Piece: "pawn", Count: 1}, ir.Hand{Side: ir.Black, Piece: "pawn", Count: 1})
)

// returned gives captured pieces back.
var returned = all(hands(), func(g *ir.Game) { g.Drops.Returns = true })

// removed puts what explosions take into hands, too.
var removed = all(hands(), explosion, func(g *ir.Game) { g.Drops.KeepRemoved = true })

// onFile lets a side drop a piece only where it has fewer than n of them on the file.
func onFile(piece string, n int) func(*ir.Game) {
	return func(g *ir.Game) { g.Drops.PerFile = append(g.Drops.PerFile, ir.FileLimit{Piece: piece, Count: n}) }
}

// bishopsAreRooks makes bishops rooks in hand, which can be dropped as bishops too.
func bishopsAreRooks(g *ir.Game) {
	g.Drops.HeldAs = []ir.HeldAs{{Piece: "bishop", As: "rook"}}
	g.Drops.Zones = append(g.Drops.Zones, ir.DropZone{For: ir.ForBoth, Piece: "bishop", Cells: cells("a4 b3")})
}

// quietDrops forbids drops that give check.
func quietDrops(g *ir.Game) { g.Drops.Checkless = true }

// onColours lets a side drop pieces on some cells, as many on each colour.
func onColours(piece, on string) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Drops.BothColours = []string{piece}
		g.Drops.Zones = append(slices.DeleteFunc(g.Drops.Zones, func(z ir.DropZone) bool { return z.Piece == piece }), ir.DropZone{For: ir.ForBoth, Piece: piece, Cells: cells(on)})
	}
}

// droppedCastle lets a king on e1 castle with a rook that is dropped on a1.
func droppedCastle(g *ir.Game) {
	at := cells("e1 a1 c1 d1")
	g.Castles = []ir.Castle{{Side: ir.White, Wing: ir.QueenSide, King: "king", Rook: "rook", KingFrom: &at[0], RookFrom: &at[1], KingTo: at[2], RookTo: at[3]}}
	g.Drops.Zones[0].Cells = append(g.Drops.Zones[0].Cells, at[1])
}

// standing lets pawns promote where they stand.
func standing(to, on string) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Promotions = []ir.Promotion{{For: ir.ForBoth, Piece: "pawn", Zone: cells(on), To: []string{to}, InPlace: true}}
	}
}

// byCaptures lets rooks promote to camels by captures, and on the first rank to bishops
// by other moves.
func byCaptures(g *ir.Game) {
	g.Promotions = []ir.Promotion{
		{For: ir.ForWhite, Piece: "rook", Zone: cells("a4 b5 b1"), To: []string{"camel"}, Captures: true},
		{For: ir.ForWhite, Piece: "rook", Zone: cells("a4 b1"), To: []string{"bishop"}},
	}
}

// rooksFirst has to be dropped before anything else is done.
func rooksFirst(g *ir.Game) { g.Drops.First = []string{"rook"} }

var dropCases = []ruleCase{
	{name: "a drop that comes first", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", has: "R@a4 R@e2 -e1e2 -P@b2", kept: "hand.w.rook=1 hand.w.pawn=1",
		rule: all(hands(ir.Hand{Side: ir.White, Piece: "rook", Count: 1}, ir.Hand{Side: ir.White, Piece: "pawn", Count: 1}), rooksFirst)},
	{name: "other moves come after it", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "R@a4 e8d8", has: "a4a5 e1e2", rule: all(rookInHand, rooksFirst)},
	{name: "only legal drops come first", start: "4k3/8/8/4r3/8/8/4P2b/r3K3 w - - 0 1", has: "e1d2 e1f2 -R@a2 -R@e8", kept: "hand.w.rook=1", rule: all(rookInHand, rooksFirst)},
	{name: "before captures that are forced", start: "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", has: "R@a4 -a1a2", kept: "hand.w.rook=1", rule: all(rookInHand, rooksFirst, forced)},
	{name: "what is in hand counted", start: "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", moves: "a1a2", kept: "hand.w.rook=1", ends: "white",
		rule: all(hands(), wins(compare(ir.Term{Kind: ir.TermHand, Piece: "rook"}, ir.AtLeast, 1)))},
	{name: "drop", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "R@a4", board: "4k3/8/8/8/R7/8/8/4K3", rule: rookInHand},
	{name: "drop on empty cells of the zone", start: lone, has: "R@a2 R@a4 R@e2 -R@a1 -R@e8 -R@b2", kept: "hand.w.rook=1", rule: rookInHand},
	{name: "drop on files that are not full", start: "4k3/8/4r3/8/8/8/R7/4K3 w - - 0 1", has: "-R@a1 -R@a4 R@e2", kept: "hand.w.rook=1", rule: all(rookInHand, onFile("rook", 1))},
	{name: "up to a number on a file", start: "4k3/4r3/8/R7/8/8/8/R3R2K w - - 0 1", has: "-R@a2 -R@a4 R@e2", kept: "hand.w.rook=1", rule: all(rookInHand, onFile("rook", 3), onFile("rook", 2))},
	{name: "other pieces do not fill a file", start: "4k3/8/8/8/8/P7/8/4K3 w - - 0 1", has: "R@a1 R@a4", kept: "hand.w.rook=1", rule: all(rookInHand, onFile("rook", 1), onFile("pawn", 1))},
	{name: "drops give no check", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", has: "-R@e2 R@a2 -R@e8", kept: "hand.w.rook=1", rule: all(rookInHand, quietDrops)},
	{name: "drops give no check where pins are exact", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", has: "-R@e2 R@a2 R@a4", kept: "hand.w.rook=1", rule: all(exactPins, rookInHand, quietDrops)},
	{name: "nor leave one that there was", start: "4k2R/8/8/8/8/8/8/4K3 w - - 0 1", has: "-R@a2 -R@a4 h8e8", kept: "hand.w.rook=1", rule: all(rookInHand, quietDrops, lax)},
	{name: "nor where pins would be exact", start: "4k2R/8/8/8/8/8/8/4K3 w - - 0 1", has: "-R@a2 -R@a4 h8e8", kept: "hand.w.rook=1", rule: all(exactPins, rookInHand, quietDrops, lax)},
	{name: "mate by a drop loses", start: "k7/8/8/8/8/8/8/1R2K3 w - - 0 1", moves: "R@a4", ends: "black", rule: all(rookInHand, noMates)},
	{name: "mate by a drop loses where pins are exact", start: "k7/8/8/8/8/8/8/1R2K3 w - - 0 1", moves: "R@a4", ends: "black", rule: all(exactPins, rookInHand, noMates)},
	{name: "a check by a drop does not", start: "k7/8/8/8/8/8/8/4K3 w - - 0 1", moves: "R@a4", has: "a8b8", rule: all(rookInHand, noMates)},
	{name: "nor a mate by another move", start: "k7/8/8/8/7R/8/8/1R2K3 w - - 0 1", moves: "h4a4", has: "-a8a7 -a8b8", kept: "hand.w.rook=1", rule: all(rookInHand, noMates)},
	{name: "where it cannot", start: "4k3/8/4p3/8/8/8/8/4K3 w - - 0 1", has: "R@e2 e1e2", kept: "hand.w.rook=1", rule: all(rookInHand, quietDrops)},
	{name: "the second of two is dropped on the other colour", start: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", has: "R@a2 -R@b2", kept: "hand.w.rook=1", rule: all(rookInHand, onColours("rook", "a2 b2"))},
	{name: "other drops leave room", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", has: "P@a2 -P@b2 P@c2 R@a2 R@b2", kept: "hand.w.rook=2 hand.w.pawn=1",
		rule: all(hands(ir.Hand{Side: ir.White, Piece: "rook", Count: 2}, ir.Hand{Side: ir.White, Piece: "pawn", Count: 1}), onColours("rook", "a2 b2 e2"))},
	{name: "where there is none nothing is dropped", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", has: "-P@a2 -P@b2 -P@c2 R@e2", kept: "hand.w.rook=2 hand.w.pawn=1",
		rule: all(hands(ir.Hand{Side: ir.White, Piece: "rook", Count: 2}, ir.Hand{Side: ir.White, Piece: "pawn", Count: 1}), onColours("rook", "e2"))},
	{name: "who has dropped all needs no room for more", start: "4k3/8/8/8/R7/8/R7/4K3 w - - 0 1", has: "P@b2 P@c2", kept: "hand.w.pawn=1",
		rule: all(hands(ir.Hand{Side: ir.White, Piece: "pawn", Count: 1}), onColours("rook", "a2"))},
	{name: "a dropped rook castles", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "R@a1 e8e7", has: "e1a1", rule: all(rookInHand, droppedCastle)},
	{name: "a dropped rook that has moved does not", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "R@a1 e8e7 a1a2 e7e8 a2a1 e8e7", has: "-e1a1", rule: all(rookInHand, droppedCastle)},
	{name: "nor one with a king elsewhere", start: "4k3/8/8/8/8/8/8/3K4 w - - 0 1", moves: "R@a1 e8e7", has: "-d1a1", rule: all(rookInHand, droppedCastle)},
	{name: "drops have sides", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "P@b2", has: "-P@a2 -P@b2 -P@c2", kept: "hand.b.pawn=1", rule: pawnInHand},
	{name: "drop in the way", start: "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", has: "R@e2 -R@a2", kept: "hand.w.rook=1", rule: rookInHand},
	{name: "captures come to hand", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", kept: "hand.w.bishop=1", rule: hands()},
	{name: "en passant comes to hand", start: "4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1", moves: "b2b4 a4b3", kept: "hand.b.pawn=1", rule: hands()},
	{name: "shots come to hand", start: "4k3/8/8/8/b7/8/I7/4K3 w - - 0 1", moves: "a2a4", kept: "hand.w.bishop=1", rule: hands()},
	{name: "removed pieces do not", start: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", moves: "a1a4", rule: all(hands(), on(ir.OnMove, nil, remove))},
	{name: "a promoted piece knows what it was", start: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R e8e7 a8a4", kept: "was.a4=5", rule: hands()},
	{name: "and comes to hand as that", start: "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R b8a8", kept: "hand.b.pawn=1", rule: hands()},
	{name: "or as it is", start: "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R b8a8", kept: "hand.b.rook=1",
		rule: all(hands(), func(g *ir.Game) { g.Drops.Reverts = false })},
	{name: "or as another piece", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", kept: "hand.w.rook=1", rule: all(hands(), bishopsAreRooks)},
	{name: "which is dropped either way", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "B@b3", has: "-R@a4 -B@b3", rule: all(rookInHand, bishopsAreRooks)},
	{name: "where each may be", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", has: "B@b3 B@a4 -B@a2 R@a2 R@a4 -R@b3", kept: "hand.w.rook=1", rule: all(rookInHand, bishopsAreRooks)},
	{name: "or goes back to who lost it", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", kept: "hand.b.bishop=1", rule: returned},
	{name: "who can drop it", start: "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", moves: "a1a2", has: "R@a1 R@a4 -R@a2 R@e2 -R@e8 e8d7", kept: "hand.b.rook=1", rule: returned},
	{name: "as what it was", start: "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R b8a8", kept: "hand.w.pawn=1", has: "P@a2 P@c2", rule: returned},
	{name: "explosions fill hands", start: "4k3/8/8/8/8/1r6/b7/R3K3 w - - 0 1", moves: "a1a2", kept: "hand.w.rook=1 hand.w.bishop=1 hand.b.rook=1", rule: removed},
	{name: "of both sides, as what it was", start: "1b2k3/P7/8/8/8/8/8/4K3 w - - 0 1", moves: "a7a8=R e8e7 a8b8", kept: "hand.w.bishop=1 hand.b.pawn=1", rule: removed},
	{name: "or give them back", start: "4k3/8/8/8/8/8/b7/R3K3 w - - 0 1", moves: "a1a2", kept: "hand.w.rook=1 hand.b.bishop=1",
		rule: all(removed, func(g *ir.Game) { g.Drops.Returns = true })},
	{name: "a king is dropped where it is safe", start: "4k3/8/8/8/8/r7/8/4K3 w - - 0 1", has: "-K@a4 -K@b3 K@b4", kept: "hand.w.king=1", rule: func(g *ir.Game) {
		g.Drops = &ir.Drops{Start: []ir.Hand{{Side: ir.White, Piece: "king", Count: 1}}, Zones: []ir.DropZone{{For: ir.ForWhite, Piece: "king", Cells: cells("a4 b3 b4")}}}
	}},
	{name: "a dropped piece has moved", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "P@b2 e8e7", has: "b2b3 -b2b4", kept: "hand.b.pawn=1",
		rule: pawnInHand},
	{name: "a drop is a move", start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", moves: "R@a4", board: "4k3/8/8/8/B7/8/8/4K3",
		rule: all(rookInHand, on(ir.OnMove, nil, &ir.Action{Op: ir.Transform, Piece: "bishop"}), on(ir.OnCapture, nil, remove))},
}
