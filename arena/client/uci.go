package client

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dragoman/uci/conform"
)

// uci plays through the Universal Chess Interface.
type uci struct {
	*process
	command Command
	name    string
	options map[string]option // by name in lower case
	set     map[string]string // what was sent, by name in lower case
	game    Game
}

// option is a setting that the engine has.
type option struct {
	name string
	kind string
	vars []string
}

func (u *uci) Name() string { return u.name }

func (u *uci) open(ctx context.Context) error {
	u.options, u.set, u.name = map[string]option{}, map[string]string{}, u.command.Args[0]
	u.say("uci")
	_, err := u.listen(ctx, u.handshake, func(text string) bool {
		u.learn(text)
		return text == "uciok"
	})
	if err != nil {
		return err
	}
	for _, o := range u.command.Options {
		if err := u.option(o.Name, o.Value); err != nil {
			return err
		}
	}
	return u.ready(ctx)
}

// learn takes what a line says about the engine.
func (u *uci) learn(text string) {
	if name, ok := strings.CutPrefix(text, "id name "); ok {
		u.name = name
	}
	if o, ok := parseOption(text); ok {
		u.options[strings.ToLower(o.name)] = o
	}
}

// parseOption reads "option name N type T ... [var V]...".
func parseOption(text string) (o option, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "option" {
		return o, false
	}
	fields := map[string][]string{}
	key, value := "", []string(nil)
	flush := func() {
		if key == "var" {
			o.vars = append(o.vars, strings.Join(value, " "))
		}
		fields[key] = value
		value = nil
	}
	for _, w := range words[1:] {
		switch w {
		case "name", "type", "default", "min", "max", "var":
			flush()
			key = w
		default:
			value = append(value, w)
		}
	}
	flush()
	o.name, o.kind = strings.Join(fields["name"], " "), strings.Join(fields["type"], " ")
	return o, o.name != ""
}

// option makes a setting, once.
func (u *uci) option(name, value string) error {
	o, ok := u.options[strings.ToLower(name)]
	if !ok {
		return refuse("%s has no option %q", u.name, name)
	}
	key := strings.ToLower(name)
	if sent, ok := u.set[key]; ok && sent == value && o.kind != "button" {
		return nil
	}
	u.set[key] = value
	if o.kind == "button" {
		u.say("setoption name %s", o.name)
	} else {
		u.say("setoption name %s value %s", o.name, value)
	}
	return nil
}

// ready waits until the engine has done all that it was told.
func (u *uci) ready(ctx context.Context) error {
	_, err := u.settled(ctx)
	return err
}

// settled is ready that returns what the engine said until then.
func (u *uci) settled(ctx context.Context) (said []string, err error) {
	u.say("isready")
	_, err = u.listen(ctx, u.handshake, func(text string) bool {
		u.learn(text) // loading definitions changes the list of variants
		said = append(said, text)
		return text == "readyok"
	})
	return said, err
}

// NewGame implements [Player].
func (u *uci) NewGame(ctx context.Context, g Game) error {
	u.drop()
	u.game = g
	if err := u.variant(ctx, g); err != nil {
		return err
	}
	if err := u.chess960(g); err != nil {
		return err
	}
	u.say("ucinewgame")
	return u.ready(ctx)
}

// variant selects the game. An engine that does not list it would play chess
// without a word.
func (u *uci) variant(ctx context.Context, g Game) error {
	combo, has := u.options["uci_variant"]
	if g.Standard {
		if name, ok := choose(combo.vars, Game{Names: []string{"chess"}}, ""); has && ok {
			return u.option("UCI_Variant", name)
		}
		return nil
	}
	if _, loads := u.options["variantpath"]; loads && g.File != "" && u.set["variantpath"] == "" {
		if err := u.option("VariantPath", g.File); err != nil {
			return err
		}
		if err := u.ready(ctx); err != nil {
			return err
		}
		combo = u.options["uci_variant"]
	}
	if seed, ok := u.options["seed"]; ok && seed.kind == "spin" {
		if err := u.option("Seed", strconv.FormatInt(g.Seed, 10)); err != nil {
			return err
		}
	}
	name, ok := choose(combo.vars, g, u.command.Variant)
	if !ok {
		return refuse("%s does not list the game %s in its option UCI_Variant", u.name, strings.Join(g.Names, " or "))
	}
	return u.option("UCI_Variant", name)
}

func (u *uci) chess960(g Game) error {
	if _, has := u.options["uci_chess960"]; has {
		return u.option("UCI_Chess960", strconv.FormatBool(g.Chess960))
	}
	if g.Chess960 {
		return refuse("%s has no option UCI_Chess960", u.name)
	}
	return nil
}

// position is the command that sets a position up.
func (u *uci) position(moves []string) string {
	text := "position startpos"
	if u.game.FEN != "" {
		text = "position fen " + u.game.FEN
	}
	if len(moves) > 0 {
		text += " moves " + strings.Join(moves, " ")
	}
	return text
}

// Move implements [Player].
func (u *uci) Move(ctx context.Context, t Turn) (Reply, error) {
	var r Reply
	var watch conform.Manners
	late, err := u.settled(ctx) // what comes after the answer does not belong to a search
	if err != nil {
		return r, err
	}
	r.unasked(late)
	u.say("%s", u.position(t.Moves))
	command := goCommand(t.Limit)
	begin := time.Now()
	u.say("%s", command)
	at, err := u.listen(ctx, t.Patience, func(text string) bool {
		if move, ok := strings.CutPrefix(text, "bestmove"); ok {
			r.answer(strings.Fields(move))
			return true
		}
		r.info(text)
		if fault := watch.Fault(text); fault != "" {
			r.Faults = append(r.Faults, fault)
		}
		return false
	})
	r.Elapsed = at.Sub(begin)
	if fault := watch.End(); err == nil && fault != "" {
		r.Faults = append(r.Faults, fault)
	}
	return r, err
}

// unasked takes what was said after the last move: nothing more about a search
// should have come.
func (r *Reply) unasked(lines []string) {
	for _, text := range lines {
		if strings.HasPrefix(text, "bestmove") || strings.HasPrefix(text, "info ") && !strings.HasPrefix(text, "info string") {
			r.Faults = append(r.Faults, fmt.Sprintf("after the move: %q", text))
		}
	}
}

// answer takes the words after bestmove.
func (r *Reply) answer(words []string) {
	if len(words) > 0 {
		r.Move = words[0]
	}
	if len(words) > 2 && words[1] == "ponder" {
		r.Ponder = words[2]
	}
}

// goCommand writes a limit. Clocks are rounded down: what is left is never
// more than that.
func goCommand(l Limit) string {
	text := "go"
	if l.Clock != [2]time.Duration{} {
		text += fmt.Sprintf(" wtime %d btime %d", l.Clock[0].Milliseconds(), l.Clock[1].Milliseconds())
		if l.Inc != [2]time.Duration{} {
			text += fmt.Sprintf(" winc %d binc %d", l.Inc[0].Milliseconds(), l.Inc[1].Milliseconds())
		}
	}
	if l.MovesToGo > 0 {
		text += fmt.Sprintf(" movestogo %d", l.MovesToGo)
	}
	if l.MoveTime > 0 {
		text += fmt.Sprintf(" movetime %d", l.MoveTime.Milliseconds())
	}
	if l.Nodes > 0 {
		text += fmt.Sprintf(" nodes %d", l.Nodes)
	}
	if l.Depth > 0 {
		text += fmt.Sprintf(" depth %d", l.Depth)
	}
	return text
}

// info takes what an info line says about the best line. A bound says nothing
// definite, and lines after the first are not the best.
func (r *Reply) info(text string) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return
	}
	next, definite, best := r.Thought, true, true
	for i := 1; i < len(words); i++ {
		value := ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		switch words[i] {
		case "string", "currmove", "refutation", "currline":
			return
		case "lowerbound", "upperbound":
			definite = false
		case "multipv":
			best = value == "1"
		case "depth":
			next.Depth = number(value)
		case "nodes":
			next.Nodes = uint64(max(number(value), 0))
			r.Nodes = next.Nodes
		case "cp":
			next.Scored, next.Score, next.Mate = true, number(value), 0
		case "mate":
			next.Scored, next.Mate = true, number(value)
			next.Score = MateScoreIn(next.Mate)
		case "pv":
			next.PV = words[i+1:]
			r.Lines = append(r.Lines, next.PV)
			if best {
				r.Last = next.PV
			}
			if best && definite {
				r.Note(next)
			}
			return
		}
	}
}

// number reads an integer, 0 if it is none.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// Placement returns the board after some moves as the engine sees it: the first
// field of the position that it prints when told "d", as many engines do, without
// what is in hand and marks of promoted pieces. It is empty if the engine prints
// none.
func (u *uci) Placement(ctx context.Context, moves []string) (board string, err error) {
	u.say("%s\nd", u.position(moves))
	said, err := u.settled(ctx)
	for _, text := range said {
		if label, rest, _ := strings.Cut(text, " "); strings.EqualFold(strings.TrimSuffix(label, ":"), "fen") {
			board, _, _ = strings.Cut(strings.TrimSpace(rest), " ")
			board, _, _ = strings.Cut(board, "[")
			board = strings.ReplaceAll(board, "~", "")
		}
	}
	return board, err
}
