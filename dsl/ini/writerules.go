package ini

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// endings puts what Rules says directly about the end of the game.
func (w *writer) endings() {
	r := &w.g.Rules
	w.put("stalemateValue", r.Stalemate.String())
	w.put("checkmateValue", r.Checkmate.String())
	w.put("nMoveRule", fmt.Sprint(r.MoveRule/2))
	w.put("nFoldRule", fmt.Sprint(r.Repetition))
	w.put("nFoldValue", map[ir.Repeat]string{ir.RepeatDraws: "draw", ir.RepeatWins: "loss", ir.RepeatLoses: "win", ir.RepeatWinsWhite: "win", ir.RepeatWinsBlack: "loss"}[r.Repeated])
	if r.Repeated == ir.RepeatWinsWhite || r.Repeated == ir.RepeatWinsBlack {
		w.put("nFoldValueAbsolute", "true")
	}
	var resets strings.Builder
	for _, name := range r.Resets {
		if c := w.letter[name]; c != 0 {
			resets.WriteByte(c)
		}
	}
	w.put("nMoveRuleTypes", orNone(resets.String()))
	if r.Perpetual || w.parent != "" {
		w.put("perpetualCheckIllegal", fmt.Sprint(r.Perpetual))
	}
	if r.Chases != nil {
		w.put("chasingRule", "axf")
	} else if w.parent != "" {
		w.put("chasingRule", "none")
	}
}

// rules puts what Rules says directly.
func (w *writer) rules() {
	w.endings()
	r := &w.g.Rules
	for side, colour := range []string{"White", "Black"} {
		switch r.Pass[side] {
		case ir.MayPass:
			w.put("pass"+colour, "true")
		case ir.PassesIfMust:
			w.put("passOnStalemate"+colour, "true")
		}
	}
	for rule, key := range map[string]string{"forced_capture": "mustCapture", "opposite_castling": "oppositeCastling", "check.royal_stays": "makpongRule", "check.royals_part": "bikjangRule"} {
		if w.switched(rule) {
			w.put(key, "true")
		}
	}
	if w.switched("check.cannot_give") {
		w.put("checking", "false")
	}
	if w.pseudo {
		if r.KingSafety {
			w.put("extinctionPseudoRoyal", "true")
		}
		w.put("extinctionValue", "loss")
		w.put("extinctionPieceTypes", w.lettersOf(func(p *ir.Piece) bool { return p.Royal }))
		if w.switched("check.spare_royals") {
			w.put("dupleCheck", "true")
		}
	}
	if r.Walls != nil {
		rule := [...]string{"static", "arrow", "edge"}[r.Walls.On]
		if r.Walls.Single {
			rule = "duck"
		}
		w.put("wallingRule", rule)
		if r.Walls.Instead {
			w.put("wallOrMove", "true")
		}
		for side, colour := range []string{"White", "Black"} {
			if zone := r.Walls.Zone[side]; zone != nil {
				w.put("wallingRegion"+colour, cellList(w.g.Board, zone))
			}
		}
	}
}

func orNone(letters string) string {
	if letters == "" {
		return "-"
	}
	return letters
}

// lettersOf returns the letters of some pieces in a row.
func (w *writer) lettersOf(is func(*ir.Piece) bool) string {
	var b strings.Builder
	for _, p := range w.own() {
		if is(p) {
			b.WriteByte(w.letter[p.Name])
		}
	}
	return orNone(b.String())
}

// castling puts the keys of castling. Which castlings there are says the position.
func (w *writer) castling() {
	if len(w.g.Castles) == 0 {
		w.put("castling", "false")
		if slices.ContainsFunc(w.g.Start, w.hasFirstMove) {
			w.put("gating", "true") // the position says who has not moved
		}
		return
	}
	rooks := map[byte]bool{}
	for _, c := range w.g.Castles {
		key := []string{"castlingKingsideFile", "castlingQueensideFile"}[c.Wing]
		w.put(key, string(rune('a'+c.KingTo.X)))
		rank := c.KingTo.Y + 1
		if c.Side == ir.Black {
			rank = w.g.Board.Ranks - c.KingTo.Y
		}
		w.put("castlingRank", fmt.Sprint(rank))
		if t := w.piece[c.King]; t != king {
			w.put("castlingKingPiece", string(w.letter[c.King]))
		}
		rooks[w.letter[c.Rook]] = true
		for _, at := range w.g.Start {
			if at.Piece == c.King && at.Side == c.Side {
				w.put("castlingKingFile", string(rune('a'+at.Cell.X)))
			}
		}
		if c.KingFrom != nil {
			w.put("castlingDroppedPiece", "true")
			w.put("castlingKingFile", string(rune('a'+c.KingFrom.X)))
		} else if c.RookFrom != nil {
			w.put([]string{"castlingRookKingsideFile", "castlingRookQueensideFile"}[c.Wing], string(rune('a'+c.RookFrom.X)))
		}
	}
	var letters []byte
	for c := range rooks {
		letters = append(letters, c)
	}
	slices.Sort(letters)
	w.put("castlingRookPieces", string(letters))
}

// promotions puts the keys of promotions: to one piece written with +, as in shogi, or as
// those of pawns.
func (w *writer) promotions() {
	var zones [2][]ir.Vec
	var pawns, to [2][]string
	var pairs, limits []string
	must, mustPiece := true, false
	arises := arising(w.g)
	for i := range w.g.Promotions {
		p := &w.g.Promotions[i]
		if (!p.For.Has(ir.White) || !arises[ir.White][p.Piece]) && (!p.For.Has(ir.Black) || !arises[ir.Black][p.Piece]) {
			continue
		}
		for side := range ir.Side(2) {
			if p.For.Has(side) {
				zones[side] = append(append(zones[side], p.Zone...), p.From...)
			}
		}
		letter := string(w.letter[p.Piece])
		if p.InPlace {
			w.put("sittuyinPromotion", "true")
		}
		if w.asInShogi(p) {
			pair := letter + ":" + string(w.letter[p.To[0]])
			if !slices.Contains(pairs, pair) && w.promoted[p.Piece] == "" {
				pairs = append(pairs, pair)
				w.promoted[p.To[0]] = p.Piece
			}
			mustPiece = mustPiece || !p.Option
			continue
		}
		must = must && !p.Option
		for side := range ir.Side(2) {
			if !p.For.Has(side) || !arises[side][p.Piece] {
				continue
			}
			pawns[side] = withText(pawns[side], letter)
			for n, name := range p.To {
				to[side] = withText(to[side], string(w.letter[name]))
				if n < len(p.Limits) && p.Limits[n] > 0 {
					limits = withText(limits, fmt.Sprintf("%c:%d", w.letter[name], p.Limits[n]))
				}
			}
		}
	}
	for side, colour := range []string{"White", "Black"} {
		w.put("promotionRegion"+colour, cellList(w.g.Board, zones[side]))
	}
	w.sided("promotionPawnTypes", pawns)
	w.sided("promotionPieceTypes", to)
	for key, value := range map[string]string{"promotionLimit": strings.Join(limits, " "), "promotedPieceType": strings.Join(pairs, " ")} {
		if value != "" {
			w.put(key, value)
		}
	}
	if !must {
		w.put("mandatoryPawnPromotion", "false")
	}
	if mustPiece {
		w.put("mandatoryPiecePromotion", "true")
	}
}

// withText returns a list with a text, which is there once.
func withText(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

// sided puts the letters of a key: one key if both sides have the same.
func (w *writer) sided(key string, letters [2][]string) {
	var values [2]string
	for side := range values {
		values[side] = orNone(strings.Join(letters[side], ""))
	}
	if values[0] == values[1] {
		w.put(key, values[0])
		return
	}
	w.put(key+"White", values[0])
	w.put(key+"Black", values[1])
}

// asInShogi reports whether a promotion is to one piece that the piece turns to.
func (w *writer) asInShogi(p *ir.Promotion) bool {
	if len(p.To) != 1 || len(p.Limits) > 0 {
		return false
	}
	to := w.g.Piece(p.To[0])
	return p.Plus != "" || strings.HasPrefix(w.g.Piece(p.Piece).Symbol, "+") || strings.HasPrefix(to.Symbol, "+") || len(p.From) > 0 || p.Captures || w.g.Drops != nil && w.g.Drops.Reverts && p.Option
}

// drops puts the keys of pieces in hand.
func (w *writer) drops() {
	d := w.g.Drops
	if d == nil {
		return
	}
	if len(d.Gates) > 0 {
		w.put("gating", "true")
		w.put("seirawanGating", "true")
	}
	held := map[string]bool{}
	for _, h := range d.HeldAs {
		held[h.Piece] = true
	}
	if len(d.Gates) == 0 || slices.ContainsFunc(d.Zones, func(z ir.DropZone) bool { return !neverHeld(w.g, z.Piece, held) }) {
		w.put("pieceDrops", "true")
	}
	if d.Captures {
		w.put("capturesToHand", "true")
		if !d.Reverts && len(d.HeldAs) == 0 {
			w.put("dropLoop", "true")
		}
	}
	if len(d.First) > 0 {
		w.put("mustDrop", "true")
		if len(d.First) == 1 {
			w.put("mustDropType", string(w.letter[d.First[0]]))
		}
	}
	for _, f := range d.PerFile {
		w.put("dropNoDoubled", string(w.letter[f.Piece]))
		w.put("dropNoDoubledCount", fmt.Sprint(f.Count))
	}
	if *ir.SwitchNamed(ir.DropSwitches, d, "drops.checkless") {
		w.put("dropChecks", "false")
	}
	if first := filledFirst(d.Where); first != nil {
		w.put("enclosingDropStart", cellList(w.g.Board, first))
	}
	if len(d.Mateless) > 0 {
		w.put("shogiPawnDropMateIllegal", "true")
	}
	if len(d.BothColours) > 0 {
		w.put("dropOppositeColoredBishop", "true")
	}
	var widest [2][]ir.Vec
	for _, z := range slices.Concat(d.Zones, d.Gates) {
		for side := range ir.Side(2) {
			if z.For.Has(side) && !neverHeld(w.g, z.Piece, held) && len(z.Cells) > len(widest[side]) {
				widest[side] = z.Cells
			}
		}
	}
	for side, colour := range []string{"White", "Black"} {
		if n := len(widest[side]); n > 0 && n < len(w.g.Board.Cells()) {
			w.put("dropRegion"+colour, cellList(w.g.Board, widest[side]))
		}
	}
}

// filledFirst returns the cells that drops have to fill before others, or nil.
func filledFirst(c *ir.Cond) []ir.Vec {
	if c == nil {
		return nil
	}
	if c.Op == ir.Full {
		return c.Cells
	}
	for _, sub := range c.Sub {
		if cells := filledFirst(sub); cells != nil {
			return cells
		}
	}
	return nil
}
