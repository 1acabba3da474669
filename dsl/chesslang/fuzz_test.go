package chesslang

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// FuzzLoad holds every text to the promises of Load.
func FuzzLoad(f *testing.F) {
	files, _ := filepath.Glob("../../testdata/errors/chesslang/*.chess")
	own, _ := filepath.Glob("../games/*.chess")
	good, _ := filepath.Glob("../../testdata/chesslang/*.chess")
	for _, path := range append(append(append(files, own...), good...), "standard.chess") {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, c := range Codes() {
		f.Add(c.Example)
	}
	bases := readDocumented(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		r, list := Load(src.NewFile("fuzz.chess", text), bases)
		if (r == nil) != list.Failed() {
			t.Fatal("errors and a result, or neither")
		}
		for _, d := range list.Diag {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) || d.Code == "" || d.Message == "" {
				t.Fatalf("bad diagnostic %+v", d)
			}
			_ = d.Text()
		}
		if r != nil && dump(t, r) != dump(t, again(t, text, bases)) {
			t.Fatal("two readings differ")
		}
	})
}

func again(t *testing.T, text string, bases Bases) *Result {
	t.Helper()
	r, _ := Load(src.NewFile("fuzz.chess", text), bases)
	return r
}

// dump writes a result as text.
func dump(t *testing.T, r *Result) string {
	t.Helper()
	g := *r.Game
	g.File = nil
	data, err := json.Marshal(struct{ Game, Effects any }{g, r.Effects})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestLarge loads texts of a megabyte, good and bad. Each bad one shows its
// code, and the work stays in proportion to the text.
func TestLarge(t *testing.T) {
	texts := map[string]struct{ code, text string }{
		"pieces":     {"narrow_where", numbered("piece P%d {\n  move: slide(any) | leap(2, 1) where empty and not check\n  traits: [jump]\n}\n")},
		"patterns":   {"", numbered("pattern p%d = step(N) + slide(E) | leap(2, 1) * 2 where clear\n")},
		"unknown":    {"unknown_pattern", numbered("piece P%d { move: q%d }\n")},
		"alike":      {"pattern_too_large", "piece X {\n  move: step(N)" + strings.Repeat(" | step(N)", 1<<17) + "\n}\n"},
		"parens":     {"unexpected_token", strings.Repeat("(", 1<<20)},
		"quotes":     {"unclosed_string", strings.Repeat("\"\n", 1<<19)},
		"garbage":    {"bad_character", strings.Repeat("§ a ", 1<<18)},
		"scripts":    {"missing_brace", strings.Repeat("script ", 1<<17)},
		"script":     {"unclosed_brace", "script {" + strings.Repeat("{'", 1<<19)},
		"comments":   {"unclosed_comment", strings.Repeat("/* */", 1<<18) + "/*"},
		"conditions": {"unknown_zone", "victory:\n" + numbered("  c%d: checks >= 3 and King in hill\n")},
		"sum":        {"too_deep", "victory:\n  c: 1" + strings.Repeat("+1", 1<<19) + " > 2\n"},
		"nots":       {"too_deep", "victory:\n  c: " + strings.Repeat("not ", 1<<18)},
		"doubling":   {"pattern_too_large", "pattern p0 = step(N)\n" + doubling() + "piece X { move: p30 }\n"},
		"chain":      {"too_deep", "pattern p0 = step(N)\n" + chain() + "piece X { move: p9999 }\n"},
		"triggers":   {"", numbered("trigger t%d {\n  on: move\n  when: captured.type == Pawn\n  do: set game.state.k += 1\n}\n")},
		"holes":      {"off_board", "board:\n  size: 16x16\n  holes: [a1-o16]\nsetup:\n  White:\n    King: [" + strings.Repeat("a1-p16, ", 1<<17) + "]\n"},
		"setup":      {"", "setup:\n  White:\n    King: [" + strings.Repeat("a1-h8, ", 1<<17) + "]\n"},
	}
	for name, c := range texts {
		t.Run(name, func(t *testing.T) {
			var list *src.List
			steps := testing.AllocsPerRun(1, func() { _, list = Load(src.NewFile(name, c.text), nil) })
			if most := float64(len(c.text) + 200_000); steps > most {
				t.Errorf("%v allocations for %d bytes", steps, len(c.text))
			}
			if shows := func(d *src.Diagnostic) bool { return d.Code == c.code }; slices.ContainsFunc(list.Diag, shows) != (c.code != "") {
				t.Errorf("%d findings without %q, or there should be none", len(list.Diag), c.code)
			}
		})
	}
}

// numbered repeats a line with rising numbers, up to a megabyte.
func numbered(line string) string {
	var b strings.Builder
	for i := 0; b.Len() < 1<<20; i++ {
		b.WriteString(strings.ReplaceAll(line, "%d", strconv.Itoa(i)))
	}
	return b.String()
}

func doubling() string {
	var b strings.Builder
	for i := 1; i <= 30; i++ {
		b.WriteString("pattern p" + strconv.Itoa(i) + " = p" + strconv.Itoa(i-1) + " + p" + strconv.Itoa(i-1) + "\n")
	}
	return b.String()
}

func chain() string {
	var b strings.Builder
	for i := 1; i < 10000; i++ {
		b.WriteString("pattern p" + strconv.Itoa(i) + " = p" + strconv.Itoa(i-1) + "\n")
	}
	return b.String()
}
