package studio

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"

	"dragoman/arena/pgn"
	"dragoman/gen"
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

// pgnQuery asks for a game as PGN: the moves of the position, or a line with its
// variations.
type pgnQuery struct {
	lineQuery
	White string `json:"white"` // who played
	Black string `json:"black"`
}

// writePGN answers with a game as PGN.
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
	if err := t.addLine(ctx, g, q.Line); err != nil {
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

// addLine adds a line and its variations to a game that has come to the position, and
// plays the line.
func (t *gamePosition) addLine(ctx context.Context, g *pgn.Game, line []lineMove) error {
	write := func(p gen.Position, m gen.Move) moveText { return moveText{t.names.Move(m), t.names.SAN(p, m)} }
	if err := t.name(ctx, line, write); err != nil {
		return err
	}
	g.Moves = append(g.Moves, toPGN(line)...)
	moves := make([]string, len(line))
	for i, m := range line {
		moves[i] = m.UCI
	}
	return t.play(ctx, moves)
}

// readQuery holds a game as PGN, to be read by the rules of a definition.
type readQuery struct {
	gameQuery
	PGN string `json:"pgn"`
}

// readAnswer is the first game of a PGN. FEN is empty if it begins as usual.
type readAnswer struct {
	FEN   string     `json:"fen,omitempty"`
	Moves []string   `json:"moves"` // of the main line
	Line  []lineMove `json:"line"`  // the same with its variations
	White string     `json:"white"`
	Black string     `json:"black"`
}

// readPGN reads a game.
func (s *Server) readPGN(ctx context.Context, q *readQuery) (*readAnswer, error) {
	read, err := pgn.NewReader(strings.NewReader(q.PGN)).Next()
	if err != nil {
		return nil, bad("this is no PGN: %s", err)
	}
	t, err := s.setUpGame(ctx, &positionQuery{gameQuery: q.gameQuery, FEN: read.Start()})
	if err != nil {
		return nil, err
	}
	a := &readAnswer{FEN: read.Start(), Moves: []string{}, Line: fromPGN(read.Moves), White: read.Tag("White"), Black: read.Tag("Black")}
	if err := t.name(ctx, a.Line, t.text); err != nil {
		p := problemOf(err)
		if variant := read.Tag("Variant"); variant != "" {
			p.Hint = "the file says that the game is " + variant
		}
		return nil, p
	}
	for _, m := range a.Line {
		a.Moves = append(a.Moves, m.UCI)
	}
	return a, nil
}
