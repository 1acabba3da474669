package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file is the back-end for boards of any size: one piece code per cell,
// a list of the cells that each side occupies, and the compiled paths, which
// it walks. Every change of a cell is an edit that Unmake takes back.

type mailPos struct {
	prog   *rules.Program
	side   board.Side
	ply    int
	full   int
	at     []board.Piece
	still  []bool
	men    [2][]board.Cell // occupied cells by side
	index  []uint16        // by cell: its place in men
	kings  [2][]board.Cell // royals by side
	frames []mailFrame
	rights []rules.Right
	keep   []uint8 // by cell: rights that survive when it is touched
	paths  []castlePath

	stamp   []uint32 // by cell, by cell for shots and for captures en passant: the number of the last piece that listed it
	stamps  uint32
	plan    [rules.MaxSpaceEdits]rules.Edit
	buffer  []Move
	replies []Move
	tale    *tale // nil in games without a story
	marked  bool  // marks can keep pieces out of cells
	stops   bool  // state can keep pieces from moving
	plain   bool  // pieces are taken where they stand, and marks keep none out
	box     *rules.Mailbox
	doubts  doubts
	ringPart
	spacePart
}

type castlePath struct{ empty, safe []board.Cell }

type mailFrame struct {
	key    uint64
	rights uint8
	edited uint8
	clock  int32
	since  int32
	victim board.Cell
	trails int
	trail  [rules.MaxEPTargets]board.Cell
	edits  [rules.MaxSpaceEdits]mailEdit
}

type mailEdit struct {
	cell  board.Cell
	old   board.Piece
	still bool
}

func newMail(p *rules.Program, s *rules.State) *mailPos {
	cells := p.Board.Cells()
	m := &mailPos{prog: p, marked: p.Effects.HasBlocks(), side: s.Side, full: s.Full, at: make([]board.Piece, cells), still: make([]bool, cells),
		index: make([]uint16, cells), frames: make([]mailFrame, 256), stamp: make([]uint32, 3*cells), keep: make([]uint8, cells)}
	m.box, m.plain, m.stops = p.Mailbox(), !m.marked && !p.HasImmune, p.Effects != nil && len(p.Effects.Freezers) > 0
	m.doubts = doubts{stamp: make([]uint32, cells), zone: make([]uint32, cells), near: make([]board.Cell, 0, cells)}
	m.ringPart, m.space = newRingPart(p), p.Space
	f := &m.frames[0]
	f.clock, f.victim = int32(s.Clock), s.EPCaptured
	f.trails = copy(f.trail[:], s.EPTargets)
	m.setRights(s.Rights)
	for c, pc := range s.Cells {
		if pc != board.Empty {
			m.put(board.Cell(c), pc)
			m.still[c] = p.Unmoved && s.Unmoved[c]
		}
	}
	if m.tale = newTale(p, s); m.tale != nil {
		m.tale.ground = m
	}
	if m.trailUseless(f, m.side) {
		f.trails = 0
	}
	f.key = m.fullKey()
	if m.tale != nil {
		m.tale.begin()
	}
	return m
}

func (m *mailPos) setRights(rights []rules.Right) {
	m.rights = rights
	for c := range m.keep {
		m.keep[c] = 0xff
	}
	for i, r := range rights {
		if m.space == nil {
			empty, safe := m.prog.CastlePaths(r)
			m.paths = append(m.paths, castlePath{empty, safe})
		}
		m.keep[r.King] &^= 1 << i
		m.keep[r.Rook] &^= 1 << i
		m.frames[0].rights |= 1 << i
	}
}

func (m *mailPos) fullKey() uint64 {
	f := &m.frames[m.ply]
	keys := m.prog.Keys
	key := m.rightsKey(f.rights) ^ m.trailKey(f)
	for c, pc := range m.at {
		if pc != board.Empty {
			key ^= keys.Piece[pc][c]
		}
		if m.still[c] {
			key ^= keys.Unmoved[c]
		}
	}
	if m.side == board.Black {
		key ^= keys.Side
	}
	return key
}

func (m *mailPos) rightsKey(rights uint8) (key uint64) {
	for i, r := range m.rights {
		if rights>>i&1 != 0 {
			key ^= m.prog.Keys.Castle[r.Castle]
		}
	}
	return key
}

func (m *mailPos) trailKey(f *mailFrame) (key uint64) {
	for _, c := range f.trail[:f.trails] {
		key ^= m.prog.Keys.EnPassant[c]
	}
	return key
}

// put places a piece on an empty cell.
func (m *mailPos) put(c board.Cell, pc board.Piece) {
	s := pc.Side()
	m.at[c] = pc
	m.index[c] = uint16(len(m.men[s]))
	m.men[s] = append(m.men[s], c)
	if m.prog.Royal[pc] {
		m.kings[s] = append(m.kings[s], c)
	}
}

// lift empties an occupied cell.
func (m *mailPos) lift(c board.Cell) {
	pc := m.at[c]
	s := pc.Side()
	m.at[c] = board.Empty
	men := m.men[s]
	last := men[len(men)-1]
	men[m.index[c]] = last
	m.index[last] = m.index[c]
	m.men[s] = men[:len(men)-1]
	if m.prog.Royal[pc] {
		r := m.kings[s]
		for i := range r {
			if r[i] == c {
				r[i] = r[len(r)-1]
				m.kings[s] = r[:len(r)-1]
				break
			}
		}
	}
}

// Program implements [Position].
func (m *mailPos) Program() *rules.Program { return m.prog }

// Side implements [Position].
func (m *mailPos) Side() board.Side { return m.side }

// At implements [Position].
func (m *mailPos) At(c board.Cell) board.Piece { return m.at[c] }

// Key implements [Position].
func (m *mailPos) Key() uint64 { return m.frames[m.ply].key }

// KeyAfter implements [Position].
func (m *mailPos) KeyAfter(mv Move) (key uint64, sure bool) {
	keys, from, to := m.prog.Keys, mv.From(), mv.To()
	f := &m.frames[m.ply]
	key = f.key ^ keys.Side ^ m.trailKey(f) ^ keys.Piece[m.at[from]][from] ^ keys.Piece[m.at[from]][to]
	if taken := m.at[to]; taken != board.Empty {
		key ^= keys.Piece[taken][to]
	}
	return key, false
}

// Clock implements [Position].
func (m *mailPos) Clock() int { return int(m.frames[m.ply].clock) }

// Make implements [Position].
func (m *mailPos) Make(mv Move) bool {
	if m.tale == nil {
		m.push(mv)
		return !m.prog.Rules.KingSafety || !m.exposed(m.side.Other())
	}
	if m.prog.Effects.Stepwise {
		return m.told(mv)
	}
	moved, taken := m.at[mv.From()], captive(m, mv, m.frames[m.ply].victim)
	m.push(mv)
	m.tale.turn()
	return m.tale.watch(mv, moved, taken)
}

func (m *mailPos) next() (f, g *mailFrame) {
	if m.ply+2 > len(m.frames) {
		m.frames = append(m.frames, make([]mailFrame, len(m.frames))...)
	}
	f, g = &m.frames[m.ply], &m.frames[m.ply+1]
	m.ply++
	g.key = f.key ^ m.prog.Keys.Side ^ m.trailKey(f)
	g.rights, g.clock, g.since, g.trails, g.edited = f.rights, f.clock+1, f.since+1, 0, 0
	return f, g
}

func (m *mailPos) push(mv Move) {
	f, g := m.next()
	from := mv.From()
	if m.prog.ResetsClock[m.at[from]] {
		g.clock, g.since = 0, 0
	}
	edits := m.prog.Plan(m.plan[:0], mv.Kind(), from, mv.To(), mv.Arg(), f.victim, m.at)
	for _, e := range edits {
		m.edit(g, e.Cell, e.New)
	}
	if g.rights != f.rights {
		g.key ^= m.rightsKey(f.rights) ^ m.rightsKey(g.rights)
	}
	m.side ^= 1
	if mv.Kind() == rules.DoubleStep {
		m.stride(from, mv.To())
	}
}

func (m *mailPos) edit(g *mailFrame, c board.Cell, pc board.Piece) {
	keys := m.prog.Keys
	old := m.at[c]
	g.edits[g.edited] = mailEdit{c, old, m.still[c]}
	g.edited++
	g.rights &= m.keep[c]
	if m.still[c] {
		m.still[c] = false
		g.key ^= keys.Unmoved[c]
	}
	if old != board.Empty {
		if old.Side() != m.side {
			g.clock, g.since = 0, 0
		}
		g.key ^= keys.Piece[old][c]
		m.lift(c)
	}
	if pc != board.Empty {
		g.key ^= keys.Piece[pc][c]
		m.put(c, pc)
	}
}

// Unmake implements [Position].
func (m *mailPos) Unmake() {
	if m.tale != nil {
		m.tale.back()
	}
	m.pop()
}

// pop undoes what push did.
func (m *mailPos) pop() {
	g := &m.frames[m.ply]
	m.ply--
	m.side ^= 1
	for i := int(g.edited) - 1; i >= 0; i-- {
		e := &g.edits[i]
		if m.at[e.cell] != board.Empty {
			m.lift(e.cell)
		}
		if e.old != board.Empty {
			m.put(e.cell, e.old)
		}
		m.still[e.cell] = e.still
	}
}

// Pass implements [Position].
func (m *mailPos) Pass() {
	_, g := m.next()
	g.clock, g.since = 0, 0
	m.side ^= 1
	if m.tale != nil {
		m.tale.turn()
	}
}

// Repetitions implements [Position].
func (m *mailPos) Repetitions() int {
	f := &m.frames[m.ply]
	n := 0
	for back := 4; back <= int(f.since) && back <= m.ply; back += 2 {
		if m.frames[m.ply-back].key == f.key {
			n++
		}
	}
	return n
}

// Perpetual implements [Position].
func (m *mailPos) Perpetual() (us, them bool) {
	f, first := &m.frames[m.ply], 0
	for back := 4; back <= int(f.since) && back <= m.ply; back += 2 {
		if m.frames[m.ply-back].key == f.key {
			first = back
		}
	}
	return m.tale.perpetual(first)
}

// State implements [Position].
func (m *mailPos) State() rules.State {
	f := &m.frames[m.ply]
	plies := m.ply
	if m.side == board.White {
		plies++
	}
	s := rules.State{Cells: append([]board.Piece(nil), m.at...), Side: m.side, EPCaptured: board.None,
		Unmoved: append([]bool(nil), m.still...), Clock: int(f.clock), Full: m.full + plies/2}
	if m.tale != nil {
		m.tale.state(&s)
	}
	for c := range s.Unmoved {
		s.Unmoved[c] = m.still[c] || !m.prog.Unmoved && m.prog.OnStartCell(m.at[c], board.Cell(c))
	}
	for i, r := range m.rights {
		if f.rights>>i&1 != 0 {
			s.Rights = append(s.Rights, r)
		}
	}
	if f.trails > 0 {
		s.EPCaptured = f.victim
		s.EPTargets = append(s.EPTargets, f.trail[:f.trails]...)
	}
	return s
}

// Clone implements [Position].
func (m *mailPos) Clone() Position {
	c := *m
	c.at = append([]board.Piece(nil), m.at...)
	c.still = append([]bool(nil), m.still...)
	c.index = append([]uint16(nil), m.index...)
	c.stamp = append([]uint32(nil), m.stamp...)
	c.doubts = doubts{stamp: make([]uint32, len(m.at)), zone: make([]uint32, len(m.at)), near: make([]board.Cell, 0, len(m.at))}
	c.frames = append([]mailFrame(nil), m.frames...)
	for s := range m.men {
		c.men[s] = append([]board.Cell(nil), m.men[s]...)
		c.kings[s] = append([]board.Cell(nil), m.kings[s]...)
	}
	c.buffer, c.replies = nil, nil
	c.ringPart = newRingPart(m.prog)
	if c.tale = m.tale.clone(); c.tale != nil {
		c.tale.ground = &c
	}
	return &c
}

// Backend implements [Position].
func (m *mailPos) Backend() Backend { return Mail }

// Ended implements [Position].
func (m *mailPos) Ended() (ir.Outcome, bool) {
	if m.tale == nil {
		return ir.Draw, false
	}
	return m.tale.ended()
}
