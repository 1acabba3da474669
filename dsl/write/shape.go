package write

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// shapes writes a line with a blueprint for each piece.
func (w *writer) shapes() string {
	var b strings.Builder
	for _, p := range w.game.Pieces {
		b.WriteString(w.blueprint(read(p, w.game.Board)))
	}
	w.loseGame()
	return b.String()
}

// offsets are the cells that a shape reaches.
type offsets map[ir.Vec]bool

// blueprint writes a piece, or nothing if nothing is left of it.
func (w *writer) blueprint(p *piece) string {
	before := len(w.lost.Diag)
	both := w.common(p, ir.Vec.Flip)
	jumps := w.jumping(both)
	shoots := w.shooting(both)
	movement, attack := offsets{}, offsets{}
	for _, g := range both.groups() {
		if why := unshaped(g, jumps, shoots); why != "" {
			w.loseMove(p, g.String(), why)
			continue
		}
		if g.does&(trail|captureTrail|passing) != 0 {
			w.loseMove(p, "capture in passing by or of "+g.way.String(), "shapes know no other move than this one")
		}
		for _, cell := range w.cells(g) {
			if g.does&anyQuiet != 0 {
				movement[cell] = true
			}
			if g.does&(anyCapture|rifle) != 0 {
				attack[cell] = true
			}
		}
	}
	if len(movement)+len(attack) == 0 {
		w.losePiece(p, before)
		return ""
	}
	w.shapeProperties(p)
	text := fmt.Sprintf(`{"name": %s, "movement": %s, "attack": %s`, quoted(titleOf(p.Piece)), movement.shape(), attack.shape())
	var abilities []string
	if jumps {
		abilities = append(abilities, `"Jumping"`)
	}
	if shoots {
		abilities = append(abilities, `"Rifle"`)
	}
	if len(abilities) > 0 {
		text += fmt.Sprintf(`, "abilities": [%s]`, strings.Join(abilities, ", "))
	}
	return text + "}\n"
}

// shapeProperties reports what else a piece has.
func (w *writer) shapeProperties(p *piece) {
	var what []string
	for _, q := range []struct {
		has  bool
		name string
	}{
		{p.Royal, "that it is royal"}, {p.Immune, "that it is immune"}, {p.Valued, "its value"}, {p.Symbol != "", "its symbol"},
		{w.promotes(p.Piece), "its promotion"},
	} {
		if q.has {
			what = append(what, q.name)
		}
	}
	if len(what) > 0 {
		w.lose(p.Pos, lostProperty, "%s: %s is lost: shapes have no word for it", p.Name, strings.Join(what, ", "))
	}
}

// promotes reports whether a piece becomes another.
func (w *writer) promotes(p *ir.Piece) bool {
	return slices.ContainsFunc(w.game.Promotions, func(q ir.Promotion) bool { return q.Piece == p.Name })
}

// jumping reports whether a piece has to have the ability to jump: it leaps
// along a line.
func (w *writer) jumping(m moves) bool {
	for way, does := range m {
		if way.plain() && way.conds == "" && way.leap() && onLine(way.dir) && !unit(way.dir) && does&^rifle != 0 {
			return true
		}
	}
	return false
}

// shooting reports whether a piece takes from afar and in no other way.
func (w *writer) shooting(m moves) bool {
	shoots := false
	for _, does := range m {
		if does&anyCapture != 0 {
			return false
		}
		shoots = shoots || does&rifle != 0
	}
	return shoots
}

// unshaped returns why a group is no shape; "" if it is one.
func unshaped(g group, jumps, shoots bool) string {
	switch {
	case g.odd != "" || g.bent || g.hurdles > 0 || g.over+g.empty+g.board != "":
		return "shapes have cells, and no ways to them"
	case g.conds != "":
		return "shapes have no conditions"
	case g.does&rifle != 0 && (!shoots || !g.leap() || g.does&anyQuiet != 0):
		return "an attack from afar is one for all captures, and not blocked"
	}
	for _, d := range g.dirs {
		switch {
		case !g.leap() && !unit(d):
			return "only what lies on a rank, file or diagonal is blocked"
		case !g.leap() && jumps:
			return "a piece that jumps along a line is never blocked"
		}
	}
	return ""
}

// unit reports whether a vector is a step of a king.
func unit(v ir.Vec) bool {
	return v != ir.Vec{} && v.X >= -1 && v.X <= 1 && v.Y >= -1 && v.Y <= 1
}

// onLine reports whether a vector lies on a rank, file or diagonal.
func onLine(v ir.Vec) bool {
	return v.X == 0 || v.Y == 0 || v.X == v.Y || v.X == -v.Y
}

// cells lists where a group of rides ends on the largest board.
func (w *writer) cells(g group) (list []ir.Vec) {
	for _, d := range g.dirs {
		for n := g.min; n <= w.reach(g.way); n++ {
			list = append(list, d.Times(n))
		}
	}
	return list
}

// reach returns the most steps of a ride.
func (w *writer) reach(way way) int {
	if way.max > 0 {
		return way.max
	}
	return max(w.game.Board.Files, w.game.Board.Ranks) - 1
}

// shape writes a set of offsets: runs along a line as rays, what is left as
// points.
func (o offsets) shape() string {
	if len(o) == 0 {
		return `{"kind": "circle", "radius": 0}`
	}
	var parts []string
	rest := offsets{}
	for v := range o {
		rest[v] = true
	}
	type run struct{ min, max int }
	dirs := map[run][]string{}
	var order []run
	for i, name := range compass {
		d := octants[i]
		for n := 1; n <= limit; n++ {
			if !o[d.Times(n)] {
				continue
			}
			r := run{n, n}
			for ; o[d.Times(n)]; n++ {
				r.max = n
				delete(rest, d.Times(n))
			}
			if dirs[r] == nil {
				order = append(order, r)
			}
			dirs[r] = append(dirs[r], quoted(name))
		}
	}
	for _, r := range order {
		parts = append(parts, fmt.Sprintf(`{"kind": "ray", "dirs": [%s], "min": %d, "max": %d}`, strings.Join(dirs[r], ", "), r.min, r.max))
	}
	var points []ir.Vec
	for v := range rest {
		points = append(points, v)
	}
	slices.SortFunc(points, compareDirs)
	for _, v := range points {
		parts = append(parts, fmt.Sprintf(`{"kind": "point", "delta": {"x": %d, "y": %d}}`, v.X, v.Y))
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return `{"kind": "union", "shapes": [` + strings.Join(parts, ", ") + `]}`
}

// limit is more than any offset on a board.
const limit = 127

// The eight directions, clockwise.
var (
	compass = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	octants = []ir.Vec{{Y: 1}, {X: 1, Y: 1}, {X: 1}, {X: 1, Y: -1}, {Y: -1}, {X: -1, Y: -1}, {X: -1}, {X: -1, Y: 1}}
)
