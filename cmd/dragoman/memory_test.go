package main

import "testing"

// TestCheckHash checks that no table is larger than the memory allows.
func TestCheckHash(t *testing.T) {
	for _, c := range []struct {
		hash, least, memory int
		good                bool
	}{
		{0, 0, 1000, true},
		{0, 1, 1000, false},
		{750, 1, 1000, true},
		{751, 1, 1000, false},
		{1 << 20, 1, 0, true}, // the memory is not known
		{1<<20 + 1, 1, 0, false},
		{1<<20 + 1, 1, 1 << 22, false},
	} {
		if err := checkHash(c.hash, c.least, c.memory); (err == nil) != c.good {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
