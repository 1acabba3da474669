package studio

import (
	"net/http"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// studioPage is the data of assets/studio.html.
type studioPage struct {
	Title     string
	Game      string // to begin with; may be empty
	Languages string // what can be read and written, as JSON
}

// home shows the workshop, with a game of the catalogue if one is asked for.
func (s *Server) home(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if name == "" {
		name = r.URL.Query().Get("game")
	}
	if name == "" {
		s.show(w, http.StatusOK, "studio.html", studioPage{"Studio", "", languages()})
		return
	}
	e, ok := dsl.Find(name)
	if !ok {
		p := errorPage{Title: "No such game", Status: http.StatusNotFound, Message: "No built-in game has the name that was asked for.", Hint: src.DidYouMean(name, dsl.GameNames())}
		s.show(w, p.Status, "error.html", p)
		return
	}
	s.show(w, http.StatusOK, "studio.html", studioPage{e.Title, e.Name, languages()})
}

// listing is a game of the catalogue as lists show it.
type listing struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Summary  string   `json:"summary"`
	Language string   `json:"language"`
	File     string   `json:"file"`
	Aliases  []string `json:"aliases"`
	Board    string   `json:"board"`          // 8x8 or 8x8x8
	Look     string   `json:"look,omitempty"` // of the board
	FEN      string   `json:"fen"`            // where the pieces stand at the start
	Pieces   []string `json:"pieces"`         // their names
	Fairy    string   `json:"-"`              // those that are not of chess, by letter
	Tags     []string `json:"tags"`
}

// Words are what a game can be found by, besides what is seen of it.
func (l listing) Words() string {
	return strings.Join(slices.Concat([]string{l.Name, l.Language}, l.Aliases, l.Pieces), " ")
}

// galleryPage is the data of assets/games.html.
type galleryPage struct {
	Title string
	Tags  []string
	Games []listing
}

func newGalleryPage() galleryPage { return galleryPage{"Games", tagWords(), catalogue()} }

// gallery lists the games of the catalogue.
func (s *Server) gallery(w http.ResponseWriter, r *http.Request) {
	s.show(w, http.StatusOK, "games.html", newGalleryPage())
}

// titledPage is the data of pages whose scripts make all that they show.
type titledPage struct{ Title string }

// The titles of these pages.
var (
	wizardPage = titledPage{"New game"}
	spacePage  = titledPage{"Space"}
)

// wizard shows the questions that make a first game.
func (s *Server) wizard(w http.ResponseWriter, r *http.Request) {
	s.show(w, http.StatusOK, "new.html", wizardPage)
}

// space shows the explorer of perimeters.
func (s *Server) space(w http.ResponseWriter, r *http.Request) {
	s.show(w, http.StatusOK, "space.html", spacePage)
}

// errorPage is the data of assets/error.html. Before, Bad and After are the
// address, cut where something is wrong.
type errorPage struct {
	Title              string
	Status             int
	Message, Hint      string
	Segment            string // of the address: ruleset, board or moves
	Before, Bad, After string
}

// notFound answers requests for pages that are not there.
func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	p := errorPage{Title: "Not found", Status: http.StatusNotFound, Message: "There is no such page.", Before: r.URL.Path}
	s.show(w, p.Status, "error.html", p)
}
