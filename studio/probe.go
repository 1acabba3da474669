package studio

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
	"dragoman/placement"
)

// coverQuery asks where a piece can go from a cell, with other pieces placed as
// the command moves has it: COLOUR PIECE CELL [moved], separated by semicolons.
type coverQuery struct {
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

// coverAnswer is where the piece can go.
type coverAnswer struct {
	Moves      []string            `json:"moves"` // nothing is captured
	Captures   []string            `json:"captures"`
	Threats    []string            `json:"threats"` // where an enemy would be taken
	Promotions map[string][]string `json:"promotions"`
	Together   []string            `json:"together,omitempty"` // both parts of a stack
}

// cover answers where a piece can go.
func (s *Server) cover(_ context.Context, q *coverQuery) (*coverAnswer, error) {
	g, err := q.shown()
	if err != nil {
		return nil, err
	}
	b, err := placement.New(g, q.placed(), q.Marks, q.EP)
	if err != nil {
		return nil, err
	}
	targets, err := b.Targets(q.From, q.Legal)
	if err != nil {
		return nil, err
	}
	threats, err := b.Threats(q.From, q.Legal)
	if err != nil {
		return nil, err
	}
	a := &coverAnswer{Moves: names(g, targets.Moves), Captures: names(g, targets.Captures), Threats: names(g, threats), Promotions: map[string][]string{}}
	for cell, to := range targets.Promotions {
		a.Promotions[dsl.CellName(g, cell)] = to
	}
	if len(targets.Together) > 0 {
		a.Together = names(g, targets.Together)
	}
	return a, nil
}

// placed lists the piece that moves behind the others.
func (q *coverQuery) placed() string {
	own := fmt.Sprintf("%s %s %s", q.Side, q.Piece, q.From)
	if q.Moved {
		own += " moved"
	}
	if q.Piece == "" {
		own = "" // it is one of those on the board
	}
	return q.Place + ";" + own
}

// names names cells.
func names(g *ir.Game, cells []ir.Vec) []string {
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = dsl.CellName(g, c)
	}
	return list
}

// sheetQuery asks for pictures of how the pieces move, or of how one does.
type sheetQuery struct {
	gameQuery
	Piece string `json:"piece"`
}

// sheet draws how pieces move.
func (s *Server) sheet(w http.ResponseWriter, r *http.Request) {
	q := new(sheetQuery)
	if err := receive(r, q); err != nil {
		fail(w, err)
		return
	}
	s.queued(w, r, func() {
		text, err := q.draw()
		if err != nil {
			fail(w, err)
			return
		}
		sendSVG(w, text)
	})
}

func (q *sheetQuery) draw() (string, error) {
	g, err := q.shown()
	if err != nil {
		return "", err
	}
	var list []*draw.Diagram
	var known []string
	letters := rules.Letters(g)
	for i, p := range g.Pieces {
		known = append(known, p.Name)
		if q.Piece == "" || strings.EqualFold(q.Piece, p.Name) || strings.EqualFold(q.Piece, p.Title) {
			list = append(list, draw.NewDiagram(g, p, letters[i]))
		}
	}
	switch {
	case len(list) == 0:
		p := bad("no piece is called %q", q.Piece)
		p.Code, p.Hint = "unknown_piece", src.DidYouMean(q.Piece, known)
		return "", p
	case len(list) == 1:
		return list[0].SVG(), nil
	}
	return draw.Page("How the pieces of "+g.Name+" move", list), nil
}

// list answers which games are built in.
func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	s.queued(w, r, func() { send(w, http.StatusOK, catalogue()) })
}

// source answers the definition of a built-in game.
func (s *Server) source(w http.ResponseWriter, r *http.Request) {
	s.queued(w, r, func() {
		q := gameQuery{Game: r.URL.Query().Get("game")}
		f, _, err := q.source()
		if err != nil {
			fail(w, err)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "text/plain; charset=utf-8")
		h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
		_, _ = w.Write([]byte(f.Text)) // nobody is left to tell
	})
}
