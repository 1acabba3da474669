package rules

import (
	"strings"
	"unicode/utf8"

	"dragoman/dsl/ir"
)

// Letters returns the letters of the pieces of a game in position texts, in the
// order of its pieces: upper case, in parentheses if longer than one. One that begins
// with + is that of a promoted piece, as in shogi.
func Letters(g *ir.Game) []string {
	l := &letters{taken: map[string]bool{}}
	list := make([]string, len(g.Pieces))
	for i, p := range g.Pieces {
		list[i] = l.pick(p)
	}
	return list
}

// Wall is the letter of the first neutral piece: it stands in a position text like a
// hole of the board, on a cell that the board has.
const Wall = "*"

// letters hands out the letters of pieces in position texts: a one-character
// symbol that is free, with or without +, a two-character symbol in parentheses, else the first
// free letter of the name, then of the alphabet, then two letters or more.
type letters struct {
	taken map[string]bool
	words int // so many of two letters or more are taken
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

func (l *letters) pick(p *ir.Piece) string {
	if p.Neutral && l.free(Wall) {
		return Wall
	}
	symbol := strings.ToUpper(p.Symbol)
	if bare, ok := strings.CutPrefix(symbol, "+"); ok && len(bare) == 1 && strings.Contains(alphabet, bare) && l.free(symbol) {
		return symbol
	}
	if utf8.RuneCountInString(symbol) == 2 && plain(symbol) && l.free("("+symbol+")") {
		return "(" + symbol + ")"
	}
	first := symbol
	if first != "" {
		first = first[:1]
	}
	for _, r := range first + strings.ToUpper(p.Name) + alphabet {
		if 'A' <= r && r <= 'Z' && l.free(string(r)) {
			return string(r)
		}
	}
	for ; ; l.words++ {
		if s := "(" + word(l.words) + ")"; l.free(s) {
			return s
		}
	}
}

// word writes a number with letters as digits, and with two of them or more.
func word(n int) string {
	s := ""
	for ; n > 0 || len(s) < 2; n /= len(alphabet) {
		s = alphabet[n%len(alphabet):][:1] + s
	}
	return s
}

// plain reports whether s is made of letters and digits.
func plain(s string) bool {
	for _, r := range s {
		if (r < 'A' || r > 'Z') && (r < '0' || r > '9') {
			return false
		}
	}
	return true
}

func (l *letters) free(s string) bool {
	if l.taken[s] {
		return false
	}
	l.taken[s] = true
	return true
}
