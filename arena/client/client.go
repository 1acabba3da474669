// Package client plays games with engines that run in processes of their own
// and speak UCI or the protocol of XBoard.
//
// A [Player] is told the game, then asked for one move after the other. What
// it answers is not judged here: whether a move is legal is for the arena to
// say. Time is measured from the command to think until the answer arrives,
// by the monotonic clock, where the answer is read.
package client

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Player finds moves in games.
type Player interface {
	// Name is what the engine calls itself.
	Name() string
	// NewGame makes the player ready for a game. An error that wraps
	// ErrRefused says that it will never be.
	NewGame(ctx context.Context, g Game) error
	// Move returns the player's move in a position of the game.
	Move(ctx context.Context, t Turn) (Reply, error)
	// Close ends the player.
	Close()
}

// Game is what a player must know before the first move.
type Game struct {
	Names    []string // of the variant, our own first, then aliases
	Standard bool     // orthodox chess, which needs no option
	Chess960 bool     // castling is written king takes rook
	File     string   // the definition, for engines that load such files
	Seed     int64    // of a random start, for engines that take one
	FEN      string   // empty for the start position of the variant
}

// Name returns what to call the game: its own name, or that of its file.
func (g *Game) Name() string {
	switch {
	case g.File != "":
		return filepath.Base(g.File)
	case len(g.Names) > 0:
		return g.Names[0]
	}
	return "?"
}

// Turn is a request for a move.
type Turn struct {
	Moves []string // since the position of Game.FEN, as UCI has them
	Black bool     // the player has the black pieces
	Limit
	Patience time.Duration // for the answer before the player counts as stalled
}

// Limit says when to stop thinking.
type Limit struct {
	Clock     [2]time.Duration // left to White and Black; if zero there is no clock
	Inc       [2]time.Duration
	MovesToGo int
	MoveTime  time.Duration
	Nodes     uint64
	Depth     int
}

// Reply is what a player answered.
type Reply struct {
	Move    string
	Resigns bool
	Claim   string // a result stated instead of a move: 1-0, 0-1 or 1/2-1/2
	Elapsed time.Duration
	Mates   []Mate // announced while thinking
	Thought
	Said
}

// Said is what a player said on the way, for who wants to check it.
type Said struct {
	Ponder string     // the answer that is expected
	Lines  [][]string // all lines of moves
	Last   []string   // the best line told last, be its score only a bound
	Faults []string   // what the protocol does not allow
}

// Mate is an announced end of the game and the line that leads there.
type Mate struct {
	In int // moves; negative if the player is mated
	PV []string
}

// Note takes what a player says in the course of a search.
func (r *Reply) Note(t Thought) {
	r.Thought = t
	if t.Mate == 0 {
		return
	}
	if n := len(r.Mates); n == 0 || r.Mates[n-1].In != t.Mate || !slices.Equal(r.Mates[n-1].PV, t.PV) {
		r.Mates = append(r.Mates, Mate{t.Mate, t.PV})
	}
}

// Thought is what a player said about its last completed search.
type Thought struct {
	Scored bool
	Score  int // centipawns for the player, or beyond MateScore
	Mate   int // moves to mate, negative if the player is mated; 0: none announced
	Depth  int
	Nodes  uint64
	PV     []string
}

// MateScore is less than the score of any announced mate.
const MateScore = 30000

// MateScoreIn turns moves to mate into a score; nearer mates are worth more.
func MateScoreIn(moves int) int {
	if moves > 0 {
		return 2*MateScore - min(moves, MateScore-1)
	}
	return -2*MateScore - max(moves, 1-MateScore)
}

// Reasons for a player not to answer.
var (
	ErrRefused = errors.New("refused")
	ErrStalled = errors.New("no answer")
	ErrCrashed = errors.New("the process ended")
)

// Command says how to start an engine.
type Command struct {
	Args     []string // program and arguments
	Dir      string
	Protocol string // uci, xboard, or empty for uci
	Options  []Option
	Variant  string // overrides the name by which the engine knows the game
	// Patience is how long the engine may take to get ready; 0: half a minute,
	// and a few seconds to name its first feature of XBoard's protocol.
	Patience time.Duration
}

// Option is a setting to be made in an engine.
type Option struct{ Name, Value string }

// Protocols are the values of Command.Protocol.
var Protocols = []string{"uci", "xboard"}

// handshake is how long an engine may take to get ready unless told.
const handshake = 30 * time.Second

// Open starts an engine and waits until it is ready. The context ends the
// process.
func Open(ctx context.Context, c Command) (Player, error) {
	if len(c.Args) == 0 {
		return nil, errors.New("there is no command to run")
	}
	p, err := start(ctx, c)
	if err != nil {
		return nil, err
	}
	var player interface {
		Player
		open(context.Context) error
	}
	switch c.Protocol {
	case "", "uci":
		player = &uci{process: p, command: c}
	case "xboard":
		player = &xboard{process: p, command: c}
	default:
		p.Close()
		return nil, fmt.Errorf("protocol %q: expected one of %s", c.Protocol, strings.Join(Protocols, ", "))
	}
	if err := player.open(ctx); err != nil {
		p.Close()
		return nil, fmt.Errorf("%s: %w", strings.Join(c.Args, " "), err)
	}
	return player, nil
}

// refuse returns an error that wraps ErrRefused.
func refuse(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrRefused, fmt.Sprintf(format, args...))
}

// choose returns the name, as the engine writes it, by which it knows a game.
func choose(known []string, g Game, override string) (string, bool) {
	wanted := g.Names
	if override != "" {
		wanted = []string{override}
	}
	for _, w := range wanted {
		for _, k := range known {
			if strings.EqualFold(w, k) {
				return k, true
			}
		}
	}
	return "", false
}
