package urc

import (
	"strconv"
	"strings"
)

// pointer is the way to a value, from the inside out. It is written as JSON
// pointer only if there is something to say about the value. The zero pointer
// is that of the document.
type pointer struct {
	up    *pointer
	name  string
	index int // of an entry of a list; named for a member
}

// named is the index of members.
const named = -1

// base returns what the pointers to entries and members lead up to.
func (p pointer) base() *pointer { return &p }

// under returns the pointer to a member.
func (p pointer) under(name string) pointer { return pointer{up: &p, name: name, index: named} }

// text returns the JSON pointer.
func (p pointer) text() string {
	var parts []string
	for ; p.up != nil; p = *p.up {
		if p.index != named {
			parts = append(parts, strconv.Itoa(p.index))
			continue
		}
		parts = append(parts, strings.ReplaceAll(strings.ReplaceAll(p.name, "~", "~0"), "/", "~1"))
	}
	var b strings.Builder
	for i := len(parts) - 1; i >= 0; i-- {
		b.WriteByte('/')
		b.WriteString(parts[i])
	}
	return b.String()
}
