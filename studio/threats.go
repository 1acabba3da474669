package studio

import (
	"fmt"
	"slices"

	"dragoman/dsl"
	"dragoman/dsl/ir"
)

// enemies are the sides that pieces of a side take.
var enemies = map[string]string{"white": "black", "black": "white"}

// threats lists the cells without a piece on which an enemy would be taken if
// one stood there; none if it is not told which piece of which side moves.
func (q *coverQuery) threats(g *ir.Game) ([]ir.Vec, error) {
	kind := g.Piece(q.Piece)
	if kind == nil || enemies[q.Side] == "" {
		return nil, nil
	}
	if slices.ContainsFunc(kind.Moves, func(m *ir.Move) bool { return asks(m.Pattern) }) {
		return q.tried(g)
	}
	return q.led(g, kind)
}

// asks reports whether a pattern asks about more than the way.
func asks(p *ir.Pattern) bool { return p.Cond != nil || slices.ContainsFunc(p.Sub, asks) }

// led finds threats of a piece that takes whatever its way leads to: they are
// where it could go if it did not have to take.
func (q *coverQuery) led(g *ir.Game, kind *ir.Piece) ([]ir.Vec, error) {
	gentle := *kind
	gentle.Moves = nil
	for _, m := range kind.Moves {
		if m.Mode&ir.Capture != 0 && !m.EnPassant {
			move := *m
			move.Mode = ir.Quiet
			gentle.Moves = append(gentle.Moves, &move)
		}
	}
	other := *g
	other.Pieces = slices.Clone(g.Pieces)
	other.Pieces[slices.Index(g.Pieces, kind)] = &gentle
	table, err := dsl.NewTable(&other, q.placed(), q.Marks, q.EP)
	if err != nil {
		return nil, err
	}
	targets, err := table.Targets(q.From, q.Legal)
	if err != nil {
		return nil, err
	}
	return targets.Moves, nil
}

// tried finds threats by putting an enemy on each cell in turn.
func (q *coverQuery) tried(g *ir.Game) (cells []ir.Vec, err error) {
	placed := q.placed()
	for _, c := range g.Board.Cells() {
		enemy := fmt.Sprintf("%s stone %s", enemies[q.Side], dsl.CellName(g, c))
		table, err := dsl.NewTable(g, placed+";"+enemy, q.Marks, q.EP)
		if err != nil {
			continue // something stands there
		}
		targets, err := table.Targets(q.From, q.Legal)
		if err != nil {
			return nil, err
		}
		if slices.Contains(targets.Captures, c) {
			cells = append(cells, c)
		}
	}
	return cells, nil
}
