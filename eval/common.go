package eval

// Common are weights that hold in all games, for pieces of which nothing is
// known but what they see. Pieces fall into bands by what they are worth: like
// pawns, like knights, like rooks, like queens. The tuner finds the values.
type Common struct {
	Stage [bandCount]Score // added to what a piece is worth by what it reaches

	// Places.
	Reach        [bandCount][9]Score // by the number of cells in reach, in quarters of the usual
	Central      [bandCount]Score    // in the very middle
	Ahead        [bandCount]Score    // on the last rank
	Wide         Score               // for each cell more that the place lets it reach at best
	RoyalCentral Score
	RoyalAhead   Score
	Pair         Score // two that see half of the board each

	// Pieces on the way to promotion. Walk and Passed are for a piece that gains
	// what a pawn does as a queen.
	Walk        [9]Score // by steps to go
	Passed      [9]Score // the same if nobody can stop it
	WalkCentral Score
	Lonely      Score // none on the files beside
	Stacked     Score // another on the same file
	Backed      Score // another guards it

	// What attacks a piece and guards it.
	Cheaper [bandCount]Score // a cheaper one attacks it
	Hanging [bandCount]Score // attacked and not guarded
	Traded  [bandCount]Score // attacked and guarded
	Loose   [bandCount]Score // neither

	// Royals.
	Shield   Score            // for each walking piece beside
	Guard    Score            // for each other piece beside
	HuntFrom [bandCount]Score // for each attacker of cells around
	HuntHits Score            // for each attack
	HuntWeak Score            // for each attacked cell that only royals guard
	HuntBase Score
	HuntCalm Score // the enemy has no strong piece

	Tempo Score
}
