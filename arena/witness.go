package arena

import (
	"fmt"
	"slices"

	"dragoman/gen"
	"dragoman/gen/rules"
)

// witness follows a game with another generator, such as the slow reference, and
// checks the generator that keeps the game.
type witness struct{ pos gen.Position }

// newWitness returns a witness of a game from a position, or nil if none is
// wanted.
func (m *Match) newWitness(start *rules.State) (*witness, error) {
	if m.Witness == nil {
		return nil, nil
	}
	s := start.Clone()
	pos, err := m.Witness(m.Program, &s)
	return &witness{pos}, err
}

// makeMove makes a move. It returns an error if the witness finds it illegal or, after
// the move, disagrees with pos about check.
func (w *witness) makeMove(m gen.Move, text string, pos gen.Position) error {
	if w == nil {
		return nil
	}
	legal := slices.Contains(w.pos.AppendMoves(nil), m)
	if legal = legal && w.pos.Make(m); !legal {
		return fmt.Errorf("%s is legal to %s, but not to %s", text, gen.BackendOf(pos), gen.BackendOf(w.pos))
	}
	if w.pos.InCheck() != pos.InCheck() {
		return fmt.Errorf("%s and %s disagree whether there is check after %s", gen.BackendOf(pos), gen.BackendOf(w.pos), text)
	}
	return nil
}

// confirm returns an error if the witness finds another end of the game, or none.
func (w *witness) confirm(e end, pos gen.Position) error {
	if w == nil {
		return nil
	}
	if other, over := ending(w.pos); !over || other != e {
		return fmt.Errorf("the game ends by %s (%s) to %s, but not to %s", e.reason, e.result, gen.BackendOf(pos), gen.BackendOf(w.pos))
	}
	return nil
}
