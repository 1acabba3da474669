package perft

import (
	"fmt"
	"slices"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// crew is one position on every back-end that can play it. The first is walk,
// whose word counts.
type crew struct {
	prog  *rules.Program
	names *fen.Names
	all   []gen.Position
	list  []gen.Move // what walk lists, sorted
	other []gen.Move
	turns int // rotates the cells whose attackers are asked for
}

func newCrew(p *rules.Program, s *rules.State) (*crew, error) {
	c := &crew{prog: p, names: fen.NewNames(p, s)}
	for _, b := range []gen.Backend{gen.Walk, gen.Bits, gen.General, gen.Mail} {
		pos, err := gen.New(p, s, b)
		if err == nil {
			c.all = append(c.all, pos)
		} else if b == gen.Walk || b == gen.Mail {
			return nil, err // these play everything
		}
	}
	return c, nil
}

func (c *crew) walk() gen.Position { return c.all[0] }

// compare returns how the back-ends disagree on where they are, or nil.
func (c *crew) compare() *Disagreement {
	walk := c.walk()
	c.list = walk.AppendLegal(c.list[:0])
	slices.Sort(c.list)
	state := walk.State()
	c.turns++
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

func (c *crew) compareMoves(p gen.Position) *Disagreement {
	c.other = p.AppendLegal(c.other[:0])
	slices.Sort(c.other)
	for i := range max(len(c.list), len(c.other)) {
		switch {
		case i >= len(c.other) || i < len(c.list) && c.list[i] < c.other[i]:
			return c.disagree(p, c.list[i], "does not list %s", c.text(c.list[i]))
		case i >= len(c.list) || c.list[i] > c.other[i]:
			return c.disagree(p, c.other[i], "lists %s", c.text(c.other[i]))
		}
	}
	if n := p.CountLegal(); n != len(c.list) {
		return c.disagree(p, gen.None, "counts %d moves, not %d", n, len(c.list))
	}
	return nil
}

func (c *crew) compareFacts(p gen.Position, want *rules.State) *Disagreement {
	walk := c.walk()
	got := p.State()
	if text := difference(want, &got, c.prog); text != "" {
		return c.disagree(p, gen.None, "%s", text)
	}
	for _, f := range []struct {
		name      string
		got, want any
	}{
		{"key", p.Key(), walk.Key()},
		{"check", p.InCheck(), walk.InCheck()},
		{"clock", p.Clock(), walk.Clock()},
		{"repetitions", p.Repetitions(), walk.Repetitions()},
	} {
		if f.got != f.want {
			return c.disagree(p, gen.None, "%s %v, not %v", f.name, f.got, f.want)
		}
	}
	return c.compareAttacks(p)
}

// compareAttacks asks for the attackers of a few cells. Attacks on a side's
// own men are not asked for, for nothing can be taken there, and attacks on
// empty cells only where no piece looks past the cell that it attacks: what
// would be taken there could matter elsewhere.
func (c *crew) compareAttacks(p gen.Position) *Disagreement {
	for n := range 3 {
		cell := board.Cell((c.turns*3 + n) * 7 % c.prog.Board.Cells())
		for _, by := range []board.Side{board.White, board.Black} {
			on := p.At(cell)
			if !c.prog.Board.Has(cell) || on == board.Empty && !c.plain() || on != board.Empty && (on.Side() == by || c.prog.Kinds[on.Kind()].Immune) {
				continue
			}
			if got, want := p.Attacked(cell, by), c.walk().Attacked(cell, by); got != want {
				return c.disagree(p, gen.None, "%s attacked by %s: %v, not %v", c.prog.Board.Name(cell), by, got, want)
			}
		}
	}
	return nil
}

// plain reports whether all pieces are plain riders, leapers and steppers.
func (c *crew) plain() bool { return c.prog.Bits != nil && c.prog.Bits.Lines != nil }

// manyMoves is how many moves the reference can play in a time that anybody
// waits.
const manyMoves = 128

// compareDeep also plays and takes back every move, or some where there are
// very many.
func (c *crew) compareDeep() *Disagreement {
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

// compareCounts lets the back-ends make all moves and count the replies.
func (c *crew) compareCounts() *Disagreement {
	replies := -1 // too many to be counted
	if len(c.list) <= manyMoves {
		replies = c.walk().CountReplies()
	}
	for _, p := range c.all[1:] {
		if n := p.MakeAll(); n != len(c.list) {
			return c.disagree(p, gen.None, "makes %d moves, not %d", n, len(c.list))
		}
		if n := p.CountReplies(); n != replies && replies >= 0 {
			return c.disagree(p, gen.None, "counts %d replies, not %d", n, replies)
		}
	}
	return nil
}

func (c *crew) compareAfter(m gen.Move) *Disagreement {
	c.play(m)
	d := c.compare()
	c.unplay()
	if d != nil {
		d.Text = "after " + c.text(m) + " " + d.Text
	}
	return d
}

func (c *crew) play(m gen.Move) {
	for _, p := range c.all {
		p.Make(m)
	}
}

func (c *crew) unplay() {
	for _, p := range c.all {
		p.Unmake()
	}
}

func (c *crew) disagree(p gen.Position, m gen.Move, format string, args ...any) *Disagreement {
	d := &Disagreement{Generator: string(p.Backend()), Text: fmt.Sprintf(format, args...)}
	if m != gen.None {
		d.Move = c.names.Move(m)
		d.blame(c.prog, c.walk().At(m.From()))
	}
	return d
}

// kinds names the kinds of moves.
var kinds = [...]string{rules.Plain: "plain", rules.Stride: "stride", rules.Promoting: "promotion", rules.Passing: "en passant",
	rules.Castling: "castling", rules.Rifling: "rifle", rules.Dropping: "drop", rules.Stacking: "stacking"}

// text names a move with its piece and kind.
func (c *crew) text(m gen.Move) string {
	kind := "unknown kind"
	if int(m.Kind()) < len(kinds) {
		kind = kinds[m.Kind()]
	}
	return fmt.Sprintf("%s (%s, %s)", c.names.Move(m), c.prog.Kinds[c.walk().At(m.From()).Kind()].Name, kind)
}

// difference says how two states of a game differ, or nothing.
func difference(want, got *rules.State, p *rules.Program) string {
	for cell := range want.Cells {
		if want.Cells[cell] != got.Cells[cell] {
			return fmt.Sprintf("has piece %d on %s, not %d", got.Cells[cell], p.Board.Name(board.Cell(cell)), want.Cells[cell])
		}
		if p.Unmoved && want.Unmoved[cell] != got.Unmoved[cell] {
			return fmt.Sprintf("takes the piece on %s for unmoved: %v, not %v", p.Board.Name(board.Cell(cell)), got.Unmoved[cell], want.Unmoved[cell])
		}
	}
	for _, f := range []struct {
		name      string
		got, want any
	}{
		{"side", got.Side, want.Side}, {"rights", got.Rights, want.Rights}, {"trail", sorted(got.Trail), sorted(want.Trail)},
		{"victim", got.Victim, want.Victim}, {"clock", got.Clock, want.Clock}, {"full move", got.Full, want.Full},
	} {
		if fmt.Sprint(f.got) != fmt.Sprint(f.want) {
			return fmt.Sprintf("has %s %v, not %v", f.name, f.got, f.want)
		}
	}
	return ""
}

func sorted(cells []board.Cell) []board.Cell {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	return cells
}
