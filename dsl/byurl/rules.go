package byurl

import (
	"sync"

	"dragoman/dsl/ir"
)

// Dialect is one of the two ways to write a URL, with its rules.
type Dialect uint8

// The dialects.
const (
	C1   Dialect = iota // documented: c1, s, x, m; the rules of chess
	Site                // the public site: o, s, r, e; with its quirks
)

func (d Dialect) String() string {
	if d == Site {
		return "site"
	}
	return "c1"
}

// Rules are the pieces of a dialect with their behaviours. They are immutable.
type Rules struct {
	Dialect Dialect
	pieces  [kinds]behaviours
	danger  func(b *Board, cell int, by ir.Side) bool
	// Whether an id, Nothing included, has filters or adjusters: most have
	// none, and these questions are asked of every cell all the time.
	filters, adjusts [Nothing + 1]bool
}

// NewRules returns the rules of a dialect.
func NewRules(d Dialect) *Rules {
	if d == Site {
		return siteOnce()
	}
	return chessOnce()
}

// The rules are made once: a file may hold many games.
var (
	chessOnce = sync.OnceValue(chessRules)
	siteOnce  = sync.OnceValue(siteRules)
)

// chessRules returns the rules of chess.
func chessRules() *Rules {
	r := &Rules{Dialect: C1, danger: attacked}
	j := judge{func(w wing, m Move) bool { return castles(m) && siteCastles(w, m) }, attacked}
	r.common(j, castle, loseRights)
	r.pieces[CastlingRook].adjusters = []adjuster{loseOwnRight}
	r.pieces[Pawn] = pawnOf(enPassant)
	r.pieces[PassingPawn] = pawnOf(enPassant)
	r.pieces[PassingPawn].adjusters = []adjuster{forgetTwoStep}
	r.index()
	return r
}

// index notes which ids have filters and adjusters.
func (r *Rules) index() {
	for id := range Nothing {
		r.filters[id] = len(r.pieces[id.Kind()].filters) > 0
		r.adjusts[id] = len(r.pieces[id.Kind()].adjusters) > 0
	}
}

// siteRules returns the rules of the public site. Its castling rook is a mere
// tag, and its vulnerable pawn can do little.
func siteRules() *Rules {
	r := &Rules{Dialect: Site, danger: threatened}
	r.common(judge{siteCastles, threatened}, siteCastle, siteLoseRights)
	r.pieces[Pawn] = pawnOf(siteEnPassant)
	r.pieces[PassingPawn] = behaviours{
		finders:   []finder{pawnStep, pawnCapture},
		adjusters: []adjuster{forgetTwoStep},
	}
	r.index()
	return r
}

// common sets what the dialects share, which is everything but the pawns and
// how castling is recognised.
func (r *Rules) common(j judge, castling finder, rights adjuster) {
	r.pieces[King] = behaviours{
		finders:   []finder{leaps(diagonal), leaps(straight), castling},
		filters:   []filter{r.safety, j.safePath},
		effects:   []effect{j.bringRook},
		adjusters: []adjuster{rights},
	}
	r.pieces[Queen].finders = []finder{rides(diagonal), rides(straight)}
	r.pieces[Rook].finders = []finder{rides(straight)}
	r.pieces[CastlingRook].finders = []finder{rides(straight)}
	r.pieces[Bishop].finders = []finder{rides(diagonal)}
	r.pieces[Knight].finders = []finder{leaps(knight)}
}

// safety vetoes the moves of a king's side that would leave the king, on the
// cell at, in danger.
func (r *Rules) safety(b *Board, at int) sieve {
	if !b.holds(at, b.Turn) {
		return nil
	}
	by := b.Turn.Other()
	open := openTo(b, at)
	calm := !r.danger(b, at, by)
	var after Board
	return func(candidates []Move) []Move {
		return keep(candidates, func(m Move) bool {
			if calm && open>>m.From&1 == 0 && !disturbs(b, m) {
				return true
			}
			king := at
			if int(m.From) == at {
				king = int(m.To)
			}
			r.apply(b, &after, m)
			return !r.danger(&after, king, by)
		})
	}
}

// openTo returns, as a set of bits, the king's cell and the cells of the first
// piece in each direction from it. While a king is not in danger, moves from
// other cells cannot bring it there: they open no line to it. It saves most of
// the boards that would be tried.
func openTo(b *Board, king int) uint64 {
	set := uint64(1) << king
	for _, dirs := range [2][]vec{diagonal, straight} {
		for _, d := range dirs {
			c, ok := step(king, d)
			for ok && b.empty(c) {
				c, ok = step(c, d)
			}
			if ok {
				set |= 1 << c
			}
		}
	}
	return set
}

// disturbs reports whether a move of another piece than the king may do more
// than move it: en passant empties another cell, and on the public site's odd
// boards a castling rook may change sides.
func disturbs(b *Board, m Move) bool {
	switch b.Cells[m.From].Kind() {
	case CastlingRook:
		return true
	case Pawn, PassingPawn:
		return fileOf(int(m.From)) != fileOf(int(m.To)) && b.empty(int(m.To))
	}
	return false
}

// Candidates adds the moves of the piece on a cell before any filter.
func (r *Rules) Candidates(b *Board, from int, to []Move) []Move {
	if b.empty(from) {
		return to
	}
	for _, find := range r.pieces[b.Cells[from].Kind()].finders {
		to = find(b, from, to)
	}
	return to
}

// Legal adds the legal moves of the side to move, in the order that decides
// their numbers.
func (r *Rules) Legal(b *Board, to []Move) []Move {
	sieves := r.sieves(b)
	for from := range b.Cells {
		if !b.holds(from, b.Turn) {
			continue
		}
		start := len(to)
		to = r.Candidates(b, from, to)
		left := to[start:]
		for _, filter := range sieves {
			left = filter(left)
		}
		to = append(to[:start], left...)
	}
	return to
}

// sieves returns the filters of all pieces on the board, of both sides.
func (r *Rules) sieves(b *Board) []sieve {
	var sieves []sieve
	for at, id := range b.Cells {
		if !r.filters[id] {
			continue
		}
		for _, f := range r.pieces[id.Kind()].filters {
			if s := f(b, at); s != nil {
				sieves = append(sieves, s)
			}
		}
	}
	return sieves
}

// Apply returns the board after a candidate.
func (r *Rules) Apply(b *Board, m Move) Board {
	var after Board
	r.apply(b, &after, m)
	return after
}

// apply makes after the board after a candidate: the piece moves and takes
// what stands there, its side effects follow, then all pieces that now stand on
// the board adjust it.
func (r *Rules) apply(b, after *Board, m Move) {
	*after = *b
	id := b.Cells[m.From]
	after.Cells[m.From] = Nothing
	after.Cells[m.To] = id
	for _, effect := range r.pieces[id.Kind()].effects {
		effect(b, after, m)
	}
	then := after.Cells
	for at, id := range then {
		if r.adjusts[id] {
			for _, adjust := range r.pieces[id.Kind()].adjusters {
				adjust(after, at, id, m)
			}
		}
	}
	after.Turn = b.Turn.Other()
}

// InCheck reports whether the king of the side to move is in danger.
func (r *Rules) InCheck(b *Board) bool {
	king := b.find(NewID(b.Turn, King))
	return king >= 0 && r.danger(b, king, b.Turn.Other())
}

// Status is how a game stands.
type Status struct {
	Finished bool      `json:"finished"`
	Points   []float64 `json:"points"` // white's and black's, nil while the game goes on
	Lines    []string  `json:"lines"`
}

// Status returns how the game stands on a board. It ends only where the side
// to move has no legal move.
func (r *Rules) Status(b *Board) Status {
	return status(b, r.InCheck(b), len(r.Legal(b, nil)) == 0)
}

// sideLines are the lines of a status that name a side.
var sideLines = [2]struct{ toMove, inCheck, mated string }{
	{"White to move.", "White in check.", "White in checkmate."},
	{"Black to move.", "Black in check.", "Black in checkmate."},
}

func status(b *Board, check, finished bool) Status {
	side := sideLines[b.Turn]
	s := Status{Finished: finished, Lines: []string{side.toMove}}
	switch {
	case finished && check:
		s.Points = []float64{0, 0}
		s.Points[b.Turn.Other()] = 1
		s.Lines = append(s.Lines, side.mated)
	case finished:
		s.Points = []float64{0.5, 0.5}
		s.Lines = append(s.Lines, "Stalemate.")
	case check:
		s.Lines = append(s.Lines, side.inCheck)
	}
	return s
}
