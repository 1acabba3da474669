package write

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// This file writes movements as patterns of ChessLang. What White's and Black's
// pieces do is looked at together: a direction that is turned for Black is a
// relative one.

// pair is a move as both sides make it; nil for a side that does not.
type pair [2]*ir.Move

// matched finds for each move of White that of Black which can have the same words.
func matched(moves []*ir.Move) (list []pair) {
	for _, m := range moves {
		switch m.For {
		case ir.ForBoth:
			list = append(list, pair{m, m})
			continue
		case ir.ForWhite:
			list = append(list, pair{ir.White: m})
			continue
		}
		i := slices.IndexFunc(list, func(p pair) bool { return p[ir.Black] == nil && alikeMoves(p[ir.White], m) })
		if i < 0 {
			i = len(list)
			list = append(list, pair{})
		}
		list[i][ir.Black] = m
	}
	return list
}

func alikeMoves(m, n *ir.Move) bool {
	return m.Mode == n.Mode && m.DoubleStep == n.DoubleStep && m.EnPassant == n.EnPassant && alike(m.Pattern, n.Pattern)
}

// alike reports whether two patterns of White and Black can have the same words.
func alike(p, q *ir.Pattern) bool {
	_, _, known := relative(p.Dirs, q.Dirs)
	return p.Op == q.Op && p.Min == q.Min && p.Max == q.Max && p.Hurdles == q.Hurdles && p.Reach == q.Reach && known &&
		len(p.Empty)+len(q.Empty)+len(p.Over)+len(q.Over) == 0 && p.Pivot == q.Pivot && slices.EqualFunc(p.Sub, q.Sub, alike) && (p.Cond == nil || alikeConds(p.Cond, q.Cond))
}

// relative parts the directions of White into those that are turned by half for
// Black and those that are the same; ok is false if Black has others.
func relative(white, black []ir.Vec) (turned, same []ir.Vec, ok bool) {
	found := map[ir.Vec]bool{}
	for _, v := range white {
		if back := v.Turn(); slices.Contains(black, back) {
			turned, found[back] = append(turned, v), true
		} else {
			same, found[v] = append(same, v), true
		}
	}
	ok = len(found) == len(black) && !slices.ContainsFunc(black, func(v ir.Vec) bool { return !found[v] })
	return turned, same, ok
}

// moves turns ways into moves; those that no pattern of ChessLang has become
// patterns without words.
func (c *chessWriter) moves(both []way, only [2][]way) (list []pair) {
	for _, g := range both {
		white := moveOf(g)
		black := *white
		black.Pattern = white.Pattern.Mapped(c.game.Board, ir.Vec.Turn)
		list = append(list, pair{white, &black})
	}
	for _, g := range only[ir.White] {
		list = append(list, pair{ir.White: moveOf(g)})
	}
	for _, g := range only[ir.Black] {
		m := moveOf(g)
		m.Pattern = m.Pattern.Mapped(c.game.Board, ir.Vec.Turn)
		list = append(list, pair{ir.Black: m})
	}
	return list
}

// moveOf returns a move that is a way.
func moveOf(g way) *ir.Move {
	p := &ir.Pattern{Op: ir.Ride, Dirs: g.Dirs, Min: g.Min, Max: g.Max, Hurdles: g.Hurdles, Reach: g.At, Over: g.Over, Empty: slices.Concat(g.Empty, g.Board)}
	switch {
	case g.Cover != nil || len(g.Other) > 0:
		p = &ir.Pattern{Op: ir.Ring}
	case g.Leaps():
		p.Op = ir.Leap
	}
	if g.Via != nil {
		p = &ir.Pattern{Op: ir.Seq, Sub: []*ir.Pattern{{Op: ir.Leap, Dirs: []ir.Vec{*g.Via}}, p}}
	}
	if len(g.Conds) > 0 {
		p = &ir.Pattern{Op: ir.Where, Sub: []*ir.Pattern{p}, Cond: &ir.Cond{Op: ir.And, Sub: g.Conds}}
	}
	m := &ir.Move{Pattern: p, DoubleStep: g.does&(ir.DoubleStep|ir.CaptureDouble) != 0, EnPassant: g.does&ir.EnPassantMove != 0}
	for kinds, mode := range map[ir.Kinds]ir.Mode{anyQuiet: ir.Quiet, anyCapture | ir.RifleMove: ir.Capture, ir.RifleMove: ir.Rifle, ir.OwnCapture: ir.TakeOwn} {
		if g.does&kinds != 0 {
			m.Mode |= mode
		}
	}
	return m
}

// chessLine is a line of a piece.
type chessLine struct {
	text    string
	mode    ir.Mode
	double  bool
	without string // the text without conditions
}

// needless reports whether another line says as much without conditions.
func (l chessLine) needless(lines []chessLine) bool {
	return slices.ContainsFunc(lines, func(other chessLine) bool {
		return other.text == l.without && other != l && l.mode&^other.mode == 0 && l.double == other.double
	})
}

// loss is a part of a movement that cannot be written.
type loss struct{ text, why string }

// lines writes moves. A move of one side says whose it is.
func (c *chessWriter) lines(moves []pair) (lines []chessLine, lost []loss) {
	for _, sides := range moves {
		white, black, owner := sides[ir.White], sides[ir.Black], ""
		switch {
		case white == nil:
			white, owner = black, "Black"
		case black == nil:
			black, owner = white, "White"
		}
		part, why := c.pattern(white.Pattern, black.Pattern)
		if white.Mode&ir.Rifle != 0 {
			why = "pieces of ChessLang capture where they arrive"
		}
		if white.Mode&ir.TakeOwn != 0 {
			why = "pieces of ChessLang capture enemies only"
		}
		if why != "" {
			lost = append(lost, loss{white.Text(c.game.Board), why})
			continue
		}
		if owner != "" {
			part = part.where(clause{text: "piece.owner == " + owner})
		}
		line := chessLine{part.String(), white.Mode, white.DoubleStep, phrase{parts: part.parts, op: part.op}.String()}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return slices.DeleteFunc(slices.Clone(lines), func(l chessLine) bool { return l.needless(lines) }), lost
}

// phrase is the text of a pattern.
type phrase struct {
	parts []string // alternatives
	op    ir.Op    // of the only part: Leap for a word, or Seq
	conds []clause
}

// clause is the text of a condition.
type clause struct {
	text string
	or   bool // has to be put in parentheses
}

func (p phrase) String() string {
	text := strings.Join(p.parts, " | ")
	if len(p.conds) == 0 {
		return text
	}
	if len(p.parts) > 1 || p.op == ir.Seq {
		text = "(" + text + ")"
	}
	return text + " where " + clauses(p.conds, " and ")
}

// clauses joins conditions.
func clauses(list []clause, joint string) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = c.text
		if c.or && len(list) > 1 {
			words[i] = "(" + c.text + ")"
		}
	}
	return strings.Join(words, joint)
}

// factor is the phrase as a part of a longer one.
func (p phrase) factor() string {
	if len(p.parts) == 1 && p.op == ir.Leap && len(p.conds) == 0 {
		return p.parts[0]
	}
	return "(" + p.String() + ")"
}

func (p phrase) where(c ...clause) phrase {
	p.conds = slices.Concat(p.conds, c)
	return p
}

// pattern writes a pattern of White and the like one of Black.
func (c *chessWriter) pattern(p, q *ir.Pattern) (phrase, string) {
	if p.Pivot&^ir.OnEmpty != 0 {
		return phrase{}, "pieces of ChessLang turn on empty squares"
	}
	switch p.Op {
	case ir.Leap, ir.Ride:
		return c.rides(p, q)
	case ir.Seq:
		return c.sequence(p, q)
	case ir.Alt:
		return c.alternatives(p, q)
	case ir.Where:
		part, why := c.pattern(p.Sub[0], q.Sub[0])
		if why != "" {
			return part, why
		}
		conds, why := c.conditions(p.Cond, q.Cond)
		return part.where(conds...), why
	}
	return phrase{}, "ChessLang has steps, slides, leaps, rides, hops and vaults, and sequences of them"
}

// sequence writes its parts with + between them, equal ones with a number.
func (c *chessWriter) sequence(p, q *ir.Pattern) (phrase, string) {
	var parts []string
	for i := range p.Sub {
		part, why := c.pattern(p.Sub[i], q.Sub[i])
		if why != "" {
			return part, why
		}
		parts = append(parts, part.factor())
	}
	var text []string
	for i := 0; i < len(parts); {
		n := 1
		for i+n < len(parts) && parts[i+n] == parts[i] {
			n++
		}
		if n > 2 {
			text = append(text, fmt.Sprintf("%s * %d", parts[i], n))
		} else {
			text = append(text, parts[i:i+n]...)
		}
		i += n
	}
	return phrase{parts: []string{strings.Join(text, " + ")}, op: ir.Seq}, ""
}

func (c *chessWriter) alternatives(p, q *ir.Pattern) (all phrase, why string) {
	for i := range p.Sub {
		part, why := c.pattern(p.Sub[i], q.Sub[i])
		switch {
		case why != "":
			return part, why
		case len(part.conds) > 0:
			all.parts = append(all.parts, part.factor())
		default:
			all.parts = append(all.parts, part.parts...)
		}
		all.op = part.op
	}
	return all, ""
}

// rides writes leaps, rides and hops, class by class.
func (c *chessWriter) rides(p, q *ir.Pattern) (all phrase, why string) {
	turned, same, _ := relative(p.Dirs, q.Dirs)
	for i, dirs := range [][]ir.Vec{turned, same} {
		rest := slices.SortedFunc(slices.Values(dirs), compareDirs)
		for len(rest) > 0 {
			size := far(rest[0])
			class := slices.DeleteFunc(slices.Clone(rest), func(v ir.Vec) bool { return far(v) != size })
			rest = slices.DeleteFunc(rest, func(v ir.Vec) bool { return far(v) == size })
			parts, why := c.class(p, class, size, i == 0)
			if why != "" {
				return all, why
			}
			all.parts = append(all.parts, parts...)
		}
	}
	all.op = ir.Leap
	if p.Min > 1 && p.Hurdles == 0 {
		all.conds = []clause{{text: "clear"}}
	}
	return all, ""
}

// far is what vectors have in common that a symmetry of the board takes to one
// another; those of all steps of a king are one class too.
func far(v ir.Vec) [2]int {
	a, b := max(v.X, -v.X), max(v.Y, -v.Y)
	if a == 0 || b == 0 || a == b {
		return [2]int{max(a, b), 0}
	}
	return [2]int{max(a, b), min(a, b)}
}

// class writes the vectors of one class.
func (c *chessWriter) class(p *ir.Pattern, dirs []ir.Vec, size [2]int, turned bool) (parts []string, why string) {
	switch {
	case p.Reach > 0:
		return nil, "hops and vaults of ChessLang have no range that begins in front of the hurdle"
	case len(p.Over) > 0:
		return nil, "ChessLang has no leaps that need a piece on certain squares"
	case len(p.Empty) > 0:
		return nil, "ChessLang has no leaps that certain squares block"
	case p.Hurdles == 0 && p.Min > 1 && len(c.game.Board.Holes) > 0:
		return nil, "a slide of ChessLang begins at the next square"
	case p.Hurdles > 1:
		return nil, "hops and vaults of ChessLang have one hurdle"
	case p.Hurdles == 1 && (size != [2]int{1, 0} || p.Min > 1):
		return nil, "hops and vaults of ChessLang go along a rank, file or diagonal, and land from the next square on"
	}
	leaps := p.Op == ir.Leap || p.Hurdles == 0 && p.Min <= 1 && p.Max == 1
	if size[1] > 0 && leaps && len(dirs) < 8 {
		return leapsAlong(dirs, size, turned)
	}
	if size[1] > 0 {
		return oblique(p, len(dirs) == 8, size, leaps)
	}
	for _, name := range directionWords(dirs, turned) {
		switch {
		case size[0] > 1 && (name == "orthogonal" || name == "diagonal" || !leaps):
			text, why := oblique(p, name == "orthogonal" || name == "diagonal", [2]int{size[0], map[string]int{"diagonal": size[0]}[name]}, leaps)
			if why != "" {
				return nil, why
			}
			parts = append(parts, text...)
		case leaps && size[0] > 1:
			parts = append(parts, fmt.Sprintf("step(%s, %d)", name, size[0]))
		case leaps:
			parts = append(parts, "step("+name+")")
		case p.Hurdles == 1 && p.Max == 1:
			parts = append(parts, "hop("+name+")")
		case p.Hurdles == 1:
			parts = append(parts, c.ranged("vault", name, p.Max))
		case p.Min <= 1:
			parts = append(parts, c.ranged("slide", name, p.Max))
		default:
			for n := p.Min; n <= c.reach(way{Way: ir.Way{Max: p.Max}}); n++ {
				parts = append(parts, fmt.Sprintf("step(%s, %d)", name, n))
			}
		}
	}
	return parts, ""
}

// leapsAlong writes oblique leaps to some sides: those in a straight direction come in
// pairs.
func leapsAlong(dirs []ir.Vec, size [2]int, turned bool) (parts []string, why string) {
	words := absoluteWords
	if turned {
		words = relativeWords
	}
	left := slices.Clone(dirs)
	for _, way := range [][2]int{size, {size[1], size[0]}} {
		for _, d := range []ir.Vec{{Y: 1}, {X: 1}, {Y: -1}, {X: -1}} {
			isOf := func(v ir.Vec) bool { return v.X*d.X+v.Y*d.Y == way[0] }
			along := 0
			for _, v := range left {
				if isOf(v) {
					along++
				}
			}
			if along == 2 {
				left = slices.DeleteFunc(left, isOf)
				parts = append(parts, fmt.Sprintf("leap(%d, %d, %s)", way[0], way[1], words[octant(d)/2]))
			}
		}
	}
	if len(left) > 0 {
		return nil, "a leap of ChessLang goes to both sides of a direction"
	}
	return parts, ""
}

// oblique writes leaps and rides that have no direction: they go to all sides.
func oblique(p *ir.Pattern, whole bool, size [2]int, leaps bool) (parts []string, why string) {
	switch {
	case !whole:
		return nil, "leaps and rides of ChessLang go to all sides"
	case leaps:
		return []string{fmt.Sprintf("leap(%d, %d)", size[0], size[1])}, ""
	case p.Min > 1:
		return nil, "a ride of ChessLang begins with one leap"
	case p.Max > 0:
		return []string{fmt.Sprintf("ride(%d, %d, %d)", size[0], size[1], p.Max)}, ""
	}
	return []string{fmt.Sprintf("ride(%d, %d)", size[0], size[1])}, ""
}

// directionGroups are the words for several octants, counted clockwise from
// straight ahead; some are for relative directions alone.
var directionGroups = []struct {
	word     string
	relative bool
	octants  []int
}{
	{"any", false, []int{0, 1, 2, 3, 4, 5, 6, 7}},
	{"orthogonal", false, []int{0, 2, 4, 6}},
	{"diagonal", false, []int{1, 3, 5, 7}},
	{"forward-diagonal", true, []int{1, 7}},
	{"backward-diagonal", true, []int{3, 5}},
}

// The words for the octants, as their owner sees them and as White does.
var (
	relativeWords = []string{"forward", "forward-right", "right", "backward-right", "backward", "backward-left", "left", "forward-left"}
	absoluteWords = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
)

// directionWords returns the words for vectors that lie in octants. There is no
// word for all steps of more than one square.
func directionWords(dirs []ir.Vec, turned bool) (names []string) {
	var in []int
	for _, d := range dirs {
		in = append(in, octant(d)/2)
	}
	for _, g := range directionGroups {
		missing := slices.ContainsFunc(g.octants, func(n int) bool { return !slices.Contains(in, n) })
		if missing || g.relative && !turned || len(g.octants) == 8 && far(dirs[0])[0] > 1 {
			continue
		}
		names = append(names, g.word)
		in = slices.DeleteFunc(in, func(n int) bool { return slices.Contains(g.octants, n) })
	}
	words := absoluteWords
	if turned {
		words = relativeWords
	}
	for _, n := range in {
		names = append(names, words[n])
	}
	return names
}

// ranged writes a slide or vault with its limit, if the board has room for more.
func (c *chessWriter) ranged(word, name string, most int) string {
	if most == 0 || most >= c.reach(way{}) {
		return word + "(" + name + ")"
	}
	return fmt.Sprintf("%s(%s, %d)", word, name, most)
}
