package gen

import "dragoman/board"

// InsufficientMaterial reports whether neither side can ever mate: nothing is left
// but royals and one piece that is too weak, or pieces that are all bound to cells
// of the same colour.
func InsufficientMaterial(p Position) bool {
	prog := p.Program()
	others, bound, colours, royals := 0, true, 0, [2]int{}
	for c := range board.Cell(len(prog.Start.Cells)) {
		pc := p.At(c)
		if prog.Royal[pc] {
			if royals[pc.Side()]++; prog.Safety.OneIsEnough && royals[pc.Side()] > 1 {
				return false // it can attack like other pieces
			}
		}
		if pc == board.Empty || prog.Royal[pc] || prog.Kinds[pc.Kind()].Neutral {
			continue
		}
		kind := &prog.Kinds[pc.Kind()]
		others++
		bound = bound && kind.ColourBound
		colours |= 1 << prog.Colour(c)
		if !kind.CannotMate || others > 1 && (!bound || colours == 3) {
			return false
		}
	}
	return true
}
