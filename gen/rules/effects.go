package rules

import (
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
	Offers       *Offers                   // which moves it does that of; nil: of none
	Changes      bool                      // some trigger changes the board
	QuietTakes   bool                      // some trigger can take pieces off, or make others of them, after a move that captures nothing
	Victory      [2][]Cond                 // by side: what makes it win
	Draws        [2][]Cond                 // by side: what draws when it is to move
	NoMoveGoals  bool                      // some goal asks for a side that has no legal move
	CountsChecks bool                      // something follows a check, or asks later whether there was one
	ChecksToWin  int                       // how many checks win; 0: checks do not
	WallBehind   bool                      // every move puts a neutral piece where it began
	CellStates   []CellState
	Initial      [][]Number // by kind: what a new piece starts with
	Checkless    *[256]bool // by piece: it may not give check; nil: all may
	AllCheckless bool       // no piece may
	Counted      [3]bool    // by Count
	Droppable    [2][]Drop  // by side: the kinds that can be dropped
	DropFirst    []bool     // by kind: who can drop it does nothing else; nil: there is none
	DropWhere    *Cond      // what must be true of the cell of a drop; nil: nothing
	BothColours  []ColourRule
	Standing     [2][]Standing // by side: promotions instead of moves
	QuietDrops   bool          // a drop may not give check
	Mateless     []bool        // by kind: a drop of it that gives mate loses; nil: none does
	DropsFree    bool          // drops need no piece in hand
	Pass         [2]ir.PassRule
	Facing       bool       // royals of both sides that face each other have to part, unless a pass draws the game
	PassSlot     int        // of whether the last move was a pass; -1: nobody passes
	Hands        bool       // captured pieces come to hand
	HandOf       board.Side // 0: to that of who takes them; 1: to that of the other side
	HoldsRemoved bool       // pieces that triggers remove come to hand as well
	Held         []bool     // by kind: some side can have it in hand
	Reverts      bool
	Gates        [2][]Gate // by side: what comes from the hand onto cells that moves leave
	GateCells    [2]Area   // by side: its gates, open or not
	GatesClose   bool      // the gates of a side close with its last piece in hand
	Walls        *Walls    // what moves put on the board besides; nil: nothing
	Unsure       *Unsure   // nil: no moves are
	Blast        *Blast    // nil: captures take no more than one piece
	// AfterEdits are what triggers do after plain moves and drops, but for those of Stories:
	// after them triggers do more.
	AfterEdits []AfterEdit
	Stories    []MoveMask
	// Possible are edits that stories may make, Unforeseen says that they may also change the
	// board in other ways.
	Possible   []AfterEdit
	Unforeseen bool
}

// effects compiles what a game does beyond moving and taking.
func (c *compiler) effects() {
	p, e := c.prog, c.game.Effects
	if e == nil {
		e = &ir.Effects{}
	}
	s := &Effects{Initial: make([][]Number, len(p.Kinds))}
	c.takesRights()
	c.checkless(s)
	for what := range s.Counted {
		s.Counted[what] = p.Memory.count[what][0] >= 0
	}
	c.triggers(s, e)
	s.CountsChecks = s.Counted[Checks] || len(s.Triggers[ir.OnCheck]) > 0
	c.goals(s, e)
	c.state(s, e)
	c.drops(s)
	c.standing(s)
	c.pass(s)
	c.facing(s)
	c.walls(s)
	c.gates(s)
	s.findUnsure(p)
	s.findOffers(p)
	s.findArrivals(p)
	s.findAfterEdits(p)
	s.findWallBehind(p)
	s.Stepwise = len(e.Triggers) > 0 || s.Passes() || c.game.Drops != nil || len(p.Memory.Carried) > 0 || len(e.Marks) > 0 || s.Walls != nil
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
	p := c.prog
	from, to := promotesRoyals(p)
	for _, reason := range []struct {
		why      string
		holds    bool
		newMoves bool // pins and checkers do not tell which moves are legal
	}{
		{"it has triggers, drops, marks or state", s.Stepwise, false},
		{"a royal can be captured at the start", p.RoyalHanging, true},
		{"some pieces may not give check", s.Checkless != nil, s.Changes || p.Safety.Shield || !p.Safety.Required},
		{"captures are forced", p.CapturesFirst, false},
		{"own pieces can be captured", p.Locusts != nil && p.Locusts.ofOwn && p.HasRoyals, true},
		{"royals may touch", p.Safety.Shield, s.Blast == nil && p.Safety.Required},
		{"the last royal counts", p.Safety.OneIsEnough, p.Safety.Required},
		{"pieces promote where they stand", len(s.Standing[0])+len(s.Standing[1]) > 0, false},
		{"royals may not flee", p.Safety.Stay, true},
		{"triggers offer options", s.Optional, p.Safety.Shield || !s.forbidsNothing(p)},
		{"state keeps pieces from moving", s.Freezes(), p.Safety.Shield || s.Checkless != nil || s.QuietDrops},
		{"marks keep pieces out of cells", s.HasBlocks(), !c.marksAreSimple(s)},
		{"royals need not be safe", !p.Safety.Required, false},
		{"pieces become royal, or no longer are", from || to, false},
		{"royals come onto the board", s.putsRoyals(p), p.Safety.Required && s.addsRoyals(p)},
		{"royals that face each other have to part", s.Facing, true},
		{"movements ask for state", len(p.relations) > 1, false},
		{"some captures need a check", p.HasPath(board.Empty, Capture, IfInCheck), false},
		{"castlings take rights of the other side", p.TakesRights, false},
		{"it has goals", s.HasGoals(), false},
		{"perpetual check loses", p.Ends.Perpetual, false},
		{"a perpetual chase loses", p.Ends.Chases != nil, false},
		{"checks put the move rule off", p.Ends.FreeChecks > 0, false},
		{"moves to and fro lose", p.Ends.Shuffles != nil, false},
		{"moves put walls on the board", s.Walls != nil, p.HasRoyals || !s.Walls.WithMoves() || p.CapturesFirst || s.filters()},
	} {
		found = found || reason.holds
		if reason.holds && reason.newMoves && s.NewMoves == "" {
			s.NewMoves = reason.why
		}
	}
	return found
}

// Filtered reports whether moves can be illegal for what others there are, or for
// what attacks a royal before them: making them does not show that.
func (p *Program) Filtered() bool {
	return p.filteredBesideWalls() || p.Effects != nil && (p.Effects.Walls != nil || p.Effects.HasGates())
}

func (p *Program) filteredBesideWalls() bool {
	return p.CapturesFirst || p.Safety.Stay || p.Effects != nil && p.Effects.filters()
}

// OnlyPasses reports whether no move is illegal for what others there are, but for passes.
func (p *Program) OnlyPasses() bool {
	s := p.Effects
	return !p.CapturesFirst && !p.Safety.Stay && !s.filtersBesidePasses() && s.Walls == nil && !s.HasGates()
}

// forbidsNothing reports whether moves that leave royals safe are legal whatever others there
// are, and come from pieces on the board or in hand.
func (s *Effects) forbidsNothing(p *Program) bool {
	return s.Checkless == nil && !p.CapturesFirst && s.DropFirst == nil && !s.QuietDrops && len(s.Standing[0])+len(s.Standing[1]) == 0 && !s.Passes() && !s.HasGates() && s.Walls == nil
}

// filters reports whether effects forbid moves for what others there are.
func (s *Effects) filters() bool { return s.filtersBesidePasses() || s.Passes() }

func (s *Effects) filtersBesidePasses() bool {
	return s.Optional || s.DropFirst != nil || s.QuietDrops || len(s.Standing[0])+len(s.Standing[1]) > 0
}
