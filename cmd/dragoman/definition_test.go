package main

import (
	"io"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/uci"
	"dragoman/uci/engine"
)

// gameCommands are the commands that make a game or its pieces of a file. All
// of them take little time.
func gameCommands(file string) [][]string {
	return [][]string{
		{"perft", "-nocache", "-game", file, "1"},
		{"perft", "-nocache", "-game", file, "-gen", "walk", "-divide", "1"},
		{"explain", "-nocache", "-game", file, "a1a2"},
		{"show", "-nocache", file},
		{"moves", "-def", file, "-from", "a1", "-place", "white piece a1"},
		{"convert", "-to", "urc", file},
		{"convert", "-to", "chesslang", file},
	}
}

// TestNoGame gives files that define no game to every command that wants one:
// each says so, and a session of UCI or XBoard goes on with the game that it had.
func TestNoGame(t *testing.T) {
	for name, text := range map[string]string{
		"empty.byurl": "", "comments.byurl": "# a\n\n# b\n", "questions.perimeter": "board 8\nwalk KR1,1 up\n",
	} {
		file := writeFile(t, name, text)
		for _, args := range append(gameCommands(file),
			[]string{"values", "-game", file},
			[]string{"verify", file},
			[]string{"bench", "-game", file},
			[]string{"epd", "-game", file, "../../testdata/positions/bratko-kopec.epd"},
			[]string{"play", "-game", file},
			[]string{"arena", "-engine", "cmd=none", "-depth", "1", "-engine", "cmd=none", "-game", file},
		) {
			if _, errs, status := dragoman(args...); status != statusInput || !strings.Contains(errs, name+":1:1: error: the text defines no game [no_game]") || !strings.Contains(errs, "hint: a game needs ") {
				t.Errorf("%q: status %d, stderr %q", args, status, errs)
			}
		}
		for session, last := range map[string]string{
			"uci\nsetoption name VariantPath value " + file + "\nposition startpos\ngo depth 1\nquit\n": "bestmove ",
			"xboard\noption VariantPath=" + file + "\nforce\nusermove e2e4\nping 1\nquit\n":             "pong 1",
		} {
			var out strings.Builder
			if err := uci.Run(strings.NewReader(session), &out, uci.Config{Engine: engine.Config{Read: readFile}}); err != nil {
				t.Error(err)
			}
			if said := out.String(); !strings.Contains(said, "[no_game]") || !strings.Contains(said, last) {
				t.Errorf("%q answers %q", session, said)
			}
		}
		if err := uci.Run(strings.NewReader("uci\nquit\n"), io.Discard, uci.Config{Engine: engine.Config{Read: readFile}, Load: file}); err == nil || !strings.Contains(err.Error(), "[no_game]") {
			t.Errorf("an engine starts with %s: %v", name, err)
		}
	}
}

// FuzzDefinition takes a text through whole commands: it is loaded, compiled,
// set up and its moves are counted, listed and shown. Each command has a result
// or says what is wrong.
func FuzzDefinition(f *testing.F) {
	for i, l := range dsl.Languages() {
		f.Add(uint8(i), "")
		for n, text := range codeExamples(l) {
			if testing.Short() && n%4 > 0 {
				continue
			}
			f.Add(uint8(i), text)
		}
	}
	f.Fuzz(func(t *testing.T, language uint8, text string) {
		l := dsl.Languages()[int(language)%len(dsl.Languages())]
		if len(text) > 1<<12 {
			return
		}
		file := writeFile(t, "fuzz"+l.Extensions[0], text)
		_, _, checked := dragoman("check", file)
		for _, args := range gameCommands(file) {
			out, errs, status := dragoman(args...)
			switch {
			case status == statusGood && out == "" && args[0] != "convert", status == statusInput && errs == "", status == statusUsage:
				t.Errorf("%q: status %d, stdout %q, stderr %q", args, status, out, errs)
			case status == statusGood && checked != statusGood && args[0] == "perft":
				t.Errorf("%q: a game of a text with errors: %q", args, out)
			}
		}
	})
}

// codeExamples returns the examples of the codes of a language.
func codeExamples(l *dsl.Language) (texts []string) {
	for _, c := range l.Codes {
		texts = append(texts, c.Example)
	}
	return texts
}
