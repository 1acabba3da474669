package ini

import "dragoman/dsl/ir"

// The states of the game that say how the checks before a mate came about.
const (
	shatarKnight = "knightChecks" // a knight gave the last check
	shatarChecks = "checks"       // with the name of a side: its last move gave check
	shatarShak   = "shak"         // and one of its checks without a pause was a shak
)

// shatarMates lets a mate win only if one of the checks that led to it without a pause was
// a shak, given by a bers, a rook or a knight. One that a knight gives loses. Others draw.
func (l *lowerer) shatarMates() {
	l.g.Rules.Checkmate = ir.Draw
	for side, name := range []string{"White", "Black"} {
		owned := &ir.Cond{Op: ir.OwnedBy, Who: whoIs(ir.Side(side))}
		checks, shak := shatarChecks+name, shatarShak+name
		l.trigger("pause"+name, ir.OnMove, all(owned, stateIs(checks, 0)), setState(shak, 0))
		l.trigger("move"+name, ir.OnMove, owned, setState(checks, 0), setState(shatarKnight, 0))
		l.trigger("check"+name, ir.OnCheck, owned, setState(checks, 1))
		if c := l.moverIs("bers", "rook", "knight"); c != nil {
			l.trigger("shak"+name, ir.OnCheck, all(owned, c), setState(shak, 1))
		}
		l.wins("mate", all(&ir.Cond{Op: ir.Checkmate, Who: ir.Them}, sideIs(ir.Side(side)), stateIs(shak, 1), stateIs(shatarKnight, 0)))
	}
	if c := l.moverIs("knight"); c != nil {
		l.trigger("knight", ir.OnCheck, c, setState(shatarKnight, 1))
	}
	l.wins("knight", all(&ir.Cond{Op: ir.Checkmate}, stateIs(shatarKnight, 1)))
}

// moverIs is the condition that the moved piece is of one of some types, or nil if the
// game has none of them.
func (l *lowerer) moverIs(names ...string) *ir.Cond {
	var list []*ir.Cond
	for _, name := range names {
		if t := typeNamed(name); l.s.has(t) {
			list = append(list, isType(t, ir.TheMover))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return either(list...)
}

// stateIs is the condition that a state of the game has a value.
func stateIs(key string, n int) *ir.Cond {
	return &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermGame, Key: key}, Right: &ir.Term{Number: n}}
}

// setState gives a state of the game a value.
func setState(key string, n int) *ir.Action {
	return &ir.Action{Op: ir.SetGame, Key: key, Value: &ir.Term{Number: n}}
}
