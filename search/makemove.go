package search

import (
	"math/bits"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// makeMove makes a move at a ply and sets up the frame of the next. If it reports
// false, the move was illegal; it has to be unmade all the same.
func (w *worker) makeMove(m gen.Move, ply int) bool {
	f, next := w.at(ply), w.at(ply+1)
	pc, captured := w.movedPiece(m), w.capturedPiece(m)
	f.move = m
	f.pieceTo = w.game.pieceTo(pc, m.To())
	n := w.game.pieceToCount
	f.contHist = w.contHist[int(f.pieceTo)*n:][:n]
	next.doubleExtensions = f.doubleExtensions
	next.pawnKey, next.nonPawnKeys, next.nonPawnMaterial = f.pawnKey, f.nonPawnKeys, f.nonPawnMaterial
	if w.game.stepwise {
		copy(w.before, w.cells)
	} else {
		w.updateKeys(next, m, pc, captured)
	}
	w.nodes++
	if !w.pos.Make(m) {
		return false
	}
	next.inCheck = w.pos.InCheck()
	if w.game.stepwise {
		w.compareKeys(next)
	}
	return true
}

// makeNullMove passes the turn at a ply.
func (w *worker) makeNullMove(ply int) {
	f, next := w.at(ply), w.at(ply+1)
	f.move, f.pieceTo, f.contHist = gen.None, 0, w.noContHist
	next.doubleExtensions = f.doubleExtensions
	next.pawnKey, next.nonPawnKeys, next.nonPawnMaterial, next.inCheck = f.pawnKey, f.nonPawnKeys, f.nonPawnMaterial, false
	w.pos.Pass()
}

// prefetch fetches the table entry of the position after a move into the cache.
func (w *worker) prefetch(m gen.Move) {
	key, _ := w.pos.KeyAfter(m)
	w.table.Prefetch(key)
}

// computeKeys sets the keys and the material of a frame from the position.
func (w *worker) computeKeys(f *frame) {
	f.pawnKey, f.nonPawnKeys, f.nonPawnMaterial = 0, [2]uint64{}, [2]int{}
	keys := w.game.prog.Keys.Piece
	for c := board.Cell(0); int(c) < w.game.cells; c++ {
		if pc := w.pieceAt(c); pc != board.Empty {
			w.togglePiece(f, pc, keys[pc][c], 1)
		}
	}
}

// updateKeys updates the keys and the material of a frame for a move. Castling
// leaves the rook out: correction history needs no exact keys.
func (w *worker) updateKeys(f *frame, m gen.Move, pc, captured board.Piece) {
	keys := w.game.prog.Keys.Piece
	if m.Kind() != rules.Dropping {
		w.togglePiece(f, pc, keys[pc][m.From()], -1)
	}
	if captured != board.Empty {
		w.togglePiece(f, captured, keys[captured][m.To()], -1)
	}
	if kind := m.Promotion(); kind != 0 {
		pc = board.NewPiece(kind, pc.Side())
	}
	w.togglePiece(f, pc, keys[pc][m.To()], 1)
}

// compareKeys updates the keys and the material of a frame from the cells that the last
// move has changed.
func (w *worker) compareKeys(f *frame) {
	if len(w.before) == 0 {
		w.computeKeys(f)
		return
	}
	keys := w.game.prog.Keys.Piece
	for _, c := range w.changedCells() {
		if pc := w.before[c]; pc != board.Empty {
			w.togglePiece(f, pc, keys[pc][c], -1)
		}
		if pc := w.cells[c]; pc != board.Empty {
			w.togglePiece(f, pc, keys[pc][c], 1)
		}
	}
}

// changedCells returns the cells that differ from those before the last move.
func (w *worker) changedCells() []board.Cell {
	w.changed = w.changed[:0]
	for at, n := 0, len(w.before); at < n; at += 64 {
		end := min(at+64, n)
		for x := board.Differing(w.before[at:end], w.cells[at:end]); x != 0; x &= x - 1 {
			w.changed = append(w.changed, board.Cell(at+bits.TrailingZeros64(x)))
		}
	}
	return w.changed
}

// togglePiece adds a piece (count 1) to the keys and the material of a frame, or
// removes it (count -1). Both are the same for keys.
func (w *worker) togglePiece(f *frame, pc board.Piece, key uint64, count int) {
	if w.game.pawn[pc] {
		f.pawnKey ^= key
		return
	}
	s := pc.Side() & 1
	f.nonPawnKeys[s] ^= key
	if w.game.nonPawn[pc] {
		f.nonPawnMaterial[s] += count
	}
}

// movedPiece returns the piece that a move moves or drops.
func (w *worker) movedPiece(m gen.Move) board.Piece {
	if m.Kind() == rules.Dropping {
		return board.NewPiece(int(m.Arg()), w.pos.Side())
	}
	return w.pieceAt(m.From())
}

// capturedPiece returns the piece that a move captures, or board.Empty.
func (w *worker) capturedPiece(m gen.Move) board.Piece {
	switch m.Kind() {
	case rules.Castling:
		return board.Empty
	case rules.EnPassant:
		return w.movedPiece(m) ^ 1
	}
	if w.game.prog.Locusts != nil && m.Taken() != 0 {
		return w.takenOnWay(m)
	}
	if pc := w.pieceAt(m.To()); pc != board.Empty && pc.Side() != w.pieceAt(m.From()).Side() {
		return pc
	}
	return board.Empty
}

// takenOnWay returns the most valuable enemy that a move takes which takes pieces on its
// way, or board.Empty.
func (w *worker) takenOnWay(m gen.Move) (best board.Piece) {
	us := w.pieceAt(m.From()).Side()
	cells := w.game.prog.Locusts.Taken(m.From(), m.To(), m.Taken())
	for i := -1; i < len(cells); i++ {
		c := m.To()
		if i >= 0 {
			c = cells[i]
		}
		if pc := w.pieceAt(c); pc != board.Empty && pc.Side() != us && (best == board.Empty || w.game.pieceValues[pc] > w.game.pieceValues[best]) {
			best = pc
		}
	}
	return best
}

// isNoisy reports whether a move captures or promotes.
func (w *worker) isNoisy(m gen.Move) bool {
	return m.Kind() == rules.Promoting || w.capturedPiece(m) != board.Empty
}

// materialGain returns the value of what a move captures and of its promotion, or of all
// that changes where triggers change more.
func (w *worker) materialGain(m gen.Move) Score {
	if w.game.changes {
		return Score(w.gainByMaking(m))
	}
	sum := w.game.pieceValues[w.capturedPiece(m)]
	if kind := m.Promotion(); kind != 0 {
		sum += w.game.pieceValues[board.NewPiece(kind, w.pos.Side())] - w.game.pieceValues[w.movedPiece(m)]
	}
	return Score(sum)
}

// gainByMaking makes a move to see what it is worth: a capture that blows up the captor may
// lose more than it takes.
func (w *worker) gainByMaking(m gen.Move) (sum int32) {
	copy(w.before, w.cells)
	us := w.pos.Side()
	w.pos.Make(m)
	for _, c := range w.changedCells() {
		sum += w.valueFor(us, w.cells[c]) - w.valueFor(us, w.before[c])
	}
	w.pos.Unmake()
	return sum
}

// valueFor returns what a piece is worth to a side: less than nothing if it is an enemy.
func (w *worker) valueFor(us board.Side, pc board.Piece) int32 {
	if pc.Side() != us {
		return -w.game.pieceValues[pc]
	}
	return w.game.pieceValues[pc]
}

// seeGE is the static exchange evaluation: it reports whether a move wins at least
// threshold by the exchange of pieces on its target. Where moves change more
// than that, the material gain of the move alone decides.
func (w *worker) seeGE(m gen.Move, threshold Score) bool {
	if w.game.useSEE {
		return w.pos.SEE(m, &w.game.pieceValues, int32(threshold))
	}
	return w.materialGain(m) >= threshold
}
