package arena

import (
	"context"
	"fmt"

	"dragoman/board"
	"dragoman/gen/fen"
)

// boardShower is a player that can show its board.
type boardShower interface {
	Board(ctx context.Context, moves []string) (string, error)
}

// OtherBoard is a fault that costs nothing by itself: the player has another board,
// because it plays another game or by other rules.
const OtherBoard Reason = "another board"

// compareBoards compares the board with that of a player, except in orthodox chess,
// which is the same everywhere: some engines fail at commands that they do not know.
func (g *game) compareBoards(ctx context.Context, side board.Side) error {
	v, ok := g.players[side].(boardShower)
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

// compareStart refuses players that begin with another board.
func (g *game) compareStart(ctx context.Context) error {
	for side := range board.Side(2) {
		if err := g.compareBoards(ctx, side); err != nil {
			return fmt.Errorf("engine %s at the beginning of a game: %w", g.engines[side].Name, err)
		}
	}
	return nil
}

// compareEnd records players that end with another board.
func (g *game) compareEnd(ctx context.Context) {
	for side := range board.Side(2) {
		if err := g.compareBoards(ctx, side); err != nil && ctx.Err() == nil {
			g.fault(side, OtherBoard, err.Error())
		}
	}
}
