package dsl

import (
	"fmt"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/urc"
	"dragoman/dsl/write"
	"dragoman/internal/pattern"
)

// URC is the language of Ultimate Random Chess.
var URC = &Language{
	Name: "urc", Title: "Ultimate Random Chess", Extensions: []string{".yaml", ".yml"}, Pointers: true, Codes: urc.Codes(), Example: example("army.yaml"),
	Syntax:     Syntax{Comments: []string{"#"}, Quotes: `"'`, Entries: []string{"%: 0"}},
	begins:     "a YAML mapping of piece ids, each with name, symbol, value and moves",
	needs:      "a piece",
	recognise:  urcMatcher,
	game:       urcGame,
	pieces:     func(f *src.File, _ bool) (*ir.Game, *src.List) { return urcPieces(f, urc.Library()) },
	definition: urcDefinition,
	check:      func(f *src.File) *src.List { _, list := urc.Check(f); return list },
	Write:      func(g *ir.Game) (string, *src.List) { return write.URC(g, urcStock()) },
}

// yamlKey matches a key of a mapping.
var yamlKey = pattern.Lazy(`^("[^"]+"|'[^']+'|[^\s#:{}\[\],&*!|>'"%@-][^:#]*):(\s|$)`)

// urcMatcher recognises a mapping within a mapping.
func urcMatcher() matcher {
	key := false // an unindented key was seen
	return func(l textLine) bool {
		switch {
		case l.indented:
			return key && yamlKey().MatchString(l.text)
		case l.text == "---" || yamlKey().MatchString(l.text):
			key = true
			return strings.Contains(l.text, "moves") && strings.Contains(l.text, "{")
		}
		return false
	}
}

// urcStock returns the ids of the pieces of the library that others can become.
func urcStock() (ids []string) {
	for _, p := range urc.Library().Pieces {
		if !p.Royal {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// urcGame returns the game with a random back rank that the pieces play.
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

// urcDefinition returns the pieces of a text, and their castlings.
func urcDefinition(f *src.File) (*ir.Game, []string, *src.List) {
	s, list := urc.Check(f)
	if s == nil {
		return nil, nil, list
	}
	g := urcBoard(f, s)
	for _, p := range s.Pieces {
		g.Castles = append(g.Castles, p.Castles()...)
	}
	return g, nil, list
}

// urcPieces returns a board and the pieces of a text, and those pieces of other
// sets whose ids are free.
func urcPieces(f *src.File, others ...*urc.Set) (*ir.Game, *src.List) {
	s, list := urc.Check(f)
	if s == nil {
		return nil, list
	}
	return urcBoard(f, append([]*urc.Set{s}, others...)...), list
}

// urcBoard returns a board and the pieces of some sets. Of pieces with the same id the first counts.
func urcBoard(f *src.File, sets ...*urc.Set) *ir.Game {
	g := pieceBoard(f.Name, f)
	has := map[string]bool{}
	for _, from := range sets {
		for _, p := range from.Pieces {
			if has[p.ID] {
				continue
			}
			has[p.ID] = true
			g.Pieces = append(g.Pieces, from.Build(p))
			if p.Promotion != nil {
				g.Promotions = append(g.Promotions, urcPromotions(p)...)
			}
		}
	}
	return g
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
