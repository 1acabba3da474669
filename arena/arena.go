// Package arena plays matches between engines, in any game that can be defined.
//
// A [Match] is a list of engines and openings. [Match.Run] plays each opening
// with both colours. The arena keeps the game: it checks every move by the rules,
// runs the clocks and decides when a game has ended. It counts what an engine does
// wrong (an illegal move, too much time, a crash, no answer, a line of moves that
// cannot be played).
//
// The caller receives each game when it ends. A match that was interrupted goes on
// after the games that are done.
package arena

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"dragoman/arena/player"
	"dragoman/arena/stats"
	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// Match is what is played by whom.
type Match struct {
	Program     *rules.Program
	Game        player.Game // for the players; FEN and Chess960 come from the opening
	Engines     []Engine
	Gauntlet    bool // the first engine plays all others; else everyone plays everyone
	Openings    []Opening
	Games       int // of each pair of engines; even
	Concurrency int // games at a time
	Rules       Adjudication
	SPRT        *stats.Test // ends a match of two engines when it decides
	Done        []Record    // games played before an interrupt

	// Witness makes a position of another generator, which checks every move and
	// the end of a game a second time; it may be nil.
	Witness func(*rules.Program, *rules.State) (gen.Position, error)
	// Open starts an engine.
	Open func(context.Context, *Engine) (player.Player, error)
	// Report receives each game when it ends, and the standing.
	Report func(*Record, *Standing)
}

// scheduledGame is a game of the schedule.
type scheduledGame struct {
	number       int // in the schedule, from 0
	round        int // pairs of games of the same engines, from 0
	white, black int // engines
}

// Check reports what is wrong with the match.
func (m *Match) Check() error {
	switch {
	case len(m.Engines) < 2:
		return fmt.Errorf("%d engines: a match needs two or more", len(m.Engines))
	case len(m.Openings) == 0:
		return errors.New("there is no opening to play")
	case m.Games < 2 || m.Games%2 != 0:
		return fmt.Errorf("%d games: expected an even number, as each opening is played with both colours", m.Games)
	case m.SPRT != nil && len(m.Engines) != 2:
		return fmt.Errorf("a sequential test is between two engines, not %d", len(m.Engines))
	}
	for i := range m.Engines {
		for j := range i {
			if m.Engines[i].Name == m.Engines[j].Name {
				return fmt.Errorf("two engines are called %q: give one another name=", m.Engines[i].Name)
			}
		}
	}
	if m.SPRT != nil {
		return m.SPRT.Check()
	}
	return nil
}

// schedule lists all games: rounds in order, in each round all pairs of
// engines, each pair with both colours.
func (m *Match) schedule() (games []scheduledGame) {
	for round := range m.Games / 2 {
		for a := range m.Engines {
			for b := a + 1; b < len(m.Engines); b++ {
				if m.Gauntlet && a > 0 {
					continue
				}
				games = append(games, scheduledGame{len(games), round, a, b}, scheduledGame{len(games) + 1, round, b, a})
			}
		}
	}
	return games
}

// Run plays the games that are not done and returns the standing. If ctx ends
// first, games in progress do not count.
func (m *Match) Run(ctx context.Context) (*Standing, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	standing := newStanding(m)
	var todo []scheduledGame
	for _, s := range m.schedule() {
		done := slices.IndexFunc(m.Done, func(r Record) bool { return r.Number == s.number+1 })
		if done < 0 {
			todo = append(todo, s)
			continue
		}
		if err := standing.add(s, &m.Done[done]); err != nil {
			return nil, err
		}
	}
	if standing.Decided() {
		return standing, nil
	}
	var lock sync.Mutex
	finish := func(s scheduledGame, r *Record) error {
		lock.Lock()
		defer lock.Unlock()
		if standing.Decided() {
			return errDecided // the game ended after the decision
		}
		if err := standing.add(s, r); err != nil {
			return err
		}
		m.Report(r, standing)
		if standing.Decided() {
			return errDecided
		}
		return nil
	}
	err := m.playAll(ctx, todo, finish)
	if standing.Decided() {
		err = nil
	}
	return standing, err
}

// errDecided ends a match when its sequential test has decided.
var errDecided = errors.New("the test has decided")

// playAll plays games, several at a time, until finish returns an error.
func (m *Match) playAll(ctx context.Context, todo []scheduledGame, finish func(scheduledGame, *Record) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan scheduledGame)
	var workers sync.WaitGroup
	for range max(1, m.Concurrency) {
		workers.Go(func() {
			w := &worker{match: m, players: make([]player.Player, len(m.Engines))}
			defer w.close()
			for s := range queue {
				r, err := w.play(ctx, s)
				if err == nil && ctx.Err() == nil {
					err = finish(s, r)
				}
				if err != nil {
					stop(err)
					return
				}
			}
		})
	}
feed:
	for _, s := range todo {
		select {
		case queue <- s:
		case <-ctx.Done():
			break feed
		}
	}
	close(queue)
	workers.Wait()
	return context.Cause(ctx)
}

// worker plays one game at a time and keeps players from game to game.
type worker struct {
	match   *Match
	players []player.Player
}

func (w *worker) close() {
	for i := range w.players {
		w.stop(i)
	}
}

// stop ends a player that is not to be used again.
func (w *worker) stop(engine int) {
	if p := w.players[engine]; p != nil {
		p.Close()
		w.players[engine] = nil
	}
}

// prepare makes a player ready for a game. It starts the player if necessary, and
// once more if it ends before the game begins.
func (w *worker) prepare(ctx context.Context, engine int, g player.Game) (player.Player, error) {
	e := &w.match.Engines[engine]
	if e.Restart {
		w.stop(engine)
	}
	for attempt := 0; ; attempt++ {
		if w.players[engine] == nil {
			p, err := w.match.Open(ctx, e)
			if err != nil {
				return nil, fmt.Errorf("engine %s: %w", e.Name, err)
			}
			w.players[engine] = p
		}
		err := w.players[engine].NewGame(ctx, g)
		if err == nil {
			return w.players[engine], nil
		}
		w.stop(engine)
		if attempt > 0 || errors.Is(err, player.ErrRefused) || ctx.Err() != nil {
			return nil, fmt.Errorf("engine %s: %w", e.Name, err)
		}
	}
}

// play plays one game. An error ends the match: no result of a game can express it.
func (w *worker) play(ctx context.Context, s scheduledGame) (*Record, error) {
	opening := w.match.Openings[s.round%len(w.match.Openings)]
	g, err := w.match.newGame(s, opening)
	if err != nil {
		return nil, err
	}
	game := w.match.Game
	game.FEN, game.Chess960 = opening.FEN, g.names.Rooks
	for side, engine := range [2]int{s.white, s.black} {
		if g.players[side], err = w.prepare(ctx, engine, game); err != nil {
			return nil, err
		}
	}
	g.record.Date = time.Now().UTC().Format("2006.01.02")
	if err := g.compareStart(ctx); err != nil {
		return nil, err
	}
	g.play(ctx)
	g.compareEnd(ctx)
	for side, engine := range [2]int{s.white, s.black} {
		if g.broken[side] {
			w.stop(engine)
		}
	}
	return &g.record, errors.Join(g.err, ctx.Err())
}

// newGame sets up the position after an opening.
func (m *Match) newGame(s scheduledGame, o Opening) (*game, error) {
	start, pos, names, err := fen.SetUp(m.Program, o.FEN)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", o, err)
	}
	g := &game{match: m, pos: pos, names: names}
	if g.witness, err = m.newWitness(start); err != nil {
		return nil, err
	}
	for side, engine := range [2]int{s.white, s.black} {
		g.engines[side] = &m.Engines[engine]
		g.clock[side] = g.engines[side].Control.Base
	}
	g.record = Record{Number: s.number + 1, Round: s.round + 1, White: g.engines[0].Name, Black: g.engines[1].Name, Opening: o}
	for _, text := range o.Moves {
		move, err := g.read(text)
		if err != nil {
			return nil, fmt.Errorf("opening %s: %w", o, err)
		}
		g.makeMove(move)
	}
	if g.err != nil {
		return nil, g.err
	}
	g.record.BlackBegins = pos.Side() == board.Black
	return g, nil
}
