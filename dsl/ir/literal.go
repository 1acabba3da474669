package ir

import (
	"fmt"
	"strconv"
	"strings"
)

// This file prints patterns and conditions as they stand.

func (p *Pattern) text(b Board) string {
	var parts []string
	switch p.Op {
	case Leap:
		parts = append(parts, "leap")
		parts = append(parts, b.offsets(p.Dirs)...)
		if len(p.Empty) > 0 {
			parts = append(append(parts, "empty"), b.offsets(p.Empty)...)
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
	case Where:
		return p.Sub[0].text(b) + " where " + p.Cond.text(b)
	default:
		word := map[Op]string{Seq: " then ", Alt: " or "}[p.Op]
		for _, sub := range p.Sub {
			parts = append(parts, sub.text(b))
		}
		return "(" + strings.Join(parts, word) + ")"
	}
	return strings.Join(parts, " ")
}

func (p *Pattern) reach() string {
	if p.Max == 0 {
		return fmt.Sprintf("%d-*", max(1, p.Min))
	}
	return fmt.Sprintf("%d-%d", max(1, p.Min), p.Max)
}

func (b Board) offsets(list []Vec) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = b.offset(v)
	}
	return out
}

func (c *Cond) text(b Board) string {
	var parts []string
	for _, sub := range c.Sub {
		parts = append(parts, sub.text(b))
	}
	subject := "from "
	if c.OfTarget {
		subject = "to "
	}
	switch c.Op {
	case And:
		return "(" + strings.Join(parts, " and ") + ")"
	case Or:
		return "(" + strings.Join(parts, " or ") + ")"
	case Not:
		return "not " + parts[0]
	case Within:
		return subject + "{" + b.list(c.Cells) + "}"
	case OnRank:
		return subject + "rank " + strconv.Itoa(c.N)
	case OnFile:
		return subject + "file " + string(rune('a'+c.N-1))
	case Compare:
		return c.Left.text() + " " + c.Rel + " " + c.Right.text()
	}
	return map[CondOp]string{Always: "always", Empty: "empty", Enemy: "enemy", Friend: "friend",
		Clear: "clear", Unmoved: "unmoved", InCheck: "in check"}[c.Op]
}
