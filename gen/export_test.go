package gen

// MakeAllSeen is MakeAll for an observer, who is called while each move is
// made. It reports false if p has no MakeAll of its own.
func MakeAllSeen(p Position, observe func(Move)) (n int, ok bool) {
	s, ok := p.(*strictPos)
	if !ok {
		return 0, false
	}
	s.observer = observe
	return makeSpans[observed](s), true
}

// OnlyLeaps reports whether the moves of p are listed leap by leap.
func OnlyLeaps(p Position) bool {
	w, ok := p.(*effectsPos)
	return ok && w.onlyLeaps != nil
}
