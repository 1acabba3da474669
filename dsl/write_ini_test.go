package dsl

import (
	"strings"
	"testing"

	"dragoman/dsl/ini"
	"dragoman/dsl/src"
)

// TestWriteSections writes the games of the catalogue as sections of a variants.ini. The
// section can be read again, and of the games that Fairy-Stockfish can say as well, most
// lose nothing.
func TestWriteSections(t *testing.T) {
	step, whole, written := 1, 0, 0
	if testing.Short() {
		step = 15
	}
	games := Games()
	for i := 0; i < len(games); i += step {
		g, err := games[i].Game(1)
		if err != nil {
			t.Fatal(err)
		}
		text, lost := ini.Write(g)
		if text == "" {
			if len(lost.Diag) == 0 {
				t.Errorf("%s is lost without a word", games[i].Name)
			}
			continue
		}
		written++
		if len(lost.Diag) > 0 {
			continue
		}
		whole++
		again, list := ini.Load(src.NewFile("written.ini", text))
		if again == nil {
			t.Errorf("%s: %v in\n%s", games[i].Name, list.Err(), text)
			continue
		}
		if second, more := ini.Write(again); len(more.Diag) > 0 {
			t.Errorf("%s loses %v when it is written again as\n%s", games[i].Name, more.Diag, second)
		}
	}
	if 2*whole < written {
		t.Errorf("only %d of %d sections lose nothing", whole, written)
	}
	t.Logf("%d of %d sections lose nothing", whole, written)
}

// TestWriteSection shows what a section says, and what is lost.
func TestWriteSection(t *testing.T) {
	for _, c := range []struct {
		game string
		says []string
		lost string
	}{
		{"chess", []string{"[standard-chess]", "pawn = p", "king = k", "castlingRookPieces = r", "promotionPieceTypes = qrbn", "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}, ""},
		{"atomic", []string{"commoner = k", "blastOnCapture = true", "extinctionPseudoRoyal = true"}, ""},
		{"minishogi", []string{"shogiPawn = p", "immobilityIllegal = true", "promotedPieceType = p:t b:h r:d s:o", "dropNoDoubled = p", "[]"}, ""},
		{"kingofthehill", []string{"flagRegionWhite = d4 e4 d5 e5"}, ""},
		{"5check", []string{"checkCounting = true", " 5+5 "}, ""},
		{"xiangqi", []string{"flyingGeneral = true", "soldierPromotionRank = 6", "mobilityRegionWhiteElephant = *1 *2 *3 *4 *5"}, ""},
		{"flipersi", []string{"enclosingDrop = reversi", "flipEnclosedPieces = reversi", "enclosingDropStart = d4 e4 d5 e5"}, ""},
		{"duck", []string{"wallingRule = duck"}, ""},
		{"dobutsu", []string{"commoner = l", "extinctionPieceTypes = l"}, "wins if (me Commoner in rank 4 and me is white and not in check) is lost"},
		{"jesonmor", []string{"flagPieceWhite = n\n", "flagMove = true\n"}, ""},
		{"racingkings", []string{"flagRegionBlack = *8\n", "flagMove = true\n"}, ""},
		{"grand", []string{"promotionRegionWhite = *8 *9 *10\n", "mandatoryPawnPromotion = false\n", "immobilityIllegal = true\n"}, ""},
		{"fox-and-hounds", []string{"flagPieceWhite = f\n", "flagRegionWhite = *8\n"}, ""},
		{"torishogi", []string{"promotedPieceType = s:g f:e\n"}, ""},
		{"euroshogi", []string{"mandatoryPiecePromotion = true\n"}, ""},
		{"pawnback", []string{"[pawns-back]", "mobilityRegionWhiteCustomPiece1 = *2 *3 *4 *5 *6 *7 *8\n"}, ""},
		{"spartan", []string{"h:cffWimAmflfrF", "promotionPawnTypesBlack = h\n", "promotionPieceTypesWhite = qrbn\n", "doubleStepRegionBlack = *7\n"}, ""},
		{"suicide", []string{"stalemateValue = win\n", "stalematePieceCount = true\n"}, ""},
		{"koedem", []string{"extinctionOpponentPieceCount = 2"}, ""},
		{"cambodian", []string{"[cambodian-chess:cambodian]"}, ""},
		{"ataxx", []string{"[ataxx-here:ataxx]"}, ""},
		{"janggi", []string{"[janggi-here:janggi]"}, ""},
		{"janggimodern", []string{"[janggi-modern:janggimodern]"}, ""},
		{"shoshogi", []string{"[sho-shogi:shoshogi]", "nFoldRule = 4\n", "perpetualCheckIllegal = true"}, ""},
		{"seirawan", []string{"gating = true", "seirawanGating = true", "dropRegionWhite = *1", "[HEhe] w KQkqABCDEFGHabcdefgh - "}, ""},
		{"shouse", []string{"seirawanGating = true", "pieceDrops = true", "capturesToHand = true"}, ""},
		{"placement", []string{"castlingDroppedPiece = true", "dropOppositeColoredBishop = true", "mustDrop = true", "] w - - "}, ""},
		{"sittuyin", []string{"sittuyinPromotion = true", "sittuyinRookDrop = true", "promotionLimit = f:1"}, ""},
		{"dragon", []string{"dropRegionWhite = *1\n", "dropRegionBlack = *8\n"}, ""},
		{"micro", []string{"pieceDemotion = true", "piecePromotionOnCapture = true", "dropPromoted = true"}, ""},
		{"petrified", []string{"petrifyOnCaptureTypes = nbrqk\n"}, ""},
		{"p3d", nil, "boards have one level"},
	} {
		e, _ := Find(c.game)
		g, err := e.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		text, lost := ini.Write(g)
		for _, line := range c.says {
			if !strings.Contains(text, line) {
				t.Errorf("%s: no %q in\n%s", c.game, line, text)
			}
		}
		found := c.lost == "" && len(lost.Diag) == 0
		for _, d := range lost.Diag {
			found = found || c.lost != "" && strings.Contains(d.Message, c.lost)
		}
		if !found {
			t.Errorf("%s loses %v, want %q", c.game, lost.Diag, c.lost)
		}
	}
}

// TestWriteUnplacedPieces writes pieces that stand nowhere at the start. What a section
// cannot say of them is lost as it is of others, and no other moves are written for it.
func TestWriteUnplacedPieces(t *testing.T) {
	for _, c := range []struct{ move, says, lost string }{
		{"leap(2, 1)", "y:N", ""},
		{"step(any, 2) where clear", "y:nAnD", ""},
		{"leap(1, 4)", "y:", "leap (-4,-1)"},
		{"leap(2, 1) | leap(3, 1) where first_move", "y:N", "if unmoved"},
		{"step(diagonal) + slide(orthogonal) | step(diagonal)", "y:F", "after (-1,-1)"},
		{"ride(2, 1) + step(any) | step(any)", "y:FW", "after (-1,-2)"},
	} {
		loaded, err := Load(src.NewFile("y.chess", "piece Y {\n move: "+c.move+"\n}\n"), ChessLang, 1)
		if err != nil {
			t.Fatal(err)
		}
		text, lost := ini.Write(loaded.Game)
		if !strings.Contains(text, "customPiece1 = "+c.says+"\n") {
			t.Errorf("%s: no %q in\n%s", c.move, c.says, text)
		}
		if c.lost == "" && len(lost.Diag) > 0 || c.lost != "" && !strings.Contains(messages(lost), c.lost) {
			t.Errorf("%s loses %q, want %q", c.move, messages(lost), c.lost)
		}
	}
}

// messages joins the messages of a list.
func messages(list *src.List) string {
	var all []string
	for _, d := range list.Diag {
		all = append(all, d.Message)
	}
	return strings.Join(all, "\n")
}

// TestPlacesOfLostRules shows where in a definition the rules are that a section cannot
// say.
func TestPlacesOfLostRules(t *testing.T) {
	const text = `game: "Odd"
victory:
  add:
    odd_goal: Knight in zone.middle and not in_check
board:
  zones:
    middle: [d4]
trigger odd_trigger {
  on: capture
  when: piece.type == Knight
  do: set game.state.taken = 1
}
`
	loaded, err := Load(src.NewFile("odd.chess", text), ChessLang, 1)
	if err != nil {
		t.Fatal(err)
	}
	_, lost := ini.Write(loaded.Game)
	found := map[string]bool{}
	for _, d := range lost.Diag {
		first, _, _ := strings.Cut(d.File.Text[d.Span.Start:d.Span.End], "\n")
		found[first] = true
	}
	for _, want := range []string{"odd_goal", "trigger odd_trigger {"} {
		if !found[want] {
			t.Errorf("nothing is lost at %q: %v", want, lost.Diag)
		}
	}
}
