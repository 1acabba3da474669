package randomgame

import (
	"math/rand/v2"
	"slices"

	"dragoman/dsl/ir"
)

// WithEffects makes up a game as [Random] does and adds rules beyond moves and
// captures: drops, triggers, marks, state, goals and switches, a few of each.
func WithEffects(r *rand.Rand) *ir.Game {
	g := Random(r)
	g.Name = "effects"
	m := effectMaker{r, g, &ir.Effects{Marks: []ir.MarkKind{{Name: "trap", Blocks: ir.Blocks(r.IntN(4))}}}, false}
	if r.IntN(3) > 0 {
		m.effects.Marks = nil
	}
	g.Effects = m.effects
	parts := []func(){m.switches, m.drops, m.states, m.walls, m.trigger, m.trigger, m.trigger, m.goal, m.goal, m.promotions, m.switches, m.traits, m.traits, m.passing, m.points, m.chosenWalls, func() { g.First = ir.Side(r.IntN(2)) }}
	for _, part := range parts {
		if r.IntN(3) == 0 {
			part()
		}
	}
	return g
}

// effectMaker adds rules to a game.
type effectMaker struct {
	*rand.Rand
	game    *ir.Game
	effects *ir.Effects
	plain   bool // no trigger offers an option: pins stay exact
}

func (m *effectMaker) chance() bool { return m.IntN(2) == 0 }

func (m *effectMaker) piece() string { return m.game.Pieces[m.IntN(len(m.game.Pieces))].Name }

func (m *effectMaker) cell() ir.Vec {
	b := &m.game.Board
	for {
		if v := (ir.Vec{X: m.IntN(b.Files), Y: m.IntN(b.Ranks)}); !slices.Contains(b.Holes, v) {
			return v
		}
	}
}

func (m *effectMaker) cells(n int) (list []ir.Vec) {
	for range n {
		list = append(list, m.cell())
	}
	return list
}

// who makes up a player; that of a piece only in a trigger.
func (m *effectMaker) who(inTrigger bool) ir.Who {
	n := ir.PieceOwner
	if inTrigger {
		n++
	}
	return ir.Who(m.IntN(int(n)))
}

// switches turns one rule on, or king safety off.
func (m *effectMaker) switches() {
	if i := m.IntN(len(ir.RuleSwitches) + 1); i < len(ir.RuleSwitches) {
		*ir.RuleSwitches[i].Of(&m.game.Rules) = true
	} else {
		m.game.Rules.KingSafety = false
	}
}

func (m *effectMaker) drops() {
	d := &ir.Drops{}
	for _, s := range ir.DropSwitches {
		*s.Of(d) = m.chance()
	}
	for range 1 + m.IntN(3) {
		name := m.piece()
		d.Zones = append(d.Zones, ir.DropZone{For: ir.ForBoth, Piece: name, Cells: m.cells(12)})
		d.Start = append(d.Start, ir.Hand{Side: ir.Side(m.IntN(2)), Piece: name, Count: 1 + m.IntN(2)})
	}
	if m.chance() {
		d.First = []string{d.Zones[0].Piece}
	}
	if m.IntN(3) == 0 {
		d.Where = m.dropCondition(2)
	}
	if m.chance() {
		d.PerFile = []ir.FileLimit{{Piece: d.Zones[0].Piece, Count: 1 + m.IntN(2)}}
	}
	if m.IntN(3) == 0 {
		d.BothColours = []string{d.Zones[0].Piece}
	}
	if m.chance() {
		d.HeldAs = []ir.HeldAs{{Piece: m.piece(), As: m.piece()}}
	}
	if m.chance() {
		d.Mateless = []string{d.Zones[0].Piece}
	}
	m.game.Drops = d
	m.gates()
}

// gates lets pieces come from the hand onto cells where pieces start.
func (m *effectMaker) gates() {
	d := m.game.Drops
	if m.IntN(3) > 0 {
		return
	}
	for range 1 + m.IntN(2) {
		zone := ir.DropZone{For: ir.ForBoth, Piece: m.piece()}
		for _, p := range m.game.Start {
			if p.Cell.Y%(m.game.Board.Ranks-1) == 0 && m.chance() {
				zone.Cells = append(zone.Cells, p.Cell)
			}
		}
		d.Gates = append(d.Gates, zone)
		d.Start = append(d.Start, ir.Hand{Side: ir.Side(m.IntN(2)), Piece: zone.Piece, Count: 1})
	}
}

// dropCondition makes up what must be true of the cell of a drop.
func (m *effectMaker) dropCondition(depth int) *ir.Cond {
	ops := []ir.CondOp{ir.Beside, ir.Encloses, ir.SlidIn, ir.FlownIn, ir.Full, ir.Within, ir.SideIs}
	if depth > 0 {
		ops = append(ops, ir.And, ir.Or, ir.Not)
	}
	t := &ir.Cond{Op: ops[m.IntN(len(ops))], Who: ir.Who(m.IntN(2)), Dirs: m.dirs(), Vacant: m.IntN(3) == 0, Cells: m.cells(8)}
	t.OverHoles = t.Op == ir.Encloses && m.IntN(3) == 0
	switch t.Op {
	case ir.And, ir.Or:
		t.Sub = []*ir.Cond{m.dropCondition(depth - 1), m.dropCondition(depth - 1)}
	case ir.Not:
		t.Sub = []*ir.Cond{m.dropCondition(depth - 1)}
	}
	return t
}

// dirs makes up a few steps.
func (m *effectMaker) dirs() []ir.Vec {
	all := append(append(orthogonal(), diagonal()...), ir.Vec{X: 2, Y: 1})
	m.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:1+m.IntN(len(all)-1)]
}

// passing lets sides pass.
func (m *effectMaker) passing() {
	m.game.Rules.Pass = [2]ir.PassRule{ir.PassRule(m.IntN(3)), ir.PassRule(m.IntN(3))}
}

// points lets pieces decide what would be drawn.
func (m *effectMaker) points() {
	m.game.Rules.Points = &ir.Points{Pieces: []ir.PiecePoints{{Piece: m.piece(), Points: m.IntN(5) - 1}, {Points: m.IntN(2)}}, Extra: [2]int{m.IntN(3), 0}}
}

// states gives a piece a number and moves that ask for it.
func (m *effectMaker) states() {
	p := m.game.Pieces[m.IntN(len(m.game.Pieces))]
	key := []string{"charge", "frozen", "cooldown"}[m.IntN(3)]
	m.effects.States = append(m.effects.States, ir.State{Piece: p.Name, Key: key, Value: m.IntN(3)})
	if m.chance() {
		m.effects.Decay = append(m.effects.Decay, key)
	}
	terms := []ir.Term{
		{Kind: ir.TermState, Key: key}, {Kind: ir.TermType, Of: ir.TheCaptured, Piece: m.piece()},
		{Kind: ir.TermState, Of: ir.TheCaptured, Key: key}, {Kind: ir.TermPieces, Who: ir.Them}, {Kind: ir.TermValue},
		{Kind: ir.TermType, Of: ir.TheHurdle, Piece: m.piece()},
	}
	cond := &ir.Cond{Op: ir.Compare, Left: &terms[m.IntN(len(terms))], Rel: ir.Rel(m.IntN(4)), Right: &ir.Term{Number: m.IntN(3)}}
	p.Moves = append(p.Moves, move(ir.ForBoth, ir.Quiet|ir.Capture, where(ride(1, 0, m.IntN(2), diagonal()...), cond)))
}

func (m *effectMaker) place() ir.Place {
	return ir.Place{Kind: ir.PlaceKind(m.IntN(3)), Cell: m.cell()}
}

func (m *effectMaker) trigger() {
	t := &ir.Trigger{Name: "made up", On: ir.Event(m.IntN(int(ir.OnCheck) + 1)), Optional: !m.plain && m.IntN(5) == 0}
	if m.IntN(4) > 0 {
		t.When = m.condition(2, true)
	}
	for range 1 + m.IntN(2) {
		t.Do = append(t.Do, m.action(t.On))
	}
	m.effects.Triggers = append(m.effects.Triggers, t)
}

func (m *effectMaker) action(on ir.Event) *ir.Action {
	a := &ir.Action{Who: m.who(true), Place: m.place(), Piece: m.piece(), Key: "mana", Assign: ir.Assign(m.IntN(3)), Value: m.term(true)}
	ops := []ir.ActionOp{ir.SetState, ir.SetGame, ir.Wins, ir.Loses, ir.Draws}
	if on != ir.OnCheck {
		ops = append(ops, ir.SetOwner, ir.Create, ir.Remove, ir.RemoveAround, ir.RemoveAround, ir.Transform, ir.Relocate, ir.FlipEnclosed, ir.FlipBeside)
		if len(m.effects.Marks) > 0 {
			ops = append(ops, ir.Mark, ir.Mark)
		}
	}
	a.Op = ops[m.IntN(len(ops))]
	switch a.Op {
	case ir.Mark:
		a.Mark, a.Who = m.effects.Marks[0].Name, ir.PieceOwner
		if m.chance() {
			a.Who = ir.CapturedOwner
		}
	case ir.FlipEnclosed, ir.FlipBeside:
		a.Dirs = m.dirs()
	case ir.RemoveAround:
		a.Radius, a.Except = m.IntN(3), m.chance()
		if m.chance() {
			a.Piece = ""
		}
	}
	return a
}

func (m *effectMaker) term(inTrigger bool) *ir.Term {
	t := &ir.Term{Kind: ir.TermKind(m.IntN(int(ir.TermHand) + 1)), Who: m.who(inTrigger), Key: "mana", Number: m.IntN(4)}
	switch t.Kind {
	case ir.TermPieces, ir.TermType, ir.TermHand:
		t.Piece = m.piece()
	case ir.TermPositions, ir.TermHalfMoves: // not part of a position
		t.Kind = ir.TermNumber
	}
	if !inTrigger && (t.Kind == ir.TermState || t.Kind == ir.TermValue || t.Kind == ir.TermType) {
		t.Kind = ir.TermMoves // a goal is not about a move
	}
	return t
}

// condition makes up a condition; about a move only in a trigger.
func (m *effectMaker) condition(depth int, inTrigger bool) *ir.Cond {
	ops := []ir.CondOp{ir.Compare, ir.Stands, ir.SideIs, ir.InCheck, ir.ToMove, ir.Full, ir.InRow, ir.OnLine, ir.InSquare, ir.Connected}
	if inTrigger {
		ops = append(ops, ir.Within, ir.Unmoved, ir.IsCapture, ir.Compare, ir.OwnedBy, ir.Dropped, ir.Promoted, ir.Beside, ir.Encloses)
	} else {
		ops = append(ops, ir.NoMoves, ir.Stalemate, ir.Can)
	}
	if depth > 0 {
		ops = append(ops, ir.And, ir.Or, ir.Not)
	}
	t := &ir.Cond{Op: ops[m.IntN(len(ops))], Who: m.who(inTrigger), Of: ir.Subject(m.IntN(2)), Piece: m.piece(), Place: m.place(), Cells: m.cells(6)}
	switch t.Op {
	case ir.And, ir.Or:
		t.Sub = []*ir.Cond{m.condition(depth-1, inTrigger), m.condition(depth-1, inTrigger)}
	case ir.Not:
		t.Sub = []*ir.Cond{m.condition(depth-1, inTrigger)}
	case ir.Stands:
		t.Unattacked, t.Count = m.chance(), m.IntN(3)
		if m.IntN(3) == 0 {
			t.Piece = ""
		}
	case ir.Full:
		t.Cells = t.Cells[:1+m.IntN(3)]
	case ir.InRow, ir.OnLine, ir.InSquare, ir.Connected, ir.Beside, ir.Encloses:
		m.row(t)
	case ir.Can:
		t.Sub = []*ir.Cond{{Op: ir.Stands, Who: ir.Me, Piece: m.piece(), Cells: m.cells(6)}}
	case ir.Compare:
		t.Left, t.Rel, t.Right = m.term(inTrigger), []ir.Rel{ir.Equal, ir.AtLeast, ir.Less}[m.IntN(3)], m.term(inTrigger)
	}
	return t
}

// row completes a condition on how pieces stand to one another.
func (m *effectMaker) row(t *ir.Cond) {
	t.Count, t.Dirs, t.Goal, t.Vacant = 2+m.IntN(3), m.dirs(), m.cells(4), m.IntN(3) == 0
	if t.Op == ir.InSquare {
		t.Count = 2
	}
	if m.chance() {
		t.Kinds = []string{m.piece(), m.piece()}
	}
}

func (m *effectMaker) goal() {
	g := &ir.Goal{Name: "made up", When: m.condition(1, false)}
	if m.chance() {
		m.effects.Draws = append(m.effects.Draws, g)
	} else {
		m.effects.Victory = append(m.effects.Victory, g)
	}
}

// promotions adds a second rule before the last rank, with limits.
func (m *effectMaker) promotions() {
	for _, p := range m.game.Promotions {
		q := p
		q.Option, q.Zone, q.Limits = true, append(m.cells(8), p.Zone...), make([]int, len(p.To))
		for i := range q.Limits {
			q.Limits[i] = m.IntN(4)
		}
		q.Option, q.Captures = m.chance(), m.IntN(4) == 0
		if m.IntN(4) == 0 {
			q.From = m.cells(6)
		}
		m.game.Promotions = append([]ir.Promotion{q}, m.game.Promotions...)
	}
}

// traits gives a piece a trait; a neutral one would neither move nor promote.
func (m *effectMaker) traits() {
	p := m.game.Piece(m.piece())
	neutral := p.Neutral
	*ir.Traits[m.IntN(len(ir.Traits))].Of(p) = true
	p.Neutral = neutral
}

// wall adds a neutral piece, one on the board.
func (m *effectMaker) wall() {
	if m.game.Piece("wall") != nil {
		return
	}
	m.game.Pieces = append(slices.Clone(m.game.Pieces), &ir.Piece{Name: "wall", Neutral: true})
	for at := m.cell(); !slices.ContainsFunc(m.game.Start, func(p ir.Placement) bool { return p.Cell == at }); {
		m.game.Start = append(m.game.Start, ir.Placement{Piece: "wall", Side: ir.Side(m.IntN(2)), Cell: at})
	}
}

// chosenWalls lets moves put walls on the board, or come in their place, if the rules so
// far allow it.
func (m *effectMaker) chosenWalls() {
	b := m.game.Board
	beside := len(m.game.Promotions)+len(m.game.Castles) > 0 || m.game.Drops != nil
	if m.game.Drops != nil && len(m.game.Drops.Gates) > 0 || b.Files*b.Ranks > 64 && beside || slices.ContainsFunc(m.effects.Triggers, func(t *ir.Trigger) bool { return t.Optional }) {
		return
	}
	m.wall()
	r := &ir.Walls{Piece: "wall", Single: m.chance(), On: ir.WallCells(m.IntN(3)), Instead: m.chance() && b.Files*b.Ranks <= 64}
	if r.On == ir.ReachedCells && (r.Instead || len(m.effects.States) > 0) {
		r.On = ir.EdgeCells
	}
	if m.chance() {
		r.Zone = [2][]ir.Vec{m.cells(12), m.cells(12)}
	}
	m.game.Rules.Walls = r
}

// walls adds a neutral piece, and more of them by a trigger.
func (m *effectMaker) walls() {
	m.wall()
	do := &ir.Action{Op: ir.Create, Place: m.place(), Piece: "wall", Who: m.who(true)}
	if m.chance() {
		do = &ir.Action{Op: ir.Transform, Piece: "wall"}
	}
	t := &ir.Trigger{Name: "walls", On: []ir.Event{ir.OnMove, ir.OnCapture}[m.IntN(2)], Do: []*ir.Action{do}}
	if m.chance() {
		t.When = m.condition(1, true)
	}
	m.effects.Triggers = append(m.effects.Triggers, t)
}
