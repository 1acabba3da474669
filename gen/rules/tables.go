package rules

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sort"

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

// relevantBits bounds the relevant cells of a table: 12 for plain rides, so
// that the orthodox rook is one lookup, 10 for everything else.
func (p *Path) relevantBits() int {
	if !p.Straight() || p.Lead > 0 {
		return 10
	}
	return magic.MaxBits
}

type tableBuilder struct {
	magic *magic.Builder
	key   []byte // scratch of ride
	rides map[string]*magic.Table
	ways  map[*magic.Table]*[64][64]uint64
	leaps map[[64]uint64]*[64]uint64
}

func newTables(p *Program, store magic.Store) *Tables {
	n := p.Pieces()
	t := &Tables{Bundles: make([][]Bundle, n), Reach: make([][64]uint64, n), Targets: make([][64]uint64, n), Keys: &[256][64]uint64{}, Member: &[256][MaxSets]uint64{}, EPTargets: &[64][64]uint64{}}
	for pc := range n {
		copy(t.Keys[pc][:], p.Keys.Piece[pc])
		if p.Royal[pc] {
			t.Member[pc][RoyalSet] = ^uint64(0)
		}
	}
	b := tableBuilder{magic: magic.NewBuilder(store), rides: map[string]*magic.Table{}, ways: map[*magic.Table]*[64][64]uint64{}, leaps: map[[64]uint64]*[64]uint64{}}
	for pc := 2; pc < p.Pieces(); pc++ {
		t.Bundles[pc] = b.bundles(p.paths[pc])
		findAlone(t.Bundles[pc])
		for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
			t.PromotionZone[pc] |= promo.Mask
		}
		for i := range t.Bundles[pc] {
			bundle := &t.Bundles[pc][i]
			t.fillEP(p, board.Piece(pc), bundle)
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
	t.Strict = newStrictTables(p, t)
	t.Exact = p.Effects == nil && !p.HasImmune && !p.Rules.RoyalsMayTouch && onlyRoyalsCastle(p) && t.onlyBlocked()
	t.fillSetsOf()
	return t
}

// onlyBlocked reports whether all bundles are without conditions, and what they
// reach can only be blocked.
func (t *Tables) onlyBlocked() bool {
	for _, bundles := range t.Bundles {
		for i := range bundles {
			b := &bundles[i]
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
			if m == 0 {
				continue
			}
			if n < 2 {
				t.SetsOf[pc][n] = uint8(set)
			}
			n++
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

// bundles sorts the paths of a piece into groups that can share a table and
// packs each group, cell by cell, into as few tables as will do. All leaps of
// a piece are one group.
func (b *tableBuilder) bundles(paths [][]Path) []Bundle {
	blocked := map[string]bool{}
	for c := range paths {
		for i := range paths[c] {
			if p := &paths[c][i]; len(p.Cells) > 1 || p.Hurdles > 0 {
				blocked[p.group] = true
			}
		}
	}
	type kind struct {
		flags Flag
		group string // none for leaps
	}
	number := map[kind]int{}
	var groups []*[64][]Path
	var place []int // by path: its group
	for c := range paths {
		place = place[:0]
		for i := range paths[c] {
			path := &paths[c][i]
			key := kind{flags: path.Flags}
			if blocked[path.group] {
				key.group = path.group
			}
			n, known := number[key]
			if !known {
				n = len(groups)
				number[key], groups = n, append(groups, &[64][]Path{})
			}
			place = append(place, n)
		}
		for n := range groups {
			groups[n][c] = pathsAt(paths[c], place, n)
		}
	}
	var out []Bundle
	for _, group := range groups {
		out = append(out, b.pack(group)...)
	}
	// Of two ways to a cell the double step is listed.
	sort.SliceStable(out, func(i, j int) bool { return out[i].Flags&LeavesEP > out[j].Flags&LeavesEP })
	return out
}

// pack splits the paths of every cell greedily so that each part has few
// enough relevant cells; what has too many even alone is walked.
func (b *tableBuilder) pack(group *[64][]Path) []Bundle {
	var parts []*[64][]Path
	walk := &[64][]Path{}
	walked := false
	var flags Flag
	var used []uint64 // relevant cells of the parts
	var place []int   // by path: its part, -1 to be walked
	for c, paths := range group {
		used, place = used[:0], place[:0]
		for i := range paths {
			flags = paths[i].Flags
			var n int
			if used, n = fit(used, relevant(&paths[i]), paths[i].relevantBits()); n < 0 {
				walked = true
			}
			place = append(place, n)
		}
		for len(parts) < len(used) {
			parts = append(parts, &[64][]Path{})
		}
		for n := range used {
			parts[n][c] = pathsAt(paths, place, n)
		}
		walk[c] = pathsAt(paths, place, -1)
	}
	var out []Bundle
	for _, part := range parts {
		out = append(out, b.bundle(flags, part, false))
	}
	if walked {
		out = append(out, b.bundle(flags, walk, true))
	}
	return out
}

// fit returns the first part with room for more relevant cells, and adds them:
// to a new part if there is none, to no part, -1, if they are too many.
func fit(used []uint64, cells uint64, limit int) (_ []uint64, part int) {
	if bits.OnesCount64(cells) > limit {
		return used, -1
	}
	for i := range used {
		if bits.OnesCount64(used[i]|cells) <= limit {
			used[i] |= cells
			return used, i
		}
	}
	return append(used, cells), len(used)
}

// pathsAt returns the paths with place n: mostly all.
func pathsAt(paths []Path, place []int, n int) (list []Path) {
	count := 0
	for _, at := range place {
		if at == n {
			count++
		}
	}
	if count == 0 || count == len(paths) {
		return paths[:count:count]
	}
	list = make([]Path, 0, count)
	for i := range paths {
		if place[i] == n {
			list = append(list, paths[i])
		}
	}
	return list
}

// relevant returns the cells whose occupancy decides where a path ends: all
// but the last.
func relevant(p *Path) (mask uint64) {
	for _, c := range p.Cells[:len(p.Cells)-1] {
		mask |= 1 << c
	}
	return mask
}

func (b *tableBuilder) bundle(flags Flag, paths *[64][]Path, walk bool) Bundle {
	out := Bundle{Flags: flags, paths: paths, Single: single(paths), Reach: &[64]uint64{}, Guard: &[64]uint64{}}
	blockable := false
	for c := range paths {
		for i := range paths[c] {
			p := &paths[c][i]
			for _, cell := range p.Ends() {
				out.Reach[c] |= 1 << cell
			}
			out.Guard[c] |= relevant(p)
			blockable = blockable || len(p.Cells) > 1 || p.Hurdles > 0
		}
		out.Guard[c] &^= 1 << c
	}
	if blockable && !walk {
		out.Ride = b.ride(&out)
	}
	switch {
	case walk, blockable && out.Ride == nil: // too many ways, or no magic for them
		out.Walk, out.Ways = paths, ways(paths)
	case blockable:
		if b.ways[out.Ride] == nil {
			b.ways[out.Ride] = ways(paths)
		}
		out.Ways = b.ways[out.Ride]
	default:
		if b.leaps[*out.Reach] == nil {
			b.leaps[*out.Reach] = out.Reach
		}
		out.Leap = b.leaps[*out.Reach]
	}
	return out
}

// single reports whether each target is reached by one path at most, which
// nothing but empty cells keeps open.
func single(paths *[64][]Path) bool {
	for c := range paths {
		var seen uint64
		for i := range paths[c] {
			p := &paths[c][i]
			for _, cell := range p.Ends() {
				if seen>>cell&1 != 0 || p.Over != 0 || p.Hurdles != 0 {
					return false
				}
				seen |= 1 << cell
			}
		}
	}
	return true
}

// ways lists for every cell and target the cells on which the paths between
// them depend.
func ways(paths *[64][]Path) *[64][64]uint64 {
	out := &[64][64]uint64{}
	for c := range paths {
		for i := range paths[c] {
			p := &paths[c][i]
			passed := uint64(0)
			for n, cell := range p.Cells {
				if p.Targets>>n&1 != 0 {
					out[c][cell] |= passed
				}
				passed |= 1 << cell &^ (1 << c)
			}
		}
	}
	return out
}

// ride builds the table of a bundle, or finds the one that another piece has
// with the same paths.
func (b *tableBuilder) ride(bundle *Bundle) *magic.Table {
	key := b.key[:0]
	for c := range bundle.paths {
		key = append(key, '|')
		for i := range bundle.paths[c] {
			key = bundle.paths[c][i].appendKey(key)
		}
	}
	b.key = key
	table, ok := b.rides[string(key)]
	if !ok {
		answers := make([]magic.Answer, 64)
		for c := range answers {
			answers[c] = answer(c, bundle.paths[c])
		}
		table = b.magic.New(answers)
		b.rides[string(key)] = table
	}
	return table
}

// appendKey appends to key what Walk depends on.
func (p *Path) appendKey(key []byte) []byte {
	key = append(key, byte(len(p.Cells)), byte(p.Lead), byte(p.Hurdles))
	for _, c := range p.Cells {
		key = append(key, byte(c))
	}
	for _, n := range []uint64{p.Over, p.Targets, uint64(p.Near), uint64(p.Far)} {
		key = binary.LittleEndian.AppendUint64(key, n)
	}
	return key
}

// answer divides the paths from a cell into parts that depend on different
// cells: the four ways of a rook.
func answer(from int, paths []Path) (parts magic.Answer) {
	var groups [][]Path
	var masks []uint64
	for _, p := range paths {
		mask, group := relevant(&p)&^(1<<from), []Path{p}
		for i := 0; i < len(groups); {
			if masks[i]&mask == 0 {
				i++
				continue
			}
			mask, group = mask|masks[i], append(group, groups[i]...)
			masks, groups = slices.Delete(masks, i, i+1), slices.Delete(groups, i, i+1)
		}
		masks, groups = append(masks, mask), append(groups, group)
	}
	for i, group := range groups {
		parts = append(parts, magic.Part{Relevant: masks[i], For: func(occ uint64) uint64 { return walkAll(group, from, occ) }})
	}
	return parts
}
