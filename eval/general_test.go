package eval

import (
	"maps"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// TestSourcesAgree plays random games and compares the facts from bitboards and from
// sets of two and four words with those from walked paths.
func TestSourcesAgree(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	programs := map[string]*rules.Program{}
	for _, name := range []string{"chess", "urc", "isolation", "capablanca", "courier", "xiangqi", "shako", "shogi", "grand"} {
		programs[name] = sample.Program(t, name)
	}
	for _, name := range []string{"twelve", "sixteen"} {
		text, err := os.ReadFile("../testdata/chesslang/large/" + name + ".chess")
		if err != nil {
			t.Fatal(err)
		}
		programs[name] = sample.Define(t, dsl.ChessLang, string(text))
	}
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		p := programs[name]
		g := newGeneral(p, &generalTuned)
		fast, slow := newAttackMap(g), newAttackMap(g)
		for range 5 {
			pos, err := gen.New(p, &p.Start, gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			mail, err := gen.New(p, &p.Start, gen.Mail)
			if err != nil {
				t.Fatal(err)
			}
			for range 80 {
				fast.scan(pos)
				slow.scan(mail)
				if fast.bitboards == (fast.words != nil) || slow.bitboards || slow.words != nil {
					t.Fatalf("%s: the facts came from one source", name)
				}
				fast.sort()
				slow.sort()
				if !reflect.DeepEqual(fast.facts, slow.facts) {
					t.Fatalf("%s: sets give %+v, paths %+v", name, fast.facts, slow.facts)
				}
				list := pos.AppendLegal(nil)
				if len(list) == 0 {
					break
				}
				m := list[random.IntN(len(list))]
				pos.Make(m)
				mail.Make(m)
			}
		}
	}
}

// sort brings the facts into an order that does not depend on where they came from.
func (f *facts) sort() {
	slices.SortFunc(f.pieces, func(a, b pieceFacts) int { return int(a.cell) - int(b.cell) })
	slices.SortFunc(f.passed, func(a, b passedFacts) int { return int(a.cell) - int(b.cell) })
}
