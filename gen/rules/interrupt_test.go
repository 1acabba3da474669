package rules_test

import (
	"context"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/gen/rules"
)

// endsAt is a context that ends when it is asked for the n-th time.
type endsAt struct {
	context.Context
	asked, end int
}

func (c *endsAt) Err() error {
	if c.asked++; c.asked >= c.end {
		return context.Canceled
	}
	return nil
}

// TestInterrupt ends the compilation of a game at each point at which it asks
// whether to go on. It must stop there.
func TestInterrupt(t *testing.T) {
	whole := &endsAt{end: 1 << 30}
	if _, err := rules.CompileWith(dsl.Chess(), rules.Options{Context: whole}); err != nil {
		t.Fatal(err)
	}
	if whole.asked < 100 { // the steps, each bundle, each cell of a table
		t.Errorf("asked only %d times whether to go on", whole.asked)
	}
	for end := 1; end <= whole.asked; end += 7 {
		ctx := &endsAt{end: end}
		p, err := rules.CompileWith(dsl.Chess(), rules.Options{Context: ctx})
		if p != nil || err == nil || !strings.Contains(err.Error(), "interrupted") {
			t.Errorf("ended at %d: %v, %v", end, p != nil, err)
		}
		if ctx.asked != end {
			t.Errorf("ended at %d, but asked %d times", end, ctx.asked)
		}
	}
}
