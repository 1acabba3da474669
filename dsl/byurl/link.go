package byurl

import (
	"strings"

	"dragoman/dsl/src"
)

// Link is what a URL says.
type Link struct {
	Action  string // play or svg
	Dialect Dialect
	Start   Board
	Board   Board  // after the moves
	Moves   []Move // never nil
	Indices []int  // the number of each move among the legal ones
	Counts  []int  // how many legal moves there were before each
	Legal   []Move // on Board, in the order of their numbers; never nil
	InCheck bool   // the side to move on Board is in check
	Status  Status
	Pos     src.Span

	written string // the action as the URL spells it
	quiet   int
}

// newLink returns the link that says a game.
func newLink(g *game, start Board, action string) *Link {
	l := &Link{
		Dialect: g.now.dialect, Start: start, Board: g.now.board, InCheck: g.now.inCheck(),
		written: action, quiet: g.quiet,
	}
	l.Status = newStatus(l.Board.Turn, l.InCheck, g.choices == 0)
	moves := g.now.list(append(make([]Move, 0, len(g.moves)+g.choices), g.moves...))
	l.Moves, l.Legal = split(moves, len(g.moves))
	l.Indices, l.Counts = split(append(append(make([]int, 0, 2*len(g.moves)), g.indices...), g.counts...), len(g.moves))
	return l
}

// split returns the parts before and from n of a list, which share its memory.
func split[T any](list []T, n int) (before, from []T) { return list[:n:n], list[n:] }

// Canonical returns the path that a writer gives for the link, its action as
// the URL spells it.
func (l *Link) Canonical() string {
	return l.Dialect.path(l.written, &l.Start, l.Indices, l.Counts)
}

// RestartBoard returns the board segment of the position after the moves, for
// a link that starts there.
func (l *Link) RestartBoard() string { return l.Dialect.writeBoard(&l.Board) }

// Next returns the paths of the game after each legal move, in their order.
func (l *Link) Next() []string {
	paths := make([]string, len(l.Legal))
	n := len(l.Indices)
	for i := range l.Legal {
		paths[i] = l.Dialect.path(l.written, &l.Start, append(l.Indices[:n:n], i), append(l.Counts[:n:n], len(l.Legal)))
	}
	return paths
}

// After returns the link with more moves, such as e2e4, between blanks. An
// error is a *src.Diagnostic in a file named moves, which holds the moves of
// the link too.
func (l *Link) After(moves string) (*Link, error) {
	g := newGame(l.Dialect, &l.Start)
	if err := g.playText(strings.Join(uciAll(l.Moves), " ") + " " + moves); err != nil {
		return nil, err
	}
	after := newLink(g, l.Start, l.written)
	after.Action, after.Pos = l.Action, l.Pos
	return after, nil
}

// StartFEN returns the board before the moves as a FEN.
func (l *Link) StartFEN() string { return l.Start.FEN(0, 1) }

// FEN returns the board after the moves as a FEN. Its counters begin with the
// link.
func (l *Link) FEN() string {
	plies := len(l.Moves) + int(l.Start.Turn)
	return l.Board.FEN(l.quiet, 1+plies/2)
}

// Report is a link as the command line prints it.
type Report struct {
	Action     string   `json:"action"`
	Dialect    string   `json:"dialect"`
	InitialFEN string   `json:"initial_fen"`
	FEN        string   `json:"fen"`
	InitialIDs string   `json:"initial_ids"`
	IDs        string   `json:"ids"`
	Moves      []string `json:"moves"`
	Indices    []int    `json:"indices"`
	Counts     []int    `json:"legal_counts"`
	Legal      []string `json:"legal"`
	Status     Status   `json:"status"`
	Table      []Row    `json:"table"`
	Canonical  string   `json:"canonical"`
	Restart    string   `json:"restart_board"`
}

// Report returns all that the link says in plain values.
func (l *Link) Report() Report {
	return Report{
		Action: l.Action, Dialect: l.Dialect.String(),
		InitialFEN: l.StartFEN(), FEN: l.FEN(),
		InitialIDs: l.Start.IDs(), IDs: l.Board.IDs(),
		Moves: uciAll(l.Moves), Indices: l.Indices, Counts: l.Counts, Legal: uciAll(l.Legal),
		Status: l.Status, Table: l.Table(),
		Canonical: l.Canonical(), Restart: l.RestartBoard(),
	}
}
