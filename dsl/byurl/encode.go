package byurl

import (
	"slices"

	"dragoman/dsl/src"
)

// Request is what a path is to say. The zero value asks for the start of chess,
// to be played, in the dialect c1.
type Request struct {
	Dialect Dialect
	Action  string // play or svg; empty: play
	FEN     string // empty or startpos: the start of chess
	Moves   string // e2e4 e7e5 e1g1 a7a8q, between blanks
}

// Encode returns the path of a game. An error is a *src.Diagnostic in a file
// named action, fen or moves.
//
// A path of the site's dialect is made by the site's rules. Where these play a
// move in another way than chess, the position is the site's: [SiteDiffers]
// tells before.
func Encode(q Request) (string, error) {
	action := q.Action
	if action == "" {
		action = "play"
	}
	if !slices.Contains(actions, action) {
		d := src.NewDiagnostic(src.NewFile("action", action), src.Span{End: src.Pos(len(action))}, notFound, "unknown action %s: expected play or svg", shorten(action))
		d.Hint = d.File.DidYouMean(action, actions)
		return "", d
	}
	start := startBoard()
	if q.FEN != "" && q.FEN != "startpos" {
		board, err := parseFEN(q.FEN)
		if err != nil {
			return "", err
		}
		start = board
	}
	g := newGame(q.Dialect, &start)
	if err := g.playText(q.Moves); err != nil {
		return "", err
	}
	return q.Dialect.path(action, &start, g.indices, g.counts), nil
}

// SiteDiffers plays moves by the rules of both dialects and returns the first
// one, counted from 0, that the public site cannot say or plays otherwise.
func SiteDiffers(start Board, moves []Move) (ply int, differs bool) {
	chess, site := newPosition(C1, &start), newPosition(Site, &start)
	for i, m := range moves {
		site.count()
		if !slices.Contains(site.list(nil), m) {
			return i, true
		}
		chess.play(m)
		site.play(m)
		if chess.board != site.board {
			return i, true
		}
	}
	return 0, false
}
