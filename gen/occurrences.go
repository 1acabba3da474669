package gen

// This file counts how often positions have occurred.

// pastKeys is what the positions of a game so far are known by.
type pastKeys interface {
	// lookBack returns how many plies ago the position can have occurred before.
	lookBack() int
	// keyAgo returns the key of the position some plies ago, whether or not a pass led to it.
	keyAgo(plies int) uint64
}

// occurrences returns how often the position some plies ago had occurred before, and how many
// plies before now first.
func occurrences(p pastKeys, ago int) (n, first int) {
	key, most := p.keyAgo(ago), p.lookBack()
	for back := ago + 4; back <= most; back += 2 {
		if p.keyAgo(back) == key {
			n, first = n+1, back
		}
	}
	return n, first
}

// recurs reports whether a position that can occur again has occurred so many times.
func recurs(p pastKeys, times int) bool {
	for ago := range p.lookBack() + 1 {
		if n, _ := occurrences(p, ago); n+1 >= times {
			return true
		}
	}
	return false
}
