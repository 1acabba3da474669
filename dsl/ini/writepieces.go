package ini

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// own returns the pieces that belong to a side.
func (w *writer) own() (list []*ir.Piece) {
	for _, p := range w.g.Pieces {
		if !p.Neutral {
			list = append(list, p)
		}
	}
	return list
}

// letters gives each piece a letter: that of its symbol, or of its name, or a free one.
func (w *writer) letters() {
	taken := map[byte]bool{}
	give := func(p *ir.Piece, from string) bool {
		for _, c := range []byte(strings.ToLower(from)) {
			if isLetter(c) && !taken[c] {
				w.letter[p.Name], taken[c] = c, true
				return true
			}
		}
		return false
	}
	var rest []*ir.Piece
	for _, p := range w.own() {
		if len(p.Symbol) != 1 || !give(p, p.Symbol) {
			rest = append(rest, p)
		}
	}
	for _, p := range rest {
		give(p, strings.TrimPrefix(p.Symbol, "+")+p.Name+"abcdefghijklmnopqrstuvwxyz")
	}
}

// steps finds out where first moves begin, and puts the keys of them.
func (w *writer) steps() {
	var zones [2][2][]ir.Vec // by the number of steps, from 2, and side
	captures := false
	for _, p := range resolved(w.g).Pieces {
		for side := range ir.Side(2) {
			for _, one := range w.ways(p, side) {
				captures = captures || one.Kinds[side]&ir.EnPassantMove != 0
				w.passed = w.passed || one.Kinds[side]&ir.DoubleStep != 0
				n := one.Min
				if one.Leaps() {
					n = abs(one.Dirs[0].Y) // over holes of the board, or as such pawns do
				} else if n != one.Max {
					continue
				}
				if n < 2 || n > 3 || one.Hurdles > 0 || one.Via != nil || one.Kinds[side]&(ir.QuietMove|ir.DoubleStep) == 0 || len(one.Conds) > 1 {
					continue
				}
				cells := w.g.Board.Cells()
				if len(one.Conds) == 1 {
					if cells = origin(one.Conds[0]); cells == nil {
						continue
					}
				} else if one.Kinds[side]&ir.DoubleStep == 0 {
					continue
				}
				for _, c := range cells {
					if z := &zones[n-2][side]; !slices.Contains(*z, c) {
						*z = append(*z, c)
					}
				}
			}
		}
	}
	for n, name := range []string{"doubleStepRegion", "tripleStepRegion"} {
		for side, colour := range []string{"White", "Black"} {
			if cells := zones[n][side]; n == 0 || len(cells) > 0 {
				w.put(name+colour, cellList(w.g.Board, cells))
			}
		}
	}
	if !captures || !w.passed {
		w.put("enPassantRegion", "-")
	}
}

// origin returns the cells on which a move must begin, or nil if a condition is another.
func origin(c *ir.Cond) []ir.Vec {
	if c.Op == ir.Within && c.Place.Kind == ir.Origin {
		return c.Cells
	}
	return nil
}

// ways returns what a piece of a side can do, seen by its owner.
func (w *writer) ways(p *ir.Piece, side ir.Side) []ir.Way {
	q := *p
	q.Moves = slices.DeleteFunc(slices.Clone(p.Moves), func(m *ir.Move) bool { return !m.For.Has(side) })
	list, _ := q.Ways(w.g.Board)
	return list
}

// moves is what a piece does, in canonical text, but for where it may go and the
// capture of a royal that it faces.
func (w *writer) moves(p *ir.Piece) string {
	return (&ir.Piece{Moves: p.Moves}).Canon(w.g.Board)
}

// types gives each piece a type: one that has its moves already, or one of its own.
func (w *writer) types() {
	w.pseudo = w.needsPseudo()
	if slices.ContainsFunc(w.g.Pieces, faces) {
		w.put("flyingGeneral", "true")
	}
	known := w.soldiers()
	taken := map[pieceType]bool{}
	custom := firstCustom
	for _, p := range resolved(w.g).Pieces {
		if p.Neutral {
			continue
		}
		letter := string(w.letter[p.Name])
		zones := w.zones(p)
		if zones[0] != nil || zones[1] != nil {
			p = unbound(p)
		}
		moves := w.moves(p)
		t, ok := known[moves]
		switch {
		case p.Royal && !w.pseudo && !taken[king]:
			t = king
			w.put("king", letter)
			if moves != w.moves(kingPiece()) {
				w.put("king", letter+":"+w.betza(p))
			}
		case ok && !taken[t]:
			w.put(t.name(), letter)
		case custom < king:
			t = custom
			custom++
			w.put(t.name(), letter+":"+w.betza(p))
		}
		taken[t] = true
		w.piece[p.Name] = t
		for side, colour := range []string{"White", "Black"} {
			if zones[side] != nil {
				w.put("mobilityRegion"+colour+t.title(), cellList(w.g.Board, zones[side]))
			}
		}
	}
}

// soldiers returns the known types after it has found out from which rank on soldiers
// step aside.
func (w *writer) soldiers() map[string]pieceType {
	const key = "soldierPromotionRank"
	own := map[string]bool{}
	for _, p := range resolved(w.g).Pieces {
		own[w.moves(p)] = true
	}
	for rank := 2; rank <= w.g.Board.Ranks/2+1; rank++ {
		w.put(key, fmt.Sprint(rank))
		for moves := range w.typesFrom(soldier, soldier+1) {
			if own[moves] {
				return w.knownTypes()
			}
		}
	}
	w.unset(key)
	return w.knownTypes()
}

// kingPiece is a piece with the moves of the king.
func kingPiece() *ir.Piece {
	return &ir.Piece{Moves: []*ir.Move{{For: ir.ForBoth, Mode: ir.Quiet | ir.Capture, Pattern: &ir.Pattern{Op: ir.Leap, Dirs: allAround}}}}
}

// needsPseudo reports whether royals have to be pieces that are royal as the last of
// their type: a side has several, they may touch, or be left to be taken.
func (w *writer) needsPseudo() bool {
	var royals [2]int
	kinds := 0
	for _, p := range w.g.Pieces {
		if p.Royal {
			kinds++
		}
	}
	for _, at := range w.g.Start {
		if w.g.Piece(at.Piece).Royal {
			royals[at.Side]++
		}
	}
	return kinds > 0 && (!w.g.Rules.KingSafety || kinds > 1 || max(royals[0], royals[1]) > 1 || w.blasts() || w.switched("check.touching_immune"))
}

// switched reports whether a rule is on.
func (w *writer) switched(name string) bool {
	return *ir.SwitchNamed(ir.RuleSwitches, &w.g.Rules, name)
}

// zones returns by side where a piece may go, if all its moves are bounded alike or
// cannot go elsewhere.
func (w *writer) zones(p *ir.Piece) (zones [2][]ir.Vec) {
	for side := range ir.Side(2) {
		list := w.ways(p, side)
		var cells []ir.Vec
		for i := range list {
			if bound := boundOf(&list[i]); bound != nil {
				cells = bound.Cells
				break
			}
		}
		inside := func(one *ir.Way) bool {
			if bound := boundOf(one); bound != nil {
				return regionOf(bound.Cells) == regionOf(cells)
			}
			return one.Cover == nil && one.Hurdles == 0 && one.Via == nil && endWithin(w.g.Board, one.Dirs, one.Min, one.Max, cells)
		}
		if cells != nil && !slices.ContainsFunc(list, func(one ir.Way) bool { return !inside(&one) }) {
			zones[side] = cells
		}
	}
	return zones
}

// boundOf returns the condition of a way on where it ends, or nil.
func boundOf(one *ir.Way) *ir.Cond {
	if i := slices.IndexFunc(one.Conds, isBound); i >= 0 {
		return one.Conds[i]
	}
	return nil
}

// unbound returns a piece without conditions on where its moves end.
func unbound(p *ir.Piece) *ir.Piece {
	q := *p
	q.Moves = nil
	for _, m := range p.Moves {
		n := *m
		n.Pattern = withoutBound(m.Pattern)
		q.Moves = append(q.Moves, &n)
	}
	return &q
}

func withoutBound(p *ir.Pattern) *ir.Pattern {
	q := *p
	q.Sub = nil
	for _, sub := range p.Sub {
		q.Sub = append(q.Sub, withoutBound(sub))
	}
	if q.Op != ir.Where {
		return &q
	}
	switch c := q.Cond; {
	case isBound(c):
		return q.Sub[0]
	case c.Op == ir.And && slices.ContainsFunc(c.Sub, isBound):
		q.Cond = all(slices.DeleteFunc(slices.Clone(c.Sub), isBound)...)
	}
	return &q
}

// knownTypes returns the predefined types by what they do on the board of the game. Of
// two that do the same it has the first.
func (w *writer) knownTypes() map[string]pieceType {
	const half, all = pieceType(len(predefined) / 2), pieceType(len(predefined)) // a section has letters for half of them
	known := w.typesFrom(half, all)
	maps.Copy(known, w.typesFrom(0, half))
	return known
}

// typesFrom returns the predefined types from one to before another by what they do.
func (w *writer) typesFrom(first, end pieceType) map[string]pieceType {
	known := map[string]pieceType{}
	var b strings.Builder
	for t := first; t < end; t++ {
		fmt.Fprintf(&b, "%s = %c\n", predefined[t].name, 'a'+byte(t-first))
	}
	g, _ := Load(src.NewFile("known.ini", w.text()+b.String()+"startFen = "+fenRows(w.g.Board, func(ir.Vec) string { return "" })+" w - - 0 1\n"))
	if g == nil {
		return known
	}
	for t := end - 1; t >= first; t-- {
		known[w.moves(g.Piece(t.title()))] = t
	}
	return known
}
