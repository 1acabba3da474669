package gen

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file holds the position of the back-end for boards of any size: one piece
// code per cell, and a list of the cells that each side occupies. It walks the
// compiled paths. Every change of a cell is an edit that Unmake takes back.

// mailPos is a position on a mailbox.
type mailPos struct {
	prog        *rules.Program
	side        board.Side
	ply         int
	full        int
	at          []board.Piece
	unmoved     []bool          // by cell: the piece there has not moved
	pieces      [2][]board.Cell // occupied cells by side
	wide        *wideSets       // the same as sets of two words; nil: nobody needs them
	quad        *quadSets       // the same as sets of four words; nil: nobody needs them
	occupied    *spaceCells     // the same in games with rings; else nil
	scan        *rules.Scan     // finds moves by squares on them
	index       []uint16        // by cell: its index in pieces
	royals      [2][]board.Cell // cells of royals by side
	frames      []mailFrame     // by ply
	rights      []rules.Right
	rightsKept  []uint8      // by cell: castling rights that survive a change of it
	castlePaths []castlePath // by right

	stamp     []uint32 // by cell, thrice: the number of the piece that listed a move to it, a rifle capture, a capture en passant
	stamps    uint32   // number of the piece whose moves are listed
	plan      [rules.MaxSpaceEdits]rules.Edit
	box       *rules.Mailbox
	legality  legality
	attack    legality        // the same about the other side's royals; made when first needed
	attackKey uint64          // the position that it is about
	effects   *effectState    // nil in games without effects
	counting  *rules.Counting // of games without effects; nil: no moves are counted
	hasMarks  bool            // marks can keep pieces out of cells
	canFreeze bool            // state can keep pieces from moving
	useRoutes bool            // no marks and no immune pieces: rules.Routes say all about a move
	lister    setLister       // finds moves in sets; nil: they are walked

	attach       func(*mailPos) // sets squares and space
	squares      squareMoves    // nil on flat boards
	space        spaceRules     // nil on flat boards
	onlyCaptures bool           // lists need no quiet moves, unless they promote
	saved        []savedMail    // if checking: the position before each ply
}

// squareMoves is how pieces of a game in space move other than along paths.
type squareMoves interface {
	appendMoves(dst []Move, from board.Cell, pc board.Piece, promo *rules.Promotion) []Move
	// attacks reports whether the piece on from could capture on c.
	attacks(from, c board.Cell) bool
	// findChecks is mailPos.findChecksBy.
	findChecks(l *legality, from, royal board.Cell)
}

// spaceRules is what else differs in a game in space.
type spaceRules interface {
	// appendPseudo adds all pseudo-legal moves.
	appendPseudo(dst []Move) []Move
	// appendJoin adds the move onto a piece of the own side, if the two can become
	// one and it is not listed yet.
	appendJoin(dst []Move, from, to board.Cell, on board.Piece, flags rules.Flag) []Move
	// canCaptureEP reports whether side s can capture on the en-passant targets.
	canCaptureEP(f *mailFrame, s board.Side) bool
}

// setLister finds the moves of a mailbox in sets of cells.
type setLister interface {
	// appendBySets is appendPseudo where no marks keep pieces out of cells.
	appendBySets(dst []Move) []Move
	// cloneMail returns a copy whose effects still lack their board.
	cloneMail() *mailPos
}

// castlePath is what rules.Program.CastlePaths returns.
type castlePath struct{ empty, safe []board.Cell }

// mailFrame is what changes with every ply, and the edits that led to it.
type mailFrame struct {
	key        uint64
	rights     uint8
	edited     uint8 // number of edits
	carried    bool  // the move only took a piece from cell to cell (widePos)
	flips      bool  // widePos.flipped has pieces
	clock      int32
	epCaptured board.Cell
	counted    moveCount // in games without effects
	epCount    int
	epTargets  [rules.MaxEPTargets]board.Cell
	edits      [rules.MaxSpaceEdits]mailEdit
}

// mailEdit is a changed cell and what was there.
type mailEdit struct {
	cell    board.Cell
	was     board.Piece
	unmoved bool
}

// savedMail is a position before a move.
type savedMail struct {
	frame   mailFrame
	at      []board.Piece
	unmoved []bool
	side    board.Side
	ply     int
	effects savedEffects
}

// keyAfresh computes the key from the whole position. The incremental key must
// equal it.
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

// rightsKey combines the keys of castling rights.
func (m *mailPos) rightsKey(rights uint8) (key uint64) {
	for i, r := range m.rights {
		if rights>>i&1 != 0 {
			key ^= m.prog.Keys.Castle[r.Castle]
		}
	}
	return key
}

// epKey combines the keys of en-passant targets.
func (m *mailPos) epKey(f *mailFrame) (key uint64) {
	for _, c := range f.epTargets[:f.epCount] {
		key ^= m.prog.Keys.EnPassant[c]
	}
	return key
}

// put puts a piece on an empty cell.
func (m *mailPos) put(c board.Cell, pc board.Piece) {
	s := pc.Side()
	m.at[c] = pc
	m.index[c] = uint16(len(m.pieces[s]))
	m.pieces[s] = append(m.pieces[s], c)
	m.flip(c, pc)
	if m.prog.Royal[pc] {
		m.royals[s] = append(m.royals[s], c)
	}
}

// flip puts a piece on a cell of the sets, or takes it off.
func (m *mailPos) flip(c board.Cell, pc board.Piece) {
	switch {
	case m.wide != nil:
		m.wide.flip(c, pc)
	case m.quad != nil:
		m.quad.flip(c, pc)
	case m.occupied != nil:
		m.occupied.flip(c, pc.Side())
	}
}

// pretend makes attacks see a piece on a cell, or none, until they see again what stands there.
func (m *mailPos) pretend(c board.Cell, pc board.Piece) {
	if m.occupied != nil && (pc == board.Empty) != (m.at[c] == board.Empty) {
		m.occupied.all.Flip(c)
	}
	m.at[c] = pc
}

// lift empties an occupied cell.
func (m *mailPos) lift(c board.Cell) {
	pc := m.at[c]
	s := pc.Side()
	m.at[c] = board.Empty
	m.flip(c, pc)
	pieces := m.pieces[s]
	last := pieces[len(pieces)-1]
	pieces[m.index[c]] = last
	m.index[last] = m.index[c]
	m.pieces[s] = pieces[:len(pieces)-1]
	if m.prog.Royal[pc] {
		r := m.royals[s]
		i := slices.Index(r, c)
		r[i] = r[len(r)-1]
		m.royals[s] = r[:len(r)-1]
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
	if number := mv.Taken(); number != 0 {
		for _, c := range m.prog.Locusts.Taken(from, to, number) {
			key ^= keys.Piece[m.at[c]][c]
		}
	}
	return key, false
}

// Clock implements [Position].
func (m *mailPos) Clock() int { return int(m.frames[m.ply].clock) }

func (m *mailPos) lookBack() int { return min(m.effects.lookBack(m.Clock()), m.ply) }

func (m *mailPos) keyAgo(plies int) uint64 {
	return m.frames[m.ply-plies].key ^ m.effects.passKey(plies)
}

// Repetitions implements [Position].
func (m *mailPos) Repetitions() int {
	n, _ := occurrences(m, 0)
	return n
}

// Recurs is the ability behind the function of that name.
func (m *mailPos) Recurs(times int) bool { return recurs(m, times) }

// Perpetual is an ability behind RepetitionResult.
func (m *mailPos) Perpetual() (us, them bool) {
	_, first := occurrences(m, 0)
	return m.effects.perpetualCheck(first)
}

// Chased is another.
func (m *mailPos) Chased() (us, them bool) {
	_, first := occurrences(m, 0)
	return m.effects.perpetualChase(first)
}

// ChecksWithoutProgress is an ability behind MoveRuleEnds, Shuffling that behind the function of
// that name.
func (m *mailPos) ChecksWithoutProgress() (us, them int) { return m.effects.checksWithoutProgress() }
func (m *mailPos) Shuffling() (lost, begun bool)         { return m.effects.shuffling() }

// MovesCounted is the ability behind the function of that name.
func (m *mailPos) MovesCounted() rules.MoveCount {
	if m.effects != nil {
		return m.effects.top().counted.count()
	}
	return m.frames[m.ply].counted.count()
}

// State implements [Position].
func (m *mailPos) State() rules.State {
	f := &m.frames[m.ply]
	plies := m.ply
	if m.side == board.White {
		plies++
	}
	s := rules.State{Cells: slices.Clone(m.at), Side: m.side, EPCaptured: board.None, Unmoved: slices.Clone(m.unmoved), Clock: int(f.clock), Full: m.full + plies/2, Count: m.MovesCounted()}
	if m.effects != nil {
		m.effects.writeState(&s)
	}
	for c := range s.Unmoved {
		s.Unmoved[c] = m.unmoved[c] || !m.prog.FirstMoves[m.at[c]] && m.prog.OnStartCell(m.at[c], board.Cell(c))
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
	c := m.copied()
	if c.effects != nil {
		c.effects.effectsBoard, c.effects.lister = c, c
	}
	return c
}

// copied returns a copy, with sets if there are some, whose effects still lack their board.
func (m *mailPos) copied() *mailPos {
	if m.lister != nil {
		return m.lister.cloneMail()
	}
	return m.clone()
}

// clone returns a copy without sets whose effects still lack their board.
func (m *mailPos) clone() *mailPos {
	c := *m
	c.at, c.unmoved = slices.Clone(m.at), slices.Clone(m.unmoved)
	c.index, c.stamp = slices.Clone(m.index), slices.Clone(m.stamp)
	c.frames, c.legality, c.attack, c.saved = slices.Clone(m.frames), newLegality(len(m.at)), legality{}, slices.Clone(m.saved)
	for s := range m.pieces {
		c.pieces[s], c.royals[s] = slices.Clone(m.pieces[s]), slices.Clone(m.royals[s])
	}
	c.attach(&c)
	c.effects = m.effects.clone()
	return &c
}

// Backend names the back-end.
func (m *mailPos) Backend() Backend {
	if m.lister != nil {
		return General
	}
	return Mail
}

// Ended implements [Position].
func (m *mailPos) Ended() (ir.Outcome, bool) {
	if m.effects == nil {
		return ir.Draw, false
	}
	return m.effects.result()
}

// cells is the ability behind Cells, effectMemory that behind Memory.
func (m *mailPos) cells() []board.Piece  { return m.at }
func (m *mailPos) effectMemory() []int32 { return m.effects.slots() }

// legality is what findChecks finds out about the enemies' ways to a side's royals. Marks
// on cells are numbers of positions, so that nothing must be cleared.
type legality struct {
	number    uint32       // of the position
	risky     []uint32     // by cell: moves that touch it must be tested
	checkZone []uint32     // by cell: a check depends on it
	checks    int          // ways in which royals are attacked
	unknown   bool         // there may be more
	near      []board.Cell // enemies that could capture where a royal stands or may go
}

func newLegality(cells int) legality {
	return legality{risky: make([]uint32, cells), checkZone: make([]uint32, cells), near: make([]board.Cell, 0, cells)}
}

// touchesRisky reports whether a move leaves a risky cell or ends on one.
func (l *legality) touchesRisky(mv Move) bool {
	return l.risky[mv.From()] == l.number || l.risky[mv.To()] == l.number
}

// addRisky notes that cells matter to the safety of a royal.
func (l *legality) addRisky(cells []board.Cell) {
	for _, c := range cells {
		l.risky[c] = l.number
	}
}

// noteCheck notes a way in which a royal is attacked.
func (l *legality) noteCheck(from board.Cell, ways ...[]board.Cell) {
	l.checks++
	l.checkZone[from] = l.number
	for _, way := range ways {
		for _, c := range way {
			l.checkZone[c] = l.number
		}
	}
}
