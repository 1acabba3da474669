package eval

import (
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file finds the moves of pieces by walking their paths, on boards that are
// too large for bitboards.

// line is a path of a piece in the form that is fastest to walk.
type line struct {
	flags rules.Flag
	lead  []board.Cell // must be empty
	cells []board.Cell // where the piece can end, up to the first piece
	path  *rules.Path  // set if it is more than a leap or plain ride
}

// lines are the lines of a piece from a cell.
type lines struct {
	list []line
	ends rules.SpaceSet // in games with rings: where they end if all are leaps; else all cells
}

// lineTable holds the lines of all pieces, by piece and cell. Paths under rare
// conditions are left out.
type lineTable [256][]lines

func newLineTable(g *generalTables) *lineTable {
	t := &lineTable{}
	for pc := board.Piece(2); int(pc) < g.prog.Pieces(); pc++ {
		needed := rules.Quiet | rules.Capture
		if g.prog.Rings != nil && g.of[pc].ignoresMobility() {
			needed = rules.Capture
		}
		for c := range board.Cell(g.prog.Board.Cells()) {
			l := lines{list: linesOf(g.prog, pc, c, needed)}
			if g.prog.Rings != nil {
				l.ends = endsOf(l.list)
			}
			t[pc] = append(t[pc], l)
		}
	}
	return t
}

// endsOf returns where lines end if all are leaps, else all cells.
func endsOf(list []line) (ends rules.SpaceSet) {
	for i := range list {
		if list[i].path != nil || len(list[i].cells) != 1 {
			for w := range ends {
				ends[w] = ^uint64(0)
			}
			return ends
		}
		ends.Add(list[i].cells[0])
	}
	return ends
}

// linesOf returns the lines of a piece from a cell, with one of some flags.
func linesOf(p *rules.Program, pc board.Piece, c board.Cell, needed rules.Flag) (out []line) {
	paths := p.Paths(pc, c)
	for i := range paths {
		path := &paths[i]
		if path.Flags&rare != 0 || path.Flags&needed == 0 {
			continue
		}
		l := line{flags: path.Flags, lead: path.Cells[:path.Lead], cells: path.Cells[path.Lead:]}
		if !path.Straight() {
			l.path = path
		}
		out = append(out, l)
	}
	return slices.Clip(out)
}

// walker finds the moves of pieces for an attack map.
type walker struct {
	*attackMap
	table     *lineTable
	copied    []board.Piece // of positions that do not show their cells
	from      board.Cell    // of the piece
	set       []uint64      // where visit puts cells: attacks or quiets
	occupied  func(board.Cell) bool
	visit     func(board.Cell)
	rings     ringScanner
	zoneCells [2]rules.SpaceSet // by side: the empty cells of its king zone, if the game has rings
	busy      [2]rules.SpaceSet // by side: these and the occupied cells
}

func newWalker(m *attackMap) *walker {
	w := &walker{attackMap: m, table: m.lines(), copied: make([]board.Piece, len(m.at)), rings: newRingScanner(m.prog)}
	w.occupied = func(c board.Cell) bool { return m.at[c] != board.Empty && c != w.from }
	w.visit = func(c board.Cell) { w.set[c>>6] |= 1 << (c & 63) }
	return w
}

// cells returns the piece on each cell of a position.
func (w *walker) cells(pos gen.Position) []board.Piece {
	if cells := gen.Cells(pos); cells != nil {
		return cells
	}
	for c := range w.copied {
		w.copied[c] = pos.At(board.Cell(c))
	}
	return w.copied
}

// walk finds what a piece attacks from a cell, and where else it can move, by
// paths with one of some flags. Cells that it attacks need not be among those to
// which it can move. Empty cells that it reaches by rings are only counted, see
// scanRings.
func (w *walker) walk(pc board.Piece, from board.Cell, needed rules.Flag) (moves, zoneAttacks int) {
	w.from = from
	skipIdle := w.rings.rings != nil && w.of[pc].ignoresMobility()
	table := &w.table[pc][from]
	lines := table.list
	if skipIdle && !table.ends.Meets(&w.busy[pc.Side()&1^1]) {
		lines = nil
	}
	for i := range lines {
		l := &lines[i]
		set := w.quiets
		if l.flags&rules.Capture != 0 {
			set = w.attacks
		}
		switch {
		case l.flags&needed == 0:
		case l.path != nil:
			w.set = set
			l.path.Walk(w.occupied, w.visit)
		case skipIdle && w.isIdle(l, pc):
		case w.isClear(l.lead):
			for _, c := range l.cells {
				set[c>>6] |= 1 << (c & 63)
				if w.at[c] != board.Empty {
					break
				}
			}
		}
	}
	if w.rings.rings == nil {
		return 0, 0
	}
	return w.scanRings(pc, from)
}

// isClear reports whether some cells are empty, the piece itself aside.
func (w *walker) isClear(cells []board.Cell) bool {
	for _, c := range cells {
		if w.at[c] != board.Empty && c != w.from {
			return false
		}
	}
	return true
}

// isIdle reports whether a line is a leap to an empty cell outside the enemy's
// king zone, of no use to a piece whose mobility does not count.
func (w *walker) isIdle(l *line, pc board.Piece) bool {
	c := l.cells[0]
	return len(l.cells) == 1 && w.at[c] == board.Empty && w.blocks[c>>6].kingZone[pc.Side()&1^1]>>(c&63)&1 == 0
}
