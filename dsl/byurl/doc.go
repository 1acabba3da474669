// Package byurl reads and writes games of chess that are kept in a URL:
//
//	/{action}/{ruleset}/{board}/{moves}
//
// There are two dialects. [C1] is the documented one: ruleset c1, boards s and
// x, moves m, numbered by the rules of chess. [Site] is what the public site
// reads and writes: ruleset o, boards s and r, moves e, numbered by that
// program's own rules, whose quirks change which moves are legal. Both pack
// the same values in the same way, and their letters never mix.
//
// A board holds piece ids and the side to move and nothing else: castling rights
// and vulnerability to en passant are ids of their own. A move is the number of a
// legal move, so a reader has to know in each position how many there are and
// which one has that number. [position] finds out both from sets of cells, for
// both dialects and for any board that a link can say; tests compare it with a
// slow program that was written from the description of the format. [Game] states
// the rules of c1 in the intermediate form.
//
// Reading reports every mistake with its place and a code of [Codes]. A URL
// has at most [MaxURL] bytes, a file of URLs at most [MaxFile].
package byurl
