package engine

import "dragoman/search"

// Bounds of the strength options.
const (
	maxSkill = 20
	leastElo = 1000
	mostElo  = 2500
)

// strength returns the limit that the options set. Analysis has none.
func (e *Engine) strength() search.Strength {
	switch {
	case e.set.analyse:
		return search.Strength{}
	case e.set.limited:
		return search.Strength{Elo: e.set.elo}
	case e.set.skill < maxSkill:
		return search.Strength{Elo: leastElo + e.set.skill*(mostElo-leastElo)/maxSkill}
	}
	return search.Strength{}
}
