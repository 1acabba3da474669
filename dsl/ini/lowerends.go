package ini

import (
	"cmp"
	"slices"

	"dragoman/dsl/ir"
)

// ends makes the goals and triggers of the game.
func (l *lowerer) ends() {
	l.castlingWins()
	l.flips()
	l.blasts()
	l.extinction()
	l.flags()
	l.checks()
	l.connections()
	if l.s.on["adjudicateFullBoard"] {
		l.draws("full", &ir.Cond{Op: ir.Full, Cells: l.g.Board.Cells()})
	}
	if l.s.on["stalematePieceCount"] {
		l.countStalemate()
	}
	if l.s.on["shatarMateRule"] {
		l.shatarMates()
	}
}

func (l *lowerer) wins(name string, when *ir.Cond) {
	l.g.Effects.Victory = append(l.g.Effects.Victory, &ir.Goal{Name: name, When: when})
}

func (l *lowerer) draws(name string, when *ir.Cond) {
	l.g.Effects.Draws = append(l.g.Effects.Draws, &ir.Goal{Name: name, When: when})
}

func (l *lowerer) trigger(name string, on ir.Event, when *ir.Cond, do ...*ir.Action) {
	l.g.Effects.Triggers = append(l.g.Effects.Triggers, &ir.Trigger{Name: name, On: on, When: when, Do: do})
}

// flips turns pieces over after moves.
func (l *lowerer) flips() {
	beside := &ir.Action{Op: ir.FlipBeside, Dirs: allAround}
	switch l.s.words["flipEnclosedPieces"] {
	case "reversi":
		l.trigger("flip", ir.OnMove, nil, &ir.Action{Op: ir.FlipEnclosed, Dirs: allAround})
	case "ataxx":
		l.trigger("flip", ir.OnMove, nil, beside)
	case "quadwrangle":
		l.trigger("flip", ir.OnMove, either(not(&ir.Cond{Op: ir.Dropped}), &ir.Cond{Op: ir.Beside, Dirs: allAround}), beside)
	case "snort", "anyside", "top":
		l.r.Report(l.at("flipEnclosedPieces"), badValue, "flipEnclosedPieces: %s is a rule of enclosingDrop alone", l.s.words["flipEnclosedPieces"])
	}
}

// blasts makes captures explode: the captor and all pieces around but pawns.
func (l *lowerer) blasts() {
	s := l.s
	if !s.on["blastOnCapture"] {
		return
	}
	captor := &ir.Action{Op: ir.Remove}
	around := func(piece string, except bool) *ir.Action {
		return &ir.Action{Op: ir.RemoveAround, Radius: 1, Piece: piece, Except: except}
	}
	if s.blastImmune == 0 && s.petrify == 0 && !s.makesWalls() && l.walled() == (region{}) {
		if s.has(pawn) {
			l.trigger("explosion", ir.OnCapture, nil, captor, around(pawn.title(), true))
		} else {
			l.trigger("explosion", ir.OnCapture, nil, captor, around("", false))
		}
		return
	}
	var immune []*ir.Cond
	var do []*ir.Action
	for _, t := range s.types() {
		if s.blastImmune.has(t) || s.petrify.has(t) {
			immune = append(immune, not(isType(t, ir.TheMover)))
		}
		if t != pawn && !s.blastImmune.has(t) {
			do = append(do, around(t.title(), false))
		}
	}
	l.trigger("captor", ir.OnCapture, all(immune...), captor)
	if s.petrify != 0 {
		l.petrify()
	}
	l.trigger("explosion", ir.OnCapture, nil, do...)
}

// compare makes a condition on a number of pieces.
func compare(kind ir.TermKind, who ir.Who, piece string, rel ir.Rel, n int) *ir.Cond {
	return &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: kind, Who: who, Piece: piece}, Rel: rel, Right: &ir.Term{Number: n}}
}

// count makes a condition on the pieces of a type that a side has, those in hand
// included: at most or at least so many.
func (l *lowerer) count(who ir.Who, t pieceType, rel ir.Rel, n int) *ir.Cond {
	piece := ""
	if t != anyPiece {
		piece = t.title()
	}
	if l.g.Drops == nil || l.s.on["freeDrops"] || t != anyPiece && l.s.turns() && len(l.s.bases(t)) > 0 { // which is in hand as what it was
		return compare(ir.TermPieces, who, piece, rel, n)
	}
	if t == anyPiece {
		return l.countAll(who, rel, n)
	}
	var ways []*ir.Cond
	for k := 0; k <= n; k++ {
		var parts []*ir.Cond
		for i, kind := range []ir.TermKind{ir.TermPieces, ir.TermHand} {
			if least := []int{k, n - k}[i]; rel != ir.AtLeast || least > 0 { // nobody has fewer than none
				parts = append(parts, compare(kind, who, piece, rel, least))
			}
		}
		ways = append(ways, all(parts...))
	}
	return either(ways...)
}

// countAll is count of all types together.
func (l *lowerer) countAll(who ir.Who, rel ir.Rel, n int) *ir.Cond {
	parts := []*ir.Cond{compare(ir.TermPieces, who, "", rel, n)}
	if n > 0 {
		if rel == ir.AtMost {
			l.r.Report(l.at("extinctionPieceCount"), unsupported, "extinctionPieceCount: pieces of all types on the board and in hand are not counted together here")
		}
		return parts[0]
	}
	for _, name := range l.allNames() {
		parts = append(parts, compare(ir.TermHand, who, name, rel, n))
	}
	return all(parts...)
}

// extinction ends the game when a side has too few pieces of a type.
func (l *lowerer) extinction() {
	s := l.s
	value := s.words["extinctionValue"]
	if value == "none" || s.on["extinctionPseudoRoyal"] {
		return
	}
	few, many := ir.Them, ir.Me
	if value == "win" {
		few, many = ir.Me, ir.Them
	}
	for _, t := range s.extinct.types() {
		if t != anyPiece && !s.has(t) {
			l.s.extinct &^= setOf(t)
			continue
		}
		when := l.extinct(t, few, many)
		if s.on["blastOnCapture"] && value == "loss" {
			when = all(when, l.survives())
		}
		if value == "draw" {
			l.draws("extinct", when)
		} else {
			l.wins("extinct", when)
		}
	}
	if value == "draw" { // for the side to move the other is as good
		for _, t := range s.extinct.types() {
			l.draws("extinct", l.extinct(t, many, few))
		}
	}
}

// extinct is the condition that one side has too few pieces of a type, and the other enough.
func (l *lowerer) extinct(t pieceType, few, many ir.Who) *ir.Cond {
	s := l.s
	enough := func(n int) *ir.Cond {
		if n == 0 {
			return nil
		}
		return l.count(many, t, ir.AtLeast, n)
	}
	when := all(l.count(few, t, ir.AtMost, s.extinctCount), enough(s.extinctOther))
	if s.on["extinctionClaim"] {
		toMove := &ir.Cond{Op: ir.ToMove, Who: few}
		when = all(l.count(few, t, ir.AtMost, s.extinctCount), either(all(not(toMove), enough(s.extinctOther)), all(toMove, enough(s.extinctOther+1))))
	}
	return when
}

// survives is the condition that a captor who claims a win has not blown up its own pieces, too.
func (l *lowerer) survives() *ir.Cond {
	var gone []*ir.Cond
	for _, t := range l.s.extinct.types() {
		gone = append(gone, l.count(ir.Me, t, ir.AtMost, l.s.extinctCount))
	}
	return either(&ir.Cond{Op: ir.ToMove, Who: ir.Me}, not(either(gone...)))
}

// checks ends the game by a number of checks. Where nothing is royal none is given, but
// positions have their numbers all the same. Royal pieces that are no kings are never in check.
func (l *lowerer) checks() {
	if !l.s.on["checkCounting"] || !l.s.has(king) && l.s.extinctRoyals() != 0 {
		return
	}
	n := max(1, l.start.checks[ir.White])
	if other := max(1, l.start.checks[ir.Black]); other != n {
		l.r.Report(l.s.startFEN.at, unsupported, "startFen: other numbers of checks for White and Black are not known here")
	}
	l.wins("checks", compare(ir.TermChecks, ir.Me, "", ir.AtLeast, n))
}

// countStalemate decides games without legal moves by the number of pieces.
func (l *lowerer) countStalemate() {
	noMoves := &ir.Cond{Op: ir.NoMoves}
	pieces := func(rel ir.Rel) *ir.Cond {
		return &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermPieces}, Rel: rel, Right: &ir.Term{Kind: ir.TermPieces, Who: ir.Them}}
	}
	fewer := ir.Less
	if l.s.words["stalemateValue"] == "loss" {
		fewer = ir.Greater
	}
	l.wins("stuck", all(pieces(fewer), noMoves))
	l.draws("stuck", all(pieces(ir.Equal), noMoves))
	l.g.Rules.Stalemate = ir.Loss
}

// flags ends the game when pieces reach a region.
func (l *lowerer) flags() {
	s := l.s
	if l.onBoard(s.flagZone[0]) == (region{}) && l.onBoard(s.flagZone[1]) == (region{}) {
		return
	}
	switch {
	case s.on["flagMove"] && !s.on["flagPieceSafe"] && s.flagPiece[0] == king && s.flagPiece[1] == king:
		l.raceOfKings()
	case s.on["flagPieceSafe"] && !s.on["flagMove"]:
		for side := range ir.Side(2) {
			l.flagGoal(side, not(l.flag(side.Other())))
		}
		if white, black := l.flag(ir.White), l.flag(ir.Black); white != nil && black != nil {
			l.draws("both", all(white, black))
		}
	case s.on["flagMove"]:
		for side := range ir.Side(2) {
			l.flagGoal(side, &ir.Cond{Op: ir.ToMove})
			if s.on["flagPieceSafe"] {
				if c := l.flagOf(side, whoIs(side), true); c != nil {
					l.wins("flag", all(c, sideIs(side), &ir.Cond{Op: ir.ToMove, Who: ir.Them}, not(l.flagOf(side.Other(), whoIs(side.Other()), false))))
				}
			}
		}
	case s.on["flagPieceBlockedWin"]: // the other side may fill the region, but who wins has moved last
		for side := range ir.Side(2) {
			l.flagGoal(side, &ir.Cond{Op: ir.ToMove, Who: ir.Them})
		}
	case l.onBoard(s.flagZone[0]) == l.onBoard(s.flagZone[1]) && s.flagPiece[0] == s.flagPiece[1]:
		if flag := l.flagOf(ir.White, ir.Me, false); flag != nil {
			l.wins("flag", all(flag, cmp.Or(l.flagMoved(ir.White), l.flagMoved(ir.Black))))
		}
	default:
		for side := range ir.Side(2) {
			l.flagGoal(side, l.flagMoved(side))
		}
	}
}

// flagMoved is the condition that a side has moved last, if its pieces may be in its region
// at the start: being there wins only by a move.
func (l *lowerer) flagMoved(side ir.Side) *ir.Cond {
	if !slices.ContainsFunc(l.start.places, func(p ir.Placement) bool { return p.Side == side && l.s.flagZone[side].has(p.Cell) }) {
		return nil
	}
	return &ir.Cond{Op: ir.ToMove, Who: ir.Them}
}

// flagGoal lets a side win by its flag.
func (l *lowerer) flagGoal(side ir.Side, more *ir.Cond) {
	if flag := l.flagOf(side, ir.Me, l.s.on["flagPieceSafe"] && !l.s.on["flagMove"]); flag != nil {
		l.wins("flag", all(flag, sideIs(side), more))
	}
}

func sideIs(side ir.Side) *ir.Cond { return &ir.Cond{Op: ir.SideIs, Who: whoIs(side)} }

func whoIs(side ir.Side) ir.Who { return [...]ir.Who{ir.White: ir.AsWhite, ir.Black: ir.AsBlack}[side] }

// flag is the condition that a side has its pieces in its region.
func (l *lowerer) flag(side ir.Side) *ir.Cond {
	return l.flagOf(side, whoIs(side), l.s.on["flagPieceSafe"] && !l.s.on["flagMove"])
}

// flagOf is flag for a player, with pieces that have to be safe, or not.
func (l *lowerer) flagOf(side ir.Side, who ir.Who, safe bool) *ir.Cond {
	s := l.s
	cells := s.flagZone[side].on(l.g.Board)
	types := s.types()
	if t := s.flagPiece[side]; t != anyPiece {
		types = []pieceType{t}
	}
	if len(cells) == 0 || len(types) == 1 && !s.has(types[0]) {
		return nil
	}
	stands := func(n int, safe bool) *ir.Cond {
		if n > 1 && len(types) > 1 { // pieces of all types count together
			return &ir.Cond{Op: ir.Stands, Who: who, Cells: cells, Count: n, Unattacked: safe}
		}
		var list []*ir.Cond
		for _, t := range types {
			for _, name := range l.names(t) {
				list = append(list, &ir.Cond{Op: ir.Stands, Who: who, Piece: name, Cells: cells, Count: n, Unattacked: safe})
			}
		}
		return either(list...)
	}
	n := max(1, s.flagCount)
	reached := stands(n, safe)
	if safe { // one more than are needed cannot all be taken
		reached = either(reached, stands(n+1, false))
	}
	if s.on["flagPieceBlockedWin"] && !safe { // where one piece is enough it has to be safe
		reached = either(reached, all(stands(1, false), &ir.Cond{Op: ir.Full, Cells: cells}))
	}
	return reached
}

// raceOfKings is a race in which Black may follow with one move.
func (l *lowerer) raceOfKings() {
	white, black := l.flag(ir.White), l.flag(ir.Black)
	switch {
	case white == nil || black == nil:
		l.flagGoal(ir.White, nil)
		l.flagGoal(ir.Black, nil)
		return
	}
	follow := &ir.Cond{Op: ir.Can, Who: ir.AsBlack, Sub: []*ir.Cond{black}}
	l.wins("finish", all(white, sideIs(ir.White), not(black), not(follow)))
	l.wins("finish", all(black, sideIs(ir.Black), not(white)))
	l.draws("both", all(white, black))
}

// connections ends the game when pieces of the side that has moved stand in a pattern.
func (l *lowerer) connections() {
	s := l.s
	kinds, ok := l.connectKinds()
	if !ok {
		return
	}
	dirs := l.connectDirs()
	for _, c := range []*ir.Cond{{Op: ir.InRow, Count: s.connectN, Dirs: dirs}, {Op: ir.InSquare, Count: s.connectNxN}, {Op: ir.OnLine, Count: s.collinearN, Dirs: dirs}} {
		if c.Count == 0 {
			continue
		}
		c.Kinds = kinds
		switch s.words["connectValue"] {
		case "win":
			c.Who = ir.Me
			l.wins("connection", all(c, l.connectsLater(ir.Them, c.Count)))
		case "loss":
			c.Who = ir.Them
			l.wins("connection", all(c, l.connectsLater(ir.Me, c.Count)))
		default: // draws are asked for by the side to move
			c.Who = ir.Them
			l.draws("connection", c)
		}
	}
	for side := range ir.Side(2) {
		l.connectRegions(side, &ir.Cond{Op: ir.Connected, Who: whoIs(side), Kinds: kinds, Dirs: dirs})
	}
}

// connectRegions ends the game when pieces of a side lead from one region to another.
func (l *lowerer) connectRegions(side ir.Side, c *ir.Cond) {
	s := l.s
	c.Cells, c.Goal = s.connectFrom[side].on(l.g.Board), s.connectTo[side].on(l.g.Board)
	if len(c.Cells) == 0 || len(c.Goal) == 0 {
		return
	}
	if l.onBoard(s.connectFrom[side].and(s.connectTo[side])) != (region{}) {
		l.r.Report(l.at([]string{"connectRegion1White", "connectRegion1Black"}[side]), unsupported, "connectRegion1: a region that shares squares with connectRegion2 is not known here")
	}
	c = all(c, l.connectsLater(whoIs(side.Other()), 2))
	switch s.words["connectValue"] {
	case "win":
		l.wins("connection", all(c, sideIs(side)))
	case "loss":
		l.wins("connection", all(c, sideIs(side.Other())))
	default:
		l.draws("connection", c)
	}
}

// connectKinds returns the names of the types that connect, none if all do, and whether
// there are any.
func (l *lowerer) connectKinds() (kinds []string, ok bool) {
	s := l.s
	if s.connected.has(anyPiece) {
		return nil, true
	}
	for _, t := range s.types() {
		if s.connected.has(t) {
			kinds = append(kinds, t.title())
		}
	}
	return kinds, len(kinds) > 0
}

// connectsLater is the condition that a player is to move, which is needed where so many
// pieces of who moves first may be connected at the start: only moves connect pieces.
func (l *lowerer) connectsLater(toMove ir.Who, pieces int) *ir.Cond {
	if len(l.startPieces(l.start.first)) < pieces {
		return nil
	}
	return &ir.Cond{Op: ir.ToMove, Who: toMove}
}

// connectDirs returns the directions in which pieces count as connected.
func (l *lowerer) connectDirs() (dirs []ir.Vec) {
	if l.s.on["connectHorizontal"] {
		dirs = append(dirs, ir.Vec{X: 1})
	}
	if l.s.on["connectVertical"] {
		dirs = append(dirs, ir.Vec{Y: 1})
	}
	if l.s.on["connectDiagonal"] {
		dirs = append(dirs, ir.Vec{X: 1, Y: 1}, ir.Vec{X: 1, Y: -1})
	}
	return dirs
}
