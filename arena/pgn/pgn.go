// Package pgn reads and writes games in Portable Game Notation: tags, and moves in
// SAN. What the moves are depends on the rules; see [Game.Replay].
package pgn

import (
	"cmp"
	"slices"
	"strings"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// Game is a game of a file.
type Game struct {
	At     int // line of the file, where the game begins
	Tags   []Tag
	Moves  []Move // of the main line
	Result string // 1-0, 0-1, 1/2-1/2 or *
}

// Tag is a tag of a game.
type Tag struct {
	Name, Value string
	Line        int // of the file
}

// Move is a move in SAN and what is said about it.
type Move struct {
	Text       string
	NAGs       []int    // numeric annotation glyphs: 1 is !, 2 is ?
	Before     string   // comment before the move, if it is the first of its line
	Comment    string   // comment after the move
	Variations [][]Move // other lines, each of which begins in place of the move
	Line       int      // of the file
}

// Unknown is the result of a game that did not end.
const Unknown = "*"

// Tag returns the value of a tag, empty if there is none.
func (g *Game) Tag(name string) string { return g.find(name).Value }

// LineOf returns the line of the file where a tag is, or the game begins if it has none.
func (g *Game) LineOf(name string) int { return cmp.Or(g.find(name).Line, g.At) }

// find returns the tag of a name.
func (g *Game) find(name string) (t Tag) {
	if i := slices.IndexFunc(g.Tags, func(t Tag) bool { return strings.EqualFold(t.Name, name) }); i >= 0 {
		t = g.Tags[i]
	}
	return t
}

// Start returns the position where the game begins, empty for the start position of
// the variant.
func (g *Game) Start() string {
	if g.Tag("SetUp") == "0" {
		return ""
	}
	return g.Tag("FEN")
}

// Replay plays the moves by the rules of a game. The error says which move, or that the
// start position, is wrong; the moves before it are returned all the same. What is no game
// as it is written may be one as XBoard writes it. Of drops that are written alike the first
// is meant with which the game goes on.
func (g *Game) Replay(p *rules.Program) (*rules.State, []gen.Move, error) {
	start, moves, err := g.replay(p, (*fen.Names).ChoicesSAN)
	if start == nil || err == nil {
		return start, moves, err
	}
	if start, moves, err := g.replay(p, xboardFinder(p)); err == nil {
		return start, moves, nil
	}
	return start, moves, err
}

// finder finds the moves that a text may stand for.
type finder func(*fen.Names, gen.Position, string) []gen.Move

// maxTries is how many moves a game may take back to find which drops are meant.
const maxTries = 1 << 14

// replay is Replay with one way to read moves.
func (g *Game) replay(p *rules.Program, find finder) (*rules.State, []gen.Move, error) {
	start, pos, names, err := fen.SetUp(p, g.Start())
	if err != nil {
		return nil, nil, failAt(g.LineOf("FEN"), "%w", err)
	}
	var moves, longest []gen.Move
	var others [][]gen.Move // by move: what it may be as well
	for tries := 0; len(moves) < len(g.Moves); {
		m := g.Moves[len(moves)]
		found := find(names, pos, m.Text)
		if len(found) == 0 {
			if len(moves) >= len(longest) {
				s := pos.State()
				longest = slices.Clone(moves)
				fault := cmp.Or(names.AmbiguousSAN(pos, m.Text), "is not legal")
				err = failAt(m.Line, "half-move %d, %.40q, %s in %s", len(moves)+1, m.Text, fault, fen.Format(p, &s))
			}
			before := len(moves)
			moves, others, found = takeBack(pos, moves, others)
			if tries += before - len(moves); len(found) == 0 || tries > maxTries {
				return start, longest, err
			}
		}
		pos.Make(found[0])
		moves, others = append(moves, found[0]), append(others, found[1:])
	}
	return start, moves, nil
}

// takeBack takes moves back to the last one that may be another, and returns what it may be.
func takeBack(pos gen.Position, moves []gen.Move, others [][]gen.Move) ([]gen.Move, [][]gen.Move, []gen.Move) {
	for last := len(moves) - 1; last >= 0; last-- {
		pos.Unmake()
		if len(others[last]) > 0 {
			return moves[:last], others[:last], others[last]
		}
	}
	return nil, nil, nil
}

// NewGame returns a game of moves from a position.
func NewGame(p *rules.Program, start *rules.State, moves []gen.Move) (*Game, error) {
	pos, err := gen.New(p, start, gen.Auto)
	if err != nil {
		return nil, err
	}
	names, g := fen.NewNames(p, start), &Game{Result: Unknown}
	for _, m := range moves {
		g.Moves = append(g.Moves, Move{Text: names.SAN(pos, m)})
		pos.Make(m)
	}
	if text := fen.Format(p, start); text != fen.Format(p, &p.Start) {
		g.Tags = append(g.Tags, Tag{Name: "SetUp", Value: "1"}, Tag{Name: "FEN", Value: text})
	}
	return g, nil
}
