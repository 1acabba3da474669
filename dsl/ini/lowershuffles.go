package ini

import "dragoman/dsl/ir"

// shuffles returns the types of a side of which moveRepetitionIllegal forbids that a piece moves
// to and fro: those that may go where the king of the other side may.
func (l *lowerer) shuffles(side ir.Side) (names []string) {
	palace := l.reach(king, side.Other())
	for _, t := range l.s.types() {
		if l.reach(t, side).and(palace) != (region{}) {
			names = append(names, l.names(t)...)
		}
	}
	return names
}
