package main

import (
	"cmp"
	"errors"
	"fmt"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
)

func checkCommand(c *call) error {
	c.jsonFlag()
	lang := c.flags.String("lang", "", "`language` of the files: "+oneOf(dsl.Names(dsl.Languages())...)+"; by default the extension and the content decide")
	if err := c.parseArgs(1, -1); err != nil {
		return err
	}
	if *lang != "" {
		if _, err := languageFlag(*lang); err != nil {
			return err
		}
	}
	all := []*src.Diagnostic{}
	var answers []answerJSON
	for _, name := range c.args {
		r := checkFile(name, *lang)
		if !c.wantsJSON() {
			c.report(name, r)
		}
		all = append(all, r.list...)
		for _, a := range r.answers {
			answers = append(answers, answerJSON{name, a.Line, append([]string{}, a.Tiles...)})
		}
	}
	if c.wantsJSON() {
		out := map[string]any{"diagnostics": diagnostics(all)}
		if answers != nil {
			out["answers"] = answers
		}
		c.print(out)
	}
	for _, d := range all {
		if d.Severity == src.Error {
			return errQuiet
		}
	}
	return nil
}

// answerJSON is the JSON form of a dsl.Answer.
type answerJSON struct {
	File  string   `json:"file"`
	Line  int      `json:"line"`
	Tiles []string `json:"tiles"`
}

// checked is what is known about a file: its language, what is wrong with it,
// and the answers to what it asks.
type checked struct {
	language *dsl.Language
	list     []*src.Diagnostic
	answers  []dsl.Answer
}

// report prints what is known about a file. Diagnostics are what this command
// is asked for, so they are its output, as text no less than as JSON.
func (c *call) report(name string, r checked) {
	writeDiagnostics(c.stdout, r.list)
	if len(r.list) == 0 {
		fmt.Fprintf(c.stdout, "%s: no errors (%s)\n", name, r.language.Title)
	}
	for _, a := range r.answers {
		fmt.Fprintln(c.stdout, a.Text)
	}
}

// checkFile checks a file. That it cannot be read is a diagnostic too, so that
// the other files are checked.
func checkFile(name, lang string) checked {
	f, l, err := readDefinition(name, lang)
	var unknown *src.Diagnostic
	switch {
	case errors.As(err, &unknown):
		return checked{language: l, list: []*src.Diagnostic{unknown}}
	case err != nil:
		return unreadable(name, lang, err)
	}
	list, answers := dsl.CheckAndAnswer(f, l)
	if !list.Failed() || len(l.GamesIn(f)) > 1 { // of several games one may have no error
		list.Diag = append(list.Diag, unplayable(f, l)...)
		list.Sort()
	}
	return checked{l, list.Diag, answers}
}

// unplayable returns warnings of what keeps games from being played that the text defines
// without errors, such as pieces with more ways to their targets than tables can hold.
func unplayable(f *src.File, l *dsl.Language) (list []*src.Diagnostic) {
	for _, f.Game = range wantedGames(f, l) {
		loaded, err := dsl.Load(f, l, 1)
		if err != nil {
			continue // it is told already, or the text defines pieces alone, or asks questions
		}
		var wrong src.Errors
		if !errors.As(rules.Check(loaded.Game), &wrong) {
			continue
		}
		for _, d := range wrong {
			d.Severity = src.Warning
			if l.Pointers && d.Pointer == nil {
				d.Pointer = new(string)
			}
			d.Hint = cmp.Or(d.Hint, "the game can be shown and converted, but not played")
			list = append(list, d)
		}
	}
	return list
}

// unreadable is what is known about a file without its text.
func unreadable(name, lang string, err error) checked {
	l := dsl.Named(dsl.Languages(), lang)
	if l == nil {
		l = dsl.LanguageOf(name)
	}
	d := src.NewDiagnostic(src.NewFile(name, ""), src.Span{}, src.Code{Name: failureOf(err).Code}, "%v", err)
	if l != nil && l.Pointers {
		d.Pointer = new(string)
	}
	return checked{language: l, list: []*src.Diagnostic{d}}
}
