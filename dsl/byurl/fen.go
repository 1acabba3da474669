package byurl

import (
	"strconv"
	"strings"

	"dragoman/dsl/ir"
)

// FEN returns the board as a FEN with the given counters. Rights and marks that
// chess does not know, which only hand-made boards have, are left out.
func (b *Board) FEN(quiet, number int) string {
	return strings.Join([]string{
		b.placement(), b.Turn.String()[:1], b.rights(), b.passed(),
		strconv.Itoa(quiet), strconv.Itoa(number),
	}, " ")
}

func (b *Board) placement() string {
	var text []byte
	for r := 7; r >= 0; r-- {
		gap := byte(0)
		for _, id := range b.Cells[8*r : 8*r+8] {
			if id == Nothing {
				gap++
				continue
			}
			if gap > 0 {
				text = append(text, '0'+gap)
			}
			text, gap = append(text, id.letter()), 0
		}
		if gap > 0 {
			text = append(text, '0'+gap)
		}
		if r > 0 {
			text = append(text, '/')
		}
	}
	return string(text)
}

// fenRight is a castling letter of a FEN and the corner of its rook.
type fenRight struct {
	letter byte
	side   ir.Side
	corner int
}

var fenRights = [4]fenRight{{'K', ir.White, 7}, {'Q', ir.White, 0}, {'k', ir.Black, 63}, {'q', ir.Black, 56}}

func (b *Board) rights() string {
	text := ""
	for _, r := range fenRights {
		if b.mayCastle(r.side, r.corner) {
			text += string(r.letter)
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// passed is the cell that the last move has passed by a double step. Every
// double step counts, whether or not a pawn could take.
func (b *Board) passed() string {
	enemy := b.Turn.Other()
	for c, id := range b.Cells {
		if id == NewID(enemy, PassingPawn) && b.mayHavePassed(c) {
			return cellName(c - 8*forward(enemy))
		}
	}
	return "-"
}
