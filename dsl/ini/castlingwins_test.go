package ini

import (
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestCastlingWins reads which castlings win, and refuses those that the moves of the king
// do not tell.
func TestCastlingWins(t *testing.T) {
	for _, c := range []struct{ text, want, code string }{
		{text: "castlingWins = q", want: "lostq without the right"},
		{text: "castlingWins = KQ", want: "game.state.lostK == 1 and game.state.lostQ == 1 and me is black"},
		{text: "castlingWins = KQkq", want: "game.state.lostQ"},
		{text: "castlingWins = -"},
		{text: "castlingWins = K\nstartFen = r3k1rr/8/8/8/8/8/8/R3K1RR w GAga - 0 1", want: "from {g1} or to {e1}"},
		{text: "castlingWins = K\noppositeCastling = true", code: unsupported.Name},
		{text: "castlingWins = K\ncastling = false", code: badValue.Name},
		{text: "castlingWins = K\nking = k:KisR2", code: unsupported.Name},
		{text: "castlingWins = Kx", code: badValue.Name},
	} {
		g, list := Load(src.NewFile("a.ini", "[a:chess]\n"+c.text+"\n"))
		switch {
		case c.code != "" && (g != nil || len(list.Diag) == 0 || list.Diag[0].Code != c.code):
			t.Errorf("%s: %v, want %s", c.text, list.Diag, c.code)
		case c.code == "" && (g == nil || !strings.Contains(g.String(), c.want)):
			t.Errorf("%s: %v, want %q in\n%v", c.text, list.Err(), c.want, g)
		}
	}
}
