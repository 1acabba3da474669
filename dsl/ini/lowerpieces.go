package ini

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// pieces makes the pieces of the game.
func (l *lowerer) pieces() {
	for _, t := range l.s.types() {
		for i, name := range l.names(t) {
			p := &ir.Piece{Name: name, Symbol: l.symbol(t, i), Royal: t == king || l.s.extinctRoyals().has(t), Pos: l.at(t.name())}
			for side := range ir.Side(2) {
				p.Moves = append(p.Moves, l.moves(t, side)...)
			}
			p.Value, p.Valued = l.value(t)
			if t.promotesIn(l.s) {
				p.Traits = append(p.Traits, "promote")
			}
			l.g.Pieces = append(l.g.Pieces, p)
		}
	}
}

// symbol returns the letter of the i-th piece of a type, or that of another type with +
// if the piece only arises where that one promotes.
func (l *lowerer) symbol(t pieceType, i int) string {
	bases := l.s.bases(t)
	if len(bases) == len(l.names(t)) && l.isOnlyPromoted(t) {
		return "+" + string(l.s.letter[bases[i]])
	}
	if i > 0 && !l.s.turns() {
		twice := slices.DeleteFunc(bases, func(base pieceType) bool { return !l.promotesTwice(base) })
		return "+" + string(l.s.letter[twice[i-1]])
	}
	return string(l.s.letter[t])
}

// value returns the value of a type in pawns, if it is given.
func (l *lowerer) value(t pieceType) (float64, bool) {
	middle, end := l.s.value[0][t], l.s.value[1][t]
	switch {
	case middle == 0:
		middle = end
	case end == 0:
		end = middle
	}
	const pawns = 150 // of either value
	return float64((middle+end)*10/(2*pawns)) / 10, middle > 0
}

// promotesIn reports whether a type promotes in a game.
func (t pieceType) promotesIn(s *settings) bool {
	return s.hasPromoted[t] || s.on["pieceDemotion"] && len(s.bases(t)) > 0 || s.promotesAsPawn(t, ir.White) || s.promotesAsPawn(t, ir.Black)
}

// movesOf returns the moves of a type as its notation says.
func (l *lowerer) movesOf(t pieceType) moves {
	m, ok := l.moved[t]
	if !ok {
		m = l.readMoves(t)
		l.moved[t] = m
	}
	return m
}

// readMoves reads the notation of a type.
func (l *lowerer) readMoves(t pieceType) moves {
	text := ""
	switch {
	case t == king:
		if text = l.s.betza[t].text; text == "" {
			text = "K"
		}
	case t.isCustom():
		text = l.s.betza[t].text
	default:
		text = predefined[t].betza
	}
	hinted := false
	m := readBetza(text, func(from, to int, known bool) {
		notation := l.s.betza[t]
		switch part := notation.part(from, to); {
		case notation.inherited: // reported where it stands
		case known:
			l.r.Report(part.at, noEffect, "%q leads nowhere in this language", part.text).Hint = "W F N ride, W F hop, N D A Z can be lame"
		default:
			d := l.r.Report(part.at, skipped, "%q means nothing in the notation of this language and is left out", part.text)
			if strings.Trim(part.text, "0123456789") == "" {
				d.Hint = "a range is one digit behind an atom"
			} else if !hinted {
				d.Hint = "atoms are W F D N A H L C J Z G K R B Q, with m c p g n i e and directions before them and a digit of their range behind; moves have one leg"
				hinted = true
			}
		}
	})
	if notation := l.s.betza[t]; m.mixed && !notation.inherited {
		l.r.Report(notation.at, unsupported, "%q: that rides, hops and lame leaps lead in different directions is not known here", text).Hint =
			"let those along the same lines have the same directions and ranges, or none where others lead"
	}
	if l.s.petrify.has(t) && l.s.extinctRoyals().has(t) {
		m.capture = nil // a royal piece may not turn into a wall
	}
	return m
}

// moves returns the moves of a type for a side.
func (l *lowerer) moves(t pieceType, side ir.Side) (list []*ir.Move) {
	if t == pawn {
		return l.pawnMoves(side)
	}
	m := l.movesOf(t)
	both, quiet, capture := split(m)
	add := func(ways []way, mode ir.Mode) {
		for _, group := range grouped(ways, side) {
			if mv := l.move(t, side, mode, group); mv != nil {
				list = append(list, mv)
			}
		}
	}
	add(both, ir.Quiet|ir.Capture)
	add(quiet, ir.Quiet)
	add(capture, ir.Capture)
	list = append(list, l.alongLines(t, side)...)
	list = append(list, l.firstMoves(t, side)...)
	if t == king && l.s.on["flyingGeneral"] {
		list = append(list, l.facing(side))
	}
	return list
}

// split divides ways into those that end on empty cells as well as on pieces, and
// those that do one.
func split(m moves) (both, quiet, capture []way) {
	in := func(list []way, w way) bool {
		for _, v := range list {
			if v == w {
				return true
			}
		}
		return false
	}
	for _, w := range m.quiet {
		if in(m.capture, w) {
			both = append(both, w)
		} else {
			quiet = append(quiet, w)
		}
	}
	for _, w := range m.capture {
		if !in(m.quiet, w) {
			capture = append(capture, w)
		}
	}
	return both, quiet, capture
}

// grouped puts ways together that differ in their direction alone, as a side sees
// them.
func grouped(ways []way, side ir.Side) (groups [][]way) {
	at := map[way]int{}
	for _, w := range ways {
		kind := w
		kind.dir = ir.Vec{}
		if w.lame || w.starts {
			kind.dir = w.dir
		}
		i, ok := at[kind]
		if !ok {
			i = len(groups)
			at[kind], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], w.forSide(side))
	}
	return groups
}

// move returns the move of a group of ways, or nil if it is nowhere possible.
func (l *lowerer) move(t pieceType, side ir.Side, mode ir.Mode, group []way) *ir.Move {
	p := group[0].pattern()
	for _, w := range group[1:] {
		p.Dirs = append(p.Dirs, w.dir)
	}
	m := &ir.Move{For: ir.Only(side), Mode: mode, Pattern: p, Pos: l.at(t.name())}
	m.EnPassant = mode == ir.Capture && l.s.enPassant[side].has(t)
	if group[0].starts {
		return l.initial(m, t, side, group[0])
	}
	if t == janggiCannon {
		m.Pattern = noCannons(m.Pattern)
	}
	if t == soldier && l.s.soldierRank > 0 {
		m = l.soldierMove(m, side, group)
	}
	return l.bounded(m, t, side)
}

// initial makes a move one from the cells of double steps. If it passes cells, it
// can be captured in passing.
func (l *lowerer) initial(m *ir.Move, t pieceType, side ir.Side, w way) *ir.Move {
	from := l.onBoard(l.s.doubleSteps[side])
	if from == (region{}) {
		return nil
	}
	unit, n := unitOf(w.dir)
	switch {
	case l.isPlainMove(t, side, w):
	case n > 1 && !w.rides:
		passed := shifted(from, unit)
		m.DoubleStep = l.canBePassed(side) && passed.and(l.s.enPassantZone[side.Other()]) != region{}
	case w.rides:
		m.DoubleStep = l.canBePassed(side)
	}
	m.Pattern = l.from(m.Pattern, from)
	return l.bounded(m, t, side)
}

// isPlainMove reports whether other moves of a type lead where a first move does, which
// can then not be captured en passant.
func (l *lowerer) isPlainMove(t pieceType, side ir.Side, first way) bool {
	plain, leads := 0, 0
	for n := 1; n == 1 || first.rides && n <= maxFiles && (first.most == 0 || n <= first.most); n++ {
		leads++
		if slices.ContainsFunc(l.movesOf(t).quiet, func(w way) bool { return !w.starts && w.forSide(side).leadsTo(first.dir.Times(n)) }) {
			plain++
		}
	}
	if plain > 0 && plain < leads {
		l.r.Report(l.s.betza[t].at, unsupported, "%q: that only some first moves in one direction can be captured en passant is not known here", l.s.betza[t].text)
	}
	return plain > 0
}

// canBePassed reports whether the other side captures en passant at all.
func (l *lowerer) canBePassed(side ir.Side) bool {
	zone := l.s.enPassantZone[side.Other()]
	return l.onBoard(zone) != region{} && (l.s.has(pawn) || l.s.enPassant[side.Other()] != 0)
}

// onBoard returns the squares of a region that are on the board and no holes.
func (l *lowerer) onBoard(r region) region { return r.and(regionOf(l.g.Board.Cells())) }

// shifted returns a region moved by a step.
func shifted(r region, by ir.Vec) (moved region) {
	for y := range maxRanks {
		for x := range maxFiles {
			if to := (ir.Vec{X: x + by.X, Y: y + by.Y}); r.has(ir.Vec{X: x, Y: y}) && to.X >= 0 && to.X < maxFiles && to.Y >= 0 && to.Y < maxRanks {
				moved.add(to.X, to.Y)
			}
		}
	}
	return moved
}

// from restricts a pattern to start on some cells.
func (l *lowerer) from(p *ir.Pattern, cells region) *ir.Pattern {
	return l.where(p, ir.Origin, cells)
}

// where restricts where a pattern begins or ends; all cells of the board are no
// restriction.
func (l *lowerer) where(p *ir.Pattern, place ir.PlaceKind, cells region) *ir.Pattern {
	if l.onBoard(cells) == l.onBoard(everywhere) {
		return p
	}
	return where(p, &ir.Cond{Op: ir.Within, Place: ir.Place{Kind: place}, Cells: cells.on(l.g.Board)})
}

// reach returns where a type of a side may go.
func (l *lowerer) reach(t pieceType, side ir.Side) region {
	zone := l.onBoard(l.s.mobility[side][t])
	if l.s.mobility[side][t] == (region{}) {
		zone = l.onBoard(everywhere)
	}
	return zone
}

// cannotEnter reports whether a pawn has to promote in its zone, but to nothing, so
// that it cannot go there.
func (l *lowerer) cannotEnter(t pieceType, side ir.Side) bool {
	s := l.s
	return s.on["mandatoryPawnPromotion"] && s.promotesAsPawn(t, side) && !s.hasPromoted[t] && len(l.choices(t, side)) == 0
}

// bounded keeps a move within what its piece may reach.
func (l *lowerer) bounded(m *ir.Move, t pieceType, side ir.Side) *ir.Move {
	m.Pattern = l.where(m.Pattern, ir.Destination, l.reach(t, side))
	dead, quiet := l.deadEnds(t, side)
	if cells := dead.on(l.g.Board); len(cells) > 0 { // a piece attacks even so
		alive := []*ir.Cond{not(at(ir.Destination, cells...))}
		for _, r := range l.s.types() {
			if (r == king || l.s.extinctRoyals().has(r)) && m.Mode&ir.Capture != 0 {
				alive = append(alive, isType(r, ir.TheCaptured))
			}
		}
		m.Pattern = where(m.Pattern, either(alive...))
	}
	if cells := quiet.on(l.g.Board); len(cells) > 0 && m.Mode&ir.Quiet != 0 {
		m.Pattern = where(m.Pattern, either(not(at(ir.Destination, cells...)), &ir.Cond{Op: ir.Enemy}))
	}
	if l.s.mutualImmune.has(t) && t != king && m.Mode&ir.Capture != 0 {
		m.Pattern = where(m.Pattern, not(isType(t, ir.TheCaptured)))
	}
	return m
}

// alongLines returns the moves along the diagonals of a palace, which some types have
// besides their own.
func (l *lowerer) alongLines(t pieceType, side ir.Side) []*ir.Move {
	lines := l.onBoard(l.s.diagonals)
	if lines == (region{}) {
		return nil
	}
	ways := l.lineWays(t)
	if len(ways) == 0 {
		return nil
	}
	p := ways[0].forSide(side).pattern()
	for _, w := range ways[1:] {
		p.Dirs = append(p.Dirs, w.forSide(side).dir)
	}
	if t == janggiCannon {
		p = noCannons(p)
	}
	m := &ir.Move{For: ir.Only(side), Mode: ir.Quiet | ir.Capture, Pattern: l.from(l.where(p, ir.Destination, lines), lines), Pos: l.at("diagonalLines")}
	return []*ir.Move{l.bounded(m, t, side)}
}

// lineWays returns how a type moves along the diagonals of a palace.
func (l *lowerer) lineWays(t pieceType) (ways []way) {
	for _, dir := range diagonal {
		w := way{dir: dir}
		switch {
		case t == soldier && dir.Y > 0, t == wazir, t == king && l.s.betza[t].text == "W" && l.s.betza[t].inherited:
		case t == rook:
			w.rides = true
		case t == janggiCannon:
			w.rides, w.hops = true, true
		default:
			continue
		}
		ways = append(ways, w)
	}
	return ways
}

// noCannons keeps cannons of janggi from jumping over their like and from taking them.
func noCannons(p *ir.Pattern) *ir.Pattern {
	return where(p, all(not(isType(janggiCannon, ir.TheHurdle)), not(isType(janggiCannon, ir.TheCaptured))))
}

// where restricts a pattern by a condition.
func where(p *ir.Pattern, c *ir.Cond) *ir.Pattern {
	return &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: c}
}

// soldierMove lets the steps of a soldier to the side begin behind a rank only.
func (l *lowerer) soldierMove(m *ir.Move, side ir.Side, group []way) *ir.Move {
	free := regionOf(l.s.board().From(l.s.soldierRank+1, side))
	var ahead, aside []ir.Vec
	for _, w := range group {
		if w.dir.X == 0 {
			ahead = append(ahead, w.dir)
		} else {
			aside = append(aside, w.dir)
		}
	}
	leap := func(dirs []ir.Vec) *ir.Pattern { return &ir.Pattern{Op: ir.Leap, Dirs: dirs} }
	m.Pattern = &ir.Pattern{Op: ir.Alt, Sub: []*ir.Pattern{leap(ahead), l.from(leap(aside), free)}}
	return m
}

// facing is the capture of a king that stands on a free line with the other king.
func (l *lowerer) facing(side ir.Side) *ir.Move {
	ride := &ir.Pattern{Op: ir.Ride, Dirs: []ir.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}}, Min: 1}
	return &ir.Move{For: ir.Only(side), Mode: ir.Capture, Pattern: where(ride, isType(king, ir.TheCaptured)), Pos: l.at("flyingGeneral")}
}

// pawnMoves returns the moves of the pawn of chess: steps of two and three cells
// begin where the settings say.
func (l *lowerer) pawnMoves(side ir.Side) (list []*ir.Move) {
	up := ir.Vec{Y: 1 - 2*int(side)}
	zone := l.s.enPassantZone[side.Other()]
	add := func(p *ir.Pattern, mode ir.Mode) *ir.Move {
		m := &ir.Move{For: ir.Only(side), Mode: mode, Pattern: p, Pos: l.at("pawn")}
		list = append(list, l.bounded(m, pawn, side))
		return m
	}
	add(&ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{up}}, ir.Quiet)
	add(&ir.Pattern{Op: ir.Leap, Dirs: []ir.Vec{{X: -1, Y: up.Y}, {X: 1, Y: up.Y}}}, ir.Capture).EnPassant = true
	passes := shifted(l.reach(pawn, side), ir.Vec{Y: -up.Y})
	for i, from := range []region{l.s.doubleSteps[side].and(passes), l.s.tripleSteps[side].and(passes).and(shifted(passes, ir.Vec{Y: -up.Y}))} {
		from, n := l.onBoard(from), i+2
		open := from.and(shifted(zone, ir.Vec{Y: -up.Y}))
		for _, part := range []struct {
			cells  region
			passed bool
		}{{open, true}, {from.without(open), false}} {
			if part.cells != (region{}) {
				ride := &ir.Pattern{Op: ir.Ride, Dirs: []ir.Vec{up}, Min: n, Max: n}
				if l.leaves(part.cells, up.Times(n)) {
					part.cells = everywhere
				}
				add(l.from(ride, part.cells), ir.Quiet).DoubleStep = part.passed && l.canBePassed(side)
			}
		}
	}
	return list
}

// leaves reports whether some cells are all of which a step leads to another cell of the
// board.
func (l *lowerer) leaves(cells region, step ir.Vec) bool {
	board := l.onBoard(everywhere)
	return shifted(board, step.Times(-1)).and(board).without(cells) == region{}
}
