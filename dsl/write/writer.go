package write

import (
	"encoding/json"
	"fmt"
	"regexp"
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
	game *ir.Game
	to   Target
	lost *src.List
}

func newWriter(g *ir.Game, to Target) *writer {
	file := g.File
	if file == nil {
		file = src.NewFile(g.Name, "")
	}
	return &writer{g, to, &src.List{File: file}}
}

// title returns the name of the target for people.
func (w *writer) title() string {
	return [...]string{"the Shape DSL", "URC", "ChessLang", "Betza notation"}[w.to]
}

// lose reports something that is lost, at its place in the text, if that is the
// place of something else in the game's own text.
func (w *writer) lose(at src.Span, code src.Code, format string, args ...any) {
	if int(at.End) > len(w.lost.File.Text) || at.Start > at.End {
		at = src.Span{}
	}
	w.lost.Diag = append(w.lost.Diag, src.NewDiagnostic(w.lost.File, at, code, format, args...))
}

// losePiece reports a piece of which nothing is left, instead of its parts: all
// that was reported since the list had some length.
func (w *writer) losePiece(p *piece, since int) {
	parts := w.lost.Diag[since:]
	w.lost.Diag = w.lost.Diag[:since]
	why := "it has no moves"
	if len(parts) > 0 {
		_, why, _ = strings.Cut(parts[0].Message, " is lost: ")
	}
	w.lose(p.Pos, lostPiece, "%s is lost: %s", p.Name, why)
}

// loseMove reports a part of the movement of a piece.
func (w *writer) loseMove(p *piece, what, why string) {
	w.lose(p.Pos, lostMove, "%s: %s is lost: %s", p.Name, what, why)
}

// loseGame reports that a target without games has no words for what is around
// the pieces.
func (w *writer) loseGame() {
	g := w.game
	if len(g.Start) > 0 {
		w.lose(src.Span{}, lostRule, "%s is lost: %s has pieces only", "the game around the pieces", w.title())
	}
}

// owners returns how a piece moves as both its owners see it, and what only one
// of them can do.
func (w *writer) owners(p *piece, turn func(ir.Vec) ir.Vec) (both, white, black moves) {
	seen := p.sides[ir.Black].turned(turn, func(conds string) string { return w.mirror(conds, turn) })
	both, white, black = moves{}, moves{}, moves{}
	for way, does := range p.sides[ir.White] {
		put(both, way, does&seen[way])
		put(white, way, does&^seen[way])
	}
	for way, does := range seen {
		put(black, way, does&^p.sides[ir.White][way])
	}
	return both, white, black
}

func put(m moves, w way, d deed) {
	if d != 0 {
		m[w] |= d
	}
}

// common is owners for targets that have no words for one side alone.
func (w *writer) common(p *piece, turn func(ir.Vec) ir.Vec) moves {
	both, white, black := w.owners(p, turn)
	for side, only := range [2]moves{white, black} {
		for _, g := range only.groups() {
			w.loseMove(p, fmt.Sprintf("%s alone, seen from there: %s", ir.Side(side), g), "both sides move alike in "+w.title())
		}
	}
	return both
}

var place = regexp.MustCompile(`\b(rank \d+|file [a-z]|[a-z]\d+)\b`)

// mirror applies a turn of the board to the places in conditions.
func (w *writer) mirror(conds string, turn func(ir.Vec) ir.Vec) string {
	if conds == "" {
		return ""
	}
	b := w.game.Board
	cell := func(v ir.Vec) ir.Vec { // about the middle of the board
		t := turn(ir.Vec{X: 2*v.X - b.Files + 1, Y: 2*v.Y - b.Ranks + 1})
		return ir.Vec{X: (t.X + b.Files - 1) / 2, Y: (t.Y + b.Ranks - 1) / 2}
	}
	parts := strings.Split(conds, " and ")
	for i, part := range parts {
		if !strings.Contains(part, "from ") && !strings.Contains(part, "to ") {
			continue
		}
		part = place.ReplaceAllStringFunc(part, func(s string) string {
			switch kind, at, _ := strings.Cut(s, " "); kind {
			case "rank":
				n, _ := strconv.Atoi(at)
				return "rank " + strconv.Itoa(cell(ir.Vec{Y: n - 1}).Y+1)
			case "file":
				return "file " + string(rune('a'+cell(ir.Vec{X: int(at[0] - 'a')}).X))
			}
			n, _ := strconv.Atoi(s[1:])
			return b.CellName(cell(ir.Vec{X: int(s[0] - 'a'), Y: n - 1}))
		})
		if open, rest, ok := strings.Cut(part, "{"); ok {
			cells := strings.Fields(strings.TrimSuffix(rest, "}"))
			slices.Sort(cells)
			part = open + "{" + strings.Join(cells, " ") + "}"
		}
		parts[i] = part
	}
	slices.Sort(parts)
	return strings.Join(parts, " and ")
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
