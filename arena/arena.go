// Package arena lets engines play against each other, on any game that can be
// defined.
//
// A [Match] is a list of engines and openings. [Match.Run] plays each opening
// with both colours and keeps the game itself: every move is checked by the
// rules of the game, clocks run here, and the end of a game is decided here.
// What a player does wrong (an illegal move, too much time, a crash, silence,
// a line of moves that cannot be played) is kept per engine.
//
// Games are told to the caller one at a time as they end. A match that was
// interrupted goes on from the games that are done.
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

// Match says who plays what.
type Match struct {
	Program     *rules.Program
	Game        player.Game // what players are told; FEN and Chess960 come from the opening
	Engines     []Engine
	Gauntlet    bool // the first engine plays all others; else everyone plays everyone
	Openings    []Opening
	Games       int // of each pair of engines; even
	Concurrency int // games at a time
	Rules       Adjudication
	SPRT        *stats.Test // ends a match of two engines when it decides
	Done        []Record    // games played before an interrupt

	// Witness makes a position that checks every move and the end of a game a
	// second time; nil: none does.
	Witness func(*rules.Program, *rules.State) (gen.Position, error)
	// Open starts an engine.
	Open func(context.Context, *Engine) (player.Player, error)
	// Report is told each game as it ends, and the standing.
	Report func(*Record, *Result)
}

// task is a game to be played.
type task struct {
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
func (m *Match) schedule() (tasks []task) {
	for round := range m.Games / 2 {
		for a := range m.Engines {
			for b := a + 1; b < len(m.Engines); b++ {
				if m.Gauntlet && a > 0 {
					continue
				}
				tasks = append(tasks, task{len(tasks), round, a, b}, task{len(tasks) + 1, round, b, a})
			}
		}
	}
	return tasks
}

// Run plays the games that are not done and returns the standing. If ctx ends
// first, games in progress do not count.
func (m *Match) Run(ctx context.Context) (*Result, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	result := newResult(m)
	var todo []task
	for _, t := range m.schedule() {
		done := slices.IndexFunc(m.Done, func(r Record) bool { return r.Number == t.number+1 })
		if done < 0 {
			todo = append(todo, t)
			continue
		}
		if err := result.add(t, &m.Done[done]); err != nil {
			return nil, err
		}
	}
	if result.Decided() {
		return result, nil
	}
	var lock sync.Mutex
	finish := func(t task, r *Record) error {
		lock.Lock()
		defer lock.Unlock()
		if result.Decided() {
			return nil // it ended after the decision
		}
		if err := result.add(t, r); err != nil {
			return err
		}
		m.Report(r, result)
		if result.Decided() {
			stop()
		}
		return nil
	}
	err := m.work(ctx, todo, finish)
	if result.Decided() {
		err = nil
	}
	return result, err
}

// work plays games, several at a time.
func (m *Match) work(ctx context.Context, todo []task, finish func(task, *Record) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan task)
	var workers sync.WaitGroup
	for range max(1, m.Concurrency) {
		workers.Go(func() {
			w := &worker{match: m, players: make([]player.Player, len(m.Engines))}
			defer w.close()
			for t := range queue {
				r, err := w.play(ctx, t)
				if err == nil && ctx.Err() == nil {
					err = finish(t, r)
				}
				if err != nil {
					stop(err)
					return
				}
			}
		})
	}
feed:
	for _, t := range todo {
		select {
		case queue <- t:
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
		w.dismiss(i)
	}
}

// dismiss ends a player that is not to be used again.
func (w *worker) dismiss(engine int) {
	if p := w.players[engine]; p != nil {
		p.Close()
		w.players[engine] = nil
	}
}

// seat makes a player ready for a game, starting it if need be. A process that
// does not survive the beginning of a game is started once more.
func (w *worker) seat(ctx context.Context, engine int, g player.Game) (player.Player, error) {
	e := &w.match.Engines[engine]
	if e.Restart {
		w.dismiss(engine)
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
		w.dismiss(engine)
		if attempt > 0 || errors.Is(err, player.ErrRefused) || ctx.Err() != nil {
			return nil, fmt.Errorf("engine %s: %w", e.Name, err)
		}
	}
}

// play plays one game. An error ends the match: it is nothing that a game can
// decide.
func (w *worker) play(ctx context.Context, t task) (*Record, error) {
	opening := w.match.Openings[t.round%len(w.match.Openings)]
	g, err := w.match.newGame(t, opening)
	if err != nil {
		return nil, err
	}
	told := w.match.Game
	told.FEN, told.Chess960 = opening.FEN, g.names.Rooks
	for side, engine := range [2]int{t.white, t.black} {
		if g.players[side], err = w.seat(ctx, engine, told); err != nil {
			return nil, err
		}
	}
	g.record.Date = time.Now().UTC().Format("2006.01.02")
	if err := g.agreeAtStart(ctx); err != nil {
		return nil, err
	}
	g.play(ctx)
	g.agreeAtEnd(ctx)
	for side, engine := range [2]int{t.white, t.black} {
		if g.broken[side] {
			w.dismiss(engine)
		}
	}
	return &g.record, errors.Join(g.err, ctx.Err())
}

// newGame sets up the position after an opening.
func (m *Match) newGame(t task, o Opening) (*game, error) {
	start, pos, err := o.start(m.Program)
	if err != nil {
		return nil, err
	}
	g := &game{match: m, pos: pos, names: fen.NewNames(m.Program, start)}
	if g.witness, err = m.newWitness(start); err != nil {
		return nil, err
	}
	for side, engine := range [2]int{t.white, t.black} {
		g.engines[side] = &m.Engines[engine]
		g.clock[side] = g.engines[side].Control.Base
	}
	g.record = Record{Number: t.number + 1, Round: t.round + 1, White: g.engines[0].Name, Black: g.engines[1].Name, Opening: o}
	for _, text := range o.Moves {
		if err := g.make(text); err != nil {
			return nil, fmt.Errorf("opening %s: %w", o, err)
		}
	}
	if g.err != nil {
		return nil, g.err
	}
	g.record.BlackBegins = pos.Side() == board.Black
	return g, nil
}
