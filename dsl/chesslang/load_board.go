package chesslang

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// zone is a named set of cells, which may be another one for each side.
type zone struct {
	name  string
	cells [2][]ir.Vec
	sided bool
	pos   src.Span
}

// board sets the size, the holes and the zones.
func (l *loader) board() {
	g := l.out.Game
	b := l.program.Board
	l.sized = b == nil || !b.Broken // else what had errors may be the size
	if b != nil && b.Files != nil {
		files := l.side(b.Files, "files", maxFiles)
		ranks := files
		if b.Ranks != b.Files {
			ranks = l.side(b.Ranks, "ranks", maxRanks)
		}
		l.sized = files > 0 && ranks > 0
		if l.sized {
			g.Board = ir.Board{Files: files, Ranks: ranks, Levels: 1, Look: g.Board.Look}
		}
	}
	if b != nil && b.Holes != nil {
		g.Board.Holes = l.cells(b.Holes)
	}
	if b != nil && b.Look != nil {
		g.Board.Look = ir.Look(b.Look.Text)
	}
	l.holes = map[ir.Vec]bool{}
	for _, c := range g.Board.Holes {
		l.holes[c] = true
	}
	l.inheritZones()
	if b == nil {
		return
	}
	seen := map[string]bool{}
	for _, z := range b.Zones {
		if l.isNew(seen, z.Name, "zone") {
			l.addZone(&zone{z.Name.Text, [2][]ir.Vec{l.cells(z.Squares[0]), l.cells(z.Squares[1])}, z.Sided, z.Name.Pos})
		}
	}
}

// side returns a number of files or ranks, 0 if it is unusable.
func (l *loader) side(n *Number, what string, most int) int {
	if n.Value != math.Trunc(n.Value) || n.Value < 1 || n.Value > float64(most) {
		l.diag.Report(n.Pos, codeBadSize, "%g %s; a board has 1 to %d", n.Value, what, most)
		return 0
	}
	return int(n.Value)
}

// inheritZones takes those of the base, without cells that this board lacks.
func (l *loader) inheritZones() {
	l.zones = map[string]*zone{}
	for i, z := range l.out.zones {
		kept := *z
		for side, cells := range z.cells {
			kept.cells[side] = slices.DeleteFunc(slices.Clone(cells), func(c ir.Vec) bool { return !l.onBoard(c) })
		}
		l.zones[z.name] = &kept
		l.out.zones[i] = &kept
	}
}

func (l *loader) addZone(z *zone) {
	l.zones[z.name] = z
	if i := slices.IndexFunc(l.out.zones, func(old *zone) bool { return old.name == z.name }); i >= 0 {
		l.out.zones[i] = z
	} else {
		l.out.zones = append(l.out.zones, z)
	}
}

// listZones puts the zones into the game: one that differs by side is two.
func (l *loader) listZones() {
	g := l.out.Game
	for _, z := range l.out.zones {
		if !z.sided {
			g.Zones = append(g.Zones, ir.Zone{Name: z.name, Cells: z.cells[0], Pos: z.pos})
			continue
		}
		for side, cells := range z.cells {
			g.Zones = append(g.Zones, ir.Zone{Name: z.name + " of " + colours[side], Cells: cells, Pos: z.pos})
		}
	}
}

func (l *loader) onBoard(c ir.Vec) bool {
	b := l.out.Game.Board
	return c.X >= 0 && c.X < b.Files && c.Y >= 0 && c.Y < b.Ranks && !l.holes[c]
}

// cells returns the cells of a list of squares, each once.
func (l *loader) cells(list []*Squares) []ir.Vec {
	var cells []ir.Vec
	seen := map[ir.Vec]bool{}
	for _, s := range list {
		from, ok := l.cell(s.From)
		to, also := l.cell(s.To)
		if !ok || !also {
			continue
		}
		for x := min(from.X, to.X); x <= max(from.X, to.X); x++ {
			for y := min(from.Y, to.Y); y <= max(from.Y, to.Y); y++ {
				if c := (ir.Vec{X: x, Y: y}); !seen[c] && l.onBoard(c) {
					seen[c] = true
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}

// cell returns the cell of a square, and false if it is off the board.
func (l *loader) cell(n Name) (ir.Vec, bool) {
	x, y, _ := square(n.Text)
	c := ir.Vec{X: x, Y: y}
	if !l.onBoard(c) {
		if l.sized {
			l.offBoard(n.Pos, n.Text)
		}
		return c, false
	}
	return c, true
}

func (l *loader) offBoard(at src.Span, what string) {
	b := l.out.Game.Board
	hint := "the board ends at " + b.CellName(ir.Vec{X: b.Files - 1, Y: b.Ranks - 1})
	if len(b.Holes) > 0 {
		hint += " and has holes"
	}
	l.diag.Report(at, codeOffBoard, "%s is off the board", what).Hint = hint
}

// zone returns a zone by name; an unknown one is reported and empty.
func (l *loader) zone(name string, at src.Span) *zone {
	if z := l.zones[name]; z != nil {
		return z
	}
	if b := l.program.Board; !l.mayDefine() && !(b != nil && b.Broken) {
		l.diag.Report(at, codeUnknownZone, "unknown zone %q", name).Hint =
			cmp.Or(l.diag.DidYouMean(name, func() []string { return slices.Sorted(maps.Keys(l.zones)) }), "define it below zones in board")
	}
	return &zone{name: name}
}

// rank returns the rank, from 0, that an expression names.
func (l *loader) rank(e *Expr) (int, bool) {
	n, ok := l.constant(e)
	if !ok {
		return 0, false
	}
	if n < 1 || n > l.out.Game.Board.Ranks {
		if l.sized {
			l.offBoard(e.Pos, "rank "+e.String())
		}
		return 0, false
	}
	return n - 1, true
}

// file returns the file, from 0, that a letter names.
func (l *loader) fileNamed(e *Expr) (int, bool) {
	if len(e.Text) != 1 || e.Text[0] < 'a' || e.Text[0] > 'z' {
		l.diag.Report(e.At, codeBadSquare, "found %q, expected the letter of a file, such as a", e.Text)
		return 0, false
	}
	x := int(e.Text[0] - 'a')
	if x >= l.out.Game.Board.Files {
		if l.sized {
			l.offBoard(e.At, "file "+e.Text)
		}
		return 0, false
	}
	return x, true
}
