package magic

import (
	"slices"
	"testing"
)

// memory is a store that counts.
type memory struct {
	data       map[Key][]byte
	gets, puts int
}

func (m *memory) Get(k Key) []byte       { m.gets++; return m.data[k] }
func (m *memory) Put(k Key, data []byte) { m.puts++; m.data[k] = slices.Clone(data) }

// skewed returns answers for which no factors are known: lines on a board of
// nine files.
func skewed() []Answer {
	answers := make([]Answer, 63)
	for cell := range answers {
		for _, step := range []int{1, -1, 9, -9} {
			var line []int
			for c, file := cell+step, cell%9+step%9; c >= 0 && c < 63 && file >= 0 && file < 9; c, file = c+step, file+step%9 {
				line = append(line, c)
			}
			if len(line) == 0 {
				continue
			}
			inner := uint64(0)
			for _, c := range line[:len(line)-1] {
				inner |= 1 << c
			}
			answers[cell] = append(answers[cell], Part{inner, func(occ uint64) (set uint64) {
				for _, c := range line {
					if set |= 1 << c; occ>>c&1 != 0 {
						break
					}
				}
				return set
			}})
		}
	}
	return answers
}

func TestStoreMakesNoDifference(t *testing.T) {
	want := New(skewed(), nil)
	store := &memory{data: map[Key][]byte{}}
	if cold := New(skewed(), store); !cold.Equal(want) || store.puts != 1 {
		t.Fatalf("cold: %d puts, equal %v", store.puts, cold.Equal(want))
	}
	if warm := New(skewed(), store); !warm.Equal(want) || store.puts != 1 || store.gets != 2 {
		t.Fatalf("warm: %d puts, %d gets, equal %v", store.puts, store.gets, warm.Equal(want))
	}
	for key, good := range store.data {
		for name, bad := range map[string][]byte{
			"none": {}, "short": good[:len(good)-1], "zero": make([]byte, len(good)), "half": append(slices.Clone(good[:entry*20+3]), make([]byte, len(good)-entry*20-3)...),
			"ones": slices.Repeat([]byte{255}, len(good)), "shifted": append(slices.Clone(good[1:]), 0),
		} {
			store.data[key] = bad
			if !New(skewed(), store).Equal(want) {
				t.Errorf("a record that is %s makes another table", name)
			}
			if !slices.Equal(store.data[key], good) {
				t.Errorf("a record that is %s is not mended", name)
			}
		}
	}
}

// TestStoreIsNotAsked: what is known needs none.
func TestStoreIsNotAsked(t *testing.T) {
	store := &memory{}
	if New(rookAnswers(), store); store.gets+store.puts != 0 {
		t.Errorf("%d gets and %d puts for a rook", store.gets, store.puts)
	}
}

// TestKeyTellsAnswersApart: one answer more or less is another key.
func TestKeyTellsAnswersApart(t *testing.T) {
	a := finder{cells: tabulate(skewed())}
	b := finder{cells: tabulate(skewed())}
	if a.key() != b.key() {
		t.Error("the same answers have two keys")
	}
	b.cells[30][0].answers[0] ^= 1
	if a.key() == b.key() {
		t.Error("other answers have the same key")
	}
}
