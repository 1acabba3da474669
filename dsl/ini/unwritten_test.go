package ini

import (
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestUnwritten reads rules that Fairy-Stockfish has and its manual does not tell.
func TestUnwritten(t *testing.T) {
	for _, c := range []struct{ name, text, want, not string }{
		{name: "no promotion en passant", text: "promotionRegionWhite = *6 *7 *8", want: "captures en passant do not promote"},
		{name: "none could promote", text: "promotionRegionWhite = *7 *8", not: "captures en passant do not promote"},
		{name: "connected north and east", text: "connectRegion1White = *1\nconnectRegion2White = *8\nconnectDiagonal = false", want: "by (0,1) (1,0)"},
		{name: "two promotions to one type", text: "promotedPieceType = p:q", want: "with + for QueenOfPawn"},
		{name: "one promotion where a limit counts", text: "promotedPieceType = p:q\npromotionLimit = q:1", not: "QueenOfPawn"},
		{name: "immune kings attack", text: "king = k:KN\nmutuallyImmuneTypes = k", not: "captured is King"},
		{name: "a flag at the start", text: "flagPiece = n\nflagRegionWhite = *1\nflagRegionBlack = *1", want: "them to move"},
		{name: "a flag later", text: "flagPiece = n\nflagRegionWhite = *5\nflagRegionBlack = *5", not: "them to move"},
	} {
		g, list := Load(src.NewFile("a.ini", "[a:chess]\n"+c.text+"\n"))
		if g == nil || !strings.Contains(g.String(), c.want) || c.not != "" && strings.Contains(g.String(), c.not) {
			t.Errorf("%s: %v, want %q and not %q in\n%v", c.name, list.Err(), c.want, c.not, g)
		}
	}
}
