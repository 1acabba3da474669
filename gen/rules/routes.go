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
	goes    [][]Zone    // by piece and cell, for royals: there and wherever it may go
}

// Zone is a set of cells of a board that is not too large for Threats.
type Zone [maxThreatCells / 64]uint64

// Routes are the paths of a piece from a cell.
type Routes struct {
	Leaps  []board.Cell   // quiet and capturing
	Steps  []board.Cell   // quiet
	Hits   []board.Cell   // capturing, perhaps en passant
	Rides  [][]board.Cell // quiet and capturing, to the first piece
	Glides [][]board.Cell // quiet, to the first piece
	Jumps  [][]board.Cell // capturing the first piece after another one
	Lame   []Lame
	Other  []Path // all the rest
	Plain  bool   // no cell is reached in two ways, and none lets the piece promote
}

// Lame is a leap that one piece can block.
type Lame struct {
	Leg, To board.Cell
	Kind    MoveKind // Plain or Stride
	Takes   bool     // also captures
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
	m.goes = make([][]Zone, p.Pieces())
	for pc := range m.goes {
		if p.Royal[pc] {
			m.goes[pc] = goes(p.paths[pc])
		}
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

// Goes returns the cell of a royal and where it may go from there, or nil on a
// board that is too large.
func (m *Mailbox) Goes(pc board.Piece, c board.Cell) *Zone {
	if m.goes == nil {
		return nil
	}
	return &m.goes[pc][c]
}

func goes(paths [][]Path) []Zone {
	out := make([]Zone, len(paths))
	for from := range paths {
		out[from][from>>6] |= 1 << (from & 63)
		for i := range paths[from] {
			for _, c := range paths[from][i].Cells {
				out[from][c>>6] |= 1 << (c & 63)
			}
		}
	}
	return out
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
		case flags == Quiet && path.Lead == 0 && path.Straight():
			r.Glides = append(r.Glides, path.Cells)
		case flags == Capture && path.cannon():
			r.Jumps = append(r.Jumps, path.Cells)
		case path.Lead == 1 && len(path.Cells) == 2 && path.Over == 0 && path.Hurdles == 0 && path.Near <= 1 &&
			(flags == Quiet|Capture || flags&^Trail == Quiet):
			r.Lame = append(r.Lame, lame(path))
		default:
			r.Other = append(r.Other, *path)
		}
	}
	return r
}

// cannon reports whether a path passes one piece and may then go as far as it
// likes.
func (p *Path) cannon() bool {
	return p.Lead == 0 && p.Over == 0 && p.Hurdles == 1 && p.Near <= 1 && p.Far == 0 && p.Targets == 1<<len(p.Cells)-1
}

func lame(p *Path) Lame {
	l := Lame{Leg: p.Cells[0], To: p.Cells[1], Takes: p.Flags&Capture != 0}
	if p.Flags&Trail != 0 {
		l.Kind = Stride
	}
	return l
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
