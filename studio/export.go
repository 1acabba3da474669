package studio

import (
	"context"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen/fen"
	"dragoman/uci"
)

// exportQuery asks for a definition in another language, or for the setup lines of
// XBoard.
type exportQuery struct {
	gameQuery
	To string `json:"to"` // a language that can be written, or xboard
}

// exportAnswer is a text, and what of the definition it does not say.
type exportAnswer struct {
	Text string    `json:"text"`
	Lost []finding `json:"lost"`
}

// xboard is the target that is no language.
const xboard = "xboard"

// export writes a definition anew.
func (s *Server) export(ctx context.Context, q *exportQuery) (*exportAnswer, error) {
	if q.To == xboard {
		return s.xboard(ctx, q)
	}
	target := dsl.Named(dsl.Writers(), q.To)
	if target == nil {
		return nil, bad("unknown target %q: expected %s or %s", q.To, strings.Join(dsl.Names(dsl.Writers()), ", "), xboard)
	}
	loaded, err := q.load(ctx, dsl.LoadDefinition)
	if err != nil {
		return nil, err
	}
	if loaded.Language == target && loaded.Game.File != nil {
		return &exportAnswer{loaded.Game.File.Text, []finding{}}, nil // in its own language nothing is lost
	}
	text, lost := target.Write(loaded.WrittenIn(target))
	return &exportAnswer{text, findings(lost.Diag)}, nil
}

// xboard writes the lines that describe a game to XBoard.
func (s *Server) xboard(ctx context.Context, q *exportQuery) (*exportAnswer, error) {
	g, err := s.games.get(ctx, &q.gameQuery)
	if err != nil {
		return nil, err
	}
	if !uci.XBoardShows(g.prog.Game) {
		return nil, bad("XBoard cannot show this game: it has boards of one level, a letter for each piece, and no effects")
	}
	lines := uci.XBoardSetup(g.prog, "", fen.Format(g.prog, &g.prog.Start))
	_, lost := dsl.Named(dsl.Writers(), "betza").Write(g.prog.Game) // the notation of its lines
	untold := findings(slices.DeleteFunc(lost.Diag, func(d *src.Diagnostic) bool { return d.Code != "lost_piece" }))
	if e := g.prog.Game.Effects; e != nil && len(e.Victory) > 0 {
		untold = append(untold, finding{Severity: src.Warning.String(), Code: "lost_rule", Message: "ways to win besides mate are lost: XBoard has no words for them, the engine claims the end"})
	}
	return &exportAnswer{strings.Join(lines, "\n") + "\n", untold}, nil
}
