package fen

import (
	"fmt"

	"dragoman/board"
	"dragoman/gen"
)

// check refuses positions that the game cannot be in.
func (r *reader) check() error {
	r.field = "board"
	if err := r.checkCounts(); err != nil {
		return err
	}
	p, err := gen.New(r.prog, &r.state, gen.Auto)
	if err != nil {
		return err
	}
	if r.prog.Rules.KingSafety {
		p.Pass()
		exposed := p.InCheck()
		p.Unmake()
		if exposed {
			r.field = "side to move"
			return r.fail(1, fmt.Sprintf("%s to move with %s in check", r.state.Side, r.state.Side.Other()), "a position that a legal move can lead to")
		}
	}
	return nil
}

// checkCounts compares the men with those of the start: a game without drops
// cannot have more.
func (r *reader) checkCounts() error {
	var men, start [2]int
	count := make([]int, r.prog.Pieces())
	atStart := make([]int, r.prog.Pieces())
	for c, pc := range r.state.Cells {
		name := r.prog.Board.Name(board.Cell(c))
		if pc != board.Empty {
			men[pc.Side()]++
			count[pc]++
			if !r.prog.CanStand(pc, board.Cell(c)) {
				return r.fail(1, fmt.Sprintf("a %s of %s on %s", r.prog.Kinds[pc.Kind()].Name, pc.Side(), name), "one where its moves can bring it, short of promotion")
			}
		}
		if pc := r.prog.Start.Cells[c]; pc != board.Empty {
			start[pc.Side()]++
			atStart[pc]++
		}
	}
	for _, s := range []board.Side{board.White, board.Black} {
		if men[s] > start[s] && start[s] > 0 {
			return r.fail(1, fmt.Sprintf("%d men of %s", men[s], s), "at most %d", start[s])
		}
	}
	for kind := 1; kind < len(r.prog.Kinds); kind++ {
		for _, s := range []board.Side{board.White, board.Black} {
			pc := board.NewPiece(kind, s)
			found := fmt.Sprintf("%d %s of %s", count[pc], r.prog.Kinds[kind].Name, s)
			if r.prog.Royal[pc] && (count[pc] > atStart[pc] || count[pc] == 0 && atStart[pc] > 0) {
				return r.fail(1, found, "%d", atStart[pc])
			}
			if r.prog.Promote[pc] != nil && count[pc] > atStart[pc] && atStart[pc] > 0 {
				return r.fail(1, found, "at most %d", atStart[pc])
			}
		}
	}
	return nil
}
