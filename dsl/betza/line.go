package betza

import (
	"slices"
	"strings"
	"unicode"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file reads the lines of a file: headers, and pieces of both forms.

// MaxText is how long a text can be.
const MaxText = 1 << 20

// reader reads a file.
type reader struct {
	*src.Reporter
	pieces  []*piece
	headers map[string]word
	royals  []word            // the values of royal
	taken   map[ir.Vec]string // the pieces on squares
	start   []ir.Placement

	files, ranks, maxPromote, promoZone int
	symmetry                            string
}

// word is a part of a line.
type word struct {
	text string
	at   src.Pos
}

func (w word) span() src.Span { return src.Span{Start: w.at, End: w.at + src.Pos(len(w.text))} }

// sub returns a part of a word.
func (w word) sub(from, to int) word { return word{w.text[from:to], w.at + src.Pos(from)} }

// trim returns a word without blanks around it.
func (w word) trim() word {
	left := len(w.text) - len(strings.TrimLeft(w.text, " \t"))
	return w.sub(left, max(left, len(strings.TrimRight(w.text, " \t"))))
}

// split cuts a word at a separator.
func (w word) split(sep string) (parts []word) {
	at := 0
	for part := range strings.SplitSeq(w.text, sep) {
		parts = append(parts, w.sub(at, at+len(part)))
		at += len(part) + len(sep)
	}
	return parts
}

// fields returns the words between blanks.
func (w word) fields() (list []word) {
	for i := 0; i < len(w.text); {
		n := strings.IndexAny(w.text[i:], " \t")
		if n < 0 {
			n = len(w.text) - i
		}
		if n > 0 {
			list = append(list, w.sub(i, i+n))
		}
		i += max(1, n)
	}
	return list
}

// piece is a piece of a file, for one side or for both.
type piece struct {
	name      string
	pos       src.Span
	letter    string
	terms     [2][]term
	notations [2]src.Pos // where these begin
	defined   ir.Sides
	diagram   bool
	squares   word // not read yet
}

// lines reads all lines.
func (r *reader) lines() {
	text := r.File.Text
	at := len(text) - len(strings.TrimPrefix(text, src.BOM))
	for line := range strings.SplitAfterSeq(text[at:], "\n") {
		r.Step()
		l := word{strings.TrimRight(line, "\r\n"), src.Pos(at)}
		at += len(line)
		l.text = l.text[:comment(l.text)]
		if l = l.trim(); l.text != "" {
			r.line(l)
		}
	}
}

// comment returns where the comment of a line begins.
func comment(line string) int {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return i
		}
	}
	return len(line)
}

// line reads a line that is not empty.
func (r *reader) line(l word) {
	equals, colon := strings.IndexByte(l.text, '='), strings.IndexByte(l.text, ':')
	switch {
	case l.text[0] == '<' && l.text[len(l.text)-1] == '>':
		r.Report(l.span(), ignoredHeader, "%s is HTML, which is ignored", l.text)
	case l.text[0] == '<' && strings.Contains(l.text, ">"): // the diagram begins behind the tag
		end := strings.LastIndexByte(l.text, '>') + 1
		r.Report(l.sub(0, end).span(), ignoredHeader, "%s is HTML, which is ignored", l.text[:end])
		r.line(l.sub(end, len(l.text)).trim())
	case equals >= 0 && (colon < 0 || equals < colon):
		r.header(l.sub(0, equals).trim(), l.sub(equals+1, len(l.text)).trim())
	case colon >= 0:
		r.diagramPiece(l)
	default:
		r.plainPiece(l)
	}
}

// plainPiece reads [white|black] NAME [LETTER] NOTATION.
func (r *reader) plainPiece(l word) {
	words := l.fields()
	sides := ir.ForBoth
	if words[0].text == "white" || words[0].text == "black" {
		sides = map[string]ir.Sides{"white": ir.ForWhite, "black": ir.ForBlack}[words[0].text]
		words = words[1:]
	}
	if len(words) < 2 {
		end := l.at + src.Pos(len(l.text))
		r.Report(src.At(end), expectedBetza, "expected a name and how the piece moves, found the end").Hint = "such as: Knight N"
		return
	}
	if len(words) > 3 {
		r.Report(words[3].span(), unexpectedWord, "expected the end of the line, found %q", words[3].text).Hint = "a line is NAME LETTER NOTATION; a notation has no blanks"
		return
	}
	p := r.define(words[0], sides, false)
	if len(words) == 3 && r.isLetter(words[1]) {
		r.setLetter(p, words[1])
	}
	r.notation(p, words[len(words)-1], sides)
}

// maxPieces is how many pieces a text may define. Each is compared with all others.
const maxPieces = 1000

// define returns the piece with a name, which may have been defined for the other
// side only.
func (r *reader) define(name word, sides ir.Sides, diagram bool) *piece {
	for _, p := range r.pieces {
		if p.name == name.text {
			if p.defined&sides == 0 {
				p.defined |= sides
				return p
			}
			line, _ := r.File.LineCol(p.pos.Start)
			r.Report(name.span(), duplicatePiece, "expected a new name, found a second piece %q", name.text).Hint = lineHint(line)
			return &piece{name: name.text}
		}
	}
	if len(r.pieces) == maxPieces {
		r.Report(name.span(), tooLarge, "expected at most %d pieces, found another", maxPieces)
		r.Stop()
	}
	p := &piece{name: name.text, pos: name.span(), defined: sides, diagram: diagram}
	r.pieces = append(r.pieces, p)
	return p
}

// isLetter checks the form of a letter or an ID.
func (r *reader) isLetter(w word) bool {
	runes := []rune(w.text)
	good := len(runes) <= 2 && isASCIILetter(runes[0])
	if good && len(runes) == 2 {
		good = isASCIILetter(runes[1]) || runes[1] >= '0' && runes[1] <= '9' || runes[1] == '\''
	}
	if !good {
		r.Report(w.span(), badLetter, "expected a letter, or a letter and a letter, digit or apostrophe, found %q", w.text).Hint = "a line is NAME LETTER NOTATION"
	}
	return good
}

func isASCIILetter(c rune) bool { return c < unicode.MaxASCII && unicode.IsLetter(c) }

// setLetter gives a piece its letter.
func (r *reader) setLetter(p *piece, w word) {
	letter := strings.ToUpper(w.text)
	for _, other := range r.pieces {
		if other != p && other.letter == letter {
			r.Report(w.span(), duplicateLetter, "expected a letter of its own for %s, found %s, which is %s", p.name, w.text, other.name)
			return
		}
	}
	p.letter = letter
}

// notation reads how a piece moves.
func (r *reader) notation(p *piece, w word, sides ir.Sides) {
	terms, err := parse(w.text)
	if err != nil {
		r.fault(w.at, err)
		return
	}
	r.warnEightfold(terms, w.at)
	r.warnClosed(terms, w.at)
	for s := range ir.Side(2) {
		if sides.Has(s) {
			p.terms[s], p.notations[s] = terms, w.at
		}
	}
}

// fault reports what is wrong with a notation that begins at a place.
func (r *reader) fault(at src.Pos, f *fault) {
	r.Report(src.Span{Start: at + src.Pos(f.at), End: at + src.Pos(f.end)}, f.code, "%s", f.message).Hint = f.hint
}

// warnEightfold warns of directions in front of K and Q, which other programs read
// otherwise.
func (r *reader) warnEightfold(terms []term, at src.Pos) {
	for i := range terms {
		l := &terms[i].legs[0]
		if l.atom.class() != eightFold || len(l.words) == 0 || terms[i].brackets || len(terms[i].legs) > 1 {
			continue
		}
		w := l.words[0]
		s, _ := selected(l.atom, l.words)
		name := string(l.atom.letter)
		r.Report(src.Span{Start: at + src.Pos(w.at), End: at + src.Pos(l.end)}, eightfold, "directions in front of %s select single ones of its eight: %d here", name, len(l.atom.vecs(s))).Hint =
			"fK is one move; fWfF or fhK are three"
	}
}

// warnClosed warns of first moves that leave no cells open to captures in passing, since
// nothing tells which these are, and of such captures after others.
func (r *reader) warnClosed(terms []term, at src.Pos) {
	warn := func(l *leg, letter byte, message, hint string) {
		i := at + src.Pos(l.find(letter))
		r.Report(src.Span{Start: i, End: i + 1}, closedWay, "%s", message).Hint = hint
	}
	for i := range terms {
		legs := terms[i].legs
		first, last := &legs[0], &legs[len(legs)-1]
		switch takes := func(l leg) bool { return l.has('c') || l.has('d') }; {
		case len(legs) == 1 && first.opens() && !first.tellsPassed():
			warn(first, 'n', "i and n together leave no cells open to captures in passing here", "rides that do not bend leave them, and leaps that are not twice or three times another")
		case last.has('e') && slices.ContainsFunc(legs[:len(legs)-1], takes):
			warn(last, 'e', "e takes nothing here: a move that takes pieces on its way captures none in passing", "write such a move without e")
		}
	}
}

// IsLine reports whether a line is one that files of Betza notation have: a header
// that means something, or a piece whose notation can be read.
func IsLine(line string) bool {
	name, value, isHeader := strings.Cut(line, "=")
	if isHeader {
		return slices.Contains(meaningful, name) && value != ""
	}
	if fields := strings.Split(line, ":"); len(fields) > 2 {
		return isNotation(strings.TrimSpace(fields[2])) && len(fields[1]) < 3
	}
	words := strings.Fields(line)
	if n := len(words); n == 2 || n == 3 || n == 4 && (words[0] == "white" || words[0] == "black") {
		return isNotation(words[n-1]) && strings.IndexFunc(line, func(c rune) bool { return unicode.IsPunct(c) && !strings.ContainsRune("[]?-", c) }) < 0
	}
	return false
}

// isNotation reports whether a text is a notation with an atom.
func isNotation(text string) bool {
	terms, err := parse(text)
	return err == nil && len(terms) > 0
}
