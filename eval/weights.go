package eval

// Weights are what the orthodox pieces and their places are worth. The tuner
// (package eval/tune) finds the values; everything here is a Score, so that it
// can see the whole as one list.
type Weights struct {
	Material [5]Score     // by kind: pawn, knight, bishop, rook, queen
	Place    [6][32]Score // by kind, with the king, and cell: rank, then distance of the file from the edge

	// Pawns.
	Isolated  [2]Score // on a file that an enemy pawn closes, or on an open one
	Doubled   Score
	Backward  [2]Score // likewise
	Phalanx   [8]Score // by rank: next to another
	Supported [8]Score // by rank: covered by another
	Candidate [8]Score // by rank: can become a passed pawn

	// Passed pawns.
	Passed       [8]Score // by rank
	PassedFree   [8]Score // by rank: the cell in front is empty
	PassedSafe   [8]Score // by rank: it can go there unharmed
	PassedRoad   Score    // the whole way is unattacked
	PassedOwn    [8]Score // by the distance of the own king from the cell in front
	PassedFoe    [8]Score // by the distance of the enemy king from it
	PassedRook   Score    // a rook stands behind
	PassedRunner Score    // the enemy has but pawns and his king is too far

	// Pieces.
	KnightReach  [9]Score // by the number of cells within reach that no pawn forbids
	BishopReach  [14]Score
	RookReach    [15]Score
	QueenReach   [28]Score
	Outpost      [2][2]Score // of a knight or bishop, covered by no pawn or by one
	Hidden       [2]Score    // a knight or bishop right behind a pawn
	KnightFar    Score       // for each step from its own king
	BishopPair   Score
	BishopPawns  Score    // for each own pawn on its colour
	BishopRammed Score    // for each of these that cannot move
	BishopLong   Score    // sees both middle cells of a long diagonal
	RookFile     [2]Score // no own pawn on its file, or no pawn at all
	RookSeventh  Score
	RookCaged    Score // few cells, behind its own king
	QueenLined   Score // on a line of an enemy slider with one piece between

	// Kings.
	Shelter     [4][8]Score // by the file's distance from the edge and the rank of the nearest own pawn, 0 for none
	Storm       [2][8]Score // by whether it is blocked and the rank of the nearest enemy pawn
	Defenders   Score       // for each minor piece around the king
	DangerFrom  [4]Score    // for each attacker: knight, bishop, rook, queen
	DangerHits  Score       // for each attack on a cell next to the king
	DangerWeak  Score       // for each of these cells that nothing else covers
	DangerCheck [4]Score    // a safe check by a knight, bishop, rook, queen
	DangerBase  Score
	DangerCalm  Score // the attacker has no queen

	// Threats.
	PawnTakes  [5]Score // by kind: attacked by a safe pawn
	MinorTakes [5]Score // attacked by a minor piece
	RookTakes  [5]Score // attacked by a rook
	KingTakes  Score    // attacked by the king and by nobody guarded
	Hanging    Score    // attacked and not guarded
	Push       Score    // a pawn could attack it with its next step
	Harassed   Score    // for each safe cell from which a minor or rook could attack the queen
	Cramped    Score    // for each cell that both attack and the enemy does not hold
	Space      Score    // for each safe cell behind the front in the middle

	// The position as a whole, taken by the side that is ahead.
	WholePawns  Score // for each pawn
	WholeFlanks Score // pawns on both wings
	WholeEnding Score // nothing but pawns
	WholeBase   Score
	Tempo       Score
}
