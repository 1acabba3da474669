package uci

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/write"
	"dragoman/gen/rules"
)

// describe tells XBoard a game whose rules it does not know, so that it can
// check moves itself.
func (x *xboard) describe(template string) {
	p, err := x.engine.Program()
	if err != nil || !x.ready() {
		return
	}
	for _, line := range XBoardSetup(p, template, x.engine.FEN()) {
		x.say("%s", line)
	}
	x.judged = !slices.ContainsFunc(betza(p), unspoken)
}

// unspoken reports whether Betza notation has no words for a piece of one side.
func unspoken(moves [2]string) bool { return slices.Contains(moves[:], "") }

// XBoardSetup returns the lines that tell XBoard the board of a game, its start
// and its pieces. The template is XBoard's game with the other rules; if it is
// empty, the nearest one is taken.
func XBoardSetup(p *rules.Program, template, start string) []string {
	moves := betza(p)
	lines := []string{fmt.Sprintf("setup (%s) %dx%d+%d_%s %s", pieceTable(p, moves), p.Board.Files(), p.Board.Ranks(), pocket(p), cmp.Or(template, nearest(p)), start)}
	for i, m := range moves {
		letter := p.Kinds[i+1].Letter
		switch {
		case unspoken(m): // the highlights of lift say where it goes
		case m[ir.White] == m[ir.Black]:
			lines = append(lines, fmt.Sprintf("piece %s& %s", letter, m[ir.White]))
		default:
			lines = append(lines, fmt.Sprintf("piece %s %s", letter, m[ir.White]), fmt.Sprintf("piece %s %s", strings.ToLower(letter), m[ir.Black]))
		}
	}
	return lines
}

// XBoardShows reports whether XBoard's board can show a game whose rules it does
// not know.
func XBoardShows(g *ir.Game) bool { return fits(g) && !surprising(g) }

// fits reports whether a game has one level and a letter for each piece.
func fits(g *ir.Game) bool {
	return g.Board.Levels <= 1 && len(g.Pieces) <= xpieces &&
		!slices.ContainsFunc(rules.Letters(g), func(letter string) bool { return len(letter) != 1 })
}

// surprising reports whether a game changes the board in ways that no move says.
func surprising(g *ir.Game) bool {
	return g.Effects != nil && len(g.Effects.Triggers)+len(g.Effects.Marks) > 0
}

// nearest is XBoard's game whose rules are like those of a game, besides the moves
// of pieces.
func nearest(p *rules.Program) string {
	royal := slices.ContainsFunc(p.Kinds, func(k rules.Kind) bool { return k.Royal })
	switch {
	case p.Game.Drops != nil:
		return "crazyhouse"
	case !royal && p.Rules.Stalemate == ir.Win:
		return "giveaway"
	}
	return "fairy"
}

// pocket is how many kinds of pieces can be in hand.
func pocket(p *rules.Program) (n int) {
	for _, k := range p.Kinds[1:] {
		if p.Game.Drops != nil && !k.Royal {
			n++
		}
	}
	return n
}

// betza returns how each kind of piece moves, by side, in Betza notation; empty
// where that has no words for it.
func betza(p *rules.Program) [][2]string {
	moves := make([][2]string, len(p.Game.Pieces))
	for i, piece := range p.Game.Pieces {
		for side := range moves[i] {
			if text, err := write.BetzaOf(p.Game, piece, ir.Side(side)); err == nil {
				moves[i][side] = text
			}
		}
	}
	return moves
}

// xslots are the letters of XBoard's pieces in the order of its table.
const (
	xslots  = "PNBRQFEACWMOHIJGDVLSUK"
	xpieces = len(xslots)
	xroyal  = xpieces - 1 // which must not be left in check
)

// xwild are the slots of pieces whose moves XBoard does not judge unless it is
// told how they go.
var xwild = []int{17, 19}

// pieceTable returns the letters of a game's pieces in XBoard's order, which
// decides what they look like, and what they are thought to do as long as
// nothing is said about it: a royal takes the place of the king, what cannot
// be described a place that XBoard does not judge, a letter that XBoard uses
// stands in its place, others where there is room.
func pieceTable(p *rules.Program, moves [][2]string) string {
	table := []byte(strings.Repeat(".", xpieces))
	var rest []byte
	for i, k := range p.Kinds[1:] {
		at := []int{strings.Index(xslots[:xroyal], k.Letter)}
		switch {
		case k.Royal:
			at = []int{xroyal}
		case unspoken(moves[i]):
			at = xwild
		}
		free := slices.IndexFunc(at, func(i int) bool { return i >= 0 && table[i] == '.' })
		if free < 0 {
			rest = append(rest, k.Letter[0])
			continue
		}
		table[at[free]] = k.Letter[0]
	}
	for _, letter := range rest {
		if i := slices.Index(table[:xroyal], '.'); i >= 0 {
			table[i] = letter
		}
	}
	return string(table) + strings.ToLower(string(table))
}
