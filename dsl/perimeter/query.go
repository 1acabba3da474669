package perimeter

import (
	"slices"
	"strconv"

	"dragoman/dsl/src"
)

// queryKind is the kind of a query.
type queryKind uint8

// The kinds of queries.
const (
	perimeterQuery queryKind = iota // P SOURCE QUADRANT K
	walkQuery                       // walk SOURCE RAY
	loopQuery                       // loop PLANE SOURCE K
	squareQuery                     // square SOURCE QUADRANT K
)

// Query is a line of a file that asks for tiles. Which fields count depends on
// the kind.
type Query struct {
	Tiles []Tile // the answer
	Pos   src.Span

	kind   queryKind
	source Tile
	quad   quad
	plane  plane
	ray    ray
	k      int
}

// answer finds the tiles.
func (q *Query) answer(s Space) (tiles []Tile, err error) {
	r1, r2 := q.quad.rays()
	switch q.kind {
	case walkQuery:
		return s.walk(q.source, q.ray), nil
	case loopQuery:
		return s.loop(q.source, q.plane, q.k)
	case squareQuery:
		square, err := s.square(q.source, r1, r2, q.k)
		return slices.Concat(square...), err
	}
	return s.perimeter(q.source, r1, r2, q.k)
}

// P SOURCE QUADRANT K [= LIST]
func (p *parser) perimeter(l *line) {
	p.query(l, Query{kind: perimeterQuery, source: l.tile(), quad: l.quad()})
}

// square SOURCE QUADRANT K [= LIST]
func (p *parser) square(l *line) {
	p.query(l, Query{kind: squareQuery, source: l.tile(), quad: l.quad()})
}

// loop PLANE SOURCE K [= LIST]
func (p *parser) loop(l *line) {
	p.query(l, Query{kind: loopQuery, plane: l.plane(), source: l.tile()})
}

// walk SOURCE RAY [= LIST]
func (p *parser) walk(l *line) {
	p.query(l, Query{kind: walkQuery, source: l.tile(), ray: l.ray()})
}

// query reads the rest of a query: the distance, if its kind has one, and the
// list that the answer must be, if there is one.
func (p *parser) query(l *line, q Query) {
	var at src.Span
	if q.kind != walkQuery {
		first := l.next
		q.k = readName(l, "a distance", parseDistance, l.fail)
		at = l.from(first)
	}
	if l.failed {
		return
	}
	var err error
	if q.Tiles, err = q.answer(p.doc.Space); err != nil {
		l.failInSpace(at, err)
	}
	q.Pos = l.span()
	if p.tiles -= len(q.Tiles); p.tiles < 0 {
		p.report(q.Pos, fail(tooLarge, "expected queries for at most %d tiles in all, found more here", maxTiles))
		p.Stop()
	}
	if l.accept("=") {
		l.compare(q.Tiles)
	}
	l.finish()
	if !l.failed {
		p.doc.Queries = append(p.doc.Queries, q)
	}
}

// compare reads a list of tiles and reports the first that is not as computed.
func (l *line) compare(want []Tile) {
	l.take(open, "[")
	n := 0
	for !l.done() && l.tokens[l.next].kind == word {
		t := l.word("a tile")
		for text, at := t.text, t.span.Start; text != "" && !l.failed; n++ {
			tile, rest := cutTile(text)
			span := src.Span{Start: at, End: at + src.Pos(len(tile))}
			l.compareTile(tile, span, want, n)
			at += src.Pos(len(text) - len(rest))
			text = rest
		}
	}
	shut := l.take(shut, "a tile or ]")
	if !l.failed && n < len(want) {
		l.failInSpace(shut.span, fail(differentTiles, "expected %s here, found the end of the list", l.p.doc.Space.Format(want[n])))
	}
}

// compareTile compares the n-th tile of a list. A list is output: the right
// tile in the wrong format is wrong.
func (l *line) compareTile(text string, at src.Span, want []Tile, n int) {
	space := l.p.doc.Space
	tile := lookUp(text, at, space.ParseTile, l.failInSpace)
	switch {
	case l.failed:
	case n >= len(want):
		l.failInSpace(at, fail(differentTiles, "expected the end of the list after %d tiles, found %s", len(want), quote(text)))
	case tile != want[n]:
		l.failInSpace(at, fail(differentTiles, "expected %s here, found %s", space.Format(want[n]), quote(text)))
	case text != space.Format(tile):
		l.failInSpace(at, fail(differentTiles, "expected %s here, found %s", space.Format(tile), quote(text)).
			withHint("tiles on the board have labels in a list, those off the board are triples"))
	}
}

// cutTile cuts a tile and the comma behind it off a list. Both formats hold
// commas themselves: a tile ends at the second comma, a triple at its bracket.
func cutTile(text string) (tile, rest string) {
	commas, triple := 0, text[0] == '('
	for i := range len(text) {
		switch {
		case triple && text[i] == ')':
			tile, rest = text[:i+1], text[i+1:]
			if rest != "" && rest[0] == ',' {
				rest = rest[1:]
			}
			return tile, rest
		case !triple && text[i] == ',':
			if commas++; commas == 2 {
				return text[:i], text[i+1:]
			}
		}
	}
	return text, ""
}

// Answer returns the query with its answer as a line of a file, and the tiles of
// the answer.
func (q *Query) Answer(s Space) (text string, tiles []string) {
	tiles = s.formatAll(q.Tiles)
	return q.question(s) + " = " + listed(tiles), tiles
}

// question returns the query as a line of a file.
func (q *Query) question(s Space) string {
	source, k := s.Format(q.source), strconv.Itoa(q.k)
	r1, r2 := q.quad.rays()
	switch q.kind {
	case walkQuery:
		return "walk " + source + " " + q.ray.String()
	case loopQuery:
		return "loop " + q.plane.String() + " " + source + " " + k
	case squareQuery:
		return "square " + source + " " + r1.String() + " " + r2.String() + " " + k
	}
	return "P " + source + " " + r1.String() + " " + r2.String() + " " + k
}
