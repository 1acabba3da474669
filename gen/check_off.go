//go:build !check

package gen

// checking says that back-ends check themselves: see check.go.
const checking = false
