package fen

import (
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
)

// FindSAN returns the legal move with the given short name. It is as tolerant
// as files of games need: marks may be missing, the origin may say more than it
// must, zeros may stand for castling, and the text of [Names.Move] will do, in space
// that of [Names.Long] too. What is no such name may be one as other programs write
// them; see [Names.resembles].
func (n *Names) FindSAN(p gen.Position, text string) (gen.Move, bool) {
	found := n.choices(p, text)
	if len(found) != 1 {
		return gen.None, false
	}
	return found[0], true
}

// AmbiguousSAN says which moves a short name may stand for, if there are several. FindSAN
// finds none of them.
func (n *Names) AmbiguousSAN(p gen.Position, text string) string {
	found := n.choices(p, text)
	if len(found) < 2 {
		return ""
	}
	names := make([]string, len(found))
	for i, m := range found {
		names[i] = n.SAN(p, m)
	}
	slices.Sort(names)
	return "may be " + strings.Join(names, " or ")
}

// ChoicesSAN returns the move that FindSAN finds. Where there is none, it returns the drops
// for which a text may stand: other programs have one letter for all that moves as a gold
// general in shogi.
func (n *Names) ChoicesSAN(p gen.Position, text string) []gen.Move {
	found := n.choices(p, text)
	if len(found) > 1 && slices.ContainsFunc(found, func(m gen.Move) bool { return m.Kind() != rules.Dropping }) {
		return nil
	}
	return found
}

// choices returns the move with a short name, or those for which it may stand.
func (n *Names) choices(p gen.Position, text string) []gen.Move {
	plain := withoutMarks(text)
	if plain == "" || len(plain) > maxName {
		return nil
	}
	legal := p.AppendLegal(nil)
	for _, means := range []func(m gen.Move) bool{
		func(m gen.Move) bool { return n.spells(p, m, plain) },
		func(m gen.Move) bool { return n.resembles(p, m, plain, legal) },
	} {
		found := slices.DeleteFunc(slices.Clone(legal), func(m gen.Move) bool { return !means(m) })
		for _, m := range found {
			if withoutMarks(n.short(p, m, legal)) == plain {
				return []gen.Move{m}
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// maxName is longer than any name of a move.
const maxName = 64

// marks are what short names are read without.
var marks = strings.NewReplacer("x", "", "=", "", "-", "")

// withoutMarks returns a short name without marks.
func withoutMarks(text string) string {
	text = strings.TrimRight(strings.TrimSuffix(text, "e.p."), "+#!? ")
	if strings.HasPrefix(text, "0-0") {
		text = strings.ReplaceAll(text, "0", "O")
	}
	return marks.Replace(text)
}

// spells reports whether a plain text can stand for a move.
func (n *Names) spells(p gen.Position, m gen.Move, plain string) bool {
	if n.prog.Board.Levels() > 1 && plain == withoutMarks(n.Long(p, m)) {
		return true
	}
	if m.Kind() == rules.Castling {
		return n.prog.Space == nil && plain == withoutMarks(n.onWing(m)) || plain == n.lettered(m)
	}
	to := n.prog.Board.Name(m.To())
	if !strings.Contains(plain, to) { // which most moves fail
		return false
	}
	if plain == n.lettered(m) || !n.isPlain(p, m) {
		return plain == n.lettered(m)
	}
	letter := n.letter(p, m)
	rest, ends := strings.CutSuffix(plain, to+n.choice(m)+n.besides(m))
	origin, begins := strings.CutPrefix(rest, letter)
	if !ends || !begins {
		return false
	}
	if letter == "" {
		origin = strings.TrimPrefix(origin, pawnLetter)
	}
	return n.isOrigin(m, origin)
}

// isOrigin reports whether a text says, perhaps in part, where a move begins.
func (n *Names) isOrigin(m gen.Move, text string) bool {
	cell := n.prog.Board.Name(m.From())
	return text == "" || text == cell || text == cell[:1] || text == cell[1:]
}

// resembles reports whether a plain text can stand for a move as programs write it that
// have other letters for the pieces, that name the cell of a wall which the player does
// not choose, that leave out the letter of a pawn that is dropped, or that write a pass
// as a move of the piece which stays. Where a piece
// promotes to one other piece, that may have any letter; none is needed if it must
// promote.
func (n *Names) resembles(p gen.Position, m gen.Move, plain string, legal []gen.Move) bool {
	body, wall, walled := strings.Cut(plain, ",")
	to := n.prog.Board.Name(m.To())
	at := strings.LastIndex(body, to)
	if at < 0 || walled && !strings.HasSuffix(n.wallOf(m, m.To()), to+wall) {
		return false
	}
	before, after := body[:at], body[at+len(to):]
	switch {
	case m.IsPass():
		return after == "" && p.At(m.To()) != board.Empty && slices.Contains(n.otherLetters(p.At(m.To()).Kind()), before)
	case m.Kind() == rules.Dropping:
		letter, ok := strings.CutSuffix(before, "@")
		return ok && after == "" && slices.Contains(n.otherLetters(int(m.Arg())), letter)
	}
	if m.Kind() == rules.Castling || !n.isPlain(p, m) || !n.isChoice(m, after, legal) || before == n.prog.Board.Name(m.From()) {
		return false // two cells are no short name
	}
	return slices.ContainsFunc(n.otherLetters(p.At(m.From()).Kind()), func(letter string) bool {
		origin, ok := strings.CutPrefix(before, letter)
		return ok && n.isOrigin(m, origin)
	})
}

// isChoice reports whether a text behind a move can stand for its promotion.
func (n *Names) isChoice(m gen.Move, text string, legal []gen.Move) bool {
	if m.Promotion() == 0 || n.signs[m.Promotion()] == "" {
		return text == n.choice(m)
	}
	if text == "" {
		return !slices.ContainsFunc(legal, func(o gen.Move) bool { return o.From() == m.From() && o.To() == m.To() && o.Promotion() == 0 })
	}
	letter := strings.TrimPrefix(text, "+")
	return len(letter) == 1 && letter[0] >= 'A' && letter[0] <= 'Z'
}

// shogiLetters are the letters of the pieces that others promote to in shogi and its
// variants, by their moves.
var shogiLetters = map[string]string{
	"quiet+capture leap (-1,0) (-1,1) (0,-1) (0,1) (1,0) (1,1)":                              "G",
	"quiet+capture leap (-1,-1) (-1,1) (0,1) (1,-1) (1,1)":                                   "S",
	"quiet+capture leap (-1,-1) (-1,0) (-1,1) (0,-1) (0,1) (1,-1) (1,0) (1,1)":               "K",
	"quiet+capture leap (-1,2) (1,2)":                                                        "N",
	"quiet+capture ride 1-* (-1,-1) (-1,1) (1,-1) (1,1)":                                     "B",
	"quiet+capture ride 1-* (-1,0) (0,-1) (0,1) (1,0)":                                       "R",
	"quiet+capture (ride 1-* (-1,-1) (-1,1) (1,-1) (1,1) or leap (-1,0) (0,-1) (0,1) (1,0))": "H",
	"quiet+capture (ride 1-* (-1,0) (0,-1) (0,1) (1,0) or leap (-1,-1) (-1,1) (1,-1) (1,1))": "D",
}

// shogiLetter returns the letter of what moves like a kind in shogi, or nothing.
func (n *Names) shogiLetter(kind int) string { return shogiLetters[firstMoves(n.prog, kind)] }

// otherLetters returns the letters by which programs know a kind of pieces.
func (n *Names) otherLetters(kind int) []string {
	letter := n.prog.Kinds[kind].Letter
	list := []string{letter}
	if letter == pawnLetter {
		list = append(list, "")
	}
	if other := asianLetter(n.prog, kind); other != "" && !slices.Contains(n.signs, "+") {
		list = append(list, other)
	}
	if other := n.shogiLetter(kind); other != "" && n.signs[kind] == "+" {
		list = append(list, other)
	}
	for former := 1; former < len(n.prog.Kinds); former++ {
		if to, sign := n.Sign(board.NewPiece(former, board.White)); to == kind && sign == "+" {
			list = append(list, "+"+n.prog.Kinds[former].Letter)
		}
	}
	return list
}
