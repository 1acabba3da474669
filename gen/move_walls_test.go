package gen

import (
	"testing"

	"dragoman/board"
	"dragoman/gen/rules"
)

// TestWithWall puts walls on moves and takes them off.
func TestWithWall(t *testing.T) {
	for kind := rules.Plain; kind <= rules.Dropping; kind++ {
		most := 0
		if NewMove(kind, 0, 0, 0).hasArg() {
			most = 15
		}
		for arg := range most + 1 {
			m := NewMove(kind, 63, 62, uint8(arg))
			for c := range board.Cell(64) {
				w := m.WithWall(c)
				if w.Wall() != c || w.Kind() != kind || w.From() != 63 || w.To() != 62 || int(w.Arg()) != arg || w.Chosen() || w.WithoutWall() != m || w.IsPass() != m.IsPass() {
					t.Fatalf("%x with a wall on %d is %x", m, c, w)
				}
			}
			if m.Wall() != board.None || m.WithoutWall() != m {
				t.Fatalf("%x has the wall %d", m, m.Wall())
			}
		}
	}
	if m := NewMove(rules.Plain, 200, 255, 0).WithWall(254); m.Wall() != 254 || m.From() != 200 || m.To() != 255 {
		t.Errorf("got %x", m)
	}
}
