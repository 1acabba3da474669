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
// The rules live here as the format's author describes them: a board holds
// nothing but piece ids and the side to move, castling rights and en-passant
// vulnerability are ids of their own, and each id has behaviours of four
// kinds, which find moves, filter them, apply side effects and adjust the
// board afterwards ([Rules]). That code is for reading: one array of 64 cells
// and a copy for every move tried. Links are read by the same rules on sets of
// cells, some millions of moves a second, and the tests compare the two.
// [Ruleset] states the same pieces in the intermediate form.
//
// Reading reports every mistake with its place and a code of [Codes]. A URL
// has at most [MaxURL] bytes, a file of URLs at most [MaxFile].
package byurl
