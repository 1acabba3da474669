package eval

import (
	"math/bits"

	"dragoman/board"
)

// This file finds what promotable pieces are as a structure, and which pieces are passed. These
// seldom move, so a table keeps what depends on them alone.

// structureFacts is what the general terms need to know of the promotable pieces of a side, but
// for what others do to them.
type structureFacts struct {
	files    fileCounts
	isolated int // those without another on a file beside theirs
	doubled  int // those with another on their file
}

// fileCounts counts the promotable pieces of a side by file, with an empty file
// on either side of the board.
type fileCounts [2 + maxFiles]uint8

const maxFiles = 16

// structureEntries is the size of a worker's table of structures. An entry has place for the cells
// of boards of up to structureWords words, and for maxPassed passed pieces.
const (
	structureBits    = 9
	structureEntries = 1 << structureBits
	maxPassed        = 20
	structureWords   = 4
)

// structureEntry is an entry of that table.
type structureEntry struct {
	cells  [2][structureWords]uint64 // by side: those of the promotable pieces
	sides  [2]structureFacts
	passed [maxPassed]board.Cell
	count  int  // of those
	known  bool // the entry is in use
}

// findPromotables finds what is known of promotable pieces, and the passed pieces.
func (m *attackMap) findPromotables() {
	if !m.plainPromotables {
		m.setStructure(m.structure())
		m.findPassed(m.pieces)
		return
	}
	e := m.structureEntry()
	m.setStructure(e.sides)
	if e.known {
		for _, c := range e.passed[:e.count] {
			m.addPassed(m.at[c], c, &m.of[m.at[c]].promotion[c])
		}
	} else {
		m.findPassed(m.pieces[:m.promotable])
	}
	if m.othersPass {
		m.findPassed(m.pieces[m.promotable:])
	}
}

func (m *attackMap) setStructure(sides [2]structureFacts) {
	m.sides[0].structureFacts, m.sides[1].structureFacts = sides[0], sides[1]
}

// structureEntry returns the entry of the position. It is not known if it has no place for all
// passed pieces.
func (m *attackMap) structureEntry() *structureEntry {
	var cells [2][structureWords]uint64
	hash := uint64(0)
	for i := range m.blocks {
		b := &m.blocks[i]
		white, black := b.promotable&b.bySide[0], b.promotable&b.bySide[1]
		cells[0][i&(structureWords-1)], cells[1][i&(structureWords-1)] = white, black
		hash = (hash ^ white*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(black, 29)) * 0xd1342543de82ef95
	}
	e := &m.structures[hash>>(64-structureBits)&(structureEntries-1)]
	if e.known && e.cells == cells {
		return e
	}
	e.cells, e.sides, e.count, e.known = cells, m.structure(), 0, true
	for i := range m.pieces[:m.promotable] {
		p := &m.pieces[i]
		if m.passes(p) == nil {
			continue
		}
		if e.count == maxPassed {
			e.known = false
			break
		}
		e.passed[e.count] = p.cell
		e.count++
	}
	return e
}

// structure finds the structure of the promotable pieces of both sides.
func (m *attackMap) structure() (sides [2]structureFacts) {
	promotable := m.pieces[:m.promotable]
	for i := range promotable {
		sides[promotable[i].piece&1].files[m.file[promotable[i].cell]+1]++
	}
	for i := range promotable {
		s, f := &sides[promotable[i].piece&1], int(m.file[promotable[i].cell])+1
		if s.files[f-1] == 0 && s.files[f+1] == 0 {
			s.isolated++
		}
		if s.files[f] > 1 {
			s.doubled++
		}
	}
	return sides
}

// findPassed finds those of some pieces that are passed.
func (m *attackMap) findPassed(pieces []pieceFacts) {
	for i := range pieces {
		if info := m.passes(&pieces[i]); info != nil {
			m.addPassed(pieces[i].piece, pieces[i].cell, info)
		}
	}
}

// passes returns what is known of a piece on its cell if it is passed; else nil.
func (m *attackMap) passes(p *pieceFacts) *promotionInfo {
	list := m.of[p.piece].promotion
	if list == nil {
		return nil
	}
	info := &list[p.cell]
	if info.distance == 0 || info.stoppers == nil || m.canStop(p.piece^1, info.stoppers) {
		return nil
	}
	return info
}

// canStop reports whether a piece of some kind is on one of some cells.
func (m *attackMap) canStop(pc board.Piece, stoppers cellSet) bool {
	for i, set := range stoppers {
		if set &= m.blocks[i].bySide[pc.Side()&1]; m.of[pc].promotable {
			set &= m.blocks[i].promotable
		}
		for ; set != 0; set &= set - 1 {
			if m.at[64*i+bits.TrailingZeros64(set)] == pc {
				return true
			}
		}
	}
	return false
}

// addPassed adds what is known of a passed piece.
func (m *attackMap) addPassed(pc board.Piece, c board.Cell, info *promotionInfo) {
	enemy := pc.Side()&1 ^ 1
	f := passedFacts{piece: pc, cell: c, ownRoyal: m.royalDistance(c, enemy^1), enemyRoyal: m.royalDistance(c, enemy)}
	for i, next := range info.next {
		free := next &^ m.blocks[i].occupied
		f.freeStep = f.freeStep || free != 0
		f.safeStep = f.safeStep || free&^m.blocks[i].attacked[enemy] != 0
	}
	m.passed = append(m.passed, f)
}

// royalDistance returns how far the nearest royal of a side is from a cell, but
// at most farthest, or 0 if the side has none.
func (m *attackMap) royalDistance(c board.Cell, side board.Side) int {
	const farthest = 7
	least := farthest + 1
	for _, royal := range m.royalCells[side] {
		least = min(least, distance(m.prog.Board, c, royal), farthest)
	}
	return least % (farthest + 1)
}
