package eval

// GeneralWeights are the weights of the general evaluation, for pieces of which
// only the moves are known. Pieces fall into bands of value: like pawns, like
// minor pieces, like rooks, like queens. The tuner (bench/tune) fits the
// weights; every field is a Score or an array of these, so that the tuner can
// treat the struct as one list.
type GeneralWeights struct {
	Material [bandCount]Score // added to the measured value

	// Mobility and piece-square tables.
	Mobility        [bandCount][9]Score // by the number of cells in reach, in quarters of the piece's mean
	Centre          [bandCount]Score    // in the very centre, less elsewhere
	Advance         [bandCount]Score    // on the last rank, less on those before
	CellMobility    Score               // for each cell that the piece reaches from there more than on average
	RoyalCentre     Score
	RoyalAdvance    Score
	ColourboundPair Score // two pieces that are each bound to half of the board

	// Promotable pieces: the pawns of a game. PromotionDistance and Passed are
	// for a piece that gains what a pawn gains as a queen.
	PromotionDistance [9]Score // by promotion distance
	Passed            [9]Score // by promotion distance: no enemy pawn can stop it
	PassedFreeStep    [9]Score // by promotion distance: it can move on
	PassedSafeStep    [9]Score // by promotion distance: and no enemy attacks it there
	PassedOwnRoyal    Score    // for each step to the own royal, times 6 - promotion distance
	PassedEnemyRoyal  Score    // the same for the enemy's royal
	PromotableCentre  Score
	Isolated          Score // no other on the adjacent files
	Doubled           Score // another on the same file
	Supported         Score // another defends it

	// Threats.
	ThreatByLesser [bandCount]Score // attacked by a piece of a lower band
	Hanging        [bandCount]Score // attacked and not defended
	Contested      [bandCount]Score // attacked and defended
	Loose          [bandCount]Score // neither attacked nor defended

	// King safety, for royals.
	Shield          Score            // for each own promotable piece in the king zone
	Defender        Score            // for each other own piece there
	OpenFile        [2]Score         // for each semi-open and open file through the zone
	DangerAttacker  [bandCount]Score // for each attacker of the zone
	DangerAttacks   Score            // for each attack on a cell of the zone
	DangerSafeCheck [bandCount]Score // for each cell from which the piece could safely give check
	DangerWeak      Score            // for each attacked cell of the zone that only royals defend
	DangerBase      Score
	DangerNoStrong  Score // the enemy has no piece of the highest band

	Tempo Score
}
