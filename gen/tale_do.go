package gen

import (
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
)

// This file does what triggers say, and lists the moves of games with a story.

// fire runs the triggers of an event in their order.
func (t *tale) fire(on ir.Event, e *event, chosen bool, said *ending) {
	for i := range t.story.Triggers[on] {
		trigger := &t.story.Triggers[on][i]
		if trigger.When != nil && !t.holds(trigger.When, e) {
			continue
		}
		if trigger.Optional {
			t.top().offer = true
			if !chosen {
				continue
			}
		}
		for j := range trigger.Do {
			t.act(&trigger.Do[j], e, said)
		}
	}
}

func (t *tale) act(a *rules.Action, e *event, said *ending) {
	switch a.Op {
	case ir.SetState:
		if a.Of == ir.TheMover && e.piece != board.None {
			t.assign(a.Slot+int(e.piece), a, e)
		}
	case ir.SetGame:
		t.assign(a.Slot, a, e)
	case ir.Create:
		if c := e.place(a.Place); c != board.None {
			owner := t.who(e, a.Who)
			t.clear(c, e)
			t.put(c, t.fresh(board.NewPiece(a.Kind, owner)))
		}
	case ir.RemoveAround:
		t.blast(a, e)
	case ir.Mark:
		if c := e.place(a.Place); c != board.None {
			t.set(a.Mark[t.who(e, ir.PieceOwner)]+int(c), 1)
		}
	case ir.Wins:
		t.say(t.who(e, a.Who), said)
	case ir.Loses:
		t.say(t.who(e, a.Who).Other(), said)
	case ir.Draws:
		if *said == 0 {
			*said = ends(ir.Draw)
		}
	default:
		if a.Of == ir.TheMover && e.piece != board.None {
			t.actOnPiece(a, e)
		}
	}
}

// actOnPiece does what needs the moved piece on the board.
func (t *tale) actOnPiece(a *rules.Action, e *event) {
	switch a.Op {
	case ir.SetOwner:
		owner := t.who(e, a.Who)
		m := t.lift(e.piece)
		m.pc = board.NewPiece(m.pc.Kind(), owner)
		t.put(e.piece, m)
	case ir.Remove:
		t.clear(e.piece, e)
	case ir.Transform:
		m := t.lift(e.piece)
		t.put(e.piece, t.fresh(board.NewPiece(a.Kind, m.pc.Side())))
	case ir.Relocate:
		if c := e.place(a.Place); c != board.None && c != e.piece {
			m := t.lift(e.piece)
			e.piece = board.None
			t.clear(c, e)
			t.put(c, m)
			e.piece = c
		}
	}
}

// say notes the winner, unless one is known.
func (t *tale) say(winner board.Side, said *ending) {
	if *said != 0 {
		return
	}
	*said = ends(ir.Loss)
	if winner == t.Side() {
		*said = ends(ir.Win)
	}
}

func (t *tale) assign(slot int, a *rules.Action, e *event) {
	v := int32(t.term(&a.Value, e))
	switch a.Assign {
	case "+=":
		v = t.memory[slot] + v
	case "-=":
		v = t.memory[slot] - v
	}
	t.set(slot, v)
}

// clear removes what stands on a cell, if anything does.
func (t *tale) clear(c board.Cell, e *event) {
	if t.At(c) == board.Empty {
		return
	}
	t.lift(c)
	if c == e.piece {
		e.piece = board.None
	}
}

// blast removes all pieces around a cell that the action names.
func (t *tale) blast(a *rules.Action, e *event) {
	centre := e.place(a.Place)
	if centre == board.None {
		return
	}
	for _, c := range a.Around[centre] {
		if pc := t.At(c); pc != board.Empty && (a.Kind == 0 || (pc.Kind() == a.Kind) != a.Except) {
			t.clear(c, e)
		}
	}
}

// legal appends the legal moves.
func (t *tale) legal(dst []Move) []Move {
	if t.over() {
		return dst
	}
	start := len(dst)
	if t.prog.TestByMaking {
		dst = t.tried(dst)
	} else {
		dst = t.appendSafe(dst)
	}
	if t.prog.Rules.RoyalsMayNotFlee {
		dst = t.steadfast(dst, start)
	}
	if t.story.DropFirst != nil {
		dst = prefer(dst, start, t.dropsFirst)
	}
	if t.prog.Rules.Forced {
		dst = prefer(dst, start, func(m Move) bool { return takes(t, m) })
	}
	return dst
}

// prefer keeps, if there are any, only those of the moves from start on that are
// wanted.
func prefer(dst []Move, start int, wanted func(Move) bool) []Move {
	kept := start
	for i := start; i < len(dst); i++ {
		if wanted(dst[i]) {
			dst[kept] = dst[i]
			kept++
		}
	}
	if kept > start {
		return dst[:kept]
	}
	return dst
}

// dropsFirst reports whether a move drops a piece that comes before all else.
func (t *tale) dropsFirst(m Move) bool {
	return m.Kind() == rules.Dropping && t.story.DropFirst[m.Arg()]
}

// steadfast drops those of the moves from start on by which attacked royals, or
// others beside them, do not take what alone attacks.
func (t *tale) steadfast(dst []Move, start int) []Move {
	if !t.exposed(t.Side()) {
		return dst
	}
	attacker, kept := t.attacker(t.Side()), dst[:start]
	for _, m := range dst[start:] {
		if m.Kind() == rules.Dropping || m.To() == attacker || !t.prog.Royal[t.At(m.From())] {
			kept = append(kept, m)
		}
	}
	return kept
}

// takes reports whether a move captures.
func takes(p Position, m Move) bool {
	switch m.Kind() {
	case rules.EnPassant, rules.Rifling:
		return true
	case rules.Castling, rules.Dropping:
		return false
	}
	return p.At(m.To()) != board.Empty
}

// tried appends the legal moves by making each, and once more with the options
// that triggers offer.
func (t *tale) tried(dst []Move) []Move {
	base := len(t.spare)
	t.spare = t.appendDrops(t.appendPseudo(t.spare))
	for i, end := base, len(t.spare); i < end; i++ {
		m := t.spare[i]
		ok := t.Make(m)
		offer := t.story.Optional && t.top().offer
		t.Unmake()
		if ok {
			dst = append(dst, m)
		}
		if !offer {
			continue
		}
		m |= Move(rules.Chosen) << 20
		if t.Make(m) {
			dst = append(dst, m)
		}
		t.Unmake()
	}
	t.spare = t.spare[:base]
	return dst
}

// pseudo appends the moves of which some may be illegal.
func (t *tale) pseudo(dst []Move) []Move {
	switch {
	case t.over():
		return dst
	case t.prog.Filtered():
		return t.legal(dst)
	}
	return t.appendDrops(t.appendPseudo(dst))
}

// appendDrops adds the drops of pieces in hand.
func (t *tale) appendDrops(dst []Move) []Move {
	if !t.prog.Memory.HasHand() {
		return dst
	}
	us := t.Side()
	for kind := 1; kind < len(t.prog.Kinds); kind++ {
		drop := &t.story.Drops[board.NewPiece(kind, us)]
		if drop.Zone == nil || t.memory[t.prog.Memory.Hand(us, kind)] == 0 {
			continue
		}
		for c, in := range drop.Zone {
			if in && t.At(board.Cell(c)) == board.Empty {
				dst = append(dst, NewMove(rules.Dropping, board.Cell(c), board.Cell(c), uint8(kind)))
			}
		}
	}
	return dst
}
