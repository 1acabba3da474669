package search

import (
	"time"

	"dragoman/gen"
)

// Limits says how long a search may take and what it may look at. The zero
// value has no limit but the deepest depth.
type Limits struct {
	Time, Inc [2]time.Duration // by side: what is left on the clock, and what each move adds
	MovesToGo int              // until the next time control; 0: the rest of the game
	MoveTime  time.Duration
	Nodes     uint64
	Depth     int
	Mate      int // stop once a win in so many moves is found
	Infinite  bool
	Ponder    bool // the clock does not run until PonderHit

	Moves   []gen.Move // of the root, to be searched alone; empty: all
	Exclude []gen.Move // of the root, not to be searched

	Overhead time.Duration // of the clock, lost on the way to the opponent
	MultiPV  int           // how many moves to find lines for; 0: one
	Strength Strength
}

// Line is a line of play that the search has found.
type Line struct {
	Number   int // from 1
	Depth    int
	SelDepth int
	Score    Score
	Bound    Bound
	PV       []gen.Move
	Nodes    uint64 // of all workers
	Elapsed  time.Duration
	HashFull int    // of a thousand
	WDL      [3]int // chances of a win, a draw and a loss, of a thousand
}

// CurrentMove is the move of the root that is being searched.
type CurrentMove struct {
	Depth  int
	Move   gen.Move
	Number int // from 1
}

// Report takes what a search finds out while it runs. Its functions are called
// from the goroutine that called Search, or from one that it waits for, never
// two at a time; any may be nil.
type Report struct {
	Line        func(Line)
	CurrentMove func(CurrentMove)
	// Paths is told now and then, once a search takes long, by which moves each
	// worker has come to where it searches.
	CurrentLines func(paths [][]gen.Move)
	// Refutation is told each move of the root with the line that answers it, if
	// one is known: at the end, and before that after every iteration of a search
	// that takes long.
	Refutation func(line []gen.Move)
}

// Result is what a search ends with. Best is gen.None if there is no move.
type Result struct {
	Best   gen.Move
	Ponder gen.Move // the expected answer, or gen.None
	Lines  []Line   // by rank
	Nodes  uint64
	Depth  int // completed
}
