//go:build !noasm

package gen

import (
	"github.com/klauspost/cpuid/v2"

	"dragoman/gen/rules"
)

// lanes says that the CPU has what findLanes is made of.
var lanes = cpuid.CPU.Supports(cpuid.AVX2, cpuid.BMI1)

// findLanes is findPlain for the kinds in f.
//
//go:noescape
func findLanes(f *endsFinder)

// fourLanes says that the CPU also has what findFourLanes is made of.
var fourLanes = lanes && cpuid.CPU.Supports(cpuid.AVX512F, cpuid.AVX512VL, cpuid.GFNI)

// findFourLanes is findLanes with four rides as one step.
//
//go:noescape
func findFourLanes(f *endsFinder)

// find finds where pieces of some kinds go, as spans.
func (f *endsFinder) find(kinds []rules.WideEnds, spans []span) {
	if !lanes || len(kinds) == 0 || len(spans) < rules.WideWords*(rules.WideCells+1) {
		f.findPlain(kinds, spans)
		return
	}
	f.kinds, f.n, f.spans = &kinds[0], len(kinds), &spans[0]
	if fourLanes {
		findFourLanes(f)
		return
	}
	findLanes(f)
}
