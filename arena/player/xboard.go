package player

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/uci/client"
)

// xboard plays through the Chess Engine Communication Protocol, version 2.
//
// The engine keeps the game itself: it gets the moves that it has not seen, and
// thinks by itself after the opponent's.
type xboard struct {
	*process
	features map[string]string
	moves    []string // that the engine knows
	playing  bool     // it answers moves by itself
	limit    Limit
	pings    int
}

func (x *xboard) Name() string {
	return cmp.Or(x.features["myname"], x.command.Args[0])
}

// greeting is how long an engine may take to name its first feature: old ones
// name none.
const greeting = 5 * time.Second

func (x *xboard) open(ctx context.Context) error {
	x.features = map[string]string{"ping": "0", "setboard": "0", "usermove": "0", "variants": "normal", "nps": "0", "memory": "0", "smp": "0", "done": "0"}
	x.Send("xboard", "protover 2")
	patience, named := cmp.Or(x.command.Patience, greeting), false
	for x.features["done"] != "1" {
		_, err := x.Wait(ctx, patience, "feature", x.acceptFeatures)
		if err != nil && !named && ctx.Err() == nil {
			break // it names no features, or is gone, as will show
		}
		if err != nil {
			return err
		}
		patience, named = x.patience, true
	}
	for _, o := range x.command.Options {
		x.setOption(o)
	}
	return x.ready(ctx)
}

// acceptFeatures takes the features of a line and reports whether there are any.
func (x *xboard) acceptFeatures(text string) bool {
	list := client.ParseFeatures(text)
	for _, f := range list {
		x.features[f.Name] = f.Value
		switch f.Name {
		case "san", "colors":
			x.Send("rejected " + f.Name)
		default:
			x.Send("accepted " + f.Name)
		}
	}
	return len(list) > 0
}

// setOption makes a setting. Memory and threads have commands of their own.
func (x *xboard) setOption(o Option) {
	switch {
	case strings.EqualFold(o.Name, "hash") && x.features["memory"] == "1":
		x.Send("memory " + o.Value)
	case strings.EqualFold(o.Name, "threads") && x.features["smp"] == "1":
		x.Send("cores " + o.Value)
	case o.Value == "":
		x.Send("option " + o.Name)
	default:
		x.Send("option " + o.Name + "=" + o.Value)
	}
}

// ready waits until the engine has obeyed all commands, if it can say so.
func (x *xboard) ready(ctx context.Context) error {
	if x.features["ping"] != "1" {
		return nil
	}
	x.pings++
	_, err := x.Ask(ctx, x.patience, fmt.Sprintf("ping %d", x.pings), fmt.Sprintf("pong %d", x.pings))
	return err
}

// NewGame implements [Player].
func (x *xboard) NewGame(ctx context.Context, g Game) error {
	x.Discard()
	if g.Chess960 {
		return refuse("%s: Chess960 is played through UCI only", x.Name())
	}
	if g.TenRanks {
		return refuse("%s: games on boards of ten ranks are played through UCI only", x.Name())
	}
	if g.FEN != "" && x.features["setboard"] != "1" {
		return refuse("%s cannot set up positions (no feature setboard)", x.Name())
	}
	x.Send("new")
	if !g.Standard {
		name, ok := x.variantName(strings.FieldsFunc(x.features["variants"], func(r rune) bool { return r == ',' || r == ' ' }), g)
		if !ok {
			return refuse("%s does not list the game %s in its feature variants", x.Name(), strings.Join(g.Names, " or "))
		}
		x.Send("variant " + name)
	}
	x.Send("force", "post", "easy")
	if g.FEN != "" {
		x.Send("setboard " + g.FEN)
	}
	x.moves, x.playing, x.limit = nil, false, Limit{}
	return x.ready(ctx)
}

// Move implements [Player].
func (x *xboard) Move(ctx context.Context, t Turn) (r Reply, err error) {
	x.Discard()
	if err := x.setLimit(t.Limit); err != nil {
		return r, err
	}
	if x.playing && len(t.Moves) != len(x.moves)+1 || !slices.Equal(x.moves, t.Moves[:min(len(x.moves), len(t.Moves))]) {
		return r, refuse("%s has other moves in its game", x.Name()) // moves are never taken back here
	}
	command := "go"
	if x.playing {
		command = x.moveCommand(t.Moves[len(t.Moves)-1])
	} else {
		for _, m := range t.Moves[len(x.moves):] {
			x.Send(x.moveCommand(m))
		}
	}
	x.sendClocks(t)
	start := time.Now()
	x.Send(command)
	var illegal string
	at, err := x.Wait(ctx, t.Patience, "answer", func(text string) bool {
		if strings.HasPrefix(text, "Illegal move") {
			illegal = text
			return true
		}
		return r.read(text)
	})
	r.Move = withoutReturn(r.Move)
	r.Elapsed = at.Sub(start)
	if illegal != "" {
		return r, fmt.Errorf("it refuses a legal move (%s)", illegal)
	}
	x.moves, x.playing = append(slices.Clone(t.Moves), r.Move), true
	return r, err
}

func (x *xboard) moveCommand(move string) string {
	if x.features["usermove"] == "1" {
		return "usermove " + move
	}
	return move
}

// setLimit sends the time control, if it is new. Clocks are not part of it.
func (x *xboard) setLimit(l Limit) error {
	control, known := l, x.limit
	control.Clock, control.MovesToGo = [2]time.Duration{}, 0
	known.Clock, known.MovesToGo = [2]time.Duration{}, 0
	if x.limit != (Limit{}) && known == control {
		return nil
	}
	x.limit = l
	if l.Clock != [2]time.Duration{} {
		base := time.Duration(math.Ceil(max(l.Clock[0], l.Clock[1]).Seconds())) * time.Second
		x.Send(fmt.Sprintf("level %d %d:%02d %s", l.MovesToGo, int(base.Minutes()), int(base.Seconds())%60, seconds(l.Inc[0])))
	}
	if l.MoveTime > 0 {
		x.Send("st " + seconds(l.MoveTime))
	}
	if l.Depth > 0 {
		x.Send(fmt.Sprintf("sd %d", l.Depth))
	}
	if l.Nodes > 0 {
		if x.features["nps"] != "1" {
			return refuse("%s cannot count nodes (no feature nps)", x.Name())
		}
		x.Send("st 1", fmt.Sprintf("nps %d", l.Nodes))
	}
	return nil
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }

// sendClocks sends both clocks, in hundredths of seconds.
func (x *xboard) sendClocks(t Turn) {
	if t.Clock == [2]time.Duration{} {
		return
	}
	own, other := t.Clock[0], t.Clock[1]
	if t.Black {
		own, other = other, own
	}
	x.Send(fmt.Sprintf("time %d", own.Milliseconds()/10), fmt.Sprintf("otim %d", other.Milliseconds()/10))
}

// read reads a line of an engine that thinks and reports whether it ends that.
func (r *Reply) read(text string) bool {
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
	if i, ok := client.ParseThinking(text); ok {
		i.PV = nil // in any notation
		r.update(i)
	}
	return false
}

// withoutReturn makes one of two legs that lead there and back: so engines write
// that a piece takes without moving, which we write as a move to the target.
func withoutReturn(move string) string {
	first, second, _ := strings.Cut(move, ",")
	for i := 1; i < len(first); i++ { // where the first cell ends
		if second == first[i:]+first[:i] {
			return first
		}
	}
	return move
}
