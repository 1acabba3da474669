package placement

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// This file reads what is placed on a board.

// read reads the items of a text and returns what is wrong with them.
func (b *Board) read(name, text string, item func(*reader, []token)) src.Errors {
	list := src.Collect(src.NewFile(name, text), func(report *src.Reporter) {
		r := &reader{report, b}
		for _, words := range r.items() {
			item(r, words)
		}
	})
	list.Sort()
	return list.Diag
}

// reader reads one text.
type reader struct {
	*src.Reporter
	board *Board
}

// token is a word of an item.
type token struct {
	text string
	at   src.Span
}

// items splits the text into items of one word or more.
func (r *reader) items() (items [][]token) {
	at := 0
	for _, part := range strings.Split(r.File.Text, ";") {
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

// piece reads the item of a piece. Names of pieces may hold blanks, so the item is
// read from both ends.
func (r *reader) piece(item []token) {
	end := len(item)
	for end > 0 && (item[end-1].text == "moved" || strings.Contains(item[end-1].text, "=")) {
		end--
	}
	if end < 3 {
		r.Report(whole(item), badItem, "expected COLOUR PIECE CELL, found %q", join(item)).Hint =
			"such as: white Knight g1; black Pawn e5 moved"
		return
	}
	if i := slices.IndexFunc(item[2:end], r.isCell); i >= 0 && !r.isCell(item[end-1]) {
		end = 2 + i + 1 // what follows is meant for the state
	}
	side, ok := r.side(item[0])
	cell, on := r.cell(item[end-1])
	p := placed{name: join(item[1 : end-1]), at: whole(item[1 : end-1]), side: side, values: map[string]int{}}
	p.kind = r.board.kind(p.name)
	for _, word := range item[end:] {
		if word.text == "moved" {
			p.moved, p.values["moved"] = true, 1
		} else {
			r.state(&p, word)
		}
	}
	if !ok || !on {
		return
	}
	if _, taken := r.board.placed[cell]; taken {
		r.Report(item[end-1].at, occupiedCell, "there is a piece on %s already", item[end-1].text)
	}
	r.board.placed[cell] = p
}

// join writes words with blanks between them.
func join(item []token) string {
	words := make([]string, len(item))
	for i, w := range item {
		words[i] = w.text
	}
	return strings.Join(words, " ")
}

// kind returns the piece with an id or else with a title or symbol, or nil.
func (b *Board) kind(name string) *ir.Piece {
	if p := b.game.Piece(name); p != nil {
		return p
	}
	for _, p := range b.game.Pieces {
		if p.Title == name || p.Symbol == name && name != "" {
			return p
		}
	}
	return nil
}

// state reads KEY=VALUE.
func (r *reader) state(p *placed, w token) {
	key, text, isPair := strings.Cut(w.text, "=")
	value, err := strconv.Atoi(text)
	switch {
	case key == "" || !isPair:
		r.Report(w.at, badState, "expected moved or KEY=VALUE, found %q", w.text).Hint = src.DidYouMean(w.text, []string{"moved"})
	case err == nil:
		p.values[key] = value
	case text == "true":
		p.values[key] = 1
	case text == "false" || text == "null":
		p.values[key] = 0
	case r.board.string(text) >= 0:
		p.values[key] = ir.StringBase + r.board.string(text)
	default:
		r.Report(w.at, badState, "expected a whole number, true, false or a string of the definition, found %q", text)
	}
}

// string returns the number of a string of the definition, or -1.
func (b *Board) string(text string) int {
	if b.game.Effects == nil {
		return -1
	}
	return slices.Index(b.game.Effects.Strings, text)
}

func (r *reader) side(w token) (ir.Side, bool) {
	switch strings.ToLower(w.text) {
	case "white", "w":
		return ir.White, true
	case "black", "b":
		return ir.Black, true
	}
	d := r.Report(w.at, badColour, "expected white or black, found %q", w.text)
	d.Hint = src.DidYouMean(w.text, []string{"white", "black"})
	return 0, false
}

// isCell reports whether a word is a cell.
func (r *reader) isCell(w token) bool {
	_, err := dsl.ParseCell(r.board.game, w.text)
	return err == nil
}

func (r *reader) cell(w token) (ir.Vec, bool) {
	c, err := dsl.ParseCell(r.board.game, w.text)
	if err == nil {
		return c, true
	}
	d := r.Report(w.at, badCell, "%v", err)
	var tile *perimeter.Error
	if errors.As(err, &tile) {
		d.Hint = tile.Hint
	}
	return c, false
}

// mark reads EFFECT COLOUR CELL.
func (r *reader) mark(item []token) {
	if len(item) != 3 {
		r.Report(whole(item), badItem, "expected EFFECT COLOUR CELL, found %q", join(item)).Hint = "such as: trap black d5"
		return
	}
	side, ok := r.side(item[1])
	cell, on := r.cell(item[2])
	var names []string
	if e := r.board.game.Effects; e != nil {
		for _, kind := range e.Marks {
			if names = append(names, kind.Name); kind.Name == item[0].text && ok && on {
				r.board.pos.PutMark(cell, kind.Name, side)
			}
		}
	}
	if !slices.Contains(names, item[0].text) {
		d := r.Report(item[0].at, unknownEffect, "no effect is called %q", item[0].text)
		if d.Hint = src.DidYouMean(item[0].text, names); d.Hint == "" && len(names) > 0 {
			d.Hint = "known are " + strings.Join(names, ", ")
		}
	}
}

// passed reads the cell of en passant.
func (r *reader) passed(item []token) {
	b := r.board
	if len(item) != 1 || b.passed != nil {
		r.Report(whole(item), badItem, "expected one cell, found %q", join(item))
		return
	}
	cell, ok := r.cell(item[0])
	if !ok {
		return
	}
	b.passed = &cell
	p, full := b.placed[cell]
	switch {
	case b.game.Space == nil && full:
		r.Report(item[0].at, badEnPassant, "expected the empty cell that was passed: a %s stands on %s", p.name, item[0].text)
	case b.game.Space != nil && b.whole && !b.pos.OpenEnPassant(cell, p.side):
		r.Report(item[0].at, badEnPassant, "expected the tile of a piece that may just have made a double step, found %s", item[0].text)
	}
}

// readMover reads the cell of the piece that moves, which must be among the pieces
// of a text, and returns what is wrong.
func (b *Board) readMover(from, pieces string) src.Errors {
	var unknown *placed
	list := src.Collect(src.NewFile("-from", from), func(report *src.Reporter) {
		r := &reader{report, b}
		at := token{from, src.Span{End: src.Pos(len(from))}}
		var ok bool
		b.from, ok = r.cell(at)
		p, full := b.placed[b.from]
		switch {
		case !ok:
		case !full && b.whole:
			r.Report(at.at, emptyCell, "there is no piece on %s", from).Hint = "the pieces are listed with -place"
		case full && p.kind == nil:
			unknown = &p
		}
	})
	if unknown != nil {
		list = src.Collect(src.NewFile("-place", pieces), func(report *src.Reporter) {
			d := report.Report(unknown.at, unknownPiece, "nothing defines the piece %q on %s, which is to move", unknown.name, from)
			if d.Hint = src.DidYouMean(unknown.name, b.names); d.Hint == "" {
				d.Hint = "pieces are " + strings.Join(b.names, ", ")
			}
		})
	}
	return list.Diag
}
