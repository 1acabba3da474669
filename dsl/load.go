package dsl

import (
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Loaded is a game made from a text. There is none without a game.
type Loaded struct {
	Game     *ir.Game
	Language *Language
	// Assumed says what the text leaves open and how it was filled in; empty
	// if it says everything.
	Assumed string
	// Own names the pieces that the text itself defines, where it stands on
	// those of another; nil stands for all. Only LoadDefinition fills it in.
	Own []string
}

// Load makes the game that a text stands for. ChessLang and Perimeters define
// games. The pieces of URC play the game with a random start that the seed
// decides, a shape or blueprint takes the place of the knights of chess, and
// links play the ruleset that they are about. An error is of type src.Errors.
func Load(f *src.File, l *Language, seed int64) (*Loaded, error) {
	game, assumed, list := l.game(f, seed)
	return loaded(l, game, assumed, list)
}

// loaded turns what a front-end returns into a game or an error, always one of
// the two: a text in which nothing is wrong but which defines no game is an
// error here.
func loaded(l *Language, g *ir.Game, assumed string, list *src.List) (*Loaded, error) {
	if list.File.Game != "" && l.names == nil {
		return nil, src.Errors{src.NewDiagnostic(list.File, src.Span{}, oneGame, "the text defines one game, not several with names such as %q", list.File.Game)}
	}
	if err := list.Err(); err != nil {
		hintAtOther(list.File, l, list)
		return nil, err
	}
	if g == nil {
		d := src.NewDiagnostic(list.File, src.Span{}, noGame, "the text defines no game")
		d.Hint = "a game needs " + l.needs
		return nil, src.Errors{d}
	}
	return &Loaded{Game: g, Language: l, Assumed: assumed}, nil
}

// LoadPieces reads the pieces of a text to look at how they move. The game has
// no start position that counts, and promotions may be to pieces that it lacks.
// With jumping, which is for languages that have it, the piece leaps over what
// stands in its way. An error is of type src.Errors.
func LoadPieces(f *src.File, l *Language, jumping bool) (*Loaded, error) {
	if l.pieces == nil {
		return Load(f, l, 1)
	}
	game, list := l.pieces(f, jumping)
	return loaded(l, game, "", list)
}

// LoadShown reads a text to show what it defines: its game, or the pieces alone
// of a shape and of a text that makes no game. An error is of type src.Errors.
func LoadShown(f *src.File, l *Language, seed int64) (*Loaded, error) {
	if !l.shownAlone {
		if game, err := Load(f, l, seed); err == nil {
			return game, nil
		}
	}
	return LoadPieces(f, l, false)
}

// LoadDefinition reads what a text defines, whether a game can be made of it or
// not, without the pieces of a library. An error is of type src.Errors.
func LoadDefinition(f *src.File, l *Language) (*Loaded, error) {
	if l.definition == nil {
		return LoadPieces(f, l, false)
	}
	game, own, list := l.definition(f)
	definition, err := loaded(l, game, "", list)
	if definition != nil {
		definition.Own = own
	}
	return definition, err
}

// WrittenIn returns what of the game to write in a language: the game, or in a language of
// pieces those that the game does not have from another, unless it has no others. If none of
// these stands at the start, there is no game of its own either.
func (l *Loaded) WrittenIn(target *Language) *ir.Game {
	if len(l.Own) == 0 || target.wholeGames {
		return l.Game
	}
	g := *l.Game
	g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(p *ir.Piece) bool { return !slices.Contains(l.Own, p.Name) })
	if !slices.ContainsFunc(g.Start, func(s ir.Placement) bool { return slices.Contains(l.Own, s.Piece) }) {
		g.Start, g.Castles = nil, nil
	}
	return &g
}
