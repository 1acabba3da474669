package rules

import (
	"iter"
	"maps"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// Memory lays out what a game keeps beyond its board: pieces in hand, counts,
// state and marks, each a small number in a slot of its own. A position holds
// the slots in one list, hashes them by slot and value, and needs not know
// what they mean. A first slot of -1 says that the game keeps no such thing.
type Memory struct {
	Slots      int
	hand       [2]int            // by side: first of a slot for every kind of piece
	held       []int             // by kind: what it is in hand
	count      [3][2]int         // by Count and side
	game       map[string]int    // by key of the game's state
	pieceState map[string]int    // by key of the pieces' state: first of a slot for every cell
	mark       map[string][2]int // by mark and owner: first of a slot for every cell
	gate       int               // first of a slot for every cell: 1 if it is an open gate
	lastPass   int               // the slot that tells whether the last move was a pass
	promoted   int               // first of a slot for every cell: the kind that the piece was, 0 if it is no other
	Carried    []int             // first slots of what a piece takes along: promoted and state
}

// Count is something that a side does and that a game counts.
type Count int

// The counts.
const (
	Checks Count = iota // given
	Captures
	Moves
)

// Hand returns the slot that counts what pieces of a kind are in the hand of a side,
// or -1.
func (m *Memory) Hand(s board.Side, kind int) int { return offset(m.hand[s&1], m.held[kind]) }

// Holds reports whether pieces of a kind stay what they are in hand.
func (m *Memory) Holds(kind int) bool { return m.held[kind] == kind }

// Count returns the slot of a count, or -1 if nothing in the game reads it.
func (m *Memory) Count(what Count, s board.Side) int { return m.count[what][s&1] }

// Promoted returns the slot that holds the kind which the piece on c was before
// it promoted, or -1.
func (m *Memory) Promoted(c board.Cell) int { return offset(m.promoted, int(c)) }

// State returns the slot of a key of the state of the piece on c, or -1.
func (m *Memory) State(key string, c board.Cell) int {
	if first, ok := m.pieceState[key]; ok {
		return first + int(c)
	}
	return -1
}

// Game returns the slot of a key of the game's own state, or -1.
func (m *Memory) Game(key string) int {
	if slot, ok := m.game[key]; ok {
		return slot
	}
	return -1
}

// Mark returns the slot that tells whether a mark of an owner lies on c, or -1.
func (m *Memory) Mark(kind string, owner board.Side, c board.Cell) int {
	if first, ok := m.mark[kind]; ok {
		return first[owner&1] + int(c)
	}
	return -1
}

// Gate returns the slot that tells whether a cell is an open gate, or -1.
func (m *Memory) Gate(c board.Cell) int { return offset(m.gate, int(c)) }

// LastPass returns the slot that tells whether the last move was a pass, or -1 if nobody
// passes.
func (m *Memory) LastPass() int { return m.lastPass }

// StateKeys returns the keys of the pieces' state, in order.
func (m *Memory) StateKeys() []string { return slices.Sorted(maps.Keys(m.pieceState)) }

// GameKeys returns the keys of the game's own state, in order.
func (m *Memory) GameKeys() []string { return slices.Sorted(maps.Keys(m.game)) }

// Marks returns the kinds of marks, in order.
func (m *Memory) Marks() []string { return slices.Sorted(maps.Keys(m.mark)) }

// HasHand reports whether the game has pieces in hand.
func (m *Memory) HasHand() bool { return m.hand[0] >= 0 }

func offset(first, n int) int {
	if first < 0 {
		return -1
	}
	return first + n
}

// newMemory gives slots to all that the game keeps, and to nothing else.
func newMemory(g *ir.Game, cells, kinds int) Memory {
	m := Memory{hand: [2]int{-1, -1}, game: map[string]int{}, pieceState: map[string]int{}, mark: map[string][2]int{}, promoted: -1, gate: -1, lastPass: -1}
	take := func(n int) int {
		m.Slots += n
		return m.Slots - n
	}
	for kind := range kinds {
		m.held = append(m.held, kind)
	}
	if d := g.Drops; d != nil && needsHands(d) {
		for _, h := range d.HeldAs {
			m.held[kindIn(g, h.Piece)] = kindIn(g, h.As)
		}
		m.hand = [2]int{take(kinds), take(kinds)}
		if slices.ContainsFunc(d.Gates, func(z ir.DropZone) bool { return d.Holds(z.Piece) }) {
			m.gate = take(cells)
		}
		if d.Reverts {
			m.promoted = take(cells)
			m.Carried = append(m.Carried, m.promoted)
		}
	}
	if g.Rules.Pass != [2]ir.PassRule{} {
		m.lastPass = take(1)
	}
	use := usageOf(g)
	for what := range m.count {
		m.count[what] = [2]int{-1, -1}
		if use.counts[what] {
			m.count[what] = [2]int{take(1), take(1)}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(use.game)) {
		m.game[key] = take(1)
	}
	for _, key := range slices.Sorted(maps.Keys(use.pieceState)) {
		m.pieceState[key] = take(cells)
		m.Carried = append(m.Carried, m.pieceState[key])
	}
	if g.Effects != nil {
		for _, k := range g.Effects.Marks {
			m.mark[k.Name] = [2]int{take(cells), take(cells)}
		}
	}
	return m
}

// usage is the counts and state that a game mentions.
type usage struct {
	counts           [3]bool
	game, pieceState map[string]bool
}

// usageOf collects the counts and the state that a game mentions anywhere.
func usageOf(g *ir.Game) usage {
	u := usage{game: map[string]bool{}, pieceState: map[string]bool{}}
	for _, p := range g.Pieces {
		for _, m := range p.Moves {
			u.conds(m.Pattern.Conds())
		}
	}
	e := g.Effects
	if e == nil {
		return u
	}
	for _, s := range e.States {
		u.pieceState[s.Key] = true
	}
	for _, key := range e.Decay {
		u.pieceState[key] = true
	}
	for _, goal := range append(slices.Clone(e.Victory), e.Draws...) {
		u.conds(goal.When.All())
	}
	for _, t := range e.Triggers {
		u.conds(t.When.All())
		for _, a := range t.Do {
			switch a.Op {
			case ir.SetState:
				u.pieceState[a.Key] = true
			case ir.SetGame:
				u.game[a.Key] = true
			}
			u.term(a.Value)
		}
	}
	return u
}

// conds collects what conditions compare.
func (u *usage) conds(list iter.Seq[*ir.Cond]) {
	for c := range list {
		u.term(c.Left)
		u.term(c.Right)
	}
}

func (u *usage) term(t *ir.Term) {
	if t == nil {
		return
	}
	switch t.Kind {
	case ir.TermChecks:
		u.counts[Checks] = true
	case ir.TermCaptures:
		u.counts[Captures] = true
	case ir.TermMoves:
		u.counts[Moves] = true
	case ir.TermState:
		u.pieceState[t.Key] = true
	case ir.TermGame:
		u.game[t.Key] = true
	}
}

// kindIn returns the kind of a piece of a game; 0 if it has none of that name.
func kindIn(g *ir.Game, name string) int {
	return 1 + slices.IndexFunc(g.Pieces, func(p *ir.Piece) bool { return p.Name == name })
}
