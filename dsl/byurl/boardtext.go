package byurl

import "dragoman/dsl/src"

// reading is the reading of URLs of one dialect.
type reading struct {
	rules *Rules
	list  *src.List
	// The last board that was read, with the number of legal moves; whether it
	// is odd, and whether it is known that nothing is to be said about it.
	opening      swift
	openingText  string
	openingMoves int
	odd, known   bool
	stream       unpacker // the packed text that is being read
	// The game that is being read.
	now    swift
	record record
}

// layout is a board that was read, with the place of each piece.
type layout struct {
	board Board
	where [size]src.Span
}

// boardFormat reads and writes one kind of board text. They are tried in order
// and the first that does not decline wins.
type boardFormat interface {
	// read declines with false. A nil layout means that errors were reported.
	read(r *reading, s segment) (*layout, bool)
	write(b *Board) (string, bool)
}

// boardFormats returns the formats of a dialect in their order.
func (d Dialect) boardFormats() []boardFormat {
	return []boardFormat{startFormat{}, packedFormat{d.boardLetter()}}
}

func (d Dialect) boardLetter() string {
	if d == Site {
		return "r"
	}
	return "x"
}

// writeBoard returns the text of a board.
func (d Dialect) writeBoard(b *Board) string {
	for _, f := range d.boardFormats() {
		if text, ok := f.write(b); ok {
			return text
		}
	}
	return ""
}

// startFormat is the letter s alone: the start of chess.
type startFormat struct{}

func (startFormat) read(_ *reading, s segment) (*layout, bool) {
	if s.text != "s" {
		return nil, false
	}
	l := &layout{board: StartBoard()}
	for c := range l.where {
		l.where[c] = s.span()
	}
	return l, true
}

// write declines the start layout with black to move, which s cannot say.
func (startFormat) write(b *Board) (string, bool) { return "s", *b == StartBoard() }

// packedFormat is a letter and a packed stream of pieces and runs of empty
// cells.
type packedFormat struct{ letter string }

// longestRun is the number of empty cells that one token can say.
const longestRun = 8

func (f packedFormat) write(b *Board) (string, bool) {
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
	return f.letter + p.text(), true
}

func (f packedFormat) read(r *reading, s segment) (*layout, bool) {
	if len(s.text) == 0 || s.text[:1] != f.letter {
		return nil, false
	}
	u, payload := r.unpack(s, "board")
	if u == nil {
		return nil, true
	}
	l := &layout{board: EmptyBoard()}
	turn, ok := u.read(2)
	if !ok {
		r.list.Errorf(payload.span(), "board_truncated", "the board ends before it says who is to move")
		return nil, true
	}
	l.board.Turn = sideOf(turn)
	return r.cells(l, u, payload), true
}

// cells reads the pieces and runs up to the end of the stream.
func (r *reading) cells(l *layout, u *unpacker, payload segment) *layout {
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
			r.list.Errorf(where, "board_truncated", "the board ends within %s, after %d of %d cells", what, next, size)
			return nil
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
	if next != size {
		d := r.list.Errorf(payload.span(), "board_size", "the number of cells is %d: expected %d", next, size)
		if next < size {
			d.Hint = "empty cells at the end are written too"
		}
		return nil
	}
	return l
}

// unpack opens the payload behind a segment's letter. It reports what is wrong
// with it and returns nil.
func (r *reading) unpack(s segment, what string) (*unpacker, segment) {
	payload := s.after(1)
	if payload.text == "" {
		r.list.Errorf(s.span(), "empty_payload", "found nothing after %q: expected the packed %s", s.text, what)
		return nil, payload
	}
	data, bad := decode64(payload.text)
	if bad != nil {
		r.badBase64(payload, bad)
		return nil, payload
	}
	r.stream = *newUnpacker(data)
	return &r.stream, payload
}

func (r *reading) badBase64(payload segment, bad *fault) {
	d := r.list.Errorf(payload.part(bad.from, bad.to), "bad_base64", "%s", bad.what)
	switch payload.text[bad.from] {
	case '.':
		d.Hint = "one extension such as .svg may end a segment, in svg links only"
	case '%':
		d.Hint = "escapes such as %3D are not read: write the character itself"
	}
}
