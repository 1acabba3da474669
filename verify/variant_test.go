package verify

import (
	"os"
	"strings"
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

// variants are positions of chess with a rule more. The moves of chess are those of
// dragontoothmg; the rule is added here in another way than in this project.
var variants = []struct {
	name, fen string
	depth     int
	count     func(b *dragontoothmg.Board, depth int) uint64
}{
	{"checkless", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, countCheckless},
	{"checkless", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, countCheckless},
	{"checkless", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 3, countCheckless},
	{"checkless", "2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2", 3, countCheckless},
	{"returned", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, countReturned},
	{"safehill", "8/5p2/2k5/8/8/4K3/2P5/R6r w - - 0 1", 4, countSafeHill},
	{"safehill", "3r4/8/8/8/3K3k/8/1P6/N5R1 w - - 0 1", 3, countSafeHill},
	{"returned", "4k3/P6p/8/3pP3/8/1n6/R6r/4K3 w - d6 0 1", 3, countReturned},
}

// TestVariants counts moves of chess with a rule more.
func TestVariants(t *testing.T) {
	for _, c := range variants {
		prog := compileFile(t, "../testdata/chesslang/"+c.name+".chess")
		s, err := fen.Parse(prog, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, backend := range walk.Backends {
			depth := c.depth
			if backend == walk.Backend || testing.Short() {
				depth = 2
			}
			b := dragontoothmg.ParseFen(c.fen)
			want := c.count(&b, depth)
			if plain := countChess(&b, depth); plain == want && depth == c.depth {
				t.Errorf("%s: the rule changes nothing, from %s", c.name, c.fen)
			}
			p, err := walk.NewPosition(prog, s, backend)
			if err != nil {
				continue // strict tables cannot play every game
			}
			if got, err := perft.Count(t.Context(), p, depth, perft.Options{}); err != nil || got.Nodes != want {
				t.Errorf("%s by %s: %d moves, want %d, from %s (%v)", c.name, gen.BackendOf(p), got.Nodes, want, c.fen, err)
			}
		}
	}
}

func compileFile(t *testing.T, name string) *rules.Program {
	t.Helper()
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
	return prog
}

func countChess(b *dragontoothmg.Board, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range b.GenerateLegalMoves() {
		takeBack := b.Apply(m)
		n += countChess(b, depth-1)
		takeBack()
	}
	return n
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

// countReturned counts the moves of chess in which captured pieces come back to who
// lost them.
func countReturned(b *dragontoothmg.Board, depth int) uint64 {
	return countWithHands(b, depth, map[rune]int{})
}

// countWithHands counts moves and drops. Hands have the letters of FENs.
func countWithHands(b *dragontoothmg.Board, depth int, hands map[rune]int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range b.GenerateLegalMoves() {
		before := cellsOf(b)
		takeBack := b.Apply(m)
		taken := rune(before[m.To()])
		if after := cellsOf(b); taken == '.' && strings.ContainsRune("Pp", rune(after[m.To()])) && m.From()%8 != m.To()%8 && before[m.From()] == after[m.To()] {
			taken = 'P' + 'p' - rune(after[m.To()]) // en passant
		}
		if taken != '.' {
			hands[taken]++
		}
		n += countWithHands(b, depth-1, hands)
		if taken != '.' {
			hands[taken]--
		}
		takeBack()
	}
	for _, letter := range "PNBRQpnbrq" {
		if white := letter < 'a'; hands[letter] == 0 || white != b.Wtomove {
			continue
		}
		hands[letter]--
		for cell, on := range cellsOf(b) {
			if pawn := strings.ContainsRune("Pp", letter); on != '.' || pawn && (cell < 16 || cell >= 48) {
				continue
			}
			if next := dropped(b, letter, cell); next != nil {
				n += countWithHands(next, depth-1, hands)
			}
		}
		hands[letter]++
	}
	return n
}

// cellsOf returns the letters of the pieces from a1 to h8, with points between.
func cellsOf(b *dragontoothmg.Board) string {
	text := []byte(strings.Repeat(".", 64))
	rows, _, _ := strings.Cut(b.ToFen(), " ")
	for y, row := range strings.Split(rows, "/") {
		x := 0
		for _, c := range row {
			if c >= '1' && c <= '8' {
				x += int(c - '0')
				continue
			}
			text[8*(7-y)+x] = byte(c)
			x++
		}
	}
	return string(text)
}

// dropped returns a position with a piece dropped on a cell, or nil if that leaves
// the own king attacked.
func dropped(b *dragontoothmg.Board, letter rune, cell int) *dragontoothmg.Board {
	cells := []byte(cellsOf(b))
	cells[cell] = byte(letter)
	var rows []string
	for y := 7; y >= 0; y-- {
		rows = append(rows, strings.ReplaceAll(string(cells[8*y:8*y+8]), ".", "1"))
	}
	fields := strings.Fields(b.ToFen())
	fields[0], fields[3] = strings.Join(rows, "/"), "-"
	next := dragontoothmg.ParseFen(strings.Join(fields, " "))
	if next.OurKingInCheck() {
		return nil
	}
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	next = dragontoothmg.ParseFen(strings.Join(fields, " "))
	return &next
}

// countSafeHill counts the moves of chess until a king in the centre is not attacked.
func countSafeHill(b *dragontoothmg.Board, depth int) (n uint64) {
	const hill = 3<<27 | 3<<35
	us, them := b.White.Kings, b.Black.Kings
	if !b.Wtomove {
		us, them = them, us
	}
	switch {
	case depth == 0:
		return 1
	case them&hill != 0, us&hill != 0 && !b.OurKingInCheck():
		return 0
	}
	for _, m := range b.GenerateLegalMoves() {
		takeBack := b.Apply(m)
		n += countSafeHill(b, depth-1)
		takeBack()
	}
	return n
}
