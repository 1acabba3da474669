package gen

import (
	"dragoman/board"
	"dragoman/gen/rules"
)

// This file holds the position of the back-end for flat boards of 65 to 128 cells: the
// mailbox, and beside it sets of cells in two words. The files wide_*.go find checks and
// pins in these sets and list legal moves only.

// widePos is mailPos with sets.
type widePos struct {
	mailPos
	tables     *rules.WideTables
	set        wideSets
	castleWays []rules.WideSet // by right: what must be empty
	drops      [2][]wideDrop   // by side: of Effects.Droppable

	info    wideInfo
	pins    []widePin
	spans   []span
	n       int    // spans in use
	tested  []span // moves that must be tested
	ends    endsFinder
	counted []Move    // scratch of CountLegal
	counts  Counter   // nil: nobody has asked for it
	after   mailFrame // scratch of doubleStepKey

	follows *wideFollows    // in games with effects
	walled  []span          // scratch of listWalled
	flipped []rules.WideSet // by ply: what its move has flipped, if its frame says so
}

// wideInfo is what a look at the enemies tells.
type wideInfo struct {
	own, foe, all rules.WideSet
	enemy         rules.WideSet // the royals of the other side
	royal         int           // the cell of the royal that must be safe; -1: none
	targets       rules.WideSet // where a move of another piece must end
	free          rules.WideSet // own pieces that are not pinned
	risky         rules.WideSet // a move to or from these cells must be tested: all, if an enemy checks over a hurdle
}

// widePin is a piece that may move only within a set of cells.
type widePin struct {
	cell int
	line rules.WideSet
}

// wideDrop is a rules.Drop as sets.
type wideDrop struct {
	zone  rules.WideSet
	files []rules.WideSet // on which the side may have only so many of the piece
}

// wideFollows is what follows moves, as sets.
type wideFollows struct {
	quiet, capture, drop bool            // such moves can be made without their story
	except               rules.WideSet   // but not those that end here
	full                 []rules.WideSet // nor those after which one of these is full
	fewPieces            [2]int          // nor those before which a side has at most so many pieces
	edits                bool            // pieces are flipped, or walls come
	walls                bool            // every move puts one on the board, and is legal if it is without
	wallArea             [2]rules.WideSet
	edge                 rules.WideSet                 // for walls, if they come there
	everywhere           *[256][rules.WideWords]uint64 // by piece: all cells; nil if no walls come to what pieces reach
}

// fill makes the sets.
func (w *widePos) fill() {
	w.wide = &w.set
	for c, pc := range w.at {
		if pc != board.Empty {
			w.set.flip(board.Cell(c), pc)
		}
	}
}

// wideMask returns the set of some cells.
func wideMask(cells []board.Cell) (set rules.WideSet) {
	for _, c := range cells {
		set = set.Or(rules.WideCell(int(c)))
	}
	return set
}

// room returns the spans, with room for those of a kind, and how many are in use.
func (w *widePos) room() ([]span, int) {
	if len(w.spans)-w.n < 2*rules.WideWords*rules.WideCells {
		w.spans = append(w.spans, make([]span, 4*rules.WideWords*rules.WideCells)...)
	}
	return w.spans, w.n
}
