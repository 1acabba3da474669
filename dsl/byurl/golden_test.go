package byurl

import (
	"maps"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

// TestGolden reads files with mistakes and compares all that is reported:
// files of links, and requests to encode ("fen: ..." and "moves: ..." lines,
// an empty line between requests).
func TestGolden(t *testing.T) {
	seen := golden.Findings(t, "../../testdata/errors/byurl/*.byurl", linkFindings)
	maps.Copy(seen, golden.Findings(t, "../../testdata/errors/byurl/*.encode", encodeFindings))
	for _, c := range Codes() {
		// Those files would be too large: TestLimits has them.
		if !seen[c.Name] && !strings.HasPrefix(c.Name, "too_") {
			t.Errorf("no golden file for %s", c.Name)
		}
	}
}

func linkFindings(f *src.File) []*src.Diagnostic {
	_, list := ParseFile(f)
	return list.Diag
}

func encodeFindings(f *src.File) (found []*src.Diagnostic) {
	for request := range strings.SplitSeq(f.Text, "\n\n") {
		var q Request
		for line := range strings.SplitSeq(request, "\n") {
			switch key, value, _ := strings.Cut(line, ": "); key {
			case "fen":
				q.FEN = value
			case "moves":
				q.Moves = value
			case "action":
				q.Action = value
			}
		}
		if _, err := Encode(q); err != nil {
			found = append(found, err.(*src.Diagnostic))
		}
	}
	return found
}

// TestCodes reads the example of every code that has one in a URL.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes() {
		if c.Meaning == "" || seen[c.Name] {
			t.Errorf("code %+v", c)
		}
		seen[c.Name] = true
		if !strings.HasPrefix(c.Example, "/") {
			continue
		}
		_, list := DecodeURL(c.Example)
		if len(list.Diag) == 0 || list.Diag[0].Code != c.Name {
			t.Errorf("%s: %s reports %v", c.Name, c.Example, list.Diag)
		}
	}
}
