package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// zone is a named set of tiles, as White sees it.
type zone struct {
	name         string
	white, black []ir.Vec
	known        bool // its definition was good
	used         bool
	pos          src.Span
}

// zone NAME TILES
func (p *parser) zone(l *line) {
	l.word("a statement")
	t := l.name("the name of a zone")
	if l.failed {
		return
	}
	if p.zones[t.text] != nil {
		l.fail(t.span, fail(duplicateName, "expected a new name, found a second zone %q", t.text))
		return
	}
	if len(p.zoneOrder) == maxZones {
		l.fail(t.span, fail(tooLarge, "expected at most %d zones, found one more", maxZones))
		return
	}
	z := &zone{name: t.text, pos: t.span}
	p.zones[t.text] = z
	p.zoneOrder = append(p.zoneOrder, z)
	tiles := l.boxes()
	if l.failed {
		return
	}
	z.known = true
	z.white, z.black = p.cells(tiles, ir.White), p.cells(tiles, ir.Black)
}

// cells returns the tiles of a side, as White sees its own, in the intermediate
// form.
func (p *parser) cells(tiles []Tile, side ir.Side) []ir.Vec {
	return table(len(tiles), func(i int) ir.Vec {
		if side == ir.Black {
			return p.doc.Space.Cell(p.doc.Space.turn(tiles[i]))
		}
		return p.doc.Space.Cell(tiles[i])
	})
}

// of returns the cells of the zone for a side.
func (z *zone) of(s ir.Side) []ir.Vec {
	if s == ir.Black {
		return z.black
	}
	return z.white
}

// zone reads the name of a zone.
func (l *line) zone() *zone {
	t := l.word("a zone")
	if l.failed {
		return &zone{}
	}
	z := l.p.zones[t.text]
	if z == nil {
		l.fail(t.span, unknown(unknownZone, "a zone", t.text, table(len(l.p.zoneOrder), func(i int) string { return l.p.zoneOrder[i].name })))
		return &zone{}
	}
	z.used = true
	if !z.known {
		l.failed = true // reported where it is defined
	}
	return z
}
