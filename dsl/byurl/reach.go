package byurl

// The directions, in the order in which moves are listed.
var (
	diagonal = []vec{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	straight = []vec{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	knight   = []vec{{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}
)

// leaps goes one step in each direction, unless an own piece stands there.
func leaps(dirs []vec) finder {
	return func(b *Board, from int, to []Move) []Move {
		own := b.Cells[from].Side()
		for _, d := range dirs {
			if c, ok := step(from, d); ok && !b.holds(c, own) {
				to = append(to, move(from, c))
			}
		}
		return to
	}
}

// rides goes any number of steps in each direction, up to and including the
// first enemy piece.
func rides(dirs []vec) finder {
	return func(b *Board, from int, to []Move) []Move {
		own := b.Cells[from].Side()
		for _, d := range dirs {
			for c, ok := step(from, d); ok && !b.holds(c, own); c, ok = step(c, d) {
				to = append(to, move(from, c))
				if !b.empty(c) {
					break
				}
			}
		}
		return to
	}
}
