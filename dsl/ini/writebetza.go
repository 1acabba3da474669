package ini

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// betza writes how a piece moves, as far as the notation of this language can say it.
func (w *writer) betza(p *ir.Piece) string {
	own := p.OwnersView(w.g.Board, ir.Vec.Turn)
	ways, _ := own.Ways(w.g.Board)
	var terms []string
	for i := range ways {
		one := &ways[i]
		kinds := one.Kinds[ir.White] & one.Kinds[ir.Black]
		modifiers := ""
		if len(one.Conds) == 1 && origin(one.Conds[0]) != nil {
			kinds = (one.Kinds[ir.White] | one.Kinds[ir.Black]) & (ir.QuietMove | ir.DoubleStep)
			modifiers = "i"
		} else if len(one.Conds) > 0 || len(one.Other)+len(one.Over)+len(one.Board) > 0 || one.Cover != nil {
			continue
		}
		quiet, capture := kinds&(ir.QuietMove|ir.DoubleStep) != 0, kinds&(ir.CaptureMove|ir.CaptureDouble) != 0
		switch {
		case quiet && !capture:
			modifiers += "m"
		case capture && !quiet:
			modifiers += "c"
		case !capture:
			continue
		}
		if kinds&ir.EnPassantMove != 0 && w.passed {
			modifiers += "e"
		}
		terms = append(terms, w.terms(one, modifiers)...)
	}
	slices.Sort(terms)
	return strings.Join(slices.Compact(terms), "")
}

// terms writes the vectors of a way, those of one atom together.
func (w *writer) terms(one *ir.Way, modifiers string) (list []string) {
	dirs := map[ir.Vec][]string{} // directions by the long and the short side
	count := map[ir.Vec]int{}
	for _, v := range one.Dirs {
		if one.Via != nil {
			v = v.Add(*one.Via) // a lame leap: the way bends after its first cell
		}
		atom := ir.Vec{X: max(abs(v.X), abs(v.Y)), Y: min(abs(v.X), abs(v.Y))}
		if passed := passedBy(one); len(passed) > 0 && !isLameLeap(v, atom, passed) {
			continue
		}
		dirs[atom] = append(dirs[atom], directionOf(v))
		count[atom]++
	}
	for atom, words := range dirs {
		all := 8
		if atom.Y == 0 || atom.X == atom.Y {
			all = 4
		}
		slices.Sort(words)
		where := strings.Join(words, "")
		if count[atom] == all {
			where = ""
		}
		if text := atomOf(one, atom); text != "" {
			lame := ""
			if text[0] == 'n' || text[0] == 'p' || text[0] == 'g' {
				lame, text = text[:1], text[1:]
			}
			list = append(list, modifiers+lame+where+text)
		}
	}
	slices.Sort(list)
	return list
}

// passedBy returns the offsets of the cells that a way needs empty on a bent path.
func passedBy(one *ir.Way) []ir.Vec {
	if one.Via == nil {
		return one.Empty
	}
	return append(slices.Clone(one.Empty), *one.Via)
}

// isLameLeap reports whether this language has a lame leap of an atom to an offset that
// passes these cells.
func isLameLeap(to, atom ir.Vec, passed []ir.Vec) bool {
	own := way{dir: to}.passed()
	return (&term{lame: true}).hasMoves([]ir.Vec{atom}, false) && len(own) == len(passed) &&
		!slices.ContainsFunc(own, func(c ir.Vec) bool { return !slices.Contains(passed, c) })
}

// atomOf returns the letter of an atom with its range, after n, p or g; "" if there is
// none.
func atomOf(one *ir.Way, atom ir.Vec) string {
	letters := map[ir.Vec]string{{X: 1}: "W", {X: 1, Y: 1}: "F", {X: 2}: "D", {X: 2, Y: 1}: "N", {X: 2, Y: 2}: "A", {X: 3}: "H", {X: 3, Y: 1}: "C", {X: 3, Y: 2}: "Z", {X: 3, Y: 3}: "G"}
	letter := letters[atom]
	rides := map[string]string{"W": "R", "F": "B", "N": "NN"}[letter]
	length := ""
	if one.Max > 0 {
		length = fmt.Sprint(one.Max)
	}
	switch {
	case one.Hurdles == 1 && one.At == 0 && one.Min == 1 && one.Max == 1 && rides != "" && letter != "N":
		return "g" + rides
	case one.Hurdles == 1 && one.At == 0 && one.Min == 1 && one.Max == 0 && rides != "" && letter != "N":
		return "p" + rides
	case one.Hurdles > 0:
		return ""
	case one.Via != nil && (one.Min != 1 || one.Max != 1):
		return ""
	case one.Via != nil || len(one.Empty) > 0:
		return "n" + letter
	case one.Leaps():
		return letter
	case one.Min == 2 && one.Max == 2 && letter == "W":
		return "nD"
	case one.Min == 2 && one.Max == 2 && letter == "F":
		return "nA"
	case one.Min != 1 || len(length) > 1 || rides == "":
		return ""
	case length != "":
		return rides[:1] + length
	}
	return rides
}

// directionOf returns the letters that select a vector of an atom.
func directionOf(v ir.Vec) string {
	vertical, horizontal := "f", "r"
	if v.Y < 0 {
		vertical = "b"
	}
	if v.X < 0 {
		horizontal = "l"
	}
	switch {
	case v.X == 0:
		return vertical + vertical
	case v.Y == 0:
		return horizontal + horizontal
	case abs(v.Y) > abs(v.X):
		return horizontal + vertical // the second letter is that of the long side
	}
	return vertical + horizontal
}
