package docs

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/betza"
	"dragoman/dsl/byurl"
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ini"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
	"dragoman/dsl/write"
	"dragoman/gen/rules"
	"dragoman/placement"
)

// language is a part of the page on diagnostics.
type language struct {
	name  string // in comments of the page
	fence string // and extension of examples
	codes src.Codes
	check func(text string) []*src.Diagnostic
}

func languages() []language {
	return []language{
		{"all", "text", src.CommonCodes(), nil},
		{"shape", "json", dsl.Shape.Codes, func(text string) []*src.Diagnostic {
			_, list := shape.Parse(src.NewFile("example.json", text))
			return list.Diag
		}},
		{"urc", "yaml", dsl.URC.Codes, checkURC},
		{"chesslang", "chess", dsl.ChessLang.Codes, checkChess},
		{"perimeter", "perimeter", dsl.Perimeter.Codes, checkPerimeter},
		{"byurl", "byurl", dsl.ByURL.Codes, checkURL},
		{"betza", "betza", dsl.Betza.Codes, func(text string) []*src.Diagnostic {
			_, list := betza.Parse(src.NewFile("example.betza", text))
			return list.Diag
		}},
		{"ini", "ini", dsl.INI.Codes, func(text string) []*src.Diagnostic {
			_, list := ini.Parse(src.NewFile("example.ini", text))
			return list.Diag
		}},
		{"dsl", "text", askedCodes(), checkMoves},
		{"write", "text", write.Codes(), checkShape},
		{"rules", "text", rules.Codes(), nil},
	}
}

// askedCodes returns the codes that are not about a definition but about what is
// asked of it.
func askedCodes() src.Codes {
	list := slices.Concat(dsl.Codes(), placement.Codes())
	slices.SortFunc(list, func(a, b src.Code) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// checkURC checks a text alone, then as a game.
func checkURC(text string) []*src.Diagnostic {
	f := src.NewFile("example.yaml", text)
	set, list := urc.Check(f)
	if set != nil {
		_, game := urc.Game(set, 1)
		list.Diag = append(list.Diag, game.Diag...)
	}
	return list.Diag
}

func checkChess(text string) []*src.Diagnostic {
	r, list := chesslang.Load(src.NewFile("example.chess", text), nil)
	if r != nil && r.NoStart != nil {
		list.Diag = append(list.Diag, r.NoStart)
	}
	return list.Diag
}

func checkPerimeter(text string) []*src.Diagnostic {
	f := src.NewFile("example.perimeter", text)
	_, list := perimeter.Parse(f)
	return list.Diag
}

// checkURL reads a link, or a position or moves to be made one.
func checkURL(text string) []*src.Diagnostic {
	if strings.HasPrefix(text, "/") || strings.HasPrefix(text, "#") {
		_, list := byurl.ParseFile(src.NewFile("example.byurl", text))
		return list.Diag
	}
	var found []*src.Diagnostic
	for _, q := range []byurl.Request{{FEN: text}, {Moves: text}} {
		if _, err := byurl.Encode(q); err != nil {
			if d, ok := err.(*src.Diagnostic); ok {
				found = append(found, d)
			}
		}
	}
	return found
}

// checkShape writes a definition as shapes.
func checkShape(text string) []*src.Diagnostic {
	f := src.NewFile("example", text)
	l, err := dsl.Detect(f)
	if err != nil {
		return nil
	}
	loaded, err := dsl.LoadDefinition(f, l)
	if err != nil {
		return nil
	}
	_, lost := write.Shape(loaded.Game)
	return lost.Diag
}

// checkMoves does not run the command: its own tests show what it prints.
func checkMoves(string) []*src.Diagnostic { return nil }

// TestDiagnostics compares the tables and examples of the page with what the
// packages say.
func TestDiagnostics(t *testing.T) {
	const path = "diagnostics.md"
	page := read(t, path)
	for _, l := range languages() {
		text := l.table()
		for _, c := range l.codes {
			text += l.example(t, c)
		}
		page = replaceBetween(t, page, "codes of "+l.name, text)
	}
	compare(t, path, page)
}

func (l language) table() string {
	text := "\n| code | | meaning |\n|---|---|---|\n"
	for _, c := range l.codes {
		text += fmt.Sprintf("| `%s` | %v | %s |\n", c.Name, c.Severity, strings.ReplaceAll(c.Meaning, "|", `\|`))
	}
	return text + "\n"
}

// example shows a text that has a code, and what is printed for it.
func (l language) example(t *testing.T, c src.Code) string {
	if c.Example == "" {
		return ""
	}
	text := fmt.Sprintf("`%s`\n\n```%s\n%s\n```\n\n", c.Name, l.fence, tidy(c.Example))
	for _, d := range l.check(c.Example) {
		if d.Code == c.Name && d.Severity == c.Severity {
			return text + fmt.Sprintf("```text\n%s\n```\n\n", tidy(d.Text()))
		}
	}
	if l.name != "dsl" {
		t.Errorf("%s: the example of %s does not give it", l.name, c.Name)
	}
	return text
}

// tidy makes a text fit for a page: no bytes that are not UTF-8, no endless
// lines.
func tidy(s string) string {
	const most = 220
	var lines []string
	for line := range strings.Lines(s) {
		line = strings.TrimRight(strings.ToValidUTF8(line, `\xff`), "\n")
		line = strings.Map(func(r rune) rune {
			if r < ' ' && r != '\t' {
				return '␀' + r
			}
			return r
		}, line)
		if r := []rune(line); len(r) > most {
			line = string(r[:most]) + "…"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestCommandCodes looks for codes in the sources of the commands, which have no
// table of them.
func TestCommandCodes(t *testing.T) {
	page := read(t, "diagnostics.md")
	pattern := regexp.MustCompile(`(?:withCode\(|coded\{)"([a-z_]+)"`)
	paths, err := filepath.Glob("../cmd/dragoman/*.go")
	if err != nil || len(paths) == 0 {
		t.Fatal(err)
	}
	found := 0
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		for _, m := range pattern.FindAllStringSubmatch(read(t, path), -1) {
			found++
			if !strings.Contains(page, "| `"+m[1]+"` |") {
				t.Errorf("%s has the code %s, which the page lacks", path, m[1])
			}
		}
	}
	if found == 0 {
		t.Error("no codes in the commands")
	}
}
