package arena

import (
	"context"
	"fmt"

	"dragoman/board"
	"dragoman/gen/fen"
)

// viewer is a player that can show the board as it sees it.
type viewer interface {
	Board(ctx context.Context, moves []string) (string, error)
}

// Desync is a fault that costs nothing by itself: the player sees another board
// than there is, so that it plays another game or by other rules.
const Desync Reason = "another board"

// agree compares the board with the one that a player sees. Orthodox chess is
// the same everywhere, and some engines take ill what they do not know.
func (g *game) agree(ctx context.Context, side board.Side) error {
	v, ok := g.players[side].(viewer)
	if !ok || g.match.Game.Standard || g.broken[side] {
		return nil
	}
	theirs, err := v.Board(ctx, g.moves)
	s := g.pos.State()
	if ours := fen.Board(g.match.Program, s.Cells); err == nil && theirs != "" && theirs != ours {
		return fmt.Errorf("it sees %s, the board is %s", theirs, ours)
	}
	return err
}

// agreeAtStart refuses players that begin from another position.
func (g *game) agreeAtStart(ctx context.Context) error {
	for side := range board.Side(2) {
		if err := g.agree(ctx, side); err != nil {
			return fmt.Errorf("engine %s at the beginning of a game: %w", g.engines[side].Name, err)
		}
	}
	return nil
}

// agreeAtEnd records players that see another position in the end.
func (g *game) agreeAtEnd(ctx context.Context) {
	for side := range board.Side(2) {
		if err := g.agree(ctx, side); err != nil && ctx.Err() == nil {
			g.fault(side, Desync, err.Error())
		}
	}
}
