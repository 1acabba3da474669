package perft

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file scatters men as the rules of games in space need them.

// inSpace lists the moves that can be met in passing, and those along a path to
// a cell where a piece may join another.
func (s *scatterer) inSpace() {
	for pc := board.Piece(2); int(pc) < s.prog.Pieces(); pc++ {
		partners := s.prog.Space.Partners(pc)
		for _, c := range s.cells {
			if p := s.prog.Space.Passage(pc, c); p != nil {
				s.passed = append(s.passed, duel{pc, p.From, p.To})
			}
			for _, path := range s.prog.Paths(pc, c) {
				for n, to := range path.Cells {
					if len(partners) > 0 && path.Targets>>n&1 != 0 && path.Flags&rules.Quiet != 0 && s.prog.Promote[pc].At(to) != nil {
						s.lifts = append(s.lifts, duel{pc, c, to})
					}
				}
			}
		}
	}
}

// pass puts a piece where it has just come, and equals of the other side from
// where they may reach the cells that it passed.
func (s *scatterer) pass(st *rules.State) {
	d := s.passed[s.rand.IntN(len(s.passed))]
	through := s.prog.Space.Passage(d.piece, d.to).Through
	if !s.put(st, d.piece, d.to) {
		return
	}
	st.Side, st.Trail, st.Victim = d.piece.Side().Other(), through, d.to
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

// lift puts a piece and one that it may join where it promotes.
func (s *scatterer) lift(st *rules.State) {
	d := s.lifts[s.rand.IntN(len(s.lifts))]
	partners := s.prog.Space.Partners(d.piece)
	if s.put(st, d.piece, d.from) && s.put(st, partners[s.rand.IntN(len(partners))], d.to) && st.Victim == board.None {
		st.Side = d.piece.Side()
	}
}
