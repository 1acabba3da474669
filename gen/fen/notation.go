package fen

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/board"
)

// Notation translates the names of cells and moves between ours, which are those of
// UCI, and those of a protocol. The zero value changes nothing.
type Notation struct {
	write, read func(b *board.Board, text string) string
}

// Write turns a text of ours into one of the protocol.
func (n Notation) Write(b *board.Board, text string) string {
	if n.write == nil {
		return text
	}
	return n.write(b, text)
}

// Read is the inverse of Write.
func (n Notation) Read(b *board.Board, text string) string {
	if n.read == nil {
		return text
	}
	return n.read(b, text)
}

// RanksFromZero is the notation of XBoard and UCCI: if the board has ten ranks, they
// count them from 0.
var RanksFromZero = Notation{
	write: func(b *board.Board, text string) string { return shiftRanks(b, text, -1) },
	read:  func(b *board.Board, text string) string { return shiftRanks(b, text, 1) },
}

// shiftRanks adds to the ranks in a text if the board has ten.
func shiftRanks(b *board.Board, text string, by int) string {
	if b.Ranks() != 10 {
		return text
	}
	return MapNumbers(text, func(rank int) int { return rank + by })
}

// MapNumbers changes the numbers in a text.
func MapNumbers(text string, change func(int) int) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		digits := countDigits(rest)
		if digits == 0 {
			b.WriteByte(rest[0])
			rest = rest[1:]
			continue
		}
		n, _ := strconv.Atoi(rest[:digits])
		fmt.Fprint(&b, change(n))
		rest = rest[digits:]
	}
	return b.String()
}

// countDigits returns how many digits a text begins with.
func countDigits(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

// Shogi is the notation of USI on flat boards: files are numbered from the
// right, ranks are letters from the top, and a star stands for a drop.
var Shogi = Notation{
	write: func(b *board.Board, text string) string {
		return mapCells(b, strings.ReplaceAll(text, "@", "*"), func(rest string) (string, int) {
			n := 1 + countDigits(rest[1:])
			c, ok := b.Parse(rest[:n])
			if !ok {
				return "", 0
			}
			return fmt.Sprintf("%d%c", b.Files()-b.File(c), 'a'+b.Ranks()-1-b.Rank(c)), n
		})
	},
	read: func(b *board.Board, text string) string {
		text = strings.ReplaceAll(strings.TrimSuffix(text, "="), "*", "@") // = says that a piece does not promote
		return mapCells(b, text, func(rest string) (string, int) {
			n := countDigits(rest)
			if n == 0 || n == len(rest) {
				return rest[:n], n
			}
			file, _ := strconv.Atoi(rest[:n])
			c := b.At(b.Files()-min(file, 99), b.Ranks()-1-int(rest[n]-'a'), 0)
			if c == board.None {
				return rest[:n], n
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
