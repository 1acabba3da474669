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
	prog        *rules.Program
	side        board.Side
	ply         int
	full        int
	at          []board.Piece
	unmoved     []bool
	pieces      [2][]board.Cell // occupied cells by side
	index       []uint16        // by cell: its place in men
	royals      [2][]board.Cell // royals by side
	frames      []mailFrame
	rights      []rules.Right
	rightsKept  []uint8 // by cell: rights that survive when it is touched
	castlePaths []castlePath

	stamp       []uint32 // by cell, by cell for shots and for captures en passant: the number of the last piece that listed it
	stamps      uint32
	plan        [rules.MaxSpaceEdits]rules.Edit
	buffer      []Move
	replies     []Move
	effects     *effectState // nil in games without a story
	hasMarks    bool         // marks can keep pieces out of cells
	canFreeze   bool         // state can keep pieces from moving
	listsRoutes bool         // pieces are taken where they stand, and marks keep none out
	box         *rules.Mailbox
	legality    legality
	ringPart
	spacePart
}

type castlePath struct{ empty, safe []board.Cell }

type mailFrame struct {
	key        uint64
	rights     uint8
	edited     uint8
	clock      int32
	reversible int32
	epCaptured board.Cell
	epCount    int
	epTargets  [rules.MaxEPTargets]board.Cell
	edits      [rules.MaxSpaceEdits]mailEdit
}

type mailEdit struct {
	cell    board.Cell
	was     board.Piece
	unmoved bool
}

func newMail(p *rules.Program, s *rules.State) *mailPos {
	cells := p.Board.Cells()
	m := &mailPos{prog: p, hasMarks: p.Effects.HasBlocks(), side: s.Side, full: s.Full, at: make([]board.Piece, cells), unmoved: make([]bool, cells),
		index: make([]uint16, cells), frames: make([]mailFrame, 256), stamp: make([]uint32, 3*cells), rightsKept: make([]uint8, cells)}
	m.box, m.listsRoutes, m.canFreeze = p.Mailbox(), !m.hasMarks && !p.HasImmune, p.Effects != nil && len(p.Effects.Freezers) > 0
	m.legality = legality{risky: make([]uint32, cells), checkZone: make([]uint32, cells), near: make([]board.Cell, 0, cells)}
	m.ringPart, m.space = newRingPart(p), p.Space
	f := &m.frames[0]
	f.clock, f.epCaptured = int32(s.Clock), s.EPCaptured
	f.epCount = copy(f.epTargets[:], s.EPTargets)
	m.setRights(s.Rights)
	for c, pc := range s.Cells {
		if pc != board.Empty {
			m.put(board.Cell(c), pc)
			m.unmoved[c] = p.Unmoved && s.Unmoved[c]
		}
	}
	if m.effects = newEffectState(p, s); m.effects != nil {
		m.effects.effectsBoard = m
	}
	if m.noEPCapture(f, m.side) {
		f.epCount = 0
	}
	f.key = m.keyAfresh()
	if m.effects != nil {
		m.effects.start()
	}
	return m
}

func (m *mailPos) setRights(rights []rules.Right) {
	m.rights = rights
	for c := range m.rightsKept {
		m.rightsKept[c] = 0xff
	}
	for i, r := range rights {
		if m.space == nil {
			empty, safe := m.prog.CastlePaths(r)
			m.castlePaths = append(m.castlePaths, castlePath{empty, safe})
		}
		m.rightsKept[r.King] &^= 1 << i
		m.rightsKept[r.Rook] &^= 1 << i
		m.frames[0].rights |= 1 << i
	}
}

func (m *mailPos) keyAfresh() uint64 {
	f := &m.frames[m.ply]
	keys := m.prog.Keys
	key := m.rightsKey(f.rights) ^ m.epKey(f)
	for c, pc := range m.at {
		if pc != board.Empty {
			key ^= keys.Piece[pc][c]
		}
		if m.unmoved[c] {
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

func (m *mailPos) epKey(f *mailFrame) (key uint64) {
	for _, c := range f.epTargets[:f.epCount] {
		key ^= m.prog.Keys.EnPassant[c]
	}
	return key
}

// put places a piece on an empty cell.
func (m *mailPos) put(c board.Cell, pc board.Piece) {
	s := pc.Side()
	m.at[c] = pc
	m.index[c] = uint16(len(m.pieces[s]))
	m.pieces[s] = append(m.pieces[s], c)
	if m.prog.Royal[pc] {
		m.royals[s] = append(m.royals[s], c)
	}
}

// lift empties an occupied cell.
func (m *mailPos) lift(c board.Cell) {
	pc := m.at[c]
	s := pc.Side()
	m.at[c] = board.Empty
	men := m.pieces[s]
	last := men[len(men)-1]
	men[m.index[c]] = last
	m.index[last] = m.index[c]
	m.pieces[s] = men[:len(men)-1]
	if m.prog.Royal[pc] {
		r := m.royals[s]
		for i := range r {
			if r[i] == c {
				r[i] = r[len(r)-1]
				m.royals[s] = r[:len(r)-1]
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

// KeyAfter implements [Searchable].
func (m *mailPos) KeyAfter(mv Move) (key uint64, sure bool) {
	keys, from, to := m.prog.Keys, mv.From(), mv.To()
	f := &m.frames[m.ply]
	key = f.key ^ keys.Side ^ m.epKey(f) ^ keys.Piece[m.at[from]][from] ^ keys.Piece[m.at[from]][to]
	if captured := m.at[to]; captured != board.Empty {
		key ^= keys.Piece[captured][to]
	}
	return key, false
}

// Clock implements [Position].
func (m *mailPos) Clock() int { return int(m.frames[m.ply].clock) }

// Make implements [Position].
func (m *mailPos) Make(mv Move) bool {
	if m.effects == nil {
		m.makeEdits(mv)
		return !m.prog.Rules.KingSafety || !m.royalsAttacked(m.side.Other())
	}
	if m.prog.Effects.Stepwise {
		return m.makeStepwise(mv)
	}
	moved, captured := m.at[mv.From()], capturedBy(m, mv, m.frames[m.ply].epCaptured)
	m.makeEdits(mv)
	m.effects.pushRecord()
	return m.effects.follow(mv, moved, captured)
}

func (m *mailPos) next() (f, g *mailFrame) {
	if m.ply+2 > len(m.frames) {
		m.frames = append(m.frames, make([]mailFrame, len(m.frames))...)
	}
	f, g = &m.frames[m.ply], &m.frames[m.ply+1]
	m.ply++
	g.key = f.key ^ m.prog.Keys.Side ^ m.epKey(f)
	g.rights, g.clock, g.reversible, g.epCount, g.edited = f.rights, f.clock+1, f.reversible+1, 0, 0
	return f, g
}

func (m *mailPos) makeEdits(mv Move) {
	f, g := m.next()
	from := mv.From()
	if m.prog.ResetsClock[m.at[from]] {
		g.clock, g.reversible = 0, 0
	}
	edits := m.prog.Plan(m.plan[:0], mv.Kind(), from, mv.To(), mv.Arg(), f.epCaptured, m.at)
	for _, e := range edits {
		m.editCell(g, e.Cell, e.New)
	}
	if g.rights != f.rights {
		g.key ^= m.rightsKey(f.rights) ^ m.rightsKey(g.rights)
	}
	m.side ^= 1
	if mv.Kind() == rules.DoubleStep {
		m.setEPTargets(from, mv.To())
	}
}

func (m *mailPos) editCell(g *mailFrame, c board.Cell, pc board.Piece) {
	keys := m.prog.Keys
	old := m.at[c]
	g.edits[g.edited] = mailEdit{c, old, m.unmoved[c]}
	g.edited++
	g.rights &= m.rightsKept[c]
	if m.unmoved[c] {
		m.unmoved[c] = false
		g.key ^= keys.Unmoved[c]
	}
	if old != board.Empty {
		if old.Side() != m.side {
			g.clock, g.reversible = 0, 0
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
	if m.effects != nil {
		m.effects.popRecord()
	}
	m.unmakeEdits()
}

// unmakeEdits undoes what push did.
func (m *mailPos) unmakeEdits() {
	g := &m.frames[m.ply]
	m.ply--
	m.side ^= 1
	for i := int(g.edited) - 1; i >= 0; i-- {
		e := &g.edits[i]
		if m.at[e.cell] != board.Empty {
			m.lift(e.cell)
		}
		if e.was != board.Empty {
			m.put(e.cell, e.was)
		}
		m.unmoved[e.cell] = e.unmoved
	}
}

// Pass implements [Searchable].
func (m *mailPos) Pass() {
	_, g := m.next()
	g.clock, g.reversible = 0, 0
	m.side ^= 1
	if m.effects != nil {
		m.effects.pushRecord()
	}
}

// Repetitions implements [Position].
func (m *mailPos) Repetitions() int {
	f := &m.frames[m.ply]
	n := 0
	for back := 4; back <= int(f.reversible) && back <= m.ply; back += 2 {
		if m.frames[m.ply-back].key == f.key {
			n++
		}
	}
	return n
}

// Perpetual is the ability behind RepetitionResult.
func (m *mailPos) Perpetual() (us, them bool) {
	f, first := &m.frames[m.ply], 0
	for back := 4; back <= int(f.reversible) && back <= m.ply; back += 2 {
		if m.frames[m.ply-back].key == f.key {
			first = back
		}
	}
	return m.effects.perpetualCheck(first)
}

// State implements [Position].
func (m *mailPos) State() rules.State {
	f := &m.frames[m.ply]
	plies := m.ply
	if m.side == board.White {
		plies++
	}
	s := rules.State{Cells: append([]board.Piece(nil), m.at...), Side: m.side, EPCaptured: board.None,
		Unmoved: append([]bool(nil), m.unmoved...), Clock: int(f.clock), Full: m.full + plies/2}
	if m.effects != nil {
		m.effects.writeState(&s)
	}
	for c := range s.Unmoved {
		s.Unmoved[c] = m.unmoved[c] || !m.prog.Unmoved && m.prog.OnStartCell(m.at[c], board.Cell(c))
	}
	for i, r := range m.rights {
		if f.rights>>i&1 != 0 {
			s.Rights = append(s.Rights, r)
		}
	}
	if f.epCount > 0 {
		s.EPCaptured = f.epCaptured
		s.EPTargets = append(s.EPTargets, f.epTargets[:f.epCount]...)
	}
	return s
}

// Clone implements [Position].
func (m *mailPos) Clone() Position {
	c := *m
	c.at = append([]board.Piece(nil), m.at...)
	c.unmoved = append([]bool(nil), m.unmoved...)
	c.index = append([]uint16(nil), m.index...)
	c.stamp = append([]uint32(nil), m.stamp...)
	c.legality = legality{risky: make([]uint32, len(m.at)), checkZone: make([]uint32, len(m.at)), near: make([]board.Cell, 0, len(m.at))}
	c.frames = append([]mailFrame(nil), m.frames...)
	for s := range m.pieces {
		c.pieces[s] = append([]board.Cell(nil), m.pieces[s]...)
		c.royals[s] = append([]board.Cell(nil), m.royals[s]...)
	}
	c.buffer, c.replies = nil, nil
	c.ringPart = newRingPart(m.prog)
	if c.effects = m.effects.clone(); c.effects != nil {
		c.effects.effectsBoard = &c
	}
	return &c
}

// Backend names the back-end.
func (m *mailPos) Backend() Backend { return Mail }

// Ended implements [Position].
func (m *mailPos) Ended() (ir.Outcome, bool) {
	if m.effects == nil {
		return ir.Draw, false
	}
	return m.effects.result()
}

// GivesCheck implements [Searchable].
func (m *mailPos) GivesCheck(mv Move) bool { return givesCheckByMaking(m, mv) }

// KeepChecks implements [Searchable].
func (m *mailPos) KeepChecks(list []Move) []Move { return keepChecks(m, list) }

// AppendCaptures implements [Searchable].
func (m *mailPos) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	m.onlyCaptures = true
	dst = m.AppendMoves(dst)
	m.onlyCaptures = false
	return keepNoisy(m, dst, start)
}

// cells is the ability behind Cells, effectMemory that behind Memory.
func (m *mailPos) cells() []board.Piece  { return m.at }
func (m *mailPos) effectMemory() []int32 { return m.effects.slots() }
