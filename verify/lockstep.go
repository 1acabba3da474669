package verify

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// lockstep holds one position on every back-end that can play it. The first is
// walk, the reference.
type lockstep struct {
	prog  *rules.Program
	names *fen.Names
	all   []gen.Position
	list  []gen.Move // what walk lists, sorted
	other []gen.Move
	round int // rotates the cells whose attackers are compared
}

func newLockstep(p *rules.Program, s *rules.State) (*lockstep, error) {
	c := &lockstep{prog: p, names: fen.NewNames(p, s), all: []gen.Position{walk.New(p, s)}}
	for _, b := range []gen.Backend{gen.Bits, gen.General, gen.Mail} {
		pos, err := gen.New(p, s, b)
		if err == nil && gen.BackendOf(pos) == b { // one name can stand for another
			c.all = append(c.all, pos)
		} else if err != nil && b == gen.Mail {
			return nil, err // it plays everything
		}
	}
	return c, nil
}

func (c *lockstep) walk() gen.Position { return c.all[0] }

// compare returns how the back-ends disagree on the current position, or nil.
func (c *lockstep) compare() *Disagreement {
	walk := c.walk()
	c.list = walk.AppendLegal(c.list[:0])
	slices.Sort(c.list)
	state := walk.State()
	c.round++
	for _, p := range c.all[1:] {
		if d := c.compareMoves(p); d != nil {
			return d
		}
		if d := c.compareFacts(p, &state); d != nil {
			return d
		}
	}
	return nil
}

func (c *lockstep) compareMoves(p gen.Position) *Disagreement {
	c.other = p.AppendLegal(c.other[:0])
	slices.Sort(c.other)
	for i := range max(len(c.list), len(c.other)) {
		switch {
		case i >= len(c.other) || i < len(c.list) && c.list[i] < c.other[i]:
			return c.disagreement(p, c.list[i], "does not list %s", c.text(c.list[i]))
		case i >= len(c.list) || c.list[i] > c.other[i]:
			return c.disagreement(p, c.other[i], "lists %s", c.text(c.other[i]))
		}
	}
	if n := gen.CountLegal(p); n != len(c.list) {
		return c.disagreement(p, gen.None, "counts %d moves, not %d", n, len(c.list))
	}
	return nil
}

func (c *lockstep) compareFacts(p gen.Position, want *rules.State) *Disagreement {
	walk := c.walk()
	got := p.State()
	if text := stateDifference(want, &got, c.prog); text != "" {
		return c.disagreement(p, gen.None, "%s", text)
	}
	for _, f := range []struct {
		name      string
		got, want any
	}{
		{"key", p.Key(), walk.Key()},
		{"check", p.InCheck(), walk.InCheck()},
		{"clock", p.Clock(), walk.Clock()},
		{"result", resultOf(p), resultOf(walk)},
		{"repetitions", p.Repetitions(), walk.Repetitions()},
	} {
		if f.got != f.want {
			return c.disagreement(p, gen.None, "%s %v, not %v", f.name, f.got, f.want)
		}
	}
	return c.compareAttacks(p)
}

// resultOf returns how a game has ended, if it has.
func resultOf(p gen.Position) string {
	result, ended := p.Ended()
	if !ended {
		return "none"
	}
	return fmt.Sprint(result)
}

// compareAttacks compares the attackers of a few cells. It leaves out cells with
// a piece of the attacking side, where nothing can be captured, and empty cells
// where some piece looks past the cell that it attacks: what would be captured
// there could matter elsewhere.
func (c *lockstep) compareAttacks(p gen.Position) *Disagreement {
	exactPins := c.prog.Bits != nil && c.prog.Bits.Strict != nil // all pieces are plain riders, leapers and steppers
	for n := range 3 {
		cell := board.Cell((c.round*3 + n) * 7 % c.prog.Board.Cells())
		for _, by := range []board.Side{board.White, board.Black} {
			on := p.At(cell)
			if !c.prog.Board.Has(cell) || on == board.Empty && !exactPins || on != board.Empty && (on.Side() == by || c.prog.Kinds[on.Kind()].Immune) {
				continue
			}
			if got, want := gen.Attacked(p, cell, by), gen.Attacked(c.walk(), cell, by); got != want {
				return c.disagreement(p, gen.None, "%s attacked by %s: %v, not %v", c.prog.Board.Name(cell), by, got, want)
			}
		}
	}
	return nil
}

// manyMoves is the number of moves above which compareDeep takes a sample: the
// reference is slow.
const manyMoves = 128

// compareDeep also makes and takes back every move, or a sample of very many.
func (c *lockstep) compareDeep() *Disagreement {
	if d := c.compare(); d != nil {
		return d
	}
	if d := c.compareCounts(); d != nil {
		return d
	}
	list, step := slices.Clone(c.list), 1
	if len(list) > manyMoves {
		step = len(list) / 16
	}
	for n := 0; n < len(list); n += step {
		if d := c.compareAfter(list[n]); d != nil {
			d.Move = c.names.Move(list[n])
			return d
		}
	}
	return c.compare()
}

// compareCounts compares the numbers of moves made and of replies.
func (c *lockstep) compareCounts() *Disagreement {
	replies := -1 // too many to be counted
	if len(c.list) <= manyMoves {
		replies = gen.CounterOf(c.walk()).CountReplies()
	}
	for _, p := range c.all[1:] {
		counter := gen.CounterOf(p)
		if n := counter.MakeAll(); n != len(c.list) {
			return c.disagreement(p, gen.None, "makes %d moves, not %d", n, len(c.list))
		}
		if n := counter.CountReplies(); n != replies && replies >= 0 {
			return c.disagreement(p, gen.None, "counts %d replies, not %d", n, replies)
		}
	}
	return nil
}

func (c *lockstep) compareAfter(m gen.Move) *Disagreement {
	c.playMove(m)
	d := c.compare()
	c.takeBack()
	if d != nil {
		d.Text = "after " + c.text(m) + " " + d.Text
	}
	return d
}

func (c *lockstep) playMove(m gen.Move) {
	for _, p := range c.all {
		p.Make(m)
	}
}

func (c *lockstep) takeBack() {
	for _, p := range c.all {
		p.Unmake()
	}
}

func (c *lockstep) disagreement(p gen.Position, m gen.Move, format string, args ...any) *Disagreement {
	d := &Disagreement{Generator: string(gen.BackendOf(p)), Text: fmt.Sprintf(format, args...)}
	if m != gen.None {
		d.Move = c.names.Move(m)
		d.setSource(c.prog, c.walk().At(m.From()))
	}
	return d
}

// kindNames names the kinds of moves.
var kindNames = [...]string{rules.Plain: "plain", rules.DoubleStep: "double step", rules.Promoting: "promotion", rules.EnPassant: "en passant",
	rules.Castling: "castling", rules.Rifling: "rifle", rules.Dropping: "drop", rules.Stacking: "stacking"}

// text names a move with its piece and kind.
func (c *lockstep) text(m gen.Move) string {
	kind := "unknown kind"
	if int(m.Kind()) < len(kindNames) {
		kind = kindNames[m.Kind()]
	}
	return fmt.Sprintf("%s (%s, %s)", c.names.Move(m), c.prog.Kinds[c.walk().At(m.From()).Kind()].Name, kind)
}

// stateDifference says how two states of a game differ, or nothing.
func stateDifference(want, got *rules.State, p *rules.Program) string {
	for cell := range want.Cells {
		if want.Cells[cell] != got.Cells[cell] {
			return fmt.Sprintf("has piece %d on %s, not %d", got.Cells[cell], p.Board.Name(board.Cell(cell)), want.Cells[cell])
		}
		if p.FirstMoves[want.Cells[cell]] && want.Unmoved[cell] != got.Unmoved[cell] {
			return fmt.Sprintf("takes the piece on %s for unmoved: %v, not %v", p.Board.Name(board.Cell(cell)), got.Unmoved[cell], want.Unmoved[cell])
		}
	}
	if !slices.Equal(want.Memory, got.Memory) {
		return fmt.Sprintf("keeps %v, not %v", got.Memory, want.Memory)
	}
	for _, f := range []struct {
		name      string
		got, want any
	}{
		{"side", got.Side, want.Side}, {"rights", got.Rights, want.Rights}, {"en-passant targets", sorted(got.EPTargets), sorted(want.EPTargets)},
		{"en-passant victim", got.EPCaptured, want.EPCaptured}, {"clock", got.Clock, want.Clock}, {"full move", got.Full, want.Full},
		{"count of moves", got.Count, want.Count},
	} {
		if fmt.Sprint(f.got) != fmt.Sprint(f.want) {
			return fmt.Sprintf("has %s %v, not %v", f.name, f.got, f.want)
		}
	}
	return ""
}

func sorted(cells []board.Cell) []board.Cell {
	return slices.Sorted(slices.Values(cells))
}

// setSource says which piece a disagreement is about and where it is defined. A
// piece that no text defines is given by the canonical text of its moves.
func (d *Disagreement) setSource(p *rules.Program, pc board.Piece) {
	if pc.Kind() == 0 {
		return
	}
	piece := p.Game.Pieces[pc.Kind()-1]
	d.Piece = piece.Name
	file, at := p.Game.File, piece.Pos
	if file == nil || at.End <= at.Start || int(at.End) > len(file.Text) {
		d.Source = strings.TrimSpace(piece.Canon(p.Game.Board))
		return
	}
	line, column := file.LineCol(at.Start)
	text, _, _ := strings.Cut(file.Text[at.Start:], "\n")
	d.Source = fmt.Sprintf("%s:%d:%d: %s", file.Name, line, column, text)
}
