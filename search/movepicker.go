package search

import (
	"math"
	"slices"

	"dragoman/gen"
)

// movePicker hands out the moves of a node one by one, in stages: the table move,
// good captures, quiet moves, bad captures. Killers and the counter move come
// first among the quiet moves, by a bonus (scoreQuiets). Moves are generated and
// scored only when their stage is reached, and never sorted: each call picks the
// best that is left.
type movePicker struct {
	moves        []gen.Move   // as generated; once the captures are scored, the quiet ones
	scored       []scoredMove // noisy moves, then quiet ones
	ttMove       gen.Move     // or gen.None
	stage        stage
	ply          int
	noisyCount   int   // noisy moves in scored
	badCount     int   // bad captures, which lie at the front of scored
	next         int   // the next move of scored to look at
	end          int   // where scored ends
	seeThreshold Score // what captures have to win by exchange, if onlyCaptures
	skipQuiets   bool
	onlyForcing  bool // skip quiet moves that isForcing does not report
	prefetched   bool // the table entry of the next quiet move was prefetched
	onlyCaptures bool // hand out good captures only
}

// scoredMove is a move with its score in the high half, so that comparing numbers
// compares scores.
type scoredMove int64

// noScoredMove is worse than every scored move.
const noScoredMove scoredMove = math.MinInt64

func scoreMove(m gen.Move, score int32) scoredMove { return scoredMove(score)<<32 | scoredMove(m) }

func (s scoredMove) move() gen.Move { return gen.Move(s) }
func (s scoredMove) score() int32   { return int32(s >> 32) }

type stage uint8

const (
	stageTTMove stage = iota
	stageCaptureInit
	stageGoodCaptures
	stageQuietInit
	stageQuiets
	stageBadCaptures
	stageRootMoves
)

// reset begins anew with some moves. It sets field by field: a literal would be
// copied, and the copy would wait for the stores just made.
func (p *movePicker) reset(moves []gen.Move, ttMove gen.Move, ply int, s stage) {
	p.moves, p.ttMove, p.stage, p.ply = moves, ttMove, s, ply
	p.noisyCount, p.badCount, p.next, p.end, p.seeThreshold = 0, 0, 0, 0, 0
	p.skipQuiets, p.onlyForcing, p.prefetched, p.onlyCaptures = false, false, false, false
}

// nodePicker prepares the moves of a node of the main search. A search that
// excludes a move has a picker of its own, because the first is in use.
func (w *worker) nodePicker(n *node) *movePicker {
	p := &n.pickers[0]
	switch {
	case n.excluded != gen.None:
		p = &n.pickers[1]
		w.initPicker(p, n.ply, n.ttEntry.Move)
	case n.ply == 0:
		w.initRootPicker(p)
	default:
		w.initPicker(p, n.ply, n.ttEntry.Move)
	}
	return p
}

// initPicker prepares all moves of the position.
func (w *worker) initPicker(p *movePicker, ply int, ttMove gen.Move) {
	p.reset(p.moves[:0], ttMove, ply, stageTTMove)
	if w.staged == nil {
		p.moves = w.appendMoves(p.moves, ply)
	}
	w.checkTTMove(p)
}

// initRootPicker prepares the moves of the root, in the order of the iteration
// before.
func (w *worker) initRootPicker(p *movePicker) {
	p.reset(p.moves[:0], gen.None, 0, stageRootMoves)
	for i := range w.root[w.pvIndex:] {
		p.moves = append(p.moves, w.root[w.pvIndex+i].move)
	}
}

// initCapturePicker prepares the captures and promotions that win as much as the
// threshold by exchange.
func (w *worker) initCapturePicker(p *movePicker, ply int, ttMove gen.Move, threshold Score) {
	p.reset(p.moves[:0], ttMove, ply, stageTTMove)
	p.seeThreshold, p.onlyCaptures = threshold, true
	if w.staged == nil {
		p.moves = w.pos.AppendCaptures(p.moves)
	}
	w.checkTTMove(p)
}

// initCheckPicker prepares the quiet moves that give check, or are forcing otherwise.
func (w *worker) initCheckPicker(p *movePicker, ply int) {
	p.reset(p.moves[:0], gen.None, ply, stageQuietInit)
	p.onlyForcing = true
	if w.staged == nil {
		p.moves = w.appendMoves(p.moves, ply)
		w.partitionMoves(p)
		p.noisyCount = 0
	}
}

// checkTTMove drops the table move if it is not among the moves to hand out: it
// may belong to another position with the same key.
func (w *worker) checkTTMove(p *movePicker) {
	switch {
	case w.staged == nil && slices.Contains(p.moves, p.ttMove):
	case w.staged != nil && p.ttMove != gen.None && (!p.onlyCaptures || w.isNoisy(p.ttMove)) && w.staged.Has(p.ttMove):
	default:
		p.ttMove, p.stage = gen.None, stageCaptureInit
	}
}

// nextMove returns the next move, or gen.None after the last. It prefetches the
// table entry of the position after the move.
func (w *worker) nextMove(p *movePicker) gen.Move {
	for {
		switch p.stage {
		case stageTTMove:
			p.stage = stageCaptureInit
			w.prefetch(p.ttMove)
			return p.ttMove
		case stageCaptureInit:
			w.generateCaptures(p)
			w.scoreCaptures(p)
			p.stage = stageGoodCaptures
		case stageGoodCaptures:
			if m := w.nextGoodCapture(p); m != gen.None || p.onlyCaptures {
				return m
			}
			p.stage = stageQuietInit
		case stageQuietInit:
			if !p.skipQuiets {
				w.generateQuiets(p)
				w.scoreQuiets(p)
			}
			p.stage = stageQuiets
		case stageQuiets:
			if m := w.nextQuiet(p); m != gen.None {
				return m
			}
			p.stage, p.next = stageBadCaptures, 0
		case stageBadCaptures:
			if p.next == p.badCount {
				return gen.None
			}
			m := p.scored[p.next].move()
			p.next++
			w.prefetch(m)
			return m
		case stageRootMoves:
			if p.next == len(p.moves) {
				return gen.None
			}
			p.next++
			return p.moves[p.next-1]
		}
	}
}

// nextGoodCapture returns the best capture that is left and does not lose by
// exchange. Those that lose are put off.
func (w *worker) nextGoodCapture(p *movePicker) gen.Move {
	for p.next < p.noisyCount {
		left := p.scored[p.next:p.noisyCount]
		best, at := left[0], 0
		for i, s := range left {
			if s > best {
				best, at = s, i
			}
		}
		left[at] = left[0]
		p.next++
		m := best.move()
		if m == p.ttMove {
			continue
		}
		w.prefetch(m)
		threshold := p.seeThreshold
		if !p.onlyCaptures {
			threshold = -Score(best.score()) / 64
		}
		if w.seeGE(m, threshold) {
			return m
		}
		p.scored[p.badCount] = best
		p.badCount++
	}
	return gen.None
}

// nextQuiet returns the best quiet move that is left. It also prefetches the entry
// of the one after it: searching a quiet move takes long enough.
func (w *worker) nextQuiet(p *movePicker) gen.Move {
	for !p.skipQuiets && p.next < p.end {
		left := p.scored[p.next:p.end]
		best, second, at := left[0], noScoredMove, 0
		for i, s := range left[1:] {
			if s > best {
				best, s, at = s, best, i+1
			}
			second = max(second, s)
		}
		left[at] = left[0]
		p.next++
		if !p.prefetched {
			w.prefetch(best.move())
		}
		if p.prefetched = second != noScoredMove; p.prefetched {
			w.prefetch(second.move())
		}
		if m := best.move(); m != p.ttMove {
			return m
		}
	}
	return gen.None
}

// pickedNoisy is isNoisy for the move that was picked last.
func (w *worker) pickedNoisy(p *movePicker, m gen.Move) bool {
	switch p.stage {
	case stageGoodCaptures, stageBadCaptures:
		return true
	case stageQuiets:
		return false
	}
	return w.isNoisy(m)
}

// keepOnlyForcing makes the picker skip quiet moves that are not forcing.
func (w *worker) keepOnlyForcing(p *movePicker) {
	if p.onlyForcing {
		return
	}
	p.onlyForcing = true
	if p.stage != stageQuiets {
		return
	}
	end := p.next
	for _, s := range p.scored[p.next:p.end] {
		if w.isForcing(s.move()) {
			p.scored[end] = s
			end++
		}
	}
	p.end = end
}

// isForcing reports whether a quiet move gives check or, where captures are forced, leaves the
// other side one.
func (w *worker) isForcing(m gen.Move) bool {
	if !w.game.prog.CapturesFirst {
		return w.pos.GivesCheck(m)
	}
	legal := w.pos.Make(m)
	forcing := legal && (w.pos.InCheck() || w.mustCapture() > 0)
	w.pos.Unmake()
	return forcing
}

// mustCapture returns how many captures the side to move has, one of which it has to make.
func (w *worker) mustCapture() int {
	w.listed = w.pos.AppendCaptures(w.listed[:0])
	return w.forcedOf(w.listed)
}

// forcedOf returns how many moves of a list by AppendCaptures are captures, one of which has to be
// made: all of them or, where there are promotions only, none.
func (w *worker) forcedOf(list []gen.Move) int {
	if len(list) == 0 || !gen.IsCapture(w.pos, list[0]) {
		return 0
	}
	return len(list)
}
