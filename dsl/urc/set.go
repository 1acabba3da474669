package urc

import "slices"

// set is a set of values. A few are compared one by one, which takes less time
// than a map.
type set[T comparable] struct {
	few  [16]T
	n    int
	many map[T]bool
}

// add adds a value, and reports whether it is new.
func (s *set[T]) add(v T) bool {
	switch {
	case s.many != nil:
		if s.many[v] {
			return false
		}
	case slices.Contains(s.few[:s.n], v):
		return false
	case s.n < len(s.few):
		s.few[s.n] = v
		s.n++
		return true
	default:
		s.many = make(map[T]bool, 2*len(s.few))
		for _, old := range s.few {
			s.many[old] = true
		}
	}
	s.many[v] = true
	return true
}
