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

// table is a game in progress.
type table struct {
	start   *rules.State
	pos     gen.Position // nil: the last position asked for was refused
	refused error        // why
	names   *fen.Names
	moves   []gen.Move // made since the start
	texts   []string   // how they were written by who sent them
}

// Setup sets up "startpos" or a position text and makes moves. If anything is
// wrong with them there is no position afterwards: to play on from another one
// than was meant would be worse.
func (e *Engine) Setup(text string, moves ...string) error {
	if err := e.compile(); err != nil {
		return err
	}
	start, err := fen.Parse(e.prog, text)
	if err != nil {
		return e.refuse(err)
	}
	if e.continues(start, moves) {
		moves = moves[len(e.texts):]
	} else if err := e.begin(start); err != nil {
		return e.refuse(err)
	}
	for _, m := range moves {
		if _, err := e.Play(m); err != nil {
			return e.refuse(err)
		}
	}
	return nil
}

func (e *Engine) refuse(err error) error {
	e.table = table{refused: err}
	return err
}

// begin starts a game from a position.
func (e *Engine) begin(start *rules.State) error {
	pos, err := gen.New(e.prog, start, gen.Auto)
	if err != nil {
		return err
	}
	e.table = table{start: start, pos: pos, names: fen.NewNames(e.prog, start)}
	e.names.Rooks = e.names.Rooks || e.set.shuffled
	return nil
}

// continues reports whether the moves from start go on where the game stands:
// what is sent before every move of a game repeats all of it.
func (e *Engine) continues(start *rules.State, moves []string) bool {
	return e.pos != nil && len(e.texts) > 0 && len(e.texts) <= len(moves) && slices.Equal(e.texts, moves[:len(e.texts)]) && start.Equal(e.start)
}

// Play makes a move. An illegal one is refused and changes nothing. The null
// move gives up the turn: interfaces use it to ask what the other side threatens.
func (e *Engine) Play(text string) (gen.Move, error) {
	if e.pos == nil {
		return gen.None, e.refusal()
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

// nullMoves are how UCI and XBoard write that no move is made.
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

// Give gives the turn to a side, if it has not got it.
func (e *Engine) Give(side board.Side) error {
	s := e.pos.State()
	s.Side, s.EPTargets, s.EPCaptured = side, nil, board.None
	return e.Setup(fen.Format(e.prog, &s))
}

// Position returns how the game stands, or nil if the last position asked for
// was refused. It must not be changed.
func (e *Engine) Position() gen.Position { return e.pos }

// Played returns how many moves were made since the start.
func (e *Engine) Played() int { return len(e.moves) }

// FEN returns the position as text.
func (e *Engine) FEN() string {
	s := e.pos.State()
	return fen.Format(e.prog, &s)
}

// Text writes a move of the game.
func (e *Engine) Text(m gen.Move) string { return e.names.Move(m) }

// Shuffled reports whether castlings are written as king takes rook.
func (e *Engine) Shuffled() bool { return e.names != nil && e.names.Rooks }

// Find returns the legal move of a text. Besides the way in which the engine
// writes it, any case and every way to write a castling are understood.
func (e *Engine) Find(text string) (gen.Move, bool) {
	if e.pos == nil {
		return gen.None, false
	}
	legal := e.pos.AppendLegal(nil)
	for _, m := range legal {
		if e.names.Move(m) == text {
			return m, true
		}
	}
	for _, m := range legal {
		if strings.EqualFold(e.names.Move(m), text) || m.Kind() == rules.Castling && e.castling(m, text) {
			return m, true
		}
	}
	return gen.None, false
}

// castling reports whether text means the castling m.
func (e *Engine) castling(m gen.Move, text string) bool {
	other := *e.names
	other.Rooks = !other.Rooks
	return strings.EqualFold(text, other.Move(m)) || strings.EqualFold(strings.ReplaceAll(text, "0", "O"), e.Wing(m))
}

// Wing writes a castling as O-O or O-O-O, if the game has no more than two.
func (e *Engine) Wing(m gen.Move) string {
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
	// Plain says that any program that knows how the pieces move comes to the
	// same: mate, stalemate as a draw, repetition, moves without progress, too
	// little material to win.
	Plain bool
}

// Over reports whether the game has ended by its rules, and how.
func (e *Engine) Over() (Ending, bool) {
	if e.pos == nil {
		return Ending{}, false
	}
	if o, over := e.pos.Ended(); over {
		return e.verdict(o, "by the rules of the game", false), true
	}
	if gen.CountLegal(e.pos) == 0 {
		o := gen.NoMoveResult(e.pos)
		if e.pos.InCheck() {
			return e.verdict(o, "checkmate", o == ir.Loss), true
		}
		return e.verdict(o, "stalemate", o == ir.Draw), true
	}
	if o, over := gen.DrawRuleResult(e.pos); over {
		return e.verdict(o, e.settledBy(), o == ir.Draw), true
	}
	return Ending{}, false
}

// settledBy names the rule that settled the game.
func (e *Engine) settledBy() string {
	r := &e.prog.Rules
	switch {
	case r.Repetition > 0 && e.pos.Repetitions()+1 >= r.Repetition:
		return "repetition"
	case r.MoveRule > 0 && e.pos.Clock() >= r.MoveRule:
		return "moves without progress"
	}
	return "too little material to win"
}

// verdict turns an outcome as the side to move sees it into a result.
func (e *Engine) verdict(o ir.Outcome, why string, plain bool) Ending {
	white := e.pos.Side() == board.White
	switch {
	case o == ir.Draw:
		return Ending{"1/2-1/2", "Draw: " + why, plain}
	case (o == ir.Win) == white:
		return Ending{"1-0", "White wins: " + why, plain}
	}
	return Ending{"0-1", "Black wins: " + why, plain}
}
