package uci

import (
	"fmt"
	"strings"

	"dragoman/gen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// optionLine writes an option as UCI lists it.
func optionLine(o *engine.Option) string {
	text := fmt.Sprintf("option name %s type %s", o.Name, o.Kind)
	switch o.Kind {
	case engine.Button:
		return text
	case engine.Text:
		if o.Default == "" {
			return text + " default <empty>"
		}
		return text + " default " + o.Default
	case engine.Spin:
		return fmt.Sprintf("%s default %s min %d max %d", text, o.Default, o.Min, o.Max)
	}
	text += " default " + o.Default
	for _, c := range o.Choices {
		text += " var " + c
	}
	return text
}

// infoLine writes an info line, with the chances of win, draw and loss if wdl is set.
func (l *uciLoop) infoLine(line *search.Line, wdl bool) string {
	var b strings.Builder
	ms := line.Elapsed.Milliseconds()
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s%s", line.Depth, max(line.SelDepth, line.Depth), line.Number, scoreText(line.Score), boundWords[line.Bound])
	if wdl {
		fmt.Fprintf(&b, " wdl %d %d %d", line.WDL[0], line.WDL[1], line.WDL[2])
	}
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d tbhits 0 time %d", line.Nodes, perSecond(line.Nodes, line.Elapsed.Microseconds()), line.HashFull, ms)
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

func scoreText(s search.Score) string {
	if moves, ok := s.IsMate(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("cp %d", s)
}

// boundWords says that a score is only a bound.
var boundWords = map[search.Bound]string{search.Lower: " lowerbound", search.Upper: " upperbound"}
