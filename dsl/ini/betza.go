package ini

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// This file reads Fairy-Stockfish's dialect of Betza notation. It differs from Betza
// 2.0 in what K and Q with directions and what some modifiers mean.

// way is how a term leads to a cell.
type way struct {
	dir    ir.Vec // of White: the leap, or a step of the ride
	rides  bool
	hops   bool // with rides: over one piece
	lame   bool // the leap needs a free path
	most   int  // steps of a ride; 0: any number
	starts bool // only from the cells of double steps
	moot   bool // known, but without moves
}

// moves are the ways of a piece that end on empty cells, and those that capture.
type moves struct {
	quiet, capture []way
	known          []way // the quiet ones, and those of terms that have no moves
	mixed          bool  // Fairy-Stockfish lets one way go where only another may
}

// atoms are the leaps of each letter, as long and short side.
var atoms = map[byte][]ir.Vec{
	'W': {{X: 1}}, 'F': {{X: 1, Y: 1}}, 'D': {{X: 2}}, 'N': {{X: 2, Y: 1}}, 'A': {{X: 2, Y: 2}}, 'H': {{X: 3}},
	'L': {{X: 3, Y: 1}}, 'C': {{X: 3, Y: 1}}, 'J': {{X: 3, Y: 2}}, 'Z': {{X: 3, Y: 2}}, 'G': {{X: 3, Y: 3}},
	'K': {{X: 1}, {X: 1, Y: 1}}, 'R': {{X: 1}}, 'B': {{X: 1, Y: 1}}, 'Q': {{X: 1}, {X: 1, Y: 1}},
}

// octants are the eight images of an atom with the long side a and the short side b,
// and the directions that select each.
var octants = []struct {
	of       func(a, b int) ir.Vec
	selected string
}{
	{func(a, b int) ir.Vec { return ir.Vec{X: b, Y: a} }, "ff vv rf rv fh rh hr"},
	{func(a, b int) ir.Vec { return ir.Vec{X: -b, Y: -a} }, "bb vv lb lv bh lh hr"},
	{func(a, b int) ir.Vec { return ir.Vec{X: a, Y: -b} }, "rr ss br bs bh rh hr"},
	{func(a, b int) ir.Vec { return ir.Vec{X: -a, Y: b} }, "ll ss fl fs fh lh hr"},
	{func(a, b int) ir.Vec { return ir.Vec{X: a, Y: b} }, "rr ss fr fs fh rh hl"},
	{func(a, b int) ir.Vec { return ir.Vec{X: -a, Y: -b} }, "ll ss bl bs bh lh hl"},
	{func(a, b int) ir.Vec { return ir.Vec{X: b, Y: -a} }, "bb vv rb rv bh rh hl"},
	{func(a, b int) ir.Vec { return ir.Vec{X: -b, Y: a} }, "ff vv lf lv fh lh hl"},
}

// term is what stands before an atom.
type term struct {
	quiet, capture, hops, grasshops, lame, starts, moot bool

	directions []string
}

// readBetza reads the moves of a piece. It calls idle with the characters that mean
// nothing here, those that stand together at once, and with the terms that are known but
// have no moves.
func readBetza(text string, idle func(from, to int, known bool)) (m moves) {
	var t term
	start := 0 // of the term
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == 'm':
			t.quiet = true
		case c == 'c':
			t.capture = true
		case c == 'p':
			t.hops = true
		case c == 'g':
			t.hops, t.grasshops = true, true
		case c == 'n':
			t.lame = true
		case c == 'i':
			t.starts = true
		case c == 'e': // who captures en passant is a setting
		case isDirection(c):
			pair := string(c) + string(c)
			if i+1 < len(text) && pairs(c, text[i+1]) {
				pair = text[i : i+2]
				i++
			}
			t.directions = append(t.directions, pair)
		case atoms[c] != nil:
			most, rides := 0, strings.IndexByte("RBQ", c) >= 0
			if i+1 < len(text) && (text[i+1] == c || text[i+1] >= '0' && text[i+1] <= '9') {
				rides = true
				if i++; text[i] != c {
					most = int(text[i] - '0')
					t.grasshops = t.grasshops && most > 0 // a range of 0 is any
				}
			}
			if t.moot = !t.hasMoves(atoms[c], rides); t.moot {
				idle(start, i+1, true)
			}
			m.add(&t, atoms[c], rides, most)
			t, start = term{}, i+1
		default:
			from := i
			for i+1 < len(text) && !isBetza(text[i+1]) {
				i++
			}
			idle(from, i+1, false)
		}
	}
	m.mixed = mixes(m.quiet) || mixes(m.capture)
	m.known = slices.Clone(m.quiet)
	isMoot := func(w way) bool { return w.moot }
	m.quiet, m.capture = slices.DeleteFunc(m.quiet, isMoot), slices.DeleteFunc(m.capture, isMoot)
	return m
}

// isBetza reports whether a letter has a meaning wherever it stands.
func isBetza(c byte) bool {
	return strings.IndexByte("mcpgnie", c) >= 0 || isDirection(c) || atoms[c] != nil
}

func isDirection(c byte) bool { return strings.IndexByte("fbvhrls", c) >= 0 }

// pairs reports whether two letters are one direction.
func pairs(c, d byte) bool {
	vertical := func(c byte) bool { return strings.IndexByte("fbvh", c) >= 0 }
	horizontal := func(c byte) bool { return strings.IndexByte("rlsh", c) >= 0 }
	return c == d || vertical(c) && horizontal(d) || horizontal(c) && vertical(d)
}

// hasMoves reports whether there are rides, hops or lame leaps of an atom.
func (t *term) hasMoves(leaps []ir.Vec, rides bool) bool {
	leap := leaps[0]
	switch {
	case t.hops && t.lame && !rides:
		return false
	case t.hops:
		return leap.X == 1
	case rides:
		return leap.X == 1 || leap == ir.Vec{X: 2, Y: 1}
	case t.lame:
		return slices.Contains([]ir.Vec{{X: 2}, {X: 2, Y: 1}, {X: 2, Y: 2}, {X: 3, Y: 2}}, leap)
	}
	return true
}

// add adds the ways of a term.
func (m *moves) add(t *term, leaps []ir.Vec, rides bool, most int) {
	switch {
	case t.hops && t.lame && !rides:
		most = -1 // a hop of no range
	case t.grasshops && most == 0:
		most = 1
	}
	both := !t.quiet && !t.capture
	for _, leap := range leaps {
		for _, o := range octants {
			if !t.selects(o.selected, len(leaps) == 1 && leap.Y == 0) {
				continue
			}
			w := way{dir: o.of(leap.X, leap.Y), rides: rides || t.hops, hops: t.hops, lame: t.lame && !rides && !t.hops, most: most, starts: t.starts, moot: t.moot}
			if t.quiet || both {
				m.quiet = put(m.quiet, w)
			}
			if (t.capture || both) && !t.starts { // no initial move captures
				m.capture = put(m.capture, w)
			}
		}
	}
}

// put adds a way to a list. Of two leaps, rides or hops in a direction the later counts.
func put(list []way, w way) []way {
	same := func(v way) bool {
		return v.dir == w.dir && v.rides == w.rides && v.hops == w.hops && v.starts == w.starts
	}
	if i := slices.IndexFunc(list, same); i >= 0 {
		list[i] = w
		return list
	}
	return append(list, w)
}

// selects reports whether the directions of a term select an octant. Those of an
// orthogonal atom count letter by letter.
func (t *term) selects(octant string, orthogonal bool) bool {
	if len(t.directions) == 0 {
		return true
	}
	return slices.ContainsFunc(t.directions, func(d string) bool {
		if orthogonal && d[0] != d[1] {
			return strings.Contains(octant, d[:1]+d[:1]) || strings.Contains(octant, d[1:]+d[1:])
		}
		return strings.Contains(octant, d)
	})
}

// meets returns the cell of the first piece on which a way from a cell can end.
func (w way) meets(from ir.Vec, occupied, board region) (to ir.Vec, ok bool) {
	if w.lame && slices.ContainsFunc(w.passed(), func(c ir.Vec) bool { return occupied.has(from.Add(c)) }) {
		return to, false
	}
	hurdles := 0
	if w.hops {
		hurdles = 1
	}
	for n := 1; n == 1 || w.rides; n++ {
		to = from.Add(w.dir.Times(n))
		grasshopper := w.hops && w.most == 1
		switch {
		case !board.has(to) || w.most > 0 && n > w.most && !grasshopper:
			return to, false
		case occupied.has(to) && hurdles == 0:
			return to, true
		case occupied.has(to):
			hurdles--
		case grasshopper && hurdles == 0:
			return to, false
		}
	}
	return to, false
}

// forSide returns the way as it is for a side: Black's are turned by half.
func (w way) forSide(side ir.Side) way {
	if side == ir.Black {
		w.dir = w.dir.Turn()
	}
	return w
}

// pattern returns the pattern of a way.
func (w way) pattern() *ir.Pattern {
	dirs := []ir.Vec{w.dir}
	unit, n := unitOf(w.dir)
	switch {
	case w.hops && w.most == 1:
		return &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1, Max: 1, Hurdles: 1}
	case w.hops:
		return &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1, Reach: w.most, Hurdles: 1}
	case w.rides:
		return &ir.Pattern{Op: ir.Ride, Dirs: dirs, Min: 1, Max: w.most}
	case w.lame && n > 1:
		return &ir.Pattern{Op: ir.Ride, Dirs: []ir.Vec{unit}, Min: n, Max: n}
	case w.lame:
		return &ir.Pattern{Op: ir.Leap, Dirs: dirs, Empty: w.passed()}
	}
	return &ir.Pattern{Op: ir.Leap, Dirs: dirs}
}

// passed returns the offsets of the cells that a lame leap passes: it goes straight
// until what is left is diagonal.
func (w way) passed() (cells []ir.Vec) {
	rest, at := w.dir, ir.Vec{}
	for {
		step := ir.Vec{X: sign(rest.X), Y: sign(rest.Y)}
		switch ax, ay := abs(rest.X), abs(rest.Y); {
		case ax > ay:
			step.Y = 0
		case ay > ax:
			step.X = 0
		}
		at, rest = at.Add(step), rest.Sub(step)
		if rest == (ir.Vec{}) {
			return cells
		}
		cells = append(cells, at)
	}
}

// unitOf returns the step that leads to an offset along a line and how often, or a
// number of 0 if there is none.
func unitOf(v ir.Vec) (unit ir.Vec, n int) {
	if v.X != 0 && v.Y != 0 && abs(v.X) != abs(v.Y) {
		return ir.Vec{}, 0
	}
	return ir.Vec{X: sign(v.X), Y: sign(v.Y)}, max(abs(v.X), abs(v.Y))
}

func sign(n int) int { return min(1, max(-1, n)) }

func abs(n int) int { return max(n, -n) }
