package player

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dragoman/uci/client"
)

// uci plays through the Universal Chess Interface.
type uci struct {
	*process
	name    string
	options map[string]client.Option // by name in lower case
	sent    map[string]string        // values of options, by name in lower case
	game    Game
}

func (u *uci) Name() string { return u.name }

func (u *uci) open(ctx context.Context) error {
	u.options, u.sent, u.name = map[string]client.Option{}, map[string]string{}, u.command.Args[0]
	if _, err := u.ask(ctx, "uci", "uciok"); err != nil {
		return err
	}
	for _, o := range u.command.Options {
		if declared, ok := u.options[strings.ToLower(o.Name)]; ok {
			if err := declared.Check(o.Value); err != nil {
				return refuse("%s: %v", u.name, err)
			}
		}
		if err := u.setOption(o.Name, o.Value); err != nil {
			return err
		}
	}
	return u.ready(ctx)
}

// ask sends a question and returns what comes before its answer. Names and
// options of the engine among it are kept.
func (u *uci) ask(ctx context.Context, question, answer string) ([]string, error) {
	lines, err := u.Ask(ctx, u.patience, question, answer)
	for _, text := range lines {
		if name, ok := strings.CutPrefix(text, "id name "); ok {
			u.name = name
		}
		if o, ok := client.ParseOption(text); ok {
			u.options[strings.ToLower(o.Name)] = o
		}
	}
	return lines, err
}

// ready waits until the engine has obeyed all commands. What it says until then
// may change its options: loading definitions changes the list of variants.
func (u *uci) ready(ctx context.Context) error {
	_, err := u.ask(ctx, "isready", "readyok")
	return err
}

// setOption makes a setting, once.
func (u *uci) setOption(name, value string) error {
	key := strings.ToLower(name)
	o, ok := u.options[key]
	if !ok {
		return refuse("%s has no option %q", u.name, name)
	}
	if sent, ok := u.sent[key]; ok && sent == value && o.Type != "button" {
		return nil
	}
	u.sent[key] = value
	command := "setoption name " + o.Name
	if o.Type != "button" {
		command += " value " + value
	}
	u.Send(command)
	return nil
}

// NewGame implements [Player].
func (u *uci) NewGame(ctx context.Context, g Game) error {
	u.Discard()
	u.game = g
	if err := u.setVariant(ctx, g); err != nil {
		return err
	}
	if err := u.setChess960(g); err != nil {
		return err
	}
	u.Send("ucinewgame")
	return u.ready(ctx)
}

// setVariant selects the game. An engine that does not list it would play chess
// and not say so.
func (u *uci) setVariant(ctx context.Context, g Game) error {
	if _, has := u.options["uci_variant"]; !has && g.Standard {
		return nil
	}
	if _, loads := u.options["variantpath"]; loads && g.File != "" && u.sent["variantpath"] == "" {
		if err := u.setOption("VariantPath", g.File); err != nil {
			return err
		}
		if err := u.ready(ctx); err != nil {
			return err
		}
	}
	if seed, ok := u.options["seed"]; ok && seed.Type == "spin" && !g.Standard {
		if err := u.setOption("Seed", strconv.FormatInt(g.Seed, 10)); err != nil {
			return err
		}
	}
	if g.Standard {
		g.Names = g.Names[:min(1, len(g.Names))] // aliases may be names of Chess960
	}
	name, ok := u.variantName(u.options["uci_variant"].Choices, g)
	switch {
	case ok:
		return u.setOption("UCI_Variant", name)
	case g.Standard:
		return nil // which engines play by default
	}
	return refuse("%s does not list the game %s in its option UCI_Variant", u.name, strings.Join(g.Names, " or "))
}

func (u *uci) setChess960(g Game) error {
	if _, has := u.options["uci_chess960"]; has {
		return u.setOption("UCI_Chess960", strconv.FormatBool(g.Chess960))
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
	late, err := u.ask(ctx, "isready", "readyok") // what comes after the answer belongs to no search
	if err != nil {
		return r, err
	}
	r.checkLate(late)
	u.Send(u.position(t.Moves))
	command := goCommand(t.Limit)
	start := time.Now()
	u.Send(command)
	var infos client.InfoReader
	at, err := u.Wait(ctx, t.Patience, "answer", func(text string) bool {
		if move, ok := strings.CutPrefix(text, "bestmove"); ok {
			r.bestMove(strings.Fields(move))
			return true
		}
		r.info(&infos, text)
		return false
	})
	r.Elapsed = at.Sub(start)
	if fault := infos.End(); err == nil && fault != "" {
		r.Faults = append(r.Faults, fault)
	}
	return r, err
}

// checkLate takes what was said after the last move: nothing more about a search
// should have come.
func (r *Reply) checkLate(lines []string) {
	for _, text := range lines {
		if strings.HasPrefix(text, "bestmove") || strings.HasPrefix(text, "info ") && !strings.HasPrefix(text, "info string") {
			r.Faults = append(r.Faults, fmt.Sprintf("after the move: %q", text))
		}
	}
}

// bestMove takes the words after bestmove.
func (r *Reply) bestMove(words []string) {
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
	for _, limit := range []struct {
		word string
		n    int64
	}{{"movestogo", int64(l.MovesToGo)}, {"movetime", l.MoveTime.Milliseconds()}, {"nodes", int64(l.Nodes)}, {"depth", int64(l.Depth)}} {
		if limit.n > 0 {
			text += fmt.Sprintf(" %s %d", limit.word, limit.n)
		}
	}
	return text
}

// info takes what an info line says. A bound is no evaluation, and only the line
// of the first rank is the best.
func (r *Reply) info(infos *client.InfoReader, text string) {
	i, fault := infos.Read(text)
	if fault != "" {
		r.Faults = append(r.Faults, fault)
	}
	if i.Nodes > 0 {
		r.Nodes = uint64(i.Nodes)
	}
	if i.PV == nil {
		return
	}
	r.Lines = append(r.Lines, i.PV)
	if i.Rank > 1 {
		return
	}
	r.LastPV = i.PV
	if !i.Bound {
		r.update(i)
	}
}

// Board returns the board after some moves as the engine sees it: the first
// field of the position that many engines print for the command "d", without
// what is in hand and marks of promoted pieces. It is empty if the engine prints
// none.
func (u *uci) Board(ctx context.Context, moves []string) (board string, err error) {
	u.Send(u.position(moves), "d")
	lines, err := u.ask(ctx, "isready", "readyok")
	for _, text := range lines {
		if label, rest, _ := strings.Cut(text, " "); strings.EqualFold(strings.TrimSuffix(label, ":"), "fen") {
			board, _, _ = strings.Cut(strings.TrimSpace(rest), " ")
			board, _, _ = strings.Cut(board, "[")
			board = strings.ReplaceAll(board, "~", "")
		}
	}
	return board, err
}
