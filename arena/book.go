package arena

import (
	"errors"
	"fmt"
	"io"

	"dragoman/arena/pgn"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// ReadEPD reads openings that are positions, one a line.
func ReadEPD(in io.Reader) (list []Opening, err error) {
	records, err := fen.ReadEPD(in)
	for _, r := range records {
		list = append(list, Opening{FEN: r.Position})
	}
	return list, err
}

// ReadPGN reads openings that are the first moves of games: so many half-moves
// of each, or all if plies is 0. A game of a variant that has none of the names is an
// error; without names all are read by the rules of the program.
func ReadPGN(in io.Reader, p *rules.Program, names []string, plies int) (list []Opening, err error) {
	r := pgn.NewReader(in)
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		if variant := g.Tag("Variant"); variant != "" && len(names) > 0 && !g.Is(names) {
			return nil, fmt.Errorf("game %d: the variant is %.40s, not %s", len(list)+1, variant, names[0])
		}
		if plies > 0 && len(g.Moves) > plies {
			g.Moves = g.Moves[:plies]
		}
		start, moves, err := g.Replay(p)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", len(list)+1, err)
		}
		o, names := Opening{FEN: g.Start()}, fen.NewNames(p, start)
		for _, m := range moves {
			o.Moves = append(o.Moves, names.Move(m))
		}
		list = append(list, o)
	}
}
