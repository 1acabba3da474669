package urc

import (
	"slices"

	"dragoman/dsl/src"
)

func ruleNames() []string { return []string{"en_passant", "promotion", "castling"} }

// rules reads the special rules, which are a mapping or a list of mappings.
func (c *checker) rules(p *Piece, n node) {
	seen := map[string]node{}
	if n.typ == list {
		for _, entry := range n.entries() {
			if c.mapping(entry, "a rule") {
				c.ruleMapping(p, entry, seen)
			}
		}
	} else if c.mapping(n, "special_rules") {
		c.ruleMapping(p, n, seen)
	}
	c.doubts(p, seen)
}

// ruleMapping reads a mapping of rules. The names in seen were read before.
func (c *checker) ruleMapping(p *Piece, n node, seen map[string]node) {
	found := c.members(n)
	for _, m := range found.members {
		rule, name := found.node(m), m.key.text
		if _, second := seen[name]; second {
			c.report(rule.owner, rule.pointer, duplicateKey, "the rule %s is written twice", quote(name)).Hint = "remove one of the two"
			continue
		}
		seen[name] = rule
		switch name {
		case "en_passant":
			p.EnPassant = c.boolean(rule)
		case "promotion":
			p.Promotion = c.promotion(rule)
		case "castling":
			c.castling(p, rule)
		default:
			d := c.report(rule.owner, rule.pointer, unknownRule, "unknown special rule %s; expected en_passant, promotion or castling", quote(name))
			d.Hint = src.DidYouMean(name, ruleNames())
		}
	}
}

// promotion reads the promotion rule.
func (c *checker) promotion(n node) *Promotion {
	if !c.mapping(n, "promotion") {
		return nil
	}
	p := &Promotion{pos: n.owner}
	found := c.fields(n, "promotion", []string{"rank", "options"}, []string{"rank", "options"})
	if rank, ok := found.find("rank"); ok {
		p.Rank, _ = c.integer(rank, "a whole number")
		if p.Rank > boardSize {
			c.report(rank.span, rank.pointer, lateRank, "the board has %d ranks: the piece never promotes", boardSize)
		}
	}
	if options, ok := found.find("options"); ok && c.filled(options, "a list of piece ids") {
		p.Options = c.options(options)
	}
	return p
}

// options reads the ids of the pieces to promote to.
func (c *checker) options(n node) (options []Option) {
	for _, entry := range n.entries() {
		id, ok := c.name(entry)
		if !ok {
			continue
		}
		if slices.ContainsFunc(options, func(o Option) bool { return o.ID == id }) {
			c.report(entry.span, entry.pointer, repeatedOption, "%s is listed twice", quote(id))
			continue
		}
		options = append(options, Option{id, entry.span, entry.pointer})
	}
	return options
}

// castling reads the castling rule.
func (c *checker) castling(p *Piece, n node) {
	if !c.mapping(n, "castling") {
		return
	}
	found := c.fields(n, "castling", []string{"kingside", "queenside"}, nil)
	if wing, ok := found.find("kingside"); ok {
		p.Kingside = c.boolean(wing)
	}
	if wing, ok := found.find("queenside"); ok {
		p.Queenside = c.boolean(wing)
	}
}

// doubts warns of rules that the rest of a piece gives no sense.
func (c *checker) doubts(p *Piece, rules map[string]node) {
	captures := func(m pattern) bool { return m.captureOnly }
	if rule := rules["en_passant"]; p.EnPassant && len(p.moves) > 0 && !slices.ContainsFunc(p.moves, captures) {
		c.report(rule.owner, rule.pointer, idleEnPassant, "en_passant needs a pattern that is capture_only")
	}
	if rule := rules["castling"]; (p.Kingside || p.Queenside) && !p.Royal {
		c.report(rule.owner, rule.pointer, castlingNotRoyal, "a piece that castles should be royal")
	}
}
