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

	root     []rootMove
	rank     int // of the line that is being searched, from 0
	depth    int // of the iteration
	done     int // depth of the last complete one
	selDepth int

	nodes     uint64
	nextPoll  uint64
	published atomic.Uint64              // nodes, for the others
	path      atomic.Pointer[[]gen.Move] // to where it searches, if that is to be told
	stopped   bool
	verifying int  // the ply before which null moves are off
	ends      bool // a line can end otherwise than by mate, stalemate and draws

	stack  [stackBase + MaxPly + 8]frame
	answer []int16 // history by an earlier move and this one
	none   []int16 // the answers to no move
}

// stackBase is the number of frames before the root, so that a look back finds
// something.
const stackBase = 8

// frame is what a worker keeps of a ply.
type frame struct {
	pickers  [2]picker  // the second for searches that exclude a move
	line     []gen.Move // the principal variation from here
	tried    []gen.Move // quiet moves searched so far
	taken    []gen.Move // noisy ones
	key      uint64
	clock    int       // half-moves towards the move rule
	pawns    uint64    // a hash of the pieces that promote
	pieces   [2]uint64 // of the others, by side
	powers   [2]int    // how many pieces each side has that are not tied to its turn
	move     gen.Move
	place    int32   // of move in the history
	answers  []int16 // of w.answer, by the move after this one
	excluded gen.Move
	static   Score // corrected evaluation, or noScore
	killers  [2]gen.Move
	check    bool
	doubled  int // extensions by two on the way here
	cutoffs  int // by the children
}

// roomy is the room that pickers have for moves: more than most positions have,
// for lists with room to spare are written many moves at a time (gen.Roomy).
const roomy = 176

// noScore stands for an evaluation that was not made.
const noScore = -infinite - 1

func newWorker(p *Pool, id int) *worker {
	w := &worker{pool: p, game: p.game, id: id, eval: p.model.Worker(), table: p.table}
	w.store = pages.New[history](w, 1)
	w.hist = &w.store[0]
	n := p.game.places
	w.answer = pages.New[int16](w, n*n)
	w.none = make([]int16, n)
	room := make([]gen.Move, len(w.stack)*2*roomy)
	for i := range w.stack {
		f := &w.stack[i]
		f.answers = w.none
		for j := range f.pickers {
			f.pickers[j].moves, room = room[:0:roomy], room[roomy:]
		}
	}
	return w
}

// at returns the frame of a ply.
func (w *worker) at(ply int) *frame { return &w.stack[ply+stackBase] }

// on returns the piece on a cell.
func (w *worker) on(c board.Cell) board.Piece {
	if int(c) < len(w.cells) {
		return w.cells[c]
	}
	return w.pos.At(c)
}

// begin prepares for a search of a position.
func (w *worker) begin(root gen.Position, moves []gen.Move) {
	w.pos = root.Clone()
	w.cells, w.staged = gen.Cells(w.pos), gen.Stages(w.pos)
	w.nodes, w.nextPoll, w.stopped, w.selDepth, w.done, w.verifying = 0, 0, false, 0, 0, 0
	w.published.Store(0)
	w.path.Store(nil)
	w.ends = w.game.ends || len(w.pool.values) > 0
	w.root = w.root[:0]
	for _, m := range moves {
		w.root = append(w.root, rootMove{move: m, score: -infinite, previous: -infinite, mean: -infinite, pv: []gen.Move{m}})
	}
	for i := range w.stack {
		f := &w.stack[i]
		f.static, f.killers, f.move, f.place, f.answers = noScore, [2]gen.Move{}, gen.None, 0, w.none
		f.excluded, f.doubled, f.cutoffs = gen.None, 0, 0
	}
	f := w.at(0)
	f.check, f.clock = w.pos.InCheck(), w.pos.Clock()
	w.survey(f)
}

// survey works out the hashes and counts of structure from nothing.
func (w *worker) survey(f *frame) {
	f.pawns, f.pieces, f.powers = 0, [2]uint64{}, [2]int{}
	keys := w.game.prog.Keys.Piece
	for c := board.Cell(0); int(c) < w.game.cells; c++ {
		if pc := w.on(c); pc != board.Empty {
			w.count(f, pc, keys[pc][c], 1)
		}
	}
}

// count puts a piece into the hashes and counts of structure, or with -1 takes
// it out.
func (w *worker) count(f *frame, pc board.Piece, word uint64, n int) {
	if w.game.pawn[pc] {
		f.pawns ^= word
		return
	}
	s := pc.Side() & 1
	f.pieces[s] ^= word
	if w.game.power[pc] {
		f.powers[s] += n
	}
}

// make plays a move from the given ply and prepares the next one's frame. If
// it reports false the move was illegal; unmake must follow all the same.
func (w *worker) make(m gen.Move, ply int) bool {
	f, next := w.at(ply), w.at(ply+1)
	pc, victim := w.mover(m), w.victim(m)
	f.move = m
	f.place = w.game.place(pc, m.To())
	n := w.game.places
	f.answers = w.answer[int(f.place)*n:][:n]
	if !w.game.told {
		next.pawns, next.pieces, next.powers = f.pawns, f.pieces, f.powers
		w.restructure(next, m, pc, victim)
	}
	w.nodes++
	if !w.pos.Make(m) {
		return false
	}
	next.check = w.pos.InCheck()
	if w.game.told {
		w.survey(next)
	}
	return true
}

// foresee brings near what the table knows of the position after a move: the
// sooner the better.
func (w *worker) foresee(m gen.Move) {
	key, _ := w.pos.KeyAfter(m)
	w.table.Touch(key)
}

// restructure changes the hashes and counts of structure for a move. They need
// not be exact: similar positions have to have the same, mostly.
func (w *worker) restructure(f *frame, m gen.Move, pc, victim board.Piece) {
	keys := w.game.prog.Keys.Piece
	if m.Kind() != rules.Dropping {
		w.count(f, pc, keys[pc][m.From()], -1)
	}
	if victim != board.Empty {
		w.count(f, victim, keys[victim][m.To()], -1)
	}
	if m.Kind() == rules.Promoting {
		pc = board.NewPiece(int(m.Arg()), pc.Side())
	}
	w.count(f, pc, keys[pc][m.To()], 1)
}

// pass gives the turn away at the given ply.
func (w *worker) pass(ply int) {
	f, next := w.at(ply), w.at(ply+1)
	f.move, f.place, f.answers = gen.None, 0, w.none
	next.pawns, next.pieces, next.powers, next.check = f.pawns, f.pieces, f.powers, false
	w.pos.Pass()
}

// mover returns the piece that a move moves or drops.
func (w *worker) mover(m gen.Move) board.Piece {
	if m.Kind() == rules.Dropping {
		return board.NewPiece(int(m.Arg()), w.pos.Side())
	}
	return w.on(m.From())
}

// victim returns the piece that a move takes, or board.Empty.
func (w *worker) victim(m gen.Move) board.Piece {
	switch m.Kind() {
	case rules.Castling:
		return board.Empty
	case rules.Passing:
		return w.mover(m) ^ 1
	}
	if pc := w.on(m.To()); pc != board.Empty && pc.Side() != w.on(m.From()).Side() {
		return pc
	}
	return board.Empty
}

// noisy reports whether a move captures or promotes.
func (w *worker) noisy(m gen.Move) bool {
	return m.Kind() == rules.Promoting || w.victim(m) != board.Empty
}

// spoils returns what a move wins at once.
func (w *worker) spoils(m gen.Move) Score {
	sum := w.game.worth[w.victim(m)]
	if m.Kind() == rules.Promoting {
		sum += w.game.worth[board.NewPiece(int(m.Arg()), w.pos.Side())] - w.game.worth[w.mover(m)]
	}
	return Score(sum)
}

// gains reports whether a move wins so much by exchange. Where captures do
// more than take, what it takes at once has to do.
func (w *worker) gains(m gen.Move, least Score) bool {
	if w.game.exchanges {
		return w.pos.Gains(m, &w.game.worth, int32(least))
	}
	return w.spoils(m) >= least
}

// poll reports whether the search has to stop. It looks at the clock now and
// then.
func (w *worker) poll(ply int) bool {
	if w.stopped || w.nodes < w.nextPoll {
		return w.stopped
	}
	w.published.Store(w.nodes)
	w.nextPoll = w.nodes + w.pace()
	p := w.pool
	if p.report.Paths != nil && time.Since(p.clock.start) > quietTime {
		w.trace(ply)
	}
	if limit := p.limits.Nodes; limit > 0 {
		left := limit - min(limit, p.nodes())
		if left == 0 {
			p.stop()
		}
		w.nextPoll = min(w.nextPoll, w.nodes+max(1, left/uint64(len(p.workers))))
	}
	if w.id == 0 && w.done > 0 && p.late() { // before that there is no move to answer with
		p.stop()
	}
	w.stopped = p.stopping.Load()
	return w.stopped
}

// pace returns how many nodes pass until the next look at the clock, by the
// speed so far: games differ by factors of a hundred.
func (w *worker) pace() uint64 {
	const least, most = 4, 1024
	c := &w.pool.clock
	n := w.nodes * uint64(c.glance()) / uint64(max(time.Since(c.start), 1))
	return min(max(n, least), most)
}

// over reports whether the game has ended before the side to move may move,
// and what that is worth to it.
func (w *worker) over(f *frame, ply int) (Score, bool) {
	if w.ends {
		if o, ended := w.pos.Ended(); ended {
			return outcome(o, ply), true
		}
		if s, ok := w.appraised(f.key); ok {
			return s, true
		}
	}
	f.clock = w.pos.Clock()
	if f.clock < 4 {
		return 0, false
	}
	r := &w.game.prog.Rules
	if r.MoveRule > 0 && f.clock >= r.MoveRule {
		if f.check && w.pos.CountLegal() == 0 {
			return outcome(gen.Stuck(w.pos), ply), true
		}
		return 0, true
	}
	if r.Repetition > 0 && w.repeats(f.key, f.clock, ply) {
		return w.repeated(ply), true
	}
	return 0, false
}

// repeats reports whether the position occurred since the root, or often enough
// before it to end the game.
func (w *worker) repeats(key uint64, clock, ply int) bool {
	for back := 4; back <= min(clock, ply); back += 2 {
		if w.at(ply-back).key == key {
			return true
		}
	}
	return clock > ply && w.pos.Repetitions()+1 >= w.game.prog.Rules.Repetition
}

// repeated returns what a repetition is worth. One that will lose as soon as
// it has come about often enough is bad, but it is not the end yet.
func (w *worker) repeated(ply int) Score {
	o := gen.Repeated(w.pos)
	if o == gen.Draw {
		return w.draw()
	}
	s := outcome(o, ply)
	if w.pos.Repetitions()+1 < w.game.prog.Rules.Repetition {
		s /= 8
	}
	return s
}

// draw returns one of two scores next to zero, so that lines that end in a
// repetition are not all alike.
func (w *worker) draw() Score { return Score(w.nodes&2) - 1 }
