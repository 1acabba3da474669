package shape

import (
	"encoding/json"
	"slices"
	"sort"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/vectors"
)

type vector struct {
	Name      string
	Shape     json.RawMessage
	ShapeText string `json:"shape_text"`
	Offsets   [][2]int
	Error     string
}

type boardCase struct {
	Name        string
	Shape       json.RawMessage
	Color, Mode string
	Board       map[string]string
	From        string
	Moves       []string
	Captures    []string
}

func readVectors(t *testing.T) (v []vector, boards []boardCase) {
	t.Helper()
	var file struct {
		Vectors []vector
		Boards  []boardCase `json:"board_cases"`
	}
	vectors.Read(t, "shapes.json", &file)
	return file.Vectors, file.Boards
}

func (v *vector) text() string {
	if v.ShapeText != "" {
		return v.ShapeText
	}
	return string(v.Shape)
}

func TestVectors(t *testing.T) {
	list, _ := readVectors(t)
	for _, v := range list {
		t.Run(v.Name, func(t *testing.T) {
			b, diags := Parse(src.NewFile(v.Name, v.text()))
			if v.Error != "" {
				if got := first(diags); got != v.Error {
					t.Errorf("first error %q, want %q", got, v.Error)
				}
				return
			}
			if b == nil {
				t.Fatal(diags.Err())
			}
			got := make([][2]int, 0)
			for _, o := range b.Offsets() {
				got = append(got, [2]int{o.X, o.Y})
			}
			if !slices.Equal(got, v.Offsets) {
				t.Errorf("offsets %v, want %v", got, v.Offsets)
			}
		})
	}
}

// first returns the first error as the vectors write it.
func first(list *src.List) string {
	for _, d := range list.Diag {
		if d.Severity == src.Error {
			return d.Code + " #" + *d.Pointer
		}
	}
	return ""
}

func cell(name string) ir.Vec { return ir.Vec{X: int(name[0] - 'a'), Y: int(name[1] - '1')} }

func name(c ir.Vec) string { return string([]byte{byte('a' + c.X), byte('1' + c.Y)}) }

// targets walks the piece over a board of 8 by 8 with "colour name" on cells.
func targets(p *ir.Piece, side ir.Side, from string, board map[string]string) (moves, captures []string) {
	w := ir.Walker{From: cell(from), Look: func(c ir.Vec) ir.Content {
		if c.X < 0 || c.X > 7 || c.Y < 0 || c.Y > 7 {
			return ir.Outside
		}
		colour, _, _ := strings.Cut(board[name(c)], " ")
		switch colour {
		case "":
			return ir.Vacant
		case side.String():
			return ir.Own
		}
		return ir.Foe
	}}
	for _, m := range p.Moves {
		if !m.For.Has(side) {
			continue
		}
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			if what == ir.Foe {
				captures = append(captures, name(to))
			} else {
				moves = append(moves, name(to))
			}
		})
	}
	sort.Strings(moves)
	sort.Strings(captures)
	return moves, captures
}

func TestBoards(t *testing.T) {
	_, boards := readVectors(t)
	for _, c := range boards {
		t.Run(c.Name, func(t *testing.T) {
			b, diags := Parse(src.NewFile(c.Name, string(c.Shape)))
			if b == nil {
				t.Fatal(diags.Err())
			}
			b.Jumping = c.Mode == "none"
			side := ir.White
			if c.Color == "black" {
				side = ir.Black
			}
			moves, captures := targets(b.Piece(), side, c.From, c.Board)
			if !slices.Equal(moves, c.Moves) || !slices.Equal(captures, c.Captures) {
				t.Errorf("moves %v captures %v, want %v and %v", moves, captures, c.Moves, c.Captures)
			}
		})
	}
}
