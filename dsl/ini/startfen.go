package ini

import (
	"strings"

	"dragoman/dsl/ir"
)

// start is what a start position says.
type start struct {
	places   []ir.Placement
	promoted map[ir.Vec]pieceType // pieces written with +, and what they were
	holes    []ir.Vec
	hands    []ir.Hand
	hasHands bool // it has brackets
	first    ir.Side
	castling string
	checks   [2]int // how many checks each side has left to give; 0: not said
}

// readStart reads the start position of a game.
func (l *lowerer) readStart() (st start) {
	fen := l.s.startFEN
	fields := fen.fields()
	if len(fields) == 0 {
		l.r.bad(fen, "a position in FEN")
		return st
	}
	st.promoted = map[ir.Vec]pieceType{}
	board := fields[0]
	if open := strings.IndexByte(board.text, '['); open >= 0 {
		hands := board.part(open+1, len(board.text))
		board = board.part(0, open)
		st.hasHands = true
		if !strings.HasSuffix(hands.text, "]") {
			l.r.Report(hands.at, badFEN, "the pieces in hand do not end with ]")
		}
		l.readHands(&st, hands.part(0, len(strings.TrimSuffix(hands.text, "]"))))
	}
	l.readRows(&st, board)
	l.readFields(&st, fields[1:])
	return st
}

// readFields reads what follows the board.
func (l *lowerer) readFields(st *start, fields []word) {
	if len(fields) > 0 {
		switch fields[0].text {
		case "w":
		case "b":
			st.first = ir.Black
		default:
			l.r.Report(fields[0].at, badFEN, "found %q, expected w or b, who moves first", fields[0].text)
		}
	}
	if len(fields) > 1 && strings.Trim(fields[1].text, "0123456789+") != "" {
		st.castling = fields[1].text
	}
	l.checkCastling(fields)
	for _, f := range fields[min(1, len(fields)):] {
		if isCounter(f.text) {
			for side := range st.checks {
				if n := int(f.text[2*side] - '0'); n > 0 && n <= 9 {
					st.checks[side] = n
				} else {
					l.r.Report(f.at, badFEN, "found %q, expected numbers of checks such as 3+3", f.text)
				}
			}
		}
	}
}

// isCounter reports whether a field counts checks, as in 3+3.
func isCounter(text string) bool { return len(text) == 3 && text[1] == '+' }

// checkCastling reports letters of the castling field that name neither a wing nor a file of
// the board, and fields behind it that mean nothing.
func (l *lowerer) checkCastling(fields []word) {
	for i, f := range fields[min(1, len(fields)):] {
		if strings.Trim(f.text, "0123456789+-") == "" || isCounter(f.text) {
			continue // clocks, counters, or none
		}
		if i > 0 {
			if x, y, ok := square(f.text); !ok || x < 0 || y < 0 {
				l.r.Report(f.at, badFEN, "found %q, expected a square of en passant, a clock or -", f.text)
			}
			continue
		}
		for k := range len(f.text) {
			c := f.text[k] | 0x20
			if c != 'k' && c != 'q' && (c < 'a' || int(c-'a') >= l.s.files) {
				l.r.Report(f.part(k, k+1).at, badFEN, "found %q, expected letters of castling rights: KQkq, the files of rooks, or -", f.text[k:k+1])
			}
		}
	}
}

// readRows reads the ranks of the board, from the last to the first.
func (l *lowerer) readRows(st *start, board word) {
	rows := strings.Split(board.text, "/")
	if len(rows) != l.s.ranks {
		l.r.Report(board.at, badFEN, "the position has %d ranks, the board %d", len(rows), l.s.ranks).Hint = boardHint(board)
		return
	}
	from := 0
	for i, text := range rows {
		l.readRow(st, board.part(from, from+len(text)), l.s.ranks-1-i)
		from += len(text) + 1
	}
}

// boardHint is the hint for a position that does not fit the board.
func boardHint(board word) string {
	if board.inherited {
		return "the position is that of the parent: give the section a startFen of its own"
	}
	return "maxFile and maxRank are the size of the board"
}

// readRow reads a rank.
func (l *lowerer) readRow(st *start, row word, y int) {
	x := 0
	for i := 0; i < len(row.text); i++ {
		c := row.text[i]
		cell := ir.Vec{X: x, Y: y}
		if c >= '0' && c <= '9' {
			n := 0
			for ; i < len(row.text) && row.text[i] >= '0' && row.text[i] <= '9'; i++ {
				n = min(10*n+int(row.text[i]-'0'), 100)
			}
			i--
			x += n
			continue
		}
		if x++; x > l.s.files {
			break
		}
		plus := c == '+' && i+1 < len(row.text)
		if plus {
			i++
			c = row.text[i]
		}
		if c == '*' && !plus {
			if l.standingWalls() {
				st.places = append(st.places, ir.Placement{Piece: wall, Cell: cell})
			} else {
				st.holes = append(st.holes, cell)
			}
			continue
		}
		l.place(st, row.part(i, i+1), cell, plus)
		if i+1 < len(row.text) && row.text[i+1] == '~' {
			i++
		}
	}
	if x != l.s.files {
		l.r.Report(row.at, badFEN, "rank %d has %d files, the board %d", y+1, x, l.s.files).Hint = boardHint(row)
	}
}

// place puts a piece on a cell. A plus before its letter says that it has promoted.
func (l *lowerer) place(st *start, letter word, cell ir.Vec, plus bool) {
	t, ok := l.s.withLetter(letter.text[0])
	if !ok {
		l.r.Report(letter.at, badFEN, "no piece of the game has the letter %q", letter.text).Hint = "letters are " + l.s.letters()
		return
	}
	if plus {
		if !l.s.hasPromoted[t] {
			l.r.Report(letter.at, badFEN, "the %s does not promote: promotedPieceType does not name it", t.name())
			return
		}
		st.promoted[cell] = t
		st.places = append(st.places, ir.Placement{Piece: l.turned(t), Side: sideOf(letter.text[0]), Cell: cell})
		return
	}
	st.places = append(st.places, ir.Placement{Piece: t.title(), Side: sideOf(letter.text[0]), Cell: cell})
}

// sideOf returns the side that a letter stands for.
func sideOf(c byte) ir.Side {
	if c == upper(c) {
		return ir.White
	}
	return ir.Black
}

// readHands reads the pieces in hand.
func (l *lowerer) readHands(st *start, hands word) {
	count := map[ir.Hand]int{}
	var order []ir.Hand
	for _, w := range hands.letters() {
		if w.text == "-" {
			continue
		}
		t, ok := l.s.withLetter(w.text[0])
		if !ok || len(w.text) > 1 {
			l.r.Report(w.at, badFEN, "no piece of the game has the letter %q", w.text).Hint = "letters are " + l.s.letters()
			continue
		}
		h := ir.Hand{Side: sideOf(w.text[0]), Piece: t.title()}
		if count[h]++; count[h] == 1 {
			order = append(order, h)
		}
	}
	for _, h := range order {
		st.hands = append(st.hands, ir.Hand{Side: h.Side, Piece: h.Piece, Count: count[h]})
	}
}
