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
	PassedFree  [9]Score // by steps to go: it can go on
	PassedSafe  [9]Score // and nobody could take it there
	PassedOwn   Score    // for each step that the own royal is away, more the nearer the aim is
	PassedFoe   Score    // likewise for the enemy's royal
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
	Shield    Score            // for each walking piece beside
	Guard     Score            // for each other piece beside
	Bare      [2]Score         // for each file beside without own walking pieces, or without any
	HuntFrom  [bandCount]Score // for each attacker of cells around
	HuntHits  Score            // for each attack
	HuntCheck [bandCount]Score // for each safe cell from which it could give check with its next move
	HuntWeak  Score            // for each attacked cell that only royals guard
	HuntBase  Score
	HuntCalm  Score // the enemy has no strong piece

	Tempo Score
}
