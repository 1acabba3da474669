package main

import (
	_ "embed"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/gen/walk"
	"dragoman/perft"
)

// The scripts ask `dragoman completion words` what may follow, so that they
// need not know commands and flags.
var (
	//go:embed completion/dragoman.bash
	bashScript string
	//go:embed completion/dragoman.zsh
	zshScript string
	//go:embed completion/dragoman.fish
	fishScript string
)

func shells() map[string]string {
	return map[string]string{"bash": bashScript, "zsh": zshScript, "fish": fishScript}
}

// completionCommand prints the script of a shell, or for these scripts the words
// that may stand last.
func completionCommand(c *call) error {
	if err := c.parseArgs(1, -1); err != nil {
		return err
	}
	word := c.args[0]
	if word == "words" {
		for _, w := range complete(c.args[1:]) {
			fmt.Fprintf(c.stdout, "%s\t%s\n", w.text, w.about)
		}
		return nil
	}
	script, ok := shells()[word]
	if !ok || len(c.args) > 1 {
		return usagef("expected bash, zsh or fish, found %q", strings.Join(c.args, " "))
	}
	fmt.Fprint(c.stdout, script)
	return nil
}

// candidate is a word that may follow, and what it stands for.
type candidate struct{ text, about string }

// files stands for all names of files: the shell completes them itself.
var files = candidate{":files", ""}

// complete returns what the last of the words behind the program's name may be.
func complete(words []string) (list []candidate) {
	if len(words) == 0 {
		words = []string{""}
	}
	prefix := words[len(words)-1]
	for _, w := range follow(words[:len(words)-1], prefix) {
		if w == files || strings.HasPrefix(w.text, prefix) {
			list = append(list, w)
		}
	}
	return list
}

// follow returns what may come after some words. After a dash these are flags.
func follow(words []string, prefix string) []candidate {
	if len(words) == 0 {
		return commandWords()
	}
	cmd, ok := commandNamed(words[0])
	if !ok {
		return nil
	}
	flags := cmd.declared().flags
	if f := valued(flags, words[1:]); f != nil {
		return settings(f)
	}
	if strings.HasPrefix(prefix, "-") {
		return flagWords(flags)
	}
	return arguments(cmd.name, len(words))
}

func commandWords() (list []candidate) {
	for _, cmd := range commands() {
		list = append(list, candidate{cmd.name, cmd.about})
	}
	return list
}

func flagWords(flags *flag.FlagSet) (list []candidate) {
	flags.VisitAll(func(f *flag.Flag) {
		_, usage := flag.UnquoteUsage(f)
		list = append(list, candidate{"-" + f.Name, strings.ReplaceAll(usage, "\t", " ")})
	})
	return list
}

// valued returns the flag whose value is to come, or nil.
func valued(flags *flag.FlagSet, words []string) *flag.Flag {
	if len(words) == 0 {
		return nil
	}
	name, dash := strings.CutPrefix(words[len(words)-1], "-")
	f := flags.Lookup(strings.TrimPrefix(name, "-"))
	if !dash || f == nil || isBool(f) {
		return nil
	}
	return f
}

// isBool reports whether a flag stands for itself.
func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// settings returns what may stand behind a flag.
func settings(f *flag.Flag) []candidate {
	switch f.Name {
	case "game":
		return append(games(), files)
	case "lang":
		return plain(dsl.Names(dsl.Languages())...)
	case "to":
		return plain(dsl.Names(dsl.Writers())...)
	case "gen", "witness":
		return plain(texts(walk.Backends)...)
	case "leaf":
		return plain(texts(perft.Leaves[:])...)
	case "only":
		return plain("play", "fit")
	case "action":
		return plain("play", "svg")
	case "colour":
		return plain("auto", "always", "never")
	case "list":
		return plain("rays", "planes", "quads")
	case "def", "out", "openings", "pgn", "log", "load":
		return []candidate{files}
	}
	return nil
}

// arguments returns what may stand after so many words of a command.
func arguments(command string, words int) []candidate {
	first := words == 1
	switch command {
	case "help":
		if first {
			return append(commandWords(), codeWords()...)
		}
	case "completion":
		if first {
			return plain(slices.Sorted(maps.Keys(shells()))...)
		}
	case "url":
		if first {
			return plain("decode", "encode")
		}
	case "games":
		if first {
			return games()
		}
	case "show", "convert":
		return append(games(), files)
	case "check", "offsets", "merge", "epd", "verify", "selftest":
		return []candidate{files}
	}
	return nil
}

// codeWords returns the codes of diagnostics, each once.
func codeWords() (list []candidate) {
	known := map[string]bool{}
	for _, table := range codeTables() {
		for _, code := range table.codes {
			if !known[code.Name] {
				known[code.Name] = true
				list = append(list, candidate{code.Name, ""})
			}
		}
	}
	return list
}

func games() (list []candidate) {
	for _, e := range dsl.Games() {
		list = append(list, candidate{e.Name, e.Title})
	}
	return list
}

func plain(words ...string) (list []candidate) {
	for _, w := range words {
		list = append(list, candidate{w, ""})
	}
	return list
}

func texts[T ~string](list []T) (out []string) {
	for _, v := range list {
		out = append(out, string(v))
	}
	return out
}
