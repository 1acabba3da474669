package engine

import (
	"errors"
	"fmt"
	"io/fs"

	"dragoman/eval"
	"dragoman/net"
	"dragoman/net/builtin"
)

// evaluation returns the evaluation of the game, with a network if there is one for it.
func (e *Engine) evaluation() *eval.Model {
	if e.evaluated == nil || e.evaluatedFor != e.compiled {
		e.evaluated, e.evaluatedFor = e.withNetwork(e.model()), e.compiled
	}
	return e.evaluated
}

// withNetwork returns a model with the network that the options ask for. Whatever is wrong
// with a file is told, and the evaluation by tables plays.
func (e *Engine) withNetwork(m *eval.Model) *eval.Model {
	if !e.set.useNetwork {
		return m
	}
	n, from, err := e.findNetwork()
	if n != nil && err == nil {
		var with *eval.Model
		if with, err = m.With(n); err == nil {
			e.notify("the evaluation uses the network %s (%d hidden numbers, %d positions)", from, n.Hidden, n.Positions)
			return with
		}
	}
	if err != nil {
		e.notify("network %s is not used: %v", from, err)
	}
	return m
}

// Network returns the network that evaluates, and the name of the file that it comes from, or
// BuiltIn. It is nil where tables evaluate alone; the error is why a network is not used.
func (e *Engine) Network() (n *net.Network, from string, err error) {
	if err := e.compile(); err != nil {
		return nil, "", err
	}
	if n, from, err = e.findNetwork(); n == nil || err != nil {
		return nil, from, err
	}
	if err := n.Fits(e.prog); err != nil {
		return nil, from, err
	}
	return n, from, nil
}

// BuiltIn is where networks come from that are part of the program.
const BuiltIn = "built in"

// findNetwork returns the network of EvalFile, else that of the user for the game, else
// the built-in one, and where it comes from; nil if there is none.
func (e *Engine) findNetwork() (n *net.Network, from string, err error) {
	if from = e.set.evalFile; from != "" {
		if e.config.ReadNetwork == nil {
			return nil, from, errors.New("no files are read here")
		}
		if n, err = e.config.ReadNetwork(from); err != nil {
			err = withoutPath(err)
		}
		return n, from, err
	}
	if e.config.UserNetwork != nil {
		name := net.FileName(e.prog)
		if n, err = e.config.UserNetwork(name); n != nil || err != nil {
			return n, name, err
		}
	}
	n, err = builtin.Find(e.prog)
	return n, BuiltIn, err
}

// withoutPath returns why a file cannot be read, without its name, or the error as it is.
func withoutPath(err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return fmt.Errorf("it cannot be read: %w", path.Err)
	}
	return err
}

// setEvalFile is what the option EvalFile does.
func (e *Engine) setEvalFile(path string) error {
	e.set.evalFile = path
	return e.forgetEvaluation()
}

// forgetEvaluation makes the next search begin with a new evaluation.
func (e *Engine) forgetEvaluation() error {
	e.evaluated, e.searcher = nil, nil
	return nil
}
