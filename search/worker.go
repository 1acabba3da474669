package search

import (
	"sync/atomic"
	"time"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/pages"
	"dragoman/gen/yield"
	"dragoman/search/tt"
)

// worker is one thread of a search, with its own position, evaluation and
// histories.
type worker struct {
	pool        *Pool
	game        *game
	id          int // 0 is the main worker, which reports and watches the clock
	pos         gen.Searchable
	cells       []board.Piece  // of pos, kept up to date by it; nil if it has none
	before      []board.Piece  // cells before the last move, in games whose moves do more than move and capture
	changed     []board.Cell   // scratch of changedCells
	listed      []gen.Move     // scratch of mustCapture, reach and checksOf
	staged      gen.Staged     // pos, or nil if it cannot generate moves in stages
	threatened  gen.Threatened // pos, or nil if it cannot tell threats at once
	checksFirst bool           // quiet checks are tried before other quiet moves
	eval        *eval.Worker
	hist        *history // on huge pages
	table       *tt.Table

	root           []rootMove
	pvIndex        int    // the line of MultiPV that is being searched, from 0
	rootDepth      int    // of the iteration
	completedDepth int    // of the last complete iteration
	qsLimit        uint64 // nodes after which the quiescence search follows only recaptures
	selDepth       int

	nodes          uint64
	nextPoll       uint64                     // nodes at which stopRequested checks again
	published      atomic.Uint64              // nodes, for the other workers
	currentLine    atomic.Pointer[[]gen.Move] // the moves to the node that is being searched, if they are reported
	stopped        bool
	nullMoveMinPly int  // no null moves before this ply, while one is verified
	recurs         bool // a position before the root ends the game if it occurs again
	variantEnds    bool // game.variantEnds, or some positions have given values

	stack      [stackBase + MaxPly + 8]frame
	contHist   []int16 // continuation history, by the pieceTo of an earlier move and of the next
	noContHist []int16 // the row of a null move and of plies before the root
}

// stackBase is the number of frames before the root, so that a node near the root
// can look at earlier plies too.
const stackBase = 8

// frame is the entry of the search stack for one ply.
type frame struct {
	pickers          [2]movePicker // the second is for searches that exclude a move
	pv               []gen.Move    // principal variation from here
	quietsSearched   []gen.Move
	capturesSearched []gen.Move
	key              uint64
	threats          uint64 // cells on which pieces of the side to move could be captured
	threatsOf        uint64 // the key of the position that threats is about
	halfmoveClock    int
	reversible       int       // how many plies ago the position can have been
	pawnKey          uint64    // of the pieces that promote, for correction history
	nonPawnKeys      [2]uint64 // of the other pieces, by side
	nonPawnMaterial  [2]int    // number of pieces other than pawns and royals, by side
	move             gen.Move  // that is being searched
	pieceTo          int32     // of move
	contHist         []int16   // row of worker.contHist for move
	excluded         gen.Move  // by a singular extension search
	staticEval       Score     // corrected, or noScore
	rest             int       // of the evaluation: see eval.Worker.EvaluateWithin
	killers          [2]gen.Move
	inCheck          bool
	doubleExtensions int // between the root and here
	reduction        int // by which move is searched less deep, in plies
	cutoffs          int // beta cutoffs at this ply since the parent began
}

// moveCapacity is the capacity of a picker's move list. It exceeds most positions,
// because lists with spare capacity are written many moves at a time (gen.Roomy).
const moveCapacity = 176

func newWorker(p *Pool, id int) *worker {
	w := &worker{pool: p, game: p.game, id: id, eval: p.model.Worker(), table: p.table}
	w.hist = &pages.New[history](w, 1)[0]
	n := p.game.pieceToCount
	w.contHist = pages.New[int16](w, n*n)
	w.noContHist = make([]int16, n)
	moves := make([]gen.Move, len(w.stack)*2*moveCapacity)
	for i := range w.stack {
		f := &w.stack[i]
		f.contHist = w.noContHist
		for j := range f.pickers {
			f.pickers[j].moves, moves = moves[:0:moveCapacity], moves[moveCapacity:]
		}
	}
	return w
}

// clear forgets the histories.
func (w *worker) clear() {
	w.eval.Clear()
	*w.hist = history{}
	clear(w.contHist)
}

// startSearch prepares for a search of some moves of a position.
func (w *worker) startSearch(root gen.Position, moves []gen.Move) {
	w.pos = root.Clone().(gen.Searchable)
	w.cells, w.staged = gen.Cells(w.pos), gen.Stages(w.pos)
	w.threatened, _ = w.pos.(gen.Threatened)
	w.checksFirst = gen.QuickChecks(w.pos)
	w.hist.nearRoot = [nearRootPlies][nearRootSize]int16{}
	if w.before = nil; w.game.stepwise {
		w.before = make([]board.Piece, len(w.cells))
	}
	w.nodes, w.nextPoll, w.stopped, w.selDepth, w.completedDepth, w.nullMoveMinPly = 0, 0, false, 0, 0, 0
	w.published.Store(0)
	w.currentLine.Store(nil)
	w.variantEnds = w.game.variantEnds || len(w.pool.positionValues) > 0
	w.root = w.root[:0]
	for _, m := range moves {
		w.root = append(w.root, rootMove{move: m, score: -infinite, previousScore: -infinite, averageScore: -infinite, pv: []gen.Move{m}})
	}
	for i := range w.stack {
		f := &w.stack[i]
		f.staticEval, f.killers, f.move, f.pieceTo, f.contHist = noScore, [2]gen.Move{}, gen.None, 0, w.noContHist
		f.excluded, f.doubleExtensions, f.cutoffs, f.rest, f.threatsOf = gen.None, 0, 0, 0, 0
	}
	f := w.at(0)
	f.inCheck, f.halfmoveClock = w.pos.InCheck(), w.pos.Clock()
	f.reversible = w.reversible(f, 0)
	w.recurs = gen.Recurs(w.pos, w.game.prog.Ends.Repetition-1)
	w.computeKeys(f)
}

// at returns the frame of a ply.
func (w *worker) at(ply int) *frame { return &w.stack[ply+stackBase] }

// pieceAt returns the piece on a cell.
func (w *worker) pieceAt(c board.Cell) board.Piece {
	if int(c) < len(w.cells) {
		return w.cells[c]
	}
	return w.pos.At(c)
}

// stopRequested reports whether the search has to stop. It checks the clock and the
// limits only every pollNodes nodes.
func (w *worker) stopRequested(ply int) bool {
	if w.stopped || w.nodes < w.nextPoll {
		return w.stopped
	}
	yield.Point()
	w.published.Store(w.nodes)
	w.nextPoll = w.nodes + w.pollNodes()
	p := w.pool
	if p.report.CurrentLines != nil && time.Since(p.clock.start) > reportDelay {
		w.recordCurrentLine(ply)
	}
	if limit := p.limits.Nodes; limit > 0 {
		left := limit - min(limit, p.nodes())
		if left == 0 {
			p.stop()
		}
		w.nextPoll = min(w.nextPoll, w.nodes+max(1, left/uint64(len(p.workers))))
	}
	if w.id == 0 && p.outOfTime() {
		p.stop()
	}
	w.stopped = p.stopping.Load()
	return w.stopped
}

// pollNodes returns the number of nodes between two polls, from the speed so
// far: games differ by a factor of a hundred.
func (w *worker) pollNodes() uint64 {
	const least, most = 4, 1024
	c := &w.pool.clock
	n := w.nodes * uint64(c.pollInterval()) / uint64(max(time.Since(c.start), 1))
	return min(max(n, least), most)
}
