// Package builtin lets the engine of this program play in the arena without a
// process of its own.
package builtin

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"dragoman/arena/client"
	"dragoman/search"
	"dragoman/uci/engine"
)

// player is an engine that can be asked for moves.
type player struct {
	engine *engine.Engine
	fen    string
}

// Open returns a player with some options set.
func Open(c engine.Config, options []client.Option) (client.Player, error) {
	p := &player{engine: engine.New(c)}
	for _, o := range options {
		if err := p.set(o.Name, o.Value); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *player) set(name, value string) error {
	option := p.engine.Options.Find(name)
	if option == nil {
		return fmt.Errorf("%w: there is no option %q", client.ErrRefused, name)
	}
	if _, err := option.Set(value); err != nil {
		return fmt.Errorf("%w: %w", client.ErrRefused, err)
	}
	return nil
}

// Name implements [client.Player].
func (p *player) Name() string { return "Dragoman" }

// Close implements [client.Player].
func (p *player) Close() {}

// NewGame implements [client.Player].
func (p *player) NewGame(_ context.Context, g client.Game) error {
	if err := p.set("Seed", strconv.FormatInt(g.Seed, 10)); err != nil {
		return err
	}
	if err := p.choose(g); err != nil {
		return fmt.Errorf("%w: %w", client.ErrRefused, err)
	}
	if err := p.set("UCI_Chess960", strconv.FormatBool(g.Chess960)); err != nil {
		return err
	}
	if p.fen = g.FEN; p.fen == "" {
		p.fen = "startpos"
	}
	p.engine.Forget()
	return p.engine.Ready()
}

// choose loads the game's file, once, and selects the game.
func (p *player) choose(g client.Game) error {
	if g.File != "" && !p.engine.Game().Called(g.File) {
		if err := p.engine.Load(g.File); err != nil {
			return err
		}
	}
	name := g.Name()
	if g.File != "" {
		name = g.File
	}
	if p.engine.Game().Called(name) {
		return nil
	}
	return p.engine.Choose(name)
}

// Move implements [client.Player].
func (p *player) Move(ctx context.Context, t client.Turn) (r client.Reply, err error) {
	if err := p.engine.Setup(p.fen, t.Moves...); err != nil {
		return r, err
	}
	limits := search.Limits{Time: t.Clock, Inc: t.Inc, MovesToGo: t.MovesToGo, MoveTime: t.MoveTime, Nodes: t.Nodes, Depth: t.Depth}
	begin := time.Now()
	s, err := p.engine.Search(limits, search.Report{Line: func(l search.Line) { p.note(&r, l) }})
	if err != nil {
		return r, err
	}
	select {
	case <-s.Done():
	case <-ctx.Done():
		s.Stop()
		<-s.Done()
	}
	r.Elapsed = time.Since(begin)
	r.Move, r.Nodes = p.engine.Text(s.Result.Best), s.Result.Nodes
	return r, ctx.Err()
}

// note takes a line of the search.
func (p *player) note(r *client.Reply, l search.Line) {
	if l.Number != 1 || l.Bound != search.Exact {
		return
	}
	t := client.Thought{Scored: true, Score: int(l.Score), Depth: l.Depth, Nodes: l.Nodes}
	if moves, ok := l.Score.IsMate(); ok {
		t.Mate, t.Score = moves, client.MateScoreIn(moves)
	}
	for _, m := range l.PV {
		t.PV = append(t.PV, p.engine.Text(m))
	}
	r.Note(t)
}
