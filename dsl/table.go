package dsl

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// Table is a board with some pieces on it: neither setup nor history count.
type Table struct {
	game  *ir.Game
	men   map[ir.Vec]man
	marks []mark
	// passed is where en passant is open: on a flat board the cell that was
	// passed, in a space the cell of the piece that passed. It may be nil.
	passed *ir.Vec
}

// man is a piece on the table.
type man struct {
	name  string    // as written
	kind  *ir.Piece // nil: nothing defines it, and it just stands there
	side  ir.Side
	moved bool
	state map[string]int
}

// mark is an effect on a cell.
type mark struct {
	blocks ir.Blocks
	side   ir.Side
	cell   ir.Vec
}

// NewTable puts pieces and marks on the board of a game. Pieces are items
//
//	COLOUR PIECE CELL [moved] [KEY=VALUE ...]
//
// separated by semicolons, marks are items EFFECT COLOUR CELL, and passed is
// the cell where en passant is open, or empty. A piece is called by its id or
// by its title; what nothing defines is an inert blocker. Errors are of type
// src.Errors, with places in files named -place, -marks and -ep.
func NewTable(g *ir.Game, pieces, marks, passed string) (*Table, error) {
	t := &Table{game: g, men: map[ir.Vec]man{}}
	err := cmp.Or(
		t.set("-place", pieces, (*setter).man),
		t.set("-marks", marks, (*setter).mark),
		t.set("-ep", passed, (*setter).passed),
	)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// set reads the items of a text.
func (t *Table) set(name, text string, read func(*setter, []token)) error {
	list := src.Collect(src.NewFile(name, text), func(r *src.Reporter) {
		s := &setter{r, t}
		for _, item := range s.items() {
			read(s, item)
		}
	})
	list.Sort()
	return list.Err()
}

// setter reads a text that says what is on a table.
type setter struct {
	*src.Reporter
	table *Table
}

// token is a word of an item.
type token struct {
	text string
	at   src.Span
}

// items splits the text into items of one word or more.
func (s *setter) items() (items [][]token) {
	at := 0
	for _, part := range strings.Split(s.File.Text, ";") {
		var item []token
		for i := 0; i < len(part); {
			n := strings.IndexFunc(part[i:], func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' })
			if n < 0 {
				n = len(part) - i
			}
			if n > 0 {
				item = append(item, token{part[i : i+n], src.Span{Start: src.Pos(at + i), End: src.Pos(at + i + n)}})
			}
			i += max(n, 1)
		}
		if item != nil {
			items = append(items, item)
		}
		at += len(part) + 1
	}
	return items
}

// whole returns the span of an item.
func whole(item []token) src.Span {
	return src.Span{Start: item[0].at.Start, End: item[len(item)-1].at.End}
}

// man reads the item of a piece. Names of pieces may hold blanks, so the item
// is read from both ends.
func (s *setter) man(item []token) {
	end := len(item)
	for end > 0 && (item[end-1].text == "moved" || strings.Contains(item[end-1].text, "=")) {
		end--
	}
	if end < 3 {
		s.Report(whole(item), badItem, "expected COLOUR PIECE CELL, found %q", join(item)).Hint =
			"such as: white Knight g1; black Pawn e5 moved"
		return
	}
	side, ok := s.side(item[0])
	cell, on := s.cell(item[end-1])
	m := man{name: join(item[1 : end-1]), side: side, state: map[string]int{}}
	m.kind = s.table.kind(m.name)
	s.table.initial(&m)
	for _, word := range item[end:] {
		if word.text == "moved" {
			m.moved = true
		} else {
			s.state(&m, word)
		}
	}
	if !ok || !on {
		return
	}
	if _, taken := s.table.men[cell]; taken {
		s.Report(item[end-1].at, occupiedCell, "there is a piece on %s already", item[end-1].text)
	}
	s.table.men[cell] = m
}

// join writes words with blanks between them.
func join(item []token) string {
	words := make([]string, len(item))
	for i, w := range item {
		words[i] = w.text
	}
	return strings.Join(words, " ")
}

// kind returns the piece with an id or else with a title, or nil.
func (t *Table) kind(name string) *ir.Piece {
	if p := t.game.Piece(name); p != nil {
		return p
	}
	for _, p := range t.game.Pieces {
		if p.Title == name {
			return p
		}
	}
	return nil
}

// initial gives a piece the state that new pieces of its kind have.
func (t *Table) initial(m *man) {
	if t.game.Effects == nil || m.kind == nil {
		return
	}
	for _, s := range t.game.Effects.States {
		if s.Piece == m.kind.Name {
			m.state[s.Key] = s.Value
		}
	}
}

// state reads KEY=VALUE.
func (s *setter) state(m *man, w token) {
	key, text, _ := strings.Cut(w.text, "=")
	value, err := strconv.Atoi(text)
	switch {
	case key == "":
		s.Report(w.at, badState, "expected KEY=VALUE, found %q", w.text)
	case err == nil:
		m.state[key] = value
	case text == "true":
		m.state[key] = 1
	case text == "false" || text == "null":
		m.state[key] = 0
	case s.table.string(text) >= 0:
		m.state[key] = ir.StringBase + s.table.string(text)
	default:
		s.Report(w.at, badState, "expected a whole number, true, false or a string of the definition, found %q", text)
	}
}

// string returns the number of a string of the definition, or -1.
func (t *Table) string(text string) int {
	if t.game.Effects == nil {
		return -1
	}
	return slices.Index(t.game.Effects.Strings, text)
}

func (s *setter) side(w token) (ir.Side, bool) {
	switch strings.ToLower(w.text) {
	case "white", "w":
		return ir.White, true
	case "black", "b":
		return ir.Black, true
	}
	d := s.Report(w.at, badColour, "expected white or black, found %q", w.text)
	d.Hint = src.DidYouMean(w.text, []string{"white", "black"})
	return 0, false
}

func (s *setter) cell(w token) (ir.Vec, bool) {
	c, err := ParseCell(s.table.game, w.text)
	if err == nil {
		return c, true
	}
	d := s.Report(w.at, badCell, "%v", err)
	var tile *perimeter.Error
	if errors.As(err, &tile) {
		d.Hint = tile.Hint
	}
	return c, false
}

// mark reads EFFECT COLOUR CELL.
func (s *setter) mark(item []token) {
	if len(item) != 3 {
		s.Report(whole(item), badItem, "expected EFFECT COLOUR CELL, found %q", join(item)).Hint = "such as: trap black d5"
		return
	}
	side, ok := s.side(item[1])
	cell, on := s.cell(item[2])
	var names []string
	if e := s.table.game.Effects; e != nil {
		for _, kind := range e.Marks {
			if names = append(names, kind.Name); kind.Name == item[0].text && ok && on {
				s.table.marks = append(s.table.marks, mark{kind.Blocks, side, cell})
			}
		}
	}
	if !slices.Contains(names, item[0].text) {
		d := s.Report(item[0].at, unknownEffect, "no effect is called %q", item[0].text)
		if d.Hint = src.DidYouMean(item[0].text, names); d.Hint == "" && len(names) > 0 {
			d.Hint = "known are " + strings.Join(names, ", ")
		}
	}
}

// passed reads the cell of en passant.
func (s *setter) passed(item []token) {
	if len(item) != 1 || s.table.passed != nil {
		s.Report(whole(item), badItem, "expected one cell, found %q", join(item))
		return
	}
	cell, ok := s.cell(item[0])
	if !ok {
		return
	}
	s.table.passed = &cell
	stands, full := s.table.men[cell]
	if s.table.game.Space == nil {
		if full {
			s.Report(item[0].at, badEnPassant, "expected the empty cell that was passed: a %s stands on %s", stands.name, item[0].text)
		}
		return
	}
	if !full || len(s.table.path(cell, stands)) == 0 {
		s.Report(item[0].at, badEnPassant, "expected the tile of a piece that may just have made a double step, found %s", item[0].text)
	}
}
