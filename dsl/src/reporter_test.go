package src_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"dragoman/dsl/src"
)

// TestReporter checks that a reporter stops the reading at its limit of errors,
// goes on at that of warnings, and passes on other panics.
func TestReporter(t *testing.T) {
	var codes src.Codes
	bad, odd := codes.Error("bad", "", ""), codes.Warning("odd", "", "")
	reached := false
	list := src.Collect(src.NewFile("x", ""), func(r *src.Reporter) {
		for range src.MaxReports + 5 {
			r.Report(src.Span{}, odd, "odd")
		}
		for range src.MaxReports + 5 {
			r.Report(src.Span{}, bad, "bad")
		}
		reached = true
	})
	count := map[string]int{}
	for _, d := range list.Diag {
		count[d.Code]++
	}
	want := map[string]int{"bad": src.MaxReports, "odd": src.MaxReports, src.TooManyErrors.Name: 1, src.TooManyWarnings.Name: 1}
	if reached || !maps.Equal(count, want) {
		t.Errorf("found %v, want %v; went on %v", count, want, reached)
	}
	defer func() {
		if recover() == nil {
			t.Error("another panic is caught")
		}
	}()
	src.Collect(src.NewFile("x", ""), func(*src.Reporter) { panic("another") })
}

// TestOncePerPlace checks that of the errors, and of the warnings, that begin
// at one place only the first counts.
func TestOncePerPlace(t *testing.T) {
	var codes src.Codes
	bad, odd := codes.Error("bad", "", ""), codes.Warning("odd", "", "")
	list := src.Collect(src.NewFile("x", "abc"), func(r *src.Reporter) {
		r.OncePerPlace = true
		for i := range 2 * src.MaxReports {
			r.Report(src.At(1), bad, "error %d", i).Hint = "a hint"
			r.Report(src.At(1), odd, "warning %d", i)
		}
		r.Report(src.At(0), bad, "last").Hint = "another"
	})
	list.Sort()
	var got []string
	for _, d := range list.Diag {
		got = append(got, d.Error()+d.Hint)
	}
	want := []string{"x:1:1: error: last [bad]another", "x:1:2: error: error 0 [bad]a hint", "x:1:2: warning: warning 0 [odd]"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestHintsAreBounded checks that a text full of unknown words is not compared
// with long lists again and again.
func TestHintsAreBounded(t *testing.T) {
	known := make([]string, 1000)
	for i := range known {
		known[i] = fmt.Sprint("word", i)
	}
	lists, hints := 0, 0
	src.Collect(src.NewFile("x", ""), func(r *src.Reporter) {
		for range 10_000 {
			if r.DidYouMean("wird1", func() []string { lists++; return known }) != "" {
				hints++
			}
		}
	})
	if hints == 0 || lists > 200 {
		t.Errorf("%d hints from %d lists", hints, lists)
	}
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
	pointer := "/\x1b[31m\u009b"
	d := src.NewDiagnostic(src.NewFile("bad", "\x1b[2J"), src.Span{}, src.Code{Name: "code"}, "found a\x00b")
	d.Pointer, d.Hint = &pointer, "try \x07"
	if text := d.Text(); strings.ContainsFunc(strings.ReplaceAll(text, "\n", ""), unicode.IsControl) {
		t.Errorf("%q", text)
	}
}
