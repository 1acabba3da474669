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
	rules, b := NewRules(l.Dialect), l.Start
	for i, m := range l.Moves {
		black := b.Turn == ir.Black
		text := rules.notation(&b, m)
		b = rules.Apply(&b, m)
		text += rules.sign(&b, i+1 == len(l.Moves) && l.Status.Finished)
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

// sign is what follows a move that leads to a board.
func (r *Rules) sign(b *Board, over bool) string {
	switch {
	case !r.InCheck(b):
		return ""
	case over:
		return "#"
	}
	return "+"
}

// notation is the site's notation of a move, without its sign: figurines, an x
// for pawns only.
func (r *Rules) notation(b *Board, m Move) string {
	from, to := int(m.From), int(m.To)
	id := b.Cells[from]
	switch k := id.Kind(); {
	case k >= Pawn:
		return pawnNotation(b, m)
	case k == King && fileOf(to)-fileOf(from) > 1:
		return "O-O"
	case k == King && fileOf(from)-fileOf(to) > 1:
		return "O-O-O"
	}
	text := id.figure()
	for c, other := range b.Cells {
		if other != id || c == from || !r.reaches(b, c, to) {
			continue
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

// reaches reports whether a candidate of the piece on a cell ends on another;
// that a king may forbid it does not count.
func (r *Rules) reaches(b *Board, from, to int) bool {
	for _, m := range r.Candidates(b, from, nil) {
		if int(m.To) == to {
			return true
		}
	}
	return false
}

func pawnNotation(b *Board, m Move) string {
	text := cellName(int(m.To))
	takes := fileOf(int(m.From)) != fileOf(int(m.To))
	if takes {
		text = cellName(int(m.From))[:1] + "x" + text
	}
	if m.Variant != NoVariant {
		text += "=" + NewID(b.Turn, promotions[m.Variant]).figure()
	}
	if takes && b.empty(int(m.To)) {
		text += " e.p."
	}
	return text
}
