package fen

import (
	"fmt"
	"slices"

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
	if r.prog.Safety.Required && !r.prog.RoyalHanging && !r.lacksRoyal(r.state.Side) {
		p.Pass()
		exposed := p.InCheck()
		p.Unmake()
		if exposed {
			r.field = "side to move"
			return r.fail(r.turn, fmt.Sprintf("%s to move with %s in check", r.state.Side, r.state.Side.Other()), "a position that a legal move can lead to")
		}
	}
	return nil
}

// placesFreely reports whether pieces can come from elsewhere than their start cells
// and promotion.
func (r *reader) placesFreely() bool { return r.prog.Effects != nil && r.prog.Effects.Stepwise }

// mayLackRoyals reports whether a side can be without its royals: in hand, or lost to
// what moves bring about.
func (r *reader) mayLackRoyals() bool {
	if r.prog.RoyalHanging || r.prog.MayDropRoyals() || r.placesFreely() && !r.prog.Safety.Required {
		return true
	}
	return r.prog.Effects != nil && (r.prog.Effects.DropFirst != nil || r.prog.Effects.Removes())
}

// lacksRoyal reports whether a side lacks royals that it has at the start and needs:
// then the game is over, and it does not matter who is attacked.
func (r *reader) lacksRoyal(s board.Side) bool {
	if r.hasOtherRoyal(s) {
		return false
	}
	if r.prog.Safety.OneIsEnough {
		return !slices.ContainsFunc(r.state.Cells, func(pc board.Piece) bool { return r.prog.Royal[pc] && pc.Side() == s })
	}
	for kind := 1; kind < len(r.prog.Kinds); kind++ {
		pc := board.NewPiece(kind, s)
		if r.prog.Royal[pc] && number(r.state.Cells, pc) < number(r.prog.Start.Cells, pc) {
			return true
		}
	}
	return false
}

// startsWithout reports whether neither side has a piece of a kind at the start.
func (r *reader) startsWithout(kind int) bool {
	return r.numberAtStart(board.NewPiece(kind, board.White)) == 0 && r.numberAtStart(board.NewPiece(kind, board.Black)) == 0
}

// numberAtStart returns how many pieces of a kind a side has at the start, on the board
// and in hand.
func (r *reader) numberAtStart(pc board.Piece) int {
	n := number(r.prog.Start.Cells, pc)
	if r.prog.Memory.HasHand() {
		n += r.prog.Start.Memory[r.prog.Memory.Hand(pc.Side(), pc.Kind())]
	}
	return n
}

// hasOtherRoyal reports whether a side has a royal of a kind that nobody has at the
// start. It may stand beside the royals of the start, or for them.
func (r *reader) hasOtherRoyal(s board.Side) bool {
	return slices.ContainsFunc(r.state.Cells, func(pc board.Piece) bool {
		return r.prog.Royal[pc] && pc.Side() == s && r.startsWithout(pc.Kind())
	})
}

func number(cells []board.Piece, pc board.Piece) (n int) {
	for _, at := range cells {
		if at == pc {
			n++
		}
	}
	return n
}

// checkCounts compares the numbers of pieces with those of the start: a game without drops
// and the like cannot have more.
func (r *reader) checkCounts() error {
	var men, start [2]int
	for c, pc := range r.state.Cells {
		if pc != board.Empty {
			men[pc.Side()] += r.weight(pc)
			if !r.prog.CanStand(pc, board.Cell(c)) {
				name := r.prog.Board.Name(board.Cell(c))
				return r.fail(r.begin, fmt.Sprintf("a %s of %s on %s", r.prog.Kinds[pc.Kind()].Name, pc.Side(), name), "one where its moves can bring it, short of promotion")
			}
		}
		if pc := r.prog.Start.Cells[c]; pc != board.Empty {
			start[pc.Side()] += r.weight(pc)
		}
	}
	for s := range board.Side(2) {
		if men[s] > start[s] && start[s] > 0 && !r.placesFreely() {
			return r.fail(r.begin, fmt.Sprintf("%d men of %s", men[s], s), "at most %d%s", start[s], r.counted())
		}
	}
	for pc := board.Piece(2); int(pc) < r.prog.Pieces(); pc++ {
		if err := r.checkKind(pc); err != nil {
			return err
		}
	}
	return nil
}

// weight returns how many pieces one counts for: two for a stack, and for what
// can become one.
func (r *reader) weight(pc board.Piece) int {
	space := r.prog.Space
	if space == nil {
		return 1
	}
	for promo := r.prog.Promote[pc]; promo != nil; promo = promo.Next {
		if slices.ContainsFunc(promo.To, func(to board.Piece) bool { return space.Stack(to) != nil }) {
			return 2
		}
	}
	if space.Stack(pc) != nil {
		return 2
	}
	return 1
}

// counted explains how pieces are counted where that is not plain.
func (r *reader) counted() string {
	if r.prog.Space == nil {
		return ""
	}
	return ", if stacks and what promotes to them count as two"
}

// checkKind compares the royals and the pieces that promote with those of the
// start. A side may have lost its royals where the game can take them away. Royals
// that nobody has at the start are free to be placed.
func (r *reader) checkKind(pc board.Piece) error {
	n, atStart := number(r.state.Cells, pc), r.numberAtStart(pc)
	found := fmt.Sprintf("%d %s of %s", n, r.prog.Kinds[pc.Kind()].Name, pc.Side())
	more := n > atStart && formerKind(r.prog, pc) == 0
	lost := n == 0 && number(r.prog.Start.Cells, pc) > 0 && !r.mayLackRoyals() && !r.hasOtherRoyal(pc.Side())
	if r.prog.Royal[pc] && (more && !r.startsWithout(pc.Kind()) && !r.prog.MayGainRoyals() || lost) {
		return r.fail(r.begin, found, "%d", atStart)
	}
	if r.prog.Promote[pc] != nil && more && atStart > 0 && !r.placesFreely() {
		return r.fail(r.begin, found, "at most %d", atStart)
	}
	return nil
}
