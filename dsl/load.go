package dsl

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/byurl"
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
)

// Loaded is a game made from a text. There is none without a game.
type Loaded struct {
	Game     *ir.Game
	Language Language
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
func Load(f *src.File, l Language, seed int64) (*Loaded, error) {
	var (
		game    *ir.Game
		assumed string
		list    *src.List
	)
	switch l {
	case Shape:
		game, assumed, list = shapeGame(f)
	case ChessLang:
		game, list = chessLangGame(f)
	case ByURL:
		game, assumed, list = linkGame(f)
	case Perimeter:
		game, list = perimeterGame(f)
	case URC:
		game, assumed, list = urcGame(f, seed)
	}
	return loaded(l, game, assumed, list)
}

// loaded turns what a front-end returns into a game or an error, always one of
// the two: a text in which nothing is wrong but which defines no game is an
// error here.
func loaded(l Language, g *ir.Game, assumed string, list *src.List) (*Loaded, error) {
	if err := list.Err(); err != nil {
		return nil, err
	}
	if g == nil {
		d := src.NewDiagnostic(list.File, src.Span{}, noGame, "the text defines no game")
		d.Hint = "a game needs " + spoken[l].needs
		return nil, src.Errors{d}
	}
	return &Loaded{Game: g, Language: l, Assumed: assumed}, nil
}

// LoadPieces reads the pieces of a text for a look at how they move. The game
// has no start position that counts, and promotions may be to pieces that it
// lacks. Jumping, which is for shapes, makes the piece leap over what stands
// in its way. An error is of type src.Errors.
func LoadPieces(f *src.File, l Language, jumping bool) (*Loaded, error) {
	var (
		game *ir.Game
		list *src.List
	)
	switch l {
	case Shape:
		game, list = shapePiece(f, jumping)
	case ChessLang:
		var r *chesslang.Result
		if r, list = chesslang.Load(f, bases{}); r != nil {
			game = r.Game
		}
	case URC:
		game, list = urcPieces(f, urc.Library())
	default:
		return Load(f, l, 1)
	}
	return loaded(l, game, "", list)
}

// LoadShown reads a text to show what it defines: its game, or the pieces alone
// of a shape and of what makes no game. An error is of type src.Errors.
func LoadShown(f *src.File, l Language, seed int64) (*Loaded, error) {
	if l != Shape {
		if game, err := Load(f, l, seed); err == nil {
			return game, nil
		}
	}
	return LoadPieces(f, l, false)
}

// LoadDefinition reads what a text defines, whether a game can be made of it or
// not: of URC the pieces of the text alone. An error is of type src.Errors.
func LoadDefinition(f *src.File, l Language) (*Loaded, error) {
	switch l {
	case URC:
		game, list := urcPieces(f)
		return loaded(l, game, "", list)
	case ChessLang:
		definition, err := LoadPieces(f, l, false)
		if err != nil {
			return nil, err
		}
		program, _ := chesslang.Parse(f)
		for _, p := range program.Pieces {
			definition.Own = append(definition.Own, p.Name.Text)
		}
		return definition, nil
	}
	return LoadPieces(f, l, false)
}

// Defined returns the game without the pieces that it has from another, unless
// it has no others. If none of its own stands at the start, there is no game of
// its own either.
func (l *Loaded) Defined() *ir.Game {
	if len(l.Own) == 0 {
		return l.Game
	}
	g := *l.Game
	g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(p *ir.Piece) bool { return !slices.Contains(l.Own, p.Name) })
	if !slices.ContainsFunc(g.Start, func(s ir.Placement) bool { return slices.Contains(l.Own, s.Piece) }) {
		g.Start, g.Castles = nil, nil
	}
	return &g
}

// chessLangGame loads a game that must have a start position.
func chessLangGame(f *src.File) (*ir.Game, *src.List) {
	r, list := chesslang.Load(f, bases{})
	if r == nil {
		return nil, list
	}
	if r.NoStart != nil {
		list.Diag = append(list.Diag, r.NoStart)
		list.Sort()
		return nil, list
	}
	return r.Game, list
}

func shapeGame(f *src.File) (*ir.Game, string, *src.List) {
	b, list := shape.Parse(f)
	if b == nil {
		return nil, "", list
	}
	g := replaceKnights(Chess(), b.Piece(), f)
	return g, fmt.Sprintf("%s: playing chess with every knight replaced by %s", f.Name, b.Name), list
}

// shapePiece returns a board of chess and nothing but the piece.
func shapePiece(f *src.File, jumping bool) (*ir.Game, *src.List) {
	b, list := shape.Parse(f)
	if b == nil {
		return nil, list
	}
	b.Jumping = b.Jumping || jumping
	g := &ir.Game{Name: b.Name, File: f, Board: ir.Board{Files: 8, Ranks: 8, Levels: 1}}
	g.Pieces = []*ir.Piece{b.Piece()}
	g.Rules.KingSafety = true
	return g, list
}

// linkGame returns the game of a file of links, or nil if it has none.
func linkGame(f *src.File) (*ir.Game, string, *src.List) {
	links, list := byurl.ParseFile(f)
	if len(links) == 0 {
		return nil, "", list
	}
	return byurl.Ruleset(), f.Name + ": playing the ruleset c1 from its start position", list
}

// perimeterGame returns the game of a file, or nil if it has questions alone.
func perimeterGame(f *src.File) (*ir.Game, *src.List) {
	doc, list := perimeter.Parse(f)
	if doc == nil {
		return nil, list
	}
	return doc.Game, list
}

func urcGame(f *src.File, seed int64) (*ir.Game, string, *src.List) {
	s, list := urc.Parse(f)
	if s == nil {
		return nil, "", list
	}
	g, linked := urc.Game(s, seed)
	list.Diag = append(list.Diag, linked.Diag...)
	list.Sort()
	if g == nil {
		return nil, "", list
	}
	var added []string
	for _, p := range g.Pieces {
		if s.Piece(p.Name) == nil {
			added = append(added, p.Name)
		}
	}
	assumed := fmt.Sprintf("%s: playing Ultimate Random Chess, the back rank drawn with seed %d", f.Name, seed)
	if len(added) > 0 {
		assumed += "; from the library: " + strings.Join(added, ", ")
	}
	return g, assumed, list
}

// urcPieces returns a board and the pieces of a text, and those pieces of other
// sets whose ids are free.
func urcPieces(f *src.File, others ...*urc.Set) (*ir.Game, *src.List) {
	s, list := urc.Check(f)
	if s == nil {
		return nil, list
	}
	g := &ir.Game{Name: f.Name, File: f, Board: ir.Board{Files: 8, Ranks: 8, Levels: 1}}
	g.Rules.KingSafety = true
	for _, from := range append([]*urc.Set{s}, others...) {
		for _, p := range from.Pieces {
			if g.Piece(p.ID) != nil {
				continue
			}
			g.Pieces = append(g.Pieces, from.Build(p))
			if p.Promotion != nil {
				g.Promotions = append(g.Promotions, urcPromotions(p)...)
			}
		}
	}
	return g, list
}

// urcPromotions returns the promotions of a piece as it states them, to known
// pieces or not.
func urcPromotions(p *urc.Piece) []ir.Promotion {
	var to []string
	for _, o := range p.Promotion.Options {
		to = append(to, o.ID)
	}
	var list []ir.Promotion
	for _, side := range []ir.Side{ir.White, ir.Black} {
		list = append(list, ir.Promotion{For: ir.Only(side), Piece: p.ID, Zone: p.Promotion.Zone(side), To: to})
	}
	return list
}
