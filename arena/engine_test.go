package arena_test

import (
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"dragoman/arena"
	"dragoman/arena/player"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

func TestParseEngine(t *testing.T) {
	common := arena.Control{Base: time.Second, Margin: time.Millisecond}
	tests := []struct {
		text string
		want arena.Engine
	}{
		{"cmd=/usr/games/stockfish", arena.Engine{Name: "stockfish", Command: player.Command{Args: []string{"/usr/games/stockfish"}}, Control: common}},
		{`cmd="gnuchess --uci" name='GNU Chess' tc=40/1:30+0.5`, arena.Engine{Name: "GNU Chess", Command: player.Command{Args: []string{"gnuchess", "--uci"}},
			Control: arena.Control{Base: 90 * time.Second, Inc: 500 * time.Millisecond, Moves: 40, Margin: time.Millisecond}}},
		{`cmd="'a b' c" option.Hash=16 "option.Move Overhead=20" proto=xboard nodes=7 restart=true dir=/x variant=v`, arena.Engine{Name: "a b", Restart: true,
			Command: player.Command{Args: []string{"a b", "c"}, Dir: "/x", Protocol: "xboard", Variant: "v", Options: []player.Option{{Name: "Hash", Value: "16"}, {Name: "Move Overhead", Value: "20"}}},
			Control: arena.Control{Nodes: 7, Margin: time.Millisecond}}},
		{"cmd=x movetime=50 depth=3 margin=9", arena.Engine{Name: "x", Command: player.Command{Args: []string{"x"}},
			Control: arena.Control{MoveTime: 50 * time.Millisecond, Depth: 3, Margin: 9 * time.Millisecond}}},
	}
	unset := common
	unset.Margin = -1
	for text, want := range map[string]time.Duration{"cmd=x": 0, "cmd=x movetime=50": 100 * time.Millisecond, "cmd=x movetime=50 margin=0": 0, "cmd=x movetime=50 tc=1": 0} {
		if e, err := arena.ParseEngine(text, unset); err != nil || e.Control.Margin != want {
			t.Errorf("%s: margin %v, %v, want %v", text, e.Control.Margin, err, want)
		}
	}
	for _, c := range tests {
		got, err := arena.ParseEngine(c.text, common)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v, want %+v", c.text, got, err, c.want)
		}
	}
	for text, want := range map[string]string{
		"":                        "cmd= is missing",
		"name=x":                  "cmd= is missing",
		"cmd=x y":                 "expected KEY=VALUE",
		"cmd=x color=red":         "expected one of cmd, name",
		"cmd=x proto=uci2":        "expected one of uci, xboard",
		"cmd=x restart=maybe":     `restart "maybe": expected true or false`,
		"cmd='x":                  "is not closed",
		"cmd=x tc=fast":           "time control \"fast\"",
		"cmd=x tc=0+1":            "time control",
		"cmd=x tc=1+":             "time control",
		"cmd=x tc=0/1":            "time control",
		"cmd=x nodes=-1":          `nodes "-1": expected a whole number from 0`,
		"cmd=x restart=perhaps":   "restart",
		"cmd=x movetime=1.5":      `movetime "1.5": expected a whole number`,
		"cmd=x depth=deep":        `depth "deep": expected a whole number`,
		"cmd=x depth=-1":          `depth "-1": expected a whole number`,
		"cmd=x margin=-1 depth=1": `margin "-1": expected a whole number`,
	} {
		if _, err := arena.ParseEngine(text, common); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	if _, err := arena.ParseEngine("cmd=x", arena.Control{}); err == nil || !strings.Contains(err.Error(), "it has no limit") {
		t.Errorf("an engine without a limit: %v", err)
	}
}

func TestControlString(t *testing.T) {
	for want, c := range map[string]arena.Control{
		"40/90+0.5":           {Base: 90 * time.Second, Inc: 500 * time.Millisecond, Moves: 40},
		"1+0.01":              {Base: time.Second, Inc: 10 * time.Millisecond},
		"0.05/move, depth 3":  {MoveTime: 50 * time.Millisecond, Depth: 3},
		"2000 nodes, depth 9": {Nodes: 2000, Depth: 9},
	} {
		if got := c.String(); got != want {
			t.Errorf("%+v is written %q, want %q", c, got, want)
		}
	}
}

// TestRandomOpenings makes openings of chess and of variants: all different,
// all playable, the same from the same seed.
func TestRandomOpenings(t *testing.T) {
	for _, game := range []string{"chess", "racingkings", "crazyhouse"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			testRandomOpenings(t, compile(t, game))
		})
	}
	if _, err := arena.RandomOpenings(compile(t, "chess"), 1000, 1, 1, nil); err == nil || !strings.Contains(err.Error(), "only 20 different") || !strings.Contains(err.Error(), "longer") {
		t.Errorf("a thousand openings of one half-move: %v", err)
	}
	if _, err := arena.RandomOpenings(compile(t, "dobutsu"), 1, 1000, 1, nil); err == nil || !strings.Contains(err.Error(), "shorter") {
		t.Errorf("an opening of a thousand half-moves: %v", err)
	}
}

func testRandomOpenings(t *testing.T, prog *rules.Program) {
	evaluate, err := arena.NewEvaluator(prog)
	if err != nil {
		t.Fatal(err)
	}
	list, err := arena.RandomOpenings(prog, 4, 4, 3, evaluate)
	if err != nil {
		t.Fatal(err)
	}
	if err := arena.CheckOpenings(prog, list); err != nil {
		t.Error(err)
	}
	keys := map[uint64]bool{}
	for _, o := range list {
		start := prog.Start.Clone()
		pos, err := gen.New(prog, &start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range o.Moves {
			m, _ := fen.NewNames(prog, &start).Find(pos, text)
			pos.Make(m)
		}
		if score := evaluate(pos); score > arena.Balance || score < -arena.Balance {
			t.Errorf("%s is worth %d", o, score)
		}
		keys[pos.Key()] = true
	}
	if len(list) != 4 || len(keys) != 4 {
		t.Errorf("%d openings, %d different, want 4", len(list), len(keys))
	}
	again, err := arena.RandomOpenings(prog, 4, 4, 3, evaluate)
	if err != nil || !reflect.DeepEqual(again, list) {
		t.Errorf("the same seed gives %v, %v, not %v", again, err, list)
	}
}

// TestBooks reads openings from files.
func TestBooks(t *testing.T) {
	prog := compile(t, "chess")
	file, err := os.Open("../testdata/openings/openings_120.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := arena.ReadEPD(file, []string{"chess"})
	if err != nil || len(list) != 120 {
		t.Fatalf("%d openings, %v, want 120", len(list), err)
	}
	if err := arena.CheckOpenings(prog, list); err != nil {
		t.Error(err)
	}
	ordered := append([]arena.Opening(nil), list...)
	arena.Shuffle(list, 1)
	if reflect.DeepEqual(list, ordered) {
		t.Error("shuffled openings are in the same order")
	}
	for text, want := range map[string]string{
		"8/8 w - - ; \nx \"":                      "line 2: column 3: the quote is not closed",
		"\n8/8 w - - variant 3check;":             "line 2: the variant is 3check, not chess",
		"8/8 w - - id a; variant \"Three-check\"": "line 1: the variant is Three-check, not chess",
	} {
		if _, err := arena.ReadEPD(strings.NewReader(text), []string{"chess"}); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := arena.ReadEPD(strings.NewReader("8/8 w - - variant Chess960;"), []string{"chess"}); err != nil {
		t.Errorf("a position of the same variant: %v", err)
	}
	const games = "1. e4 e5 2. Nf3 *\n\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 1/2-1/2\n"
	list, err = arena.ReadPGN(strings.NewReader(games), prog, []string{"chess"}, 2)
	want := []arena.Opening{{Moves: []string{"e2e4", "e7e5"}, At: 1}, {FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Moves: []string{"e2e4", "e8d7"}, At: 3}}
	if err != nil || !reflect.DeepEqual(list, want) {
		t.Errorf("%v, %v, want %v", list, err, want)
	}
	if _, err := arena.ReadPGN(strings.NewReader("1. e5 *"), prog, nil, 2); err == nil || !strings.Contains(err.Error(), "line 1: half-move 1, ") {
		t.Errorf("a game that cannot be played: %v", err)
	}
	if _, err := arena.ReadPGN(strings.NewReader("[Event \"?\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 *"), prog, []string{"chess"}, 2); err == nil || !strings.Contains(err.Error(), "line 2: the variant is Crazyhouse, not chess") {
		t.Errorf("a game of another variant: %v", err)
	}
	mated := []arena.Opening{{Moves: []string{"f2f3", "e7e5", "g2g4", "d8h4"}}}
	if err := arena.CheckOpenings(prog, mated); err == nil || !strings.Contains(err.Error(), "the game is over (checkmate)") {
		t.Errorf("an opening that ends the game: %v", err)
	}
	mated[0].At = 7
	if err := arena.CheckOpenings(prog, mated); err == nil || err.Error() != "line 7: the game is over (checkmate) after the opening" {
		t.Errorf("an opening of a file that ends the game: %v", err)
	}
}
