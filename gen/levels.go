package gen

// This file keeps the numbers of cell states as sets of cells, so that those of many cells change
// at once.

// levels are up to 64 cells by the number that a cell state has there.
type levels struct {
	raised  uint64 // above zero
	lasting uint64 // above one
	third   uint64 // above two
	unclear uint64 // above three or below zero: levels do not tell how much
}

// mostTold is the largest number that levels tell.
const mostTold = 3

// at returns the number of a cell, if levels tell it.
func (l *levels) at(c int) int32 {
	return int32(l.raised>>c&1 + l.lasting>>c&1 + l.third>>c&1)
}

// set gives a cell a number.
func (l *levels) set(cell uint64, v int32) {
	n := int64(v) // no branches: numbers could not be foreseen
	l.raised = l.raised&^cell | cell&uint64((0-n)>>63)
	l.lasting = l.lasting&^cell | cell&uint64((1-n)>>63)
	l.third = l.third&^cell | cell&uint64((2-n)>>63)
	l.unclear = l.unclear&^cell | cell&uint64((3-n)>>63|n>>63)
}

// numbers is what follows plain moves if that changes nothing but one cell state.
type numbers struct {
	state   [2]int // which, by the side that moves
	puts    levels // what is written, in all cells
	origin  bool   // where the move began, not where it ended
	carries bool   // the piece takes its number along
	decays  bool   // and those of the other side drop
}
