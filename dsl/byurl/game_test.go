package byurl_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/byurl"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// TestGame plays random games by links of c1 and by the game of the ruleset, as
// the slow reference plays it: the legal moves are the same.
func TestGame(t *testing.T) {
	t.Parallel()
	prog, err := rules.Compile(byurl.Game())
	if err != nil {
		t.Fatal(err)
	}
	names := fen.NewNames(prog, &prog.Start)
	random := rand.New(rand.NewPCG(21, 22))
	positions := 0
	for range 8 {
		link, list := byurl.DecodeURL("/play/c1/s")
		if link == nil {
			t.Fatal(list.Err())
		}
		slow := walk.New(prog, &prog.Start)
		for len(link.Moves) < 100 && len(link.Legal) > 0 {
			moves := map[string]int{}
			legal := slow.AppendLegal(nil)
			var got, want []string
			for i, m := range legal {
				moves[names.Move(m)] = i
				want = append(want, names.Move(m))
			}
			for _, m := range link.Legal {
				got = append(got, m.UCI())
			}
			next := got[random.IntN(len(got))]
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s:\n got %s\nwant %s", link.FEN(), strings.Join(got, " "), strings.Join(want, " "))
			}
			if !slow.Make(legal[moves[next]]) {
				t.Fatalf("%s: the reference does not play %s", link.FEN(), next)
			}
			if link, err = link.After(next); err != nil {
				t.Fatal(err)
			}
			positions++
		}
	}
	if positions < 400 {
		t.Errorf("only %d positions were compared", positions)
	}
}
