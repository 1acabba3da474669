package write

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// This file writes Betza notation as XBoard reads it in `piece` commands: atoms
// with modifiers in front, in this order: i, directions, m c e p g n, and a range
// behind. Directions are the owner's: Black's are turned by half.

// betza writes a line for each piece, or one for each side.
func (w *writer) betza() string {
	var b strings.Builder
	for _, p := range w.game.Pieces {
		var texts [2]string
		ok := true
		for side := range ir.Side(2) {
			text, err := BetzaOf(w.game, p, side)
			if err != nil {
				w.lose(p.Pos, lostPiece, "%s is lost: %v", p.Name, err)
				ok = false
				break
			}
			texts[side] = text
		}
		switch {
		case !ok:
		case texts[0] == texts[1]:
			fmt.Fprintf(&b, "%s %s\n", p.Name, texts[0])
		default:
			fmt.Fprintf(&b, "white %s %s\nblack %s %s\n", p.Name, texts[0], p.Name, texts[1])
		}
	}
	w.loseGame()
	return b.String()
}

// BetzaOf returns how a piece of a side moves, castling included. The error
// says what Betza notation has no words for: a program that is told a part would
// take the rest for illegal, so it is all or nothing.
func BetzaOf(g *ir.Game, p *ir.Piece, side ir.Side) (string, error) {
	w := newWriter(g, Betza)
	own := read(p, g.Board).sides[side]
	if side == ir.Black {
		own = own.turned(ir.Vec.Turn, func(conds string) string { return w.mirror(conds, ir.Vec.Turn) })
	}
	if len(own) == 0 {
		return "", fmt.Errorf("it has no moves")
	}
	var text strings.Builder
	for _, part := range own.halved().groups() {
		words, why := atomsOf(part, own)
		if why != "" {
			return "", fmt.Errorf("%s: %s", part, why)
		}
		text.WriteString(words)
	}
	castling, why := castlingAtom(g, p, side)
	if why != "" {
		return "", fmt.Errorf("castling: %s", why)
	}
	return text.String() + castling, nil
}

// halfway stands for the cell in the middle of a leap, as XBoard rounds it:
// towards the start.
const halfway = "halfway"

// halved returns the moves with each bent leap as a leap that needs one cell to
// be empty, and names that cell if it is halfway.
func (m moves) halved() moves {
	out := moves{}
	for w, does := range m {
		if w.bent && w.leap() {
			w.dir, w.empty, w.bent, w.via = w.dir.Add(w.via), show(w.via), false, ir.Vec{}
		}
		if w.empty == show(ir.Vec{X: w.dir.X / 2, Y: w.dir.Y / 2}) {
			w.empty = halfway
		}
		put(out, w, does)
	}
	return out
}

// atomsOf writes a group.
func atomsOf(g group, all moves) (text, why string) {
	before, mode, why := betzaModes(g)
	if why != "" {
		return "", why
	}
	var classes [][]ir.Vec
	for _, d := range g.dirs {
		i := slices.IndexFunc(classes, func(c []ir.Vec) bool { return atomOf(c[0]).letter == atomOf(d).letter })
		if i < 0 {
			classes, i = append(classes, nil), len(classes)
		}
		classes[i] = append(classes[i], d)
	}
	royal := ""
	for _, dirs := range classes {
		a := atomOf(dirs[0])
		if a.letter == "" {
			return "", "no atom goes so far"
		}
		tail, lame, why := a.tail(g, all)
		if why != "" {
			return "", why
		}
		one := a.directions(dirs) + mode + lame + tail
		if a.king() && len(dirs) == 4 {
			if both, ok := joined(royal, one); ok {
				text = strings.Replace(text, before+royal, before+both, 1)
				continue
			}
			royal = one
		}
		text += before + one
	}
	return text, ""
}

// king reports whether the atom is a step of a king.
func (a atom) king() bool { return unit(a.step) }

// joined returns what orthogonal and diagonal steps are together.
func joined(orthogonal, diagonal string) (both string, ok bool) {
	for _, l := range [][3]string{{"W", "F", "K"}, {"R", "B", "Q"}} {
		if both = strings.Replace(orthogonal, l[0], l[2], 1); both != orthogonal && strings.Replace(diagonal, l[1], l[2], 1) == both {
			return both, true
		}
	}
	return "", false
}

// betzaModes writes what stands in front of the directions and behind them.
func betzaModes(g group) (before, mode, why string) {
	switch {
	case g.odd != "" || g.bent || g.over+g.board != "" || g.at > 0:
		return "", "", "there are no ways of this form"
	case g.does&rifle != 0:
		return "", "", "pieces take where they arrive"
	case g.conds == "unmoved":
		before = "i"
	case g.conds != "":
		return "", "", "i is the only condition"
	}
	if g.does&anyQuiet != 0 && g.does&anyCapture != 0 && g.does&passing == 0 {
		return before, hopMode(g), ""
	}
	if g.does&anyQuiet != 0 {
		mode += "m"
	}
	if g.does&anyCapture != 0 {
		mode += "c"
	}
	if g.does&passing != 0 {
		mode += "e"
	}
	return before, mode + hopMode(g), ""
}

// hopMode writes a hurdle: p lands anywhere behind it, g on the next cell.
func hopMode(g group) string {
	switch {
	case g.hurdles == 0:
		return ""
	case g.max == 0:
		return "p"
	}
	return "g"
}

// atom is a step that has a letter.
type atom struct {
	letter string
	step   ir.Vec // the one that is nearest clockwise from straight ahead
}

var atoms = []atom{
	{"W", ir.Vec{Y: 1}}, {"F", ir.Vec{X: 1, Y: 1}}, {"D", ir.Vec{Y: 2}}, {"A", ir.Vec{X: 2, Y: 2}}, {"H", ir.Vec{Y: 3}}, {"G", ir.Vec{X: 3, Y: 3}},
	{"N", ir.Vec{X: 1, Y: 2}}, {"C", ir.Vec{X: 1, Y: 3}}, {"Z", ir.Vec{X: 2, Y: 3}},
}

// atomOf returns the atom that a vector belongs to.
func atomOf(v ir.Vec) atom {
	x, y := max(v.X, -v.X), max(v.Y, -v.Y)
	for _, a := range atoms {
		if a.step.X == min(x, y) && a.step.Y == max(x, y) {
			return a
		}
	}
	return atom{}
}

// tail writes the letter and range of an atom, and n if it does not jump.
func (a atom) tail(g group, all moves) (text, lame, why string) {
	switch {
	case g.hurdles > 1:
		return "", "", "hoppers have one hurdle"
	case g.hurdles == 1 && !(g.min == 1 && g.max <= 1):
		return "", "", "hoppers land on the next cell, or on any"
	case g.hurdles == 1:
		return a.rider(0), "", ""
	case g.leap() && g.empty == halfway:
		return a.letter, "n", ""
	case g.empty != "":
		return "", "", "only the cell halfway can be in the way"
	case g.leap():
		return a.letter, "", ""
	case g.min == 2 && g.max == 2:
		return a.twice(g, all)
	case !covered(g, all):
		return "", "", "ranges begin with one step"
	}
	return a.rider(g.max), "", ""
}

// rider writes a range; 0 is without end. The atoms of one step have letters of
// their own then.
func (a atom) rider(most int) string {
	switch {
	case most > 0:
		return fmt.Sprintf("%s%d", a.letter, most)
	case a.letter == "W":
		return "R"
	case a.letter == "F":
		return "B"
	}
	return a.letter + "0"
}

// twice writes a ride of exactly two steps, the atom of twice the length that
// does not jump, unless one step is possible anyway.
func (a atom) twice(g group, all moves) (text, lame, why string) {
	double := atomOf(a.step.Times(2))
	switch {
	case double.letter != "":
		return double.letter, "n", ""
	case covered(g, all):
		return a.rider(2), "", ""
	}
	return "", "", "ranges begin with one step"
}

// directions writes which of the steps of an atom are meant; nothing if all.
func (a atom) directions(dirs []ir.Vec) string {
	var text string
	switch {
	case len(dirs) == a.steps():
		return ""
	case a.step.X == 0:
		for _, d := range dirs {
			text += sign(d.Y, "f", "b") + sign(d.X, "r", "l")
		}
		return text
	case a.step.X == a.step.Y:
		return diagonals(dirs)
	}
	for _, d := range dirs { // the wide half first, then the direction that is narrow
		if max(d.Y, -d.Y) > max(d.X, -d.X) {
			text += sign(d.X, "r", "l") + sign(d.Y, "f", "b")
		} else {
			text += sign(d.Y, "f", "b") + sign(d.X, "r", "l")
		}
	}
	return text
}

// steps returns how many steps the atom has.
func (a atom) steps() int {
	if a.step.X == 0 || a.step.X == a.step.Y {
		return 4
	}
	return 8
}

// diagonals writes diagonal directions: halves by one letter.
func diagonals(dirs []ir.Vec) (text string) {
	for _, half := range []struct {
		letter string
		in     func(ir.Vec) bool
	}{
		{"f", func(v ir.Vec) bool { return v.Y > 0 }}, {"b", func(v ir.Vec) bool { return v.Y < 0 }},
		{"l", func(v ir.Vec) bool { return v.X < 0 }}, {"r", func(v ir.Vec) bool { return v.X > 0 }},
	} {
		if len(dirs) == 2 && half.in(dirs[0]) && half.in(dirs[1]) {
			return half.letter
		}
	}
	for _, d := range dirs {
		text += sign(d.Y, "f", "b") + sign(d.X, "r", "l")
	}
	return text
}

func sign(n int, positive, negative string) string {
	switch {
	case n > 0:
		return positive
	case n < 0:
		return negative
	}
	return ""
}

// castlingAtom writes the castling of a piece: O and how far the king goes.
func castlingAtom(g *ir.Game, p *ir.Piece, side ir.Side) (text, why string) {
	wings := map[ir.Wing]int{}
	for _, c := range g.Castles {
		if c.King != p.Name || c.Side != side {
			continue
		}
		i := slices.IndexFunc(g.Start, func(s ir.Placement) bool { return s.Piece == p.Name && s.Side == side })
		corner := ir.Placement{Piece: c.Rook, Side: side, Cell: ir.Vec{X: map[ir.Wing]int{ir.KingSide: g.Board.Files - 1}[c.Wing], Y: c.KingTo.Y}}
		if i < 0 || g.Start[i].Cell.Y != c.KingTo.Y || !slices.Contains(g.Start, corner) {
			return "", "the rook has to stand in the corner"
		}
		wings[c.Wing] = max(c.KingTo.X-g.Start[i].Cell.X, g.Start[i].Cell.X-c.KingTo.X)
	}
	east, west := wings[ir.KingSide], wings[ir.QueenSide]
	if side == ir.Black {
		east, west = west, east
	}
	switch {
	case len(wings) == 0:
		return "", ""
	case east == west && east > 1:
		return fmt.Sprintf("isO%d", east), ""
	}
	for _, wing := range []struct {
		far    int
		letter string
	}{{east, "r"}, {west, "l"}} {
		if wing.far == 1 {
			return "", "the king has to go two cells at least"
		}
		if wing.far > 1 {
			text += fmt.Sprintf("i%sO%d", wing.letter, wing.far)
		}
	}
	return text, ""
}
