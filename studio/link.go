package studio

import (
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/byurl"
	"dragoman/dsl/ir"
)

// flat is the board of games in a URL.
var flat = ir.Board{Files: 8, Ranks: 8, Levels: 1}

// urlAnswer are the paths under which a position can be found, as the standard
// has it and as the public site does; Why says why one is missing.
type urlAnswer struct {
	C1   string `json:"c1"`
	Site string `json:"site"`
	Why  string `json:"why,omitempty"`
}

// urls returns the paths of a position.
func (t *table) urls(q *positionQuery) (a urlAnswer) {
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

// bothDialects returns the paths of a link in both dialects. The public site's
// is given only if that program plays the moves as chess does.
func bothDialects(l *byurl.Link) (a urlAnswer) {
	own := l.Canonical()
	other := byurl.Request{Dialect: l.Dialect ^ 1, FEN: l.StartFEN(), Moves: movesOf(l)}
	if l.Dialect == byurl.C1 {
		a.C1 = own
	} else {
		a.Site = own
	}
	if ply, differs := byurl.SiteDiffers(l.Start, l.Moves); differs {
		a.Why = "the public site plays " + l.Moves[ply].UCI() + " otherwise than chess does"
		return a
	}
	path, err := byurl.Encode(other)
	if err != nil {
		a.Why = problemOf(err).Message
		return a
	}
	if l.Dialect == byurl.C1 {
		a.Site = path
	} else {
		a.C1 = path
	}
	return a
}

func movesOf(l *byurl.Link) string {
	words := make([]string, len(l.Moves))
	for i, m := range l.Moves {
		words[i] = m.UCI()
	}
	return strings.Join(words, " ")
}

// linked answers what there is to see of a game in a URL. If chess plays it as
// the URL's own rules do, and they part only over odd boards and on the public
// site, the answer is that of chess.
func (s *Server) linked(q *positionQuery) (*positionAnswer, error) {
	link, err := linkOf(q.URL)
	if err != nil {
		p := problemOf(err)
		p.status = statusOf(p.Code)
		return nil, p
	}
	if len(q.Moves) > 0 {
		if link, err = link.After(strings.Join(q.Moves, " ")); err != nil {
			return nil, err
		}
	}
	t, err := s.table(&positionQuery{gameQuery: gameQuery{Game: dsl.Games()[0].Name}, FEN: link.StartFEN(), Moves: strings.Fields(movesOf(link)), linked: true})
	var a *positionAnswer
	if err == nil {
		a = t.answer()
	}
	if err != nil || !sameView(a, link) {
		a = viewOf(link)
	}
	a.URL = bothDialects(link)
	return a, nil
}

// sameView reports whether an answer shows what the rules of a link make of it.
func sameView(a *positionAnswer, l *byurl.Link) bool {
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

// viewOf shows a link by its own rules.
func viewOf(l *byurl.Link) *positionAnswer {
	a := &positionAnswer{
		FEN: l.FEN(), Start: l.StartFEN(), Side: l.Board.Turn.String(),
		Cells: []manAnswer{}, Hand: map[string][]inHand{}, Marks: []markAnswer{}, Legal: []moveAnswer{},
		LastAt: []string{}, Check: []string{}, History: []moveText{},
		Status: strings.Join(l.Status.Lines, " "), Result: score(l.Status.Points),
	}
	for c, id := range l.Board.Cells {
		if id == byurl.Nothing {
			continue
		}
		name, letter := manOf(id)
		if id.Side() == 1 {
			letter = strings.ToLower(letter)
		}
		a.Cells = append(a.Cells, manAnswer{cellName(int8(c)), title(name), letter, id.Side().String()})
		if id == byurl.NewID(l.Board.Turn, byurl.King) && byurl.NewRules(l.Dialect).InCheck(&l.Board) {
			a.Check = append(a.Check, cellName(int8(c)))
		}
	}
	for i, text := range tableOf(l) {
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

// linkMove describes a legal move of a link.
func linkMove(l *byurl.Link, m byurl.Move) moveAnswer {
	text := m.UCI()
	a := moveAnswer{moveText: moveText{text, text}, From: cellName(m.From), To: cellName(m.To)}
	a.Promotion = text[4:]
	a.Capture = l.Board.Cells[m.To] != byurl.Nothing && l.Board.Cells[m.To].Side() != l.Board.Turn
	return a
}

// tableOf returns the moves of a link as its move list has them.
func tableOf(l *byurl.Link) (list []string) {
	for _, row := range l.Table() {
		for _, text := range []string{row.White, row.Black} {
			if text != "" && text != "..." {
				list = append(list, text)
			}
		}
	}
	return list
}

// score writes what a game was worth to both sides.
func score(points []float64) string {
	switch {
	case len(points) < 2:
		return ""
	case points[0] == points[1]:
		return "1/2-1/2"
	case points[0] > points[1]:
		return "1-0"
	}
	return "0-1"
}

func cellName(n int8) string { return flat.CellName(cellOf(n)) }
