package gen_test

import (
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
)

// TestRoyalGivesCheck lets a royal attack one that cannot attack it in turn: no
// back-end may overlook that check.
func TestRoyalGivesCheck(t *testing.T) {
	var marchers *ir.Game
	for _, g := range randomgame.Games() {
		if g.Name == "marchers" {
			marchers = g
		}
	}
	prog := compile(t, marchers)
	for _, c := range []struct {
		position string
		check    bool
	}{
		{"5/5/5/5/1m3/2M1R w - - 0 1", true},
		{"5/5/5/5/3m1/2M1R b - - 0 1", true},
		{"5/2m2/5/5/1R3/2M2 w - - 0 1", false},
		{"4r/2m2/5/2M2/5/5 b - - 0 1", false},
	} {
		list := backends(t, prog, parse(t, prog, c.position))
		agreeOnLists(t, list, c.position)
		for _, p := range list {
			if p.InCheck() != c.check {
				t.Errorf("%s: %s: check %v", c.position, gen.BackendOf(p), p.InCheck())
			}
		}
	}
}

// TestOthersCastle castles with queens, who may pass where they are attacked.
func TestOthersCastle(t *testing.T) {
	g := dsl.Chess()
	for i := range g.Castles {
		g.Castles[i].King = "Queen"
	}
	prog := compile(t, g)
	for _, c := range []struct {
		position string
		castles  bool
	}{
		{"r2qk3/8/8/8/8/8/8/R2QK3 w Qq - 0 1", true},
		{"r2qk3/8/8/8/2r5/8/8/R2QK3 w Qq - 0 1", true},
		{"4k3/8/8/8/8/8/8/rR1QK3 w B - 0 1", true},
		{"r2qk3/8/8/8/4r3/8/8/R2QK3 w Qq - 0 1", false},
	} {
		want := agreeOnLists(t, backends(t, prog, parse(t, prog, c.position)), c.position)
		if castles := slices.ContainsFunc(want, func(m gen.Move) bool { return m.Kind() == rules.Castling }); castles != c.castles {
			t.Errorf("%s: castling is legal: %v", c.position, castles)
		}
	}
}

// TestHangingStart begins where a royal can be taken at once.
func TestHangingStart(t *testing.T) {
	for _, men := range [][]ir.Placement{
		{{Piece: "King", Cell: ir.Vec{X: 4, Y: 4}}, {Piece: "King", Side: ir.Black, Cell: ir.Vec{X: 3, Y: 4}}, {Piece: "Rook", Cell: ir.Vec{}}, {Piece: "Rook", Side: ir.Black, Cell: ir.Vec{X: 7}}},
		{{Piece: "King", Cell: ir.Vec{X: 4}}, {Piece: "Rook", Cell: ir.Vec{X: 4, Y: 3}}, {Piece: "King", Side: ir.Black, Cell: ir.Vec{X: 4, Y: 7}}},
	} {
		g := dsl.Chess()
		g.Start, g.Castles = men, nil
		prog := compile(t, g)
		if _, err := fen.Parse(prog, fen.Format(prog, &prog.Start)); err != nil || !prog.RoyalHanging {
			t.Errorf("hanging: %v, %v", prog.RoyalHanging, err)
		}
		list := backends(t, prog, &prog.Start)
		agreeOnReplies(t, list)
		for _, m := range list[0].AppendLegal(nil) {
			for _, p := range list {
				p.Make(m)
			}
			agreeOnReplies(t, list)
			for _, p := range list {
				p.Unmake()
			}
		}
	}
	for _, s := range starts(t) {
		if e := s.prog.Game.Effects; e != nil && len(e.States) > 0 {
			continue // pieces may start with state that keeps them from moving
		}
		if got, want := s.prog.RoyalHanging, hangs(s.prog); got != want {
			t.Errorf("%s: a royal hangs at the start: %v", s.prog.Game.Name, got)
		}
	}
}

// hangs reports whether the side that begins attacks a royal that has to be safe.
func hangs(p *rules.Program) bool {
	reference := walk.New(p, &p.Start)
	us := p.Start.Side
	return p.Safety.Required && !p.Safety.Shield && slices.ContainsFunc(reference.Royals(us.Other()), func(c board.Cell) bool {
		return p.Royal[reference.At(c)] && len(reference.Attackers(c, us)) > 0
	})
}

// TestFinished sets up positions in which a side has lost its royals, and others
// that only look so.
func TestFinished(t *testing.T) {
	for _, c := range []struct{ game, fen, ends string }{
		{"nocheckatomic", "1nb1kbnr/r4pp1/ppp5/1N1pp3/1P1P3p/3QP3/P1P3PP/R1B4R w k - 0 11", "black"},
		{"nocheckatomic", "1nb1kbnr/r4pp1/ppp5/1N1pp3/1P1P3p/3QP3/P1P3PP/R1B4R b k - 0 11", "black"},
		{"nocheckatomic", "1nb2bnr/r4pp1/ppp5/1N1pp3/1P1P3p/3QP3/P1P3PP/R1B1K2R w K - 0 11", "white"},
		{"nocheckatomic", "8/8/8/3p4/8/8/8/R7 w - - 0 1", "white"}, // whoever has just moved has lost
		{"atomic", "1nb1kbnr/r4pp1/ppp5/1N1pp3/1P1P3p/3QP3/P1P3PP/R1B4R w k - 0 11", "black"},
		{"dobutsu", "g1l/1eC/cG1/E2[l] w - - 0 9", "black"},
		{"dobutsu", "g2/1e1/cG1/E1L[L] b - - 0 9", "white"},
		{"dobutsu", "L1g/3/c1l/E1G[] b - - 0 9", "white"}, // on the last rank, where nothing takes it
		{"dobutsu", "gle/1c1/1C1/ELG[] w - - 0 1", ""},
		{"horde", "startpos", ""},
		{"koedem", "1nbqkbnr/8/8/8/8/8/8/1NBQ1BNR[] w - - 0 1", ""}, // kings are pieces like others
	} {
		prog := sample.Program(t, c.game)
		for _, p := range backends(t, prog, parse(t, prog, c.fen)) {
			moves := gen.CountLegal(p) + len(p.AppendMoves(nil)) + gen.CounterOf(p).MakeAll()
			if got := ending(p); got != c.ends || (moves == 0) != (c.ends != "") {
				t.Errorf("%s, %s: %s ends with %q and %d moves, want %q", c.game, c.fen, gen.BackendOf(p), got, moves, c.ends)
			}
		}
	}
}

// TestAttackedByRoyalHunters asks what pieces attack that capture nothing but royals,
// with and without marks that lines of attack depend on.
func TestAttackedByRoyalHunters(t *testing.T) {
	hunter := "game: \"Hunters\"\nextends: \"Chess\"\n\npiece Rook {\n  move: slide(orthogonal)\n  capture: slide(orthogonal) where captured.type == King\n}\n"
	marks := "\neffect trap { blocks: enemy }\ntrigger set {\n  on: capture\n  do: mark origin with trap\n}\n"
	for _, text := range []string{hunter, hunter + marks} {
		prog := sample.Define(t, dsl.ChessLang, text)
		s := parse(t, prog, "3rk3/8/8/8/3K4/8/8/r2N4 w - - 0 1")
		for _, p := range backends(t, prog, s) {
			for name, want := range map[string]bool{"d4": true, "d1": false} {
				if got := gen.Attacked(p, named(prog, name), board.Black); got != want {
					t.Errorf("%s: %s is attacked: %v, want %v", gen.BackendOf(p), name, got, want)
				}
			}
		}
	}
}

// TestLeapersHuntRoyals lists the moves of a piece that on some cells captures nothing but
// royals, and of one that leaps to them without that.
func TestLeapersHuntRoyals(t *testing.T) {
	prog := sample.Define(t, dsl.ChessLang, `game: "Hunters"

board:
  size: 8x8
  zones:
    end:
      White: [a7-h8]
      Black: [a1-h2]

setup:
  White:
    King: [e1]
    Hunter: [e4]
  Black:
    King: [b8]
    Hunter: [d7, a7]

rules:
  castling: false

piece Hunter {
  move: leap(3, 2, forward) where not target in zone.end or captured.type == King
  symbol: "H"
}
`)
	s := parse(t, prog, "1kh5/8/8/4H3/8/8/8/4K3 w - - 0 1")
	for _, p := range backends(t, prog, s) {
		var got []string
		for _, m := range p.AppendLegal(nil) {
			if p.At(m.From()) != s.Cells[named(prog, "e1")] {
				got = append(got, fen.NewNames(prog, s).Move(m))
			}
		}
		if len(got) > 0 {
			t.Errorf("%s: a hunter captures %q", gen.BackendOf(p), got)
		}
	}
}

// TestSecondRoyal lets elephants of sho shogi promote to a second royal: with two a side is not in
// check, but it may not have been when it got the second.
func TestSecondRoyal(t *testing.T) {
	e, _ := dsl.Find("shoshogi")
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	prog := compile(t, g)
	for _, c := range []struct {
		position string
		moves    int // as Fairy-Stockfish lists them
		royal    int // of these, promotions to a second royal
	}{
		{"8k/4E4/9/9/9/9/9/9/4K4 w - - 0 1", 19, 7},
		{"4k4/E8/9/9/9/9/9/4r4/4K4 w - - 0 1", 3, 0},    // the king has to go
		{"4r3k/3E5/9/9/9/9/9/9/4K4 w - - 0 1", 10, 3},   // into the way, or by capture
		{"4r3k/4E4/9/9/9/9/9/9/4K4 w - - 0 1", 7, 1},    // pinned
		{"+E3k4/9/9/9/9/9/9/4r4/4K4 w - - 0 1", 8, 0},   // not in check
		{"4r3k/4E4/9/9/+E8/9/9/9/4K4 w - - 0 1", 24, 7}, // a third
		{"8k/9/9/9/9/9/9/9/r3+E4 w - - 0 1", 3, 0},      // the king is lost
	} {
		royal := 0
		list := agreeOnLists(t, backends(t, prog, parse(t, prog, c.position)), c.position)
		for _, m := range list {
			if m.Promotion() != 0 && prog.Royal[board.NewPiece(m.Promotion(), board.White)] {
				royal++
			}
		}
		if len(list) != c.moves || royal != c.royal {
			t.Errorf("%s: %d moves, %d make a royal; want %d and %d", c.position, len(list), royal, c.moves, c.royal)
		}
	}
}
