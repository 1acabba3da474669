package betza

import (
	"testing"

	"dragoman/dsl/src"
)

// FuzzParse checks that no text crashes the reader, that what is said about a text
// lies inside it, and that an accepted text means the same twice.
func FuzzParse(f *testing.F) {
	for _, c := range Codes() {
		f.Add(c.Example)
	}
	for _, line := range []string{"white P P fmWfceFifmnD", "K:K:KisO2::e1,,e8", "files=10\nroyal=K", "L L KNADcaKmcabK", "S S fr[mcF2?bsR-[", "Q Q zQqNpzB", "J J jjZjRnNN"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := src.NewFile("fuzz", text)
		d, list := Parse(file)
		for _, d := range list.Diag {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) {
				t.Fatalf("%s: span %v of %d bytes", d, d.Span, len(text))
			}
			_ = d.Text()
		}
		if list.Failed() && d != nil {
			t.Fatal("a text with errors has a game")
		}
		if d == nil {
			return
		}
		if again, _ := Parse(file); again.Game.String() != d.Game.String() {
			t.Fatal("the text means something else when it is read again")
		}
	})
}
