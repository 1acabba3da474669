package board

import "testing"

func TestNew(t *testing.T) {
	tests := []struct {
		files, ranks, levels int
		ok                   bool
	}{
		{8, 8, 1, true}, {1, 1, 1, true}, {16, 16, 1, true}, {9, 10, 1, true}, {8, 8, 8, true}, {2, 3, 4, true},
		{17, 8, 1, false}, {8, 17, 1, false}, {0, 8, 1, false}, {8, 8, 0, false}, {9, 8, 2, false}, {8, 8, 9, false}, {-1, -1, 1, false},
	}
	for _, c := range tests {
		if _, err := New(c.files, c.ranks, c.levels); (err == nil) != c.ok {
			t.Errorf("New(%d, %d, %d): error %v, want ok %v", c.files, c.ranks, c.levels, err, c.ok)
		}
	}
}

func TestNames(t *testing.T) {
	for _, size := range [][3]int{{8, 8, 1}, {16, 16, 1}, {9, 10, 1}, {5, 6, 1}, {8, 8, 8}, {3, 4, 5}} {
		b, err := New(size[0], size[1], size[2])
		if err != nil {
			t.Fatal(err)
		}
		for c := Cell(0); int(c) < b.Cells(); c++ {
			if back, ok := b.Parse(b.Name(c)); !ok || back != c {
				t.Errorf("%v: cell %d is named %q, which reads as %d, %v", size, c, b.Name(c), back, ok)
			}
			if b.At(b.File(c), b.Rank(c), b.Level(c)) != c {
				t.Errorf("%v: cell %d is not at its own place", size, c)
			}
		}
		for _, name := range []string{"", "a", "a0", "a01", "z1", "A1", "e4x", "a99", "i99", "a-1", "é4", "a1 "} {
			if c, ok := b.Parse(name); ok {
				t.Errorf("%v: %q reads as cell %d", size, name, c)
			}
		}
	}
}

func TestStepStaysOnBoard(t *testing.T) {
	b, _ := New(8, 8, 1)
	h4, _ := b.Parse("h4")
	tests := []struct {
		dx, dy, dz int
		want       string
	}{{1, 0, 0, "-"}, {-1, 0, 0, "g4"}, {0, 4, 0, "h8"}, {0, 5, 0, "-"}, {-7, -3, 0, "a1"}, {0, 0, 1, "-"}}
	for _, c := range tests {
		if got := b.Name(b.Step(h4, c.dx, c.dy, c.dz)); got != c.want {
			t.Errorf("h4 + (%d,%d,%d) = %s, want %s", c.dx, c.dy, c.dz, got, c.want)
		}
	}
}

// TestLine walks from every cell in every direction.
func TestLine(t *testing.T) {
	for _, size := range [][3]int{{5, 7, 1}, {2, 9, 1}, {1, 4, 1}, {3, 4, 5}} {
		b, err := New(size[0], size[1], size[2])
		if err != nil {
			t.Fatal(err)
		}
		lines := map[[2]Cell][2]int{} // from, to: step, n
		for from := range Cell(b.Cells()) {
			for d := range 27 {
				x, y, z := d%3-1, d/3%3-1, d/9-1
				if d == 13 {
					continue // nowhere
				}
				to, n := b.Step(from, x, y, z), 1
				step := int(to) - int(from)
				for ; to != None; to, n = b.Step(to, x, y, z), n+1 {
					lines[[2]Cell{from, to}] = [2]int{step, n}
				}
			}
			for to := range Cell(b.Cells()) {
				step, n := b.Line(from, to)
				if got, want := [2]int{step, n}, lines[[2]Cell{from, to}]; got != want {
					t.Errorf("board %v: from %s to %s lead %v, want %v", size, b.Name(from), b.Name(to), got, want)
				}
			}
		}
	}
}

func TestHoles(t *testing.T) {
	b, _ := New(4, 4, 1)
	c, _ := b.Parse("b2")
	holed, err := b.Without(c)
	if err != nil {
		t.Fatal(err)
	}
	if holed.Has(c) || !holed.Hole(c) || b.Hole(c) {
		t.Error("b2 should be missing from the new board only")
	}
	if _, ok := holed.Parse("b2"); ok {
		t.Error("a hole has a name that parses")
	}
	if a1, _ := holed.Parse("a1"); holed.Step(a1, 1, 1, 0) != None {
		t.Error("a step leads into a hole")
	}
	if _, err := b.Without(99); err == nil {
		t.Error("a hole outside the board is accepted")
	}
	if _, err := b.Without(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); err == nil {
		t.Error("a board of holes is accepted")
	}
}

func TestPiece(t *testing.T) {
	for kind := 1; kind <= MaxKinds; kind++ {
		for _, s := range []Side{White, Black} {
			if p := NewPiece(kind, s); p.Kind() != kind || p.Side() != s || p == Empty {
				t.Errorf("piece %d of kind %d, %v reads as %d, %v", p, kind, s, p.Kind(), p.Side())
			}
		}
	}
}

// TestPlacement writes a flat board by ranks and one in space by files.
func TestPlacement(t *testing.T) {
	pieces := map[[3]int]string{{0, 0, 0}: "K", {2, 1, 0}: "*", {1, 1, 1}: "p"}
	cell := func(x, y, z int) string { return pieces[[3]int{x, y, z}] }
	for levels, want := range map[int]string{1: "2*/K2", 2: "2/1p/2|1*/2/K1"} {
		if got := Placement(3, 2, levels, cell); got != want {
			t.Errorf("%d levels: %s, want %s", levels, got, want)
		}
	}
}
