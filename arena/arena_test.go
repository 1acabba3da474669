package arena_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"dragoman/arena"
	"dragoman/arena/pgn"
	"dragoman/arena/player"
	"dragoman/arena/stats"
	"dragoman/internal/sample"
	"dragoman/uci/client"
	"dragoman/uci/engine"
)

// patience is how long tests wait for an engine: a machine may be busy.
const patience = 10 * time.Minute

// compile returns a game of the catalogue.
var compile = sample.Program

// newMatch returns a match of two games between engines: modes of the fake, or
// "builtin".
func newMatch(t testing.TB, game, control string, modes ...string) *arena.Match {
	t.Helper()
	m := &arena.Match{Program: compile(t, game), Game: player.Game{Names: []string{game}, Standard: game == "chess", Seed: 1},
		Games: 2, Openings: []arena.Opening{{}}, Open: open, Report: func(*arena.Record, *arena.Standing) {}}
	m.Rules.MaxMoves = 30
	for i, mode := range modes {
		e, err := arena.ParseEngine(fmt.Sprintf("cmd=%s name=%s%d %s", mode, mode, i, control), arena.Control{Stall: patience})
		if err != nil {
			t.Fatal(err)
		}
		m.Engines = append(m.Engines, e)
	}
	return m
}

// open starts the engine that is in a mode.
func open(ctx context.Context, e *arena.Engine) (player.Player, error) {
	mode := e.Command.Args[0]
	if mode == "builtin" {
		return player.OpenBuiltin(engine.Config{}, e.Command.Options)
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	c := e.Command
	c.Args, c.Patience = []string{"env", fakeMode + "=" + mode, program}, patience
	return player.Open(ctx, c)
}

// TestFaults has engines with a fault each. It costs both games, or is only
// reported.
func TestFaults(t *testing.T) {
	tests := []struct {
		mode, control string
		fault         arena.Reason
		text          string
		loses         bool
	}{
		{"illegal", "depth=1", arena.Illegal, `"e2e5" is not legal after startpos`, true},
		{"none", "depth=1", arena.Illegal, `half-move 1: illegal move: "(none)\x00" is not legal after startpos`, true},
		{"crash", "depth=1", arena.Crash, "something went wrong", true},
		{"stall", "movetime=50", arena.Stall, "no answer within 350ms", true},
		{"slow", "tc=0.05+0", arena.Time, "too late", true},
		{"line", "depth=1", arena.IllegalLine, "move 2 of", false},
		{"other", "depth=1", arena.OtherMove, "after the line", false},
		{"mate", "depth=1", arena.BadMate, "in 2 by", false},
		{"ponder", "depth=1", arena.IllegalLine, "move 2 of", false},
		{"fraction", "depth=1", arena.BadInfo, "score 0.31 is no whole number", false},
		{"silent", "depth=1", arena.BadInfo, "no score before the move", false},
		{"late", "depth=1", arena.BadInfo, "after the move", false},
	}
	for _, c := range tests {
		t.Run(c.mode, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, "chess", "depth=1", c.mode, "plain")
			stall := patience
			if c.fault == arena.Stall {
				stall = 300 * time.Millisecond
			}
			e, err := arena.ParseEngine("cmd="+c.mode+" name=bad "+c.control, arena.Control{Stall: stall})
			if err != nil {
				t.Fatal(err)
			}
			m.Engines[0] = e
			r, err := m.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			bad := r.Engines[0]
			if c.loses && len(bad.Faults) != 1 {
				t.Errorf("faults %v besides %s, which ends the game", bad.Faults, c.fault)
			}
			if bad.Faults[c.fault] < 2 || !strings.Contains(bad.Example, c.text) || len(r.Engines[1].Faults) != 0 {
				t.Errorf("faults %v and %v, example %q; want %s with %q", bad.Faults, r.Engines[1].Faults, bad.Example, c.fault, c.text)
			}
			if lost := r.Pairings[0].Losses == 2; lost != c.loses {
				t.Errorf("%+v: loses %t, want %t", r.Pairings[0], lost, c.loses)
			}
		})
	}
}

// TestFaultsInPGN writes a game with several faults, whose texts hold bytes that files of
// games do not take.
func TestFaultsInPGN(t *testing.T) {
	t.Parallel()
	for mode, least := range map[string]int{"line": 2, "crash": 1} {
		m := newMatch(t, "chess", "depth=1", mode, "plain")
		m.Rules.MaxMoves = 2
		m.Report = func(r *arena.Record, _ *arena.Standing) {
			if len(r.Faults) < least {
				t.Errorf("%s: faults %v, want %d or more", mode, r.Faults, least)
			}
			for _, f := range r.Faults {
				if strings.ContainsRune(f.Text, 0) {
					t.Errorf("%s: the text of a fault is %q", mode, f.Text)
				}
			}
			checkPGN(t, m, r)
		}
		if _, err := m.Run(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

// TestLongLine finds a line that goes on after the move rule has ended the game.
func TestLongLine(t *testing.T) {
	t.Parallel()
	m := newMatch(t, "chess", "depth=1", "long", "long")
	m.Engines[1].Name = "again"
	m.Openings = []arena.Opening{{FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"}}
	r, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if e := r.Engines[0]; e.Faults[arena.LongLine] != 1 || !strings.Contains(e.Example, "move 2 of") {
		t.Errorf("faults %v, example %q", e.Faults, e.Example)
	}
}

// faultless plays a match in which no engine may have a fault.
func faultless(t *testing.T, m *arena.Match) *arena.Standing {
	t.Helper()
	standing, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range standing.Engines {
		if len(e.Faults) > 0 {
			t.Errorf("%s has faults %v, such as %s", e.Name, e.Faults, e.Example)
		}
	}
	return standing
}

// TestMates lets the built-in engine announce mates, in games that end on the
// winner's move and on the loser's, and finds no fault.
func TestMates(t *testing.T) {
	for game, start := range map[string]string{
		"chess":         "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
		"antichess":     "8/8/8/8/8/8/7p/R7 w - - 0 1",
		"kingofthehill": "7k/8/8/8/8/4K3/8/8 w - - 0 1",
	} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, game, "depth=6", "real", "builtin")
			m.Openings = []arena.Opening{{FEN: start}}
			faultless(t, m)
		})
	}
}

// TestLines plays a little of many games by time, so that searches end in the
// middle of things, with several lines and several threads, and finds no fault in
// what our engine says. Late answers are none.
func TestLines(t *testing.T) {
	for _, game := range []string{"chess", "atomic", "crazyhouse", "xiangqi", "antichess", "3check", "grand"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, game, "movetime=4 margin=600000", "real", "real")
			m.Rules.MaxMoves = 15
			m.Engines[0].Command.Options = []player.Option{{Name: "Threads", Value: "2"}, {Name: "Hash", Value: "1"}}
			m.Engines[1].Command.Options = []player.Option{{Name: "MultiPV", Value: "3"}, {Name: "UCI_ShowWDL", Value: "true"}}
			faultless(t, m)
		})
	}
}

// TestClose ends an engine that does not quit.
func TestClose(t *testing.T) {
	t.Parallel()
	p, err := open(t.Context(), &arena.Engine{Command: player.Command{Args: []string{"stays"}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.NewGame(t.Context(), player.Game{Standard: true}); err != nil {
		t.Error(err)
	}
	p.Close()
	p.Close()
	if err := p.NewGame(t.Context(), player.Game{Standard: true}); !errors.Is(err, client.ErrEnded) {
		t.Errorf("an engine that was closed answers: %v", err)
	}
}

// TestRefused ends a match with an engine that lacks the game or an option.
func TestRefused(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(*arena.Match){
		"does not list the game knightmate": func(m *arena.Match) {},
		"has no option \"Ponder\"": func(m *arena.Match) {
			m.Engines[1].Command.Options = []player.Option{{Name: "ponder", Value: "true"}}
		},
		"fake plain: option Hash: expected a whole number, found \"abc\"": func(m *arena.Match) {
			m.Engines[1].Command.Options = []player.Option{{Name: "hash", Value: "abc"}}
		},
		"option Hash: expected a number from 1 to 9, found \"10\"": func(m *arena.Match) {
			m.Engines[1].Command.Options = []player.Option{{Name: "Hash", Value: "10"}}
		},
		"option Ponder: expected true or false, found \"yes\"": func(m *arena.Match) {
			m.Engines[0].Command.Options = []player.Option{{Name: "Ponder", Value: "yes"}}
		},
	} {
		m := newMatch(t, "knightmate", "depth=1", "real", "plain")
		change(m)
		if _, err := m.Run(t.Context()); err == nil || !errors.Is(err, player.ErrRefused) || !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(want)) {
			t.Errorf("the match ends with %v, want that it %s", err, want)
		}
	}
	m := newMatch(t, "chess", "depth=1", "plain", "plain")
	m.Openings = []arena.Opening{{FEN: "1rk2r2/8/8/8/8/8/8/1RK2R2 w BFbf - 0 1"}}
	if _, err := m.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "UCI_Chess960") {
		t.Errorf("Chess960 with an engine that lacks it: %v", err)
	}
	m = newMatch(t, "xiangqi", "depth=1", "builtin", "real")
	m.Game.TenRanks, m.Engines[1].Command.Protocol = true, "xboard"
	if _, err := m.Run(t.Context()); !errors.Is(err, player.ErrRefused) || !strings.Contains(err.Error(), "ten ranks") {
		t.Errorf("an XBoard engine on a board of ten ranks: %v", err)
	}
}

// TestBuiltin plays the same games in process and through the protocol, in a
// variant, in Chess960 and with two games at a time.
func TestBuiltin(t *testing.T) {
	for game, o := range map[string]arena.Opening{"crazyhouse": {}, "chess": {FEN: "1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w BFbf - 0 1"}, "3check": {Moves: []string{"e2e4", "e7e5"}}} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, game, "nodes=300", "builtin", "real")
			m.Openings = []arena.Opening{o}
			m.Concurrency = 2
			var first []string
			m.Report = func(r *arena.Record, _ *arena.Standing) {
				var moves []string
				for _, p := range r.Moves {
					moves = append(moves, p.Move)
				}
				if first != nil && !slices.Equal(first, moves) {
					t.Errorf("the engine plays %v and %v", first, moves)
				}
				first = moves
				checkPGN(t, m, r)
			}
			if p := faultless(t, m).Pairings[0]; p.Pairs[2] != 1 || p.Estimate.Score != 0.5 {
				t.Errorf("%+v, want one even pair", p)
			}
		})
	}
}

// TestXBoard plays through the other protocol, in chess and a variant, from
// the start and from a position, by clock and by depth.
func TestXBoard(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, control string
		opening       arena.Opening
	}{
		{"chess", "depth=2", arena.Opening{FEN: "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2", Moves: []string{"e2e3"}}},
		{"kingofthehill", "tc=60:00+0.5 depth=2", arena.Opening{Moves: []string{"e2e4", "e7e5"}}},
	} {
		m := newMatch(t, c.game, c.control, "real", "real")
		m.Engines[0].Command.Protocol = "xboard"
		m.Engines[0].Command.Options = []player.Option{{Name: "Hash", Value: "2"}}
		m.Openings = []arena.Opening{c.opening}
		r, err := m.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range r.Engines {
			if len(e.Faults) != 0 || e.Moves == 0 || e.Depth == 0 {
				t.Errorf("%s: %+v", c.game, e)
			}
		}
	}
}

// checkPGN writes a game and replays what was written.
func checkPGN(t *testing.T, m *arena.Match, r *arena.Record) {
	t.Helper()
	var b bytes.Buffer
	if err := r.WritePGN(&b, m); err != nil {
		t.Fatal(err)
	}
	g, err := pgn.NewReader(&b).Next()
	if err != nil {
		t.Fatal(err)
	}
	_, moves, err := g.Replay(m.Program)
	if err != nil || len(moves) != len(r.Opening.Moves)+len(r.Moves) {
		t.Errorf("%d moves of %d are read: %v", len(moves), len(r.Opening.Moves)+len(r.Moves), err)
	}
	for i, tag := range g.Tags {
		if slices.ContainsFunc(g.Tags[:i], func(before pgn.Tag) bool { return before.Name == tag.Name }) {
			t.Errorf("the file has the tag %s twice", tag.Name)
		}
	}
	if g.Result != r.Result || g.Tag("White") != r.White || g.Tag("Termination") != string(r.Reason) {
		t.Errorf("the file says %+v of %+v", g.Tags, r)
	}
}

// TestAdjudication ends games by score and length.
func TestAdjudication(t *testing.T) {
	t.Parallel()
	tests := []struct {
		first, second string
		rules         arena.Adjudication
		reason        arena.Reason
		plies         int
		losses        int // of the first engine
	}{
		{"plain", "plain", arena.Adjudication{MaxMoves: 3}, arena.Length, 6, 0},
		{"even", "even", arena.Adjudication{DrawAfter: 4, DrawMoves: 2, DrawScore: 5}, arena.AgreedDraw, 8, 0},
		{"even", "lost", arena.Adjudication{DrawMoves: 2, DrawScore: 5, MaxMoves: 5}, arena.Length, 10, 0},
		{"lost", "even", arena.Adjudication{ResignMoves: 3, ResignScore: 500}, arena.AgreedWin, 0, 2},
	}
	for _, c := range tests {
		m := newMatch(t, "chess", "depth=1", c.first, c.second)
		m.Rules = c.rules
		m.Report = func(r *arena.Record, _ *arena.Standing) {
			if r.Reason != c.reason || c.plies > 0 && len(r.Moves) != c.plies {
				t.Errorf("%s against %s with %+v: %s after %d half-moves, want %s after %d", c.first, c.second, c.rules, r.Reason, len(r.Moves), c.reason, c.plies)
			}
		}
		r, err := m.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r.Pairings[0].Losses != c.losses {
			t.Errorf("%s against %s: %+v, want %d losses", c.first, c.second, r.Pairings[0], c.losses)
		}
	}
}

// TestLog goes on with a match after an interrupt, and refuses another's log.
func TestLog(t *testing.T) {
	t.Parallel()
	const book = "none"
	m := newMatch(t, "chess", "nodes=50", "builtin", "builtin", "builtin")
	m.Games, m.Rules.MaxMoves = 4, 4
	var log bytes.Buffer
	if err := m.WriteHeading(&log, book); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	m.Report = func(r *arena.Record, standing *arena.Standing) {
		if err := r.WriteLog(&log); err != nil {
			t.Error(err)
		}
		if standing.Played == 5 {
			cancel()
		}
	}
	if r, err := m.Run(ctx); !errors.Is(err, context.Canceled) || r.Played != 5 || r.Total != 12 {
		t.Fatalf("the match ends with %v after %d of %d games, want an interrupt after 5 of 12", err, r.Played, r.Total)
	}
	whole := int64(log.Len())
	log.WriteString(`{"number":6,"rou`)
	length, err := m.ReadLog(bytes.NewReader(log.Bytes()), book)
	if err != nil || length != whole || len(m.Done) != 5 {
		t.Fatalf("%d bytes with %d games are read, %v; want %d with 5", length, len(m.Done), err, whole)
	}
	played := 0
	m.Report = func(*arena.Record, *arena.Standing) { played++ }
	r, err := m.Run(t.Context())
	if err != nil || played != 7 || r.Played != 12 {
		t.Errorf("%v: %d games are played, %d counted; want 7 and 12", err, played, r.Played)
	}
	for what, change := range map[string]func(*arena.Match){
		"engine":       func(m *arena.Match) { m.Engines[1].Name = "another" },
		"option":       func(m *arena.Match) { m.Engines[1].Command.Options = []player.Option{{Name: "Hash", Value: "2"}} },
		"margin":       func(m *arena.Match) { m.Engines[1].Control.Margin = time.Second },
		"gauntlet":     func(m *arena.Match) { m.Gauntlet = true },
		"draws":        func(m *arena.Match) { m.Rules.DrawMoves = 1 },
		"resignations": func(m *arena.Match) { m.Rules.ResignMoves = 1 },
		"length":       func(m *arena.Match) { m.Rules.MaxMoves++ },
	} {
		other := *m
		other.Engines = slices.Clone(m.Engines)
		change(&other)
		if _, err := other.ReadLog(bytes.NewReader(log.Bytes()), book); err == nil || !strings.Contains(err.Error(), "another match") {
			t.Errorf("the log of a match with another %s: %v", what, err)
		}
	}
	if length, err := m.ReadLog(strings.NewReader(""), book); length != 0 || err != nil {
		t.Errorf("an empty log: %d, %v", length, err)
	}
}

// TestSPRT ends a match when it is decided.
func TestSPRT(t *testing.T) {
	t.Parallel()
	m := newMatch(t, "chess", "depth=1", "builtin", "illegal")
	m.Games = 400
	m.SPRT = &stats.Test{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05, Model: stats.Normalized}
	r, err := m.Run(t.Context())
	if err != nil || r.SPRT.Verdict != stats.Accepted || r.Played > 60 || r.Played%2 != 0 {
		t.Errorf("%v: %+v after %d games", err, r.SPRT, r.Played)
	}
	text, err := json.Marshal(r)
	if err != nil || !strings.Contains(string(text), `"verdict":"accepted"`) {
		t.Errorf("%s, %v", text, err)
	}
	var b bytes.Buffer
	if err := r.WriteTable(&b); err != nil || !strings.Contains(b.String(), "all won") || !strings.Contains(b.String(), "illegal move "+fmt.Sprint(r.Played)) {
		t.Errorf("%v:\n%s", err, b.String())
	}
}

// TestCheck refuses matches that cannot be played.
func TestCheck(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(*arena.Match){
		"a match needs two":    func(m *arena.Match) { m.Engines = m.Engines[:1] },
		"an even number":       func(m *arena.Match) { m.Games = 3 },
		"no opening":           func(m *arena.Match) { m.Openings = nil },
		"two engines are":      func(m *arena.Match) { m.Engines[1].Name = m.Engines[0].Name },
		"expected elo0 to be":  func(m *arena.Match) { m.SPRT = &stats.Test{} },
		"is between two":       func(m *arena.Match) { m.SPRT = &stats.Test{}; m.Engines = append(m.Engines, m.Engines...) },
		"FEN column":           func(m *arena.Match) { m.Openings[0].FEN = "8/8" },
		"is not legal after":   func(m *arena.Match) { m.Openings[0].Moves = []string{"e2e5"} },
		"cannot start missing": func(m *arena.Match) { m.Open = missing },
	} {
		m := newMatch(t, "chess", "depth=1", "builtin", "builtin")
		change(m)
		if _, err := m.Run(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func missing(ctx context.Context, _ *arena.Engine) (player.Player, error) {
	return player.Open(ctx, player.Command{Args: []string{"missing"}})
}
