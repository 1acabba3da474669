package write

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
)

// This file reads canonical text: what it says of a piece is taken apart into
// atoms, each one deed along one vector, and these are put together again by
// what the target can say at once.

// deed is a set of what moves do.
type deed uint8

const (
	quiet        deed = 1 << iota // ends on an empty cell
	trail                         // the same, and can be taken in passing
	capture                       // takes where it ends
	captureTrail                  // the same, and can be taken in passing
	passing                       // takes in passing
	rifle                         // takes without moving
)

// deedNames are the words of canonical text, in its order.
var deedNames = [...]string{"quiet", "quiet/trail", "capture", "capture/trail", "passing", "rifle"}

// deeds that end on an empty cell, and that take what is on a cell.
const (
	anyQuiet   = quiet | trail
	anyCapture = capture | captureTrail
)

// way is how a piece gets to a cell. A leap is a ride of one step.
type way struct {
	odd      string // the canonical text of what has no other fields here
	dir      ir.Vec
	min, max int // of a ride, or behind the last hurdle of a hop; max 0: to the edge
	hurdles  int
	at       int // hops: the only distance from the start; 0: any
	bent     bool
	via      ir.Vec // where a bent ride begins
	over     string // offsets that must be occupied
	empty    string // empty
	board    string // on the board
	conds    string
}

// leap reports whether w is one step, whatever lies between.
func (w way) leap() bool { return w.odd == "" && w.hurdles == 0 && w.min == 1 && w.max == 1 }

// plain reports whether w is a ride or leap with no strings attached but
// conditions.
func (w way) plain() bool {
	return w.odd == "" && w.hurdles == 0 && !w.bent && w.over+w.empty+w.board == ""
}

// moves is what a piece of one side can do, as that side sees it.
type moves map[way]deed

// piece is what is known of a piece.
type piece struct {
	*ir.Piece
	sides [2]moves // absolute
}

var (
	vecs = regexp.MustCompile(`^\((-?\d+),(-?\d+)\)$`)
	line = regexp.MustCompile(`^(white\+black|white|black) (\S+) (leap|ride (\S+)|hop (\d+) land (\S+?)(?: at (\d+))?)((?: \(-?\d+,-?\d+\))+)(.*)$`)
	tail = regexp.MustCompile(`^(?: after (\S+))?(?: over((?: \(-?\d+,-?\d+\))+))?(?: empty((?: \(-?\d+,-?\d+\))+))?(?: board((?: \(-?\d+,-?\d+\))+))?(?: if (.+))?$`)
	head = regexp.MustCompile(`^(white\+black|white|black) ((?:quiet|capture|passing|rifle|/trail|\+)+) (.*)$`)
)

// read takes a piece apart.
func read(p *ir.Piece, b ir.Board) *piece {
	out := &piece{p, [2]moves{{}, {}}}
	for text := range strings.Lines(p.Canon(b)) {
		text = strings.TrimSpace(text)
		if m := head.FindStringSubmatch(text); m != nil {
			out.line(text, m)
		}
	}
	return out
}

// line adds what a line of canonical text says.
func (p *piece) line(text string, m []string) {
	var does deed
	for _, name := range strings.Split(m[2], "+") {
		does |= 1 << slices.Index(deedNames[:], name)
	}
	for _, w := range ways(text, m[3]) {
		for side, s := range p.sides {
			if strings.Contains(m[1], ir.Side(side).String()) {
				s[w] |= does
			}
		}
	}
}

// ways returns the ways of a line; one that is odd if it has another form.
func ways(text, odd string) (list []way) {
	m := line.FindStringSubmatch(text)
	if m == nil {
		return []way{{odd: odd}}
	}
	t := tail.FindStringSubmatch(m[9])
	if t == nil {
		return []way{{odd: odd}}
	}
	w := way{min: 1, max: 1, over: strings.TrimSpace(t[2]), empty: strings.TrimSpace(t[3]), board: strings.TrimSpace(t[4]), conds: t[5]}
	switch {
	case m[4] != "":
		w.min, w.max = span(m[4])
	case m[5] != "":
		w.hurdles, _ = strconv.Atoi(m[5])
		w.min, w.max = span(m[6])
		w.at, _ = strconv.Atoi(m[7])
	}
	if t[1] != "" {
		w.bent, w.via = true, vec(t[1])
	}
	for _, d := range strings.Fields(m[8]) {
		w.dir = vec(d)
		list = append(list, w)
	}
	return list
}

// span reads a range of steps; a max of 0 stands for the edge.
func span(text string) (low, high int) {
	a, b, ranged := strings.Cut(text, "-")
	low, _ = strconv.Atoi(a)
	high, _ = strconv.Atoi(b) // "*" is 0
	if !ranged {
		high = low
	}
	return low, high
}

func vec(text string) (v ir.Vec) {
	if m := vecs.FindStringSubmatch(text); m != nil {
		v.X, _ = strconv.Atoi(m[1])
		v.Y, _ = strconv.Atoi(m[2])
	}
	return v
}

func vecList(text string) (list []ir.Vec) {
	for _, f := range strings.Fields(text) {
		list = append(list, vec(f))
	}
	return list
}

func show(v ir.Vec) string { return fmt.Sprintf("(%d,%d)", v.X, v.Y) }

// String is the way in the words of canonical text.
func (w way) String() string {
	if w.odd != "" {
		return w.odd
	}
	text := "leap"
	steps := strconv.Itoa(w.min)
	switch {
	case w.max == 0:
		steps += "-*"
	case w.max != w.min:
		steps += "-" + strconv.Itoa(w.max)
	}
	switch {
	case w.hurdles > 0:
		text = fmt.Sprintf("hop %d land %s", w.hurdles, steps)
	case !w.leap():
		text = "ride " + steps
	}
	if w.at > 0 {
		text += " at " + strconv.Itoa(w.at)
	}
	text += " " + show(w.dir)
	if w.bent {
		text += " after " + show(w.via)
	}
	for _, part := range [][2]string{{"over", w.over}, {"empty", w.empty}, {"board", w.board}, {"if", w.conds}} {
		if part[1] != "" {
			text += " " + part[0] + " " + part[1]
		}
	}
	return text
}

func (d deed) String() string {
	var names []string
	for i, name := range deedNames {
		if d>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// group is ways that differ in the vector alone and do the same.
type group struct {
	way
	dirs []ir.Vec
	does deed
}

func (g group) String() string {
	text := g.does.String() + " " + g.way.String()
	if g.odd == "" {
		text = strings.Replace(text, show(g.dir), list(g.dirs), 1)
	}
	return text
}

func list(dirs []ir.Vec) string {
	words := make([]string, len(dirs))
	for i, d := range dirs {
		words[i] = show(d)
	}
	return strings.Join(words, " ")
}

// groups joins ways, in the order in which they are best read.
func (m moves) groups() (list []group) {
	type key struct {
		way
		does deed
	}
	joined := map[key][]ir.Vec{}
	for w, does := range m {
		k := key{w, does}
		k.dir = ir.Vec{}
		joined[k] = append(joined[k], w.dir)
	}
	for k, dirs := range joined {
		slices.SortFunc(dirs, compareDirs)
		g := group{k.way, dirs, k.does}
		g.dir = dirs[0]
		list = append(list, g)
	}
	slices.SortFunc(list, func(a, b group) int {
		return cmp.Or(cmp.Compare(len(a.conds), len(b.conds)), cmp.Compare(a.does, b.does), cmp.Compare(a.way.String(), b.way.String()))
	})
	return list
}

// compareDirs orders vectors clockwise, from straight ahead, near ones first.
func compareDirs(a, b ir.Vec) int {
	return cmp.Or(cmp.Compare(octant(a), octant(b)), cmp.Compare(a.X*a.X+a.Y*a.Y, b.X*b.X+b.Y*b.Y), cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
}

// octant numbers the eight directions from 0, straight ahead, and what lies
// between them, clockwise.
func octant(v ir.Vec) int {
	x, y := v.X, v.Y
	quarter := 0
	for !(y > 0 && x >= 0) && (x != 0 || y != 0) { // turn it back to the first quarter
		x, y = -y, x
		quarter += 4
	}
	switch {
	case x == 0:
		return quarter
	case x < y:
		return quarter + 1
	case x == y:
		return quarter + 2
	}
	return quarter + 3
}

// turned returns the moves as they are seen after the map is applied to all
// vectors, and to the cells in conditions.
func (m moves) turned(v func(ir.Vec) ir.Vec, conds func(string) string) moves {
	out := moves{}
	text := func(s string) string {
		vs := vecList(s)
		for i := range vs {
			vs[i] = v(vs[i])
		}
		slices.SortFunc(vs, func(a, b ir.Vec) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
		return list(vs)
	}
	for w, does := range m {
		w.dir, w.via = v(w.dir), v(w.via)
		w.over, w.empty, w.board, w.conds = text(w.over), text(w.empty), text(w.board), conds(w.conds)
		out[w] |= does
	}
	return out
}
