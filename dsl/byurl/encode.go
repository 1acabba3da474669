package byurl

import (
	"strings"

	"dragoman/dsl/src"
)

// Request is what a path is to say. The zero value asks for the start of chess,
// to be played, in the dialect c1.
type Request struct {
	Dialect Dialect
	Action  string // play or svg; empty: play
	FEN     string // empty: the start of chess
	Moves   string // e2e4 e7e5 e1g1 a7a8q, between blanks
}

// Encode returns the path of a game. An error is a *src.Diagnostic in a file
// named fen or moves.
//
// A path of the site's dialect is made by the site's rules. Where these play a
// move in another way than chess, the position is the site's: [SiteDiffers]
// tells before.
func Encode(q Request) (string, error) {
	action := q.Action
	if action == "" {
		action = "play"
	}
	if action != "play" && action != "svg" {
		list := &src.List{File: src.NewFile("action", action)}
		d := list.Errorf(src.Span{End: src.Pos(len(action))}, "not_found", "unknown action %s: expected play or svg", shorten(action))
		d.Hint = src.DidYouMean(action, actions)
		return "", d
	}
	start := StartBoard()
	if q.FEN != "" {
		board, err := ParseFEN(q.FEN)
		if err != nil {
			return "", err
		}
		start = board
	}
	rules := NewRules(q.Dialect)
	g, err := rules.play(start, q.Moves)
	if err != nil {
		return "", err
	}
	return q.Dialect.path(action, &start, g.indices, g.counts), nil
}

// path puts a path together. Without moves the last segment is left out.
func (d Dialect) path(action string, start *Board, indices, counts []int) string {
	path := "/" + action + "/" + d.Ruleset() + "/" + d.writeBoard(start)
	if moves := d.writeMoves(indices, counts); moves != "" {
		path += "/" + moves
	}
	return path
}

// play plays moves given as text.
func (r *Rules) play(start Board, text string) (*record, error) {
	g := r.begin(start)
	list := &src.List{File: src.NewFile("moves", text)}
	for at := 0; ; {
		at += len(text[at:]) - len(strings.TrimLeft(text[at:], " \t\r\n"))
		if at == len(text) {
			return g, nil
		}
		word := text[at:]
		if end := strings.IndexAny(word, " \t\r\n"); end >= 0 {
			word = word[:end]
		}
		index := g.index(word)
		if index < 0 {
			return nil, g.refuse(list, segment{word, src.Pos(at)})
		}
		g.play(r, index)
		at += len(word)
	}
}

// index returns the number of a move among the legal ones, or -1.
func (g *record) index(uci string) int {
	for i, m := range g.legal {
		if m.UCI() == uci {
			return i
		}
	}
	return -1
}

// refuse says why a word is no move here.
func (g *record) refuse(list *src.List, word segment) error {
	if len(g.legal) == 0 {
		return list.Errorf(word.span(), "game_over", "move %d is %s, but the game is over", len(g.moves)+1, shorten(word.text))
	}
	if !isUCI(word.text) {
		d := list.Errorf(word.span(), "bad_move", "found %s: expected a move such as e2e4 or e7e8q", shorten(word.text))
		return d
	}
	d := list.Errorf(word.span(), "illegal_move", "move %d is %s, which is not legal", len(g.moves)+1, word.text)
	d.Hint = src.DidYouMean(word.text, uciAll(g.legal))
	if g.index(word.text+"q") >= 0 {
		d.Hint = "add q, r, b or n: the piece that the pawn becomes"
	}
	return d
}

// isUCI reports whether a word has the form of a move.
func isUCI(word string) bool {
	if len(word) == 5 {
		if !strings.Contains("qrbn", word[4:]) {
			return false
		}
		word = word[:4]
	}
	return len(word) == 4 && isCell(word[:2]) && isCell(word[2:])
}

func isCell(name string) bool {
	return 'a' <= name[0] && name[0] <= 'h' && '1' <= name[1] && name[1] <= '8'
}

// SiteDiffers plays moves by the rules of both dialects and returns the first
// one, counted from 0, that the public site cannot say or plays otherwise.
func SiteDiffers(start Board, moves []Move) (ply int, differs bool) {
	site, chess := NewRules(Site), NewRules(C1)
	ours, theirs := start, start
	for i, m := range moves {
		legal := false
		for _, other := range site.Legal(&theirs, nil) {
			legal = legal || other == m
		}
		if !legal {
			return i, true
		}
		ours, theirs = chess.Apply(&ours, m), site.Apply(&theirs, m)
		if ours != theirs {
			return i, true
		}
	}
	return 0, false
}
