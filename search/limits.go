package search

import (
	"time"

	"dragoman/gen"
)

// Limits says how long a search may take and which root moves it may search. The
// zero value has no limit but MaxPly.
type Limits struct {
	Time, Inc [2]time.Duration // by side: remaining time and increment
	MovesToGo int              // until the next time control; 0: none
	MoveTime  time.Duration
	Nodes     uint64
	SoftNodes uint64 // no iteration begins after so many nodes; 0: no limit
	Depth     int
	Mate      int // stop when a win in so many moves is found
	Infinite  bool
	UntilMate bool // an infinite search ends when it finds a mate
	Ponder    bool // the clock does not run until PonderHit

	Moves   []gen.Move // of the root, the only ones to search; empty: all
	Exclude []gen.Move // of the root, not to search

	Overhead time.Duration // time that a move loses on the way to the opponent
	MultiPV  int           // number of lines; 0: one
	Elo      int           // limits the strength of play, from MinElo to MaxElo; 0: no limit
}

// Ends reports whether the search comes to an end by itself.
func (l *Limits) Ends() bool {
	limited := l.Depth > 0 || l.Nodes > 0 || l.Mate > 0 || l.MoveTime > 0 || l.Time != [2]time.Duration{}
	return limited && !l.Infinite && !l.Ponder
}

// held reports whether a search that has found a score keeps its result until it is stopped.
func (l *Limits) held(s Score) bool { return l.Infinite && !(l.UntilMate && s >= mateInMaxPly) }

// Line is a principal variation.
type Line struct {
	Number   int // from 1, the best (multipv)
	Depth    int
	SelDepth int
	Score    Score
	Bound    Bound
	PV       []gen.Move
	Nodes    uint64 // of all workers
	Elapsed  time.Duration
	HashFull int    // entries of this search, of a thousand
	WDL      [3]int // chances of a win, a draw and a loss, of a thousand
}

// CurrentMove is the move of the root that is being searched.
type CurrentMove struct {
	Depth  int
	Move   gen.Move
	Number int // from 1
}

// Report receives what a search finds while it runs. Its functions are called
// from the goroutine that called Search, or from one that it waits for, never
// two at a time; any may be nil.
type Report struct {
	Line        func(Line)
	CurrentMove func(CurrentMove)
	// CurrentLines receives, now and then in a long search, the moves from the root
	// to the node that each worker is searching.
	CurrentLines func(lines [][]gen.Move)
	// Refutation receives each root move with the line that refutes it, if one is
	// known: at the end, and in a long search after every iteration.
	Refutation func(line []gen.Move)
}

// Result is the result of a search. Best is gen.None if there is no move.
type Result struct {
	Best   gen.Move
	Ponder gen.Move // the expected answer, or gen.None
	Lines  []Line   // the best first
	Nodes  uint64
	Depth  int // of the last complete iteration
}
