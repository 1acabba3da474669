package rules

import "dragoman/gen/magic"

// Common is Lines once more for games of the shape of chess: at most two sets
// of riders, one of leapers and one kind of feet with a push, a jump and two
// captures. Everything has a fixed place, so that the counter of leaves is
// straight code. Many games have the shape: armies of amazons, knightmate,
// horde.
type Common struct {
	Riders   [2]CommonRider // sets 1 and 2
	Leap     [64]uint64     // of set LeaperSet
	LeapFrom [64]uint64     // by target
	Sides    [2]CommonSide
}

// The fixed numbers of the sets of a Common game.
const (
	LeaperSet = 3
	FootSet   = 4
)

// CommonRider is a Rider.
type CommonRider struct {
	Table   *magic.Table
	Between *[64][64]uint64
	Reach   [64]uint64
	ReachTo [64]uint64
}

// CommonSide is what depends on the side: its royal and its feet.
type CommonSide struct {
	Royal    [64]uint64    // by cell: where it can go
	Around   [2][64]uint64 // by rider and cell: from where that is reached
	AttackTo [64]uint64    // by target: from where a foot takes
	Push     Step
	Jump     Step
	Take     [2]Step
	Last     uint64
	Extra    int // choices at the last cells beyond one
}

// common returns an empty Common if the game has the shape.
func (b *lineBuilder) common() *Common {
	l := b.lines
	if len(l.Riders) > 2 || len(l.Leapers) > 1 {
		return nil
	}
	for s := range l.Feet {
		if len(l.Feet[s]) > 1 {
			return nil
		}
		for i := range l.Feet[s] {
			if f := &l.Feet[s][i]; len(f.Push) > 1 || len(f.Jump) > 1 || len(f.Take) > 2 {
				return nil
			}
		}
	}
	return &Common{}
}

func (c *Common) fill(l *Lines) {
	empty := magic.New(nil)
	for i := range c.Riders {
		c.Riders[i] = CommonRider{Table: empty, Between: &[64][64]uint64{}}
	}
	for i := range l.Riders {
		r := &l.Riders[i]
		c.Riders[i] = CommonRider{r.Table, r.Between, r.Reach, r.ReachTo}
		for s := range c.Sides {
			c.Sides[s].Around[i] = r.Around[s]
		}
	}
	for i := range l.Leapers {
		c.Leap, c.LeapFrom = *l.Leapers[i].Leap, l.Leapers[i].From
	}
	for s := range c.Sides {
		side := &c.Sides[s]
		side.Royal = l.Royal[s]
		for i := range l.Feet[s] {
			f := &l.Feet[s][i]
			side.AttackTo, side.Last, side.Extra = f.AttackTo, f.Last, f.Choices-1
			copy(side.Take[:], f.Take)
			for _, step := range f.Push {
				side.Push = step
			}
			for _, step := range f.Jump {
				side.Jump = step
			}
		}
	}
}
