package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Effects is what a game does beyond moving and taking, with all names resolved:
// triggers, drops and goals, and what state they read and count. Chess has none.
type Effects struct {
	// Stepwise: moves do more to the position than they do in chess. Otherwise only
	// counts and goals come on top.
	Stepwise     bool
	NewMoves     string                    // why pins and checkers do not tell which moves are legal; "" if they do
	Triggers     [ir.OnCheck + 1][]Trigger // by event, in their order
	Optional     bool                      // some trigger asks the player
	Changes      bool                      // some trigger changes the board
	Transforms   bool                      // some trigger makes another kind of the moved piece
	Victory      []Cond
	Draws        []Cond
	NoMoveGoals  bool       // some goal asks for a side that has no legal move
	Decay        []int      // first slots of what drops when a turn begins
	Freezers     []int      // first slots of what keeps a piece from moving while above zero
	Initial      [][]Number // by kind: what a new piece starts with
	Blocks       []Block    // marks that keep pieces out of cells
	Checkless    *[256]bool // by piece: it may not give check; nil: all may
	AllCheckless bool       // no piece may
	Counted      [3]bool    // by Count
	Drops        []Area     // by piece
	Droppable    [2][]Drop  // by side: the kinds that can be dropped
	DropFirst    []bool     // by kind: who can drop it does nothing else; nil: there is none
	Hands        bool       // captured pieces come to hand
	HandOf       board.Side // 0: to that of who takes them; 1: to that of the other side
	Held         []bool     // by kind: some side can have it in hand
	Reverts      bool
	Unsure       *Unsure // nil: no moves are
	Blast        *Blast  // nil: captures take no more than one piece
}

// NoTriggers reports whether moves and captures set nothing off.
func (s *Effects) NoTriggers() bool {
	return !slices.ContainsFunc(s.Triggers[:], func(list []Trigger) bool { return len(list) > 0 })
}

// anyAction reports whether some trigger has an action for which f holds.
func (s *Effects) anyAction(f func(Action) bool) bool {
	return slices.ContainsFunc(s.Triggers[:], func(list []Trigger) bool {
		return slices.ContainsFunc(list, func(t Trigger) bool { return slices.ContainsFunc(t.Do, f) })
	})
}

// Removes reports whether some trigger takes pieces away, or makes others of them.
func (s *Effects) Removes() bool {
	return s.anyAction(func(a Action) bool { return a.Op == ir.Remove || a.Op == ir.RemoveAround || a.Op == ir.Transform })
}

// puts reports whether drops or triggers can put a piece on a cell.
func (s *Effects) puts(pc board.Piece) bool {
	if s.Drops[pc].Zone != nil {
		return true
	}
	return s.anyAction(func(a Action) bool {
		return a.Op == ir.SetOwner || a.Op == ir.Relocate || (a.Op == ir.Create || a.Op == ir.Transform) && a.Kind == pc.Kind()
	})
}

// Number is a value for one cell's slot, counted from the first.
type Number struct{ First, Value int }

// Block is a kind of mark and whom it keeps out.
type Block struct {
	First [2]int // slots by owner
	Whom  ir.Blocks
}

// Area is a part of the board: where a piece in hand may be put, or promotes.
type Area struct {
	Zone []bool // by cell
	Mask uint64 // the same on boards of up to 64 cells
}

// Trigger is a compiled ir.Trigger.
type Trigger struct {
	When     *Cond // nil: always
	Optional bool
	Do       []Action
}

// Action is a compiled ir.Action.
type Action struct {
	Op     ir.ActionOp
	Of     ir.Subject
	Who    ir.Who
	Place  Place
	Kind   int // of piece; 0: any
	Except bool
	Radius int
	Around [][]board.Cell // RemoveAround: by centre
	Slot   int            // SetGame: the slot; SetState: the first slot
	Mark   [2]int         // first slots by owner
	Assign ir.Assign
	Value  Term
}

// HasBlocks reports whether marks can keep pieces out of cells. No effects, no
// marks.
func (s *Effects) HasBlocks() bool { return s != nil && len(s.Blocks) > 0 }

// freezeKeys are the keys of state that keep a piece from moving.
var freezeKeys = []string{"cooldown", "frozen"}

// effects compiles what a game does beyond moving and taking.
func (c *compiler) effects() {
	p, e := c.prog, c.game.Effects
	if e == nil {
		e = &ir.Effects{}
	}
	s := &Effects{Initial: make([][]Number, len(p.Kinds))}
	c.checkless(s)
	for what := range s.Counted {
		s.Counted[what] = p.Memory.count[what][0] >= 0
	}
	for _, t := range e.Triggers {
		s.Triggers[t.On] = append(s.Triggers[t.On], c.trigger(t))
		s.Optional = s.Optional || t.Optional
	}
	for _, g := range e.Victory {
		s.Victory = append(s.Victory, c.cond(g.When))
	}
	for _, g := range e.Draws {
		s.Draws = append(s.Draws, c.cond(g.When))
	}
	for _, goal := range slices.Concat(s.Victory, s.Draws) {
		s.NoMoveGoals = s.NoMoveGoals || goal.IfNoMove
	}
	for _, key := range e.Decay {
		s.Decay = append(s.Decay, p.Memory.pieceState[key])
	}
	for _, key := range freezeKeys {
		if first, ok := p.Memory.pieceState[key]; ok {
			s.Freezers = append(s.Freezers, first)
		}
	}
	for _, n := range e.States {
		if kind, ok := c.kind[n.Piece]; ok && n.Value != 0 {
			s.Initial[kind] = append(s.Initial[kind], Number{p.Memory.pieceState[n.Key], n.Value})
		}
	}
	for _, m := range e.Marks {
		if m.Blocks != ir.BlocksNone {
			s.Blocks = append(s.Blocks, Block{p.Memory.mark[m.Name], m.Blocks})
		}
	}
	c.drops(s)
	if n := len(p.Memory.Carried); n > MaxCarried {
		c.diag.Report(src.Span{}, tooMuchState, "pieces carry %d kinds of state, at most %d are allowed", n, MaxCarried)
	}
	s.findUnsure(p)
	s.Stepwise = len(e.Triggers) > 0 || c.game.Drops != nil || len(p.Memory.Carried) > 0 || len(e.Marks) > 0
	p.RoyalHanging = royalHanging(p)
	if !c.isBeyondChess(s) {
		return
	}
	p.Effects = s
	p.Neighbours = p.around(1)
	if p.Space != nil {
		c.diag.Report(src.Span{}, unsupportedRule, "a game with stacks, or castling or en passant in space, has royal pieces that must be safe, and no triggers or goals")
	}
}

// isBeyondChess reports whether moving and capturing as in chess are not all there
// is to a game, and notes why its moves are others.
func (c *compiler) isBeyondChess(s *Effects) (found bool) {
	p, r := c.prog, &c.prog.Rules
	from, to := promotesRoyals(p)
	for _, reason := range []struct {
		why      string
		holds    bool
		newMoves bool // pins and checkers do not tell which moves are legal
	}{
		{"it has triggers, drops, marks or state", s.Stepwise, false},
		{"a royal can be captured at the start", p.RoyalHanging, true},
		{"some pieces may not give check", s.Checkless != nil, false},
		{"captures are forced", r.Forced, false},
		{"royals may touch", r.RoyalsMayTouch, s.Blast == nil && (r.KingSafety || s.Checkless != nil)},
		{"the last royal counts", r.LastRoyalCounts, r.KingSafety},
		{"royals may not flee", r.RoyalsMayNotFlee, true},
		{"triggers offer options", s.Optional, true},
		{"state keeps pieces from moving", len(s.Freezers) > 0, true},
		{"triggers follow castling", s.Unsure.castling(p), true},
		{"royals need not be safe", !r.KingSafety, false},
		{"pieces become royal, or no longer are", from || to, false},
		{"movements ask for state", len(p.relations) > 1, false},
		{"some captures need a check", p.HasPath(board.Empty, Capture, IfInCheck), false},
		{"it has goals", len(s.Victory)+len(s.Draws) > 0, false},
		{"perpetual check loses", r.Perpetual, false},
	} {
		found = found || reason.holds
		if reason.holds && reason.newMoves && s.NewMoves == "" {
			s.NewMoves = reason.why
		}
	}
	return found
}

// around returns for every cell those that are at most r king steps away, the
// cell itself among them.
func (p *Program) around(r int) [][]board.Cell {
	list := make([][]board.Cell, p.Board.Cells())
	for c := range list {
		if p.Board.Has(board.Cell(c)) {
			list[c] = p.within(board.Cell(c), r)
		}
	}
	return list
}

func (p *Program) within(c board.Cell, r int) (cells []board.Cell) {
	b := p.Board
	x, y, z := b.File(c), b.Rank(c), b.Level(c)
	for dz := max(-r, -z); dz <= min(r, b.Levels()-1-z); dz++ {
		for dy := max(-r, -y); dy <= min(r, b.Ranks()-1-y); dy++ {
			for dx := max(-r, -x); dx <= min(r, b.Files()-1-x); dx++ {
				if cell := b.At(x+dx, y+dy, z+dz); cell != board.None {
					cells = append(cells, cell)
				}
			}
		}
	}
	return cells
}

func (c *compiler) drops(s *Effects) {
	d := c.game.Drops
	s.Drops = make([]Area, c.prog.Pieces())
	if d == nil {
		return
	}
	s.Hands, s.Reverts = d.Captures, d.Reverts
	if d.Returns {
		s.HandOf = 1
	}
	if len(d.First) > 0 {
		s.DropFirst = make([]bool, len(c.prog.Kinds))
	}
	for _, name := range d.First {
		s.DropFirst[c.kindOf(name, d.Pos)] = true
	}
	s.Held = make([]bool, len(c.prog.Kinds))
	for kind := range s.Held {
		s.Held[kind] = d.Captures || len(d.Start) == 0 // else they come from another board
	}
	for _, h := range d.Start {
		s.Held[c.kindOf(h.Piece, d.Pos)] = true
	}
	for _, z := range d.Zones {
		kind := c.kindOf(z.Piece, d.Pos)
		if !s.Held[kind] {
			continue
		}
		for side := range each(z.For) {
			s.Drops[board.NewPiece(kind, side)].add(c.cells(z.Cells), c.prog.Board.Cells())
		}
	}
	for kind := 1; kind < len(c.prog.Kinds); kind++ {
		for side := range board.Side(2) {
			if area := s.Drops[board.NewPiece(kind, side)]; area.Zone != nil {
				s.Droppable[side] = append(s.Droppable[side], Drop{kind, c.prog.Memory.Hand(side, kind), area})
			}
		}
	}
}

// Drop is a kind of piece that a side can drop.
type Drop struct {
	Kind int
	Slot int // of the number in hand
	Area
}

// Has reports whether a cell is in the area.
func (a *Area) Has(c board.Cell) bool { return a.Zone != nil && a.Zone[c] }

func (a *Area) add(cells []board.Cell, size int) {
	if a.Zone == nil {
		a.Zone = make([]bool, size)
	}
	for _, cell := range cells {
		a.Zone[cell] = true
		if cell < 64 {
			a.Mask |= 1 << cell
		}
	}
}

// cells returns those of some vectors that are on the board.
func (c *compiler) cells(list []ir.Vec) (cells []board.Cell) {
	for _, v := range list {
		if cell := c.prog.Board.At(v.X, v.Y, v.Z); cell != board.None {
			cells = append(cells, cell)
		}
	}
	return cells
}

func (c *compiler) trigger(t *ir.Trigger) Trigger {
	out := Trigger{Optional: t.Optional}
	if t.When != nil {
		when := c.cond(t.When)
		out.When = &when
	}
	for _, a := range t.Do {
		out.Do = append(out.Do, c.action(a))
	}
	return out
}

func (c *compiler) action(a *ir.Action) Action {
	m := &c.prog.Memory
	out := Action{Op: a.Op, Of: a.Of, Who: a.Who, Place: c.place(a.Place), Except: a.Except, Radius: a.Radius, Assign: a.Assign}
	if a.Piece != "" {
		out.Kind = c.kindOf(a.Piece, a.Pos)
	}
	switch a.Op {
	case ir.SetState:
		out.Slot = m.pieceState[a.Key]
	case ir.SetGame:
		out.Slot = m.game[a.Key]
	case ir.RemoveAround:
		out.Around = c.prog.around(a.Radius)
	case ir.Mark:
		out.Mark = m.mark[a.Mark]
	}
	if a.Value != nil {
		out.Value = c.term(a.Value)
	}
	return out
}

// MaxCarried bounds how many numbers a piece takes along.
const MaxCarried = 8

// promotesRoyals reports whether royals that have to be safe can become others, which
// they may not, or other pieces royals.
func promotesRoyals(p *Program) (from, to bool) {
	isRoyal := func(pc board.Piece) bool { return p.Royal[pc] }
	for pc, promo := range p.Promote {
		for ; promo != nil && p.Rules.KingSafety; promo = promo.Next {
			from = from || p.Royal[pc]
			to = to || slices.ContainsFunc(promo.To, isRoyal)
		}
	}
	return from, to
}

// needsMaking reports whether a move has to be made to find out whether it is legal:
// it does more than go from cell to cell, or attacks depend on the memory.
func needsMaking(p *Program) bool {
	s := p.Effects
	if s == nil {
		return false
	}
	if s.Optional || s.Checkless != nil {
		return true
	}
	if !p.Rules.KingSafety {
		return false
	}
	if len(s.Freezers)+len(s.Blocks) > 0 || p.Rules.RoyalsMayTouch {
		return true
	}
	if from, _ := promotesRoyals(p); from {
		return true
	}
	// Who takes only when in check may take a royal: attacks on it do not count
	// such moves.
	return p.HasPath(board.Empty, IfCompare, Capture) || p.HasPath(board.Empty, Capture, IfInCheck)
}

// Filtered reports whether moves can be illegal for what others there are, or for
// what attacks a royal before them: making them does not show that.
func (p *Program) Filtered() bool {
	return p.Rules.Forced || p.Rules.RoyalsMayNotFlee || p.Effects != nil && (p.Effects.Optional || p.Effects.DropFirst != nil)
}
