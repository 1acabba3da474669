package betza

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"dragoman/dsl/ir"
)

// This file reads notations as Fairy-Stockfish does, which skips what it does not
// know.

// Warning says what Fairy-Stockfish skips in a notation, and where: At and End are
// bytes of it.
type Warning struct {
	At, End int
	Message string
}

// Fairy returns how a piece moves on a board if its notation is read as
// Fairy-Stockfish reads those of a variants.ini: R4 has one digit, fK is fWfF, n is
// for N A Z D only, W F N alone ride, and W F alone hop, pW as far as pR. Moves with i
// never capture. Captures in passing, castling and what else belongs to kings and
// pawns is no part of the notation. Moves are for both sides: what is ahead of White
// is ahead of Black too.
func Fairy(notation string, b ir.Board) ([]*ir.Move, []Warning) {
	f := &fairy{text: notation, board: b}
	for i := 0; i < len(notation); {
		i = f.read(i)
	}
	if l := &f.leg; len(l.modifiers)+len(f.words) > 0 {
		f.warn(l.start, len(notation), "no atom follows: nothing is read of %q", notation[l.start:])
	}
	return f.moves, f.warnings
}

// fairy reads a notation.
type fairy struct {
	text     string
	board    ir.Board
	leg      leg
	words    []string // of directions, two letters each
	moves    []*ir.Move
	warnings []Warning
}

func (f *fairy) warn(at, end int, format string, args ...any) {
	f.warnings = append(f.warnings, Warning{at, end, fmt.Sprintf(format, args...)})
}

// read reads what stands at a place, and returns the next place.
func (f *fairy) read(i int) int {
	c := f.text[i]
	a, known := atoms[c]
	if len(f.leg.modifiers)+len(f.words) == 0 {
		f.leg.start = i
	}
	switch {
	case contains("mcpgni", c):
		f.leg.modifiers = append(f.leg.modifiers, modifier{c, i})
	case contains("fblrvsh", c):
		return f.direction(i)
	case known && !a.special():
		return f.atom(a, i)
	default:
		r, n := utf8.DecodeRuneInString(f.text[i:])
		why := ""
		if c == 'e' {
			why = ", which leaves it to pawns"
		}
		f.warn(i, i+n, "%q is skipped by Fairy-Stockfish%s", r, why)
		return i + n
	}
	return i + 1
}

// direction reads one letter, which counts twice, or two that combine.
func (f *fairy) direction(i int) int {
	const vertical, horizontal = "fbvh", "rlsh"
	x, y := f.text[i], byte(0)
	if i+1 < len(f.text) {
		y = f.text[i+1]
	}
	if x == y || contains(vertical, x) && contains(horizontal, y) || contains(horizontal, x) && contains(vertical, y) {
		f.words = append(f.words, string([]byte{x, y}))
		return i + 2
	}
	f.words = append(f.words, string([]byte{x, x}))
	return i + 1
}

// fairySteps says which words of directions select a step of a files and b ranks,
// and the others that rotation and reflection make of it: files and ranks as parts
// of the longer and the shorter side.
var fairySteps = []struct {
	longX, shortX, longY, shortY int
	words                        []string
	mirrored                     bool // differs from the others in oblique and diagonal atoms only
}{
	{0, 1, 1, 0, []string{"ff", "vv", "rf", "rv", "fh", "rh", "hr"}, false},
	{0, -1, -1, 0, []string{"bb", "vv", "lb", "lv", "bh", "lh", "hr"}, false},
	{1, 0, 0, -1, []string{"rr", "ss", "br", "bs", "bh", "rh", "hr"}, false},
	{-1, 0, 0, 1, []string{"ll", "ss", "fl", "fs", "fh", "lh", "hr"}, false},
	{1, 0, 0, 1, []string{"rr", "ss", "fr", "fs", "fh", "rh", "hl"}, true},
	{-1, 0, 0, -1, []string{"ll", "ss", "bl", "bs", "bh", "lh", "hl"}, true},
	{0, 1, -1, 0, []string{"bb", "vv", "rb", "rv", "bh", "rh", "hl"}, true},
	{0, -1, 1, 0, []string{"ff", "vv", "lf", "lv", "fh", "lh", "hl"}, true},
}

// vecs returns the steps of an atom that words select.
func (f *fairy) vecs(a atom, words []string) (list []ir.Vec) {
	for _, s := range fairySteps {
		wanted := len(words) == 0 || slices.ContainsFunc(words, func(w string) bool { return slices.Contains(s.words, w) })
		v := ir.Vec{X: s.longX*a.long + s.shortX*a.short, Y: s.longY*a.long + s.shortY*a.short}
		if wanted && !(s.mirrored && a.short == 0) && !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}

// atom reads an atom with its range and adds its moves.
func (f *fairy) atom(a atom, i int) int {
	l, words := f.leg, f.words
	f.leg, f.words = leg{}, nil
	l.at, l.end = i, i+1
	rides, steps := a.slides, 0
	if l.has('g') {
		steps = 1
	}
	if l.end < len(f.text) && (f.text[l.end] == a.letter || '0' <= f.text[l.end] && f.text[l.end] <= '9') {
		rides = true
		if c := f.text[l.end]; c != a.letter {
			steps = int(c - '0')
		}
		l.end++
	}
	parts := []atom{a}
	if a.eight {
		parts = []atom{atoms['W'], atoms['F']}
	} else if a.short == 0 {
		words = split(words)
	}
	for _, part := range parts {
		if vecs := f.vecs(part, words); len(vecs) > 0 {
			f.add(&l, part, vecs, rides, steps)
		}
	}
	return l.end
}

// split returns the words of directions for an orthogonal atom alone, whose pairs are
// two directions.
func split(words []string) (list []string) {
	for _, w := range words {
		list = append(list, w[:1]+w[:1], w[1:]+w[1:])
	}
	return list
}

// add adds the moves of an atom along some steps.
func (f *fairy) add(l *leg, a atom, vecs []ir.Vec, rides bool, steps int) {
	var p *ir.Pattern
	name := a.letter
	hops := l.has('p') || l.has('g')
	switch {
	case hops && !a.single(), rides && !a.single() && !contains("N", name):
		f.warn(l.at, l.end, "Fairy-Stockfish has no rides or hops of %c: they are skipped", name)
		return
	case hops && steps == 1:
		p = &ir.Pattern{Op: ir.Ride, Dirs: vecs, Min: 1, Max: 1, Hurdles: 1}
	case hops:
		p = &ir.Pattern{Op: ir.Ride, Dirs: vecs, Min: 1, Hurdles: 1, Reach: steps}
	case rides:
		p = rideAlong(vecs, steps)
	case l.has('n') && contains("NAZJD", name):
		var list []*ir.Pattern
		for _, v := range vecs {
			list = append(list, l.leaps(v)...)
		}
		p = anyOf(list)
	default:
		if l.has('n') {
			f.warn(l.find('n'), l.find('n')+1, "Fairy-Stockfish has n on N A Z D only: it is skipped on %c", name)
		}
		p = rideAlong(vecs, 1)
	}
	m := modes{quiet: l.has('m'), capture: l.has('c')}
	if m == (modes{}) {
		m = usual
	}
	if l.has('i') {
		if m.capture = false; l.has('c') {
			f.warn(l.find('c'), l.find('c')+1, "moves with i never capture in Fairy-Stockfish")
		}
		p = &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: &ir.Cond{Op: ir.Unmoved}}
	}
	f.moves = m.moves(f.moves, f.board, p, false)
}
