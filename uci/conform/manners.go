package conform

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Manners watches what a UCI engine says while it thinks, as picky interfaces
// do. Each search needs one of its own.
type Manners struct {
	before map[string]int // the last numbers of nodes, time and multipv
	scores int            // how many lines had a score
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
	now := map[string]int{}
	for i := 1; i < len(words); {
		n, fault := item(words[i:], now)
		if fault != "" {
			return fmt.Sprintf("%s: %q", fault, line)
		}
		i += n
	}
	if fault := m.follows(now); fault != "" {
		return fmt.Sprintf("%s: %q", fault, line)
	}
	return ""
}

// End says what is wrong with all lines of a search together.
func (m *Manners) End() string {
	if m.scores == 0 {
		return "no score before the move"
	}
	return ""
}

// score is the name under which a line that has a score is noted.
const score = "score"

// follows compares the numbers of a line with those before: nodes and time never
// become less, and ranks are not left out. (The depth may: of several threads the
// one whose answer counts need not have come furthest.)
func (m *Manners) follows(now map[string]int) (fault string) {
	if m.before == nil {
		m.before = map[string]int{}
	}
	rank, ranked := now["multipv"]
	if ranked && (rank < 1 || rank > m.before["multipv"]+1) {
		return fmt.Sprintf("multipv %d after %d", rank, m.before["multipv"])
	}
	for _, word := range []string{"nodes", "time"} {
		if n, ok := now[word]; ok && n < m.before[word] {
			return fmt.Sprintf("%s %d after %d", word, n, m.before[word])
		}
	}
	maps.Copy(m.before, now)
	m.scores += now[score]
	return ""
}

// item checks the word that comes next and what belongs to it, notes its number,
// and returns how many words that was.
func item(words []string, now map[string]int) (length int, fault string) {
	switch word := words[0]; word {
	case "string", "refutation", "currline":
		return len(words), ""
	case "pv":
		if len(words) == 1 {
			return 0, "pv without a move"
		}
		if i := slices.IndexFunc(words[1:], func(w string) bool { return infoNumbers[w] > 0 || w == score }); i >= 0 {
			return 0, words[i+1] + " behind pv"
		}
		return len(words), ""
	case "currmove":
		return 2, ""
	case score:
		now[score] = 1
		return scoreItem(words)
	default:
		count := infoNumbers[word]
		if count == 0 {
			return 0, "unknown word " + word
		}
		return 1 + count, numbers(words, count, now)
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

// numbers checks what follows a word: whole numbers, thousandths where they are
// shares of all there is.
func numbers(words []string, count int, now map[string]int) (fault string) {
	if len(words) <= count {
		return words[0] + " without a number"
	}
	sum := 0
	for _, w := range words[1 : 1+count] {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 {
			return words[0] + " " + w + " is no whole number"
		}
		sum += n
	}
	switch {
	case words[0] == "hashfull" && sum > all, words[0] == "wdl" && sum != all:
		return fmt.Sprintf("%s of %d in %d", words[0], sum, all)
	}
	now[words[0]] = sum
	return ""
}

// all is how many thousandths there are.
const all = 1000
