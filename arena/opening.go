package arena

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/search"
	"dragoman/uci/engine"
)

// Opening is where a game begins: a position, and moves from there.
type Opening struct {
	FEN   string   `json:"fen,omitempty"` // empty for the start of the game
	Moves []string `json:"moves,omitempty"`
	At    int      `json:"-"` // line of the file that it is from; 0: it is from none
}

// fail returns an error of the opening. The line of a file tells which opening it is.
func (o Opening) fail(format string, args ...any) error {
	if o.At > 0 {
		return &fen.LineError{At: o.At, Err: fmt.Errorf(format, args...)}
	}
	return fmt.Errorf("opening %s: %w", o, fmt.Errorf(format, args...))
}

func (o Opening) String() string {
	text := cmp.Or(o.FEN, "startpos")
	if len(o.Moves) > 0 {
		text += " moves " + strings.Join(o.Moves, " ")
	}
	return text
}

// play makes the moves of the opening, and returns them with the positions before
// and after.
func (o Opening) play(p *rules.Program) (start *rules.State, moves []gen.Move, pos gen.Position, err error) {
	start, pos, names, err := fen.SetUp(p, o.FEN)
	if err != nil {
		return nil, nil, nil, o.fail("%w", err)
	}
	for _, text := range o.Moves {
		m, ok := names.Find(pos, text)
		if !ok {
			return nil, nil, nil, o.fail("%s is not legal", text)
		}
		pos.Make(m)
		moves = append(moves, m)
	}
	return start, moves, pos, nil
}

// Evaluator returns what a position is worth to the side to move, in centipawns.
type Evaluator func(gen.Position) int

// evaluatorNodes is enough to see hanging pieces and mates.
const evaluatorNodes = 2000

// NewEvaluator returns an evaluator that makes a short search.
func NewEvaluator(p *rules.Program) (Evaluator, error) {
	pool, err := search.New(p, eval.New(p), 1, 1)
	if err != nil {
		return nil, err
	}
	return func(pos gen.Position) int {
		pool.Clear() // the result does not depend on the positions before
		r := pool.Search(context.Background(), pos.Clone(), search.Limits{Nodes: evaluatorNodes}, search.Report{})
		if len(r.Lines) == 0 {
			return 0
		}
		return int(r.Lines[0].Score)
	}, nil
}

// Balance is how much better one side may stand after a random opening.
const Balance = 100 // centipawns

// attempts is how often one more opening is tried.
const attempts = 10000

// RandomOpenings makes different openings of so many random half-moves from the
// start of a game. None ends the game, and none favours a side by more than
// Balance, unless evaluate is nil.
func RandomOpenings(p *rules.Program, count, plies int, seed uint64, evaluate Evaluator) ([]Opening, error) {
	random := rand.New(rand.NewPCG(seed, uint64(plies)))
	known := map[uint64]bool{}
	var list []Opening
	ended := 0
	for failed := 0; len(list) < count; failed++ {
		if failed == attempts {
			advice := "longer"
			if ended > attempts/2 {
				advice = "shorter, as most games end before"
			}
			return nil, fmt.Errorf("only %d different balanced openings of %d half-moves were found, %d are wanted: make them %s", len(list), plies, count, advice)
		}
		_, pos, names, err := fen.SetUp(p, "")
		if err != nil {
			return nil, err
		}
		moves, ok := engine.RandomMoves(pos, plies, random)
		if !ok {
			ended++
			continue
		}
		if known[pos.Key()] {
			continue
		}
		if evaluate != nil {
			if score := evaluate(pos); score > Balance || score < -Balance {
				continue
			}
		}
		known[pos.Key()] = true
		var o Opening
		for _, m := range moves {
			o.Moves = append(o.Moves, names.Move(m))
		}
		list = append(list, o)
		failed, ended = 0, 0
	}
	return list, nil
}

// Shuffle puts openings into a random order.
func Shuffle(list []Opening, seed uint64) {
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// CheckOpenings returns an error if a game cannot go on after an opening.
func CheckOpenings(p *rules.Program, list []Opening) error {
	if len(list) == 0 {
		return errors.New("there are no openings")
	}
	for _, o := range list {
		_, _, pos, err := o.play(p)
		if err != nil {
			return err
		}
		if end, over := ending(pos); over {
			return o.fail("the game is over (%s) after the opening", end.reason)
		}
	}
	return nil
}
