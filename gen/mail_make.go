package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/gen/rules"
)

// newMail returns a position; attach adds what games in space need.
func newMail(p *rules.Program, s *rules.State, attach func(*mailPos)) *mailPos {
	m := setUpMail(p, s, attach)
	m.start(m)
	return m
}

// setUpMail returns a position that still has to be started.
func setUpMail(p *rules.Program, s *rules.State, attach func(*mailPos)) *mailPos {
	cells := p.Board.Cells()
	m := &mailPos{prog: p, side: s.Side, full: s.Full, at: make([]board.Piece, cells), unmoved: make([]bool, cells), index: make([]uint16, cells),
		frames: make([]mailFrame, 256), rightsKept: make([]uint8, cells), stamp: make([]uint32, 3*cells), box: p.Mailbox(), legality: newLegality(cells),
		hasMarks: p.Effects.HasBlocks(), canFreeze: p.Effects.Freezes(), attach: attach}
	if p.Effects == nil {
		m.counting = p.Ends.Counting
	}
	m.useRoutes = !m.hasMarks && !p.HasImmune
	f := &m.frames[0]
	f.clock, f.epCaptured, f.counted = int32(s.Clock), s.EPCaptured, newMoveCount(s.Count)
	f.epCount = copy(f.epTargets[:], s.EPTargets)
	m.setRights(s)
	for c, pc := range s.Cells {
		if pc != board.Empty {
			m.put(board.Cell(c), pc)
			m.unmoved[c] = p.FirstMoves[pc] && s.Unmoved[c]
		}
	}
	attach(m)
	if m.effects = newEffectState(p, s); m.effects != nil {
		m.effects.legal = p.Filtered() || p.Effects.Unsure != nil // lists hold legal moves only, and Make need not test them
	}
	return m
}

// start finishes a new position: it links the effects to their board and computes what
// depends on both.
func (m *mailPos) start(self effectsLister) {
	if m.effects != nil {
		m.effects.effectsBoard, m.effects.lister = self, self
	}
	f := &m.frames[0]
	if m.noEPCapture(f, m.side) {
		f.epCount = 0
	}
	f.key = m.keyAfresh()
	if m.effects != nil {
		m.effects.start()
	}
}

// setRights notes which moves cost which castling rights, and what castlings need.
func (m *mailPos) setRights(s *rules.State) {
	m.rights = append(slices.Clip(s.Rights), m.prog.GainableRights(s)...)
	for c := range m.rightsKept {
		m.rightsKept[c] = 0xff
	}
	for i, r := range m.rights {
		empty, safe := m.prog.CastlePaths(r)
		m.castlePaths = append(m.castlePaths, castlePath{empty, safe})
		m.rightsKept[r.King] &^= 1 << i
		m.rightsKept[r.Rook] &^= 1 << i
		if i < len(s.Rights) {
			m.frames[0].rights |= 1 << i
		}
	}
}

// Make implements [Position].
func (m *mailPos) Make(mv Move) bool {
	if checking {
		defer m.checkSound()
	}
	if m.effects == nil {
		m.makeEdits(mv)
		m.countMove(mv)
		return !m.prog.Safety.Required || !m.royalsAttacked(m.side.Other())
	}
	before := m.effects.before(mv, m.side, m.at, m.frames[m.ply].epCaptured)
	m.makeEdits(mv)
	return m.effects.follow(mv, before)
}

func (m *mailPos) next() (f, g *mailFrame) {
	if checking {
		m.save()
	}
	if m.ply+2 > len(m.frames) {
		m.frames = append(m.frames, make([]mailFrame, len(m.frames))...)
	}
	f, g = &m.frames[m.ply], &m.frames[m.ply+1]
	m.ply++
	g.key = f.key ^ m.prog.Keys.Side ^ m.epKey(f)
	g.rights, g.clock, g.epCount, g.edited, g.carried, g.flips, g.counted = f.rights, f.clock+1, 0, 0, false, false, f.counted
	return f, g
}

// countMove counts the move just made in a game without effects.
func (m *mailPos) countMove(mv Move) {
	if m.counting == nil {
		return
	}
	g, captured, promoted := &m.frames[m.ply], board.Empty, mv.Promotion() != 0
	for _, e := range g.edits[:g.edited] {
		if e.was != board.Empty && e.was.Side() == m.side {
			captured = e.was
		}
	}
	g.counted = g.counted.after(countedMove{side: m.side.Other(), captured: captured, promoted: promoted, changed: promoted || captured != board.Empty}, m.counting, m)
}

func (m *mailPos) makeEdits(mv Move) {
	f, g := m.next()
	from := mv.From()
	if mv.IsPass() {
		m.side ^= 1
		return
	}
	if mv.Kind() == rules.Dropping || restartsClock(m.prog, mv, m.at[from]) {
		g.clock = 0
	}
	if mv.Kind() == rules.Dropping {
		m.editCell(g, from, board.NewPiece(int(mv.Arg()), m.side))
		m.side ^= 1
		return
	}
	if m.prog.Locusts != nil {
		m.takeOnWay(g, mv)
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

// takeOnWay empties the cells where a move takes pieces on its way. Captures of own pieces
// restart the clock, too.
func (m *mailPos) takeOnWay(g *mailFrame, mv Move) {
	if IsCapture(m, mv) {
		g.clock = 0
	}
	if number := mv.Taken(); number != 0 {
		for _, c := range m.prog.Locusts.Taken(mv.From(), mv.To(), number) {
			m.editCell(g, c, board.Empty)
		}
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
			g.clock = 0
		}
		g.key ^= keys.Piece[old][c]
		m.lift(c)
	}
	if pc != board.Empty {
		g.key ^= keys.Piece[pc][c]
		m.put(c, pc)
	}
}

// passedPiece implements effectsBoard.
func (m *mailPos) passedPiece() board.Cell { return m.frames[m.ply].epCaptured }

// setEPTargets implements effectsBoard.
func (m *mailPos) setEPTargets(from, to board.Cell) {
	g := &m.frames[m.ply]
	g.epCaptured = to
	targets := m.prog.EPTargetsOf(g.epTargets[:0], m.at[to], from, to)
	if m.space == nil { // there all of them must be empty
		targets = slices.DeleteFunc(targets, func(c board.Cell) bool { return m.at[c] != board.Empty })
	}
	g.epCount = len(targets)
	if m.noEPCapture(g, m.side) {
		g.epCount = 0
	}
	g.key ^= m.epKey(g)
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
	if checking {
		defer m.checkRestored()
	}
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
	g.clock = 0
	m.side ^= 1
	if m.effects != nil {
		m.effects.pushPass()
	}
}

// KeepChecks implements [Searchable].
func (m *mailPos) KeepChecks(list []Move) []Move { return keepChecks(m, list) }
