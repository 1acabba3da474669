package perimeter

import (
	"slices"
	"strings"

	"dragoman/dsl/src"
)

// This file reads the words of the geometry: rays, planes, quadrants, tiles,
// boxes of tiles, and steps.

// readName reads a word, and reports it if it names nothing.
func readName[T any](l *line, want string, named func(string) (T, error), report func(src.Span, error)) (v T) {
	if t := l.word(want); !l.failed {
		v = lookUp(t.text, t.span, named, report)
	}
	return v
}

// lookUp returns what a text names, and reports it if that is nothing.
func lookUp[T any](text string, at src.Span, named func(string) (T, error), report func(src.Span, error)) T {
	v, err := named(text)
	if err != nil {
		report(at, err)
	}
	return v
}

// ray reads the name of a ray.
func (l *line) ray() ray { return readName(l, "a ray", rayNamed, l.fail) }

// plane reads the name of a plane.
func (l *line) plane() plane { return readName(l, "a plane", planeNamed, l.fail) }

// quad reads one quadrant: by name, as a pair in one word, or as two rays.
func (l *line) quad() quad {
	first := l.next
	t := l.word("a quadrant")
	if l.failed {
		return 0
	}
	if r1, ok := findRay(t.text); ok {
		r2 := l.ray()
		return l.pair(first, r1, r2)
	}
	q, err := quadNamed(t.text)
	if err == nil {
		return q
	}
	if _, ok := findRay(l.peek()); ok {
		_, err = rayNamed(t.text) // a pair whose first ray is misspelt
	}
	l.fail(t.span, err)
	return 0
}

// pair returns the quadrant of two rays that were read from token first on.
func (l *line) pair(first int, r1, r2 ray) quad {
	if l.failed {
		return 0
	}
	q, err := quadInOrder(r1, r2)
	if err != nil {
		l.fail(l.from(first), err)
	}
	return q
}

// tile reads a tile in either format.
func (l *line) tile() Tile { return readName(l, "a tile", l.p.doc.Space.ParseTile, l.failInSpace) }

// boardTile reads a tile that must be on the board.
func (l *line) boardTile() Tile { return readName(l, "a tile", l.p.doc.Space.boardTile, l.failInSpace) }

// box reads a tile, or two opposite corners like K1,1..KN1,3, and returns all
// tiles between them.
func (l *line) box() []Tile {
	t := l.word("a tile or a box of tiles")
	if l.failed {
		return nil
	}
	low, high, isBox := strings.Cut(t.text, "..")
	middle := t.span.Start + src.Pos(len(low))
	onBoard := l.p.doc.Space.boardTile
	a := lookUp(low, src.Span{Start: t.span.Start, End: middle}, onBoard, l.failInSpace)
	if !isBox || l.failed {
		return []Tile{a}
	}
	b := lookUp(high, src.Span{Start: middle + src.Pos(len("..")), End: t.span.End}, onBoard, l.failInSpace)
	if l.failed {
		return nil
	}
	first := Tile{min(a.Z, b.Z), min(a.X, b.X), min(a.Y, b.Y)}
	last := Tile{max(a.Z, b.Z), max(a.X, b.X), max(a.Y, b.Y)}
	return l.fill(first, last, t.span)
}

func (l *line) fill(first, last Tile, at src.Span) []Tile {
	var list []Tile
	for z := first.Z; z <= last.Z; z++ {
		for x := first.X; x <= last.X; x++ {
			for y := first.Y; y <= last.Y; y++ {
				list = append(list, Tile{z, x, y})
			}
		}
	}
	l.p.spend(len(list), at)
	return list
}

// boxes reads tiles and boxes up to the end of the line or one of the words
// stop, and returns their tiles once each, by level, x and y.
func (l *line) boxes(stop ...string) []Tile {
	list := l.box()
	for !l.done() && !slices.Contains(stop, l.peek()) {
		list = append(list, l.box()...)
	}
	slices.SortFunc(list, func(a, b Tile) int {
		return (a.Z-b.Z)*10000 + (a.X-b.X)*100 + a.Y - b.Y
	})
	return slices.Compact(list)
}

// spend counts parts of the expanded definition. If there are too many the text is
// read no further.
func (p *parser) spend(n int, at src.Span) {
	if p.budget -= n; p.budget < 0 {
		p.report(at, fail(tooLarge, "expected a definition of at most %d parts, found more here", maxParts).
			withHint("classes count as their quadrants and rays, boxes as their tiles"))
		p.Stop()
	}
}
