package conform

import (
	"fmt"
	"strings"
	"sync"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

func usiChecks() []Check {
	return []Check{
		{"usi", "22 options within a second, nothing else", checkHandshake},
		{"usi", "23 isready while searching", checkReady},
		{"usi", "24a odd white space, long lines, NUL, UTF-8", checkOddLines},
		{"usi", "24b the end of input is quit", checkEnd},
		{"usi", "24c quit while searching", checkQuit},
		{"usi", "25 one bestmove for every go", checkOneMove},
		{"usi", "26a infinite holds the move back", checkInfinite},
		{"usi", "26b ponder holds the move back", checkPonder},
		{"usi", "27 stop", checkStop},
		{"usi", "28 clocks at zero and below, byoyomi", checkClocks},
		{"usi", "29 no legal move", checkNoMove},
		{"usi", "30a lines can be played, and end with the game", checkLines},
		{"usi", "30b a game by the clock as testers watch it", checkGame},
		{"usi", "31a length and sign of mates, in half-moves", checkMates},
		{"usi", "31b go mate", checkGoMate},
		{"usi", "32 bad positions and moves are refused", checkBadPositions},
		{"usi", "33 searchmoves: promotions and drops", checkSearchMoves},
	}
}

func ucciChecks() []Check {
	return []Check{
		{"ucci", "34 options within a second, nothing else", checkHandshake},
		{"ucci", "35 isready while searching", checkReady},
		{"ucci", "36a odd white space, long lines, NUL, UTF-8", checkOddLines},
		{"ucci", "36b the end of input is quit", checkEnd},
		{"ucci", "36c quit while searching, answered by bye", checkBye},
		{"ucci", "37 one answer for every go", checkOneMove},
		{"ucci", "38 ponder holds the move back", checkPonder},
		{"ucci", "39 stop, also without a search", checkIdleStop},
		{"ucci", "40 clocks at zero and below", checkClocks},
		{"ucci", "41 no legal move", checkNoMove},
		{"ucci", "42a lines can be played, and end with the game", checkLines},
		{"ucci", "42b a game by the clock as testers watch it", checkGame},
		{"ucci", "43 bad positions and moves are refused", checkBadPositions},
		{"ucci", "44 banmoves", checkBannedMoves},
		{"ucci", "45 depth 0 is answered without a move", checkDepthZero},
		{"ucci", "46 probe", checkProbe},
	}
}

var usiDialect = dialect{
	program:  sync.OnceValues(func() (*rules.Program, error) { return compiled("shogi") }),
	notation: fen.Shogi,
	ids:      []string{"name", "author"},
	toFEN: func(position string) string {
		if sfen, ok := strings.CutPrefix(position, "sfen "); ok {
			return fen.FromSFEN(sfen)
		}
		return position
	},
	setOption: "setoption name %s value %v",
	readLine:  func(line string) string { return strings.Replace(line, " type filename", " type string", 1) },
	oneWord:   true,
	noMove:    []string{"resign", "win"},
	halfMoves: true,
	opening:   []string{"7g7f", "3c3d"},
	mateInOne: shogiMate,
	finished:  []string{"sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2", "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b"},
	positions: []string{"startpos", "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e", "sfen 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
		"sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1", shogiMate},
	bad: []string{"sfen", "sfen 9/9 b - 1", "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x - 1", "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2Z 1",
		"sfen xxxxxxxxx/9/9/9/9/9/9/9/9 b - 1", "startpos moves 7g7e", "startpos moves 7g7f 7g7f", "startpos moves hello", "startpos moves P*5e", "startpos moves 8h2b", "flurb"},
	limits: []string{"depth 1", "depth 4", "nodes 1", "nodes 500", "movetime 1", "movetime 20", "infinite", "ponder btime 1000 wtime 1000 byoyomi 100",
		"btime 100 wtime 100", "btime 100 wtime 100 binc 10 winc 10", "btime 0 wtime 0 byoyomi 50", "depth 2 searchmoves 7g7f 2g2f"},
	clocks: []string{"btime 100", "wtime 100", "btime 0 wtime 0", "btime 0 wtime 0 byoyomi 100", "btime 100 wtime 100 byoyomi 100", "btime -500 wtime -500", "btime 1 wtime 1 binc 0 winc 0", "btime 0 wtime 0 byoyomi 0"},
	game:   "btime 0 wtime 0 byoyomi 60",
	ponder: "ponder btime 200 wtime 200",
	mates: []mate{
		{shogiMate, 1},
		{"sfen 8k/9/9/8P/9/9/9/9/4K4 b 2G 1", 3},
		{"sfen 8k/9/8+P/9/9/9/9/9/4K4 w 2G 2", -2},
		{"sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2", 0},
	},
	searchMoves: []searchMoves{{position: "startpos moves 7g7f 3c3d", moves: "8h2b+", limit: "depth 4"}, {position: "startpos", moves: "2g2f 7g7f", limit: "nodes 5000"},
		{position: "sfen 4k4/9/9/9/9/9/9/9/4K4 b Pg 1", moves: "P*5e", limit: "movetime 100"}},
}

const shogiMate = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1"

const xiangqiMate = "fen 3k5/9/9/9/9/9/9/R8/1R7/4K4 w - - 0 1"

var ucciDialect = dialect{
	program:   sync.OnceValues(func() (*rules.Program, error) { return compiled("xiangqi") }),
	notation:  fen.RanksFromZero,
	ids:       []string{"name", "author", "copyright", "user"},
	toFEN:     fromFEN,
	setOption: "setoption %s %v",
	readLine:  readUCCI,
	oneWord:   true,
	noMove:    []string{"nobestmove"},
	opening:   []string{"h2e2", "h9g7"},
	mateInOne: xiangqiMate,
	finished:  []string{"fen 3k5/1R7/9/9/9/9/9/9/9/R3K4 w - - 0 1 moves a0a9", "fen R2k5/1R7/9/9/9/9/9/9/9/4K4 b - - 0 1"},
	positions: []string{"startpos", "startpos moves h2e2 h9g7", "fen rnbakabnr/9/1c2c4/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2", xiangqiMate},
	bad: []string{"fen", "fen 9/9 w - - 0 1", "fen xxxxxxxxx/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w - - 0 1",
		"startpos moves h3e3", "startpos moves h2e2 h2e2", "startpos moves hello", "startpos moves h2h0", "flurb"},
	limits: []string{"depth 1", "depth 4", "nodes 1", "nodes 500", "infinite", "ponder time 1000 increment 0", "time 100 increment 0", "time 100 increment 10 opptime 100 oppincrement 10",
		"time 100 movestogo 1", "draw time 50 increment 0"},
	clocks: []string{"time 100", "time 100 increment 0", "time 0 increment 0", "time 1 increment 0 opptime 1 oppincrement 0", "time -5 increment 0", "time 100 movestogo 1 opptime 100 oppmovestogo 2"},
	game:   "time 400 increment 10 opptime 400 oppincrement 10",
	ponder: "ponder time 200 increment 0",
}

// readUCCI turns a line of UCCI into UCI's.
func readUCCI(line string) string {
	first, rest, _ := strings.Cut(line, " ")
	switch first {
	case "option":
		return "option name " + strings.Replace(rest, " type label", " type button", 1)
	case "info":
		if text, ok := strings.CutPrefix(rest, "message "); ok {
			return "info string " + text
		}
		before, score, ok := strings.Cut(line, " score ")
		if ok && !strings.HasPrefix(score, "cp ") && !strings.HasPrefix(score, "mate ") {
			return before + " score cp " + score
		}
	}
	return line
}

// checkGoMate looks for a mate and plays it.
func checkGoMate(s *session) {
	for _, m := range s.dialect.mates {
		if m.length <= 0 {
			continue
		}
		s.trying("%s", m.position)
		s.Send("position "+m.position, "go mate 10000")
		line, _ := s.until(patience, "checkmate", func(line string) bool { return hasWord([]string{line}, "checkmate") || s.answered([]string{line}) })
		moves, ok := strings.CutPrefix(line, "checkmate ")
		switch {
		case !ok:
			s.failf("it is answered by %q", line)
		case moves == "notimplemented":
			s.skip("it does not look for mates")
		}
		end, err := s.dialect.play(m.position, strings.Fields(moves)...)
		s.must(err)
		if n := len(strings.Fields(moves)); n != m.length || gen.CountLegal(end) > 0 {
			s.failf("%q is no mate in %d half-moves", moves, m.length)
		}
	}
}

// checkBye checks the answer to quit.
func checkBye(s *session) {
	s.searchOn("startpos")
	s.Send("quit")
	s.until(farewell, "bye", func(line string) bool { return line == "bye" })
	s.ended()
}

// checkIdleStop checks that stop is always answered: interfaces may be wrong about what
// an engine does.
func checkIdleStop(s *session) {
	s.ready()
	s.trying("before any search")
	s.stop()
	s.trying("while searching")
	s.searchOn("startpos")
	s.Send("stop")
	s.notef("after %v", timed(func() { s.best(halt) }))
}

// checkBannedMoves bans one of two moves, and both until the next position.
func checkBannedMoves(s *session) {
	const position, first, second = "fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e0e1", "e0f0"
	for banned, left := range map[string]string{first: second, second: first} {
		s.trying("banmoves %s", banned)
		s.Send("position "+position, "banmoves "+banned)
		if move, _ := s.goOn("depth 3"); move != left {
			s.failf("the move is %s", move)
		}
	}
	s.trying("after the next position")
	s.Send("position "+position, fmt.Sprintf("banmoves %s %s", first, second))
	if move, _ := s.search(position, "depth 3"); s.noMove(move) {
		s.failf("the moves are still banned")
	}
}

// checkProbe asks what the hash table holds of a position that has been searched. Engines
// need not have the command.
func checkProbe(s *session) {
	move, _ := s.search("startpos", "depth 4")
	s.Send("probe startpos", "isready")
	var answer []string
	s.until(patience, "readyok", func(line string) bool {
		if words := strings.Fields(line); len(words) > 0 && words[0] == "pophash" {
			answer = words
		}
		return line == "readyok"
	})
	switch {
	case answer == nil:
		s.skip("it does not know the command")
	case len(answer) > 2 && answer[1] == "bestmove" && answer[2] != move:
		s.failf("it holds %s, but the move was %s", answer[2], move)
	}
	for i, word := range answer {
		if bound := word == "lowerbound" || word == "upperbound"; bound && (i+3 >= len(answer) || answer[i+2] != "depth") {
			s.failf("no score and depth follow %s", word)
		}
	}
}

// checkDepthZero asks for the static evaluation.
func checkDepthZero(s *session) {
	s.Send("position startpos", "go depth 0")
	if move, _ := s.best(patience); !s.noMove(move) {
		s.must(fmt.Errorf("the move is %s", move))
	}
}
