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
