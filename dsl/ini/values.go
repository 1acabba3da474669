package ini

import (
	"fmt"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// reader reads the settings of sections.
type reader struct {
	*src.Reporter
	base map[string]*settings // the built-in games; nil while they are read
	sets [numTypes]bool       // the section gives the type its letter
}

// bad reports a value of the wrong type.
func (r *reader) bad(value word, expected string) *src.Diagnostic {
	found := "found \"" + value.text + "\""
	if value.text == "" {
		found = "the value is missing"
	}
	return r.Report(value.at, badValue, "%s, expected %s", found, expected)
}

func (r *reader) truth(_ *settings, value word) bool {
	if value.text != "true" && value.text != "false" {
		r.bad(value, "true or false").Hint = truthHint(value.text)
	}
	return value.text == "true"
}

// truthHint is the hint for other words for true and false.
func truthHint(text string) string {
	switch strings.ToLower(text) {
	case "true", "yes", "on", "1":
		return "write true"
	case "false", "no", "off", "0", "none", "-":
		return "write false"
	}
	return ""
}

// whole reads a number without a sign.
func (r *reader) whole(value word, least, most int, expected string) (int, bool) {
	n, err := strconv.Atoi(value.text)
	if err != nil || n < least || n > most || value.text[0] == '+' {
		r.bad(value, expected)
		return 0, false
	}
	return n, true
}

func countOf(r *reader, value word) (int, bool) {
	return r.whole(value, 0, 1000, "a number from 0 to 1000")
}

func rankOf(r *reader, value word) (int, bool) {
	return r.whole(value, 1, maxRanks, "a rank from 1 to 10")
}

// fileOf reads a file, as a letter or a number, as the number from 1.
func fileOf(r *reader, value word) (int, bool) {
	if len(value.text) == 1 && value.text[0] >= 'a' && value.text[0] < 'a'+maxFiles {
		return int(value.text[0]-'a') + 1, true
	}
	return r.whole(value, 1, maxFiles, "a file from a to l or from 1 to 12")
}

func rankIndex(r *reader, value word) (int, bool) {
	n, ok := rankOf(r, value)
	return n - 1, ok
}

func fileIndex(r *reader, value word) (int, bool) {
	n, ok := fileOf(r, value)
	return n - 1, ok
}

// region reads a list of squares, ranks such as *8 and files such as a*.
func (r *reader) region(s *settings, value word) (set region) {
	if value.text == "" {
		r.bad(value, "squares such as e4, ranks such as *8, files such as a*, or -")
		return set
	}
	for _, w := range value.fields() {
		if w.text == "-" {
			break
		}
		x, y, ok := square(w.text)
		var cells region
		switch {
		case !ok:
			r.Report(w.at, badSquare, "found %q, expected a square such as e4, a rank such as *8 or a file such as a*", w.text).Hint = squareHint(w.text)
			continue
		case x < 0:
			cells.addRank(y)
		case y < 0:
			cells.addFile(x)
		default:
			cells.add(x, y)
		}
		if s.onBoard(cells) == (region{}) {
			r.Report(w.at, offBoard, "%s is not on the board of %s", w.text, s.board().Size())
		}
		set = set.or(cells)
	}
	return set
}

// squareHint says how a word that is no square may be meant.
func squareHint(text string) string {
	rank, file := strings.Trim(text, "*"), strings.ToLower(text)
	if n, err := strconv.Atoi(rank); err == nil && n >= 1 && n <= maxRanks {
		return "the rank is written *" + rank
	}
	switch {
	case len(file) == 1 && file[0] >= 'a' && file[0] < 'a'+maxFiles:
		return "the file is written " + file + "*"
	case strings.ContainsAny(text, ",;-"):
		return "blanks separate squares"
	}
	return ""
}

// square reads a square; -1 stands for each file or rank.
func square(text string) (x, y int, ok bool) {
	if text == "" {
		return 0, 0, false
	}
	x, y = -1, -1
	if c := text[0]; c != '*' {
		if x = int(c|0x20) - 'a'; x < 0 || x >= maxFiles {
			return 0, 0, false
		}
	}
	rank := text[1:]
	if rank == "*" && x >= 0 {
		return x, -1, true
	}
	n, err := strconv.Atoi(rank)
	if err != nil || n < 1 || n > maxRanks || rank[0] == '+' {
		return 0, 0, false
	}
	return x, n - 1, true
}

// typeOf returns the type that a letter stands for, or anyPiece for *.
func (r *reader) typeOf(s *settings, letter word) (pieceType, bool) {
	if letter.text == "*" {
		return anyPiece, true
	}
	if t, ok := s.withLetter(letter.text[0]); ok && len(letter.text) == 1 {
		return t, true
	}
	r.Report(letter.at, unknownPiece, "no piece of the game has the letter %q", letter.text).Hint = "letters are " + s.letters()
	return 0, false
}

// letters returns the letters of a game.
func (s *settings) letters() string {
	var b strings.Builder
	for _, t := range s.types() {
		b.WriteByte(s.letter[t] | 0x20)
	}
	return b.String()
}

// types reads the letters of pieces.
func (r *reader) types(s *settings, value word) typeSet {
	if i := strings.IndexByte(value.text, '*'); i >= 0 {
		r.bad(value.part(i, i+1), "letters of pieces, or -").Hint = "* stands for all pieces in extinctionPieceTypes and connectPieceTypes alone"
	}
	return r.typesOrAll(s, value)
}

// typesOrAll reads the letters of pieces, or * for all.
func (r *reader) typesOrAll(s *settings, value word) (set typeSet) {
	if value.text == "" {
		r.bad(value, "letters of pieces, or -")
	}
	for _, w := range value.letters() {
		if w.text == "-" {
			break
		}
		if t, ok := r.typeOf(s, w); ok {
			set |= setOf(t)
		}
	}
	return set
}

// pieceType reads the letter of a piece; anyPiece is none or all, as the key has it.
func (r *reader) pieceType(s *settings, value word) pieceType {
	letters := value.letters()
	if len(letters) != 1 {
		r.bad(value, "the letter of a piece, or -")
		return anyPiece
	}
	if value.text != "-" {
		if t, ok := r.typeOf(s, letters[0]); ok {
			return t
		}
	}
	return anyPiece
}

// assignments reads a list such as "p:150 n:800".
func (r *reader) assignments(s *settings, value word, expected string, set func(t pieceType, v word)) {
	for _, w := range value.fields() {
		colon := strings.IndexByte(w.text, ':')
		if colon != 1 || len(w.text) < 3 {
			r.bad(w, expected)
			continue
		}
		if t, ok := r.typeOf(s, w.part(0, 1)); ok && t != anyPiece {
			set(t, w.part(2, len(w.text)))
		}
	}
}

func (r *reader) limits(s *settings, value word) {
	r.assignments(s, value, "letters with numbers, such as q:1 r:2", func(t pieceType, v word) {
		if n, ok := countOf(r, v); ok {
			s.limit[t] = n
		}
	})
}

// pieceValues reads the values of pieces in the middle of a game or at its end, in
// units of which a pawn has about 150.
func pieceValues(phase int) func(r *reader, s *settings, value word) {
	return func(r *reader, s *settings, value word) {
		r.assignments(s, value, "letters with values, such as p:150 n:800", func(t pieceType, v word) {
			if n, ok := r.whole(v, 0, 1_000_000, "a number from 0 to 1000000, of which a pawn is worth about 150"); ok {
				s.value[phase][t] = n
			}
		})
	}
}

func (r *reader) promotedTypes(s *settings, value word) {
	r.assignments(s, value, "pairs of letters, such as p:g s:g", func(t pieceType, v word) {
		s.hasPromoted[t] = false
		if v.text == "-" {
			return
		}
		if to, ok := r.typeOf(s, v); ok && to != anyPiece {
			if to == t {
				r.bad(v, "another piece than the one that promotes")
				return
			}
			s.promoted[t], s.hasPromoted[t] = to, true
		}
	})
}

// castlingRights reads letters such as KQkq.
func (r *reader) castlingRights(s *settings, value word) {
	s.castlingWins = [2][2]bool{}
	for _, w := range value.letters() {
		i := strings.Index("KQkq", w.text)
		switch {
		case w.text == "-":
			return
		case i < 0:
			r.Report(w.at, badValue, "found %q, expected letters of castling rights: KQkq", w.text)
		default:
			s.castlingWins[i/2][i%2] = true
		}
	}
}

// listed writes words for a message.
func listed(words []string) string {
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// letter reads the letter of a type, and the moves of a custom piece.
func (r *reader) letter(s *settings, t pieceType, value word) {
	switch {
	case value.text == "":
		r.bad(value, "a letter, or -")
		return
	case value.text == "-":
		s.remove(t)
		return
	case !isLetter(value.text[0]):
		r.bad(value, "a letter, or -")
		return
	}
	if old, ok := s.withLetter(value.text[0]); ok {
		if r.sets[old] && old != t {
			r.Report(value.at, duplicateLetter, "this takes the %s out of the game, which has the same letter", old.name())
		}
		s.remove(old) // nothing promotes to it from now on, also if it comes back
	}
	s.letter[t], r.sets[t] = upper(value.text[0]), true
	moves := value.part(1, len(value.text)).trimmed()
	switch {
	case t.isCustom() && !strings.HasPrefix(moves.text, ":"):
		d := r.Report(value.at, badBetza, "%s needs moves in Betza notation", t.name())
		d.Hint = "write a letter, a colon and the moves, such as p:mfWcfF"
		if before, _, found := strings.Cut(value.text, ":"); found {
			d.Message = fmt.Sprintf("found %q, expected one letter before the colon", before)
		}
	case t.isCustom() || t == king && moves.text != "":
		if !strings.HasPrefix(moves.text, ":") {
			r.bad(moves, "a colon and moves in Betza notation")
			return
		}
		s.betza[t] = moves.part(1, len(moves.text)).trimmed()
		if t.isCustom() && s.betza[t].text == "" {
			r.Report(moves.at, noEffect, "%s never moves: no moves stand behind the colon", t.name()).Hint = "write a letter, a colon and the moves, such as p:mfWcfF"
		}
		if t == king && s.betza[t].text == "" {
			r.Report(moves.at, badBetza, "the moves of the king are missing").Hint = "without a colon the king moves as in chess"
		}
		if t.isCustom() && strings.Contains(s.betza[t].text, "e") {
			for side := range s.enPassant {
				s.enPassant[side] |= setOf(t)
			}
		}
	case t == king:
		s.betza[t] = word{}
	case moves.text != "":
		r.bad(moves, "one letter: "+t.name()+" has moves of its own")
	}
}

func isLetter(c byte) bool { c |= 0x20; return c >= 'a' && c <= 'z' }
