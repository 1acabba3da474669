package byurl

import (
	"slices"

	"dragoman/dsl/ir"
)

// record is a game that was read or played.
type record struct {
	board   Board // after the moves
	moves   []Move
	indices []int  // the number of each move among the legal ones
	counts  []int  // how many legal ones there were
	legal   []Move // on the board after the moves
	check   bool   // in a record that was read: whether the king is in check there
	quiet   int    // half-moves since a capture or pawn move
}

// play adds the move with the given index among the legal ones.
func (g *record) play(r *Rules, index int) {
	m := g.legal[index]
	g.add(&g.board, m, index, len(g.legal))
	g.board = r.Apply(&g.board, m)
	g.legal = r.Legal(&g.board, g.legal[:0])
}

// add notes a move on a board, by its number among so many.
func (g *record) add(b *Board, m Move, index, count int) {
	g.moves = append(g.moves, m)
	g.indices = append(g.indices, index)
	g.counts = append(g.counts, count)
	g.quiet++
	if b.Cells[m.From].Kind() >= Pawn || m.From != m.To && !b.empty(int(m.To)) {
		g.quiet = 0
	}
}

// begin returns the record of a game without moves yet.
func (r *Rules) begin(start Board) *record {
	return &record{board: start, legal: r.Legal(&start, make([]Move, 0, size))}
}

// movesFormat reads and writes one kind of moves text.
type movesFormat interface {
	// read declines with false. A nil record means that errors were reported.
	read(r *reading, s segment) (*record, bool)
	write(indices, counts []int) (string, bool)
}

// movesFormats returns the formats of a dialect in their order.
func (d Dialect) movesFormats() []movesFormat {
	if d == Site {
		return siteMoves
	}
	return chessMoves
}

var (
	chessMoves = []movesFormat{noMoves{}, numberedMoves{C1.movesLetter()}}
	siteMoves  = []movesFormat{noMoves{}, numberedMoves{Site.movesLetter()}}
)

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

func (noMoves) read(r *reading, s segment) (*record, bool) {
	if s.text != "" {
		return nil, false
	}
	r.begin()
	return r.finish(), true
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

func (f numberedMoves) read(r *reading, s segment) (*record, bool) {
	if len(s.text) == 0 || s.text[:1] != f.letter {
		return nil, false
	}
	if len(s.text) == 1 && r.openingMoves == 0 {
		return noMoves{}.read(r, segment{}) // a finished game has no use for the stream
	}
	u, payload := r.unpack(s, "moves")
	if u == nil {
		return nil, true
	}
	r.begin()
	if index, ok := r.record.replay(&r.now, r.openingMoves, u); !ok {
		r.badIndex(index, u, payload)
		return nil, true
	}
	return r.finish(), true
}

// begin sets the game to where it begins.
func (r *reading) begin() {
	r.now = r.opening
	r.now.legal = slices.Clone(r.opening.legal)
	g := &r.record
	g.moves, g.indices, g.counts, g.quiet = g.moves[:0], g.indices[:0], g.counts[:0], 0
}

// finish notes where the game has come to. The record is good until the next
// game begins.
func (r *reading) finish() *record {
	g := &r.record
	g.board, g.check, g.legal = r.now.board, r.now.check(), r.now.list(g.legal[:0])
	return g
}

// replay plays the moves of a stream up to its end or the end of the game, from
// a position with so many legal ones. It returns false and the number that no
// legal move has.
func (g *record) replay(s *swift, count int, u *unpacker) (index int, ok bool) {
	for count > 0 {
		index, ok := u.read(count)
		if !ok {
			break
		}
		if index >= count {
			return index, false
		}
		m := s.pick(index, count)
		g.add(&s.board, m, index, count)
		s.play(m)
		count = s.count()
	}
	return 0, true
}

// badIndex reports a number that no legal move has. Often the moves were
// numbered by the other dialect's rules: then the hint says so.
func (r *reading) badIndex(index int, u *unpacker, payload segment) {
	from, to := u.chars()
	d := r.list.Errorf(payload.part(from, min(to, len(payload.text))), "bad_move_index",
		"move %d has the number %d: expected 0 to %d, the numbers of the legal moves",
		len(r.record.moves)+1, index, r.now.count()-1)
	other, start := r.rules.Dialect^1, &r.opening.board
	r.now.start(NewRules(other), start)
	if _, ok := new(record).replay(&r.now, r.now.count(), newUnpacker(u.data)); ok {
		d.Hint = "the rules of the other dialect can read these moves: " +
			"/" + other.Ruleset() + "/" + other.writeBoard(start) + "/" + other.movesLetter() + "..."
	}
}

func sideOf(bit int) ir.Side { return ir.Side(bit & 1) }

// loose warns of a segment that says the same as another, canonical one. It
// returns whether there was nothing to warn of.
func (r *reading) loose(s segment, canonical, what string) bool {
	if s.text == canonical {
		return true
	}
	d := r.list.Warnf(s.span(), "not_canonical", "the %s segment is not as a writer gives it", what)
	const longest = 200
	switch {
	case canonical == "":
		d.Hint = "leave the segment out"
	case len(canonical) <= longest:
		d.Hint = "write " + canonical
	}
	return false
}
