package chesslang

import (
	"sort"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/vectors"
)

// vector is one case of testdata/vectors/chesslang.json.
type vector struct {
	Name     string
	Kind     string
	Source   string
	Piece    string
	Color    string
	From     string
	Mode     string
	Board    []standing
	Marks    []mark
	Moves    []string                `json:"expect_moves"`
	Captures []string                `json:"expect_captures"`
	At       struct{ Line, Col int } `json:"error_at"`
}

type standing struct {
	Piece, Color, Square string
	Moved                bool
}

type mark struct{ Square, Effect, Owner string }

func readVectors(t *testing.T) []vector {
	t.Helper()
	var all []vector
	vectors.Read(t, "chesslang.json", &all)
	return all
}

func TestVectors(t *testing.T) {
	for _, v := range readVectors(t) {
		t.Run(v.Name, func(t *testing.T) {
			r, list := Load(src.NewFile(v.Name, v.Source), nil)
			switch v.Kind {
			case "error":
				testErrorVector(t, v, list)
			case "moves":
				if r == nil {
					t.Fatal(list.Err())
				}
				testMovesVector(t, v, r)
			case "perft": // counted by package perft; here the start must be that of chess
				if r == nil || r.NoStart != nil || len(r.Game.Start) != 32 || len(r.Game.Castles) != 4 {
					t.Error("not the start of chess")
				}
			}
		})
	}
}

func testErrorVector(t *testing.T, v vector, list *src.List) {
	if !list.Failed() {
		t.Fatal("accepted")
	}
	if len(list.Diag) != 1 {
		t.Errorf("%d diagnostics:\n%v", len(list.Diag), list.Err())
	}
	for _, d := range list.Diag {
		if line, col := d.File.LineCol(d.Span.Start); line != v.At.Line || col != v.At.Col {
			t.Logf("at %d:%d, advised %d:%d: %s", line, col, v.At.Line, v.At.Col, d.Message)
		}
	}
}

// table is a board with the pieces of a vector on it.
type table struct {
	game  *Result
	at    map[ir.Vec]standing
	marks []mark
}

func cellOf(name string) ir.Vec {
	x, y, _ := square(name)
	return ir.Vec{X: x, Y: y}
}

func sideOf(color string) ir.Side {
	if color == "black" {
		return ir.Black
	}
	return ir.White
}

// look is what a piece of side s finds on a cell.
func (b *table) look(s ir.Side, c ir.Vec) ir.Content {
	board := b.game.Game.Board
	if c.X < 0 || c.Y < 0 || c.X >= board.Files || c.Y >= board.Ranks {
		return ir.Outside
	}
	q, ok := b.at[c]
	switch {
	case !ok && b.blocked(s, c):
		return ir.Barred
	case !ok:
		return ir.Vacant
	case b.blocked(s, c):
		return ir.Closed
	case sideOf(q.Color) == s:
		return ir.Own
	}
	if p := b.game.Game.Piece(q.Piece); p != nil && p.Immune {
		return ir.Own
	}
	return ir.Foe
}

func (b *table) blocked(s ir.Side, c ir.Vec) bool {
	for _, m := range b.marks {
		if cellOf(m.Square) != c {
			continue
		}
		for _, k := range b.game.Effects.Marks {
			if k.Name == m.Effect && (k.Blocks == ir.BlocksAll || k.Blocks == ir.BlocksEnemy && sideOf(m.Owner) != s ||
				k.Blocks == ir.BlocksFriend && sideOf(m.Owner) == s) {
				return true
			}
		}
	}
	return false
}

func (b *table) attacked(s ir.Side) bool {
	for c, q := range b.at {
		if sideOf(q.Color) == s {
			continue
		}
		for _, to := range b.targets(c, false, nil) {
			victim := b.game.Game.Piece(b.at[to].Piece)
			if victim != nil && victim.Royal && sideOf(b.at[to].Color) == s {
				return true
			}
		}
	}
	return false
}

// targets returns the quiet or capturing ends of the piece on from.
func (b *table) targets(from ir.Vec, quiet bool, inCheck func() bool) []ir.Vec {
	q := b.at[from]
	s := sideOf(q.Color)
	p := b.game.Game.Piece(q.Piece)
	if p == nil {
		return nil
	}
	w := &ir.Walker{From: from, Look: func(c ir.Vec) ir.Content { return b.look(s, c) }, Unmoved: !q.Moved, InCheck: inCheck}
	seen := map[ir.Vec]bool{}
	for _, m := range p.Moves {
		if !m.For.Has(s) {
			continue
		}
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			if (what == ir.Vacant) == quiet {
				seen[to] = true
			}
		})
	}
	var ends []ir.Vec
	for c := range seen {
		ends = append(ends, c)
	}
	return ends
}

// safe reports whether a move leaves no royal of its side attacked.
func (b *table) safe(from, to ir.Vec) bool {
	after := &table{game: b.game, at: map[ir.Vec]standing{}, marks: b.marks}
	for c, q := range b.at {
		after.at[c] = q
	}
	after.at[to] = after.at[from]
	delete(after.at, from)
	return !after.attacked(sideOf(b.at[from].Color))
}

func testMovesVector(t *testing.T, v vector, r *Result) {
	b := &table{game: r, at: map[ir.Vec]standing{}, marks: v.Marks}
	for _, q := range v.Board {
		b.at[cellOf(q.Square)] = q
	}
	from := cellOf(v.From)
	check := func() bool { return b.attacked(sideOf(v.Color)) }
	for quiet, want := range map[bool][]string{true: v.Moves, false: v.Captures} {
		var got []string
		for _, c := range b.targets(from, quiet, check) {
			if v.Mode != "legal" || b.safe(from, c) {
				got = append(got, ir.Board{}.CellName(c))
			}
		}
		sort.Strings(got)
		want = append([]string(nil), want...)
		sort.Strings(want)
		if strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("quiet %v: got %v, want %v", quiet, got, want)
		}
	}
}
