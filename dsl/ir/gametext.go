package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// String returns the canonical text of a game: its board, pieces by name with
// the canonical text of their moves, start position and rules. Places in the
// source, titles, summary, look and zones, which only conditions use, have no part
// in it.
func (g *Game) String() string {
	w := &gameWriter{game: g}
	w.line("game %s", g.Name)
	w.board()
	w.pieces()
	w.start()
	w.castles()
	w.promotions()
	if w.game.Drops != nil {
		w.drops(w.game.Drops)
	}
	w.rules()
	if g.Effects != nil {
		w.effects(g.Effects)
	}
	if g.Space != nil {
		w.space(g.Space)
	}
	return w.out.String()
}

type gameWriter struct {
	game *Game
	out  strings.Builder
}

func (w *gameWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.out, format, args...)
	w.out.WriteByte('\n')
}

// sorted writes lines in one order, whatever that of the definition was.
func (w *gameWriter) sorted(lines []string) {
	slices.Sort(lines)
	for _, l := range lines {
		w.line("%s", l)
	}
}

func (w *gameWriter) board() {
	b := w.game.Board
	text := fmt.Sprintf("board %dx%d", b.Files, b.Ranks)
	if b.Levels > 1 {
		text += "x" + strconv.Itoa(b.Levels)
	}
	if len(b.Holes) > 0 {
		solid := b
		solid.Holes = nil
		text += " without " + solid.list(b.Holes)
	}
	w.line("%s", text)
}

func (w *gameWriter) pieces() {
	list := slices.Clone(w.game.Pieces)
	slices.SortFunc(list, func(p, q *Piece) int { return strings.Compare(p.Name, q.Name) })
	for _, p := range list {
		head := "piece " + p.Name
		if p.Symbol != "" {
			head += " symbol " + p.Symbol
		}
		if p.Valued {
			head += " value " + strconv.FormatFloat(p.Value, 'g', -1, 64)
		}
		w.line("%s", head)
		for line := range strings.Lines(p.Canon(w.game.Board)) {
			w.out.WriteString("  " + line)
		}
	}
}

func (w *gameWriter) start() {
	w.sorted(mapped(w.game.Start, func(s Placement) string {
		was := ""
		if s.Was != "" {
			was = ", which was " + s.Was
		}
		return fmt.Sprintf("start %s %s %s%s", s.Side, s.Piece, w.game.Board.CellName(s.Cell), was)
	}))
	if w.game.First == Black {
		w.line("black moves first")
	}
}

func (w *gameWriter) castles() {
	b := w.game.Board
	w.sorted(mapped(w.game.Castles, func(c Castle) string {
		rook := c.Rook
		if c.RookFrom != nil {
			rook += " from " + b.CellName(*c.RookFrom)
		}
		king := c.King
		if c.KingFrom != nil {
			king += " dropped on " + b.CellName(*c.KingFrom)
		}
		if c.KingHome != nil {
			king += " from " + b.CellName(*c.KingHome)
		}
		lost := ""
		if c.Lost != "" {
			lost = ", " + c.Lost + " without the right"
		}
		return fmt.Sprintf("castle %s %s %s to %s, %s to %s%s", c.Side, c.Wing, king, b.CellName(c.KingTo), rook, b.CellName(c.RookTo), lost)
	}))
}

func (w *gameWriter) promotions() {
	var lines []string
	for _, p := range w.game.Promotions {
		may := "promotes"
		if p.Option {
			may = "may promote"
		}
		for s := range Side(2) {
			if p.For.Has(s) {
				on := "on " + w.game.Board.list(p.Zone)
				if len(p.From) > 0 {
					on += " from " + w.game.Board.list(p.From)
				}
				if p.InPlace {
					on += " in place"
				}
				if p.Captures {
					on += " by captures"
				}
				if p.Plus != "" {
					on += " with + for " + p.Plus
				}
				lines = append(lines, fmt.Sprintf("%s %s %s %s to %s", s, p.Piece, may, on, choices(&p)))
			}
		}
	}
	w.sorted(lines)
}

// choices lists what a piece can become, with limits such as Queen<1.
func choices(p *Promotion) string {
	to := slices.Clone(p.To)
	for i := range min(len(to), len(p.Limits)) {
		if p.Limits[i] > 0 {
			to[i] += "<" + strconv.Itoa(p.Limits[i])
		}
	}
	return strings.Join(to, " ")
}

func (w *gameWriter) drops(d *Drops) {
	w.line("drops captures=%t reverts=%t", d.Captures, d.Reverts)
	if len(d.First) > 0 {
		w.line("drop first %s", strings.Join(sortedUnique(slices.Clone(d.First)), ","))
	}
	lines := switchLines(DropSwitches, d)
	if d.Where != nil {
		lines = append(lines, "drop where "+w.cond(d.Where))
	}
	for _, name := range d.BothColours {
		lines = append(lines, "drop "+name+" on both colours")
	}
	for _, h := range d.HeldAs {
		lines = append(lines, "hold "+h.Piece+" as "+h.As)
	}
	for _, name := range d.Mateless {
		lines = append(lines, "mate by drop of "+name+" loses")
	}
	for _, z := range d.Zones {
		for s := range Side(2) {
			if z.For.Has(s) {
				lines = append(lines, fmt.Sprintf("drop %s %s on %s", s, z.Piece, w.game.Board.list(z.Cells)))
			}
		}
	}
	for _, z := range d.Gates {
		for s := range Side(2) {
			if z.For.Has(s) {
				lines = append(lines, fmt.Sprintf("gate %s %s on %s", s, z.Piece, w.game.Board.list(z.Cells)))
			}
		}
	}
	for _, f := range d.PerFile {
		lines = append(lines, fmt.Sprintf("drop %s on files with fewer than %d", f.Piece, f.Count))
	}
	for _, h := range d.Start {
		lines = append(lines, fmt.Sprintf("hand %s %s %d", h.Side, h.Piece, h.Count))
	}
	w.sorted(lines)
}

func (r Repeat) String() string {
	return [...]string{"draws", "loses", "wins", "white wins", "black wins"}[r]
}

func (o Outcome) String() string { return [...]string{"loss", "draw", "win"}[o] }

func (w *gameWriter) rules() {
	r := w.game.Rules
	w.line("rules royals-safe=%t checkmate=%s stalemate=%s moves=%d repetition=%d material=%t resets=%s",
		r.KingSafety, r.Checkmate, r.Stalemate, r.MoveRule, r.Repetition, r.Material, strings.Join(sortedUnique(slices.Clone(r.Resets)), ","))
	if r.Repeated != RepeatDraws || r.Perpetual || r.Forced || r.RoyalsMayTouch {
		w.line("rules repeated=%s perpetual=%t forced=%t touching=%t", r.Repeated, r.Perpetual, r.Forced, r.RoyalsMayTouch)
	}
	if r.Pass != [2]PassRule{} {
		w.line("passing white=%s black=%s", r.Pass[White], r.Pass[Black])
	}
	if r.Walls != nil {
		w.line("%s", r.Walls.text(w.game.Board))
	}
	w.sorted(slices.Concat(switchLines(RuleSwitches, &r), w.points(r.Points), r.Chases.lines(w.game.Board), r.Counting.lines(), r.shuffleLines()))
}

func (p PassRule) String() string { return [...]string{"never", "if it must", "always"}[p] }

// points prints what decides in place of draws.
func (w *gameWriter) points(p *Points) (lines []string) {
	if p == nil {
		return nil
	}
	for _, v := range p.Pieces {
		lines = append(lines, fmt.Sprintf("points %s=%d", v.Piece, v.Points))
	}
	return append(lines, fmt.Sprintf("points white+%d black+%d", p.Extra[White], p.Extra[Black]))
}
