package perimeter

import (
	"dragoman/dsl/src"
	"slices"
)

// settings reads the statements about the space, wherever they stand: each after
// those that it depends on.
func (p *parser) settings() {
	found := map[string]*line{}
	readers := []struct {
		keyword string
		read    func(*parser, *line)
	}{
		{"board", (*parser).board}, {"levels", (*parser).levels},
		{"anchor", (*parser).anchor}, {"game", (*parser).title},
	}
	for _, r := range p.rows {
		if r.indented(p.File.Text) {
			continue
		}
		keyword := r.keyword(p.File.Text)
		for _, setting := range readers {
			if setting.keyword == keyword {
				p.setting(found, keyword, r)
			}
		}
	}
	for _, setting := range readers {
		if l := found[setting.keyword]; l != nil {
			setting.read(p, l)
			l.finish()
			p.badSettings = p.badSettings || l.failed && setting.keyword != "game"
		}
	}
	p.checkLabels(found["board"])
}

// setting keeps the first statement with a keyword and refuses all others.
func (p *parser) setting(found map[string]*line, keyword string, r row) {
	l := p.line(r)
	l.tokens = slices.Clone(l.tokens) // read after other lines
	t := l.word("a setting")
	if found[keyword] == nil {
		found[keyword] = l
		return
	}
	l.fail(t.span, fail(duplicateSetting, "expected %q once, found it again", keyword))
}

// checkLabels reports a board whose levels have no names.
func (p *parser) checkLabels(board *line) {
	if p.badSettings || len(p.doc.Space.Labels) > 0 {
		return
	}
	board.fail(board.span(), fail(badLevels, "expected labels for the %d levels, found none", p.doc.Space.Size.Z).
		withHint("add a line with one label for each level, lowest first: levels QR Q K KR"))
	p.badSettings = true
}

// board N or board LEVELS,X,Y
func (p *parser) board(l *line) {
	t := l.word("the size of the board")
	if l.failed {
		return
	}
	size := Tile{}
	if n, ok := natural(t.text); ok {
		size = Tile{n, n, n}
	} else if n, ok := numbers(t.text, 3); ok {
		size = Tile{n[0], n[1], n[2]}
	} else {
		l.fail(t.span, fail(badBoard, "expected the size of the board, found %s", quote(t.text)).
			withHint("a size is one number like 8, or levels,x,y like 8,8,8"))
		return
	}
	p.setSpace(l, t.span, func() (Space, error) { return NewSpace(size) })
}

// levels LABEL...
func (p *parser) levels(l *line) {
	first := l.next
	var labels []string
	labels = append(labels, l.word("a level label").text)
	for !l.done() {
		labels = append(labels, l.word("a level label").text)
	}
	if !l.failed && !p.badSettings {
		p.setSpace(l, l.from(first), func() (Space, error) { return p.doc.Space.withLabels(labels) })
	}
}

// anchor LEVEL,X,Y
func (p *parser) anchor(l *line) {
	t := l.word("an anchor")
	if !l.failed && !p.badSettings {
		p.setSpace(l, t.span, func() (Space, error) { return p.doc.Space.ParseAnchor(t.text) })
	}
}

// setSpace changes the space.
func (p *parser) setSpace(l *line, at src.Span, change func() (Space, error)) {
	space, err := change()
	if err != nil {
		l.fail(at, err)
		return
	}
	p.doc.Space = space
}

// game NAME or game "any text"
func (p *parser) title(l *line) {
	if !l.done() && l.tokens[l.next].kind == text {
		p.game.Name = l.take(text, "a title").text
		return
	}
	p.game.Name = l.name("the name of the game").text
}
