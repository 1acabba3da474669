package chesslang

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// mustLoad loads a text that must have no errors.
func mustLoad(t *testing.T, text string) *Result {
	t.Helper()
	r, list := Load(src.NewFile("test.chess", text), nil)
	if r == nil {
		t.Fatal(list.Err())
	}
	return r
}

// mustRead loads a file of testdata/chesslang without a single diagnostic.
func mustRead(t *testing.T, name string) *Result {
	t.Helper()
	text, err := os.ReadFile("../../testdata/chesslang/" + name)
	if err != nil {
		t.Fatal(err)
	}
	r, list := Load(src.NewFile(name, string(text)), readDocumented(t))
	if len(list.Diag) > 0 {
		t.Fatal(src.Errors(list.Diag))
	}
	return r
}

// array draws the start, with the first letter of each piece.
func array(g *ir.Game) string {
	rows := make([][]byte, g.Board.Ranks)
	for y := range rows {
		rows[y] = []byte(strings.Repeat(".", g.Board.Files))
	}
	for _, p := range g.Start {
		letter := p.Piece[:1]
		if p.Piece == "Knight" {
			letter = "N"
		}
		if p.Side == ir.Black {
			letter = strings.ToLower(letter)
		}
		rows[g.Board.Ranks-1-p.Cell.Y][p.Cell.X] = letter[0]
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		lines[i] = string(r)
	}
	return strings.Join(lines, "/")
}

const orthodox = "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBQKBNR"

func TestStandard(t *testing.T) {
	r := Standard()
	if r == nil || r.NoStart != nil {
		t.Fatal("no start")
	}
	g := r.Game
	if a := array(g); a != orthodox {
		t.Error(a)
	}
	want := ir.Rules{KingSafety: true, Checkmate: ir.Loss, Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true, Resets: []string{"Pawn"}}
	if fmt.Sprint(g.Rules) != fmt.Sprint(want) {
		t.Errorf("%+v", g.Rules)
	}
	if len(g.Castles) != 4 || len(g.Promotions) != 2 || len(g.Promotions[0].To) != 4 {
		t.Error(g.Castles, g.Promotions)
	}
	if e := r.Effects; len(e.Victory)+len(e.Draws)+len(e.Triggers)+len(e.States)+len(e.Marks) != 0 || r.Game.Rules.NoCheck {
		t.Errorf("%+v", e)
	}
	for _, m := range g.Piece("Pawn").Moves {
		if m.For == ir.ForBoth || m.EnPassant != (m.Mode == ir.Capture) || m.DoubleStep != (m.Pattern.Op == ir.Where && m.Pattern.Cond.Op == ir.And) {
			t.Errorf("%+v", m)
		}
	}
	for _, name := range []string{"Knight", "Bishop", "Rook", "Queen", "King"} {
		if m := g.Piece(name).Moves; len(m) != 1 || m[0].For != ir.ForBoth || m[0].EnPassant {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// TestStandardAsFile loads the file of the base like any other definition: on
// top of itself it changes nothing.
func TestStandardAsFile(t *testing.T) {
	text, err := os.ReadFile("standard.chess")
	if err != nil {
		t.Fatal(err)
	}
	r, list := Load(src.NewFile("standard.chess", string(text)), nil)
	if len(list.Diag) > 0 {
		t.Fatal(src.Errors(list.Diag))
	}
	if dump(t, r) != dump(t, Standard()) {
		t.Error("differs")
	}
}

// documented are the games of the language's own documents, by name. Those of
// the catalogue, which follow the rules that people play, are others.
type documented map[string]*Result

func (d documented) Find(name string) *Result { return d[name] }

func (d documented) Names() []string { return slices.Sorted(maps.Keys(d)) }

func readDocumented(t testing.TB) documented {
	t.Helper()
	files, err := filepath.Glob("../../testdata/chesslang/documented/*.chess")
	if err != nil || len(files) != 5 {
		t.Fatal(files, err)
	}
	games := documented{}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r, list := Load(src.NewFile(path, string(text)), nil)
		if r == nil || r.NoStart != nil {
			t.Fatal(list.Err())
		}
		games[r.Game.Name] = r
	}
	return games
}

func TestDocumented(t *testing.T) {
	games := readDocumented(t)
	if g := games["King of the Hill"].Effects.Victory; len(g) != 1 || g[0].When.Op != ir.Stands || len(g[0].When.Cells) != 4 {
		t.Errorf("%+v", g)
	}
	if r := games["Racing Kings"]; array(r.Game) != "......../......../......../......../......../......../krbnNBRK/qrbnNBRQ" || !r.Game.Rules.NoCheck {
		t.Error(array(r.Game))
	}
	if r := games["Horde"]; strings.Count(array(r.Game), "P") != 36 {
		t.Error(array(r.Game))
	}
}

func TestSetup(t *testing.T) {
	const amazon = "piece Amazon { move: slide(any) | leap(2, 1) }\n"
	tests := []struct{ name, text, want string }{
		{"no setup", "", orthodox},
		{"one colour", "setup:\n  White:\n    King: [e1]\n", "rnbqkbnr/pppppppp/......../......../......../......../......../....K..."},
		{"inline", "setup:\n  White: { e1: King, d1: Queen }\n", "rnbqkbnr/pppppppp/......../......../......../......../......../...QK..."},
		{"none", "setup:\n  Black: {}\n", "......../......../......../......../......../......../PPPPPPPP/RNBQKBNR"},
		{"add", amazon + "setup:\n  add:\n    White Amazon: [d1, d3]\n", "rnbqkbnr/pppppppp/......../......../......../...A..../PPPPPPPP/RNBAKBNR"},
		{"rename", amazon + "setup:\n  replace:\n    Queen: Amazon\n", "rnbakbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBAKBNR"},
		{"replace", amazon + "setup:\n  replace:\n    White:\n      Queen: []\n      Amazon: [d1]\n", "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBAKBNR"},
		{"order", amazon + "setup:\n  replace:\n    Queen: Amazon\n  add:\n    White Queen: [a3]\n", "rnbakbnr/pppppppp/......../......../......../A......./PPPPPPPP/RNBAKBNR"},
		{"fen", "setup:\n  fromFEN: \"4k3/8/8/8/8/8/8/R3K3\"\n", "....k.../......../......../......../......../......../......../R...K..."},
	}
	for _, c := range tests {
		if got := array(mustLoad(t, c.text).Game); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestNoStart(t *testing.T) {
	tests := map[string]bool{
		"board:\n  size: 10x8\n":                                                         false,
		"board:\n  size: 10x8\nsetup:\n  White:\n    King: [f1]\n":                       false,
		"board:\n  size: 10x8\nsetup:\n  White: { f1: King }\n  Black: { f8: King }\n":   true,
		"board:\n  size: 10x8\nsetup:\n  add:\n    White: { f1: King }\n    Black: {}\n": false,
	}
	for text, want := range tests {
		r := mustLoad(t, text)
		if (r.NoStart == nil) != want || (len(r.Game.Start) > 0) != want {
			t.Errorf("%q: %v", text, r.NoStart)
		}
	}
}

func TestRules(t *testing.T) {
	tests := []struct {
		text string
		want ir.Rules
	}{
		{"rules:\n  check_detection: false\n", ir.Rules{Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true}},
		{"rules:\n  check:\n    can_ignore: true\n", ir.Rules{Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true}},
		{"rules:\n  fifty_move_rule: false\n  threefoldRepetition: false\n", ir.Rules{KingSafety: true, Stalemate: ir.Draw, Material: true}},
		{"draw:\n  remove:\n    - stalemate\n    insufficient_material\n", ir.Rules{KingSafety: true, MoveRule: 100, Repetition: 3}},
		{"draw:\n  replace:\n    repetition: position_count >= 5\n    fifty_moves: half_move_clock >= 60\n", ir.Rules{KingSafety: true, Stalemate: ir.Draw, MoveRule: 60, Repetition: 5, Material: true}},
		{"victory:\n  stuck: stalemate\n", ir.Rules{KingSafety: true, Stalemate: ir.Loss, MoveRule: 100, Repetition: 3, Material: true}},
	}
	for _, c := range tests {
		c.want.Resets = []string{"Pawn"}
		if got := mustLoad(t, c.text).Game.Rules; fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%q: %+v", c.text, got)
		}
	}
	g := mustLoad(t, "rules:\n  castling: false\n  promotion: false\n  en_passant: false\n").Game
	if len(g.Castles)+len(g.Promotions) > 0 {
		t.Error(g.Castles, g.Promotions)
	}
	for _, m := range g.Piece("Pawn").Moves {
		if m.DoubleStep || m.EnPassant {
			t.Errorf("%+v", m)
		}
	}
}

// TestDoubleStep writes a pawn in one line: only its double step is open to
// capture in passing.
func TestDoubleStep(t *testing.T) {
	p := mustLoad(t, "piece Pawn {\n  move: step(forward) | step(forward, 2) where first_move and clear\n  capture: step(forward-diagonal)\n}\n").Game.Piece("Pawn")
	trails, passing := 0, 0
	for _, m := range p.Moves {
		if m.DoubleStep {
			trails++
		}
		if m.EnPassant {
			passing++
		}
	}
	if len(p.Moves) != 6 || trails != 2 || passing != 2 || p.Symbol != "P" || p.Value != 1 {
		t.Errorf("%d moves, %d trails, %d passing, %+v", len(p.Moves), trails, passing, p)
	}
}

func TestEverything(t *testing.T) {
	r := mustRead(t, "everything.chess")
	g, e := r.Game, r.Effects
	if a := array(g); g.Name != "Every'thing" || a != "rtt.kttr/pppppppp/......../......../......../......../P......./..tmK..." {
		t.Error(g.Name, a)
	}
	if len(g.Zones) != 3 || len(g.Castles) != 0 || len(g.Promotions) != 4 || !g.Rules.NoCheck {
		t.Error(g.Zones, g.Castles, g.Promotions)
	}
	names := ""
	for _, v := range e.Victory {
		names += v.Name + " "
	}
	if names != "hill hill lone gone three three " {
		t.Error(names)
	}
	names = ""
	for _, v := range e.Triggers {
		names += v.Name + " "
	}
	if names != "fury tally finish stop explosive t1 " {
		t.Error(names)
	}
	if len(e.Triggers[1].Do) != 7 || e.Triggers[0].When.Left.Of != ir.TheCaptured || len(e.States) != 4 || len(e.Strings) != 1 {
		t.Errorf("%+v %+v", e.Triggers[1].Do, e.States)
	}
	if len(e.Draws) != 1 || g.Rules.Repetition != 5 || g.Rules.MoveRule != 0 || g.Rules.Material {
		t.Errorf("%+v %+v", e.Draws, g.Rules)
	}
}

func TestFiles(t *testing.T) {
	if r := mustRead(t, "trapper.chess"); r.Game.Name != "덫 체스" || !r.Effects.Triggers[0].Optional || len(r.Game.Start) != 34 {
		t.Errorf("%+v", r.Effects)
	}
	if r := mustRead(t, "crlf.chess"); array(r.Game) != "..k../...../...../...../...../..K.." {
		t.Error(array(r.Game))
	}
	if r := mustRead(t, "fen.chess"); array(r.Game) != "........../....k...../........../........../........../........../W........./....K....." {
		t.Error(array(r.Game))
	}
}

// TestLongSequences loads sequences of rides that have few ways, as long steps leave the board soon.
func TestLongSequences(t *testing.T) {
	mustLoad(t, "piece G { move: ride(2, 1) * 3 | ride(1, 3) * 3 | step(diagonal, 2) + ride(2, 2) * 3 }\n")
}

// TestFreeze holds the keys that stop a piece to their meaning: one decays, and moves need
// no conditions.
func TestFreeze(t *testing.T) {
	r := mustRead(t, "freeze.chess")
	if fmt.Sprint(r.Effects.Decay) != "[frozen]" {
		t.Error(r.Effects.Decay)
	}
	for _, p := range r.Game.Pieces {
		for _, m := range p.Moves {
			if m.Pattern.Op == ir.Where && m.Pattern.Cond.Op == ir.Compare {
				t.Errorf("a move of %s asks for %s", p.Name, m.Pattern.Cond.Left)
			}
		}
	}
}

// TestOrderOfTriggers reads triggers in and outside of the bodies of pieces: they run in the order of the text.
func TestOrderOfTriggers(t *testing.T) {
	trigger := "trigger %s { on: capture do: draw }\n"
	text := fmt.Sprintf(trigger+"piece Y {\n  move: step(N)\n  traits: [explosive]\n  "+trigger+"}\n"+trigger+"piece Z {\n  move: step(N)\n  "+trigger+"}\n", "a", "b", "c", "d")
	r, list := Load(src.NewFile("order.chess", text), nil)
	if len(list.Diag) > 0 {
		t.Fatal(src.Errors(list.Diag))
	}
	var names []string
	for _, trigger := range r.Effects.Triggers {
		names = append(names, trigger.Name)
	}
	if got, want := strings.Join(names, ", "), "a, b, c, d, explosive Y"; got != want {
		t.Errorf("triggers run in the order %s, want %s", got, want)
	}
}

// TestUnattacked reads goals about pieces that no enemy attacks.
func TestUnattacked(t *testing.T) {
	for text, want := range map[string]string{
		"King.unattacked on rank 8":            "wins if me King unattacked in ",
		"opponent.Queen.unattacked on rank 8":  "wins if them Queen unattacked in ",
		"not White.King.unattacked on rank 8":  "wins if not white King unattacked in ",
		"King.unattacked not in zone.z":        "wins if not me King unattacked in ",
		"piece.unattacked on rank 8":           "",
		"King.unattacked.unattacked in zone.z": "",
	} {
		r, list := Load(src.NewFile("x", "board:\n  zones:\n    z: [a1]\n\nvictory:\n  add:\n    goal: "+text+"\n"), nil)
		if (r == nil) != (want == "") || r != nil && !strings.Contains(r.Game.String(), want) {
			t.Errorf("%s: %v", text, list.Err())
		}
	}
}

// TestGameEffects checks that a game carries its effects only if they say
// something: chess has none.
func TestGameEffects(t *testing.T) {
	if e := Standard().Game.Effects; e != nil {
		t.Errorf("chess has effects: %+v", e)
	}
	for _, text := range []string{
		"effect trap {\n  blocks: enemy\n}\n",
		"piece X {\n  move: step(N)\n  state: { charge: 2 }\n}\n",
		"victory:\n  add:\n    conditionWords: opponent.pieces == 1\n",
	} {
		r, list := Load(src.NewFile("x", text), nil)
		if r == nil {
			t.Fatal(list.Err())
		}
		if r.Game.Effects != r.Effects {
			t.Errorf("%q: the game has no effects", text)
		}
	}
}

// TestBases checks that a game of the caller's own can be extended.
func TestBases(t *testing.T) {
	own := mustRead(t, "trapper.chess")
	r, list := Load(src.NewFile("x", "extends: \"Traps\"\nsetup:\n  replace:\n    Trapper: Queen\n"), documented{"Traps": own})
	if r == nil {
		t.Fatal(list.Err())
	}
	if len(r.Effects.Triggers) != 1 || len(r.Effects.Marks) != 1 || strings.Count(array(r.Game), "Q") != 2 || len(own.Game.Start) != 34 {
		t.Errorf("%+v", r.Effects)
	}
}

func TestPromotionRank(t *testing.T) {
	g := mustLoad(t, "rules:\n  promotion:\n    rank: 7\n").Game
	for _, p := range g.Promotions {
		ranks := map[int]bool{}
		for _, c := range p.Zone {
			ranks[c.Y] = true
		}
		white := p.For == ir.Only(ir.White)
		if len(p.Zone) != 16 || ranks[6] != white || ranks[7] != white || ranks[1] == white || ranks[0] == white {
			t.Errorf("for %d: %v, want the seventh rank and the last", p.For, p.Zone)
		}
	}
	if len(g.Promotions) != 2 {
		t.Error(g.Promotions)
	}
}

// TestUnionOfSlides unites slides that marks can stop: each is several rides, whose
// steps belong to them alone.
func TestUnionOfSlides(t *testing.T) {
	canon := func(movement string) string {
		g := mustLoad(t, "effect trap {\n  blocks: enemy\n}\npiece Ghost {\n  move: "+movement+"\n  traits: [phase]\n}\n").Game
		return g.Piece("Ghost").Canon(g.Board)
	}
	want := canon("slide(any)")
	for _, union := range []string{"slide(orthogonal) | slide(diagonal)", "slide(diagonal) | slide(orthogonal)", "slide(E) | slide(NW) | slide(diagonal) | slide(orthogonal)"} {
		if got := canon(union); got != want {
			t.Errorf("%s: got %s, want %s", union, got, want)
		}
	}
}
