package arena

import (
	"fmt"
	"time"

	"dragoman/arena/stats"
	"dragoman/gen"
)

// Standing is the result of a match so far.
type Standing struct {
	Played   int            `json:"played"`
	Total    int            `json:"total"`
	Pairings []*Pairing     `json:"pairings"`
	Engines  []*EngineStats `json:"engines"`
	SPRT     *SPRTState     `json:"sprt,omitempty"`

	index map[string]*EngineStats
}

// Pairing is the score of an engine against another.
type Pairing struct {
	First    string         `json:"first"`
	Second   string         `json:"second"`
	Wins     int            `json:"wins"` // of the first
	Draws    int            `json:"draws"`
	Losses   int            `json:"losses"`
	Pairs    stats.Tally    `json:"pairs"` // both games of an opening, by the half points of the first: 0 to 4
	Reasons  map[Reason]int `json:"reasons"`
	Estimate stats.Estimate `json:"estimate"` // from complete pairs of games

	half map[int]int // half points in the first game of a round
}

// Games returns how many games were played.
func (p *Pairing) Games() int { return p.Wins + p.Draws + p.Losses }

// Score returns the share of points of the first engine.
func (p *Pairing) Score() float64 {
	return (float64(p.Wins) + float64(p.Draws)/2) / float64(max(1, p.Games()))
}

// EngineStats are the figures of an engine.
type EngineStats struct {
	Name    string         `json:"name"`
	Control string         `json:"control"`
	Moves   int            `json:"moves"`
	Depths  uint64         `json:"-"`
	Depth   float64        `json:"depth"` // on the average
	Nodes   uint64         `json:"nodes"`
	Time    time.Duration  `json:"-"`
	Seconds float64        `json:"seconds"`
	Faults  map[Reason]int `json:"faults"`
	Example string         `json:"example,omitempty"` // the first fault
}

// SPRTState is the state of a sequential test.
type SPRTState struct {
	stats.Test
	Ratio   float64       `json:"llr"`
	Lower   float64       `json:"lower"`
	Upper   float64       `json:"upper"`
	Verdict stats.Verdict `json:"verdict"`
}

func newStanding(m *Match) *Standing {
	r := &Standing{Total: len(m.schedule()), index: map[string]*EngineStats{}}
	for i := range m.Engines {
		e := &m.Engines[i]
		c := &EngineStats{Name: e.Name, Control: e.Control.String(), Faults: map[Reason]int{}}
		r.Engines = append(r.Engines, c)
		r.index[e.Name] = c
		for j := i + 1; j < len(m.Engines); j++ {
			if m.Gauntlet && i > 0 {
				continue
			}
			r.Pairings = append(r.Pairings, &Pairing{First: e.Name, Second: m.Engines[j].Name, Pairs: make(stats.Tally, stats.Pentanomial),
				Reasons: map[Reason]int{}, Estimate: stats.Tally{0}.Estimate(), half: map[int]int{}})
		}
	}
	if m.SPRT != nil {
		r.SPRT = &SPRTState{Test: *m.SPRT, Verdict: stats.Undecided}
		r.SPRT.Lower, r.SPRT.Upper = m.SPRT.Bounds()
	}
	return r
}

// Decided reports whether a sequential test has decided.
func (r *Standing) Decided() bool { return r.SPRT != nil && r.SPRT.Verdict != stats.Undecided }

// add counts a game. It is an error if the schedule has another game at its place,
// as when a match goes on with other engines.
func (r *Standing) add(s scheduledGame, g *Record) error {
	p := r.pairing(g.White, g.Black)
	if p == nil || g.Round != s.round+1 {
		return fmt.Errorf("game %d was played by %s and %s in round %d: that is another match", g.Number, g.White, g.Black, g.Round)
	}
	points := map[string]int{gen.WhiteWins: 2, gen.Drawn: 1, gen.BlackWins: 0}[g.Result]
	if p.First != g.White {
		points = 2 - points
	}
	*[3]*int{&p.Losses, &p.Draws, &p.Wins}[points]++
	p.Reasons[g.Reason]++
	if first, ok := p.half[s.round]; ok {
		p.Pairs[first+points]++
		p.Estimate = p.Pairs.Estimate()
		if r.SPRT != nil {
			r.SPRT.Ratio, r.SPRT.Verdict = r.SPRT.Test.Verdict(p.Pairs)
		}
	} else {
		p.half[s.round] = points
	}
	r.Played++
	r.addMoves(g)
	return nil
}

func (r *Standing) pairing(a, b string) *Pairing {
	for _, p := range r.Pairings {
		if p.First == a && p.Second == b || p.First == b && p.Second == a {
			return p
		}
	}
	return nil
}

// addMoves counts the moves and faults of a game.
func (r *Standing) addMoves(g *Record) {
	for i, m := range g.Moves {
		name := g.White
		if (i%2 == 1) != g.BlackBegins {
			name = g.Black
		}
		c := r.index[name]
		c.Moves++
		c.Depths += uint64(max(m.Depth, 0))
		c.Nodes += m.Nodes
		c.Time += m.Elapsed
		c.Depth, c.Seconds = float64(c.Depths)/float64(c.Moves), c.Time.Seconds()
	}
	for _, f := range g.Faults {
		c := r.index[f.Engine]
		c.Faults[f.Kind]++
		if c.Example == "" {
			c.Example = fmt.Sprintf("game %d, half-move %d: %s: %s", g.Number, f.Ply, f.Kind, f.Text)
		}
	}
}
