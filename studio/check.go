package studio

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
	"dragoman/internal/pattern"
)

// checkAnswer is what a definition says, and what is wrong with it.
type checkAnswer struct {
	Language    string        `json:"language"` // empty: none that is known
	Name        string        `json:"name"`
	Summary     string        `json:"summary"`
	File        string        `json:"file"`
	Games       []string      `json:"games,omitempty"` // that the text defines, if it can define several
	Diagnostics []finding     `json:"diagnostics"`
	Pieces      []pieceAnswer `json:"pieces"`
	Board       *boardAnswer  `json:"board"`
	Start       []placedPiece `json:"start"` // which piece stands where, also in games that cannot be played
	Playable    bool          `json:"playable"`
	Why         string        `json:"why,omitempty"` // it cannot be played
	Assumed     string        `json:"assumed,omitempty"`
}

// finding is a diagnostic. End is where the text that it is about ends, one
// past its last character.
type finding struct {
	place
	End      place   `json:"end"`
	Pointer  *string `json:"pointer,omitempty"`
	Severity string  `json:"severity"`
	Code     string  `json:"code"`
	Message  string  `json:"message"`
	Hint     string  `json:"hint,omitempty"`

	Fix *fixAnswer `json:"fix,omitempty"`
}

// pieceAnswer is a kind of piece.
type pieceAnswer struct {
	Name   string   `json:"name"`
	Title  string   `json:"title"`
	Letter string   `json:"letter"`
	Sides  []string `json:"sides"` // that can move it
	Royal  bool     `json:"royal,omitempty"`
	figure
}

// boardAnswer is the board of a game.
type boardAnswer struct {
	Files  int      `json:"files"`
	Ranks  int      `json:"ranks"`
	Levels int      `json:"levels"`
	Labels []string `json:"labels,omitempty"` // of the levels
	Look   string   `json:"look,omitempty"`
	Holes  []string `json:"holes"`
}

// check answers what a definition says, and what is wrong with it.
func (s *Server) check(ctx context.Context, q *gameQuery) (*checkAnswer, error) {
	a := &checkAnswer{Diagnostics: []finding{}, Pieces: []pieceAnswer{}, Start: []placedPiece{}}
	f, l, err := q.source()
	var unknown *src.Diagnostic
	switch {
	case errors.As(err, &unknown):
		a.File, a.Diagnostics = f.Name, findings([]*src.Diagnostic{unknown})
		return a, nil
	case err != nil:
		return nil, err
	}
	a.Language, a.File = l.String(), f.Name
	if q.Game == "" {
		a.Games = l.GamesIn(f)
		list := checkAll(ctx, *f, l)
		a.Diagnostics = findings(list.Diag)
		if list.Failed() {
			return a, nil
		}
	}
	shown, err := q.shown(ctx)
	if err != nil {
		a.Why = problemOf(err).Message
		return a, nil
	}
	whole := shown
	if g, err := s.games.get(ctx, q); err == nil {
		a.Playable, a.Assumed, whole = true, g.assumed, g.prog.Game
	} else {
		a.Why = problemOf(err).Message
	}
	a.describe(shown, whole)
	if e, err := q.entry(); q.Game != "" && err == nil {
		a.Name = e.Title // of a text without a name, that of its file is shown
	}
	return a, nil
}

// checkAll checks all games of a text.
func checkAll(ctx context.Context, f src.File, l *dsl.Language) *src.List {
	f.Game = ""
	defer f.ReadUntil(ctx)()
	return dsl.Check(&f, l)
}

// findings describes diagnostics about one text.
func findings(list []*src.Diagnostic) []finding {
	out := make([]finding, len(list))
	var table []int32 // all are about one text
	if len(list) > 0 {
		table = unitTable(list[0].File.Text)
	}
	for i, d := range list {
		line, column := d.File.LineCol(d.Span.Start)
		lastLine, lastColumn := d.File.LineCol(max(d.Span.Start, d.Span.End))
		out[i] = finding{place{line, column}, place{lastLine, lastColumn}, d.Pointer, d.Severity.String(), d.Code, d.Message, d.Hint, fixOf(d, table)}
	}
	return out
}

// describe lists what there is in a game: the pieces that are shown, and the
// start of the whole.
func (a *checkAnswer) describe(shown, whole *ir.Game) {
	a.Name, a.Summary, a.Board = whole.Name, whole.Summary, describeBoard(whole)
	letters := map[string]string{}
	for _, g := range []*ir.Game{shown, whole} {
		for i, letter := range rules.Letters(g) {
			letters[g.Pieces[i].Name] = letter
		}
	}
	for _, p := range shown.Pieces {
		a.Pieces = append(a.Pieces, pieceAnswer{p.Name, cmp.Or(p.Title, spaced(p.Name)), letters[p.Name], sidesOf(p), p.Royal, figureOf(shown, whole, p)})
	}
	for _, m := range whole.Start {
		letter := letters[m.Piece]
		if m.Side == ir.Black {
			letter = strings.ToLower(letter)
		}
		a.Start = append(a.Start, placedPiece{dsl.CellName(whole, m.Cell), m.Piece, letter, m.Side.String()})
	}
}

// inner is where a name begins another word: PromotedSilver.
var inner = pattern.Lazy(`([a-z])([A-Z])`)

// spaced writes the words of a name apart.
func spaced(name string) string { return inner().ReplaceAllString(name, "$1 $2") }

func describeBoard(g *ir.Game) *boardAnswer {
	b := &boardAnswer{Files: g.Board.Files, Ranks: g.Board.Ranks, Levels: max(1, g.Board.Levels), Look: string(g.Board.Look), Holes: []string{}}
	if g.Space != nil {
		b.Labels = g.Space.Labels
	}
	for _, hole := range g.Board.Holes {
		b.Holes = append(b.Holes, dsl.CellName(g, hole))
	}
	return b
}

// sidesOf lists the sides that can move a piece.
func sidesOf(p *ir.Piece) []string {
	list := []string{}
	for _, side := range []ir.Side{ir.White, ir.Black} {
		if slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return m.For.Has(side) }) {
			list = append(list, side.String())
		}
	}
	return list
}
