package gen_test

import (
	"math/rand/v2"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// TestKeyAfter makes the moves of random games on all back-ends. Those that
// keep sets of cells must be sure of every move but in games with a story.
func TestKeyAfter(t *testing.T) {
	for n, s := range starts(t) {
		list := backends(t, s.prog, s.state)[1:]
		r := rand.New(rand.NewPCG(uint64(n), 10))
		play(t, r, list, plies(s.prog), func(_ int, legal []gen.Move) {
			for _, p := range list {
				isMail := gen.BackendOf(p) == gen.Mail || gen.BackendOf(p) == gen.General && s.prog.Bits == nil
				sure := !isMail && s.prog.Effects == nil
				for _, m := range legal {
					foretell(t, p, m, sure)
				}
			}
		})
	}
}

// TestKeyAfterInChess plays on from every position of the suites, so that all
// kinds of moves come up often.
func TestKeyAfterInChess(t *testing.T) {
	chess := compile(t, dsl.Chess())
	var seen [rules.Castling + 1]int
	trails := 0
	for _, file := range []string{"perft_standard.epd", "perft_960.epd"} {
		for n, line := range epd(t, file) {
			p, err := gen.New(chess, parse(t, chess, line), gen.Bits)
			if err != nil {
				t.Fatal(err)
			}
			play(t, rand.New(rand.NewPCG(uint64(n), 11)), []gen.Position{p}, 40, func(_ int, legal []gen.Move) {
				for _, m := range legal {
					seen[m.Kind()]++
					foretell(t, p, m, true)
					if m.Kind() == rules.DoubleStep && leavesTrail(p, m) {
						trails++
					}
				}
			})
		}
	}
	for kind, n := range seen {
		if n < 100 {
			t.Errorf("only %d moves of kind %d", n, kind)
		}
	}
	if trails < 100 || trails > seen[rules.DoubleStep]-100 {
		t.Errorf("%d of %d double steps leave an en-passant target", trails, seen[rules.DoubleStep])
	}
}

// foretell compares the key told with that after the move.
func foretell(t *testing.T, p gen.Position, m gen.Move, mustBeSure bool) {
	t.Helper()
	key, sure := p.(gen.Searchable).KeyAfter(m)
	p.Make(m)
	after := p.Key()
	p.Unmake()
	if mustBeSure && !sure || sure && key != after {
		state := p.State()
		t.Errorf("%s: %s tells key %x (sure: %v) for %x and has %x after it at %s", p.Program().Game.Name, gen.BackendOf(p), key, sure, m, after, fen.Format(p.Program(), &state))
	}
}

func leavesTrail(p gen.Position, m gen.Move) bool {
	p.Make(m)
	defer p.Unmake()
	return len(p.State().EPTargets) > 0
}
