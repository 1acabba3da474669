package write_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// chessTexts returns the texts of ChessLang in the catalogue, the test data and
// the documentation, by where they stand.
func chessTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	fence := regexp.MustCompile("(?s)```chess\n(.*?)```")
	for _, pattern := range []string{"../games/*.chess", "../../testdata/chesslang/*.chess", "../../testdata/pieces/chesslang/*.chess", "../../docs/*.md", "../../docs/*/*.md", "../../README.md"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(path, ".md") {
				texts[path] = string(text)
			}
			for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
				texts[path+": "+strings.SplitN(m[1], "\n", 2)[0]] = m[1]
			}
		}
	}
	return texts
}

// alone returns a game with one piece and what belongs to it.
func alone(g *ir.Game, p *ir.Piece) *ir.Game {
	return &ir.Game{Name: g.Name, File: g.File, Board: g.Board, Pieces: []*ir.Piece{p}, Effects: g.Effects}
}

// TestAsWritten writes every piece of ChessLang in ChessLang again: it is the
// same piece, and its text is not much longer than it was unless names for
// patterns made that short.
func TestAsWritten(t *testing.T) {
	pieces := 0
	for where, text := range chessTexts(t) {
		loaded, err := dsl.LoadDefinition(src.NewFile(where, text), dsl.ChessLang)
		if err != nil {
			continue // an example of what is wrong
		}
		for _, name := range loaded.Own {
			p := loaded.Game.Piece(name)
			again, lost := write.ChessLang(alone(loaded.Game, p))
			if lost.Failed() || strings.Contains(strings.Join(messages(lost), "\n"), "which is not written") {
				continue // it speaks about other pieces
			}
			if len(lost.Diag) > 0 {
				t.Errorf("%s: %s: %v", where, name, messages(lost))
			}
			read, err := dsl.LoadDefinition(src.NewFile("written", again), dsl.ChessLang)
			if err != nil {
				t.Errorf("%s: %s: %v\n%s", where, name, err, again)
				continue
			}
			if got, want := read.Game.Piece(name).Canon(loaded.Game.Board), p.Canon(loaded.Game.Board); got != want {
				t.Errorf("%s: %s is\n%swant\n%stext\n%s", where, name, got, want, again)
			}
			if was := text[p.Pos.Start:p.Pos.End]; len(movementText(again)) > 3*len(movementText(was))+120 && !strings.Contains(text, "\npattern ") {
				t.Errorf("%s: %s has become longer: \n%s\nwas\n%s", where, name, again, was)
			}
			pieces++
		}
	}
	if pieces < 150 {
		t.Errorf("only %d pieces were written", pieces)
	}
}

func messages(list *src.List) (texts []string) {
	for _, d := range list.Diag {
		texts = append(texts, d.Message)
	}
	return texts
}

var movementLine = regexp.MustCompile(`\b(?:move|capture|double_step):[^:]*[:}]`)

// movementText returns the patterns of a piece.
func movementText(text string) string { return strings.Join(movementLine.FindAllString(text, -1), "") }

// TestPatterns checks the words for patterns that are written as they stand.
func TestPatterns(t *testing.T) {
	for _, lines := range []string{
		"move: slide(any) + slide(any) | leap(2, 1)",
		"move: step(diagonal) + slide(orthogonal)",
		"move: step(diagonal) * 3",
		"move: step(forward-diagonal) | step(N)",
		"move: step(orthogonal) where not target on rank 8",
		"move: (step(forward) | leap(2, 2)) where first_move and (check or not piece on file e)",
		"move: slide(forward) | (hop(any) where captured.type == Pawn or captured.value >= 3)",
		"move: ride(2, 1, 3) | vault(diagonal, 2)\n  capture: none",
		"move: step(forward)\n  double_step: slide(forward, 2) where first_move\n  capture: step(forward-diagonal)\n  traits: [en_passant]",
	} {
		text := "piece X {\n  " + lines + "\n}\n"
		loaded, err := dsl.LoadDefinition(src.NewFile("x", text), dsl.ChessLang)
		if err != nil {
			t.Error(err)
			continue
		}
		got, lost := write.ChessLang(alone(loaded.Game, loaded.Game.Piece("X")))
		if got != text || len(lost.Diag) > 0 {
			t.Errorf("got\n%swant\n%slost %v", got, text, messages(lost))
		}
	}
}
