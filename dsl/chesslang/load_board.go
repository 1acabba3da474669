package chesslang

import (
	"math"
	"sort"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// board sets the size and the zones.
func (l *loader) board() {
	l.sized = true
	g := l.out.Game
	b := l.program.Board
	if b != nil && b.Files != nil {
		files := l.side(b.Files, "files", maxFiles)
		ranks := files
		if b.Ranks != b.Files {
			ranks = l.side(b.Ranks, "ranks", maxRanks)
		}
		l.sized = files > 0 && ranks > 0
		if l.sized {
			g.Board = ir.Board{Files: files, Ranks: ranks, Levels: 1}
		}
	}
	l.inheritZones()
	if b == nil {
		return
	}
	seen := map[string]bool{}
	for _, z := range b.Zones {
		if seen[z.Name.Text] {
			l.duplicate(z.Name, "zone")
			continue
		}
		seen[z.Name.Text] = true
		l.addZone(&ir.Zone{Name: z.Name.Text, Cells: l.cells(z.Squares), Pos: z.Name.Pos})
	}
}

// side returns a number of files or ranks, 0 if it is unusable.
func (l *loader) side(n *Number, what string, most int) int {
	if n.Value != math.Trunc(n.Value) || n.Value < 1 || n.Value > float64(most) {
		l.report.errorf(n.Pos, codeBadSize, "%g %s; a board has 1 to %d", n.Value, what, most)
		return 0
	}
	return int(n.Value)
}

// inheritZones takes those of the base, without cells that this board lacks.
func (l *loader) inheritZones() {
	l.zones = map[string]*ir.Zone{}
	for _, z := range l.base.Game.Zones {
		kept := ir.Zone{Name: z.Name, Pos: z.Pos}
		for _, c := range z.Cells {
			if l.onBoard(c) {
				kept.Cells = append(kept.Cells, c)
			}
		}
		l.addZone(&kept)
	}
}

func (l *loader) addZone(z *ir.Zone) {
	l.zones[z.Name] = z
	for i, old := range l.out.Game.Zones {
		if old.Name == z.Name {
			l.out.Game.Zones[i] = *z
			return
		}
	}
	l.out.Game.Zones = append(l.out.Game.Zones, *z)
}

func (l *loader) onBoard(c ir.Vec) bool {
	b := l.out.Game.Board
	return c.X >= 0 && c.X < b.Files && c.Y >= 0 && c.Y < b.Ranks
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
				if c := (ir.Vec{X: x, Y: y}); !seen[c] {
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
	l.report.errorf(at, codeOffBoard, "%s is off the board", what).
		Hint = "the board ends at " + cellName(ir.Vec{X: b.Files - 1, Y: b.Ranks - 1})
}

func cellName(c ir.Vec) string {
	name := string(rune('a' + c.X))
	if c.Y >= 9 {
		name += string(rune('0' + (c.Y+1)/10))
	}
	return name + string(rune('0'+(c.Y+1)%10))
}

// zone returns the cells of a zone by name, and reports an unknown one.
func (l *loader) zone(name string, at src.Span) []ir.Vec {
	if z := l.zones[name]; z != nil {
		return z.Cells
	}
	if l.lenient {
		return nil
	}
	hint := l.report.nearOf(name, l.zoneNames)
	if hint == "" {
		hint = "define it below zones in board"
	}
	l.report.errorf(at, codeUnknownZone, "unknown zone %q", name).Hint = hint
	return nil
}

func (l *loader) zoneNames() []string {
	known := make([]string, 0, len(l.zones))
	for n := range l.zones {
		known = append(known, n)
	}
	sort.Strings(known)
	return known
}

// lineCells returns the cells of a rank (file < 0) or a file (rank < 0).
func (l *loader) lineCells(file, rank int) []ir.Vec {
	var cells []ir.Vec
	for x := 0; x < l.out.Game.Board.Files; x++ {
		for y := 0; y < l.out.Game.Board.Ranks; y++ {
			if x == file || y == rank {
				cells = append(cells, ir.Vec{X: x, Y: y})
			}
		}
	}
	return cells
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
		l.report.errorf(e.At, codeBadSquare, "found %q, expected the letter of a file, such as a", e.Text)
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
