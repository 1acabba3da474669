package gen_test

import "dragoman/dsl/ir"

// This file holds cases of rules of board games: drops and flips by what stands
// around, passing, points, rows and numbers of pieces.

var (
	straight = []ir.Vec{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}
	everyWay = append([]ir.Vec{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}, straight...)
)

// around asks for what stands around a cell.
func around(op ir.CondOp, who ir.Who, dirs []ir.Vec) *ir.Cond {
	return &ir.Cond{Op: op, Who: who, Dirs: dirs}
}

func negated(c *ir.Cond) *ir.Cond { return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}} }

// row asks how many pieces stand together.
func row(op ir.CondOp, count int, dirs []ir.Vec, kinds ...string) *ir.Cond {
	return &ir.Cond{Op: op, Count: count, Dirs: dirs, Kinds: kinds}
}

// rookDrops lets White drop a rook on every cell for which a condition holds.
func rookDrops(where *ir.Cond) func(*ir.Game) {
	return func(g *ir.Game) {
		g.Drops = &ir.Drops{Where: where, Start: []ir.Hand{{Side: ir.White, Piece: "rook", Count: 1}},
			Zones: []ir.DropZone{{For: ir.ForBoth, Piece: "rook", Cells: g.Board.Cells()}}}
	}
}

// freeDrops lets both sides drop any number of rooks and bishops.
func freeDrops(g *ir.Game) {
	all := g.Board.Cells()
	g.Drops = &ir.Drops{WithoutHand: true, Zones: []ir.DropZone{{For: ir.ForBoth, Piece: "rook", Cells: all}, {For: ir.ForWhite, Piece: "bishop", Cells: all}}}
}

func pass(white, black ir.PassRule) func(*ir.Game) {
	return func(g *ir.Game) { g.Rules.Pass = [2]ir.PassRule{white, black} }
}

func points(white, black int, list ...ir.PiecePoints) func(*ir.Game) {
	return func(g *ir.Game) { g.Rules.Points = &ir.Points{Pieces: list, Extra: [2]int{white, black}} }
}

func flips(op ir.ActionOp, dirs []ir.Vec) func(*ir.Game) {
	return on(ir.OnMove, nil, &ir.Action{Op: op, Dirs: dirs})
}

// oneRook is what is left of the hand of rookDrops.
const oneRook = "hand.w.rook=1"

var boardCases = []ruleCase{
	{name: "a drop beside a friend", start: "4k3/8/8/8/8/8/8/K7[R] w - - 0 1", has: "R@a2 R@b1 -R@b2 -R@c1", kept: oneRook,
		rule: rookDrops(around(ir.Beside, ir.Me, straight))},
	{name: "a drop away from enemies", start: "4k3/8/8/8/8/8/8/K7[R] w - - 0 1", has: "R@a2 -R@e7 R@d7 -R@d8", kept: oneRook,
		rule: rookDrops(negated(around(ir.Beside, ir.Them, straight)))},
	{name: "a drop onto the lowest empty cell", start: "4k3/8/8/8/8/p7/8/K7[R] w - - 0 1", has: "R@a2 R@a4 -R@a5 R@b1 -R@b2", kept: oneRook,
		rule: rookDrops(negated(&ir.Cond{Op: ir.Beside, Vacant: true, Dirs: []ir.Vec{{Y: -1}}}))},
	{name: "a drop that encloses", start: "4k3/8/8/8/1p6/1p6/1K6/8[R] w - - 0 1", has: "R@b5 -R@b6 -R@c5 -R@e7", kept: oneRook,
		rule: rookDrops(around(ir.Encloses, ir.Me, everyWay))},
	{name: "nothing between encloses nothing", start: "4k3/8/8/8/8/8/K7/8[R] w - - 0 1", has: "-R@a3 -R@b3", kept: oneRook,
		rule: rookDrops(around(ir.Encloses, ir.Me, everyWay))},
	{name: "a hole encloses", start: "4k3/8/8/8/1*6/K7/8/8[R] w - - 0 1", has: "R@c5 -R@b3 -R@a5", kept: oneRook,
		rule: all(func(g *ir.Game) { g.Board.Holes = cells("b4") }, rookDrops(&ir.Cond{Op: ir.Encloses, OverHoles: true, Dirs: everyWay}))},
	{name: "a drop that slides in", start: "4k3/8/8/8/8/8/8/K2b4[R] w - - 0 1", has: "-R@h1 R@c2 -R@b1 -R@e1 R@h2 R@a2 -R@g2", kept: oneRook,
		rule: all(rookDrops(&ir.Cond{Op: ir.Or, Sub: []*ir.Cond{around(ir.SlidIn, ir.Me, []ir.Vec{{X: 1}}), {Op: ir.Within, Cells: cells("c2")}}}), func(g *ir.Game) {
			g.Drops.Where.Sub = append(g.Drops.Where.Sub, around(ir.SlidIn, ir.Me, []ir.Vec{{X: -1}}))
			g.Drops.Where = &ir.Cond{Op: ir.And, Sub: []*ir.Cond{g.Drops.Where, negated(&ir.Cond{Op: ir.Within, Cells: cells("e1")})}}
		})},
	{name: "a drop that flies in", start: "4k3/8/8/8/8/8/8/K2b4[R] w - - 0 1", has: "-R@h1 -R@b1 R@h2 -R@a2", kept: oneRook,
		rule: rookDrops(around(ir.FlownIn, ir.Me, []ir.Vec{{X: 1}}))},
	{name: "a drop flies over a piece", start: "4k3/8/8/8/8/8/8/K2b4[R] w - - 0 1", has: "R@b1 -R@c1 -R@e1 -R@h1 R@a2", kept: oneRook,
		rule: rookDrops(around(ir.FlownIn, ir.Me, []ir.Vec{{X: -1}}))},
	{name: "drops wait for a full zone", start: "4k3/8/8/8/8/8/8/K7[R] w - - 0 1", has: "-R@a2", kept: oneRook,
		rule: rookDrops(&ir.Cond{Op: ir.Full, Cells: cells("a1 b1")})},
	{name: "a full zone lets drop", start: "4k3/8/8/8/8/8/8/KB6[R] w - - 0 1", has: "R@a2", kept: oneRook,
		rule: rookDrops(&ir.Cond{Op: ir.Full, Cells: cells("a1 b1")})},
	{name: "drops without a hand", start: "4k3/8/8/8/8/8/8/K7 w - - 0 1", moves: "B@b1 R@h7 B@c1", has: "R@h6 -B@h6", board: "4k3/7r/8/8/8/8/8/KBB5", rule: freeDrops},

	{name: "nothing behind encloses nothing", start: "4k3/8/8/8/1p1p4/8/8/R3K3 w - - 0 1", moves: "a1a4", board: "4k3/8/8/8/Rp1p4/8/8/4K3", rule: flips(ir.FlipEnclosed, everyWay)},
	{name: "flips in all directions", start: "4k3/8/8/8/1bbB4/1c6/2R5/R3K3 w - - 0 1", moves: "a1a4", board: "4k3/8/8/8/RBBB4/1C6/2R5/4K3", rule: flips(ir.FlipEnclosed, everyWay)},
	{name: "flips beside", start: "4k3/8/8/1p6/1bb5/8/8/R3K3 w - - 0 1", moves: "a1a4", board: "4k3/8/8/1P6/RBb5/8/8/4K3", rule: flips(ir.FlipBeside, everyWay)},
	{name: "a flip gives check", start: "8/8/8/8/1r6/7k/8/R2K4 w - - 0 1", moves: "a1a4", has: "h3g2 -h3g4", board: "8/8/8/8/RR6/7k/8/3K4", rule: flips(ir.FlipBeside, straight)},
	{name: "flips after drops", start: "4k3/8/8/8/8/2Rb4/8/K7[R] w - - 0 1", moves: "R@e3", board: "4k3/8/8/8/8/2RBR3/8/K7",
		rule: all(rookDrops(nil), on(ir.OnMove, &ir.Cond{Op: ir.Dropped}, &ir.Action{Op: ir.FlipEnclosed, Dirs: straight}))},
	{name: "no flips after moves", start: "6k1/8/8/8/8/2Rb4/4R3/K7[R] w - - 0 1", moves: "e2e3", board: "6k1/8/8/8/8/2RbR3/8/K7", kept: oneRook,
		rule: all(rookDrops(nil), on(ir.OnMove, &ir.Cond{Op: ir.Dropped}, &ir.Action{Op: ir.FlipEnclosed, Dirs: straight}))},
	{name: "a condition on what stands beside", start: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", moves: "a1d1", ends: "white",
		rule: on(ir.OnMove, around(ir.Beside, ir.Me, straight), &ir.Action{Op: ir.Wins})},

	{name: "may pass", start: lone, has: "@e1 a1a2", rule: pass(ir.MayPass, ir.NeverPasses)},
	{name: "a pass leaves the board", start: lone, moves: "@e1", has: "e8e7 -@e8", board: "4k3/8/8/8/8/8/8/R3K3", kept: "passed=1", rule: pass(ir.MayPass, ir.NeverPasses)},
	{name: "no pass in check", start: "4k3/8/8/8/8/8/8/K3r3 w - - 0 1", has: "-@a1 a1a2", rule: pass(ir.MayPass, ir.MayPass)},
	{name: "passes only if it must", start: lone, has: "-@e1", rule: pass(ir.PassesIfMust, ir.PassesIfMust)},
	{name: "a stalemated side passes", start: "k7/8/K7/8/8/8/8/1R6 b - - 0 1", has: "@a8", rule: pass(ir.NeverPasses, ir.PassesIfMust)},
	{name: "a mated side cannot pass", start: "k7/8/K7/8/8/8/8/7R w - - 0 1", moves: "h1h8", has: "-@a8", rule: pass(ir.NeverPasses, ir.PassesIfMust)},
	{name: "two passes end the game", start: lone, moves: "@e1 @e8", ends: "draw", kept: "passed=1", rule: pass(ir.MayPass, ir.MayPass)},
	{name: "a move between two passes", start: lone, moves: "@e1 e8e7 @e1", has: "e7e6", kept: "passed=1", rule: pass(ir.MayPass, ir.MayPass)},
	{name: "a pass sets nothing off", start: lone, moves: "@e1", kept: "passed=1", board: "4k3/8/8/8/8/8/8/R3K3",
		rule: all(pass(ir.MayPass, ir.MayPass), on(ir.OnMove, nil, remove), on(ir.OnTurnStart, nil, &ir.Action{Op: ir.Wins}))},
	{name: "points after two passes", start: lone, moves: "@e1 @e8", ends: "white", kept: "passed=1", rule: all(pass(ir.MayPass, ir.MayPass), points(0, 0, ir.PiecePoints{Points: 1}))},
	{name: "points of a side", start: lone, moves: "@e1 @e8", ends: "black", kept: "passed=1",
		rule: all(pass(ir.MayPass, ir.MayPass), points(0, 6, ir.PiecePoints{Piece: "rook", Points: 5}, ir.PiecePoints{Points: 1}))},
	{name: "walls have no points", start: "4k3/8/*7/8/8/8/8/4K3 w - - 0 1", moves: "@e1 @e8", ends: "draw", kept: "passed=1",
		rule: all(walled(), pass(ir.MayPass, ir.MayPass), points(0, 0, ir.PiecePoints{Points: 1}))},
	{name: "equal points", start: lone, moves: "@e1 @e8", ends: "draw", kept: "passed=1", rule: all(pass(ir.MayPass, ir.MayPass), points(0, 5, ir.PiecePoints{Piece: "rook", Points: 5}))},
	{name: "points in place of a drawn goal", start: lone, moves: "a1a4", ends: "white",
		rule: all(draws(&ir.Cond{Op: ir.Stands, Who: ir.Them, Piece: "rook", Cells: cells("a4")}), points(1, 0))},

	{name: "a row", start: "4k3/8/8/8/2R1P3/8/8/R3K3 w - - 0 1", moves: "a1d1 e8e7 d1d4", ends: "white", rule: wins(row(ir.InRow, 3, straight))},
	{name: "no row of some kinds", start: "4k3/8/8/8/2R1P3/8/8/R3K3 w - - 0 1", moves: "a1d1 e8e7 d1d4", has: "e7e6", rule: wins(row(ir.InRow, 3, straight, "rook", "bishop"))},
	{name: "a row has no gaps", start: "4k3/8/8/8/1R2P3/8/8/R3K3 w - - 0 1", moves: "a1a4", has: "e8e7", rule: wins(row(ir.InRow, 3, straight))},
	{name: "a line has gaps", start: "4k3/8/8/8/1R2P3/8/8/R3K3 w - - 0 1", moves: "a1a4", ends: "white", rule: wins(row(ir.OnLine, 3, straight))},
	{name: "a diagonal", start: "4k3/8/8/8/8/2B5/1P6/R3K3 w - - 0 1", ends: "white", rule: wins(row(ir.InRow, 3, everyWay))},
	{name: "no square of some kinds", start: "4k3/8/8/8/8/1P6/P2R4/BB2K3 w - - 0 1", moves: "d2b2", has: "e8e7", rule: wins(row(ir.InSquare, 2, nil, "pawn"))},
	{name: "a full square", start: "4k3/8/8/8/8/1P6/P2R4/BB2K3 w - - 0 1", moves: "d2b2", ends: "white", rule: wins(row(ir.InSquare, 2, nil))},
	{name: "a connection", start: "4k3/8/8/8/8/PPP1P3/8/3RK3 w - - 0 1", moves: "d1d3", ends: "white",
		rule: wins(&ir.Cond{Op: ir.Connected, Dirs: straight, Cells: cells("a3"), Goal: cells("e3 e8")})},
	{name: "no connection", start: "4k3/8/8/8/8/PPP2P2/8/3RK3 w - - 0 1", moves: "d1d3", has: "e8e7",
		rule: wins(&ir.Cond{Op: ir.Connected, Dirs: straight, Cells: cells("a3"), Goal: cells("f3")})},
	{name: "a connection is one of the player's", start: "4k3/8/8/8/8/PPpRP3/8/4K3 w - - 0 1", moves: "e1e2", has: "e8e7",
		rule: wins(&ir.Cond{Op: ir.Connected, Dirs: straight, Cells: cells("a3"), Goal: cells("e3")})},
	{name: "enough pieces in a place", start: "4k3/8/8/8/8/P1P5/8/1R2K3 w - - 0 1", moves: "b1b3", ends: "white",
		rule: wins(&ir.Cond{Op: ir.Stands, Count: 3, Cells: cells("a3 b3 c3 d3")})},
	{name: "too few pieces in a place", start: "4k3/8/8/8/8/P1P5/8/1R2K3 w - - 0 1", moves: "b1b3", has: "e8e7",
		rule: wins(&ir.Cond{Op: ir.Stands, Piece: "pawn", Count: 3, Cells: cells("a3 b3 c3 d3")})},
	{name: "some of them are attacked", start: "4k3/8/8/8/8/P1P5/8/1R2K2b w - - 0 1", moves: "b1b3", ends: "white",
		rule: wins(&ir.Cond{Op: ir.Stands, Count: 3, Unattacked: true, Cells: cells("a3 b3 c3 d3")})},
	{name: "a full zone", start: "4k3/8/8/8/8/p7/8/1R2K3 w - - 0 1", moves: "b1b3", ends: "draw", rule: draws(&ir.Cond{Op: ir.Full, Cells: cells("a3 b3")})},
}

// faceCases are about royals of both sides that face each other.
var faceCases = []ruleCase{
	{name: "royals part", start: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", has: "e1d1 -a1a2 -e1e2 -@e1", rule: part(ir.NeverPasses)},
	{name: "royals are parted by a piece", start: "4k3/8/8/8/R7/8/8/4K3 w - - 0 1", has: "a4e4 -a4d4", rule: part(ir.NeverPasses)},
	{name: "royals may come to face each other", start: "4k3/8/8/8/8/8/8/R2K4 w - - 0 1", has: "d1e1 a1a2", rule: part(ir.NeverPasses)},
	{name: "royals face each other on a rank", start: "8/8/8/k6K/8/8/8/1R6 w - - 0 1", has: "h5h6 -b1c1 b1b5", rule: part(ir.NeverPasses)},
	{name: "a pass draws", start: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", moves: "@e1", ends: "draw", kept: "passed=1", rule: part(ir.MayPass)},
	{name: "a pass in check", start: "r3k3/8/8/8/8/8/8/r3K3 w - - 0 1", has: "@e1 e1d2 -e1e2 -e1d1", rule: part(ir.MayPass)},
	{name: "no pass in check", start: "4k3/8/8/8/8/8/8/r2K4 w - - 0 1", has: "-@d1 d1d2", rule: part(ir.MayPass)},
	{name: "a pass does not draw", start: "4k3/8/8/8/8/8/8/R2K4 w - - 0 1", moves: "@d1", has: "e8f8 @e8", kept: "passed=1", rule: part(ir.MayPass)},
}

// part makes royals part that face each other.
func part(pass ir.PassRule) func(*ir.Game) {
	return func(g *ir.Game) { g.Rules.RoyalsPart, g.Rules.Pass = true, [2]ir.PassRule{pass, pass} }
}
