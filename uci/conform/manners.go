package conform

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Manners watches what a UCI engine says while it thinks, as picky interfaces
// do. Each search needs one of its own.
type Manners struct {
	nodes, time int // of the line before
}

// infoNumbers is how many numbers follow a word of an info line.
var infoNumbers = map[string]int{"depth": 1, "seldepth": 1, "multipv": 1, "nodes": 1, "nps": 1, "time": 1, "hashfull": 1, "tbhits": 1, "sbhits": 1, "cpuload": 1, "currmovenumber": 1, "wdl": 3}

// Fault says what is wrong with an info line; it is empty if nothing is, or if
// the line is another.
func (m *Manners) Fault(line string) string {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "info" {
		return ""
	}
	for i := 1; i < len(words); {
		n, fault := m.item(words[i:])
		if fault != "" {
			return fmt.Sprintf("%s: %q", fault, line)
		}
		i += n
	}
	return ""
}

// item checks the word that comes next and what belongs to it, and returns how
// many words that was.
func (m *Manners) item(words []string) (length int, fault string) {
	switch word := words[0]; word {
	case "string", "refutation", "currline":
		return len(words), ""
	case "pv":
		if len(words) == 1 {
			return 0, "pv without a move"
		}
		if i := slices.IndexFunc(words[1:], func(w string) bool { return infoNumbers[w] > 0 || w == "score" }); i >= 0 {
			return 0, words[i+1] + " behind pv"
		}
		return len(words), ""
	case "currmove":
		return 2, ""
	case "score":
		return scoreItem(words)
	default:
		count := infoNumbers[word]
		if count == 0 {
			return 0, "unknown word " + word
		}
		return 1 + count, m.numbers(words, count)
	}
}

// scoreItem checks "score cp N" and "score mate N", perhaps only a bound.
func scoreItem(words []string) (length int, fault string) {
	if len(words) < 3 || words[1] != "cp" && words[1] != "mate" {
		return 0, "a score is cp N or mate N"
	}
	if _, err := strconv.Atoi(words[2]); err != nil {
		return 0, "score " + words[2] + " is no whole number"
	}
	if len(words) > 3 && (words[3] == "lowerbound" || words[3] == "upperbound") {
		return 4, ""
	}
	return 3, ""
}

// numbers checks what follows a word. Nodes and time never become less.
func (m *Manners) numbers(words []string, count int) (fault string) {
	if len(words) <= count {
		return words[0] + " without a number"
	}
	for _, w := range words[1 : 1+count] {
		if n, err := strconv.Atoi(w); err != nil || n < 0 {
			return words[0] + " " + w + " is no whole number"
		}
	}
	before, watched := map[string]*int{"nodes": &m.nodes, "time": &m.time}[words[0]]
	if !watched {
		return ""
	}
	n, _ := strconv.Atoi(words[1]) // checked above
	if n < *before {
		return fmt.Sprintf("%s %d after %d", words[0], n, *before)
	}
	*before = n
	return ""
}
