package write

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// The codes of what is lost. Each example is a definition from which it is lost
// in the Shape DSL.
var (
	codes src.Codes

	lostMove     = codes.Warning("lost_move", "the language cannot say a part of how a piece moves; the rest is written", tower+"}\n    - {type: slide, directions: [[1, 0]], range: 2, initial_only: true}\n")
	lostPiece    = codes.Warning("lost_piece", "the language cannot say how a piece moves at all; it is left out", tower+", initial_only: true}\n")
	lostProperty = codes.Warning("lost_property", "the language has no word for something else about a piece", tower+"}\n")
	lostRule     = codes.Warning("lost_rule", "the language has no word for a rule of the game around the pieces", "game: \"Chess\"\n")
)

const tower = "tower:\n  name: Tower\n  symbol: T\n  value: 3\n  moves:\n    - {type: slide, directions: [[0, 1]], range: 2"

// Codes lists every code that this package reports.
func Codes() src.Codes { return codes }

// writer writes a game and keeps what is lost.
type writer struct {
	game  *ir.Game
	title string // of the language, for people
	lost  *src.List
	left  map[string]bool // pieces of the game that are not written
	file  bool            // in Betza notation: a file, not a line for XBoard
}

func newWriter(g *ir.Game, title string) *writer {
	file := g.File
	if file == nil {
		file = src.NewFile(g.Name, "")
	}
	return &writer{game: g, title: title, lost: &src.List{File: file}, left: map[string]bool{}}
}

// lose reports something that is lost, at its place in the text, if that is the
// place of something else in the game's own text.
func (w *writer) lose(at src.Span, code src.Code, format string, args ...any) {
	w.loseIn(w.lost.File, at, code, format, args...)
}

// loseOf reports something of a piece that is lost, at its place in the text that
// defines it.
func (w *writer) loseOf(p *ir.Piece, code src.Code, format string, args ...any) {
	file := w.lost.File
	if p.File != nil {
		file = p.File
	}
	w.loseIn(file, p.Pos, code, format, args...)
}

func (w *writer) loseIn(file *src.File, at src.Span, code src.Code, format string, args ...any) {
	if int(at.End) > len(file.Text) || at.Start > at.End {
		at = src.Span{}
	}
	w.lost.Diag = append(w.lost.Diag, src.NewDiagnostic(file, at, code, format, args...))
}

// losePiece reports a piece of which nothing is left, instead of its parts: all
// that was reported since the list had some length.
func (w *writer) losePiece(p *ir.Piece, since int) {
	parts := w.lost.Diag[since:]
	w.lost.Diag = w.lost.Diag[:since]
	why := w.noWays(p)
	if len(parts) > 0 {
		_, why, _ = strings.Cut(parts[0].Message, " is lost: ")
	}
	w.loseOf(p, lostPiece, "%s is lost: %s", p.Name, why)
}

// pieces writes all pieces that can be written, anew if one of them cannot:
// others may speak about it.
func (w *writer) pieces(begin func(), write func(*ir.Piece) string) (texts []string) {
	before := len(w.lost.Diag)
	for again := true; again; {
		again, texts = false, nil
		begin()
		w.lost.Diag = w.lost.Diag[:before]
		for _, p := range w.game.Pieces {
			text := write(p)
			if text != "" {
				texts = append(texts, text)
			} else if !w.left[p.Name] {
				w.left[p.Name], again = true, true
			}
		}
	}
	return texts
}

// writes reports whether a piece of the game is written.
func (w *writer) writes(name string) bool { return w.game.Piece(name) != nil && !w.left[name] }

// namesOf returns the name that each piece is given, with a number behind it where another
// has it.
func (w *writer) namesOf(name func(*ir.Piece) string, before string) map[string]string {
	names, taken, second := map[string]string{}, map[string]bool{}, map[string]int{}
	for _, p := range w.game.Pieces {
		one := name(p)
		for first := one; taken[one]; {
			second[first]++
			one = first + before + strconv.Itoa(second[first]+1)
		}
		taken[one] = true
		names[p.Name] = one
	}
	return names
}

// losePromotion reports that a piece cannot become another, which is not written.
func (w *writer) losePromotion(p *ir.Piece, to string) {
	w.loseOf(p, lostProperty, "%s: its promotion to %s is lost: no such piece is written", p.Name, to)
}

// noWays says why there are no ways of a piece.
func (w *writer) noWays(p *ir.Piece) string {
	switch {
	case len(p.Moves) == 0:
		return "it has no moves"
	case w.game.Board.Levels > 1:
		return w.title + " has boards of one level"
	}
	return "it moves in more ways than could be compared"
}

// loseMove reports a part of the movement of a piece.
func (w *writer) loseMove(p *ir.Piece, what, why string) {
	w.loseOf(p, lostMove, "%s: %s is lost: %s", p.Name, what, why)
}

// loseProperties reports what else a piece has, traits among it, for targets that say only
// how it moves.
func (w *writer) loseProperties(p *ir.Piece, target string, traits []ir.Switch[ir.Piece]) {
	var what []string
	for _, t := range traits {
		what = append(what, t.Says)
	}
	for _, q := range []struct {
		has  bool
		name string
	}{
		{p.Valued, "its value"}, {p.Symbol != "", "its symbol"},
		{w.promotes(p), "its promotion"}, {w.castlesSomewhere(p), "its castling"},
	} {
		if q.has {
			what = append(what, q.name)
		}
	}
	if len(what) > 0 {
		w.loseOf(p, lostProperty, "%s: %s is lost: %s no word for it", p.Name, strings.Join(what, ", "), target)
	}
}

// castlesSomewhere reports whether a piece castles in a game that the text does not define.
func (w *writer) castlesSomewhere(p *ir.Piece) bool {
	return !w.game.HasStart() && slices.ContainsFunc(w.game.Castles, func(c ir.Castle) bool { return c.King == p.Name })
}

// exceptRoyal returns the traits of a piece, for targets that tell royal pieces in another
// way.
func exceptRoyal(p *ir.Piece) []ir.Switch[ir.Piece] {
	return slices.DeleteFunc(ir.SwitchesOn(ir.Traits, p), func(t ir.Switch[ir.Piece]) bool { return t.Name == "royal" })
}

// loseGame reports that a target without games has no words for what is around
// the pieces.
func (w *writer) loseGame() {
	g := w.game
	if g.HasStart() || len(g.Zones) > 0 || g.Drops != nil || g.HasSideEffects() || g.HasGoals() {
		w.lose(src.Span{}, lostRule, "the game around the pieces is lost: %s has pieces only", w.title)
	}
}

// quoted writes a string as JSON, YAML and ChessLang have it.
func quoted(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string always can be
	return strings.TrimSuffix(b.String(), "\n")
}

// number writes a value.
func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// titleOf returns the name of a piece for people.
func titleOf(p *ir.Piece) string {
	if p.Title != "" {
		return p.Title
	}
	return p.Name
}
