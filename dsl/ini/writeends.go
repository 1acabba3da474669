package ini

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// setting is a value of a key.
type setting struct{ key, value string }

// choices are settings, some of which go together, that follow from several parts of a game
// together. Each is tried.
var choices = [][][]setting{
	{{{"immobilityIllegal", "true"}}},
	{{{"firstRankPawnDrops", "true"}}},
	{{{"promotionZonePawnDrops", "true"}}},
	{{{"immobilityIllegal", "true"}}, {{"immobilityIllegal", "false"}}},
	{{{"mandatoryPiecePromotion", "true"}}, {{"mandatoryPiecePromotion", "false"}}},
	{{{"pieceDemotion", "true"}}},
	{{{"dropPromoted", "true"}}},
	{{{"piecePromotionOnCapture", "true"}}},
	{{{"enclosingDrop", "reversi"}}, {{"enclosingDrop", "ataxx"}}, {{"enclosingDrop", "snort"}}, {{"enclosingDrop", "top"}}, {{"enclosingDrop", "anyside"}}},
	{{{"flipEnclosedPieces", "reversi"}}, {{"flipEnclosedPieces", "ataxx"}}, {{"flipEnclosedPieces", "quadwrangle"}}},
	{{{"materialCounting", "janggi"}}, {{"materialCounting", "unweighted"}}, {{"materialCounting", "whitedrawodds"}}, {{"materialCounting", "blackdrawodds"}}},
	{{{"adjudicateFullBoard", "true"}}},
	{{{"stalematePieceCount", "true"}}, {{"stalematePieceCount", "false"}}, {{"stalematePieceCount", "true"}, {"stalemateValue", "win"}}},
	{{{"flagPieceSafe", "true"}}},
	{{{"flagPieceBlockedWin", "true"}}},
	{{{"flagMove", "true"}}},
	{{{"soldierPromotionRank", "2"}}, {{"soldierPromotionRank", "3"}}, {{"soldierPromotionRank", "4"}}, {{"soldierPromotionRank", "5"}}, {{"soldierPromotionRank", "6"}}},
	{{{"wallingRule", "past"}}},
	{{{"shogiPawnDropMateIllegal", "false"}}},
	{{{"sittuyinRookDrop", "true"}}},
	{{{"cambodianMoves", "true"}}},
	{{{"moveRepetitionIllegal", "true"}}, {{"moveRepetitionIllegal", "false"}}},
	{{{"countingRule", "makruk"}}, {{"countingRule", "cambodian"}}, {{"countingRule", "asean"}}, {{"countingRule", "none"}}},
	{{{"extinctionOpponentPieceCount", "2"}}},
}

// blasts reports whether captures explode.
func (w *writer) blasts() bool {
	if w.g.Effects == nil {
		return false
	}
	for _, t := range w.g.Effects.Triggers {
		for _, a := range t.Do {
			if t.On == ir.OnCapture && a.Op == ir.RemoveAround {
				return true
			}
		}
	}
	return false
}

// immune puts the types that explosions leave, and those that do not take their like.
func (w *writer) immune() {
	for _, t := range w.g.Effects.Triggers {
		if c := t.When; c != nil && c.Op == ir.Not && c.Sub[0].Op == ir.Compare && c.Sub[0].Left.Kind == ir.TermType {
			letter := string(w.letter[c.Sub[0].Left.Piece])
			w.put("blastImmuneTypes", letter)
			w.put("mutuallyImmuneTypes", letter)
		}
	}
}

// ends puts what triggers and goals say.
func (w *writer) ends() {
	if w.blasts() {
		w.put("blastOnCapture", "true")
		w.immune()
	}
	if w.g.Effects == nil {
		return
	}
	w.petrified()
	for _, goal := range w.g.Effects.Victory {
		w.goal(goal.When, "loss", ir.ForBoth)
	}
	for _, goal := range w.g.Effects.Draws {
		w.goal(goal.When, "draw", ir.ForBoth)
	}
}

// petrified puts the types that become walls when they capture.
func (w *writer) petrified() {
	for _, t := range w.g.Effects.Triggers {
		for _, a := range t.Do {
			if a.Op != ir.Transform || t.On != ir.OnCapture || a.Of != ir.TheMover || !w.g.Piece(a.Piece).Neutral {
				continue
			}
			w.put("petrifyOnCaptureTypes", w.lettersOf(func(p *ir.Piece) bool { return t.When == nil || moverFits(t.When, p.Name) }))
		}
	}
}

// moverFits reports whether a condition can hold for a move of a piece that does not
// promote.
func moverFits(c *ir.Cond, name string) bool {
	fits := func(sub *ir.Cond) bool { return moverFits(sub, name) }
	switch {
	case c.Op == ir.Not:
		return !fits(c.Sub[0])
	case c.Op == ir.And:
		return !slices.ContainsFunc(c.Sub, func(sub *ir.Cond) bool { return !fits(sub) })
	case c.Op == ir.Or:
		return slices.ContainsFunc(c.Sub, fits)
	case c.Op == ir.Compare && c.Left.Kind == ir.TermType && c.Left.Of == ir.TheMover && c.Right.Kind == ir.TermNumber:
		is := 0
		if c.Left.Piece == name {
			is = 1
		}
		return c.Rel.Holds(is, c.Right.Number)
	}
	return c.Op != ir.Promoted
}

// goal puts the keys of a goal of some sides. A value of "loss" is that of the player who
// is out.
func (w *writer) goal(c *ir.Cond, value string, whose ir.Sides) {
	switch c.Op {
	case ir.And, ir.Or:
		for _, sub := range c.Sub {
			for side := range ir.Side(2) {
				if c.Op == ir.And && sub.Op == ir.SideIs && sub.Who == whoIs(side) {
					whose = ir.Only(side)
				}
			}
		}
		for _, sub := range c.Sub {
			w.goal(sub, value, whose)
		}
	case ir.Stands:
		for side, colour := range []string{"White", "Black"} {
			if c.Who == ir.Me && whose.Has(ir.Side(side)) || c.Who == whoIs(ir.Side(side)) {
				w.put("flagPiece"+colour, string(w.letter[c.Piece]))
				w.put("flagRegion"+colour, cellList(w.g.Board, c.Cells))
			}
		}
		if c.Count > 1 {
			w.put("flagPieceCount", fmt.Sprint(c.Count))
		}
	case ir.Compare:
		w.compared(c, value)
	case ir.InRow:
		w.put("connectN", fmt.Sprint(c.Count))
	case ir.InSquare:
		w.put("connectNxN", fmt.Sprint(c.Count))
	case ir.OnLine:
		w.put("collinearN", fmt.Sprint(c.Count))
	case ir.Full:
		w.put("adjudicateFullBoard", "true")
	}
	if (c.Op == ir.InRow || c.Op == ir.InSquare || c.Op == ir.OnLine) && c.Who == ir.Them {
		w.put("connectValue", "loss")
	}
}

// compared puts the keys of goals about numbers of checks and pieces.
func (w *writer) compared(c *ir.Cond, value string) {
	if c.Right.Kind != ir.TermNumber {
		return
	}
	n := c.Right.Number
	switch {
	case c.Left.Kind == ir.TermChecks:
		w.put("checkCounting", "true")
	case c.Left.Kind == ir.TermPieces && !w.pseudo && (c.Rel == ir.AtMost || c.Rel == ir.Less || c.Rel == ir.Equal):
		if c.Rel == ir.Less {
			n--
		}
		if c.Left.Who == ir.Me && value == "loss" {
			value = "win"
		}
		letter := "*"
		if c.Left.Piece != "" {
			letter = string(w.letter[c.Left.Piece])
		}
		if !strings.Contains(w.set["extinctionPieceTypes"], letter) {
			w.put("extinctionPieceTypes", strings.TrimPrefix(w.set["extinctionPieceTypes"], "-")+letter)
		}
		w.put("extinctionValue", value)
		w.put("extinctionPieceCount", fmt.Sprint(max(n, 0)))
	}
}

// start puts the start position.
func (w *writer) start() {
	at := map[ir.Vec]string{}
	for _, p := range w.g.Start {
		at[p.Cell] = w.placed(p)
	}
	text := fenRows(w.g.Board, func(c ir.Vec) string { return at[c] })
	if d := w.g.Drops; d != nil {
		text += "["
		for _, h := range d.Start {
			text += strings.Repeat(w.shown(h.Piece, h.Side), h.Count)
		}
		text += "]"
	}
	text += " " + map[ir.Side]string{ir.White: "w", ir.Black: "b"}[w.g.First] + " "
	rights := ""
	for side := range ir.Side(2) {
		for _, wing := range []ir.Wing{ir.KingSide, ir.QueenSide} {
			for _, c := range w.g.Castles {
				if c.Side == side && c.Wing == wing && (c.KingFrom == nil || w.standsAt(side, *c.KingFrom)) {
					rights += string("KQkq"[2*int(side)+int(wing)])
				}
			}
		}
	}
	text += orNone(w.withGates(rights)) + " - "
	if w.set["checkCounting"] != "" {
		n := w.checksToGive()
		text += fmt.Sprintf("%d+%d ", n, n)
	}
	w.put("startFen", text+"0 1")
}

// standsAt reports whether a piece of a side starts on a cell.
func (w *writer) standsAt(side ir.Side, cell ir.Vec) bool {
	return slices.ContainsFunc(w.g.Start, func(p ir.Placement) bool { return p.Side == side && p.Cell == cell })
}

// withGates adds to the letters of castlings those of the files on which pieces have
// other rights until they move.
func (w *writer) withGates(rights string) string {
	if w.set["gating"] == "" {
		return rights
	}
	for _, p := range w.g.Start {
		letter := string(rune('a' + p.Cell.X))
		if p.Side == ir.White {
			letter = strings.ToUpper(letter)
		}
		if (w.g.IsGate(p.Side, p.Cell) || w.hasFirstMove(p)) && !strings.Contains(rights, letter) {
			rights += letter
		}
	}
	return rights
}

// hasFirstMove reports whether a piece on the first rank has moves until it moves.
func (w *writer) hasFirstMove(p ir.Placement) bool {
	return p.Cell.Y == w.g.Board.OwnRank(1, p.Side) && slices.ContainsFunc(w.g.Piece(p.Piece).Moves, func(m *ir.Move) bool {
		for c := range m.Pattern.Conds() {
			if c.Op == ir.Unmoved {
				return true
			}
		}
		return false
	})
}

// checksToGive returns the number of checks that win.
func (w *writer) checksToGive() int {
	for _, goal := range w.g.Effects.Victory {
		if c := goal.When; c.Op == ir.Compare && c.Left.Kind == ir.TermChecks {
			return c.Right.Number
		}
	}
	return 1
}

// placed returns how the start position writes a piece: with + or ~ if it has promoted.
func (w *writer) placed(p ir.Placement) string {
	text := w.shown(p.Piece, p.Side)
	switch {
	case p.Was == "" || strings.HasPrefix(text, "+"):
		return text
	case slices.ContainsFunc(w.g.Promotions, func(q ir.Promotion) bool { return q.Piece == p.Was && q.To[0] == p.Piece && w.asInShogi(&q) }):
		return "+" + w.shown(p.Was, p.Side)
	}
	return text + "~"
}

// shown returns how a position writes a piece.
func (w *writer) shown(name string, side ir.Side) string {
	if w.letter[name] == 0 {
		return "*"
	}
	text := string(w.letter[name])
	if base := w.promoted[name]; base != "" && strings.HasPrefix(w.g.Piece(name).Symbol, "+") {
		text = "+" + string(w.letter[base])
	}
	if side == ir.White {
		return strings.ToUpper(text)
	}
	return text
}

// fenRows writes what stands on the cells of a board; "" is nothing.
func fenRows(b ir.Board, at func(ir.Vec) string) string {
	cells := regionOf(b.Cells())
	var rows []string
	for y := b.Ranks - 1; y >= 0; y-- {
		row, empty := "", 0
		flush := func() {
			if empty > 0 {
				row += fmt.Sprint(empty)
			}
			empty = 0
		}
		for x := range b.Files {
			c := ir.Vec{X: x, Y: y}
			text := at(c)
			if !cells.has(c) {
				text = "*"
			}
			if text == "" {
				empty++
				continue
			}
			flush()
			row += text
		}
		flush()
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}
