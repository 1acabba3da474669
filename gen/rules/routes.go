package rules

import (
	"math/bits"
	"sync"

	"dragoman/board"
)

// Mailbox is what a back-end with one piece code per cell looks up: the paths
// of every piece and cell, sorted so that what is plain is walked without a
// look at flags, and the ways in which each cell can be attacked from each.
type Mailbox struct {
	routes  [][]Routes
	threats [][]Threats // nil on boards that are too large for it
}

// Routes are the paths of a piece from a cell.
type Routes struct {
	Leaps []board.Cell   // quiet and capturing
	Steps []board.Cell   // quiet
	Hits  []board.Cell   // capturing, perhaps en passant
	Rides [][]board.Cell // quiet and capturing, to the first piece
	Other []Path         // all the rest
	Plain bool           // no cell is reached in two ways, and none lets the piece promote
}

// Threats are the ways of a piece to capture from a cell.
type Threats struct {
	first []uint8 // by target: one more than its first place in list; 0: none
	list  []Threat
}

// Threat is one way to capture: on cell Step of Path.
type Threat struct {
	Path *Path
	Step int
	next uint8
}

// Limits of Threats: more cells or ways are searched instead.
const (
	maxThreatCells = 256
	maxThreats     = 255
)

// lazyMailbox makes a Mailbox when it is first asked for: not every game needs
// one.
type lazyMailbox struct {
	once sync.Once
	box  *Mailbox
}

// Mailbox returns the sorted paths.
func (p *Program) Mailbox() *Mailbox {
	p.mailbox.once.Do(func() { p.mailbox.box = newMailbox(p) })
	return p.mailbox.box
}

func newMailbox(p *Program) *Mailbox {
	m := &Mailbox{routes: make([][]Routes, p.Pieces())}
	for pc := range m.routes {
		m.routes[pc] = make([]Routes, len(p.paths[pc]))
		for c := range p.paths[pc] {
			m.routes[pc][c] = p.sort(board.Piece(pc), p.paths[pc][c])
		}
	}
	if p.Board.Cells() > maxThreatCells {
		return m
	}
	m.threats = make([][]Threats, p.Pieces())
	for pc := range m.threats {
		m.threats[pc] = make([]Threats, len(p.paths[pc]))
		for c := range p.paths[pc] {
			if !m.threats[pc][c].fill(p.paths[pc][c], p.Board.Cells()) {
				m.threats = nil
				return m
			}
		}
	}
	return m
}

// Routes returns the paths of a piece from a cell.
func (m *Mailbox) Routes(pc board.Piece, c board.Cell) *Routes { return &m.routes[pc][c] }

// Threats returns the ways of a piece to capture from a cell, or nil if they
// have to be searched.
func (m *Mailbox) Threats(pc board.Piece, c board.Cell) *Threats {
	if m.threats == nil {
		return nil
	}
	return &m.threats[pc][c]
}

// To returns the first way to capture on a cell, or nil.
func (t *Threats) To(c board.Cell) *Threat {
	if i := t.first[c]; i != 0 {
		return &t.list[i-1]
	}
	return nil
}

// After returns the next way to the same cell, or nil.
func (t *Threats) After(w *Threat) *Threat {
	if w.next != 0 {
		return &t.list[w.next-1]
	}
	return nil
}

// sort divides paths by how plain they are.
func (p *Program) sort(pc board.Piece, paths []Path) (r Routes) {
	seen := map[board.Cell]Flag{}
	r.Plain = true
	for i := range paths {
		path := &paths[i]
		for n, c := range path.Cells {
			if path.Targets>>n&1 == 0 {
				continue
			}
			r.Plain = r.Plain && seen[c]&path.Flags&modes == 0 && p.Promote[pc].At(c) == nil
			seen[c] |= path.Flags & modes
		}
		flags := path.Flags
		leap := len(path.Cells) == 1 && path.Hurdles == 0 && path.Near <= 1
		switch {
		case leap && flags == Quiet|Capture:
			r.Leaps = append(r.Leaps, path.Cells[0])
		case leap && flags == Quiet:
			r.Steps = append(r.Steps, path.Cells[0])
		case leap && flags&^EnPassant == Capture:
			r.Hits = append(r.Hits, path.Cells[0])
		case flags == Quiet|Capture && path.Lead == 0 && path.Straight():
			r.Rides = append(r.Rides, path.Cells)
		default:
			r.Other = append(r.Other, *path)
		}
	}
	return r
}

// fill lists the captures along paths, or reports that they are too many.
func (t *Threats) fill(paths []Path, cells int) bool {
	t.first = make([]uint8, cells)
	for i := range paths {
		path := &paths[i]
		if path.Flags&Capture == 0 {
			continue
		}
		for left := path.Targets; left != 0; left &= left - 1 {
			n := bits.TrailingZeros64(left)
			if len(t.list) == maxThreats {
				return false
			}
			first := &t.first[path.Cells[n]]
			t.list = append(t.list, Threat{path, n, *first})
			*first = uint8(len(t.list))
		}
	}
	return true
}
