package perft_test

import (
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

// TestSettings counts rules that the rows of the tables do not reach.
func TestSettings(t *testing.T) {
	for _, c := range []struct {
		settings, fen string
		depth         int
		nodes         uint64 // of Fairy-Stockfish
	}{
		{"oppositeCastling = true\n", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 3, 13744},
		{"oppositeCastling = true\n", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 4, 314279},
	} {
		p, err := sectionOf("chess", c.settings)
		if err != nil {
			t.Errorf("%s: %v", c.settings, err)
			continue
		}
		for _, b := range []gen.Backend{gen.Auto, gen.Mail, walk.Backend} {
			if b == walk.Backend && c.nodes > 20_000 {
				continue
			}
			r := row{fen: c.fen, depth: c.depth}
			if nodes, err := r.count(p, b); err != nil || nodes != c.nodes {
				t.Errorf("%s: depth %d gives %s %d nodes, want %d (%v)", c.settings, c.depth, b, nodes, c.nodes, err)
			}
		}
	}
}

// TestStartsPromoted takes a piece that starts as a promoted one: it comes to hand as what
// it was.
func TestStartsPromoted(t *testing.T) {
	const start = "4k3/8/8/8/8/8/3+f4/3RK3[] w - - 0 1"
	p, err := sectionOf("crazyhouse", "fers = f\npromotedPieceType = f:q\npromotionPieceTypes = -\nstartFen = "+start+"\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []gen.Backend{gen.Auto, walk.Backend} {
		pos, err := walk.NewPosition(p, &p.Start, b)
		if err != nil {
			t.Fatal(err)
		}
		m, ok := fen.NewNames(p, &p.Start).Find(pos, "d1d2")
		if !ok || !pos.Make(m) {
			t.Fatalf("%s: d1d2 is not legal", b)
		}
		state := pos.State()
		if got := fen.Format(p, &state); !strings.Contains(got, "[F]") {
			t.Errorf("%s: after a capture of +F %s, want F in hand", b, got)
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
