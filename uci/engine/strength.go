package engine

import "dragoman/search"

// maxSkill is the skill level without a limit. Those below divide the range of
// strengths evenly.
const maxSkill = 20

// strength returns the limit that the options set. Analysis has none.
func (e *Engine) strength() search.Strength {
	switch {
	case e.set.analyse || !e.set.limited && e.set.skill == maxSkill:
		return search.Strength{}
	case e.set.limited:
		return search.Strength{Elo: e.set.elo}
	}
	return search.Strength{Elo: search.MinElo + e.set.skill*(search.MaxElo-search.MinElo)/maxSkill}
}
