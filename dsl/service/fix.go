package service

import (
	"strings"

	"dragoman/dsl/src"
)

// Fix is a change of a text that a diagnostic proposes.
type Fix struct {
	Title string
	src.Span
	Text string // in place of the span
}

// FixOf returns the change that the hint of a diagnostic proposes, if it proposes one.
func FixOf(d *src.Diagnostic) (Fix, bool) {
	at := d.Span
	at.Start = max(0, min(at.Start, src.Pos(len(d.File.Text))))
	at.End = max(at.Start, min(at.End, src.Pos(len(d.File.Text))))
	found := d.File.Text[at.Start:at.End]
	if word, ok := between(d.Hint, `did you mean "`, `"?`); ok {
		return replaceWord(d.File.Text, at, word)
	}
	if _, rest, ok := strings.Cut(d.Hint, "rename "); ok {
		if word, ok := between(rest, ` to "`, `"`); ok {
			return replaceName(at, found, word), true
		}
	}
	switch d.Hint {
	case "write true", "write false":
		word := strings.TrimPrefix(d.Hint, "write ")
		return Fix{"Write " + word, at, word}, true
	case "put it in quotes":
		return Fix{"Put it in quotes", at, `"` + found + `"`}, !strings.ContainsAny(found, "\"\\\n")
	case "remove the quotes":
		return Fix{"Remove the quotes", at, strings.Trim(found, `"'`)}, true
	case "close it with */", `close it with "`, "close it with '":
		sign := strings.TrimPrefix(d.Hint, "close it with ")
		if sign == "*/" {
			at.End = src.Pos(len(d.File.Text))
		}
		return Fix{"Close it with " + sign, src.At(at.End), sign}, true
	}
	return Fix{}, false
}

// between returns what stands between two parts of a text.
func between(text, before, after string) (string, bool) {
	_, rest, ok := strings.Cut(text, before)
	if !ok {
		return "", false
	}
	word, _, ok := strings.Cut(rest, after)
	return word, ok
}

// replaceWord replaces the word within a span that is spelt like another.
func replaceWord(text string, at src.Span, word string) (Fix, bool) {
	found := text[at.Start:at.End]
	if strings.Contains(found, "\n") {
		found = found[:strings.IndexByte(found, '\n')]
	}
	for i := 0; i < len(found); {
		n := strings.IndexAny(found[i:], " \t\"'(),:;|=[]{}")
		if n < 0 {
			n = len(found) - i
		}
		if src.Nearest(found[i:i+n], []string{word}) == word {
			start := at.Start + src.Pos(i)
			return Fix{"Change to " + word, src.Span{Start: start, End: start + src.Pos(n)}, word}, true
		}
		i += n + 1
	}
	return Fix{}, false
}

// replaceName replaces a name, which may be quoted.
func replaceName(at src.Span, found, word string) Fix {
	if found != "" && strings.IndexByte(`"'`, found[0]) >= 0 && found[len(found)-1] == found[0] {
		word = found[:1] + word + found[:1]
	}
	return Fix{"Rename to " + strings.Trim(word, `"'`), at, word}
}
