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
	{"doubleStepRankMin", func(r *reader, s *settings, value word) { // which counts only without the next one
		if n, ok := rankOf(r, value); ok {
			s.setDoubleSteps(n, 2)
		}
	}},
	{"doubleStepRank", func(r *reader, s *settings, value word) {
		if n, ok := rankOf(r, value); ok {
			s.setDoubleSteps(2, n)
		}
	}},
	one("whiteFlag", func(s *settings) *region { return &s.flagZone[ir.White] }, (*reader).region),
	one("blackFlag", func(s *settings) *region { return &s.flagZone[ir.Black] }, (*reader).region),
	{"castlingRookPiece", func(r *reader, s *settings, value word) {
		set := r.types(s, value)
		s.castleRooks = [2]typeSet{set, set}
	}},
	one("whiteDropRegion", func(s *settings) *region { return &s.dropZone[ir.White] }, (*reader).region),
	one("blackDropRegion", func(s *settings) *region { return &s.dropZone[ir.Black] }, (*reader).region),
	{"dropOnTop", func(r *reader, s *settings, value word) {
		if r.truth(s, value) {
			s.words["enclosingDrop"] = "top"
		}
	}},
}

// setDoubleSteps lets pieces of both sides make double steps from the ranks first to last.
func (s *settings) setDoubleSteps(first, last int) {
	for side := range ir.Side(2) {
		s.doubleSteps[side] = regionOf(s.board().From(first, side)).without(regionOf(s.board().From(last+1, side)))
	}
}

// newNames are the keys to use in place of old ones.
var newNames = map[string]string{
	"promotionRank": "promotionRegionWhite and promotionRegionBlack", "doubleStepRank": "doubleStepRegionWhite and doubleStepRegionBlack",
	"whiteFlag": "flagRegionWhite", "blackFlag": "flagRegionBlack", "castlingRookPiece": "castlingRookPieces",
	"doubleStepRankMin": "doubleStepRegionWhite and doubleStepRegionBlack", "dropOnTop": "enclosingDrop",
	"whiteDropRegion": "dropRegionWhite", "blackDropRegion": "dropRegionBlack",
}
