package rules

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sort"

	"dragoman/gen/magic"
)

// This file makes bundles of the paths of a piece.

// tableBuilder makes tables, and shares those that are equal.
type tableBuilder struct {
	magic *magic.Builder
	poll  func() // before each bundle and each cell of a table
	key   []byte // scratch of ride
	rides map[string]*magic.Table
	ways  map[*magic.Table]*[64][64]uint64
	leaps map[[64]uint64]*[64]uint64
}

// samePaths reports whether two pieces have the same paths from a cell, in the same
// order: those of a move that both sides make share their cells.
func samePaths(a, b []Path) bool {
	return slices.EqualFunc(a, b, func(p, q Path) bool {
		return slices.Equal(p.Cells, q.Cells) && p.Lead == q.Lead && p.Over == q.Over && p.Skip == q.Skip && p.Hurdles == q.Hurdles &&
			p.Near == q.Near && p.Far == q.Far && p.Targets == q.Targets && p.Flags == q.Flags && p.group == q.group
	})
}

// relevantBits bounds the relevant cells of a table: 12 for plain rides, so
// that the orthodox rook is one lookup, 10 for everything else.
func (p *Path) relevantBits() int {
	if !p.Straight() || p.Lead > 0 {
		return 10
	}
	return magic.MaxBits
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
	b.poll()
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
			b.poll()
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
	for n := range paths {
		mask, group := relevant(&paths[n])&^(1<<from), paths[n:n+1:n+1]
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
