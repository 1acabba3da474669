package dsl

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// counted is a context that ends when it is asked for the n-th time. It counts how
// often it is asked.
type counted struct {
	context.Context
	asked, end int
}

func (c *counted) Err() error {
	if c.asked++; c.asked >= c.end {
		return context.Canceled
	}
	return nil
}

// TestInterrupt ends the reading of long texts early. Texts must ask all along
// whether to go on, and nothing may be read after they were told to stop.
func TestInterrupt(t *testing.T) {
	const units = 3000
	for _, c := range []struct {
		language *Language
		unit     string // %d is its number
		around   [2]string
	}{
		{Shape, `{"op":"leap","dir":[1,%d]},`, [2]string{`[`, `1]`}},
		{URC, "p%d:\n  name: P\n  symbol: A\n  value: 3\n  moves:\n    - {type: leap, vectors: [[1, 2]]}\n", [2]string{}},
		{ChessLang, "piece P%d { move: leap(1, 2) }\n", [2]string{}},
		{Perimeter, "zone z%d Q2,2..KB2,2\n", [2]string{"board 8\n", ""}},
		{ByURL, "/play/c1/s/maA # %d\n", [2]string{}},
	} {
		var text strings.Builder
		text.WriteString(c.around[0])
		for i := range units {
			fmt.Fprintf(&text, c.unit, i)
		}
		text.WriteString(c.around[1])
		f := src.NewFile("long"+c.language.Extensions[0], text.String())
		whole := &counted{end: 1 << 30}
		done := f.ReadUntil(whole)
		Check(f, c.language)
		done()
		if least := units / src.StepsPerPoll / 4; whole.asked < least {
			t.Errorf("%s: asked %d times whether to go on, want at least %d", c.language, whole.asked, least)
		}
		for _, end := range []int{1, 5} {
			ctx := &counted{end: end}
			done = f.ReadUntil(ctx)
			_, err := Load(f, c.language, 1)
			done()
			if err == nil || !strings.Contains(err.Error(), src.Interrupted.Name) {
				t.Errorf("%s: Load ended with %v, want %s", c.language, err, src.Interrupted.Name)
			}
			if ctx.asked > end+8 { // each front-end and each part of a text asks once when it begins
				t.Errorf("%s: asked %d times after its end", c.language, ctx.asked-end)
			}
		}
	}
}
