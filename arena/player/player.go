// Package player plays games with engines that run in processes of their own
// and speak UCI or XBoard's protocol.
//
// A [Player] gets a game and then finds one move after another. Whether a move
// is legal is for the arena to check. Time is measured from the command to
// search until the answer is read, by the monotonic clock.
package player

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dragoman/uci/client"
)

// Player finds moves in games.
type Player interface {
	// Name is what the engine calls itself.
	Name() string
	// NewGame makes the player ready for a game. An error that wraps
	// ErrRefused says that it cannot play the game at all.
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
	TenRanks bool     // the board has ten ranks, which some protocols count from 0
	File     string   // the definition, for engines that load such files
	Seed     int64    // of a random start, for engines that take one
	FEN      string   // empty for the start position of the variant
}

// Name returns what to call the game: its own name, or that of its file.
func (g *Game) Name() string {
	switch {
	case g.File != "":
		return filepath.Base(append(slices.Clone(g.Names), g.File)[0])
	case len(g.Names) > 0:
		return g.Names[0]
	}
	return "?"
}

// KnownNames returns the names by which other programs know the game: none if it is one
// of a file.
func (g *Game) KnownNames() []string {
	if g.File != "" {
		return nil
	}
	return g.Names
}

// Turn is a request for a move.
type Turn struct {
	Moves []string // since the position of Game.FEN, as UCI has them
	Black bool     // the player has the black pieces
	Limit
	Patience time.Duration // for the answer before the player counts as stalled
}

// Limit says when to stop searching.
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
	Evaluation
	Mates  []Mate     // announced during the search
	Ponder string     // the answer that is expected
	Lines  [][]string // all lines of moves
	LastPV []string   // the last best line, even if its score is only a bound
	Faults []string   // what the protocol does not allow
}

// Mate is an announced end of the game and the line that leads there.
type Mate struct {
	In int // moves; negative if the player is mated
	PV []string
}

// Evaluation is the result of the last completed iteration of a search.
type Evaluation struct {
	Scored bool
	Score  int // centipawns for the player, or beyond MateScore
	Mate   int // moves to mate, negative if the player is mated; 0: none announced
	Depth  int
	Nodes  uint64
	PV     []string
}

// Evaluate takes the result of an iteration, and the mate that it announces.
func (r *Reply) Evaluate(e Evaluation) {
	r.Evaluation = e
	if e.Mate == 0 {
		return
	}
	if n := len(r.Mates); n == 0 || r.Mates[n-1].In != e.Mate || !slices.Equal(r.Mates[n-1].PV, e.PV) {
		r.Mates = append(r.Mates, Mate{e.Mate, e.PV})
	}
}

// update takes what an engine said; what it did not say stays.
func (r *Reply) update(i client.Info) {
	e := r.Evaluation
	e.PV = i.PV
	if i.Depth > 0 {
		e.Depth = i.Depth
	}
	if i.Nodes > 0 {
		e.Nodes = uint64(i.Nodes)
	}
	switch i.Unit {
	case client.Centipawns:
		e.Scored, e.Score, e.Mate = true, i.Score, 0
	case client.Mate:
		e.Scored, e.Score, e.Mate = true, MateScoreIn(i.Score), i.Score
	}
	r.Evaluate(e)
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

// ErrRefused says that an engine cannot do what it is asked for.
var ErrRefused = errors.New("refused")

// Command says how to start an engine.
type Command struct {
	Args     []string `json:"args"` // program and arguments
	Dir      string   `json:"dir,omitempty"`
	Protocol string   `json:"protocol,omitempty"` // uci, xboard, or empty for uci
	Options  []Option `json:"options,omitempty"`
	Variant  string   `json:"variant,omitempty"` // overrides the name by which the engine knows the game
	// Patience is how long the engine may take to get ready; 0: half a minute,
	// and a few seconds to name its first feature of XBoard's protocol.
	Patience time.Duration `json:"-"`
}

// Option is a setting to be made in an engine.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Protocols are the values of Command.Protocol.
var Protocols = []string{"uci", "xboard"}

// defaultPatience is how long an engine may take to get ready.
const defaultPatience = 30 * time.Second

// process is an engine and how it was started.
type process struct {
	*client.Engine
	command  Command
	patience time.Duration // until the engine is ready
}

// Open starts an engine and waits until it is ready. The context ends the
// process.
func Open(ctx context.Context, c Command) (Player, error) {
	if len(c.Args) == 0 {
		return nil, errors.New("there is no command to run")
	}
	var player interface {
		Player
		open(context.Context) error
	}
	p := &process{command: c, patience: cmp.Or(c.Patience, defaultPatience)}
	switch c.Protocol {
	case "", "uci":
		player = &uci{process: p}
	case "xboard":
		player = &xboard{process: p}
	default:
		return nil, fmt.Errorf("protocol %q: expected one of %s", c.Protocol, strings.Join(Protocols, ", "))
	}
	var err error
	if p.Engine, err = client.Start(ctx, c.Dir, c.Args...); err != nil {
		return nil, err
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

// variantName returns the name, as the engine writes it, by which it knows a
// game.
func (p *process) variantName(known []string, g Game) (string, bool) {
	wanted := g.Names
	if p.command.Variant != "" {
		wanted = []string{p.command.Variant}
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
