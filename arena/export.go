package arena

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"dragoman/arena/pgn"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// WritePGN writes a game of a match. The moves of the opening are part of it.
func (r *Record) WritePGN(w io.Writer, m *Match) error {
	start, moves, err := r.replay(m.Program)
	if err != nil {
		return err
	}
	g, err := pgn.Record(m.Program, start, moves)
	if err != nil {
		return err
	}
	for i := range r.Moves {
		g.Moves[len(r.Opening.Moves)+i].Comment = r.Moves[i].comment()
	}
	g.Result = r.Result
	position := g.Tags
	g.Tags = []pgn.Tag{{Name: "Event", Value: "Dragoman arena"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: r.Date}, {Name: "Round", Value: fmt.Sprintf("%d.%d", r.Round, r.Number)},
		{Name: "White", Value: r.White}, {Name: "Black", Value: r.Black}, {Name: "Result", Value: r.Result}}
	if !m.Game.Standard {
		g.Tags = append(g.Tags, pgn.Tag{Name: "Variant", Value: m.Game.Name()})
	}
	g.Tags = append(g.Tags, position...)
	g.Tags = append(g.Tags, pgn.Tag{Name: "PlyCount", Value: strconv.Itoa(len(g.Moves))}, pgn.Tag{Name: "TimeControl", Value: m.control(r.White)}, pgn.Tag{Name: "Termination", Value: string(r.Reason)})
	for _, f := range r.Faults {
		g.Tags = append(g.Tags, pgn.Tag{Name: "Fault", Value: fmt.Sprintf("%s, half-move %d: %s: %s", f.Engine, f.Ply, f.Kind, f.Text)})
	}
	return g.Write(w, start.Full, start.Side)
}

// control writes the control of an engine.
func (m *Match) control(name string) string {
	for i := range m.Engines {
		if m.Engines[i].Name == name {
			return m.Engines[i].Control.String()
		}
	}
	return "?"
}

// replay returns the moves of a game, the opening's included.
func (r *Record) replay(p *rules.Program) (*rules.State, []gen.Move, error) {
	start, pos, err := r.Opening.start(p)
	if err != nil {
		return nil, nil, err
	}
	texts := append([]string(nil), r.Opening.Moves...)
	for _, m := range r.Moves {
		texts = append(texts, m.Move)
	}
	names := fen.NewNames(p, start)
	var moves []gen.Move
	for _, text := range texts {
		m, ok := names.Find(pos, text)
		if !ok {
			return nil, nil, fmt.Errorf("game %d: %s is not legal", r.Number, text)
		}
		pos.Make(m)
		moves = append(moves, m)
	}
	return start, moves, nil
}

// comment is what the player said, as other programs write it: score and depth,
// then seconds.
func (m *Ply) comment() string {
	var text strings.Builder
	switch {
	case m.Mate > 0:
		fmt.Fprintf(&text, "+M%d", m.Mate)
	case m.Mate < 0:
		fmt.Fprintf(&text, "-M%d", -m.Mate)
	case m.Scored:
		fmt.Fprintf(&text, "%+.2f", float64(m.Score)/100)
	default:
		text.WriteString("?")
	}
	fmt.Fprintf(&text, "/%d %.3fs", m.Depth, m.Elapsed.Seconds())
	return text.String()
}
