package client

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Info is what an engine says about its search in one line.
type Info struct {
	Depth int
	Rank  int // among several lines (multipv), 1 for the best; 0: not given
	Nodes int
	Unit  string // of the score: cp or mate, empty without a score
	Score int    // centipawns, or moves to mate, negative if the engine is mated
	Bound bool   // the score is only a bound
	PV    []string
}

// Units of a score.
const (
	Centipawns = "cp"
	Mate       = "mate"
)

// InfoReader reads the info lines of one search in UCI and finds what is wrong
// with them, as picky interfaces do.
type InfoReader struct {
	last   map[string]int // nodes, time and multipv of the lines so far
	scored bool
}

// Read reads a line. It returns nothing for a line that is no info line, or one
// about something else than the search. The fault says what the protocol does
// not allow in the line, or after those before it; what can be read is returned
// all the same.
func (r *InfoReader) Read(text string) (i Info, fault string) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return Info{}, ""
	}
	l := infoLine{numbers: map[string]int{}}
	for rest := words[1:]; len(rest) > 0; {
		rest = l.read(rest[0], rest[1:])
	}
	l.Depth, l.Rank, l.Nodes = l.numbers["depth"], l.numbers["multipv"], l.numbers["nodes"]
	if l.fault == "" {
		l.fault = r.follows(l.numbers)
	}
	r.scored = r.scored || l.Unit != ""
	if l.fault != "" {
		l.fault = fmt.Sprintf("%s: %q", l.fault, text)
	}
	return l.Info, l.fault
}

// End says what is wrong with all lines of the search together.
func (r *InfoReader) End() (fault string) {
	if !r.scored {
		return "no score before the move"
	}
	return ""
}

// follows compares the numbers of a line with those before: nodes and time never
// decrease, and ranks are not left out. (The depth may decrease: of several
// threads the one whose answer counts need not have the greatest depth.)
func (r *InfoReader) follows(now map[string]int) (fault string) {
	if rank, ok := now["multipv"]; ok && (rank < 1 || rank > r.last["multipv"]+1) {
		return fmt.Sprintf("multipv %d after %d", rank, r.last["multipv"])
	}
	for _, word := range []string{"nodes", "time"} {
		if n, ok := now[word]; ok && n < r.last[word] {
			return fmt.Sprintf("%s %d after %d", word, n, r.last[word])
		}
	}
	if r.last == nil {
		r.last = map[string]int{}
	}
	maps.Copy(r.last, now)
	return ""
}

// infoLine is a line that is being read.
type infoLine struct {
	Info
	numbers map[string]int // by the word before them
	fault   string         // the first
}

// infoNumbers is how many numbers follow a word of an info line.
var infoNumbers = map[string]int{"depth": 1, "seldepth": 1, "multipv": 1, "nodes": 1, "nps": 1, "time": 1, "hashfull": 1, "tbhits": 1, "sbhits": 1, "cpuload": 1, "currmovenumber": 1, "wdl": 3}

// read reads a word and what belongs to it, and returns the words after that.
func (l *infoLine) read(word string, rest []string) []string {
	switch word {
	case "string", "refutation", "currline":
		return nil
	case "pv":
		l.PV = rest
		if len(rest) == 0 {
			l.fail("pv without a move")
		}
		if i := slices.IndexFunc(rest, func(w string) bool { return infoNumbers[w] > 0 || w == "score" }); i >= 0 {
			l.fail("%s behind pv", rest[i])
		}
		return nil
	case "currmove":
		return rest[min(1, len(rest)):]
	case "score":
		return l.readScore(rest)
	}
	count := infoNumbers[word]
	if count == 0 {
		l.fail("unknown word %s", word)
		return rest
	}
	if len(rest) < count {
		l.fail("%s without a number", word)
		return nil
	}
	l.readNumbers(word, rest[:count])
	return rest[count:]
}

// readScore reads "cp N" or "mate N", perhaps only a bound.
func (l *infoLine) readScore(rest []string) []string {
	if len(rest) < 2 || rest[0] != Centipawns && rest[0] != Mate {
		l.fail("a score is cp N or mate N")
		return rest
	}
	n, err := strconv.Atoi(rest[1])
	if err != nil {
		l.fail("score %s is no whole number", rest[1])
	}
	l.Unit, l.Score = rest[0], n
	rest = rest[2:]
	if len(rest) > 0 && (rest[0] == "lowerbound" || rest[0] == "upperbound") {
		l.Bound = true
		rest = rest[1:]
	}
	return rest
}

// permille is the whole of what hashfull and wdl count parts of.
const permille = 1000

// readNumbers reads the whole numbers after a word and keeps their sum.
func (l *infoLine) readNumbers(word string, words []string) {
	sum := 0
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 {
			l.fail("%s %s is no whole number", word, w)
			return
		}
		sum += n
	}
	if word == "hashfull" && sum > permille || word == "wdl" && sum != permille {
		l.fail("%s of %d in %d", word, sum, permille)
	}
	l.numbers[word] = sum
}

func (l *infoLine) fail(format string, args ...any) {
	if l.fault == "" {
		l.fault = fmt.Sprintf(format, args...)
	}
}
