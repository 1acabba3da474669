package explain

import "slices"

// Rule names what forbids a move, or what kind of special move it is. The names
// do not change. Rules of whole games have theirs in package walk.
type Rule string

// The rules that a legal move can follow.
const (
	Castling  Rule = "castling"
	Promotion Rule = "promotion"
	EnPassant Rule = "en_passant"
	Drop      Rule = "drop"
	Pass      Rule = "pass"
	Wall      Rule = "wall" // in place of a move; and where none may be put
)

// The rules that forbid a move which a piece could make by itself.
const (
	PromotionRequired Rule = "promotion_required" // the text says not to what
	PromotionChoice   Rule = "promotion_choice"   // not to this piece
	PromotionLimit    Rule = "promotion_limit"    // the side has all pieces that it may have
	NoPromotion       Rule = "no_promotion"       // there is none of this piece on this cell
	NoOption          Rule = "no_option"          // the move offers no choice to take up
	CastlingRight     Rule = "castling_right"     // there is none, or no more
	CastlingBlocked   Rule = "castling_blocked"   // something stands between
	CastlingAttacked  Rule = "castling_attacked"  // the king's way is attacked
	NoDrops           Rule = "no_drops"           // the game has none
	NotInHand         Rule = "not_in_hand"        // there is no such piece to drop
	DropZone          Rule = "drop_zone"          // the piece may not be dropped there
	Unexplained       Rule = "unexplained"        // which no answer should be
)

// The rules by which a piece cannot go somewhere.
const (
	Frozen           Rule = "frozen"             // it may not move for now
	Occupied         Rule = "occupied"           // an own piece stands there
	Immune           Rule = "immune"             // what stands there cannot be captured
	Marked           Rule = "marked"             // a mark keeps it out
	Blocked          Rule = "blocked"            // something stands in the way
	NoHurdle         Rule = "no_hurdle"          // there is nothing to jump over
	PastHurdle       Rule = "past_hurdle"        // it lands nearer to what it jumps over
	Condition        Rule = "condition"          // of the definition
	NothingToCapture Rule = "nothing_to_capture" // it goes there only to capture
	CannotCapture    Rule = "cannot_capture"     // it goes there only to an empty cell
	Pattern          Rule = "pattern"            // no movement leads there
	SameCell         Rule = "same_cell"          // it is there
	Turn             Rule = "turn"               // it is the other side's turn
	NoPiece          Rule = "no_piece"           // there is no such piece
	GameOver         Rule = "game_over"
)

// weights lists rules from what nearly allows a move to what is far from it. What
// is not listed comes before all of them.
var weights = []Rule{
	Frozen, Occupied, Immune, Marked, Blocked, NoHurdle, PastHurdle, Condition, NothingToCapture, CannotCapture, Pattern, SameCell, Turn, NoPiece, GameOver,
}

func (r Rule) weight() int { return slices.Index(weights, r) }
