//go:build !linux

package pages

// New returns n zeroed elements. The owner matters where memory is not the
// garbage collector's.
func New[T, O any](_ *O, n int) []T { return make([]T, n) }
