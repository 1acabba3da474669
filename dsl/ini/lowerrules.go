package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// titles returns the names of types in the form.
func titles(types []pieceType) (names []string) {
	for _, t := range types {
		names = append(names, t.title())
	}
	return names
}

// promotions makes the promotions of pawns, and those as in shogi.
func (l *lowerer) promotions() {
	for _, t := range l.s.types() {
		for side := range ir.Side(2) {
			l.promotion(t, side)
			l.turnBack(t, side)
		}
	}
}

// promotion makes the promotions of a type of a side.
func (l *lowerer) promotion(t pieceType, side ir.Side) {
	s := l.s
	if t == pawn && s.on["sittuyinPromotion"] {
		l.standing(side)
		return
	}
	zone, stuck := l.onBoard(s.promotionZone[side]), region{}
	if s.on["immobilityIllegal"] {
		stuck = l.stuck(t, side)
	}
	to, begins := l.choices(t, side), region{}
	must := s.promotesAsPawn(t, side) && s.on["mandatoryPawnPromotion"]
	if s.hasPromoted[t] && s.has(s.promoted[t]) {
		if !slices.Contains(to, s.promoted[t]) || l.promotesTwice(t) {
			to = append(to, s.promoted[t])
		}
		if t != pawn {
			must = must || s.on["mandatoryPiecePromotion"]
			if !s.promotesAsPawn(t, side) {
				begins = zone
			}
		}
	}
	if len(to) == 0 && l.cannotEnter(t, side) {
		l.g.Promotions = append(l.g.Promotions, ir.Promotion{For: ir.Only(side), Piece: t.title(), Zone: zone.on(l.g.Board), Pos: l.at(t.name())})
	}
	if len(to) == 0 || zone == (region{}) {
		return
	}
	add := func(cells, begins region, option bool) {
		if cells == (region{}) {
			return
		}
		if cells == l.onBoard(everywhere) {
			begins = region{}
		}
		l.g.Promotions = append(l.g.Promotions, ir.Promotion{For: ir.Only(side), Piece: t.title(), Zone: cells.on(l.g.Board), From: begins.on(l.g.Board),
			To: l.promotesTo(t, to), Plus: l.plus(t), Limits: s.limits(to), Option: option, Captures: s.on["piecePromotionOnCapture"] && !s.promotesAsPawn(t, side), Pos: l.at(t.name())})
	}
	if must {
		add(zone, begins, false)
		return
	}
	add(zone.and(stuck), region{}, false)
	if zone.without(stuck) != (region{}) {
		add(zone, begins, true)
	}
}

// passesInZone reports whether a capture en passant can end or, in shogi's way, begin where
// its piece promotes. In this language none promotes.
func (l *lowerer) passesInZone() bool {
	for side := range ir.Side(2) {
		targets, zone := l.passed(side.Other()), l.onBoard(l.s.promotionZone[side])
		if targets.and(zone) != (region{}) && (l.s.has(pawn) || l.s.enPassant[side] != 0) {
			return true
		}
		turns := func(t pieceType) bool { return l.s.enPassant[side].has(t) && l.s.promotesAsInShogi(t) }
		if targets != (region{}) && zone != (region{}) && slices.ContainsFunc(l.s.types(), turns) {
			return true
		}
	}
	return false
}

// passable returns the squares on which a side may capture en passant.
func (l *lowerer) passable(side ir.Side) region {
	switch {
	case slices.ContainsFunc(l.s.types(), l.hasFirstMoves):
		return l.onBoard(l.s.enPassantZone[side])
	case l.s.has(pawn):
		return l.passed(side.Other()).and(l.s.enPassantZone[side])
	}
	return region{}
}

// passed returns the squares that pawns of a side pass by double and triple steps.
func (l *lowerer) passed(side ir.Side) region {
	up := ir.Vec{Y: 1 - 2*int(side)}
	two, three := l.s.doubleSteps[side], l.s.tripleSteps[side]
	return l.onBoard(shifted(two.or(three), up).or(shifted(three, up.Times(2))))
}

// limits returns how many pieces of some types a promotion may give; nil is any number.
func (s *settings) limits(to []pieceType) (list []int) {
	for _, t := range to {
		list = append(list, s.limit[t])
	}
	if slices.Max(list) == 0 {
		return nil
	}
	return list
}

// standing makes the promotions of the pawns of a side that promote where they stand.
func (l *lowerer) standing(side ir.Side) {
	to := l.choices(pawn, side)
	if len(to) == 0 {
		return
	}
	zone := l.onBoard(l.s.promotionZone[side])
	l.g.Promotions = append(l.g.Promotions, ir.Promotion{For: ir.Only(side), Piece: pawn.title(), Zone: zone.on(l.g.Board), To: titles(to), Limits: l.s.limits(to),
		InPlace: true, Pos: l.at("sittuyinPromotion")})
}

// promotesAsPawn reports whether a type of a side promotes as pawns do. The pawn of chess
// does, whatever the settings say.
func (s *settings) promotesAsPawn(t pieceType, side ir.Side) bool {
	return t == pawn || s.promotesPawn[side].has(t)
}

// choices returns the types that a type promotes to as a pawn.
func (l *lowerer) choices(t pieceType, side ir.Side) []pieceType {
	if !l.s.promotesAsPawn(t, side) {
		return nil
	}
	return slices.DeleteFunc(orderOf(l.s.promotesTo[side]), func(p pieceType) bool { return !l.s.has(p) })
}

// promotesTo returns the names of the pieces that a type promotes to.
func (l *lowerer) promotesTo(t pieceType, to []pieceType) []string {
	names := titles(to)
	if i := len(to) - 1; l.s.hasPromoted[t] && slices.Contains(to, l.s.promoted[t]) {
		if !l.promotesTwice(t) {
			i = slices.Index(to, l.s.promoted[t])
		}
		names[i] = l.turned(t)
	}
	return names
}

// plus returns the name of what a type becomes where a + stands behind its move, or "".
func (l *lowerer) plus(t pieceType) string {
	if !l.s.hasPromoted[t] || !l.s.has(l.s.promoted[t]) {
		return ""
	}
	return l.turned(t)
}

// orderOf returns the types of a set as promotions list them: the queen, rook, bishop
// and knight of chess first.
func orderOf(set typeSet) (list []pieceType) {
	for _, name := range []string{"queen", "rook", "bishop", "knight"} {
		if t := typeNamed(name); set.has(t) {
			list = append(list, t)
			set &^= setOf(t)
		}
	}
	return append(list, set.types()...)
}

// stuck returns the cells from which a type of a side can never move, but by captures and
// first moves.
func (l *lowerer) stuck(t pieceType, side ir.Side) (r region) {
	m := l.movesOf(t)
	switch t {
	case pawn:
		m = readBetza("fW", func(int, int, bool) {})
	case king: // whatever its moves are
		m = readBetza("K", func(int, int, bool) {})
	}
	board := l.onBoard(everywhere).without(l.walled())
	for _, c := range l.g.Board.Cells() {
		free := slices.ContainsFunc(m.known, func(w way) bool {
			step := w.forSide(side).dir
			for n := 1; !w.starts && w.leadsTo(w.dir.Times(n)); n++ {
				if board.has(c.Add(step.Times(n))) {
					return true
				}
			}
			return false
		})
		if !free {
			r.add(c.X, c.Y)
		}
	}
	return r
}

// deadEnds returns the cells from which a type of a side can never move and where it
// does not promote, so that no move may end there, and those where only a capture promotes.
func (l *lowerer) deadEnds(t pieceType, side ir.Side) (all, quiet region) {
	s := l.s
	if !s.on["immobilityIllegal"] {
		return all, quiet
	}
	stuck := l.stuck(t, side)
	inShogi := s.promotesAsInShogi(t)
	if !inShogi && len(l.choices(t, side)) == 0 || t == pawn && s.on["sittuyinPromotion"] { // such a pawn does not promote as it moves
		return stuck, quiet
	}
	zone := l.onBoard(s.promotionZone[side])
	if stuck.without(zone) != (region{}) && inShogi && t != pawn {
		l.r.Report(l.at("immobilityIllegal"), unsupported, "immobilityIllegal: that the %s promotes where it leaves its zone for good is not known here", t.name())
	}
	if s.on["piecePromotionOnCapture"] && !s.promotesAsPawn(t, side) {
		quiet = stuck.and(zone)
	}
	return stuck.without(zone), quiet
}

// drops gives the game its hands.
func (l *lowerer) drops() {
	s := l.s
	if !s.on["pieceDrops"] && !s.gatesPieces() {
		if len(l.start.hands) > 0 {
			l.r.Report(s.startFEN.at, noEffect, "the pieces in hand are never dropped: pieceDrops is false")
		}
		return
	}
	d := &ir.Drops{Captures: s.on["capturesToHand"], WithoutHand: s.on["freeDrops"], Start: l.start.hands, Pos: l.at("pieceDrops")}
	d.Reverts = d.Captures && !s.on["dropLoop"]
	*ir.SwitchNamed(ir.DropSwitches, d, "drops.removed") = d.Captures && s.on["blastOnCapture"]
	*ir.SwitchNamed(ir.DropSwitches, d, "drops.checkless") = !s.on["dropChecks"] && s.has(king)
	if s.on["mustDrop"] && !s.on["freeDrops"] {
		switch t := s.mustDropType; {
		case t == anyPiece:
			d.First = l.allNames()
		case s.has(t):
			d.First = []string{t.title()}
		}
	}
	if s.has(s.noDoubled) {
		d.PerFile = []ir.FileLimit{{Piece: s.noDoubled.title(), Count: s.noDoubledMost}}
	}
	if t := typeNamed("shogiPawn"); s.has(t) && s.on["shogiPawnDropMateIllegal"] {
		d.Mateless = titles([]pieceType{t})
	}
	d.Where = l.enclosing()
	for _, t := range s.types() {
		for side := range ir.Side(2) {
			l.dropZones(d, t, side)
		}
	}
	if b := typeNamed("bishop"); s.has(b) && s.on["dropOppositeColoredBishop"] {
		d.BothColours = titles([]pieceType{b})
	}
	l.heldAs(d)
	l.g.Drops = d
}

// dropZones lets the pieces of a type of a side come from the hand. A king that starts on
// the board never is in hand.
func (l *lowerer) dropZones(d *ir.Drops, t pieceType, side ir.Side) {
	s := l.s
	held := slices.ContainsFunc(d.Start, func(h ir.Hand) bool { return h.Piece == t.title() })
	if t == king && !held || s.turns() && len(s.bases(t)) > 0 && !s.on["dropPromoted"] {
		return
	}
	zone := l.dropZone(t, side)
	if cells := zone.on(l.g.Board); len(cells) > 0 && s.on["pieceDrops"] {
		names := l.names(t)
		if !s.turns() {
			names = names[:1]
		}
		for _, name := range names {
			d.Zones = append(d.Zones, ir.DropZone{For: ir.Only(side), Piece: name, Cells: cells})
		}
	}
	if cells := zone.and(l.gates(side)).on(l.g.Board); len(cells) > 0 && s.gatesPieces() {
		d.Gates = append(d.Gates, ir.DropZone{For: ir.Only(side), Piece: t.title(), Cells: cells})
	}
}

// dropZone returns where a type of a side may be dropped.
func (l *lowerer) dropZone(t pieceType, side ir.Side) region {
	s := l.s
	zone := l.onBoard(s.dropZone[side]).and(l.reach(t, side))
	if t == pawn {
		if !s.on["promotionZonePawnDrops"] {
			zone = zone.without(s.promotionZone[side])
		}
		if !s.on["firstRankPawnDrops"] {
			zone = zone.without(regionOf(l.g.Board.Rank(l.g.Board.OwnRank(1, side))))
		}
	}
	if s.on["immobilityIllegal"] {
		zone = zone.without(l.stuck(t, side))
	}
	if t == rook && s.on["sittuyinRookDrop"] {
		zone = zone.and(regionOf(l.g.Board.Rank(l.g.Board.OwnRank(1, side))))
	}
	return zone
}

// The directions of lines.
var (
	orthogonal = []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}
	diagonal   = []ir.Vec{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}}
	allAround  = slices.Concat(diagonal, orthogonal)
)

// enclosing returns what must be true of a cell for a drop, or nil.
func (l *lowerer) enclosing() *ir.Cond {
	var c *ir.Cond
	switch l.s.words["enclosingDrop"] {
	case "reversi":
		if c = (&ir.Cond{Op: ir.Encloses, Dirs: allAround}); len(l.start.holes) > 0 {
			c.OverHoles = true
			c = all(c, &ir.Cond{Op: ir.Beside, Who: ir.Them, Dirs: allAround})
		}
	case "ataxx":
		c = &ir.Cond{Op: ir.Beside, Dirs: allAround}
	case "snort":
		c = &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{{Op: ir.Beside, Who: ir.Them, Dirs: orthogonal}}}
	case "anyside":
		c = either(&ir.Cond{Op: ir.SlidIn, Dirs: []ir.Vec{{X: 1}, {Y: 1}}}, &ir.Cond{Op: ir.FlownIn, Dirs: []ir.Vec{{X: -1}, {Y: -1}}})
	case "top":
		c = &ir.Cond{Op: ir.SlidIn, Dirs: []ir.Vec{{Y: -1}}}
	case "quadwrangle":
		l.r.Report(l.at("enclosingDrop"), badValue, "enclosingDrop: quadwrangle is a rule of flipEnclosedPieces alone")
		return nil
	default:
		return nil
	}
	first := l.s.dropStart.on(l.g.Board)
	if len(first) == 0 {
		return c
	}
	full := &ir.Cond{Op: ir.Full, Cells: first}
	within := &ir.Cond{Op: ir.Within, Cells: first}
	return either(all(within, not(full)), all(full, c))
}

func all(list ...*ir.Cond) *ir.Cond    { return joined(ir.And, list) }
func either(list ...*ir.Cond) *ir.Cond { return joined(ir.Or, list) }

// joined joins conditions, of which some may be nil.
func joined(op ir.CondOp, list []*ir.Cond) *ir.Cond {
	var parts []*ir.Cond
	for _, c := range list {
		switch {
		case c == nil:
		case c.Op == op:
			parts = append(parts, c.Sub...)
		default:
			parts = append(parts, c)
		}
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return &ir.Cond{Op: op, Sub: parts}
}

// not negates a condition, unless it is nil.
func not(c *ir.Cond) *ir.Cond {
	if c == nil {
		return nil
	}
	return &ir.Cond{Op: ir.Not, Sub: []*ir.Cond{c}}
}
