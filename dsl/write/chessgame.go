package write

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// This file writes what is around the pieces in ChessLang.

// head writes the sections in front of the pieces.
func (c *chessWriter) head() string {
	g := c.game
	var b strings.Builder
	if g.HasStart() && g.Name != "" {
		fmt.Fprintf(&b, "game: %s\n", quoted(g.Name))
		if g.Summary != "" {
			fmt.Fprintf(&b, "summary: %s\n", quoted(g.Summary))
		}
		b.WriteString("\n")
	}
	b.WriteString(c.board())
	b.WriteString(c.setup())
	rules := c.rules()
	b.WriteString(c.promotionTargets())
	if len(rules) > 0 {
		b.WriteString("rules:\n" + strings.Join(rules, "") + "\n")
	}
	return b.String()
}

// board writes the size of the board, its holes and zones; nothing for the board
// of chess.
func (c *chessWriter) board() string {
	g := c.game.Board
	if len(c.game.Start)+len(c.zones)+len(g.Holes)+len(g.Look) == 0 && g.Files == 8 && g.Ranks == 8 {
		return ""
	}
	text := fmt.Sprintf("board:\n  size: %dx%d\n", g.Files, g.Ranks)
	if g.Look != "" {
		text += fmt.Sprintf("  look: %s\n", g.Look)
	}
	if len(g.Holes) > 0 {
		text += fmt.Sprintf("  holes: %s\n", c.squares(g.Holes))
	}
	if len(c.zones) > 0 {
		text += "  zones:\n"
	}
	for _, z := range c.zones {
		if slices.Equal(z.cells[ir.White], z.cells[ir.Black]) {
			text += fmt.Sprintf("    %s: %s\n", z.name, c.squares(z.cells[ir.White]))
			continue
		}
		text += fmt.Sprintf("    %s:\n      White: %s\n      Black: %s\n", z.name, c.squares(z.cells[ir.White]), c.squares(z.cells[ir.Black]))
	}
	return text + "\n"
}

// setup writes the start position.
func (c *chessWriter) setup() string {
	if len(c.game.Start) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("setup:\n")
	if c.game.First == ir.Black {
		b.WriteString("  first: Black\n")
	}
	for side, colour := range []string{ir.White: "White", ir.Black: "Black"} {
		cells := map[string][]string{}
		var order []string
		for _, s := range c.game.Start {
			if int(s.Side) != side || !c.writes(s.Piece) {
				continue
			}
			if cells[s.Piece] == nil {
				order = append(order, s.Piece)
			}
			cells[s.Piece] = append(cells[s.Piece], c.game.Board.CellName(s.Cell))
		}
		fmt.Fprintf(&b, "  %s:\n", colour)
		for _, name := range order {
			fmt.Fprintf(&b, "    %s: [%s]\n", c.names[name], strings.Join(cells[name], ", "))
		}
	}
	return b.String() + "\n"
}

// promotionTargets writes what pieces become.
func (c *chessWriter) promotionTargets() string {
	var b strings.Builder
	for _, p := range c.game.Pieces {
		list := c.promotionsOf(p)
		if len(list) == 0 || !c.writes(p.Name) {
			continue
		}
		if c.ownRank(list) == 0 {
			c.loseOf(p, lostProperty, "%s: its promotion is lost: what is written are promotions on ranks, to the same pieces for both sides", p.Name)
			continue
		}
		to, lost := c.promotesTo(list[0])
		for _, name := range lost {
			c.losePromotion(p, name)
		}
		if len(to) > 0 {
			fmt.Fprintf(&b, "  %s:\n    promote_to: [%s]\n", c.names[p.Name], strings.Join(to, ", "))
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return "pieces:\n" + b.String() + "\n"
}

// promotesTo returns the words for what a piece becomes, and the names of what is not
// written.
func (c *chessWriter) promotesTo(q ir.Promotion) (words, lost []string) {
	for _, name := range q.To {
		if word := c.typeNamed(name); word != "" {
			words = append(words, word)
		} else {
			lost = append(lost, name)
		}
	}
	return words, lost
}

// typeNamed returns the word for a type of piece, which may be one of chess; ""
// if there is none.
func (c *chessWriter) typeNamed(name string) string {
	switch {
	case c.writes(name):
		return c.names[name]
	case c.left[name]:
		return ""
	}
	for _, chess := range []string{"Queen", "Rook", "Bishop", "Knight", "Pawn", "King"} {
		if strings.EqualFold(name, chess) {
			return chess
		}
	}
	return ""
}

// promotionsOf returns how a piece promotes.
func (w *writer) promotionsOf(p *ir.Piece) (list []ir.Promotion) {
	for _, q := range w.game.Promotions {
		if q.Piece == p.Name {
			list = append(list, q)
		}
	}
	return list
}

// rules writes the rules that are not those of chess, and reports those that
// cannot be written.
func (c *chessWriter) rules() (list []string) {
	g := c.game
	falseUnless := func(name string, on bool) {
		if !on {
			list = append(list, "  "+name+": false\n")
		}
	}
	if g.HasStart() || slices.Contains(slices.Collect(maps.Values(c.names)), "Pawn") {
		falseUnless("en_passant", slices.Contains(slices.Collect(maps.Values(c.enPassant)), true))
	}
	if rank := c.promotionRank(); rank != 0 && rank != g.Board.Ranks {
		list = append(list, fmt.Sprintf("  promotion:\n    rank: %d\n", rank))
	}
	if !g.HasStart() {
		return list // pieces without a game
	}
	r := g.Rules
	list = append(list, c.castling()...)
	falseUnless("check_detection", r.KingSafety)
	falseUnless("fifty_move_rule", r.MoveRule != 0)
	falseUnless("threefold_repetition", r.Repetition != 0)
	list = append(list, c.switches()...)
	want := ir.Rules{KingSafety: r.KingSafety, Checkmate: ir.Loss, Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true}
	if r.MoveRule == 0 {
		want.MoveRule = 0
	}
	if r.Repetition == 0 {
		want.Repetition = 0
	}
	for _, s := range ir.RuleSwitches {
		*s.Of(&want) = *s.Of(&r)
	}
	c.loseRules(want)
	c.loseBeyond()
	return list
}

// switches writes the rules that are true, those of a block together.
func (c *chessWriter) switches() (list []string) {
	blocks := map[string]int{} // where each stands in the list
	for _, s := range ir.SwitchesOn(ir.RuleSwitches, &c.game.Rules) {
		block, name, nested := strings.Cut(s.Name, ".")
		if !nested {
			list = append(list, "  "+s.Name+": true\n")
			continue
		}
		if _, begun := blocks[block]; !begun {
			blocks[block] = len(list)
			list = append(list, "  "+block+":\n")
		}
		list[blocks[block]] += "    " + name + ": true\n"
	}
	return list
}

// writtenRank returns the rank from which on a piece promotes to pieces that are written;
// 0 if there is none.
func (c *chessWriter) writtenRank(p *ir.Piece) int {
	list := c.promotionsOf(p)
	if len(list) == 0 {
		return 0
	}
	if to, _ := c.promotesTo(list[0]); len(to) == 0 {
		return 0
	}
	return c.ownRank(list)
}

// promotionRank returns the rank on which pieces promote. There is one for
// all of them: others are reported.
func (c *chessWriter) promotionRank() (rank int) {
	for _, p := range c.game.Pieces {
		switch own := c.writtenRank(p); {
		case own == 0 || !c.writes(p.Name):
		case rank == 0:
			rank = own
		case own != rank:
			c.loseOf(p, lostProperty, "%s: the rank of its promotion is lost: ChessLang has one for all pieces", p.Name)
		}
	}
	return rank
}

// castling writes the rule of castling: nothing for that of chess, a block for
// others that are alike on both wings and for both sides.
func (c *chessWriter) castling() []string {
	all := c.game.Castles
	switch {
	case len(all) == 0:
		return []string{"  castling: false\n"}
	case !slices.ContainsFunc(all, func(castle ir.Castle) bool { return !c.orthodox(castle) }):
		return nil
	}
	wings := map[ir.Wing]ir.Castle{}
	for _, castle := range all {
		if castle.Side == ir.White {
			wings[castle.Wing] = castle
		}
	}
	for _, castle := range all {
		like := wings[castle.Wing]
		if len(all) != 4 || len(wings) != 2 || !c.alike(castle, like) || like.King != wings[ir.KingSide].King || like.KingTo.Y != wings[ir.KingSide].KingTo.Y {
			c.lose(castle.Pos, lostRule, "castling is lost: what is written is the same on both wings and for both sides, the rook next to the king")
			return []string{"  castling: false\n"}
		}
	}
	east, west := wings[ir.KingSide], wings[ir.QueenSide]
	text := fmt.Sprintf("  castling:\n    king: %s\n    kingside_rook: %s\n    queenside_rook: %s\n    rank: %d\n    kingside: %c\n    queenside: %c\n",
		c.names[east.King], c.names[east.Rook], c.names[west.Rook], east.KingTo.Y+1, 'a'+east.KingTo.X, 'a'+west.KingTo.X)
	for _, rook := range []struct {
		name string
		from *ir.Vec
	}{{"rook_kingside", east.RookFrom}, {"rook_queenside", west.RookFrom}} {
		if rook.from != nil {
			text += fmt.Sprintf("    %s: %c\n", rook.name, 'a'+rook.from.X)
		}
	}
	return []string{text}
}

// orthodox reports whether a castling is that of chess: a royal piece on the
// e-file, another in the corner.
func (c *chessWriter) orthodox(castle ir.Castle) bool {
	wing := int(castle.Wing)
	y := map[ir.Side]int{ir.Black: c.game.Board.Ranks - 1}[castle.Side]
	king, rook := c.game.Piece(castle.King), c.game.Piece(castle.Rook)
	return c.game.Board.Files == 8 && castle.RookFrom == nil && king.Royal && !rook.Royal &&
		castle.KingTo == ir.Vec{X: 6 - 4*wing, Y: y} && castle.RookTo == ir.Vec{X: 5 - 2*wing, Y: y} &&
		c.stands(castle.King, castle.Side, ir.Vec{X: 4, Y: y}) && c.stands(castle.Rook, castle.Side, ir.Vec{X: 7 - 7*wing, Y: y})
}

// alike reports whether a castling is that of White on the same wing, and puts
// the rook next to the king.
func (c *chessWriter) alike(castle, white ir.Castle) bool {
	y := white.KingTo.Y
	if castle.Side == ir.Black {
		y = c.game.Board.Ranks - 1 - y
	}
	inward := map[ir.Wing]int{ir.KingSide: -1, ir.QueenSide: 1}[castle.Wing]
	from := castle.RookFrom == nil && white.RookFrom == nil || castle.RookFrom != nil && white.RookFrom != nil && castle.RookFrom.X == white.RookFrom.X
	return from && castle.King == white.King && castle.Rook == white.Rook && castle.KingTo == ir.Vec{X: white.KingTo.X, Y: y} &&
		castle.RookTo == ir.Vec{X: castle.KingTo.X + inward, Y: y}
}

// stands reports whether a piece stands on a cell at the start.
func (c *chessWriter) stands(piece string, side ir.Side, cell ir.Vec) bool {
	return slices.Contains(c.game.Start, ir.Placement{Piece: piece, Side: side, Cell: cell})
}
