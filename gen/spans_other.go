//go:build !amd64 || noasm

package gen

// Wide reports whether lists of moves are written many at a time.
func Wide() bool { return false }

// spread adds the moves of all spans to dst.
func spread(dst []Move, list []span) []Move { return spreadPlain(dst, list) }
