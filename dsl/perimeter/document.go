package perimeter

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// The limits of a text.
const (
	maxText   = 4 << 20 // bytes
	maxName   = 32      // bytes
	maxZones  = 256
	maxPieces = 64
	maxParts  = 1 << 20
)

// Document is what a file says.
type Document struct {
	Space   Space
	Queries []Query
	Game    *ir.Game       // nil if the file defines no piece
	Rules   *ir.SpaceRules // never nil; empty without a game
}

// Parse reads a file. The document is nil if the list holds an error.
func Parse(f *src.File) (*Document, *src.List) {
	doc := &Document{Space: Standard(), Rules: &ir.SpaceRules{}}
	list := src.Collect(f, func(r *src.Reporter) {
		p := &parser{
			Reporter: r,
			doc:      doc,
			budget:   maxParts,
			pieces:   map[string]*piece{},
			zones:    map[string]*zone{},
			taken:    map[string]bool{},
			switches: ir.Rules{Checkmate: ir.Loss, Stalemate: ir.Draw},
		}
		p.read()
	})
	list.Sort()
	if list.Failed() {
		return nil, list
	}
	return doc, list
}
