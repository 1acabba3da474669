package byurl

import (
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// A board is the letter s, the start of chess, or a letter and a packed stream
// of pieces and runs of empty cells.

// longestRun is the number of empty cells that one token can say.
const longestRun = 8

// writeBoard returns the text of a board. The start with black to move is
// packed: s cannot say it.
func (d Dialect) writeBoard(b *Board) string {
	if *b == startBoard() {
		return "s"
	}
	p := newPacker()
	p.write(int(b.Turn), 2)
	for c := 0; c < size; {
		if !b.empty(c) {
			p.write(1, 2)
			p.write(int(b.Cells[c]), int(Nothing))
			c++
			continue
		}
		run := 1
		for run < longestRun && c+run < size && b.empty(c+run) {
			run++
		}
		p.write(0, 2)
		p.write(run-1, longestRun)
		c += run
	}
	return letters[d].board + p.text()
}

// layout is a board that was read, with the place of each piece.
type layout struct {
	board Board
	where [size]src.Span
}

// readBoard reads a board. It reports what is wrong with it and returns nil.
func (r *dialectReader) readBoard(s segment) *layout {
	switch {
	case s.text == "s":
		l := &layout{board: startBoard()}
		for c := range l.where {
			l.where[c] = s.span()
		}
		return l
	case strings.HasPrefix(s.text, letters[r.dialect].board):
		return r.unpackBoard(s)
	}
	r.unknownBoard(s)
	return nil
}

func (r *dialectReader) unknownBoard(s segment) {
	own, other := r.dialect, r.dialect.other()
	d := r.Report(s.span(), unknownBoard, "%s: expected s, or %s and a packed board", unknown("board", s.text), letters[own].board)
	switch {
	case s.text == "":
		d.Hint = "the start of chess is /" + own.Ruleset() + "/s"
	case strings.HasPrefix(s.text, letters[other].board):
		d.Hint = foreignLetter(letters[other].board, other, letters[own].board, own)
	case s.text[0] == 's' || s.text[0] == 'S':
		d.Hint = "the start of chess is a small s alone"
	case s.text[0] == 'c':
		d.Hint = "boards with c are of a format that was given up in March 2025"
	}
}

func (r *dialectReader) unpackBoard(s segment) *layout {
	u, payload := r.unpack(s, "board")
	if u == nil {
		return nil
	}
	l := &layout{board: emptyBoard()}
	turn, ok := u.read(2)
	if !ok {
		r.Report(payload.span(), boardTruncated, "the board ends before it says who is to move")
		return nil
	}
	l.board.Turn = ir.Side(turn)
	if !r.readCells(l, u, payload) {
		return nil
	}
	return l
}

// readCells reads the pieces and runs up to the end of the stream. It returns
// false if it has reported errors.
func (r *dialectReader) readCells(l *layout, u *unpacker, payload segment) bool {
	next := 0
	for {
		piece, ok := u.read(2)
		if !ok {
			break
		}
		from, _ := u.chars()
		n, what := longestRun, "the length of a run of empty cells"
		if piece == 1 {
			n, what = int(Nothing), "the id of a piece"
		}
		value, ok := u.read(n)
		_, to := u.chars()
		where := payload.part(from, min(to, len(payload.text)))
		if !ok {
			r.Report(where, boardTruncated, "the board ends within %s, after %d of %d cells", what, min(next, size), size)
			return false
		}
		if piece == 0 {
			next += value + 1
			continue
		}
		if next < size {
			l.board.Cells[next], l.where[next] = ID(value), where
		}
		next++
	}
	if next == size {
		return true
	}
	d := r.Report(payload.span(), boardSize, "the number of cells is %d: expected %d", next, size)
	if next < size {
		d.Hint = "empty cells at the end are written too"
	}
	return false
}

// unpack opens the payload behind a segment's letter. It reports what is wrong
// with it and returns nil.
func (r *dialectReader) unpack(s segment, what string) (*unpacker, segment) {
	payload := s.after(1)
	if payload.text == "" {
		r.Report(s.span(), emptyPayload, "found nothing after %q: expected the packed %s", s.text, what)
		return nil, payload
	}
	data, bad := decode64(payload.text)
	if bad != nil {
		d := r.Report(payload.part(bad.from, bad.to), badBase64, "%s", bad.what)
		switch payload.text[bad.from] {
		case '.':
			d.Hint = "one extension such as .svg may end a segment, in svg links only"
		case '%':
			d.Hint = "escapes such as %3D are not read: write the character itself"
		}
		return nil, payload
	}
	r.stream = *newUnpacker(data)
	return &r.stream, payload
}

// checkKings reports sides that lack their king or have more than one. It
// returns whether there is nothing to report.
func (r *dialectReader) checkKings(l *layout, s segment) bool {
	good := true
	for _, side := range []ir.Side{ir.White, ir.Black} {
		n := 0
		for c, id := range l.board.Cells {
			if id != NewID(side, King) {
				continue
			}
			if n++; n == 2 {
				r.Report(l.where[c], kingCount, "%s has another king on %s: expected one king a side", side, cellName(c))
				good = false
			}
		}
		if n == 0 {
			r.Report(s.span(), noKing, "%s has no king", side)
			good = false
		}
	}
	return good
}

// checkOdd warns of pieces that no game could have put where they are. It
// returns whether there are any.
func (r *dialectReader) checkOdd(l *layout, s segment) bool {
	b, before, passed := &l.board, len(r.Diag), false
	for c, id := range b.Cells {
		if id == Nothing {
			continue
		}
		side, name := id.Side(), cellName(c)
		switch k := id.Kind(); {
		case k >= Pawn && (rankOf(c) == 0 || rankOf(c) == 7):
			r.Report(l.where[c], oddPawn, "a %s pawn stands on %s, where no pawn can be", side, name)
		case k == PassingPawn && (side == b.Turn || !b.mayHavePassed(c)):
			r.Report(l.where[c], oddMark, "the %s pawn on %s is marked for en passant, but cannot just have made a double step", side, name)
		case k == PassingPawn && passed:
			r.Report(l.where[c], oddMark, "the %s pawn on %s is marked for en passant, as another one is; only one made the last move", side, name)
		case k == PassingPawn:
			passed = true
		case k == CastlingRook && !b.mayCastle(side, c):
			r.Report(l.where[c], oddRight, "the %s rook on %s has a castling right, but king and rook are not where castling begins", side, name)
		}
	}
	moved := *b // as if the other side were to move: its king must not be in check
	moved.Turn = b.Turn.Other()
	p := newPosition(C1, &moved)
	if p.count(); p.inCheck() {
		r.Report(s.span(), oddCheck, "the %s king on %s is in check, though it is %s to move", moved.Turn, cellName(b.find(NewID(moved.Turn, King))), b.Turn)
	}
	return len(r.Diag) > before
}
