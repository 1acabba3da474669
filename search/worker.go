package search

import (
	"sync/atomic"
	"time"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/pages"
	"dragoman/gen/rules"
	"dragoman/search/tt"
)

// worker searches with a position, an evaluation and a history of its own.
type worker struct {
	pool   *Pool
	game   *game
	id     int
	pos    gen.Position
	cells  []board.Piece // of pos, live; nil if pos does not keep them
	staged gen.Staged    // pos, or nil if its moves come all at once
	eval   *eval.Worker
	store  []history // the one that is hist
	hist   *history
	table  *tt.Table

	root           []rootMove
	pvIndex        int // of the line that is being searched, from 0
	rootDepth      int // of the iteration
	completedDepth int // depth of the last complete one
	selDepth       int

	nodes          uint64
	nextPoll       uint64
	published      atomic.Uint64              // nodes, for the others
	currentLine    atomic.Pointer[[]gen.Move] // to where it searches, if that is to be told
	stopped        bool
	nullMoveMinPly int  // the ply before which null moves are off
	variantEnds    bool // a line can end otherwise than by mate, stalemate and draws

	stack      [stackBase + MaxPly + 8]frame
	contHist   []int16 // history by an earlier move and this one
	noContHist []int16 // the answers to no move
}

// stackBase is the number of frames before the root, so that a look back finds
// something.
const stackBase = 8

// frame is what a worker keeps of a ply.
type frame struct {
	pickers          [2]movePicker // the second for searches that exclude a move
	pv               []gen.Move    // the principal variation from here
	quietsSearched   []gen.Move    // quiet moves searched so far
	capturesSearched []gen.Move    // noisy ones
	key              uint64
	halfmoveClock    int       // half-moves towards the move rule
	pawnKey          uint64    // a hash of the pieces that promote
	nonPawnKeys      [2]uint64 // of the others, by side
	nonPawnMaterial  [2]int    // how many pieces each side has that are not tied to its turn
	move             gen.Move
	pieceTo          int32   // of move in the history
	contHist         []int16 // of w.answer, by the move after this one
	excluded         gen.Move
	staticEval       Score // corrected evaluation, or noScore
	killers          [2]gen.Move
	inCheck          bool
	doubleExtensions int // extensions by two on the way here
	cutoffs          int // by the children
}

// moveCapacity is the room that pickers have for moves: more than most positions have,
// for lists with room to spare are written many moves at a time (gen.Roomy).
const moveCapacity = 176

// noScore stands for an evaluation that was not made.
const noScore = -infinite - 1

func newWorker(p *Pool, id int) *worker {
	w := &worker{pool: p, game: p.game, id: id, eval: p.model.Worker(), table: p.table}
	w.store = pages.New[history](w, 1)
	w.hist = &w.store[0]
	n := p.game.pieceToCount
	w.contHist = pages.New[int16](w, n*n)
	w.noContHist = make([]int16, n)
	room := make([]gen.Move, len(w.stack)*2*moveCapacity)
	for i := range w.stack {
		f := &w.stack[i]
		f.contHist = w.noContHist
		for j := range f.pickers {
			f.pickers[j].moves, room = room[:0:moveCapacity], room[moveCapacity:]
		}
	}
	return w
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

// startSearch prepares for a search of a position.
func (w *worker) startSearch(root gen.Position, moves []gen.Move) {
	w.pos = root.Clone()
	w.cells, w.staged = gen.Cells(w.pos), gen.Stages(w.pos)
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
		f.excluded, f.doubleExtensions, f.cutoffs = gen.None, 0, 0
	}
	f := w.at(0)
	f.inCheck, f.halfmoveClock = w.pos.InCheck(), w.pos.Clock()
	w.computeKeys(f)
}

// computeKeys works out the hashes and counts of structure from nothing.
func (w *worker) computeKeys(f *frame) {
	f.pawnKey, f.nonPawnKeys, f.nonPawnMaterial = 0, [2]uint64{}, [2]int{}
	keys := w.game.prog.Keys.Piece
	for c := board.Cell(0); int(c) < w.game.cells; c++ {
		if pc := w.pieceAt(c); pc != board.Empty {
			w.toggleKey(f, pc, keys[pc][c], 1)
		}
	}
}

// toggleKey puts a piece into the hashes and counts of structure, or with -1 takes
// it out.
func (w *worker) toggleKey(f *frame, pc board.Piece, word uint64, n int) {
	if w.game.pawn[pc] {
		f.pawnKey ^= word
		return
	}
	s := pc.Side() & 1
	f.nonPawnKeys[s] ^= word
	if w.game.nonPawn[pc] {
		f.nonPawnMaterial[s] += n
	}
}

// makeMove plays a move from the given ply and prepares the next one's frame. If
// it reports false the move was illegal; unmake must follow all the same.
func (w *worker) makeMove(m gen.Move, ply int) bool {
	f, next := w.at(ply), w.at(ply+1)
	pc, captured := w.movedPiece(m), w.capturedPiece(m)
	f.move = m
	f.pieceTo = w.game.pieceTo(pc, m.To())
	n := w.game.pieceToCount
	f.contHist = w.contHist[int(f.pieceTo)*n:][:n]
	if !w.game.stepwise {
		next.pawnKey, next.nonPawnKeys, next.nonPawnMaterial = f.pawnKey, f.nonPawnKeys, f.nonPawnMaterial
		w.updateKeys(next, m, pc, captured)
	}
	w.nodes++
	if !w.pos.Make(m) {
		return false
	}
	next.inCheck = w.pos.InCheck()
	if w.game.stepwise {
		w.computeKeys(next)
	}
	return true
}

// prefetch brings near what the table knows of the position after a move: the
// sooner the better.
func (w *worker) prefetch(m gen.Move) {
	key, _ := w.pos.KeyAfter(m)
	w.table.Prefetch(key)
}

// updateKeys changes the hashes and counts of structure for a move. They need
// not be exact: similar positions have to have the same, mostly.
func (w *worker) updateKeys(f *frame, m gen.Move, pc, captured board.Piece) {
	keys := w.game.prog.Keys.Piece
	if m.Kind() != rules.Dropping {
		w.toggleKey(f, pc, keys[pc][m.From()], -1)
	}
	if captured != board.Empty {
		w.toggleKey(f, captured, keys[captured][m.To()], -1)
	}
	if m.Kind() == rules.Promoting {
		pc = board.NewPiece(int(m.Arg()), pc.Side())
	}
	w.toggleKey(f, pc, keys[pc][m.To()], 1)
}

// makeNullMove gives the turn away at the given ply.
func (w *worker) makeNullMove(ply int) {
	f, next := w.at(ply), w.at(ply+1)
	f.move, f.pieceTo, f.contHist = gen.None, 0, w.noContHist
	next.pawnKey, next.nonPawnKeys, next.nonPawnMaterial, next.inCheck = f.pawnKey, f.nonPawnKeys, f.nonPawnMaterial, false
	w.pos.Pass()
}

// movedPiece returns the piece that a move moves or drops.
func (w *worker) movedPiece(m gen.Move) board.Piece {
	if m.Kind() == rules.Dropping {
		return board.NewPiece(int(m.Arg()), w.pos.Side())
	}
	return w.pieceAt(m.From())
}

// capturedPiece returns the piece that a move takes, or board.Empty.
func (w *worker) capturedPiece(m gen.Move) board.Piece {
	switch m.Kind() {
	case rules.Castling:
		return board.Empty
	case rules.EnPassant:
		return w.movedPiece(m) ^ 1
	}
	if pc := w.pieceAt(m.To()); pc != board.Empty && pc.Side() != w.pieceAt(m.From()).Side() {
		return pc
	}
	return board.Empty
}

// isNoisy reports whether a move captures or promotes.
func (w *worker) isNoisy(m gen.Move) bool {
	return m.Kind() == rules.Promoting || w.capturedPiece(m) != board.Empty
}

// materialGain returns what a move wins at once.
func (w *worker) materialGain(m gen.Move) Score {
	sum := w.game.pieceValues[w.capturedPiece(m)]
	if m.Kind() == rules.Promoting {
		sum += w.game.pieceValues[board.NewPiece(int(m.Arg()), w.pos.Side())] - w.game.pieceValues[w.movedPiece(m)]
	}
	return Score(sum)
}

// seeGE reports whether a move wins so much by exchange. Where captures do
// more than take, what it takes at once has to do.
func (w *worker) seeGE(m gen.Move, threshold Score) bool {
	if w.game.useSEE {
		return w.pos.SEE(m, &w.game.pieceValues, int32(threshold))
	}
	return w.materialGain(m) >= threshold
}

// stopRequested reports whether the search has to stop. It looks at the clock now and
// then.
func (w *worker) stopRequested(ply int) bool {
	if w.stopped || w.nodes < w.nextPoll {
		return w.stopped
	}
	w.published.Store(w.nodes)
	w.nextPoll = w.nodes + w.pollInterval()
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
	if w.id == 0 && w.completedDepth > 0 && p.outOfTime() { // before that there is no move to answer with
		p.stop()
	}
	w.stopped = p.stopping.Load()
	return w.stopped
}

// pollInterval returns how many nodes pass until the next look at the clock, by the
// speed so far: games differ by factors of a hundred.
func (w *worker) pollInterval() uint64 {
	const least, most = 4, 1024
	c := &w.pool.clock
	n := w.nodes * uint64(c.pollInterval()) / uint64(max(time.Since(c.start), 1))
	return min(max(n, least), most)
}

// gameOver reports whether the game has ended before the side to move may move,
// and what that is worth to it.
func (w *worker) gameOver(f *frame, ply int) (Score, bool) {
	if w.variantEnds {
		if o, ended := w.pos.Ended(); ended {
			return outcomeScore(o, ply), true
		}
		if s, ok := w.positionValue(f.key); ok {
			return s, true
		}
	}
	f.halfmoveClock = w.pos.Clock()
	if f.halfmoveClock < 4 {
		return 0, false
	}
	r := &w.game.prog.Rules
	if r.MoveRule > 0 && f.halfmoveClock >= r.MoveRule {
		if f.inCheck && w.pos.CountLegal() == 0 {
			return outcomeScore(gen.NoMoveResult(w.pos), ply), true
		}
		return 0, true
	}
	if r.Repetition > 0 && w.isRepetition(f.key, f.halfmoveClock, ply) {
		return w.repetitionScore(ply), true
	}
	return 0, false
}

// isRepetition reports whether the position occurred since the root, or often enough
// before it to end the game.
func (w *worker) isRepetition(key uint64, clock, ply int) bool {
	for back := 4; back <= min(clock, ply); back += 2 {
		if w.at(ply-back).key == key {
			return true
		}
	}
	return clock > ply && w.pos.Repetitions()+1 >= w.game.prog.Rules.Repetition
}

// repetitionScore returns what a repetition is worth. One that will lose as soon as
// it has come about often enough is bad, but it is not the end yet.
func (w *worker) repetitionScore(ply int) Score {
	o := gen.RepetitionResult(w.pos)
	if o == gen.Draw {
		return w.drawScore()
	}
	s := outcomeScore(o, ply)
	if w.pos.Repetitions()+1 < w.game.prog.Rules.Repetition {
		s /= 8
	}
	return s
}

// drawScore returns one of two scores next to zero, so that lines that end in a
// repetition are not all alike.
func (w *worker) drawScore() Score { return Score(w.nodes&2) - 1 }
