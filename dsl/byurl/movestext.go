package byurl

import "strings"

// Moves are nothing, or a letter and a packed stream with one number for each
// move: its place among the legal ones.

// writeMoves returns the text of some moves, by their numbers among so many.
func (d Dialect) writeMoves(indices, counts []int) string {
	if len(indices) == 0 {
		return ""
	}
	p := newPacker()
	for i, index := range indices {
		p.write(index, counts[i])
	}
	return letters[d].moves + p.text()
}

// readMoves plays the moves of a text from the board that was opened. It
// returns false if it has reported errors.
func (r *dialectReader) readMoves(s segment) bool {
	letter := letters[r.dialect].moves
	r.game.begin(&r.opening, r.openingChoices)
	switch {
	case s.text == "":
		return true
	case s.text == letter && r.openingChoices == 0:
		return true // a finished game has no use for the stream
	case !strings.HasPrefix(s.text, letter):
		r.unknownMoves(s)
		return false
	}
	u, payload := r.unpack(s, "moves")
	if u == nil {
		return false
	}
	index, ok := r.game.replay(u)
	if !ok {
		r.badIndex(index, u, payload)
	}
	return ok
}

// replay plays the moves of a stream up to its end or the end of the game. It
// returns false and the number that no legal move has.
func (g *game) replay(u *unpacker) (index int, ok bool) {
	for g.choices > 0 {
		index, ok := u.read(g.choices)
		if !ok {
			break
		}
		if index >= g.choices {
			return index, false
		}
		g.play(index)
	}
	return 0, true
}

// badIndex reports a number that no legal move has. Often the moves were
// numbered by the other dialect's rules: then the hint says so.
func (r *dialectReader) badIndex(index int, u *unpacker, payload segment) {
	from, to := u.chars()
	d := r.Report(payload.part(from, min(to, len(payload.text))), badMoveIndex,
		"move %d has the number %d: expected 0 to %d, the numbers of the legal moves", len(r.game.moves)+1, index, r.game.choices-1)
	other, start := r.dialect.other(), &r.opening.board
	if _, ok := newGame(other, start).replay(newUnpacker(u.data)); ok {
		d.Hint = "the rules of the other dialect can read these moves: " +
			"/" + other.Ruleset() + "/" + other.writeBoard(start) + "/" + letters[other].moves + "..."
	}
}

// checkForm looks at moves whose board is unknown: at their letter and characters.
func (r *dialectReader) checkForm(s segment) {
	switch letter := letters[r.dialect].moves; {
	case s.text == "" || s.text == letter:
	case strings.HasPrefix(s.text, letter):
		r.unpack(s, "moves")
	default:
		r.unknownMoves(s)
	}
}

func (r *dialectReader) unknownMoves(s segment) {
	own, other := r.dialect, r.dialect.other()
	letter := letters[own].moves
	d := r.Report(s.part(0, firstRune(s.text)), unknownMoves, "unknown moves %s: expected %s and packed moves, or nothing", shorten(s.text), letter)
	switch {
	case strings.HasPrefix(s.text, letters[other].moves):
		d.Hint = foreignLetter(letters[other].moves, other, letter, own)
	case strings.EqualFold(s.text[:1], letter):
		d.Hint = "write a small " + letter
	}
}
