package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// This file prints patterns and conditions as they were defined.

// Text returns a pattern as it was defined.
func (p *Pattern) Text(b Board) string {
	switch p.Op {
	case Where:
		return p.Sub[0].Text(b) + " where " + p.Cond.text(b, nil)
	case Seq, Alt:
		word := map[Op]string{Seq: " then ", Alt: " or "}[p.Op]
		return "(" + strings.Join(mapped(p.Sub, func(sub *Pattern) string { return sub.Text(b) }), word) + ")" + p.Pivot.text()
	}
	return p.step(b) + p.Pivot.text()
}

// step returns the text of a pattern without parts.
func (p *Pattern) step(b Board) string {
	var parts []string
	switch p.Op {
	case Leap:
		parts = append(parts, "leap")
		parts = append(parts, b.offsets(p.Dirs)...)
		if len(p.Empty) > 0 {
			parts = append(append(parts, "empty"), b.offsets(p.Empty)...)
		}
		if len(p.Over) > 0 {
			parts = append(append(parts, "over"), b.offsets(p.Over)...)
		}
	case Ride:
		parts = append(parts, "ride", p.reach())
		if p.Hurdles > 0 {
			parts = append(parts, "over", strconv.Itoa(p.Hurdles))
		}
		if p.Reach > 0 {
			parts = append(parts, "within", strconv.Itoa(p.Reach))
		}
		parts = append(parts, b.offsets(p.Dirs)...)
	case Ring:
		parts = append(parts, "ring", p.reach(), b.pair(p.Dirs[0], p.Dirs[1]))
	case Line:
		parts = append(parts, "line", p.reach(), b.offset(p.Dirs[0]), "in")
		for _, n := range p.Planes {
			parts = append(parts, b.pair(n[0], n[1]))
		}
	}
	return strings.Join(parts, " ")
}

// text says what may stand on a pivot, unless it is the usual nothing.
func (p Pivot) text() string {
	var words []string
	for i, word := range []string{"empty", "occupied", "taking an enemy", "taking an own piece"} {
		if p>>i&1 != 0 {
			words = append(words, word)
		}
	}
	if len(words) == 0 || p == OnEmpty {
		return ""
	}
	return " (" + strings.Join(words, " or ") + ")"
}

func (p *Pattern) reach() string {
	if p.Max == 0 {
		return fmt.Sprintf("%d-*", max(1, p.Min))
	}
	return fmt.Sprintf("%d-%d", max(1, p.Min), p.Max)
}

func (b Board) offsets(list []Vec) []string { return mapped(list, b.offset) }

// Text returns the text of a condition of a movement.
func (c *Cond) Text(b Board) string { return c.text(b, nil) }

// text prints a condition; names are those of numbers from StringBase on.
func (c *Cond) text(b Board, names []string) string {
	switch c.Op {
	case And, Or:
		parts := mapped(c.Sub, func(sub *Cond) string { return sub.text(b, names) })
		slices.Sort(parts)
		return "(" + strings.Join(parts, map[CondOp]string{And: " and ", Or: " or "}[c.Op]) + ")"
	case Not:
		return "not " + c.Sub[0].text(b, names)
	case Within:
		return c.Place.text(b) + " " + b.regionText(c.Cells)
	case Stands:
		how := map[bool]string{true: " unattacked"}[c.Unattacked]
		if c.Count > 1 {
			how = fmt.Sprintf("%s x%d", how, c.Count)
		}
		return fmt.Sprintf("%s%s in %s", strings.TrimSpace(c.Who.String()+" "+c.Piece), how, b.regionText(c.Cells))
	case Unmoved:
		return c.about(c.Of == TheMover, c.Of, "unmoved")
	case InCheck:
		return c.about(c.Who == Me, c.Who, "in check")
	case OwnedBy:
		return fmt.Sprintf("%s owned by %s", c.Of, c.Who)
	case SideIs:
		return "me is " + c.Who.String()
	case Compare:
		return relationText(c.Left, c.Rel, c.Right, names)
	case Can:
		return fmt.Sprintf("%s can (%s)", c.Who, c.Sub[0].text(b, names))
	case Full:
		return "full " + b.regionText(c.Cells)
	case Beside, Encloses, SlidIn, FlownIn:
		return c.neighbourText(b)
	case InRow, OnLine, InSquare, Connected:
		return c.rowText(b)
	case Checkmate, Stalemate, ToMove:
		return c.Who.String() + map[CondOp]string{Checkmate: " mated", Stalemate: " stalemated", ToMove: " to move"}[c.Op]
	}
	return map[CondOp]string{Always: "always", Empty: "empty", Enemy: "enemy", Friend: "friend", Clear: "clear",
		NoMoves: "no moves", Insufficient: "no material", IsCapture: "capture", Dropped: "dropped", Promoted: "promoted"}[c.Op]
}

// steps prints steps in an order of their own.
func (b Board) steps(list []Vec) string {
	return strings.Join(b.offsets(slices.CompactFunc(slices.SortedFunc(slices.Values(list), compareVecs), func(a, b Vec) bool { return a == b })), " ")
}

// neighbourText prints a condition on what stands around a cell.
func (c *Cond) neighbourText(b Board) string {
	switch {
	case c.Op == FlownIn:
		return "flown in by " + b.steps(c.Dirs)
	case c.Op == SlidIn:
		return "slid in by " + b.steps(c.Dirs)
	case c.Vacant:
		return fmt.Sprintf("%s beside empty by %s", c.Place.cell(b), b.steps(c.Dirs))
	case c.Op == Beside:
		return fmt.Sprintf("%s beside %s by %s", c.Place.cell(b), c.Who, b.steps(c.Dirs))
	}
	what := "encloses"
	if c.OverHoles {
		what = "encloses over holes"
	}
	return fmt.Sprintf("%s %s for %s by %s", c.Place.cell(b), what, c.Who, b.steps(c.Dirs))
}

// rowText prints a condition on how pieces stand to one another.
func (c *Cond) rowText(b Board) string {
	kinds := slices.Compact(slices.Sorted(slices.Values(c.Kinds)))
	head := strings.TrimSpace(c.Who.String() + " " + strings.Join(kinds, ","))
	switch c.Op {
	case InSquare:
		return fmt.Sprintf("%s fill %dx%d", head, c.Count, c.Count)
	case Connected:
		return fmt.Sprintf("%s connect %s with %s by %s", head, b.regionText(c.Cells), b.regionText(c.Goal), b.steps(c.Dirs))
	case InRow:
		return fmt.Sprintf("%s %d in a row by %s", head, c.Count, b.steps(c.Dirs))
	}
	return fmt.Sprintf("%s %d on a line by %s", head, c.Count, b.steps(c.Dirs))
}

// cell names a place itself.
func (p Place) cell(b Board) string {
	if p.Kind == Fixed {
		return b.CellName(p.Cell)
	}
	return [...]string{"destination", "origin"}[p.Kind]
}

func relationText(left *Term, rel Rel, right *Term, names []string) string {
	if left.Kind == TermType && rel == Equal && right.Kind == TermNumber && right.Number == 1 {
		return left.Of.String() + " is " + left.Piece
	}
	return left.text(names) + " " + rel.String() + " " + right.text(names)
}

// about puts the subject before what is said of it, unless it is the usual one.
func (c *Cond) about(usual bool, subject fmt.Stringer, text string) string {
	if usual {
		return text
	}
	return subject.String() + " " + text
}

// text names the end of a move, for the cells that follow.
func (p Place) text(b Board) string {
	if p.Kind == Fixed {
		return b.CellName(p.Cell) + " in"
	}
	return [...]string{"to", "from"}[p.Kind]
}
