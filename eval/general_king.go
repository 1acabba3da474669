package eval

import "dragoman/board"

// This file evaluates king safety in general games, as king.go does in chess:
// the shelter of royals and the danger that they are in. Dangers are added up
// first; their sum counts by its square.

// attackDanger returns the danger that the enemy's pieces are to a king zone.
func (w *GeneralWeights) attackDanger(z *sideFacts) (danger Score) {
	for band := range z.attackersOf {
		danger += w.DangerAttacker[band]*Score(z.attackersOf[band]) + w.DangerSafeCheck[band]*Score(z.safeChecks[band])
	}
	return danger
}

// kingSafety evaluates the king zone of a side, given the scale of dangers in parts of 64.
func (w *GeneralWeights) kingSafety(z *sideFacts, scale int) Score {
	shelter := w.Shield*Score(z.shield) + w.Defender*Score(z.defenders)
	if !z.inDanger() {
		return shelter
	}
	danger := w.attackDanger(z) + w.DangerBase + w.DangerAttacks*Score(z.attacks) + w.DangerWeak*Score(z.weak) - S(shelter.Middle()/2, 0)
	if z.strong == 0 {
		danger += w.DangerNoStrong
	}
	return shelter - dangerPenalty(danger, scale)
}

// openFiles evaluates the files of a royal of a side and beside it that have no own
// promotable piece.
func (w *GeneralWeights) openFiles(facts *facts, side board.Side, file, files int) (s Score) {
	own, foe, f := &facts.sides[side&1].files, &facts.sides[side&1^1].files, file+1
	for x := max(f-1, 1); x <= min(f+1, files); x++ {
		switch {
		case own[x] > 0:
		case foe[x] > 0:
			s += w.OpenFile[0]
		default:
			s += w.OpenFile[1]
		}
	}
	return s
}
