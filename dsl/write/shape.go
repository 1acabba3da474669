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
		b.WriteString(w.blueprint(p))
	}
	w.loseGame()
	return b.String()
}

// offsets are the cells that a shape reaches.
type offsets map[ir.Vec]bool

// blueprint writes a piece, or nothing if nothing is left of it.
func (w *writer) blueprint(p *ir.Piece) string {
	before := len(w.lost.Diag)
	both := w.sameForBoth(p, ir.Vec.Flip)
	jumps, rifles := jumping(both), onlyRifle(both)
	movement, attack := offsets{}, offsets{}
	for _, g := range both {
		if why := whyNoShape(g, jumps, rifles); why != "" {
			w.loseMove(p, g.text(w.game.Board), why)
			continue
		}
		if g.does&anyEnPassant != 0 {
			w.loseMove(p, "en passant by or of "+g.Text(w.game.Board), "shapes know no other move than this one")
		}
		for _, cell := range w.cells(g) {
			if g.does&anyQuiet != 0 {
				movement[cell] = true
			}
			if g.does&(anyCapture|ir.RifleMove) != 0 {
				attack[cell] = true
			}
		}
	}
	if len(movement)+len(attack) == 0 {
		w.losePiece(p, before)
		return ""
	}
	w.loseProperties(p, "shapes have", ir.SwitchesOn(ir.Traits, p))
	text := fmt.Sprintf(`{"name": %s, "movement": %s, "attack": %s`, quoted(titleOf(p)), movement.shape(), attack.shape())
	var abilities []string
	if jumps {
		abilities = append(abilities, `"Jumping"`)
	}
	if rifles {
		abilities = append(abilities, `"Rifle"`)
	}
	if len(abilities) > 0 {
		text += fmt.Sprintf(`, "abilities": [%s]`, strings.Join(abilities, ", "))
	}
	return text + "}\n"
}

// promotes reports whether a piece becomes another.
func (w *writer) promotes(p *ir.Piece) bool { return len(w.promotionsOf(p)) > 0 }

// jumping reports whether a piece has to have the ability to jump: it leaps
// along a line.
func jumping(ways []way) bool {
	return slices.ContainsFunc(ways, func(g way) bool {
		return g.plain() && len(g.Conds) == 0 && g.Leaps() && g.does&^ir.RifleMove != 0 &&
			slices.ContainsFunc(g.Dirs, func(d ir.Vec) bool { return onLine(d) && !unit(d) })
	})
}

// onlyRifle reports whether a piece captures without moving and in no other way.
func onlyRifle(ways []way) bool {
	var all ir.Kinds
	for _, g := range ways {
		all |= g.does
	}
	return all&anyCapture == 0 && all&ir.RifleMove != 0
}

// whyNoShape returns why a way is no shape; "" if it is one.
func whyNoShape(g way, jumps, rifles bool) string {
	switch {
	case !g.plain():
		return "shapes have cells, and no ways to them"
	case len(g.Conds) > 0:
		return "shapes have no conditions"
	case g.does&ir.OwnCapture != 0:
		return "pieces take enemies only"
	case g.does&ir.RifleMove != 0 && (!rifles || !g.Leaps()):
		return "an attack from afar is one for all captures, and not blocked"
	}
	for _, d := range g.Dirs {
		switch {
		case !g.Leaps() && !unit(d):
			return "only what lies on a rank, file or diagonal is blocked"
		case !g.Leaps() && jumps:
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

// cells lists where rides end on the largest board.
func (w *writer) cells(g way) (list []ir.Vec) {
	for _, d := range g.Dirs {
		for n := g.Min; n <= w.reach(g); n++ {
			list = append(list, d.Times(n))
		}
	}
	return list
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
