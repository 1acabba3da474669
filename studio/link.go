package studio

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/byurl"
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// chessBoard is the board of games in a URL.
var chessBoard = ir.Board{Files: 8, Ranks: 8, Levels: 1}

// urlAnswer are the paths under which a position can be found, as the standard
// has it and as the public site does; Why says why one is missing.
type urlAnswer struct {
	C1   string `json:"c1"`
	Site string `json:"site"`
	Why  string `json:"why,omitempty"`
}

// urls returns the paths of a position.
func (t *gamePosition) urls(q *positionQuery) (a urlAnswer) {
	if !t.chess {
		a.Why = "only games of orthodox chess can be kept in a URL"
		return a
	}
	request := byurl.Request{Moves: strings.Join(q.Moves, " ")}
	if q.FEN != "" {
		request.FEN = t.start
	}
	path, err := byurl.Encode(request)
	if err != nil {
		a.Why = problemOf(err).Message
		return a
	}
	link, _ := byurl.DecodeURL(path)
	return bothDialects(link)
}

// bothDialects returns the paths of a link in both dialects, as far as the
// other one plays the same game.
func bothDialects(l *byurl.Link) (a urlAnswer) {
	paths := map[byurl.Dialect]*string{byurl.C1: &a.C1, byurl.Site: &a.Site}
	*paths[l.Dialect] = pathOf("play", l)
	if ply, differs := byurl.SiteDiffers(l.Start, l.Moves); differs {
		a.Why = "the public site plays " + l.Moves[ply].UCI() + " otherwise than chess does"
		return a
	}
	other := l.Dialect ^ 1
	path, err := byurl.Encode(byurl.Request{Dialect: other, FEN: l.StartFEN(), Moves: linkMoves(l)})
	if err != nil {
		a.Why = problemOf(err).Message
		return a
	}
	if there, _ := byurl.DecodeURL(path); there == nil || there.Start != l.Start {
		a.Why = "the board holds what only a link can say: rights to castle or to take in passing that no game leads to"
		return a
	}
	*paths[other] = path
	return a
}

func linkMoves(l *byurl.Link) string {
	words := make([]string, len(l.Moves))
	for i, m := range l.Moves {
		words[i] = m.UCI()
	}
	return strings.Join(words, " ")
}

// linkPosition answers what there is to see of a game in a URL. If chess plays it as
// the URL's own rules do, and they part only over odd boards and on the public
// site, the answer is that of chess.
func (s *Server) linkPosition(ctx context.Context, q *positionQuery) (*positionAnswer, error) {
	link, err := q.link()
	if err != nil {
		return nil, err
	}
	var a *positionAnswer
	if t, err := s.setUpLink(ctx, link); err == nil {
		a = t.answer()
	}
	if a == nil || !sameAnswer(a, link) {
		a = linkAnswer(link)
	}
	a.URL = bothDialects(link)
	return a, nil
}

// link returns the game of the URL of a request, with the moves that follow.
func (q *positionQuery) link() (*byurl.Link, error) {
	link, err := linkOf(q.URL)
	if err != nil {
		p := problemOf(err)
		p.status = statusOf(p.Code)
		return nil, p
	}
	moves := strings.Fields(strings.Join(q.Moves, " "))
	if err := checkMoves(len(link.Moves) + len(moves)); err != nil || len(moves) == 0 {
		return link, err
	}
	return link.After(strings.Join(moves, " "))
}

// setUpLink plays the game of a link by the rules of chess.
func (s *Server) setUpLink(ctx context.Context, l *byurl.Link) (*gamePosition, error) {
	return s.setUpGame(ctx, &positionQuery{gameQuery: gameQuery{Game: dsl.Games()[0].Name}, FEN: l.StartFEN(), Moves: strings.Fields(linkMoves(l)), fromURL: true})
}

// setUp sets up the position of a request, whichever way it is named.
func (s *Server) setUp(ctx context.Context, q *positionQuery) (*gamePosition, error) {
	if q.URL == "" {
		return s.setUpGame(ctx, q)
	}
	link, err := q.link()
	if err != nil {
		return nil, err
	}
	t, err := s.setUpLink(ctx, link)
	if err == nil && !sameAnswer(t.answer(), link) {
		err = bad("the rules of this URL are not those of chess here")
	}
	return t, err
}

// sameAnswer reports whether an answer shows what the rules of a link make of it.
func sameAnswer(a *positionAnswer, l *byurl.Link) bool {
	here, _, _ := strings.Cut(a.FEN, " ")
	there, _, _ := strings.Cut(l.FEN(), " ")
	if here != there || a.Result == "" && len(a.Legal) != len(l.Legal) {
		return false
	}
	legal := map[string]bool{}
	for _, m := range l.Legal {
		legal[m.UCI()] = true
	}
	for _, m := range a.Legal {
		if !legal[m.UCI] {
			return false
		}
	}
	return true
}

// linkAnswer shows a link by its own rules.
func linkAnswer(l *byurl.Link) *positionAnswer {
	a := &positionAnswer{
		FEN: l.FEN(), Start: l.StartFEN(), Side: l.Board.Turn.String(), Board: describeBoard(&ir.Game{Board: chessBoard}),
		Cells: []placedPiece{}, Hand: map[string][]inHand{}, Marks: []markAnswer{}, Legal: []moveAnswer{},
		LastAt: []string{}, Check: []string{}, History: []moveText{},
		Status: strings.Join(l.Status.Lines, " "), Result: resultText(l.Status.Points),
	}
	for c, id := range l.Board.Cells {
		if id == byurl.Nothing {
			continue
		}
		name, letter := pieceOf(id)
		if id.Side() == ir.Black {
			letter = strings.ToLower(letter)
		}
		a.Cells = append(a.Cells, placedPiece{cellName(int8(c)), title(name), letter, id.Side().String()})
		if id == byurl.NewID(l.Board.Turn, byurl.King) && l.InCheck {
			a.Check = append(a.Check, cellName(int8(c)))
		}
	}
	for i, text := range movesInSAN(l) {
		a.History = append(a.History, moveText{l.Moves[i].UCI(), text})
	}
	if n := len(l.Moves); n > 0 {
		last := l.Moves[n-1]
		a.Last, a.LastAt = last.UCI(), []string{cellName(last.From), cellName(last.To)}
	}
	for _, m := range l.Legal {
		a.Legal = append(a.Legal, linkMove(l, m))
	}
	return a
}

// promoted names what a pawn becomes.
var promoted = map[string]string{"q": "Queen", "r": "Rook", "b": "Bishop", "n": "Knight"}

// linkMove describes a legal move of a link.
func linkMove(l *byurl.Link, m byurl.Move) moveAnswer {
	text := m.UCI()
	a := moveAnswer{moveText: moveText{text, text}, From: cellName(m.From), To: cellName(m.To)}
	a.Promotion, a.Becomes = text[4:], promoted[text[4:]]
	a.Capture = l.Board.Cells[m.To] != byurl.Nothing && l.Board.Cells[m.To].Side() != l.Board.Turn
	return a
}

// movesInSAN returns the moves of a link as its move list has them.
func movesInSAN(l *byurl.Link) (list []string) {
	for _, row := range l.Table() {
		for _, text := range []string{row.White, row.Black} {
			if text != "" && text != "..." {
				list = append(list, text)
			}
		}
	}
	return list
}

// resultText writes what a game was worth to both sides.
func resultText(points []float64) string {
	if len(points) < 2 {
		return ""
	}
	return [...]string{gen.BlackWins, gen.Drawn, gen.WhiteWins}[1+cmp.Compare(points[0], points[1])]
}

func cellName(n int8) string { return chessBoard.CellName(cellOf(n)) }

// urlQuery asks for the paths of a game: of one that is written as segments, or
// of a position of chess and moves from there.
type urlQuery struct {
	Ruleset string `json:"ruleset"`
	Board   string `json:"board"`
	FEN     string `json:"fen"`
	Moves   words  `json:"moves"` // a segment, or moves
}

// words are a list of words, or a text that holds them between blanks.
type words []string

// UnmarshalJSON implements [json.Unmarshaler].
func (w *words) UnmarshalJSON(text []byte) error {
	list := make([]string, 1)
	if json.Unmarshal(text, &list[0]) != nil {
		err := json.Unmarshal(text, &list)
		if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
			kind.Offset = 0 // it counts from here, and not from the start of the body
		}
		if err != nil {
			return err
		}
	}
	*w = strings.Fields(strings.Join(list, " "))
	return nil
}

// pathsAnswer are the paths of a game: to play it, its picture, a link for the
// public site, and one that starts where the game has come to.
type pathsAnswer struct {
	Play    string `json:"play"`
	SVG     string `json:"svg"`
	Site    string `json:"site"`
	Why     string `json:"why,omitempty"` // there is no path for the public site
	Restart string `json:"restart"`
	FEN     string `json:"fen"`
}

// paths answers the paths of a game.
func (s *Server) paths(_ context.Context, q *urlQuery) (*pathsAnswer, error) {
	link, err := q.link()
	if err != nil {
		return nil, err
	}
	both := bothDialects(link)
	return &pathsAnswer{
		Play: cmp.Or(both.C1, both.Site), SVG: pathOf("svg", link), Site: both.Site, Why: both.Why,
		Restart: "/play/" + link.Dialect.Ruleset() + "/" + link.RestartBoard(), FEN: link.FEN(),
	}, nil
}

func (q *urlQuery) link() (*byurl.Link, error) {
	if q.Ruleset != "" {
		path := "/play"
		for _, part := range append([]string{q.Ruleset, q.Board}, q.Moves...) {
			path += "/" + separators.Replace(part)
		}
		link, err := linkOf(path)
		if err != nil {
			return nil, err
		}
		return link, checkMoves(len(link.Moves))
	}
	if err := checkMoves(len(q.Moves)); err != nil {
		return nil, err
	}
	path, err := byurl.Encode(byurl.Request{FEN: q.FEN, Moves: strings.Join(q.Moves, " ")})
	if err != nil {
		return nil, err
	}
	return linkOf(path)
}

// separators escapes what would end a segment of a path.
var separators = strings.NewReplacer("/", "%2F", "?", "%3F", "#", "%23")
