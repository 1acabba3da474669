package perimeter

import (
	"fmt"

	"dragoman/dsl/src"
)

// QueryKind tells queries apart.
type QueryKind uint8

// The kinds of queries.
const (
	PerimeterQuery QueryKind = iota // P SOURCE QUADRANT K
	WalkQuery                       // walk SOURCE RAY
	LoopQuery                       // loop PLANE SOURCE K
	SquareQuery                     // square SOURCE QUADRANT K
)

// Query is a line of a file that asks for tiles. Which fields count depends on
// the kind. Reading has checked that it has an answer.
type Query struct {
	Kind   QueryKind
	Source Tile
	Quad   Quad
	Plane  Plane
	Ray    Ray
	K      int
	Pos    src.Span
}

// Tiles answers the query.
func (q Query) Tiles(s Space) []Tile {
	tiles, _ := q.answer(s)
	return tiles
}

func (q Query) answer(s Space) ([]Tile, error) {
	r1, r2 := q.Quad.Rays()
	switch q.Kind {
	case WalkQuery:
		return s.Walk(q.Source, q.Ray), nil
	case LoopQuery:
		return s.Loop(q.Source, q.Plane, q.K)
	case SquareQuery:
		square, err := s.AdvancementSquare(q.Source, r1, r2, q.K)
		var tiles []Tile
		for _, perimeter := range square {
			tiles = append(tiles, perimeter...)
		}
		return tiles, err
	}
	return s.Perimeter(q.Source, r1, r2, q.K)
}

// P SOURCE QUADRANT K [= LIST]
func (p *parser) perimeter(l *line) {
	q := Query{Kind: PerimeterQuery, Source: l.tile(), Quad: l.quad()}
	p.query(l, q, l.distance(&q))
}

// square SOURCE QUADRANT K [= LIST]
func (p *parser) square(l *line) {
	q := Query{Kind: SquareQuery, Source: l.tile(), Quad: l.quad()}
	p.query(l, q, l.distance(&q))
}

// loop PLANE SOURCE K [= LIST]
func (p *parser) loop(l *line) {
	q := Query{Kind: LoopQuery, Plane: l.plane(), Source: l.tile()}
	p.query(l, q, l.distance(&q))
}

// walk SOURCE RAY [= LIST]
func (p *parser) walk(l *line) {
	q := Query{Kind: WalkQuery, Source: l.tile(), Ray: l.ray()}
	p.query(l, q, src.Span{})
}

// distance reads the number of a perimeter into q and returns where it stands.
func (l *line) distance(q *Query) src.Span {
	t := l.word("a distance")
	if l.failed {
		return t.span
	}
	k, err := parseDistance(t.text)
	if err != nil {
		l.fail(t.span, err)
	}
	q.K = k
	return t.span
}

// query answers a query, compares the answer with the list that follows, if
// there is one, and keeps the query.
func (p *parser) query(l *line, q Query, distance src.Span) {
	if l.failed {
		return
	}
	answer, err := q.answer(p.doc.Space)
	if err != nil {
		l.misread(distance, err)
	}
	q.Pos = l.span()
	if l.accept("=") {
		l.compare(answer)
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
		l.misread(shut.span, fail(differentTiles, "expected %s here, found the end of the list", l.p.doc.Space.Format(want[n])))
	}
}

// compareTile compares the n-th tile of a list. A list is output: the right
// tile in the wrong format is wrong.
func (l *line) compareTile(text string, at src.Span, want []Tile, n int) {
	tile := l.parseTile(text, at)
	space := l.p.doc.Space
	switch {
	case l.failed:
	case n >= len(want):
		l.misread(at, fail(differentTiles, "expected the end of the list after %d tiles, found %s", len(want), quote(text)))
	case tile != want[n]:
		l.misread(at, fail(differentTiles, "expected %s here, found %s", space.Format(want[n]), quote(text)))
	case text != space.Format(tile):
		l.misread(at, fail(differentTiles, "expected %s here, found %s", space.Format(tile), quote(text)).
			hinted("tiles on the board have labels in a list, those off the board are triples"))
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

// Text returns the query with its answer as a line of a file.
func (q Query) Text(s Space) string {
	r1, r2 := q.Quad.Rays()
	answer := s.FormatList(q.Tiles(s))
	switch q.Kind {
	case WalkQuery:
		return fmt.Sprintf("walk %s %s = %s", s.Format(q.Source), q.Ray, answer)
	case LoopQuery:
		return fmt.Sprintf("loop %s %s %d = %s", q.Plane, s.Format(q.Source), q.K, answer)
	case SquareQuery:
		return fmt.Sprintf("square %s %s %s %d = %s", s.Format(q.Source), r1, r2, q.K, answer)
	}
	return fmt.Sprintf("P %s %s %s %d = %s", s.Format(q.Source), r1, r2, q.K, answer)
}
