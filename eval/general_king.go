package eval

import "dragoman/board"

// This file evaluates king safety in general games, as king.go does in chess:
// the shelter of royals and the danger that they are in. Dangers are added up
// first; their sum counts by its square.

// attackDanger returns the danger that a piece is to the enemy's royals.
func (w *GeneralWeights) attackDanger(p *pieceFacts, band uint8) Score {
	danger := w.DangerSafeCheck[band] * Score(min(p.safeChecks, 3))
	if p.zoneAttacks > 0 {
		danger += w.DangerAttacker[band]
	}
	return danger
}

// kingSafety evaluates the king zone of a side, given the danger from the
// enemy's pieces and its scale in parts of 64.
func (w *GeneralWeights) kingSafety(z *zoneFacts, danger Score, scale int) Score {
	shelter := w.Shield*Score(z.shield) + w.Defender*Score(z.defenders)
	if !z.inDanger() {
		return shelter
	}
	danger += w.DangerBase + w.DangerAttacks*Score(z.attacks) + w.DangerWeak*Score(z.weak) - S(shelter.Middle()/2, 0)
	if z.strong == 0 {
		danger += w.DangerNoStrong
	}
	return shelter - dangerPenalty(danger, scale)
}

// openFiles evaluates the files of a royal and beside it that have no own
// promotable piece.
func (w *GeneralWeights) openFiles(files *[2]fileCounts, side board.Side, b *board.Board, royal board.Cell) (s Score) {
	f := b.File(royal) + 1
	for x := max(f-1, 1); x <= min(f+1, b.Files()); x++ {
		switch {
		case files[side][x] > 0:
		case files[side^1][x] > 0:
			s += w.OpenFile[0]
		default:
			s += w.OpenFile[1]
		}
	}
	return s
}
