package urc

// slab gives out values of one type, many of which are allocated at once.
type slab[T any] struct{ free []T }

const slabSize = 512

// one returns the place of a zero value.
func (s *slab[T]) one() *T {
	if len(s.free) == 0 {
		s.free = make([]T, slabSize)
	}
	v := &s.free[0]
	s.free = s.free[1:]
	return v
}

// keep returns a copy of a list; nil if it is empty.
func (s *slab[T]) keep(list []T) []T {
	n := len(list)
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		s.free = make([]T, max(n, slabSize))
	}
	kept := s.free[:n:n]
	s.free = s.free[n:]
	copy(kept, list)
	return kept
}
