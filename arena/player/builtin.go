package player

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"dragoman/search"
	"dragoman/uci/engine"
)

// builtin is the engine of this program, without a process of its own.
type builtin struct {
	engine *engine.Engine
	fen    string
}

// OpenBuiltin returns a player that is the engine of this program, with some
// options set.
func OpenBuiltin(c engine.Config, options []Option) (Player, error) {
	p := &builtin{engine: engine.New(c)}
	for _, o := range options {
		if err := p.set(o.Name, o.Value); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *builtin) set(name, value string) error {
	option := p.engine.Options.Find(name)
	if option == nil {
		return fmt.Errorf("%w: there is no option %q", ErrRefused, name)
	}
	note, err := option.Set(value)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if note != "" { // another value than was asked for
		return refuse("option %s: expected a number from %d to %d, found %q", option.Name, option.Min, option.Max, value)
	}
	return nil
}

// Name implements [Player].
func (p *builtin) Name() string { return "Dragoman" }

// Close implements [Player].
func (p *builtin) Close() {}

// NewGame implements [Player].
func (p *builtin) NewGame(_ context.Context, g Game) error {
	if err := p.engine.Set("Seed", int(g.Seed)); err != nil {
		return err
	}
	if err := p.selectGame(g); err != nil {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if err := p.set("UCI_Chess960", strconv.FormatBool(g.Chess960)); err != nil {
		return err
	}
	p.fen = cmp.Or(g.FEN, "startpos")
	p.engine.Clear()
	return p.engine.Ready()
}

// selectGame loads the game's file, once, and selects the game.
func (p *builtin) selectGame(g Game) error {
	name := g.Name()
	if g.File != "" {
		name = append(slices.Clone(g.Names), g.File)[0]
	}
	if p.engine.Game().Called(name) {
		return nil
	}
	if g.File != "" {
		if err := p.engine.Load(g.File); err != nil {
			return err
		}
	}
	return p.engine.Choose(name)
}

// Move implements [Player].
func (p *builtin) Move(ctx context.Context, t Turn) (r Reply, err error) {
	if err := p.engine.Setup(p.fen, t.Moves...); err != nil {
		return r, err
	}
	limits := search.Limits{Time: t.Clock, Inc: t.Inc, MovesToGo: t.MovesToGo, MoveTime: t.MoveTime, Nodes: t.Nodes, Depth: t.Depth}
	start := time.Now()
	s, err := p.engine.Search(limits, search.Report{Line: func(l search.Line) { p.addLine(&r, l) }})
	if err != nil {
		return r, err
	}
	found := s.Wait(ctx)
	r.Elapsed = time.Since(start)
	r.Move, r.Nodes = p.engine.Text(found.Best), found.Nodes
	return r, ctx.Err()
}

// addLine takes a line of the search.
func (p *builtin) addLine(r *Reply, l search.Line) {
	if l.Number != 1 || l.Bound != search.Exact {
		return
	}
	e := Evaluation{Scored: true, Score: int(l.Score), Depth: l.Depth, Nodes: l.Nodes}
	if moves, ok := l.Score.IsMate(); ok {
		e.Mate, e.Score = moves, MateScoreIn(moves)
	}
	for _, m := range l.PV {
		e.PV = append(e.PV, p.engine.Text(m))
	}
	r.Evaluate(e)
}
