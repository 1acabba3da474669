package eval

// Score is a pair of scores in one word, so that one addition adds both: the
// middlegame score and the endgame score.
type Score int64

// S returns a score of its two parts.
func S(middle, end int) Score { return Score(end)<<32 + Score(middle) }

// Middle returns the middlegame score.
func (s Score) Middle() int { return int(int32(s)) }

// End returns the endgame score.
func (s Score) End() int { return int(int32((s + 1<<31) >> 32)) }

// times returns a multiple, rounded towards zero.
func (s Score) times(x float64) Score {
	return S(int(float64(s.Middle())*x), int(float64(s.End())*x))
}

// taper interpolates between the two parts: the middlegame score at the full
// phase, when nothing has been exchanged, the endgame score at phase 0.
func (s Score) taper(phase, full int) int {
	return (s.Middle()*phase + s.End()*(full-phase)) / full
}

func abs(x int) int { return max(x, -x) }
