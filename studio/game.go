package studio

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"

	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/magic"
	"dragoman/gen/rules"
	"dragoman/uci/engine"
)

// gameQuery names the game that a request is about: one of the catalogue, or
// the one that a text defines.
type gameQuery struct {
	Game string `json:"game"`
	Text string `json:"text"`
	File string `json:"file"` // a name for the text; its extension may decide the language
	Name string `json:"name"` // of the game that is wanted of a text that defines several
	Seed int64  `json:"seed"` // draws the start of games where it is random
}

// source returns the definition that a request is about.
func (q *gameQuery) source() (*src.File, *dsl.Language, error) {
	if q.Game != "" {
		e, err := q.entry()
		if err != nil {
			return nil, nil, err
		}
		g, err := e.Game(1)
		if err != nil {
			return nil, nil, err
		}
		return definitionFile(e, g), e.Language, nil
	}
	f := src.NewFile(fileName(q.File), q.Text)
	f.Game = q.Name
	l, err := dsl.Detect(f)
	return f, l, err
}

// entry returns the game of the catalogue that is asked for.
func (q *gameQuery) entry() (dsl.Entry, error) {
	if q.Text != "" {
		return dsl.Entry{}, bad("found both a game and a text: expected one of them")
	}
	e, ok := dsl.Find(q.Game)
	if !ok {
		p := &problem{status: http.StatusNotFound, Code: "unknown_game", Message: fmt.Sprintf("no built-in game is called %q", q.Game)}
		p.Hint = src.DidYouMean(q.Game, dsl.GameNames())
		return e, p
	}
	return e, nil
}

// fileName returns a name for a text that no directories are part of.
func fileName(name string) string {
	if name = path.Base(strings.ReplaceAll(name, `\`, "/")); name == "." || name == "/" {
		return "definition"
	}
	return name
}

// definitionFile returns the definition of a game of the catalogue.
func definitionFile(e dsl.Entry, g *ir.Game) *src.File {
	if g.File == nil {
		return src.NewFile(e.Name, "")
	}
	return g.File
}

// catalogue lists the built-in games.
var catalogue = sync.OnceValue(func() []listing {
	var list []listing
	for _, e := range dsl.Games() {
		g, err := e.Game(1)
		if err != nil {
			continue // a test of package dsl sees to it that this does not happen
		}
		start := draw.StartPosition(g)
		list = append(list, listing{
			Name: e.Name, Title: e.Title, Summary: g.Summary, Language: e.Language.String(), File: definitionFile(e, g).Name, Aliases: e.Aliases,
			Board: g.Board.Size(), Look: string(g.Board.Look), FEN: start.Placement(), Pieces: titles(g), Fairy: fairyPieces(g, start), Tags: tags(g),
		})
	}
	return list
})

// fairyPieces lists the pieces of a start position that are not those of chess:
// A=Archbishop:bishop+knight;C=Cannon, by letter.
func fairyPieces(g *ir.Game, p *draw.Position) string {
	own := map[string]string{}
	for _, m := range p.Pieces {
		if k, known := orthodoxLetters[m.Letter]; known && k == strings.ToLower(m.Name) {
			continue
		}
		text := m.Letter + "=" + m.Name
		if kind := g.Piece(m.Name); kind != nil {
			if parts := figureOf(g, g, kind).Parts; parts != nil {
				text += ":" + strings.Join(parts, "+")
			}
		}
		own[m.Letter] = text
	}
	return strings.Join(slices.Sorted(maps.Values(own)), ";")
}

var orthodoxLetters = map[string]string{"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}

// titles lists the names of the pieces of a game, for people.
func titles(g *ir.Game) (list []string) {
	for _, p := range g.Pieces {
		list = append(list, strings.ReplaceAll(cmp.Or(p.Title, p.Name), "_", " "))
	}
	return list
}

// game is a game ready to be played. It is immutable.
type game struct {
	prog    *rules.Program
	ready   *engine.Game
	assumed string // what the definition leaves open and how it was filled in
	chess   bool   // by whatever name
}

// games keeps the games of the catalogue, and of others those that were asked
// for last: a client that works on one asks for it again and again.
type games struct {
	store magic.Store

	mutex sync.Mutex
	kept  map[[sha256.Size]byte]*entry
	clock int

	compiling chan struct{} // of the requests that compile: the memory that this takes does not grow with the processors
	maxRoutes int           // routes that all kept games have together, but for those of the catalogue
}

// entry is a game that is kept, or an error.
type entry struct {
	done      chan struct{} // closed when the next three are set
	game      *game
	err       error
	abandoned bool // its client has gone before it was made

	used   int // when it was asked for last; 0: it is of the catalogue
	routes int // of its game, once that is made
}

var errBroken = errors.New("the game could not be made")

// Limits of the games that are made of texts. The largest that is not refused
// has 524 288 routes and takes some 100 MB.
const (
	maxKept      = 8       // kept beside those of the catalogue
	maxRoutes    = 262_144 // of those together; a game with more is not kept
	maxCompiling = 2       // at a time
)

func newGames(s magic.Store) *games {
	return &games{store: s, kept: map[[sha256.Size]byte]*entry{}, compiling: make(chan struct{}, maxCompiling), maxRoutes: maxRoutes}
}

// get returns the game of a request, compiled. Two who ask for the same game at
// a time wait for one compilation. If the one whose request compiles it goes away,
// another goes on.
func (g *games) get(ctx context.Context, q *gameQuery) (*game, error) {
	own, seed := *q, q.seed()
	if q.Game != "" {
		known, err := q.entry()
		if err != nil {
			return nil, err
		}
		own = gameQuery{Game: known.Name}
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q %d", own.Game, own.Text, own.File, own.Name, seed))
	for ctx.Err() == nil {
		e, first := g.entry(own.Game != "" && seed == 1, key)
		if first {
			g.fill(ctx, key, e, q)
		}
		select {
		case <-e.done:
			if e.err == nil || !e.abandoned {
				return e.game, e.err
			}
		case <-ctx.Done():
		}
	}
	return nil, ctx.Err()
}

// fill makes the game of an entry. One whose client goes away meanwhile is not
// kept.
func (g *games) fill(ctx context.Context, key [sha256.Size]byte, e *entry, q *gameQuery) {
	defer close(e.done)
	e.err = errBroken // unless this comes to its end
	select {
	case g.compiling <- struct{}{}:
		defer func() { <-g.compiling }()
		e.game, e.err = g.make(ctx, q)
	case <-ctx.Done():
		e.err = ctx.Err()
	}
	if e.err == nil {
		g.weigh(e)
	}
	if e.err == nil || ctx.Err() == nil {
		return
	}
	e.abandoned = true
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.kept[key] == e {
		delete(g.kept, key)
	}
}

// weigh counts the routes of a game, for which others may have to go.
func (g *games) weigh(e *entry) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	e.routes = e.game.prog.Routes()
	g.trim()
}

// entry returns the entry with a key, and whether it is new: then the caller
// fills it.
func (g *games) entry(pinned bool, key [sha256.Size]byte) (e *entry, first bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	e = g.kept[key]
	if e == nil {
		e, first = &entry{done: make(chan struct{})}, true
		g.kept[key] = e
	}
	if !pinned {
		g.clock++
		e.used = g.clock
		g.trim()
	}
	return e, first
}

// trim forgets the games that were not asked for longest, until there are not too
// many and they have not too many routes.
func (g *games) trim() {
	for {
		var oldest [sha256.Size]byte
		n, routes, least := 0, 0, g.clock+1
		for key, e := range g.kept {
			if e.used == 0 {
				continue
			}
			n, routes = n+1, routes+e.routes
			if e.used < least {
				oldest, least = key, e.used
			}
		}
		if n <= maxKept && routes <= g.maxRoutes {
			return
		}
		delete(g.kept, oldest)
	}
}

// make compiles the game of a request.
func (g *games) make(ctx context.Context, q *gameQuery) (*game, error) {
	loaded, err := q.load(ctx, func(f *src.File, l *dsl.Language) (*dsl.Loaded, error) { return dsl.Load(f, l, q.seed()) })
	if err != nil {
		return nil, err
	}
	made := loaded.Game
	prog, err := rules.CompileWith(made, rules.Options{Store: g.store, Context: ctx})
	if err != nil {
		return nil, err
	}
	return &game{prog, engine.Ready(prog, made.Name), loaded.Assumed, dsl.IsChess(made)}, nil
}

// seed is 1 unless the request has another.
func (q *gameQuery) seed() int64 { return max(q.Seed, 1) }

// load returns the game of a request: one of the catalogue, or what read makes of
// the text.
func (q *gameQuery) load(ctx context.Context, read func(*src.File, *dsl.Language) (*dsl.Loaded, error)) (*dsl.Loaded, error) {
	if q.Game != "" {
		e, err := q.entry()
		if err != nil {
			return nil, err
		}
		return e.Load(q.seed())
	}
	f, l, err := q.source()
	if err != nil {
		return nil, err
	}
	defer f.ReadUntil(ctx)()
	return read(f, l)
}

// shown returns what the definition of a request shows: the pieces alone where
// there is no game.
func (q *gameQuery) shown(ctx context.Context) (*ir.Game, error) {
	loaded, err := q.load(ctx, func(f *src.File, l *dsl.Language) (*dsl.Loaded, error) { return dsl.LoadShown(f, l, q.seed()) })
	if err != nil {
		return nil, err
	}
	return loaded.Game, nil
}
