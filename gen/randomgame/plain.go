package randomgame

import (
	"math/rand/v2"
	"slices"

	"dragoman/dsl/ir"
)

// PlainWithEffects makes up a game of plain riders, leapers and pawns, as in chess,
// and adds rules as [WithEffects] does. Pins are exact in most such games.
func PlainWithEffects(r *rand.Rand) *ir.Game {
	sizes := [][2]int{{8, 8}, {8, 8}, {6, 6}, {5, 6}, {7, 7}, {8, 6}}
	size := sizes[r.IntN(len(sizes))]
	p := Outline{Name: "plain", Files: size[0], Ranks: size[1], Royal: King(), NoKingSafety: r.IntN(6) == 0, Option: r.IntN(3) == 0, Early: r.IntN(2), Castling: r.IntN(2) == 0}
	riders := []*ir.Piece{Bishop(), piece("amazon", ride(1, 0, 0, append(orthogonal(), diagonal()...)...), leap(mirrors(2, 1)...)), Rook()}
	leapers := []*ir.Piece{piece("knight", leap(mirrors(2, 1)...)), piece("ferz", leap(diagonal()...)), Pick("camel")[0]}
	p.Pieces = append(slices.Clone(riders[r.IntN(2):]), leapers[r.IntN(len(leapers))])
	if r.IntN(3) == 0 {
		p.Pieces = append(p.Pieces, silver(), piece("wazir", leap(orthogonal()...)))
	}
	if r.IntN(8) == 0 {
		p.Pieces = append(p.Pieces, piece("wanderer", sequence(leap(diagonal()...), leap(diagonal()...)))) // to some cells by two ways
	}
	p.Pieces = append(p.Pieces, Pick(Pawns()[r.IntN(2)])...)
	g := p.Game()
	addPlainEffects(r, g)
	return g
}

// addPlainEffects adds rules to a game, a few of which leave pins exact.
func addPlainEffects(r *rand.Rand, g *ir.Game) {
	m := effectMaker{r, g, &ir.Effects{}, true}
	g.Effects = m.effects
	for _, part := range []struct {
		add func()
		in  int // it is added once in so many games
	}{
		{m.drops, 4}, {m.plainTrigger, 2}, {m.plainTrigger, 4}, {m.trigger, 8}, {m.goal, 3}, {m.goal, 4},
		{m.royalPromotion, 12}, {m.promotions, 12}, {m.piecePromotions, 4}, {m.plainSwitches, 4}, {m.checkless, 6}, {m.plainState, 6}, {m.conversion, 8},
	} {
		if r.IntN(part.in) == 0 {
			part.add()
		}
	}
}

// plainState gives new pieces of a kind a number that no move asks for.
func (m *effectMaker) plainState() {
	m.effects.States = append(m.effects.States, ir.State{Piece: m.piece(), Key: "charge", Value: 1})
}

// silver steps forward and along all diagonals: other leaps for each side.
func silver() *ir.Piece {
	p := piece("silver", leap(append(diagonal(), ir.Vec{Y: 1})...), leap(append(diagonal(), ir.Vec{Y: -1})...))
	p.Moves[0].For, p.Moves[1].For = ir.ForWhite, ir.ForBlack
	return p
}

// piecePromotions lets a piece that is no pawn promote, by one rule or two.
func (m *effectMaker) piecePromotions() {
	isPawn := func(name string) bool {
		return slices.ContainsFunc(m.game.Promotions, func(p ir.Promotion) bool { return p.Piece == name })
	}
	name, to := m.game.Pieces[m.IntN(len(m.game.Pieces)-1)].Name, m.game.Pieces[m.IntN(len(m.game.Pieces)-1)].Name // the last is royal
	if isPawn(name) || isPawn(to) || name == to {
		return
	}
	for range 1 + m.IntN(2) {
		promotion := ir.Promotion{For: ir.ForBoth, Piece: name, Zone: m.cells(9), To: []string{to}, Option: m.chance(), Captures: m.IntN(4) == 0}
		if m.chance() {
			promotion.From = m.cells(9)
		}
		m.game.Promotions = append(m.game.Promotions, promotion)
	}
}

// plainTrigger adds a trigger that changes the board: half of them as a capture does
// that takes off what is around it, the others after moves of one kind of piece.
func (m *effectMaker) plainTrigger() {
	t := &ir.Trigger{Name: "made up", On: ir.OnCapture}
	if m.chance() {
		a := &ir.Action{Op: ir.RemoveAround, Radius: m.IntN(3), Except: m.chance()}
		if m.chance() {
			a.Piece = m.piece()
		}
		if t.Do = append(t.Do, a); m.chance() {
			t.Do = append(t.Do, &ir.Action{Op: ir.Remove})
		}
		m.effects.Triggers = append(m.effects.Triggers, t)
		return
	}
	t.On = ir.Event(m.IntN(int(ir.OnCheck)))
	name := m.game.Pieces[m.IntN(len(m.game.Pieces)-1)].Name // the last is royal
	t.When = &ir.Cond{Op: ir.Compare, Left: &ir.Term{Kind: ir.TermType, Piece: name}, Rel: ir.Equal, Right: &ir.Term{Number: 1}}
	if part := m.condition(1, true); m.chance() && !part.Has(ir.Unmoved) {
		t.When = &ir.Cond{Op: ir.And, Sub: []*ir.Cond{t.When, part}}
	}
	for range 1 + m.IntN(2) {
		t.Do = append(t.Do, m.action(t.On))
	}
	m.effects.Triggers = append(m.effects.Triggers, t)
}

// conversion turns over what stands beside the end of a move, after captures or always.
func (m *effectMaker) conversion() {
	t := &ir.Trigger{Name: "conversion", On: ir.OnMove, Do: []*ir.Action{{Op: ir.FlipBeside, Place: ir.Place{Kind: ir.Destination}, Who: ir.Me, Dirs: m.dirs()}}}
	if m.chance() {
		t.On = ir.OnCapture
	}
	m.effects.Triggers = append(m.effects.Triggers, t)
}

// plainSwitches turns one rule on that leaves pins exact.
func (m *effectMaker) plainSwitches() {
	names := []string{"forced_capture", "opposite_castling", "check.touching_immune", "check.cannot_give"}
	*ir.SwitchNamed(ir.RuleSwitches, &m.game.Rules, names[m.IntN(len(names))]) = true
}

// checkless forbids a piece to give check.
func (m *effectMaker) checkless() { m.game.Piece(m.piece()).Checkless = true }

// royalPromotion lets pawns become royal.
func (m *effectMaker) royalPromotion() {
	for i := range m.game.Promotions {
		m.game.Promotions[i].To = append(slices.Clone(m.game.Promotions[i].To), "king")
	}
}
