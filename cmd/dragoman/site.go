package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"dragoman/studio"
)

func siteCommand(c *call) error {
	engine := c.flags.String("engine", "", "`directory` of the engine for browsers, as studio/pack builds it; default: the one in this program")
	if err := c.parseArgs(1, 1); err != nil {
		return err
	}
	from := builtinEngine()
	if *engine != "" {
		from = os.DirFS(*engine)
	}
	if from == nil {
		return &coded{"no_engine", errors.New("this program was built without the engine for browsers"),
			"releases have it; in the sources of dragoman, `go run ./studio/pack engine` builds it for -engine engine"}
	}
	files, err := studio.Site(from)
	if errors.Is(err, fs.ErrNotExist) {
		return &coded{"no_engine", fmt.Errorf("-engine %s: %w", *engine, err), "`go run ./studio/pack DIRECTORY` in the sources of dragoman builds the engine"}
	}
	if err != nil {
		return err
	}
	if err := isSite(c.args[0]); err != nil {
		return err
	}
	bytes, err := writeFiles(c.args[0], files)
	if err != nil {
		return cannotWrite(err)
	}
	fmt.Fprintf(c.stdout, "%d files, %.1f MB in %s: put them on any file server\n", len(files), float64(bytes)/1e6, c.args[0])
	return nil
}

// isSite returns an error if a directory holds anything but a site of before, whose
// files are replaced.
func isSite(dir string) error {
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(list) == 0 {
		return nil
	}
	if _, err := os.Stat(filepath.Join(dir, "assets", "engine", "dragoman.bin")); err != nil {
		return &coded{"not_replaced", fmt.Errorf("%s exists and holds no earlier site: it was not changed", dir), "give the name of a new or an empty directory"}
	}
	return nil
}

// writeFiles writes files into a directory, which need not be there, and returns
// how many bytes they have together.
func writeFiles(dir string, files map[string][]byte) (bytes int, err error) {
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return 0, err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return 0, err
		}
		bytes += len(text)
	}
	return bytes, nil
}
