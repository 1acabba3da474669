package studio

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"dragoman/draw"
	"dragoman/dsl/src"
	"dragoman/placement"
)

// targetsQuery asks where a piece can go from a cell, with other pieces placed as
// the command moves has it: COLOUR PIECE CELL [moved], separated by semicolons.
type targetsQuery struct {
	gameQuery
	Piece string `json:"piece"`
	Side  string `json:"side"`
	From  string `json:"from"`
	Moved bool   `json:"moved"`
	Place string `json:"place"`
	Marks string `json:"marks"`
	EP    string `json:"ep"`
	Legal bool   `json:"legal"`
}

// targetsAnswer is where the piece can go.
type targetsAnswer struct {
	placement.TargetNames
	Threats []string `json:"threats"` // where an enemy would be taken
}

// targets answers where a piece can go.
func (s *Server) targets(ctx context.Context, q *targetsQuery) (*targetsAnswer, error) {
	g, err := q.shown(ctx)
	if err != nil {
		return nil, err
	}
	b, err := placement.New(g, q.placed(), q.Marks, q.EP, q.From)
	if err != nil {
		return nil, err
	}
	return &targetsAnswer{b.Targets(q.Legal).Names(g), placement.CellNames(g, b.Threats(q.Legal))}, nil
}

// placed lists the piece that moves behind the others.
func (q *targetsQuery) placed() string {
	own := fmt.Sprintf("%s %s %s", q.Side, q.Piece, q.From)
	if q.Moved {
		own += " moved"
	}
	if q.Piece == "" {
		own = "" // it is one of those on the board
	}
	return q.Place + ";" + own
}

// diagramQuery asks for pictures of how the pieces move, or of how one does.
type diagramQuery struct {
	gameQuery
	Piece    string            `json:"piece"`
	Pictures map[string]string `json:"pictures"` // of one's own, by piece
}

// diagrams draws how pieces move.
func (s *Server) diagrams(ctx context.Context, q *diagramQuery) (svgText, error) {
	g, err := q.shown(ctx)
	if err != nil {
		return "", err
	}
	list := draw.Diagrams(g, q.Piece)
	for _, d := range list {
		if text := q.Pictures[d.Kind]; text != "" {
			if d.Picture, err = pictureAddress(ctx, text); err != nil {
				return "", err
			}
		}
	}
	switch {
	case len(list) == 0:
		var known []string
		for _, p := range g.Pieces {
			known = append(known, p.Name)
		}
		p := bad("no piece is called %q", q.Piece)
		p.Code, p.Hint = "unknown_piece", src.DidYouMean(q.Piece, known)
		return "", p
	case len(list) == 1:
		return svgText(list[0].SVG()), nil
	}
	return svgText(draw.Page("How the pieces of "+g.Name+" move", list)), nil
}

// listGames answers which games are built in.
func listGames(url.Values) (any, error) { return catalogue(), nil }

// sourceText answers the definition of a built-in game.
func sourceText(q url.Values) (any, error) {
	f, _, err := (&gameQuery{Game: q.Get("game")}).source()
	if err != nil {
		return nil, err
	}
	return definitionText(f.Text), nil
}

// definitionText is the text of a definition.
type definitionText string

func (d definitionText) send(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	_, _ = w.Write([]byte(d)) // if it fails, the client is gone
}
