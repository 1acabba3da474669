package chesslang

import (
	"strings"

	"dragoman/dsl/ir"
)

// ruleSet holds the switches of the section rules.
type ruleSet struct {
	castling, enPassant, promotion, checkDetection, fiftyMoves, threefold bool
	mustEscape, canIgnore, cannotGive                                     bool
	promoteTo                                                             []string // nil: the pieces of chess
	promoteRank                                                           int      // 0: the last rank
}

func defaultRules() ruleSet {
	return ruleSet{
		castling: true, enPassant: true, promotion: true, checkDetection: true,
		fiftyMoves: true, threefold: true, mustEscape: true,
	}
}

// switches returns the switch with a name, or nil.
func (r *ruleSet) switches(name string) *bool {
	switch name {
	case "castling":
		return &r.castling
	case "en_passant", "enPassant":
		return &r.enPassant
	case "promotion":
		return &r.promotion
	case "check_detection", "checkDetection":
		return &r.checkDetection
	case "fifty_move_rule", "fiftyMoveRule":
		return &r.fiftyMoves
	case "threefold_repetition", "threefoldRepetition":
		return &r.threefold
	case "check.must_escape":
		return &r.mustEscape
	case "check.can_ignore":
		return &r.canIgnore
	case "check.cannot_give":
		return &r.cannotGive
	}
	return nil
}

// ruleNames are the rules by block, for hints.
var ruleNames = map[string][]string{
	"":           {"castling", "en_passant", "promotion", "check_detection", "fifty_move_rule", "threefold_repetition", "check"},
	"check.":     {"must_escape", "can_ignore", "cannot_give"},
	"promotion.": {"pieces", "rank"},
}

func (l *loader) rules() {
	seen := map[string]bool{}
	for _, r := range l.program.Rules {
		if seen[r.Name.Text] {
			l.duplicate(r.Name, "rule")
		}
		seen[r.Name.Text] = true
		l.rule(r)
	}
	l.out.Effects.NoCheck = l.out.rules.cannotGive
}

func (l *loader) rule(r *Rule) {
	set := &l.out.rules
	switch r.Name.Text {
	case "promotion.pieces":
		l.promotionPieces(r)
		return
	case "promotion.rank":
		l.promotionRank(r)
		return
	}
	to := set.switches(r.Name.Text)
	if to == nil {
		l.unknownRule(r.Name)
		return
	}
	if r.Value == nil || r.Value.Op != BoolExpr {
		l.report.errorf(r.Name.Pos, codeBadValue, "the rule %q is true or false", r.Name.Text)
		return
	}
	*to = r.Value.Value != 0
}

func (l *loader) unknownRule(n Name) {
	block, name := "", n.Text
	if i := strings.IndexByte(name, '.'); i >= 0 {
		block, name = name[:i+1], name[i+1:]
	}
	known := ruleNames[block]
	hint := l.report.near(name, known)
	if hint == "" {
		hint = "rules are " + quoted(known)
	}
	l.report.errorf(n.Pos, codeUnknownRule, "unknown rule %q", name).Hint = hint
}

func (l *loader) promotionPieces(r *Rule) {
	if r.Names == nil {
		l.report.errorf(r.Name.Pos, codeBadValue, "pieces is a list, such as [Queen, Rook]")
		return
	}
	l.out.rules.promoteTo = l.names(r.Names)
}

func (l *loader) promotionRank(r *Rule) {
	if r.Value == nil {
		l.report.errorf(r.Name.Pos, codeBadValue, "rank is a number")
		return
	}
	if y, ok := l.rank(r.Value); ok {
		l.out.rules.promoteRank = y + 1
	}
}

// names returns the types that a list names.
func (l *loader) names(list []Name) []string {
	types := []string{}
	for _, n := range list {
		if t := l.pieceNamed(n); t != "" && !contains(types, t) {
			types = append(types, t)
		}
	}
	return types
}

// configs reads the section pieces.
func (l *loader) configs() {
	for _, c := range l.program.Configs {
		name := l.pieceNamed(c.Piece)
		if c.PromoteTo != nil {
			l.out.promotes[name] = l.names(c.PromoteTo)
			if p := l.pieces[name]; p != nil && !contains(p.Traits, "promote") {
				l.report.warnf(c.Piece.Pos, codeNoEffect, "%s does not promote", name).Hint = "give it the trait promote"
			}
		}
		for _, n := range c.Ignored {
			l.report.warnf(n.Pos, codeNoEffect, "the property %q has no effect", n.Text)
		}
	}
}

// finish derives what follows from pieces, setup and rules together.
func (l *loader) finish() {
	g, set := l.out.Game, &l.out.rules
	g.Rules = ir.Rules{KingSafety: set.checkDetection && set.mustEscape && !set.canIgnore}
	if l.pieces["Pawn"] != nil {
		g.Rules.Resets = []string{"Pawn"}
	}
	l.ends()
	l.enPassant()
	l.promotions()
	l.castles()
	l.stop()
}
