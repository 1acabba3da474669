// Package train makes networks: it plays games of the engine against itself, fits a
// network to them, and tests it by a match.
package train

import (
	"context"
	"math/rand/v2"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/net/data"
	"dragoman/search"
)

// A game starts with random moves. It is adjudicated when the scores of both sides
// agree on the result for long enough.
const (
	randomPlies     = 8   // at the start; in every second game one more
	openings        = 8   // that are tried until one is level
	maxOpeningScore = 400 // of a level opening
	lateShare       = 10  // in one of so many games a later move is random too
	latePlies       = 60  // among so many plies
	winScore        = 1500
	winPlies        = 4
	drawScore       = 8
	drawPlies       = 16
	drawStart       = 80 // earliest ply that counts for a draw
	maxPlies        = 400
)

// hardNodes is the hard limit of a search as a multiple of the soft one.
const hardNodes = 4

// hashMB is the size of the transposition table. It is emptied before each game.
const hashMB = 2

// player plays training games.
type player struct {
	prog   *rules.Program
	pool   *search.Pool
	limits search.Limits
	seed   uint64
	moves  []gen.Move
}

func newPlayer(p *rules.Program, m *eval.Model, seed, nodes uint64) (*player, error) {
	pool, err := search.New(p, m, 1, hashMB)
	limits := search.Limits{SoftNodes: nodes, Nodes: hardNodes * nodes}
	return &player{prog: p, pool: pool, limits: limits, seed: seed}, err
}

// play plays the n-th game. The same seed and number give the same game. It reports
// false if ctx ended first.
func (p *player) play(ctx context.Context, n uint64) (*data.Game, bool) {
	random := rand.New(rand.NewPCG(p.seed, n))
	g, pos := p.opening(ctx, random, randomPlies+int(n%2))
	late := -1
	if random.IntN(lateShare) == 0 {
		late = len(g.Plies) + 1 + random.IntN(latePlies)
	}
	var end adjudicator
	for len(g.Plies) < maxPlies && ctx.Err() == nil {
		if outcome, _, over := gen.Result(pos); over {
			g.Result = data.Result(2 * gen.WhitePoints(outcome, pos.Side()))
			return g, true
		}
		ply := data.Ply{Score: data.NoScore}
		if len(g.Plies) == late {
			ply.Move = p.randomMove(pos, random)
		} else {
			found := p.pool.Search(ctx, pos, p.limits, search.Report{})
			score := found.Lines[0].Score
			ply.Move, ply.Score = found.Best, int16(score)
			if result, sure := end.add(search.FromWhite(score, pos.Side()), len(g.Plies)); sure {
				g.Result = result
				return g, ctx.Err() == nil
			}
		}
		g.Plies = append(g.Plies, ply)
		pos.Make(ply.Move)
	}
	g.Result = data.Draw
	return g, ctx.Err() == nil
}

// opening makes random moves, after which the game goes on and is level; of several
// tries the last one may be neither.
func (p *player) opening(ctx context.Context, random *rand.Rand, plies int) (g *data.Game, pos gen.Searchable) {
	for range openings {
		g = &data.Game{}
		pos = p.start()
		for range plies {
			m := p.randomMove(pos, random)
			if m == gen.None {
				break
			}
			pos.Make(m)
			g.Plies = append(g.Plies, data.Ply{Move: m, Score: data.NoScore})
		}
		p.pool.Clear()
		if _, _, over := gen.Result(pos); over {
			continue
		}
		score := p.pool.Search(ctx, pos, p.limits, search.Report{}).Lines[0].Score
		if score > -maxOpeningScore && score < maxOpeningScore {
			break
		}
	}
	return g, pos
}

func (p *player) start() gen.Searchable {
	pos, err := gen.New(p.prog, &p.prog.Start, gen.Auto)
	if err != nil {
		panic(err) // a search pool was made for the game
	}
	return pos
}

// randomMove returns a legal move, or gen.None if the game is over.
func (p *player) randomMove(pos gen.Position, random *rand.Rand) gen.Move {
	if _, _, over := gen.Result(pos); over {
		return gen.None
	}
	p.moves = pos.AppendLegal(p.moves[:0])
	return p.moves[random.IntN(len(p.moves))]
}

// adjudicator counts plies in a row whose scores agree on the result.
type adjudicator struct{ won, lost, drawn int }

// add adds the score of a ply for White, and returns the result if it is sure.
func (a *adjudicator) add(s search.Score, ply int) (r data.Result, sure bool) {
	streak := func(n *int, holds bool, enough int) bool {
		if *n++; !holds {
			*n = 0
		}
		return *n >= enough
	}
	won := streak(&a.won, s >= winScore, winPlies)
	lost := streak(&a.lost, s <= -winScore, winPlies)
	drawn := streak(&a.drawn, ply > drawStart && s > -drawScore && s < drawScore, drawPlies)
	switch {
	case won:
		return data.WhiteWins, true
	case lost:
		return data.BlackWins, true
	}
	return data.Draw, drawn
}
