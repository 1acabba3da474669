package uci

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/uci/engine"
)

// ranksFromZero is the notation of XBoard and UCCI: if the board has ten ranks, they
// count them from 0.
var ranksFromZero = engine.Notation{
	Write: func(b *board.Board, text string) string { return shiftRanks(b, text, -1) },
	Read:  func(b *board.Board, text string) string { return shiftRanks(b, text, 1) },
}

// shiftRanks adds to the ranks in a text if the board has ten.
func shiftRanks(b *board.Board, text string, by int64) string {
	if b.Ranks() != 10 {
		return text
	}
	return mapRanks(text, func(rank int64) int64 { return rank + by })
}

// mapRanks changes the numbers in a text.
func mapRanks(text string, change func(int64) int64) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		digits := countDigits(rest)
		if digits == 0 {
			b.WriteByte(rest[0])
			rest = rest[1:]
			continue
		}
		n, _ := wholeNumber(rest[:digits])
		fmt.Fprint(&b, change(n))
		rest = rest[digits:]
	}
	return b.String()
}

// countDigits returns how many digits a text begins with.
func countDigits(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

// shogiNotation is the notation of USI on flat boards: files are numbered from the
// right, ranks are letters from the top, and a star stands for a drop.
var shogiNotation = engine.Notation{
	Write: func(b *board.Board, text string) string {
		return mapCells(b, strings.ReplaceAll(text, "@", "*"), func(rest string) (string, int) {
			n := 1 + countDigits(rest[1:])
			c, ok := b.Parse(rest[:n])
			if !ok {
				return "", 0
			}
			return fmt.Sprintf("%d%c", b.Files()-b.File(c), 'a'+b.Ranks()-1-b.Rank(c)), n
		})
	},
	Read: func(b *board.Board, text string) string {
		text = strings.ReplaceAll(strings.TrimSuffix(text, "="), "*", "@") // = says that a piece does not promote
		return mapCells(b, text, func(rest string) (string, int) {
			n := countDigits(rest)
			if n == 0 || n == len(rest) {
				return "", 0
			}
			file, _ := wholeNumber(rest[:n])
			c := b.At(b.Files()-int(min(file, 99)), b.Ranks()-1-int(rest[n]-'a'), 0)
			if c == board.None {
				return "", 0
			}
			return b.Name(c), n + 1
		})
	},
}

// mapCells replaces the cells in a text. The function returns what the cell that a text
// begins with becomes, and its length; 0 if the text does not begin with a cell.
func mapCells(b *board.Board, text string, cell func(rest string) (name string, length int)) string {
	if b.Levels() > 1 {
		return text
	}
	var out strings.Builder
	for rest := text; rest != ""; {
		name, length := cell(rest)
		if length == 0 {
			name, length = rest[:1], 1
		}
		out.WriteString(name)
		rest = rest[length:]
	}
	return out.String()
}
