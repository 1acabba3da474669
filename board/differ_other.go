//go:build !amd64 || noasm

package board

// Differing returns which of up to 64 cells differ, the first in the lowest bit.
func Differing(a, b []Piece) uint64 { return differingPlain(a, b) }
