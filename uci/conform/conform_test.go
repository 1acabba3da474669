package conform_test

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"

	"dragoman/dsl/src"
	"dragoman/uci"
	"dragoman/uci/client"
	"dragoman/uci/conform"
	"dragoman/uci/engine"
)

// asEngine is the environment variable that turns the test program into our engine.
const asEngine = "DRAGOMAN_ENGINE"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) == "" {
		os.Exit(m.Run())
	}
	uci.Run(os.Stdin, os.Stdout, uci.Config{Version: "test", Engine: engine.Config{Read: func(path string) (*src.File, error) {
		text, err := os.ReadFile(path)
		return src.NewFile(path, string(text)), err
	}}})
}

// jobs is how many checks run at a time: they wait more than they compute.
const jobs = 8

// TestOwnEngine makes every check on our own engine. How fast it is does not
// matter here: a machine may be busy.
func TestOwnEngine(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	options := conform.Options{
		Start:      func() (*client.Engine, error) { return client.Start(t.Context(), "", "env", asEngine+"=1", program) },
		Definition: "../../testdata/shape/archer.json", Game: "archer",
		Patience: 1000,
	}
	places := make(chan struct{}, jobs)
	var all sync.WaitGroup
	for _, c := range conform.Checks() {
		all.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			v := c.Run(t.Context(), &options)
			t.Logf("%-6s %-4s %s: %s", v.Protocol, v.Outcome, v.Item, v.Note)
			if v.Outcome != conform.Pass {
				t.Errorf("%s: %s: %s", v.Item, v.Outcome, v.Note)
			}
		})
	}
	all.Wait()
}

// TestProtocols checks programs that do not speak both protocols: one verdict
// says so of a protocol.
func TestProtocols(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, script string
		want         conform.Verdict
		more         bool // the checks of the other protocol follow
	}{
		{"neither", "cat > /dev/null", conform.Verdict{Protocol: "any", Outcome: conform.Fail, Note: "this is no engine, or it needs arguments: no uciok within 10ms, no feature within 2ms, no usiok within 3ms, no ucciok within 3ms"}, false},
		{"only XBoard", `while read line; do case "$line" in u*) exit;; protover*) echo feature done=1; exit;; esac; done`,
			conform.Verdict{Protocol: "uci", Outcome: conform.Skip, Note: "checks are left out"}, true},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			start := func() (*client.Engine, error) { return client.Start(t.Context(), "", "sh", "-c", c.script) }
			patience := 0.001
			if c.more {
				patience = 100 // nothing waits: the program ends
			}
			verdicts := conform.Run(t.Context(), conform.Options{Start: start, Patience: patience})
			if c.more != (len(verdicts) > 1) {
				t.Errorf("%d verdicts", len(verdicts))
			}
			if v := verdicts[0]; v.Protocol != c.want.Protocol || v.Outcome != c.want.Outcome || !strings.Contains(v.Note, c.want.Note) {
				t.Errorf("%+v, want %+v", v, c.want)
			}
			for _, v := range verdicts[1:] {
				if v.Protocol == c.want.Protocol || !c.more {
					t.Errorf("and %+v", v)
				}
			}
		})
	}
}

// TestInterrupted ends the context during a check, which then has no verdict.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	const script = `while read line; do case "$line" in uci) printf 'id name x\nid author y\nuciok\n';; *) exit;; esac; done`
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	starts := 0
	start := func() (*client.Engine, error) {
		if starts++; starts == 6 { // four ask for protocols, one makes a check
			cancel()
		}
		return client.Start(t.Context(), "", "sh", "-c", script)
	}
	verdicts := conform.Run(ctx, conform.Options{Start: start, Patience: 100})
	if starts != 6 || len(verdicts) != 4 || verdicts[3].Protocol != "uci" {
		t.Errorf("%d starts, %+v", starts, verdicts)
	}
}

// TestFailures checks an engine that names itself and then says nothing more: the
// note says what was tried.
func TestFailures(t *testing.T) {
	t.Parallel()
	const script = `while read line; do test "$line" = uci && printf 'id name mute\nid author nobody\nuciok\n'; done`
	mute := func() (*client.Engine, error) { return client.Start(t.Context(), "", "sh", "-c", script) }
	want := map[string]conform.Verdict{
		"1 options within a second, nothing else":        {Outcome: conform.Fail, Note: "no readyok within 1s"},
		"4a odd white space, long lines, NUL, UTF-8":     {Outcome: conform.Fail, Note: `after "isready\r": no readyok within 1s`},
		"21b the line that is searched when asked for":   {Outcome: conform.Skip, Note: "no option UCI_ShowCurrLine"},
		"19 VariantPath while idle, not while searching": {Outcome: conform.Skip, Note: "no option VariantPath"},
	}
	for _, c := range conform.Checks() {
		w, wanted := want[c.Item]
		if !wanted {
			continue
		}
		delete(want, c.Item)
		if v := c.Run(t.Context(), &conform.Options{Start: mute, Patience: 0.1}); v.Outcome != w.Outcome || v.Note != w.Note {
			t.Errorf("%s: %s %q, want %s %q", c.Item, v.Outcome, v.Note, w.Outcome, w.Note)
		}
	}
	if len(want) > 0 {
		t.Errorf("there are no checks %v", want)
	}
}

// TestDialects checks engines that say in USI and UCCI what belongs to UCI.
func TestDialects(t *testing.T) {
	t.Parallel()
	const script = `while read word rest; do case "$word" in
usi|ucci) printf 'id name x\nid author y\noption name Two Words type button\n'"$word"'ok\n';;
isready) echo readyok;;
position) echo "info string $rest";;
go) echo 'info depth 1 multipv 1 score mate 2 nodes 1 time 1 pv e2e4'; echo 'bestmove e2e4';;
quit) exit;;
esac; done`
	start := func() (*client.Engine, error) { return client.Start(t.Context(), "", "sh", "-c", script) }
	want := map[string]string{
		"22 options within a second, nothing else":       "option Two Words: a name is one word",
		"29 no legal move":                               "the move is e2e4",
		"30a lines can be played, and end with the game": "startpos: e2e4 of e2e4 is not legal",
		"31a length and sign of mates, in half-moves":    "expected mate 1, found",
		"31b go mate":                                    `it is answered by "bestmove e2e4"`,
		"33 searchmoves: promotions and drops":           "searchmoves 8h2b+: the move is e2e4",
		"36c quit while searching, answered by bye":      "the engine ended instead of sending bye",
		"39 stop, also without a search":                 "before any search: no bestmove",
		"41 no legal move":                               "the move is e2e4",
		"42a lines can be played, and end with the game": "startpos: e2e4 of e2e4 is not legal",
		"44 banmoves":                                    "the move is e2e4",
		"45 depth 0 is answered without a move":          "the move is e2e4",
	}
	for _, c := range conform.Checks() {
		note, wanted := want[c.Item]
		if !wanted {
			continue
		}
		delete(want, c.Item)
		if v := c.Run(t.Context(), &conform.Options{Start: start, Patience: 0.2}); v.Outcome != conform.Fail || !strings.Contains(v.Note, note) {
			t.Errorf("%s: %s %q, want %q", c.Item, v.Outcome, v.Note, note)
		}
	}
	if len(want) > 0 {
		t.Errorf("there are no checks %v", want)
	}
}
