package epd_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/arena/epd"
	"dragoman/arena/player"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestSuites reads all positions of the suites that are kept here.
func TestSuites(t *testing.T) {
	prog := chess(t)
	for name, want := range map[string]int{"wac-revised": 200, "mates2000": 2000, "bratko-kopec": 24} {
		file, err := os.Open(filepath.Join("../../testdata/positions", name+".epd"))
		if err != nil {
			t.Fatal(err)
		}
		records, err := fen.ReadEPD(file)
		file.Close()
		if err != nil || len(records) != want {
			t.Errorf("%s: %d records, %v, want %d", name, len(records), err, want)
		}
		for _, r := range records {
			if _, err := fen.Parse(prog, r.Position); err != nil {
				t.Errorf("%s:%d: %v", name, r.At, err)
			}
			if _, ok := r.Op("bm"); !ok {
				t.Errorf("%s:%d has no best move", name, r.At)
			}
		}
	}
}

func chess(t testing.TB) *rules.Program { return sample.Program(t, "chess") }

// fixed is a player that gives the same reply in every position.
type fixed struct{ reply player.Reply }

func (o *fixed) Name() string                               { return "fixed" }
func (o *fixed) NewGame(context.Context, player.Game) error { return nil }
func (o *fixed) Close()                                     {}
func (o *fixed) Move(context.Context, player.Turn) (player.Reply, error) {
	return o.reply, nil
}

// announce is a reply with a mate.
func announce(in int, line string) player.Reply {
	pv := strings.Fields(line)
	r := player.Reply{Move: pv[0]}
	r.Evaluate(player.Evaluation{Scored: true, Mate: in, PV: pv})
	return r
}

// TestRun checks answers and announcements.
func TestRun(t *testing.T) {
	const mateIn2 = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1" // Ra7 and Rb8
	tests := []struct {
		line   string
		reply  player.Reply
		solved bool
		mates  epd.Mates
		wrong  string // part of Result.Wrong
	}{
		{mateIn2 + " ; bm Ra7 Rb7", player.Reply{Move: "a2a7"}, true, epd.Mates{}, ""},
		{mateIn2 + " ; bm Rb7 ; am Ra7", player.Reply{Move: "a2a7"}, false, epd.Mates{}, ""},
		{mateIn2 + " ; am Kf1", player.Reply{Move: "a2a7"}, true, epd.Mates{}, ""},
		{mateIn2 + " ; bm #2", announce(2, "a2a7 h8g8 b1b8"), true, epd.Mates{Announced: 1, Proven: 1, Best: 1}, ""},
		{mateIn2 + " ; dm 2", announce(2, "a2a7 h8g8"), true, epd.Mates{Announced: 1, Short: 1, Best: 1}, ""},
		{mateIn2 + " ; bm #2", announce(3, "g1f1 h8g8"), false, epd.Mates{Announced: 1, Short: 1}, ""},
		{mateIn2 + " ; bm #2", announce(1, "a2a7"), false, epd.Mates{Announced: 1, Wrong: 1}, "the shortest is in 2"},
		{mateIn2 + " ; bm #2", announce(-2, "a2a7"), false, epd.Mates{Announced: 1, Wrong: 1}, "the other side"},
		{mateIn2 + " ; bm Ra7", announce(1, "a2a7"), true, epd.Mates{Announced: 1, Wrong: 1}, "no mate after 1"},
		{mateIn2 + " ; bm Ra7", announce(3, "a2a7 h8g8 b1b8"), true, epd.Mates{Announced: 1, Wrong: 1}, "ends after 3 half-moves, not 5"},
		{mateIn2 + " ; bm Ra7", announce(2, "a2a7 h8h7 b1b8"), true, epd.Mates{Announced: 1, Wrong: 1}, "h8h7, is not legal"},
		{mateIn2 + " ; bm Ra7", announce(1, "a2a7 h8g8 b1b8"), true, epd.Mates{Announced: 1, Wrong: 1}, "no mate after 1"},
		{"7k/R7/8/8/8/8/8/1R4K1 b - - 0 1 ; bm #-1", announce(-1, "h8g8 b1b8"), true, epd.Mates{Announced: 1, Proven: 1, Best: 1}, ""},
	}
	for _, c := range tests {
		record, err := fen.ParseEPD(c.line)
		if err != nil {
			t.Fatal(err)
		}
		suite := epd.Suite{Program: chess(t), Game: player.Game{Standard: true}, Player: &fixed{c.reply}}
		sum, err := suite.Run(t.Context(), []fen.EPD{record}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := sum.Results[0]
		if r.Error != "" || r.Solved != c.solved || r.Mates != c.mates || !strings.Contains(r.Wrong, c.wrong) || (r.Wrong == "") != (c.wrong == "") {
			t.Errorf("%s, %+v: %+v, want solved %t, mates %+v, wrong %q", c.line, c.reply, r, c.solved, c.mates, c.wrong)
		}
	}
}

// TestRunErrors runs records with errors, which are not solved.
func TestRunErrors(t *testing.T) {
	for line, want := range map[string]string{
		"8/8 w - - bm e4":                      "FEN",
		"7k/8/8/8/8/8/R7/1R4K1 w - - bm Qa1":   "not a legal move",
		"7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb2":   `bm: "Rb2" may be Rab2 or Rbb2`,
		"7k/8/8/8/8/8/R7/1R4K1 w - - id x":     "bm, am or dm",
		"7k/8/8/8/8/8/R7/1R4K1 w - - dm x":     "number of moves",
		"7k/8/8/8/8/8/R7/1R4K1 w - - bm #0":    "number of moves",
		"7k/8/8/8/8/8/R7/1R4K1 w - - bm":       "bm: expected a move",
		"7k/8/8/8/8/8/R7/1R4K1 w - - am + ;":   "am: expected a move",
		"7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb8 +": "the answer",
	} {
		record, err := fen.ParseEPD(line)
		if err != nil {
			t.Fatal(err)
		}
		suite := epd.Suite{Program: chess(t), Player: &fixed{player.Reply{Move: "a1a1"}}}
		sum, err := suite.Run(t.Context(), []fen.EPD{record}, nil)
		if err != nil || sum.Errors != 1 || sum.Solved != 0 || !strings.Contains(sum.Results[0].Error, want) {
			t.Errorf("%s: %+v, %v, want an error with %q", line, sum, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"", ";", "8/8 w - - bm e4; id \"x\";", "{", "\"", "a b c d {e f} 1 2+3 bm", "8/8 w;;;bm #1"} {
		f.Add(s)
	}
	prog := chess(f)
	f.Fuzz(func(t *testing.T, text string) {
		record, err := fen.ParseEPD(text)
		if err != nil {
			return
		}
		again, err := fen.ParseEPD(record.Position)
		if err != nil || again.Position != record.Position {
			t.Fatalf("%q: the position %q is read as %q, %v", text, record.Position, again.Position, err)
		}
		suite := epd.Suite{Program: prog, Player: &fixed{announce(2, "e2e4 e7e5")}}
		if _, err := suite.Run(t.Context(), []fen.EPD{record}, nil); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	})
}
