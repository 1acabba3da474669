package ini

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// rules puts what Rules says directly.
func (w *writer) rules() {
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
	if r.Perpetual {
		w.put("perpetualCheckIllegal", "true")
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
	var pawns, pairs, to, limits []string
	must, mustPiece := true, false
	for i := range w.g.Promotions {
		p := &w.g.Promotions[i]
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
		if !slices.Contains(pawns, letter) {
			pawns = append(pawns, letter)
		}
		must = must && !p.Option
		for n, name := range p.To {
			if c := string(w.letter[name]); !slices.Contains(to, c) {
				to = append(to, c)
				if n < len(p.Limits) && p.Limits[n] > 0 {
					limits = append(limits, fmt.Sprintf("%s:%d", c, p.Limits[n]))
				}
			}
		}
	}
	for side, colour := range []string{"White", "Black"} {
		w.put("promotionRegion"+colour, cellList(w.g.Board, zones[side]))
	}
	w.put("promotionPawnTypes", orNone(strings.Join(pawns, "")))
	w.put("promotionPieceTypes", orNone(strings.Join(to, "")))
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
