package perft

import (
	"fmt"
	"slices"

	"github.com/dylhunn/dragontoothmg"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// consult compares the legal moves of a position of chess with those that
// dragontoothmg lists, by their texts. It knows no castling but the orthodox,
// so positions with other rights are passed over: then asked is false.
func consult(p gen.Position) (d *Disagreement, asked bool) {
	prog, state := p.Program(), p.State()
	if !pairOfKings(prog, &state) || !orthodox(prog, &state) {
		return nil, false
	}
	names := fen.NewNames(prog, &state)
	ours := []string{}
	for _, m := range p.AppendLegal(nil) {
		ours = append(ours, names.Move(m))
	}
	theirs := oracle(fen.Format(prog, &state))
	slices.Sort(ours)
	if slices.Equal(ours, theirs) {
		return nil, true
	}
	return &Disagreement{Generator: string(p.Backend()), Text: disputed(ours, theirs)}, true
}

// pairOfKings reports whether each side has one royal: dragontoothmg counts on
// it.
func pairOfKings(p *rules.Program, s *rules.State) bool {
	var kings [2]int
	for _, pc := range s.Cells {
		if p.Royal[pc] {
			kings[pc.Side()]++
		}
	}
	return kings == [2]int{1, 1}
}

// orthodox reports whether all rights are those of the start position.
func orthodox(p *rules.Program, s *rules.State) bool {
	for _, r := range s.Rights {
		if !slices.Contains(p.Start.Rights, r) {
			return false
		}
	}
	return true
}

// oracle returns the sorted legal moves of a position according to
// dragontoothmg.
func oracle(text string) (moves []string) {
	b := dragontoothmg.ParseFen(text)
	for _, m := range b.GenerateLegalMoves() {
		moves = append(moves, m.String())
	}
	slices.Sort(moves)
	return moves
}

// disputed names the first move that only one of two sorted lists has.
func disputed(ours, theirs []string) string {
	for _, m := range ours {
		if !slices.Contains(theirs, m) {
			return fmt.Sprintf("lists %s, dragontoothmg does not", m)
		}
	}
	for _, m := range theirs {
		if !slices.Contains(ours, m) {
			return fmt.Sprintf("does not list %s, dragontoothmg does", m)
		}
	}
	return fmt.Sprintf("lists %d moves, dragontoothmg %d", len(ours), len(theirs))
}
