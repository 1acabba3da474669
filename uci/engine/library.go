package engine

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

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

	path   string // of the file that it was loaded from
	from   string // path, or PATH:NAME if the file defines several games
	define func(seed int64) (*ir.Game, error)
	store  magic.Store

	mutex      sync.Mutex
	compiled   *compiled
	seed       int64 // that compiled was made with
	definition *ir.Game
}

// compiled is a game ready to be played.
type compiled struct {
	prog  *rules.Program
	model func() *eval.Model // which takes time to make
}

func newCompiled(p *rules.Program) *compiled {
	return &compiled{p, sync.OnceValue(func() *eval.Model { return eval.New(p) })}
}

// Ready returns a game that is compiled already, for Config.Games.
func Ready(p *rules.Program, title string) *Game {
	same := func(int64) (*ir.Game, error) { return p.Game, nil }
	return &Game{Name: p.Game.Name, Title: title, define: same, compiled: newCompiled(p), seed: 1}
}

// Called reports whether a name is one of the game's.
func (g *Game) Called(name string) bool {
	is := func(known string) bool { return strings.EqualFold(known, name) }
	return is(g.Name) || slices.ContainsFunc(g.Aliases, is)
}

// compile compiles the game on its first use, because that takes time, and again
// for another seed if that makes another game.
func (g *Game) compile(seed int64) (*compiled, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.compiled != nil && g.seed == seed {
		return g.compiled, nil
	}
	game, err := g.define(seed)
	if err != nil {
		return nil, err
	}
	if g.compiled != nil && game.String() == g.compiled.prog.Game.String() {
		g.seed = seed
		return g.compiled, nil
	}
	prog, err := rules.CompileWith(game, rules.Options{Store: g.store})
	if err != nil {
		return nil, err
	}
	g.compiled, g.seed = newCompiled(prog), seed
	return g.compiled, nil
}

// Definition returns the game in its intermediate form, without compiling it. It
// must not be changed.
func (g *Game) Definition() (d *ir.Game, err error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.definition == nil {
		g.definition, err = g.define(1)
	}
	return g.definition, err
}

// Catalogue returns the built-in games. The store, which may be nil, is for what
// takes time to find when they are compiled.
func Catalogue(store magic.Store) (games []*Game) {
	for _, e := range dsl.Games() {
		games = append(games, &Game{Name: e.Name, Title: e.Title, Aliases: e.Aliases, XBoard: e.XBoard, define: e.Game, store: store})
	}
	return games
}

// library is the games that can be chosen.
type library struct {
	games []*Game
	read  func(path string) (*src.File, error)
	store magic.Store
}

func newLibrary(c Config) *library {
	l := &library{games: slices.Clone(c.Games), read: c.Read, store: c.Store}
	if l.games == nil {
		l.games = Catalogue(c.Store)
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

func (l *library) has(name string) bool {
	_, err := l.find(name)
	return err == nil
}

func (l *library) names() (names []string) {
	for _, g := range l.games {
		names = append(names, g.Name)
	}
	return names
}

// load reads a definition file and adds its games, or replaces those that were
// loaded from the same file before. The error is about those that cannot be played;
// the others are added all the same.
func (l *library) load(path string, seed int64) (added []*Game, failed error) {
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
	names := language.GamesIn(file)
	if len(names) == 0 {
		names = []string{""}
	}
	for _, name := range names {
		g, err := l.define(file, language, name, seed)
		if err == nil && len(names) == 1 { // many take time: each when it is chosen
			_, err = g.compile(seed)
		}
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		if len(added) == 0 {
			l.games = slices.DeleteFunc(l.games, func(old *Game) bool { return old.path == path })
		}
		l.add(g, path, name)
		if name == names[0] && name != "" { // it is the game of the file where no name is given
			g.Aliases = append(g.Aliases, path)
		}
		added = append(added, g)
	}
	return added, failed
}

// define makes a game of a definition file.
func (l *library) define(file *src.File, language *dsl.Language, name string, seed int64) (*Game, error) {
	read := func(seed int64) (*dsl.Loaded, error) {
		wanted := *file
		wanted.Game = name
		return dsl.Load(&wanted, language, seed)
	}
	loaded, err := read(seed)
	if err != nil {
		return nil, err
	}
	return &Game{Title: loaded.Game.Name, Assumed: loaded.Assumed, store: l.store, define: func(seed int64) (*ir.Game, error) {
		again, err := read(seed)
		if err != nil {
			return nil, err
		}
		return again.Game, nil
	}}, nil
}

// add adds a game of a file, which has a name there if it is one of several.
func (l *library) add(g *Game, path, name string) {
	g.path, g.from = path, path
	if name == "" {
		g.Name = l.freeName(path)
	} else {
		g.from += ":" + name
		if g.Name = name; l.has(name) {
			g.Name = g.from
		}
	}
	g.Aliases = []string{g.from}
	if g.Title != "" && !l.has(g.Title) {
		g.Aliases = append(g.Aliases, g.Title)
	}
	l.games = append(l.games, g)
}

// freeName returns the name of a game from a file: that of the file without its
// extension, or with it, or the whole path, whichever is not in use.
func (l *library) freeName(path string) string {
	base := filepath.Base(path)
	for _, name := range []string{strings.TrimSuffix(base, filepath.Ext(base)), base} {
		if !l.has(name) {
			return name
		}
	}
	return path
}
