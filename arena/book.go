package arena

import (
	"errors"
	"io"

	"dragoman/arena/pgn"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// ReadEPD reads openings that are positions, one a line. Without names positions of all
// variants are read.
func ReadEPD(in io.Reader, names []string) (list []Opening, err error) {
	records, err := fen.ReadEPD(in)
	for i := range records {
		r := &records[i]
		if err := pgn.CheckVariant(r.Variant(), names); err != nil {
			return nil, &fen.LineError{At: r.At, Err: err}
		}
		list = append(list, Opening{FEN: r.Position, At: r.At})
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
		if err := pgn.CheckVariant(g.Tag("Variant"), names); err != nil {
			return nil, &fen.LineError{At: g.LineOf("Variant"), Err: err}
		}
		if plies > 0 && len(g.Moves) > plies {
			g.Moves = g.Moves[:plies]
		}
		start, moves, err := g.Replay(p)
		if err != nil {
			return nil, err
		}
		o, names := Opening{FEN: g.Start(), At: g.At}, fen.NewNames(p, start)
		for _, m := range moves {
			o.Moves = append(o.Moves, names.Move(m))
		}
		list = append(list, o)
	}
}
