package ini

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// kindValues are values of each kind that the manual of the keys has.
var kindValues = map[string][]string{
	"bool": {"true", "false"}, "Rank": {"3", "1"}, "File": {"d", "4"}, "int": {"0", "2"},
	"PieceType": {"p", "k", "*", "-"}, "PieceSet": {"pk", "*", "-"}, "CastlingRights": {"Kq", "-"},
	"Bitboard": {"d4 e4", "*1 *3", "d*", "-"}, "Value": {"win", "loss", "draw", "none"},
	"MaterialCounting": {"janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"},
	"CountingRule":     {"makruk", "cambodian", "asean", "none"}, "ChasingRule": {"axf", "none"},
	"EnclosingRule": {"reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"},
	"WallingRule":   {"arrow", "duck", "edge", "past", "static", "none"},
	"number":        {"0", "2"}, "limits": {"p:1 k:2", ""}, "pairs": {"p:k"}, "FEN": {"8/8/8/3k4/8/8/3K4/8 w - - 0 1"}, "text": {"shogi", "-"},
	"ranks": {"10\nstartFen = 4k3/8/8/8/8/8/8/8/8/4K3 w - - 0 1"}, "files": {"j\nstartFen = 4k5/10/10/10/10/10/10/5K4 w - - 0 1"}, "captors": {"a", "-"},
}

// kindless are the kinds of keys for which the manual has none.
var kindless = map[string]string{
	"variantTemplate": "text", "pieceToCharTable": "text", "startFen": "FEN", "promotionLimit": "limits", "promotedPieceType": "pairs",
	"maxRank": "ranks", "maxFile": "files", "enPassantTypes": "captors", "enPassantTypesWhite": "captors", "enPassantTypesBlack": "captors",
	"extinctionPieceTypes": "PieceSet", "extinctionPieceCount": "number", "extinctionOpponentPieceCount": "number",
	"connectRegion2White": "Bitboard", "connectRegion1Black": "Bitboard", "connectRegion2Black": "Bitboard",
}

// manualGames are games in which keys have an effect.
var manualGames = []string{
	"[b:chess]", "[b:crazyhouse]", "[b:atomic]", "[b:shogi]", "[b:extinction]", "[b:seirawan]", "[b:duck]", "[b:janggi]", "[b:flipello]", "[b:sittuyin]",
	"[b:chess]\nflagRegion = e4\nflagPiece = k", "[b:chess]\nconnectN = 3", "[b:chess]\nconnectRegion1White = *1\nconnectRegion2White = *8\nconnectRegion1Black = *1\nconnectRegion2Black = *8",
	"[b:crazyhouse]\ndropNoDoubled = p", "[b:crazyhouse]\nmustDrop = true", "[b:shogi]\nmandatoryPiecePromotion = true", "[b:chess]\nflagRegion = e4 e5\nflagPieceCount = 2",
	"[b:atomic]\npetrifyOnCaptureTypes = nq", "[b:chess]\nextinctionValue = loss\nextinctionPieceTypes = p", "[b:flipello]\nenclosingDropStart = c3 d3",
	"[b:placement]", "[b:atomar]", "[b:spartan]", "[b:cambodian]\ncambodianMoves = false", "[b:extinction]\nwallingRule = past", "[b:kyotoshogi]",
	"[b:chess]\ncustomPiece1 = a:mWcF\nstartFen = 4k3/8/8/8/2ap4/8/3PP3/3K1A2 w - - 0 1",
	"[b:shatar]\nshatarMateRule = false", "[b:pocketknight]\ncastlingDroppedPiece = true", "[b:crazyhouse]\nstalematePieceCount = false\nnFoldValue = win", "[b:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k",
	"[b:chess]\nking = -\ncommoner = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\nstartFen = 3kk3/8/8/8/8/8/8/3KK3 w - - 0 1",
	"[b:chess]\ncastlingKingFile = b\nstartFen = 1k1r3r/8/8/8/8/8/8/1K1R3R w Kk - 0 1", "[b:chess]\nstartFen = r2rk3/8/8/8/8/8/8/R2RK3 w Qq - 0 1",
}

// outcome says what comes of a setting in a game: "read", if the game changes, the code of
// a finding at its key, or "same".
func outcome(game, before, setting string) string {
	g, list := Load(src.NewFile("a.ini", game+"\n"+setting+"\n"))
	last := len(game) + 1
	for _, d := range list.Diag {
		if int(d.Span.Start) >= last && d.Code != duplicateKey.Name && d.Code != noEffect.Name && d.Code != offBoard.Name {
			return d.Code
		}
	}
	if g != nil && g.String() != before {
		return "read"
	}
	return "same"
}

// manualRow returns the row of the table for a key: what is done with its values.
func manualRow(key, kind string, before map[string]string) string {
	done := map[string][]string{}
	for _, value := range kindValues[kind] {
		what := "same"
		for _, game := range manualGames {
			if o := outcome(game, before[game], key+" = "+value); o == "read" {
				what = o
				break
			} else if o != "same" {
				what = o
			}
		}
		done[what] = append(done[what], value)
	}
	status := "ignored"
	switch {
	case len(done["read"]) > 0:
		status = "supported"
	case len(done[unsupported.Name]) > 0:
		status = "refused"
	}
	if bad := done[badValue.Name]; len(bad) > 0 && status == "supported" && kind == "EnclosingRule" {
		status += ", but for " + strings.Join(bad, ", ")
	}
	return fmt.Sprintf("| `%s` | %s | %s |", key, kind, status)
}

// TestManual runs every key of the manual with values of its kind. The table of docs says
// what comes of each, so that no key is skipped without a word.
func TestManual(t *testing.T) {
	text, err := os.ReadFile("../../testdata/ini/fairy-variants.ini")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/languages/ini.md")
	if err != nil {
		t.Fatal(err)
	}
	before := map[string]string{}
	for _, game := range manualGames {
		g, list := Load(src.NewFile("a.ini", game+"\n"))
		if g == nil {
			t.Fatalf("%s: %v", game, list.Err())
		}
		before[game] = g.String()
	}
	manual, _, _ := strings.Cut(string(text), "### Example for minishogi")
	rows := strings.Split(string(page), "\n")
	var want, missing []string
	for i, m := range regexp.MustCompile(`(?m)^# ([a-z][A-Za-z0-9]+): (.*)$`).FindAllStringSubmatch(manual, -1) {
		if testing.Short() && i%16 != 3 {
			continue
		}
		kind := kindless[m[1]]
		if kinds := regexp.MustCompile(`\[([A-Za-z]+)\]`).FindAllStringSubmatch(m[2], -1); kind == "" && len(kinds) > 0 {
			kind = kinds[len(kinds)-1][1]
		}
		if m[1] == "mobilityRegion" {
			m[1], kind = "mobilityRegionWhitePawn", "Bitboard"
		}
		if kindValues[kind] == nil {
			t.Errorf("%s has the unknown kind %q", m[1], kind)
		}
		if !slices.Contains(keyNames(), m[1]) {
			t.Errorf("%s is no key", m[1])
		}
		row := manualRow(m[1], kind, before)
		if want = append(want, row); !slices.Contains(rows, row) {
			missing = append(missing, row)
		}
	}
	if len(want) < 130 && !testing.Short() {
		t.Errorf("the manual has %d keys", len(want))
	}
	if len(missing) > 0 {
		t.Errorf("docs/languages/ini.md lacks\n%s", strings.Join(missing, "\n"))
	}
}
