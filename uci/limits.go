package uci

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/search"
)

// goWords are the words of "go", with whether a number follows.
var goWords = map[string]bool{
	"searchmoves": false, "ponder": false, "infinite": false,
	"wtime": true, "btime": true, "winc": true, "binc": true, "movestogo": true,
	"depth": true, "nodes": true, "mate": true, "movetime": true, "perft": true,
}

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
	var clock [2]bool // whether the clock of a side is known
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		number, known := goWords[word]
		switch {
		case !known:
			n.add("go: unknown word %q", word)
		case word == "ponder":
			limits.Ponder = true
		case word == "infinite":
			limits.Infinite = true
		case word == "searchmoves":
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
			setLimit(&limits, &clock, word, value)
		}
	}
	fillClocks(&limits, clock)
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

// setLimit sets a limit. A number that is not positive is the smallest limit, not
// none.
func setLimit(l *search.Limits, clock *[2]bool, word string, n int64) {
	const most = 1 << 40 // milliseconds, plies, ...: beyond any search
	least := min(max(n, 1), most)
	switch word {
	case "wtime":
		l.Time[board.White], clock[board.White] = milliseconds(least), true
	case "btime":
		l.Time[board.Black], clock[board.Black] = milliseconds(least), true
	case "winc":
		l.Inc[board.White] = milliseconds(min(max(n, 0), most))
	case "binc":
		l.Inc[board.Black] = milliseconds(min(max(n, 0), most))
	case "movestogo":
		l.MovesToGo = int(least)
	case "depth":
		l.Depth = int(min(least, search.MaxPly))
	case "nodes":
		l.Nodes = uint64(max(n, 1))
	case "mate":
		l.Mate = int(min(least, search.MaxPly))
	case "movetime":
		l.MoveTime = milliseconds(least)
	}
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// fillClocks gives a side whose clock is not known that of the other, since without
// a clock the search would not end.
func fillClocks(l *search.Limits, clock [2]bool) {
	for s := range clock {
		if !clock[s] {
			l.Time[s] = l.Time[1-s]
		}
	}
}

// parseMoves reads moves up to the next word of "go". If none of them is legal
// all are searched.
func (l *uciLoop) parseMoves(words []string, n *notes) (moves []gen.Move, rest []string) {
	for len(words) > 0 {
		if _, known := goWords[words[0]]; known {
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
