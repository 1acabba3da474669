package urc

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// Set is the pieces of a definition.
type Set struct {
	File   *src.File
	Pieces []*Piece
	// Mirrored: x is towards the h-file for Black too, not only for White.
	Mirrored bool
}

// Piece returns the piece with the given id, or else with the id that the
// given one is an alias of, or nil.
func (s *Set) Piece(id string) *Piece {
	index := newIndex(s)
	return index.find(id)
}

// Piece is the definition of a piece.
type Piece struct {
	ID, Name, Symbol string
	Description      string
	Value            float64
	Royal            bool
	EnPassant        bool
	Promotion        *Promotion // nil: never promotes
	Kingside         bool       // may castle
	Queenside        bool

	moves  []pattern
	pos    src.Span
	symbol src.Span
}

// Promotion says where and to what a piece promotes.
type Promotion struct {
	Rank    int // counted from the owner's side; that one or any beyond
	Options []Option
	pos     src.Span
}

// Option is the id of a piece to promote to.
type Option struct {
	ID      string
	pos     src.Span
	pointer pointer
}

func pieceFields() []string {
	return []string{"name", "symbol", "value", "royal", "description", "moves", "special_rules"}
}

// pieces reads the document.
func (c *checker) pieces(v *value, s *Set) {
	root := node{v, pointer{}, v.span}
	if v.typ != null && !c.mapping(root, "the document") {
		return
	}
	if len(v.members) == 0 {
		c.report(v.span, pointer{}, emptyDocument, "expected a piece, found none")
		return
	}
	found := c.members(root)
	for _, m := range found.members {
		n, id := found.node(m), m.key.text
		if id == "" {
			c.report(n.owner, n.pointer, emptyString, "expected the id of a piece, found an empty string")
			continue
		}
		if c.mapping(n, "a piece") {
			s.Pieces = append(s.Pieces, c.piece(id, n))
		}
	}
	c.symbols(s)
}

// piece reads the definition of a piece.
func (c *checker) piece(id string, n node) *Piece {
	p := &Piece{ID: id, pos: n.owner}
	found := c.fields(n, "a piece", pieceFields(), []string{"name", "symbol", "value", "moves"})
	for _, name := range pieceFields() {
		if field, ok := found.find(name); ok {
			c.field(p, name, field)
		}
	}
	return p
}

// field reads one field of a piece. The moves come before the special rules.
func (c *checker) field(p *Piece, name string, n node) {
	switch name {
	case "name":
		p.Name, _ = c.name(n)
	case "symbol":
		p.Symbol, p.symbol = c.symbol(n), n.span
	case "value":
		p.Value = c.worth(n)
	case "royal":
		p.Royal = c.boolean(n)
	case "description":
		p.Description, _ = c.string(n)
	case "moves":
		p.moves = c.moves(n)
	case "special_rules":
		c.rules(p, n)
	}
}

// symbol reads one or two characters.
func (c *checker) symbol(n node) string {
	s, ok := c.string(n)
	if !ok {
		return ""
	}
	bad := strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) })
	if count := utf8.RuneCountInString(s); bad || count < 1 || count > 2 {
		c.report(n.span, n.pointer, badSymbol, "expected one or two characters without spaces, found %s", quote(s))
		return ""
	}
	return s
}

// worth reads the value of a piece.
func (c *checker) worth(n node) float64 {
	switch {
	case n.typ != integer && n.typ != float, math.IsInf(n.number, 0), math.IsNaN(n.number):
		c.wrong(n, "a number")
	case n.number < 0:
		c.report(n.span, n.pointer, outOfRange, "expected at least 0, found %s", short(n.text))
	}
	return n.number
}

// symbols warns of pieces that notation could not tell apart.
func (c *checker) symbols(s *Set) {
	seen := map[string]string{}
	for _, p := range s.Pieces {
		key := strings.ToLower(p.Symbol)
		if first, ok := seen[key]; ok && key != "" {
			d := c.report(p.symbol, pointer{}.under(p.ID).under("symbol"), equalSymbols, "%s has the same symbol as %s", quote(p.ID), quote(first))
			d.Hint = "the letters of black are written in lower case"
		} else {
			seen[key] = p.ID
		}
	}
}
