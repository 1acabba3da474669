// Package conform checks how well an engine speaks its protocols. It asks any
// engine, ours or another, what the pickiest interface would ask, and says item
// by item whether the answers are right.
package conform

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"dragoman/uci/client"
)

// Options say how to check.
type Options struct {
	// Start starts an engine.
	Start func() (*client.Engine, error)
	// Definition is a file with a game for the option VariantPath, and Game its
	// name; without it that option is not checked.
	Definition, Game string
	// Patience multiplies every limit of time, 0 for 1.
	Patience float64
	// Report receives each verdict when it is known. It may be nil.
	Report func(Verdict)
}

// Outcome is what came of a check.
type Outcome string

// The outcomes.
const (
	Pass Outcome = "pass"
	Fail Outcome = "fail"
	Skip Outcome = "skip" // the engine does not claim to do this
)

// Verdict is the outcome of one check.
type Verdict struct {
	Protocol string  `json:"protocol"`
	Item     string  `json:"item"`
	Outcome  Outcome `json:"outcome"`
	Note     string  `json:"note"` // why, or what was measured
}

// Check is an item of the list. Its run is a script like a test: whatever fails in
// the session ends it.
type Check struct {
	Protocol, Item string
	run            func(s *session)
}

// Checks returns the list.
func Checks() []Check { return append(uciChecks(), xboardChecks()...) }

// skipped is the error of a check that does not apply.
type skipped struct{ why string }

func (s skipped) Error() string { return s.why }

// Run makes all checks, each on an engine of its own, until the context ends. If
// the engine speaks only one protocol, one verdict says that the other's checks
// are skipped.
func Run(ctx context.Context, o Options) []Verdict {
	var verdicts []Verdict
	add := func(v Verdict) {
		verdicts = append(verdicts, v)
		if o.Report != nil {
			o.Report(v)
		}
	}
	noUCI, noXBoard := o.speaks(ctx, "uci"), o.speaks(ctx, "xboard")
	if ctx.Err() != nil {
		return nil
	}
	if noUCI != nil && noXBoard != nil {
		add(Verdict{"any", "0 some protocol is spoken", Fail, fmt.Sprintf("this is no engine, or it needs arguments: %v, %v", noUCI, noXBoard)})
		return verdicts
	}
	checks := Checks()
	for protocol, unspoken := range map[string]error{"uci": noUCI, "xboard": noXBoard} {
		if unspoken == nil {
			continue
		}
		all := len(checks)
		checks = slices.DeleteFunc(checks, func(c Check) bool { return c.Protocol == protocol })
		add(Verdict{protocol, "0 the protocol is spoken", Skip, fmt.Sprintf("%v: %d checks are left out", unspoken, all-len(checks))})
	}
	for _, c := range checks {
		if ctx.Err() != nil {
			break
		}
		add(c.Run(ctx, &o))
	}
	return verdicts
}

// speaks returns an error if the engine does not know a protocol.
func (o *Options) speaks(ctx context.Context, protocol string) error {
	s, err := newSession(ctx, o, protocol)
	if err == nil {
		s.Close()
	}
	return err
}

// Run makes the check on an engine of its own.
func (c *Check) Run(ctx context.Context, o *Options) Verdict {
	v := Verdict{Protocol: c.Protocol, Item: c.Item, Outcome: Pass}
	s, err := newSession(ctx, o, c.Protocol)
	if err == nil {
		defer s.Close()
		err = s.attempt(c.run)
		v.Note = s.note
	}
	var none skipped
	switch {
	case errors.As(err, &none):
		v.Outcome, v.Note = Skip, none.why
	case err != nil:
		v.Outcome, v.Note = Fail, err.Error()
	}
	return v
}
