package ini

import (
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestClashes refuses rules that do not go together, at the key of one of them.
func TestClashes(t *testing.T) {
	for _, c := range []struct{ parent, text, key string }{
		{"chess", "wallingRule = duck", "wallingRule"},
		{"extinction", "wallingRule = duck\npieceDrops = true", "wallingRule"},
		{"extinction", "wallingRule = duck\npromotedPieceType = n:q", "wallingRule"},
		{"extinction", "wallingRule = edge\npassBlack = true", "wallingRule"},
		{"extinction", "wallingRule = edge\ngating = true\nseirawanGating = true", "wallingRule"},
		{"chess", "wallOrMove = true", "wallOrMove"},
		{"extinction", "wallingRule = edge\nimmobilityIllegal = true", "immobilityIllegal"},
		{"chess", "flipEnclosedPieces = ataxx", "flipEnclosedPieces"},
		{"extinction", "flipEnclosedPieces = reversi", "flipEnclosedPieces"},
		{"extinction", "flipEnclosedPieces = ataxx\nwallingRule = past", "flipEnclosedPieces"},
		{"chess", "blastOnCapture = true", "blastOnCapture"},
		{"chess", "petrifyOnCaptureTypes = rk", "petrifyOnCaptureTypes"},
		{"crazyhouse", "enclosingDrop = anyside\ndropRegionWhite = *3", "enclosingDrop"},
		{"crazyhouse", "enclosingDrop = top", "enclosingDrop"},
		{"seirawan", "cambodianMoves = true", "cambodianMoves"},
		{"cambodian", "promotedPieceType = r:m", "cambodianMoves"},
		{"cambodian", "promotionPawnTypes = pr", "cambodianMoves"},
		{"3check", "mobilityRegionWhiteQueen = *1 *2 *3 *4", "mobilityRegionWhiteQueen"},
		{"janggi", "checkmateValue = draw", "checkmateValue"},
		{"chess", "materialCounting = unweighted\nextinctionValue = draw\nextinctionPieceTypes = q", "materialCounting"},
		{"chess", "materialCounting = unweighted\nconnectValue = draw\nconnectN = 4", "materialCounting"},
		{"atomic", "extinctionOpponentPieceCount = 2", "extinctionOpponentPieceCount"},
		{"kyotoshogi", "dropOppositeColoredBishop = true", "dropOppositeColoredBishop"},
		{"seirawan", "passWhite = true", "gating"},
		{"seirawan", "checking = false", "gating"},
		{"chess", "castlingKingPiece = q", "castlingKingPiece"},
		{"chess", "castlingKingPiece = *", "castlingKingPiece"},
		{"chess", "castlingRookKingsideFile = a", "castlingRookKingsideFile"},
		{"chess", "promotionPieceTypes = qk", "promotionPieceTypes"},
		{"chess", "promotedPieceType = n:k", "promotedPieceType"},
		{"chess", "startFen = 4kk2/8/8/8/8/8/8/4K3 w - - 0 1", "startFen"},
		{"fischerandom", "startFen = 1r2k1rr/8/8/8/8/8/8/1R2K1RR w HGB - 0 1", "startFen"},
		{"extinction", "queen = -", "queen"},
		{"shogi", "dropLoop = true", "dropLoop"},
		{"crazyhouse", "pawnTypes = pn", "pawnTypes"},
		{"judkins", "pawnTypes = pr", "pawnTypes"},
		{"chess", "startFen = 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "startFen"},
		{"extinction", "wallingRule = arrow\ndoubleStepRegionWhite = *2 *3", "wallingRule"},
		{"extinction", "wallingRule = arrow\ncustomPiece1 = x:WiD", "wallingRule"},
		{"extinction", "wallingRule = arrow\nmobilityRegionBlackRook = *8 *7", "wallingRule"},
		{"coregal", "king = -\ncommoner = k\ncastlingKingPiece = k\nwallingRule = edge", "wallingRule"},
		{"duck", "wallingRegion = -", "wallingRegion"},
		{"nocheckatomic", "flipEnclosedPieces = ataxx", "flipEnclosedPieces"},
		{"crazyhouse", "king = -\ncommoner = k\ncastling = false\nflipEnclosedPieces = ataxx", "flipEnclosedPieces"},
		{"chess", "petrifyOnCaptureTypes = p", "petrifyOnCaptureTypes"},
		{"loop", "petrifyOnCaptureTypes = q", "petrifyOnCaptureTypes"},
		{"duck", "petrifyOnCaptureTypes = n", "petrifyOnCaptureTypes"},
		{"nocheckatomic", "blastImmuneTypes = rn\npetrifyOnCaptureTypes = nb", "petrifyOnCaptureTypes"},
		{"threekings", "petrifyOnCaptureTypes = k\nking = -\ncommoner = k\nextinctionPieceTypes = k\nextinctionPieceCount = 0\nextinctionPseudoRoyal = true", "petrifyOnCaptureTypes"},
		{"nocheckatomic", "petrifyBlastPieces = true", "petrifyBlastPieces"},
		{"seirawan", "enclosingDrop = ataxx", "enclosingDrop"},
		{"crazyhouse", "enclosingDrop = anyside", "enclosingDrop"},
		{"flipello", "enclosingDropStart = f*", "enclosingDropStart"},
		{"seirawan", "dropNoDoubled = q", "dropNoDoubled"},
		{"micro", "dropNoDoubled = p", "dropNoDoubled"},
		{"placement", "enclosingDrop = ataxx", "dropOppositeColoredBishop"},
		{"micro", "mobilityRegionWhiteSilver = *4", "dropPromoted"},
		{"micro", "sittuyinRookDrop = true", "dropPromoted"},
		{"seirawan", "king = -\ncommoner = k\nblastOnCapture = true", "seirawanGating"},
		{"cambodian", "king = k:KN", "cambodianMoves"},
		{"chess", "checking = false\nmobilityRegionWhiteRook = *1", "checking"},
		{"crazyhouse", "dropChecks = false\nmobilityRegionWhiteRook = *1", "dropChecks"},
		{"chess", "king = -\ncommoner = k\ncastlingKingPiece = k\ncastlingRookPieces = rk", "castlingRookPieces"},
		{"chess", "castlingRookPieces = *", "castlingRookPieces"},
		{"chess", "castlingKingsideFile = a", "castlingKingsideFile"},
		{"placement", "castlingRookQueensideFile = b", "castlingDroppedPiece"},
		{"crazyhouse", "king = -\ncommoner = k\ncastlingKingPiece = k\ncastlingDroppedPiece = true\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR[] w - - 0 1", "castlingDroppedPiece"},
		{"crazyhouse", "promotionPawnTypes = -", "promotionPawnTypes"},
		{"crazyhouse", "promotedPieceType = q:n n:b", "capturesToHand"},
		{"shogi", "gold = -", "gold"},
		{"chess", "promotionPawnTypes = pn\npromotedPieceType = n:b", "promotedPieceType"},
		{"chess", "promotedPieceType = p:r\nextinctionPieceTypes = r\nextinctionValue = loss", "promotedPieceType"},
		{"chess", "promotionPieceTypes = nrb\npromotedPieceType = p:q\npromotionLimit = q:2", "promotionLimit"},
		{"chess", "mandatoryPiecePromotion = true\npromotedPieceType = n:q\npromotionLimit = q:2", "mandatoryPiecePromotion"},
		{"chess", "sittuyinPromotion = true\nmobilityRegionWhiteQueen = *1", "sittuyinPromotion"},
		{"chess", "sittuyinPromotion = true\npromotionPawnTypes = n", "sittuyinPromotion"},
		{"chess", "mobilityRegionWhitePawn = e*", "mobilityRegionWhitePawn"},
		{"chess", "tripleStepRegionBlack = *7\nenPassantRegion = *6", "tripleStepRegionBlack"},
		{"chess", "enPassantRegion = *3\ncustomPiece1 = x:WiD", "enPassantRegion"},
		{"chess", "customPiece1 = x:QceF", "customPiece1"},
		{"chess", "flagPieceBlockedWin = true\nflagPieceSafe = true\nflagPieceCount = 2\nflagRegion = *8", "flagPieceBlockedWin"},
		{"chess", "flagMove = true\nflagPieceWhite = k\nflagRegion = *8", "flagMove"},
		{"janggi", "startFen = 4k4/9/9/9/9/9/9/3a5/9/5K3 w - - 0 1", "diagonalLines"},
		{"chess", "connectRegion1White = *1 e5\nconnectRegion2White = *5", "connectRegion1White"},
		{"xiangqi", "startFen = 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "startFen"},
		{"atomic", "startFen = 4k3/8/8/8/8/8/8/4R3 w - - 0 1", "startFen"},
		{"janggi", "extinctionPseudoRoyal = true\nextinctionPieceTypes = k", "extinctionPseudoRoyal"},
		{"seirawan", "king = -\ncommoner = k\nextinctionPseudoRoyal = true\nextinctionPieceTypes = k", "extinctionPseudoRoyal"},
		{"atomic", "blastImmuneTypes = n", "blastImmuneTypes"},
		{"coregal", "mutuallyImmuneTypes = q", "mutuallyImmuneTypes"},
		{"coregal", "promotedPieceType = q:r", "extinctionPseudoRoyal"},
		{"coregal", "checking = false", "extinctionPseudoRoyal"},
		{"coregal", "dropChecks = false", "extinctionPseudoRoyal"},
		{"coregal", "checkCounting = true", "extinctionPseudoRoyal"},
		{"coregal", "makpongRule = true", "extinctionPseudoRoyal"},
		{"coregal", "bikjangRule = true", "extinctionPseudoRoyal"},
		{"extinction", "extinctionPieceTypes = *\nextinctionPseudoRoyal = true", "extinctionPseudoRoyal"},
		{"atomic", "dupleCheck = true", "dupleCheck"},
		{"atomic", "startFen = r3kk2/8/8/8/8/8/8/R3K3 w - - 0 1", "extinctionPseudoRoyal"},
		{"extinction", "startFen = 4k3/8/8/8/8/8/8/R3KK2 w Q - 0 1", "startFen"},
		{"shoshogi", "passWhite = true", "passWhite"},
		{"chess", "piecePromotionOnCapture = true\npromotionPieceTypes = nrb\npromotedPieceType = p:q", "piecePromotionOnCapture"},
		{"janggi", "promotedPieceType = c:a", "promotedPieceType"},
		{"janggi", "promotedPieceType = r:c\ndiagonalLines = -", "promotedPieceType"},
		{"crazyhouse", "extinctionPseudoRoyal = true\nextinctionPieceTypes = n", "extinctionPseudoRoyal"},
		{"shoshogi", "startFen = 9/4k4/9/9/9/9/4E4/9/9 w 0 1", "extinctionPseudoRoyal"},
		{"extinction", "extinctionPseudoRoyal = true\nextinctionPieceTypes = n\npromotionPieceTypes = qn", "extinctionPseudoRoyal"},
	} {
		g, list := Load(src.NewFile("a.ini", "[a:"+c.parent+"]\n"+c.text+"\n"))
		if g != nil || len(list.Diag) == 0 {
			t.Errorf("%s: %s: %v, want an error", c.parent, c.text, list.Diag)
			continue
		}
		d := list.Diag[0]
		if line := strings.Split(list.Diag[0].Text(), "\n")[1]; !strings.Contains(line, c.key) && !strings.Contains(line, "[a:"+c.parent) {
			t.Errorf("%s: %s: the error stands at %q: %s", c.parent, c.text, line, d.Message)
		}
	}
}

// TestTogether reads rules that go together.
func TestTogether(t *testing.T) {
	for _, c := range []struct{ parent, text string }{
		{"chess", "wallingRule = edge\nwallOrMove = true"},
		{"atomic", "wallingRule = duck"},
		{"chess", "promotedPieceType = n:q"},
		{"chess", "startFen = 4k3/4p3/8/8/8/8/4R3/4K3 w - - 0 1"},
		{"chess", "startFen = 4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"},
		{"crazyhouse", "promotionPawnTypes = p"},
	} {
		if _, list := Load(src.NewFile("a.ini", "[a:"+c.parent+"]\n"+c.text+"\n")); list.Failed() {
			t.Errorf("%s: %s: %v", c.parent, c.text, list.Err())
		}
	}
}

// TestMeets finds the piece on which moves end.
func TestMeets(t *testing.T) {
	for _, c := range []struct {
		betza, board string // the piece stands on a1
		want         bool   // whether it attacks the king
	}{
		{"R", "k7/8/8/8/8/8/8/X6K", true}, {"R", "k7/8/p7/8/8/8/8/X6K", false}, {"R3", "8/8/8/k7/8/8/8/X6K", false},
		{"R4", "8/8/8/k7/8/8/8/X6K", true}, {"pR", "k7/8/p7/8/8/8/8/X6K", true}, {"pR", "k7/8/8/8/8/8/8/X6K", false}, {"pR", "k7/p7/p7/8/8/8/8/X6K", false},
		{"gR", "8/8/8/k7/p7/8/8/X6K", true}, {"gR", "8/8/k7/8/p7/8/8/X6K", false}, {"nN", "8/8/8/8/8/1k6/8/X6K", true},
		{"nN", "8/8/8/8/8/1k6/p7/X6K", false}, {"N", "8/8/8/8/8/1k6/p7/X6K", true}, {"mR", "k7/8/8/8/8/8/8/X6K", false}, {"NN", "8/3k4/8/8/8/8/8/X6K", true},
	} {
		_, list := Load(src.NewFile("a.ini", "[a:chess]\ncustomPiece1 = x:"+c.betza+"\nstartFen = "+c.board+" w - - 0 1\n"))
		if list.Failed() != c.want {
			t.Errorf("%s on %s: %v", c.betza, c.board, list.Err())
		}
	}
}

// TestLaterCounts reads notations in which two terms lead in one direction: the later
// counts, as in Fairy-Stockfish.
func TestLaterCounts(t *testing.T) {
	ways := func(text string) moves { return readBetza(text, func(int, int, bool) {}) }
	for text, want := range map[string]int{"RW2": 2, "W2R": 0, "R3R4": 4, "pRgR": 1} {
		for _, w := range ways(text).quiet {
			if w.most != want {
				t.Errorf("%s: a range of %d, want %d", text, w.most, want)
			}
		}
	}
	for text, lame := range map[string]bool{"NnN": true, "nNN": false, "DnD": true} {
		for _, w := range ways(text).quiet {
			if w.lame != lame && !w.rides {
				t.Errorf("%s: lame %t, want %t", text, w.lame, lame)
			}
		}
	}
}

// TestSkipped reads notations with characters that mean nothing as if these were not there,
// with a warning for each group of them.
func TestSkipped(t *testing.T) {
	const game = "[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/X3K3 w - - 0 1\ncustomPiece1 = x:"
	for _, c := range []struct {
		text, plain string
		groups      int
	}{
		{"WxF", "WF", 1}, {"mjW[cF-N]3", "mWcFN", 4}, {"R12cB34", "R1cB3", 2}, {"xyzfqsNzB2?", "ffssNB2", 4}, {"Wé", "W", 1}, {"*", "", 1},
	} {
		got, list := Load(src.NewFile("a.ini", game+c.text+"\n"))
		want, _ := Load(src.NewFile("a.ini", game+c.plain+"\n"))
		if got == nil || want == nil || got.Piece("CustomPiece1").Canon(got.Board) != want.Piece("CustomPiece1").Canon(want.Board) {
			t.Errorf("%s is not %s: %v", c.text, c.plain, list.Err())
		}
		n := 0
		for _, d := range list.Diag {
			if d.Code == skipped.Name {
				n++
			}
		}
		if n != c.groups {
			t.Errorf("%s: %d warnings, want %d: %v", c.text, n, c.groups, list)
		}
	}
}

// TestKingsMoves writes castlings as captures of the rook where the king has a move to the
// same square.
func TestKingsMoves(t *testing.T) {
	for king, want := range map[string]bool{"k": false, "k:KN": false, "k:Q": true, "k:KD": true, "k:R3": true, "k:WmfD": false} {
		g, list := Load(src.NewFile("a.ini", "[a:chess]\nking = "+king+"\n"))
		if g == nil || g.Rules.CastlingsTakeRook != want {
			t.Errorf("%s: %v, want %t", king, list.Err(), want)
		}
	}
}

// TestDeadEnds lets no piece move to where it can never move from, though it attacks there.
func TestDeadEnds(t *testing.T) {
	g, list := Load(src.NewFile("a.ini", "[a:chess]\ncustomPiece1 = x:fWfN\nimmobilityIllegal = true\nstartFen = 4k3/8/8/8/8/X7/8/4K3 w - - 0 1\n"))
	if list.Failed() {
		t.Fatal(list.Err())
	}
	if text := g.String(); !strings.Contains(text, "captured is King") {
		t.Errorf("the king is not attacked on the last rank:\n%s", text)
	}
	// A pawn that promotes in place of a move cannot move on the last rank, promotion or not.
	const sittuyin = "[a:chess]\nsittuyinPromotion = true\n"
	free, _ := Load(src.NewFile("a.ini", sittuyin))
	kept, _ := Load(src.NewFile("a.ini", sittuyin+"immobilityIllegal = true\n"))
	if free == nil || kept == nil || free.Piece("Pawn").Canon(free.Board) == kept.Piece("Pawn").Canon(kept.Board) {
		t.Error("a pawn goes to the last rank, where it cannot move")
	}
}
