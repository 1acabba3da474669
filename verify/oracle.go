package verify

import (
	"fmt"
	"slices"

	"github.com/dylhunn/dragontoothmg"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// isOrthodoxChess reports whether a game has the rules and the letters of
// orthodox chess, whatever it is called.
func isOrthodoxChess(p *rules.Program) bool {
	return dsl.IsChess(p.Game) && fen.Format(p, &p.Start) == dragontoothmg.Startpos
}

// askOracle compares the legal moves of a position of chess, by their texts,
// with those that dragontoothmg lists. That knows orthodox castling only: asked
// is false for positions with other rights.
func askOracle(p gen.Position) (d *Disagreement, asked bool) {
	prog, state := p.Program(), p.State()
	if !oneKingEach(prog, &state) || !orthodoxRights(prog, &state) {
		return nil, false
	}
	names := fen.NewNames(prog, &state)
	ours := []string{}
	for _, m := range p.AppendLegal(nil) {
		ours = append(ours, names.Move(m))
	}
	theirs := oracleMoves(fen.Format(prog, &state))
	slices.Sort(ours)
	if slices.Equal(ours, theirs) {
		return nil, true
	}
	return &Disagreement{Generator: string(gen.BackendOf(p)), Text: firstDifference(ours, theirs)}, true
}

// oneKingEach reports whether each side has one royal, as dragontoothmg needs.
func oneKingEach(p *rules.Program, s *rules.State) bool {
	var kings [2]int
	for _, pc := range s.Cells {
		if p.Royal[pc] {
			kings[pc.Side()]++
		}
	}
	return kings == [2]int{1, 1}
}

// orthodoxRights reports whether all castling rights are those of the start
// position.
func orthodoxRights(p *rules.Program, s *rules.State) bool {
	return !slices.ContainsFunc(s.Rights, func(r rules.Right) bool { return !slices.Contains(p.Start.Rights, r) })
}

// oracleMoves returns the legal moves of a position according to dragontoothmg,
// sorted.
func oracleMoves(text string) (moves []string) {
	b := dragontoothmg.ParseFen(text)
	for _, m := range b.GenerateLegalMoves() {
		moves = append(moves, m.String())
	}
	slices.Sort(moves)
	return moves
}

// firstDifference names the first move that only one of two sorted lists has.
func firstDifference(ours, theirs []string) string {
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
