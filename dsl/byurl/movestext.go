package byurl

import "dragoman/dsl/ir"

// record is a game that was read or played.
type record struct {
	board   Board // after the moves
	moves   []Move
	indices []int  // the number of each move among the legal ones
	counts  []int  // how many legal ones there were
	legal   []Move // on the board after the moves
	quiet   int    // half-moves since a capture or pawn move
}

// play adds the move with the given index among the legal ones.
func (g *record) play(r *Rules, index int) {
	m := g.legal[index]
	g.moves = append(g.moves, m)
	g.indices = append(g.indices, index)
	g.counts = append(g.counts, len(g.legal))
	g.quiet++
	if g.board.Cells[m.From].Kind() >= Pawn || m.From != m.To && !g.board.empty(int(m.To)) {
		g.quiet = 0
	}
	g.board = r.Apply(&g.board, m)
	g.legal = r.Legal(&g.board, g.legal[:0])
}

// begin returns the record of a game without moves yet.
func (r *Rules) begin(start Board) *record {
	return &record{board: start, legal: r.Legal(&start, make([]Move, 0, size))}
}

// movesFormat reads and writes one kind of moves text.
type movesFormat interface {
	// read declines with false. A nil record means that errors were reported.
	read(r *reading, s segment, start Board) (*record, bool)
	write(indices, counts []int) (string, bool)
}

// movesFormats returns the formats of a dialect in their order.
func (d Dialect) movesFormats() []movesFormat {
	return []movesFormat{noMoves{}, numberedMoves{d.movesLetter()}}
}

func (d Dialect) movesLetter() string {
	if d == Site {
		return "e"
	}
	return "m"
}

// writeMoves returns the text of some moves, by their numbers among so many.
func (d Dialect) writeMoves(indices, counts []int) string {
	for _, f := range d.movesFormats() {
		if text, ok := f.write(indices, counts); ok {
			return text
		}
	}
	return ""
}

// noMoves is the empty text.
type noMoves struct{}

func (noMoves) read(r *reading, s segment, start Board) (*record, bool) {
	return r.rules.begin(start), s.text == ""
}

func (noMoves) write(indices, _ []int) (string, bool) { return "", len(indices) == 0 }

// numberedMoves is a letter and a packed stream with one number for each move:
// its place among the legal ones.
type numberedMoves struct{ letter string }

func (f numberedMoves) write(indices, counts []int) (string, bool) {
	p := newPacker()
	for i, index := range indices {
		p.write(index, counts[i])
	}
	return f.letter + p.text(), true
}

func (f numberedMoves) read(r *reading, s segment, start Board) (*record, bool) {
	if len(s.text) == 0 || s.text[:1] != f.letter {
		return nil, false
	}
	g := r.rules.begin(start)
	if len(s.text) == 1 && len(g.legal) == 0 {
		return g, true // a finished game has no use for the stream
	}
	u, payload := r.unpack(s, "moves")
	if u == nil {
		return nil, true
	}
	index, ok := g.replay(r.rules, u)
	if !ok {
		r.badIndex(g, index, u, payload, start)
		return nil, true
	}
	return g, true
}

// replay plays the moves of a stream up to its end or the end of the game. It
// returns false and the number that no legal move has.
func (g *record) replay(r *Rules, u *unpacker) (index int, ok bool) {
	for len(g.legal) > 0 {
		index, ok := u.read(len(g.legal))
		if !ok {
			break
		}
		if index >= len(g.legal) {
			return index, false
		}
		g.play(r, index)
	}
	return 0, true
}

// badIndex reports a number that no legal move has. Often the moves were
// numbered by the other dialect's rules: then the hint says so.
func (r *reading) badIndex(g *record, index int, u *unpacker, payload segment, start Board) {
	from, to := u.chars()
	d := r.list.Errorf(payload.part(from, min(to, len(payload.text))), "bad_move_index",
		"move %d has the number %d: expected 0 to %d, the numbers of the legal moves",
		len(g.moves)+1, index, len(g.legal)-1)
	other := NewRules(r.rules.Dialect ^ 1)
	if _, ok := other.begin(start).replay(other, newUnpacker(u.data)); ok {
		d.Hint = "the rules of the other dialect can read these moves: " +
			"/" + other.Dialect.Ruleset() + "/" + other.Dialect.writeBoard(&start) + "/" + other.Dialect.movesLetter() + "..."
	}
}

func sideOf(bit int) ir.Side { return ir.Side(bit & 1) }

// loose warns of a segment that says the same as another, canonical one.
func (r *reading) loose(s segment, canonical, what string) {
	if s.text == canonical {
		return
	}
	d := r.list.Warnf(s.span(), "not_canonical", "the %s segment is not as a writer gives it", what)
	const longest = 200
	switch {
	case canonical == "":
		d.Hint = "leave the segment out"
	case len(canonical) <= longest:
		d.Hint = "write " + canonical
	}
}
