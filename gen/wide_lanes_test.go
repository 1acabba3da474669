//go:build amd64 && !noasm

package gen

import "testing"

// TestTwoLanes is TestWideEnds with two rides as one step, where the CPU could do four.
func TestTwoLanes(t *testing.T) {
	defer func(was bool) { fourLanes = was }(fourLanes)
	fourLanes = false
	testWideEnds(t)
}
