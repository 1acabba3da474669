package client

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// xboard plays through the Chess Engine Communication Protocol, version 2.
//
// The engine keeps the game itself: it is told the moves that it has not seen,
// and thinks by itself after the opponent's.
type xboard struct {
	*process
	command  Command
	features map[string]string
	told     []string // the moves that the engine knows
	playing  bool     // it answers moves by itself
	limit    Limit
	pings    int
}

func (x *xboard) Name() string {
	if name := x.features["myname"]; name != "" {
		return name
	}
	return x.command.Args[0]
}

// greeting is how long an engine may take to name its first feature: old ones
// name none.
const greeting = 5 * time.Second

func (x *xboard) open(ctx context.Context) error {
	x.features = map[string]string{"ping": "0", "setboard": "0", "usermove": "0", "variants": "normal", "nps": "0", "memory": "0", "smp": "0", "done": "0"}
	x.say("xboard\nprotover 2")
	patience, named := cmp.Or(x.command.Patience, greeting), false
	for x.features["done"] != "1" {
		_, err := x.listen(ctx, patience, x.learn)
		if err != nil && !named && ctx.Err() == nil {
			break // it names no features, or is gone, as will show
		}
		if err != nil {
			return err
		}
		patience, named = x.handshake, true
	}
	for _, o := range x.command.Options {
		x.option(o)
	}
	return x.ready(ctx)
}

// learn takes the features of a line and reports whether there were any.
func (x *xboard) learn(text string) bool {
	list, ok := strings.CutPrefix(text, "feature ")
	if !ok {
		return false
	}
	for _, f := range parseFeatures(list) {
		x.features[f.Name] = f.Value
		switch f.Name {
		case "san", "colors":
			x.say("rejected %s", f.Name)
		default:
			x.say("accepted %s", f.Name)
		}
	}
	return true
}

// parseFeatures reads NAME=VALUE and NAME="VALUE".
func parseFeatures(text string) (list []Option) {
	for {
		name, rest, ok := strings.Cut(strings.TrimSpace(text), "=")
		if !ok {
			return list
		}
		value := ""
		if quoted, ok := strings.CutPrefix(rest, `"`); ok {
			value, text, _ = strings.Cut(quoted, `"`)
		} else {
			value, text, _ = strings.Cut(rest, " ")
		}
		list = append(list, Option{strings.TrimSpace(name), value})
	}
}

// option makes a setting. Memory and threads have commands of their own.
func (x *xboard) option(o Option) {
	switch {
	case strings.EqualFold(o.Name, "hash") && x.features["memory"] == "1":
		x.say("memory %s", o.Value)
	case strings.EqualFold(o.Name, "threads") && x.features["smp"] == "1":
		x.say("cores %s", o.Value)
	case o.Value == "":
		x.say("option %s", o.Name)
	default:
		x.say("option %s=%s", o.Name, o.Value)
	}
}

// ready waits until the engine has done all that it was told, if it can say so.
func (x *xboard) ready(ctx context.Context) error {
	if x.features["ping"] != "1" {
		return nil
	}
	x.pings++
	pong := fmt.Sprintf("pong %d", x.pings)
	x.say("ping %d", x.pings)
	_, err := x.listen(ctx, x.handshake, func(text string) bool { return text == pong })
	return err
}

// NewGame implements [Player].
func (x *xboard) NewGame(ctx context.Context, g Game) error {
	x.drop()
	if g.Chess960 {
		return refuse("%s: Chess960 is played through UCI only", x.Name())
	}
	if g.FEN != "" && x.features["setboard"] != "1" {
		return refuse("%s cannot set up positions (no feature setboard)", x.Name())
	}
	x.say("new")
	if !g.Standard {
		name, ok := choose(strings.FieldsFunc(x.features["variants"], func(r rune) bool { return r == ',' || r == ' ' }), g, x.command.Variant)
		if !ok {
			return refuse("%s does not list the game %s in its feature variants", x.Name(), strings.Join(g.Names, " or "))
		}
		x.say("variant %s", name)
	}
	x.say("force\npost\neasy")
	if g.FEN != "" {
		x.say("setboard %s", g.FEN)
	}
	x.told, x.playing, x.limit = nil, false, Limit{}
	return x.ready(ctx)
}

// Move implements [Player].
func (x *xboard) Move(ctx context.Context, t Turn) (r Reply, err error) {
	x.drop()
	if err := x.setLimit(t.Limit); err != nil {
		return r, err
	}
	if x.playing && len(t.Moves) != len(x.told)+1 || !slices.Equal(x.told, t.Moves[:min(len(x.told), len(t.Moves))]) {
		return r, refuse("%s was told other moves", x.Name()) // moves are never taken back here
	}
	start := "go"
	if x.playing {
		start = x.moveCommand(t.Moves[len(t.Moves)-1])
	} else {
		for _, m := range t.Moves[len(x.told):] {
			x.say("%s", x.moveCommand(m))
		}
	}
	x.clocks(t)
	begin := time.Now()
	x.say("%s", start)
	var illegal string
	at, err := x.listen(ctx, t.Patience, func(text string) bool {
		if strings.HasPrefix(text, "Illegal move") {
			illegal = text
			return true
		}
		return r.take(text)
	})
	r.Move = turnedBack(r.Move)
	r.Elapsed = at.Sub(begin)
	if illegal != "" {
		return r, fmt.Errorf("it takes a legal move for illegal (%s)", illegal)
	}
	x.told, x.playing = append(slices.Clone(t.Moves), r.Move), true
	return r, err
}

func (x *xboard) moveCommand(move string) string {
	if x.features["usermove"] == "1" {
		return "usermove " + move
	}
	return move
}

// setLimit says how long games last, where that is new.
func (x *xboard) setLimit(l Limit) error {
	constant := l
	constant.Clock = [2]time.Duration{}
	constant.MovesToGo = 0
	known := x.limit
	known.Clock, known.MovesToGo = [2]time.Duration{}, 0
	if x.limit != (Limit{}) && known == constant {
		return nil
	}
	x.limit = l
	if l.Clock != [2]time.Duration{} {
		base := time.Duration(math.Ceil(max(l.Clock[0], l.Clock[1]).Seconds())) * time.Second
		x.say("level %d %d:%02d %s", l.MovesToGo, int(base.Minutes()), int(base.Seconds())%60, seconds(l.Inc[0]))
	}
	if l.MoveTime > 0 {
		x.say("st %s", seconds(l.MoveTime))
	}
	if l.Depth > 0 {
		x.say("sd %d", l.Depth)
	}
	if l.Nodes > 0 {
		if x.features["nps"] != "1" {
			return refuse("%s cannot count nodes (no feature nps)", x.Name())
		}
		x.say("st 1\nnps %d", l.Nodes)
	}
	return nil
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// clocks tells both clocks, in hundredths of seconds.
func (x *xboard) clocks(t Turn) {
	if t.Clock == [2]time.Duration{} {
		return
	}
	own, other := t.Clock[0], t.Clock[1]
	if t.Black {
		own, other = other, own
	}
	x.say("time %d\notim %d", own.Milliseconds()/10, other.Milliseconds()/10)
}

// take reads a line of an engine that thinks and reports whether it ends that.
func (r *Reply) take(text string) bool {
	words := strings.Fields(text)
	switch {
	case len(words) == 0:
		return false
	case words[0] == "move" && len(words) > 1:
		r.Move += words[1]
		return !strings.HasSuffix(r.Move, ",") // the next leg follows
	case words[0] == "resign":
		r.Resigns = true
		return true
	case words[0] == "1-0" || words[0] == "0-1" || words[0] == "1/2-1/2":
		r.Claim = words[0]
		return true
	}
	r.thinking(words)
	return false
}

// turnedBack makes one of two legs that lead there and back: so engines write
// that a piece takes without moving, which has the target alone in our way.
func turnedBack(move string) string {
	first, second, _ := strings.Cut(move, ",")
	for i := 1; i < len(first); i++ { // where the first cell ends
		if second == first[i:]+first[:i] {
			return first
		}
	}
	return move
}

// thinking reads "ply score time nodes pv", where the scores beyond 100000 are
// moves to mate. Marks at the ply are let pass.
func (r *Reply) thinking(words []string) {
	if len(words) < 5 {
		return
	}
	ply, err1 := strconv.Atoi(strings.TrimRight(words[0], ".+-&"))
	score, err2 := strconv.Atoi(words[1])
	_, err3 := strconv.Atoi(words[2])
	nodes, err4 := strconv.ParseUint(words[3], 10, 64)
	if err1 != nil || err2 != nil || err3 != nil || err4 != nil {
		return
	}
	t := Thought{Scored: true, Score: score, Depth: ply, Nodes: nodes}
	switch {
	case score > xboardMate:
		t.Mate = score - xboardMate
		t.Score = MateScoreIn(t.Mate)
	case score < -xboardMate:
		t.Mate = score + xboardMate
		t.Score = MateScoreIn(t.Mate)
	}
	r.Note(t)
}

// xboardMate is what moves to mate are added to in a score.
const xboardMate = 100000
