package dsl

import (
	"regexp"
	"strings"

	"dragoman/dsl/src"
)

// The beginnings of lines that tell languages apart. Lines of two languages
// can look alike, so what is tried first has the narrower pattern.
var (
	urlLine       = regexp.MustCompile(`^(https?://[^/\s]+)?/(?i:play|svg)(/|\s|$)`)
	chessLangLine = regexp.MustCompile(`^((game|extends|board|setup|victory|draw|rules|pieces)\s*:|(piece|effect|trigger)\s+\w+\s*(\{|$)|pattern\s+\w+\s*=|script\s*(\{|$))`)
	perimeterLine = regexp.MustCompile(`^(game|board|levels|anchor|zone|piece|place|promote|uplift|enpassant|castle|P|walk|loop|square)\s+[^\s:={]+|^rules\s*$`)
	yamlKey       = regexp.MustCompile(`^("[^"]+"|'[^']+'|[^\s#:{}\[\],&*!|>'"%@-][^:#]*):(\s|$)`)
)

// recogniseLines bounds how much of a text is looked at.
const recogniseLines = 1000

// recognise finds the language of a text by its first line that only one
// language can have.
func recognise(text string) (Language, bool) {
	text = strings.TrimPrefix(text, src.BOM)
	if strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") {
		return Shape, true
	}
	key := false // an unindented key of YAML has been seen
	for n, line := range strings.SplitN(text, "\n", recogniseLines) {
		line = strings.TrimRight(line, " \t\r")
		indented := line != strings.TrimLeft(line, " \t")
		line = strings.TrimLeft(line, " \t")
		switch {
		case line == "", line[0] == '#', strings.HasPrefix(line, "//"), strings.HasPrefix(line, "/*"), n == recogniseLines-1:
		case indented:
			if key && yamlKey.MatchString(line) {
				return URC, true
			}
		case urlLine.MatchString(line):
			return ByURL, true
		case chessLangLine.MatchString(line):
			return ChessLang, true
		case perimeterLine.MatchString(line):
			return Perimeter, true
		case line == "---", yamlKey.MatchString(line):
			key = true
			if strings.Contains(line, "moves") && strings.Contains(line, "{") {
				return URC, true
			}
		}
	}
	return 0, false
}
