package chesslang

import "slices"

// colours are the names of the sides.
var colours = []string{"White", "Black"}

func (p *parser) setup() {
	s := &Setup{Pos: p.peek().span()}
	p.out.Setup = s
	p.block(p.header("setup"), "placements", func() { p.setupEntry(s) })
}

func (p *parser) setupEntry(s *Setup) {
	key := p.peek()
	name := p.name("White, Black, add, replace, hand, first or fromFEN")
	switch name.Text {
	case "White", "Black":
		p.colon("the colour")
		s.Sets = append(s.Sets, &ColourSet{name, p.placings(key)})
	case "add":
		p.colon("add")
		p.block(key, "placements", func() { s.Adds = append(s.Adds, p.addition()) })
	case "replace":
		p.colon("replace")
		p.block(key, "replacements", func() { p.replacement(s) })
	case "hand":
		p.colon("hand")
		p.block(key, "colours and pieces", func() { s.Hands = append(s.Hands, p.hand()) })
	case "first":
		p.colon("first")
		colour := p.name("White or Black")
		if !slices.Contains(colours, colour.Text) {
			p.fail(colour.Pos, codeBadValue, "", "found %q, expected White or Black", colour.Text)
		}
		s.First = &colour
	case "fromFEN":
		p.colon("fromFEN")
		fen := p.str("a placement")
		s.FEN = &fen
	case "remove", "modify":
		p.fail(name.Pos, codeUnsupportedSetup, "use replace: White: Type: [] to take pieces away", "%q is not supported in setup", name.Text)
	default:
		p.unknownProperty(name, "setup", []string{"White", "Black", "add", "replace", "hand", "first", "fromFEN"})
	}
}

// placings reads what follows a colour: squares by type, or types by square.
func (p *parser) placings(head token) []*Placing {
	list := []*Placing{}
	if p.emptyBraces() {
		return list
	}
	p.block(head, "pieces and their squares", func() {
		key := p.name("a piece or a square")
		p.colon("the piece or square")
		if p.is("[") {
			list = append(list, &Placing{key, p.squares("the piece")})
			return
		}
		if _, _, ok := square(key.Text); !ok {
			p.expect("[", codeMissingBracket, "the piece")
		}
		at := &Squares{From: key, To: key, Pos: key.Pos}
		list = append(list, &Placing{p.name("a piece"), []*Squares{at}})
	})
	return list
}

// hand reads what a colour has in hand, as in `White: { Queen: 1 }`.
func (p *parser) hand() *Hand {
	key := p.peek()
	h := &Hand{Colour: p.colour()}
	p.colon("the colour")
	if p.emptyBraces() {
		return h
	}
	p.block(key, "pieces and their numbers", func() {
		piece := p.name("the name of a piece")
		p.colon("the piece")
		h.Counts = append(h.Counts, &Count{piece, p.number("a number of pieces")})
	})
	return h
}

func (p *parser) emptyBraces() bool {
	if p.is("{") && p.same(p.ahead(1), "}") {
		p.next()
		p.next()
		return true
	}
	return false
}

// addition reads `White Amazon: [d1]` or a block of placements for a colour.
func (p *parser) addition() *ColourSet {
	key := p.peek()
	set := &ColourSet{Colour: p.colour()}
	if p.is(":") {
		p.next()
		set.Places = p.placings(key)
		return set
	}
	piece := p.name("a piece, or \":\" and a block")
	p.colon("the piece")
	set.Places = []*Placing{{piece, p.squares("the piece")}}
	return set
}

func (p *parser) colour() Name { return p.oneOf(colours, codeBadColour) }

func (p *parser) replacement(s *Setup) {
	key := p.peek()
	name := p.name("a piece or a colour")
	p.colon("the piece or colour")
	if (name.Text == "White" || name.Text == "Black") && (!p.joined() || p.is("{")) {
		s.Replaces = append(s.Replaces, &ColourSet{name, p.placings(key)})
		return
	}
	s.Renames = append(s.Renames, &Rename{name, p.name("the new piece")})
}
