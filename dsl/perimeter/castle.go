package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// castle is the block of one castling, as White sees it.
type castle struct {
	p      *parser
	name   token
	legs   []*leg
	failed bool
}

// leg is one piece of a castling with all the ways it can go.
type leg struct {
	piece *piece
	from  Tile
	ways  []way
	pos   src.Span
}

// way is one end of a leg and the regions of which one must be clear.
type way struct {
	to    Tile
	clear [][]Tile
	pos   src.Span
}

// castle NAME
func (p *parser) castle(l *line) {
	c := &castle{p: p}
	p.block = c.member
	p.castles = append(p.castles, c)
	c.name = l.name("the name of a castling")
	if !l.failed && p.taken["castle "+c.name.text] {
		l.fail(c.name.span, fail(duplicateName, "expected a new name, found a second castling %q", c.name.text))
	}
	l.finish()
	p.taken["castle "+c.name.text] = true
	c.failed = l.failed
}

// member: PIECE TILE to TILE [across BOXES [or BOXES]]
func (c *castle) member(l *line) {
	d := l.piece()
	from := l.boardTile()
	l.expect("to")
	w := way{to: l.boardTile()}
	if l.accept("across") {
		for more := true; more; more = l.accept("or") {
			w.clear = append(w.clear, l.boxes("or"))
		}
	}
	l.finish()
	if l.failed {
		c.failed = true
		return
	}
	w.pos = l.span()
	l.p.spend(len(c.legs), w.pos)
	for _, have := range c.legs {
		if have.piece == d && have.from == from {
			have.ways = append(have.ways, w)
			return
		}
	}
	c.legs = append(c.legs, &leg{d, from, []way{w}, w.pos})
}

// check returns what is wrong with a castling as a whole, and where.
func (c *castle) check() (src.Span, error) {
	if len(c.legs) < 2 {
		return c.name.span, fail(badCastle, "expected a king and at least one rook in castling %q, found %d pieces", c.name.text, len(c.legs)).
			withHint("give each piece an indented line: king K1,1 to KN1,1 across K1,1..KN1,3")
	}
	king := c.legs[0]
	if len(king.ways) > 1 {
		return king.ways[1].pos, fail(badCastle, "expected one way for the king, found a second").
			withHint("write one castling for each way of the king")
	}
	if _, straight := c.safe(ir.White); !straight {
		return king.pos, fail(badCastle, "expected the king to go straight, found %s to %s",
			c.p.doc.Space.Format(king.from), c.p.doc.Space.Format(king.ways[0].to))
	}
	return src.Span{}, nil
}

// safe returns the king's way, both ends included, for a side.
func (c *castle) safe(s ir.Side) ([]ir.Vec, bool) {
	from, to := c.at(c.legs[0].from, s), c.at(c.legs[0].ways[0].to, s)
	between, straight := ir.Between(from, to)
	return append(append([]ir.Vec{from}, between...), to), straight
}

// at returns a tile of White as a cell of a side.
func (c *castle) at(t Tile, s ir.Side) ir.Vec { return c.p.cells([]Tile{t}, s)[0] }

// finish adds the castling to the rules, for both sides. By now all pieces and
// where they start are known.
func (c *castle) finish() {
	for i, leg := range c.legs {
		if royal := leg.piece.def.Royal; royal != (i == 0) && !leg.piece.failed {
			c.p.report(leg.pos, fail(badCastle, "expected the royal piece first and no other, found %q as number %d", leg.piece.def.Name, i+1))
			return
		}
		if want := "white " + leg.piece.def.Name; len(c.p.game.Start) > 0 && c.p.placed[leg.from] != want {
			c.p.Report(leg.pos, unreadyCastle, "no %s stands on %s in the start position, so this castling can never be played",
				want, c.p.doc.Space.Format(leg.from))
		}
	}
	for _, s := range []ir.Side{ir.White, ir.Black} {
		r := ir.RegionCastle{Name: c.name.text, Side: s, Pos: c.name.span}
		r.Safe, _ = c.safe(s)
		for _, leg := range c.legs {
			r.Legs = append(r.Legs, c.leg(leg, s))
		}
		c.p.game.Space.Castles = append(c.p.game.Space.Castles, r)
	}
}

func (c *castle) leg(l *leg, s ir.Side) ir.CastleLeg {
	out := ir.CastleLeg{Piece: l.piece.def.Name, From: c.at(l.from, s), Pos: l.pos}
	for _, w := range l.ways {
		end := ir.CastleWay{To: c.at(w.to, s), Pos: w.pos}
		for _, region := range w.clear {
			end.Clear = append(end.Clear, c.p.cells(region, s))
		}
		out.Ways = append(out.Ways, end)
	}
	return out
}
