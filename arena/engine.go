package arena

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/arena/player"
)

// Engine is an engine as the user describes it.
type Engine struct {
	Name    string         `json:"name"`
	Command player.Command `json:"command"`
	Control Control        `json:"control"`
	Restart bool           `json:"restart,omitempty"` // a new process for each game
}

// Control is a time control: a clock, or limits of each move.
type Control struct {
	Base     time.Duration `json:"base,omitempty"`
	Inc      time.Duration `json:"inc,omitempty"`
	Moves    int           `json:"moves,omitempty"` // after which Base is added again; 0: never
	MoveTime time.Duration `json:"movetime,omitempty"`
	Nodes    uint64        `json:"nodes,omitempty"`
	Depth    int           `json:"depth,omitempty"`
	Margin   time.Duration `json:"margin,omitempty"` // by which time may be exceeded; negative: ParseEngine chooses
	Stall    time.Duration `json:"stall,omitempty"`  // time without an answer after which the player has stalled
}

// IsLimited reports whether anything ends a search.
func (c *Control) IsLimited() bool {
	return c.Base > 0 || c.MoveTime > 0 || c.Nodes > 0 || c.Depth > 0
}

// withoutClock is how long a search by depth or nodes may take: some engines do not
// know these limits and would search forever.
const withoutClock = time.Minute

// Patience is how long to wait for a move when no clock runs.
func (c *Control) Patience() time.Duration {
	if c.MoveTime > 0 && c.Nodes == 0 && c.Depth == 0 {
		return c.MoveTime + c.Margin + c.Stall
	}
	return c.MoveTime + withoutClock + c.Stall
}

// patienceWith is how long to wait for a move.
func (c *Control) patienceWith(clock time.Duration) time.Duration {
	if c.Base > 0 {
		return clock + c.Margin + c.Stall
	}
	return c.Patience()
}

// toGo is how many moves remain until the next time control.
func (c *Control) toGo(played int) int {
	if c.Moves == 0 {
		return 0
	}
	return c.Moves - played%c.Moves
}

// String writes the control as ParseTC reads it.
func (c *Control) String() string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if c.Base > 0 {
		moves := ""
		if c.Moves > 0 {
			moves = strconv.Itoa(c.Moves) + "/"
		}
		add("%s%s+%s", moves, inSeconds(c.Base), inSeconds(c.Inc))
	}
	if c.MoveTime > 0 {
		add("%s/move", inSeconds(c.MoveTime))
	}
	if c.Nodes > 0 {
		add("%d nodes", c.Nodes)
	}
	if c.Depth > 0 {
		add("depth %d", c.Depth)
	}
	return strings.Join(parts, ", ")
}

func inSeconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// ParseTC reads [MOVES/]SECONDS[+INCREMENT] into a control. Seconds may be
// written MINUTES:SECONDS.
func (c *Control) ParseTC(text string) error {
	bad := fmt.Errorf("time control %q: expected [MOVES/]SECONDS[+INCREMENT], such as 10+0.1", text)
	rest := text
	if moves, after, ok := strings.Cut(text, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 || n > 1000 {
			return bad
		}
		c.Moves, rest = n, after
	}
	base, inc, hasInc := strings.Cut(rest, "+")
	var ok, okInc bool
	c.Base, ok = parseSeconds(base)
	if c.Inc, okInc = parseSeconds(inc); !ok || hasInc && !okInc || c.Base <= 0 {
		return bad
	}
	return nil
}

// parseSeconds reads SECONDS or MINUTES:SECONDS.
func parseSeconds(text string) (time.Duration, bool) {
	minutes := 0.0
	if m, s, ok := strings.Cut(text, ":"); ok {
		n, err := strconv.ParseUint(m, 10, 16)
		if err != nil {
			return 0, false
		}
		minutes, text = float64(n), s
	}
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || !(s >= 0 && s <= 1e6) {
		return 0, false
	}
	return time.Duration((minutes*60 + s) * float64(time.Second)), true
}

// ParseEngine reads the description of an engine, such as
//
//	cmd="gnuchess --uci" name=gnu tc=1+0.01 "option.Move Overhead=10"
//
// with the control that all engines have by default. Quotes of both kinds keep blanks
// together.
func ParseEngine(text string, common Control) (Engine, error) {
	e := Engine{Control: common}
	words, err := splitWords(text)
	if err != nil {
		return e, err
	}
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if !ok {
			return e, fmt.Errorf("engine %q: expected KEY=VALUE, found %q", text, w)
		}
		if err := e.set(key, value); err != nil {
			return e, fmt.Errorf("engine %q: %w", text, err)
		}
	}
	switch {
	case len(e.Command.Args) == 0:
		return e, fmt.Errorf("engine %q: cmd= is missing", text)
	case !e.Control.IsLimited():
		return e, fmt.Errorf("engine %q: it has no limit; give tc, movetime, nodes or depth", text)
	case e.Name == "":
		e.Name = e.Command.Args[0][strings.LastIndexAny(e.Command.Args[0], `/\`)+1:]
	}
	if e.Control.Margin < 0 {
		e.Control.Margin = 0
		if e.Control.MoveTime > 0 {
			e.Control.Margin = moveTimeMargin
		}
	}
	return e, nil
}

// moveTimeMargin is by how much engines exceed a time for each move, unless another margin
// is given: few of them plan for the way to the arena.
const moveTimeMargin = 100 * time.Millisecond

// engineKeys are the keys of a description.
var engineKeys = []string{"cmd", "name", "proto", "dir", "variant", "restart", "tc", "movetime", "nodes", "depth", "margin", "option.NAME"}

func (e *Engine) set(key, value string) (err error) {
	c := &e.Control
	if name, ok := strings.CutPrefix(key, "option."); ok {
		e.Command.Options = append(e.Command.Options, player.Option{Name: name, Value: value})
		return nil
	}
	switch key {
	case "cmd":
		e.Command.Args, err = splitWords(value)
	case "name":
		e.Name = value
	case "proto":
		if e.Command.Protocol = value; !slices.Contains(player.Protocols, value) {
			return fmt.Errorf("proto %q: expected one of %s", value, strings.Join(player.Protocols, ", "))
		}
	case "dir":
		e.Command.Dir = value
	case "variant":
		e.Command.Variant = value
	case "restart":
		if e.Restart, err = strconv.ParseBool(value); err != nil {
			return fmt.Errorf("restart %q: expected true or false", value)
		}
	case "tc":
		*c = Control{Margin: c.Margin, Stall: c.Stall}
		return c.ParseTC(value)
	case "movetime", "nodes", "depth", "margin":
		return c.setNumber(key, value)
	default:
		return fmt.Errorf("key %q: expected one of %s", key, strings.Join(engineKeys, ", "))
	}
	return err
}

// setNumber sets a limit or the margin. A limit takes the place of a clock.
func (c *Control) setNumber(key, value string) error {
	n, err := strconv.ParseUint(value, 10, 31)
	if err != nil {
		return fmt.Errorf("%s %q: expected a whole number from 0 to %d", key, value, math.MaxInt32)
	}
	millis := time.Duration(n) * time.Millisecond
	if key == "margin" {
		c.Margin = millis
		return nil
	}
	c.Base, c.Inc, c.Moves = 0, 0, 0
	switch key {
	case "movetime":
		c.MoveTime = millis
	case "nodes":
		c.Nodes = n
	case "depth":
		c.Depth = int(n)
	}
	return nil
}

// splitWords splits a text at blanks outside quotes. Quotes of one kind may stand
// within those of the other.
func splitWords(text string) (words []string, err error) {
	var word strings.Builder
	var quote rune
	inWord := false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inWord = r, true
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n'):
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("%q: a quote %c is not closed", text, quote)
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}
