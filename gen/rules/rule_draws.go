package rules

import (
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// ends compiles what ends the game but goals.
func (c *compiler) ends() {
	r := &c.game.Rules
	c.prog.Ends = Ends{Checkmate: r.Checkmate, Stalemate: r.Stalemate, MoveRule: r.MoveRule, Repetition: r.Repetition,
		Repeated: r.Repeated, Perpetual: r.Perpetual, FreeChecks: r.FreeChecks, Material: r.Material, CapturesReturn: c.capturesReturn()}
}

// progress compiles which moves restart the clock.
func (c *compiler) progress() {
	p := c.prog
	for _, name := range c.game.Rules.Resets {
		for s := range board.Side(2) {
			if kind, ok := c.kind[name]; ok {
				pc := board.NewPiece(kind, s)
				p.ResetsClock[pc] = true
				if c.mayStepBack(pc) { // the walk takes long on large boards, and most pieces need none
					p.stepsBack[pc] = c.stepsBack(kind, s)
				}
			}
		}
	}
	for _, r := range c.game.Promotions {
		for s := range each(r.For) {
			for _, to := range r.To {
				if c.game.PromotesTo(s, to, r.Piece) {
					p.promotesBack = append(p.promotesBack, [2]board.Piece{board.NewPiece(c.kind[r.Piece], s), board.NewPiece(c.kind[to], s)})
				}
			}
		}
	}
}

// mayStepBack reports whether some move of a piece leads back to where another begins, whatever
// stands on the board.
func (c *compiler) mayStepBack(pc board.Piece) bool {
	p := c.prog
	reach := make([]SpaceSet, p.Board.Cells()) // by cell: where moves lead
	for from := range reach {
		for i := range p.paths[pc][from] {
			for _, to := range p.paths[pc][from][i].Ends() {
				reach[from].Add(to)
			}
		}
		if cover := p.Rings.Cover(pc, board.Cell(from)); cover != nil {
			reach[from] = reach[from].Or(cover.Ends())
		}
	}
	for a := range reach {
		for b := range a {
			if reach[a].Has(board.Cell(b)) && reach[b].Has(board.Cell(a)) {
				return true
			}
		}
	}
	return false
}

// stepsBack finds the moves of a piece that a step takes back, in a list by the cells where they
// begin and end; nil: none.
func (c *compiler) stepsBack(kind int, s board.Side) (list []bool) {
	b, def := c.prog.Board, c.game.Pieces[kind-1]
	cells := b.Cells()
	back := make([]bool, cells*cells)
	visit := func(unmoved bool, see func(from, to int)) {
		for from := range board.Cell(cells) {
			v := ir.Vec{X: b.File(from), Y: b.Rank(from), Z: b.Level(from)}
			c.game.QuietEnds(def, s, v, unmoved, func(to ir.Vec) { see(int(from), int(b.At(to.X, to.Y, to.Z))) })
		}
	}
	visit(false, func(from, to int) { back[to*cells+from] = true })
	for _, unmoved := range []bool{false, true} {
		visit(unmoved, func(from, to int) {
			if back[from*cells+to] {
				list = back
			}
		})
	}
	return list
}

// SometimesRestarts reports whether some moves of a piece restart the clock and others do not.
func (p *Program) SometimesRestarts(pc board.Piece) bool { return p.stepsBack[pc] != nil }

// Restarts reports whether a piece restarts the clock by going from cell to cell.
func (p *Program) Restarts(pc board.Piece, from, to board.Cell) bool {
	return p.ResetsClock[pc] && (p.stepsBack[pc] == nil || !p.stepsBack[pc][int(from)*p.Board.Cells()+int(to)])
}

// PromotionRestarts reports whether a promotion restarts the clock: no other one takes it back.
func (p *Program) PromotionRestarts(from, to board.Piece) bool {
	return !slices.Contains(p.promotesBack, [2]board.Piece{from, to})
}
