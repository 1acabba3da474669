package arena

import (
	"context"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/search"
)

// judgeNodes is enough to see what hangs and what mates.
const judgeNodes = 2000

// NewJudge returns a judge that looks a few moves ahead.
func NewJudge(p *rules.Program) (Judge, error) {
	pool, err := search.New(p, eval.New(p), 1, 1)
	if err != nil {
		return nil, err
	}
	return func(pos gen.Position) int {
		pool.Clear() // the same opening is judged in the same way, whatever came before
		r := pool.Search(context.Background(), pos.Clone(), search.Limits{Nodes: judgeNodes}, search.Report{})
		if len(r.Lines) == 0 {
			return 0
		}
		return int(r.Lines[0].Score)
	}, nil
}
