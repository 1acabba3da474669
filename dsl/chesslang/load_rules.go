package chesslang

import (
	"cmp"
	"slices"
	"strings"

	"dragoman/dsl/ir"
)

// ruleSet holds the switches of the section rules.
type ruleSet struct {
	castling, enPassant, promotion, checkDetection, fiftyMoves, threefold bool
	mustEscape, canIgnore                                                 bool
	hasDrops                                                              bool
	rules                                                                 ir.Rules // as far as this section decides them
	drops                                                                 ir.Drops
	promoteTo                                                             []string // nil: the pieces of chess
	promoteRank                                                           int      // 0: the last rank
	castle                                                                *castleRule
	walls                                                                 *wallSet // nil: no move leaves a wall that its player chooses
	chases                                                                []chaseSet
	resets                                                                []Name       // whose moves are progress; nil: those of Pawn
	shuffles                                                              [2][]Name    // by side: what must not move to and fro
	counting                                                              *countingSet // nil: nobody counts moves against few pieces
}

// switches are the rules of ChessLang alone that are true or false, by name with
// their block. The form has the others.
var switches = map[string]func(*ruleSet) *bool{
	"castling":             func(r *ruleSet) *bool { return &r.castling },
	"en_passant":           func(r *ruleSet) *bool { return &r.enPassant },
	"promotion":            func(r *ruleSet) *bool { return &r.promotion },
	"check_detection":      func(r *ruleSet) *bool { return &r.checkDetection },
	"fifty_move_rule":      func(r *ruleSet) *bool { return &r.fiftyMoves },
	"threefold_repetition": func(r *ruleSet) *bool { return &r.threefold },
	"drops":                func(r *ruleSet) *bool { return &r.hasDrops },
	"check.must_escape":    func(r *ruleSet) *bool { return &r.mustEscape },
	"check.can_ignore":     func(r *ruleSet) *bool { return &r.canIgnore },
}

// switchNamed returns the rule with a name that is true or false, or nil.
func (r *ruleSet) switchNamed(name string) *bool {
	if own := switches[name]; own != nil {
		return own(r)
	}
	return cmp.Or(ir.SwitchNamed(ir.RuleSwitches, &r.rules, name), ir.SwitchNamed(ir.DropSwitches, &r.drops, name))
}

// oldSpellings are the rules that may be written in camelCase.
var oldSpellings = []string{"enPassant", "checkDetection", "fiftyMoveRule", "threefoldRepetition"}

// ruleBlocks are the rules that have rules of their own.
var ruleBlocks = []string{"promotion", "check", "castling", "drops", "passing", "points", "walls", "chases", "counting", "shuffles"}

// ruleNames are the rules of ChessLang alone by block, for hints.
var ruleNames = map[string][]string{
	"": {"castling", "en_passant", "promotion", "check_detection", "fifty_move_rule", "threefold_repetition",
		"check", "drops", "repetition", "perpetual_check", "chases", "free_checks", "resets", "shuffles", "counting", "passing", "points", "walls"},
	"check.":     {"must_escape", "can_ignore"},
	"promotion.": {"pieces", "rank"},
	"castling.":  castleNames,
	"drops.":     {"first", "where"},
	"passing.":   {"White", "Black"},
	"shuffles.":  {"White", "Black"},
	"points.":    {"each", "White", "Black"},
	"counting.":  {"counts_pieces", "renews"},
	"walls.":     {"piece", "on", "zone", "single", "instead"},
}

// namesIn returns the names of all rules of a block.
func namesIn(block string) []string {
	names := slices.Clone(ruleNames[block])
	add := func(name string) {
		if rest, ok := strings.CutPrefix(name, block); ok && !strings.Contains(rest, ".") {
			names = append(names, rest)
		}
	}
	for _, s := range ir.RuleSwitches {
		add(s.Name)
	}
	for _, s := range ir.DropSwitches {
		add(s.Name)
	}
	return names
}

// repeats are the words for what a repetition leads to, for who repeats.
var repeats = map[string]ir.Repeat{"draw": ir.RepeatDraws, "loss": ir.RepeatLoses, "win": ir.RepeatWins, "White": ir.RepeatWinsWhite, "Black": ir.RepeatWinsBlack}

func (l *loader) rules() {
	seen := map[string]bool{}
	for _, r := range l.program.Rules {
		name := snake(r.Name.Text)
		if seen[name] {
			l.duplicate(r.Name, "rule")
		}
		seen[name] = true
		l.rule(r)
	}
}

// snake returns the name of a rule in its other spelling: en_passant for
// enPassant.
func snake(name string) string {
	var b strings.Builder
	for _, r := range name {
		if r >= 'A' && r <= 'Z' {
			b.WriteByte('_')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

func (l *loader) rule(r *Rule) {
	set := &l.out.rules
	block, key, _ := strings.Cut(r.Name.Text, ".")
	switch {
	case r.Name.Text == "promotion.pieces":
		set.promoteTo = l.ruleNames(r)
		return
	case r.Name.Text == "drops.first":
		set.drops.First, set.hasDrops = l.ruleNames(r), true
		return
	case r.Name.Text == "drops.where":
		set.drops.Where, set.hasDrops = (&conditions{loader: l, scope: ir.InDrop}).lower(r.Value), true
		return
	case r.Name.Text == "passing", block == "passing":
		l.passing(r)
		return
	case block == "walls" && key != "":
		l.wallRule(r, key)
		return
	case r.Name.Text == "chases":
		if l.choiceOf(r, "none") == "none" {
			set.chases = nil
		}
		return
	case block == "chases" && key != "":
		l.chaseRule(r, key)
		return
	case r.Name.Text == "counting":
		if l.choiceOf(r, "none") == "none" {
			set.counting = nil
		}
		return
	case block == "counting" && key != "":
		name, key, _ := strings.Cut(key, ".")
		l.countingRule(r, name, key)
		return
	case r.Name.Text == "shuffles", block == "shuffles":
		l.shuffles(r)
		return
	case r.Name.Text == "resets":
		if set.resets = r.Names; r.Names == nil {
			l.diag.Report(r.At, codeBadValue, "resets is a list, such as [Pawn], or [] for none")
		}
		return
	case r.Name.Text == "free_checks":
		set.rules.FreeChecks = l.countOf(r, 0, set.rules.FreeChecks)
		return
	case block == "points" && key != "":
		l.points(r)
		return
	case r.Name.Text == "promotion.rank":
		set.promoteRank = l.rankOfRule(r, set.promoteRank)
		return
	case r.Name.Text == "repetition":
		if word := l.choiceOf(r, "draw", "loss", "win", "White", "Black"); word != "" {
			set.rules.Repeated = repeats[word]
		}
		return
	case r.Name.Text == "perpetual_check":
		set.rules.Perpetual = l.choiceOf(r, "loss", "draw") == "loss"
		return
	case block == "castling" && key != "":
		l.castleRule(r, key)
		return
	}
	name := r.Name.Text
	if slices.Contains(oldSpellings, name) {
		name = snake(name)
	}
	to := set.switchNamed(name)
	if to == nil {
		l.noSwitch(r)
		return
	}
	if value, ok := l.truth(r); ok {
		*to = value
		set.hasDrops = set.hasDrops || block == "drops" && key != ""
	}
}

// noSwitch reports a value of a rule that is unknown, or that has rules of its own.
func (l *loader) noSwitch(r *Rule) {
	name := r.Name.Text
	if !slices.Contains(ruleBlocks, name) {
		l.unknownRule(r.Name)
		return
	}
	l.diag.Report(r.At, codeMissingBlock, "%q has rules of its own, on indented lines", name).Hint = "its rules are " + listed(namesIn(name+"."))
}

// truth returns the value of a rule that is true or false; ok is false if it is reported.
func (l *loader) truth(r *Rule) (value, ok bool) {
	if r.Value == nil || r.Value.Op != BoolExpr {
		l.diag.Report(r.At, codeBadValue, "the rule %q is true or false", r.Name.Text)
		return false, false
	}
	return r.Value.Value != 0, true
}

// choiceOf returns the value of a rule, which must be one of some words; "" if
// it is reported.
func (l *loader) choiceOf(r *Rule, known ...string) string {
	if r.Value == nil || r.Value.Op != WordExpr || !slices.Contains(known, r.Value.Text) {
		l.diag.Report(r.At, codeBadValue, "the rule %q is %s", r.Name.Text, listed(known))
		return ""
	}
	return r.Value.Text
}

func (l *loader) unknownRule(n Name) {
	block, name := "", n.Text
	if i := strings.IndexByte(name, '.'); i >= 0 {
		block, name = name[:i+1], name[i+1:]
	}
	l.unknownIn(n, name, namesIn(block))
}

// unknownIn reports a rule that is none of the known ones of its block.
func (l *loader) unknownIn(n Name, name string, known []string) {
	l.diag.Report(n.Pos, codeUnknownRule, "unknown rule %q", name).Hint = cmp.Or(l.diag.File.DidYouMean(name, known), "rules are "+listed(known))
}

// ruleNames returns the types that the list of a rule names; nil if there is none.
func (l *loader) ruleNames(r *Rule) []string {
	if r.Names == nil {
		_, key, _ := strings.Cut(r.Name.Text, ".")
		l.diag.Report(r.At, codeBadValue, "%s is a list, such as [Queen, Rook]", key)
		return nil
	}
	return l.names(r.Names)
}

// rankOfRule returns the rank, from 1, that a rule names, or else another one.
func (l *loader) rankOfRule(r *Rule, otherwise int) int {
	if r.Value == nil {
		l.diag.Report(r.At, codeBadValue, "rank is a number")
	} else if y, ok := l.rank(r.Value); ok {
		return y + 1
	}
	return otherwise
}

// names returns the types that a list names.
func (l *loader) names(list []Name) []string {
	types := []string{}
	for _, n := range list {
		if t := l.pieceNamed(n); t != "" && !slices.Contains(types, t) {
			types = append(types, t)
		}
	}
	return types
}

// finish derives what follows from pieces, setup and rules together.
func (l *loader) finish() {
	g, set := l.out.Game, &l.out.rules
	g.Rules = set.rules
	for side, list := range set.shuffles {
		g.Rules.Shuffles[side] = l.names(list)
	}
	g.Rules.KingSafety = set.checkDetection && set.mustEscape && !set.canIgnore
	if g.Rules.Resets = l.names(set.resets); set.resets == nil && l.pieces["Pawn"] != nil {
		g.Rules.Resets = []string{"Pawn"}
	}
	l.listZones()
	l.walls()
	l.chases()
	l.counting()
	l.endRules()
	l.enPassant()
	l.promotions()
	l.castles()
	l.drops()
	l.decay()
}
