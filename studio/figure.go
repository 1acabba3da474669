package studio

import (
	"cmp"
	"maps"
	"slices"

	"dragoman/draw"
	"dragoman/dsl/ir"
)

// figure says what the picture of a piece is composed of: pieces of chess, if it
// moves as two of them, or a disc without a letter, if there is no other piece to be
// told from it; where it can go near by; and whether it belongs to nobody.
type figure struct {
	Parts   []string `json:"parts,omitempty"`
	Reach   []reach  `json:"reach,omitempty"`
	Neutral bool     `json:"neutral,omitempty"`
}

// reach is where a piece of White can go on a board that is empty, from where it
// stands: files, ranks, and letters for how: m moves, t takes, f further in this direction.
type reach [3]any

// span is how far the cells of a picture are from the piece at most.
const span = 2

// figureOf composes the picture of a piece on a flat board. The pieces of the game may be
// part of a whole.
func figureOf(g, whole *ir.Game, p *ir.Piece) figure {
	if g.Board.Levels > 1 {
		return figure{Neutral: p.Neutral}
	}
	d := draw.NewDiagram(g, p, "")
	cells := map[ir.Vec]draw.Mark{} // by the way there
	both := true
	for c, mark := range d.Marks {
		if mark &= draw.Moves | draw.Takes; mark == 0 {
			continue
		}
		cells[ir.Vec{X: c.X - d.From.X, Y: c.Y - d.From.Y}] = mark
		both = both && mark == draw.Moves|draw.Takes
	}
	f := figure{Reach: reaches(cells), Neutral: p.Neutral}
	if !slices.ContainsFunc(whole.Pieces, func(other *ir.Piece) bool { return other.Name != p.Name && !other.Neutral }) {
		f.Parts = []string{"disc"}
	} else if both && len(d.Hurdles) == 0 {
		f.Parts = partsOf(g.Board, d.From, cells)
	}
	return f
}

// reaches lists the cells near by, in a fixed order.
func reaches(cells map[ir.Vec]draw.Mark) (list []reach) {
	near := slices.DeleteFunc(slices.Collect(maps.Keys(cells)), func(v ir.Vec) bool { return max(v.X, -v.X, v.Y, -v.Y) > span })
	slices.SortFunc(near, func(a, b ir.Vec) int { return cmp.Or(b.Y-a.Y, a.X-b.X) })
	for _, v := range near {
		mark := cells[v]
		_, second := cells[ir.Vec{X: 2 * v.X, Y: 2 * v.Y}]
		_, third := cells[ir.Vec{X: 3 * v.X, Y: 3 * v.Y}]
		how := ""
		for i, on := range []bool{mark&draw.Moves != 0, mark&draw.Takes != 0, second && third} {
			if on {
				how += "mtf"[i : i+1]
			}
		}
		list = append(list, reach{v.X, v.Y, how})
	}
	return list
}

// compounds are the pairs of pieces of chess whose pictures people join.
var compounds = [][]string{{"rook", "knight"}, {"bishop", "knight"}, {"queen", "knight"}, {"king", "knight"}, {"rook", "king"}, {"bishop", "king"}}

// partsOf returns the pieces of chess that together reach what a piece does.
func partsOf(b ir.Board, from ir.Vec, cells map[ir.Vec]draw.Mark) []string {
	reached := slices.Collect(maps.Keys(cells))
	for _, parts := range compounds {
		union := map[ir.Vec]bool{}
		for _, c := range b.Cells() {
			v := ir.Vec{X: c.X - from.X, Y: c.Y - from.Y}
			if slices.ContainsFunc(parts, func(part string) bool { return orthodoxReach[part](max(v.X, -v.X), max(v.Y, -v.Y)) }) {
				union[v] = true
			}
		}
		if len(union) == len(reached) && !slices.ContainsFunc(reached, func(v ir.Vec) bool { return !union[v] }) {
			return parts
		}
	}
	return nil
}

// orthodoxReach says whether a piece of chess gets x files and y ranks away.
var orthodoxReach = map[string]func(x, y int) bool{
	"rook":   func(x, y int) bool { return x+y > 0 && x*y == 0 },
	"bishop": func(x, y int) bool { return x > 0 && x == y },
	"queen":  func(x, y int) bool { return x+y > 0 && (x*y == 0 || x == y) },
	"knight": func(x, y int) bool { return x*y == 2 },
	"king":   func(x, y int) bool { return max(x, y) == 1 },
}
