package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// This file tests games on boards of more than 64 cells whose moves do more than to go from
// cell to cell.

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
