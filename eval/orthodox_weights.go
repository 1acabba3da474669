package eval

// OrthodoxWeights are the weights of the orthodox evaluation. The tuner
// (bench/tune) fits them; every field is a Score or an array of these, so that
// the tuner can treat the struct as one list.
type OrthodoxWeights struct {
	Material    [5]Score     // by kind: pawn, knight, bishop, rook, queen
	PieceSquare [6][32]Score // by kind, with the king, then by 4 * rank + distance of the file from the edge

	// Pawns.
	Isolated  [2]Score // an enemy pawn ahead on its file, or none
	Doubled   Score
	Backward  [2]Score // likewise
	Phalanx   [8]Score // by rank: beside another
	Supported [8]Score // by rank: for each own pawn that defends it
	Candidate [8]Score // by rank: can become a passed pawn

	// Passed pawns.
	Passed            [8]Score // by rank
	PassedFreeStop    [8]Score // by rank: the cell ahead, the stop cell, is empty
	PassedSafeStop    [8]Score // by rank: the pawn can safely move there
	PassedClearPath   Score    // all cells ahead are empty and not attacked; times its rank
	PassedOwnKing     [8]Score // by the distance of the own king from the stop cell; times its rank
	PassedEnemyKing   [8]Score // the same for the enemy king
	PassedRookBehind  Score    // an own rook behind it
	PassedUnstoppable Score    // the enemy has only pawns, and his king is outside the square of the pawn

	// Pieces.
	KnightMobility     [9]Score // by the number of attacked cells in the mobility area
	BishopMobility     [14]Score
	RookMobility       [15]Score
	QueenMobility      [28]Score
	Outpost            [2][2]Score // of a knight or bishop, not supported or supported by a pawn
	MinorBehindPawn    [2]Score    // knight, bishop
	KnightKingDistance Score       // for each step between a knight and its king
	BishopPair         Score
	BishopPawns        Score    // for each own pawn on cells of its colour
	BishopBlockedPawns Score    // for each of these that is blocked
	BishopLongDiagonal Score    // attacks both central cells of a long diagonal
	RookOpenFile       [2]Score // a semi-open or open file
	RookSeventh        Score
	RookTrapped        Score // low mobility, beside its own king
	QueenXRayed        Score // an enemy rider would attack it but for one piece between

	// Kings.
	Shelter         [4][8]Score // by the file's distance from the edge and the rank of the rearmost own pawn, 0 for none
	Storm           [2][8]Score // by whether it is blocked and the rank of the nearest enemy pawn, 0 for none
	KingDefenders   Score       // for each own minor piece in the king zone
	DangerAttacker  [4]Score    // for each attacker of the king zone: knight, bishop, rook, queen
	DangerAttacks   Score       // for each attack on a cell of the zone
	DangerWeak      Score       // for each attacked cell of the zone that is poorly defended
	DangerSafeCheck [4]Score    // for each safe check: knight, bishop, rook, queen
	DangerBase      Score
	DangerNoQueen   Score // the enemy has no queen

	// Threats.
	ThreatByPawn  [5]Score // by the kind that a safe pawn attacks
	ThreatByMinor [5]Score // the same for minor pieces
	ThreatByRook  [5]Score // the same for rooks
	ThreatByKing  Score    // the king attacks a weak piece
	Hanging       Score    // for each attacked piece that is not defended
	ThreatByPush  Score    // for each piece that a pawn could attack by a safe step
	ThreatOnQueen Score    // for each safe cell from which a minor piece or rook could attack the queen
	Restricted    Score    // for each cell that both sides attack and the enemy does not firmly control
	Space         Score    // for each safe cell of the space area, twice behind own pawns

	// Complexity: for the side that is ahead in the endgame score.
	ComplexityPawns      Score // for each pawn
	ComplexityBothFlanks Score // pawns on both sides of the board
	ComplexityPawnEnding Score // only kings and pawns are left
	ComplexityBase       Score
	Tempo                Score
}
