package engine

import "dragoman/search"

// maxSkill is the skill level without a limit. The levels below it divide the
// range of strengths evenly.
const maxSkill = 20

// elo returns the strength that the options set, 0 for no limit. Analysis has none.
func (e *Engine) elo() int {
	switch {
	case e.set.analyse || !e.set.limited && e.set.skill == maxSkill:
		return 0
	case e.set.limited:
		return e.set.elo
	}
	return search.MinElo + e.set.skill*(search.MaxElo-search.MinElo)/maxSkill
}
