package rules

import (
	"math/bits"
	"slices"

	"dragoman/board"
	"dragoman/gen/magic"
)

// Tables are the lookups of a game on a board of up to 64 cells. They are
// made from paths, not from kinds of pieces: whatever a definition says comes
// out as a few lookups a piece.
type Tables struct {
	Bundles       [][]Bundle            // by piece
	Reach         [][64]uint64          // by piece and cell: what it may capture under any occupancy
	Targets       [][64]uint64          // by piece and cell: where it may go at all
	PromotionZone [256]uint64           // by piece: where it promotes
	ToRoyal       [2]uint64             // by side: where its pieces become royal
	ToRoyalFrom   [2]uint64             // by side: and from where
	Pawns         [2]*Pawn              // by side: pieces that move as a set, the general generator's; nil: none do
	Neighbours    *[64]uint64           // by cell: its neighbours; nil without effects
	Keys          *[256][64]uint64      // by piece and cell: the words of the hash
	Member        *[256][MaxSets]uint64 // by piece: all ones for each set it is in
	SetsOf        *[256][2]uint8        // by piece: the first two sets it is in, TrashSet for none
	ManySets      bool                  // some piece is in more than two sets
	Strict        *StrictTables         // nil if pins are not exact in this game
	Exact         bool                  // pieces can do nothing to an attack but block it
	EPTargets     *[64][64]uint64       // by the ends of a double step: the targets that it leaves
	EPTakers      [2][64]uint64         // by side and cell: from where a piece might take there en passant
}

// Bundle is a group of paths of one piece that are looked up together: by
// Leap if nothing can block them, by Ride if few cells can, else by walking.
type Bundle struct {
	Flags  Flag
	Single bool     // each target is reached in one way, and pieces only block it
	Looks  bool     // cells on the way only have to be empty: marks there do not matter
	Alone  bool     // no condition, and no other bundle lists the same moves
	Kind   MoveKind // of its moves, but for promotions and captures en passant
	Leap   *[64]uint64
	Ride   *magic.Table
	Walk   *[64][]Path
	Reach  *[64]uint64     // by cell: every target under any occupancy
	Guard  *[64]uint64     // by cell: every cell whose occupancy can matter
	Ways   *[64][64]uint64 // by cell and target: the cells that decide whether it is reached; nil for leaps
	paths  *[64][]Path
}

// At returns where the bundle's paths from a cell end, occupied or not.
func (b *Bundle) At(cell int, occupied uint64) uint64 {
	if b.Leap != nil {
		return b.Leap[cell&63]
	}
	return b.Blocked(cell, occupied)
}

// Blocked is At for paths that can be blocked.
func (b *Bundle) Blocked(cell int, occupied uint64) uint64 {
	if b.Ride != nil {
		return b.Ride.At(cell, occupied)
	}
	return walkAll(b.Walk[cell&63], cell, occupied)
}

// walkAll is the slow lookup: it walks every path.
func walkAll(paths []Path, cell int, occupied uint64) (set uint64) {
	occupied &^= 1 << cell
	full := func(c board.Cell) bool { return occupied>>c&1 != 0 }
	visit := func(c board.Cell) { set |= 1 << c }
	for i := range paths {
		paths[i].Walk(full, visit)
	}
	return set
}

// newTables makes the tables of a program. It calls poll, which may end it by a
// panic, before each step that takes long.
func newTables(p *Program, store magic.Store, poll func()) *Tables {
	n := p.Pieces()
	t := &Tables{Bundles: make([][]Bundle, n), Reach: make([][64]uint64, n), Targets: make([][64]uint64, n), Keys: &[256][64]uint64{}, Member: &[256][MaxSets]uint64{}, EPTargets: &[64][64]uint64{}}
	for pc := range n {
		copy(t.Keys[pc][:], p.Keys.Piece[pc])
		if p.Royal[pc] {
			t.Member[pc][RoyalSet] = ^uint64(0)
		}
	}
	b := tableBuilder{poll: poll, magic: magic.NewBuilder(store), rides: map[string]*magic.Table{}, ways: map[*magic.Table]*[64][64]uint64{}, leaps: map[[64]uint64]*[64]uint64{}}
	for pc := 2; pc < p.Pieces(); pc++ {
		if pc&1 == 1 && slices.EqualFunc(p.paths[pc], p.paths[pc^1], samePaths) {
			t.Bundles[pc] = slices.Clone(t.Bundles[pc^1]) // as most pieces but pawns
		} else {
			t.Bundles[pc] = b.bundles(p.paths[pc])
			findAlone(t.Bundles[pc])
		}
		for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
			t.PromotionZone[pc] |= promo.mask()
		}
		for i := range t.Bundles[pc] {
			bundle := &t.Bundles[pc][i]
			t.fillEP(p, board.Piece(pc), bundle)
			bundle.Looks = slices.ContainsFunc(bundle.paths[:], func(paths []Path) bool { return slices.ContainsFunc(paths, func(q Path) bool { return q.Lead > 0 }) })
			for c := range 64 {
				t.Targets[pc][c] |= bundle.Reach[c]
				if bundle.Flags&Capture != 0 {
					t.Reach[pc][c] |= bundle.Reach[c]
				}
			}
		}
	}
	if p.Effects != nil {
		t.Neighbours = &[64]uint64{}
		for c, near := range p.Neighbours {
			for _, n := range near {
				t.Neighbours[c] |= 1 << n &^ (1 << c)
			}
		}
	}
	t.findToRoyal(p)
	if t.Strict = newStrictTables(p, t); t.Strict == nil {
		t.findPawns(p)
	} else {
		t.sharePawns(p)
	}
	t.Exact = !p.TestByMaking && !p.HasImmune && !p.Safety.Shield && !p.Safety.OneIsEnough && onlyRoyalsCastle(p) && t.onlyBlocked()
	t.fillSetsOf()
	return t
}

// findToRoyal finds where pieces become royal, and from where.
func (t *Tables) findToRoyal(p *Program) {
	for pc := 2; pc < p.Pieces(); pc++ {
		for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
			if !slices.ContainsFunc(promo.To, func(to board.Piece) bool { return p.Royal[to] }) {
				continue
			}
			t.ToRoyal[pc&1] |= promo.mask()
			for from, targets := range t.Targets[pc] {
				if targets&promo.mask() != 0 {
					t.ToRoyalFrom[pc&1] |= 1 << from
				}
			}
		}
	}
}

// onlyBlocked reports whether all bundles that capture are without conditions, and what
// they reach can only be blocked.
func (t *Tables) onlyBlocked() bool {
	for _, bundles := range t.Bundles {
		for i := range bundles {
			b := &bundles[i]
			if b.Flags&Capture == 0 {
				continue
			}
			if b.Flags&^(Quiet|Capture|LeavesEP|TakesEP) != 0 || b.Leap == nil && !b.Single {
				return false
			}
		}
	}
	return true
}

// fillSetsOf fills in SetsOf from Member.
func (t *Tables) fillSetsOf() {
	t.SetsOf = &[256][2]uint8{}
	for pc := range t.SetsOf {
		t.SetsOf[pc] = [2]uint8{TrashSet, TrashSet}
		n := 0
		for set, m := range &t.Member[pc] {
			if m != 0 && n < 2 {
				t.SetsOf[pc][n] = uint8(set)
			}
			if m != 0 {
				n++
			}
		}
		t.ManySets = t.ManySets || n > 2
	}
}

// findAlone finds the bundles of a piece whose moves need no second look.
func findAlone(bundles []Bundle) {
	for i := range bundles {
		switch flags := bundles[i].Flags; {
		case flags&Rifle != 0:
			bundles[i].Kind = Rifling
		case flags&LeavesEP != 0:
			bundles[i].Kind = DoubleStep
		}
		alone := bundles[i].Flags&(Conditional|OnRoyal) == 0
		for j := range bundles {
			for c := range 64 {
				alone = alone && (i == j || bundles[i].Reach[c]&bundles[j].Reach[c] == 0)
			}
		}
		bundles[i].Alone = alone
	}
}

// fillEP fills in what en passant needs to know of a bundle.
func (t *Tables) fillEP(p *Program, pc board.Piece, bundle *Bundle) {
	for from := range bundle.Reach {
		for set := bundle.Reach[from]; set != 0; set &= set - 1 {
			to := bits.TrailingZeros64(set)
			if bundle.Flags&TakesEP != 0 {
				t.EPTakers[pc.Side()][to] |= 1 << from
			}
			if bundle.Flags&LeavesEP != 0 {
				for _, c := range p.EPTargets(nil, board.Cell(from), board.Cell(to)) {
					t.EPTargets[from][to] |= 1 << c
				}
			}
		}
	}
}
