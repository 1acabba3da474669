package byurl

import (
	"strings"

	"dragoman/dsl/src"
)

// MaxURL is the number of bytes that a URL may have: room for games of some
// 70,000 moves.
const MaxURL = 1 << 16

// DecodeURL reads a URL or path. If the list has an error, the link is nil.
func DecodeURL(url string) (link *Link, list *src.List) {
	f := src.NewFile("url", url)
	list = src.Collect(f, func(r *src.Reporter) {
		link = newReader(r).decode(whole(f).trimmed())
	})
	list.Sort()
	return link, list
}

var actions = []string{"play", "svg"}

// reader reads URLs one after the other.
type reader struct {
	*src.Reporter
	dialects [2]dialectReader
	// Of a file: its links so far, and the number of lines that should be some.
	links []*Link
	lines int
}

// dialectReader reads the URLs of one dialect.
type dialectReader struct {
	*src.Reporter
	dialect Dialect
	// The last board that was read, with the number of its legal moves; whether it
	// is odd, and whether it is known that there is nothing to report about it.
	opening        position
	openingText    string
	openingChoices int
	odd, known     bool

	stream unpacker // the packed text that is being read
	game   game     // the game that is being read
}

func newReader(report *src.Reporter) *reader {
	r := &reader{Reporter: report}
	for d := range r.dialects {
		r.dialects[d] = dialectReader{Reporter: report, dialect: Dialect(d)}
	}
	return r
}

// decode reads a URL. It returns nil if it has reported errors.
func (r *reader) decode(url segment) *Link {
	if len(url.text) > MaxURL {
		r.Report(url.span(), tooLong, "the URL has %d bytes: expected at most %d", len(url.text), MaxURL)
		return nil
	}
	parts := url.path().fields(make([]segment, 0, 4))
	action := strings.ToLower(parts[0].text)
	if !r.checkAction(url, parts, action) {
		return nil
	}
	for end := parts[len(parts)-1].span().End; len(parts) < 4; { // a missing segment is an empty one
		parts = append(parts, segment{"", end})
	}
	ruleset, board, moves := parts[1], parts[2], parts[3]
	if action == "svg" {
		board, moves = board.withoutExtension(), moves.withoutExtension()
	}
	dialect, ok := r.readRuleset(ruleset)
	if !ok {
		return nil
	}
	link := r.dialects[dialect].read(parts[0], board, moves)
	if link != nil {
		link.Action, link.Pos = action, url.span()
	}
	return link
}

// checkAction reports unknown actions and paths that are too long. It returns
// whether there is nothing to report.
func (r *reader) checkAction(url segment, parts []segment, action string) bool {
	switch {
	case parts[0].text == "":
		r.Report(url.span(), notFound, "found no action: expected play or svg").Hint = "a game is /play/{ruleset}/{board}/{moves}"
		return false
	case action != "play" && action != "svg":
		d := r.Report(parts[0].span(), notFound, "unknown action %s: expected play or svg", shorten(parts[0].text))
		d.Hint = d.File.DidYouMean(action, actions)
		return false
	case len(parts) > 4:
		rest := src.Span{Start: parts[4].at, End: parts[len(parts)-1].span().End}
		d := r.Report(rest, notFound, "found more than the action and three segments")
		d.Hint = "a game is /" + action + "/{ruleset}/{board}/{moves}"
		return false
	}
	return true
}

func (r *reader) readRuleset(s segment) (Dialect, bool) {
	for _, d := range []Dialect{C1, Site} {
		if s.text == d.Ruleset() {
			return d, true
		}
	}
	d := r.Report(s.span(), unknownRuleset, "%s: expected c1, or o for links of the public site", unknown("ruleset", s.text))
	if s.text != "" {
		d.Hint = d.File.DidYouMean(s.text, []string{C1.Ruleset(), Site.Ruleset()})
	}
	return 0, false
}

// read reads board and moves. It returns nil if it has reported errors.
func (r *dialectReader) read(action, board, moves segment) *Link {
	if !r.open(board) {
		r.checkForm(moves)
		return nil
	}
	if !r.readMoves(moves) {
		return nil
	}
	if !r.known {
		r.known = r.checkCanonical(board, r.dialect.writeBoard(&r.opening.board), "board") && !r.odd
	}
	canonical := r.dialect.writeMoves(r.game.indices, r.game.counts)
	if canonical != "" || moves.text != letters[r.dialect].moves+newPacker().text() {
		r.checkCanonical(moves, canonical, "moves")
	}
	return newLink(&r.game, r.opening.board, action.text)
}

// open reads the board where a game begins. Most games begin where the one
// before did: a board about which there is nothing to report is not read again.
func (r *dialectReader) open(s segment) bool {
	if r.known && s.text == r.openingText {
		return true
	}
	r.known = false
	l := r.readBoard(s)
	if l == nil || !r.checkKings(l, s) {
		return false
	}
	r.odd = r.checkOdd(l, s)
	r.opening = newPosition(r.dialect, &l.board)
	r.openingText, r.openingChoices = s.text, r.opening.count()
	return true
}

// checkCanonical warns of a segment that says the same as another, canonical
// one. It returns whether there is nothing to warn of.
func (r *dialectReader) checkCanonical(s segment, canonical, what string) bool {
	if s.text == canonical {
		return true
	}
	d := r.Report(s.span(), notCanonical, "the %s segment is not as a writer gives it", what)
	const longest = 200
	switch {
	case canonical == "":
		d.Hint = "leave the segment out"
	case len(canonical) <= longest:
		d.Hint = "write " + canonical
	}
	return false
}

// unknown says that a segment is missing or not understood.
func unknown(what, text string) string {
	if text == "" {
		return "found no " + what
	}
	return "unknown " + what + " " + shorten(text)
}

// foreignLetter is the hint for a letter of the other dialect.
func foreignLetter(letter string, of Dialect, wanted string, in Dialect) string {
	return "the letter " + letter + " belongs to ruleset " + of.Ruleset() + ": under " + in.Ruleset() + " it is " + wanted
}
