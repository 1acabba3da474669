//go:build !linux

package perft

// allocate returns n empty clusters.
func allocate(_ *Table, n int) []cluster { return make([]cluster, n) }
