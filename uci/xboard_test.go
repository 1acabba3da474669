package uci_test

import (
	"strings"
	"testing"
)

func TestXBoard(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name  string
		lines []string
		want  string // must occur
	}{
		{"features", []string{"protover 2"}, "feature done=1\n"},
		{"options", []string{"protover 2"}, "feature option=\"MultiPV -spin 1 1 256\"\n"},
		{"no option has a command of its own", []string{"protover 2"}, "feature option=\"Clear Hash -button\"\nfeature option=\"MultiPV"},
		{"moves without usermove", []string{"new", "force", "e2e4", "e7e5", "ping 1"}, "pong 1\n"},
		{"illegal", []string{"new", "force", "e2e5"}, "Illegal move: e2e5\n"},
		{"illegal drop", []string{"new", "force", "P@e4"}, "Illegal move: P@e4\n"},
		{"out of turn", []string{"new", "level 0 600 0", "go", "usermove e7e5"}, "Illegal move (it is not your turn): e7e5\n"},
		{"unknown", []string{"xyzzy 3"}, "Error (unknown command): xyzzy 3\n"},
		{"bad level", []string{"level 40 x 0"}, "Error (expected a number): level 40 x 0\n"},
		{"depth out of range", []string{"sd -1"}, "Error (the number is out of range): sd -1\n"},
		{"time out of range", []string{"st -1"}, "Error (the number is out of range): st -1\n"},
		{"level out of range", []string{"level 40 -5 0"}, "Error (the number is out of range): level 40 -5 0\n"},
		{"bad exclude", []string{"new", "exclude z9"}, "Error (expected a legal move, or all): exclude z9\n"},
		{"bad include", []string{"new", "include"}, "Error (expected a legal move, or all): include\n"},
		{"bad st", []string{"st now"}, "Error (expected a number): st now\n"},
		{"mate", []string{"new", "force", "f2f3", "e7e5", "g2g4", "d8h4"}, "0-1 {Black wins: checkmate}\n"},
		{"stalemate", []string{"new", "force", "setboard 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "usermove f5f7"}, "1/2-1/2 {Draw: stalemate}\n"},
		{"repetition", []string{"new", "force", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"}, "1/2-1/2 {Draw: repetition}\n"},
		{"castling", []string{"new", "force", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "lift f1"}, "highlight 8/8/8/8/8/8/8/8\n"}, // it is Black's turn
		{"fischerandom", []string{"variant fischerandom", "force", "setboard 1r2k3/8/8/8/8/8/8/1R3K2 w Bb - 0 1", "lift f1"}, "highlight 8/8/8/8/8/8/4YYY1/1Y2Y1Y1\n"},
		{"lift in a game of ten ranks", []string{"variant grand", "force", "lift a2"}, "highlight 10/10/10/10/10/Y9/Y9/10/10/10\n"},
		{"choice", []string{"new", "force", "setboard 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "lift a7", "put a8"}, "choice "},
		{"choice en passant", []string{"option VariantPath=../testdata/chesslang/passing.chess", "variant passing", "force", "setboard 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "lift e5", "put d6"}, "highlight 8/8/3MM3/8/8/8/8/8\nchoice QRBN\n"},
		{"unknown variant", []string{"variant tiddlywinks"}, "Error (unknown variant): variant tiddlywinks\n"},
		{"setup", []string{"variant losalamos"}, "setup (PN.RQ................Kpn.rq................k) 6x6+0_fairy rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\n"},
		{"setup of a game whose name XBoard has for another start", []string{"variant courier-opened"}, " 12x8+0_fairy rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1\npiece P& "},
		{"letters of XBoard's own", []string{"variant xiangqi", "force", "setboard rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", "lift b0"}, "highlight 9/9/9/9/9/9/9/Y1Y6/9/9\n"},
		{"letters of XBoard's own, edited", []string{"variant xiangqi", "force", "edit", "#", "Ke0", "Hb0", "c", "Kd9", ".", "lift b0"}, "highlight 9/9/9/9/9/9/9/Y1Y6/3Y5/9\n"},
		{"definition", []string{"option VariantPath=../testdata/shape/archer.json", "variant archer"}, "8x8+0_fairy "},
		{"option out of range", []string{"option MultiPV=5000"}, "# option MultiPV: 5000 is out of range, set to 256\n"},
		{"unknown option", []string{"option Colour=red"}, "Error (unknown option): option Colour=red\n"},
		{"edit", []string{"new", "force", "edit", "#", "Ke1", "c", "Ke8", "Zz9", "."}, "Error (unknown piece or square): Zz9\n"},
		{"book", []string{"bk"}, "\tno book is used\n\n"},
		{"resume", []string{"new", "sd 1", "pause", "usermove e2e4", "resume"}, "move "},
		{"a win that XBoard cannot check is not claimed", []string{"option VariantPath=../testdata/shape/archer.json", "variant archer", "sd 2", "force", "setboard 6k1/5ppp/8/8/8/8/5PPP/RA4K1 w - - 0 1", "go", "ping 4"}, "move a1a8\npong 4\n"},
		{"a win that it can", []string{"variant knightmate", "new", "sd 2", "force", "setboard 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "go", "ping 4"}, "1-0 {White wins: checkmate}\npong 4\n"},
		{"a move that does not promote", []string{"variant breakthrough", "force", "usermove a2a3.", "usermove a7a6=", "lift a3"}, "highlight 8/8/8/8/YY6/8/8/8\n"},
		{"captures on the way", []string{"option VariantPath=../testdata/betza/lions.betza", "variant lions", "force", "setboard 6k5/12/12/12/5gg5/5N6/12/12/12/12/12/5K6 w - - 0 1", "usermove f7f8,f8g8", "lift g12"},
			"highlight 5Y1Y4/5YYY4/12/12/12/12/12/12/12/12/12/12\n"},
		{"go after a result that the rules do not give", []string{"new", "sd 1", "result * {aborted}", "force", "go"}, "move "},
		{"a move after such a result", []string{"new", "sd 1", "result * {aborted}", "usermove e2e4"}, "move "},
		{"go after the end of the game", []string{"new", "sd 1", "force", "f2f3", "e7e5", "g2g4", "d8h4", "go"}, "0-1 {Black wins: checkmate}\n0-1 {Black wins: checkmate}\n"},
		{"control characters of the input", []string{"foo\xff\x1bbar"}, "Error (unknown command): foo??bar\n"},
		{"playother", []string{"new", "force", "playother", "sd 1", "usermove e2e4"}, "move "},
		{"nps", []string{"new", "nps 1000", "st 1", "usermove e2e4"}, "move "},
		{"mate in one", []string{"new", "post", "sd 3", "force", "setboard 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go"}, " 100001 "},
		{"space", []string{"variant p3d-mini", "sd 1", "usermove c22c33"}, "move "},
		{"null move", []string{"new", "force", "e2e4", "@@@@", "lift d2"}, "highlight 8/8/8/8/3Y4/3Y4/8/8\n"},
		{"exclude before analyze", []string{"new", "force", "setboard 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "exclude all", "include a1a2", "post", "analyze"}, "\ta1a2"},
		{"what is pondered on", []string{"new", "hard", "sd 4", "usermove e2e4"}, "Hint: "},
		{"many nodes", []string{"new", "nps 1", "st 200000000", "sd 2", "usermove e2e4"}, "move "},
		{"edit where pieces wait behind the board", []string{"variant seirawan", "force", "edit", "#", "Ke1", "Ra1", "c", "Ke8", ".", "lift a1"}, "highlight Y7/Y7/Y7/Y7/Y7/Y7/Y7/1YYY4\n"},
		{"errors on one line", []string{"option VariantPath=nosuch.json:neither.json"}, "Error (open nosuch.json: no such file or directory; open neither.json: no such file or directory): option VariantPath="},
		{"seed in a game without random starts", []string{"new", "force", "e2e4", "option Seed=2", "e7e5", "lift e7"}, "highlight 8/8/8/8/8/8/8/8\n"},
		{"no hint of another position", []string{"new", "easy", "sd 3", "usermove e2e4", "force", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "hint", "ping 1"}, "pong 1\n"},
		{"a side that cannot be to move", []string{"new", "force", "e2e4", "f7f6", "d1h5", "white", "g7g6", "lift g6"}, "highlight 8/8/8/"},
		{"white", []string{"new", "force", "e2e4", "white", "d2d4", "ping 3"}, "pong 3\n"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := talk(t, c.want, append([]string{"xboard"}, c.lines...)...)
			if !strings.Contains(got, c.want) {
				t.Errorf("%q is answered\n%s\nwant\n%s", c.lines, got, c.want)
			}
		})
	}
}

// TestXBoardBegins checks that the first word decides, whatever stands around it.
func TestXBoardBegins(t *testing.T) {
	for _, line := range []string{"xboard", "\nxboard", " xboard x"} {
		if got := talk(t, "done=1", line, "protover 2"); !strings.Contains(got, "feature done=1\n") {
			t.Errorf("%q begins with\n%s", line, got)
		}
	}
}

// TestNoComments checks that XBoard gets none after it has refused them.
func TestNoComments(t *testing.T) {
	lines := []string{"xboard", "protover 2", "new", "option MultiPV=5000", "ping 1"}
	if got := talk(t, "pong 1", lines...); !strings.Contains(got, "\n# ") {
		t.Errorf("there is no comment:\n%s", got)
	}
	lines[1] = "rejected debug"
	if got := talk(t, "pong 1", lines...); strings.Contains("\n"+got, "\n#") {
		t.Errorf("comments after they were rejected:\n%s", got)
	}
}

// TestPonderWithOtherLimits changes the limits while the engine ponders: the search for its move
// must keep the new ones. Black has one move.
func TestPonderWithOtherLimits(t *testing.T) {
	d := newDialogue()
	d.exchange("Hint: h8g8", "xboard", "new", "hard", "post", "sd 2", "force", "setboard 7k/7p/7P/8/8/p7/P5P1/K7 w - - 0 1", "go")
	d.exchange("\n5 ", "sd 5", "usermove h8g8")
	if got := d.end(); !strings.Contains(got, "Hint: h8g8") || !strings.Contains(got, "\n5 ") {
		t.Errorf("there is no hint, or no search of five plies:\n%s", got)
	}
}
