package perimeter

import (
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// parser reads a text in passes over its rows, so that the order of the
// statements has no meaning: settings, then the names of pieces, then zones,
// then everything else.
type parser struct {
	*src.Reporter
	doc    Document
	game   *ir.Game // what the statements have said so far
	rows   []row
	tokens []token // of the line that is read
	budget int     // parts that the definition may still expand to
	tiles  int     // tiles that answers of queries may still have

	// badSettings: the settings of the space are wrong. Tiles cannot be read then,
	// and nothing is reported about them.
	badSettings bool

	pieces    map[string]*piece
	order     []*piece // as defined
	zones     map[string]*zone
	zoneOrder []*zone
	taken     map[string]bool // symbols and names of castlings that are used, and "rules"
	placed    map[Tile]string // the piece that is placed on a tile
	uplifts   []uplift
	castles   []*castle

	block func(*line) // reads the indented lines that follow; nil: there are none
	skip  bool        // what they belong to failed: nothing is reported about them
}

func newParser(r *src.Reporter) *parser {
	return &parser{
		Reporter: r,
		doc:      Document{Space: Standard()},
		game: &ir.Game{
			File:  r.File,
			Rules: ir.Rules{Checkmate: ir.Loss, Stalemate: ir.Draw},
			Space: &ir.SpaceRules{},
		},
		budget: maxParts,
		tiles:  maxTiles,
		pieces: map[string]*piece{},
		zones:  map[string]*zone{},
		taken:  map[string]bool{},
		placed: map[Tile]string{},
	}
}

func (p *parser) read() {
	text := p.File.Text
	if len(text) > maxText {
		p.report(src.Span{}, fail(textTooLong, "expected a text of at most %d bytes, found %d", maxText, len(text)))
		return
	}
	if at := src.InvalidUTF8(text); at >= 0 {
		p.report(src.Span{Start: src.Pos(at), End: src.Pos(at + 1)}, fail(badEncoding, "expected UTF-8, found the byte %#02x", text[at]).
			withHint("save the file as UTF-8"))
		return
	}
	p.rows = rows(text)
	p.settings()
	size := p.doc.Space.Size
	p.game.Board = ir.Board{Files: size.X, Ranks: size.Y, Levels: size.Z}
	p.declare()
	p.statements()
	if len(p.order) > 0 {
		p.finishGame()
	}
}

// report reports an error of this package, which is an *Error.
func (p *parser) report(at src.Span, err error) {
	e := err.(*Error)
	p.Report(at, e.Code, "%s", e.Message).Hint = e.Hint
	p.File.Offer(e.word, e.known)
}

// line cuts a row into tokens, which stand until the next row is cut. A mistake
// in this is reported at once.
func (p *parser) line(r row) *line {
	p.Step()
	tokens, at, err := tokenize(p.tokens[:0], p.File, r)
	p.tokens = tokens
	l := &line{p: p, tokens: tokens, end: src.Pos(r.start)}
	if n := len(tokens); n > 0 {
		l.end = tokens[n-1].span.End
	}
	if err != nil {
		l.fail(at, err)
	}
	return l
}

// declare reads the names of all pieces, and all zones.
func (p *parser) declare() {
	for _, r := range p.rows {
		if !r.indented(p.File.Text) && r.keyword(p.File.Text) == "piece" {
			p.declarePiece(r)
		}
	}
	for _, r := range p.rows {
		if !r.indented(p.File.Text) && r.keyword(p.File.Text) == "zone" {
			p.zone(p.line(r))
		}
	}
}

// statements reads all rows that are neither settings nor zones.
func (p *parser) statements() {
	for _, r := range p.rows {
		if r.indented(p.File.Text) {
			p.indented(r)
			continue
		}
		p.block, p.skip = nil, false
		p.statement(r)
	}
	for _, c := range p.castles {
		if c.failed {
			continue
		}
		if at, err := c.check(); err != nil {
			c.failed = true
			p.report(at, err)
		}
	}
}

// indented hands a row to the block it stands in.
func (p *parser) indented(r row) {
	if p.skip {
		return
	}
	l := p.line(r)
	switch {
	case l.failed:
	case p.block == nil:
		p.skip = true
		l.fail(l.tokens[0].span, fail(strayIndent, "expected a statement at the start of the line, found an indented one").
			withHint("only lines below piece, castle, enpassant and rules are indented"))
	default:
		p.block(l)
	}
}

// statement reads a row that starts at the margin.
func (p *parser) statement(r row) {
	keyword := r.keyword(p.File.Text)
	read, known := readers[keyword]
	if !known {
		p.skip = true
		l := p.line(r)
		if !l.failed {
			t := l.tokens[0]
			l.fail(t.span, unknown(unknownStatement, "a statement", t.text, keywords))
		}
		return
	}
	if read == nil {
		return // read in an earlier pass
	}
	l := p.line(r)
	l.word("a statement")
	if read(p, l); l.failed && p.block == nil && slices.Contains(blockHeads, keyword) {
		p.skip = true
	}
}

// keywords are the words that a statement can begin with.
var keywords = []string{"game", "board", "levels", "anchor", "zone", "piece", "place", "promote", "uplift",
	"castle", "enpassant", "rules", "P", "walk", "loop", "square"}

// blockHeads are the statements with indented lines.
var blockHeads = []string{"piece", "castle", "enpassant", "rules"}

// readers says how to read each statement; nil stands for those that an earlier
// pass has read.
var readers = map[string]func(*parser, *line){
	"game": nil, "board": nil, "levels": nil, "anchor": nil, "zone": nil,
	"piece": (*parser).piece, "place": (*parser).place,
	"promote": (*parser).promote, "uplift": (*parser).uplift,
	"castle": (*parser).castle, "enpassant": (*parser).enpassant, "rules": (*parser).rules,
	"P": (*parser).perimeter, "walk": (*parser).walk, "loop": (*parser).loop, "square": (*parser).square,
}

// reserved words end lists of names, so they cannot be names.
var reserved = []string{"to", "in", "or", "from", "across", "through", "empty", "limit", "unmoved", "optional",
	"resets", "every", "royal", "white", "black", "none"}

func isReserved(text string) bool { return slices.Contains(reserved, text) }

// isName reports whether text can be a name.
func isName(text string) bool {
	for i, r := range text {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r != '_' && r != '-' && (r < '0' || r > '9')) {
			return false
		}
	}
	return text != ""
}

// name reads a new name.
func (l *line) name(want string) token {
	t := l.word(want)
	switch {
	case l.failed:
	case !isName(t.text) || len(t.text) > maxName:
		l.fail(t.span, fail(badName, "expected %s, found %s", want, quote(t.text)).
			withHint("a name is a letter, then up to 31 letters, digits, _ and -"))
	case isReserved(t.text):
		l.fail(t.span, fail(badName, "expected %s, found the reserved word %q", want, t.text))
	}
	return t
}

// commas writes words in a message.
func commas(words []string) string { return strings.Join(words, ", ") }
