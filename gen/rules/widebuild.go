package rules

import (
	"slices"

	"dragoman/board"
)

// This file makes WideTables from the paths of all pieces.

// maxWideSteps is how many different steps a piece may have to move by steps of whole
// sets: looking its leaps up costs less than more of them, and less than one more if no
// step is for en passant.
const maxWideSteps = 4

// newWideTables makes the tables of a program.
func newWideTables(p *Program) *WideTables {
	b := &wideBuilder{prog: p}
	t := &WideTables{Of: make([]WidePiece, p.Pieces()), Exact: wideRules(p)}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		b.add(t, pc)
	}
	if t.Exact {
		for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
			b.around(pc, &t.Of[pc])
		}
	}
	shareRides(t.Of)
	t.findEnds()
	t.findAround(p)
	return t
}

// add adds a piece to the tables.
func (b *wideBuilder) add(t *WideTables, pc board.Piece) {
	w, list := &t.Of[pc], &t.Pieces[pc.Side()]
	if !b.piece(pc, w) {
		*w, list, t.Exact = WidePiece{}, &t.Walked[pc.Side()], false
	}
	*list = append(*list, uint8(pc))
	if b.prog.Kinds[pc.Kind()].Immune {
		t.Immune = append(t.Immune, uint8(pc))
	}
	if b.prog.Kinds[pc.Kind()].Neutral && pc.Side() == board.White { // as which they are noted
		t.Walls = append(t.Walls, uint8(pc))
	}
	t.Exact = t.Exact && b.attacks(pc, w)
}

// around notes from where a piece attacks what is around enemy royals.
func (b *wideBuilder) around(pc board.Piece, w *WidePiece) {
	w.Around = &[WideCells]WideSet{}
	for royal, cells := range b.prog.paths {
		if !b.prog.Royal[royal] || board.Piece(royal).Side() == pc.Side() {
			continue
		}
		for c, paths := range cells {
			for i := range paths {
				for _, to := range paths[i].Ends() {
					w.Around[c] = w.Around[c].Or(w.AttackTo[to])
					if w.HopTo != nil {
						w.Around[c] = w.Around[c].Or(w.HopTo[to])
					}
				}
			}
		}
	}
}

// wideRules reports whether no rule of a game changes what pieces attack.
func wideRules(p *Program) bool {
	if p.Locusts != nil || p.Effects.HasBlocks() || p.hasImmuneOfSides() || p.Safety.OneIsEnough || p.Safety.Shield || !onlyRoyalsCastle(p) {
		return false
	}
	for pc := range p.Promote {
		if p.Safety.Required && p.promotesToRoyal(board.Piece(pc)) {
			return false
		}
	}
	return p.Effects == nil || !p.Effects.Freezes() && !p.Effects.Facing && !p.TestByMaking
}

// wideBuilder makes the tables of pieces.
type wideBuilder struct {
	prog   *Program
	past   [WideCells][WideCells]WideSet // of the piece at hand: the cells between two
	shared []*sharedBetween
}

// sharedBetween is a table that pieces share.
type sharedBetween struct {
	between [WideCells][WideCells]WideSet
	used    [WideCells]WideSet // by cell: the targets that have an entry
}

// wideFlags are the flags of paths that wide tables know.
const wideFlags = Quiet | Capture | LeavesEP | TakesEP | OnRoyal

// piece makes the tables of a piece and reports whether that is possible.
func (b *wideBuilder) piece(pc board.Piece, w *WidePiece) bool {
	paths := b.prog.paths[pc]
	if len(b.prog.Locusts.all(int(pc))) > 0 {
		return false
	}
	for c := range paths {
		for i := range paths[c] {
			if p := &paths[c][i]; p.Flags&^wideFlags != 0 || p.Flags&(Quiet|Capture) == 0 && p.Flags&TakesEP == 0 || p.Flags&OnRoyal != 0 && (p.Flags != Capture|OnRoyal || len(b.prog.Castles) > 0) {
				return false
			}
		}
	}
	b.zones(pc, w)
	single := w
	if b.steps(pc, w) {
		w.Single = &WidePiece{}
		single = w.Single
	}
	for c := range paths {
		for i := range paths[c] {
			p := &paths[c][i]
			special := p.Flags & (LeavesEP | TakesEP)
			if special != 0 && single == w || p.Flags&(Quiet|Capture) != 0 && !single.moves(p.Flags&^special).add(c, p) {
				return false
			}
		}
	}
	single.joinLeaps()
	w.Promotes = w.Zone.Any() || w.From.Any()
	return true
}

// joinLeaps makes a leap that is quiet and one that captures one that does either.
func (w *WidePiece) joinLeaps() {
	if w.Quiet == nil || w.Take == nil || w.Quiet.Leap == nil || w.Take.Leap == nil {
		return
	}
	if w.Both.Leap == nil {
		w.Both.Leap = &[WideCells]WideSet{}
	}
	quiet, take := WideSet{}, WideSet{}
	for c := range w.Both.Leap {
		both := w.Quiet.Leap[c].And(w.Take.Leap[c])
		w.Both.Leap[c] = w.Both.Leap[c].Or(both)
		w.Quiet.Leap[c], w.Take.Leap[c] = w.Quiet.Leap[c].AndNot(both), w.Take.Leap[c].AndNot(both)
		quiet, take = quiet.Or(w.Quiet.Leap[c]), take.Or(w.Take.Leap[c])
	}
	if !quiet.Any() {
		w.Quiet.Leap = nil
	}
	if !take.Any() {
		w.Take.Leap = nil
	}
	w.Quiet, w.Take = w.Quiet.orNil(), w.Take.orNil()
}

// orNil returns moves, or nil if there are none.
func (m *WideMoves) orNil() *WideMoves {
	if m.Leap == nil && m.Leaps() {
		return nil
	}
	return m
}

// zones notes where a piece can promote.
func (b *wideBuilder) zones(pc board.Piece, w *WidePiece) {
	for promo := b.prog.Promote[pc]; promo != nil; promo = promo.Next {
		for c := range b.prog.Board.Cells() {
			if promo.Zone != nil && promo.Zone[c] {
				w.Zone = w.Zone.Or(WideCell(c))
			}
			if promo.From.Has(board.Cell(c)) {
				w.From = w.From.Or(WideCell(c))
			}
		}
	}
}

// moves returns the moves with some flags.
func (w *WidePiece) moves(flags Flag) *WideMoves {
	place := &w.Quiet
	switch flags {
	case Quiet | Capture:
		return &w.Both
	case Capture:
		place = &w.Take
	case Capture | OnRoyal:
		place = &w.Royals
	}
	if *place == nil {
		*place = &WideMoves{}
	}
	return *place
}

// steps turns the paths of a piece into steps, if they are few.
func (b *wideBuilder) steps(pc board.Piece, w *WidePiece) bool {
	var list []WideStep
	for c, paths := range b.prog.paths[pc] {
		seen := map[board.Cell]Flag{}
		for i := range paths {
			p := &paths[i]
			if p.Over != 0 || p.Hurdles != 0 || p.Near > 1 || p.Flags&OnRoyal != 0 || b.prog.Royal[pc] {
				return false
			}
			for n, to := range p.Ends() {
				s := WideStep{By: int(to) - c, Flags: p.Flags}
				if n > 0 {
					s.Past = int(p.Cells[0]) - c
				}
				if n > 1 || n == 1 && p.Flags&Quiet == 0 || s.By == 0 || s.By >= 64 || s.By <= -64 || seen[to]&p.Flags&modes != 0 {
					return false
				}
				seen[to] |= p.Flags & modes
				j := slices.IndexFunc(list, func(o WideStep) bool { return o.By == s.By && o.Past == s.Past && o.Flags == s.Flags })
				if j < 0 {
					j, list = len(list), append(list, s)
				}
				list[j].From = list[j].From.Or(WideCell(c))
			}
		}
	}
	special := slices.ContainsFunc(list, func(s WideStep) bool { return s.Flags&(LeavesEP|TakesEP) != 0 })
	if len(list) > maxWideSteps || len(list) == maxWideSteps && !special {
		return false
	}
	w.Steps = list
	return true
}

// add adds a path from a cell and reports whether that is possible.
func (m *WideMoves) add(c int, p *Path) bool {
	switch {
	case p.Over == 0 && p.Hurdles == 0 && p.Near <= 1 && len(p.Cells) == 1:
		if m.Leap == nil {
			m.Leap = &[WideCells]WideSet{}
		}
		m.Leap[c] = m.Leap[c].Or(WideCell(int(p.Cells[0])))
	case p.Straight() && p.Lead == 0 && monotone(p.Cells):
		m.Rays = addRay(m.Rays, c, wideSetOf(p.Cells))
	case p.cannon() && monotone(p.Cells):
		if len(p.Cells) > 1 { // past a single cell nothing is left
			m.Hops = addRay(m.Hops, c, wideSetOf(p.Cells))
		}
	case p.Over == 0 && p.Hurdles == 0 && p.Near <= 1:
		if m.Lame == nil {
			m.Lame = &[WideCells][]LameLeap{}
		}
		past := WideSet{}
		for n, cell := range p.Cells {
			if to := WideCell(int(cell)); p.Targets>>n&1 != 0 {
				i := slices.IndexFunc(m.Lame[c], func(l LameLeap) bool { return l.Past == past })
				if i < 0 {
					i, m.Lame[c] = len(m.Lame[c]), append(m.Lame[c], LameLeap{Past: past})
				}
				m.Lame[c][i].To = m.Lame[c][i].To.Or(to)
			}
			past = past.Or(WideCell(int(cell)).AndNot(WideCell(c)))
		}
	default:
		return false
	}
	return true
}

// monotone reports whether cells go up or down.
func monotone(cells []board.Cell) bool {
	return slices.IsSorted(cells) || slices.IsSortedFunc(cells, func(a, b board.Cell) int { return int(b) - int(a) })
}

// wideSetOf returns the set of some cells.
func wideSetOf(cells []board.Cell) (set WideSet) {
	for _, cell := range cells {
		set = set.Or(WideCell(int(cell)))
	}
	return set
}

// attacks notes from where a piece captures, and past what. It reports whether each
// cell is captured on in one way only.
func (b *wideBuilder) attacks(pc board.Piece, w *WidePiece) bool {
	w.AttackTo = &[WideCells]WideSet{}
	found, blocked := &[WideCells]WideSet{}, false
	for c, paths := range b.prog.paths[pc] {
		for i := range paths {
			p, past := &paths[i], WideSet{}
			for n, cell := range p.Cells {
				to := int(cell)
				if hop := p.Hurdles > 0; p.Flags&Capture != 0 && p.Targets>>n&1 != 0 && (!hop || n > 0) {
					if hop && w.HopTo == nil {
						w.HopTo = &[WideCells]WideSet{}
					}
					to2 := w.AttackTo
					if hop {
						to2 = w.HopTo
					}
					if found[c].Has(to) {
						if b.past[c][to] != past || hop {
							return false
						}
						continue
					}
					found[c], b.past[c][to] = found[c].Or(WideCell(to)), past
					blocked = blocked || past.Any()
					to2[to] = to2[to].Or(WideCell(c))
				}
				past = past.Or(WideCell(to).AndNot(WideCell(c)))
			}
		}
	}
	if blocked {
		w.Between = b.share(found)
	}
	return true
}

// share returns a table with the entries of past that are found, by cell and target: one
// that other pieces use, if nothing in it speaks against that.
func (b *wideBuilder) share(found *[WideCells]WideSet) *[WideCells][WideCells]WideSet {
	i := slices.IndexFunc(b.shared, func(t *sharedBetween) bool { return b.fits(t, found) })
	if i < 0 {
		i, b.shared = len(b.shared), append(b.shared, &sharedBetween{})
	}
	t := b.shared[i]
	for c := range found {
		for left := found[c]; left.Any(); left = left.Rest() {
			to := left.First()
			t.between[c][to] = b.past[c][to]
		}
		t.used[c] = t.used[c].Or(found[c])
	}
	return &t.between
}

// fits reports whether a table and the entries of past that are found say the same.
func (b *wideBuilder) fits(t *sharedBetween, found *[WideCells]WideSet) bool {
	for c := range found {
		for both := found[c].And(t.used[c]); both.Any(); both = both.Rest() {
			if to := both.First(); t.between[c][to] != b.past[c][to] {
				return false
			}
		}
	}
	return true
}
