package uci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/search"
)

// goWords are the words of "go", with whether a number follows.
var goWords = map[string]bool{
	"searchmoves": false, "ponder": false, "infinite": false,
	"wtime": true, "btime": true, "winc": true, "binc": true, "movestogo": true,
	byoyomi: true, "oppmovestogo": true, "depth": true, "nodes": true, "mate": true, "movetime": true, "perft": true,
}

// byoyomi is a word of "go" in USI.
const byoyomi = "byoyomi"

// most is more milliseconds, plies or nodes than any search has.
const most = 1 << 40

// perftDepth reads the depth of "go perft N" from the words after perft.
func perftDepth(words []string) (int, error) {
	if len(words) == 0 {
		return 0, errors.New("go perft: expected a number")
	}
	depth, err := strconv.Atoi(words[0])
	if err != nil {
		return 0, fmt.Errorf("go perft: expected a number, found %q", words[0])
	}
	return depth, nil
}

// notes are messages about words of a command that are not understood.
type notes []string

// maxNotes is how many of them are written.
const maxNotes = 10

func (n *notes) add(format string, args ...any) {
	switch {
	case len(*n) < maxNotes:
		*n = append(*n, fmt.Sprintf(format, args...))
	case len(*n) == maxNotes:
		*n = append(*n, "and more of the same kind")
	}
}

// parseLimits reads the words of "go". Unknown words are ignored.
func (l *uciLoop) parseLimits(words []string) (limits search.Limits, n notes) {
	var c clocks
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		uciWord, unit := l.dialect.goWord(l, word)
		number, known := goWords[uciWord]
		switch {
		case !known:
			n.add("go: unknown word %q", word)
		case uciWord == "ponder":
			limits.Ponder = true
		case uciWord == "infinite":
			limits.Infinite = true
		case uciWord == "searchmoves":
			limits.Moves, words = l.parseMoves(words, &n)
		case number && len(words) == 0:
			n.add("go %s: expected a number", word)
		default:
			value, err := wholeNumber(words[0])
			if err != nil {
				n.add("go %s: expected a number, found %q", word, words[0])
				break
			}
			words = words[1:]
			if unit != 1 {
				value = min(max(value, -1), most) * unit
			}
			if taken := setLimit(&limits, &c, uciWord, value); taken != value {
				n.add("go %s: %d is out of range, %d is taken", word, value, taken)
			}
		}
	}
	fillClocks(&limits, &c)
	return limits, n
}

// wholeNumber reads a number; one that is too large is the largest there is.
func wholeNumber(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if errors.Is(err, strconv.ErrRange) {
		return n, nil
	}
	return n, err
}

// setLimit sets a limit, and returns the number that it has taken: the nearest that is allowed. A
// number that is not positive is the smallest limit, not none. Without moves to go the clock is for
// the rest of the game. What clocks show below zero is nothing to remark on.
func setLimit(l *search.Limits, c *clocks, word string, n int64) (taken int64) {
	least, increment := min(max(n, 1), most), min(max(n, 0), most)
	switch word {
	case "wtime":
		l.Time[board.White], c.known[board.White] = milliseconds(least), true
	case "btime":
		l.Time[board.Black], c.known[board.Black] = milliseconds(least), true
	case "winc":
		l.Inc[board.White] = milliseconds(increment)
	case "binc":
		l.Inc[board.Black] = milliseconds(increment)
	case byoyomi:
		c.byoyomi = milliseconds(increment)
	case "movestogo":
		l.MovesToGo = int(increment)
		return increment
	case "depth":
		l.Depth = int(min(least, search.MaxPly))
		return int64(l.Depth)
	case "nodes":
		l.Nodes = uint64(max(n, 1))
		return int64(l.Nodes)
	case "mate":
		l.Mate = int(min(least, search.MaxPly))
		return int64(l.Mate)
	case "movetime":
		l.MoveTime = milliseconds(least)
		return least
	}
	return n
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// clocks are what is known of the time besides [search.Limits].
type clocks struct {
	known   [2]bool       // whether the clock of a side is known
	byoyomi time.Duration // for each move after the clock
}

// fillClocks gives a side whose clock is not known that of the other, since without a clock
// the search would not end, and adds byoyomi. Each move has that time again, as if it
// were an increment that cannot be saved.
func fillClocks(l *search.Limits, c *clocks) {
	for s := range c.known {
		if !c.known[s] {
			l.Time[s] = l.Time[1-s]
		}
	}
	if c.byoyomi > 0 {
		for s := range l.Time {
			l.Time[s] += c.byoyomi
			l.Inc[s] = max(l.Inc[s], c.byoyomi)
		}
	}
}

// limitWords writes limits in the words of "go", as they were understood.
func limitWords(l *search.Limits) string {
	var words []string
	for _, limit := range []struct {
		word string
		n    int64
	}{
		{"wtime", l.Time[board.White].Milliseconds()}, {"btime", l.Time[board.Black].Milliseconds()},
		{"winc", l.Inc[board.White].Milliseconds()}, {"binc", l.Inc[board.Black].Milliseconds()},
		{"movestogo", int64(l.MovesToGo)}, {"movetime", l.MoveTime.Milliseconds()},
		{"nodes", int64(l.Nodes)}, {"depth", int64(l.Depth)}, {"mate", int64(l.Mate)},
	} {
		if limit.n > 0 {
			words = append(words, fmt.Sprintf("%s %d", limit.word, limit.n))
		}
	}
	for _, state := range []struct {
		word  string
		holds bool
	}{{"infinite", l.Infinite && !l.UntilMate}, {"infinite until a mate is found", l.Infinite && l.UntilMate}, {"ponder", l.Ponder}} {
		if state.holds {
			words = append(words, state.word)
		}
	}
	if n := len(l.Moves); n > 0 {
		words = append(words, fmt.Sprintf("%d moves to search", n))
	}
	if words == nil {
		return "no limit"
	}
	return strings.Join(words, ", ")
}

// parseMoves reads moves up to the next word of "go". If none of them is legal
// all are searched.
func (l *uciLoop) parseMoves(words []string, n *notes) (moves []gen.Move, rest []string) {
	for len(words) > 0 {
		uciWord, _ := l.dialect.goWord(l, words[0])
		if _, known := goWords[uciWord]; known {
			break
		}
		if m, ok := l.engine.Find(words[0]); ok {
			moves = append(moves, m)
		} else {
			n.add("searchmoves: %q is not legal", words[0])
		}
		words = words[1:]
	}
	return moves, words
}
