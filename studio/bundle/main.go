// Command bundle makes the scripts of the studio's pages, studio/assets/js, of
// the TypeScript in studio/web. Run it in the root of the repository, as make
// web does; the packages of studio/web/package.json must be installed.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// entries are the scripts that pages name. What several of them share becomes a
// chunk of its own, whose name holds a hash of its text.
var entries = []string{"src/theme.ts", "src/start.ts", "src/studio.ts", "src/play.ts", "src/games.ts", "src/space.ts", "src/wizard.ts"}

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

// run writes the bundle anew, in place of the old one.
func run(root string) error {
	files, err := build(filepath.Join(root, "studio", "web"))
	if err != nil {
		return err
	}
	dir := filepath.Join(root, "studio", "assets", "js")
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// build bundles the sources in a directory and returns the scripts by name. The
// same sources give the same bytes everywhere.
func build(web string) (map[string][]byte, error) {
	web, err := filepath.Abs(web)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:     web,
		EntryPoints:       entries,
		Outdir:            "js",
		Bundle:            true,
		Splitting:         true,
		ChunkNames:        "chunk-[hash]",
		Format:            api.FormatESModule,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsEndOfFile, // the licences of packages
	})
	var problems []error
	for _, message := range api.FormatMessages(append(result.Errors, result.Warnings...), api.FormatMessagesOptions{}) {
		problems = append(problems, errors.New(message))
	}
	files := map[string][]byte{}
	for _, file := range result.OutputFiles {
		files[filepath.Base(file.Path)] = file.Contents
	}
	return files, errors.Join(problems...)
}
