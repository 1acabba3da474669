package chesslang

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// program reads sections until the end of the text.
func (p *parser) program() {
	col := int32(-1)
	for !p.end() {
		t := p.peek()
		if t.first && t.kind == word {
			if col < 0 {
				col = t.col
			}
			if t.col != col {
				p.misplaced(t, col)
				if !p.sectionAhead(t.col) {
					p.out.Unread = true
					p.skip(p.at, col, func() bool { return false })
					continue
				}
			}
		}
		start := p.beginEntry()
		if !p.attempt(p.section) {
			p.skipSection(start)
		}
	}
}

func (p *parser) section() {
	head := p.peek()
	if head.kind != word {
		p.fail(head.span(), codeUnexpected, "", "found %s, expected a section such as piece or board", strconv.Quote(p.text(head)))
	}
	switch p.text(head) {
	case "game":
		p.title(&p.out.Game, "the name of the game")
	case "summary":
		p.summary()
	case "extends":
		p.title(&p.out.Extends, "the name of the base game")
	case "board":
		p.onlyOnce(p.out.Board != nil)
		p.board()
	case "pieces":
		p.header("pieces")
		p.block(head, "pieces and their properties", p.config)
	case "setup":
		p.onlyOnce(p.out.Setup != nil)
		p.setup()
	case "victory":
		p.header("victory")
		p.block(head, "conditions", func() { p.change(&p.out.Victory) })
	case "draw":
		p.header("draw")
		p.block(head, "conditions", func() { p.change(&p.out.Draw) })
	case "rules":
		p.onlyOnce(p.out.Rules != nil)
		p.rules()
	case "piece":
		p.piece()
	case "pattern":
		p.definition()
	case "effect":
		p.effect()
	case "trigger":
		p.next()
		p.out.Triggers = append(p.out.Triggers, p.trigger(head))
	case "script":
		p.script()
	default:
		p.unknownSection(head)
	}
}

func (p *parser) unknownSection(head token) {
	p.unlessStray()
	p.out.Unread = true
	hint := cmp.Or(p.diag.File.DidYouMean(p.text(head), sections), "sections are "+strings.Join(sections, " "))
	p.fail(head.span(), codeUnknownSection, hint, "unknown section %q", p.text(head))
}

// onlyOnce reports a section that may stand in a text only once.
func (p *parser) onlyOnce(again bool) {
	if again {
		t := p.peek()
		p.diag.Report(t.span(), codeDuplicateSection, "a second section %q", p.text(t)).Hint = "put everything into the first one"
	}
}

// header takes the word that begins a section, and the colon.
func (p *parser) header(name string) token {
	t := p.next()
	p.colon(strconv.Quote(name))
	return t
}

func (p *parser) title(to **Name, what string) {
	p.onlyOnce(*to != nil)
	p.header(p.text(p.peek()))
	s := p.str(what)
	*to = &s
}

// summary reads strings, on lines of their own if there are several.
func (p *parser) summary() {
	p.onlyOnce(p.out.Summary != nil)
	head := p.header("summary")
	if p.joined() {
		s := p.str("the summary")
		p.out.Summary = &s
		return
	}
	var lines []string
	p.block(head, "the summary", func() {
		t := p.take(p.peek().kind == text, codeBadValue, "the summary is strings in quotes", "a string")
		lines = append(lines, unquote(p.text(t)))
	})
	p.out.Summary = &Name{strings.Join(lines, " "), head.span()}
}

func (p *parser) script() {
	head := p.next()
	if p.peek().kind != script {
		p.expect("{", codeMissingBrace, "script")
	}
	p.next()
	p.out.Scripts = append(p.out.Scripts, head.span())
}

func (p *parser) board() {
	b := &Board{Pos: p.peek().span()}
	p.out.Board = b
	b.Broken = true // until the body is read
	head := p.header("board")
	ok := p.block(head, "size, zones, holes or look", func() {
		key := p.peek()
		switch name := p.name("size, zones, holes or look"); name.Text {
		case "size":
			p.single(b.Files != nil, name)
			p.colon("size")
			p.size(b)
		case "zones":
			p.colon("zones")
			p.block(key, "zones", func() { p.zone(b) })
		case "holes":
			p.single(b.Holes != nil, name)
			p.colon("holes")
			b.Holes = p.squares("holes")
		case "look":
			p.single(b.Look != nil, name)
			p.colon("look")
			look := p.oneOf(ir.Looks, codeBadValue)
			b.Look = &look
		default:
			p.out.Unread = true
			p.unknownProperty(name, "board", []string{"size", "zones", "holes", "look"})
		}
	})
	b.Broken = !ok
}

// unlessStray gives up without an error if the line may belong to a head above that has no
// indented lines: that head is reported already.
func (p *parser) unlessStray() {
	if p.stray {
		panic(bailout{})
	}
}

func (p *parser) unknownProperty(name Name, of string, known []string) {
	p.unlessStray()
	hint := cmp.Or(p.diag.File.DidYouMean(name.Text, known), "known are "+strings.Join(known, " "))
	p.fail(name.Pos, codeUnknownProperty, cmp.Or(joinHint(of, name.Text), hint), "unknown property %q of %s", name.Text, of)
}

// size reads 8, 10x8 or 10 x 8: the lexer makes a number and a word of it.
func (p *parser) size(b *Board) {
	b.Files = p.number("a size such as 10x8")
	b.Ranks = b.Files
	t := p.peek()
	if t.kind != word || !p.joined() {
		return
	}
	rest, ok := strings.CutPrefix(p.text(t), "x")
	if !ok {
		p.fail(t.span(), codeBadSize, "write files x ranks, as in 10x8", "found %s after the number of files, expected x", p.describeNext())
	}
	p.next()
	if rest == "" {
		b.Ranks = p.number("the number of ranks")
		return
	}
	n, err := strconv.ParseFloat(rest, 64)
	if err != nil || n > maxNumber {
		p.fail(t.span(), codeBadSize, "write files x ranks, as in 10x8", "%q is no number of ranks", rest)
	}
	b.Ranks = &Number{n, src.Span{Start: t.span().Start + 1, End: t.span().End}}
}

func (p *parser) zone(b *Board) {
	key := p.peek()
	z := &Zone{Name: p.name("the name of a zone")}
	b.Zones = append(b.Zones, z) // it is known even if its squares have errors
	p.colon("the name of the zone")
	z.Sided = p.sided(key, "squares", func(sides []int) {
		squares := p.squares("the name of the zone")
		for _, s := range sides {
			z.Squares[s] = squares
		}
	})
}

// sided reads what may differ by colour: one thing for both, or a block with
// White: and Black:. It reports whether it was a block.
func (p *parser) sided(key token, what string, read func(sides []int)) bool {
	if p.joined() && !p.is("{") {
		read([]int{0, 1})
		return false
	}
	var seen [2]bool
	p.block(key, "White: and Black: and "+what, func() {
		colour := p.colour()
		side := int(sideNamed(colour.Text))
		p.single(seen[side], colour)
		seen[side] = true
		p.colon("the colour")
		read([]int{side})
	})
	return true
}

// zoneName takes the name of a zone, with or without the word zone.
func (p *parser) zoneName() Name {
	name := p.named("a zone")
	if name.Text == "zone" && p.is(".") {
		p.next()
		name = p.name("a zone")
	}
	return name
}

func (p *parser) squares(after string) []*Squares {
	list := []*Squares{}
	p.list(after, func() {
		s := &Squares{From: p.square()}
		s.To = s.From
		if p.accept("-") {
			s.To = p.square()
		}
		s.Pos = src.Span{Start: s.From.Pos.Start, End: s.To.Pos.End}
		list = append(list, s)
	})
	return list
}

func (p *parser) square() Name {
	t := p.peek()
	_, _, ok := square(p.text(t))
	p.take(t.kind == word && ok, codeBadSquare, "a square is a file and a rank, such as e4 or j10", "a square")
	return Name{p.text(t), t.span()}
}

func (p *parser) config() {
	key := p.peek()
	name := p.name("the name of a piece")
	p.colon("the name of the piece")
	if name.Text == "remove" && p.joined() && p.is("[") {
		p.out.Removed = append(p.out.Removed, p.names("remove", "the name of a piece")...)
		return
	}
	c := &Config{Piece: name}
	p.out.Configs = append(p.out.Configs, c)
	p.block(key, "properties", func() { p.property(c) })
}

// property reads a property of a piece in the section pieces.
func (p *parser) property(c *Config) {
	key := p.peek()
	name := p.name("a property")
	p.colon("the property")
	zone := func(to **Name) {
		p.single(*to != nil, name)
		z := p.zoneName()
		*to = &z
	}
	switch name.Text {
	case "promote_to":
		p.sided(key, "lists of pieces", func(sides []int) {
			start := p.peek().span().Start
			to := p.names("promote_to", "the name of a piece")
			if len(to) == 0 {
				p.diag.Report(p.since(start), codeBadValue, "found no piece to promote to").Hint = "without promote_to the rules say what there is to choose from"
			}
			for _, s := range sides {
				p.single(c.PromoteTo[s] != nil, name)
				c.PromoteTo[s] = to
			}
		})
	case "promote_in":
		zone(&c.PromoteIn)
	case "promote_may":
		zone(&c.PromoteMay)
	case "promote_from":
		zone(&c.PromoteFrom)
	case "promote_out":
		zone(&c.PromoteOut)
	case "drop_in":
		zone(&c.DropIn)
	case "promote_standing":
		zone(&c.InPlace)
	case "promote_by_captures":
		p.single(c.Capturing != nil, name)
		only := p.boolean("promote_by_captures")
		c.Capturing = &only
	case "promote_plus":
		p.single(c.Plus != nil, name)
		to := p.name("the name of a piece")
		c.Plus = &to
	case "gate_in":
		zone(&c.GateIn)
	case "held_as":
		p.single(c.HeldAs != nil, name)
		as := p.name("the name of a piece")
		c.HeldAs = &as
	case "drop_on_both_colours":
		p.single(c.DropColours != nil, name)
		both := p.boolean("drop_on_both_colours")
		c.DropColours = &both
	case "drop_mates":
		p.single(c.DropMates != nil, name)
		may := p.boolean("drop_mates")
		c.DropMates = &may
	case "drop_per_file":
		p.single(c.PerFile != nil, name)
		c.PerFile = p.number("the number of pieces on a file")
		if n := c.PerFile.Value; n < 1 || n > 1000 || n != float64(int(n)) {
			p.diag.Report(c.PerFile.Pos, codeBadValue, "drop_per_file is a whole number from 1 to 1000")
		}
	case "promote_limit":
		p.single(c.Limit != nil, name)
		limit := p.is("[")
		if limit {
			c.Limited = p.names("promote_limit", "the name of a piece")
		} else {
			limit = p.boolean("promote_limit")
		}
		c.Limit = &limit
	default:
		p.literal()
		c.Ignored = append(c.Ignored, name)
	}
}

func (p *parser) rules() {
	p.out.Rules = []*Rule{}
	p.block(p.header("rules"), "rules", func() {
		key := p.peek()
		name := p.name("the name of a rule")
		p.colon("the name of the rule")
		if slices.Contains(ruleBlocks, name.Text) && (!p.joined() || p.is("{")) {
			p.block(key, "rules", func() { p.rule(name.Text + ".") })
			return
		}
		p.ruleValue(&Rule{Name: name})
	})
}

// ruleValue reads the value of a rule, and keeps the rule.
func (p *parser) ruleValue(r *Rule) {
	start := p.peek().span().Start
	switch {
	case r.Name.Text == "drops.where":
		r.Value = p.condition()
	case p.is("["):
		r.Names = p.names("the rule", "the name of a piece")
	default:
		r.Value = p.literal()
	}
	r.At = p.since(start)
	p.out.Rules = append(p.out.Rules, r)
}

func (p *parser) rule(prefix string) {
	key := p.peek()
	name := p.name("the name of a rule")
	p.colon("the name of the rule")
	r := &Rule{Name: Name{prefix + name.Text, name.Pos}}
	if prefix == "counting." && (!p.joined() || p.is("{")) {
		p.block(key, "what the limit depends on", func() { p.rule(r.Name.Text + ".") })
		return
	}
	p.ruleValue(r)
}

// change reads an entry of victory or draw.
func (p *parser) change(to *[]*Change) {
	key := p.peek()
	name := p.name("the name of a condition, add, remove or replace")
	p.colon("the name of the condition")
	op := AddGoal
	switch name.Text {
	case "remove":
		p.removals(key, to)
		return
	case "replace":
		op = ReplaceGoal
	case "add":
	default:
		*to = append(*to, &Change{AddGoal, name, p.condition()})
		return
	}
	p.block(key, "conditions", func() {
		name := p.name("the name of a condition")
		p.colon("the name of the condition")
		*to = append(*to, &Change{op, name, p.condition()})
	})
}

func (p *parser) removals(key token, to *[]*Change) {
	if p.joined() && p.is("[") {
		for _, n := range p.names("remove", "the name of a condition") {
			*to = append(*to, &Change{RemoveGoal, n, nil})
		}
		return
	}
	p.block(key, "names of conditions", func() {
		p.accept("-")
		*to = append(*to, &Change{RemoveGoal, p.name("the name of a condition"), nil})
	})
}
