package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// This file tests games on boards of more than 64 cells whose moves do more than to go from
// cell to cell.

// largeGames are such games: drops, flips, copies, walls by rule and by trigger.
var largeGames = map[string]string{
	"wall pawns": wallPawns,
	"walls of riders, with holes": `
game: "Riders"
board:
  size: 13x12
  holes: [a6, f6, m7, g7]
  zones:
    inner: [b2-l11]
pieces:
  remove: [King, Knight]
setup:
  fromFEN: "pppppppppprqb/13/13/13/13/13/13/13/13/13/13/PPPPPPPPPPRQB"
victory:
  remove: [checkmate]
rules:
  castling: false
  promotion: false
  walls:
    piece: Wall
    on: reached
    zone: inner
piece Wall {
  capture: none
  traits: [neutral]
}
`,
	"one wall on the edge": `
game: "Edge"
board:
  size: 10x10
pieces:
  remove: [King, Pawn]
setup:
  fromFEN: "rnbqqbnr2/10/10/10/10/10/10/10/10/RNBQQBNR2"
victory:
  remove: [checkmate]
rules:
  castling: false
  walls:
    piece: Wall
    on: edge
    single: true
piece Wall {
  capture: none
  traits: [neutral]
}
`,
	"walls behind": `
game: "Walls Behind"
board:
  size: 10x10
setup:
  fromFEN: "rnbqkqbnrn/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQKQBNRN"
rules:
  castling: false
piece Wall {
  capture: none
  traits: [neutral]
}
trigger leave {
  on: move
  do: create Wall at origin
}
`,
	"reversi with holes": `
game: "Reversi"
extends: "Flipello 10x10"
board:
  size: 13x12
  holes: [c5, k9, a12]
  zones:
    middle: [f6-g7]
setup:
  fromFEN: "13/13/13/13/13/5pP6/5Pp6/13/13/13/13/13"
  hand:
    White: { Disk: 80 }
    Black: { Disk: 80 }
`,
	"copies": `
game: "Copies"
extends: "Ataxx"
board:
  size: 10x10
setup:
  fromFEN: "P8p/10/10/4p5/10/10/5P4/10/10/p8P"
`,
	"a pile": `
game: "Pile"
board:
  size: 11x9
pieces:
  remove: [King, Queen, Rook, Bishop, Knight, Pawn]
setup:
  fromFEN: "11/11/11/11/11/11/11/11/11"
victory:
  remove: [checkmate]
draw:
  remove: [stalemate, insufficient, repetition, fifty_moves]
  add:
    full: board full
rules:
  castling: false
  drops:
    free: true
    where: not beside(empty, S)
piece Stone {
  capture: none
  symbol: "P"
}
`,
	"captures in hand": `
game: "Hands"
board:
  size: 10x10
pieces:
  remove: [Pawn]
setup:
  fromFEN: "rnbqkqbnrn/10/10/10/10/10/10/10/10/RNBQKQBNRN"
rules:
  castling: false
  promotion: false
  drops:
    captured: true
    where: beside(friend, any) or beside(enemy, orthogonal)
`,
}

// TestLargeGamesAgree plays random games on all back-ends at once.
func TestLargeGamesAgree(t *testing.T) {
	programs, seeds, plies := map[string]*rules.Program{}, uint64(40), 30
	if testing.Short() {
		seeds, plies = 8, 10
	}
	for _, name := range []string{"amazons", "flipello10", "clobber10"} {
		programs[name] = sample.Program(t, name)
	}
	for name, text := range largeGames {
		programs[name] = sample.Define(t, dsl.ChessLang, text)
	}
	for name, prog := range programs {
		s := prog.Start.Clone()
		list := backends(t, prog, &s)
		if len(list) < 3 || gen.BackendOf(list[1]) != gen.Bits {
			t.Errorf("%s has no exact sets", name)
		}
		playLarge(t, list, 1, plies)
	}
	for seed := range seeds {
		prog, err := rules.Compile(randomgame.LargeWithWalls(rand.New(rand.NewPCG(seed, 1))))
		if err == nil {
			s := prog.Start.Clone()
			playLarge(t, backends(t, prog, &s), seed, 10)
		}
	}
}

// TestLargeStatesAgree plays long random games in which pieces carry state, change hands or
// flip, and compares what sets and mailbox keep of each position.
func TestLargeStatesAgree(t *testing.T) {
	for _, entry := range dsl.Games() {
		g, err := entry.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		prog := compile(t, g)
		if prog.Effects == nil || prog.Wide == nil && prog.Quad == nil {
			continue
		}
		s := prog.Start.Clone()
		list := backends(t, prog, &s)[1:]
		play(t, rand.New(rand.NewPCG(5, 6)), list, 250, func(ply int, _ []gen.Move) {
			want := list[len(list)-1].State()
			for _, p := range list {
				if got := p.State(); !same(&got, &want, prog) {
					t.Errorf("%s at ply %d: %s has the state %+v, want %+v", entry.Name, ply, gen.BackendOf(p), got, want)
				}
			}
		})
	}
}

// playLarge plays a random game and compares what back-ends know of its positions. Each move is
// also taken back.
func playLarge(t *testing.T, list []gen.Position, seed uint64, plies int) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	for ply := 0; ply < plies && !t.Failed(); ply++ {
		legal, over := agreeOnGame(t, list)
		if over || len(legal) == 0 {
			return
		}
		if ply%4 == 1 && len(legal) < 60 {
			agreeOnReplies(t, list)
		}
		at, m := list[0].State(), legal[r.IntN(len(legal))]
		for _, p := range list {
			if n := gen.CounterOf(p).MakeAll(); len(legal) < 300 && n != len(legal) {
				t.Errorf("%s: %s makes %d moves, walk lists %d", p.Program().Game.Name, gen.BackendOf(p), n, len(legal))
			}
			p.Make(m)
			p.Unmake()
			if after := p.State(); !same(&after, &at, p.Program()) {
				t.Errorf("%s: %s has the state %+v after taking %v back, want %+v", p.Program().Game.Name, gen.BackendOf(p), after, m, at)
			}
			p.Make(m)
		}
	}
}

// wallPawns is a game of pawns whose moves put walls on the board.
const wallPawns = `
game: "Wall Pawns"
board:
  size: 10x10
pieces:
  remove: [Queen, Rook, Bishop, King, Knight]
setup:
  fromFEN: "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP"
victory:
  remove: [checkmate]
rules:
  castling: false
  promotion: false
  walls:
    piece: Wall
piece Wall {
  capture: none
  traits: [neutral]
}
`

// TestWallsEnPassant looks at what captures en passant leave on the board: the pawn is what it
// was, and each capture puts its wall on another empty cell.
func TestWallsEnPassant(t *testing.T) {
	prog := sample.Define(t, dsl.ChessLang, wallPawns)
	start := sample.Position(t, prog, "10/10/10/10/10/10/10/1p1p6/10/2P7 w - - 0 1", gen.Auto).State()
	list := backends(t, prog, &start)
	wall := prog.Effects.Walls.Piece
	from, to, passed := prog.Board.At(2, 0, 0), prog.Board.At(2, 2, 0), prog.Board.At(2, 1, 0)
	for _, p := range list {
		if !p.Make(gen.NewMove(rules.DoubleStep, from, to, 0).WithWall(prog.Board.At(9, 9, 0))) {
			t.Fatalf("%s refuses a double step", gen.BackendOf(p))
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	play(t, r, list, 1, func(_ int, legal []gen.Move) {
		walls, captures := map[board.Cell]bool{}, 0
		for _, m := range legal {
			if m.Kind() != rules.EnPassant {
				continue
			}
			captures++
			for _, p := range list {
				p.Make(m)
				if p.At(m.From())|p.At(to) != board.Empty && m.Wall() != m.From() && m.Wall() != to || m.To() != passed || p.At(passed) != board.NewPiece(prog.Start.Cells[0].Kind(), board.Black) || p.At(m.Wall()) != wall {
					t.Fatalf("%s: after %x the board is %v", gen.BackendOf(p), m, p.State().Cells)
				}
				p.Unmake()
			}
			walls[m.Wall()] = true
		}
		if want := 2 * (100 - 3); captures != want || len(walls) != 98 {
			t.Errorf("%d captures en passant with %d walls, want %d", captures, len(walls), want)
		}
		for _, p := range list[1:] {
			if got := p.AppendLegal(nil); len(got) != len(legal) || !slices.Contains(got, legal[0]) {
				t.Errorf("%s lists %d moves, walk %d", gen.BackendOf(p), len(got), len(legal))
			}
		}
	})
}
