package ini

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/internal/pattern"
)

// canonical collects what the canonical text of a game says, line by line.
type canonical struct {
	g      *ir.Game
	rename func(string) string
	held   map[string]bool // pieces that come to hand as others
	unlike []string        // pairs of words of the text and those here, where both mean the same
	piece  string          // whose lines are read
	block  []string        // lines that belong together
	out    map[string]int
}

// lines returns what the canonical text of a game says, line by line, with other names
// of pieces. Names, letters and values, which rule nothing, are left out.
func lines(g *ir.Game, names map[string]string) map[string]int {
	c := &canonical{g: alive(resolved(g)), rename: renamer(names), held: map[string]bool{}, out: map[string]int{}}
	if g.Drops != nil {
		for _, h := range g.Drops.HeldAs {
			c.held[h.Piece] = true
		}
	}
	text := c.g.String()
	if !strings.Contains(text, "double-step") {
		c.unlike = append(c.unlike, "+en-passant", "")
	}
	if !strings.Contains(text, "en-passant") {
		c.unlike = append(c.unlike, "double-step", "quiet")
	}
	c.unlike = append(c.unlike, " <= ", " == ") // numbers of pieces fall one by one
	for n := range 9 {
		c.unlike = append(c.unlike, fmt.Sprintf(" < %d", n+1), fmt.Sprintf(" == %d", n))
	}
	for _, p := range g.Pieces {
		if takenOnce(g, p.Name) { // whom the loser never has in hand
			c.unlike = append([]string{fmt.Sprintf("(them.hand.%[1]s <= 0 and them.pieces.%[1]s <= 0)", p.Name), fmt.Sprintf("them.pieces.%s == 0", p.Name)}, c.unlike...)
		}
	}
	same := strings.NewReplacer(c.unlike...)
	for line := range strings.Lines(text) {
		c.line(line[0] == ' ', plusWords().ReplaceAllString(same.Replace(strings.TrimSpace(line)), ""))
	}
	c.flush()
	for _, p := range g.Pieces {
		if faces(p) {
			c.add(p.Name + ": faces another royal")
		}
		if p.Royal && !g.Rules.KingSafety {
			c.add("wins if them.pieces." + p.Name + " == 0")
		}
	}
	return c.out
}

// plusWords say which promotions are written with +, which every section does by itself.
var plusWords = pattern.Lazy(` with \+ for \S+`)

func (c *canonical) add(text string) { c.out[c.rename(text)]++ }

func (c *canonical) flush() {
	if len(c.block) > 0 {
		if around := func(text string) bool { return !strings.HasPrefix(text, "remove around ") }; !slices.ContainsFunc(c.block[1:], around) {
			slices.Sort(c.block[1:]) // which comes first does not matter
		}
		c.add(strings.Join(c.block, "; "))
	}
	c.block = nil
}

// line reads a line of the canonical text.
func (c *canonical) line(indented bool, text string) {
	words := strings.Fields(text)
	if !indented {
		c.flush()
		c.piece = ""
	}
	switch {
	case len(words) == 0 || words[0] == "game":
	case words[0] == "piece" && !indented:
		c.piece = words[1]
		c.out[c.rename(c.piece+": piece")] = 1
	case c.piece != "" && text == "royal" && !c.g.Rules.KingSafety:
	case c.piece != "":
		c.out[c.rename(c.piece+": "+text)] = 1 // a section may have one piece for several that move alike
	case words[0] == "rules":
		for _, word := range words[1:] {
			c.rule(word)
		}
	case words[0] == "drop" && len(words) > 3 && words[3] == "on" && neverHeld(c.g, words[2], c.held):
	case words[0] == "gate" && neverHeld(c.g, words[2], c.held):
	case words[0] == "drop" && words[1] == "first":
		held := slices.DeleteFunc(strings.Split(words[2], ","), func(name string) bool { return neverHeld(c.g, name, c.held) })
		list := strings.Split(c.rename(strings.Join(held, ",")), ",")
		slices.Sort(list)
		c.out["drop first "+strings.Join(list, ",")]++
	case words[0] == "on" || indented:
		c.block = append(c.block, text)
	default:
		c.out[sortedTo(c.rename(text))]++
	}
}

// rule reads a word of the line of rules.
func (c *canonical) rule(word string) {
	key, value, _ := strings.Cut(word, "=")
	royal := func(p *ir.Piece) bool { return p.Royal }
	switch {
	case value == "false" || word == "repeated=draws": // the same as no word
	case key == "material": // Fairy-Stockfish finds out itself who can mate
	case key == "royals-safe" && !slices.ContainsFunc(c.g.Pieces, royal):
	case key == "resets":
		list := strings.Split(c.rename(value), ",")
		slices.Sort(list)
		c.out["rules resets="+strings.Join(list, ",")]++
	default:
		c.out["rules "+word]++
	}
}

// sortedTo sorts what a piece promotes to, which is a choice.
func sortedTo(line string) string {
	head, to, ok := strings.Cut(line, " to ")
	if !ok || !strings.Contains(head, " promote") {
		return line
	}
	list := strings.Fields(to)
	slices.Sort(list)
	return head + " to " + strings.Join(list, " ")
}

// neverHeld reports whether a piece never comes to hand: it turns back when it is
// captured, and nobody has it at the start.
func neverHeld(g *ir.Game, name string, held map[string]bool) bool {
	d := g.Drops
	if held[name] || slices.ContainsFunc(d.Start, func(h ir.Hand) bool { return h.Piece == name }) {
		return false
	}
	if !d.Captures {
		return true
	}
	if !d.Reverts {
		return false
	}
	return slices.ContainsFunc(g.Promotions, func(p ir.Promotion) bool { return slices.Contains(p.To, name) }) &&
		!slices.ContainsFunc(g.Start, func(p ir.Placement) bool { return p.Piece == name })
}

// renamer replaces names of pieces in texts.
func renamer(names map[string]string) func(string) string {
	if len(names) == 0 {
		return func(s string) string { return s }
	}
	var words []string
	for name := range names {
		words = append(words, regexp.QuoteMeta(name))
	}
	slices.SortFunc(words, func(a, b string) int { return len(b) - len(a) })
	word := regexp.MustCompile(`\b(` + strings.Join(words, "|") + `)\b`)
	return func(s string) string {
		return word.ReplaceAllStringFunc(s, func(name string) string { return names[name] })
	}
}

// resolved returns a game in which first moves are moves from the cells where the pieces
// start, as sections have them, goals are the same where they ask the same, and without captures
// of royals that are faced and promotions that never happen.
func resolved(g *ir.Game) *ir.Game {
	copied := *g
	copied.Promotions = promotionsThatHappen(g)
	if g.Effects != nil {
		effects := *g.Effects
		effects.Victory, effects.Draws = goalsOf(g.Board, g.Effects.Victory), goalsOf(g.Board, g.Effects.Draws)
		copied.Effects = &effects
	}
	copied.Pieces = slices.Clone(g.Pieces)
	for i, p := range copied.Pieces {
		q := *p
		q.Moves = nil
		for _, m := range p.Moves {
			for side := range ir.Side(2) {
				if m.For.Has(side) && !isFacing(p, m) {
					n := *m
					n.For = ir.Only(side)
					n.Pattern = withHome(g, m.Pattern, p.Name, side)
					q.Moves = append(q.Moves, &n)
				}
			}
		}
		copied.Pieces[i] = &q
	}
	return &copied
}

// promotionsThatHappen returns the promotions of pieces that ever arise, each of one side, on
// the cells and from the cells on which no earlier one counts. From where moves end on such
// cells alone none begins.
func promotionsThatHappen(g *ir.Game) (list []ir.Promotion) {
	arises := arising(g)
	for side := range ir.Side(2) {
		ends, begins := map[string]region{}, map[string]region{} // of earlier ones, by piece
		for _, p := range g.Promotions {
			if !p.For.Has(side) || !arises[side][p.Piece] {
				continue
			}
			p.For = ir.Only(side)
			if p.InPlace {
				list = append(list, p)
				continue
			}
			zone, from := regionOf(p.Zone), regionOf(p.From)
			p.Zone = zone.without(ends[p.Piece]).on(g.Board)
			zone = zone.or(ends[p.Piece])
			p.From = slices.DeleteFunc(from.without(begins[p.Piece]).on(g.Board), func(c ir.Vec) bool { return !leaves(g, p.Piece, side, c, zone) })
			if !p.Captures {
				ends[p.Piece], begins[p.Piece] = zone, from.or(begins[p.Piece])
			}
			if len(p.Zone)+len(p.From) > 0 {
				list = append(list, p)
			}
		}
	}
	return list
}

// faces reports whether a royal captures one that it faces.
func faces(p *ir.Piece) bool {
	return slices.ContainsFunc(p.Moves, func(m *ir.Move) bool { return isFacing(p, m) })
}

func isFacing(p *ir.Piece, m *ir.Move) bool {
	if !p.Royal || m.Mode != ir.Capture || m.Pattern.Op != ir.Where || m.Pattern.Cond.Op != ir.Compare {
		return false
	}
	left := m.Pattern.Cond.Left
	return left.Kind == ir.TermType && left.Of == ir.TheCaptured && left.Piece == p.Name
}

// withHome replaces the condition that a piece has not moved in a pattern.
func withHome(g *ir.Game, p *ir.Pattern, name string, side ir.Side) *ir.Pattern {
	q := *p
	if p.Cond != nil {
		q.Cond = condWithHome(g, p.Cond, name, side)
	}
	q.Sub = nil
	for _, sub := range p.Sub {
		q.Sub = append(q.Sub, withHome(g, sub, name, side))
	}
	return withoutIdle(g.Board, &q)
}

// condWithHome is withHome for a condition. Not to be on some cells is to be on others.
func condWithHome(g *ir.Game, c *ir.Cond, name string, side ir.Side) *ir.Cond {
	switch {
	case c.Op == ir.Unmoved && !everArises(g, name):
		return c // a section has no cells from which it would be a first move
	case c.Op == ir.Unmoved:
		var home []ir.Vec
		for _, at := range g.Start {
			if at.Piece == name && at.Side == side {
				home = append(home, at.Cell)
			}
		}
		return &ir.Cond{Op: ir.Within, Place: ir.Place{Kind: ir.Origin}, Cells: home}
	case c.Op == ir.Not && c.Sub[0].Op == ir.Within:
		n := *c.Sub[0]
		n.Cells = slices.DeleteFunc(slices.Clone(g.Board.Cells()), func(v ir.Vec) bool { return slices.Contains(c.Sub[0].Cells, v) })
		return &n
	}
	n := *c
	n.Sub = nil
	for _, sub := range c.Sub {
		n.Sub = append(n.Sub, condWithHome(g, sub, name, side))
	}
	return &n
}

// cellList writes cells as values are: whole ranks as *8.
func cellList(b ir.Board, cells []ir.Vec) string {
	if len(cells) == 0 {
		return "-"
	}
	var list []string
	for y := range b.Ranks {
		n := 0
		var rank []string
		for x := range b.Files {
			if slices.Contains(cells, ir.Vec{X: x, Y: y}) {
				n++
				rank = append(rank, fmt.Sprintf("%c%d", 'a'+x, y+1))
			}
		}
		if n == b.Files {
			rank = []string{fmt.Sprintf("*%d", y+1)}
		}
		list = append(list, rank...)
	}
	return strings.Join(list, " ")
}
