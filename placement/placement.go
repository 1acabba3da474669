// Package placement says where a piece can go on a board on which a few pieces
// are placed, whatever else the game defines: its start position and history do
// not count. The slow reference answers.
package placement

import (
	"cmp"
	"slices"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// Board is a board with some pieces on it.
type Board struct {
	game   *ir.Game
	names  []string // of the pieces that the game defines
	placed map[ir.Vec]placed
	whole  bool    // no piece was left out for an error
	passed *ir.Vec // where en passant is open; nil: nowhere
	from   ir.Vec  // where the piece that moves stands
	pos    *walk.Position
}

// placed is a piece as the text has it.
type placed struct {
	name   string    // as written
	at     src.Span  // of the name
	kind   *ir.Piece // nil: nothing defines it, and it just stands there
	side   ir.Side
	moved  bool
	values map[string]int // of its state
}

// New puts pieces and marks on the board of a game. Pieces are items
//
//	COLOUR PIECE CELL [moved] [KEY=VALUE ...]
//
// separated by semicolons, marks are items EFFECT COLOUR CELL, and passed is
// the cell where en passant is open, or empty: on a flat board the cell that was
// passed, in a space the cell of the piece that passed it. A piece is called by
// its id or by its title; what nothing defines is an inert blocker. From is the
// cell of the piece that moves. Errors are of type src.Errors, with places in files
// named -place, -marks, -ep and -from.
func New(g *ir.Game, pieces, marks, passed, from string) (*Board, error) {
	b := &Board{game: g, placed: map[ir.Vec]placed{}}
	found := b.read("-place", pieces, (*reader).piece)
	b.whole = len(found) == 0
	if err := b.setUp(); err != nil {
		return nil, err
	}
	found = append(found, b.read("-marks", marks, (*reader).mark)...)
	found = append(found, b.read("-ep", passed, (*reader).passed)...)
	found = append(found, b.readMover(from, pieces)...)
	if len(found) > 0 {
		return nil, found
	}
	return b, nil
}

// setUp makes the position of the pieces that were read.
func (b *Board) setUp() (err error) {
	for _, p := range b.game.Pieces {
		b.names = append(b.names, p.Name)
	}
	g := *b.game
	g.Pieces = b.pieces()
	if b.pos, err = walk.Empty(&g); err != nil {
		return err
	}
	b.game = &g
	for v, p := range b.placed {
		b.pos.Put(v, p.kindName(), p.side, p.moved, p.values)
	}
	return nil
}

// pieces returns the pieces of the game, those first that a move can bring on the
// board: numbers of kinds in moves are small. A placed piece or a choice of
// promotion that nothing defines becomes a piece that cannot move.
func (b *Board) pieces() (list []*ir.Piece) {
	known := map[string]bool{}
	add := func(p *ir.Piece, name string) {
		if p == nil {
			p = &ir.Piece{Name: name}
		}
		if !known[name] {
			known[name] = true
			list = append(list, p)
		}
	}
	add(nil, stone)
	for _, p := range b.placed {
		add(p.kind, p.kindName())
	}
	for _, p := range b.game.Promotions {
		for _, name := range p.To {
			if known[p.Piece] {
				add(b.game.Piece(name), name)
			}
		}
	}
	for _, p := range b.game.Pieces {
		add(p, p.Name)
	}
	return list
}

// stone is the name of a piece that cannot move.
const stone = ""

// kindName returns the name of what a piece is, if nothing defines it the one that
// is written.
func (p *placed) kindName() string {
	if p.kind == nil {
		return p.name
	}
	return p.kind.Name
}

// Targets is where a piece can go. Cells are sorted by level, file and rank.
type Targets struct {
	Moves    []ir.Vec // nothing is captured; some may hold own pieces
	Captures []ir.Vec // for en passant the cell where the piece arrives
	// Promotions are the choices on cells where the piece becomes another.
	Promotions map[ir.Vec][]string
	// Together are those cells where both parts of a stack go at once.
	Together []ir.Vec
}

// TargetNames are targets by the names of their cells.
type TargetNames struct {
	Captures   []string            `json:"captures"`
	Moves      []string            `json:"moves"`
	Promotions map[string][]string `json:"promotions"`
	Together   []string            `json:"together,omitempty"`
}

// Names returns targets by the names that a game has for their cells.
func (t *Targets) Names(g *ir.Game) TargetNames {
	n := TargetNames{CellNames(g, t.Captures), CellNames(g, t.Moves), map[string][]string{}, CellNames(g, t.Together)}
	for cell, to := range t.Promotions {
		n.Promotions[dsl.CellName(g, cell)] = to
	}
	return n
}

// CellNames returns the names of cells.
func CellNames(g *ir.Game, cells []ir.Vec) []string {
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = dsl.CellName(g, c)
	}
	return list
}

// Targets returns where the piece that moves can go. With legal only moves count
// that leave no royal piece of the mover attacked.
func (b *Board) Targets(legal bool) *Targets {
	t := &Targets{Promotions: map[ir.Vec][]string{}}
	p := b.placed[b.from]
	if b.passed != nil {
		b.pos.OpenEnPassant(*b.passed, p.side.Other())
	}
	for _, m := range b.pos.MovesFrom(b.from) {
		if legal && !b.pos.Legal(m) {
			continue
		}
		to := b.pos.Vec(m.To())
		if gen.IsCapture(b.pos, m) {
			add(&t.Captures, to)
		} else {
			add(&t.Moves, to)
		}
		switch kind := m.Kind(); {
		case m.Promotion() != 0:
			t.promote(to, b.game.Pieces[m.Promotion()-1].Name)
		case kind == rules.Stacking && b.pos.Uplift(m) != "":
			t.promote(to, b.pos.Uplift(m))
		case (kind <= rules.DoubleStep || kind == rules.EnPassant) && t.Promotions[to] != nil:
			t.promote(to, p.kind.Name) // the piece need not promote
		case kind == rules.Plain && b.isStack(p.kind):
			add(&t.Together, to)
		}
	}
	for _, list := range [][]ir.Vec{t.Moves, t.Captures, t.Together} {
		slices.SortFunc(list, compareCells)
	}
	return t
}

// Threats returns the empty cells on which the piece that moves could take an
// enemy. Legal is that of Targets.
func (b *Board) Threats(legal bool) []ir.Vec {
	return slices.DeleteFunc(b.game.Board.Cells(), func(c ir.Vec) bool {
		if _, full := b.placed[c]; full || !b.pos.Threatens(b.from, c) {
			return true
		}
		b.pos.Put(c, stone, b.placed[b.from].side.Other(), true, nil)
		defer b.pos.Lift(c)
		return legal && !slices.Contains(b.Targets(true).Captures, c)
	})
}

// isStack reports whether a piece is a stack of two others.
func (b *Board) isStack(p *ir.Piece) bool {
	s := b.game.Space
	return s != nil && slices.ContainsFunc(s.Stacks, func(t ir.Stack) bool { return t.Piece == p.Name })
}

func (t *Targets) promote(to ir.Vec, name string) {
	if !slices.Contains(t.Promotions[to], name) {
		t.Promotions[to] = append(t.Promotions[to], name)
	}
}

// add adds a cell to a list that lacks it.
func add(list *[]ir.Vec, c ir.Vec) {
	if !slices.Contains(*list, c) {
		*list = append(*list, c)
	}
}

// compareCells orders cells by level, file and rank.
func compareCells(a, b ir.Vec) int {
	return cmp.Or(cmp.Compare(a.Z, b.Z), cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
}
