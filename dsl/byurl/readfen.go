package byurl

import (
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// ParseFEN reads a position of chess: placement, side to move, castling rights
// and the cell passed by a two-step. Fields at the end may be missing; the
// counters are ignored, since a URL has none. An error is a *src.Diagnostic.
func ParseFEN(text string) (Board, error) {
	list := &src.List{File: src.NewFile("fen", text)}
	f := fenReader{list: list}
	board := f.read(text)
	if len(list.Diag) > 0 {
		return Board{}, list.Diag[0]
	}
	return board, nil
}

// fenReader reads a FEN and stops at the first error.
type fenReader struct {
	list  *src.List
	board Board
}

func (f *fenReader) fail(at src.Span, code, format string, args ...any) {
	if len(f.list.Diag) == 0 {
		f.list.Errorf(at, code, format, args...)
	}
}

// bad reports a field that is not understood.
func (f *fenReader) bad(s segment, format string, args ...any) {
	f.fail(s.span(), "bad_fen", format, args...)
}

func (f *fenReader) read(text string) Board {
	fields := words(text)
	f.board = EmptyBoard()
	if len(fields) == 0 || len(fields) > 6 {
		f.fail(src.Span{End: src.Pos(len(text))}, "bad_fen", "found %d fields: expected 1 to 6", len(fields))
		return f.board
	}
	readers := []func(segment){f.placement, f.turn, f.castling, f.passing, f.counter, f.counter}
	for i, s := range fields {
		readers[i](s)
	}
	if len(f.list.Diag) == 0 {
		f.kings(fields[0])
	}
	return f.board
}

// words splits a text at blanks.
func words(text string) []segment {
	var fields []segment
	for at := 0; ; {
		rest := segment{text, 0}.after(at).blank()
		if rest.text == "" {
			return fields
		}
		word, _, _ := strings.Cut(rest.text, " ")
		fields = append(fields, segment{word, rest.at})
		at = int(rest.at) + len(word)
	}
}

func (f *fenReader) placement(s segment) {
	rank, file := 7, 0
	for i := 0; i < len(s.text); i++ {
		c := s.text[i]
		switch id := strings.IndexByte("KQRRBNPPkqrrbnpp", c); {
		case c == '/':
			if file != 8 || rank == 0 {
				f.fail(s.part(i, i+1), "bad_fen", "rank %d ends after %d cells: expected 8 ranks of 8 cells", rank+1, file)
				return
			}
			rank, file = rank-1, 0
			continue
		case '1' <= c && c <= '8':
			file += int(c - '0')
		case id >= 0 && file < 8:
			f.board.Cells[8*rank+file] = ID(id)
			file++
		case id < 0:
			f.fail(s.part(i, i+firstRune(s.text[i:])), "bad_fen", "found %s: expected a piece of KQRBNP or kqrbnp, a number from 1 to 8, or a slash", shorten(s.text[i:i+firstRune(s.text[i:])]))
			return
		default:
			file++
		}
		if file > 8 {
			f.fail(s.part(i, i+1), "bad_fen", "rank %d has more than 8 cells", rank+1)
			return
		}
	}
	if rank != 0 || file != 8 {
		f.bad(s, "the placement ends in rank %d after %d cells: expected 8 ranks of 8 cells", rank+1, file)
	}
}

func (f *fenReader) turn(s segment) {
	switch s.text {
	case "w":
	case "b":
		f.board.Turn = ir.Black
	default:
		f.bad(s, "found %s: expected w or b, the side to move", shorten(s.text))
	}
}

// castling reads rights as KQkq or, by the rook's file, as HAha.
func (f *fenReader) castling(s segment) {
	for i := 0; i < len(s.text) && s.text != "-"; i++ {
		right := fenRight{}
		if n := strings.IndexByte("KQkqHAha", s.text[i]); n >= 0 {
			right = fenRights[n%4]
		} else {
			f.fail(s.part(i, i+firstRune(s.text[i:])), "bad_fen", "found %s: expected castling rights of KQkq, or -", shorten(s.text[i:i+firstRune(s.text[i:])]))
			return
		}
		cells := &f.board.Cells
		if k := cells[right.corner].Kind(); k == Rook && f.board.holds(right.corner, right.side) {
			cells[right.corner] = NewID(right.side, CastlingRook)
		}
		if !f.board.right(right.side, right.corner) {
			f.fail(s.part(i, i+1), "bad_fen", "%s cannot have the right %c: expected its king on %s and a rook on %s", right.side,
				right.letter, cellName(8*homeRank(right.side)+kingFile), cellName(right.corner))
			return
		}
	}
}

func (f *fenReader) passing(s segment) {
	if s.text == "-" {
		return
	}
	enemy := f.board.Turn.Other()
	if len(s.text) == 2 && isCell(s.text) {
		passed := 8*int(s.text[1]-'1') + int(s.text[0]-'a')
		pawn := passed + 8*forward(enemy)
		if relative(enemy, passed) == 2 && f.board.Cells[pawn] == NewID(enemy, Pawn) && f.board.passedBy(pawn) {
			f.board.Cells[pawn] = NewID(enemy, PassingPawn)
			return
		}
	}
	f.bad(s, "found %s: expected -, or the empty cell behind a %s pawn that has just made a two-step", shorten(s.text), enemy)
}

func (f *fenReader) counter(s segment) {
	if strings.Trim(s.text, "0123456789") != "" {
		f.bad(s, "found %s: expected a number", shorten(s.text))
	}
}

// kings asks for one king a side.
func (f *fenReader) kings(s segment) {
	for _, side := range []ir.Side{ir.White, ir.Black} {
		n := 0
		for _, id := range f.board.Cells {
			if id == NewID(side, King) {
				n++
			}
		}
		switch {
		case n == 0:
			f.fail(s.span(), "no_king", "%s has no king", side)
		case n > 1:
			f.fail(s.span(), "king_count", "%s has %d kings: expected one king a side", side, n)
		}
	}
}
