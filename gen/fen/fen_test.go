package fen_test

import (
	"bufio"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

func chess(t testing.TB) *rules.Program { return sample.Program(t, "chess") }

// lines returns the lines of a file of testdata, comments aside.
func lines(t testing.TB, name string) (list []string) {
	t.Helper()
	f, err := os.Open("../../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		if text := scan.Text(); !strings.HasPrefix(text, "#") {
			list = append(list, text)
		}
	}
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

func TestRoundTrip(t *testing.T) {
	prog := chess(t)
	tests := []struct{ text, want string }{
		{"startpos", board + " w KQkq - 0 1"},
		{board, board + " w - - 0 1"},
		{board + " b", board + " b - - 0 1"},
		{board + " w KQkq", board + " w KQkq - 0 1"},
		{board + " w qkQK - 12", board + " w KQkq - 12 1"},
		{board + " w HAha - 0 1", board + " w KQkq - 0 1"},
		{board + " w AHah - 3 0", board + " w KQkq - 3 1"},
		{"  " + board + "\tw  Kq - 3 9 ", board + " w Kq - 3 9"},
		{"rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3", "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3"},
		{"r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w KQkq - 0 1", "r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w KQkq - 0 1"}, // the outermost rooks
		{"r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w GCgc - 0 1", "r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w KCkc - 0 1"}, // an inner rook
		{"1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1", "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1"},
	}
	for _, c := range tests {
		s, err := fen.Parse(prog, c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := fen.Format(prog, s); got != c.want {
			t.Errorf("%q is written as %q, want %q", c.text, got, c.want)
		}
	}
}

// TestShredder writes every right as the file of its rook.
func TestShredder(t *testing.T) {
	prog := chess(t)
	s, err := fen.Parse(prog, "r1r1k1r1/8/8/8/8/8/8/R1R1K1R1 w KCkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if got := fen.Castling(prog, s, true); got != "GCga" {
		t.Errorf("rights are written %s, want GCga", got)
	}
}

// TestSuitesRoundTrip reads and writes every position of the perft suites.
func TestSuitesRoundTrip(t *testing.T) {
	prog := chess(t)
	for _, file := range []string{"perft/perft_standard.epd", "perft/perft_960.epd"} {
		for _, line := range lines(t, file) {
			text, _, _ := strings.Cut(line, ";")
			s, err := fen.Parse(prog, text)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			roundTrip(t, prog, s)
		}
	}
}

// roundTrip writes a state, reads it and compares.
func roundTrip(t testing.TB, prog *rules.Program, s *rules.State) {
	t.Helper()
	text := fen.Format(prog, s)
	back, err := fen.Parse(prog, text)
	if err != nil {
		t.Errorf("%s is not read: %v", text, err)
		return
	}
	slices.SortFunc(back.Rights, byCastle)
	sorted := slices.Clone(s.Rights)
	slices.SortFunc(sorted, byCastle)
	if !slices.Equal(s.Cells, back.Cells) || s.Side != back.Side || !slices.Equal(sorted, back.Rights) || !slices.Equal(s.EPTargets, back.EPTargets) ||
		s.EPCaptured != back.EPCaptured || s.Clock != back.Clock || s.Full != back.Full || fen.Format(prog, back) != text {
		t.Errorf("%s: %+v is read as %+v", text, s, back)
	}
}

func byCastle(a, b rules.Right) int { return a.Castle - b.Castle }

// TestHostile reads texts that are meant to break things. Each is refused with
// an error about the right field, or accepted where that is right.
func TestHostile(t *testing.T) {
	prog := chess(t)
	list := lines(t, "fen/hostile.txt")
	for _, line := range list {
		quoted, want, _ := strings.Cut(line, "\t")
		text, err := strconv.Unquote(`"` + quoted + `"`)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		hostile(t, prog, text, want)
	}
	if len(list) < 200 {
		t.Errorf("only %d hostile texts", len(list))
	}
	for _, part := range []string{"8", "/", "k", " ", "K", "8/", "\x00", "w ", "♔", "-", "(", "9999999999"} {
		hostile(t, prog, strings.Repeat(part, 3<<20/len(part)), "board")
		hostile(t, prog, board+" w KQkq - 0 1"+strings.Repeat(part, 1<<20), "board")
	}
}

func hostile(t *testing.T, prog *rules.Program, text, want string) {
	t.Helper()
	short := text[:min(len(text), 100)]
	_, err := fen.Parse(prog, text)
	if want == "ok" {
		if err != nil {
			t.Errorf("%q is refused: %v", short, err)
		}
		return
	}
	var bad *fen.Error
	if !errors.As(err, &bad) {
		t.Errorf("%q: found error %v, expected one about %s", short, err, want)
		return
	}
	if bad.Field != want || bad.Column < 1 || bad.Column > len(text)+1 || bad.Found == "" || bad.Expected == "" {
		t.Errorf("%q: field %q, expected %q; %v", short, bad.Field, want, err)
	}
	if len(err.Error()) > 300 {
		t.Errorf("%q: the message has %d bytes: %.300s", short, len(err.Error()), err)
	}
}

// TestErrors shows the messages for one mistake of each kind.
func TestErrors(t *testing.T) {
	prog := chess(t)
	tests := []struct{ text, want string }{
		{"8/9/8/8/8/8/8/8 w - - 0 1", `FEN column 3, board: found "9", expected 1 to 8 empty cells, rank 7 has 8`},
		{"8/8/8/8/8/8/8 w - - 0 1", "FEN column 14, board: found the end of the board on rank 2 after 8 cells, expected 8 ranks of 8 cells"},
		{board + " x - - 0 1", `FEN column 45, side to move: found "x", expected w or b`},
		{board + " w KX - 0 1", `FEN column 48, castling: found "X", expected -, KQkq, or files from A to H`},
		{board + " w - e4 0 1", `FEN column 49, en passant: found "e4", expected a cell that a piece of black can just have passed`},
		{board + " w - - -1 1", `FEN column 51, half-move clock: found "-1", expected a number from 0 to 9999`},
		{board + " w - - 0 1 x", `FEN column 55, end of text: found "x", expected nothing after the move number`},
		{"k7/8/8/8/8/8/8/8 w - - 0 1", "FEN column 1, board: found 0 King of white, expected 1"},
		{"  k7/8/8/8/8/8/8/8 w - - 0 1", "FEN column 3, board: found 0 King of white, expected 1"},
		{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "FEN column 23, side to move: found white to move with black in check, expected a position that a legal move can lead to"},
		{"4k3/8/8/8/8/8/4R3/4K3", "FEN column 22, side to move: found white to move with black in check, expected a position that a legal move can lead to"},
	}
	for _, c := range tests {
		if _, err := fen.Parse(prog, c.text); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, line := range lines(f, "fen/hostile.txt") {
		quoted, _, _ := strings.Cut(line, "\t")
		if text, err := strconv.Unquote(`"` + quoted + `"`); err == nil {
			f.Add(text)
		}
	}
	progs := []*rules.Program{chess(f)}
	for _, g := range randomgame.Games() {
		prog, err := rules.Compile(g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(fen.Format(prog, &prog.Start))
		progs = append(progs, prog)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, prog := range progs {
			s, err := fen.Parse(prog, text)
			if err != nil {
				continue
			}
			if p, err := gen.New(prog, s, gen.Auto); err == nil {
				gen.CountLegal(p)
			}
			roundTrip(t, prog, s)
		}
	})
}
