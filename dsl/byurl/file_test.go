package byurl

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestParts compares files that are read in parts with the same read line by
// line: without mistakes, with some, and with more than the reader bears.
func TestParts(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 20))
	games := strings.Split(manyGames(Site, 30, 8*partSize), "\n")
	for _, odds := range []int{0, 20, 2, 1} {
		t.Run(fmt.Sprint(odds), func(t *testing.T) {
			var text strings.Builder
			for _, game := range games {
				if odds > 0 && random.IntN(odds) == 0 {
					game = "# comment\n\n" + strings.Repeat("/play/o/s/mAA\n", random.IntN(3)) + game + "A"
				}
				text.WriteString(game + "\n")
			}
			f := src.NewFile("games", text.String())
			var one []*Link
			want := src.Collect(f, func(report *src.Reporter) {
				r := newReader(report)
				r.readLines(whole(f))
				one = r.links
			})
			want.Sort()
			links, list := ParseFile(f)
			if !reflect.DeepEqual(links, one) {
				t.Errorf("%d links, want %d", len(links), len(one))
			}
			if !reflect.DeepEqual(list, want) {
				t.Errorf("%d findings, want %d", len(list.Diag), len(want.Diag))
			}
			t.Logf("%d links, %d findings", len(links), len(list.Diag))
		})
	}
}
