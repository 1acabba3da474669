package uci

import (
	"fmt"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// cellName writes a cell as XBoard does.
func (x *xboard) cellName(c board.Cell) string {
	return x.shiftRanks(x.engine.Position().Program().Board.Name(c), -1)
}

// letterReplacer turns XBoard's letters of pieces into ours. The pairs are those of
// package dsl.
func letterReplacer(pairs string) *strings.Replacer {
	if pairs == "" {
		return nil
	}
	return strings.NewReplacer(strings.Split(pairs+strings.ToLower(pairs), "")...)
}

// toXBoard writes a move as XBoard does. A piece that captures without moving goes
// to the target and back, in two legs.
func (x *xboard) toXBoard(m gen.Move) string {
	if m.Kind() == rules.Castling && x.engine.Chess960() {
		return x.engine.CastlingText(m)
	}
	text := x.shiftRanks(x.engine.Text(m), -1)
	if m.Kind() == rules.Rifling {
		from, to := x.cellName(m.From()), x.cellName(m.To())
		text += "," + to + from
	}
	return text
}

// fromXBoard turns a move or cell of XBoard into ours. A dot or equals sign after a
// move says that a piece does not promote where XBoard thinks that it could.
func (x *xboard) fromXBoard(text string) string {
	first, _, _ := strings.Cut(text, ",")
	return x.shiftRanks(strings.TrimRight(first, ".="), 1)
}

// shiftRanks adds to the ranks in a text if the board has ten: XBoard counts these
// from 0.
func (x *xboard) shiftRanks(text string, by int64) string {
	p, err := x.engine.Program()
	if err != nil || p.Board.Ranks() != 10 {
		return text
	}
	return mapRanks(text, func(rank int64) int64 { return rank + by })
}

// mapRanks changes the numbers in a text.
func mapRanks(text string, change func(int64) int64) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
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

// looksLikeMove reports whether a word may be a move: two cells, a drop or a
// castling.
func (x *xboard) looksLikeMove(word string) bool {
	if strings.ContainsRune(word, '@') || strings.HasPrefix(word, "O-O") {
		return true
	}
	cell := func(s string) string {
		if s == "" || s[0] < 'a' || s[0] > 'p' {
			return s
		}
		return strings.TrimLeft(s[1:], "0123456789")
	}
	rest := cell(cell(word))
	return len(word)-len(rest) >= 4 && len(rest) <= 2
}

// movesFrom returns the legal moves of the piece on a cell.
func (x *xboard) movesFrom(cell string) (moves []gen.Move) {
	if !x.hasPosition() {
		return nil
	}
	pos := x.engine.Position()
	from, ok := pos.Program().Board.Parse(x.fromXBoard(cell))
	if !ok {
		return nil
	}
	for _, m := range pos.AppendLegal(nil) {
		if m.From() == from {
			moves = append(moves, m)
		}
	}
	return moves
}
