package explain

import (
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// program compiles a game of the catalogue, or the definition in a file.
func program(t testing.TB, name string) *rules.Program {
	t.Helper()
	if e, ok := dsl.Find(name); ok {
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		p, err := rules.Compile(g)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return p
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f := src.NewFile(name, string(text))
	l, err := dsl.Detect(f)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := dsl.Load(f, l, 1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAnswers asks what testdata/cases.txt asks: in each line the game, the
// position, the move, whether it is legal, the rule and words of the answer.
func TestAnswers(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	programs := map[string]*rules.Program{}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		c := strings.SplitN(line, " | ", 6)
		if len(c) != 6 {
			t.Fatalf("line %d has %d parts", i+1, len(c))
		}
		if programs[c[0]] == nil {
			programs[c[0]] = program(t, c[0])
		}
		p := programs[c[0]]
		s, err := fen.Parse(p, c[1])
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
			continue
		}
		got, err := Move(p, s, c[2])
		switch {
		case err != nil:
			t.Errorf("line %d: %v", i+1, err)
		case got.Legal != (c[3] == "legal") || string(got.Rule) != c[4] || !strings.Contains(got.Text, c[5]):
			t.Errorf("line %d: %v, rule %q: %s", i+1, got.Legal, got.Rule, got.Text)
		}
	}
}

// TestFields checks every field of an answer.
func TestFields(t *testing.T) {
	p := program(t, "chess")
	s, err := fen.Parse(p, "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Move(p, s, "e2c3")
	if err != nil {
		t.Fatal(err)
	}
	if a.Move != "e2c3" || a.Piece != "Knight" || a.Source == nil || a.Source.File != "standard.chess" || a.Source.Text != "move: leap(2, 1)" ||
		a.Attacker != "black Rook on e8" || strings.Join(a.Path, " ") != "e8 e7 e6 e5 e4 e3 e2 e1" {
		t.Errorf("%+v, source %+v", a, a.Source)
	}
}

// TestUnreadable asks for what is no move.
func TestUnreadable(t *testing.T) {
	p := program(t, "chess")
	s, err := fen.Parse(p, "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "zz", "e2e9", "e2e4e5", "e2e4x9", "0000", "N@z9", "X@e4", "Nd2", "Zf3", strings.Repeat("e2e4", 99), "é4e5", "@", "=", "O-O-O-O"} {
		var bad *ReadError
		if a, err := Move(p, s, text); !errors.As(err, &bad) {
			t.Errorf("%q: %+v, %v", text, a, err)
		}
	}
}

// TestUnreadableWithoutPawns says what is wrong with texts that could be moves of pawns where
// there are none.
func TestUnreadableWithoutPawns(t *testing.T) {
	p := program(t, "../../testdata/betza/lions.betza")
	for text, want := range map[string]string{
		"f2q2": `found "q2", expected a cell of the board, or the letter of a piece: `, "f7": "found no letter of a piece, expected one in front: ", "exd6": "found no letter of a piece",
	} {
		if a, err := Move(p, &p.Start, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %+v, %v, want %s", text, a, err, want)
		}
	}
}

// TestAgrees asks, in random positions of every game, for all moves of all own
// pieces: exactly the legal ones may be called so, with a line that they
// follow, and each other must have a reason.
func TestAgrees(t *testing.T) {
	games := append(dsl.GameNames(), "../../testdata/chesslang/freeze.chess", "../../testdata/chesslang/trapper.chess",
		"../../testdata/shape/archer.json", "../../testdata/urc/army.yaml")
	for n, name := range games {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && n%6 != 0 {
				t.Skip("a sixth of the games with -short; make test-all takes all")
			}
			p := program(t, name)
			r := rand.New(rand.NewPCG(uint64(n), 7))
			pos, err := gen.New(p, &p.Start, gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			last := 40
			if testing.Short() {
				last = 20
			}
			for ply := range last {
				if ply%20 == 19 {
					agree(t, p, pos)
				}
				legal := pos.AppendLegal(nil)
				if len(legal) == 0 {
					agree(t, p, pos)
					return
				}
				pos.Make(legal[r.IntN(len(legal))])
			}
		})
	}
}

func agree(t *testing.T, p *rules.Program, pos gen.Position) {
	t.Helper()
	s := pos.State()
	e, err := newExplainer(p, &s)
	if err != nil {
		t.Fatal(err)
	}
	legal := map[string]bool{}
	for _, m := range e.legal {
		text := e.names.Move(m)
		legal[text] = true
		if m.Wall() == board.None {
			text, _, _ = strings.Cut(text, ",") // behind it is the wall that the move leaves
			legal[text] = true
		}
		if m.Promotion() == 0 { // what stands behind a short name need not be true
			legal[text+"+"], legal[text+"-"] = true, true
		}
		if plain := strings.TrimRight(text, "+-"); plain != text { // a letter says the same
			legal[plain+strings.ToLower(e.choice(m))] = true
		}
	}
	ask := func(text string) {
		answer, err := e.explain(text)
		switch {
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case answer.Legal != legal[text]:
			t.Errorf("%s at %s: %s", p.Game.Name, fen.Format(p, &s), answer.Text)
		case answer.Legal && answer.Path == nil && answer.Rule != Drop && answer.Rule != Pass && answer.Rule != Wall:
			t.Errorf("%s at %s has no path: %s", p.Game.Name, fen.Format(p, &s), answer.Text)
		case !answer.Legal && (answer.Rule == "" || answer.Rule == Unexplained):
			t.Errorf("%s at %s has no reason: %s", p.Game.Name, fen.Format(p, &s), answer.Text)
		}
	}
	for i, text := range slices.Sorted(maps.Keys(legal)) {
		if i%(1+len(legal)/200) == 0 { // not all of hundreds of walls
			ask(text)
		}
	}
	for _, text := range candidates(e) {
		ask(text)
	}
}

// candidates returns moves of own pieces to all cells of a board that is not too
// large, promotions to all kinds on cells where there are any, drops of all
// kinds, and castlings in space of both sides.
func candidates(e *explainer) (list []string) {
	letters := make([]string, 0, len(e.prog.Kinds))
	for _, k := range e.prog.Kinds[1:] {
		letters = append(letters, strings.ToLower(k.Letter))
	}
	every := 1 + e.prog.Board.Cells()/128 // not all of a space
	for to := range board.Cell(e.prog.Board.Cells()) {
		if int(to)%every > 0 || e.prog.Board.Hole(to) {
			continue
		}
		for from := range board.Cell(e.prog.Board.Cells()) {
			pc := e.at(from)
			if pc == board.Empty || pc.Side() != e.pos.Side() {
				continue
			}
			text := e.prog.Board.Name(from) + e.prog.Board.Name(to)
			list = append(list, text)
			if e.prog.Promote[pc].At(to) != nil {
				for _, l := range letters {
					list = append(list, text+l)
				}
				if _, sign := e.names.Sign(pc); sign != "" {
					list = append(list, text+sign)
				}
			}
		}
		if e.prog.Memory.HasHand() && to%5 == 0 {
			for _, l := range letters {
				list = append(list, strings.ToUpper(l)+"@"+e.prog.Board.Name(to))
			}
		}
	}
	if e.prog.Space != nil {
		for i := range e.prog.Space.Castles {
			list = append(list, e.names.Move(e.regionMove(i)))
		}
	}
	slices.Sort(list)
	return list
}

// TestManual looks for every rule in the manual.
func TestManual(t *testing.T) {
	manual, err := os.ReadFile("../../docs/explain.md")
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile("rule.go")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../walk/rule_*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		more, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code = append(code, more...)
	}
	rules := regexp.MustCompile(`(?:Rule =|\bname:) +"(\w+)"`).FindAllStringSubmatch(string(code), -1)
	if len(rules) < 30 {
		t.Errorf("only %d rules", len(rules))
	}
	for _, r := range rules {
		if !strings.Contains(string(manual), "| `"+r[1]+"` |") {
			t.Errorf("docs/explain.md lacks %s", r[1])
		}
	}
}

// FuzzMove checks that any text is a legal move, a move with a reason, or an
// error of its own kind.
func FuzzMove(f *testing.F) {
	p := program(f, "crazyhouse")
	s, err := fen.Parse(p, "r3k2r/P1p2ppp/8/3pP3/8/8/1p3PPP/R3K2R[NPn] w KQkq d6 0 1")
	if err != nil {
		f.Fatal(err)
	}
	e, err := newExplainer(p, s)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{"e5d6", "a7a8q", "a7xb8=N+", "O-O", "N@e4", "Nf3", "e2e4!", "h1", "0-0-0", "P@e8#", "d6P"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		answer, err := e.explain(text)
		var bad *ReadError
		switch {
		case err != nil && !errors.As(err, &bad):
			t.Errorf("%q: %v", text, err)
		case err == nil && !answer.Legal && (answer.Rule == "" || answer.Rule == Unexplained):
			t.Errorf("%q: %+v", text, answer)
		}
	})
}
