package service

import (
	"context"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// Completion is a word that could stand at a place.
type Completion struct {
	Word   string
	Insert string // what to write: the word, and what goes with it there
	Entry         // what the manual says, if anything
}

// probe is a word that no text has.
const probe = "Qqxzvkj"

// Complete returns the words that could stand in place of the one at a place, and the
// span of that one. It lets the language read the text with a word there that no
// text has: whatever does not know it says which words it knows. So the list is that of
// the parser, and has the names that the text itself defines.
func Complete(ctx context.Context, f *src.File, l *dsl.Language, at src.Pos) (list []Completion, in src.Span) {
	in = wordAt(f.Text, at)
	before, after := f.Text[:in.Start], f.Text[in.End:]
	seen := map[string]bool{}
	for _, entry := range append([]string{"%"}, l.Syntax.Entries...) {
		if quoted(before) && entry != "%" {
			continue
		}
		q := src.Question{Word: probe}
		file := src.NewFile(f.Name, before+strings.ReplaceAll(entry, "%", probe)+after)
		file.Game = f.Game
		file.Ask(&q)
		done := file.ReadUntil(ctx)
		dsl.Check(file, l)
		done()
		for _, word := range q.Known {
			if seen[word] || word == "" {
				continue
			}
			seen[word] = true
			list = append(list, Completion{word, insertion(entry, word), manuals[l]()[word]})
		}
	}
	slices.SortStableFunc(list, func(a, b Completion) int { return strings.Compare(strings.ToLower(a.Word), strings.ToLower(b.Word)) })
	return list, in
}

// quoted reports whether a text ends within a string of JSON or YAML.
func quoted(text string) bool {
	line := text[strings.LastIndexByte(text, '\n')+1:]
	return strings.Count(line, `"`)%2 == 1
}

// insertion writes a word as it stands in a text, up to where something has to follow.
func insertion(entry, word string) string {
	entry = strings.TrimSuffix(strings.TrimSuffix(entry, ","), "0")
	entry = strings.TrimSuffix(strings.TrimSuffix(entry, ")"), "on")
	return strings.ReplaceAll(entry, "%", word)
}
