package engine

import "dragoman/search"

// Bounds of the strength options.
const (
	maxSkill = 20
	leastElo = 500
	mostElo  = search.FullElo
)

// strength returns the limit that the options set. Analysis has none.
func (e *Engine) strength() search.Strength {
	switch {
	case e.set.analyse:
		return search.Strength{}
	case e.set.limited:
		return search.Strength{Elo: e.set.elo}
	}
	return search.Strength{Elo: leastElo + e.set.skill*(mostElo-leastElo)/maxSkill}
}
