// Package conform checks how well an engine speaks its protocols. It asks any
// engine, ours or another, what the pickiest interface would ask, and says item
// by item whether the answers are right.
package conform

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

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
func Checks() []Check {
	return slices.Concat(uciChecks(), xboardChecks(), usiChecks(), ucciChecks())
}

// protocols are those of the checks.
var protocols = []string{"uci", "xboard", "usi", "ucci"}

// skipped is the error of a check that does not apply.
type skipped struct{ why string }

func (s skipped) Error() string { return s.why }

// Run makes all checks, each on an engine of its own, until the context ends. If
// the engine does not speak a protocol, one verdict says that its checks are skipped.
func Run(ctx context.Context, o Options) []Verdict {
	var verdicts []Verdict
	add := func(v Verdict) {
		verdicts = append(verdicts, v)
		if o.Report != nil {
			o.Report(v)
		}
	}
	unspoken := map[string]error{}
	var reasons []string
	for _, protocol := range protocols {
		if err := o.speaks(ctx, protocol); err != nil {
			unspoken[protocol] = err
			reasons = append(reasons, err.Error())
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	if len(unspoken) == len(protocols) {
		add(Verdict{"any", "0 some protocol is spoken", Fail, "this is no engine, or it needs arguments: " + strings.Join(reasons, ", ")})
		return verdicts
	}
	checks := Checks()
	for _, protocol := range protocols {
		if unspoken[protocol] == nil {
			continue
		}
		all := len(checks)
		checks = slices.DeleteFunc(checks, func(c Check) bool { return c.Protocol == protocol })
		add(Verdict{protocol, "0 the protocol is spoken", Skip, fmt.Sprintf("%v: %d checks are left out", unspoken[protocol], all-len(checks))})
	}
	for _, c := range checks {
		v := c.Run(ctx, &o)
		if ctx.Err() != nil {
			break // the check was not finished
		}
		add(v)
	}
	return verdicts
}

// speaks returns an error if the engine does not know a protocol.
func (o *Options) speaks(ctx context.Context, protocol string) error {
	hello := setUp
	if protocol == "usi" || protocol == "ucci" {
		hello = introduction
	}
	s, err := newSession(ctx, o, protocol, hello)
	if err == nil {
		s.Close()
	}
	return err
}

// Run makes the check on an engine of its own.
func (c *Check) Run(ctx context.Context, o *Options) Verdict {
	v := Verdict{Protocol: c.Protocol, Item: c.Item, Outcome: Pass}
	s, err := newSession(ctx, o, c.Protocol, setUp)
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
