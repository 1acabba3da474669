package gen_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

func compile(t testing.TB, g *ir.Game) *rules.Program {
	t.Helper()
	prog, err := rules.Compile(g)
	if err != nil {
		t.Fatal(err)
	}
	return prog
}

// backends returns a position on every back-end that can play it.
func backends(t testing.TB, prog *rules.Program, s *rules.State) (list []gen.Position) {
	t.Helper()
	list = append(list, walk.New(prog, s))
	for _, b := range []gen.Backend{gen.Bits, gen.General, gen.Mail} {
		if p, err := gen.New(prog, s, b); err == nil && gen.BackendOf(p) == b { // elsewhere one name can stand for another
			list = append(list, p)
		}
	}
	if len(list) < 2 {
		t.Fatalf("%s: only %d back-ends", prog.Game.Name, len(list))
	}
	return list
}

// starts returns games with positions to begin from: chess, starts of Chess960,
// positions of the suites, fixed and random games. All tests share the programs.
func starts(t testing.TB) (list []start) {
	t.Helper()
	allStarts.Do(func() { allStarts.list = makeStarts(t) })
	for _, s := range allStarts.list {
		state := s.state.Clone()
		list = append(list, start{s.prog, &state})
	}
	return list
}

var allStarts struct {
	sync.Once
	list []start
}

func makeStarts(t testing.TB) (list []start) {
	t.Helper()
	positions, seeds := 40, uint64(30)
	if testing.Short() {
		positions, seeds = 6, 3
	}
	chess := compile(t, dsl.Chess())
	for _, file := range []string{"perft_standard.epd", "perft_960.epd"} {
		lines := epd(t, file)
		for i := 0; i < len(lines); i += len(lines)/positions + 1 {
			list = append(list, start{chess, parse(t, chess, lines[i])})
		}
	}
	for _, g := range randomgame.Games() {
		prog := compile(t, g)
		s := prog.Start.Clone()
		list = append(list, start{prog, &s})
	}
	for seed := range seeds {
		for _, make := range []func(*rand.Rand) *ir.Game{randomgame.Random, randomgame.WithEffects, randomgame.WithEffects, randomgame.WithEffects, randomgame.PlainWithEffects, randomgame.PlainWithEffects, randomgame.Large, randomgame.Large} {
			if prog, err := rules.Compile(make(rand.New(rand.NewPCG(seed, 1)))); err == nil {
				s := prog.Start.Clone()
				list = append(list, start{prog, &s})
			}
			seed += 1000
		}
	}
	return list
}

type start struct {
	prog  *rules.Program
	state *rules.State
}

// epd returns the positions of a suite.
func epd(t testing.TB, file string) (lines []string) {
	t.Helper()
	f, err := os.Open("../testdata/perft/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for scan := bufio.NewScanner(f); scan.Scan(); {
		text, _, _ := strings.Cut(scan.Text(), ";")
		lines = append(lines, strings.TrimSpace(text))
	}
	return lines
}

func parse(t testing.TB, prog *rules.Program, text string) *rules.State {
	t.Helper()
	s, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// same reports whether two states of a game are equal.
func same(a, b *rules.State, prog *rules.Program) bool {
	sorted := func(list []board.Cell) []board.Cell {
		list = slices.Clone(list)
		slices.Sort(list)
		return list
	}
	return slices.Equal(a.Cells, b.Cells) && a.Side == b.Side && slices.Equal(a.Rights, b.Rights) && slices.Equal(sorted(a.EPTargets), sorted(b.EPTargets)) &&
		a.EPCaptured == b.EPCaptured && a.Clock == b.Clock && a.Full == b.Full && sameFirstMoves(a, b, prog) && slices.Equal(a.Memory, b.Memory)
}

// sameFirstMoves compares which pieces have not moved, of those of which that matters.
func sameFirstMoves(a, b *rules.State, prog *rules.Program) bool {
	for c, pc := range a.Cells {
		if prog.FirstMoves[pc] && a.Unmoved[c] != b.Unmoved[c] {
			return false
		}
	}
	return true
}

// play makes random moves on all positions at once and calls visit before each.
func play(t *testing.T, r *rand.Rand, list []gen.Position, plies int, visit func(ply int, legal []gen.Move)) {
	t.Helper()
	for ply := range plies {
		legal := list[0].AppendLegal(nil)
		slices.Sort(legal)
		visit(ply, legal)
		if len(legal) == 0 || t.Failed() {
			return
		}
		m := legal[r.IntN(len(legal))]
		for _, p := range list {
			if !p.Make(m) {
				t.Fatalf("%s refuses %v", gen.BackendOf(p), m)
			}
		}
	}
}

// count returns how many positions there are after some plies.
func count(p gen.Position, depth int) (n int) {
	if depth == 1 {
		return gen.CountLegal(p)
	}
	for _, m := range p.AppendLegal(nil) {
		p.Make(m)
		n += count(p, depth-1)
		p.Unmake()
	}
	return n
}
