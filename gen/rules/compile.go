package rules

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/magic"
)

// compiler builds one Program and collects what is wrong with the game.
type compiler struct {
	game *ir.Game
	prog *Program
	diag *src.Reporter
	kind map[string]int

	sweeps []sweep // moves by perimeters
	routes int     // of all pieces from all cells
}

// Options say how to compile. They make no difference to the program.
type Options struct {
	Context context.Context // of those who wait for the program; may be nil
	Store   magic.Store     // keeps what takes time to find; may be nil
}

// Compile turns a game into a program, or says what is wrong with it.
func Compile(g *ir.Game) (*Program, error) { return CompileWith(g, Options{}) }

// CompileWith is Compile with options.
func CompileWith(g *ir.Game, o Options) (*Program, error) {
	c := newCompiler(g)
	if err := c.collect(o.Context, func() { c.tables(o.Store) }); err != nil {
		return nil, err
	}
	return c.prog, nil
}

// Check says what is wrong with a game, without the time that tables take.
func Check(g *ir.Game) error {
	c := newCompiler(g)
	return c.collect(context.Background(), func() {})
}

func newCompiler(g *ir.Game) *compiler {
	return &compiler{game: g, prog: &Program{Game: g}, kind: map[string]int{}}
}

// collect compiles the rules of a game, and then makes its tables if nothing is wrong.
func (c *compiler) collect(ctx context.Context, tables func()) error {
	file := c.game.File
	if file == nil {
		file = src.NewFile(c.game.Name, "")
	}
	list := src.CollectUntil(ctx, file, func(r *src.Reporter) {
		c.diag = r
		steps := []func(){c.safety, c.forced, c.ends, c.board, c.kinds, c.points, c.chases, c.shuffles, c.counting, c.conditions, c.space, c.movement, c.rings, c.progress, c.special, c.setup, c.neutral, c.effects, c.locusts, c.start, c.resolveUnmoved, c.dropRedundant, c.findMatingMaterial}
		for _, step := range steps {
			r.Poll()
			if step(); r.Failed() {
				return
			}
		}
		tables()
	})
	if !list.Failed() {
		return nil
	}
	list.Sort()
	return list.Err()
}

// tables makes the lookups that positions need.
func (c *compiler) tables(store magic.Store) {
	p := c.prog
	p.Keys = newKeys(p)
	p.Keys.addSlots(p.Memory.Slots)
	p.Reach = newReach(p)
	p.TestByMaking = needsMaking(p)
	if p.Effects != nil && p.Effects.Walls.WithMoves() {
		p.Effects.Walls.Only = !p.TestByMaking && p.Effects.Unsure == nil && !p.filteredBesideWalls()
	}
	switch cells := p.Board.Cells(); {
	case p.Rings != nil || p.Space != nil:
	case cells <= 64 && p.Locusts == nil && p.marksStopRides():
		p.Bits = newTables(p, store, c.diag.Poll)
	case cells <= WideCells:
		p.Wide = newWideTables(p)
	case cells <= QuadCells:
		p.Quad = newQuadTables(p)
	}
}

func (c *compiler) board() {
	g := c.game.Board
	b, err := board.New(g.Files, g.Ranks, max(1, g.Levels))
	if err == nil && len(g.Holes) > 0 {
		holes := make([]board.Cell, len(g.Holes))
		for i, v := range g.Holes {
			holes[i] = b.At(v.X, v.Y, v.Z)
		}
		b, err = b.Without(holes...)
	}
	if err != nil {
		c.diag.Report(src.Span{}, badBoard, "%v", err)
		return
	}
	c.prog.Board = b
}

func (c *compiler) kinds() {
	if len(c.game.Pieces) > board.MaxKinds {
		c.diag.Report(src.Span{}, tooManyPieces, "the game has %d kinds of pieces, at most %d are allowed", len(c.game.Pieces), board.MaxKinds)
		return
	}
	c.prog.Kinds = make([]Kind, 1, len(c.game.Pieces)+1)
	c.prog.Memory = newMemory(c.game, c.prog.Board.Cells(), len(c.game.Pieces)+1)
	c.prog.relations = make([][]Relation, 1)
	letters := Letters(c.game)
	for i, p := range c.game.Pieces {
		if _, ok := c.kind[p.Name]; ok {
			c.diag.Report(p.Pos, duplicatePiece, "the game has two pieces called %q", p.Name)
		}
		c.kind[p.Name] = i + 1
		c.prog.Kinds = append(c.prog.Kinds, Kind{Name: p.Name, Title: p.Title, Letter: letters[i], Value: p.Value, Valued: p.Valued, Royal: p.Royal, Immune: !p.Capturable(), Neutral: p.Neutral})
		c.prog.HasImmune = c.prog.HasImmune || !p.Capturable()
		c.prog.HasNeutral = c.prog.HasNeutral || p.Neutral
		for s := range board.Side(2) {
			pc := board.NewPiece(i+1, s)
			c.prog.Royal[pc] = p.Royal && p.Capturable()
			c.prog.HasRoyals = c.prog.HasRoyals || c.prog.Royal[pc]
		}
	}
	c.prog.RookNamed = c.game.Rules.CastlingsTakeRook
}

func (c *compiler) movement() {
	cells := c.prog.Board.Cells()
	c.prog.paths = make([][][]Path, c.prog.Pieces())
	for i, p := range c.game.Pieces {
		for s := range board.Side(2) {
			c.prog.paths[board.NewPiece(i+1, s)] = make([][]Path, cells)
		}
		for _, m := range p.Moves {
			if c.move(i+1, m); c.routes > maxPathsAll {
				return
			}
		}
	}
}

func (c *compiler) move(kind int, m *ir.Move) {
	f := flattener{diag: c.diag, board: c.prog.Board}
	chains := f.chains(m.Pattern)
	if f.failed {
		return
	}
	flags := flagsOf(m.Mode)
	if m.DoubleStep {
		flags |= LeavesEP
	}
	if m.EnPassant {
		flags |= TakesEP
	}
	var lines []*chain
	for i := range chains {
		if chains[i].covers() && flags&TakeOwn != 0 {
			c.diag.Report(m.Pos, unsupportedRule, "captures of own pieces by perimeters cannot be played")
			return
		}
		if !chains[i].covers() {
			lines = append(lines, &chains[i])
		} else if !c.sweep(kind, m, &chains[i], flags) {
			return
		}
	}
	c.lines(kind, m, lines, flags)
}

// lines adds the paths of chains that lead along lines.
func (c *compiler) lines(kind int, m *ir.Move, chains []*chain, flags Flag) {
	groups := make([]string, len(chains))
	for i := range chains {
		groups[i] = shape(chains[i])
	}
	t := pathBuilder{compiler: c, board: c.prog.Board, flags: flags}
	for cell := board.Cell(0); int(cell) < c.prog.Board.Cells(); cell++ {
		c.diag.Step()
		if !c.prog.Board.Has(cell) {
			continue
		}
		t.from, t.out, t.locust = cell, t.out[:0], t.locust[:0]
		for i := range chains {
			t.chain, t.group = chains[i], groups[i]
			t.leg(0, cell)
		}
		if t.err != nil {
			c.diag.Report(m.Pos, tooManyRoutes, "%v from %s", t.err, c.prog.Board.Name(cell))
			return
		}
		if !c.add(kind, m, cell, t.out) || !c.addLocusts(kind, m, cell, t.locust) {
			return
		}
	}
}

// each returns the sides of a set.
func each(sides ir.Sides) iter.Seq[board.Side] {
	return func(yield func(board.Side) bool) {
		for s := range board.Side(2) {
			if sides.Has(s) && !yield(s) {
				return
			}
		}
	}
}

func flagsOf(mode ir.Mode) (f Flag) {
	if mode&ir.Quiet != 0 {
		f |= Quiet
	}
	if mode&ir.Capture != 0 {
		f |= Capture
	}
	if mode&ir.Rifle != 0 {
		f |= Rifle
	}
	if mode&ir.TakeOwn != 0 {
		f |= TakeOwn
	}
	return f
}

// add appends paths for the sides of m and reports whether they are not too
// many.
func (c *compiler) add(kind int, m *ir.Move, cell board.Cell, paths []Path) bool {
	for s := range each(m.For) {
		list := &c.prog.paths[board.NewPiece(kind, s)][cell]
		*list = slices.Grow(*list, len(paths))
		for i := range paths {
			*list = c.splitDoubleStep(*list, board.NewPiece(kind, s), cell, paths[i])
		}
		if len(*list) > maxPathsOne {
			c.diag.Report(m.Pos, tooManyRoutes, "the piece has more than %d routes from %s", maxPathsOne, c.prog.Board.Name(cell))
			return false
		}
		if c.routes += len(paths); c.routes > maxPathsAll {
			c.diag.Report(m.Pos, tooManyRoutes, "the pieces of the game have more than %d routes in all", maxPathsAll)
			return false
		}
	}
	return true
}

// splitDoubleStep appends a path to dst. One of double steps is divided by whether
// a target leaves en-passant targets: a single step passes nothing. In space that
// depends on the ends of a move alone.
func (c *compiler) splitDoubleStep(dst []Path, pc board.Piece, from board.Cell, p Path) []Path {
	near := uint64(0)
	for n, to := range p.Ends() {
		if !c.isDoubleStep(pc, from, to) && (p.Flags&LeavesEP == 0 || len(c.prog.EPTargets(nil, from, to)) == 0) {
			near |= 1 << n
		}
	}
	if p.Targets&^near != 0 {
		far := p
		far.Targets &^= near
		far.Flags |= LeavesEP
		dst = append(dst, far)
	}
	if near != 0 {
		p.Targets, p.Flags = near, p.Flags&^LeavesEP
		dst = append(dst, p)
	}
	return dst
}

// shape names what a chain has in common with its mirror images: they share a
// table.
func shape(c *chain) string {
	s := ""
	for _, l := range c.legs {
		d := []int{max(l.dir.X, -l.dir.X), max(l.dir.Y, -l.dir.Y), max(l.dir.Z, -l.dir.Z)}
		if d[0] > d[1] {
			d[0], d[1] = d[1], d[0]
		}
		s += fmt.Sprint(l.op, d, l.min, l.max, l.hurdles, l.reach, len(l.empty), len(l.over), l.pivot, ";")
	}
	return s
}

func (c *compiler) special() {
	p := c.prog
	p.Promote = make([]*Promotion, p.Pieces())
	for _, r := range c.game.Promotions {
		c.promotion(&r)
	}
	for _, r := range c.game.Castles {
		if len(p.Castles) == MaxCastles {
			c.diag.Report(r.Pos, tooManyCastlings, "a game can have %d castlings, of both sides together", MaxCastles)
			return
		}
		king, rook := c.kindOf(r.King, r.Pos), c.kindOf(r.Rook, r.Pos)
		kingTo, rookTo := p.Board.At(r.KingTo.X, r.KingTo.Y, r.KingTo.Z), p.Board.At(r.RookTo.X, r.RookTo.Y, r.RookTo.Z)
		if kingTo == board.None || rookTo == board.None {
			c.diag.Report(r.Pos, offBoard, "castling ends outside the board")
			return
		}
		s := r.Side
		outer := board.None
		if from := r.RookFrom; from != nil {
			outer = p.Board.At(from.X, from.Y, from.Z)
		}
		kingFrom := board.None
		if from := r.KingFrom; from != nil {
			kingFrom = p.Board.At(from.X, from.Y, from.Z)
			if kingFrom == board.None || outer == board.None {
				c.diag.Report(r.Pos, offBoard, "castling of a dropped king begins outside the board")
				return
			}
			p.GainsRights = true
		}
		home := board.None
		if from := r.KingHome; from != nil {
			home = p.Board.At(from.X, from.Y, from.Z)
		}
		p.Castles = append(p.Castles, Castle{Side: s, Wing: r.Wing, King: board.NewPiece(king, s), Rook: board.NewPiece(rook, s), KingTo: kingTo, RookTo: rookTo, Outer: outer, KingFrom: kingFrom, RookFrom: outer, KingHome: home, Lost: r.Lost})
	}
}

func (c *compiler) promotion(r *ir.Promotion) {
	kind := c.kindOf(r.Piece, r.Pos)
	if r.InPlace {
		return // no move promotes: see Effects.Standing
	}
	for s := range each(r.For) {
		promo := &Promotion{Limits: r.Limits, Optional: r.Option, Captures: r.Captures, NotEP: !c.epPromotes()}
		last := &c.prog.Promote[board.NewPiece(kind, s)]
		earlier := func(cell board.Cell) bool { // which counts
			rule := (*last).At(cell)
			return rule != nil && !rule.Captures
		}
		promo.add(slices.DeleteFunc(c.cells(r.Zone), earlier), c.prog.Board.Cells())
		if len(r.From) > 0 {
			promo.From.add(c.cells(r.From), c.prog.Board.Cells())
		}
		for _, to := range r.To {
			promo.To = append(promo.To, board.NewPiece(c.kindOf(to, r.Pos), s))
			if to == r.Plus {
				promo.Plus = promo.To[len(promo.To)-1]
			}
		}
		for *last != nil {
			last = &(*last).Next
		}
		*last = promo
	}
}

func (c *compiler) kindOf(name string, at src.Span) int {
	kind, ok := c.kind[name]
	if !ok {
		d := c.diag.Report(at, unknownPiece, "no piece is called %q", name)
		known := make([]string, 0, len(c.kind))
		for _, p := range c.game.Pieces {
			known = append(known, p.Name)
		}
		d.Hint = src.DidYouMean(name, known)
	}
	return kind
}

// setup puts the pieces on their cells at the start.
func (c *compiler) setup() {
	p := c.prog
	s := &p.Start
	s.Cells = make([]board.Piece, p.Board.Cells())
	s.Unmoved = make([]bool, p.Board.Cells())
	s.EPCaptured, s.Full, s.Side = board.None, 1, board.Side(c.game.First)
	for _, place := range c.game.Start {
		cell := p.Board.At(place.Cell.X, place.Cell.Y, place.Cell.Z)
		if cell == board.None {
			c.diag.Report(src.Span{}, offBoard, "the start position has a %s outside the board", place.Piece)
			return
		}
		s.Cells[cell] = p.newPiece(c.kindOf(place.Piece, src.Span{}), place.Side)
		s.Unmoved[cell] = true
	}
}

// start completes the start position by what the game keeps and by castling
// rights.
func (c *compiler) start() {
	p := c.prog
	s := &p.Start
	s.Memory = make([]int, p.Memory.Slots)
	for cell, pc := range s.Cells {
		for _, n := range p.Initial(pc) {
			s.Memory[n.First+cell] = n.Value
		}
		if slot := p.Memory.Promoted(board.Cell(cell)); slot >= 0 {
			s.Memory[slot] = p.PlainKind(pc.Kind())
		}
	}
	for _, place := range c.game.Start {
		if slot := p.Memory.Promoted(p.Board.At(place.Cell.X, place.Cell.Y, place.Cell.Z)); slot >= 0 && place.Was != "" {
			s.Memory[slot] = c.kindOf(place.Was, src.Span{})
		}
	}
	if d := c.game.Drops; d != nil {
		for _, h := range d.Start {
			s.Memory[p.Memory.Hand(h.Side, c.kindOf(h.Piece, d.Pos))] += h.Count
		}
	}
	if p.Memory.Gate(0) >= 0 {
		for cell, pc := range s.Cells {
			if pc != board.Empty && c.game.IsGate(ir.Side(pc.Side()), p.Vec(board.Cell(cell))) && p.MayGate(s, pc.Side()) {
				s.Memory[p.Memory.Gate(board.Cell(cell))] = 1
			}
		}
	}
	for i := range p.Castles {
		if r, ok := p.FindRight(s.Cells, i, board.None); ok {
			s.Rights = append(s.Rights, r)
		}
	}
}
