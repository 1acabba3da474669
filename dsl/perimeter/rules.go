package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// ruleWords are the words that a line of the rules can begin with.
var ruleWords = []string{"checkmate", "stalemate", "repetition", "moves", "minor"}

// outcomes are indexed by ir.Outcome.
var outcomes = []string{"loss", "draw", "win"}

// ruleBlock is the block of the rules of a game.
type ruleBlock struct {
	p    *parser
	seen map[string]bool
}

// rules
func (p *parser) rules(l *line) {
	b := &ruleBlock{p: p, seen: map[string]bool{}}
	p.block = b.member
	if p.taken["rules"] {
		l.fail(l.tokens[0].span, fail(duplicateSetting, "expected \"rules\" once, found it again"))
	}
	p.taken["rules"] = true
	l.finish()
}

// member: checkmate OUTCOME, stalemate OUTCOME, repetition N, moves N [resets
// PIECE...] or minor PIECE...
func (b *ruleBlock) member(l *line) {
	t := l.word("a rule")
	if l.failed {
		return
	}
	if b.seen[t.text] {
		l.fail(t.span, fail(duplicateSetting, "expected %q once, found it again", t.text))
		return
	}
	b.seen[t.text] = true
	r := &b.p.game.Rules
	switch t.text {
	case "checkmate":
		r.Checkmate = ir.Outcome(l.choice("an outcome for the side to move", outcomes...))
	case "stalemate":
		r.Stalemate = ir.Outcome(l.choice("an outcome for the side to move", outcomes...))
	case "repetition":
		r.Repetition = l.number("a number of repetitions", 2, 100)
	case "moves":
		r.MoveRule = 2 * l.number("a number of moves", 1, 10000)
		if l.accept("resets") {
			r.Resets = l.pieceList()
		}
	case "minor":
		r.Material = true
		if !l.accept("none") {
			b.p.game.Space.Minor = l.pieceList()
		}
	default:
		l.fail(t.span, unknown(unknownMember, "a rule", t.text, ruleWords))
	}
	l.finish()
}

// finishGame completes the game, now that all statements are read.
func (p *parser) finishGame() {
	for _, d := range p.order {
		d.finish()
	}
	for _, u := range p.uplifts {
		p.finishUplift(u)
	}
	for _, c := range p.castles {
		if !c.failed {
			c.finish()
		}
	}
	g := p.game
	g.Space.Labels = p.doc.Space.Labels
	for _, z := range p.zoneOrder {
		g.Zones = append(g.Zones, ir.Zone{Name: z.name, Cells: z.white, Pos: z.pos})
	}
	for _, d := range p.order {
		g.Pieces = append(g.Pieces, d.def)
		g.Rules.KingSafety = g.Rules.KingSafety || d.def.Royal
	}
	if !p.Failed() {
		p.warnUnlikely()
	}
}

// warnUnlikely warns of what is valid but hardly meant.
func (p *parser) warnUnlikely() {
	for _, d := range p.game.Pieces {
		if len(d.Moves) == 0 {
			p.Report(d.Pos, noMoves, "the piece %q has no moves", d.Name)
		}
	}
	for _, z := range p.zoneOrder {
		if !z.used {
			p.Report(z.pos, unusedZone, "nothing uses the zone %q", z.name)
		}
	}
	if len(p.game.Start) > 0 && !p.game.Rules.KingSafety {
		p.Report(src.Span{}, noRoyal, "no piece of this game is royal, so it cannot be won by checkmate")
	}
}
