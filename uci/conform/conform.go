// Package conform checks how well an engine speaks its protocols. It talks to
// any engine, ours or another, as the pickiest interface would, and says item
// by item what it thinks of the answers.
package conform

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// Talk is a conversation with an engine that has just been started.
type Talk interface {
	io.Writer // to the engine
	io.Reader // from the engine
	// End closes the engine's input.
	End() error
	// Kill ends the engine if it still runs, and returns when it has gone.
	Kill()
}

// Options say how to check.
type Options struct {
	// Start starts an engine.
	Start func() (Talk, error)
	// Definition is a file with a game for the option VariantPath, and Game its
	// name; without it that option is not checked.
	Definition, Game string
	// Patience multiplies every limit of time, 0 for 1.
	Patience float64
	// Report is told each verdict when it is known. It may be nil.
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

// check is an item of the list.
type check struct {
	protocol string
	item     string
	run      func(p *probe) (note string, err error)
}

// skipped is the error of a check that does not apply.
type skipped struct{ why string }

func (s skipped) Error() string { return s.why }

// Run makes all checks, each on an engine of its own, and returns what it
// found. If the engine speaks only one protocol the other's checks are skipped.
func Run(o Options) []Verdict {
	if o.Patience == 0 {
		o.Patience = 1
	}
	speaks := map[string]error{}
	var verdicts []Verdict
	keep := func(v Verdict) {
		verdicts = append(verdicts, v)
		if o.Report != nil {
			o.Report(v)
		}
	}
	for _, c := range append(uciChecks(), xboardChecks()...) {
		keep(c.verdict(&o, speaks))
	}
	if speaks["uci"] != nil && speaks["xboard"] != nil {
		keep(Verdict{"any", "0 some protocol is spoken", Fail, speaks["uci"].Error() + ", " + speaks["xboard"].Error()})
	}
	return verdicts
}

// verdict makes a check, unless the engine was found not to speak its protocol
// at all.
func (c *check) verdict(o *Options, speaks map[string]error) Verdict {
	v := Verdict{Protocol: c.protocol, Item: c.item, Outcome: Pass}
	p, err := begin(o)
	if err == nil {
		defer p.talk.Kill()
		if speaks[c.protocol] == nil {
			speaks[c.protocol] = p.greet(c.protocol)
		}
		if speaks[c.protocol] != nil {
			v.Outcome, v.Note = Skip, "the engine does not speak "+c.protocol
			return v
		}
		v.Note, err = c.run(p)
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

// probe is a conversation under examination.
type probe struct {
	*Options
	talk     Talk
	lines    chan string
	options  map[string]option // of UCI
	greeting []string          // what was said before uciok, or features
	features map[string]string // of XBoard
	greeted  time.Duration
}

func begin(o *Options) (*probe, error) {
	talk, err := o.Start()
	if err != nil {
		return nil, err
	}
	p := &probe{Options: o, talk: talk, lines: make(chan string, 1<<16), features: map[string]string{}, options: map[string]option{}}
	go p.listen()
	return p, nil
}

// listen passes the engine's lines on. It reads as fast as it can, so that no
// engine waits for us.
func (p *probe) listen() {
	defer close(p.lines)
	var rest []byte
	buffer := make([]byte, 1<<16)
	for {
		n, err := p.talk.Read(buffer)
		rest = append(rest, buffer[:n]...)
		for {
			line, more, found := strings.Cut(string(rest), "\n")
			if !found {
				break
			}
			p.lines <- strings.TrimRight(line, "\r")
			rest = []byte(more)
		}
		if err != nil {
			return
		}
	}
}

// send writes lines.
func (p *probe) send(lines ...string) {
	for _, line := range lines {
		io.WriteString(p.talk, line+"\n") // an engine that has gone does not answer either
	}
}

// longest is what no limit of time grows beyond: an engine that hangs is found out.
const longest = 5 * time.Minute

// scaled is a limit of time with patience.
func (p *probe) scaled(d time.Duration) time.Duration {
	return min(time.Duration(float64(d)*p.Patience), longest)
}

// until waits for a line, and returns it with those that came before it.
func (p *probe) until(limit time.Duration, what string, is func(line string) bool) (found string, before []string, err error) {
	timeout := time.NewTimer(p.scaled(limit))
	defer timeout.Stop()
	for {
		select {
		case line, ok := <-p.lines:
			switch {
			case !ok:
				return "", before, fmt.Errorf("the engine ended instead of sending %s", what)
			case is(line):
				return line, before, nil
			}
			before = append(before, line)
		case <-timeout.C:
			return "", before, fmt.Errorf("no %s within %v", what, p.scaled(limit))
		}
	}
}

// word waits for a line that begins with a word.
func (p *probe) word(limit time.Duration, word string) (line string, before []string, err error) {
	return p.until(limit, word, func(line string) bool {
		first, _, _ := strings.Cut(line, " ")
		return first == word
	})
}

// silence reports a line that begins with a word if it comes within a time.
func (p *probe) silence(d time.Duration, word string) error {
	timeout := time.NewTimer(d)
	defer timeout.Stop()
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return errors.New("the engine has ended")
			}
			if strings.HasPrefix(line, word) {
				return fmt.Errorf("%q came too early", line)
			}
		case <-timeout.C:
			return nil
		}
	}
}

// took measures how long something takes.
func took(do func() error) (time.Duration, error) {
	start := time.Now()
	err := do()
	return time.Since(start).Round(time.Millisecond / 10), err
}

// greet opens the conversation in a protocol.
func (p *probe) greet(protocol string) error {
	start := time.Now()
	defer func() { p.greeted = time.Since(start).Round(time.Millisecond) }()
	if protocol == "uci" {
		return p.greetUCI()
	}
	return p.greetXBoard()
}
