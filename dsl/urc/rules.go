package urc

import (
	"slices"

	"dragoman/dsl/tree"
)

func ruleNames() []string { return []string{"en_passant", "promotion", "castling"} }

// rules reads the special rules, which are a mapping or a list of mappings.
func (c checker) rules(p *Piece, n *tree.Node) {
	seen := map[string]*tree.Node{}
	if n.Kind == tree.List {
		for _, entry := range n.Items {
			if c.IsMapping(entry, "a rule") {
				c.ruleMapping(p, entry, seen)
			}
		}
	} else if c.IsMapping(n, "special_rules") {
		c.ruleMapping(p, n, seen)
	}
	c.warnRules(p, seen)
}

// ruleMapping reads a mapping of rules. The names in seen were read before.
func (c checker) ruleMapping(p *Piece, n *tree.Node, seen map[string]*tree.Node) {
	for _, rule := range c.Entries(n) {
		name := rule.Key.Text
		if seen[name] != nil {
			c.ReportKey(rule, duplicateKey, "the rule %s is written twice", tree.Quote(name)).Hint = "remove one of the two"
			continue
		}
		seen[name] = rule
		switch name {
		case "en_passant":
			p.EnPassant = c.Boolean(rule)
		case "promotion":
			p.Promotion = c.promotion(rule)
		case "castling":
			c.castling(p, rule)
		default:
			d := c.ReportKey(rule, unknownRule, "unknown special rule %s; expected en_passant, promotion or castling", tree.Quote(name))
			d.Hint = c.DidYouMean(name, ruleNames())
		}
	}
}

// promotion reads the promotion rule.
func (c checker) promotion(n *tree.Node) *Promotion {
	if !c.IsMapping(n, "promotion") {
		return nil
	}
	p := &Promotion{pos: n.Key.Span}
	c.Fields(n, "promotion", []string{"rank", "options"}, "rank", "options")
	if rank := n.Field("rank"); rank != nil {
		p.Rank, _ = c.Integer(rank, "a whole number", 1)
		if p.Rank > boardSize {
			c.Report(rank, lateRank, "the board has %d ranks: the piece never promotes", boardSize)
		}
	}
	if options := n.Field("options"); options != nil && c.IsList(options, "a list of piece ids", 1) {
		p.Options = c.options(options)
	}
	return p
}

// options reads the ids of the pieces to promote to.
func (c checker) options(n *tree.Node) []Option {
	var options []Option
	var entries []*tree.Node
	for _, entry := range n.Items {
		if id, ok := c.Name(entry); ok {
			options, entries = append(options, Option{id, entry}), append(entries, entry)
		}
	}
	return tree.Once(c.Checker, entries, options, func(o Option) string { return o.ID }, repeatedOption)
}

// castling reads the castling rule.
func (c checker) castling(p *Piece, n *tree.Node) {
	if !c.IsMapping(n, "castling") {
		return
	}
	c.Fields(n, "castling", []string{"kingside", "queenside"})
	if wing := n.Field("kingside"); wing != nil {
		p.Kingside = c.Boolean(wing)
	}
	if wing := n.Field("queenside"); wing != nil {
		p.Queenside = c.Boolean(wing)
	}
}

// warnRules warns of rules that the rest of a piece gives no sense.
func (c checker) warnRules(p *Piece, rules map[string]*tree.Node) {
	captures := func(m pattern) bool { return m.captureOnly }
	if p.EnPassant && len(p.moves) > 0 && !slices.ContainsFunc(p.moves, captures) {
		c.ReportKey(rules["en_passant"], idleEnPassant, "en_passant needs a pattern that is capture_only")
	}
	if (p.Kingside || p.Queenside) && !p.Royal {
		c.ReportKey(rules["castling"], castlingNotRoyal, "a piece that castles should be royal")
	}
}
