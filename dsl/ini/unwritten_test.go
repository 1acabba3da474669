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
		{name: "no second promotion where pieces keep what they are", text: "promotionPieceTypes = nrb\npromotedPieceType = p:q", not: "QueenOfPawn"},
		{name: "immune kings attack", text: "king = k:KN\nmutuallyImmuneTypes = k", not: "captured is King"},
		{name: "a flag at the start", text: "flagPiece = n\nflagRegionWhite = *1\nflagRegionBlack = *1", want: "them to move"},
		{name: "kings do not promote", text: "promotionPawnTypes = pk\npromotedPieceType = k:q", not: "King on"},
		{name: "a row at the start", text: "connectN = 4", want: "them to move"},
		{name: "a row later", text: "connectN = 4\nstartFen = 4k3/8/8/8/8/8/8/2R1K3 w - - 0 1", not: "them to move"},
		{name: "nothing connects", text: "connectN = 4\nconnectPieceTypes = -", not: "4 in a row"},
		{name: "a draw by rows is one of the side that moved", text: "connectN = 4\nconnectValue = draw\nstartFen = 4k3/8/8/8/8/8/8/2R1K3 w - - 0 1", want: "drawn if them 4 in a row"},
		{name: "no count of checks to commoners", text: "king = -\ncommoner = k\ncastling = false\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\ncheckCounting = true", not: "checks"},
		{name: "walls are hopped over", text: "customPiece1 = x:pR\nstartFen = 4k3/8/8/3*4/8/8/8/3XK3 w - - 0 1", want: "Wall"},
		{name: "walls block lame leaps", text: "customPiece1 = x:nN\nstartFen = 4k3/8/8/3*4/8/8/8/3XK3 w - - 0 1", want: "Wall"},
		{name: "walls that nobody minds are holes", text: "startFen = 4k3/8/8/3*4/8/8/8/4K3 w - - 0 1", not: "Wall"},
		{name: "holes are in the way of castlings", text: "startFen = r3k2r/8/8/8/8/8/8/R1*1K2R w KQ - 0 1", not: "castle white queen"},
		{name: "a letter that comes back is no promotion", text: "bishop = b", not: "Queen Rook Bishop"},
		{name: "a flag later", text: "flagPiece = n\nflagRegionWhite = *5\nflagRegionBlack = *5", not: "them to move"},
	} {
		g, list := Load(src.NewFile("a.ini", "[a:chess]\n"+c.text+"\n"))
		if g == nil || !strings.Contains(g.String(), c.want) || c.not != "" && strings.Contains(g.String(), c.not) {
			t.Errorf("%s: %v, want %q and not %q in\n%v", c.name, list.Err(), c.want, c.not, g)
		}
	}
}
