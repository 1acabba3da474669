package uci_test

import (
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/uci"
)

// compile compiles chess once for all tests.
var compile = sync.OnceValues(func() (*rules.Program, error) { return rules.Compile(dsl.Chess()) })

// buffer is a writer that can be read meanwhile.
type buffer struct {
	mutex sync.Mutex
	text  strings.Builder
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.String()
}

// talk sends lines, waits until the answer holds what is wanted, or long
// enough, and returns the answer.
func talk(t *testing.T, want string, lines ...string) string {
	t.Helper()
	var out buffer
	e := uci.New(&out, "test", compile)
	in, w := io.Pipe()
	done := make(chan error)
	go func() { done <- e.Run(in) }()
	go func() { // the engine may quit and leave the rest unread
		io.WriteString(w, strings.Join(lines, "\n")+"\n")
		for range 1000 {
			if strings.Contains(out.String(), want) {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		w.Close()
	}()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	in.Close()
	return out.String()
}

func TestTalk(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		want  string // must occur
	}{
		{"handshake", []string{"uci"}, "id name Dragoman test\nid author the Dragoman developers\nuciok\n"},
		{"ready", []string{"isready"}, "readyok\n"},
		{"perft", []string{"position startpos", "go perft 3"}, "Nodes searched: 8902\n"},
		{"perft after moves", []string{"position startpos moves e2e4 e7e5 g1f3", "go perft 1"}, "Nodes searched: 29\n"},
		{"fen", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", "d"}, "fen 4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n"},
		{"chess960 castling", []string{"position fen 1r2k3/8/8/8/8/8/8/1R3K2 w Bb - 0 1 moves f1b1", "d"}, "fen 1r2k3/8/8/8/8/8/8/2KR4 b q - 1 1\n"},
		{"illegal move", []string{"position startpos moves e2e5", "go perft 1"}, "info string move \"e2e5\" is not legal in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ninfo string there is no position to work on\nbestmove 0000\n"},
		{"bad fen", []string{"position fen 9/8 w"}, "info string FEN column 1, board"},
		{"go without search", []string{"go depth 5"}, "bestmove 0000\n"},
		{"unknown", []string{"xyzzy"}, "info string unknown command \"xyzzy\"\n"},
		{"quit", []string{"quit", "uci"}, ""},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			got := talk(t, c.want, c.lines...)
			if !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("%q is answered\n%s\nwant\n%s", c.lines, got, c.want)
			}
		})
	}
}

// TestStop checks that a long count is given up on stop, and on the end of
// input.
func TestStop(t *testing.T) {
	for _, last := range []string{"stop\n", ""} {
		var out strings.Builder
		e := uci.New(&out, "test", compile)
		in, w := io.Pipe()
		done := make(chan error)
		go func() { done <- e.Run(in) }()
		io.WriteString(w, "position startpos\ngo perft 20\n"+last)
		w.Close()
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), "Nodes searched: ") {
			t.Errorf("no answer after %q: %s", last, out.String())
		}
	}
}

func FuzzRun(f *testing.F) {
	f.Add("uci\nisready\nposition startpos moves e2e4\nd\ngo perft 2\nstop\nquit\n")
	f.Add("position fen\ngo\ngo perft\ngo perft x\nposition fen k w\n")
	prog, err := compile()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var out strings.Builder
		e := uci.New(&out, "test", func() (*rules.Program, error) { return prog, nil })
		if err := e.Run(strings.NewReader(text)); err != nil && len(text) < 1<<20 {
			t.Fatalf("%q: %v", text, err)
		}
		if n := strings.Count("\n"+out.String(), "\nuciok"); n > strings.Count(text, "uci") {
			t.Fatalf("%q: %d times uciok", text, n)
		}
	})
}
