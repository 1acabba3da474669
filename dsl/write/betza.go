package write

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"dragoman/dsl/ir"
)

// This file writes Betza notation as XBoard reads it in `piece` commands: atoms
// with modifiers in front, in this order: i, directions, m c e p g n, and a range
// behind. Directions are the owner's: Black's are turned by half.

// betza writes a line for each piece, or one for each side of it.
func (w *writer) betza() string {
	var b strings.Builder
	w.file = true
	names := w.namesOf(betzaName, "-")
	for _, p := range w.game.Pieces {
		b.WriteString(w.betzaPiece(p, names[p.Name]))
	}
	w.loseGame()
	if size := w.game.Board; b.Len() > 0 && (size.Files != 8 || size.Ranks != 8) {
		return fmt.Sprintf("files=%d\nranks=%d\n", size.Files, size.Ranks) + b.String()
	}
	return b.String()
}

// betzaPiece writes a piece, or nothing if it cannot be written.
func (w *writer) betzaPiece(p *ir.Piece, name string) string {
	var texts [2]string
	for side := range ir.Side(2) {
		text, err := w.betzaOf(p, side)
		if err != nil {
			w.loseOf(p, lostPiece, "%s is lost: %v", p.Name, err)
			return ""
		}
		texts[side] = text
	}
	w.loseProperties(p, "Betza notation has", exceptRoyal(p)) // the game around says who is royal
	if texts[0] == texts[1] {
		return fmt.Sprintf("%s %s\n", name, texts[0])
	}
	return fmt.Sprintf("white %s %s\nblack %s %s\n", name, texts[0], name, texts[1])
}

// betzaName returns the name of a piece as one word that begins no other sort of line.
func betzaName(p *ir.Piece) string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || !unicode.IsGraphic(r) || strings.ContainsRune("#<>:=", r) {
			return '-'
		}
		return r
	}, p.Name)
	if name == "white" || name == "black" {
		return name + "-"
	}
	return name
}

// BetzaOf returns how a piece of a side moves, castling included. The error
// says what Betza notation has no words for: a program that is told a part would
// take the rest for illegal, so it is all or nothing.
func BetzaOf(g *ir.Game, p *ir.Piece, side ir.Side) (string, error) {
	return newWriter(g, betzaTitle).betzaOf(p, side)
}

// betzaOf is BetzaOf.
func (w *writer) betzaOf(p *ir.Piece, side ir.Side) (string, error) {
	g := w.game
	own := w.waysOf(p, side)
	moves := slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.For.Has(side) })
	castles := slices.ContainsFunc(g.Castles, func(c ir.Castle) bool { return c.King == p.Name })
	if w.file && !moves && !castles {
		return "-", nil // a piece that cannot move
	}
	if len(own) == 0 {
		return "", errors.New(w.noWays(p))
	}
	var text strings.Builder
	for _, part := range w.halved(own) {
		words, why := w.atomsOf(part, own)
		if why != "" {
			return "", fmt.Errorf("%s: %s", part.text(g.Board), why)
		}
		text.WriteString(words)
	}
	if w.castlesSomewhere(p) {
		return text.String(), nil
	}
	castling, why := castlingAtom(g, p, side)
	if why != "" {
		return "", fmt.Errorf("castling: %s", why)
	}
	return text.String() + castling, nil
}

// waysOf returns what a piece of one side can do, as its owner sees it.
func (w *writer) waysOf(p *ir.Piece, side ir.Side) (list []way) {
	own := p.OwnersView(w.game.Board, ir.Vec.Turn)
	own.Moves = slices.DeleteFunc(own.Moves, func(m *ir.Move) bool { return !m.For.Has(side) })
	for _, part := range w.flatWays(own) {
		list = add(list, part, part.Kinds[side])
	}
	return w.joined(list)
}

// halved returns the ways with each bent ride of so many steps as a leap that needs the
// cells on its way to be empty, and marks those for which n says which cells have to be.
func (w *writer) halved(ways []way) (list []way) {
	for _, g := range ways {
		for _, d := range g.Dirs {
			one := g
			if g.Via != nil && g.Hurdles == 0 && g.Min == g.Max {
				d = unbent(&one, d)
			}
			one.Dirs = []ir.Vec{d}
			if len(one.Empty) > 0 && sameCells(one.Empty, w.inTheWay(d)) {
				one.Empty, one.lame = nil, true
			}
			list = append(list, one)
		}
		if g.Cover != nil {
			list = append(list, g)
		}
	}
	return w.joined(list)
}

// unbent makes a bent ride of so many steps along d a leap, and returns its vector.
func unbent(g *way, d ir.Vec) ir.Vec {
	for n := range g.Max {
		g.Empty = append(g.Empty, g.Via.Add(d.Times(n)))
	}
	d = g.Via.Add(d.Times(g.Max))
	g.Via, g.Min, g.Max = nil, 1, 1
	return d
}

// inTheWay returns the cells that have to be empty for a leap with n. XBoard asks for
// the one in the middle, rounded towards the start; the files ask for all king steps,
// straight along the longer side until the rest is a diagonal.
func (w *writer) inTheWay(d ir.Vec) (cells []ir.Vec) {
	if !w.file {
		return []ir.Vec{{X: d.X / 2, Y: d.Y / 2}}
	}
	within := func(n, side int) int { return max(-n, min(n, side)) }
	for left := max(d.X, -d.X, d.Y, -d.Y) - 1; left > 0; left-- {
		cells = append(cells, ir.Vec{X: d.X - within(left, d.X), Y: d.Y - within(left, d.Y)})
	}
	return cells
}

func sameCells(a, b []ir.Vec) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c ir.Vec) bool { return !slices.Contains(b, c) })
}

// atomsOf writes a way.
func (w *writer) atomsOf(g way, all []way) (text, why string) {
	before, mode, why := betzaModes(g)
	if why != "" {
		return "", why
	}
	var classes [][]ir.Vec
	for _, d := range g.Dirs {
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
		tail, lame, why := w.tail(a, g, all)
		if why == "" && w.file {
			why = unlikeDoubleStep(g, before == "i" && lame == "n")
		}
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

// unlikeDoubleStep says why a way leaves other targets of en passant than its text
// says: quiet moves with i and n leave them, and no others.
func unlikeDoubleStep(g way, leaves bool) string {
	switch {
	case g.does&ir.CaptureDouble != 0:
		return "captures leave no targets of en passant"
	case g.does&ir.DoubleStep != 0 && !leaves:
		return "only a first move that pieces on its way block leaves targets of en passant"
	case g.does&ir.QuietMove != 0 && leaves:
		return "a first move that pieces on its way block leaves targets of en passant"
	}
	return ""
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
func betzaModes(g way) (before, mode, why string) {
	switch {
	case g.Cover != nil || g.Via != nil || len(g.Over)+len(g.Board)+len(g.Other) > 0 || g.At > 0:
		return "", "", "there are no ways of this form"
	case g.does&ir.RifleMove != 0:
		return "", "", "pieces take where they arrive"
	case g.unmoved():
		before = "i"
	case len(g.Conds) > 0:
		return "", "", "i is the only condition"
	}
	if g.does&anyQuiet != 0 && g.does&anyCapture != 0 && g.does&(ir.EnPassantMove|ir.OwnCapture) == 0 {
		return before, hopMode(g), ""
	}
	if g.does&anyQuiet != 0 {
		mode += "m"
	}
	if g.does&anyCapture != 0 {
		mode += "c"
	}
	if g.does&ir.OwnCapture != 0 {
		mode += "d"
	}
	if g.does&ir.EnPassantMove != 0 {
		mode += "e"
	}
	return before, mode + hopMode(g), ""
}

// hopMode writes a hurdle: p lands anywhere behind it, g on the next cell.
func hopMode(g way) string {
	switch {
	case g.Hurdles == 0:
		return ""
	case g.Max == 0:
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
func (w *writer) tail(a atom, g way, all []way) (text, lame, why string) {
	switch {
	case g.Hurdles > 1:
		return "", "", "hoppers have one hurdle"
	case g.Hurdles == 1 && !(g.Min == 1 && g.Max <= 1):
		return "", "", "hoppers land on the next cell, or on any"
	case g.Hurdles == 1:
		return a.rider(0), "", ""
	case g.Leaps() && g.lame:
		return a.letter, "n", ""
	case len(g.Empty) > 0:
		return "", "", "only the cell halfway can be in the way"
	case g.Leaps():
		return a.letter, "", ""
	case g.Min == g.Max && (g.Min == 2 || g.Min == 3 && w.file):
		return w.exactly(a, g, all)
	case !w.covered(g, all):
		return "", "", "ranges begin with one step"
	}
	return a.rider(g.Max), "", ""
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

// exactly writes a ride of so many steps and no fewer: the atom of that length that
// does not jump, unless fewer steps are possible anyway.
func (w *writer) exactly(a atom, g way, all []way) (text, lame, why string) {
	far := atomOf(a.step.Times(g.Max))
	switch {
	case far.letter != "":
		return far.letter, "n", ""
	case w.covered(g, all):
		return a.rider(g.Max), "", ""
	}
	return "", "", "ranges begin with one step"
}

// directions writes which of the steps of an atom are meant; nothing if all.
func (a atom) directions(dirs []ir.Vec) (text string) {
	if len(dirs) == a.steps() {
		return ""
	}
	if half := diagonalHalf(dirs); half != "" && a.step.X == a.step.Y {
		return half
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

// diagonalHalf returns the letter for two directions if they are half of the
// diagonals.
func diagonalHalf(dirs []ir.Vec) string {
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
	return ""
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
		far, why := castlingReach(g, c)
		if why == "" && wings[c.Wing] != 0 {
			why = "there is one castling with each rook"
		}
		if why != "" {
			return "", why
		}
		wings[c.Wing] = far
	}
	east, west := wings[ir.KingSide], wings[ir.QueenSide]
	if side == ir.Black {
		east, west = west, east
	}
	if east == west && east > 0 {
		return fmt.Sprintf("isO%d", east), ""
	}
	for _, wing := range []struct {
		far    int
		letter string
	}{{east, "r"}, {west, "l"}} {
		if wing.far > 0 {
			text += fmt.Sprintf("i%sO%d", wing.letter, wing.far)
		}
	}
	return text, ""
}

// castlingReach returns how far the king goes, towards a rook in the corner, which
// jumps over it.
func castlingReach(g *ir.Game, c ir.Castle) (far int, why string) {
	end, step := 0, -1
	if c.Wing == ir.KingSide {
		end, step = g.Board.Files-1, 1
	}
	i := slices.IndexFunc(g.Start, func(s ir.Placement) bool { return s.Piece == c.King && s.Side == c.Side })
	corner := ir.Placement{Piece: c.Rook, Side: c.Side, Cell: ir.Vec{X: end, Y: c.KingTo.Y}}
	if i < 0 || g.Start[i].Cell.Y != c.KingTo.Y || !slices.Contains(g.Start, corner) || c.RookFrom != nil && *c.RookFrom != corner.Cell {
		return 0, "the rook has to stand in the corner"
	}
	far = (c.KingTo.X - g.Start[i].Cell.X) * step
	switch {
	case far < 2:
		return 0, "the king has to go two cells at least"
	case c.RookTo != c.KingTo.Add(ir.Vec{X: -step}):
		return 0, "the rook has to go to the cell that the king passed last"
	}
	return far, ""
}
