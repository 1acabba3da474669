package engine

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// record is a game in progress.
type record struct {
	start   *rules.State
	pos     gen.Position // nil: the last position asked for was refused
	refusal error        // why
	names   *fen.Names
	asked   bool       // the option UCI_Chess960 when they were made
	moves   []gen.Move // made since the start
	texts   []string   // the same moves as they were sent
}

// Setup sets up "startpos" or a position text and makes moves. After an error
// there is no position: to play on from another one than was meant would be worse.
func (e *Engine) Setup(text string, moves ...string) error {
	if err := e.compile(); err != nil {
		return err
	}
	start, err := fen.Parse(e.prog, text)
	if err != nil {
		return e.reject(err)
	}
	if e.continues(start, moves) {
		moves = moves[len(e.texts):]
	} else if err := e.startFrom(start); err != nil {
		return e.reject(err)
	}
	for _, m := range moves {
		if _, err := e.Play(m); err != nil {
			return e.reject(err)
		}
	}
	return nil
}

// Reject drops the position because of an error in the request for another. It returns
// that error, or why the game cannot be played.
func (e *Engine) Reject(err error) error {
	if err := e.compile(); err != nil { // later it would set up the start
		return err
	}
	return e.reject(err)
}

// reject drops the position because of an error, which it returns.
func (e *Engine) reject(err error) error {
	e.record = record{refusal: err}
	return err
}

// startFrom starts a game from a position.
func (e *Engine) startFrom(start *rules.State) error {
	pos, err := gen.New(e.prog, start, gen.Auto)
	if err != nil {
		return err
	}
	e.record = record{start: start, pos: pos, names: fen.NewNames(e.prog, start), asked: e.set.chess960}
	e.names.Rooks = e.names.Rooks || e.set.chess960
	return nil
}

// continues reports whether the moves from start continue the game: interfaces
// send all moves of a game before each of the engine's.
func (e *Engine) continues(start *rules.State, moves []string) bool {
	return e.pos != nil && e.asked == e.set.chess960 && len(e.texts) > 0 && len(e.texts) <= len(moves) && slices.Equal(e.texts, moves[:len(e.texts)]) && start.Equal(e.start)
}

// Play makes a move. An illegal one is refused and changes nothing. The null
// move passes: interfaces use it to ask what the other side threatens.
func (e *Engine) Play(text string) (gen.Move, error) {
	if e.pos == nil {
		return gen.None, e.noPosition()
	}
	m, ok := e.Find(text)
	switch {
	case ok:
		e.pos.Make(m)
	case slices.Contains(nullMoves, text) && !e.pos.InCheck():
		gen.Pass(e.pos)
	default:
		return gen.None, fmt.Errorf("move %q is not legal in %s", text, e.FEN())
	}
	e.moves = append(e.moves, m)
	e.texts = append(e.texts, text)
	return m, nil
}

// nullMoves are the null move as UCI and XBoard write it.
var nullMoves = []string{"0000", "@@@@"}

// Undo takes back the last move, if there is one.
func (e *Engine) Undo() bool {
	n := len(e.moves) - 1
	if n < 0 {
		return false
	}
	e.pos.Unmake()
	e.moves, e.texts = e.moves[:n], e.texts[:n]
	return true
}

// SetTurn sets the side to move.
func (e *Engine) SetTurn(side board.Side) error {
	s := e.pos.State()
	s.Side, s.EPTargets, s.EPCaptured = side, nil, board.None
	return e.Replace(fen.Format(e.prog, &s))
}

// Replace sets up another position of the game. After an error the old one stays.
func (e *Engine) Replace(text string) error {
	start, err := fen.Parse(e.prog, text)
	if err != nil {
		return err
	}
	return e.startFrom(start)
}

// Position returns the position, or nil if the last one asked for was refused. It
// must not be changed.
func (e *Engine) Position() gen.Position { return e.pos }

// Played returns how many moves were made since the start.
func (e *Engine) Played() int { return len(e.moves) }

// GamePly returns how many moves were made in the game, also before its first position
// that is known.
func (e *Engine) GamePly() int {
	return 2*(e.start.Full-1) + int(e.start.Side&1) + len(e.moves)
}

// FEN returns the position as text.
func (e *Engine) FEN() string {
	s := e.pos.State()
	return fen.Format(e.prog, &s)
}

// Text writes a move of the game.
func (e *Engine) Text(m gen.Move) string { return e.notation.Write(e.prog.Board, e.names.Move(m)) }

// SetNotation sets how moves and cells are written and read from now on.
func (e *Engine) SetNotation(n fen.Notation) { e.notation = n }

// CellName writes a cell of the game.
func (e *Engine) CellName(c board.Cell) string {
	return e.notation.Write(e.prog.Board, e.prog.Board.Name(c))
}

// ParseCell is the inverse of CellName.
func (e *Engine) ParseCell(name string) (board.Cell, bool) {
	return e.prog.Board.Parse(e.notation.Read(e.prog.Board, name))
}

// Chess960 reports whether castlings are written as king takes rook.
func (e *Engine) Chess960() bool { return e.names != nil && e.names.Rooks }

// Find returns the legal move of a text. Besides the way in which the engine
// writes it, any case and every way to write a castling are understood.
func (e *Engine) Find(text string) (gen.Move, bool) {
	if e.pos == nil {
		return gen.None, false
	}
	text = e.notation.Read(e.prog.Board, text)
	legal := e.pos.AppendLegal(nil)
	for _, m := range legal {
		if e.names.Is(m, text) {
			return m, true
		}
	}
	for _, m := range legal {
		if strings.EqualFold(e.names.Move(m), text) || m.Kind() == rules.Castling && e.isCastling(m, text) {
			return m, true
		}
	}
	return e.names.FindEnds(legal, strings.ToLower(text))
}

// isCastling reports whether text means the castling m.
func (e *Engine) isCastling(m gen.Move, text string) bool {
	other := *e.names
	other.Rooks = !other.Rooks
	return strings.EqualFold(text, other.Move(m)) || strings.EqualFold(strings.ReplaceAll(text, "0", "O"), e.CastlingText(m))
}

// CastlingText writes a castling as O-O or O-O-O, if the game has no more than two.
func (e *Engine) CastlingText(m gen.Move) string {
	if e.prog.Space != nil {
		return e.names.Move(m)
	}
	if e.prog.Castles[m.Arg()].Wing == ir.KingSide {
		return "O-O"
	}
	return "O-O-O"
}

// Ending is how a game ended.
type Ending struct {
	Score string // 1-0, 0-1 or 1/2-1/2
	Why   string
	// Common says that any program that knows how the pieces move comes to the
	// same: mate, stalemate as a draw, repetition, moves without progress, too
	// little material to win.
	Common bool
}

// reasons are the ends of games in words.
var reasons = map[gen.Reason]string{
	gen.GameRule:   "by the rules of the game",
	gen.Checkmate:  "checkmate",
	gen.Stalemate:  "stalemate",
	gen.Repetition: "repetition",
	gen.MoveRule:   "moves without progress",
	gen.Counting:   "moves counted against few pieces",
	gen.Material:   "too little material to win",
}

// Over reports whether the game has ended by its rules, and how.
func (e *Engine) Over() (Ending, bool) {
	if e.pos == nil {
		return Ending{}, false
	}
	o, reason, over := gen.Result(e.pos)
	if !over {
		return Ending{}, false
	}
	end := Ending{Score: gen.ResultText(o, e.pos.Side())}
	end.Why = map[string]string{gen.WhiteWins: "White wins: ", gen.BlackWins: "Black wins: ", gen.Drawn: "Draw: "}[end.Score] + reasons[reason]
	own := reason == gen.Checkmate || reason == gen.GameRule || reason == gen.Counting
	end.Common = reason == gen.Checkmate && o == ir.Loss || !own && o == ir.Draw
	return end, true
}
