package byurl

// Dialect is one of the two ways to write a URL, with its rules.
type Dialect uint8

// The dialects.
const (
	C1   Dialect = iota // documented: c1, s, x, m; the rules of chess
	Site                // the public site: o, s, r, e; with its quirks
)

// letters are what dialects write: the ruleset, and what packed boards and
// moves begin with.
var letters = [2]struct{ name, ruleset, board, moves string }{
	C1:   {"c1", "c1", "x", "m"},
	Site: {"site", "o", "r", "e"},
}

func (d Dialect) String() string { return letters[d].name }

// Ruleset returns the dialect's name in a URL.
func (d Dialect) Ruleset() string { return letters[d].ruleset }

// other returns the other dialect.
func (d Dialect) other() Dialect { return d ^ 1 }

// path returns a path. Without moves the last segment is left out.
func (d Dialect) path(action string, start *Board, indices, counts []int) string {
	path := "/" + action + "/" + d.Ruleset() + "/" + d.writeBoard(start)
	if moves := d.writeMoves(indices, counts); moves != "" {
		path += "/" + moves
	}
	return path
}
