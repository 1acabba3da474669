package rules

import (
	"slices"

	"dragoman/board"
)

// Mailbox is what a back-end with one piece code per cell looks up: the paths
// of every piece and cell, sorted so that what is plain is walked without a
// look at flags, and the ways in which each cell can be attacked from each.
type Mailbox struct {
	routes  [][]Routes
	threats [][]Threats     // nil where there are too many
	space   [][]SpaceRoutes // on boards with rings
	near    [][][]Zone      // by royal, its cell and piece: from where the piece could take where the royal stands or may go
}

// Zone is a set of cells of a board that is not too large for it.
type Zone [maxZoneCells / 64]uint64

// Routes are the paths of a piece from a cell.
type Routes struct {
	Lists []Route
	Other []Path // what no list can say
	Plain bool   // no cell is reached in two ways, and none lets the piece promote
	Takes bool   // some list captures only, perhaps en passant
}

// Route is a list of cells with one meaning.
type Route struct {
	Kind  RouteKind
	Cells []board.Cell
}

// RouteKind says what a piece does with the cells of a Route.
type RouteKind uint8

// The kinds of routes.
const (
	Leaps       RouteKind = iota // goes to each, quietly or capturing
	Steps                        // goes to each quietly
	Hits                         // captures on each
	Ride                         // goes as far as the first piece, which it may take
	Glide                        // goes as far as the first piece
	Jump                         // takes the first piece after another one
	LameLeaps                    // pairs: past an empty cell to another, quietly or capturing
	LameSteps                    // pairs: the same, quietly
	DoubleSteps                  // pairs: the same, a double step
)

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

// Limits: there are no Zones on boards with more cells than a flat one can have,
// and captures in more ways than fit are searched.
const (
	maxZoneCells = board.MaxFlat * board.MaxFlat
	maxThreats   = 255
)

// Mailbox returns the sorted paths. Not every game needs them.
func (p *Program) Mailbox() *Mailbox {
	type key struct{}
	return p.Once(key{}, func() any { return newMailbox(p) }).(*Mailbox)
}

func newMailbox(p *Program) *Mailbox {
	m := &Mailbox{routes: make([][]Routes, p.Pieces())}
	for pc := range m.routes {
		m.routes[pc] = make([]Routes, len(p.paths[pc]))
		for c := range p.paths[pc] {
			routes := p.sort(board.Piece(pc), p.paths[pc][c])
			routes.Plain = routes.Plain && p.Rings.Cover(board.Piece(pc), board.Cell(c)) == nil && !p.Space.Joins(board.Piece(pc))
			m.routes[pc][c] = routes
		}
	}
	if p.Rings != nil {
		m.space = make([][]SpaceRoutes, p.Pieces())
		for pc := range m.space {
			for c := range p.paths[pc] {
				m.space[pc] = append(m.space[pc], sortInSpace(p.paths[pc][c], board.Cell(c)))
			}
		}
	}
	if p.Board.Cells() <= maxZoneCells && p.Rings == nil {
		m.near = make([][][]Zone, p.Pieces())
		for pc := range m.near {
			if p.Royal[pc] {
				m.near[pc] = p.near(board.Piece(pc))
			}
		}
	}
	m.threats = make([][]Threats, p.Pieces())
	for pc := range m.threats {
		m.threats[pc] = make([]Threats, len(p.paths[pc]))
		for c := range p.paths[pc] {
			if len(p.Locusts.Of(board.Piece(pc), board.Cell(c))) > 0 {
				m.threats[pc] = nil
				break
			}
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
	if m.threats == nil || m.threats[pc] == nil {
		return nil
	}
	return &m.threats[pc][c]
}

// Near returns, by piece, the cells from which the piece could take a royal
// where it stands or where it may go; nil on boards in space.
func (m *Mailbox) Near(royal board.Piece, c board.Cell) []Zone {
	if m.near == nil {
		return nil
	}
	return m.near[royal][c]
}

// near works Near out for a royal.
func (p *Program) near(royal board.Piece) [][]Zone {
	paths := p.paths[royal]
	out := make([][]Zone, len(paths))
	for c := range paths {
		var zone Zone
		zone.add(board.Cell(c))
		for i := range paths[c] {
			for _, to := range paths[c][i].Cells {
				zone.add(to)
			}
		}
		for _, l := range p.Locusts.Of(royal, board.Cell(c)) {
			zone.add(l.To())
		}
		out[c] = make([]Zone, p.Pieces())
		for pc := range out[c] {
			for from := range paths {
				if zone.intersects(p.Reach.of(board.Piece(pc), board.Cell(from))) {
					out[c][pc].add(board.Cell(from))
				}
			}
		}
	}
	return out
}

func (z *Zone) add(c board.Cell) { z[c>>6] |= 1 << (c & 63) }

// Has reports whether a cell is in the zone.
func (z *Zone) Has(c board.Cell) bool { return z[c>>6&(maxZoneCells/64-1)]>>(c&63)&1 != 0 }

func (z *Zone) intersects(words []uint64) bool {
	for i, word := range words {
		if word&z[i] != 0 {
			return true
		}
	}
	return false
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
	r.Plain = !p.Promote[pc].begins()
	for i := range paths {
		path := &paths[i]
		for _, c := range path.Ends() {
			r.Plain = r.Plain && seen[c]&path.Flags&modes == 0 && p.Promote[pc].At(c) == nil
			seen[c] |= path.Flags & modes
		}
		if kind, ok := path.route(); ok {
			r.add(kind, path.Cells)
		} else {
			r.Other = append(r.Other, *path)
		}
	}
	return r
}

// add appends cells to the list of their kind, or for rides a list of its own.
func (r *Routes) add(kind RouteKind, cells []board.Cell) {
	r.Takes = r.Takes || kind == Hits
	if kind != Ride && kind != Glide && kind != Jump {
		for i := range r.Lists {
			if r.Lists[i].Kind == kind {
				r.Lists[i].Cells = append(r.Lists[i].Cells, cells...)
				return
			}
		}
	}
	r.Lists = append(r.Lists, Route{kind, slices.Clone(cells)})
}

// route returns the kind of list that says what a path does, if there is one.
func (p *Path) route() (RouteKind, bool) {
	free := p.Over == 0 && p.Hurdles == 0 && p.Near <= 1
	switch {
	case free && len(p.Cells) == 1:
		switch {
		case p.Flags == Quiet|Capture:
			return Leaps, true
		case p.Flags == Quiet:
			return Steps, true
		case p.Flags&^TakesEP == Capture:
			return Hits, true
		}
	case free && p.Lead == 1 && len(p.Cells) == 2:
		switch p.Flags {
		case Quiet | Capture:
			return LameLeaps, true
		case Quiet:
			return LameSteps, true
		case Quiet | LeavesEP:
			return DoubleSteps, true
		}
	case p.Lead == 0 && p.Straight() && p.Flags == Quiet|Capture:
		return Ride, true
	case p.Lead == 0 && p.Straight() && p.Flags == Quiet:
		return Glide, true
	}
	return Jump, p.Flags == Capture && p.cannon()
}

// cannon reports whether a path passes one piece and may then go as far as it
// likes.
func (p *Path) cannon() bool {
	return p.Lead == 0 && p.Over == 0 && p.Hurdles == 1 && p.Near <= 1 && p.Far == 0 && p.Targets == 1<<len(p.Cells)-1
}

// fill lists the captures along paths, or reports that they are too many.
func (t *Threats) fill(paths []Path, cells int) bool {
	t.first = make([]uint8, cells)
	for i := range paths {
		path := &paths[i]
		if path.Flags&Capture == 0 {
			continue
		}
		for n, c := range path.Ends() {
			if len(t.list) == maxThreats {
				return false
			}
			first := &t.first[c]
			t.list = append(t.list, Threat{path, n, *first})
			*first = uint8(len(t.list))
		}
	}
	return true
}
