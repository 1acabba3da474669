package ir_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
)

// TestCanonMeaning makes random pieces for a tiny board and checks that two
// have the same text exactly if they have the same moves in all of many
// positions.
func TestCanonMeaning(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	n := 1500
	if testing.Short() {
		n = 500
	}
	boards := tinyBoards(r, 600)
	byText, byMoves := map[string]string{}, map[string]string{}
	same := 0
	for range n {
		p := &ir.Piece{Moves: []*ir.Move{{For: ir.ForBoth, Mode: ir.Mode(1 + r.Intn(3)), Pattern: randomPattern(r, 3)}}}
		text := p.Canon(tiny)
		moves := signature(p, boards)
		if strings.HasPrefix(text, "literal") {
			t.Fatalf("too complex: %s", text)
		}
		if known, ok := byText[text]; ok {
			same++
			if known != moves {
				t.Fatalf("two movements have the text\n%s", text)
			}
		}
		if known, ok := byMoves[moves]; ok && known != text {
			t.Fatalf("one movement has two texts:\n%s\n%s", known, text)
		}
		byText[text], byMoves[moves] = moves, text
	}
	if same < n/75 || len(byText) < n/8 {
		t.Errorf("%d different texts and %d repeated ones are too few to mean anything", len(byText), same)
	}
}

var tiny = ir.Board{Files: 3, Ranks: 3, Levels: 1}

// tinyBoards returns random contents by cell.
func tinyBoards(r *rand.Rand, n int) []map[ir.Vec]ir.Content {
	boards := make([]map[ir.Vec]ir.Content, n)
	for i := range boards {
		boards[i] = map[ir.Vec]ir.Content{}
		for _, c := range tiny.Cells() {
			boards[i][c] = []ir.Content{ir.Vacant, ir.Vacant, ir.Own, ir.Foe}[r.Intn(4)]
		}
	}
	return boards
}

// signature lists the moves of a piece from all cells of all boards.
func signature(p *ir.Piece, boards []map[ir.Vec]ir.Content) string {
	var s strings.Builder
	for i, content := range boards {
		for _, from := range tiny.Cells() {
			w := ir.Walker{From: from, Unmoved: i%2 == 0, Look: func(c ir.Vec) ir.Content { return content[c] }}
			var to []string
			for _, m := range p.Moves {
				w.Targets(m, func(c ir.Vec, _ ir.Content) { to = append(to, tiny.CellName(c)) })
			}
			slices.Sort(to)
			fmt.Fprint(&s, to)
		}
	}
	return s.String()
}

func randomPattern(r *rand.Rand, depth int) *ir.Pattern {
	op := ir.Op(r.Intn(5))
	if depth == 0 {
		op = ir.Op(r.Intn(2))
	}
	p := &ir.Pattern{Op: op}
	switch op {
	case ir.Leap:
		p.Dirs = randomSteps(r, 2)
		if r.Intn(2) == 0 {
			p.Empty = randomSteps(r, 1)
		}
	case ir.Ride:
		p.Dirs, p.Min, p.Max, p.Hurdles = randomSteps(r, 1), 1+r.Intn(2), r.Intn(3), r.Intn(2)
		if p.Max > 0 {
			p.Max = max(p.Max, p.Min)
		}
	case ir.Where:
		p.Sub = []*ir.Pattern{randomPattern(r, depth-1)}
		p.Cond = randomCond(r, 2)
	default:
		p.Sub = []*ir.Pattern{randomPattern(r, depth-1), randomPattern(r, depth-1)}
	}
	return p
}

func randomSteps(r *rand.Rand, n int) (list []ir.Vec) {
	for len(list) < n {
		if v := (ir.Vec{X: r.Intn(5) - 2, Y: r.Intn(5) - 2}); v != (ir.Vec{}) {
			list = append(list, v)
		}
	}
	return list
}

func randomCond(r *rand.Rand, depth int) *ir.Cond {
	c := &ir.Cond{}
	if depth > 0 && r.Intn(2) == 0 {
		c.Op = []ir.CondOp{ir.And, ir.Or, ir.Not}[r.Intn(3)]
		c.Sub = []*ir.Cond{randomCond(r, depth-1), randomCond(r, depth-1)}[:2-int(c.Op)/int(ir.Not)]
		return c
	}
	c.Op = []ir.CondOp{ir.Empty, ir.Enemy, ir.Friend, ir.Clear, ir.Unmoved}[r.Intn(5)]
	return c
}
