package gen

import (
	"fmt"
	"slices"

	"dragoman/gen/rules"
)

// The files check*.go, bits_check.go and mail_check.go are for programs built with
// the tag check. Back-ends then compare what they keep from move to move with the
// cells, and what Unmake gives back with what there was. Without the tag the compiler
// leaves all of it out.

// ensure panics unless what it is told holds: else the back-end is wrong.
func ensure(holds bool, p *rules.Program, what string, details ...any) {
	if !holds {
		panic(fmt.Sprintln(append([]any{"check:", p.Game.Name + ":", what}, details...)...))
	}
}

// savedEffects is the effect state before a move.
type savedEffects struct {
	memory        []int32
	levels        []levels
	undo, records int
}

func (t *effectState) save() (s savedEffects) {
	if t != nil {
		s = savedEffects{slices.Clone(t.memory), slices.Clone(t.levels), len(t.undo), len(t.records)}
	}
	return s
}

func (s *savedEffects) equals(t *effectState) bool {
	return t == nil || slices.Equal(s.memory, t.memory) && slices.Equal(s.levels, t.levels) && s.undo == len(t.undo) && s.records == len(t.records)
}

// keyAfresh computes what the memory contributes to the key.
func (t *effectState) keyAfresh() (key uint64) {
	if t != nil {
		for slot, v := range t.memory {
			key ^= t.prog.Keys.Slot(slot, int(v))
		}
	}
	return key
}
