package service

import (
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// Folds returns the parts of a text that can be folded away, each from the end of its
// first line to the end of its last, at most one for a first line: what stands between
// brackets, deeper lines below a line, sections.
func Folds(f *src.File, l *dsl.Language) []src.Span {
	var lines []indented
	for start := 0; start < len(f.Text); {
		n := lineLength(f.Text[start:])
		lines = append(lines, newIndented(f.Text, start, start+n))
		start += n + 1
	}
	last := make([]int, len(lines)) // line of each fold that begins on a line
	foldDeeper(lines, last)
	foldBrackets(f, Tokens(f, l), lines, last)
	if l.Syntax.Section != "" {
		foldSections(f.Text, l.Syntax.Section, lines, last)
	}
	var folds []src.Span
	for i, end := range last {
		if end > i {
			folds = append(folds, src.Span{Start: src.Pos(lines[i].end), End: src.Pos(lines[end].end)})
		}
	}
	return folds
}

// indented is a line and how far it is indented, -1 if it is blank.
type indented struct{ start, end, depth int }

func newIndented(text string, start, end int) indented {
	line := strings.TrimSuffix(text[start:end], "\r")
	bare := strings.TrimLeft(line, " \t")
	if bare == "" {
		return indented{start, start + len(line), -1}
	}
	return indented{start, start + len(line), len(line) - len(bare)}
}

// foldDeeper folds lines that are indented further than the one before them.
func foldDeeper(lines []indented, last []int) {
	var open []int // lines whose deeper lines are not at their end
	end := -1      // the last line that is not blank
	for i := range lines {
		if lines[i].depth < 0 {
			continue
		}
		for len(open) > 0 && lines[open[len(open)-1]].depth >= lines[i].depth {
			last[open[len(open)-1]] = end
			open = open[:len(open)-1]
		}
		open = append(open, i)
		end = i
	}
	for _, i := range open {
		last[i] = end
	}
}

// foldBrackets folds what stands between brackets, with the line of the closing one.
func foldBrackets(f *src.File, tokens []Token, lines []indented, last []int) {
	var open []int // lines of brackets that are not closed
	line := 0
	for _, t := range tokens {
		for line+1 < len(lines) && int(t.Start) >= lines[line+1].start {
			line++
		}
		if t.Kind != Mark {
			continue
		}
		switch c := f.Text[t.Start]; {
		case strings.IndexByte("({[", c) >= 0:
			open = append(open, line)
		case strings.IndexByte(")}]", c) >= 0 && len(open) > 0:
			first := open[len(open)-1]
			open = open[:len(open)-1]
			last[first] = max(last[first], line)
		}
	}
}

// foldSections folds the lines up to the next section.
func foldSections(text, begins string, lines []indented, last []int) {
	head, end := -1, -1
	for i, l := range lines {
		if strings.HasPrefix(text[l.start:], begins) {
			if head >= 0 {
				last[head] = max(last[head], end)
			}
			head = i
		}
		if l.depth >= 0 {
			end = i
		}
	}
	if head >= 0 {
		last[head] = max(last[head], end)
	}
}
