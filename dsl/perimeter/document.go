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
	maxTiles  = 1 << 22 // in the answers of all queries
)

// Document is what a file says.
type Document struct {
	Space   Space
	Queries []Query
	Game    *ir.Game // nil if the file defines no piece
}

// Parse reads a file. The document is nil if the list holds an error.
func Parse(f *src.File) (*Document, *src.List) {
	var doc *Document
	list := src.Collect(f, func(r *src.Reporter) {
		p := newParser(r)
		p.read()
		if doc = &p.doc; len(p.order) > 0 {
			doc.Game = p.game
		}
	})
	list.Sort()
	if list.Failed() {
		return nil, list
	}
	return doc, list
}
