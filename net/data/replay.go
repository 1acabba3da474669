package data

import (
	"fmt"
	"slices"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// Replay plays a game again. It calls visit before each move with the position and
// the number of the ply, until that returns false.
func Replay(p *rules.Program, g *Game, visit func(pos gen.Searchable, ply int) bool) error {
	start := &p.Start
	if g.Start != "" {
		var err error
		if start, err = fen.Parse(p, g.Start); err != nil {
			return err
		}
	}
	pos, err := gen.New(p, start, gen.Auto)
	if err != nil {
		return err
	}
	moves := make([]gen.Move, 0, gen.ListCap)
	for ply := range g.Plies {
		if !visit(pos, ply) {
			return nil
		}
		m := g.Plies[ply].Move
		if moves = pos.AppendLegal(moves[:0]); !slices.Contains(moves, m) {
			return fmt.Errorf("ply %d: move %#x is not legal", ply, uint32(m))
		}
		pos.Make(m)
	}
	return nil
}
