package chesslang

import "slices"

// The members of the bodies.
var (
	pieceMembers   = []string{"move", "capture", "double_step", "traits", "state", "value", "symbol", "trigger"}
	effectMembers  = []string{"blocks", "visual"}
	triggerMembers = []string{"on", "when", "optional", "description", "do"}
	blockWords     = []string{"none", "enemy", "friend", "all"}
	oldMembers     = []string{"damages", "on_enter", "on_exit", "on_turn", "duration"}
)

func (p *parser) piece() {
	head := p.next()
	q := &Piece{Name: p.named("the name of the piece")}
	p.out.Pieces = append(p.out.Pieces, q)
	q.Broken = true // until the body is read
	ok := p.body(head, "piece "+q.Name.Text, pieceMembers, func() { p.pieceMember(q) })
	q.Broken = !ok
	q.Pos = p.since(head.span().Start)
}

func (p *parser) pieceMember(q *Piece) {
	head := p.peek()
	if p.is("trigger") {
		p.next()
		q.Triggers = append(q.Triggers, p.trigger(head))
		return
	}
	name := p.memberName("the piece", pieceMembers)
	switch name.Text {
	case "move":
		p.needPattern(head)
		q.Moves = append(q.Moves, p.memberPattern())
	case "capture":
		p.capture(head, q)
	case "double_step":
		p.needPattern(head)
		q.DoubleSteps = append(q.DoubleSteps, p.memberPattern())
	case "traits":
		q.Traits = append(q.Traits, p.names("\"traits:\"", "the name of a trait")...)
	case "state":
		q.State = append(q.State, p.object()...)
	case "value":
		p.single(q.Value != nil, name)
		q.Value = p.number("a number")
	case "symbol":
		p.single(q.Symbol != nil, name)
		s := p.str("a symbol")
		q.Symbol = &s
	}
}

// joinHints are hints at what joins moves, by what people write instead.
var joinHints = map[string]string{
	"or": joinChoices, "||": joinChoices, "/": joinChoices,
	"and": joinParts, "&": joinParts, "&&": joinParts,
	",": "write one member on a line, and | between moves that a piece chooses from",
}

const (
	joinChoices = "moves that a piece chooses from are joined by |"
	joinParts   = "moves that a piece chooses from are joined by |, parts of one move by +"
)

// joinHint returns a hint at what joins the members of a body, or the moves of a piece, if a
// sign or word is what people write instead.
func joinHint(of, sign string) string {
	switch {
	case of == "the piece":
		return joinHints[sign]
	case sign == ",":
		return "write one member on a line"
	}
	return ""
}

// memberName takes the word and colon that begin a member.
func (p *parser) memberName(of string, known []string) Name {
	if p.peek().kind != word {
		p.fail(p.peek().span(), codeUnexpected, joinHint(of, p.text(p.peek())), "found %q, expected a member of %s", p.text(p.peek()), of)
	}
	name := p.name("a member")
	if !slices.Contains(known, name.Text) {
		if slices.Contains(oldMembers, name.Text) {
			p.fail(name.Pos, codeOldProperty, "an effect has blocks and visual", "%q is no longer part of the language", name.Text)
		}
		p.unknownProperty(name, of, known)
	}
	p.colon("\"" + name.Text + "\"")
	return name
}

// single reports a member that may stand in a body only once.
func (p *parser) single(again bool, name Name) {
	if again {
		p.diag.Report(name.Pos, codeDuplicateMember, "a second %q in one body", name.Text)
	}
}

// needPattern reports a move or capture without a pattern at the end of its
// colon.
func (p *parser) needPattern(head token) {
	if !p.joined() || p.is("}") || p.end() {
		p.fail(p.since(head.span().Start), codeEmptyPattern, "such as move: step(any)", "found %s, expected a pattern", p.describeNext())
	}
}

// memberPattern reads a pattern to where another member or the end of the line may follow. If
// something else does, the pattern is not what was meant.
func (p *parser) memberPattern() *Pattern {
	q := p.pattern()
	if p.joined() && !p.end() && !p.is("}") && !p.is(";") && !p.is("trigger") && !p.memberAhead(pieceMembers) {
		p.memberName("the piece", pieceMembers)
	}
	return q
}

func (p *parser) capture(head token, q *Piece) {
	p.needPattern(head)
	start := p.peek().span()
	switch {
	case p.is("="):
		p.next()
		p.take(p.is("move"), codeEmptyPattern, "write capture: =move", "move")
		at := p.since(start.Start)
		q.Same = &at
	case p.is("none"):
		p.next()
		q.None = &start
	default:
		q.Captures = append(q.Captures, p.memberPattern())
	}
}

func (p *parser) effect() {
	head := p.next()
	e := &Effect{Name: p.named("the name of the effect")}
	p.out.Effects = append(p.out.Effects, e)
	p.body(head, "effect "+e.Name.Text, effectMembers, func() {
		name := p.memberName("the effect", effectMembers)
		if name.Text == "blocks" {
			p.single(e.Blocks != nil, name)
			e.Blocks = p.blocks()
			return
		}
		p.single(e.Visual != nil, name)
		e.Visual = p.words("a colour in quotes")
	})
}

func (p *parser) blocks() *Name {
	name := p.oneOf(blockWords, codeBadBlocks)
	return &name
}

// words takes a string or a word.
func (p *parser) words(what string) *Name {
	if p.peek().kind == word && p.joined() {
		n := p.name(what)
		return &n
	}
	s := p.str(what)
	return &s
}
