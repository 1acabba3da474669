package arena

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"dragoman/arena/pgn"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// WritePGN writes a game of a match. The moves of the opening are part of it.
func (r *Record) WritePGN(w io.Writer, m *Match) error {
	start, moves, err := r.moves(m.Program)
	if err != nil {
		return err
	}
	g, err := pgn.NewGame(m.Program, start, moves)
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
	switch {
	case !m.Game.Standard:
		g.Tags = append(g.Tags, pgn.Tag{Name: "Variant", Value: m.Game.Name()})
	case fen.NewNames(m.Program, start).Rooks:
		g.Tags = append(g.Tags, pgn.Tag{Name: "Variant", Value: "Chess960"})
	}
	g.Tags = append(g.Tags, position...)
	g.Tags = append(g.Tags, pgn.Tag{Name: "PlyCount", Value: strconv.Itoa(len(g.Moves))}, pgn.Tag{Name: "TimeControl", Value: m.control(r.White)}, pgn.Tag{Name: "Termination", Value: string(r.Reason)})
	if len(r.Faults) > 0 {
		g.Tags = append(g.Tags, pgn.Tag{Name: "Faults", Value: r.faults()})
	}
	return g.Write(w, start.Full, start.Side)
}

// faults lists the faults of a game.
func (r *Record) faults() string {
	var list []string
	for _, f := range r.Faults {
		list = append(list, fmt.Sprintf("%s, half-move %d: %s: %s", f.Engine, f.Ply, f.Kind, f.Text))
	}
	return strings.Join(list, "; ")
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

// moves returns the moves of a game, the opening's included.
func (r *Record) moves(p *rules.Program) (*rules.State, []gen.Move, error) {
	all := Opening{FEN: r.Opening.FEN, Moves: slices.Clone(r.Opening.Moves)}
	for _, m := range r.Moves {
		all.Moves = append(all.Moves, m.Move)
	}
	start, moves, _, err := all.play(p)
	if err != nil {
		err = fmt.Errorf("game %d: %w", r.Number, err)
	}
	return start, moves, err
}

// comment writes score, depth and seconds as other programs do.
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
