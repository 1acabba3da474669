package ini

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// lowerer makes a game of settings.
type lowerer struct {
	r     *reader
	s     *settings
	g     *ir.Game
	start start
	name  src.Span // of the section
	moved map[pieceType]moves
}

// lower returns the game of some settings, or nil if it is refused.
func lower(r *reader, s *settings, at src.Span) *ir.Game {
	l := &lowerer{r: r, s: s, name: at, moved: map[pieceType]moves{}, g: &ir.Game{Name: s.name, File: r.File, Board: s.board(), Effects: &ir.Effects{}}}
	before := src.Errors(r.Diag).Count()
	if len(s.types()) == 0 {
		r.Report(at, noPieces, "the game %s has no pieces", s.name).Hint = "give letters to types of pieces, such as rook = r, or name a parent"
		return nil
	}
	l.conclude()
	l.refuse()
	fine := src.Errors(r.Diag).Count()
	if l.start = l.readStart(); src.Errors(r.Diag).Count() > fine {
		return nil // what follows would be told by a wrong start
	}
	l.g.Board.Holes = l.start.holes
	l.g.Start, l.g.First = l.start.places, l.start.first
	l.checkTurns()
	l.clashes()
	l.pieces()
	l.promotions()
	l.castles()
	l.drops()
	l.walls()
	l.rules()
	l.ends()
	if d := l.g.Drops; d == nil || !d.Reverts { // it does not matter what pieces were
		for i := range l.g.Start {
			l.g.Start[i].Was = ""
		}
	}
	if e := l.g.Effects; len(e.Triggers)+len(e.Victory)+len(e.Draws)+len(e.Marks)+len(e.States) == 0 {
		l.g.Effects = nil
	}
	if src.Errors(r.Diag).Count() > before {
		return nil
	}
	return l.g
}

// conclude makes settings agree that depend on one another.
func (l *lowerer) conclude() {
	s := l.s
	s.conclude()
	for side := range s.promotesPawn { // no king promotes
		s.promotesPawn[side] &^= setOf(king)
	}
	s.hasPromoted[king] = false
}

// at returns where a key stands that has an effect, or the name of the section.
func (l *lowerer) at(key string) src.Span {
	if span, ok := l.s.at[key]; ok {
		return span
	}
	return l.name
}

// refuse reports the settings that the form has no words for.
func (l *lowerer) refuse() {
	s := l.s
	for _, c := range []struct {
		key  string
		when bool
		says string
	}{
		{"extinctionPseudoRoyal", s.tooManyRoyals() && !s.loneRoyals() && !s.spareRoyals(), "pieces that are royal only when few are left"},
		{"twoBoards", s.on["twoBoards"], "that pieces come from a second board"},
		{"shatarMateRule", s.on["shatarMateRule"] && s.words["checkmateValue"] != "loss", "that mates of shatar do not lose"},
	} {
		if c.when {
			l.r.Report(l.at(c.key), unsupported, "%s: %s is not known here", c.key, c.says)
		}
	}
	for _, c := range []struct {
		setting string
		is      bool
	}{{"checking = false", !s.on["checking"]}, {"dropChecks = false", !s.on["dropChecks"]}, {"checkCounting", s.on["checkCounting"]}, {"makpongRule", s.on["makpongRule"]}, {"bikjangRule", s.on["bikjangRule"]}} {
		if key, _, _ := strings.Cut(c.setting, " "); c.is && !s.has(king) {
			l.r.Report(l.at(key), noEffect, "%s does nothing without a king: only pieces of the type king are in check", c.setting)
		}
	}
	for _, key := range []string{"seirawanGating", "cambodianMoves"} {
		if s.on[key] && !s.on["gating"] {
			l.r.Report(l.at(key), noEffect, "%s does nothing without gating = true", key)
		}
	}
}

// extinctRoyals returns the types that are royal because their side would be extinct.
func (s *settings) extinctRoyals() (set typeSet) {
	if !s.on["extinctionPseudoRoyal"] {
		return 0
	}
	for _, t := range s.types() {
		if s.extinct.has(t) {
			set |= setOf(t)
		}
	}
	return set
}

// tooManyRoyals reports whether a side can have so many of a royal type that they
// are not royal.
func (s *settings) tooManyRoyals() bool {
	for _, t := range s.extinctRoyals().types() {
		count := [2]int{}
		board, _, _ := cutField(s.startFEN.text)
		for i := range len(board) {
			if upper(board[i]) == s.letter[t] {
				count[sideOf(board[i])]++
			}
		}
		if max(count[0], count[1]) > s.extinctCount+1 || s.extinctCount < 8 && s.grows(t) {
			return true
		}
	}
	return false
}

// loneRoyals reports whether royals count when one is left: a side has only one type of
// them.
func (s *settings) loneRoyals() bool {
	return s.tooManyRoyals() && !s.on["dupleCheck"] && s.extinctCount == 0 && s.oneTypeRoyal()
}

// spareRoyals reports whether the royals of a side, all of one type, only count together.
func (s *settings) spareRoyals() bool {
	return s.on["dupleCheck"] && s.extinctCount == 0 && s.oneTypeRoyal()
}

// oneTypeRoyal reports whether no side can have royals of several types.
func (s *settings) oneTypeRoyal() bool {
	board, _, _ := cutField(s.startFEN.text)
	var kinds [2]typeSet
	for i := range len(board) {
		if t, ok := s.withLetter(board[i]); ok && (t == king || s.extinctRoyals().has(t)) {
			kinds[sideOf(board[i])] |= setOf(t)
		}
	}
	for _, t := range s.extinctRoyals().types() {
		if s.grows(t) {
			kinds[0], kinds[1] = kinds[0]|setOf(t), kinds[1]|setOf(t)
		}
	}
	return len(kinds[0].types()) <= 1 && len(kinds[1].types()) <= 1
}

// grows reports whether a side can get more pieces of a type than it has.
func (s *settings) grows(t pieceType) bool {
	for _, from := range s.types() {
		if s.hasPromoted[from] && s.promoted[from] == t && !s.extinctRoyals().has(from) {
			return true
		}
	}
	return s.promotesTo[0].has(t) && s.promotesPawn[0] != 0 || s.promotesTo[1].has(t) && s.promotesPawn[1] != 0
}

// cutField returns the first field of a text.
func cutField(text string) (field, rest string, ok bool) {
	for i := range len(text) {
		if text[i] == ' ' {
			return text[:i], text[i+1:], true
		}
	}
	return text, "", false
}

// rules sets the switches of the game as a whole.
func (l *lowerer) rules() {
	s, r := l.s, &l.g.Rules
	r.KingSafety = s.has(king) || s.extinctRoyals() != 0
	r.Checkmate, r.Stalemate = outcomeOf(s.words["checkmateValue"]), outcomeOf(s.words["stalemateValue"])
	r.MoveRule, r.Repetition = 2*s.moveRule, s.repetition
	r.Repeated = map[string]ir.Repeat{"draw": ir.RepeatDraws, "none": ir.RepeatDraws, "loss": ir.RepeatWins, "win": ir.RepeatLoses}[s.words["nFoldValue"]]
	if s.on["nFoldValueAbsolute"] { // the value is White's
		r.Repeated = map[string]ir.Repeat{"win": ir.RepeatWinsWhite, "loss": ir.RepeatWinsBlack}[s.words["nFoldValue"]]
	}
	r.Perpetual = s.on["perpetualCheckIllegal"]
	if s.words["chasingRule"] != "none" {
		r.Chases, r.FreeChecks = l.chases(), freeChecks
	}
	if s.on["moveRepetitionIllegal"] && s.repetition > 0 {
		r.ShufflesPos = l.at("moveRepetitionIllegal")
		for side := range r.Shuffles {
			r.Shuffles[side] = l.shuffles(ir.Side(side))
		}
	}
	if word := s.words["countingRule"]; word != "none" {
		r.Counting = l.counting(word)
	}
	set := func(rule string, on bool) { *ir.SwitchNamed(ir.RuleSwitches, r, rule) = on }
	set("forced_capture", s.on["mustCapture"])
	set("castlings_take_rook", s.on["chess960"] || slices.ContainsFunc(l.g.Castles, l.isKingsMove))
	set("plain_en_passant", l.passesInZone())
	set("opposite_castling", s.on["oppositeCastling"])
	set("check.cannot_give", !s.on["checking"] && s.has(king))
	set("check.touching_immune", s.on["blastOnCapture"] && s.extinctRoyals() != 0)
	set("check.royal_stays", s.on["makpongRule"] && s.has(king))
	set("check.royals_part", s.on["bikjangRule"] && s.has(king))
	set("check.lone_royals", s.loneRoyals())
	set("check.spare_royals", s.on["dupleCheck"] && s.tooManyRoyals())
	r.Material = l.isChesslike()
	for _, t := range s.types() {
		if s.resets[0].has(t) || s.resets[1].has(t) {
			r.Resets = append(r.Resets, t.title())
		}
	}
	for side := range r.Pass {
		switch {
		case s.passIfMust[side]: // whether or not it may pass at other times
			r.Pass[side] = ir.PassesIfMust
		case s.pass[side]:
			r.Pass[side] = ir.MayPass
		}
	}
	l.points()
}

// outcomeOf returns the result that a word stands for.
func outcomeOf(word string) ir.Outcome {
	return map[string]ir.Outcome{"loss": ir.Loss, "win": ir.Win}[word] + map[string]ir.Outcome{"draw": ir.Draw, "none": ir.Draw}[word]
}

// isChesslike reports whether positions without the material to mate are drawn: if
// mate is the only way to win.
func (l *lowerer) isChesslike() bool {
	s := l.s
	return s.has(king) && s.words["extinctionValue"] == "none" && s.words["checkmateValue"] == "loss" && s.words["stalemateValue"] == "draw" &&
		s.words["materialCounting"] == "none" && s.flagZone == [2]region{} && !s.on["mustCapture"] && !s.on["checkCounting"] && s.connectN == 0 &&
		!s.on["blastOnCapture"] && !s.on["pieceDrops"]
}

// janggiPoints are the points of janggi by the name of a type.
var janggiPoints = map[string]int{"rook": 13, "janggiCannon": 7, "horse": 5, "janggiElephant": 3, "wazir": 3, "soldier": 2}

// points lets points decide draws.
func (l *lowerer) points() {
	p := &ir.Points{Pos: l.at("materialCounting")}
	switch l.s.words["materialCounting"] {
	case "unweighted":
		p.Pieces = []ir.PiecePoints{{Points: 1}}
	case "whitedrawodds":
		p.Extra[ir.White] = 1
	case "blackdrawodds":
		p.Extra[ir.Black] = 1
	case "janggi": // in halves, so that one and a half points make up for moving second
		for _, t := range l.s.types() {
			if n := janggiPoints[t.name()]; n > 0 {
				p.Pieces = append(p.Pieces, ir.PiecePoints{Piece: t.title(), Points: 2 * n})
			}
		}
		p.Extra[ir.Black] = 3
	default:
		return
	}
	l.g.Rules.Points = p
}
