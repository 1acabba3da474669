package eval

import (
	"math/rand/v2"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

var spaceGame = sample.Program

// playRandomGames visits positions of random games, of half as many with -short.
func playRandomGames(t *testing.T, p *rules.Program, games, plies int, visit func(gen.Position)) {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 6))
	if testing.Short() {
		games = (games + 1) / 2
	}
	for range games {
		pos, err := gen.New(p, &p.Start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		for range plies {
			visit(pos)
			list := pos.AppendLegal(nil)
			if len(list) == 0 {
				break
			}
			pos.Make(list[random.IntN(len(list))])
		}
	}
}

// TestScanRings compares the facts of pieces that move by rings with the meaning
// of rings.
func TestScanRings(t *testing.T) {
	t.Parallel()
	p := spaceGame(t, "p3d-mini")
	m := newAttackMap(newGeneral(p, &generalTuned))
	checked := 0
	playRandomGames(t, p, 3, 60, func(pos gen.Position) {
		m.scan(pos)
		for _, piece := range m.pieces {
			if p.Rings.Cover(piece.piece, piece.cell) == nil || len(p.Paths(piece.piece, piece.cell)) > 0 {
				continue
			}
			checked++
			side := piece.piece.Side()
			free, captures, zone := 0, map[board.Cell]bool{}, map[board.Cell]bool{}
			p.Rings.Walk(piece.piece, piece.cell, func(c board.Cell) bool { return pos.At(c) != board.Empty && c != piece.cell }, func(c board.Cell, _ rules.Flag) {
				if on := pos.At(c); on == board.Empty {
					free++ // a cell of two quadrants counts twice
				} else if on.Side() != side {
					captures[c] = true
				}
				if m.blocks[c>>6].kingZone[side^1]>>(c&63)&1 != 0 {
					zone[c] = true
				}
				attacked := m.blocks[c>>6].byBand[side][m.of[piece.piece].attackBand]
				if pos.At(c) != board.Empty && attacked>>(c&63)&1 == 0 {
					t.Errorf("%v on %s does not attack %s", piece.piece, p.Board.Name(piece.cell), p.Board.Name(c))
				}
			})
			if n := free + len(captures); piece.mobility != n && !m.of[piece.piece].onlyAttacks {
				t.Errorf("%v on %s reaches %d cells, counted %d", piece.piece, p.Board.Name(piece.cell), n, piece.mobility)
			}
			if piece.zoneAttacks != len(zone) {
				t.Errorf("%v on %s attacks %d cells of the king zone, counted %d", piece.piece, p.Board.Name(piece.cell), len(zone), piece.zoneAttacks)
			}
		}
	})
	if checked == 0 {
		t.Error("no piece was checked")
	}
}

// TestSpaceHasNoSide turns positions half around and exchanges the sides: the
// evaluation must stay the same.
func TestSpaceHasNoSide(t *testing.T) {
	t.Parallel()
	p := spaceGame(t, "p3d")
	w := New(p).Worker()
	turned := func(c int) int {
		b, cell := p.Board, board.Cell(c)
		return int(b.At(b.Files()-1-b.File(cell), b.Ranks()-1-b.Rank(cell), b.Level(cell)))
	}
	playRandomGames(t, p, 3, 60, func(pos gen.Position) {
		state, other := pos.State(), pos.State()
		for c, pc := range state.Cells {
			other.Cells[turned(c)] = board.Empty
			if pc != board.Empty {
				other.Cells[turned(c)] = pc ^ 1
			}
		}
		other.Side ^= 1
		back, err := gen.New(p, &other, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := w.Evaluate(back), w.Evaluate(pos); got != want {
			t.Errorf("a position turned half around is worth %d, not %d", got, want)
		}
	})
}

// TestValuesInSpace checks the order of the pieces, as given and as measured.
func TestValuesInSpace(t *testing.T) {
	t.Parallel()
	p := spaceGame(t, "p3d-mini")
	m, measured := New(p), Measured(p)
	last, lastMeasured := 0, 0
	for _, name := range []string{"pawn", "duke", "knight", "bishop", "rook", "queen"} {
		for kind := range p.Kinds {
			if p.Kinds[kind].Name != name {
				continue
			}
			v := m.Value(board.NewPiece(kind, board.White))
			if v <= last || measured[kind] <= lastMeasured {
				t.Errorf("a %s is worth %d, measured %d, and the piece before it %d, measured %d", name, v, measured[kind], last, lastMeasured)
			}
			if given := 100 * p.Kinds[kind].Value; float64(v) < given/1.3 || float64(v) > given*1.3 {
				t.Errorf("a %s is worth %d, given are %.0f", name, v, given)
			}
			last, lastMeasured = v, measured[kind]
		}
	}
}

func TestSpaceDoesNotAllocate(t *testing.T) {
	p := spaceGame(t, "p3d-mini")
	w := New(p).Worker()
	pos, err := gen.New(p, &p.Start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(20, func() { w.Evaluate(pos) }); n != 0 {
		t.Errorf("evaluation allocates %v times, want 0", n)
	}
}
