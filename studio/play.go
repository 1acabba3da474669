package studio

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"dragoman/draw"
	"dragoman/dsl/byurl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// playPage is the data of assets/play.html: a game that is kept in a URL.
type playPage struct {
	Title  string
	SVG    string // path of the picture
	Status []string
	Moves  []string // of the game: 1. e4 e5
	Next   []next
}

// next is a legal move and where it leads.
type next struct{ Move, URL string }

// withLinks answers for games that are kept in a URL, and leaves the rest to a handler. A
// mux would take empty segments out of their paths, and the answer says which one is empty.
// The words play and svg may be written in any case.
func (s *Server) withLinks(rest http.Handler) http.Handler {
	actions := map[string]http.HandlerFunc{"play": s.play, "svg": s.svg}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		action, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
		show, ok := actions[strings.ToLower(action)]
		if !ok || r.Method != http.MethodGet && r.Method != http.MethodHead {
			rest.ServeHTTP(w, r)
			return
		}
		show(w, r)
	})
}

// play shows a game that is kept in a URL.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	s.withLink(w, r, func(link *byurl.Link) {
		if n := len(link.Moves); n > maxMoves {
			p := errorPage{Title: "A long game", Status: http.StatusBadRequest, Message: fmt.Sprintf("This game has %d moves: pages show at most %d.", n, maxMoves)}
			s.show(w, p.Status, "error.html", p)
			return
		}
		p := playPage{Title: "Chess by URL", SVG: pathOf("svg", link), Status: link.Status.Lines}
		for _, row := range link.Table() {
			p.Moves = append(p.Moves, strings.TrimSpace(row.White+" "+row.Black))
		}
		for i, path := range link.Next() {
			p.Next = append(p.Next, next{link.Legal[i].UCI(), path})
		}
		s.show(w, http.StatusOK, "play.html", p)
	})
}

// withLink answers, when it is the request's turn, for the game in its URL.
func (s *Server) withLink(w http.ResponseWriter, r *http.Request, answer func(*byurl.Link)) {
	s.queued(w, r, func() {
		link, err := requestLink(r)
		if err != nil {
			s.showBadAddress(w, err)
			return
		}
		answer(link)
	})
}

// pathOf returns the path of a link with an action: play, or svg for its picture.
func pathOf(action string, l *byurl.Link) string {
	_, rest, _ := strings.Cut(l.Canonical()[1:], "/")
	return "/" + action + "/" + rest
}

// svg draws a game that is kept in a URL.
func (s *Server) svg(w http.ResponseWriter, r *http.Request) {
	s.withLink(w, r, func(link *byurl.Link) {
		p := Picture(link)
		p.Flipped = r.URL.Query().Has("flip")
		svgText(p.SVG()).send(w)
	})
}

// picturePolicy may hold a style sheet, since an image has no other place for one,
// and nothing else.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// svgText is a picture.
type svgText string

func (text svgText) send(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Content-Security-Policy", picturePolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // made to be shown elsewhere
	h.Set("Cache-Control", "public, max-age=3600")
	_, _ = w.Write([]byte(text)) // if it fails, the client is gone
}

// Picture shows the board of a link, and marks the last move.
func Picture(l *byurl.Link) *draw.Position {
	p := &draw.Position{Title: strings.Join(l.Status.Lines, " "), Board: chessBoard, Pieces: map[ir.Vec]draw.Piece{}}
	for c, id := range l.Board.Cells {
		if id != byurl.Nothing {
			name, letter := pieceOf(id)
			p.Pieces[cellOf(int8(c))] = draw.Piece{Name: name, Letter: letter, Side: id.Side()}
		}
	}
	if n := len(l.Moves); n > 0 {
		p.Marked = []ir.Vec{cellOf(l.Moves[n-1].From), cellOf(l.Moves[n-1].To)}
	}
	return p
}

// cellOf returns the cell of a number that counts a1, b1 to h8.
func cellOf(n int8) ir.Vec { return ir.Vec{X: int(n) % 8, Y: int(n) / 8} }

// pieceOf returns the name and letter of a piece. That a rook may castle and that
// a pawn may be taken in passing is state, no other piece.
func pieceOf(id byurl.ID) (name, letter string) {
	k := id.Kind()
	switch k {
	case byurl.CastlingRook:
		k = byurl.Rook
	case byurl.PassingPawn:
		k = byurl.Pawn
	}
	letter = strings.ToUpper(k.String()[:1])
	if k == byurl.Knight {
		letter = "N"
	}
	return k.String(), letter
}

// requestLink reads the game of a request. An error is of type src.Errors.
func requestLink(r *http.Request) (*byurl.Link, error) { return linkOf(address(r.URL)) }

func linkOf(path string) (*byurl.Link, error) {
	link, list := byurl.DecodeURL(path)
	if link == nil {
		return nil, list.Err()
	}
	return link, nil
}

// address returns the path of a URL as people read it, where that is the same
// path: escaped separators stay escaped.
func address(u *url.URL) string {
	path := u.EscapedPath()
	if plain, err := url.PathUnescape(path); err == nil && !strings.ContainsAny(plain, "?#") && strings.Count(plain, "/") == strings.Count(path, "/") {
		return plain
	}
	return path
}

// segments name the parts of the address of a game.
var segments = [...]string{"action", "ruleset", "board", "moves"}

// showBadAddress shows what is wrong with the address of a game, and where.
func (s *Server) showBadAddress(w http.ResponseWriter, err error) {
	var list src.Errors
	if !errors.As(err, &list) {
		fail(w, err)
		return
	}
	d := list.First()
	text, from, to := d.File.Text, int(d.Span.Start), int(d.Span.End)
	p := errorPage{
		Title: "This address is no game", Status: statusOf(d.Code),
		Message: d.Message, Hint: d.Hint,
		Before: text[:from], Bad: text[from:to], After: text[to:],
	}
	n := strings.Count(text[:from], "/")
	if from == len(text) && !strings.HasSuffix(text, "/") {
		n++ // a segment is missing
	}
	if 0 < n && n <= len(segments) {
		p.Segment = segments[n-1]
	}
	s.show(w, p.Status, "error.html", p)
}

// statusOf returns the status for a code of package byurl.
func statusOf(code string) int {
	if code == "not_found" || code == "unknown_ruleset" {
		return http.StatusNotFound
	}
	return http.StatusBadRequest
}
