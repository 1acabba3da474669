package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// maxFile is more than any language reads. The languages say themselves what
// is too large for them.
const maxFile = 8 << 20 // bytes

// readFile reads a definition.
func readFile(name string) (*src.File, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err
		}
		return nil, withCode("cannot_read", fmt.Errorf("cannot read %s: %w", name, err))
	case info.IsDir():
		return nil, withCode("cannot_read", fmt.Errorf("cannot read %s: it is a directory", name))
	case info.Size() > maxFile:
		return nil, withCode("too_large", fmt.Errorf("%s has %d bytes: expected at most %d", name, info.Size(), maxFile))
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, withCode("cannot_read", fmt.Errorf("cannot read %s: %w", name, err))
	}
	return src.NewFile(name, string(text)), nil
}

// readDefinition reads a file and finds its language, unless it is forced.
func readDefinition(name, forced string) (*src.File, dsl.Language, error) {
	f, err := readFile(name)
	if err != nil {
		return nil, 0, err
	}
	if forced != "" {
		l, err := languageFlag(forced)
		return f, l, err
	}
	l, err := dsl.Detect(f)
	return f, l, err
}

// languageFlag reads the value of -lang.
func languageFlag(name string) (dsl.Language, error) {
	l, ok := dsl.LanguageNamed(name)
	if !ok {
		return 0, usagef("-lang %q: expected one of %v", name, dsl.LanguageNames())
	}
	return l, nil
}
