// Package dsl knows which language a text is written in, makes games and pieces
// from it, shows how pieces move, and holds the catalogue of built-in games.
package dsl

import (
	"embed"
	"reflect"
	"slices"
	"strings"
	"sync"

	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
)

//go:embed games
var definitions embed.FS

// Entry is a game that is built in.
type Entry struct {
	Name     string // as flags and protocols have it
	Title    string // for people
	Language *Language
	Aliases  []string // names of the same game elsewhere
	XBoard   XBoard
	summary  string // if the definition has none
	make     func(seed int64) (*ir.Game, error)
}

// XBoard is how a game differs from the game of the same name in XBoard.
type XBoard struct {
	// Template says that XBoard must be told how the pieces move, and which of its
	// games has the other rules. If it is empty, XBoard knows the game as we do, or
	// knows no game of the name.
	Template string
	// Name is our name for XBoard if its game of the same name starts elsewhere, which
	// an engine cannot change.
	Name string
	// Letters holds XBoard's letter and ours, in turn, of pieces that have two.
	Letters string
}

// orthodox is the entry of chess.
var orthodox = Entry{Name: "chess", Title: "Chess", Language: ChessLang,
	Aliases: []string{"standard", "normal", "orthodox", "chess960", "fischerandom", "fischerrandom"},
	make:    func(int64) (*ir.Game, error) { return Chess(), nil }}

// catalogue lists the built-in games; chess is the first.
var catalogue = slices.Concat([]Entry{orthodox}, chessLike,
	[]Entry{
		{Name: "urc", Title: "Ultimate Random Chess", Language: URC, Aliases: []string{"ultimaterandom"},
			summary: "All pieces of the library of Ultimate Random Chess on one board, in a start that is drawn anew for each game.", make: randomChess},
		{Name: "p3d", Title: "Three-dimensional Chess by Perimeters", Language: Perimeter,
			summary: "Chess on eight levels. Pieces move along perimeters, the edges of squares that grow from them; pawns promote on the far side.", make: embedded(Perimeter, "p3d.perimeter")},
		{Name: "p3d-mini", Title: "Three-dimensional Chess by Perimeters, without special rules", Language: Perimeter,
			summary: "Chess on eight levels, where pieces move along perimeters, the edges of squares that grow from them: the moves alone, without castling and other special rules.", make: embedded(Perimeter, "p3d-mini.perimeter")},
	},
)

// Games returns the built-in games.
func Games() []Entry { return append([]Entry(nil), catalogue...) }

// Find returns the built-in game with the given name, title or alias, in whatever
// case.
func Find(name string) (e Entry, ok bool) {
	i := slices.IndexFunc(catalogue, func(e Entry) bool { return e.called(name) })
	if i < 0 {
		return Entry{}, false
	}
	return catalogue[i], true
}

func (e Entry) called(name string) bool {
	same := func(known string) bool { return strings.EqualFold(known, name) }
	return same(e.Name) || same(e.Title) || slices.ContainsFunc(e.Aliases, same)
}

// GameNames returns the names of the built-in games.
func GameNames() []string {
	var names []string
	for _, e := range catalogue {
		names = append(names, e.Name)
	}
	return names
}

// Game returns the game. The seed decides random starts.
func (e Entry) Game(seed int64) (*ir.Game, error) {
	g, err := e.make(seed)
	if err == nil && g.Summary == "" {
		g.Summary = e.summary
	}
	return g, err
}

// Load is Game in the form of [Load].
func (e Entry) Load(seed int64) (*Loaded, error) {
	g, err := e.Game(seed)
	if err != nil {
		return nil, err
	}
	return &Loaded{Game: g, Language: e.Language}, nil
}

// Chess returns orthodox chess.
func Chess() *ir.Game { return chesslang.Standard().Game }

// standard is chess; it and its canonical text are there to be compared with.
var (
	standard  = sync.OnceValue(Chess)
	chessText = sync.OnceValue(func() string { return standard().String() })
)

// IsChess reports whether a game has the rules of orthodox chess, whatever it is
// called.
func IsChess(g *ir.Game) bool {
	named := *g
	named.Name = standard().Name
	return g.Board.Files == 8 && g.Board.Ranks == 8 && (reflect.DeepEqual(&named, standard()) || named.String() == chessText())
}

// randomChess returns the game of all library pieces.
func randomChess(seed int64) (*ir.Game, error) {
	g, list := urc.Game(urc.Library(), seed)
	return g, list.Err()
}

// embedded returns the maker of a game whose definition is a file of this
// package.
func embedded(l *Language, name string) func(seed int64) (*ir.Game, error) {
	return func(seed int64) (*ir.Game, error) {
		text, err := definitions.ReadFile("games/" + name)
		if err != nil {
			return nil, err
		}
		loaded, err := Load(src.NewFile(name, string(text)), l, seed)
		if err != nil {
			return nil, err
		}
		return loaded.Game, nil
	}
}
