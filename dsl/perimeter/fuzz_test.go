package perimeter

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// FuzzParse checks that no text crashes the parser, that what is said about a
// text lies inside it, that an accepted text means the same twice, and that
// the answers of its queries can be read back.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{errorFiles, "../../testdata/perimeter/*.perimeter"} {
		paths, _ := filepath.Glob(pattern)
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	for _, c := range Codes() {
		f.Add(c.Example)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := src.NewFile("fuzz", text)
		doc, list := Parse(file)
		for _, d := range list.Diag {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) {
				t.Fatalf("%s: span %v of %d bytes", d, d.Span, len(text))
			}
			_ = d.Text()
		}
		if list.Failed() != (doc == nil) {
			t.Fatalf("failed %v with document %v", list.Failed(), doc)
		}
		if doc == nil {
			return
		}
		if again, _ := Parse(file); !reflect.DeepEqual(doc, again) {
			t.Fatal("the text means something else when it is read again")
		}
		checkAnswers(t, doc)
	})
}

// checkAnswers reads the queries back from their own text.
func checkAnswers(t *testing.T, doc *Document) {
	t.Helper()
	size, anchor := doc.Space.Size, doc.Space.Anchor
	lines := []string{
		"board " + itoa(size.Z) + "," + itoa(size.X) + "," + itoa(size.Y),
		"levels " + strings.Join(doc.Space.Labels, " "),
		"anchor " + itoa(anchor.Z) + "," + itoa(anchor.X) + "," + itoa(anchor.Y),
	}
	for _, q := range doc.Queries {
		text, _ := q.Answer(doc.Space)
		lines = append(lines, text)
	}
	if _, list := Parse(src.NewFile("answers", strings.Join(lines, "\n"))); list.Err() != nil {
		t.Fatalf("%v in\n%s", list.Err(), strings.Join(lines, "\n"))
	}
}

// FuzzTile checks that a tile that is read is written so that it can be read.
func FuzzTile(f *testing.F) {
	for _, text := range []string{"KR5,2", "(15,9,16)", "QR1,1", "K 1,1", "(30,1,1)", "kr1,1", "K1,1,1"} {
		f.Add(text)
	}
	s := Standard()
	f.Fuzz(func(t *testing.T, text string) {
		tile, err := s.ParseTile(text)
		if err != nil {
			return
		}
		if again, err := s.ParseTile(s.Format(tile)); err != nil || again != tile {
			t.Fatalf("%q is written as %s, which reads as %v, %v", text, s.Format(tile), again, err)
		}
	})
}
