package explain

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// illegalPromotion says why a piece that can make some moves to a cell cannot become
// what is wanted there.
func (e *explainer) illegalPromotion(out *Answer, cand candidate, moves []gen.Move) {
	piece, side, kind := "the "+e.pieceOn(cand.from), e.pos.Side(), e.kindOf(cand.choice)
	rule := e.prog.Promote[e.at(cand.from)].At(cand.to)
	special := slices.ContainsFunc(moves, func(m gen.Move) bool { return m.Kind() == rules.EnPassant || m.Kind() == rules.Rifling })
	var letters []string
	for _, m := range moves {
		if m.Kind() == rules.Promoting {
			letters = append(letters, strings.ToLower(e.choice(m)))
			out.Choices = append(out.Choices, e.names.Move(m))
		}
	}
	to := ": add one of " + strings.Join(letters, ", ")
	switch {
	case rule == nil || special:
		out.Rule, out.Text = NoPromotion, fmt.Sprintf("%s does not promote on %s", piece, e.name(cand.to))
	case cand.choice != "" && slices.Contains(rule.To, board.NewPiece(kind, side)):
		out.Choices = nil
		out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s has as many of %s on the board as it may have", side, e.kindName(kind))
	case letters == nil:
		out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s must promote on %s, and %s has all pieces on the board that it could become", piece, e.name(cand.to), side)
	case cand.choice == "":
		out.Rule, out.Text = PromotionRequired, fmt.Sprintf("%s must promote on %s", piece, e.name(cand.to))+to
	default:
		out.Rule, out.Text = PromotionChoice, fmt.Sprintf("%s cannot become a %s", piece, e.kindName(kind))+to
	}
}
