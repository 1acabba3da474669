package perimeter

import (
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// piece is a piece while its block is read.
type piece struct {
	p       *parser
	def     *ir.Piece
	parts   []*piece
	partsAt src.Span
	allowed [4]bool // by allowance
	allowAt src.Span
	seen    map[string]bool // members that may stand once
	failed  bool            // something about it is wrong: no further conclusions
	defined bool
}

// The allowances of a stack, in the order of allowances.
const (
	together = iota
	decay
	recombination
	teleportation
)

var allowances = []string{"together", "decay", "recombination", "teleportation"}

func newPiece(p *parser, name string, at src.Span) *piece {
	return &piece{p: p, def: &ir.Piece{Name: name, Pos: at}, seen: map[string]bool{}}
}

// declarePiece makes the name of a piece known before anything refers to it.
// Mistakes are left to the pass that reads the statement.
func (p *parser) declarePiece(r row) {
	tokens, _, _ := tokenize(nil, p.File, r)
	if len(tokens) < 2 {
		return
	}
	name, at := tokens[1].text, tokens[1].span
	if isName(name) && !isReserved(name) && p.pieces[name] == nil && len(p.order) < maxPieces {
		d := newPiece(p, name, at)
		p.pieces[name] = d
		p.order = append(p.order, d)
	}
}

// piece NAME [SYMBOL]
func (p *parser) piece(l *line) {
	t := l.name("the name of a piece")
	d := p.pieces[t.text]
	if d == nil || d.def.Pos != t.span {
		if !l.failed && d == nil {
			l.fail(t.span, fail(tooLarge, "expected at most %d pieces, found one more", maxPieces))
		}
		if !l.failed {
			l.fail(t.span, fail(duplicateName, "expected a new name, found a second piece %q", t.text))
		}
		d = newPiece(p, t.text, t.span)
	}
	d.defined = true
	p.block = d.member
	if l.done() {
		d.failed = l.failed
		return
	}
	p.symbol(l, d)
	l.finish()
	d.failed = l.failed
}

func (p *parser) symbol(l *line, d *piece) {
	t := l.word("a symbol")
	switch {
	case l.failed:
	case len(t.text) != 1 || t.text[0] < 'A' || t.text[0] > 'Z':
		l.fail(t.span, fail(badSymbol, "expected a symbol of one capital letter, found %s", quote(t.text)))
	case p.taken["symbol "+t.text]:
		l.fail(t.span, fail(duplicateName, "expected a new symbol, found %q again", t.text))
	default:
		p.taken["symbol "+t.text] = true
		d.def.Symbol = t.text
	}
}

// memberWords are the words that a line of a piece can begin with.
var memberWords = []string{"title", "value", "royal", "cover", "advance", "capture", "parts", "allow"}

// member reads one line of a piece.
func (d *piece) member(l *line) {
	t := l.word("a line of a piece")
	if l.failed {
		d.failed = true
		return
	}
	switch t.text {
	case "title", "value", "royal", "parts", "allow":
		if d.seen[t.text] {
			l.fail(t.span, fail(duplicateSetting, "expected %q once in a piece, found it again", t.text))
			return
		}
		d.seen[t.text] = true
		d.property(l, t)
	case "cover":
		d.move(l, ir.Quiet|ir.Capture)
	case "advance":
		d.move(l, ir.Quiet)
	case "capture":
		d.move(l, ir.Capture)
	default:
		l.fail(t.span, unknown(unknownMember, "a line of a piece", t.text, memberWords))
	}
	l.finish()
	d.failed = d.failed || l.failed
}

func (d *piece) property(l *line, keyword token) {
	switch keyword.text {
	case "title":
		d.def.Title = l.take(text, "a title in quotes").text
	case "value":
		d.value(l)
	case "royal":
		d.def.Royal = true
	case "parts":
		first := l.next
		parts := []*piece{l.piece(), l.piece()}
		if d.partsAt = l.from(first); !l.failed {
			d.parts = parts
		}
	case "allow":
		d.allowAt = keyword.span
		for more := true; more; more = !l.done() {
			if i := l.choice("what a stack may do", allowances...); !l.failed {
				d.allowed[i] = true
			}
		}
	}
}

func (d *piece) value(l *line) {
	t := l.word("a value")
	if l.failed {
		return
	}
	v, err := strconv.ParseFloat(t.text, 64)
	if plain := strings.Trim(t.text, "0123456789.") == ""; err != nil || !plain {
		l.fail(t.span, fail(badNumber, "expected a value, found %s", quote(t.text)))
		return
	}
	if v > 1000 {
		l.fail(t.span, fail(numberOutOfRange, "expected a value up to 1000, found %s", quote(t.text)))
	}
	d.def.Value, d.def.Valued = v, true
}

// piece reads the name of a piece.
func (l *line) piece() *piece {
	t := l.word("a piece")
	if l.failed {
		return nil
	}
	d := l.p.pieces[t.text]
	if d == nil {
		l.fail(t.span, unknown(unknownPiece, "a piece", t.text, table(len(l.p.order), func(i int) string { return l.p.order[i].def.Name })))
	}
	return d
}

// pieceList reads the names of pieces up to the end of the line or a reserved
// word.
func (l *line) pieceList() []string {
	var names []string
	for more := true; more; more = !l.done() && !isReserved(l.peek()) {
		at := l.next
		d := l.piece()
		if l.failed {
			return nil
		}
		if slices.Contains(names, d.def.Name) {
			l.fail(l.tokens[at].span, fail(duplicateName, "expected each piece once, found %q again", d.def.Name))
		}
		names = append(names, d.def.Name)
	}
	return names
}
