package main

import (
	"errors"
	"fmt"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

func checkCommand(c *call) error {
	c.jsonFlag()
	lang := c.flags.String("lang", "", "`language` of the files: shape, chesslang, byurl, perimeter or urc; by default what extension and content tell")
	if err := c.parseArgs(1, -1); err != nil {
		return err
	}
	if *lang != "" {
		if _, err := languageFlag(*lang); err != nil {
			return err
		}
	}
	all := []*src.Diagnostic{}
	for _, name := range c.args {
		l, list := checkFile(name, *lang)
		if !c.wantsJSON() {
			writeDiagnostics(c.stdout, list)
			if len(list) == 0 {
				fmt.Fprintf(c.stdout, "%s: no errors (%s)\n", name, l.Title())
			}
		}
		all = append(all, list...)
	}
	if c.wantsJSON() {
		c.print(map[string]any{"diagnostics": diagnostics(all)})
	}
	for _, d := range all {
		if d.Severity == src.Error {
			return errQuiet
		}
	}
	return nil
}

// checkFile returns the language of a file and what is wrong with it. That it
// cannot be read is a diagnostic too, so that the other files are checked.
func checkFile(name, lang string) (dsl.Language, []*src.Diagnostic) {
	f, l, err := readDefinition(name, lang)
	var unknown *src.Diagnostic
	switch {
	case errors.As(err, &unknown):
		return l, []*src.Diagnostic{unknown}
	case err != nil:
		list := src.List{File: src.NewFile(name, "")}
		list.Errorf(src.Span{}, codeOf(err), "%v", err)
		return l, list.Diag
	}
	return l, dsl.Check(f, l).Diag
}
