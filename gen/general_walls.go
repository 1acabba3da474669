package gen

// This file counts moves with walls.

// counter counts walls without listing them, where that is enough.
func (b *generalPos) counter() Counter {
	if b.effects != nil && b.prog.Effects.Walls.WithMoves() && b.prog.Effects.Walls.Only {
		return &listCounter{pos: b, legal: wallCounter{b}}
	}
	return &listCounter{pos: b}
}

// wallCounter counts moves with walls.
type wallCounter struct{ *generalPos }

// CountLegal implements [Counter].
func (b wallCounter) CountLegal() (n int) {
	t := b.effects
	if t.isOver() {
		return 0
	}
	t.bases = b.appendSafeDrops(b.appendSafe(t.bases[:0]))
	return b.countWalled(t.bases)
}
