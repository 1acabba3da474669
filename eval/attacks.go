package eval

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// This file makes the attack map of a position: the sets of cells that each class
// of pieces attacks. The moves of a single piece come from the tables of positions that
// keep bitboards (lookUpMoves) or from walked paths (paths.go); positions that keep sets
// of several words look all up at once (wide.go). All else is the same for boards of any size.

// royalBand is the band of royals in the attack map: above that of all others.
const royalBand = bandCount

// block holds the sets of 64 cells of the board.
type block struct {
	occupied     uint64
	walls        uint64 // of pieces that belong to neither side
	bySide       [2]uint64
	royals       uint64
	promotable   uint64
	kingZone     [2]uint64 // by side: around its royals
	attacked     [2]uint64 // by side
	defended     [2]uint64 // by side: attacked by pieces that are not royal
	byPromotable [2]uint64 // by side: attacked by promotable pieces
	byBand       [2][royalBand + 1]uint64
	ofBand       [2][royalBand + 1]uint64 // by side: its pieces
}

// attackMap finds the facts of positions.
type attackMap struct {
	*generalTables
	facts
	at         []board.Piece   // the piece on each cell
	royalCells [2][]board.Cell // by side
	blocks     []block
	attacks    []uint64   // by block: what the walked piece attacks; empty between pieces
	quiets     []uint64   // by block: where else it can move; empty between pieces
	reach      []uint64   // by number of the piece, then block: the cells of its mobility
	walker     *walker    // walks paths where there are no bitboards; made when first needed
	bitboards  bool       // the position keeps them
	words      wordSource // of a position that keeps sets of several words; else nil
	wide       *wideMap   // one of them; made when first needed, as is the next
	quad       *quadMap
	checks     checkCache
	structures []structureEntry // nil without plainPromotables
}

// wordSource is a position that keeps sets of several words.
type wordSource interface {
	// load reads the pieces.
	load(m *attackMap)
	// addAll adds all pieces to the attack map.
	addAll(m *attackMap)
	// addCaptures adds the cells on which a piece would capture from a cell, by block.
	addCaptures(pc board.Piece, c board.Cell, to []uint64)
}

// wordsOf returns the sets of a position that keeps several words, or nil.
func (m *attackMap) wordsOf(pos gen.Position) wordSource {
	if v := gen.WideSets(pos); v != nil {
		if m.wide == nil {
			m.wide = &wideMap{}
		}
		m.wide.view = v
		return m.wide
	}
	if v := gen.QuadSets(pos); v != nil {
		if m.quad == nil {
			m.quad = &quadMap{}
		}
		m.quad.view = v
		return m.quad
	}
	return nil
}

func newAttackMap(g *generalTables) *attackMap {
	cells := g.prog.Board.Cells()
	n := (cells + 63) / 64
	m := &attackMap{
		generalTables: g,
		facts:         facts{pieces: make([]pieceFacts, 0, cells)},
		at:            make([]board.Piece, cells),
		blocks:        make([]block, n),
		attacks:       make([]uint64, n),
		quiets:        make([]uint64, n),
		reach:         make([]uint64, cells*n),
		checks:        checkCache{cells: make([]uint64, g.prog.Pieces()*n)},
	}
	if g.plainPromotables {
		m.structures = make([]structureEntry, structureEntries)
	}
	return m
}

// scan finds the facts of a position. Promotable pieces come first: cells that
// they attack do not count for the mobility of the enemy's pieces.
func (m *attackMap) scan(pos gen.Position) {
	m.load(pos)
	m.findFacts()
}

// findFacts finds the facts of the position that was read.
func (m *attackMap) findFacts() {
	m.facts = facts{pieces: m.pieces[:0], passed: m.passed[:0]}
	if m.words != nil {
		m.words.addAll(m)
	} else {
		for i := range m.blocks {
			m.addAll(i, m.blocks[i].promotable)
		}
		m.promotable = len(m.pieces)
		for i := range m.blocks {
			m.addAll(i, m.blocks[i].occupied&^(m.blocks[i].promotable|m.blocks[i].walls))
		}
	}
	for i := range m.blocks {
		b := &m.blocks[i]
		for side := range b.byBand {
			bands := &b.byBand[side]
			b.defended[side] = bands[0] | bands[1] | bands[2] | bands[3]
			b.attacked[side] = b.defended[side] | bands[royalBand]
		}
	}
	m.findSafeChecks()
	m.findPromotables()
	for side := range m.sides {
		m.findStanding(side)
		m.findZoneFacts(side)
	}
}

// load reads the pieces of a position and marks the king zones.
func (m *attackMap) load(pos gen.Position) {
	v := gen.Bitboards(pos)
	m.bitboards, m.words = v != nil, m.wordsOf(pos)
	switch {
	case m.bitboards:
		m.loadBitboards(v)
	case m.words != nil:
		m.words.load(m)
	default:
		m.loadCells(pos)
	}
	if m.prog.HasNeutral {
		m.loadWalls()
	}
	m.royalCells[0], m.royalCells[1] = m.royalCells[0][:0], m.royalCells[1][:0]
	for i := range m.blocks {
		for set := m.blocks[i].royals; set != 0; set &= set - 1 {
			m.loadRoyal(board.Cell(64*i + bits.TrailingZeros64(set)))
		}
	}
	if m.prog.Rings != nil {
		m.walker.findZoneCells()
	}
}

// loadWalls marks the cells of pieces that belong to neither side: as if they were of
// both, so that nobody can take them.
func (m *attackMap) loadWalls() {
	for c, pc := range m.at {
		if pc != board.Empty && m.prog.Kinds[pc.Kind()].Neutral {
			b, bit := &m.blocks[c>>6], uint64(1)<<(c&63)
			b.walls |= bit
			b.bySide[0] |= bit
			b.bySide[1] |= bit
		}
	}
}

// loadRoyal notes the royal on a cell and marks its king zone.
func (m *attackMap) loadRoyal(c board.Cell) {
	pc := m.at[c]
	side := pc.Side() & 1
	m.royalCells[side] = append(m.royalCells[side], c)
	if zones := m.kingZones[pc]; zones != nil {
		for i, zone := range zones[c] {
			m.blocks[i].kingZone[side] |= zone
		}
	}
}

func (m *attackMap) loadBitboards(v *gen.View) {
	white, black := v.Of(board.White), v.Of(board.Black)
	b := &m.blocks[0]
	*b = block{occupied: white | black, bySide: [2]uint64{white, black}, royals: v.Set(rules.RoyalSet)}
	m.at = v.Pieces()[:len(m.at)]
	for set := b.occupied; set != 0; set &= set - 1 {
		if m.of[m.at[bits.TrailingZeros64(set)]].promotable {
			b.promotable |= set & -set
		}
	}
}

// loadCells reads a position cell by cell.
func (m *attackMap) loadCells(pos gen.Position) {
	if m.walker == nil {
		m.walker = newWalker(m)
	}
	m.at = m.walker.cells(pos)
	clear(m.blocks)
	for c, pc := range m.at {
		if pc == board.Empty {
			continue
		}
		b, bit := &m.blocks[c>>6], uint64(1)<<(c&63)
		b.occupied |= bit
		b.bySide[pc.Side()&1] |= bit
		if m.of[pc].promotable {
			b.promotable |= bit
		}
		if m.of[pc].royal {
			b.royals |= bit
		}
	}
	if m.prog.Rings != nil {
		m.walker.rings.use(gen.SpaceSets(pos))
		for i := range m.blocks {
			m.walker.rings.occupied[i] = m.blocks[i].occupied
		}
	}
}

// addAll adds the pieces on some cells of a block to the attack map.
func (m *attackMap) addAll(i int, set uint64) {
	for ; set != 0; set &= set - 1 {
		m.add(board.Cell(64*i + bits.TrailingZeros64(set)))
	}
}

// add adds the piece on a cell to the attack map.
func (m *attackMap) add(c board.Cell) {
	pc := m.at[c]
	k := &m.of[pc]
	n := len(m.pieces)
	m.pieces = append(m.pieces, pieceFacts{piece: pc, cell: c})
	p := &m.pieces[n]
	m.blocks[c>>6].ofBand[pc.Side()&1][k.attackBand] |= 1 << (c & 63)
	if m.bitboards {
		b := &m.blocks[0]
		attacks, quiets := lookUpMoves(m.prog.Bits.Bundles[pc], int(c), b.occupied)
		m.reach[n] = m.addMoves(p, k, b, attacks, quiets)
	} else {
		p.mobility, p.zoneAttacks = m.walker.walk(pc, c, rules.Quiet|rules.Capture)
		cells := m.reachOf(n)
		for i := range m.blocks {
			cells[i] = 0
			if attacks, quiets := m.attacks[i], m.quiets[i]; attacks|quiets != 0 {
				cells[i] = m.addMoves(p, k, &m.blocks[i], attacks, quiets)
				m.attacks[i], m.quiets[i] = 0, 0
			}
		}
	}
	var one attackers
	one.add(p.zoneAttacks)
	m.sides[pc.Side()&1^1].addAttackers(k, &one)
}

// reachOf returns the cells by block that count for the mobility of a piece.
func (m *attackMap) reachOf(piece int) []uint64 {
	n := len(m.blocks)
	return m.reach[piece*n : piece*n+n]
}

// addMoves adds what a piece attacks in a block, and where else it can move. It
// returns the cells that count for its mobility.
func (m *attackMap) addMoves(p *pieceFacts, k *pieceTable, b *block, attacks, quiets uint64) (reach uint64) {
	side := p.piece.Side() & 1
	b.byBand[side][k.attackBand] |= attacks
	if k.promotable && !k.royal {
		b.byPromotable[side] |= attacks
	}
	p.zoneAttacks += bits.OnesCount64(attacks & b.kingZone[side^1])
	if k.onlyAttacks {
		return 0
	}
	reach = attacks&^b.bySide[side] | quiets&^b.occupied
	if m.prog.Rings == nil { // boards in space have room enough
		reach &^= b.byPromotable[side^1]
	}
	p.mobility += bits.OnesCount64(reach)
	return reach
}
