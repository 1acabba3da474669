package fen

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// Names writes moves as text: from and to, then the letter of a promotion, then
// ! if the move takes up the options that triggers offer. As in shogi, + stands for the
// letter of a kind for which the game says so, or whose letter begins with + itself; - stands for the letter of what such a piece was.
// A drop is a letter, @ and a cell. A castling is the king's move where that is not ambiguous, as in
// orthodox chess, else the king takes its own rook, as in Chess960. In space it
// is where the king goes, then where each rook ends; and the part that leaves a
// stack stands behind its move like the piece of a promotion. Where moves put walls on
// the board, a comma follows, the cell where the move ends and that of the wall. A wall
// in place of a move follows a pass of the first piece. The letter of a piece that comes
// from the hand onto the cell that the move leaves stands behind the move. A move that takes pieces on its
// way is written as several, with commas, from one taken piece to the next: e4f5,f5g6 takes
// on f5 and ends on g6. Where its ends alone tell it from all other moves of the piece, only
// they are written.
type Names struct {
	prog    *rules.Program
	Rooks   bool     // castlings are written king takes rook
	steps   []uint8  // the castlings of the game itself that are always written so: the king may step there, too
	signs   []string // by kind: the + or - that a promotion to it is written with; "": its letter
	plus    []bool   // by kind: + stands for a promotion to it, maybe only of some pieces
	letters []string // by kind: in short names
}

// NewNames returns the names of moves in a game that begins with s.
func NewNames(p *rules.Program, s *rules.State) *Names {
	n := &Names{prog: p}
	n.setSigns()
	n.letters = n.shortLetters()
	n.Rooks = p.RookNamed
	for _, r := range s.Rights {
		switch {
		case p.Space != nil || orthodox(p, r):
		case slices.Contains(p.Start.Rights, r) && p.KingEnd(uint8(r.Castle)) == r.King && !anyPasses(p):
		case slices.Contains(p.Start.Rights, r):
			n.steps = append(n.steps, uint8(r.Castle))
		default:
			n.Rooks = true
		}
	}
	return n
}

// anyPasses reports whether players may pass. A pass is written as a king that stays where it
// is.
func anyPasses(p *rules.Program) bool { return p.Effects != nil && p.Effects.Pass != [2]ir.PassRule{} }

// setSigns finds the kinds that promotions write with a sign. Where some pieces would
// write a kind with + and others with its letter, all have the letter.
func (n *Names) setSigns() {
	p := n.prog
	n.signs, n.plus = make([]string, len(p.Kinds)), make([]bool, len(p.Kinds))
	lettered := make([]bool, len(p.Kinds))
	for pc := board.Piece(2); int(pc) < p.Pieces(); pc++ {
		signed, sign := n.Sign(pc)
		n.signs[signed] = sign
		n.plus[signed] = sign == "+"
		for promo := p.Promote[pc]; promo != nil; promo = promo.Next {
			for _, to := range promo.To {
				lettered[to.Kind()] = lettered[to.Kind()] || to.Kind() != signed
			}
		}
	}
	for kind := range n.signs {
		if lettered[kind] || kind == 0 {
			n.signs[kind] = ""
		}
	}
}

// Sign returns the kind to which a piece promotes by a move with + or - behind it, and
// that sign; 0 if a letter stands there.
func (n *Names) Sign(pc board.Piece) (kind int, sign string) {
	if kind := plusOf(n.prog, pc).Kind(); kind != 0 {
		return kind, "+"
	}
	for promo := n.prog.Promote[pc]; promo != nil; promo = promo.Next {
		for _, to := range promo.To {
			if n.prog.PlainKind(to.Kind()) == pc.Kind() {
				return to.Kind(), "+"
			}
			if n.prog.PlainKind(pc.Kind()) == to.Kind() {
				return to.Kind(), "-"
			}
		}
	}
	return 0, ""
}

// orthodox reports whether a castling starts from where it does in chess: the
// king two files from where it ends, the rook in the corner, or where else the
// game has it.
func orthodox(p *rules.Program, r rules.Right) bool {
	b, c := p.Board, &p.Castles[r.Castle]
	corner := 0
	if c.Wing == ir.KingSide {
		corner = b.Files() - 1
	}
	moved := b.File(r.King) - b.File(c.KingTo)
	return (b.File(r.Rook) == corner || r.Rook == c.Outer) && (moved >= 2 || moved <= -2)
}

// Move writes a move.
func (n *Names) Move(m gen.Move) string {
	if sign := n.signs[m.Promotion()]; sign != "" {
		return n.write(m, sign)
	}
	return n.lettered(m)
}

// lettered writes a move with a letter for what it promotes to.
func (n *Names) lettered(m gen.Move) string {
	return n.write(m, strings.ToLower(n.prog.Kinds[m.Promotion()].Letter))
}

// write writes a move; promotion is for a promotion.
func (n *Names) write(m gen.Move, promotion string) string {
	b := n.prog.Board
	to := m.To()
	if m.IsPass() {
		return b.Name(to) + b.Name(to) + n.wallOf(m, to)
	}
	if m.Kind() == rules.Dropping {
		return n.prog.Kinds[m.Arg()].Letter + "@" + b.Name(to) + chosen(m) + n.wallOf(m, to)
	}
	if m.Kind() == rules.Castling && !n.Rooks && !slices.Contains(n.steps, m.Arg()) {
		to = n.prog.KingEnd(m.Arg())
	}
	if kind, _ := m.Gate(); kind != 0 {
		return n.gated(m, to)
	}
	text := n.way(m, to)
	switch {
	case m.Kind() == rules.Castling && n.prog.Space != nil:
		for _, rook := range n.prog.Space.Castles[m.Arg()].Pieces[1:] {
			text += b.Name(rook.To)
		}
	case m.Promotion() != 0:
		text += promotion
	case m.Kind() == rules.Stacking && m.Arg() != 0:
		text += strings.ToLower(n.prog.Kinds[m.Arg()].Letter)
	}
	return text + chosen(m) + n.wallOf(m, to)
}

// way writes where a move begins and ends. If it takes pieces on its way that other moves
// with these ends do not take, it is written as that many moves more, from cell to cell.
func (n *Names) way(m gen.Move, to board.Cell) string {
	if number := m.Taken(); number != 0 && !n.prog.Locusts.Alone(m.From(), to, number) {
		return n.legs(m)
	}
	return n.prog.Board.Name(m.From()) + n.prog.Board.Name(to)
}

// legs writes a move from one piece that it takes to the next.
func (n *Names) legs(m gen.Move) string {
	text := n.prog.Board.Name(m.From())
	if number := m.Taken(); number != 0 {
		for _, c := range n.prog.Locusts.Taken(m.From(), m.To(), number) {
			text += n.prog.Board.Name(c) + "," + n.prog.Board.Name(c)
		}
	}
	return text + n.prog.Board.Name(m.To())
}

// gated writes a move with which a piece comes from the hand. What comes onto the rook's
// cell stands behind the rook's way to the king.
func (n *Names) gated(m gen.Move, to board.Cell) string {
	kind, at := m.Gate()
	text := n.prog.Board.Name(m.From()) + n.prog.Board.Name(to)
	if at == m.To() {
		text = n.prog.Board.Name(at) + n.prog.Board.Name(m.From())
	}
	return text + strings.ToLower(n.prog.Kinds[kind].Letter) + chosen(m)
}

// wallOf says where a move to a cell puts a wall: on the cell that it names, or behind
// it if every move of the game does.
func (n *Names) wallOf(m gen.Move, to board.Cell) string {
	wall := n.wall(m)
	if wall == board.None {
		return ""
	}
	return "," + n.prog.Board.Name(to) + n.prog.Board.Name(wall)
}

// wall returns the cell on which a move puts a wall, or board.None. Where walls come in
// place of moves, Fairy-Stockfish names the first cell for moves without one.
func (n *Names) wall(m gen.Move) board.Cell {
	wall, e := m.Wall(), n.prog.Effects
	switch {
	case wall != board.None || e == nil:
		return wall
	case e.WallBehind:
		return m.From()
	case e.Walls != nil && e.Walls.Instead:
		return 0
	}
	return board.None
}

// chosen is what stands behind a move that takes up an option.
func chosen(m gen.Move) string {
	if m.Chosen() {
		return "!"
	}
	return ""
}

// Find returns the legal move of a position with the given text, or with that
// for people.
func (n *Names) Find(p gen.Position, text string) (gen.Move, bool) {
	legal := p.AppendLegal(nil)
	for _, m := range legal {
		if n.Is(m, text) || n.prog.Board.Levels() > 1 && n.Long(p, m) == text {
			return m, true
		}
	}
	return n.FindEnds(legal, text)
}

// FindEnds returns the only one of some moves that takes pieces on its way from the first
// to the last cell of a text, which names no others.
func (n *Names) FindEnds(moves []gen.Move, text string) (found gen.Move, ok bool) {
	for _, m := range moves {
		if m.Taken() == 0 || !strings.HasPrefix(text, n.ends(m)) || text != n.ends(m)+strings.TrimPrefix(n.Move(m), n.way(m, m.To())) {
			continue
		}
		if ok {
			return gen.None, false
		}
		found, ok = m, true
	}
	return found, ok
}

// ends writes where a move begins and ends.
func (n *Names) ends(m gen.Move) string {
	return n.prog.Board.Name(m.From()) + n.prog.Board.Name(m.To())
}

// Is reports whether a text is that of a move. What it says about a wall may be missing
// if the player does not choose it, and a letter may stand for the + of a promotion or +
// for the letter where some promotions have it.
func (n *Names) Is(m gen.Move, text string) bool {
	name := n.Move(m)
	if m.Wall() != board.None {
		return text == name
	}
	if m.Taken() != 0 {
		if rest, ok := strings.CutPrefix(text, n.legs(m)); ok { // which says more than it must
			text = n.way(m, m.To()) + rest
		}
		return text == name || text == n.lettered(m)
	}
	short, _, _ := strings.Cut(name, ",")
	return text == name || text == short || text == n.lettered(m) || n.plus[m.Promotion()] && text == n.write(m, "+")
}
