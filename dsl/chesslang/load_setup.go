package chesslang

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// placement is the start position while it is being put together.
type placement struct {
	at    map[ir.Vec]ir.Placement
	given [2]bool // the side has a placement
}

// setup puts the start together: the base's, then colours, add, replace.
func (l *loader) setup() {
	b, g := l.base.Game.Board, l.out.Game.Board
	p := &placement{at: map[ir.Vec]ir.Placement{}}
	if b.Files == g.Files && b.Ranks == g.Ranks && l.base.NoStart == nil {
		for _, q := range l.base.Game.Start {
			if l.pieces[q.Piece] != nil && l.onBoard(q.Cell) {
				p.put(q)
			}
		}
		p.given = [2]bool{true, true}
	}
	if s := l.program.Setup; s != nil {
		l.applySetup(p, s)
	}
	l.checkStart(p)
}

func (p *placement) put(q ir.Placement) {
	p.at[q.Cell] = q
	p.given[q.Side] = true
}

// remove takes away pieces of a side, of one type or ("") all.
func (p *placement) remove(side ir.Side, piece string) {
	for c, q := range p.at {
		if q.Side == side && (piece == "" || q.Piece == piece) {
			delete(p.at, c)
		}
	}
}

func (l *loader) applySetup(p *placement, s *Setup) {
	if s.FEN != nil {
		p.remove(ir.White, "")
		p.remove(ir.Black, "")
		p.given = [2]bool{true, true}
		l.fen(p, *s.FEN)
	}
	seen := map[string]bool{}
	for _, set := range s.Sets {
		side := sideNamed(set.Colour.Text)
		l.isNew(seen, set.Colour, "placement of")
		p.remove(side, "")
		p.given[side] = true
		l.place(p, set)
	}
	l.warnOverwritten(s.Sets)
	l.hands(s.Hands)
	if s.First != nil {
		l.out.Game.First = sideNamed(s.First.Text)
	}
	for _, set := range s.Adds {
		l.place(p, set)
	}
	renamed := map[string]bool{}
	for _, r := range s.Renames {
		l.isNew(renamed, r.Old, "replacement of")
		l.rename(p, r)
	}
	for _, set := range s.Replaces {
		for _, q := range set.Places {
			p.remove(sideNamed(set.Colour.Text), q.Piece.Text)
		}
		l.place(p, set)
	}
}

func sideNamed(colour string) ir.Side {
	if colour == "Black" {
		return ir.Black
	}
	return ir.White
}

func (l *loader) place(p *placement, set *ColourSet) {
	side := sideNamed(set.Colour.Text)
	for _, q := range set.Places {
		name := l.pieceNamed(q.Piece)
		for _, c := range l.cells(q.Squares) {
			p.put(ir.Placement{Piece: name, Side: side, Cell: c})
		}
	}
}

// warnOverwritten warns of squares on which the placements of the colours put a second
// piece: the first one is lost.
func (l *loader) warnOverwritten(sets []*ColourSet) {
	first := map[string]string{}
	for _, set := range sets {
		for _, q := range set.Places {
			for _, s := range q.Squares {
				if s.From != s.To {
					continue // a rectangle may be a background for other pieces
				}
				if other, ok := first[s.From.Text]; ok {
					l.diag.Report(s.Pos, codeNoEffect, "this takes the place of the %s that was put on %s", other, s.From.Text)
				}
				first[s.From.Text] = q.Piece.Text
			}
		}
	}
}

// hands replaces what the colours have in hand.
func (l *loader) hands(list []*Hand) {
	var seen [2]bool
	for _, h := range list {
		side := sideNamed(h.Colour.Text)
		if seen[side] {
			l.duplicate(h.Colour, "hand of")
		}
		seen[side] = true
		l.out.hands = slices.DeleteFunc(l.out.hands, func(old ir.Hand) bool { return old.Side == side })
		for _, c := range h.Counts {
			piece := l.pieceNamed(c.Piece)
			if !whole(c.Number.Value) || c.Number.Value < 1 || c.Number.Value > maxHand {
				l.diag.Report(c.Number.Pos, codeBadValue, "found %g, expected a number of pieces from 1 to %d", c.Number.Value, maxHand)
				continue
			}
			l.out.hands = append(l.out.hands, ir.Hand{Side: side, Piece: piece, Count: int(c.Number.Value)})
		}
	}
}

func (l *loader) rename(p *placement, r *Rename) {
	old, now := l.pieceNamed(r.Old), l.pieceNamed(r.New)
	for c, q := range p.at {
		if q.Piece == old {
			q.Piece = now
			p.at[c] = q
		}
	}
}

// checkStart keeps the placement, in the order of its cells, or the reason
// why there is none.
func (l *loader) checkStart(p *placement) {
	g := l.out.Game
	at := src.Span{}
	if s := l.program.Setup; s != nil {
		at = s.Pos
	}
	for side, given := range p.given {
		if !given {
			l.out.NoStart = src.NewDiagnostic(l.file, at, codeNoSetup, "the game has no start position for %s", colours[side])
			l.out.NoStart.Hint = "on this board the base's placement cannot apply: list the squares of " + colours[side] + " below setup"
			return
		}
	}
	for _, c := range g.Board.Cells() {
		if q, ok := p.at[c]; ok {
			g.Start = append(g.Start, q)
		}
	}
}

// fen reads the placement field of a FEN, the first word of n.
func (l *loader) fen(p *placement, n Name) {
	field, rest, _ := strings.Cut(strings.TrimSpace(n.Text), " ")
	if rest != "" {
		l.diag.Report(n.Pos, codeNoEffect, "only the placement of the FEN is used, %q is ignored", rest)
	}
	rows := strings.Split(field, "/")
	b := l.out.Game.Board
	if len(rows) != b.Ranks {
		l.diag.Report(n.Pos, codeBadFEN, "the FEN has %d ranks, the board %d", len(rows), b.Ranks)
		return
	}
	letters := l.letters()
	for i, row := range rows {
		if !l.fenRow(p, row, b.Ranks-1-i, letters, n.Pos) {
			return
		}
	}
}

func (l *loader) fenRow(p *placement, row string, y int, letters map[string]string, at src.Span) bool {
	x, empty, plus := 0, 0, ""
	for _, c := range row {
		if c == '+' {
			plus = "+"
			continue
		}
		if '0' <= c && c <= '9' {
			empty = min(empty*10+int(c-'0'), 2*maxFiles)
			continue
		}
		x, empty = x+empty, 0
		cell := ir.Vec{X: x, Y: y}
		x++
		hole := l.holes[cell]
		if c == '*' && hole {
			continue
		}
		name, ok := letters[plus+strings.ToUpper(string(c))]
		if !ok {
			l.diag.Report(at, codeBadFEN, "no piece has the letter %q in rank %d of the FEN", plus+string(c), y+1).
				Hint = "letters are those of chess and the symbols of your pieces, and * stands for a hole of the board or a neutral piece"
			return false
		}
		if hole {
			l.diag.Report(at, codeBadFEN, "the FEN has a %s in the hole %s", name, l.out.Game.Board.CellName(cell))
			return false
		}
		side := ir.White
		if strings.ToLower(string(c)) == string(c) {
			side = ir.Black
		}
		if cell.X < maxFiles {
			p.put(ir.Placement{Piece: name, Side: side, Cell: cell})
		}
		plus = ""
	}
	if x+empty != l.out.Game.Board.Files {
		l.diag.Report(at, codeBadFEN, "rank %d of the FEN has %d files, the board %d", y+1, x+empty, l.out.Game.Board.Files)
		return false
	}
	return true
}

// letters returns the pieces by upper-case letter: symbols first, then the
// letters of chess.
func (l *loader) letters() map[string]string {
	letters := map[string]string{}
	for i, name := range []string{"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"} {
		if l.pieces[name] != nil {
			letters["PNBRQK"[i:i+1]] = name
		}
	}
	for _, p := range l.out.Game.Pieces {
		if isFENLetter(p.Symbol) {
			letters[strings.ToUpper(p.Symbol)] = p.Name
		}
		if p.Neutral && letters["*"] == "" {
			letters["*"] = p.Name
		}
	}
	for _, d := range l.program.Pieces {
		neutral := slices.ContainsFunc(d.Traits, func(t Name) bool { return t.Text == "neutral" })
		if neutral && letters["*"] == "" {
			letters["*"] = d.Name.Text
		}
		if d.Symbol != nil && isFENLetter(d.Symbol.Text) {
			letters[strings.ToUpper(d.Symbol.Text)] = d.Name.Text
		}
	}
	return letters
}

// isFENLetter reports whether a symbol stands for its piece in a FEN: one character, or
// two of which the first is the + of promoted pieces.
func isFENLetter(symbol string) bool {
	return len([]rune(strings.TrimPrefix(symbol, "+"))) == 1
}
