package explain

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// promotion returns what a piece becomes by a candidate, 0 for what it is, or says
// why that may not be.
func (e *explainer) promotion(out *Answer, cand candidate, rule *rules.Promotion) (kind int, fine bool) {
	piece := "the " + e.pieceOn(cand.from)
	if rule == nil {
		if cand.choice == "" {
			return 0, true
		}
		out.Rule, out.Text = NoPromotion, fmt.Sprintf("%s does not promote on %s", piece, e.name(cand.to))
		return 0, false
	}
	kind = e.kindOf(cand.choice)
	var letters []string
	for i, pc := range rule.To {
		full := e.limitReached(rule, i)
		if !full {
			letters = append(letters, strings.ToLower(e.prog.Kinds[pc.Kind()].Letter))
			out.Choices = append(out.Choices, e.name(cand.from)+e.name(cand.to)+letters[len(letters)-1])
		}
		if cand.choice != "" && pc.Kind() == kind {
			out.Choices = nil
			if full {
				out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s has as many of %s on the board as it may have", e.pos.Side(), e.kindName(kind))
			}
			return kind, !full
		}
	}
	to := ": add one of " + strings.Join(letters, ", ")
	switch {
	case cand.choice == "" && rule.Optional:
		out.Choices = nil
		return 0, true
	case letters == nil:
		out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s must promote on %s, and %s has all pieces on the board that it could become", piece, e.name(cand.to), e.pos.Side())
	case cand.choice == "":
		out.Rule, out.Text = PromotionRequired, fmt.Sprintf("%s must promote on %s", piece, e.name(cand.to))+to
	default:
		out.Rule, out.Text = PromotionChoice, fmt.Sprintf("%s cannot become a %s", piece, e.kindName(kind))+to
	}
	return 0, false
}

// limitReached reports whether a side has as many of the pieces of a choice as it
// may have.
func (e *explainer) limitReached(rule *rules.Promotion, choice int) bool {
	if rule.Limits == nil || rule.Limits[choice] == 0 {
		return false
	}
	n := 0
	for c := range board.Cell(e.prog.Board.Cells()) {
		if e.at(c) == rule.To[choice] {
			n++
		}
	}
	return n >= rule.Limits[choice]
}
