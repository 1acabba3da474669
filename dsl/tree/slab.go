package tree

// slab gives out values of one type, more and more of which are allocated at
// once.
type slab[T any] struct {
	free []T
	size int // of the last allocation
}

// The number of values of the first and the largest allocations.
const (
	firstSlab   = 16
	largestSlab = 512
)

// refill allocates at least n values.
func (s *slab[T]) refill(n int) {
	s.size = min(max(2*s.size, firstSlab), largestSlab)
	s.free = make([]T, max(n, s.size))
}

// one returns the place of a zero value.
func (s *slab[T]) one() *T {
	if len(s.free) == 0 {
		s.refill(1)
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
		s.refill(n)
	}
	kept := s.free[:n:n]
	s.free = s.free[n:]
	copy(kept, list)
	return kept
}
