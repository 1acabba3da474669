package uci_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"dragoman/dsl/src"
	"dragoman/uci"
	"dragoman/uci/engine"
)

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

// config lets engines share compiled games and read files.
var config = uci.Config{Version: "test", Engine: engine.Config{Games: engine.Catalogue(nil), Read: func(path string) (*src.File, error) {
	text, err := os.ReadFile(path)
	return src.NewFile(path, string(text)), err
}}, Bench: func(_ context.Context, words []string, w io.Writer) error {
	fmt.Fprintf(w, "asked for %v\n", words)
	return nil
}}

// patience is how long tests wait for an engine: a machine may be busy.
const patience = 10 * time.Minute

// talk sends lines, waits until the answer holds what is wanted, or long
// enough, and returns the answer.
func talk(t *testing.T, want string, lines ...string) string {
	t.Helper()
	d := newDialogue()
	d.exchange(want, lines...)
	return d.end()
}

// dialogue is a conversation with an engine.
type dialogue struct {
	out  buffer
	in   *io.PipeWriter
	done chan struct{} // closed when the engine has ended
}

func newDialogue() *dialogue {
	r, w := io.Pipe()
	d := &dialogue{in: w, done: make(chan struct{})}
	go func() { defer close(d.done); uci.Run(r, &d.out, config); r.Close() }() // it may quit and leave the rest unread
	return d
}

// exchange sends lines and waits until the answers hold what is wanted, or long enough.
func (d *dialogue) exchange(want string, lines ...string) {
	io.WriteString(d.in, strings.Join(lines, "\n")+"\n")
	for end := time.Now().Add(patience); !strings.Contains(d.out.String(), want) && time.Now().Before(end); {
		select {
		case <-d.done:
			return
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// end ends the engine and returns all that it has answered.
func (d *dialogue) end() string {
	d.in.Close()
	<-d.done
	return d.out.String()
}

// TestEcho sends commands with very long words: what is repeated of them is not.
func TestEcho(t *testing.T) {
	t.Parallel()
	const mark = "#"
	size := 1 << 19
	if testing.Short() {
		size = 1 << 15
	}
	long, many := strings.Repeat("é#", size), strings.Repeat("é# ", size/4)
	for protocol, commands := range map[string][]string{
		"uci": {"%s", "position %s", "position fen %s", "position fen 8/8 %s", "position startpos moves %s", "position startpos moves e2e4 %s", "go %s depth 1", "go depth %s nodes 1", "go searchmoves %s nodes 1", "go perft %s",
			"setoption %s", "setoption name %s", "setoption name Hash value %s", "setoption name Ponder value %s", "setoption name UCI_Variant value %s", "setoption name VariantPath value %s",
			"setoption name UCI_SetPositionValue value %s", "setoption name UCI_SetPositionValue value 1 %s", "genfens %s", "genfens 1 seed 1 book %s",
			"go nodes 1 " + many, "go nodes 1 searchmoves " + many},
		"xboard": {"%s", "usermove %s", "@%s", "ping %s", "level %s", "level 1 %s 1", "st %s", "nps %s", "time %s", "setboard %s", "variant %s", "option %s", "option Hash=%s", "option VariantPath=%s", "exclude %s",
			"memory %s", "lift %s", "edit\nK%s\n."},
	} {
		for _, c := range commands {
			var out buffer
			if err := uci.Run(strings.NewReader(protocol+"\n"+strings.ReplaceAll(c, "%s", long)+"\n"), &out, config); err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(out.String(), mark); n > 3000 {
				t.Errorf("%s: %.40q is repeated in %d bytes", protocol, c, n)
			}
		}
	}
}

// TestPerftIsWhole ends a count in all ways: the answer is whole, or there is
// none.
func TestPerftIsWhole(t *testing.T) {
	t.Parallel()
	for lines, want := range map[string]string{
		"go perft 4\n":                    "\nNodes searched: 197281\n",
		"go perft 4\nquit\n":              "\nNodes searched: 197281\n",
		"go perft 4\nposition startpos\n": "\nNodes searched: 197281\n",
		"go perft 9\nstop\nquit\n":        "info string perft was stopped\n",
		"go perft 9\nstop\n":              "info string perft was stopped\n",
		"go perft 0\n":                    "\nNodes searched: 1\n",
		"go perft\n":                      "info string go perft: expected a number\n",
		"go perft x\n":                    "info string go perft: expected a number, found \"x\"\n",
		"go perft 64\n":                   "info string depth 64: expected 0 to 63\n",
		// The option is set after the count.
		"go perft 4\nsetoption name UCI_Variant value losalamos\n":                   "\nNodes searched: 197281\ninfo string variant losalamos ",
		"go perft 9\nstop\nsetoption name UCI_Variant value losalamos\ngo perft 1\n": "\nNodes searched: 10\n",
	} {
		var out buffer
		if err := uci.Run(strings.NewReader(lines), &out, config); err != nil {
			t.Fatal(err)
		}
		if got := out.String(); !strings.Contains(got, want) || strings.Contains(got, "searched") != strings.Contains(want, "searched") {
			t.Errorf("%q is answered\n%s\nwant\n%s", lines, got, want)
		}
	}
}

func TestUCI(t *testing.T) {
	t.Parallel()
	const noPosition = "info string there is no position to work on"
	const tables = "setoption name Use NNUE value false" // and no line that says what evaluates
	tests := []struct {
		name  string
		lines []string
		want  string // must occur
	}{
		{"handshake", []string{"uci"}, "id name Dragoman test\nid author the Dragoman developers\noption name Threads type spin default 1 min 1 max"},
		{"handshake ends", []string{"uci"}, "uciok\n"},
		{"ready", []string{"isready"}, "readyok\n"},
		{"perft", []string{"position startpos", "go perft 3"}, "Nodes searched: 8902\n"},
		{"bench", []string{"bench 16 1 2"}, "asked for [16 1 2]\n"},
		{"divide", []string{"go perft 2"}, "a2a3: 20\n"},
		{"perft after moves", []string{"position startpos moves e2e4 e7e5 g1f3", "go perft 1"}, "Nodes searched: 29\n"},
		{"fen", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", "d"}, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n"},
		{"fen without castling", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w 3 9 moves h1h2", "d"}, "Fen: 4k3/8/8/8/8/8/7R/4K3 b - - 4 9\n"},
		{"fen of four fields", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w K - moves e1g1", "d"}, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n"},
		{"moves without any", []string{"position startpos moves", "d"}, "Fen: rnbqkbnr/"},
		{"chess960 castling", []string{"position fen 1r2k3/8/8/8/8/8/8/1R3K2 w Bb - 0 1 moves f1b1", "d"}, "Fen: 1r2k3/8/8/8/8/8/8/2KR4 b q - 1 1\n"},
		{"castling both ways", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1", "d"}, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n"},
		{"capitals", []string{"position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves A7A8Q", "d"}, "Fen: Q3k3/8/8/8/8/8/8/4K3 b - - 0 1\n"},
		{"checkers", []string{"position fen 4k3/8/8/8/8/5n2/8/r3K3 w - - 0 1", "d"}, "Checkers: a1 f3\n"},
		{"illegal move", []string{tables, "position startpos moves e2e5", "go depth 1"}, "info string move \"e2e5\" is not legal in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" + noPosition},
		{"illegal move, no search", []string{"position startpos moves e2e5", "go depth 1"}, "\nbestmove (none)\n"},
		{"bad fen", []string{"position fen 9/8 w", "go"}, "info string FEN column 1, board"},
		{"no fen", []string{"position", "go"}, noPosition},
		{"no word of position", []string{"position moves e2e4"}, "info string position: expected startpos or fen, found \"\"\n"},
		{"no blank after a word", []string{"position startpos\x00", "go"}, "info string position: expected startpos or fen, found \"startpos\\x00\"\n"},
		{"no position after a wrong word", []string{tables, "position start moves e2e4", "go"}, "\n" + noPosition + ": position: expected startpos or fen, found \"start\"\nbestmove (none)\n"},
		{"recovers", []string{"position fen 9/8 w", "position startpos", "go depth 1"}, "bestmove "},
		{"checkmate", []string{"position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 3"}, "info depth 0 score mate 0\nbestmove (none)\n"},
		{"stalemate", []string{"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go infinite", "stop"}, "info depth 0 score cp 0\nbestmove (none)\n"},
		{"searchmoves", []string{"go depth 2 searchmoves a2a3 h2h4", "isready"}, "bestmove "},
		{"searchmoves before any position", []string{"go searchmoves h2h4 depth 1"}, "bestmove h2h4"},
		{"searchmoves without a position", []string{"position fen x", "go searchmoves h2h4 depth 1"}, "bestmove (none)\n"},
		{"unknown word of go", []string{"go deep depth 1"}, "info string go: unknown word \"deep\"\n"},
		{"no number", []string{"go depth x nodes 5"}, "info string go depth: expected a number, found \"x\"\n"},
		{"unknown", []string{"xyzzy"}, "info string unknown command \"xyzzy\"\n"},
		{"word before a command", []string{"joho isready"}, "readyok\n"},
		{"unknown option", []string{"setoption name Foo Bar value 3"}, "info string unknown option \"Foo Bar\"\n"},
		{"limits out of range", []string{"go depth 0 nodes -1 movestogo -3 wtime -5 btime 10"}, "info string go depth: 0 is out of range, 1 is taken\n" +
			"info string go nodes: -1 is out of range, 1 is taken\ninfo string go movestogo: -3 is out of range, 0 is taken\ninfo depth "},
		{"range", []string{"setoption name hash value -5"}, "info string option Hash: -5 is out of range, set to 1\n"},
		{"no number for a spin", []string{"setoption name Hash value many"}, "info string option Hash: expected a number from 1 to"},
		{"variant", []string{"setoption name UCI_Variant value fischerandom"}, "info string variant chess files 8 ranks 8 pocket 0 template fairy startpos rnbqkbnr/"},
		{"variant after a refused position", []string{"position fen x", "setoption name UCI_Variant value chess", "go depth 1"}, "bestmove "},
		{"unknown variant", []string{"setoption name UCI_Variant value tiddlywinks"}, "info string no game is called \"tiddlywinks\""},
		{"loaded", []string{"setoption name VariantPath value ../testdata/shape/archer.json"}, "info string ../testdata/shape/archer.json is loaded as the game archer\n"},
		{"loaded, listed", []string{"setoption name VariantPath value ../testdata/shape/archer.json"}, " var archer\n"},
		{"promotion en passant", []string{"setoption name VariantPath value ../testdata/chesslang/passing.chess", "setoption name UCI_Variant value passing", "position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "go depth 2 searchmoves e5d6q"}, "bestmove e5d6q"},
		{"loaded, played", []string{"setoption name VariantPath value ../testdata/shape/archer.json", "setoption name UCI_Variant value archer", "go depth 2"}, "bestmove "},
		{"not loaded", []string{"setoption name VariantPath value nosuch.json"}, "info string open nosuch.json"},
		{"busy", []string{"go infinite", "setoption name VariantPath value ../testdata/shape/archer.json", "stop"}, "info string option VariantPath cannot be set while searching\n"},
		{"wdl", []string{"setoption name UCI_ShowWDL value true", "go depth 2"}, " wdl "},
		{"refutations", []string{"setoption name UCI_ShowRefutations value true", "go depth 3"}, "info refutation a2a3"},
		{"value of a position", []string{"setoption name UCI_SetPositionValue value -321 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "go depth 3 searchmoves e2e4"}, " score cp -321 "},
		{"value as it is described", []string{"setoption name UCI_SetPositionValue value +150 + startpos", "eval"}, "Final evaluation: +1.50 (white side)\n"},
		{"value for Black to move", []string{"setoption name UCI_SetPositionValue value 150 4k3/8/8/8/8/8/8/4K3 b - -", "position fen 4k3/8/8/8/8/8/8/4K3 b - - 3 9", "eval"}, "Final evaluation: +1.50 (white side)\n"},
		{"value taken back", []string{tables, "setoption name UCI_SetPositionValue value 150 startpos", "setoption name UCI_SetPositionValue value clear startpos", "eval"}, "Final evaluation: +0.2"},
		{"values taken back", []string{tables, "setoption name UCI_SetPositionValue value 150 startpos", "setoption name UCI_SetPositionValue value clearall", "eval"}, "Final evaluation: +0.2"},
		{"values of another game", []string{tables, "setoption name UCI_SetPositionValue value 150 startpos", "setoption name UCI_Variant value atomic", "setoption name UCI_Variant value chess", "eval"}, "Final evaluation: +0.2"},
		{"value of no position", []string{"setoption name UCI_SetPositionValue value 150 9/9"}, "info string option UCI_SetPositionValue: FEN column 1"},
		{"no value of a position", []string{"setoption name UCI_SetPositionValue value much startpos"}, "info string option UCI_SetPositionValue: expected centipawns, clear or clearall, found \"much\"\n"},
		{"value while searching", []string{"go infinite", "setoption name UCI_SetPositionValue value clearall", "stop"}, "info string option UCI_SetPositionValue cannot be set while searching\n"},
		{"eval", []string{"eval"}, "Final evaluation: "},
		{"compiler", []string{"compiler"}, "Compiled by go"},
		{"limits of a search", []string{"debug on", "go wtime 1000 winc 10 movestogo 3 depth 2 searchmoves e2e4"}, "info string search with wtime 1000, btime 1000, winc 10, movestogo 3, depth 2, 1 moves to search\n"},
		{"debug", []string{"joho debug on", "position startpos moves e2e4"}, "info string position rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 after 1 moves\n"},
		{"null move", []string{"position startpos moves e2e4 0000 d2d4", "d"}, "Fen: rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b "},
		{"null move in check", []string{"position fen 4k3/8/8/8/8/8/8/r3K3 w - - 0 1 moves 0000", "go depth 1"}, "info string move \"0000\" is not legal in"},
		{"perft without go", []string{"perft 2"}, "Nodes searched: 400\n"},
		{"flip", []string{"position fen r3k3/8/8/8/3pP3/8/8/4K2R b Kq e3 0 3", "flip", "d"}, "Fen: 4k2r/8/8/3Pp3/8/8/8/R3K3 w Qk e6 0 3\n"},
		{"flip what the other side cannot have", []string{"setoption name UCI_Variant value cambodian", "flip", "d"}, "Fen: rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1\n"},
		{"flip other armies", []string{"setoption name UCI_Variant value spartan", "flip", "d"}, "\ninfo string the sides of this position cannot be exchanged\n"},
		{"flip what has no other side", []string{"setoption name UCI_Variant value horde", "flip", "d"}, "Fen: rnbqkbnr/"},
		{"castling after the notation has changed", []string{"position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5", "setoption name UCI_Chess960 value true", "position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 d2d3 d7d6", "go perft 1"}, "e1h1: 1\n"},
		{"seed in a game of random starts", []string{"setoption name UCI_Variant value urc", "position fen x", "setoption name Seed value 6"}, "info string variant urc files 8 ranks 8 pocket 0 template fairy startpos aqrzgrkr/"},
		{"another reading of the game", []string{"setoption name VariantPath value ../testdata/shape/archer.json", "setoption name UCI_Variant value archer", "position startpos moves e2e4", "isready", "setoption name VariantPath value ../testdata/shape/archer.json"},
			" var archer\ninfo string variant archer "},
		{"seed in a game without random starts", []string{"position fen 8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", "setoption name Seed value 5", "go depth 1"}, "bestmove (none)\n"},
		{"flip pockets", []string{"setoption name UCI_Variant value crazyhouse", "position fen 4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1", "flip", "d"}, "Fen: 4k3/8/8/8/8/8/8/4K3[Nq] b - - 0 1\n"},
		{"flip back", []string{"setoption name UCI_Variant value 3check", "position startpos moves e2e4 f7f6 d1h5", "flip", "flip", "d"}, " b KQkq - 2+3 "},
		{"openings", []string{"genfens 2 seed 7 book None", "isready"}, "info string genfens "},
		{"openings of a book", []string{"genfens 1 seed 7 book ../testdata/openings/openings_120.epd", "isready"}, "info string genfens "},
		{"openings without number", []string{"genfens many"}, "info string genfens: expected N seed S book FILE"},
		{"opponent", []string{"setoption name UCI_Opponent value GM 2800 human Gary Kasparov", "isready"}, "readyok\n"},
		{"levels", []string{"setoption name UCI_Variant value p3d-mini", "position startpos", "d"}, "\n   KR                   KN                   KB                   K\n 8 . . . . . . . r    8 "},
		{"checkers in space", []string{"setoption name UCI_Variant value p3d-mini", "position fen 8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|7k/8/5p2/5p2/8/8/8/K7|8/2p5/8/8/3R4/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1 moves d44d48", "d"}, "Checkers: d48\n"},
		{"search in space", []string{"setoption name UCI_Variant value p3d-mini", "position startpos moves c22c33", "go depth 2"}, "bestmove "},
		{"quit", []string{"quit", "uci"}, ""},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := talk(t, c.want, c.lines...)
			if !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("%q is answered\n%s\nwant\n%s", c.lines, got, c.want)
			}
		})
	}
}

// TestScript runs lines whose searches come to their end, and tells of the first that is wrong.
func TestScript(t *testing.T) {
	t.Parallel()
	script := config
	script.Script = true
	for _, c := range []struct {
		name, lines, want string
		wrong             string // the error
	}{
		{"two searches", "position startpos moves e2e4\ngo depth 3\nposition startpos\ngo nodes 400", "\ninfo depth 3 ", ""},
		{"bench", "bench 1", "asked for [1]\n", ""},
		{"what has no end is stopped", "go infinite", "bestmove ", ""},
		{"a wrong line", "genfens x\ngo depth 2", "bestmove ", "genfens: expected N seed S book FILE, or None for no book"},
		{"half a limit", "go depth", "bestmove ", "go depth: expected a number"},
		{"a word too many", "go depth 2 foo", "bestmove ", "go: unknown word \"foo\""},
		{"no command", "position startpos\nxyzzy 1", "unknown command \"xyzzy\"", "unknown command \"xyzzy\""},
	} {
		var out buffer
		wrong := ""
		if err := uci.Run(strings.NewReader(c.lines+"\n"), &out, script); err != nil {
			wrong = err.Error()
		}
		if !strings.Contains(out.String(), c.want) || strings.Count(out.String(), "bestmove ") != strings.Count(c.lines, "go ") || wrong != c.wrong {
			t.Errorf("%s: %q is answered\n%s\nwith the error %q", c.name, c.lines, out.String(), wrong)
		}
	}
	var out buffer
	if err := uci.Run(strings.NewReader("go depth 3\neval\n"), &out, script); err != nil {
		t.Error(err)
	}
	if move, next := strings.Index(out.String(), "\nbestmove "), strings.Index(out.String(), "\nFinal evaluation"); move < 0 || next < move {
		t.Errorf("what is asked after a search is answered before it:\n%s", out.String())
	}
}
