package gen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// plies is how long the random games of these tests are.
func plies(p *rules.Program) int {
	switch {
	case p.Board.Cells() > 100:
		return 4
	case testing.Short():
		return 8
	}
	return 40
}

// TestBackendsAgree plays random games on all back-ends at once.
func TestBackendsAgree(t *testing.T) {
	for n, s := range starts(t) {
		list := backends(t, s.prog, s.state)
		r := rand.New(rand.NewPCG(uint64(n), 2))
		play(t, r, list, plies(s.prog), func(ply int, legal []gen.Move) {
			walk := list[0].State()
			for _, p := range list {
				got := p.AppendLegal(nil)
				slices.Sort(got)
				if !slices.Equal(got, legal) {
					t.Errorf("%s: %s lists %v, walk %v at %s", s.prog.Game.Name, gen.BackendOf(p), got, legal, fen.Format(s.prog, &walk))
				}
				if state := p.State(); !same(&state, &walk, s.prog) {
					t.Errorf("%s: %s has the state %+v, walk %+v", s.prog.Game.Name, gen.BackendOf(p), state, walk)
				}
				if p.Key() != list[0].Key() || p.InCheck() != list[0].InCheck() || p.Repetitions() != list[0].Repetitions() || p.Clock() != list[0].Clock() {
					t.Errorf("%s: %s has key %x, check %v, %d repetitions, clock %d at %s", s.prog.Game.Name, gen.BackendOf(p), p.Key(), p.InCheck(), p.Repetitions(), p.Clock(), fen.Format(s.prog, &walk))
				}
				if a, b := gen.CountLegal(p), gen.CounterOf(p).MakeAll(); a != len(legal) || b != len(legal) {
					t.Errorf("%s: %s counts %d moves and makes %d, lists %d", s.prog.Game.Name, gen.BackendOf(p), a, b, len(legal))
				}
			}
			if ply%16 == 0 && s.prog.Board.Cells() <= 100 {
				agreeOnReplies(t, list)
			}
		})
	}
}

// agreeOnLists compares the legal moves of back-ends and returns them in order.
func agreeOnLists(t *testing.T, list []gen.Position, position string) []gen.Move {
	t.Helper()
	want := list[0].AppendLegal(nil)
	slices.Sort(want)
	for _, p := range list[1:] {
		got := p.AppendLegal(nil)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s: %s lists %v, walk %v", p.Program().Game.Name, position, gen.BackendOf(p), got, want)
		}
	}
	return want
}

// agreeOnReplies compares counts of replies.
func agreeOnReplies(t *testing.T, list []gen.Position) {
	t.Helper()
	want := gen.CounterOf(list[0]).CountReplies()
	for _, p := range list[1:] {
		if got := gen.CounterOf(p).CountReplies(); got != want {
			t.Errorf("%s: %s counts %d replies, walk %d", p.Program().Game.Name, gen.BackendOf(p), got, want)
		}
	}
}

// TestKeysAreTheSameAfresh compares incremental keys with those of a position
// built from the state, and texts with what they are read as.
func TestKeysAreTheSameAfresh(t *testing.T) {
	for n, s := range starts(t) {
		for _, p := range backends(t, s.prog, s.state)[1:] {
			r := rand.New(rand.NewPCG(uint64(n), 3))
			play(t, r, []gen.Position{p}, 2*plies(s.prog), func(_ int, legal []gen.Move) {
				state := p.State()
				fresh, err := gen.New(s.prog, &state, gen.BackendOf(p))
				if w := walk.New(s.prog, &state); err != nil && len(legal) == 0 && max(len(w.Royals(board.White)), len(w.Royals(board.Black))) > 1 {
					return // who turned a royal over has two, and has won
				}
				if err != nil {
					t.Fatal(err)
				}
				if again := fresh.State(); fresh.Key() != p.Key() || !same(&state, &again, s.prog) {
					t.Errorf("%s: %s has key %x, afresh %x", s.prog.Game.Name, gen.BackendOf(p), p.Key(), fresh.Key())
				}
			})
		}
	}
}

// TestUnmakeRestores takes every move of a random game back.
func TestUnmakeRestores(t *testing.T) {
	for n, s := range starts(t) {
		for _, p := range backends(t, s.prog, s.state) {
			r := rand.New(rand.NewPCG(uint64(n), 4))
			var keys []uint64
			var states []rules.State
			play(t, r, []gen.Position{p}, plies(s.prog), func(int, []gen.Move) {
				keys, states = append(keys, p.Key()), append(states, p.State())
			})
			if p.Key() != keys[len(keys)-1] { // play stopped after a move that it did not visit
				keys, states = append(keys, p.Key()), append(states, p.State())
			}
			for i := len(keys) - 2; i >= 0; i-- {
				p.Unmake()
				if state := p.State(); p.Key() != keys[i] || !same(&state, &states[i], s.prog) {
					t.Fatalf("%s: %s differs after taking back ply %d: %+v, was %+v", s.prog.Game.Name, gen.BackendOf(p), i, state, states[i])
				}
			}
		}
	}
}

// TestPass gives the turn away and takes it back.
func TestPass(t *testing.T) {
	for _, s := range starts(t) {
		list := backends(t, s.prog, s.state)
		before := list[0].State()
		for _, p := range list {
			key := p.Key()
			gen.Pass(p)
			if p.Side() != before.Side.Other() || p.Key() == key || p.Key() != list[0].Key() || p.Repetitions() != 0 || p.Clock() != 0 {
				t.Errorf("%s: %s after a pass: side %v, key %x, walk %x", s.prog.Game.Name, gen.BackendOf(p), p.Side(), p.Key(), list[0].Key())
			}
			if in := p.InCheck(); in != list[0].InCheck() {
				t.Errorf("%s: %s after a pass: check %v", s.prog.Game.Name, gen.BackendOf(p), in)
			}
		}
		for _, p := range list {
			p.Unmake()
			if state := p.State(); !same(&state, &before, s.prog) {
				t.Errorf("%s: %s after taking a pass back: %+v, was %+v", s.prog.Game.Name, gen.BackendOf(p), state, before)
			}
		}
	}
}

// TestCloneIsIndependent plays on with one of two copies.
func TestCloneIsIndependent(t *testing.T) {
	for n, s := range starts(t) {
		for _, p := range backends(t, s.prog, s.state) {
			r := rand.New(rand.NewPCG(uint64(n), 5))
			play(t, r, []gen.Position{p}, 6, func(int, []gen.Move) {})
			key, state := p.Key(), p.State()
			c := p.Clone()
			play(t, r, []gen.Position{c}, 6, func(int, []gen.Move) {})
			if now := p.State(); p.Key() != key || !same(&now, &state, s.prog) {
				t.Errorf("%s: %s changes with its copy", s.prog.Game.Name, gen.BackendOf(p))
			}
			d := p.Clone()
			for d.Clock() > 0 && d.Repetitions() == 0 && state.Clock < d.Clock() {
				d.Unmake()
			}
			if d.Key() != key {
				t.Errorf("%s: a copy of %s has key %x, not %x", s.prog.Game.Name, gen.BackendOf(p), d.Key(), key)
			}
		}
	}
}

// TestRepetitions moves knights out and home again.
func TestRepetitions(t *testing.T) {
	prog := starts(t)[0].prog
	s := prog.Start.Clone()
	for _, p := range backends(t, prog, &s) {
		names := fen.NewNames(prog, &s)
		for round := range 3 {
			if got := p.Repetitions(); got != round {
				t.Errorf("%s: %d repetitions after %d rounds", gen.BackendOf(p), got, round)
			}
			makeMoves(t, p, names, "g1f3", "g8f6", "f3g1", "f6g8")
		}
		makeMoves(t, p, names, "e2e4", "e7e5")
		if p.Repetitions() != 0 || p.Clock() != 0 {
			t.Errorf("%s: %d repetitions, clock %d after pawn moves", gen.BackendOf(p), p.Repetitions(), p.Clock())
		}
	}
}

// TestAttacked compares attacks on men of the other side.
func TestAttacked(t *testing.T) {
	for n, s := range starts(t) {
		if s.prog.Board.Cells() > 100 {
			continue
		}
		list := backends(t, s.prog, s.state)
		r := rand.New(rand.NewPCG(uint64(n), 6))
		play(t, r, list, 4, func(int, []gen.Move) {
			for c := board.Cell(0); int(c) < s.prog.Board.Cells(); c++ {
				on := list[0].At(c)
				for _, p := range list[1:] {
					if on != board.Empty && gen.Attacked(p, c, on.Side().Other()) != gen.Attacked(list[0], c, on.Side().Other()) {
						t.Errorf("%s: %s and walk disagree on attacks on %s", s.prog.Game.Name, gen.BackendOf(p), s.prog.Board.Name(c))
					}
				}
			}
		})
	}
}

// TestNothingIsAllocated holds once lists have grown.
func TestNothingIsAllocated(t *testing.T) {
	for n, s := range starts(t) {
		if n%10 != 0 {
			continue
		}
		for _, p := range backends(t, s.prog, s.state)[1:] {
			list, counter := p.AppendLegal(make([]gen.Move, 0, 1024)), gen.CounterOf(p)
			for _, c := range []struct {
				name string
				run  func()
			}{
				{"AppendLegal", func() { list = p.AppendLegal(list[:0]) }},
				{"CountLegal", func() { counter.CountLegal() }},
				{"CountReplies", func() { counter.CountReplies() }},
				{"Make and Unmake", func() {
					for _, m := range list {
						p.Make(m)
						p.Unmake()
					}
				}},
			} {
				c.run()
				if got := testing.AllocsPerRun(20, c.run); got != 0 {
					t.Errorf("%s: %s of %s allocates %v times", s.prog.Game.Name, c.name, gen.BackendOf(p), got)
				}
			}
		}
	}
}
