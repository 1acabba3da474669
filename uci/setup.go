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

// sendSetup describes a game whose rules XBoard does not know, so that it can check
// moves itself.
func (x *xboard) sendSetup(template string) {
	p, err := x.engine.Program()
	if err != nil || !x.hasPosition() {
		return
	}
	for _, line := range XBoardSetup(p, template, x.engine.FEN()) {
		x.send("%s", line)
	}
	x.knowsMoves = !slices.ContainsFunc(betzaMoves(p), lacksBetza)
}

// lacksBetza reports whether a piece of one side cannot be written in Betza notation.
func lacksBetza(moves [2]string) bool { return slices.Contains(moves[:], "") }

// XBoardSetup returns the lines that describe the board of a game to XBoard, its start
// and its pieces. The template is XBoard's game with the other rules; if it is
// empty, the nearest one is taken.
func XBoardSetup(p *rules.Program, template, start string) []string {
	moves := betzaMoves(p)
	lines := []string{fmt.Sprintf("setup (%s) %dx%d+%d_%s %s", pieceTable(p, moves), p.Board.Files(), p.Board.Ranks(), pocket(p), cmp.Or(template, nearestTemplate(p)), start)}
	for i, m := range moves {
		letter := p.Kinds[i+1].Letter
		switch {
		case lacksBetza(m): // the highlights of lift show its moves
		case m[ir.White] == m[ir.Black]:
			lines = append(lines, fmt.Sprintf("piece %s& %s", letter, m[ir.White]))
		default:
			lines = append(lines, fmt.Sprintf("piece %s %s", letter, m[ir.White]), fmt.Sprintf("piece %s %s", strings.ToLower(letter), m[ir.Black]))
		}
	}
	return lines
}

// XBoardShows reports whether a game can be described to XBoard.
func XBoardShows(g *ir.Game) bool { return fitsBoard(g) && !g.HasSideEffects() }

// fitsBoard reports whether a game has one level and a letter for each piece.
func fitsBoard(g *ir.Game) bool {
	return g.Board.Levels <= 1 && len(g.Pieces) <= slots &&
		!slices.ContainsFunc(rules.Letters(g), func(letter string) bool { return len(letter) != 1 })
}

// nearestTemplate is XBoard's game whose rules are nearest to those of a game, apart
// from the moves of pieces.
func nearestTemplate(p *rules.Program) string {
	royal := slices.ContainsFunc(p.Kinds, func(k rules.Kind) bool { return k.Royal })
	switch {
	case p.Memory.HasHand():
		return "crazyhouse"
	case !royal && p.Ends.Stalemate == ir.Win:
		return "giveaway"
	}
	return "fairy"
}

// pocket is how many kinds of pieces can be in hand.
func pocket(p *rules.Program) (n int) {
	for _, k := range p.Kinds[1:] {
		if p.Memory.HasHand() && !k.Royal {
			n++
		}
	}
	return n
}

// betzaMoves returns the moves of each kind of piece, by side, in Betza notation;
// empty where that cannot be written.
func betzaMoves(p *rules.Program) [][2]string {
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

// XBoard's table of pieces has a slot for each of its own letters.
const (
	slotLetters = "PNBRQFEACWMOHIJGDVLSUK"
	slots       = len(slotLetters)
	royalSlot   = slots - 1 // of the piece that must not be left in check
)

// freeSlots are the slots of pieces whose moves XBoard does not check unless they are
// described.
var freeSlots = []int{17, 19}

// pieceTable returns the letters of a game's pieces by slot, which decides how they
// look and how XBoard lets them move unless they are described. A royal piece gets
// the slot of the king, a piece that cannot be described a free slot, others the slot
// of their letter or else the first that is left.
func pieceTable(p *rules.Program, moves [][2]string) string {
	table := []byte(strings.Repeat(".", slots))
	var rest []byte
	for i, k := range p.Kinds[1:] {
		at := []int{strings.Index(slotLetters[:royalSlot], k.Letter)}
		switch {
		case k.Royal:
			at = []int{royalSlot}
		case lacksBetza(moves[i]):
			at = freeSlots
		}
		free := slices.IndexFunc(at, func(i int) bool { return i >= 0 && table[i] == '.' })
		if free < 0 {
			rest = append(rest, k.Letter[0])
			continue
		}
		table[at[free]] = k.Letter[0]
	}
	for _, letter := range rest {
		if i := slices.Index(table[:royalSlot], '.'); i >= 0 {
			table[i] = letter
		}
	}
	return string(table) + strings.ToLower(string(table))
}
