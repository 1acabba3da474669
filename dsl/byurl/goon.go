package byurl

import "strings"

// Next returns the paths of the game after each legal move, in their order.
func (l *Link) Next() []string {
	paths := make([]string, len(l.Legal))
	n := len(l.Indices)
	for i := range l.Legal {
		paths[i] = l.Dialect.path(l.written, &l.Start, append(l.Indices[:n:n], i), append(l.Counts[:n:n], len(l.Legal)))
	}
	return paths
}

// After returns the link with more moves, such as e2e4, between blanks. An
// error is a *src.Diagnostic in a file named moves, which holds the moves of
// the link too.
func (l *Link) After(moves string) (*Link, error) {
	rules := NewRules(l.Dialect)
	g, err := rules.play(l.Start, strings.Join(uciAll(l.Moves), " ")+" "+moves)
	if err != nil {
		return nil, err
	}
	g.check = rules.InCheck(&g.board)
	after := newLink(rules, segment{l.written, 0}, l.Start, g)
	after.Action, after.Pos = l.Action, l.Pos
	return after, nil
}
