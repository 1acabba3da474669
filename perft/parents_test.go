package perft_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// refusedParents lists games of Fairy-Stockfish that a variants.ini cannot take settings
// from, and why.
var refusedParents = map[string]string{
	"koedem": "pieces come from a second board",
	"supply": "pieces come from a second board",
}

// sectionOf compiles a section of some settings.
func sectionOf(parent, settings string) (*rules.Program, error) {
	loaded, err := dsl.Load(src.NewFile("section.ini", "[section:"+parent+"]\n"+settings), dsl.INI, 1)
	if err != nil {
		return nil, err
	}
	return rules.Compile(loaded.Game)
}

// TestPromotions lists the promotions of sections as Fairy-Stockfish writes them.
func TestPromotions(t *testing.T) {
	for _, c := range []struct{ settings, fen, want string }{
		{"promotionPawnTypes = -\n", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8b a7a8n a7a8q a7a8r"},
		{"promotionPieceTypes = -\npromotedPieceType = p:q\nmandatoryPiecePromotion = false\n", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8+"},
		{"promotionPieceTypes = -\npromotedPieceType = p:q n:q\nmandatoryPawnPromotion = false\n", "8/P1N5/8/8/8/k7/8/4K3 w - - 0 1", "a7a8 a7a8+ c7a6 c7a8+ c7e8 c7e8+"},
		{"promotionPieceTypes = rb\npromotedPieceType = n:q\nmandatoryPiecePromotion = true\n", "8/2N5/8/8/8/k7/8/4K3 w - - 0 1", "c7a8+ c7e8+"},
		{"promotionPieceTypes = -\npromotedPieceType = p:q\npromotionRegionWhite = *8\n", "3+P4/8/8/8/8/k7/8/4K3 w - - 0 1", "d8a8 d8h4"},
	} {
		p, err := sectionOf("chess", c.settings)
		if err != nil {
			t.Errorf("%s: %v", c.settings, err)
			continue
		}
		state, err := fen.Parse(p, c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.settings, err)
			continue
		}
		pos, err := walk.NewPosition(p, state, gen.Auto)
		if err != nil {
			t.Errorf("%s: %v", c.settings, err)
			continue
		}
		var got []string
		for _, m := range pos.AppendLegal(nil) {
			got = append(got, fen.NewNames(p, &p.Start).Move(m))
		}
		for move := range strings.FieldsSeq(c.want) {
			if !slices.Contains(got, move) {
				t.Errorf("%s: %s is not among %v", c.settings, move, got)
			}
		}
		if strings.Contains(c.want, "a7a8+") && slices.Contains(got, "a7a8q") {
			t.Errorf("%s: a7a8q is among %v", c.settings, got)
		}
	}
}

// TestSettings counts sections whose rules the rows of the tables do not reach.
func TestSettings(t *testing.T) {
	for _, c := range []struct {
		parent, settings string
		fen              string // "": the start
		depth            int
		nodes            uint64 // of Fairy-Stockfish
	}{
		{"chess", "oppositeCastling = true\n", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 3, 13744},
		{"chess", "oppositeCastling = true\n", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 4, 314279},
		{"shogi", "customPiece1 = p:fW\n", "", 2, 900},
		{"kyotoshogi", "mustDrop = true\n", "", 2, 137},
		{"kyotoshogi", "flagPiece = *\nflagRegion = *3\n", "", 2, 137},
		{"kyotoshogi", "extinctionPieceTypes = *\nextinctionValue = loss\n", "", 2, 137},
		{"kyotoshogi", "moveRepetitionIllegal = true\n", "", 2, 137},
		{"kyotoshogi", "chasingRule = axf\n", "", 2, 137},
		{"micro", "mustDrop = true\n", "", 2, 80},
		{"chess", "castlingRookPiece = n\nstartFen = n3k2n/8/8/8/8/8/8/N3K2N b KQkq - 0 1\n", "", 2, 121},
		{"chess", "doubleStepRankMin = 3\nstartFen = 4k3/8/8/8/8/P6P/1P6/4K3 w - - 0 1\n", "", 2, 40},
		{"chess", "doubleStepRankMin = 1\nstartFen = 4k3/8/8/8/8/8/1P6/P3K3 w - - 0 1\n", "", 2, 45},
		{"chess", "doubleStepRankMin = 1\ndoubleStepRank = 3\nstartFen = 4k3/8/8/8/8/P6P/1P6/4K3 w - - 0 1\n", "", 2, 55},
		{"chess", "customPiece1 = n:mgR0\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/NP2K3 w - - 0 1\n", "", 2, 40},
	} {
		p, err := sectionOf(c.parent, c.settings)
		if err != nil {
			t.Errorf("%s: %s: %v", c.parent, c.settings, err)
			continue
		}
		for _, b := range []gen.Backend{gen.Auto, gen.Mail, walk.Backend} {
			if b == walk.Backend && c.nodes > 20_000 {
				continue
			}
			r := row{fen: cmp.Or(c.fen, fen.Format(p, &p.Start)), depth: c.depth}
			if nodes, err := r.count(p, b); err != nil || nodes != c.nodes {
				t.Errorf("%s: %s: depth %d gives %s %d nodes, want %d (%v)", c.parent, c.settings, c.depth, b, nodes, c.nodes, err)
			}
		}
	}
}

// TestStartsPromoted takes a piece that starts as a promoted one: it comes to hand as what
// it was.
func TestStartsPromoted(t *testing.T) {
	for _, c := range []struct{ parent, settings, start, move, hand string }{
		{"crazyhouse", "fers = f\npromotedPieceType = f:q\npromotionPieceTypes = -\n", "4k3/8/8/8/8/8/3+f4/3RK3[] w - - 0 1", "d1d2", "[F]"},
		{"crazyhouse", "", "4k3/8/8/8/8/8/3q~4/3RK3[] w - - 0 1", "d1d2", "[P]"},
		{"crazyhouse", "", "4k3/8/8/8/8/8/3q4/3RK3[] w - - 0 1", "d1d2", "[Q]"},
		{"shogi", "", "4k4/9/9/9/9/9/9/4+p4/4RK3[] w - - 0 1", "e1e2", "[P]"},
		{"shogi", "", "4k4/9/9/9/9/9/9/4g4/4RK3[] w - - 0 1", "e1e2", "[G]"},
	} {
		p, err := sectionOf(c.parent, c.settings+"startFen = "+c.start+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if got := fen.Format(p, &p.Start); got != c.start {
			t.Errorf("the start is written %s, want %s", got, c.start)
		}
		for _, b := range []gen.Backend{gen.Auto, walk.Backend} {
			pos, err := walk.NewPosition(p, &p.Start, b)
			if err != nil {
				t.Fatal(err)
			}
			m, ok := fen.NewNames(p, &p.Start).Find(pos, c.move)
			if !ok || !pos.Make(m) {
				t.Fatalf("%s: %s is not legal", b, c.move)
			}
			state := pos.State()
			if got := fen.Format(p, &state); !strings.Contains(got, c.hand) {
				t.Errorf("%s: %s: after %s %s, want %s in hand", b, c.start, c.move, got, c.hand)
			}
		}
	}
}

// TestParents counts sections that take all settings from a game which Fairy-Stockfish has
// built in.
func TestParents(t *testing.T) {
	programs := map[string]*rules.Program{}
	load := func(name string) *rules.Program {
		p, err := sectionOf(name, "pocketSize = 1\n")
		if err != nil {
			if refusedParents[name] == "" {
				t.Errorf("%s: %v", name, err)
			}
			return nil
		}
		if refusedParents[name] != "" {
			t.Errorf("%s is no more refused", name)
		}
		return p
	}
	for _, limit := range []struct {
		backend     gen.Backend
		most, short uint64
	}{{gen.Auto, 300_000, 5_000}, {walk.Backend, 300, 50}} {
		most := limit.most
		if testing.Short() {
			most = limit.short
		}
		for _, r := range rows(t) {
			p, seen := programs[r.game]
			if !seen {
				p = load(r.game)
				programs[r.game] = p
			}
			if p == nil || r.nodes > most {
				continue
			}
			if nodes, err := r.count(p, limit.backend); err != nil || nodes != r.nodes {
				t.Errorf("line %d: depth %d of a section of %s, %s, gives %d nodes, want %d (%v)", r.line, r.depth, r.game, r.fen, nodes, r.nodes, err)
			}
		}
	}
}

// TestUnwrittenSettings counts the moves of sections as Fairy-Stockfish does, from the start to a
// depth of 3; 0 is too many.
func TestUnwrittenSettings(t *testing.T) {
	for _, c := range []struct {
		parent, settings string
		want             [3]uint64
	}{
		{"chess", "connectN = 2\nstartFen = 4k3/8/8/8/8/8/8/R3KR2 w - - 0 1", [3]uint64{23, 33, 873}},
		{"chess", "connectN = 3\nstartFen = 4k3/8/8/8/8/8/8/R1RRK3 w - - 0 1", [3]uint64{27, 55, 1842}},
		{"chess", "customPiece1 = x:pR\nstartFen = 4k3/8/8/3*4/8/3p4/8/1X1XK3 w - - 0 1", [3]uint64{8, 45, 395}},
		{"xiangqi", "startFen = 3k5/9/9/9/9/9/9/*8/1*7/N3K4 w - - 0 1", [3]uint64{4, 5, 23}},
		{"racingkings", "promotionPawnTypes = pk\nstartFen = 8/K7/8/8/8/8/7k/8 w - - 0 1", [3]uint64{5, 15, 105}},
		{"chess", "startFen = r*2k2r/8/8/8/8/8/8/R3K1*R w KQkq - 0 1", [3]uint64{23, 428, 9356}},
		{"chess", "immobilityIllegal = true\nking = k:mfWcN\nstartFen = 8/4k3/8/8/8/8/4K3/8 w - - 0 1", [3]uint64{1, 1, 1}},
		{"chess", "immobilityIllegal = true\ncustomPiece1 = x:cWmnW\nstartFen = 4k3/8/8/3p4/3X4/8/8/4K3 w - - 0 1", [3]uint64{6, 30, 220}},
		{"ataxx", "mustDrop = true", [3]uint64{16, 256, 6460}},
		{"shatranj", "doubleStep = true", [3]uint64{16, 256, 4176}},
		{"chess", "bishop = b\nstartFen = 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", [3]uint64{8, 36, 415}},
		{"petrified", "startFen = 8/8/8/3k4/5p2/4K3/8/8 w - - 0 1", [3]uint64{7, 73, 465}},
		{"makpong", "king = -\ncommoner = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\nstartFen = 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", [3]uint64{3, 41, 126}},
		{"3check", "king = -\ncommoner = k\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1", [3]uint64{15, 75, 1349}},
		{"nocheckatomic", "wallingRule = edge\ncastling = false\nstartFen = 3k4/8/3p4/3r4/8/8/3Q4/3K4 w - - 0 1", [3]uint64{594, 228695, 0}},
		{"chess", "petrifyOnCaptureTypes = r\nstartFen = 4k3/4p3/8/8/4p3/8/4R3/4K3 w - - 0 1", [3]uint64{13, 85, 1305}},
		{"chess", "customPiece1 = x:FmnFiR3\nstartFen = 4k3/8/8/8/8/8/3X4/4K3 w - - 0 1", [3]uint64{14, 70, 775}},
		{"chess", "castlingKingsideFile = e\nstartFen = 4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", [3]uint64{15, 185, 2809}},
		{"chess", "startFen = r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", [3]uint64{26, 568, 13744}},
		{"fischerandom", "startFen = 1r2k1rr/8/8/8/8/8/8/1R2K1RR w GBgb - 0 1", [3]uint64{31, 812, 24381}},
		{"caparandom", "startFen = r4k3r/10/10/10/10/10/10/R4K3R w JAja - 0 1", [3]uint64{28, 674, 18317}},
		{"seirawan", "startFen = r3k2r/8/8/8/8/8/8/R3K2R[Hh] w AEHaeh - 0 1", [3]uint64{54, 2450, 84422}},
		{"seirawan", "startFen = r3k2r/8/8/8/8/8/8/R3K2R[Hh] w AHah - 0 1", [3]uint64{43, 1501, 48713}},
		{"seirawan", "startFen = r3k2r/8/8/8/8/8/8/R3K2R[] w AHah - 0 1", [3]uint64{26, 568, 13744}},
		{"3check", "startFen = 4k3/8/8/8/8/8/8/3QK3 w - - 0 1 +1+1", [3]uint64{21, 73, 1851}},
		{"chess", "extinctionPieceTypes = q\nextinctionValue = draw\nextinctionOpponentPieceCount = 2\nstartFen = 4k3/q7/8/8/8/8/8/4K3 w - - 0 1", [3]uint64{4, 104, 494}},
		{"chess", "extinctionPieceTypes = q\nextinctionValue = draw\nextinctionOpponentPieceCount = 2\nstartFen = q3k3/q7/8/8/8/8/8/Q3K3 w - - 0 1", [3]uint64{20, 556, 10506}},
		{"chess", "extinctionPieceTypes = q\nextinctionValue = draw\nextinctionClaim = true\nextinctionOpponentPieceCount = 1\nstartFen = 4k3/q7/8/8/8/8/8/4K3 w - - 0 1", [3]uint64{4, 0, 0}},
		{"chess", "rookni = c\nwazir = w\nenPassantTypes = pc\ncastling = false\npromotedPieceType = c:w\npromotionPieceTypes = w\nstartFen = 4k3/8/8/8/8/8/3P4/2c1K3 w - - 0 1", [3]uint64{5, 136, 894}},
		{"isolation", "maxRank = 9\nmaxFile = 7\nstartFen = 3p3/7/7/7/7/7/7/7/3P3 w - - 0 1", [3]uint64{296, 85272, 0}},
		{"isolation7x7", "maxRank = 8\nmaxFile = 8\nstartFen = 3p4/8/8/8/8/8/8/3P4 w - - 0 1", [3]uint64{300, 87620, 0}},
		{"kyotoshogi", "maxRank = 7\nstartFen = 2k2/P4/5/5/5/5/2K2[-] w 0 1", [3]uint64{6, 28, 240}},
		{"breakthrough", "flipEnclosedPieces = ataxx\nstartFen = 1p6/8/8/8/8/6p1/P7/5P2 b - - 0 1", [3]uint64{6, 20, 90}},
		{"dobutsu", "flagPieceBlockedWin = true", [3]uint64{4, 17, 123}},
		{"threekings", "dupleCheck = true\nextinctionPseudoRoyal = true\nstartFen = k3k2k/8/8/8/8/8/3R4/K3K2K w - - 0 1", [3]uint64{24, 186, 4543}},
	} {
		p, err := sectionOf(c.parent, c.settings)
		if err != nil {
			t.Errorf("%s: %v", c.settings, err)
			continue
		}
		for i, want := range c.want {
			for _, back := range []gen.Backend{gen.Auto, walk.Backend} {
				if want == 0 || back == walk.Backend && want > 500 {
					continue
				}
				r := row{game: c.parent, fen: fen.Format(p, &p.Start), depth: i + 1}
				if got, err := r.count(p, back); err != nil || got != want {
					t.Errorf("%s: %s: %v: depth %d gives %d moves, want %d (%v)", c.parent, c.settings, back, i+1, got, want, err)
				}
			}
		}
	}
}
