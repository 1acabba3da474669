package chesslang

import "dragoman/dsl/ir"

// shuffles reads which types must not move to and fro, for both colours or for one.
func (l *loader) shuffles(r *Rule) {
	set := &l.out.rules
	if r.Names == nil {
		l.diag.Report(r.At, codeBadValue, "shuffles is a list, such as [Rook, Knight], or one for each colour")
		return
	}
	set.rules.ShufflesPos = r.Name.Pos
	switch r.Name.Text {
	case "shuffles":
		set.shuffles = [2][]Name{r.Names, r.Names}
	case "shuffles.White":
		set.shuffles[ir.White] = r.Names
	case "shuffles.Black":
		set.shuffles[ir.Black] = r.Names
	default:
		l.unknownRule(r.Name)
	}
}
