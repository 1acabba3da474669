package studio

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"

	"dragoman/arena/pgn"
	"dragoman/gen/explain"
	"dragoman/gen/fen"
)

// reasonQuery asks why a move can or cannot be made in a position.
type reasonQuery struct {
	positionQuery
	Move string `json:"move"` // such as e2e5: from and to are enough
}

// reason answers why a move is legal, or what forbids it.
func (s *Server) reason(ctx context.Context, q *reasonQuery) (*explain.Answer, error) {
	t, err := s.setUp(ctx, &q.positionQuery)
	if err != nil {
		return nil, err
	}
	state := t.engine.Position().State()
	a, err := explain.Move(t.prog, &state, q.Move)
	var unread *explain.ReadError
	if errors.As(err, &unread) {
		return nil, bad("%s", err)
	}
	return a, err
}

// pgnText is a game as PGN.
type pgnText string

func (text pgnText) send(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "application/vnd.chess-pgn; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	_, _ = w.Write([]byte(text)) // if it fails, the client is gone
}

// pgnQuery asks for a game as PGN.
type pgnQuery struct {
	positionQuery
	White string `json:"white"` // who played
	Black string `json:"black"`
}

// writePGN answers with the moves of a position as PGN.
func (s *Server) writePGN(ctx context.Context, q *pgnQuery) (pgnText, error) {
	t, err := s.setUp(ctx, &q.positionQuery)
	if err != nil {
		return "", err
	}
	start, err := fen.Parse(t.prog, t.start)
	if err != nil {
		return "", err
	}
	g, err := pgn.NewGame(t.prog, start, t.made)
	if err != nil {
		return "", err
	}
	if end, over := t.over(); over {
		g.Result = end.Score
	}
	head := []pgn.Tag{
		{Name: "Event", Value: "?"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: "-"},
		{Name: "White", Value: cmp.Or(q.White, "?")}, {Name: "Black", Value: cmp.Or(q.Black, "?")}, {Name: "Result", Value: g.Result},
	}
	if !t.chess {
		head = append(head, pgn.Tag{Name: "Variant", Value: t.prog.Game.Name})
	}
	g.Tags = append(head, g.Tags...)
	var b strings.Builder
	if err := g.Write(&b, start.Full, start.Side); err != nil {
		return "", err
	}
	return pgnText(b.String()), nil
}

// readQuery holds a game as PGN, to be read by the rules of a definition.
type readQuery struct {
	gameQuery
	PGN string `json:"pgn"`
}

// readAnswer is the first game of a PGN. FEN is empty if it begins as usual.
type readAnswer struct {
	FEN   string   `json:"fen,omitempty"`
	Moves []string `json:"moves"`
	White string   `json:"white"`
	Black string   `json:"black"`
}

// readPGN reads a game.
func (s *Server) readPGN(ctx context.Context, q *readQuery) (*readAnswer, error) {
	g, err := s.games.get(ctx, &q.gameQuery)
	if err != nil {
		return nil, err
	}
	read, err := pgn.NewReader(strings.NewReader(q.PGN)).Next()
	if err != nil {
		return nil, bad("this is no PGN: %s", err)
	}
	if len(read.Moves) > maxMoves {
		return nil, bad("found %d moves: expected at most %d", len(read.Moves), maxMoves)
	}
	start, moves, err := read.Replay(g.prog)
	if err != nil {
		p := bad("%s", err)
		if variant := read.Tag("Variant"); variant != "" {
			p.Hint = "the file says that the game is " + variant
		}
		return nil, p
	}
	names, a := fen.NewNames(g.prog, start), &readAnswer{FEN: read.Start(), Moves: []string{}, White: read.Tag("White"), Black: read.Tag("Black")}
	for _, m := range moves {
		a.Moves = append(a.Moves, names.Move(m))
	}
	return a, nil
}
