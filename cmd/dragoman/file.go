package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen/fen"
)

// maxFile is more than any language reads. The languages say themselves what
// is too large for them.
const maxFile = 8 << 20 // bytes

// readFile reads a definition. FILE:NAME is a file of which one game is wanted.
func readFile(name string) (*src.File, error) {
	path, game := splitGame(name)
	if game == "" && path != name {
		return nil, withCode("unknown_game", fmt.Errorf("expected the name of a game behind the colon of %s", name))
	}
	text, err := readAll(path)
	if err != nil {
		return nil, err
	}
	f := src.NewFile(path, string(text))
	f.Game = game
	return f, nil
}

// splitGame divides FILE:NAME, unless there is a file of the whole name or none of
// the part.
func splitGame(name string) (file, game string) {
	i := strings.LastIndexByte(name, ':')
	if i < 0 || isFile(name) || name[:i] != "-" && !isFile(name[:i]) {
		return name, ""
	}
	return name[:i], name[i+1:]
}

func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// readAll reads a file, or says why it cannot be read. A device may have no end.
func readAll(name string) ([]byte, error) {
	f, err := openFile(name)
	if err != nil {
		return nil, cannotRead(name, err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return nil, cannotRead(name, err)
	case len(text) > maxFile:
		return nil, withCode("too_large", fmt.Errorf("%s has more than %d bytes", name, maxFile))
	}
	return text, nil
}

// openFile opens a file to be read; - is the standard input.
func openFile(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}

// cannotRead is the error of a file that is not there, or that is none.
func cannotRead(name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return withCode("cannot_read", fmt.Errorf("cannot read %s: %w", name, err))
}

// badFile is the error of a file that cannot be read, or else of what is
// written in it.
func badFile(code, name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return cannotRead(name, err)
	}
	if line := (*fen.LineError)(nil); errors.As(err, &line) {
		return withCode(code, fmt.Errorf("%s:%d: %w", name, line.At, line.Err))
	}
	return withCode(code, fmt.Errorf("%s: %w", name, err))
}

// readDefinition reads a file and finds its language, unless it is forced.
func readDefinition(name, forced string) (*src.File, *dsl.Language, error) {
	f, err := readFile(name)
	if err != nil {
		return nil, nil, err
	}
	if forced != "" {
		l, err := languageFlag(forced)
		return f, l, err
	}
	l, err := dsl.Detect(f)
	return f, l, err
}

// languageFlag reads the value of -lang.
func languageFlag(name string) (*dsl.Language, error) {
	l := dsl.Named(dsl.Languages(), name)
	if l == nil {
		return nil, usagef("-lang %q: expected %s", name, oneOf(dsl.Names(dsl.Languages())...))
	}
	return l, nil
}
