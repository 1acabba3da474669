package verify

import (
	"os"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/perft"

	"github.com/dylhunn/dragontoothmg"
)

// TestCheckless counts moves of chess with checkless queens and knights. The moves
// of chess are those of dragontoothmg, the rule is tested here by looking outward
// from the king.
func TestCheckless(t *testing.T) {
	name := "../testdata/chesslang/checkless.chess"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := dsl.LoadDefinition(src.NewFile(name, string(text)), dsl.ChessLang)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fen   string
		depth int
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3},
		{"r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 3},
		{"2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2", 3},
	} {
		b := dragontoothmg.ParseFen(c.fen)
		want := countCheckless(&b, c.depth)
		s, err := fen.Parse(prog, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, backend := range walk.Backends {
			depth, want := c.depth, want
			if backend == walk.Backend {
				depth = 2
				want = countCheckless(&b, depth)
			}
			p, err := walk.NewPosition(prog, s, backend)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := perft.Count(t.Context(), p, depth, perft.Options{}); err != nil || got.Nodes != want {
				t.Errorf("%s: %d moves, want %d, from %s (%v)", gen.BackendOf(p), got.Nodes, want, c.fen, err)
			}
		}
	}
}

// countCheckless counts the moves of chess to a depth after none of which a queen or
// knight gives check.
func countCheckless(b *dragontoothmg.Board, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range b.GenerateLegalMoves() {
		takeBack := b.Apply(m)
		if !checkedByCheckless(b) {
			n += countCheckless(b, depth-1)
		}
		takeBack()
	}
	return n
}

// checkedByCheckless reports whether a queen or knight attacks the king of the side to
// move.
func checkedByCheckless(b *dragontoothmg.Board) bool {
	us, them := b.White, b.Black
	if !b.Wtomove {
		us, them = them, us
	}
	king := 0
	for us.Kings>>king&1 == 0 {
		king++
	}
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			x, y := king%8+dx, king/8+dy
			if onBoard := x >= 0 && x < 8 && y >= 0 && y < 8; dx*dx+dy*dy == 5 && onBoard && them.Knights>>(8*y+x)&1 != 0 {
				return true
			}
			if max(dx, -dx, dy, -dy) != 1 {
				continue
			}
			for x, y := king%8+dx, king/8+dy; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+dx, y+dy {
				if cell := uint64(1) << (8*y + x); (us.All|them.All)&cell != 0 {
					if them.Queens&cell != 0 {
						return true
					}
					break
				}
			}
		}
	}
	return false
}
