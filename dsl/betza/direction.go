package betza

// direction is a word of directions: one letter, a pair, a half plane (fh) or a
// sense of rotation (hr).
type direction struct {
	first, second byte // second 0: one letter alone
	at, end       int
}

// scan reads the direction letters that stand next to one another from place i on,
// as long words as there are from left to right.
func scan(text string, i int) (words []direction, end int, err *fault) {
	const letters = "fblrvsh"
	for i < len(text) && contains(letters, text[i]) {
		x, y := text[i], byte(0)
		if i+1 < len(text) {
			y = text[i+1]
		}
		n := 1
		word := direction{first: x, at: i}
		switch {
		case x == 'h' && y != 'r' && y != 'l':
			return nil, i, badHalfAt(i)
		case x == 'h', y == 'h' && contains("fblr", x), pairs(x, y):
			word.second, n = y, 2
		case x == y:
			n = 2
		}
		i += n
		word.end = i
		words = append(words, word)
	}
	return words, i, nil
}

// pairs reports whether two letters next to one another combine.
func pairs(x, y byte) bool {
	return contains("fb", x) && contains("lrs", y) || contains("lr", x) && contains("fbv", y)
}

func badHalfAt(i int) *fault {
	return fail(badHalf, i, i+1, "expected a half plane, found h").withHint("half planes exist for oblique atoms and K, Q: fh, bh, lh, rh; hr and hl turn on oblique atoms")
}

// What letters select: those of the wide halves and narrow pairs of oblique atoms,
// and what they mean for the points of the compass.
var (
	narrow  = map[byte]indices{'f': set(0, 7), 'r': set(1, 2), 'b': set(3, 4), 'l': set(5, 6), 'v': set(0, 3, 4, 7), 's': set(1, 2, 5, 6)}
	wide    = map[byte]indices{'f': set(6, 7, 0, 1), 'r': set(0, 1, 2, 3), 'b': set(2, 3, 4, 5), 'l': set(4, 5, 6, 7)}
	points  = map[byte]indices{'f': set(0), 'r': set(2), 'b': set(4), 'l': set(6), 'v': set(0, 4), 's': set(2, 6)}
	halves  = map[byte]indices{'f': set(7, 0, 1), 'r': set(1, 2, 3), 'b': set(3, 4, 5), 'l': set(5, 6, 7), 'v': ^set(2, 6), 's': ^set(0, 4)}
	corners = set(1, 3, 5, 7)
)

// selects returns which vectors of a class a word selects. There may be no such
// half planes.
func (d direction) selects(c class) (indices, *fault) {
	x, y := d.first, d.second
	if x == 'h' {
		if c != oblique {
			return 0, badHalfAt(d.at)
		}
		return map[byte]indices{'r': set(0, 2, 4, 6), 'l': set(1, 3, 5, 7)}[y], nil
	}
	if y == 'h' && (c == orthogonal || c == diagonal) {
		return 0, badHalfAt(d.at + 1)
	}
	switch {
	case c == orthogonal:
		return points[x] | points[y], nil
	case c == diagonal && y == 0:
		return halves[x] & corners, nil
	case c == diagonal:
		return halves[x] & halves[y] & corners, nil
	case c == oblique && y == 0:
		return narrow[x], nil
	case c == oblique && y == 'h':
		return wide[x], nil
	case c == oblique:
		return wide[x] & narrow[y], nil
	case y == 0:
		return points[x], nil
	case y == 'h':
		return halves[x], nil
	}
	return halves[x] & halves[y], nil
}

// selected returns what words select together: all if there are none.
func selected(a atom, words []direction) (s indices, err *fault) {
	if len(words) == 0 {
		return a.all(), nil
	}
	for _, w := range words {
		some, err := w.selects(a.class())
		if err != nil {
			return 0, err
		}
		s |= some
	}
	return s, nil
}
