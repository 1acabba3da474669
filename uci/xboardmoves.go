package uci

import (
	"strings"

	"dragoman/gen"
	"dragoman/gen/rules"
)

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
	text := x.engine.Text(m)
	if m.Kind() == rules.Rifling {
		from, to := x.engine.CellName(m.From()), x.engine.CellName(m.To())
		text += "," + to + from
	}
	return text
}

// fromXBoard returns the part of XBoard's move that ours has: all of it if it takes pieces
// on its way. A dot or equals sign after a move says that a piece does not promote where
// XBoard thinks that it could.
func (x *xboard) fromXBoard(text string) string {
	text = strings.TrimRight(text, ".=")
	first, _, inLegs := strings.Cut(text, ",")
	if inLegs {
		if _, ok := x.engine.Find(text); ok {
			return text
		}
	}
	return strings.TrimRight(first, ".=")
}

// looksLikeMove reports whether a word may be a move: two cells, a drop or a
// castling.
func (x *xboard) looksLikeMove(word string) bool {
	word, _, _ = strings.Cut(word, ",")
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
	from, ok := x.engine.ParseCell(cell)
	if !ok {
		return nil
	}
	for _, m := range x.engine.Position().AppendLegal(nil) {
		if m.From() == from {
			moves = append(moves, m)
		}
	}
	return moves
}
