package conform

import (
	"strings"

	"dragoman/dsl"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// dialect is what the checks need to know of UCI and the protocols that come from it.
type dialect struct {
	// program is the game that lines are checked with, and that engines play first.
	program   func() (*rules.Program, error)
	notation  fen.Notation
	ids       []string                     // what follows "id"
	toFEN     func(position string) string // turns what stands between "position" and "moves" into FEN
	setOption string                       // with a name and a value
	readLine  func(line string) string     // turns a line of an engine into UCI's
	oneWord   bool                         // names of options have no blanks
	noMove    []string                     // what says that there is no move
	halfMoves bool                         // mates are counted in half-moves

	opening     []string // two moves from the start
	mateInOne   string
	finished    []string // positions without a move
	positions   []string // in which lines are checked
	bad         []string // what is no position
	limits      []string // of all kinds
	clocks      []string // with no time left
	game        string   // the clocks of a game
	ponder      string
	mates       []mate
	searchMoves []searchMoves
}

// mate is a position and in how many moves the side to move wins; negative if it
// loses, 0 if it has lost.
type mate struct {
	position string
	length   int
}

// searchMoves is a search of some moves of a position.
type searchMoves struct{ position, moves, limit string }

// compiled returns the program of a game of the catalogue.
func compiled(name string) (*rules.Program, error) {
	entry, _ := dsl.Find(name)
	game, err := entry.Game(1)
	if err != nil {
		return nil, err
	}
	return rules.Compile(game)
}

// dialects are those of the protocols. XBoard's lines are checked as those of UCI.
var dialects = map[string]*dialect{"uci": &uciDialect, "xboard": &uciDialect, "usi": &usiDialect, "ucci": &ucciDialect}

// fromFEN removes the word before a FEN.
func fromFEN(position string) string { return strings.TrimPrefix(position, "fen ") }

// mateInOne is a position whose search has nothing left to find.
const mateInOne = "fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"

var uciDialect = dialect{
	program:   chess,
	ids:       []string{"name", "author"},
	toFEN:     fromFEN,
	readLine:  func(line string) string { return line },
	setOption: "setoption name %s value %v",
	noMove:    []string{"(none)", "0000"},
	opening:   []string{"e2e4", "e7e5"},
	mateInOne: mateInOne,
	finished:  []string{"startpos moves f2f3 e7e5 g2g4 d8h4", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
	positions: []string{"startpos", "startpos moves e2e4 c7c5 g1f3 d7d6", "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", mateInOne, "fen 8/8/8/8/8/5k2/7p/7K w - - 98 80", "fen 4k3/8/4K3/4Q3/8/8/8/8 w - - 0 1"},
	bad: []string{
		"fen", "fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"fen xxxxxxxx/8/8/8/8/8/8/8 w - - 0 1", "fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", "fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "startpos moves e2e5", "startpos moves e2e4 e2e4",
		"startpos moves hello", "flurb", "startpos moves a7a8q",
	},
	limits: []string{"depth 1", "depth 4", "nodes 1", "nodes 500", "movetime 1", "movetime 20", "infinite", "ponder wtime 1000 btime 1000",
		"wtime 100 btime 100", "wtime 100 btime 100 winc 10 binc 10 movestogo 1", "mate 1", "depth 2 searchmoves e2e4 d2d4"},
	clocks: []string{"wtime 100", "btime 100", "btime 100 binc 100 wtime 100 winc 100", "wtime 0 btime 0", "wtime -500 btime -500", "wtime 1 btime 1 winc 0 binc 0",
		"btime -1 wtime -1 movestogo 40", "wtime -100 btime -100 winc 1000 binc 1000"},
	game:   "wtime 400 btime 400 winc 10 binc 10",
	ponder: "ponder wtime 200 btime 200",
	mates: []mate{
		{mateInOne, 1},
		{"fen 6k1/5ppp/8/8/8/8/r4PPP/1r4K1 w - - 0 1", 0},
		{"fen k7/8/1K6/8/8/8/8/7R w - - 0 1", 1},
		{"fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2},
		{"fen 7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", -1},
		{"fen r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 2},
	},
	searchMoves: []searchMoves{{"startpos", "a2a3", "depth 6"}, {"startpos", "h2h4 a2a4", "nodes 5000"}, {"startpos", "g1h3", "movetime 100"}},
}
