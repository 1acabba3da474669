package byurl_test

import (
	"strings"
	"testing"

	"dragoman/dsl/byurl"
)

// TestNext checks that the path after each legal move says the game with that
// move, in both dialects, and that After comes to the same.
func TestNext(t *testing.T) {
	for _, start := range []string{"/play/c1/s", "/play/o/s/ed2g", "/play/c1/xFrS4u7s7", "/play/c1/s/mdyQ"} {
		link, list := byurl.DecodeURL(start)
		if link == nil {
			t.Fatalf("%s: %v", start, list.Err())
		}
		for i, path := range link.Next() {
			want := link.Legal[i]
			after, list := byurl.DecodeURL(path)
			if after == nil {
				t.Errorf("%s: after %s: %v", start, want.UCI(), list.Err())
				continue
			}
			if n := len(link.Moves); len(after.Moves) != n+1 || after.Moves[n] != want {
				t.Errorf("%s: %s says %v, want a last move %s", start, path, after.Moves, want.UCI())
			}
			played, err := link.After(want.UCI())
			if err != nil {
				t.Errorf("%s: %v", start, err)
				continue
			}
			if played.Canonical() != path || played.FEN() != after.FEN() || strings.Join(played.Status.Lines, " ") != strings.Join(after.Status.Lines, " ") {
				t.Errorf("%s: after %s comes %s, want %s", start, want.UCI(), played.Canonical(), path)
			}
		}
	}
}

// TestAfterRefuses checks that moves which are not legal are refused with their
// place.
func TestAfterRefuses(t *testing.T) {
	link, _ := byurl.DecodeURL("/play/c1/s")
	for _, moves := range []string{"e2e5", "e2e4 e2e4", "nonsense", "f2f3 e7e5 g2g4 d8h4 a2a3"} {
		if after, err := link.After(moves); err == nil {
			t.Errorf("%s: got %s, want an error", moves, after.Canonical())
		}
	}
	if end, err := link.After("f2f3 e7e5 g2g4 d8h4"); err != nil || !end.Status.Finished || end.Next() == nil || len(end.Next()) != 0 {
		t.Errorf("fool's mate: %v, %v", end, err)
	}
}
