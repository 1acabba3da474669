package fen

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// FromSFEN turns a position text of shogi, "board side hands number", into FEN: there
// b is the side that moves first, and the number counts half-moves. What is no SFEN
// becomes what is no FEN.
func FromSFEN(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	placement, side, number := words[0], "w", 1
	if len(words) > 1 {
		side = otherLetter(words[1])
	}
	if len(words) > 2 && words[2] != "-" {
		placement += "[" + words[2] + "]"
	}
	if len(words) > 3 {
		n, err := strconv.Atoi(words[3])
		if err != nil {
			return placement + " " + side + " - - 0 " + words[3]
		}
		number = (max(n, 1) + 1) / 2
	}
	rest := words[min(len(words), 4):]
	return strings.Join(append([]string{placement, side, "- - 0", strconv.Itoa(number)}, rest...), " ")
}

// otherLetter exchanges the letters of the sides, which SFEN has the other way round.
func otherLetter(side string) string {
	switch side {
	case "b":
		return "w"
	case "w":
		return "b"
	}
	return side
}

// SFEN writes a position as programs of shogi do. It has no field for castling, en
// passant and whatever else a game keeps besides pieces in hand.
func SFEN(p *rules.Program, s *rules.State) string {
	w := writer{p, s}
	ply := 2*s.Full - 1 + int(s.Side&1)
	return fmt.Sprintf("%s %c %s %d", w.board(), "bw"[s.Side&1], cmp.Or(w.countedHands(), "-"), ply)
}

// countedHands writes the pieces in hand, the most valuable first, with a number before
// those of which there are several.
func (w *writer) countedHands() (text string) {
	if !w.prog.Memory.HasHand() {
		return ""
	}
	var kinds []int
	for kind := 1; kind < len(w.prog.Kinds); kind++ {
		if w.prog.Memory.Holds(kind) {
			kinds = append(kinds, kind)
		}
	}
	slices.SortStableFunc(kinds, func(a, b int) int { return cmp.Compare(w.prog.Kinds[b].Value, w.prog.Kinds[a].Value) })
	for side := range board.Side(2) {
		for _, kind := range kinds {
			n := w.slotValue(w.prog.Memory.Hand(side, kind))
			if n > 1 {
				text += strconv.Itoa(n)
			}
			if n > 0 {
				text += Letter(w.prog, board.NewPiece(kind, side))
			}
		}
	}
	return text
}
