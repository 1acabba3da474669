package betza

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/vectors"
)

type moveVector struct {
	Name, Betza, Form, From, Colour, EP string
	Size                                [2]int
	Moved                               bool
	Men                                 map[string]string
	Moves, Captures                     []string
}

type cases struct {
	Moves  []moveVector
	Errors []struct {
		Name, Text, Code, Word string
		Line, Column           int
	}
}

func readVectors(t *testing.T) (v cases) {
	t.Helper()
	vectors.Read(t, "betza.json", &v)
	return v
}

// text returns the file of a case.
func (v *moveVector) text() string {
	head := fmt.Sprintf("files=%d\nranks=%d\n", v.Size[0], v.Size[1])
	if v.Form == "list" {
		return head + "Subject S " + v.Betza + "\n"
	}
	return head + "king:K:K\nsubject:S:" + v.Betza + "\n"
}

func side(colour string) ir.Side {
	if colour == "black" {
		return ir.Black
	}
	return ir.White
}

// look returns what a walker finds on a cell.
func (v *moveVector) look(b ir.Board, c ir.Vec) ir.Content {
	man := v.Men[b.CellName(c)]
	switch {
	case !b.Has(c):
		return ir.Outside
	case man == "own", b.CellName(c) == v.From:
		return ir.Own
	case man != "":
		return ir.Foe
	}
	return ir.Vacant
}

// targets walks a piece. A walker does not know the cell of a capture in passing:
// here it holds an enemy as far as moves with EnPassant are concerned.
func (v *moveVector) targets(g *ir.Game, p *ir.Piece) (moves, captures []string) {
	from, _ := readCell(v.From)
	for _, m := range p.Moves {
		if !m.For.Has(side(v.Colour)) {
			continue
		}
		w := ir.Walker{From: from, Unmoved: !v.Moved, Look: func(c ir.Vec) ir.Content { return v.look(g.Board, c) }}
		if m.EnPassant {
			quiet := *m
			quiet.Mode = ir.Quiet
			w.Targets(&quiet, func(to ir.Vec, _ ir.Content) {
				if name := g.Board.CellName(to); name == v.EP {
					captures = append(captures, name)
				}
			})
		}
		w.Chains(m, func(to ir.Vec, _ ir.Content, _ []ir.Vec) { captures = append(captures, g.Board.CellName(to)) })
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			if name := g.Board.CellName(to); what == ir.Vacant {
				moves = append(moves, name)
			} else {
				captures = append(captures, name)
			}
		})
	}
	return inOrder(moves), inOrder(captures)
}

// inOrder sorts cells by file, then rank.
func inOrder(cells []string) []string {
	slices.SortFunc(cells, func(a, b string) int {
		v, _ := readCell(a)
		w, _ := readCell(b)
		return 100*(v.X-w.X) + v.Y - w.Y
	})
	return slices.Compact(cells)
}

func TestMoveVectors(t *testing.T) {
	for _, v := range readVectors(t).Moves {
		t.Run(v.Name, func(t *testing.T) {
			d, list := Parse(src.NewFile("test", v.text()))
			if d == nil {
				t.Fatal(list.Err())
			}
			moves, captures := v.targets(d.Game, d.Game.Pieces[len(d.Game.Pieces)-1])
			if !slices.Equal(moves, v.Moves) || !slices.Equal(captures, v.Captures) {
				t.Errorf("%s: moves %v captures %v, want %v and %v", v.Betza, moves, captures, v.Moves, v.Captures)
			}
		})
	}
}

func TestErrorVectors(t *testing.T) {
	for _, v := range readVectors(t).Errors {
		t.Run(v.Name, func(t *testing.T) {
			f := src.NewFile(v.Name, v.Text)
			_, list := Parse(f)
			found := slices.DeleteFunc(slices.Clone(list.Diag), func(d *src.Diagnostic) bool { return d.Severity == src.Warning })
			if len(found) == 0 {
				t.Fatal("nothing found")
			}
			d := found[0]
			line, column := f.LineCol(d.Span.Start)
			if line != v.Line || column != v.Column || d.Code != v.Code {
				t.Errorf("%d:%d %s, want %d:%d %s", line, column, d.Code, v.Line, v.Column, v.Code)
			}
			if !strings.Contains(strings.ToLower(d.Message+" "+d.Hint), strings.ToLower(v.Word)) {
				t.Errorf("%q lacks %q", d.Text(), v.Word)
			}
			for _, more := range found[1:] {
				t.Errorf("also found %v", more)
			}
		})
	}
}
