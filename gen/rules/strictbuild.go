package rules

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/magic"
)

// This file makes the tables of the strictly legal generator from the bundles of
// all pieces.

// newStrictTables returns nil if the game is not of the kind.
func newStrictTables(p *Program, t *Tables) *StrictTables {
	if p.Unmoved && p.Effects == nil || !fewRoyals(p) || !onlyRoyalsCastle(p) || p.Effects != nil && p.Effects.NewMoves != "" {
		return nil
	}
	b := &strictBuilder{prog: p, tables: t, out: &StrictTables{}}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		switch kind := &p.Kinds[pc.Kind()]; {
		case kind.Neutral && kind.Immune && p.Effects != nil:
			b.walls = append(b.walls, pc)
		case kind.Immune || !b.piece(pc):
			return nil
		}
	}
	if !b.assemble() || p.Safety.Required && !b.out.QuietRoyals && b.out.Sides[0].Royal != b.out.Sides[1].RoyalFrom {
		return nil // a royal could give check
	}
	if b.promotes && p.Effects != nil && p.Effects.Unsure != nil {
		return nil
	}
	b.out.Promotes = b.promotes
	b.out.BySets = b.out.More != nil || len(b.walls) > 0 || b.out.QuietRoyals || !p.Safety.Required || p.Safety.Shield || b.promotes
	b.out.MayDecline = slices.ContainsFunc(p.Promote, func(promo *Promotion) bool { return promo != nil && promo.Optional })
	for pc := range t.Reach {
		b.out.ReachTo = append(b.out.ReachTo, transpose(&t.Reach[pc]))
	}
	return b.out
}

// fewRoyals reports whether at most one kind is royal and promotions have no limits.
// Where royals have to be safe, promotion does not make another.
func fewRoyals(p *Program) bool {
	royals := 0
	for _, k := range p.Kinds {
		if k.Royal {
			royals++
		}
	}
	for pc, promo := range p.Promote {
		if promo != nil && promo.Limits != nil || p.Safety.Required && p.promotesToRoyal(board.Piece(pc)) {
			return false
		}
	}
	return royals <= 1
}

// onlyRoyalsCastle reports whether castlings are moves of royals, if those have to be
// safe: the generator lets none end where it is attacked.
func onlyRoyalsCastle(p *Program) bool {
	return !p.Safety.Required || !slices.ContainsFunc(p.Castles, func(c Castle) bool { return !p.Royal[c.King] })
}

// sparesRoyals reports whether the only condition of paths with the given flags is that
// they capture no royal, in a game where royals need not be safe.
func (p *Program) sparesRoyals(flags Flag) bool {
	if flags&Conditional != flags&IfCompare || len(p.Relations(flags)) != 1 || p.Safety.Required {
		return false
	}
	r := &p.Relations(flags)[0]
	return r.Left.Kind == ir.TermType && r.Left.Of == ir.TheCaptured && p.Kinds[r.Left.Piece].Royal && r.Right.Kind == ir.TermNumber &&
		r.Rel.Holds(0, r.Right.Number) && !r.Rel.Holds(1, r.Right.Number)
}

// strictBuilder sorts bundles into the sets of StrictTables.
type strictBuilder struct {
	prog     *Program
	tables   *Tables
	out      *StrictTables
	riders   []Rider
	leapers  []Leaper
	pawns    [2][]Pawn
	rides    [][]board.Piece // members of each set of riders
	leaps    [][]board.Piece
	pawnSets map[int]int // by kind of pawn: its set, 0 until it is placed
	free     []int       // sets without members
	full     bool        // there were too few
	promotes bool
	walls    []board.Piece // neutral pieces that cannot be captured

	quietRoyals, takingRoyals bool // some royal only moves, or captures
}

// piece sorts one piece and reports whether that is possible.
func (b *strictBuilder) piece(pc board.Piece) bool {
	var quiet, captures [64]uint64
	var steps []*Bundle
	for i := range b.tables.Bundles[pc] {
		bundle := &b.tables.Bundles[pc][i]
		if bundle.meets(Quiet, &quiet) || bundle.meets(Capture, &captures) {
			return false // a cell reached in two ways would count twice
		}
		if b.prog.Royal[pc] && b.prog.Effects != nil && bundle.Flags == Quiet && bundle.Leap != nil {
			b.quietRoyals = true
			continue
		}
		flags := bundle.Flags
		if b.prog.Royal[pc] && b.prog.sparesRoyals(flags) {
			b.out.RoyalsApart, flags = true, flags&^IfCompare
		}
		if flags != Quiet|Capture || bundle.Walk != nil || !b.simple(bundle) {
			steps = append(steps, bundle)
			continue
		}
		if b.prog.Royal[pc] {
			if bundle.Leap == nil {
				return false
			}
			b.takingRoyals = true
			continue // royals have a set of their own
		}
		if bundle.Leap != nil {
			b.leaper(pc, bundle)
		} else {
			b.rider(pc, bundle)
		}
	}
	promo := b.prog.Promote[pc]
	b.promotes = b.promotes || promo != nil && len(steps) != len(b.tables.Bundles[pc])
	if len(steps) > 0 && promo != nil && (promo.Next != nil || promo.From.Zone != nil || promo.Captures) {
		return false
	}
	return len(steps) == 0 || !b.prog.Royal[pc] && b.pawn(pc, steps)
}

// meets reports whether some of the paths of a bundle that do one thing end where another
// one or another bundle leads, by the cell where they begin, and adds where they end.
func (bundle *Bundle) meets(what Flag, ends *[64]uint64) (met bool) {
	if bundle.Flags&what == 0 {
		return false
	}
	for c := range bundle.paths {
		var here uint64
		for i := range bundle.paths[c] {
			for _, to := range bundle.paths[c][i].Ends() {
				met = met || (ends[c]|here)>>to&1 != 0
				here |= 1 << to
			}
		}
		ends[c] |= here
	}
	return met
}

// simple reports whether a bundle is made of leaps, or of plain rides that
// reach each cell in one way only.
func (b *strictBuilder) simple(bundle *Bundle) bool {
	for c := range bundle.paths {
		var seen uint64
		for i := range bundle.paths[c] {
			p := &bundle.paths[c][i]
			if !p.Straight() || p.Lead > 0 {
				return false
			}
			for _, cell := range p.Cells {
				if seen>>cell&1 != 0 {
					return false
				}
				seen |= 1 << cell
			}
		}
	}
	return true
}

func (b *strictBuilder) leaper(pc board.Piece, bundle *Bundle) {
	i := slices.IndexFunc(b.leapers, func(l Leaper) bool { return l.Leap == *bundle.Leap })
	if i < 0 {
		i = len(b.leapers)
		b.leapers = append(b.leapers, Leaper{Leap: *bundle.Leap, From: transpose(bundle.Leap)})
		b.leaps = append(b.leaps, nil)
	}
	b.leaps[i] = append(b.leaps[i], pc)
}

func (b *strictBuilder) rider(pc board.Piece, bundle *Bundle) {
	i := slices.IndexFunc(b.riders, func(r Rider) bool { return r.Table == bundle.Ride })
	if i < 0 {
		i = len(b.riders)
		b.riders = append(b.riders, Rider{Table: bundle.Ride, Reach: *bundle.Reach, ReachTo: transpose(bundle.Reach), Between: bundle.Ways, Behind: behind(bundle), Symmetric: isSymmetric(bundle)})
		b.rides = append(b.rides, nil)
	}
	b.rides[i] = append(b.rides[i], pc)
}

// isSymmetric reports whether rides lead both ways.
func isSymmetric(bundle *Bundle) bool {
	for from := range 64 {
		for set := bundle.Reach[from]; set != 0; set &= set - 1 {
			to := bits.TrailingZeros64(set)
			if bundle.Reach[to]>>from&1 == 0 || bundle.Ways[from][to] != bundle.Ways[to][from] {
				return false
			}
		}
	}
	return true
}

// behind returns the targets of rides by the cells that they pass.
func behind(bundle *Bundle) *[64][64]uint64 {
	targets := new([64][64]uint64)
	for from := range targets {
		targets[from] = transpose(&bundle.Ways[from])
	}
	return targets
}

func transpose(reach *[64]uint64) (to [64]uint64) {
	for from := range reach {
		for set := reach[from]; set != 0; set &= set - 1 {
			to[bits.TrailingZeros64(set)] |= 1 << from
		}
	}
	return to
}

// pawn turns the bundles of a piece into steps and reports whether that is possible.
func (b *strictBuilder) pawn(pc board.Piece, bundles []*Bundle) bool {
	f, ok := newPawn(b.prog, pc, bundles)
	if !ok {
		return false
	}
	if b.pawnSets == nil {
		b.pawnSets = map[int]int{}
	}
	if _, ok := b.pawnSets[pc.Kind()]; !ok {
		b.pawnSets[pc.Kind()] = 0
	}
	b.pawns[pc.Side()] = append(b.pawns[pc.Side()], f)
	return true
}

// newPawn turns the bundles of a piece into steps; ok is false if that is not possible.
func newPawn(p *Program, pc board.Piece, bundles []*Bundle) (f Pawn, ok bool) {
	f = Pawn{Piece: pc, Choices: 1}
	if promo := p.Promote[pc]; promo != nil {
		f.PromotionZone, f.Choices = promo.Mask, len(promo.To)
		if promo.Optional {
			f.Choices++
		}
	}
	steps := map[Step]uint64{}
	var order []Step
	for _, bundle := range bundles {
		for c := range bundle.paths {
			for _, path := range bundle.paths[c] {
				list, ok := stepsOf(c, &path)
				if f.FirstMoves = f.FirstMoves || path.Flags&IfUnmoved != 0; !ok {
					return f, false
				}
				for _, s := range list {
					if steps[s] == 0 {
						order = append(order, s)
					}
					steps[s] |= 1 << c
				}
			}
		}
	}
	for _, s := range order {
		s.From = steps[s]
		switch {
		case s.Flags&Capture != 0:
			f.Take = append(f.Take, s)
			for from := s.From; from != 0; from &= from - 1 {
				c := bits.TrailingZeros64(from)
				f.AttackTo[(c+s.Rotate)&63] |= 1 << c
			}
		case s.Past != 0:
			f.DoublePush = append(f.DoublePush, s)
		default:
			f.Push = append(f.Push, s)
		}
	}
	if promo := p.Promote[pc]; promo == nil && len(f.Push) == len(order) && !f.FirstMoves {
		f.Leap = leapsOf(f.Push)
	}
	return f, true
}

// leapsOf returns by cell where some steps lead; nil if they do more than lead there.
func leapsOf(steps []Step) *[64]uint64 {
	leaps := &[64]uint64{}
	for i := range steps {
		if steps[i].Kind() != Plain {
			return nil
		}
		for from := steps[i].From; from != 0; from &= from - 1 {
			c := bits.TrailingZeros64(from)
			leaps[c] |= 1 << ((c + steps[i].Rotate) & 63)
		}
	}
	return leaps
}

// stepsOf describes a path as steps: to a cell, or quietly past one cell. Quiet ones may be
// for pieces that have not moved.
func stepsOf(from int, p *Path) (list []Step, ok bool) {
	quiet, capture := p.Flags&Quiet != 0, p.Flags&Capture != 0
	if p.Over != 0 || p.Hurdles != 0 || p.Flags&(Rifle|OnRoyal|Conditional&^IfUnmoved) != 0 || quiet == capture || capture && p.Flags&IfUnmoved != 0 {
		return nil, false
	}
	for n, to := range p.Ends() {
		s := Step{Rotate: int(to) - from, Flags: p.Flags}
		if n > 0 {
			s.Past = int(p.Cells[0]) - from
		}
		if n > 1 || n == 1 && capture {
			return nil, false
		}
		list = append(list, s)
	}
	return list, true
}

// assemble gives the sets their numbers and places, and reports whether there
// are few enough.
func (b *strictBuilder) assemble() bool {
	empty := magic.New(nil, nil)
	for i := range b.out.Riders {
		b.out.Riders[i] = Rider{Table: empty, Between: &[64][64]uint64{}, Behind: &[64][64]uint64{}, Symmetric: true}
	}
	more := More{Leapers: Leapers{Leap: make([]*[64]uint64, b.prog.Pieces()), LeapTo: make([]*[64]uint64, b.prog.Pieces())}}
	common := b.commonPawns()
	leaperSets := b.findFree(common)
	for i := range b.riders {
		if i < len(b.out.Riders) {
			b.riders[i].Set = RoyalSet + 1 + i
			b.out.Riders[i] = b.riders[i]
		} else {
			b.riders[i].Set = b.take()
			more.Riders = append(more.Riders, b.riders[i])
		}
		b.join(b.rides[i], b.riders[i].Set)
	}
	leapers := LeaperSet
	if leaperSets > 1 {
		leapers = b.take()
	}
	for i := range b.leapers {
		if i == 0 && (leaperSets > 1 || len(b.leapers) == 1) {
			b.leapers[i].Set = LeaperSet
			b.out.Leaper = b.leapers[i]
		} else {
			b.leapers[i].Set = leapers
			b.addLeaps(&more.Leapers, &b.leapers[i], b.leaps[i])
		}
		b.join(b.leaps[i], b.leapers[i].Set)
	}
	b.placePawns(&more, common)
	if len(b.walls) > 0 {
		b.out.Walls = b.take()
		b.join(b.walls, b.out.Walls)
	}
	if b.full || b.quietRoyals && b.takingRoyals {
		return false
	}
	if len(more.Riders)+len(more.Pawns[0])+len(more.Pawns[1]) > 0 || len(b.leapers) > 1 {
		b.out.More = &more
	}
	b.out.QuietRoyals = b.quietRoyals
	for pc := range b.tables.Reach {
		if b.prog.Royal[pc] {
			b.royal(board.Piece(pc))
		}
	}
	return true
}

// addLeaps adds the leaps of some pieces to a set.
func (b *strictBuilder) addLeaps(l *Leapers, leaper *Leaper, pieces []board.Piece) {
	l.Set, l.Cells = leaper.Set, ^uint64(0)
	for _, pc := range pieces {
		if l.Leap[pc] == nil {
			l.Leap[pc], l.LeapTo[pc] = &[64]uint64{}, &[64]uint64{}
		}
		for c := range 64 {
			l.Leap[pc][c] |= leaper.Leap[c]
			l.LeapTo[pc][c] |= leaper.From[c]
			l.From[pc.Side()][c] |= leaper.From[c]
		}
	}
}

// findFree finds the sets that have no fixed place, that of pawns last, and returns how
// many sets leapers have. Those of all kinds share one if there are few sets.
func (b *strictBuilder) findFree(commonPawns bool) (leaperSets int) {
	for set := CommonSets; set < TrashSet; set++ {
		b.free = append(b.free, set)
	}
	need := max(0, len(b.riders)-len(b.out.Riders)) + min(1, len(b.walls))
	if !commonPawns {
		b.free = append(b.free, PawnSet)
		need += len(b.pawnSets)
	}
	if leaperSets = min(2, len(b.leapers)); leaperSets == 2 && need >= len(b.free) {
		return 1
	}
	return leaperSets
}

// take returns a set that is free, TrashSet if there is none: assemble gives up then.
func (b *strictBuilder) take() (set int) {
	if len(b.free) == 0 {
		b.full = true
		return TrashSet
	}
	set, b.free = b.free[0], b.free[1:]
	return set
}

// join puts pieces into a set, unless there was none.
func (b *strictBuilder) join(pieces []board.Piece, set int) {
	for _, pc := range pieces {
		if set < TrashSet {
			b.tables.Member[pc][set] = ^uint64(0)
		}
	}
}

// commonPawns reports whether there is only one kind of pawn, with few enough steps, of which
// only a double step can be met in passing.
func (b *strictBuilder) commonPawns() bool {
	common := len(b.pawnSets) == 1
	for s := range b.pawns {
		for i := range b.pawns[s] {
			f := &b.pawns[s][i]
			common = common && len(f.Push) <= 1 && len(f.DoublePush) <= 1 && len(f.Take) <= 2
			common = common && (len(f.Push) == 0 || f.Push[0].Kind() == Plain)
		}
	}
	return common
}

// placePawns puts the only kind of pawn into its place, or all pawns into more.
func (b *strictBuilder) placePawns(more *More, common bool) {
	for s := range b.pawns {
		for i := range b.pawns[s] {
			f := &b.pawns[s][i]
			f.Set = PawnSet
			if !common {
				kind := f.Piece.Kind()
				if b.pawnSets[kind] == 0 {
					b.pawnSets[kind] = b.take()
				}
				f.Set = b.pawnSets[kind]
				more.Pawns[s] = append(more.Pawns[s], *f)
			} else {
				b.out.Sides[s].setPawn(f)
			}
			b.join([]board.Piece{f.Piece}, f.Set)
		}
	}
}

func (s *StrictSide) setPawn(f *Pawn) {
	s.Pawn, s.AttackTo, s.PromotionZone, s.Choices = f.Piece, f.AttackTo, f.PromotionZone, f.Choices
	copy(s.Take[:], f.Take)
	for _, step := range f.Push {
		s.Push = step
	}
	for _, step := range f.DoublePush {
		s.DoublePush = step
	}
}

// royal fills in what depends on the royal of one side.
func (b *strictBuilder) royal(pc board.Piece) {
	s := &b.out.Sides[pc.Side()]
	if s.Royal = b.tables.Reach[pc]; b.quietRoyals {
		s.Royal = b.tables.Targets[pc]
	} else {
		s.RoyalFrom = transpose(&s.Royal)
	}
	for i := range b.out.Riders {
		s.Around[i] = around(&s.Royal, &b.out.Riders[i])
	}
	if more := b.out.More; more != nil {
		for i := range more.Riders {
			more.Around[pc.Side()] = append(more.Around[pc.Side()], around(&s.Royal, &more.Riders[i]))
		}
	}
}

// around returns by cell of a royal the cells from which r reaches where the
// royal can go.
func around(royal *[64]uint64, r *Rider) (from [64]uint64) {
	for c, reach := range royal {
		for ; reach != 0; reach &= reach - 1 {
			from[c] |= r.ReachTo[bits.TrailingZeros64(reach)]
		}
	}
	return from
}
