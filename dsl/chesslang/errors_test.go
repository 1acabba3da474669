package chesslang

import (
	"fmt"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// TestGolden compares all diagnostics of testdata/errors/chesslang/*.chess,
// as a terminal shows them, and looks for codes that none of them shows.
func TestGolden(t *testing.T) {
	seen := golden.Findings(t, "../../testdata/errors/chesslang/*.chess", findings)
	for _, c := range Codes() {
		if !seen[c.Name] && c.Name != codeTooLarge.Name {
			t.Errorf("no golden file shows %s", c.Name)
		}
	}
}

// findings returns all that is found in a text, also about its start position.
func findings(f *src.File) []*src.Diagnostic {
	r, list := Load(f, nil)
	if r != nil && r.NoStart != nil {
		return append(list.Diag, r.NoStart)
	}
	return list.Diag
}

// TestCodes loads the example of every code, which must show that code alone.
func TestCodes(t *testing.T) {
	for _, c := range Codes() {
		text := c.Example
		if c.Name == codeTooLarge.Name {
			text = strings.Repeat("#", maxText+1)
		}
		diag := findings(src.NewFile("x.chess", text))
		if len(diag) != 1 || diag[0].Code != c.Name || diag[0].Severity != c.Severity || c.Meaning == "" {
			t.Errorf("%s: got %v", c.Name, src.Errors(diag))
		}
	}
}

// TestManyErrors checks that reading stops at too many mistakes, at most one at
// a place.
func TestManyErrors(t *testing.T) {
	diag := findings(src.NewFile("x.chess", strings.Repeat("~ ", 2*src.MaxReports)))
	if last := len(diag) - 1; last != src.MaxReports || diag[last].Code != src.TooManyErrors.Name {
		t.Errorf("%d findings, the last %v", len(diag), diag[last])
	}
}

// TestOneMistake checks that one mistake is one error, where it is: none of what follows
// from it is reported besides.
func TestOneMistake(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"game: \"v\"\npiece X\n  move: step(N)\n}\n", "2:8 missing_brace"},
		{"effect a\n blocks: all\n}\n", "1:9 missing_brace"},
		{"board:\n  size: \"10x10\"\n  zones:\n    a: [j10, c9, d9]\n", "2:9 bad_value"},
		{"board:\n  siz: 10x10\n  zones:\n    a: [j10, c9, d9]\n", "2:3 unknown_property"},
		{"board:\n  zones\n    a: [a1-h2]\npiece G { move: step(any) where piece in zone.a }\n", "2:8 missing_colon"},
		{"  board:\n    zones:\n      a: [a1-h2]\npiece G { move: step(any) where piece in zone.a }\n", "4:1 bad_indentation"},
		{"board:\n  size: 12x12\n  look: 3\npiece G { move: step(any) where piece on rank 12 }\n", "3:9 bad_value"},
		{"patern p = step(N)\npiece G { move: p }\npiece H { move: p + p }\n", "1:1 unknown_section"},
		{"piece G { move: step(N) where piece.state.k > 0\n stat: { k: 3 } }\n", "2:2 unknown_property"},
		{"piece Été { move: step(N) }\n", "1:7 bad_character"},
		{"trigger t\n on: move\n do: win player\n}\npiece X { move: step(N) }\n", "1:10 missing_brace"},
		{"piece X (\n  move: step(N)\n)\n", "1:9 missing_brace"},
		{"piece X {\n  move: step(N)\n  state: a: 1 }\n  capture: none\n}\n", "3:10 missing_brace"},
		{"piece X { move: step(N) state: a: 1 }\npiece Y { move: step(N) }\n", "1:32 missing_brace"},
		{"pattern foo =\npiece X { move: foo }\n", "1:14 empty_pattern"},
		{"pattern foo =\n\npiece X { move: foo }\n", "1:14 empty_pattern"},
		{"setup:\n  replace:\n    Knight:\n\npieces:\n  Pawn:\n    promote_to: [Queen]\n", "3:12 missing_name"},
		{"setup:\n  replace:\n    Knight:\n    Bishop: Rook\n", "3:12 missing_name"},
		{"victory:\n  remove:\n    -\n\ndraw:\n  add:\n    x: checks >= 3\n", "3:6 missing_name"},
		{"trigger t {\n  on:\n  do: win player\n}\n", "2:6 missing_name"},
		{"piece X { move: step(N) where target is empty }", "1:38 unknown_property"},
		{"piece X { move: step(N) where target = empty }", "1:38 unexpected_token"},
		{"piece X {\n move: step(N) where where empty\n}\n", "2:16 missing_condition"},
		{"piece X {\n move: step(N) where empty and and enemy\n}\n", "2:28 missing_condition"},
		{"piece X {\n move: where empty\n}\n", "2:8 empty_pattern"},
		{"piece X {\n move: leap(2; 1)\n}\n", "2:14 missing_comma"},
		{"piece X {\n  move: step(N) /* foo\n}\n", "2:17 unclosed_comment"},
		{"piece X {\n  move: step(N) | /* foo\n}\n", "2:19 unclosed_comment"},
		{"board:\n  zones:\n    hill: [foo]\npiece X { move: step(N) where target in zone.hill }\n", "3:12 bad_square"},
		{"board:\n  zones:\n    hill: e4\npiece X { move: step(N) where target in zone.hill }\n", "3:11 missing_bracket"},
		{"board:\n  zones:\n    hill: [e4 e5]\npiece X { move: step(N) where target in zone.hill }\n", "3:15 missing_comma"},
		{"board:\n  zones:\n    hill: [e4, e5\npiece X { move: step(N) where target in zone.hill }\n", "3:11 unclosed_bracket"},
		{"board:\n  zons:\n    hill: [e4, e5]\npiece X { move: step(N) where target in zone.hill }\n", "2:3 unknown_property"},
		{"bord:\n  zones:\n    hill: [e4, e5]\npiece X { move: step(N) where target in zone.hill }\n", "1:1 unknown_section"},
		{"peice Guard { move: step(any) }\nsetup:\n  replace:\n    Queen: Guard\n", "1:1 unknown_section"},
		{"board:\nsize: 8x8\n", "1:7 missing_block"},
		{"victory:\na: checks >= 3\n", "1:9 missing_block"},
		{"setup:\nreplace:\n  Queen: Rook\nrules:\n  castling: false\n", "1:7 missing_block"},
		{"rules:\ncastling: false\n", "1:7 missing_block"},
		{"board:\n  zones:\n  a: [e4]\n  b: [e5]\n  size: 8x8\n", "2:9 missing_block"},
		{"piece X {\n  state: { a: 1 }}\n  move: step(N)\n  capture: none\n  value: 3\n}\n", "3:3 bad_indentation"},
		{"piece X {\n  state: { a: 1\n  capture: none\n  move: step(N)\n}\n", "2:10 unclosed_brace"},
		{"piece X {\n  state: { a: 1\n  capture: none\n  move: step(N)\n}\npiece Y { move: step(N) }\n", "2:10 unclosed_brace"},
		{"trigger t {\n on: move\n do: win player\n do: lose player\n}\n", "4:2 duplicate_member"},
		{"trigger t {\n on: move\n on: capture\n do: win player\n}\n", "3:2 duplicate_member"},
		{"trigger t {\n on: move\n optional: true\n optional: false\n do: win player\n}\n", "4:2 duplicate_member"},
		{"trigger t {\n on: move\n description: \"a\"\n description: \"b\"\n do: win player\n}\n", "4:2 duplicate_member"},
		{"piece X { move: step(N) where first_move == false }\n", "1:31 bad_comparison"},
		{"piece X { move: step(N) where (empty) == true }\n", "1:31 bad_comparison"},
		{"piece X { move: step(N) where not (empty or enemy) == true }\n", "1:35 bad_comparison"},
		{"victory:\n  v: stalemate == true\n", "2:6 bad_comparison"},
		{"victory:\n  v: repetition == 3\n", "2:6 bad_comparison"},
		{"trigger t {\n on: move\n do: set piece.state.k = check\n}\n", "3:26 bad_comparison"},
		{"piece X { move: step(N) where 3 }\n", "1:31 bad_comparison"},
		{"piece X { move: step(N) where \"a\" }\n", "1:31 bad_comparison"},
		{"piece X { move: step(N) where 1 + 2 }\n", "1:31 bad_comparison"},
		{"piece X { move: step(N) where piece.pos.file == 3 }\n", "1:31 free_expression"},
		{"piece X { move: step(N) where adjacent to King }\n", "1:31 unsupported_feature"},
		{"piece X { move: step(N) where not adjacent to King }\n", "1:35 unsupported_feature"},
		{"board:\n  zones:\n    z: [a1]\npiece X { move: step(N) where in zone.z }\n", "4:31 missing_value"},
		{"piece X { move: step(N) where empty and on rank 3 }\n", "1:41 missing_value"},
		{"piece X { move: step(forward-left-right) }\n", "1:35 unknown_direction"},
		{"piece X { move: step(forward-left-1) }\n", "1:34 missing_direction"},
		{"trigger t {\n on: move, capture\n do: win player\n}\n", "2:10 unexpected_token"},
		{"trigger t { on: move or capture do: win player }\n", "1:22 unexpected_token"},
		{"trigger t {\n on: capture\n do: remove pieces in radius(1) from origin where not Pawn and not King\n}\n", "3:60 unexpected_token"},
		{"trigger t { on: move when: piece.type == do: win player }\n", "1:42 missing_value"},
		{"rules:\n  check: true\n", "2:10 missing_block"},
		{"rules:\n  castling: 3\n", "2:13 bad_value"},
		{"rules:\n  check:\n    cannot_give: 1\n", "3:18 bad_value"},
		{"pieces:\n  Pawn:\n    promote_to: []\n", "3:17 bad_value"},
		{"piece X {\n  move: step(N)\n  trigger: t { on: move do: win player }\n}\n", "3:10 missing_name"},
	} {
		f := src.NewFile("x.chess", c.text)
		var got []string
		for _, d := range findings(f) {
			if d.Severity == src.Error {
				line, col := f.LineCol(d.Span.Start)
				got = append(got, fmt.Sprintf("%d:%d %s", line, col, d.Code))
			}
		}
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%q: got %v, want %s", c.text, got, c.want)
		}
	}
}
