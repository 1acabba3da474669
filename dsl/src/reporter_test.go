package src_test

import (
	"strings"
	"testing"
	"unicode"

	"dragoman/dsl/src"
)

// TestReporter checks that a reporter stops at its limit of errors, and goes on
// at that of warnings.
func TestReporter(t *testing.T) {
	list := &src.List{File: src.NewFile("x", "")}
	reached := false
	func() {
		defer src.Catch()
		r := src.Reporter{List: list}
		for range src.MaxErrors + 5 {
			r.Warnf(src.Span{}, "/a", "odd", "odd")
		}
		for range src.MaxErrors + 5 {
			r.Errorf(src.Span{}, "/b", "bad", "bad")
		}
		reached = true
	}()
	last := list.Diag[len(list.Diag)-1]
	if reached || len(list.Diag) != 2*src.MaxErrors+1 || last.Code != src.TooManyErrors || *last.Pointer != "/b" {
		t.Errorf("%d findings, the last %v, went on %v", len(list.Diag), last, reached)
	}
	defer func() {
		if recover() == nil {
			t.Error("another panic is caught")
		}
	}()
	defer src.Catch()
	panic("another")
}

// TestByteOrderMark checks that the mark takes no column.
func TestByteOrderMark(t *testing.T) {
	f := src.NewFile("x", src.BOM+"ab\nc")
	for _, c := range []struct {
		at        src.Pos
		line, col int
	}{{0, 1, 1}, {3, 1, 1}, {4, 1, 2}, {6, 2, 1}} {
		if line, col := f.LineCol(c.at); line != c.line || col != c.col {
			t.Errorf("%d is at %d:%d", c.at, line, col)
		}
	}
	if f.Line(1) != "ab" {
		t.Errorf("the first line is %q", f.Line(1))
	}
}

// TestNoControlCharacters checks that names of the text cannot steer a terminal.
func TestNoControlCharacters(t *testing.T) {
	list := &src.List{File: src.NewFile("bad", "\x1b[2J")}
	pointer := "/\x1b[31m\u009b"
	d := list.Errorf(src.Span{}, "code", "found a\x00b")
	d.Pointer, d.Hint = &pointer, "try \x07"
	if text := d.Text(); strings.ContainsFunc(strings.ReplaceAll(text, "\n", ""), unicode.IsControl) {
		t.Errorf("%q", text)
	}
}
