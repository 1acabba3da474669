package rules

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen/magic"
)

// Lines is what the strictly legal generator needs beside the tables. It
// exists for games in which pins are exact: one leaping royal a side, and an
// army of plain rides, leaps and short steps, whatever their directions. In such a
// game a move is illegal only if it leaves a line to the royal open, and every
// line is known in advance.
//
// Pieces are kept in sets by how they move, not by what they are: a queen is
// in the set of rooks and in that of bishops.
type Lines struct {
	Riders  []Rider
	Leapers []Leaper
	Feet    [2][]Foot     // by side; both sides have the same sets
	Royal   [2][64]uint64 // by side and cell: where its royal leaps
	// RoyalFrom: by side and target, from where its royal leaps there.
	RoyalFrom [2][64]uint64
	Many      bool    // more than CommonSets are in use
	Common    *Common // nil if the game is not of the common shape
}

// MaxSets is the number of sets that a position keeps, CommonSets how many of
// them most games use. Set RoyalSet holds the royals, whatever they move like,
// and no other set holds one.
const (
	MaxSets    = 8
	CommonSets = 5
	RoyalSet   = 0
)

// Rider is a set of riders.
type Rider struct {
	Set     int
	Table   *magic.Table
	Reach   [64]uint64      // by cell: targets on an empty board
	ReachTo [64]uint64      // by target: cells whose Reach has it
	Between *[64][64]uint64 // by cell and target: the cells passed
	Around  [2][64]uint64   // by side and its royal's cell: cells that reach where it can go
}

// Leaper is a set of leapers.
type Leaper struct {
	Set  int
	Leap *[64]uint64
	From [64]uint64 // by target: where a leap there comes from
}

// Foot is a kind of piece whose quiet and capturing moves differ, such as a
// pawn: it moves by steps of the whole set at once.
type Foot struct {
	Piece    board.Piece
	Set      int
	Push     []Step // quiet
	Jump     []Step // quiet, past a cell that must be empty
	Take     []Step // capturing
	AttackTo [64]uint64
	Last     uint64 // where it promotes
	Choices  int    // moves for one that ends there
}

// Step is the same step from every cell of From: a rotation of the set.
type Step struct {
	Rotate int
	Past   int // Jump: the rotation to the cell passed
	From   uint64
	Flags  Flag
}

// newLines returns nil if the game is not of the kind.
func newLines(p *Program, t *Tables) *Lines {
	if !p.Rules.KingSafety || p.Unmoved || !oneRoyal(p) {
		return nil
	}
	b := &lineBuilder{prog: p, tables: t, lines: &Lines{}}
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		if p.Kinds[pc.Kind()].Immune || !b.piece(pc) {
			return nil
		}
	}
	if len(b.lines.Riders)+len(b.lines.Leapers)+len(b.footSet) >= MaxSets {
		return nil
	}
	b.members()
	return b.lines
}

// oneRoyal reports whether each side has exactly one kind that is royal and
// cannot gain another royal by promotion.
func oneRoyal(p *Program) bool {
	royals := 0
	for _, k := range p.Kinds {
		if k.Royal {
			royals++
		}
	}
	for _, promo := range p.Promote {
		if promo == nil {
			continue
		}
		for _, to := range promo.To {
			if p.Royal[to] {
				return false
			}
		}
	}
	return royals == 1
}

// lineBuilder sorts bundles into sets.
type lineBuilder struct {
	prog    *Program
	tables  *Tables
	lines   *Lines
	rides   [][]board.Piece // members of each rider set
	leaps   [][]board.Piece
	footSet map[int]int // kind to number among the feet
}

// piece sorts one piece and reports whether that is possible.
func (b *lineBuilder) piece(pc board.Piece) bool {
	var seen [64]uint64
	var steps []*Bundle
	for i := range b.tables.Bundles[pc] {
		bundle := &b.tables.Bundles[pc][i]
		if bundle.Flags != Quiet|Capture || bundle.Walk != nil || !b.simple(bundle) {
			steps = append(steps, bundle)
			continue
		}
		for c := range 64 { // a cell reached in two ways would count twice
			if seen[c]&bundle.Reach[c] != 0 {
				return false
			}
			seen[c] |= bundle.Reach[c]
		}
		if b.prog.Royal[pc] {
			if bundle.Leap == nil {
				return false
			}
			continue // royals have a set of their own
		}
		if bundle.Leap != nil {
			b.leaper(pc, bundle)
		} else {
			b.rider(pc, bundle)
		}
	}
	if b.prog.Promote[pc] != nil && len(steps) != len(b.tables.Bundles[pc]) {
		return false
	}
	return len(steps) == 0 || !b.prog.Royal[pc] && b.foot(pc, steps)
}

// simple reports whether a bundle is made of leaps, or of plain rides that
// reach each cell in one way only.
func (b *lineBuilder) simple(bundle *Bundle) bool {
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

func (b *lineBuilder) leaper(pc board.Piece, bundle *Bundle) {
	for i := range b.lines.Leapers {
		if b.lines.Leapers[i].Leap == bundle.Leap {
			b.leaps[i] = append(b.leaps[i], pc)
			return
		}
	}
	b.lines.Leapers = append(b.lines.Leapers, Leaper{Leap: bundle.Leap, From: transpose(bundle.Leap)})
	b.leaps = append(b.leaps, []board.Piece{pc})
}

func (b *lineBuilder) rider(pc board.Piece, bundle *Bundle) {
	for i := range b.lines.Riders {
		if b.lines.Riders[i].Table == bundle.Ride {
			b.rides[i] = append(b.rides[i], pc)
			return
		}
	}
	r := Rider{Table: bundle.Ride, Reach: bundle.Reach, ReachTo: transpose(&bundle.Reach), Between: bundle.Ways}
	b.lines.Riders = append(b.lines.Riders, r)
	b.rides = append(b.rides, []board.Piece{pc})
}

func transpose(reach *[64]uint64) (to [64]uint64) {
	for from := range reach {
		for set := reach[from]; set != 0; set &= set - 1 {
			to[bits.TrailingZeros64(set)] |= 1 << from
		}
	}
	return to
}

// foot turns bundles into steps and reports whether that is possible.
func (b *lineBuilder) foot(pc board.Piece, bundles []*Bundle) bool {
	f := Foot{Piece: pc, Choices: 1}
	if promo := b.prog.Promote[pc]; promo != nil {
		f.Last, f.Choices = promo.Mask, len(promo.To)
		if promo.Optional {
			f.Choices++
		}
	}
	steps := map[Step]uint64{}
	var order []Step
	for _, bundle := range bundles {
		for c := range bundle.paths {
			for _, p := range bundle.paths[c] {
				list, ok := stepsOf(c, &p)
				if !ok {
					return false
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
			f.Jump = append(f.Jump, s)
		default:
			f.Push = append(f.Push, s)
		}
	}
	if b.footSet == nil {
		b.footSet = map[int]int{}
	}
	if _, ok := b.footSet[pc.Kind()]; !ok {
		b.footSet[pc.Kind()] = len(b.footSet)
	}
	b.lines.Feet[pc.Side()] = append(b.lines.Feet[pc.Side()], f)
	return true
}

// stepsOf describes a path as steps: to a cell, or quietly past one cell.
func stepsOf(from int, p *Path) (list []Step, ok bool) {
	quiet, capture := p.Flags&Quiet != 0, p.Flags&Capture != 0
	if p.Over != 0 || p.Hurdles != 0 || p.Flags&(Rifle|Conditional) != 0 || quiet == capture {
		return nil, false
	}
	for n, to := range p.Cells {
		if n < p.Lead || p.Targets>>n&1 == 0 {
			continue
		}
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

// members gives the sets their numbers and their members.
func (b *lineBuilder) members() {
	l, set := b.lines, RoyalSet+1
	l.Common = b.common()
	join := func(pieces []board.Piece) int {
		for _, pc := range pieces {
			b.tables.Member[pc][set] = ^uint64(0)
		}
		set++
		return set - 1
	}
	for i, pieces := range b.rides {
		l.Riders[i].Set = join(pieces)
	}
	if l.Common != nil {
		set = LeaperSet
	}
	for i, pieces := range b.leaps {
		l.Leapers[i].Set = join(pieces)
	}
	if l.Common != nil {
		set = FootSet
	}
	for s := range l.Feet {
		for i := range l.Feet[s] {
			f := &l.Feet[s][i]
			f.Set = set + b.footSet[f.Piece.Kind()]
			b.tables.Member[f.Piece][f.Set] = ^uint64(0)
		}
	}
	l.Many = set+len(b.footSet) > CommonSets
	for pc := range b.tables.Reach {
		if b.prog.Royal[pc] {
			b.around(board.Piece(pc))
			s := board.Piece(pc).Side()
			l.Royal[s] = b.tables.Reach[pc]
			l.RoyalFrom[s] = transpose(&l.Royal[s])
		}
	}
	if l.Common != nil {
		l.Common.fill(l)
	}
}

// around fills in Around for the royal of one side.
func (b *lineBuilder) around(royal board.Piece) {
	for c, reach := range b.tables.Reach[royal] {
		for ; reach != 0; reach &= reach - 1 {
			for i := range b.lines.Riders {
				r := &b.lines.Riders[i]
				r.Around[royal.Side()][c] |= r.ReachTo[bits.TrailingZeros64(reach)]
			}
		}
	}
}
