package eval

// Score is a pair of scores in one word, so that both are added at once: one
// for the middle of the game and one for its end.
type Score int64

// S returns a score of its two parts.
func S(middle, end int) Score { return Score(end)<<32 + Score(middle) }

// Middle returns the part for the middle of the game.
func (s Score) Middle() int { return int(int32(s)) }

// End returns the part for the end of the game.
func (s Score) End() int { return int(int32((s + 1<<31) >> 32)) }

// times returns a multiple, rounded towards zero.
func (s Score) times(x float64) Score {
	return S(int(float64(s.Middle())*x), int(float64(s.End())*x))
}

// fullPhase is the phase of a game in which nothing has been exchanged.
const fullPhase = 256

// taper mixes the two parts: all middle at fullPhase, all end at 0.
func (s Score) taper(phase int) int {
	return (s.Middle()*phase + s.End()*(fullPhase-phase)) / fullPhase
}
