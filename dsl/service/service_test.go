package service_test

import (
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/service"
	"dragoman/dsl/src"
)

// cursor takes the mark | out of a text and returns where it was.
func cursor(t *testing.T, name, text string) (*src.File, *dsl.Language, src.Pos) {
	t.Helper()
	before, after, ok := strings.Cut(text, "|")
	l := dsl.LanguageOf(name)
	if !ok || l == nil {
		t.Fatalf("%s has no cursor or no language: %q", name, text)
	}
	return src.NewFile(name, before+after), l, src.Pos(len(before))
}

// TestComplete completes words of all languages: what is inserted, and what it replaces.
func TestComplete(t *testing.T) {
	const chess = "game: \"A\"\nextends: \"Standard Chess\"\n"
	for _, c := range []struct{ file, text, in, want string }{
		{"a.chess", "|", "", "board,piece,setup,trigger,victory"},
		{"a.chess", "pi|", "pi", "piece"},
		{"a.chess", "pi|ece A {\n}\n", "piece", "pattern,piece"},
		{"a.chess", "piece A {\n  |\n}\n", "", "capture,move,symbol,traits,value"},
		{"a.chess", "piece A {\n  move: sl|\n}\n", "sl", "leap,slide,step"},
		{"a.chess", "piece A {\n  move: slide(or|)\n}\n", "or", "diagonal,forward-left,orthogonal"},
		{"a.chess", chess + "rules:\n  |\n", "", "castling: ,drops: ,promotion: "},
		{"a.chess", chess + "victory:\n  add:\n    won: |\n", "", "check,line(,stalemate"},
		{"a.chess", chess + "piece A {\n  move: step(any) where |\n}\n", "", "clear,empty,enemy"},
		{"a.chess", "trigger x {\n  on: capture\n  do: |\n}\n", "", "create,remove,win"},
		{"a.json", `{|}`, "", `"kind": `},
		{"a.json", `{"kind": |}`, "", `"circle","point"`},
		{"a.json", `{"kind": "po|"}`, "po", "circle,point"},
		{"a.json", `{"kind": "point", "x": 1, |}`, "", `"delta": `},
		{"a.yaml", "boulder:\n  name: Boulder\n  |\n", "", "moves: ,symbol: ,value: "},
		{"a.yaml", "boulder:\n  moves:\n    - type: |\n", "", "hopper,leap,slide"},
		{"a.ini", "[a:|]\n", "", "atomic,chess"},
		{"a.ini", "[a:chess]\nstale|\n", "stale", "maxRank = ,stalemateValue = "},
		{"a.ini", "[a:chess]\nstalemateValue = |\n", "", "draw,loss,win"},
		{"a.betza", "files=8\n|\nN:N:N::b1", "", "promoZone=,ranks=,symmetry="},
		{"a.betza", "symmetry=|\n", "", "mirror,none,rotate"},
		{"a.perimeter", "|", "", "board,piece,place,zone"},
		{"a.perimeter", "piece X\n  |\n", "", "advance,capture,royal,value"},
		{"a.byurl", "/play/|", "", "c1"},
	} {
		f, l, at := cursor(t, c.file, c.text)
		list, in := service.Complete(t.Context(), f, l, at)
		var inserts []string
		for _, item := range list {
			inserts = append(inserts, item.Insert)
		}
		for _, want := range strings.Split(c.want, ",") {
			if !slices.Contains(inserts, want) {
				t.Errorf("%s %q: lacks %q: %q", c.file, c.text, want, inserts)
			}
		}
		if got := f.Text[in.Start:in.End]; got != c.in {
			t.Errorf("%s %q: replaces %q, want %q", c.file, c.text, got, c.in)
		}
	}
}

// TestOwnNames completes names that the text itself defines.
func TestOwnNames(t *testing.T) {
	f, l, at := cursor(t, "a.chess", "game: \"A\"\nextends: \"Standard Chess\"\nsetup:\n  replace:\n    Knight: |\npiece Wader {\n  move: step(any)\n}\n")
	list, _ := service.Complete(t.Context(), f, l, at)
	if !slices.ContainsFunc(list, func(c service.Completion) bool { return c.Word == "Wader" }) {
		t.Errorf("lacks Wader: %v", list)
	}
}

// TestHover explains words by the manual.
func TestHover(t *testing.T) {
	for _, c := range []struct{ file, text, form, says string }{
		{"a.chess", "piece A {\n  move: sl|ide(any)\n}\n", "slide(", "any number of squares"},
		{"a.json", `{"kind": "cir|cle"}`, "circle", ""},
		{"a.yaml", "a:\n  moves:\n    - type: hop|per\n", "hopper", "hurdle"},
		{"a.ini", "[a:chess]\nwall|OrMove = true\n", "wallOrMove", "wallingRule"},
		{"a.betza", "Knight N m|N\n", "m, c, d", "empty cell"},
		{"a.betza", "Knight N m|WD\n", "W", "(0,1)"},
		{"a.perimeter", "pla|ce white rook K1,1\n", "place", ""},
		{"a.byurl", "/play/c|1/s\n", "c1", ""},
	} {
		f, l, at := cursor(t, c.file, c.text)
		e, in, ok := service.Hover(f, l, at)
		if c.text == "Knight N m|N\n" { // the letter before the cursor is another
			e, in, ok = service.Hover(f, l, at-1)
		}
		if !ok || !strings.Contains(e.Form, c.form) || !strings.Contains(e.Text, c.says) || in.Start >= in.End {
			t.Errorf("%s %q: %t, %+v at %v", c.file, c.text, ok, e, in)
		}
	}
	f, l, at := cursor(t, "a.chess", "piece | A {\n")
	if e, _, ok := service.Hover(f, l, at); ok {
		t.Errorf("a blank is explained: %+v", e)
	}
}

// TestTokens colours a text of each look.
func TestTokens(t *testing.T) {
	names := map[service.Kind]string{service.Comment: "c", service.String: "s", service.Number: "n", service.Keyword: "k", service.Property: "p", service.Word: "w", service.Mark: "m"}
	for _, c := range []struct{ file, text, want string }{
		{"a.chess", "piece A { # one\n  move: slide(any) // two\n}\n/* three\n*/", "k:piece w:A m:{ c:# one p:move m:: k:slide m:( w:any m:) c:// two m:} c:/* three\n*/"},
		{"a.chess", "game: \"A \\\" b\"\nsummary: 'open", "p:game m:: s:\"A \\\" b\" p:summary m:: s:'open"},
		{"a.json", `{"kind": "point", "x": -1.5}`, `m:{ p:"kind" m:: k:"point" m:, p:"x" m:: n:-1.5 m:}`},
		{"a.ini", "[a:chess]\n; note\nmaxRank = 8", "m:[ p:a m:: w:chess m:] c:; note p:maxRank m:= n:8"},
		{"a.betza", "Wizard W CF # wizard", "w:Wizard k:W w:CF c:# wizard"},
		{"a.yaml", "é: ß# no\nb: # yes", "p:é m:: w:ß m:# w:no p:b m:: c:# yes"},
		{"a.chess", "/* open", "c:/* open"},
	} {
		var got []string
		for _, token := range service.Tokens(src.NewFile(c.file, c.text), dsl.LanguageOf(c.file)) {
			got = append(got, names[token.Kind]+":"+c.text[token.Start:token.End])
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, strings.Join(got, " "), c.want)
		}
	}
}

// TestFolds folds brackets, deeper lines and sections, each from its first line on.
func TestFolds(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       []string
	}{
		{"a.chess", "piece A {\n  move: step(any)\n}\nboard:\n  size: 8x8\n\n\ngame: \"A\"\n", []string{"\n  move: step(any)\n}", "\n  size: 8x8"}},
		{"a.json", "{\n \"kind\": [\n  1],\n \"x\": 2\n}", []string{"\n \"kind\": [\n  1],\n \"x\": 2\n}", "\n  1],"}},
		{"a.ini", "[a]\r\nx = 1\r\n\r\n[b]\ny = 2\n", []string{"\r\nx = 1", "\ny = 2"}},
		{"a.yaml", "a:\n  b:\n    - 1\n  c: 2\n", []string{"\n  b:\n    - 1\n  c: 2", "\n    - 1"}},
		{"a.chess", "}}{ # (", nil},
		{"a.chess", "", nil},
	} {
		var got []string
		for _, fold := range service.Folds(src.NewFile(c.file, c.text), dsl.LanguageOf(c.file)) {
			got = append(got, c.text[fold.Start:fold.End])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q\n got %q\nwant %q", c.text, got, c.want)
		}
	}
}

// TestFix mends one mistake of each sort: what it was about is gone then.
func TestFix(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"a.chess", "piece A {\n  move: slde(any)\n}\n", "slide(any)"},
		{"a.chess", "piece A {\n  move: slide(orthogonl)\n}\n", "slide(orthogonal)"},
		{"a.chess", "peice A {\n  move: step(any)\n}\n", "piece A"},
		{"a.chess", "game: \"A\n", "game: \"A\"\n"},
		{"a.chess", "game: \"A\" /* x", "/* x*/"},
		{"a.json", `{"kind": "pont", "x": 1, "y": 2}`, `"point"`},
		{"a.json", `{"kind": "point", "delta": {"x": "1", "y": 2}}`, `"x": 1,`},
		{"a.yaml", "a:\n  name: A\n  symbol: A\n  value: 1\n  royal: yes\n  moves:\n    - type: leap\n      vectors: [[1, 2]]\n", "royal: true"},
		{"a.yaml", "a:\n  nane: A\n  symbol: A\n  value: 1\n  moves:\n    - type: leap\n      vectors: [[1, 2]]\n", "  name: A"},
		{"a.ini", "[a:chess]\nmaxRang = 8\n", "maxRank = 8"},
		{"a.betza", "symmetry=miror\nfiles=8\nknight:N:N::b1,g1\n", "symmetry=mirror"},
		{"a.perimeter", "bord 8\n", "board 8"},
		{"a.byurl", "/plya/c1/s\n", "/play/c1/s"},
	} {
		f, l := src.NewFile(c.file, c.text), dsl.LanguageOf(c.file)
		fixed := ""
		for _, d := range dsl.Check(f, l).Diag {
			fix, ok := service.FixOf(d)
			if !ok {
				continue
			}
			fixed = c.text[:fix.Start] + fix.Text + c.text[fix.End:]
			if fix.Title == "" {
				t.Errorf("%q: a fix without a title", c.text)
			}
			for _, again := range dsl.Check(src.NewFile(c.file, fixed), l).Diag {
				if again.Message == d.Message {
					t.Errorf("%q: after the fix still: %s", fixed, d.Message)
				}
			}
			break
		}
		if !strings.Contains(fixed, c.want) {
			t.Errorf("%q: becomes %q, want %q; %v", c.text, fixed, c.want, dsl.Check(f, l).Diag)
		}
	}
}

// FuzzService asks everything about any text in any language at any place: all answers
// lie within the text.
func FuzzService(f *testing.F) {
	for i, l := range dsl.Languages() {
		for at := 0; at < len(l.Example.Text); at += 1 + len(l.Example.Text)/3 {
			f.Add(l.Example.Text, uint8(i), at)
		}
		f.Add("", uint8(i), 0)
		f.Add("\ufeff\"\\\n'/*[{é:\xff", uint8(i), 5)
	}
	f.Fuzz(func(t *testing.T, text string, language uint8, at int) {
		if len(text) > 5000 {
			t.Skip()
		}
		l := dsl.Languages()[int(language)%len(dsl.Languages())]
		file := src.NewFile("fuzz"+l.Extensions[0], text)
		within := func(what string, s src.Span) {
			t.Helper()
			if s.Start < 0 || s.End < s.Start || int(s.End) > len(text) {
				t.Fatalf("%s: %v is not within %d bytes", what, s, len(text))
			}
		}
		list, in := service.Complete(t.Context(), file, l, src.Pos(at))
		within("completion", in)
		for _, c := range list {
			if c.Word == "" || !strings.Contains(c.Insert, c.Word) {
				t.Fatalf("completion %+v", c)
			}
		}
		_, in, ok := service.Hover(file, l, src.Pos(at))
		if ok {
			within("hover", in)
		}
		end := src.Pos(0)
		for _, token := range service.Tokens(file, l) {
			within("token", token.Span)
			if token.Start < end || token.Start == token.End {
				t.Fatalf("token %v after %d", token, end)
			}
			end = token.End
		}
		for _, fold := range service.Folds(file, l) {
			within("fold", fold)
		}
		for _, d := range dsl.Check(file, l).Diag {
			if fix, ok := service.FixOf(d); ok {
				within("fix", fix.Span)
			}
		}
	})
}
