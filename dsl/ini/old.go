package ini

import "dragoman/dsl/ir"

// oldKeys are keys that have other names now. They are read before the others.
var oldKeys = []key{
	{"promotionRank", func(r *reader, s *settings, value word) {
		if n, ok := rankOf(r, value); ok {
			for side := range ir.Side(2) {
				s.promotionZone[side] = regionOf(s.board().From(n, side))
			}
		}
	}},
	{"doubleStepRank", func(r *reader, s *settings, value word) {
		if n, ok := rankOf(r, value); ok {
			for side := range ir.Side(2) {
				s.doubleSteps[side] = regionOf(s.board().From(2, side)).without(regionOf(s.board().From(n+1, side)))
			}
		}
	}},
	one("whiteFlag", func(s *settings) *region { return &s.flagZone[ir.White] }, (*reader).region),
	one("blackFlag", func(s *settings) *region { return &s.flagZone[ir.Black] }, (*reader).region),
	one("castlingRookPiece", func(s *settings) *typeSet { return &s.castleRooks[ir.White] }, (*reader).types),
	one("whiteDropRegion", func(s *settings) *region { return &s.dropZone[ir.White] }, (*reader).region),
	one("blackDropRegion", func(s *settings) *region { return &s.dropZone[ir.Black] }, (*reader).region),
}

// newNames are the keys to use in place of old ones.
var newNames = map[string]string{
	"promotionRank": "promotionRegionWhite and promotionRegionBlack", "doubleStepRank": "doubleStepRegionWhite and doubleStepRegionBlack",
	"whiteFlag": "flagRegionWhite", "blackFlag": "flagRegionBlack", "castlingRookPiece": "castlingRookPieces",
	"whiteDropRegion": "dropRegionWhite", "blackDropRegion": "dropRegionBlack",
}
