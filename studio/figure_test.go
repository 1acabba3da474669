package studio

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
)

// TestFigures composes pictures of pieces.
func TestFigures(t *testing.T) {
	for _, c := range []struct{ game, piece, want string }{
		{"capablanca", "Chancellor", `{"parts":["rook","knight"]`},
		{"capablanca", "Archbishop", `{"parts":["bishop","knight"]`},
		{"amazon", "Amazon", `{"parts":["queen","knight"]`},
		{"centaur", "Centaur", `{"parts":["king","knight"]`},
		{"shogi", "Dragon", `{"parts":["rook","king"]`},
		{"knightmate", "Mann", `{"reach":[[-1,1,"mt"],[0,1,"mt"],[1,1,"mt"],[-1,0,"mt"],[1,0,"mt"],[-1,-1,"mt"],[0,-1,"mt"],[1,-1,"mt"]]}`},
		{"berolina", "Pawn", `{"reach":[[-1,1,"m"],[0,1,"t"],[1,1,"m"]]}`},
		{"shogi", "Lance", `{"reach":[[0,2,"mt"],[0,1,"mtf"]]}`},
		{"nightrider", "Nightrider", `{"reach":[[-1,2,"mt"],[1,2,"mt"],[-2,1,"mt"],[2,1,"mt"],[-2,-1,"mt"],[2,-1,"mt"],[-1,-2,"mt"],[1,-2,"mt"]]}`},
		{"p3d-mini", "rook", `{}`},
		{"flipello", "Disk", `{"parts":["disc"]}`},
		{"amazons", "Amazon", `{"parts":["disc"],"reach":[`}, // besides arrows
	} {
		e, _ := dsl.Find(c.game)
		g, err := e.Game(1)
		if err != nil || g.Piece(c.piece) == nil {
			t.Fatalf("%s %s: %v", c.game, c.piece, err)
		}
		text, err := json.Marshal(figureOf(g, g, g.Piece(c.piece)))
		if err != nil || !strings.HasPrefix(string(text), c.want) {
			t.Errorf("%s %s: %s, want %s (error: %v)", c.game, c.piece, text, c.want, err)
		}
	}
}

// TestTags checks what games can be found by.
func TestTags(t *testing.T) {
	want := map[string]string{
		"chess": "", "crazyhouse": "drops", "minixiangqi": "small board, fairy pieces", "p3d": "fairy pieces, space",
		"antichess": "other goals, no check, must take", "joust": "fairy pieces, other goals, no check", "duck": "fairy pieces, other goals, no check, walls", "janggi": "large board, fairy pieces, points",
	}
	for _, l := range catalogue() {
		got := strings.Join(l.Tags, ", ")
		if tags, ok := want[l.Name]; ok && got != tags {
			t.Errorf("%s: %q, want %q", l.Name, got, tags)
		}
		delete(want, l.Name)
		if l.Name == "shako" && (!slices.Contains(l.Pieces, "Cannon") || !strings.Contains(l.Words(), "Cannon")) {
			t.Errorf("shako is not found by its cannons: %q", l.Words())
		}
	}
	if len(want) > 0 {
		t.Errorf("not in the catalogue: %v", want)
	}
}
