package perimeter

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

const errorFiles = "../../testdata/errors/perimeter/*.perimeter"

// read returns the diagnostics of a text that should hold a game.
func read(name, text string) *src.List {
	_, list := Parse(src.NewFile(name, text))
	return list
}

func render(list *src.List) string {
	var b strings.Builder
	for _, d := range list.Diag {
		b.WriteString(d.Text())
	}
	return b.String()
}

// TestErrorFiles compares the diagnostics of files full of mistakes with those
// expected.
func TestErrorFiles(t *testing.T) {
	golden.Findings(t, errorFiles, func(f *src.File) []*src.Diagnostic { return read(f.Name, f.Text).Diag })
}

// generated are texts with codes that a file of mistakes cannot show.
var generated = map[string]func() *src.List{
	"text_too_long": func() *src.List { return read("long", strings.Repeat("#", 4<<20+1)) },
	"too_large":     func() *src.List { return read("large", "zone a"+strings.Repeat(" QR1,1..KR8,8", 2049)) },
}

func TestGenerated(t *testing.T) {
	for code, make := range generated {
		list := make()
		if n := len(list.Diag); n == 0 || list.Diag[n-1].Code != code {
			t.Errorf("%s: got %d diagnostics", code, n)
		}
	}
	if list := read("many", strings.Repeat("nothing\n", 2000)); len(list.Diag) != src.MaxReports+1 || list.Diag[src.MaxReports].Code != src.TooManyErrors.Name {
		t.Errorf("2000 errors: got %d diagnostics", len(list.Diag))
	}
	var pieces strings.Builder
	for i := range 70 {
		pieces.WriteString("piece p" + strconv.Itoa(i) + "\n cover rays up\n")
	}
	if list := read("pieces", pieces.String()); len(list.Diag) != 6 || list.Diag[0].Code != "too_large" {
		t.Errorf("70 pieces: got %v", list.Diag)
	}
}

// TestCodes checks that every example shows its code, and that the files of
// mistakes show all of them.
func TestCodes(t *testing.T) {
	var shown strings.Builder
	wants, _ := filepath.Glob(strings.Replace(errorFiles, "*.perimeter", "*.want", 1))
	for _, path := range wants {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		shown.Write(text)
	}
	seen := map[string]bool{}
	for _, c := range Codes() {
		if seen[c.Name] {
			t.Errorf("%s is declared twice", c.Name)
		}
		seen[c.Name] = true
		if generated[c.Name] == nil && !strings.Contains(shown.String(), "["+c.Name+"]") {
			t.Errorf("no file of mistakes shows %s", c.Name)
		}
		if c.Meaning == "" || c.Example == "" != (generated[c.Name] != nil) {
			t.Errorf("%s lacks a meaning or an example", c.Name)
		}
		if c.Example != "" {
			checkExample(t, c)
		}
	}
}

// checkExample checks that an example shows its code and nothing else.
func checkExample(t *testing.T, c src.Code) {
	t.Helper()
	list := read(c.Name, c.Example)
	if len(list.Diag) != 1 || list.Diag[0].Code != c.Name || list.Diag[0].Severity != c.Severity {
		t.Errorf("the example of %s gives:\n%s", c.Name, render(list))
	}
}

// TestManyWarnings checks that warnings are limited too: 90,000 leaps off the
// board took seconds to report.
func TestManyWarnings(t *testing.T) {
	list := read("leaps", "piece rook R\n"+strings.Repeat("  cover leaps 8*up\n", 90_000))
	if n := len(list.Diag); n != src.MaxReports+1 || list.Diag[n-1].Code != src.TooManyWarnings.Name || list.Failed() {
		t.Errorf("%d findings, the last is %v", n, list.Diag[n-1])
	}
}
