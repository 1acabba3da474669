package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"

	"dragoman/bench"
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/search"
)

// player plays games against itself and keeps their quiet positions.
type player struct {
	games       int
	nodes, seed uint64
	game        string

	prog   *rules.Program
	pool   *search.Pool
	random *rand.Rand
}

// A game starts with some random moves, and is over when both sides agree long
// enough that it is.
const (
	randomPlies = 8
	unequal     = 250  // score after the random moves beyond which a game is not played
	decided     = 1200 // score at which a game counts as won
	agreed      = 4    // plies for which it has to
	longest     = 360  // plies
)

// sample is a quiet position with the score of the search, for White.
type sample struct {
	text  string
	score int
}

func (p *player) run(name string) error {
	var err error
	if p.prog, err = bench.Program(p.game); err != nil {
		return err
	}
	if p.pool, err = search.New(p.prog, eval.New(p.prog), 1, 8); err != nil {
		return err
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	for game := range p.games {
		p.random = rand.New(rand.NewPCG(p.seed, uint64(game)))
		list, result := p.play()
		for _, s := range list {
			fmt.Fprintf(w, "%s;%d;%.1f\n", s.text, s.score, result)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return file.Close()
}

// play plays a game and returns its quiet positions and its result for White.
func (p *player) play() (list []sample, result float64) {
	pos := p.opening()
	p.pool.Clear()
	steady := [3]int{}
	for ply := 0; ply < longest; ply++ {
		if outcome, ended := gen.DrawRuleResult(pos); ended {
			return list, points(outcome, pos.Side())
		}
		if outcome, ended := pos.Ended(); ended {
			return list, points(outcome, pos.Side())
		}
		if gen.CountLegal(pos) == 0 {
			return list, points(gen.NoMoveResult(pos), pos.Side())
		}
		found := p.pool.Search(context.Background(), pos, search.Limits{Nodes: p.nodes}, search.Report{})
		score := int(found.Lines[0].Score)
		if pos.Side() == board.Black {
			score = -score
		}
		if ply == 0 && (score > unequal || score < -unequal) {
			return nil, 0
		}
		if quiet(pos, found.Best) && score > -decided && score < decided {
			s := pos.State()
			list = append(list, sample{fen.Format(p.prog, &s), score})
		}
		for i, holds := range []bool{score <= -decided, ply > 80 && score > -8 && score < 8, score >= decided} {
			if steady[i]++; !holds {
				steady[i] = 0
			}
		}
		switch {
		case steady[0] >= agreed:
			return list, 0
		case steady[1] >= 4*agreed:
			return list, 0.5
		case steady[2] >= agreed:
			return list, 1
		}
		pos.Make(found.Best)
	}
	return list, 0.5
}

// opening makes random moves.
func (p *player) opening() gen.Position {
	for {
		pos, err := gen.New(p.prog, &p.prog.Start, gen.Auto)
		if err != nil {
			panic(err) // games of the catalogue can be played
		}
		for range randomPlies + p.random.IntN(2) {
			moves := pos.AppendLegal(nil)
			if len(moves) == 0 {
				break
			}
			pos.Make(moves[p.random.IntN(len(moves))])
		}
		if gen.CountLegal(pos) > 0 {
			return pos
		}
	}
}

// quiet reports whether the evaluation of a position can mean something: the
// side to move is not in check and has nothing better to do than a quiet move.
func quiet(pos gen.Position, best gen.Move) bool {
	switch best.Kind() {
	case rules.Promoting, rules.EnPassant:
		return false
	case rules.Castling:
		return true
	}
	return !pos.InCheck() && pos.At(best.To()) == board.Empty
}

// points turns an outcome for a side into points for White.
func points(o ir.Outcome, s board.Side) float64 {
	x := float64(o) / 2 // Loss, Draw, Win
	if s == board.Black {
		return 1 - x
	}
	return x
}
