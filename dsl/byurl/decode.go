package byurl

import (
	"strings"

	"dragoman/dsl/src"
)

// MaxURL is the number of bytes that a URL may have: room for games of some
// 70,000 moves.
const MaxURL = 1 << 16

// Decode reads the one URL or path that a file holds. If the list has an error,
// the link is nil.
func Decode(f *src.File) (*Link, *src.List) {
	r := newReader(f)
	link := r.decode(segment{f.Text, 0}.unmarked().blank())
	r.list.Sort()
	return link, r.list
}

// DecodeURL is Decode for a text.
func DecodeURL(url string) (*Link, *src.List) { return Decode(src.NewFile("url", url)) }

var actions = []string{"play", "svg"}

// reader reads URLs one after the other.
type reader struct {
	list     *src.List
	readings [2]reading // by dialect
	// Of a file: its links so far, and the number of lines that should be some.
	links []*Link
	lines int
}

func newReader(f *src.File) *reader {
	r := &reader{list: &src.List{File: f}}
	for _, d := range []Dialect{C1, Site} {
		r.readings[d] = reading{rules: NewRules(d), list: r.list}
	}
	return r
}

// decode reads a URL and adds what it finds to the list.
func (r *reader) decode(url segment) *Link {
	list := r.list
	if len(url.text) > MaxURL {
		list.Errorf(url.span(), "too_long", "the URL has %d bytes: expected at most %d", len(url.text), MaxURL)
		return nil
	}
	parts := url.path().fields(make([]segment, 0, 4))
	action := strings.ToLower(parts[0].text)
	if !known(list, url, parts, action) {
		return nil
	}
	for end := parts[len(parts)-1].span().End; len(parts) < 4; { // a missing segment is an empty one
		parts = append(parts, segment{"", end})
	}
	ruleset, board, moves := parts[1], parts[2], parts[3]
	if action == "svg" {
		board, moves = board.trimmed(), moves.trimmed()
	}
	dialect, ok := readRuleset(list, ruleset)
	if !ok {
		return nil
	}
	link := r.readings[dialect].game(parts[0], board, moves)
	if link != nil {
		link.Action, link.Pos = action, url.span()
	}
	return link
}

// known reports unknown actions and paths that are too long.
func known(list *src.List, url segment, parts []segment, action string) bool {
	if action != "play" && action != "svg" {
		if parts[0].text == "" {
			d := list.Errorf(url.span(), "not_found", "found no action: expected play or svg")
			d.Hint = "a game is /play/{ruleset}/{board}/{moves}"
			return false
		}
		d := list.Errorf(parts[0].span(), "not_found", "unknown action %s: expected play or svg", shorten(parts[0].text))
		d.Hint = src.DidYouMean(action, actions)
		return false
	}
	if len(parts) > 4 {
		last := parts[len(parts)-1]
		d := list.Errorf(src.Span{Start: parts[4].at, End: last.span().End}, "not_found", "found more than the action and three segments")
		d.Hint = "a game is /" + action + "/{ruleset}/{board}/{moves}"
		return false
	}
	return true
}

// Ruleset returns the dialect's name in a URL.
func (d Dialect) Ruleset() string {
	if d == Site {
		return "o"
	}
	return "c1"
}

// readRuleset tries the rulesets in their order.
func readRuleset(list *src.List, s segment) (Dialect, bool) {
	for _, d := range []Dialect{C1, Site} {
		if s.text == d.Ruleset() {
			return d, true
		}
	}
	d := list.Errorf(s.span(), "unknown_ruleset", "%s: expected c1, or o for links of the public site", unknown("ruleset", s.text))
	if s.text != "" {
		d.Hint = src.DidYouMean(s.text, []string{C1.Ruleset(), Site.Ruleset()})
	}
	return 0, false
}

// unknown says that a segment is missing or not understood.
func unknown(what, text string) string {
	if text == "" {
		return "found no " + what
	}
	return "unknown " + what + " " + shorten(text)
}

// game reads board and moves.
func (r *reading) game(action, board, moves segment) *Link {
	if !r.open(board) {
		r.form(moves)
		return nil
	}
	g := r.moves(moves)
	if g == nil {
		return nil
	}
	d := r.rules.Dialect
	if !r.known {
		r.known = r.loose(board, d.writeBoard(&r.opening.board), "board") && !r.odd
	}
	if canonical := d.writeMoves(g.indices, g.counts); canonical != "" || moves.text != d.movesLetter()+newPacker().text() {
		r.loose(moves, canonical, "moves")
	}
	return newLink(r.rules, action, r.opening.board, g)
}

// open reads the board where a game begins. Most games begin where the one
// before did: a board in which nothing was found is not read again.
func (r *reading) open(s segment) bool {
	if r.known && s.text == r.openingText {
		return true
	}
	r.known = false
	l := r.board(s)
	if l == nil || !r.kings(l, s) {
		return false
	}
	before := len(r.list.Diag)
	r.oddities(l, s)
	r.odd = len(r.list.Diag) > before
	r.opening.start(r.rules, &l.board)
	r.openingText, r.openingMoves = s.text, r.opening.count()
	return true
}

// board tries the board formats in their order.
func (r *reading) board(s segment) *layout {
	dialect := r.rules.Dialect
	for _, f := range dialect.boardFormats() {
		if l, ok := f.read(r, s); ok {
			return l
		}
	}
	d := r.list.Errorf(s.span(), "unknown_board", "%s: expected s, or %s and a packed board", unknown("board", s.text), dialect.boardLetter())
	other := dialect ^ 1
	switch {
	case s.text == "":
		d.Hint = "the start of chess is /" + dialect.Ruleset() + "/s"
	case strings.HasPrefix(s.text, other.boardLetter()):
		d.Hint = foreignLetter(other.boardLetter(), other, dialect.boardLetter(), dialect)
	case s.text[0] == 's' || s.text[0] == 'S':
		d.Hint = "the start of chess is a small s alone"
	case s.text[0] == 'c':
		d.Hint = "boards with c are of a format that was given up in March 2025"
	}
	return nil
}

// moves tries the moves formats in their order.
func (r *reading) moves(s segment) *record {
	for _, f := range r.rules.Dialect.movesFormats() {
		if g, ok := f.read(r, s); ok {
			return g
		}
	}
	r.unknownMoves(s)
	return nil
}

// form looks at moves whose board is unknown: at their letter and characters.
func (r *reading) form(s segment) {
	switch letter := r.rules.Dialect.movesLetter(); {
	case s.text == "" || s.text == letter:
	case strings.HasPrefix(s.text, letter):
		r.unpack(s, "moves")
	default:
		r.unknownMoves(s)
	}
}

func (r *reading) unknownMoves(s segment) {
	dialect := r.rules.Dialect
	letter, other := dialect.movesLetter(), dialect^1
	d := r.list.Errorf(s.part(0, firstRune(s.text)), "unknown_moves", "unknown moves %s: expected %s and packed moves, or nothing", shorten(s.text), letter)
	switch {
	case strings.HasPrefix(s.text, other.movesLetter()):
		d.Hint = foreignLetter(other.movesLetter(), other, letter, dialect)
	case strings.EqualFold(s.text[:1], letter):
		d.Hint = "write a small " + letter
	}
}

// foreignLetter is the hint for a letter of the other dialect.
func foreignLetter(letter string, of Dialect, wanted string, in Dialect) string {
	return "the letter " + letter + " belongs to ruleset " + of.Ruleset() + ": under " + in.Ruleset() + " it is " + wanted
}

// firstRune returns the length of the first character.
func firstRune(text string) int {
	for i := range text {
		if i > 0 {
			return i
		}
	}
	return len(text)
}
