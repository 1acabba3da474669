package byurl

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Link is what a URL says.
type Link struct {
	Action  string // play or svg
	Dialect Dialect
	Start   Board
	Board   Board  // after the moves
	Moves   []Move // never nil
	Indices []int  // the number of each move among the legal ones
	Counts  []int  // how many legal moves there were before each
	Legal   []Move // on Board, in the order of their numbers; never nil
	Status  Status
	Pos     src.Span

	written string // the action as the URL spells it
	quiet   int
}

// Canonical returns the path that a writer gives for the link, its action as
// the URL spells it.
func (l *Link) Canonical() string {
	return l.Dialect.path(l.written, &l.Start, l.Indices, l.Counts)
}

// RestartBoard returns the board segment of the position after the moves, for
// a link that starts there.
func (l *Link) RestartBoard() string { return l.Dialect.writeBoard(&l.Board) }

// StartFEN returns the board before the moves as a FEN.
func (l *Link) StartFEN() string { return l.Start.FEN(0, 1) }

// FEN returns the board after the moves as a FEN. Its counters begin with the
// link.
func (l *Link) FEN() string {
	plies := len(l.Moves) + int(l.Start.Turn)
	return l.Board.FEN(l.quiet, 1+plies/2)
}

// Report is a link as the command line prints it.
type Report struct {
	Action     string   `json:"action"`
	Dialect    string   `json:"dialect"`
	InitialFEN string   `json:"initial_fen"`
	FEN        string   `json:"fen"`
	InitialIDs string   `json:"initial_ids"`
	IDs        string   `json:"ids"`
	Moves      []string `json:"moves"`
	Indices    []int    `json:"indices"`
	Counts     []int    `json:"legal_counts"`
	Legal      []string `json:"legal"`
	Status     Status   `json:"status"`
	Table      []Row    `json:"table"`
	Canonical  string   `json:"canonical"`
	Restart    string   `json:"restart_board"`
}

// Report returns all that the link says in plain values.
func (l *Link) Report() Report {
	return Report{
		Action: l.Action, Dialect: l.Dialect.String(),
		InitialFEN: l.StartFEN(), FEN: l.FEN(),
		InitialIDs: l.Start.IDs(), IDs: l.Board.IDs(),
		Moves: uciAll(l.Moves), Indices: l.Indices, Counts: l.Counts, Legal: uciAll(l.Legal),
		Status: l.Status, Table: l.Table(),
		Canonical: l.Canonical(), Restart: l.RestartBoard(),
	}
}

func uciAll(moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.UCI()
	}
	return texts
}

// newLink puts a link together from its parts.
func newLink(rules *Rules, action segment, start Board, g *record) *Link {
	l := &Link{
		Dialect: rules.Dialect, Start: start, Board: g.board,
		Status:  status(&g.board, g.check, len(g.legal) == 0),
		written: action.text, quiet: g.quiet,
	}
	l.Moves, l.Legal = copies(g.moves, g.legal)
	l.Indices, l.Counts = copies(g.indices, g.counts)
	return l
}

// copies returns copies that are never nil and share one allocation.
func copies[T any](a, b []T) (first, second []T) {
	both := append(append(make([]T, 0, len(a)+len(b)), a...), b...)
	return both[:len(a):len(a)], both[len(a):]
}

// kings reports sides that lack their king or have more than one.
func (r *reading) kings(l *layout, s segment) bool {
	good := true
	for _, side := range []ir.Side{ir.White, ir.Black} {
		n := 0
		for c, id := range l.board.Cells {
			if id != NewID(side, King) {
				continue
			}
			if n++; n == 2 {
				r.list.Errorf(l.where[c], "king_count", "%s has another king on %s: expected one king a side", side, cellName(c))
				good = false
			}
		}
		if n == 0 {
			r.list.Errorf(s.span(), "no_king", "%s has no king", side)
			good = false
		}
	}
	return good
}

// oddities warns of pieces that no game could have put where they are.
func (r *reading) oddities(l *layout, s segment) {
	b := &l.board
	for c, id := range b.Cells {
		if id == Nothing {
			continue
		}
		side, name := id.Side(), cellName(c)
		switch k := id.Kind(); {
		case k >= Pawn && (rankOf(c) == 0 || rankOf(c) == 7):
			r.list.Warnf(l.where[c], "odd_pawn", "a %s pawn stands on %s, where no pawn can be", side, name)
		case k == PassingPawn && (side == b.Turn || !b.passedBy(c)):
			r.list.Warnf(l.where[c], "odd_mark", "the %s pawn on %s is marked for en passant, but cannot just have made a two-step", side, name)
		case k == CastlingRook && !b.right(side, c):
			r.list.Warnf(l.where[c], "odd_right", "the %s rook on %s has a castling right, but king and rook are not where castling begins", side, name)
		}
	}
	// The king in danger is that of the side that has just moved.
	turned := *b
	turned.Turn = b.Turn.Other()
	if king := turned.find(NewID(turned.Turn, King)); attacked(&turned, king, b.Turn) {
		r.list.Warnf(s.span(), "odd_check", "the %s king on %s is in check, though it is %s to move", turned.Turn, cellName(king), b.Turn)
	}
}

// right reports whether a castling rook on a cell has a right that chess
// knows: it is in a corner of its home rank and the king on its own cell.
func (b *Board) right(side ir.Side, cell int) bool {
	king := 8*homeRank(side) + kingFile
	return relative(side, cell) == 0 && (fileOf(cell) == 0 || fileOf(cell) == 7) &&
		b.Cells[cell] == NewID(side, CastlingRook) && b.Cells[king] == NewID(side, King)
}
