package byurl

import "dragoman/dsl/ir"

// Row is a row of the move list.
type Row struct {
	Number int    `json:"number"`
	White  string `json:"white"`
	Black  string `json:"black"`
}

// Table returns the move list as the public site shows it. If black began,
// white's first cell is "...".
func (l *Link) Table() []Row {
	table := []Row{}
	g := newGame(l.Dialect, &l.Start)
	for i, index := range l.Indices {
		black := g.now.board.Turn == ir.Black
		text := g.now.notation(l.Moves[i])
		g.play(index)
		switch {
		case !g.now.inCheck():
		case g.choices == 0:
			text += "#"
		default:
			text += "+"
		}
		switch row := len(table) + 1; {
		case !black:
			table = append(table, Row{row, text, ""})
		case i == 0:
			table = append(table, Row{row, "...", text})
		default:
			table[row-2].Black = text
		}
	}
	return table
}

// notation is the site's notation of a move, without a sign for check:
// figurines, an x for pawns only.
func (p *position) notation(m Move) string {
	from, to := int(m.From), int(m.To)
	id := p.board.Cells[from]
	switch k := id.Kind(); {
	case k >= Pawn:
		return p.board.pawnNotation(m)
	case k == King && fileOf(to)-fileOf(from) > 1:
		return "O-O"
	case k == King && fileOf(from)-fileOf(to) > 1:
		return "O-O-O"
	}
	text := id.figurine()
	for c, other := range p.board.Cells {
		if other != id || c == from || !p.pieceAttacks(only(c), p.bySide[0]|p.bySide[1]).has(to) {
			continue // whether its king forbids the other the move does not count
		}
		// One mark for each rival, so that there may be two or a letter twice.
		if fileOf(c) != fileOf(from) {
			text += cellName(from)[:1]
		} else {
			text += cellName(from)[1:]
		}
	}
	return text + cellName(to)
}

func (b *Board) pawnNotation(m Move) string {
	text := cellName(int(m.To))
	takes := fileOf(int(m.From)) != fileOf(int(m.To))
	if takes {
		text = cellName(int(m.From))[:1] + "x" + text
	}
	if m.Variant != NoVariant {
		text += "=" + NewID(b.Turn, promotions[m.Variant]).figurine()
	}
	if takes && b.empty(int(m.To)) {
		text += " e.p."
	}
	return text
}
