package betza

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// This file reads headers.

// maxSize is how many files and ranks a board can have.
const maxSize = 16

// Headers that mean something, that mean nothing here, and that are refused.
var (
	meaningful = []string{"files", "ranks", "symmetry", "maxPromote", "promoZone", "promoChoice", "royal", "firstRank"}
	appearance = []string{"graphicsDir", "graphicsType", "squareSize", "whitePrefix", "blackPrefix", "lightShade", "darkShade", "rimColor",
		"coordColor", "borders", "useMarkers", "satellite", "startShade", "enableAI"}
	refused = []string{"holdingsType", "shuffle", "hole", "confine", "morph", "zonal", "promoOffset", "captureMatrix", "trackPieces",
		"pass", "stalemate", "baring", "counting", "repetition", "victory", "holdings", "pieceDrops"}
)

// symmetries are the ways in which squares of Black follow from those of White.
var symmetries = []string{"mirror", "rotate", "none"}

// header reads a header.
func (r *reader) header(name, value word) {
	switch {
	case slices.Contains(refused, name.text):
		r.Report(name.span(), unsupported, "the header %s is not supported", name.text)
		return
	case !slices.Contains(meaningful, name.text) && !slices.Contains(appearance, name.text):
		r.unknownHeader(name)
		return
	case name.text == "royal":
		r.royals = append(r.royals, value)
		return
	}
	if _, twice := r.headers[name.text]; twice {
		r.Report(name.span(), duplicateHeader, "expected %s once, found it again", name.text)
		return
	}
	r.headers[name.text] = value
	switch name.text {
	case "files":
		r.number(&r.files, value, 1, maxSize)
	case "ranks":
		r.number(&r.ranks, value, 1, maxSize)
	case "maxPromote":
		r.number(&r.maxPromote, value, 0, 999)
	case "promoZone":
		r.number(&r.promoZone, value, 1, maxSize)
	case "promoChoice":
		if value.text == "" {
			r.Report(value.span(), badValue, "expected IDs of pieces in a row, found nothing").Hint = "maxPromote=0 lets no piece promote"
		}
	case "symmetry":
		if r.symmetry = value.text; !slices.Contains(symmetries, value.text) {
			r.Report(value.span(), badValue, "expected mirror, rotate or none, found %q", value.text).Hint = r.File.DidYouMean(value.text, symmetries)
		}
	case "firstRank":
		if value.text != "1" {
			r.Report(value.span(), unsupported, "expected firstRank=1, found %q: other numbers are not supported", value.text)
		}
	}
}

// unknownHeader reports a header that nothing is known about: it may be a slip, or
// belong to another program.
func (r *reader) unknownHeader(name word) {
	switch name.text {
	case "":
		r.Report(name.span(), unknownHeader, "expected a header, found the equals sign").Hint = "a header is NAME=VALUE"
		return
	case "castling":
		r.Report(name.span(), unknownHeader, "expected a header, found castling").Hint = "castling is written O in the notation of the king, such as KisO2"
		return
	}
	best, least := "", 3
	headers := slices.Concat(meaningful, appearance, refused)
	r.File.Offer(name.text, headers)
	for _, known := range headers {
		if n := edits(name.text, known); n < least {
			best, least = known, n
		}
	}
	if best == "" {
		r.Report(name.span(), ignoredHeader, "nothing is known about the header %q, which is ignored", name.text)
		return
	}
	r.Report(name.span(), unknownHeader, "expected a header, found %q", name.text).Hint = fmt.Sprintf("did you mean %q?", best)
}

// edits returns how many letters have to be changed, added or left out to make one
// word of another.
func edits(a, b string) int {
	if len(a) > len(b)+2 || len(b) > len(a)+2 {
		return 3
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0]++
		for j := range len(b) {
			cost := corner
			if a[i] != b[j] {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, corner+1)
		}
	}
	return row[len(b)]
}

// number reads a number. What is wrong leaves it as it is.
func (r *reader) number(into *int, w word, least, most int) {
	n, err := strconv.Atoi(w.text)
	switch {
	case err != nil || strings.ContainsAny(w.text, "+-"):
		r.Report(w.span(), badValue, "expected a number from %d to %d, found %q", least, most, w.text)
	case n < least || n > most:
		r.Report(w.span(), badValue, "expected a number from %d to %d, found %d", least, most, n)
	default:
		*into = n
	}
}
