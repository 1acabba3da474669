package rules

import "dragoman/board"

// Keys are the random words that a position's hash is made of. They depend on
// nothing but the size of the game, so that hashes are the same everywhere.
type Keys struct {
	Piece     [][]uint64 // by piece, then cell; none for an empty cell
	Side      uint64     // Black to move
	Castle    []uint64   // by castling
	EnPassant []uint64   // by cell
	Unmoved   []uint64   // by cell

	slots [][fewValues]uint64 // by slot of the memory and small value
}

// fewValues is how many values of a slot have their words in a table.
const fewValues = 8

func newKeys(p *Program) *Keys {
	s := sequence(0x2545f4914f6cdd1d)
	cells := p.Board.Cells()
	k := &Keys{Piece: make([][]uint64, p.Pieces()), Side: s.next(), Castle: s.list(len(p.Castles)), EnPassant: s.list(cells), Unmoved: s.list(cells)}
	k.Piece[0], k.Piece[1] = make([]uint64, cells), make([]uint64, cells)
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		k.Piece[pc] = s.list(cells)
	}
	return k
}

// sequence is splitmix64.
type sequence uint64

func (s *sequence) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (s *sequence) list(n int) []uint64 {
	out := make([]uint64, n)
	for i := range out {
		out[i] = s.next()
	}
	return out
}

// addSlots puts the words of small numbers into a table.
func (k *Keys) addSlots(n int) {
	k.slots = make([][fewValues]uint64, n)
	for slot := range k.slots {
		for value := range fewValues {
			k.slots[slot][value] = k.slot(slot, value)
		}
	}
}

// Slot returns the word for a number in a slot of the memory; zero has none.
func (k *Keys) Slot(slot, value int) uint64 {
	if uint(value) < fewValues && uint(slot) < uint(len(k.slots)) {
		return k.slots[slot][value]
	}
	return k.slot(slot, value)
}

// Words returns the words for the small numbers in a slot of the memory.
func (k *Keys) Words(slot int) *[fewValues]uint64 { return &k.slots[slot] }

// SlotChange returns what changes in a hash when a number in a slot of the memory does.
func (k *Keys) SlotChange(slot, from, to int) uint64 {
	if uint(from|to) < fewValues && uint(slot) < uint(len(k.slots)) {
		return k.slots[slot][from] ^ k.slots[slot][to]
	}
	return k.slot(slot, from) ^ k.slot(slot, to)
}

func (k *Keys) slot(slot, value int) uint64 {
	if value == 0 {
		return 0
	}
	s := sequence(uint64(slot)<<32 ^ uint64(uint32(value)))
	return s.next() ^ k.Side
}
