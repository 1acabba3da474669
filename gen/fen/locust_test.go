package fen_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// locusts is a game with pieces that take others on their way, one that takes own pieces,
// and men that promote.
const locusts = `files=6
ranks=6
maxPromote=1
promoChoice=LR
royal=K
man:M:fmFfcafmFfcafmafcafmF::a2-f2,,a5-f5
lion:L:KNADcaKmcabK::b1,,b6
rook:R:R::c1,f1,,c6,f6
cannibal:C:KdN::d1,,d6
king:K:K::a1,,a6
`

// TestLocusts reads and writes moves that take several pieces.
func TestLocusts(t *testing.T) {
	for _, test := range []struct{ start, move, san, after string }{
		{"k5/6/2r3/2L3/6/K5 w - - 4 7", "c3c4", "Lxc4#", "k5/6/2L3/6/6/K5 b - - 0 7"},
		{"k5/2r3/2r3/2L3/6/K5 w - - 4 7", "c3c4,c4c5", "c3c4,c4c5#", "k5/2L3/6/6/6/K5 b - - 0 7"},
		{"k5/2r3/2r3/2L3/6/K5 w - - 4 7", "c3c4,c4d4", "c3c4,c4d4", "k5/2r3/3L2/6/6/K5 b - - 0 7"},
		{"k5/2r3/2r3/2L3/6/K5 w - - 4 7", "c3c4,c4c3", "c3c4,c4c3", "k5/2r3/6/2L3/6/K5 b - - 0 7"},
		{"k5/6/6/2r3/1M4/K5 w - - 4 7", "b2c3,c3d4", "b2c3,c3d4", "k5/6/3M2/6/6/K5 b - - 0 7"},
		{"k5/4r1/6/2r3/1M4/K5 w - - 4 7", "b2f6l", "Mxf6=L", "k4L/6/6/6/6/K5 b - - 0 7"},
		{"k5/2r3/6/1M4/6/K5 w - - 4 7", "b3c4", "Mc4", "k5/2r3/2M3/6/6/K5 b - - 0 7"},
		{"k5/2r3/1M4/6/6/K5 w - - 4 7", "b4c5,c5d6r", "b4c5,c5d6r+", "k2R2/6/6/6/6/K5 b - - 0 7"},
		{"k5/6/2r3/2C3/6/K2R2 w - - 4 7", "c3d1", "Cxd1", "k5/6/2r3/6/6/K2C2 b - - 0 7"},
	} {
		prog, s := locustGame(t, test.start)
		names := fen.NewNames(prog, s)
		for _, b := range []gen.Backend{gen.Auto, gen.Mail} {
			p, err := gen.New(prog, s, b)
			if err != nil {
				t.Fatal(err)
			}
			m, ok := names.Find(p, test.move)
			if !ok {
				t.Errorf("%s: no move %s", test.start, test.move)
				continue
			}
			bySAN, _ := names.FindSAN(p, test.san)
			if got := names.Move(m); got != test.move || names.SAN(p, m) != test.san || bySAN != m {
				t.Errorf("%s: written %s and %s, want %s and %s; found by its name: %t", test.start, got, names.SAN(p, m), test.move, test.san, bySAN == m)
			}
			p.Make(m)
			after := p.State()
			if got := fen.Format(prog, &after); got != test.after {
				t.Errorf("%s %s: %s, want %s", test.start, test.move, got, test.after)
			}
		}
	}
}

// TestEndsOfLocusts reads moves of which only the ends are written.
func TestEndsOfLocusts(t *testing.T) {
	for _, test := range []struct{ start, text, move string }{
		{"k5/6/6/2r3/1M4/K5 w - - 4 7", "b2d4", "b2c3,c3d4"},
		{"k5/2r3/2r3/2L3/6/K5 w - - 4 7", "c3d4", "c3d4"},      // which takes nothing
		{"k5/6/2r3/2LR2/6/K5 w - - 4 7", "c3b4", "c3b4"},       // and so does this
		{"k5/6/6/2Lr2/6/K5 w - - 4 7", "c3c3", "c3d3,d3c3"},    // by one rook
		{"k5/6/2r3/2Lr2/6/K5 w - - 4 7", "c3c3", ""},           // by two
		{"k5/2r3/1M4/6/6/K5 w - - 4 7", "b4d6r", "b4c5,c5d6r"}, // a promotion
		{"k5/2r3/1M4/6/6/K5 w - - 4 7", "b4d6", ""},
	} {
		prog, s := locustGame(t, test.start)
		p, err := gen.New(prog, s, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		names := fen.NewNames(prog, s)
		got := ""
		if m, ok := names.Find(p, test.text); ok {
			got = names.Move(m)
		}
		if got != test.move {
			t.Errorf("%s: %s is %q, want %q", test.start, test.text, got, test.move)
		}
	}
}

func locustGame(t *testing.T, text string) (*rules.Program, *rules.State) {
	t.Helper()
	prog := sample.Define(t, dsl.Betza, locusts)
	s, err := fen.Parse(prog, text)
	if err != nil {
		t.Fatal(err)
	}
	return prog, s
}

// TestEveryLocust writes every move of a position and reads it, in short names and long
// ones; where its ends suffice, also by all its legs.
func TestEveryLocust(t *testing.T) {
	prog, s := locustGame(t, "2r2k/1rrr2/r1L1r1/1rrM2/1M2C1/1K1R2 w - - 0 1")
	p, err := gen.New(prog, s, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	names := fen.NewNames(prog, s)
	seen := map[string]bool{}
	legal := p.AppendLegal(nil)
	for _, m := range legal {
		text, short := names.Move(m), names.SAN(p, m)
		if seen[text] || seen[short] {
			t.Errorf("two moves are called %s or %s", text, short)
		}
		seen[text], seen[short] = true, true
		for _, name := range []string{text, short} {
			if found, ok := names.FindSAN(p, name); !ok || found != m {
				t.Errorf("%s is found as %s", name, names.Move(found))
			}
		}
		for notation, n := range map[string]fen.Notation{"USI": fen.Shogi, "XBoard": fen.RanksFromZero} {
			if back := n.Read(prog.Board, n.Write(prog.Board, text)); back != text {
				t.Errorf("%s of %s is read as %s", notation, text, back)
			}
		}
	}
	if len(legal) < 60 {
		t.Errorf("only %d moves", len(legal))
	}
	man, s := locustGame(t, "k5/4r1/6/2r3/1M4/K5 w - - 0 1")
	if p, err = gen.New(man, s, gen.Auto); err != nil {
		t.Fatal(err)
	}
	if m, ok := fen.NewNames(man, s).Find(p, "b2c3,c3e5,e5f6l"); !ok || m.Taken() == 0 {
		t.Error("a move by its legs is not found")
	}
}
