package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"

	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// call is one run of a sub-command: its flags, arguments and output.
type call struct {
	command
	flags   *flag.FlagSet
	json    *bool // set by commands that know -json
	noCache *bool // set by commands that know -nocache
	args    []string
	stdout  *output
	stderr  io.Writer
	parse   []string
}

func newCall(cmd command, stdout, stderr io.Writer) *call {
	c := &call{command: cmd, flags: flag.NewFlagSet(cmd.name, flag.ContinueOnError), stdout: &output{Writer: stdout}, stderr: stderr}
	c.flags.SetOutput(io.Discard)
	return c
}

// output keeps the first error of writing, so that no command is taken to have
// succeeded whose result was not written.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(text []byte) (int, error) {
	n, err := o.Writer.Write(text)
	if o.err == nil && err != nil {
		o.err = withCode("cannot_write", fmt.Errorf("cannot write the result: %w", err))
	}
	return n, err
}

// badUsage is the code of a call that cannot be understood.
const badUsage = "usage"

func usagef(format string, args ...any) error {
	return withCode(badUsage, fmt.Errorf(format, args...))
}

// oneOf lists the values that a flag takes: "a, b or c".
func oneOf[T ~string](list ...T) string {
	words := texts(list)
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// interruptible returns a context that ends when the user interrupts the
// program.
func interruptible() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

// interrupted is the error of a command that the user has interrupted; done says
// what it has done by then.
func interrupted(format string, done ...any) error {
	return withCode("interrupted", fmt.Errorf("interrupted: "+format, done...))
}

// errQuiet fails a command that has said all there is to say.
var errQuiet = errors.New("failed")

// coded is an error with a code for JSON output, and perhaps a hint.
type coded struct {
	code string
	err  error
	hint string
}

func (e *coded) Error() string { return e.err.Error() }
func (e *coded) Unwrap() error { return e.err }

func withCode(code string, err error) error {
	if err == nil {
		return nil
	}
	return &coded{code, err, ""}
}

// do runs the command and returns the exit status.
func (c *call) do(args []string) int {
	c.parse = args
	err := c.run(c)
	if c.stdout.err != nil {
		err = c.stdout.err
	}
	switch {
	case err == nil:
		return statusGood
	case errors.Is(err, flag.ErrHelp):
		c.help(c.stdout)
		return statusGood
	case errors.Is(err, errQuiet):
		return statusInput
	}
	f := failureOf(err)
	c.fail(f)
	if f.Code != badUsage {
		return statusInput
	}
	if c.about != "" {
		fmt.Fprintf(c.stderr, "usage: dragoman %s %s\n", c.name, c.command.args)
	}
	return statusUsage
}

// failure is an error as it is reported.
type failure struct {
	Code        string       `json:"code"`
	Message     string       `json:"message"` // in one line
	Hint        string       `json:"hint,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics,omitempty"`

	list src.Errors // that the error is made of
}

// failureOf describes an error. Its code and message are its own, or those of the
// first error in a text.
func failureOf(err error) failure {
	f := failure{Code: "error", Message: err.Error()}
	var (
		own  *coded
		tile *perimeter.Error
		list src.Errors
		one  *src.Diagnostic
	)
	switch {
	case errors.As(err, &list):
		f.list = list
	case errors.As(err, &one):
		f.list = src.Errors{one}
	}
	f.Diagnostics = diagnostics(f.list)
	if d := f.list.First(); d != nil {
		f.Code, f.Message = d.Code, d.Error()
		if n := f.list.Count(); n > 1 {
			f.Message = fmt.Sprintf("%v and %d more", d, n-1)
		}
	}
	switch {
	case errors.As(err, &own):
		f.Code, f.Hint = own.code, own.hint
	case errors.As(err, &tile):
		f.Code, f.Hint = tile.Code.Name, tile.Hint
	}
	return f
}

// wantsJSON reports whether a document is asked for. It holds even when the flags
// did not parse, or the command has no such flag.
func (c *call) wantsJSON() bool {
	if c.json != nil && *c.json {
		return true
	}
	return slices.ContainsFunc(c.parse, func(word string) bool {
		return slices.Contains([]string{"-json", "--json", "-json=true", "--json=true"}, word)
	})
}

// fail reports why the command has failed.
func (c *call) fail(f failure) {
	switch {
	case c.wantsJSON() && c.stdout.err == nil:
		c.print(map[string]any{"error": f})
	case f.list != nil:
		writeDiagnostics(c.stderr, f.list)
	default:
		fmt.Fprintf(c.stderr, "dragoman %s: %s\n", c.name, f.Message)
		if f.Hint != "" {
			fmt.Fprintf(c.stderr, "    hint: %s\n", f.Hint)
		}
	}
}

// writeDiagnostics writes diagnostics as compilers do.
func writeDiagnostics(w io.Writer, list []*src.Diagnostic) {
	for _, d := range list {
		if d.File.Text != "" {
			fmt.Fprint(w, d.Text())
			continue
		}
		fmt.Fprintln(w, d) // there is no line to show
		if d.Hint != "" {
			fmt.Fprintf(w, "    hint: %s\n", d.Hint)
		}
	}
}

// note writes a message that is no part of the result.
func (c *call) note(text string) {
	if text != "" {
		fmt.Fprintln(c.stderr, text)
	}
}

// print writes the one JSON document of the command.
func (c *call) print(v any) {
	e := json.NewEncoder(c.stdout)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // do reports what fails here
}

// printPart writes the one JSON document of a command that may have been interrupted. Then the
// command fails, and the document says why.
func (c *call) printPart(document map[string]any, partial bool) error {
	if partial {
		document["partial"] = true
	}
	c.print(document)
	if partial {
		return errQuiet
	}
	return nil
}

// diagnostic is the JSON form of a src.Diagnostic.
type diagnostic struct {
	File     string  `json:"file"`
	Line     int     `json:"line"`
	Column   int     `json:"column"`
	Pointer  *string `json:"pointer,omitempty"`
	Severity string  `json:"severity"`
	Code     string  `json:"code"`
	Message  string  `json:"message"`
	Hint     string  `json:"hint"`
}

func diagnostics(list []*src.Diagnostic) []diagnostic {
	out := make([]diagnostic, len(list))
	for i, d := range list {
		line, column := d.File.LineCol(d.Span.Start)
		out[i] = diagnostic{d.File.Name, line, column, d.Pointer, d.Severity.String(), d.Code, d.Message, d.Hint}
	}
	return out
}

// jsonFlag declares -json.
func (c *call) jsonFlag() { c.json = c.flags.Bool("json", false, "print one JSON document") }
