package gen_test

import (
	"os"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestRecordedEnds plays games of the catalogue whose ends another program has told.
func TestRecordedEnds(t *testing.T) {
	playRecordedGames(t, "fairy.tsv", 1, func(name string) *rules.Program { return sample.Program(t, name) })
}

// TestRecordedSections does the same with the sections of a variants.ini.
func TestRecordedSections(t *testing.T) {
	text, err := os.ReadFile("../testdata/ini/fairy-variants.ini")
	if err != nil {
		t.Fatal(err)
	}
	every := 1
	if testing.Short() {
		every = 32
	}
	programs := map[string]*rules.Program{}
	playRecordedGames(t, "fairy-ini.tsv", every, func(name string) *rules.Program {
		if programs[name] == nil {
			file := src.NewFile("fairy-variants.ini", string(text))
			file.Game = name
			loaded, err := dsl.Load(file, dsl.INI, 1)
			if err != nil {
				t.Fatal(err)
			}
			programs[name] = compile(t, loaded.Game)
		}
		return programs[name]
	})
}

// playRecordedGames plays one in so many games of a file on all back-ends. They end with the
// last move and not before, as Fairy-Stockfish says, and its FEN counts the same moves.
func playRecordedGames(t *testing.T, file string, every int, program func(name string) *rules.Program) {
	text, err := os.ReadFile("../testdata/results/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") || n%every != 0 {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 5 {
			t.Fatalf("line %d has %d fields", n+1, len(f))
		}
		playRecorded(t, program(f[0]), f[1], strings.Fields(f[2]), f[3], f[4])
	}
}

// playRecorded plays one such game on all back-ends and takes it back.
func playRecorded(t *testing.T, prog *rules.Program, start string, moves []string, result, fields string) {
	t.Helper()
	state, err := fen.Parse(prog, start)
	if err != nil {
		t.Fatalf("%s: %v", start, err)
	}
	names, list := fen.NewNames(prog, state), backends(t, prog, state)
	for i, text := range moves {
		for _, p := range list {
			m, ok := names.Find(p, text)
			if !ok || !p.Make(m) {
				t.Fatalf("%s: %s is not legal on %s after %v", start, text, gen.BackendOf(p), moves[:i])
			}
			o, why, over := gen.Result(p)
			if got := gen.ResultText(o, p.Side()); over != (i == len(moves)-1) || over && got != result {
				t.Fatalf("%s: %s says %v %s by %q after %v, want %s", start, gen.BackendOf(p), over, got, why, moves[:i+1], result)
			}
		}
	}
	if prog.Ends.Counting == nil {
		fields = fields[strings.Index(fields, " ")+1:] // without the cell of en passant
	}
	for _, p := range list {
		last := p.State()
		if text := fen.Format(prog, &last); !strings.HasSuffix(strings.TrimRight(strings.Split(text, "{")[0], " "), " "+fields) {
			t.Errorf("%s: %s says %s, want the fields %s", start, gen.BackendOf(p), text, fields)
		}
		for range moves {
			p.Unmake()
		}
		if first := p.State(); first.Count != state.Count {
			t.Errorf("%s: %s takes moves back to a count of %v, not %v", start, gen.BackendOf(p), first.Count, state.Count)
		}
	}
}
