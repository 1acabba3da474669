package uci_test

import (
	"strings"
	"testing"
)

// conversation is what is sent after the first line, and what must be answered.
type conversation struct {
	name  string
	lines []string
	want  string // must occur
}

// hold runs conversations that begin with a line.
func hold(t *testing.T, first string, tests []conversation) {
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := talk(t, c.want, append([]string{first}, c.lines...)...)
			if !strings.Contains(got, c.want) {
				t.Errorf("%q is answered\n%s\nwant\n%s", c.lines, got, c.want)
			}
		})
	}
}

func TestUSI(t *testing.T) {
	t.Parallel()
	const mateInOne = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
	hold(t, "usi", []conversation{
		{"handshake", nil, "id name Dragoman test\nid author the Dragoman developers\noption name Threads type spin"},
		{"handshake ends", nil, "\nusiok\n"},
		{"options", nil, "\noption name USI_Hash type spin default 16 min 1 max "},
		{"option of two words", nil, "\noption name Clear_Hash type button\n"},
		{"file", nil, "\noption name VariantPath type filename default <empty>\n"},
		{"game", nil, "\noption name USI_Variant type combo default shogi var chess "},
		{"ready", []string{"isready"}, "\nreadyok\n"},
		{"moves", []string{"position startpos moves 7g7f 3c3d 8h2b+", "d"}, "Fen: lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[B] b - - 0 2\nSfen: lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4\n"},
		{"a move that declines to promote", []string{"position startpos moves 7g7f 3c3d 8h2b=", "d"}, "Sfen: lnsgkgsnl/1r5B1/"},
		{"a drop", []string{"position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e", "d"}, "Sfen: lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6\n"},
		{"sfen", []string{"position sfen 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124", "d"}, "Sfen: 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124\n"},
		{"sfen and moves", []string{"position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2P 1 moves P*5e 5a5b", "d"}, "Sfen: 9/4k4/9/9/4P4/9/9/9/4K4 b P 3\n"},
		{"perft", []string{"position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1", "go perft 1"}, "\nG*5b: 1\n"},
		{"illegal move", []string{"position startpos moves 7g7e"}, "\ninfo string move \"7g7e\" is not legal in lnsgkgsnl/"},
		{"no position", []string{"position sfen 9/9 b", "go depth 1"}, "\nbestmove resign\n"},
		{"no word of position", []string{"position 4k4/9/9/9/9/9/9/9/4K4 b - 1"}, "\ninfo string position: expected startpos or sfen, found \"4k4/9/9/9/9/9/9/9/4K4 b - 1\"\n"},
		{"byoyomi", []string{"go btime 0 wtime 0 byoyomi 50"}, "\nbestmove "},
		{"increments", []string{"go btime 100 wtime 100 binc 10 winc 10"}, "\nbestmove "},
		{"no time", []string{"go depth 1 btime soon byoyomi"}, "\ninfo string go btime: expected a number, found \"soon\"\ninfo string go: unknown word \"soon\"\ninfo string go byoyomi: expected a number\n"},
		{"searchmoves", []string{"go depth 2 searchmoves 7g7f"}, "\nbestmove 7g7f"},
		{"searchmoves first", []string{"go searchmoves 7g7f btime 50 wtime 50"}, "\nbestmove 7g7f"},
		{"mate in one half-move", []string{mateInOne, "go depth 3"}, " score mate 1 "},
		{"mate in three half-moves", []string{"setoption name USI_Variant value chess", "position sfen 7k/8/8/8/8/8/R7/1R4K1 b - 1", "go depth 8"}, " score mate 3 "},
		{"mated", []string{"position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 3"}, "\ninfo depth 0 score mate 0\nbestmove resign\n"},
		{"won by the rules", []string{"setoption name USI_Variant value giveaway", "position sfen 8/8/8/8/8/8/8/r7 b - 1", "go depth 3"}, "\nbestmove win\n"},
		{"go mate", []string{mateInOne, "go mate 10000"}, "\ncheckmate G*5b\n"},
		{"go mate without a mate", []string{"position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go mate 10000"}, "\ncheckmate nomate\n"},
		{"go mate, time out", []string{"go mate 20"}, "\ncheckmate timeout\n"},
		{"go mate, stopped", []string{"go mate infinite", "stop"}, "\ncheckmate timeout\n"},
		{"go mate without a position", []string{"position x", "go mate 10"}, "\ncheckmate timeout\n"},
		{"go mate without a number", []string{"go mate now"}, "\ninfo string go mate: expected milliseconds or infinite, found \"now\"\n"},
		{"the end of a game", []string{"go infinite", "gameover win"}, "\nbestmove "},
		{"an option by its name here", []string{"setoption name USI_Hash value 0"}, "\ninfo string option Hash: 0 is out of range, set to 1\n"},
		{"an option of two words set", []string{"setoption name Skill_Level value 99"}, "\ninfo string option Skill Level: 99 is out of range, set to 20\n"},
		{"an option by its name in UCI", []string{"setoption name Hash value 0"}, "\ninfo string option Hash: 0 is out of range, set to 1\n"},
		{"another game", []string{"setoption name USI_Variant value minishogi", "position startpos moves 5d5c", "d"}, "Sfen: rbsgk/4p/P4/5/KGSBR w - 2\n"},
		{"castling in chess", []string{"setoption name USI_Variant value chess", "position startpos moves 4g4e 4b4d 2h3f 7a6c 3h4g 2a3c 4h2h", "d"}, "RNBQ1RK1 b "},
		{"a game in space keeps its notation", []string{"setoption name USI_Variant value p3d-mini", "position startpos moves c22c33", "go depth 1"}, "\nbestmove "},
		{"new game", []string{"usinewgame", "go depth 1"}, "\nbestmove "},
		{"back to UCI", []string{"uci", "position startpos moves e2e4", "d"}, "Fen: rnbqkbnr/pppppppp/8/8/4P3/"},
		{"back to UCI, its game", []string{"uci"}, "\noption name UCI_Variant type combo default chess "},
	})
}

func TestUCCI(t *testing.T) {
	t.Parallel()
	const mateInOne = "position fen 3k5/9/9/9/9/9/9/R8/1R7/4K4 w - - 0 1"
	hold(t, "ucci", []conversation{
		{"handshake", nil, "id name Dragoman test\nid author the Dragoman developers\noption threads type spin min 1 max 512 default 1\noption hashsize type spin min 1 max "},
		{"handshake ends", nil, "\nucciok\n"},
		{"game", nil, " default xiangqi\n"},
		{"unit of time", nil, "\noption usemillisec type check default true\n"},
		{"ready", []string{"isready"}, "\nreadyok\n"},
		{"moves", []string{"position startpos moves h2e2 h9g7", "d"}, "Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n"},
		{"fen", []string{"position fen rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2 moves d9e8", "d"}, "Fen: rnb1kabnr/4a4/1c2c4/"},
		{"other letters", []string{"position fen rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1", "d"}, "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"},
		{"perft", []string{"position startpos", "go perft 1"}, "\nb0c2: 1\n"},
		{"illegal move", []string{"position startpos moves h3e3"}, "\ninfo message move \"h3e3\" is not legal in "},
		{"no position", []string{"position fen 9/9 w", "go depth 1"}, "\nnobestmove\n"},
		{"by the clock", []string{"go time 100 increment 0 opptime 100 oppincrement 0"}, "\nbestmove "},
		{"by sessions", []string{"go time 100 movestogo 2 opptime 100 oppmovestogo 3"}, "\nbestmove "},
		{"seconds", []string{"setoption usemillisec false", "go time 1 increment 0"}, "\nbestmove "},
		{"seconds are not milliseconds", []string{"setoption usemillisec false", "setoption debug true", "go time 1 increment 2 opptime 3"}, "search with wtime 1000, btime 3000, winc 2000\n"},
		{"the clocks of Black", []string{"setoption debug true", "position startpos moves h2e2", "go time 1000 increment 20 opptime 3000"}, "search with wtime 3000, btime 1000, binc 20\n"},
		{"depth", []string{"go depth 2"}, "\ninfo depth 2 score "},
		{"nodes and time", []string{"go nodes 500"}, "\ninfo time "},
		{"depth 0", []string{"go depth 0"}, "\ninfo depth 0 score "},
		{"depth 0 has no move", []string{"go depth 0"}, "\nnobestmove\n"},
		{"depth 0 without a position", []string{"position x", "go depth 0"}, "\nnobestmove\n"},
		{"mate", []string{mateInOne, "go depth 4"}, " score 29999 pv b1"},
		{"infinite ends with a mate", []string{mateInOne, "go infinite"}, "\nbestmove b1"},
		{"infinite", []string{"go infinite", "stop"}, "\nbestmove "},
		{"mated", []string{"position fen 3k5/1R7/9/9/9/9/9/9/9/R3K4 w - - 0 1 moves a0a9", "go depth 4"}, "\ninfo depth 0 score -30000\nnobestmove\n"},
		{"won", []string{"setoption UCI_Variant antichess", "position fen 8/8/8/8/8/p7/8/8 w - - 0 1", "go depth 2"}, "\ninfo depth 0 score 30000\nnobestmove\n"},
		{"banned moves", []string{"position startpos", "banmoves a0a1 a0a2 a3a4 b0a2 b0c2 b2a2 b2b1 b2b3 b2b4 b2b5 b2b6 b2b9 b2c2 b2d2 b2e2 b2f2 b2g2 c0a2 c0e2 c3c4 d0e1 e0e1 e3e4 f0e1 g0e2 g0i2 g3g4 h0g2 h0i2 h2c2 h2d2 h2e2 h2f2 h2g2 h2h1 h2h3 h2h4 h2h5 h2h6 h2h9 h2i2 i0i1 i0i2", "go depth 2"}, "\nbestmove i3i4"},
		{"bans end", []string{"position startpos", "banmoves h2e2", "position startpos", "go depth 1 searchmoves h2e2"}, "\nbestmove h2e2"},
		{"illegal bans", []string{"banmoves b1b9"}, "\ninfo message banmoves: \"b1b9\" is not legal\n"},
		{"stop without a search", []string{"stop"}, "\nnobestmove\n"},
		{"probe", []string{"setoption batch true", "position startpos", "go depth 3", "probe startpos"}, "\npophash bestmove "},
		{"probe says how deep", []string{"setoption batch true", mateInOne, "go depth 4", "probe " + strings.TrimPrefix(mateInOne, "position ")}, " lowerbound 29999 depth "},
		{"probe of an unknown position", []string{"position startpos", "probe startpos moves h2e2 h7e7"}, "\npophash\n"},
		{"probe leaves the game", []string{"position startpos moves h2e2", "probe startpos moves b2e2", "d"}, "1C2C4/"},
		{"probe of an illegal move", []string{"probe startpos moves h3e3"}, "\ninfo message move \"h3e3\" is not legal in "},
		{"probe of no position", []string{"probe start"}, "\ninfo message position: expected startpos or fen, found \"start\"\npophash\n"},
		{"probe of a wrong position", []string{"probe fen 9/9 w"}, "\npophash\n"},
		{"a draw is refused at the start", []string{"go draw depth 1", "isready"}, "\nreadyok\n"},
		{"a draw is accepted", []string{"position fen 3k5/9/9/9/9/9/r8/9/9/5K3 w - - 0 90", "go draw depth 2"}, " draw\n"},
		{"a draw is accepted when pondering", []string{"position fen 3k5/9/9/9/9/9/r8/9/9/5K3 w - - 0 90", "go ponder depth 2", "ponderhit draw"}, " draw\n"},
		{"ponder", []string{"go ponder time 50 increment 0", "ponderhit"}, "\nbestmove "},
		{"batch", []string{"setoption batch true", "go depth 3", "go depth 3", "quit"}, "\nbye\n"},
		{"unknown option", []string{"setoption usebook false"}, "\ninfo message unknown option \"usebook\"\n"},
		{"option with UCI's words", []string{"setoption name hashsize value 0"}, "\ninfo message option Hash: 0 is out of range, set to 1\n"},
		{"option", []string{"setoption hashsize 0"}, "\ninfo message option Hash: 0 is out of range, set to 1\n"},
		{"new game", []string{"setoption newgame", "go depth 1"}, "\nbestmove "},
		{"two lines", []string{"setoption MultiPV 2", "go depth 2"}, "\ninfo depth 2 multipv 2 score "},
		{"another game", []string{"setoption UCI_Variant manchu", "go depth 1"}, "\nbestmove "},
		{"ten ranks only", []string{"setoption UCI_Variant chess", "position startpos moves e2e4", "d"}, "Fen: rnbqkbnr/pppppppp/8/8/4P3/"},
		{"the last line", []string{"go infinite", "quit"}, "\nbye\n"},
	})
}

// TestUCCIStop counts the answers to stop: one that crosses with the answer of a search
// gets none.
func TestUCCIStop(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]int{
		"stop":                     1,
		"stop|stop":                2,
		"go depth 0|stop":          1,
		"go depth 0|stop|stop":     2,
		"go infinite|stop|isready": 1,
		"go infinite|stop|position startpos|stop": 2,
	} {
		said := talk(t, "bye\n", append(append([]string{"ucci"}, strings.Split(script, "|")...), "quit")...)
		n := 0
		for line := range strings.Lines(said) {
			if strings.HasPrefix(line, "bestmove ") || line == "nobestmove\n" {
				n++
			}
		}
		if n != want {
			t.Errorf("%s: %d answers, want %d\n%s", script, n, want, said)
		}
	}
}

// TestBatch sends searches faster than they end: in batch mode, each is whole.
func TestBatch(t *testing.T) {
	t.Parallel()
	said := talk(t, "bye\n", "ucci", "setoption batch true", "go depth 4", "position startpos moves h2e2", "go depth 4", "quit")
	if n := strings.Count(said, "\ninfo depth 4 "); n < 2 {
		t.Errorf("%d searches to depth 4\n%s", n, said)
	}
}

// TestGoMate checks that the answer to "go mate" has all moves of the mate.
func TestGoMate(t *testing.T) {
	t.Parallel()
	said := talk(t, "\ncheckmate ", "usi", "setoption name USI_Variant value chess", "position sfen 7k/8/8/8/8/8/R7/1R4K1 b - 1", "go mate infinite")
	_, text, _ := strings.Cut(said, "\ncheckmate ")
	if moves := strings.Fields(text); len(moves) != 3 {
		t.Errorf("the answer is %q, want three moves", text)
	}
}
