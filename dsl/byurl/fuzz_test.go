package byurl

import (
	"reflect"
	"testing"

	"dragoman/dsl/src"
)

// FuzzDecode checks that no text crashes the reader, that errors point into
// the text and leave no link, and that a link's canonical path says the same
// as the link.
func FuzzDecode(f *testing.F) {
	for _, v := range loadVectors(f) {
		f.Add(v.URL)
		f.Add(v.DocURL)
	}
	for _, c := range Codes() {
		f.Add(c.Example)
	}
	f.Fuzz(func(t *testing.T, text string) {
		link, list := DecodeURL(text)
		checkSpans(t, text, list)
		if list.Failed() != (link == nil) {
			t.Fatalf("%q: link %v, errors %v", text, link, list.Err())
		}
		if link == nil {
			return
		}
		path := link.Canonical()
		again, list := DecodeURL(path)
		if again == nil {
			t.Fatalf("%q: its canonical path %q: %v", text, path, list.Err())
		}
		for _, d := range list.Diag {
			if d.Code == "not_canonical" {
				t.Fatalf("%q: its canonical path %q: %v", text, path, d)
			}
		}
		if a, b := link.Report(), again.Report(); !reflect.DeepEqual(a, b) {
			t.Fatalf("%q and its canonical path %q:\n%+v\n%+v", text, path, a, b)
		}
	})
}

// FuzzParseFile checks files of links in the same way.
func FuzzParseFile(f *testing.F) {
	f.Add("# a\n/play/c1/s\n\n/play/o/s/eaA # b\n/play/o/s/mAA")
	f.Fuzz(func(t *testing.T, text string) {
		links, list := ParseFile(src.NewFile("fuzz", text))
		checkSpans(t, text, list)
		for _, l := range links {
			if l.Pos.Start < 0 || int(l.Pos.End) > len(text) || l.Pos.Start >= l.Pos.End {
				t.Fatalf("%q: a link at %v", text, l.Pos)
			}
		}
	})
}

// FuzzFEN checks that a position that is read is written and read as itself.
func FuzzFEN(f *testing.F) {
	f.Add("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
	f.Add("8/8/8/8/8/8/8/Kk7 w HAha - 0")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := parseFEN(text)
		if err != nil {
			d := err.(*src.Diagnostic)
			checkSpans(t, text, &src.List{Diag: []*src.Diagnostic{d}})
			return
		}
		if again, err := parseFEN(b.FEN(0, 1)); err != nil || again != b {
			t.Fatalf("%q is %s, read again as %s: %v", text, b.IDs(), again.IDs(), err)
		}
	})
}

func checkSpans(t *testing.T, text string, list *src.List) {
	t.Helper()
	for _, d := range list.Diag {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) {
			t.Fatalf("%q: %v at %v", text, d, d.Span)
		}
		_ = d.Text()
	}
}
