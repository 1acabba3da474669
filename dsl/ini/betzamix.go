package ini

import (
	"slices"

	"dragoman/dsl/ir"
)

// family is a kind of moves that Fairy-Stockfish looks up together for all their
// directions: rides along ranks, grasshoppers' hops on diagonals, lame leaps of a knight.
type family struct {
	along              string // what the family's directions are images of
	rides, hops, short bool   // short: grasshoppers
}

// mixes reports whether Fairy-Stockfish gives some moves to a piece that no way leads to.
// It looks up the moves of each family in all of its directions, and keeps those that end
// on a cell to which any way of the piece leads on an empty board: a rook's ride that is
// only straight ahead goes aside as well where a hop does.
func mixes(ways []way) bool {
	for _, starts := range []bool{false, true} {
		group := slices.DeleteFunc(slices.Clone(ways), func(w way) bool { return w.starts != starts })
		for _, w := range group {
			if f, dirs := w.family(); (!w.moot || w.hops && w.most < 0) && slices.ContainsFunc(dirs, func(d ir.Vec) bool { return f.strays(group, d) }) {
				return true
			}
		}
	}
	return false
}

// family returns the family of a way and its directions, none for a free leap.
func (w way) family() (f family, dirs []ir.Vec) {
	f = family{rides: w.rides, hops: w.hops, short: w.hops && w.most == 1}
	long, small := max(abs(w.dir.X), abs(w.dir.Y)), min(abs(w.dir.X), abs(w.dir.Y))
	switch {
	case !w.rides && !w.lame:
		return f, nil
	case small == 0 && w.rides: // ranks and files are families of their own
		f.along = "file"
		if w.dir.Y == 0 {
			f.along = "rank"
		}
		return f, []ir.Vec{w.dir, w.dir.Turn()}
	}
	f.along = string(rune('0'+long)) + string(rune('0'+small))
	for _, o := range octants {
		if d := o.of(long, small); !slices.Contains(dirs, d) {
			dirs = append(dirs, d)
		}
	}
	return f, dirs
}

// strays reports whether a family leads along a direction to cells to which none of its own
// ways does, nor any way that needs no more than it.
func (f family) strays(group []way, dir ir.Vec) bool {
	most := 1
	if f.rides {
		most = maxFiles
	}
	for n := 1; n <= most; n++ {
		to := dir.Times(n)
		granted, pseudo := f.hops && n == 1, false // no hop is that short
		for _, w := range group {
			if w.leadsTo(to) {
				granted, pseudo = granted || w.needsNoMore(f), true
			}
		}
		if pseudo && !granted {
			return true
		}
	}
	return false
}

// needsNoMore reports whether a way can end on a cell to which it leads wherever a family
// can.
func (w way) needsNoMore(f family) bool {
	g, _ := w.family()
	switch {
	case w.moot:
		return false
	case g == f || !w.rides && !w.lame:
		return true
	case f.hops:
		return f.short && w.hops
	}
	return w.rides && !w.hops || w.lame && f.rides && f.along != "21"
}

// leadsTo reports whether a way leads to an offset on an empty board, where a hop needs no
// hurdle.
func (w way) leadsTo(to ir.Vec) bool {
	for n := 1; n <= maxFiles && !(w.rides && max(abs(w.dir.X), abs(w.dir.Y)) > 2); n++ {
		if w.dir.Times(n) == to {
			return n == 1 || w.rides && (w.most == 0 || n <= w.most || w.hops && w.most == 1)
		}
	}
	return false
}
