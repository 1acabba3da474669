package byurl

// NoVariant marks a move whose from and to cells say everything.
const NoVariant int8 = -1

// Move is where a piece goes from and to, and the choice where that is not
// enough. Variants 0 to 3 promote to queen, rook, bishop, knight.
type Move struct {
	From, To, Variant int8
}

func move(from, to int) Move { return Move{int8(from), int8(to), NoVariant} }

// UCI returns the move as e2e4, e7e8q.
func (m Move) UCI() string {
	text := cellName(int(m.From)) + cellName(int(m.To))
	if m.Variant != NoVariant {
		text += "qrbn"[m.Variant : m.Variant+1]
	}
	return text
}

func uciAll(moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.UCI()
	}
	return texts
}
