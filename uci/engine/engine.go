// Package engine is the engine without a protocol: the games it can play, the game
// in progress, the options, and searches in the background.
//
// An [Engine] belongs to one goroutine, which executes commands. A search runs in
// goroutines of its own on a copy of the position, so that no command waits for it.
package engine

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"dragoman/dsl/src"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/magic"
	"dragoman/gen/rules"
	"dragoman/net"
	"dragoman/search"
)

// Config is what an engine needs from outside.
type Config struct {
	// Memory is how many megabytes the machine has, 0 if that is not known. The option
	// Hash takes at most three quarters of it: without memory the Go runtime ends
	// the program.
	Memory int
	// Read reads a definition file. Without it only built-in games are played.
	Read func(path string) (*src.File, error)
	// Store keeps what takes time to find when a game is loaded; it may be nil.
	Store magic.Store
	// ReadNetwork reads a file of a network. UserNetwork reads one of the user's by name,
	// nil if there is none. Both may be nil.
	ReadNetwork, UserNetwork func(name string) (*net.Network, error)
	// Games are the games that can be chosen; the first is played until another
	// is chosen. Engines can share them. Without any they are those of the
	// catalogue.
	Games []*Game
	// NewSearcher makes what searches a game; nil makes a [search.Pool].
	NewSearcher func(p *rules.Program, model func() *eval.Model, threads, hashMB int) (Searcher, error)
	// Notify receives messages that answer no command, such as that a game was
	// loaded. It may be nil.
	Notify func(text string)
}

// Searcher finds moves: a [search.Pool], or what takes its place in tests.
type Searcher interface {
	Search(ctx context.Context, root gen.Position, l search.Limits, r search.Report) search.Result
	PonderHit()
	Clear()
	Resize(hashMB, threads int) error
	SetPositionValues(values map[uint64]search.Score)
	Stored(pos gen.Position) (s search.Stored, found bool)
}

// newPool is Config.NewSearcher for a program that plays.
func newPool(p *rules.Program, model func() *eval.Model, threads, hashMB int) (Searcher, error) {
	return search.New(p, model(), threads, hashMB)
}

// Engine plays one game at a time.
type Engine struct {
	Options Options

	config   Config
	library  *library
	set      Settings
	variant  *Option // which game is played
	notation fen.Notation

	game *Game
	*compiled
	evaluated    *eval.Model // of evaluatedFor, with its network
	evaluatedFor *compiled
	searcher     Searcher
	values       map[uint64]search.Score // of positions of the game that were set, by key
	record
}

// Settings are the values of options.
type Settings struct {
	Ponder                                bool
	ShowWDL, ShowCurrLine, ShowRefutation bool // what is shown of a search

	hash, threads int // megabytes, workers
	multiPV       int
	overhead      int // milliseconds a move
	seed          int
	useNetwork    bool
	evalFile      string
	skill, elo    int
	limited       bool // play like elo
	chess960      bool // castlings are written king takes rook
	analyse       bool
}

// ErrNoPosition is the answer to a search where there is nothing to search.
var ErrNoPosition = errors.New("there is no position to work on")

// New returns an engine that plays the first of its games.
func New(c Config) *Engine {
	if c.NewSearcher == nil {
		c.NewSearcher = newPool
	}
	e := &Engine{config: c, library: newLibrary(c)}
	e.game = e.library.games[0]
	e.Options = e.options()
	return e
}

func (e *Engine) notify(format string, args ...any) {
	if e.config.Notify != nil {
		e.config.Notify(fmt.Sprintf(format, args...))
	}
}

// Ready does what takes time: it compiles the game, sets up its start and
// allocates the memory of the search.
func (e *Engine) Ready() error {
	if err := e.compile(); err != nil {
		return err
	}
	if e.searcher != nil {
		return nil
	}
	s, err := e.config.NewSearcher(e.prog, e.evaluation, e.set.threads, e.set.hash)
	if err != nil {
		return err
	}
	s.SetPositionValues(e.values)
	e.searcher = s
	return nil
}

// compile compiles the game and sets up its start, once.
func (e *Engine) compile() error {
	if e.compiled != nil {
		return nil
	}
	compiled, err := e.game.compile(int64(e.set.seed))
	if err != nil {
		return fmt.Errorf("%s cannot be played: %w", e.game.Name, err)
	}
	e.compiled = compiled
	return e.Setup("startpos")
}

// Settings returns the values of options.
func (e *Engine) Settings() Settings { return e.set }

// Game returns the game being played.
func (e *Engine) Game() *Game { return e.game }

// Games returns all games that can be chosen.
func (e *Engine) Games() []*Game { return slices.Clone(e.library.games) }

// Program returns the compiled game.
func (e *Engine) Program() (*rules.Program, error) {
	if err := e.compile(); err != nil {
		return nil, err
	}
	return e.prog, nil
}

// Choose changes the game to that of a name or alias, at its start. If that game
// cannot be played, the old one stays.
func (e *Engine) Choose(name string) error {
	g, err := e.library.find(name)
	if err != nil {
		return err
	}
	return e.choose(g)
}

// ChooseFirst changes the game to that of a name, or to the first of all games if there
// is none, and makes it the default.
func (e *Engine) ChooseFirst(name string) {
	g, err := e.library.find(name)
	if err != nil {
		g = e.library.games[0]
	}
	e.variant.Default = g.Name
	if err := e.choose(g); err != nil {
		e.notify("%v", err)
	}
}

func (e *Engine) choose(g *Game) error {
	if _, err := g.compile(int64(e.set.seed)); err != nil {
		return fmt.Errorf("%s cannot be played: %w", g.Name, err)
	}
	if g != e.game {
		e.game, e.compiled, e.searcher, e.values = g, nil, nil, nil
	}
	e.variant.Value = g.Name
	return e.Setup("startpos")
}

// Load adds the games of definition files. The error is about those that cannot
// be loaded; the others are added all the same.
func (e *Engine) Load(paths string) error {
	var failed error
	for _, path := range filepath.SplitList(paths) {
		games, err := e.library.load(path, int64(e.set.seed))
		failed = errors.Join(failed, err)
		for _, g := range games {
			e.notify("%s is loaded as the game %s", g.from, g.Name)
			if g.Assumed != "" {
				e.notify("%s", g.Assumed)
			}
			if e.game.Called(g.from) { // an older reading of the same file
				failed = errors.Join(failed, e.choose(g))
			}
		}
	}
	e.variant.Choices = e.library.names()
	return failed
}

// reseed draws random starts anew. A game without any goes on as it is.
func (e *Engine) reseed() error {
	if e.compiled == nil {
		return nil
	}
	if same, err := e.game.compile(int64(e.set.seed)); err == nil && same == e.compiled {
		return nil
	}
	e.compiled, e.searcher, e.values = nil, nil, nil
	return e.compile()
}

// Clear makes the next search begin as the first one did.
func (e *Engine) Clear() {
	if e.searcher != nil {
		e.searcher.Clear()
	}
}

// resize gives the search the memory and workers that the options say.
func (e *Engine) resize() error {
	if e.searcher == nil {
		return nil
	}
	return e.searcher.Resize(e.set.hash, e.set.threads)
}

// Evaluate returns what the position is worth without search, to the side to
// move, in centipawns.
func (e *Engine) Evaluate() (int, error) {
	if err := e.needPosition(); err != nil {
		return 0, err
	}
	if value, ok := e.values[e.pos.Key()]; ok {
		return int(search.FromWhite(value, e.pos.Side())), nil
	}
	return e.evaluation().Worker().Evaluate(e.pos), nil
}

// needPosition returns an error unless there is a position.
func (e *Engine) needPosition() error {
	if err := e.compile(); err != nil || e.pos != nil {
		return err
	}
	return e.noPosition()
}

// noPosition says why there is no position.
func (e *Engine) noPosition() error {
	if e.refusal != nil {
		return fmt.Errorf("%w: %w", ErrNoPosition, e.refusal)
	}
	return ErrNoPosition
}
