package write

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
)

// chessLang writes a game in ChessLang.
func (w *writer) chessLang() string {
	c := &chessWriter{writer: w, zones: map[string]string{}, left: map[string]bool{}, passing: map[string]bool{}}
	var all []*piece
	for _, p := range w.game.Pieces {
		q := read(p, w.game.Board)
		all = append(all, q)
		if c.passes(q) {
			c.passing[p.Name] = true
		}
	}
	c.names = c.words()
	var pieces []string
	for _, p := range all {
		if text := c.piece(p); text != "" {
			pieces = append(pieces, text)
		}
	}
	if len(pieces) == 0 {
		return ""
	}
	return c.head() + strings.Join(pieces, "\n")
}

// chessWriter writes ChessLang.
type chessWriter struct {
	*writer
	names   map[string]string // the words for pieces
	zones   map[string]string // the names of sets of cells
	passing map[string]bool   // pieces that take in passing
	left    map[string]bool   // pieces that are written
}

// words returns the name of each piece as a word: that for people, unless two
// have the same, or it would make a piece take in passing that does not.
func (c *chessWriter) words() map[string]string {
	words, taken, second := map[string]string{}, map[string]bool{}, map[string]int{}
	for _, p := range c.game.Pieces {
		name := word(titleOf(p))
		if name == "Pawn" && !c.passing[p.Name] && len(c.passing) > 0 {
			name += "_"
		}
		for first := name; taken[name]; {
			second[first]++
			name = first + "_" + strconv.Itoa(second[first]+1)
		}
		taken[name] = true
		words[p.Name] = name
	}
	return words
}

// word replaces what cannot stand in a name.
func word(s string) string {
	out := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, s)
	if out == "" || out[0] >= '0' && out[0] <= '9' {
		return "_" + out
	}
	return out
}

// piece writes a piece, or nothing if nothing is left of it.
func (c *chessWriter) piece(p *piece) string {
	before := len(c.lost.Diag)
	both, white, black := c.owners(p, ir.Vec.Turn)
	l := &lines{chessWriter: c, piece: p, apart: c.passing[p.Name]}
	l.add(both, "")
	l.add(white, "piece.owner == White")
	l.add(black, "piece.owner == Black")
	if len(l.moves)+len(l.doubles)+len(l.captures) == 0 {
		c.losePiece(p, before)
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "piece %s {\n", c.names[p.Name])
	for _, part := range []struct {
		word  string
		lines []string
	}{{"move", l.moves}, {"double_step", l.doubles}, {"capture", l.captureLines()}} {
		for _, text := range part.lines {
			fmt.Fprintf(&b, "  %s: %s\n", part.word, text)
		}
	}
	if traits := c.traits(p); len(traits) > 0 {
		fmt.Fprintf(&b, "  traits: [%s]\n", strings.Join(traits, ", "))
	}
	if p.Valued {
		fmt.Fprintf(&b, "  value: %s\n", number(p.Value))
	}
	if p.Symbol != "" {
		fmt.Fprintf(&b, "  symbol: %s\n", quoted(p.Symbol))
	}
	c.left[p.Name] = true
	b.WriteString("}\n")
	return b.String()
}

// traits returns the words that say what else a piece is.
func (c *chessWriter) traits(p *piece) (list []string) {
	for _, t := range []struct {
		has  bool
		name string
	}{{p.Royal, "royal"}, {p.Immune, "immune"}, {c.passing[p.Name], "en_passant"}, {c.castles(p.Piece), "castle"}, {c.promotes(p.Piece) && c.ownRank(c.promotionsOf(p.Piece)) > 0, "promote"}} {
		if t.has {
			list = append(list, t.name)
		}
	}
	return list
}

// castles reports whether a piece takes part in castling.
func (c *chessWriter) castles(p *ir.Piece) bool {
	return slices.ContainsFunc(c.game.Castles, func(q ir.Castle) bool { return q.King == p.Name || q.Rook == p.Name })
}

// passes reports whether a piece takes in passing, in the way of ChessLang: by
// all lines that capture only. It reports what does not fit.
func (c *chessWriter) passes(p *piece) bool {
	var all deed
	fits, strides := true, false
	for _, m := range p.sides {
		for way, does := range m {
			all |= does
			takes := does&anyCapture != 0
			fits = fits && does&captureTrail == 0 && takes == (does&passing != 0)
			strides = strides || does&quiet != 0 && way.dir.X == 0 && strideAt(way)
		}
	}
	any := all&(trail|captureTrail|passing) != 0
	fits = fits && (all&trail != 0 || !strides)
	if any && !fits {
		c.loseMove(p, "capture in passing", "in ChessLang all lines that capture take in passing, or none, and captures leave no trail")
	}
	return any && fits
}

// strideAt reports whether a way straight on or back ends two cells away.
func strideAt(w way) bool {
	far := max(w.dir.Y, -w.dir.Y)
	return far == 2 && w.min == 1 || far == 1 && w.min <= 2 && (w.max == 0 || w.max >= 2)
}

// lines are the lines of a piece.
type lines struct {
	*chessWriter
	*piece
	moves, doubles, captures []string
	apart                    bool // some way moves or captures only
}

// add writes groups of a movement. The condition, if any, says whose they are.
func (l *lines) add(m moves, owner string) {
	for _, g := range m.groups() {
		text, why := l.pattern(g, owner)
		if why != "" {
			l.loseMove(l.piece, g.String(), why)
			continue
		}
		l.apart = l.apart || g.does&anyQuiet == 0 || g.does&anyCapture == 0 || g.does&trail != 0
		if g.does&trail != 0 && l.passing[l.Name] {
			l.doubles = append(l.doubles, text)
		} else if g.does&anyQuiet != 0 {
			l.moves = append(l.moves, text)
		}
		if g.does&anyCapture != 0 {
			l.captures = append(l.captures, text)
		}
	}
}

// captureLines returns the capture lines: none where every line moves and
// captures.
func (l *lines) captureLines() []string {
	switch {
	case !l.apart:
		return nil
	case len(l.captures) == 0:
		return []string{"none"}
	}
	return l.captures
}

// pattern writes a group of a movement.
func (c *chessWriter) pattern(g group, owner string) (text, why string) {
	if g.does&rifle != 0 {
		return "", "pieces of ChessLang take where they arrive"
	}
	text, why = c.ways(g)
	if why != "" {
		return "", why
	}
	sides := []ir.Side{ir.White, ir.Black}
	switch {
	case strings.HasSuffix(owner, "White"):
		sides = sides[:1]
	case strings.HasSuffix(owner, "Black"):
		sides = sides[1:]
	}
	var all []string
	for _, side := range sides {
		conds := g.conds
		if side == ir.Black {
			conds = c.mirror(conds, ir.Vec.Turn)
		}
		said, ok := c.conditions(conds)
		if !ok {
			return "", "ChessLang has no such condition"
		}
		if len(sides) == 1 || conds != c.mirror(conds, ir.Vec.Turn) {
			said = append(said, "piece.owner == "+map[ir.Side]string{ir.White: "White", ir.Black: "Black"}[side])
		}
		one := where(text, said)
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return strings.Join(all, " | "), ""
}

// where adds conditions to a pattern, which may have one.
func where(pattern string, conds []string) string {
	compound := strings.ContainsAny(pattern, "|+")
	switch {
	case len(conds) == 0:
		return pattern
	case compound:
		pattern = "(" + pattern + ") where "
	case strings.Contains(pattern, " where "):
		pattern += " and "
	default:
		pattern += " where "
	}
	return pattern + strings.Join(conds, " and ")
}

// conditions writes the conditions of a group; ok is false if one of them
// cannot be said.
func (c *chessWriter) conditions(text string) (list []string, ok bool) {
	if text == "" {
		return nil, true
	}
	for _, part := range strings.Split(text, " and ") {
		not := ""
		if rest, negated := strings.CutPrefix(part, "not "); negated {
			not, part = "not ", rest
		}
		subject, place, _ := strings.Cut(part, " ")
		subject = map[string]string{"from": "origin", "to": "target"}[subject]
		switch {
		case part == "unmoved":
			list = append(list, not+"first_move")
		case part == "in check":
			list = append(list, not+"check")
		case subject == "":
			return nil, false
		case strings.HasPrefix(place, "{"):
			list = append(list, not+subject+" in zone."+c.zone(strings.Trim(place, "{}")))
		default:
			list = append(list, not+subject+" on "+place)
		}
	}
	return list, true
}

// zone returns the name of a set of cells.
func (c *chessWriter) zone(cells string) string {
	if c.zones[cells] == "" {
		c.zones[cells] = fmt.Sprintf("zone%d", len(c.zones)+1)
	}
	return c.zones[cells]
}
