// Package uci speaks the UCI protocol on a reader and a writer.
//
// It knows what a protocol loop needs to be driven for move generation:
// options, positions, and "go perft". There is no search yet, and "go" says so
// instead of pretending.
package uci

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// Engine is one conversation.
type Engine struct {
	out     io.Writer
	version string
	compile func() (*rules.Program, error) // called on first use: it is not free

	prog  *rules.Program
	start rules.State
	pos   gen.Position

	stop    context.CancelFunc // ends the running count
	running sync.WaitGroup
	lines   sync.Mutex
}

// New returns an engine that writes to out.
func New(out io.Writer, version string, compile func() (*rules.Program, error)) *Engine {
	return &Engine{out: out, version: version, compile: compile, stop: func() {}}
}

// say writes one line.
func (e *Engine) say(format string, args ...any) {
	e.lines.Lock()
	defer e.lines.Unlock()
	fmt.Fprintf(e.out, format+"\n", args...)
}

// Run answers commands until "quit" or the end of input. Input is read while a
// count runs.
func (e *Engine) Run(in io.Reader) error {
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, 1<<20)
	defer e.end()
	for scan.Scan() {
		words := strings.Fields(scan.Text())
		if len(words) == 0 {
			continue
		}
		if words[0] == "quit" {
			return nil
		}
		e.command(words)
	}
	return scan.Err()
}

func (e *Engine) command(words []string) {
	switch words[0] {
	case "uci":
		e.say("id name Dragoman %s\nid author the Dragoman developers\nuciok", e.version)
	case "isready":
		if err := e.load(); err != nil {
			e.say("info string %v", err)
		}
		e.say("readyok")
	case "ucinewgame", "setoption", "debug", "register", "ponderhit":
	case "position":
		e.end()
		if err := e.position(words[1:]); err != nil {
			e.pos = nil
			e.say("info string %v", err)
		}
	case "go":
		e.end()
		e.count(words[1:])
	case "stop":
		e.stop()
	case "d":
		if err := e.load(); err == nil && e.pos != nil {
			s := e.pos.State()
			e.say("fen %s\nkey %016x", fen.Format(e.prog, &s), e.pos.Key())
		}
	default:
		e.say("info string unknown command %q", words[0])
	}
}

// end stops a running count and waits for its answer.
func (e *Engine) end() {
	e.stop()
	e.running.Wait()
}

// load compiles the game on first use and sets up its start.
func (e *Engine) load() error {
	if e.prog != nil {
		return nil
	}
	prog, err := e.compile()
	if err != nil {
		return err
	}
	e.prog = prog
	return e.position([]string{"startpos"})
}

// position sets up "startpos" or "fen F", and plays "moves ...".
func (e *Engine) position(words []string) error {
	if err := e.load(); err != nil {
		return err
	}
	moves := len(words)
	for i, w := range words {
		if w == "moves" {
			moves = i
			break
		}
	}
	text := strings.Join(words[:moves], " ")
	if f, ok := strings.CutPrefix(text, "fen "); ok {
		text = f
	} else if text != "startpos" {
		return fmt.Errorf("position %q: expected startpos or fen and a position", text)
	}
	start, err := fen.Parse(e.prog, text)
	if err != nil {
		return err
	}
	pos, err := gen.New(e.prog, start, gen.Auto)
	if err != nil {
		return err
	}
	names := fen.NewNames(e.prog, start)
	for _, w := range words[min(moves+1, len(words)):] {
		m, ok := names.Find(pos, w)
		if !ok {
			return fmt.Errorf("move %q is not legal in %s", w, describe(e.prog, pos))
		}
		pos.Make(m)
	}
	e.start, e.pos = *start, pos
	return nil
}

func describe(p *rules.Program, pos gen.Position) string {
	s := pos.State()
	return fen.Format(p, &s)
}

// count runs "go perft N" in the background.
func (e *Engine) count(words []string) {
	if err := e.load(); err != nil || e.pos == nil {
		e.say("info string there is no position to work on")
		e.say("bestmove 0000")
		return
	}
	if len(words) != 2 || words[0] != "perft" {
		e.say("info string this version has no search: only go perft N is known")
		e.say("bestmove 0000")
		return
	}
	depth, err := strconv.Atoi(words[1])
	if err != nil {
		e.say("info string perft %q: expected a depth", words[1])
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	e.stop = cancel
	pos, names := e.pos.Clone(), fen.NewNames(e.prog, &e.start)
	e.running.Add(1)
	go func() {
		defer e.running.Done()
		defer cancel()
		r, err := perft.Count(ctx, pos, depth, perft.Options{})
		if err != nil {
			e.say("info string %v", err)
			return
		}
		for _, b := range r.Branches {
			if b.Done {
				e.say("%s: %d", names.Move(b.Move), b.Nodes)
			}
		}
		e.say("\nNodes searched: %d", r.Nodes)
	}()
}
