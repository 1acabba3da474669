package studio

import (
	"cmp"
	"context"

	"dragoman/arena/pgn"
	"dragoman/gen"
	"dragoman/gen/fen"
)

// lineMove is a move of a line of play, what is said about it, and the lines that
// begin in its place. Of UCI and SAN a request needs only one.
type lineMove struct {
	moveText
	Before     string       `json:"before,omitempty"` // comment before the first move of a line
	Comment    string       `json:"comment,omitempty"`
	NAGs       []int        `json:"nags,omitempty"`
	Variations [][]lineMove `json:"variations,omitempty"`

	at int // line of the file that it was read from
}

// lineQuery holds lines of play from a position.
type lineQuery struct {
	positionQuery
	Line []lineMove `json:"line"`
}

// lineMoves are lines of play with both names of each move.
type lineMoves struct {
	Line []lineMove `json:"line"`
}

// line answers with the names of the moves of lines of play.
func (s *Server) line(ctx context.Context, q *lineQuery) (*lineMoves, error) {
	t, err := s.setUp(ctx, &q.positionQuery)
	if err != nil {
		return nil, err
	}
	return &lineMoves{q.Line}, t.name(ctx, q.Line, t.text)
}

// maxNested is how many lines of play may lie in each other.
const maxNested = 64

// name finds all moves of lines of play from the position, and writes their names.
func (t *gamePosition) name(ctx context.Context, line []lineMove, write func(gen.Position, gen.Move) moveText) error {
	n := namer{ctx, t.engine.Position().Clone(), t.names, write, len(t.made)}
	return n.line(line, len(t.made)+1, 0)
}

// namer follows lines of play.
type namer struct {
	ctx   context.Context
	pos   gen.Position
	names *fen.Names
	write func(gen.Position, gen.Move) moveText
	moves int // made before the lines, and followed so far
}

// line follows a line that begins with the half-move of a number.
func (n *namer) line(line []lineMove, first, depth int) error {
	if depth > maxNested {
		return bad("variations are nested more than %d deep", maxNested)
	}
	if n.moves += len(line); n.moves > maxMoves {
		return bad("found %d moves or more: expected at most %d", n.moves, maxMoves)
	}
	made := 0
	defer func() {
		for range made {
			n.pos.Unmake()
		}
	}()
	for i := range line {
		if err := n.ctx.Err(); err != nil {
			return err
		}
		for _, glyph := range line[i].NAGs {
			if glyph < 0 || glyph > pgn.MaxGlyph {
				return bad("half-move %d has the glyph %d: expected 0 to %d", first+i, glyph, pgn.MaxGlyph)
			}
		}
		for _, other := range line[i].Variations {
			if err := n.line(other, first+i, depth+1); err != nil {
				return err
			}
		}
		m, err := n.find(&line[i], first+i)
		if err != nil {
			return err
		}
		line[i].moveText = n.write(n.pos, m)
		n.pos.Make(m)
		made++
	}
	return nil
}

// find returns a move of a line.
func (n *namer) find(m *lineMove, number int) (gen.Move, error) {
	text, find := m.UCI, n.names.Find
	if text == "" {
		text, find = m.SAN, n.names.FindSAN
	}
	move, ok := find(n.pos, text)
	fault := "is not legal"
	if m.UCI == "" {
		fault = cmp.Or(n.names.AmbiguousSAN(n.pos, text), fault)
	}
	switch {
	case ok:
		return move, nil
	case m.at > 0:
		return move, bad("line %d: half-move %d, %.40q, %s", m.at, number, text, fault)
	}
	return move, bad("half-move %d, %.40q, %s", number, text, fault)
}

// fromPGN returns the lines of a file, whose moves have no text for programs yet.
func fromPGN(moves []pgn.Move) []lineMove {
	line := make([]lineMove, len(moves))
	for i, m := range moves {
		line[i] = lineMove{moveText{SAN: m.Text}, m.Before, m.Comment, m.NAGs, nil, m.Line}
		for _, other := range m.Variations {
			line[i].Variations = append(line[i].Variations, fromPGN(other))
		}
	}
	return line
}

// toPGN returns lines as a file has them.
func toPGN(line []lineMove) []pgn.Move {
	moves := make([]pgn.Move, len(line))
	for i, m := range line {
		moves[i] = pgn.Move{Text: m.SAN, NAGs: m.NAGs, Before: m.Before, Comment: m.Comment}
		for _, other := range m.Variations {
			moves[i].Variations = append(moves[i].Variations, toPGN(other))
		}
	}
	return moves
}
