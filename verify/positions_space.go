package verify

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file adds what the rules of games in space need to random positions.

// listSpaceMoves lists the moves that can be captured en passant, and those to
// cells where a piece may stack on another.
func (s *positions) listSpaceMoves() {
	for pc := board.Piece(2); int(pc) < s.prog.Pieces(); pc++ {
		partners := s.prog.Space.Partners(pc)
		for _, c := range s.cells {
			if p := s.prog.Space.DoubleStep(pc, c); p != nil {
				s.doubleSteps = append(s.doubleSteps, attack{pc, p.From, p.To})
			}
			for _, path := range s.prog.Paths(pc, c) {
				for _, to := range path.Ends() {
					if len(partners) > 0 && path.Flags&rules.Quiet != 0 && s.prog.Promote[pc].At(to) != nil {
						s.joins = append(s.joins, attack{pc, c, to})
					}
				}
			}
		}
	}
}

// putDoubleStep puts a piece where a double step has just ended, and enemies of
// the same kind where they may reach the cells that it passed.
func (s *positions) putDoubleStep(st *rules.State) {
	d := s.doubleSteps[s.rand.IntN(len(s.doubleSteps))]
	through := s.prog.Space.DoubleStep(d.piece, d.to).Through
	if !s.put(st, d.piece, d.to) {
		return
	}
	st.Side, st.EPTargets, st.EPCaptured = d.piece.Side().Other(), through, d.to
	for range 1 + s.rand.IntN(3) {
		var near []board.Cell
		on := through[s.rand.IntN(len(through))]
		for _, c := range s.cells {
			if s.prog.Reach.Has(d.piece^1, c, on) {
				near = append(near, c)
			}
		}
		if len(near) > 0 {
			s.put(st, d.piece^1, near[s.rand.IntN(len(near))])
		}
	}
}

// putJoin puts a piece and one that it may stack on where it promotes.
func (s *positions) putJoin(st *rules.State) {
	d := s.joins[s.rand.IntN(len(s.joins))]
	partners := s.prog.Space.Partners(d.piece)
	if s.put(st, d.piece, d.from) && s.put(st, partners[s.rand.IntN(len(partners))], d.to) && st.EPCaptured == board.None {
		st.Side = d.piece.Side()
	}
}
