package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"

	"dragoman/bench"
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/search"
)

// player plays games of the engine against itself and keeps quiet positions.
type player struct {
	games       int
	nodes, seed uint64
	game        string

	prog   *rules.Program
	pool   *search.Pool
	random *rand.Rand
}

// A game starts with random moves. It is adjudicated when the scores of both sides
// agree on the result for long enough.
const (
	randomPlies     = 8
	maxOpeningScore = 250  // games that start with a higher score are dropped
	winScore        = 1200 // a won game
	winPlies        = 4
	drawScore       = 8 // a drawn game
	drawPlies       = 16
	drawStart       = 80 // earliest ply that counts for a draw
	maxPlies        = 360
)

// scoredPosition is a quiet position with the score of the search, for White.
type scoredPosition struct {
	text  string
	score int
}

func (p *player) writeGames(name string) error {
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
		list, result := p.playGame()
		for _, s := range list {
			fmt.Fprintf(w, "%s;%d;%.1f\n", s.text, s.score, result)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return file.Close()
}

// playGame plays a game and returns its quiet positions and its result for White.
func (p *player) playGame() (list []scoredPosition, result float64) {
	pos := p.opening()
	p.pool.Clear()
	lost, drawn, won := 0, 0, 0 // plies on end that agree
	for ply := range maxPlies {
		if outcome, _, over := gen.Result(pos); over {
			return list, gen.WhitePoints(outcome, pos.Side())
		}
		found := p.pool.Search(context.Background(), pos, search.Limits{Nodes: p.nodes}, search.Report{})
		score := int(found.Lines[0].Score)
		if pos.Side() == board.Black {
			score = -score
		}
		if ply == 0 && (score > maxOpeningScore || score < -maxOpeningScore) {
			return nil, 0
		}
		if isQuiet(pos, found.Best) && score > -winScore && score < winScore {
			s := pos.State()
			list = append(list, scoredPosition{fen.Format(p.prog, &s), score})
		}
		lost = streak(lost, score <= -winScore)
		drawn = streak(drawn, ply > drawStart && score > -drawScore && score < drawScore)
		won = streak(won, score >= winScore)
		switch {
		case lost >= winPlies:
			return list, 0
		case drawn >= drawPlies:
			return list, 0.5
		case won >= winPlies:
			return list, 1
		}
		pos.Make(found.Best)
	}
	return list, 0.5
}

// streak counts how often in a row something held.
func streak(n int, holds bool) int {
	if holds {
		return n + 1
	}
	return 0
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

// isQuiet reports whether the static evaluation of a position is meaningful: the
// side to move is not in check, and its best move is quiet.
func isQuiet(pos gen.Position, best gen.Move) bool {
	switch best.Kind() {
	case rules.Promoting, rules.EnPassant:
		return false
	case rules.Castling:
		return true
	}
	return !pos.InCheck() && pos.At(best.To()) == board.Empty
}
