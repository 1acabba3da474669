package chesslang

import (
	"slices"

	"dragoman/dsl/ir"
)

// wallSet is what the block walls of the section rules says.
type wallSet struct {
	rule ir.Walls // without its zones
	zone Name     // empty: all squares
}

// wallRule reads an entry of the block walls.
func (l *loader) wallRule(r *Rule, key string) {
	set := wallSet{}
	if l.out.rules.walls != nil { // perhaps that of the base, which stays as it is
		set = *l.out.rules.walls
	}
	l.out.rules.walls = &set
	set.rule.Pos = r.Name.Pos
	switch key {
	case "piece":
		if name, ok := l.nameOf(r, "the name of a neutral piece"); ok {
			set.rule.Piece = l.pieceNamed(name)
		}
	case "zone":
		set.zone, _ = l.nameOf(r, "the name of a zone")
	case "on":
		if word := l.choiceOf(r, ir.WallCellNames...); word != "" {
			set.rule.On = ir.WallCells(slices.Index(ir.WallCellNames, word))
		}
	case "single":
		set.rule.Single, _ = l.truth(r)
	case "instead":
		set.rule.Instead, _ = l.truth(r)
	default:
		l.unknownRule(r.Name)
	}
}

// nameOf returns the word that is the value of a rule.
func (l *loader) nameOf(r *Rule, what string) (Name, bool) {
	if r.Value == nil || r.Value.Op != WordExpr {
		l.diag.Report(r.At, codeBadValue, "the rule %q is %s", r.Name.Text, what)
		return Name{}, false
	}
	return Name{r.Value.Text, r.Value.Pos}, true
}

// walls gives the game its walls, if it has any.
func (l *loader) walls() {
	set := l.out.rules.walls
	if set == nil {
		return
	}
	rule := set.rule
	if p := l.out.Game.Piece(rule.Piece); p == nil || !p.Neutral {
		d := l.diag.Report(rule.Pos, codeBadValue, "walls need a piece with the trait neutral")
		d.Hint = "write piece: Wall, and define piece Wall { traits: [neutral] }"
		return
	}
	if set.zone.Text != "" {
		rule.Zone = l.zone(set.zone.Text, set.zone.Pos).cells
	}
	l.out.Game.Rules.Walls = &rule
}
