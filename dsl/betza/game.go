package betza

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file makes a game of the lines of a file.

const bothSides = ir.ForBoth

// Document is what a file defines.
type Document struct {
	Game    *ir.Game // its start is empty if no piece has squares
	Headers []string // those that ask for another board, other promotions or other royals than there are without them
	pieces  []*piece
}

// Parse reads a file. The document is nil if the list holds an error.
func Parse(f *src.File) (d *Document, list *src.List) {
	r := &reader{headers: map[string]word{}, taken: map[ir.Vec]string{}, files: 8, ranks: 8, maxPromote: 1, promoZone: 1, symmetry: "mirror"}
	list = src.Collect(f, func(report *src.Reporter) {
		r.Reporter = report
		if r.readable() {
			r.lines()
			d = r.document()
		}
	})
	list.Sort()
	if list.Failed() {
		return nil, list
	}
	return d, list
}

// readable reports whether the text can be read at all.
func (r *reader) readable() bool {
	if len(r.File.Text) > MaxText {
		r.Report(src.At(MaxText), tooLarge, "expected at most %d bytes, found %d", MaxText, len(r.File.Text))
		return false
	}
	if i := src.InvalidUTF8(r.File.Text); i >= 0 {
		r.Report(src.At(src.Pos(i)), badEncoding, "expected UTF-8, found the byte %#x", r.File.Text[i])
		return false
	}
	return true
}

// document links what the lines say.
func (r *reader) document() *Document {
	r.place()
	g := &ir.Game{Name: strings.TrimSuffix(path.Base(r.File.Name), ".betza"), File: r.File, Board: ir.Board{Files: r.files, Ranks: r.ranks, Levels: 1}, Start: r.start}
	royal := r.royal()
	choices := r.choices(royal)
	if r.failed() {
		return nil
	}
	g.Rules = ir.Rules{KingSafety: true, Checkmate: ir.Loss, Stalemate: ir.Draw, MoveRule: 100, Repetition: 3, Material: true}
	for i, p := range r.pieces {
		q := p.define(g.Board, r.fault)
		q.Royal = royal[p]
		g.Pieces = append(g.Pieces, q)
		if i < r.maxPromote {
			g.Rules.Resets = append(g.Rules.Resets, p.name)
			r.promote(g, p, choices)
			r.warnPromoting(g, p)
			if q.Royal && len(choices) > 0 {
				r.Report(p.pos, royalPromotes, "%s is royal and promotes: what stands first in the list does", p.name).Hint = "list it behind what is to promote, or write maxPromote=0"
			}
		}
	}
	for _, p := range r.pieces {
		p.castle(g, p.name)
	}
	if len(g.Pieces) == 0 || r.failed() {
		return nil
	}
	return &Document{g, r.telling(), r.pieces}
}

// telling returns the headers that ask for something else than there is without them.
func (r *reader) telling() (list []string) {
	for _, h := range []struct {
		name  string
		tells bool
	}{
		{"files", r.files != 8}, {"ranks", r.ranks != 8}, {"maxPromote", r.maxPromote != 1}, {"promoZone", r.promoZone != 1},
		{"promoChoice", r.headers["promoChoice"].text != ""}, {"royal", len(r.royals) > 0},
	} {
		if h.tells {
			list = append(list, h.name)
		}
	}
	return list
}

func (r *reader) failed() bool { return r.List.Failed() }

// define returns a piece on a board, and reports the terms that have too many ways there.
func (p *piece) define(b ir.Board, report func(src.Pos, *fault)) *ir.Piece {
	q := &ir.Piece{Name: p.name, Symbol: p.letter, Pos: p.pos}
	for s, terms := range p.terms {
		for i := range terms {
			if s == int(ir.Black) && slices.Equal(keys(p.terms[ir.White]), keys(terms)) {
				break
			}
			moves, err := terms[i].moves(b)
			if err != nil {
				report(p.notations[s], err)
			}
			for _, m := range moves {
				if m.For &= p.sidesOf(s); m.For != 0 {
					m.Pos = p.pos
					q.Moves = append(q.Moves, m)
				}
			}
		}
	}
	return q
}

// keys returns where the terms of a notation stand, which tells those of two lines
// apart.
func keys(terms []term) (list []*leg) {
	for i := range terms {
		list = append(list, &terms[i].legs[0])
	}
	return list
}

// sidesOf returns the sides for which the terms of a side are.
func (p *piece) sidesOf(s int) ir.Sides {
	if slices.Equal(keys(p.terms[0]), keys(p.terms[1])) {
		return ir.ForBoth
	}
	return ir.Only(ir.Side(s))
}

// royal returns the pieces that are royal.
func (r *reader) royal() map[*piece]bool {
	royal := map[*piece]bool{}
	for _, w := range r.royals {
		if n, err := strconv.Atoi(w.text); err == nil {
			if n < 1 || n > len(r.pieces) {
				r.Report(w.span(), badValue, "expected the number of a piece, from 1 to %d, found %d", len(r.pieces), n)
				continue
			}
			royal[r.pieces[n-1]] = true
		} else if p := r.withLetter(w.text); p != nil {
			royal[p] = true
		} else if w.text == "" {
			r.Report(w.span(), badValue, "expected the number or ID of a piece, found nothing")
		} else {
			r.unknownID(w, w.text)
		}
	}
	if len(r.royals) > 0 || len(r.pieces) == 0 {
		return royal
	}
	if slices.ContainsFunc(r.pieces, func(p *piece) bool { return p.diagram }) {
		royal[r.pieces[len(r.pieces)-1]] = true
	} else if king := r.king(); king != nil {
		royal[king] = true
	}
	return royal
}

// king returns the piece with the letter K, given or taken from its name.
func (r *reader) king() *piece {
	for i, letter := range lettersOf(r.pieces) {
		if letter == "K" {
			return r.pieces[i]
		}
	}
	return nil
}

// lettersOf returns the letters of pieces: those given, and for others the first free
// one of the name, if there is any.
func lettersOf(pieces []*piece) (list []string) {
	taken := map[string]bool{}
	for _, p := range pieces {
		taken[p.letter] = true
	}
	for _, p := range pieces {
		letter := p.letter
		for _, c := range strings.ToUpper(p.name) {
			if letter == "" && isASCIILetter(c) && !taken[string(c)] {
				letter = string(c)
				taken[letter] = true
			}
		}
		list = append(list, letter)
	}
	return list
}

// withLetter returns the piece with a letter, or nil.
func (r *reader) withLetter(letter string) *piece {
	letter = strings.ToUpper(letter)
	i := slices.IndexFunc(r.pieces, func(p *piece) bool { return p.letter == letter && letter != "" })
	if i < 0 {
		return nil
	}
	return r.pieces[i]
}

func (r *reader) unknownID(w word, id string) {
	var ids []string
	for _, p := range r.pieces {
		if p.letter != "" {
			ids = append(ids, p.letter)
		}
	}
	r.Report(w.span(), unknownPiece, "expected the ID of a piece, found %q", id).Hint = "pieces are " + strings.Join(ids, " ")
}

// choices returns to what pieces promote.
func (r *reader) choices(royal map[*piece]bool) (names []string) {
	value, given := r.headers["promoChoice"]
	if !given {
		for i, p := range r.pieces {
			if i >= r.maxPromote && !royal[p] {
				names = append(names, p.name)
			}
		}
		return names
	}
	for i := 0; i < len(value.text); {
		n := min(2, len(value.text)-i)
		p := r.withLetter(value.text[i : i+n])
		if p == nil || n == 2 && len(p.letter) != 2 {
			runes := []rune(value.text[i:])
			n = len(string(runes[0]))
			p = r.withLetter(value.text[i : i+n])
		}
		switch w := value.sub(i, i+n); {
		case p == nil:
			r.unknownID(w, w.text)
		case !slices.Contains(names, p.name):
			names = append(names, p.name)
		}
		i += n
	}
	return names
}

// promote adds the promotions of a piece: on the last rank it has to, before that in
// the zone it may.
func (r *reader) promote(g *ir.Game, p *piece, choices []string) {
	if len(choices) == 0 {
		return
	}
	for s := range ir.Side(2) {
		for n := range min(r.promoZone, g.Board.Ranks) {
			y := g.Board.Ranks - 1 - n
			if s == ir.Black {
				y = n
			}
			rule := ir.Promotion{For: ir.Only(s), Piece: p.name, To: choices, Option: n > 0, Pos: p.pos}
			for x := range g.Board.Files {
				rule.Zone = append(rule.Zone, ir.Vec{X: x, Y: y})
			}
			g.Promotions = append(g.Promotions, rule)
		}
	}
}

// warnPromoting warns of a piece that promotes by a first move which passes cells: it
// leaves none of them open to captures in passing.
func (r *reader) warnPromoting(g *ir.Game, p *piece) {
	for _, at := range g.Start {
		if at.Piece == p.name && p.promotesPassing(g, at) {
			r.Report(p.pos, closedWay, "%s leaves no cells open to captures in passing where its first move promotes it", p.name).Hint = "promoZone says on how many ranks it promotes"
			return
		}
	}
}

// promotesPassing reports whether a first move of the piece from its place passes cells and
// promotes it.
func (p *piece) promotesPassing(g *ir.Game, at ir.Placement) (found bool) {
	promotes := func(to ir.Vec) bool {
		return slices.ContainsFunc(g.Promotions, func(rule ir.Promotion) bool {
			return rule.Piece == p.name && rule.For.Has(at.Side) && slices.Contains(rule.Zone, to)
		})
	}
	w := ir.Walker{From: at.Cell, Unmoved: true, Look: g.Board.Bare}
	for _, m := range g.Piece(p.name).Moves {
		if m.DoubleStep && m.For.Has(at.Side) {
			w.Targets(m, func(to ir.Vec, _ ir.Content) {
				found = found || len(ir.PassedCells(at.Cell, to)) > 0 && promotes(to)
			})
		}
	}
	return found
}

// castle adds the castlings of a piece from where it starts under some name.
func (p *piece) castle(g *ir.Game, name string) {
	first := len(g.Castles)
	for _, at := range g.Start {
		if at.Piece != name {
			continue
		}
		for k := range p.terms[at.Side] {
			if l := &p.terms[at.Side][k].legs[0]; l.atom.letter == 'O' {
				l.castle(g, at, p.pos)
			}
		}
	}
	if several(g.Castles[first:]) {
		return
	}
	for i := range g.Castles[first:] {
		c := &g.Castles[first+i]
		c.KingHome = nil // others may stand for it
		if c.RookFrom.X == 0 || c.RookFrom.X == g.Board.Files-1 {
			c.RookFrom = nil // the outermost anyway
		}
	}
}

// several reports whether a side castles in more than one way on a wing. Then the pieces
// of each castling are those that start on its cells.
func several(list []ir.Castle) bool {
	for i, c := range list {
		if slices.ContainsFunc(list[:i], func(o ir.Castle) bool { return o.Side == c.Side && o.Wing == c.Wing }) {
			return true
		}
	}
	return false
}

// castle adds the castlings of a term with O.
func (l *leg) castle(g *ir.Game, king ir.Placement, pos src.Span) {
	right, left := len(l.words) == 0, len(l.words) == 0
	for _, w := range l.words {
		right = right || w.first != 'l'
		left = left || w.first != 'r'
	}
	if king.Side == ir.Black {
		right, left = left, right
	}
	for _, wing := range []struct {
		on        bool
		wing      ir.Wing
		step, end int
	}{{right, ir.KingSide, 1, g.Board.Files - 1}, {left, ir.QueenSide, -1, 0}} {
		corner := ir.Vec{X: wing.end - wing.step*l.jumps(), Y: king.Cell.Y}
		to := king.Cell.X + wing.step*l.steps
		i := slices.IndexFunc(g.Start, func(at ir.Placement) bool { return at.Cell == corner && at.Side == king.Side })
		again := slices.ContainsFunc(g.Castles, func(c ir.Castle) bool {
			return c.Side == king.Side && c.King == king.Piece && *c.KingHome == king.Cell && c.KingTo == ir.Vec{X: to, Y: corner.Y} && *c.RookFrom == corner
		})
		if !wing.on || i < 0 || again || (corner.X-to)*wing.step < 0 {
			continue
		}
		g.Castles = append(g.Castles, ir.Castle{Side: king.Side, Wing: wing.wing, King: king.Piece, Rook: g.Start[i].Piece,
			KingTo: ir.Vec{X: to, Y: corner.Y}, RookTo: ir.Vec{X: to - wing.step, Y: corner.Y}, RookFrom: &corner, KingHome: &king.Cell, Pos: pos})
	}
}

// PiecesOn returns the pieces on another board, which is no larger than that of chess. Each has the letter that it has in
// texts of positions as its symbol.
func (d *Document) PiecesOn(b ir.Board) (list []*ir.Piece) {
	for i, letter := range lettersOf(d.pieces) {
		p := d.pieces[i].define(b, func(src.Pos, *fault) {}) // no ride has too many ways there
		p.Symbol = letter
		list = append(list, p)
	}
	return list
}

// Castle gives the king of another game, which is the piece of some name here, the
// castlings of its notation in place of its own.
func (d *Document) Castle(g *ir.Game, name, king string) {
	g.Castles = slices.DeleteFunc(g.Castles, func(c ir.Castle) bool { return c.King == king })
	for _, p := range d.pieces {
		if p.name == name {
			p.castle(g, king)
		}
	}
}
