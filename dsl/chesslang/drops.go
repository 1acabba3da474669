package chesslang

import "dragoman/dsl/ir"

// drops gives the game its hands, if it has any: all pieces can be dropped, in their
// zone or everywhere; royals only in a zone.
func (l *loader) drops() {
	set := &l.out.rules
	if !set.hasDrops && len(l.out.hands) == 0 {
		return
	}
	d := &ir.Drops{Start: l.out.hands, First: set.drops.First, Where: set.drops.Where}
	for _, s := range ir.DropSwitches {
		if set.drops.Captures || s.Name == "drops.free" || s.Name == "drops.checkless" || s.Name == "drops.removed" { // the others are about captured pieces
			*s.Of(d) = *s.Of(&set.drops)
		}
	}
	all := l.out.Game.Board.Cells()
	for _, p := range l.out.Game.Pieces {
		if p.Royal && l.out.settings[p.Name].dropIn == nil {
			continue
		}
		if l.out.settings[p.Name].colours {
			d.BothColours = append(d.BothColours, p.Name)
		}
		if l.out.settings[p.Name].noMates {
			d.Mateless = append(d.Mateless, p.Name)
		}
		if n := l.out.settings[p.Name].perFile; n > 0 {
			d.PerFile = append(d.PerFile, ir.FileLimit{Piece: p.Name, Count: n})
		}
		as, zone := l.out.settings[p.Name].heldAs, l.out.settings[p.Name].dropIn
		if as != "" {
			d.HeldAs = append(d.HeldAs, ir.HeldAs{Piece: p.Name, As: as})
		}
		gate := l.out.settings[p.Name].gateIn
		if gate != nil {
			d.Gates = append(d.Gates, l.dropZones(p.Name, gate)...)
		}
		switch {
		case zone != nil:
			d.Zones = append(d.Zones, l.dropZones(p.Name, zone)...)
		case as == "" && gate == nil:
			d.Zones = append(d.Zones, ir.DropZone{For: ir.ForBoth, Piece: p.Name, Cells: all})
		}
	}
	l.out.Game.Drops = d
}

// dropZones returns where a piece may come from the hand: a zone with a name.
func (l *loader) dropZones(piece string, name *Name) (list []ir.DropZone) {
	z := l.zone(name.Text, name.Pos)
	if !z.sided {
		return []ir.DropZone{{For: ir.ForBoth, Piece: piece, Cells: z.cells[0]}}
	}
	for side, cells := range z.cells {
		list = append(list, ir.DropZone{For: ir.Only(ir.Side(side)), Piece: piece, Cells: cells})
	}
	return list
}
