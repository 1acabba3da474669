package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file reads the statements about where pieces start, promotion and en
// passant.

// place [white|black] PIECE TILES
//
// Without a side White's pieces stand on the tiles and Black's on those of the
// half turn; with one, only that side's pieces are placed, on exactly these tiles.
func (p *parser) place(l *line) {
	white, black := l.accept("white"), l.accept("black")
	d := l.piece()
	first := l.next
	tiles := l.boxes()
	if l.failed {
		return
	}
	at := l.from(first)
	for _, t := range tiles {
		if white || !black {
			p.put(l, d, ir.White, t, at)
		}
		switch {
		case black:
			p.put(l, d, ir.Black, t, at)
		case !white:
			p.put(l, d, ir.Black, p.doc.Space.turn(t), at)
		}
	}
}

func (p *parser) put(l *line, d *piece, s ir.Side, t Tile, at src.Span) {
	if other := p.placed[t]; other != "" {
		l.fail(at, fail(tileOccupied, "expected an empty tile, found %s with a %s", p.doc.Space.Format(t), other).
			withHint("without white or black a line places Black's pieces too, by the half turn"))
		return
	}
	p.placed[t] = s.String() + " " + d.def.Name
	p.game.Start = append(p.game.Start, ir.Placement{Piece: d.def.Name, Side: s, Cell: p.doc.Space.Cell(t)})
}

// promote PIECE in ZONE to PIECE... [optional]
func (p *parser) promote(l *line) {
	d := l.piece()
	l.expect("in")
	z := l.zone()
	l.expect("to")
	to := l.pieceList()
	optional := l.accept("optional")
	l.finish()
	if l.failed {
		return
	}
	for _, s := range []ir.Side{ir.White, ir.Black} {
		p.game.Promotions = append(p.game.Promotions, ir.Promotion{
			For: ir.Only(s), Piece: d.def.Name, Zone: z.of(s), To: to, Option: optional, Pos: l.span(),
		})
	}
}

// enpassant is the block of lines that say after which steps a piece can be
// captured en passant.
type enpassant struct {
	p     *parser
	piece *piece
	from  *zone
}

// enpassant PIECE from ZONE
func (p *parser) enpassant(l *line) {
	e := &enpassant{p: p}
	p.block = e.member
	e.piece = l.piece()
	l.expect("from")
	e.from = l.zone()
	l.finish()
	if l.failed {
		e.piece = nil
	}
}

// member: STEP through STEP...
func (e *enpassant) member(l *line) {
	step := l.step()
	l.expect("through")
	through := l.steps()
	l.finish()
	if l.failed || e.piece == nil {
		return
	}
	for _, s := range []ir.Side{ir.White, ir.Black} {
		passing := ir.DoubleStepRule{
			For: ir.Only(s), Piece: e.piece.def.Name, From: e.from.of(s), Step: vec(step), Through: vecs(through), Pos: l.span(),
		}
		if s == ir.Black {
			passing.Step, passing.Through = passing.Step.Turn(), table(len(through), func(i int) ir.Vec { return vec(through[i]).Turn() })
		}
		e.p.game.Space.DoubleSteps = append(e.p.game.Space.DoubleSteps, passing)
	}
}
