package arena

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"dragoman/arena/player"
	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/uci/client"
)

// Record is a game that has been played.
type Record struct {
	Number  int     `json:"number"` // in the schedule, from 1
	Round   int     `json:"round"`
	Date    string  `json:"date"`
	White   string  `json:"white"`
	Black   string  `json:"black"`
	Opening Opening `json:"opening"`
	// BlackBegins says that the first move after the opening is Black's.
	BlackBegins bool    `json:"black_begins,omitempty"`
	Moves       []Ply   `json:"moves"` // after the opening
	Result      string  `json:"result"`
	Reason      Reason  `json:"reason"`
	Faults      []Fault `json:"faults,omitempty"`
}

// Ply is a half-move and the player's evaluation.
type Ply struct {
	Move    string        `json:"move"`
	Scored  bool          `json:"scored,omitempty"`
	Score   int           `json:"score,omitempty"` // centipawns for the player
	Mate    int           `json:"mate,omitempty"`
	Depth   int           `json:"depth,omitempty"`
	Nodes   uint64        `json:"nodes,omitempty"`
	Elapsed time.Duration `json:"ns"`
}

// Fault is something that a player did wrong.
type Fault struct {
	Engine string `json:"engine"`
	Kind   Reason `json:"kind"`
	Ply    int    `json:"ply"` // after the opening, from 1
	Text   string `json:"text"`
}

// Faults that cost nothing.
const (
	IllegalLine Reason = "illegal line" // moves that the player expected cannot be played
	LongLine    Reason = "long line"    // they go on after the end of the game
	BadMate     Reason = "bad mate"     // the line of an announced mate does not end in mate, or not after so many moves
	OtherMove   Reason = "other move"   // the move is not the first of the last line
	BadInfo     Reason = "bad info"     // an info line that the protocol does not allow
)

// game is a game in progress.
type game struct {
	match   *Match
	pos     gen.Position
	witness *witness
	names   *fen.Names
	moves   []string // since the position of the opening
	engines [2]*Engine
	players [2]player.Player
	broken  [2]bool // players that cannot be used again
	clock   [2]time.Duration
	record  Record
	err     error // which ends the match, such as a player that refuses the game
}

// play plays until the game ends or ctx does.
func (g *game) play(ctx context.Context) {
	a := adjudicator{Adjudication: g.match.Rules}
	e, over := g.result()
	for !over && g.err == nil && ctx.Err() == nil {
		side := g.pos.Side()
		var reply player.Reply
		if reply, e, over = g.askMove(ctx, side); over {
			break
		}
		m, err := g.read(reply.Move)
		if err != nil {
			e, over = g.lose(side, Illegal, err.Error()), true
			break
		}
		g.checkReply(side, &reply)
		g.makeMove(m)
		g.record.Moves = append(g.record.Moves, Ply{g.moves[len(g.moves)-1], reply.Scored, reply.Score, reply.Mate, reply.Depth, reply.Nodes, reply.Elapsed})
		if e, over = g.result(); !over {
			e, over = a.addMove(side, reply.Scored, reply.Score)
		}
	}
	g.record.Result, g.record.Reason = e.result, e.reason
}

// result reports whether the rules end the game.
func (g *game) result() (end, bool) {
	e, over := ending(g.pos)
	if over && g.err == nil {
		g.err = g.witness.confirm(e, g.pos)
	}
	return e, over
}

// askMove gets a move from a player and stops its clock. It reports whether the
// answer ends the game.
func (g *game) askMove(ctx context.Context, side board.Side) (player.Reply, end, bool) {
	control := &g.engines[side].Control
	t := player.Turn{Moves: g.moves, Black: side == board.Black, Limit: g.limit(side), Patience: control.patienceWith(g.clock[side])}
	reply, err := g.players[side].Move(ctx, t)
	switch {
	case ctx.Err() != nil:
		return reply, end{}, true
	case errors.Is(err, client.ErrEnded):
		g.broken[side] = true
		return reply, g.lose(side, Crash, err.Error()), true
	case errors.Is(err, client.ErrStalled):
		g.broken[side] = true
		return reply, g.lose(side, Stall, err.Error()), true
	case errors.Is(err, player.ErrRefused):
		g.err = err
		return reply, end{}, true
	case err != nil:
		g.broken[side] = true
		return reply, g.lose(side, FalseClaim, err.Error()), true
	case reply.Resigns:
		return reply, end{gen.ResultText(ir.Loss, side), Resignation}, true
	case reply.Claim == gen.ResultText(ir.Loss, side):
		return reply, end{reply.Claim, Resignation}, true
	case reply.Claim != "":
		return reply, g.lose(side, FalseClaim, reply.Claim), true
	}
	if late := g.stopClock(side, reply.Elapsed); late > 0 {
		return reply, g.lose(side, Time, fmt.Sprintf("%v too late after %v", late.Round(time.Microsecond), reply.Elapsed.Round(time.Microsecond))), true
	}
	return reply, end{}, false
}

// limit returns the clocks and limits for a player's move.
func (g *game) limit(side board.Side) player.Limit {
	c := &g.engines[side].Control
	l := player.Limit{MoveTime: c.MoveTime, Nodes: c.Nodes, Depth: c.Depth}
	if c.Base > 0 {
		l.Clock, l.Inc = g.clock, [2]time.Duration{g.engines[0].Control.Inc, g.engines[1].Control.Inc}
		l.MovesToGo = c.toGo(len(g.record.Moves) / 2)
	}
	return l
}

// stopClock takes the time of a move off a player's clock, and returns by how much
// the time is exceeded.
func (g *game) stopClock(side board.Side, elapsed time.Duration) (late time.Duration) {
	c := &g.engines[side].Control
	if c.MoveTime > 0 {
		if late = elapsed - c.MoveTime; late > c.Margin {
			return late
		}
	}
	if c.Base == 0 {
		return 0
	}
	left := g.clock[side] - elapsed
	if left < -c.Margin {
		return -left
	}
	g.clock[side] = max(left, 0) + c.Inc
	if c.Moves > 0 && c.toGo(len(g.record.Moves)/2) == 1 {
		g.clock[side] += c.Base
	}
	return 0
}

// lose records a fault that costs the game.
func (g *game) lose(side board.Side, kind Reason, text string) end {
	g.fault(side, kind, text)
	return end{gen.ResultText(ir.Loss, side), kind}
}

// fault records a fault. What the text quotes of a player may hold anything.
func (g *game) fault(side board.Side, kind Reason, text string) {
	text = strings.Map(printable, text)
	g.record.Faults = append(g.record.Faults, Fault{g.engines[side].Name, kind, len(g.record.Moves) + 1, text})
}

// printable is a character itself, or what stands for one that terminals and files of
// games do not take.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return unicode.ReplacementChar
	}
	return r
}

// read returns the move of a text, or what is wrong with it.
func (g *game) read(text string) (gen.Move, error) {
	m, ok := g.find(text)
	if !ok {
		return m, fmt.Errorf("%q is not legal after %s", text, g.soFar())
	}
	return m, nil
}

// makeMove makes a legal move.
func (g *game) makeMove(m gen.Move) {
	text := g.names.Move(m)
	g.moves = append(g.moves, text)
	g.pos.Make(m)
	if err := g.witness.makeMove(m, text, g.pos); err != nil {
		g.err = fmt.Errorf("%w: %s", err, g.soFar())
	}
}

// soFar is the game until now.
func (g *game) soFar() Opening { return Opening{FEN: g.record.Opening.FEN, Moves: g.moves} }

// find returns the move of a text. Castlings may be written as the king's move or as
// king takes rook, however the position is set up.
func (g *game) find(text string) (gen.Move, bool) {
	if m, ok := g.names.Find(g.pos, text); ok {
		return m, true
	}
	other := *g.names
	other.Rooks = !other.Rooks
	return other.Find(g.pos, text)
}

// checkReply records faults in what a player said before its move, the first of each
// kind.
func (g *game) checkReply(side board.Side, r *player.Reply) {
	if len(r.Faults) > 0 {
		g.fault(side, BadInfo, r.Faults[0])
	}
	lines := r.Lines
	if r.Ponder != "" {
		lines = append(lines, []string{r.Move, r.Ponder})
	}
	for i, line := range lines {
		if i > 0 && slices.Equal(line, lines[i-1]) {
			continue
		}
		if kind, text := g.checkLine(line); kind != "" {
			g.fault(side, kind, text)
			break
		}
	}
	for _, m := range r.Mates {
		if len(m.PV) > 0 && !g.endsInMate(side, m) {
			g.fault(side, BadMate, fmt.Sprintf("in %d by %q after %s", m.In, m.PV, g.soFar()))
			break
		}
	}
	if len(r.LastPV) > 0 && r.LastPV[0] != r.Move {
		g.fault(side, OtherMove, fmt.Sprintf("%s after the line %q", r.Move, r.LastPV))
	}
}

// checkLine returns the fault of a line of moves, if it has one. That too few pieces
// are left does not end a line: not every player knows.
func (g *game) checkLine(line []string) (kind Reason, text string) {
	for i, move := range line {
		m, ok := g.find(move)
		if !ok {
			kind = IllegalLine
		} else if e, over := ending(g.pos); i > 0 && over && e.reason != gen.Material {
			kind = LongLine
		}
		if kind != "" {
			return kind, fmt.Sprintf("move %d of %q after %s", i+1, line, g.soFar())
		}
		g.pos.Make(m)
		defer g.pos.Unmake()
	}
	return "", ""
}

// endsInMate reports whether the line of an announced mate ends the game as announced:
// the winner makes the last of so many moves, or the loser does if the rules make it
// lose by its own move.
func (g *game) endsInMate(side board.Side, m player.Mate) bool {
	length, outcome := (len(m.PV)+1)/2, ir.Win
	if m.In < 0 {
		length, outcome = -(len(m.PV) / 2), ir.Loss
	}
	for _, text := range m.PV {
		move, ok := g.find(text)
		if !ok {
			return true // which is another fault
		}
		g.pos.Make(move)
		defer g.pos.Unmake()
	}
	e, over := ending(g.pos)
	return length == m.In && over && e.result == gen.ResultText(outcome, side)
}
