package uci_test

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/search"
	"dragoman/uci"
	"dragoman/uci/engine"
)

// uciWords are what random conversations are made of.
var uciWords = []string{
	"uci", "isready", "ucinewgame", "position startpos", "position startpos moves e2e4 e7e5", "position startpos moves e2e5",
	"position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "position fen 9/9 w", "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
	"go depth 2", "go nodes 200", "go movetime 2", "go infinite", "go ponder wtime 20 btime 20", "go wtime -1 btime 5", "go mate 1", "go perft 2",
	"go searchmoves e2e4 h7h5 depth 1", "stop", "stop", "ponderhit", "setoption name Hash value 2", "setoption name Threads value 2",
	"setoption name MultiPV value 3", "setoption name Ponder value true", "setoption name UCI_Variant value losalamos", "setoption name UCI_Variant value chess",
	"setoption name VariantPath value ../dsl/games/dobutsu.chess", "setoption name UCI_Elo value 1200", "setoption name Clear Hash", "d", "eval", "debug on", "debug off", "quit", "register later", wait, wait, wait,
	"setoption name UCI_ShowWDL value true",
	"setoption name UCI_Variant value crazyhouse", "position startpos moves e2e4 d7d5 e4d5 d8d5 b1c3 P@e4", "setoption name UCI_Variant value xiangqi",
	"position startpos", "position startpos moves e2e4 0000", "flip", "genfens 2 seed 3 book None", "perft 1", "setoption name UCI_LimitStrength value true", "setoption name UCI_AnalyseMode value true",
	"setoption name UCI_ShowRefutations value true", "setoption name UCI_SetPositionValue value 99 startpos", "setoption name UCI_SetPositionValue value clearall",
	"setoption name UCI_Opponent value x", "go infinite searchmoves e2e4", "go ponder infinite", "go depth 2 nodes 100 movetime 5",
}

// xboardWords are the same for XBoard.
var xboardWords = []string{
	"protover 2", "new", "force", "go", "playother", "white", "black", "level 40 0:01 0", "level 0 1 0.1", "st 0.01", "sd 2", "nps 1000", "nps 0", "time 10", "otim 10",
	"usermove e2e4", "usermove e7e5", "e2e4", "usermove d2d4", "?", "ping 1", "ping 2", "draw", "result 1-0 {x}", "setboard 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "setboard x",
	"edit", "#", "c", "Ke1", "Ke8", ".", "hint", "bk", "undo", "remove", "hard", "easy", "post", "nopost", "analyze", "exit", "exclude e2e4", "include all", "exclude all",
	"variant losalamos", "variant normal", "variant grand", "pause", "resume", "memory 2", "cores 2", "option MultiPV=2", "lift e2", "put e4", "hover e4", "xyzzy", wait, wait, wait,
	"variant crazyhouse", "usermove P@e4", "variant xiangqi", "usermove b0c2", "@@@@", "option VariantPath=../dsl/games/dobutsu.chess", "variant dobutsu.chess", "exclude b1c3", "include e2e4", "level 0 0:01 0", "random", "rejected usermove",
}

// most is how many lines a conversation has.
const most = 40

// script picks a line for each byte.
func script(words []string, picks []byte) (lines []string) {
	for _, p := range picks[:min(len(picks), most)] {
		lines = append(lines, words[int(p)%len(words)])
	}
	return lines
}

// wait is a line that is not sent: something else may happen meanwhile.
const wait = "wait"

// stub is a search that knows the rules and nothing else: conversations are about
// the protocol. A search without an end lasts until it is stopped.
type stub struct{}

func newStub(*rules.Program, func() *eval.Model, int, int) (engine.Searcher, error) {
	return stub{}, nil
}

func (stub) PonderHit()                                       {}
func (stub) Clear()                                           {}
func (stub) Resize(int, int) error                            { return nil }
func (stub) SetPositionValues(values map[uint64]search.Score) {}
func (stub) Stored(gen.Position) (search.Stored, bool)        { return search.Stored{}, true }

// Search returns a legal move that may be played, and an answer to it.
func (stub) Search(ctx context.Context, root gen.Position, l search.Limits, r search.Report) (result search.Result) {
	legal := slices.DeleteFunc(root.AppendLegal(nil), func(m gen.Move) bool {
		return slices.Contains(l.Exclude, m) || len(l.Moves) > 0 && !slices.Contains(l.Moves, m)
	})
	for i, m := range legal[:min(len(legal), l.MultiPV)] {
		line := search.Line{Number: i + 1, Depth: 1, PV: []gen.Move{m}, Nodes: uint64(len(legal))}
		root.Make(m)
		if answers := root.AppendLegal(nil); len(answers) > 0 {
			line.PV = append(line.PV, answers[len(answers)-1])
		}
		root.Unmake()
		result.Lines = append(result.Lines, line)
		if r.Line != nil {
			r.Line(line)
		}
		if r.CurrentMove != nil {
			r.CurrentMove(search.CurrentMove{Depth: 1, Move: m, Number: i + 1})
		}
		if r.CurrentLines != nil {
			r.CurrentLines([][]gen.Move{line.PV})
		}
		if r.Refutation != nil {
			r.Refutation(line.PV)
		}
	}
	if l.Infinite {
		<-ctx.Done()
	}
	if len(result.Lines) > 0 {
		pv := append(result.Lines[0].PV, gen.None)
		result.Best, result.Ponder = pv[0], pv[1]
	}
	return result
}

// fuzzConfig is the configuration of conversations with the stub.
var fuzzConfig = func() uci.Config {
	c := config
	c.Engine.NewSearcher = newStub
	return c
}()

// converse has a conversation, as long as it may take, and fails if it does not
// end. It returns what was sent and what the engine said.
func converse(t *testing.T, lines []string) (sent []string, said string) {
	var out buffer
	in, w := io.Pipe()
	done, written := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		uci.Run(in, &out, fuzzConfig)
		in.Close()
	}()
	go func() {
		defer close(written)
		defer w.Close()
		for _, line := range lines {
			if line == wait {
				time.Sleep(20 * time.Microsecond)
			} else {
				io.WriteString(w, line+"\n") // which fails when the engine has quit
			}
		}
	}()
	select {
	case <-done:
	case <-time.After(patience):
		t.Fatalf("%q does not end; so far it said\n%s", lines, out.String())
	}
	<-written
	return lines, out.String()
}

func FuzzUCI(f *testing.F) {
	f.Add([]byte{0, 1, 9, 18, 12, 18, 13, 20, 18})
	f.Add([]byte{13, 20, 12, 25, 9, 22, 27, 30})
	f.Fuzz(func(t *testing.T, picks []byte) {
		lines, said := converse(t, script(uciWords, picks))
		searches := countCommands(lines, "go")
		if n := countAnswers(said, "bestmove"); n != searches {
			t.Fatalf("%q: %d searches, %d moves\n%s", lines, searches, n, said)
		}
	})
}

// usiWords and ucciWords are what these protocols have besides.
var usiWords = append(slices.Clone(uciWords),
	"usi", "usinewgame", "gameover win", "position startpos moves 7g7f 3c3d 8h2b+", "position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2Pg 1", "position sfen x y z", "go btime 20 wtime 20 byoyomi 5", "go mate 5", "go mate infinite",
	"go mate", "setoption name USI_Variant value minishogi", "setoption name USI_Variant value shogi", "setoption name USI_Ponder value true", "go searchmoves 7g7f P*5e depth 1")

var ucciWords = append(slices.Clone(uciWords),
	"ucci", "uccinewgame", "setoption newgame", "setoption batch true", "setoption batch false", "setoption usemillisec false", "setoption usemillisec true", "setoption debug true", "position startpos moves h2e2 h9g7",
	"position fen rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1", "banmoves h2e2 b0c2", "probe startpos moves h2e2", "probe fen x", "go draw time 10 increment 0", "go time 10 movestogo 2 opptime 10 oppmovestogo 3", "go depth 0",
	"ponderhit draw", "setoption UCI_Variant xiangqi")

// countAnswers counts the lines that begin with one of several words.
func countAnswers(said string, words ...string) (n int) {
	for line := range strings.Lines(said) {
		if slices.Contains(words, strings.Fields(line + " -")[0]) {
			n++
		}
	}
	return n
}

// countCommands counts the lines before quit that begin with a word.
func countCommands(lines []string, word string) (n int) {
	for _, l := range lines {
		if l == "quit" {
			break
		}
		if first, rest, _ := strings.Cut(l, " "); first == word && !strings.HasPrefix(rest, "perft") {
			n++
		}
	}
	return n
}

func FuzzUSI(f *testing.F) {
	f.Add([]byte{62, 63, 64, 66, 71, 65, 18, 70, 73})
	f.Fuzz(func(t *testing.T, picks []byte) {
		lines, said := converse(t, append([]string{"usi"}, script(usiWords, picks)...))
		searches := countCommands(lines, "go")
		if n := countAnswers(said, "bestmove", "checkmate"); n != searches {
			t.Fatalf("%q: %d searches, %d answers\n%s", lines, searches, n, said)
		}
	})
}

func FuzzUCCI(f *testing.F) {
	f.Add([]byte{62, 64, 65, 70, 72, 73, 18, 18, 74, 76})
	f.Fuzz(func(t *testing.T, picks []byte) {
		lines, said := converse(t, append([]string{"ucci"}, script(ucciWords, picks)...))
		searches, stops := countCommands(lines, "go"), countCommands(lines, "stop")
		if n := countAnswers(said, "bestmove", "nobestmove"); n < searches || n > searches+stops {
			t.Fatalf("%q: %d searches, %d stops, %d answers\n%s", lines, searches, stops, n, said)
		}
	})
}

func FuzzXBoard(f *testing.F) {
	f.Add([]byte{0, 1, 3, 15, 20, 19, 36, 15, 34})
	f.Add([]byte{40, 15, 31, 42, 44, 41, 26, 27, 29, 31, 3, 46})
	f.Fuzz(func(t *testing.T, picks []byte) {
		lines, said := converse(t, append([]string{"xboard"}, script(xboardWords, picks)...))
		pings, pongs := strings.Count("\n"+strings.Join(lines, "\n"), "\nping"), strings.Count("\n"+said, "\npong")
		if pongs > pings {
			t.Fatalf("%q: %d pings, %d answers\n%s", lines, pings, pongs, said)
		}
	})
}

// FuzzText feeds any text to both loops.
func FuzzText(f *testing.F) {
	f.Add("position fen k w moves\nsetoption name value\ngo depth\ngo wtime 99999999999999999999 btime x\n")
	f.Add("usi\nposition sfen k w\nposition sfen a b c d e\nposition startpos moves P*5e 9 99i\ngo mate\ngo byoyomi 99999999999999999999 btime\nsetoption name\n")
	f.Add("ucci\nposition fen rheakaehr r\nposition startpos moves h h9 9\nbanmoves\ngo time -1 movestogo\ngo depth 0 draw\nsetoption\nsetoption name\n")
	f.Add("xboard\nlevel\nlevel 0 : 0\nst -1\nsetboard\nlift\nedit\nx\nx1\n.\noption =\nusermove\nping\n")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "Log") || strings.Contains(text, "perft") || strings.Contains(text, "Hash") || strings.Contains(text, "Threads") {
			return // what writes files, or takes all of the machine
		}
		converse(t, strings.Split(text, "\n"))
	})
}
