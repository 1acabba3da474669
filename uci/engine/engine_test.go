package engine_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/search"
	"dragoman/uci/engine"
)

func newEngine() *engine.Engine {
	return engine.New(engine.Config{Read: func(path string) (*src.File, error) {
		text, err := os.ReadFile(path)
		return src.NewFile(path, string(text)), err
	}})
}

// set sets an option that must exist.
func set(t *testing.T, e *engine.Engine, name, value string) string {
	t.Helper()
	note, err := e.Options.Find(name).Set(value)
	if err != nil {
		t.Fatal(err)
	}
	return note
}

// wait returns the result of a search, which must come.
func wait(t *testing.T, s *engine.Search) search.Result {
	t.Helper()
	select {
	case <-s.Done():
		return s.Result
	case <-time.After(10 * time.Minute): // a machine may be busy
		t.Fatal("the search does not end")
		return search.Result{}
	}
}

func start(t *testing.T, e *engine.Engine, l search.Limits, r search.Report) *engine.Search {
	t.Helper()
	s, err := e.Search(l, r)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSetupContinues checks that moves which continue a game lead to the same
// position as all moves from its start.
func TestSetupContinues(t *testing.T) {
	moves := strings.Fields("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1")
	long, short := newEngine(), newEngine()
	for n := range moves {
		if err := long.Setup("startpos", moves[:n+1]...); err != nil {
			t.Fatal(err)
		}
	}
	if err := short.Setup("startpos", moves...); err != nil {
		t.Fatal(err)
	}
	if long.FEN() != short.FEN() || long.Played() != len(moves) {
		t.Errorf("%s after %d moves, want %s", long.FEN(), long.Played(), short.FEN())
	}
	if err := long.Setup("startpos", "e2e4"); err != nil || long.Played() != 1 {
		t.Errorf("a shorter game has %d moves: %v", long.Played(), err)
	}
	if err := long.Setup("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"); err != nil || long.FEN() != "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1" {
		t.Errorf("the same move in another game leads to %s: %v", long.FEN(), err)
	}
}

func TestRefusedPositionIsNone(t *testing.T) {
	e := newEngine()
	if err := e.Setup("startpos", "e2e4", "e2e4"); err == nil {
		t.Fatal("the same move twice is accepted")
	}
	if e.Position() != nil {
		t.Error("there is a position after a refused one")
	}
	if _, err := e.Search(search.Limits{Depth: 1}, search.Report{}); err == nil {
		t.Error("a search starts without a position")
	}
	if _, err := e.Perft(1); err == nil {
		t.Error("a count starts without a position")
	}
}

func TestFind(t *testing.T) {
	e := newEngine()
	if err := e.Setup("4k3/P7/8/8/8/8/8/4K2R w K - 0 1"); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"e1g1": "e1g1", "e1h1": "e1g1", "O-O": "e1g1", "0-0": "e1g1", "a7a8q": "a7a8q", "A7A8N": "a7a8n", "e1e2": "e1e2"} {
		if m, ok := e.Find(text); !ok || e.Text(m) != want {
			t.Errorf("%s is %v %s, want %s", text, ok, e.Text(m), want)
		}
	}
	for _, text := range []string{"O-O-O", "a7a8", "a7a8k", "", "e1g1q", "0000"} {
		if m, ok := e.Find(text); ok {
			t.Errorf("%q is taken for %s", text, e.Text(m))
		}
	}
}

func TestOver(t *testing.T) {
	tests := []struct {
		game, fen, moves string
		want             engine.Ending
	}{
		{"chess", "startpos", "", engine.Ending{}},
		{"chess", "startpos", "f2f3 e7e5 g2g4 d8h4", engine.Ending{Score: "0-1", Why: "Black wins: checkmate", Common: true}},
		{"chess", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5f7", engine.Ending{Score: "1/2-1/2", Why: "Draw: stalemate", Common: true}},
		{"chess", "startpos", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", engine.Ending{Score: "1/2-1/2", Why: "Draw: repetition", Common: true}},
		{"chess", "4k3/8/8/8/8/8/3R4/4K3 w - - 99 80", "d2d3", engine.Ending{Score: "1/2-1/2", Why: "Draw: moves without progress", Common: true}},
		{"chess", "8/8/8/8/8/8/8/K6k w - - 0 1", "", engine.Ending{Score: "1/2-1/2", Why: "Draw: too little material to win", Common: true}},
		{"kingofthehill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", engine.Ending{Score: "1-0", Why: "White wins: by the rules of the game"}},
	}
	for _, c := range tests {
		e := newEngine()
		if err := e.Choose(c.game); err != nil {
			t.Fatal(err)
		}
		if err := e.Setup(c.fen, strings.Fields(c.moves)...); err != nil {
			t.Fatal(err)
		}
		if end, over := e.Over(); over != (c.want.Score != "") || end != c.want {
			t.Errorf("%s %s %s: %v %+v, want %+v", c.game, c.fen, c.moves, over, end, c.want)
		}
	}
}

func TestUndo(t *testing.T) {
	e := newEngine()
	if err := e.Setup("startpos", "e2e4", "e7e5"); err != nil {
		t.Fatal(err)
	}
	before := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for n := 2; n >= 0; n-- {
		if e.Played() != n || e.Undo() != (n > 0) {
			t.Errorf("%d moves are left, want %d", e.Played(), n)
		}
	}
	if e.FEN() != before {
		t.Errorf("after undoing all: %s", e.FEN())
	}
}

// TestHold checks that infinite and ponder keep the result back.
func TestHold(t *testing.T) {
	e := newEngine()
	if err := e.Setup("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	for range 20 { // the hit may come before the search has begun
		s := start(t, e, search.Limits{Ponder: true, MoveTime: time.Millisecond}, search.Report{})
		if !s.Pondering() {
			t.Fatal("it does not ponder")
		}
		s.PonderHit()
		s.PonderHit() // once more does nothing
		if r := wait(t, s); r.Best == gen.None {
			t.Fatal("no move")
		}
	}
	s := start(t, e, search.Limits{Infinite: true, Depth: 1}, search.Report{})
	select {
	case <-s.Done():
		t.Error("an infinite search ends by itself")
	case <-time.After(50 * time.Millisecond):
	}
	s.Stop()
	wait(t, s)
}

// TestLimitedShowsOneLine checks that an engine of limited strength shows one line,
// although it searches several.
func TestLimitedShowsOneLine(t *testing.T) {
	e := newEngine()
	set(t, e, "UCI_LimitStrength", "true")
	set(t, e, "UCI_Elo", "1100")
	wait(t, start(t, e, search.Limits{Depth: 4}, search.Report{Line: func(l search.Line) {
		if l.Number != 1 {
			t.Errorf("a line of rank %d", l.Number)
		}
	}}))
}

func TestLoad(t *testing.T) {
	const path = "../../testdata/shape/archer.json"
	e := newEngine()
	set(t, e, "VariantPath", path)
	for _, name := range []string{"archer", path, "ARCHER"} {
		set(t, e, "UCI_Variant", name)
		if e.Game().Name != "archer" {
			t.Errorf("%s chooses %s", name, e.Game().Name)
		}
	}
	set(t, e, "VariantPath", path) // again, while it is played
	if err := e.Setup("startpos"); err != nil || e.Game().Name != "archer" {
		t.Errorf("after loading again %s is played: %v", e.Game().Name, err)
	}
	if names := e.Options.Find("UCI_Variant").Choices; strings.Count(strings.Join(names, "\n")+"\n", "archer\n") != 1 {
		t.Errorf("the game is offered more than once: %q", names)
	}
	if err := e.Load("nosuch.json"); err == nil || e.Game().Name != "archer" {
		t.Errorf("a missing file: %v, then %s", err, e.Game().Name)
	}
}

// TestLoadSeveral loads a file of which one game cannot be read, and one of the games
// has the name of a built-in one.
func TestLoadSeveral(t *testing.T) {
	const path = "games.ini"
	e := engine.New(engine.Config{Read: func(string) (*src.File, error) {
		return src.NewFile(path, "[mine:chess]\nstalemateValue = loss\n[bad:mine]\nmaxRank = nine\n[p3d:mine]\nmaxRank = 7\nstartFen = 4k3/8/8/8/8/8/4K3 w - - 0 1\n"), nil
	}})
	if err := e.Load(path); err == nil || !strings.Contains(err.Error(), "games.ini:4:11") {
		t.Errorf("a section with an error: %v", err)
	}
	for name, want := range map[string]string{"mine": "mine", path: "mine", path + ":mine": "mine", "p3d": "p3d", path + ":p3d": path + ":p3d"} {
		if set(t, e, "UCI_Variant", name); e.Game().Name != want {
			t.Errorf("%s chooses %s, want %s", name, e.Game().Name, want)
		}
	}
	if _, err := e.Options.Find("UCI_Variant").Set("bad"); err == nil {
		t.Error("a section with an error can be chosen")
	}
}

func TestOptions(t *testing.T) {
	e := newEngine()
	if note := set(t, e, "hash", "0"); !strings.Contains(note, "set to 1") {
		t.Errorf("out of range: %q", note)
	}
	if note := set(t, e, "MultiPV", "99999999999999999999"); !strings.Contains(note, "set to 256") {
		t.Errorf("beyond all numbers: %q", note)
	}
	for name, value := range map[string]string{"Hash": "x", "Ponder": "perhaps", "UCI_Variant": "tiddlywinks"} {
		if _, err := e.Options.Find(name).Set(value); err == nil {
			t.Errorf("option %s takes %q", name, value)
		}
	}
}

// TestMemory checks that no table can be asked for that the machine cannot hold.
func TestMemory(t *testing.T) {
	for _, c := range []struct{ memory, most int }{{0, 4096}, {1000, 750}, {8, 16}} {
		e := engine.New(engine.Config{Memory: c.memory})
		if got := e.Options.Find("Hash").Max; got != c.most {
			t.Errorf("with %d MB the table can have %d, want %d", c.memory, got, c.most)
		}
	}
}
