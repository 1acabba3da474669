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
		if kind == rules.EnPassant {
			most = rules.MaxWalledKind
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
	for _, kind := range []rules.MoveKind{rules.Plain, rules.DoubleStep, rules.EnPassant, rules.Rifling} {
		m := NewMove(kind, 200, 254, 0)
		for c := range board.Cell(255) {
			w := m.WithWall(c)
			if w.Wall() != c || w.Kind() != kind || w.From() != 200 || w.To() != 254 || w.Arg() != 0 || w.Promotion() != 0 || w.Chosen() || w.WithoutWall() != m {
				t.Fatalf("%x with a wall on %d is %x", m, c, w)
			}
		}
	}
}
