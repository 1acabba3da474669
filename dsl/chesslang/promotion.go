package chesslang

import (
	"slices"

	"dragoman/dsl/ir"
)

// settings are what the section pieces says of a type. Zones are kept by name:
// a game that extends this one may move them.
type settings struct {
	to      [2][]string // by side; nil: as the rules say
	in, may *Name       // where it must and may promote; nil: on the last rank, nowhere
	from    *Name       // where a move begins after which it may promote; nil: nowhere
	out     *Name       // where a move begins after which it must; nil: nowhere
	inPlace *Name       // where it promotes instead of a move; nil: nowhere
	takes   bool        // only moves that capture promote
	plus    string      // what + behind a move stands for; "": nothing
	limit   bool        // to no more of a type than the side has at the start
	limited []string    // which types that is about; nil: all
	dropIn  *Name       // nil: everywhere
	gateIn  *Name       // nil: nowhere
	heldAs  string      // what it is in hand; "": what it is
	colours bool        // as many are dropped on both colours
	noMates bool        // a drop that gives mate loses
	perFile int         // of how many on a file a side must have fewer to drop one; 0: any
}

// configs reads the section pieces.
func (l *loader) configs() {
	seen := map[string]bool{}
	for _, c := range l.program.Configs {
		name := l.pieceNamed(c.Piece)
		l.isNew(seen, Name{name, c.Piece.Pos}, "entry for")
		s := l.out.settings[name]
		promotes := c.PromoteIn != nil || c.PromoteMay != nil || c.PromoteFrom != nil || c.PromoteOut != nil || c.InPlace != nil || c.Limit != nil || c.Capturing != nil || c.Plus != nil
		for side, to := range c.PromoteTo {
			if to != nil {
				promotes = true
				s.to[side] = l.names(to)
			}
		}
		for _, z := range []struct {
			to   **Name
			from *Name
		}{{&s.in, c.PromoteIn}, {&s.may, c.PromoteMay}, {&s.from, c.PromoteFrom}, {&s.out, c.PromoteOut}, {&s.inPlace, c.InPlace}, {&s.dropIn, c.DropIn}, {&s.gateIn, c.GateIn}} {
			if z.from != nil {
				*z.to = z.from
			}
		}
		if c.Limit != nil {
			s.limit, s.limited = *c.Limit, nil
			if c.Limited != nil {
				s.limited = l.names(c.Limited)
			}
		}
		if c.Capturing != nil {
			s.takes = *c.Capturing
		}
		if c.Plus != nil {
			s.plus = l.pieceNamed(*c.Plus)
		}
		if c.HeldAs != nil {
			s.heldAs = l.pieceNamed(*c.HeldAs)
		}
		if c.DropColours != nil {
			s.colours = *c.DropColours
		}
		if c.DropMates != nil {
			s.noMates = !*c.DropMates
		}
		if c.PerFile != nil {
			s.perFile = int(c.PerFile.Value)
		}
		l.out.settings[name] = s
		if p := l.pieces[name]; promotes && p != nil && !slices.Contains(p.Traits, "promote") {
			l.diag.Report(c.Piece.Pos, codeNoEffect, "%s does not promote", name).Hint = "give it the trait promote"
		}
		for _, n := range c.Ignored {
			l.diag.Report(n.Pos, codeNoEffect, "the property %q has no effect", n.Text)
		}
	}
}

// promotions lets every piece with the trait promote change where it must, and
// where it may.
func (l *loader) promotions() {
	if !l.out.rules.promotion {
		return
	}
	for _, p := range l.out.Game.Pieces {
		if !slices.Contains(p.Traits, "promote") {
			continue
		}
		s := l.out.settings[p.Name]
		for side := range ir.Side(2) {
			if s.inPlace != nil {
				l.promotion(p, side, ir.Promotion{Zone: l.cellsOf(s.inPlace, side), InPlace: true})
				continue
			}
			l.promotion(p, side, ir.Promotion{Zone: l.promotionZone(s.in, side), From: l.cellsOf(s.out, side)})
			l.promotion(p, side, ir.Promotion{Zone: l.cellsOf(s.may, side), From: l.cellsOf(s.from, side), Option: true})
		}
	}
}

// cellsOf returns the cells of a zone of a side, if one is named.
func (l *loader) cellsOf(zone *Name, side ir.Side) []ir.Vec {
	if zone == nil {
		return nil
	}
	return l.zone(zone.Text, zone.Pos).cells[side]
}

// promotion adds the promotion of a piece of a side where a move ends or begins.
func (l *loader) promotion(p *ir.Piece, side ir.Side, promotion ir.Promotion) {
	to := l.choices(p, side)
	if len(to) == 0 || len(promotion.Zone)+len(promotion.From) == 0 {
		return
	}
	s := l.out.settings[p.Name]
	promotion.For, promotion.Piece, promotion.To, promotion.Captures, promotion.Pos = ir.Only(side), p.Name, to, s.takes, p.Pos
	if slices.Contains(to, s.plus) {
		promotion.Plus = s.plus
	}
	if s.limit {
		promotion.To, promotion.Limits = l.limited(to, s.limited, side)
	}
	l.out.Game.Promotions = append(l.out.Game.Promotions, promotion)
}

// limited returns the choices, and of how many the side must have fewer: as many
// as it has at the start, on the board and in hand, or 0 for a type that is not one of those with limits.
func (l *loader) limited(to, only []string, side ir.Side) (kept []string, limits []int) {
	for _, name := range to {
		n := 0
		if only != nil && !slices.Contains(only, name) {
			kept, limits = append(kept, name), append(limits, n)
			continue
		}
		for _, q := range l.out.Game.Start {
			if q.Piece == name && q.Side == side {
				n++
			}
		}
		for _, h := range l.out.hands {
			if h.Piece == name && h.Side == side {
				n += h.Count
			}
		}
		if n > 0 {
			kept, limits = append(kept, name), append(limits, n)
		}
	}
	return kept, limits
}

// promotionZone returns where a side has to promote: in the named zone, else
// from the rank of the rules on, else on the last rank.
func (l *loader) promotionZone(zone *Name, side ir.Side) []ir.Vec {
	if zone != nil {
		return l.zone(zone.Text, zone.Pos).cells[side]
	}
	b := l.out.Game.Board
	rank := l.out.rules.promoteRank
	if rank == 0 || rank > b.Ranks {
		rank = b.Ranks
	}
	return b.From(rank, side) // a piece may pass the rank without ending on it
}

// choices returns what a piece can become.
func (l *loader) choices(p *ir.Piece, side ir.Side) []string {
	if to := l.out.settings[p.Name].to[side]; to != nil {
		return to
	}
	if to := l.out.rules.promoteTo; to != nil {
		return to
	}
	orthodox := []string{"Queen", "Rook", "Bishop", "Knight"}
	return slices.DeleteFunc(orthodox, func(name string) bool { return l.pieces[name] == nil })
}
