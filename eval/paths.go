package eval

import (
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// line is a path as it is walked here: its flags, and if it is a leap or plain
// ride its cells, behind those that must be empty. Paths under rare conditions
// are left out.
type line struct {
	flags rules.Flag
	lead  []board.Cell
	cells []board.Cell
	path  *rules.Path // where that is not enough, else nil
}

// linesOf returns the lines of a piece from a cell.
func linesOf(p *rules.Program, pc board.Piece, c board.Cell) (out []line) {
	paths := p.Paths(pc, c)
	for i := range paths {
		path := &paths[i]
		l := line{flags: path.Flags, lead: path.Cells[:path.Lead], cells: path.Cells[path.Lead:]}
		if !path.Straight() {
			l.path = path
		}
		if path.Flags&rare == 0 {
			out = append(out, l)
		}
	}
	return out
}

// pathTables are what all workers need to walk.
type pathTables struct {
	lines [256][][]line       // by piece and cell
	rings [256][][]board.Cell // by piece and cell: what is around a royal
}

func newPathTables(g *generalTables) *pathTables {
	t := &pathTables{}
	for pc := board.Piece(2); int(pc) < g.prog.Pieces(); pc++ {
		for c := range board.Cell(g.prog.Board.Cells()) {
			lines := linesOf(g.prog, pc, c)
			if g.prog.Rings != nil && g.unfree(pc) {
				lines = slices.DeleteFunc(lines, func(l line) bool { return l.flags&rules.Capture == 0 })
			}
			t.lines[pc] = append(t.lines[pc], lines)
		}
		for _, zone := range g.zones[pc] {
			t.rings[pc] = append(t.rings[pc], zone.cells())
		}
	}
	return t
}

// pathSight looks at positions of any size by walking paths.
type pathSight struct {
	*generalTables
	*pathTables
	at              []board.Piece
	feared          [2][]uint8      // by side and cell: which of the side's pieces attack it
	zone            [2][]bool       // by side and cell: around its royals
	stamp           []uint32        // by cell: the last piece that got there
	taken           []uint32        // by cell: the last piece that could take there
	bound           [2][]board.Cell // by side: where its pieces with an aim stand
	space           surveyor
	around          [2][]board.Cell // by side: the cells of zone
	walkers, others []board.Cell    // where walking pieces stand, and all others
	royals          [2][]board.Cell // by side
	now             man             // the piece that is being looked from
	number          uint32          // how many pieces have been looked from
	reach           []board.Cell    // the cells counted, of all pieces
	upTo            []int           // by man: where its cells end in reach
	position        uint32          // how many positions have been looked at
	checks          [256][]uint32   // by piece and cell: the number of the position in which it would attack an enemy royal from there
	flags           rules.Flag      // of the path that is being walked
	full            func(board.Cell) bool
	visit           func(board.Cell)
	marked          []uint32 // by cell: the marks being made
	marker          func(board.Cell)
}

func newPathSight(g *generalTables) *pathSight {
	cells := g.prog.Board.Cells()
	s := &pathSight{generalTables: g, pathTables: g.walking(), at: make([]board.Piece, cells), stamp: make([]uint32, cells), taken: make([]uint32, cells), space: newSurveyor(g.prog)}
	for side := range s.zone {
		s.zone[side], s.feared[side] = make([]bool, cells), make([]uint8, cells)
	}
	for side := range s.bound {
		s.bound[side], s.around[side], s.royals[side] = make([]board.Cell, 0, cells), make([]board.Cell, 0, cells), make([]board.Cell, 0, cells)
	}
	s.full = func(c board.Cell) bool { return s.at[c] != board.Empty && c != s.now.cell }
	s.visit = s.reached
	s.marker = func(c board.Cell) { s.marked[c] = s.position }
	return s
}

func (s *pathSight) look(pos gen.Position, men []man) []man {
	s.gather(pos)
	s.position++
	s.reach, s.upTo = s.reach[:0], s.upTo[:0]
	for _, list := range [][]board.Cell{s.walkers, s.others} { // what those attack is asked about these
		for _, c := range list {
			men = append(men, s.man(s.at[c], c))
			s.upTo = append(s.upTo, len(s.reach))
		}
	}
	hunters := s.hunters(men)
	for i := range men {
		m := &men[i]
		side := m.piece.Side()
		m.feared = s.feared[side^1][m.cell] &^ byAim
		if hunters[side] && !s.prog.Royal[m.piece] && !s.walks(m.piece) {
			m.checks = s.countChecks(i, m.piece)
		}
		m.guarded = s.feared[side][m.cell] != 0
		m.backed = s.feared[side][m.cell]&byAim != 0
		if m.passed = s.isPassed(m.piece, m.cell); m.passed {
			for _, to := range s.roads.of[m.piece][m.cell].enter {
				if s.at[to] == board.Empty {
					m.free = true
					m.safe = m.safe || s.feared[side^1][to] == 0
				}
			}
			m.own, m.foe = s.royalGap(m.cell, side), s.royalGap(m.cell, side^1)
		}
	}
	return men
}

func (s *pathSight) pieces() []board.Piece { return s.at }

func (s *pathSight) haven(side board.Side) (a haven) {
	for _, c := range s.around[side&1] {
		if s.feared[side&1^1][c] != 0 && s.feared[side&1][c]&^byRoyal == 0 {
			a.weak++
		}
		if pc := s.at[c]; pc != board.Empty && pc.Side() == side && !s.prog.Royal[pc] {
			if s.walks(pc) {
				a.shield++
			} else {
				a.guards++
			}
		}
	}
	return a
}

// gather copies the pieces, and marks what is around the royals and which
// pieces have an aim.
func (s *pathSight) gather(pos gen.Position) {
	for side := range s.zone {
		clear(s.zone[side])
		clear(s.feared[side])
		s.bound[side], s.around[side], s.royals[side] = s.bound[side][:0], s.around[side][:0], s.royals[side][:0]
	}
	s.space.men, s.walkers, s.others = s.space.men[:0], s.walkers[:0], s.others[:0]
	s.copy(pos)
	for c, pc := range s.at {
		if pc == board.Empty {
			continue
		}
		if s.space.rings != nil {
			s.space.men = append(s.space.men, board.Cell(c))
		}
		if s.walks(pc) {
			s.walkers = append(s.walkers, board.Cell(c))
		} else {
			s.others = append(s.others, board.Cell(c))
		}
		if s.prog.Royal[pc] {
			s.royals[pc.Side()] = append(s.royals[pc.Side()], board.Cell(c))
		}
		if rings := s.rings[pc]; rings != nil {
			side := pc.Side()
			for _, to := range rings[c] {
				if !s.zone[side][to] {
					s.zone[side][to] = true
					s.around[side] = append(s.around[side], to)
				}
			}
		}
		if s.roads.of[pc] != nil {
			s.bound[pc.Side()] = append(s.bound[pc.Side()], board.Cell(c))
		}
	}
}

// copy takes over what stands where.
func (s *pathSight) copy(pos gen.Position) {
	if cells := gen.Cells(pos); cells != nil {
		copy(s.at, cells)
		return
	}
	for c := range s.at {
		s.at[c] = pos.At(board.Cell(c))
	}
}

// man looks from one piece.
func (s *pathSight) man(pc board.Piece, c board.Cell) man {
	s.number++
	s.now = man{piece: pc, cell: c}
	lines := s.lines[pc][c]
	for i := range lines {
		l := &lines[i]
		s.flags = l.flags
		if l.path != nil {
			l.path.Walk(s.full, s.visit)
			continue
		}
		if s.idle(l) || s.blocked(l.lead, c) {
			continue
		}
		for _, to := range l.cells {
			s.reached(to)
			if s.at[to] != board.Empty {
				break
			}
		}
	}
	if s.space.rings != nil {
		s.survey(pc, c)
	}
	return s.now
}

// idle reports whether a leap leads where a piece that gains nothing by
// reaching cells cannot do anything.
func (s *pathSight) idle(l *line) bool {
	to := l.cells[0]
	return len(l.cells) == 1 && s.space.rings != nil && s.unfree(s.now.piece) && s.at[to] == board.Empty && !s.zone[s.now.piece.Side()^1][to]
}

// blocked reports whether anything stands on some cells, the piece on from
// aside.
func (s *pathSight) blocked(cells []board.Cell, from board.Cell) bool {
	for _, c := range cells {
		if s.at[c] != board.Empty && c != from {
			return true
		}
	}
	return false
}

// reached notes that the piece gets to a cell along a path.
func (s *pathSight) reached(c board.Cell) {
	side := s.now.piece.Side()
	takes := s.flags&rules.Capture != 0
	if takes && s.taken[c] != s.number {
		s.taken[c] = s.number
		s.feared[side][c] |= s.mark[s.now.piece]
		if s.zone[side^1][c] {
			s.now.hits++
		}
	}
	if there := s.at[c]; s.stamp[c] != s.number && (there == board.Empty || takes && there.Side() != side) && !s.shunned(side, c) {
		s.stamp[c] = s.number
		s.now.reach++
		s.reach = append(s.reach, c)
	}
}

// countChecks counts the cells in reach of the i-th man, of the given kind, from
// which it would attack an enemy royal while no enemy takes there.
func (s *pathSight) countChecks(i int, pc board.Piece) (n int) {
	from := 0
	if i > 0 {
		from = s.upTo[i-1]
	}
	checks := s.checkers(pc)
	for _, c := range s.reach[from:s.upTo[i]] {
		if checks[c] == s.position && s.feared[pc.Side()^1][c] == 0 {
			n++
		}
	}
	return n
}

// checkers marks the cells from which a piece would attack an enemy royal: those
// that an enemy of its kind would attack from there.
func (s *pathSight) checkers(pc board.Piece) []uint32 {
	marks := s.checks[pc]
	if marks == nil {
		marks = make([]uint32, len(s.at)+1) // the last tells the position of the others
		s.checks[pc] = marks
	}
	if marks[len(s.at)] == s.position {
		return marks
	}
	marks[len(s.at)] = s.position
	s.marked = marks
	for _, royal := range s.royals[pc.Side()^1] {
		lines := s.lines[pc^1][royal]
		for i := range lines {
			s.markLine(&lines[i], royal)
		}
	}
	return marks
}

// markLine marks the cells that a line from a royal attacks.
func (s *pathSight) markLine(l *line, royal board.Cell) {
	if l.flags&rules.Capture == 0 {
		return
	}
	if l.path != nil {
		s.now = man{cell: royal}
		l.path.Walk(s.full, s.marker)
		return
	}
	if s.blocked(l.lead, royal) {
		return
	}
	for _, c := range l.cells {
		s.marked[c] = s.position
		if s.at[c] != board.Empty {
			return
		}
	}
}

// shunned reports whether a walking enemy takes on a cell, which is of little use
// then. Boards in space have room enough.
func (s *pathSight) shunned(side board.Side, c board.Cell) bool {
	return s.space.rings == nil && s.feared[side^1][c]&byAim != 0
}

// royalGap returns how far the nearest royal of a side is from a cell, 0 if it has
// none.
func (s *pathSight) royalGap(c board.Cell, side board.Side) uint8 {
	if len(s.royals[side]) == 0 {
		return 0
	}
	least := uint8(farthest)
	for _, royal := range s.royals[side] {
		least = min(least, s.gap(c, royal))
	}
	return least
}

// isPassed reports whether no enemy of its kind can stop a piece on its way.
func (s *pathSight) isPassed(pc board.Piece, c board.Cell) bool {
	list := s.roads.of[pc]
	if list == nil || list[c].steps == 0 || list[c].stoppers == nil {
		return false
	}
	for _, x := range s.bound[pc.Side().Other()] {
		if s.at[x] == pc^1 && list[c].stoppers.has(x) {
			return false
		}
	}
	return true
}
