package uci

import (
	"cmp"
	"fmt"
	"strings"

	"dragoman/gen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// optionValues writes what UCI says of an option after its type.
func optionValues(o *engine.Option) string {
	if o.Kind == engine.Button {
		return ""
	}
	text := " default " + shownDefault(o)
	if o.Kind == engine.Spin {
		return fmt.Sprintf("%s min %d max %d", text, o.Min, o.Max)
	}
	if len(o.Choices) > 0 {
		text += " var " + strings.Join(o.Choices, " var ")
	}
	return text
}

// shownDefault writes the default of an option, which must not be missing.
func shownDefault(o *engine.Option) string { return cmp.Or(o.Default, "<empty>") }

// infoLine writes an info line, with the chances of win, draw and loss if wdl is set.
// More stands before the time.
func (l *uciLoop) infoLine(line *search.Line, wdl bool, more string) string {
	var b strings.Builder
	ms := line.Elapsed.Milliseconds()
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s%s", line.Depth, max(line.SelDepth, line.Depth), line.Number, l.dialect.score(line.Score), boundWords[line.Bound])
	if wdl {
		fmt.Fprintf(&b, " wdl %d %d %d", line.WDL[0], line.WDL[1], line.WDL[2])
	}
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d%s time %d", line.Nodes, perSecond(line.Nodes, line.Elapsed.Microseconds()), line.HashFull, more, ms)
	if len(line.PV) > 0 {
		b.WriteString(" pv" + l.moveList(line.PV))
	}
	return b.String()
}

// moveList writes moves, each after a blank.
func (l *uciLoop) moveList(moves []gen.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(" " + l.engine.Text(m))
	}
	return b.String()
}

// perSecond is a rate; no search takes less than a microsecond.
func perSecond(n uint64, microseconds int64) uint64 {
	return uint64(float64(n) / float64(max(microseconds, 1)) * 1e6)
}

// boundWords says that a score is only a bound.
var boundWords = map[search.Bound]string{search.Lower: " lowerbound", search.Upper: " upperbound"}
