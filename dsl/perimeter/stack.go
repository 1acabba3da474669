package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// finish makes a stack of a piece with parts. A stack has the moves of its parts:
// it attacks what either of them attacks.
func (d *piece) finish() {
	if d.failed {
		return
	}
	if d.parts == nil {
		if d.seen["allow"] {
			d.p.report(d.allowAt, fail(badParts, "expected \"parts\" in a piece with \"allow\", found none").
				withHint("only stacks decay and recombine; name the two parts: parts bishop duke"))
		}
		return
	}
	a, b := d.parts[0], d.parts[1]
	switch {
	case a == b || a == d || b == d:
		d.wrongParts("expected two other pieces as parts, found %q and %q", a.def.Name, b.def.Name)
		return
	case a.parts != nil || b.parts != nil:
		d.wrongParts("expected parts that are no stacks themselves, found %q and %q", a.def.Name, b.def.Name)
		return
	case len(d.def.Moves) > 0:
		d.wrongParts("expected either parts or moves in %q, found both", d.def.Name)
		return
	}
	d.def.Moves = append(append(d.def.Moves, a.def.Moves...), b.def.Moves...)
	d.p.game.Space.Stacks = append(d.p.game.Space.Stacks, ir.Stack{
		Piece:     d.def.Name,
		Parts:     [2]string{a.def.Name, b.def.Name},
		Together:  d.allowed[together],
		Decay:     d.allowed[decay],
		Recombine: d.allowed[recombination],
		Teleport:  d.allowed[teleportation],
		Pos:       d.partsAt,
	})
}

func (d *piece) wrongParts(format string, args ...any) {
	d.failed = true
	d.p.report(d.partsAt, fail(badParts, format, args...).withHint("a stack is two different simple pieces on one tile, and moves as they do"))
}

// uplift PIECE in ZONE to STACK
func (p *parser) uplift(l *line) {
	d := l.piece()
	l.expect("in")
	z := l.zone()
	l.expect("to")
	at := l.next
	to := l.piece()
	l.finish()
	if l.failed {
		return
	}
	p.uplifts = append(p.uplifts, uplift{d, z, to, l.span(), l.tokens[at].span})
}

// uplift is a statement that is checked when all stacks are known.
type uplift struct {
	piece   *piece
	zone    *zone
	to      *piece
	pos, at src.Span // of the statement and of the stack's name
}

func (p *parser) finishUplift(u uplift) {
	if u.to.parts == nil {
		if !u.to.failed {
			p.report(u.at, fail(badParts, "expected a stack, found the simple piece %q", u.to.def.Name).
				withHint("a piece is lifted onto one part of a stack"))
		}
		return
	}
	for _, side := range []ir.Side{ir.White, ir.Black} {
		p.game.Space.Uplifts = append(p.game.Space.Uplifts, ir.Uplift{
			For:   ir.Only(side),
			Piece: u.piece.def.Name,
			Zone:  u.zone.of(side),
			Onto:  []string{u.to.parts[0].def.Name, u.to.parts[1].def.Name},
			To:    u.to.def.Name,
			Pos:   u.pos,
		})
	}
}
