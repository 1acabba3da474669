package walk

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
)

// This file says what a rule of whole games can change. Each rule, or a few that
// belong together, has a file rule_NAME.go, and stands in a list here.

// rule is a rule of whole games. A hook that it does not use is nil.
type rule struct {
	name string // of the rule, for programs; it does not change
	says string // why it forbids a move; words in braces stand for what the Reason names
	on   func(*ir.Game) bool

	// spares reports that a royal of a side on a cell is not attacked, whatever
	// could take it.
	spares func(w *Position, v ir.Vec, s ir.Side) bool
	// tolerates reports that it does not matter that some of all royals of a side are
	// attacked, or lost.
	tolerates func(some, all int) bool
	// forbids says why a move may not be made, from the position before it.
	forbids func(w *Position, m gen.Move) *Reason
	// breaks says why a move was not legal, from the position after it.
	breaks func(w *Position, pm *playedMove) *Reason
	// prefers reports that a move has to be made, or another one of which that is
	// true, if one of them is legal.
	prefers func(w *Position, m gen.Move) bool
	// captured does what else a capture does.
	captured func(w *Position, pm *playedMove, taken piece)
}

// allRules are the rules of whole games, in the order in which they are asked.
var allRules = []*rule{&touching, &lastRoyal, &loneRoyal, &royalStays, &dropWhere, &dropFile, &dropColours, &dropFirst, &forcedCapture, &royalLost, &royalSafe, &loneRoyalLeft, &royalsPart, &noCheck, &checkless, &standing, &dropCheck, &hands}

// rulesOf returns the rules that a game has.
func rulesOf(g *ir.Game) []*rule {
	return slices.DeleteFunc(slices.Clone(allRules), func(r *rule) bool { return !r.on(g) })
}

// Reason is why a rule forbids a move.
type Reason struct {
	Rule     string     // its name
	Says     string     // a sentence with {side}, {royal}, {attacker}, {instead} and {dropped}
	Royal    board.Cell // of what is attacked, or board.None
	Attacker board.Cell // of what attacks it
	After    bool       // the cells are those after the move
	Instead  gen.Move   // a move that has to be made instead, or gen.None
}

// reason completes the reason that a rule gives, if it gives one.
func (r *rule) reason(why *Reason) *Reason {
	if why != nil {
		why.Rule, why.Says = r.name, r.says
	}
	return why
}

// Forbids returns why the rules of the whole game forbid a move that its piece can
// make, or nil.
func (w *Position) Forbids(m gen.Move) *Reason {
	list := w.allowed()
	for _, r := range w.rules {
		rest := w.preferred(r, list)
		if len(rest) < len(list) && !r.prefers(w, m) {
			return r.reason(&Reason{Royal: board.None, Instead: rest[slices.IndexFunc(rest, w.Legal)]})
		}
		list = rest
	}
	if why := w.forbidden(m); why != nil {
		return why
	}
	_, why := w.play(m)
	w.Unmake()
	return why
}

// forbidden returns why a move may not be made, as far as the position before it
// shows that.
func (w *Position) forbidden(m gen.Move) *Reason {
	for _, r := range w.rules {
		if r.forbids != nil {
			if why := r.forbids(w, m); why != nil {
				return r.reason(why)
			}
		}
	}
	return nil
}

// broken returns why the move that was made is not legal, as far as the position
// after it shows that.
func (w *Position) broken(pm *playedMove) *Reason {
	if pm.facedPass() {
		return nil
	}
	for _, r := range w.rules {
		if r.breaks != nil {
			if why := r.breaks(w, pm); why != nil {
				return r.reason(why)
			}
		}
	}
	return nil
}

// preferred returns the moves of a list that a rule leaves.
func (w *Position) preferred(r *rule, list []gen.Move) []gen.Move {
	if r.prefers == nil || !slices.ContainsFunc(list, func(m gen.Move) bool { return r.prefers(w, m) && w.Legal(m) }) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(m gen.Move) bool { return !r.prefers(w, m) })
}

// spared reports whether a royal of a side on a cell is not attacked, whatever
// could take it.
func (w *Position) spared(v ir.Vec, s ir.Side) bool {
	return slices.ContainsFunc(w.rules, func(r *rule) bool { return r.spares != nil && r.spares(w, v, s) })
}

// matters reports whether it matters that some of all royals of a side are
// attacked, or lost.
func (w *Position) matters(some, all int) bool {
	return some > 0 && !slices.ContainsFunc(w.rules, func(r *rule) bool { return r.tolerates != nil && r.tolerates(some, all) })
}
