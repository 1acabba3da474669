package explain

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// promotion returns what a piece becomes by a wish, 0 for what it is, or says
// why that may not be.
func (a *asker) promotion(out *Answer, w wish, rule *rules.Promotion) (kind int, fine bool) {
	man := "the " + a.man(w.from)
	if rule == nil {
		if w.choice == "" {
			return 0, true
		}
		out.Rule, out.Text = NoPromotion, fmt.Sprintf("%s does not promote on %s", man, a.name(w.to))
		return 0, false
	}
	kind = a.kindOf(w.choice)
	var letters []string
	for i, pc := range rule.To {
		full := a.exhausted(rule, i)
		if !full {
			letters = append(letters, strings.ToLower(a.prog.Kinds[pc.Kind()].Letter))
			out.Choices = append(out.Choices, a.name(w.from)+a.name(w.to)+letters[len(letters)-1])
		}
		if w.choice != "" && pc.Kind() == kind {
			out.Choices = nil
			if full {
				out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s has as many of %s on the board as it may have", a.pos.Side(), a.kind(kind))
			}
			return kind, !full
		}
	}
	to := ": add one of " + strings.Join(letters, ", ")
	switch {
	case w.choice == "" && rule.Optional:
		out.Choices = nil
		return 0, true
	case letters == nil:
		out.Rule, out.Text = PromotionLimit, fmt.Sprintf("%s must promote on %s, and %s has all pieces on the board that it could become", man, a.name(w.to), a.pos.Side())
	case w.choice == "":
		out.Rule, out.Text = PromotionRequired, fmt.Sprintf("%s must promote on %s", man, a.name(w.to))+to
	default:
		out.Rule, out.Text = PromotionChoice, fmt.Sprintf("%s cannot become a %s", man, a.kind(kind))+to
	}
	return 0, false
}

// exhausted reports whether a side has as many of the pieces of a choice as it
// may have.
func (a *asker) exhausted(rule *rules.Promotion, choice int) bool {
	if rule.Limits == nil || rule.Limits[choice] == 0 {
		return false
	}
	n := 0
	for c := range board.Cell(a.prog.Board.Cells()) {
		if a.at(c) == rule.To[choice] {
			n++
		}
	}
	return n >= rule.Limits[choice]
}
