package byurl

import (
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// parseFEN reads a position of chess: placement, side to move, castling rights
// and the cell passed by a double step. Fields at the end may be missing; the
// counters are ignored, since a URL has none. An error is a *src.Diagnostic.
func parseFEN(text string) (Board, error) {
	f := fenReader{file: src.NewFile("fen", text), board: emptyBoard()}
	f.read(text)
	if f.err != nil {
		return Board{}, f.err
	}
	return f.board, nil
}

// fenReader reads a FEN and keeps the first error.
type fenReader struct {
	file  *src.File
	board Board
	err   *src.Diagnostic
}

func (f *fenReader) fail(at src.Span, code src.Code, format string, args ...any) {
	if f.err == nil {
		f.err = src.NewDiagnostic(f.file, at, code, format, args...)
	}
}

// bad reports a field that is not understood.
func (f *fenReader) bad(s segment, format string, args ...any) {
	f.fail(s.span(), badFEN, format, args...)
}

func (f *fenReader) read(text string) {
	fields := words(text)
	if len(fields) == 0 || len(fields) > 6 {
		f.fail(src.Span{End: src.Pos(len(text))}, badFEN, "found %d fields: expected 1 to 6", len(fields))
		return
	}
	readers := []func(segment){f.placement, f.turn, f.castling, f.passing, f.counter, f.counter}
	for i, s := range fields {
		readers[i](s)
	}
	f.kings(fields[0])
}

func (f *fenReader) placement(s segment) {
	rank, file := 7, 0
	for i := 0; i < len(s.text); i++ {
		c := s.text[i]
		switch id := strings.IndexByte(fenLetters, c); {
		case c == '/':
			if file != 8 || rank == 0 {
				f.fail(s.part(i, i+1), badFEN, "rank %d ends after %d cells: expected 8 ranks of 8 cells", rank+1, file)
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
			f.fail(s.part(i, i+firstRune(s.text[i:])), badFEN, "found %s: expected a piece of KQRBNP or kqrbnp, a number from 1 to 8, or a slash", shorten(s.text[i:i+firstRune(s.text[i:])]))
			return
		default:
			file++
		}
		if file > 8 {
			f.fail(s.part(i, i+1), badFEN, "rank %d has more than 8 cells", rank+1)
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
			f.fail(s.part(i, i+firstRune(s.text[i:])), badFEN, "found %s: expected castling rights of KQkq, or -", shorten(s.text[i:i+firstRune(s.text[i:])]))
			return
		}
		cells := &f.board.Cells
		if k := cells[right.corner].Kind(); k == Rook && f.board.holds(right.corner, right.side) {
			cells[right.corner] = NewID(right.side, CastlingRook)
		}
		if !f.board.mayCastle(right.side, right.corner) {
			f.fail(s.part(i, i+1), badFEN, "%s cannot have the right %c: expected its king on %s and a rook on %s", right.side,
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
		if relative(enemy, passed) == 2 && f.board.Cells[pawn] == NewID(enemy, Pawn) && f.board.mayHavePassed(pawn) {
			f.board.Cells[pawn] = NewID(enemy, PassingPawn)
			return
		}
	}
	f.bad(s, "found %s: expected -, or the empty cell behind a %s pawn that has just made a double step", shorten(s.text), enemy)
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
			f.fail(s.span(), noKing, "%s has no king", side)
		case n > 1:
			f.fail(s.span(), kingCount, "%s has %d kings: expected one king a side", side, n)
		}
	}
}
