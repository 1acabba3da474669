package engine

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/eval"
	"dragoman/gen/magic"
	"dragoman/gen/rules"
)

// Game is a game that can be chosen: built in, or loaded from a file.
type Game struct {
	Name    string   // as options have it
	Title   string   // for people
	Aliases []string // other names of the same game
	XBoard  dsl.XBoard
	// Assumed says what a definition left open and how it was filled in.
	Assumed string

	make  func(seed int64) (*ir.Game, error)
	store magic.Store
	ready *compiled
	seed  int64 // that ready was made with
}

// compiled is a game ready to be played.
type compiled struct {
	prog  *rules.Program
	model *eval.Model
}

// Ready returns a game that is compiled already, for engines to share: see
// Config.Game.
func Ready(p *rules.Program, title string) *Game {
	same := func(int64) (*ir.Game, error) { return p.Game, nil }
	return &Game{Name: p.Game.Name, Title: title, make: same, ready: &compiled{p, eval.New(p)}, seed: 1}
}

// Called reports whether a word means the game.
func (g *Game) Called(name string) bool {
	is := func(known string) bool { return strings.EqualFold(known, name) }
	return is(g.Name) || slices.ContainsFunc(g.Aliases, is)
}

// compile makes the game ready. It is done on first use, because it is not
// free, and again when the seed is another.
func (g *Game) compile(seed int64) (*compiled, error) {
	if g.ready != nil && g.seed == seed {
		return g.ready, nil
	}
	game, err := g.make(seed)
	if err != nil {
		return nil, err
	}
	prog, err := rules.CompileWith(game, rules.Options{Store: g.store})
	if err != nil {
		return nil, err
	}
	g.ready, g.seed = &compiled{prog, eval.New(prog)}, seed
	return g.ready, nil
}

// Definition returns what the game is made of, without compiling it.
func (g *Game) Definition() (*ir.Game, error) { return g.make(1) }

// library is the games that can be chosen.
type library struct {
	games []*Game
	read  func(path string) (*src.File, error)
	store magic.Store
}

func newLibrary(c Config) *library {
	l := &library{read: c.Read, store: c.Store}
	if c.Game != nil {
		l.games = []*Game{c.Game}
		return l
	}
	for _, e := range dsl.Games() {
		l.games = append(l.games, &Game{Name: e.Name, Title: e.Title, Aliases: e.Aliases, XBoard: e.XBoard, make: e.Game, store: c.Store})
	}
	return l
}

// find returns the game of a name or alias. Loaded games come after the
// built-in ones, so that no file can take the name of one.
func (l *library) find(name string) (*Game, error) {
	for _, g := range l.games {
		if g.Called(name) {
			return g, nil
		}
	}
	return nil, fmt.Errorf("no game is called %q: choose one of %s", name, strings.Join(l.names(), ", "))
}

func (l *library) names() (names []string) {
	for _, g := range l.games {
		names = append(names, g.Name)
	}
	return names
}

// load reads a definition file and adds its game, or replaces the one that was
// loaded from the same file before.
func (l *library) load(path string, seed int64) (*Game, error) {
	if l.read == nil {
		return nil, fmt.Errorf("cannot read %s: definition files are not loaded here", path)
	}
	file, err := l.read(path)
	if err != nil {
		return nil, err
	}
	language, err := dsl.Detect(file)
	if err != nil {
		return nil, err
	}
	loaded, err := dsl.Load(file, language, seed)
	if err != nil {
		return nil, err
	}
	g := &Game{Title: loaded.Game.Name, Assumed: loaded.Assumed, store: l.store, make: func(seed int64) (*ir.Game, error) {
		again, err := dsl.Load(file, language, seed)
		if err != nil {
			return nil, err
		}
		return again.Game, nil
	}}
	if _, err := g.compile(seed); err != nil {
		return nil, err
	}
	l.games = slices.DeleteFunc(l.games, func(old *Game) bool { return slices.Contains(old.Aliases, path) })
	g.Name = l.free(path)
	g.Aliases = []string{path}
	if _, err := l.find(g.Title); err != nil && g.Title != "" {
		g.Aliases = append(g.Aliases, g.Title)
	}
	l.games = append(l.games, g)
	return g, nil
}

// free returns the name of a game from a file: that of the file without its
// extension, or with it, or the whole path, whichever is in no use.
func (l *library) free(path string) string {
	base := filepath.Base(path)
	for _, name := range []string{strings.TrimSuffix(base, filepath.Ext(base)), base} {
		if _, err := l.find(name); err != nil {
			return name
		}
	}
	return path
}
