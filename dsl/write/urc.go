package write

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/pattern"
)

// urc writes a mapping of pieces.
func (w *writer) urc(stock []string) string {
	u := &urcWriter{writer: w, ids: w.ids(), symbols: w.symbols(), stock: stock}
	parts := w.pieces(func() {}, u.piece)
	w.urcGame()
	return strings.Join(parts, "\n")
}

// urcWriter writes pieces of URC.
type urcWriter struct {
	*writer
	ids, symbols map[string]string // by names
	stock        []string          // the ids of other pieces that pieces can become
}

// ids returns the id of each piece: its name in lower case, unless that makes
// two of them equal.
func (w *writer) ids() map[string]string {
	ids, taken := map[string]string{}, map[string]bool{}
	for _, p := range w.game.Pieces {
		id := strings.ToLower(p.Name)
		if taken[id] {
			id = p.Name
		}
		taken[id] = true
		ids[p.Name] = id
	}
	return ids
}

// symbols returns a symbol for each piece: its own, or a letter that is free.
func (w *writer) symbols() map[string]string {
	taken, symbols := map[string]bool{}, map[string]string{}
	for _, p := range w.game.Pieces {
		if symbolFits(p.Symbol) {
			symbols[p.Name] = p.Symbol
			taken[strings.ToLower(p.Symbol)] = true
		}
	}
	for _, p := range w.game.Pieces {
		if symbols[p.Name] != "" {
			continue
		}
		symbols[p.Name] = "?"
		for _, c := range strings.ToUpper(p.Name) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
			if s := string(c); !taken[strings.ToLower(s)] && symbolFits(s) {
				taken[strings.ToLower(s)] = true
				symbols[p.Name] = s
				break
			}
		}
	}
	return symbols
}

func symbolFits(s string) bool {
	bad := strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) })
	n := utf8.RuneCountInString(s)
	return !bad && (n == 1 || n == 2)
}

// piece writes a piece, or nothing if nothing is left of it.
func (w *urcWriter) piece(p *ir.Piece) string {
	before := len(w.lost.Diag)
	both := w.sameForBoth(p, ir.Vec.Turn)
	enPassant := w.urcEnPassant(p, both)
	var patterns []string
	for _, g := range both {
		text, why := w.urcPattern(g, both)
		if why != "" {
			w.loseMove(p, g.text(w.game.Board), why)
			continue
		}
		patterns = append(patterns, "    - "+text+"\n")
	}
	if len(patterns) == 0 {
		w.losePiece(p, before)
		return ""
	}
	for _, t := range exceptRoyal(p) {
		w.loseOf(p, lostProperty, "%s: %s is lost: URC has no word for it", p.Name, t.Says)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:\n  name: %s\n  symbol: %s\n  value: %s\n", scalar(w.ids[p.Name]), scalar(titleOf(p)), scalar(w.symbols[p.Name]), number(max(0, p.Value)))
	if p.Royal {
		b.WriteString("  royal: true\n")
	}
	b.WriteString("  moves:\n" + strings.Join(patterns, ""))
	var rules []string
	if enPassant {
		rules = append(rules, "    en_passant: true\n")
	}
	rules = append(rules, w.promotion(p)...)
	rules = append(rules, w.urcCastling(p)...)
	if len(rules) > 0 {
		b.WriteString("  special_rules:\n" + strings.Join(rules, ""))
	}
	return b.String()
}

var plainScalar = pattern.Lazy(`^[A-Za-z][A-Za-z0-9_-]*( [A-Za-z0-9_-]+)*$`)

// scalar writes a string of YAML, in quotes if it could be read as something
// else.
func scalar(s string) string {
	switch strings.ToLower(s) {
	case "null", "true", "false", "yes", "no", "on", "off", "y", "n":
		return quoted(s)
	}
	if plainScalar().MatchString(s) {
		return s
	}
	return quoted(s)
}

// urcPattern writes a way as a pattern.
func (w *writer) urcPattern(g way, all []way) (text, why string) {
	flags := ""
	switch {
	case g.does&ir.RifleMove != 0:
		return "", "pieces of URC take where they arrive"
	case g.does&ir.OwnCapture != 0:
		return "", "pieces of URC take enemies only"
	case g.does&anyCapture == 0:
		flags = ", move_only: true"
	case g.does&anyQuiet == 0:
		flags = ", capture_only: true"
	}
	switch {
	case g.Hurdles == 0 && !g.plain(), g.Cover != nil, len(g.Over)+len(g.Empty)+len(g.Board)+len(g.Other) > 0:
		return "", "URC has slides, leaps and hops only"
	case g.unmoved():
		flags += ", initial_only: true"
	case len(g.Conds) > 0:
		return "", "initial_only is the only condition of URC"
	}
	switch {
	case g.Hurdles > 0:
		return w.urcHopper(g, flags)
	case g.Leaps() && !slices.ContainsFunc(g.Dirs, func(v ir.Vec) bool { return !unit(v) }):
		return fmt.Sprintf("{type: slide, directions: %s, range: 1%s}", pairs(g.Dirs), flags), ""
	case g.Leaps():
		return fmt.Sprintf("{type: leap, vectors: %s%s}", pairs(g.Dirs), flags), ""
	case !w.covered(g, all):
		return "", "a slide of URC begins at the next cell"
	}
	reach := "unlimited"
	if g.Max > 0 {
		reach = fmt.Sprint(g.Max)
	}
	return fmt.Sprintf("{type: slide, directions: %s, range: %s%s}", pairs(g.Dirs), reach, flags), ""
}

// urcHopper writes a hop.
func (w *writer) urcHopper(g way, flags string) (text, why string) {
	landing := ""
	switch {
	case g.At > 0 || g.Min != g.Max && (g.Min != 1 || g.Max != 0):
		return "", "a hopper of URC lands at one distance, or at any"
	case g.Max > 0:
		landing = fmt.Sprintf(", land_distance: %d", g.Max)
	default:
		landing = ", land_distance: unlimited"
	}
	return fmt.Sprintf("{type: hopper, directions: %s, hurdle_count: %d%s%s}", pairs(g.Dirs), g.Hurdles, landing, flags), ""
}

// urcEnPassant reports whether URC's rule of en passant says what a piece does.
// Under that rule every step of exactly two cells straight on or back is a double
// step, but not of patterns that only capture, and all those capture en passant.
func (w *writer) urcEnPassant(p *ir.Piece, ways []way) bool {
	any, fits := false, true
	for _, g := range ways {
		any = any || g.does&anyEnPassant != 0
		fits = fits && w.followsURCRule(g)
	}
	if any && !fits {
		w.loseMove(p, "en passant", "the rule of URC is about steps of two cells straight on, and all patterns that are capture_only")
	}
	return any && fits
}

// followsURCRule reports whether a way does what it would under the rule.
func (w *writer) followsURCRule(g way) bool {
	only := g.does&anyQuiet == 0
	if takes := only && g.does&anyCapture != 0; takes != (g.does&ir.EnPassantMove != 0) {
		return false
	}
	for _, end := range w.cells(g) {
		double := !only && g.plain() && end.X == 0 && (end.Y == 2 || end.Y == -2)
		if double && g.does&(ir.QuietMove|ir.CaptureMove) != 0 || !double && g.does&(ir.DoubleStep|ir.CaptureDouble) != 0 {
			return false
		}
	}
	return true
}

func pairs(dirs []ir.Vec) string {
	words := make([]string, len(dirs))
	for i, d := range dirs {
		words[i] = fmt.Sprintf("[%d, %d]", d.X, d.Y)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// promotion writes the promotion of a piece, or reports that it is lost.
func (w *urcWriter) promotion(p *ir.Piece) []string {
	own := w.promotionsOf(p)
	if len(own) == 0 {
		return nil
	}
	rank := w.ownRank(own)
	if rank == 0 {
		w.loseOf(p, lostProperty, "%s: its promotion is lost: pieces of URC must promote, from a rank on, to the same pieces for both sides", p.Name)
		return nil
	}
	var to []string
	for _, name := range own[0].To {
		q, other := w.game.Piece(name), strings.ToLower(name)
		switch {
		case q == nil && slices.Contains(w.stock, other):
			to = append(to, scalar(other))
		case q == nil || w.left[name]:
			w.losePromotion(p, name)
		case q.Royal:
			w.loseOf(p, lostProperty, "%s: its promotion to %s is lost: pieces of URC do not become royal", p.Name, name)
		default:
			to = append(to, scalar(w.ids[name]))
		}
	}
	if len(to) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("    promotion: {rank: %d, options: [%s]}\n", rank, strings.Join(to, ", "))}
}

// ownRank returns the rank, counted from the owner's side, from which on a
// piece must promote; 0 if that is not how its promotions are.
func (w *writer) ownRank(list []ir.Promotion) (rank int) {
	b := w.game.Board
	sides := ir.Sides(0)
	for _, q := range list {
		if q.Option || q.Limits != nil || len(q.From) > 0 || sides&q.For != 0 || !slices.Equal(q.To, list[0].To) {
			return 0
		}
		sides |= q.For
		for side := range ir.Side(2) {
			if !q.For.Has(side) {
				continue
			}
			from := b.Ranks - len(q.Zone)/b.Files + 1
			if rank != 0 && rank != from || len(q.Zone) == 0 || len(q.Zone)%b.Files != 0 {
				return 0
			}
			rank = from
			for _, c := range q.Zone {
				if side == ir.White && c.Y+1 < from || side == ir.Black && b.Ranks-c.Y < from {
					return 0
				}
			}
		}
	}
	if sides != ir.ForBoth {
		return 0
	}
	return rank
}

// urcCastling writes the castling of a piece, or reports that it is lost.
func (w *writer) urcCastling(p *ir.Piece) []string {
	has := map[ir.Wing]int{}
	for _, c := range w.game.Castles {
		if c.King != p.Name {
			continue
		}
		file := map[ir.Wing]int{ir.KingSide: 6, ir.QueenSide: 2}[c.Wing]
		if c.KingTo.X != file || c.RookTo.X != map[ir.Wing]int{ir.KingSide: 5, ir.QueenSide: 3}[c.Wing] || !strings.EqualFold(c.Rook, "rook") {
			w.lose(c.Pos, lostRule, "castling %s is lost: the king of URC ends on the files c and g, with the piece rook beside it", c.Wing)
			continue
		}
		has[c.Wing]++
	}
	if len(has) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("    castling: {kingside: %t, queenside: %t}\n", has[ir.KingSide] > 0, has[ir.QueenSide] > 0)}
}

// urcGame reports what is lost of a game: URC has pieces, and one game.
func (w *writer) urcGame() {
	g := w.game
	if b := g.Board; b.Files != 8 || b.Ranks != 8 || b.Levels > 1 || len(b.Holes) > 0 {
		w.lose(src.Span{}, lostRule, "the board of %dx%d is lost: URC has eight by eight", b.Files, b.Ranks)
	}
	if g.HasStart() { // or else there are pieces, and what they do besides moving
		w.lose(src.Span{}, lostRule, "the start position is lost: URC draws the back rank")
		w.loseRules(ir.Rules{KingSafety: true, Checkmate: ir.Loss, Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true})
	}
	w.loseBeyond()
	if g.Effects == nil {
		return
	}
	for _, s := range g.Effects.States {
		w.loseNamed(s.Pos, "the state", s.Piece+"."+s.Key)
	}
}
