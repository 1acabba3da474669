package ini

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// start is what a start position says.
type start struct {
	places   []ir.Placement
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
	before := src.Errors(l.r.Diag).Count()
	var numbers []word
	for i, f := range fields[min(1, len(fields)):] {
		switch {
		case isCounter(f.text):
			l.readChecks(st, f)
		case strings.Trim(f.text, "0123456789") == "":
			numbers = append(numbers, f)
		case i == 0:
			l.readCastling(st, f)
		case f.text != "-":
			l.refusePassed(f)
		}
	}
	if src.Errors(l.r.Diag).Count() == before { // else they may be other fields
		l.refuseClocks(numbers)
	}
}

// refuseClocks reports clocks other than 0. The last of several numbers is that of the move.
func (l *lowerer) refuseClocks(numbers []word) {
	for i, clock := range numbers {
		if isMove := i > 0 && i == len(numbers)-1; !isMove && strings.Trim(clock.text, "0") != "" {
			l.r.Report(clock.at, unsupported, "startFen: a clock of %s at the start is not known here", clock.text).Hint = "games start with a clock of 0"
		}
	}
}

// isCounter reports whether a field counts checks, as in 3+3 or +0+0.
func isCounter(text string) bool {
	text = strings.TrimPrefix(text, "+")
	return len(text) == 3 && text[1] == '+'
}

// readChecks reads how many checks both sides have to give, as in 3+3, or how many of three
// they have given, as in +0+0.
func (l *lowerer) readChecks(st *start, counter word) {
	text, given := strings.CutPrefix(counter.text, "+")
	for side := range st.checks {
		n := int(text[2*side]) - '0'
		if given {
			n = 3 - n
		}
		if n <= 0 || n > 9 {
			l.r.Report(counter.at, badFEN, "found %q, expected numbers of checks such as 3+3, or +0+0 of those given of three", counter.text)
			continue
		}
		st.checks[side] = n
	}
}

// readCastling reads the castling field, and reports letters that name neither a wing nor a
// file of the board.
func (l *lowerer) readCastling(st *start, field word) {
	st.castling = field.text
	for k := range len(field.text) {
		c := field.text[k] | 0x20
		if field.text != "-" && c != 'k' && c != 'q' && (c < 'a' || int(c-'a') >= l.s.files) {
			l.r.Report(field.part(k, k+1).at, badFEN, "found %q, expected letters of castling rights: KQkq, the files of rooks, or -", field.text[k:k+1])
		}
	}
}

// refusePassed reports a square that a pawn has just passed.
func (l *lowerer) refusePassed(field word) {
	if x, y, ok := square(field.text); !ok || x < 0 || y < 0 {
		l.r.Report(field.at, badFEN, "found %q, expected a square of en passant, a clock or -", field.text)
		return
	}
	l.r.Report(field.at, unsupported, "startFen: a capture en passant on %s as the first move is not known here", field.text).Hint = "with - there is none"
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
		letter, tilde := row.part(i, i+1), i+1 < len(row.text) && row.text[i+1] == '~'
		if tilde {
			i++
		}
		l.place(st, letter, cell, plus, tilde)
	}
	if x != l.s.files {
		l.r.Report(row.at, badFEN, "rank %d has %d files, the board %d", y+1, x, l.s.files).Hint = boardHint(row)
	}
}

// place puts a piece on a cell. A plus before its letter says that it has promoted, a tilde
// behind it that it was a pawn.
func (l *lowerer) place(st *start, letter word, cell ir.Vec, plus, tilde bool) {
	t, ok := l.s.withLetter(letter.text[0])
	if !ok {
		l.r.Report(letter.at, badFEN, "no piece of the game has the letter %q", letter.text).Hint = "letters are " + l.s.letters()
		return
	}
	p := ir.Placement{Piece: t.title(), Side: sideOf(letter.text[0]), Cell: cell}
	switch {
	case plus && !l.s.hasPromoted[t]:
		l.r.Report(letter.at, badFEN, "the %s does not promote: promotedPieceType does not name it", t.name())
		return
	case plus:
		p.Piece, p.Was = l.turned(t), t.title()
	case tilde:
		i := slices.IndexFunc(l.s.types(), func(from pieceType) bool { return slices.Contains(l.choices(from, p.Side), t) })
		if i < 0 {
			l.r.Report(letter.at, badFEN, "no piece promotes to the %s: promotionPieceTypes does not name it", t.name())
			return
		}
		p.Was = l.s.types()[i].title()
	}
	st.places = append(st.places, p)
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
