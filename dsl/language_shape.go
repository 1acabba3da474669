package dsl

import (
	"fmt"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/shape"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// Shape is the Shape DSL.
var Shape = &Language{
	Name: "shape", Title: "Shape DSL", Extensions: []string{".json"}, Pointers: true, Jumping: true, Codes: shape.Codes(), Example: example("lancer.json"),
	Syntax:     Syntax{Quotes: `"`, Entries: []string{`"%"`, `"%": 0`, `"%": 0,`, `, "%": 0`}},
	begins:     `a JSON object, {"kind": ...} or {"name": ..., "movement": ...}`,
	needs:      "a shape",
	recognise:  func() matcher { return func(l textLine) bool { return l.first && strings.HasPrefix(l.text, "{") } },
	game:       shapeGame,
	pieces:     shapePiece,
	check:      func(f *src.File) *src.List { _, list := shape.Parse(f); return list },
	Write:      write.Shape,
	shownAlone: true,
}

// shapeGame returns chess with the piece in the place of every knight.
func shapeGame(f *src.File, _ int64) (*ir.Game, string, *src.List) {
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
	g := pieceBoard(b.Name, f)
	g.Pieces = []*ir.Piece{b.Piece()}
	return g, list
}

// pieceBoard returns a board of chess for pieces that make no game.
func pieceBoard(name string, f *src.File) *ir.Game {
	g := &ir.Game{Name: name, File: f, Board: ir.Board{Files: 8, Ranks: 8, Levels: 1}}
	g.Rules.KingSafety = true
	return g
}
