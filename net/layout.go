package net

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// Layout says what the inputs of the networks of a game are. It follows from the
// compiled rules. A position has one set of inputs for each side, seen from there:
// first those of the side's own pieces, then those of the enemy's.
//
//   - kind and cell of a piece;
//   - for each kind that can be in hand, and each count that the game keeps, one
//     input for "at least 1", one for "at least 2", and so on.
type Layout struct {
	Inputs int
	Pieces int // on the board and in hand at the start
	Hash   Hash

	cells    int
	mirror   mirror     // in which Black sees cells
	row      [2][]int32 // by viewer: the input of piece*cells+cell, -1: none
	counters []counter
}

// counter is a slot of the game's memory and its inputs.
type counter struct {
	slot  int
	first [2]int32 // by viewer: input of "at least 1"
	most  int32    // number of inputs
}

// Larger counts are not told apart. There can be many pieces in hand of a kind that
// promotes.
const (
	maxCount     = 8
	maxPawnCount = 16
)

// NewLayout returns the layout of a game.
func NewLayout(p *rules.Program) *Layout {
	m := orientation(p)
	l := &Layout{cells: p.Board.Cells(), mirror: m}
	text := []string{fmt.Sprintf("inputs 1, board %dx%dx%d, %v", p.Board.Files(), p.Board.Ranks(), p.Board.Levels(), m)}
	kinds := kindsByName(p)
	for viewer := range l.row {
		l.row[viewer] = make([]int32, p.Pieces()*l.cells)
		for i := range l.row[viewer] {
			l.row[viewer][i] = -1
		}
	}
	for _, own := range []bool{true, false} {
		for _, kind := range kinds {
			text = append(text, p.Kinds[kind].Name)
			l.addPieces(p, kind, own, m)
		}
	}
	l.addCounters(p, kinds, &text)
	if m.none { // each side has inputs of its own
		l.separate()
	}
	for _, pc := range p.Start.Cells {
		if pc != board.Empty {
			l.Pieces++
		}
	}
	for i := range l.counters {
		if c := &l.counters[i]; c.slot < len(p.Start.Memory) {
			l.Pieces += p.Start.Memory[c.slot]
		}
	}
	l.Pieces = max(l.Pieces, 1)
	l.Hash = sha256.Sum256([]byte(strings.Join(text, "\n")))
	return l
}

// kindsByName returns the kinds of a game in an order that does not depend on that
// of the definition.
func kindsByName(p *rules.Program) (kinds []int) {
	for kind := 1; kind < len(p.Kinds); kind++ {
		kinds = append(kinds, kind)
	}
	slices.SortFunc(kinds, func(a, b int) int { return strings.Compare(p.Kinds[a].Name, p.Kinds[b].Name) })
	return kinds
}

// addPieces adds the inputs of a kind on all cells. A neutral piece is everybody's own.
func (l *Layout) addPieces(p *rules.Program, kind int, own bool, m mirror) {
	neutral := p.Kinds[kind].Neutral
	if neutral && !own {
		return
	}
	for viewer := range board.Side(2) {
		for side := range board.Side(2) {
			if !neutral && (side == viewer) != own {
				continue
			}
			pc := board.NewPiece(kind, side)
			for c := range board.Cell(l.cells) {
				at := c
				if viewer == board.Black {
					at = m.cell(p.Board, c)
				}
				l.row[viewer][int(pc)*l.cells+int(c)] = int32(l.Inputs + int(at))
			}
		}
	}
	l.Inputs += l.cells
}

// addCounters adds the inputs of pieces in hand and of counts.
func (l *Layout) addCounters(p *rules.Program, kinds []int, text *[]string) {
	add := func(name string, most int, slot func(board.Side) int) {
		white, black := slot(board.White), slot(board.Black)
		if white < 0 || black < 0 {
			return
		}
		*text = append(*text, fmt.Sprintf("%s %d", name, most))
		own, enemy := int32(l.Inputs), int32(l.Inputs+most)
		l.counters = append(l.counters, counter{white, [2]int32{own, enemy}, int32(most)}, counter{black, [2]int32{enemy, own}, int32(most)})
		l.Inputs += 2 * most
	}
	for _, kind := range kinds {
		pc := board.NewPiece(kind, board.White)
		if !p.Memory.HasHand() || p.Effects == nil || !p.Effects.Held[kind] || p.Royal[pc] && p.Safety.Required {
			continue
		}
		most := maxCount
		if p.Promote[pc] != nil {
			most = maxPawnCount
		}
		add("hand "+p.Kinds[kind].Name, most, func(s board.Side) int { return p.Memory.Hand(s, kind) })
	}
	for _, what := range []rules.Count{rules.Checks, rules.Captures, rules.Moves} {
		add(fmt.Sprintf("count %d", what), maxCount, func(s board.Side) int { return p.Memory.Count(what, s) })
	}
}

// separate gives Black inputs of its own.
func (l *Layout) separate() {
	for i, row := range l.row[board.Black] {
		if row >= 0 {
			l.row[board.Black][i] = row + int32(l.Inputs)
		}
	}
	for i := range l.counters {
		l.counters[i].first[board.Black] += int32(l.Inputs)
	}
	l.Inputs *= 2
}

// BlackInputs returns, by input as White sees it, the input as Black does.
func (l *Layout) BlackInputs() []int32 {
	list := make([]int32, l.Inputs)
	for i, white := range l.row[board.White] {
		if white >= 0 {
			list[white] = l.row[board.Black][i]
		}
	}
	for i := range l.counters {
		c := &l.counters[i]
		for n := range c.most {
			list[c.first[board.White]+n] = c.first[board.Black] + n
		}
	}
	return list
}

// Groups returns sets of inputs that mean much the same: a kind of piece on any cell, on
// the cells of a rank, of a file and, in space, of a level.
func (l *Layout) Groups(p *rules.Program) (groups [][]int32) {
	places := []func(board.Cell) int{func(board.Cell) int { return 0 }, p.Board.Rank, p.Board.File}
	if p.Board.Levels() > 1 {
		places = append(places, p.Board.Level)
	}
	done := make([]bool, l.Inputs)
	for _, row := range l.row {
		for first := 0; first < len(row); first += l.cells {
			piece := row[first : first+l.cells]
			if piece[0] < 0 || done[piece[0]] { // both viewers share inputs, or a neutral piece does
				continue
			}
			for _, place := range places {
				list := map[int][]int32{}
				for c, input := range piece {
					list[place(board.Cell(c))] = append(list[place(board.Cell(c))], input)
					done[input] = true
				}
				for _, n := range slices.Sorted(maps.Keys(list)) {
					groups = append(groups, list[n])
				}
			}
		}
	}
	return groups
}

// FileMirror returns, by input, the input of the position with its files reversed; nil if
// pieces of the game do not move alike to both sides.
func (l *Layout) FileMirror(p *rules.Program) []int32 {
	m := mirror{file: true}
	if !m.keepsMoves(p, board.White, board.White) || !m.keepsMoves(p, board.Black, board.Black) {
		return nil
	}
	list := make([]int32, l.Inputs)
	for i := range list {
		list[i] = int32(i)
	}
	for _, row := range l.row {
		for i, input := range row {
			if input >= 0 {
				list[input] = row[i/l.cells*l.cells+int(m.cell(p.Board, board.Cell(i%l.cells)))]
			}
		}
	}
	return list
}

// OutputFor returns the number of the output for a number of pieces on the board, of
// those of the start of the game.
func OutputFor(pieces, start, outputs int) int {
	return max(0, min((pieces-1)*outputs/start, outputs-1))
}

// AppendInputs appends the inputs of a position that are one, as a viewer sees it.
func (l *Layout) AppendInputs(dst []int32, viewer board.Side, cells []board.Piece, memory []int32) []int32 {
	row := l.row[viewer&1]
	for c, pc := range cells[:l.cells] {
		if pc != board.Empty {
			if r := row[int(pc)*l.cells+c]; r >= 0 {
				dst = append(dst, r)
			}
		}
	}
	for i := range l.counters {
		c := &l.counters[i]
		for n := range min(memory[c.slot], c.most) {
			dst = append(dst, c.first[viewer&1]+n)
		}
	}
	return dst
}
