package chesslang

import (
	"slices"

	"dragoman/dsl/ir"
)

// chaseSet is an entry of the block chases of the section rules.
type chaseSet struct {
	piece Name
	rank  int
	zone  Name // if there is no rank
}

// chaseRule reads such an entry: a type with its rank, or the zone where it is chased.
func (l *loader) chaseRule(r *Rule, key string) {
	set := chaseSet{piece: Name{key, r.Name.Pos}}
	switch {
	case r.Value != nil && r.Value.Op == WordExpr:
		set.zone = Name{r.Value.Text, r.Value.Pos}
	case r.Value != nil && r.Value.Op == NumberExpr:
		n, ok := l.constant(r.Value)
		if !ok {
			return
		}
		set.rank = n
	}
	if set.zone.Text == "" && set.rank < 1 {
		l.diag.Report(r.At, codeBadValue, "in chases a type has a rank from 1, or the name of the zone where it is chased")
		return
	}
	all := slices.Clone(l.out.rules.chases) // perhaps those of the base, which stay as they are
	l.out.rules.chases = append(slices.DeleteFunc(all, func(s chaseSet) bool { return s.piece.Text == key }), set)
}

// chases gives the game its rule of chases, if it has one.
func (l *loader) chases() {
	if len(l.out.rules.chases) == 0 {
		return
	}
	r := &ir.Chases{Pos: l.out.rules.chases[0].piece.Pos}
	for _, set := range l.out.rules.chases {
		c := ir.Chased{Piece: l.pieceNamed(set.piece), Rank: set.rank}
		if set.zone.Text != "" {
			c.Zones = l.dropZones(c.Piece, &set.zone)
		}
		r.Pieces = append(r.Pieces, c)
	}
	l.out.Game.Rules.Chases = r
}
