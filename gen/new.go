package gen

import (
	"fmt"
	"slices"

	"dragoman/gen/rules"
)

// New returns a position of a game in the given state.
func New(p *rules.Program, s *rules.State, b Backend) (Searchable, error) {
	if (p.Wide != nil || p.Quad != nil) && b != Mail && (b == "" || slices.Contains(Backends, b)) {
		return newWords(p, s, b), nil
	}
	if p.Bits == nil && (b == Bits || b == General) {
		return nil, fmt.Errorf("generator %q needs a flat board of at most 256 cells, not one in space or with %d; try %q", b, p.Board.Cells(), Mail)
	}
	switch b {
	case Auto, "":
		if p.Bits == nil {
			return newMail(p, s, attachSpace), nil
		}
		if !canBeStrict(p, s) {
			return newGeneral(p, s), nil
		}
		return newExact(p, s), nil
	case Bits:
		if !canBeStrict(p, s) {
			return nil, fmt.Errorf("generator %q cannot play this position%s: it needs, on up to 64 cells, plain rides, leaps and steps, at most one royal a side, and moves that do what they do in chess; try %q or %q", b, whyNewMoves(p), General, Mail)
		}
		return newExact(p, s), nil
	case General:
		return newGeneral(p, s), nil
	case Mail:
		return newMail(p, s, attachSpace), nil
	}
	return nil, fmt.Errorf("generator %q is unknown: expected %s, %s, %s or %s", b, Auto, Bits, General, Mail)
}

// whyNewMoves says, for people, why the moves of a game are not as in chess.
func whyNewMoves(p *rules.Program) string {
	if p.Effects == nil || p.Effects.NewMoves == "" {
		return ""
	}
	return ", because " + p.Effects.NewMoves
}

// newWords returns a position with sets of several words.
func newWords(p *rules.Program, s *rules.State, b Backend) Searchable {
	switch {
	case p.Locusts != nil && (b == Auto || b == ""): // walking all pieces is faster then
		return newMail(p, s, attachSpace)
	case p.Wide == nil && p.Quad.Exact && b != General:
		return newQuad(p, s)
	case p.Wide == nil:
		return newQuadGeneral(p, s)
	case p.Wide.Exact && b != General:
		return newWide(p, s)
	}
	return newWideGeneral(p, s)
}

// newExact returns the fastest position of a game with exact pins.
func newExact(p *rules.Program, s *rules.State) Searchable {
	if p.Effects != nil {
		return newEffectsPos(p, s)
	}
	return newStrict(p, s)
}
