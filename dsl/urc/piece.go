package urc

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"dragoman/dsl/src"
	"dragoman/dsl/tree"
)

// Set is the pieces of a definition.
type Set struct {
	File   *src.File
	Pieces []*Piece
	// Mirrored: x is towards the h-file for Black too, not only for White.
	Mirrored bool

	index pieceIndex // of the pieces
}

// Piece returns the piece with the given id, or else with the id that the
// given one is an alias of, or nil.
func (s *Set) Piece(id string) *Piece { return s.index.find(id) }

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

	moves []pattern
	node  *tree.Node
}

// Promotion says where and to what a piece promotes.
type Promotion struct {
	Rank    int // counted from the owner's side; that one or any beyond
	Options []Option
	pos     src.Span
}

// Option is the id of a piece to promote to.
type Option struct {
	ID   string
	node *tree.Node
}

// pieces reads the document.
func (c checker) pieces(root *tree.Node, s *Set) {
	if root.Kind != tree.Null && !c.IsMapping(root, "the document") {
		return
	}
	if len(root.Items) == 0 && !c.Failed() {
		c.Report(root, emptyDocument, "expected a piece, found none")
	}
	if n := len(root.Items); n > MaxPieces {
		c.ReportKey(root.Items[MaxPieces], tooLarge, "a definition has at most %d pieces, this one has %d", MaxPieces, n)
		return
	}
	for _, n := range c.Entries(root) {
		id := n.Key.Text
		if id == "" {
			c.ReportKey(n, emptyString, "expected the id of a piece, found an empty string")
		} else if c.IsMapping(n, "a piece") {
			s.Pieces = append(s.Pieces, c.piece(n))
		}
	}
	c.warnSymbols(s)
}

// piece reads the definition of a piece.
func (c checker) piece(n *tree.Node) *Piece {
	p := &Piece{ID: n.Key.Text, node: n}
	known := []string{"name", "symbol", "value", "royal", "description", "moves", "special_rules"}
	c.Fields(n, "a piece", known, "name", "symbol", "value", "moves")
	for _, name := range known { // the moves come before the special rules
		if field := n.Field(name); field != nil {
			c.pieceField(p, name, field)
		}
	}
	return p
}

// pieceField reads one field of a piece.
func (c checker) pieceField(p *Piece, name string, n *tree.Node) {
	switch name {
	case "name":
		p.Name, _ = c.Name(n)
	case "symbol":
		p.Symbol = c.symbol(n)
	case "value":
		p.Value = c.value(n)
	case "royal":
		p.Royal = c.Boolean(n)
	case "description":
		p.Description, _ = c.String(n)
	case "moves":
		p.moves = c.moves(n)
	case "special_rules":
		c.rules(p, n)
	}
}

// symbol reads one or two characters.
func (c checker) symbol(n *tree.Node) string {
	s, ok := c.String(n)
	if !ok {
		return ""
	}
	bad := strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) })
	if count := utf8.RuneCountInString(s); bad || count < 1 || count > 2 {
		c.Report(n, badSymbol, "expected one or two characters without spaces, found %s", tree.Quote(s))
		return ""
	}
	return s
}

// value reads the value of a piece.
func (c checker) value(n *tree.Node) float64 {
	if n.Kind != tree.Integer && n.Kind != tree.Float {
		c.Wrong(n, "a number")
		return 0
	}
	value := n.Number()
	switch {
	case value < 0:
		c.Report(n, outOfRange, "expected at least 0, found %s", tree.Short(n.Text))
	case math.IsInf(value, 0) && strings.ContainsAny(n.Text, "0123456789"):
		c.Report(n, outOfRange, "the number %s is too large", tree.Short(n.Text))
	case math.IsInf(value, 0) || math.IsNaN(value):
		c.Wrong(n, "a number")
	}
	return value
}

// warnSymbols warns of pieces that notation could not tell apart.
func (c checker) warnSymbols(s *Set) {
	seen := map[string]string{}
	for _, p := range s.Pieces {
		key := strings.ToLower(p.Symbol)
		if first, ok := seen[key]; ok && key != "" {
			d := c.Report(p.node.Field("symbol"), equalSymbols, "%s has the same symbol as %s", tree.Quote(p.ID), tree.Quote(first))
			d.Hint = "the letters of black are written in lower case"
		} else {
			seen[key] = p.ID
		}
	}
}
