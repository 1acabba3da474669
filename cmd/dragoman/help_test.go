package main

import (
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestHelp asks for help in every way.
func TestHelp(t *testing.T) {
	all, _, _ := dragoman("help")
	for _, args := range [][]string{{}, {"-h"}, {"-help"}, {"--help"}} {
		if out, errs, status := dragoman(args...); out != all || errs != "" || status != statusGood {
			t.Errorf("%q: status %d, %s%s", args, status, out, errs)
		}
	}
	for _, cmd := range commands() {
		if !strings.Contains(all, "\n  "+cmd.name+" ") {
			t.Errorf("help does not list %s", cmd.name)
		}
		one, errs, status := dragoman("help", cmd.name)
		if !strings.HasPrefix(one, "usage: dragoman "+cmd.name) || !strings.Contains(one, "\nexamples:\n") || errs != "" || status != statusGood {
			t.Errorf("help %s: status %d, %s%s", cmd.name, status, one, errs)
		}
		if out, _, status := dragoman(cmd.name, "-help"); out != one || status != statusGood {
			t.Errorf("%s -help: status %d, %s", cmd.name, status, out)
		}
	}
	if _, errs, status := dragoman("help", "prft"); status != statusUsage || !strings.Contains(errs, `did you mean "perft"`) {
		t.Errorf("status %d, %s", status, errs)
	}
}

// TestManual formats the manual page, which has every command and flag.
func TestManual(t *testing.T) {
	page, errs, status := dragoman("help", "man")
	if errs != "" || status != statusGood {
		t.Fatalf("status %d, %s", status, errs)
	}
	for _, cmd := range commands() {
		if !strings.Contains(page, "\n.SS dragoman "+cmd.name+" ") {
			t.Errorf("the page lacks %s", cmd.name)
		}
		cmd.declared().flags.VisitAll(func(f *flag.Flag) {
			if !strings.Contains(page, ".TP\n\\fB\\-"+roff(f.Name)+"\\fR") {
				t.Errorf("the page lacks -%s of %s", f.Name, cmd.name)
			}
		})
	}
	t.Run("format", func(t *testing.T) {
		if _, err := exec.LookPath("man"); err != nil {
			t.Skip("no man here: the page is not formatted")
		}
		file := filepath.Join(t.TempDir(), "dragoman.1")
		if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		man := exec.Command("man", "--warnings=w", "-E", "UTF-8", "-l", file)
		man.Env = append(os.Environ(), "MANWIDTH=80", "LC_ALL=C.UTF-8")
		var warnings strings.Builder
		man.Stderr = &warnings
		out, err := man.Output()
		if err != nil || warnings.String() != "" || !strings.Contains(string(out), "dragoman perft ") {
			t.Errorf("%v: %s%s", err, warnings.String(), out)
		}
	})
}

// TestHelpCodes asks for codes of every kind: of a language, of what is common to
// all, of loading, compiling, moves and convert.
func TestHelpCodes(t *testing.T) {
	for code, want := range map[string]string{
		"unknown_direction":   "unknown_direction (ChessLang, error): ",
		"too_many_castlings":  "too_many_castlings (compiling, error): ",
		"unsupported_pattern": "unsupported_pattern (compiling, error): ",
		"unsupported_rule":    "unsupported_rule (compiling, error): ",
		"unknown_language":    "unknown_language (loading, error): ",
	} {
		if out, errs, status := dragoman("help", code); !strings.Contains(out, want) || errs != "" || status != statusGood {
			t.Errorf("help %s: status %d, %s%s", code, status, out, errs)
		}
	}
}

// endless are commands that wait for somebody or take long, or need an engine
// or suite that is not here. Of their examples only the flags are read.
var endless = []string{"engine", "bench", "verify", "values", "arena", "epd", "selftest", "play", "serve", "site", "train", "net"}

// TestHelpExamples runs the examples of every command where their files are.
func TestHelpExamples(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../testdata/cli")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, i := range []string{"1", "2"} {
		if _, errs, status := dragoman("perft", "-shard", i+"/2", "-out", "count-"+i+".json", "3"); status != statusGood {
			t.Fatal(errs)
		}
	}
	known := examples()
	for _, cmd := range commands() {
		if len(known[cmd.name]) == 0 {
			t.Errorf("%s has no examples", cmd.name)
		}
		for _, line := range known[cmd.name] {
			cmd.example(t, line)
		}
		delete(known, cmd.name)
	}
	for name := range known {
		t.Errorf("%s is no command", name)
	}
}

// example runs one example, or reads its flags.
func (cmd command) example(t *testing.T, line string) {
	t.Helper()
	line = strings.TrimSuffix(strings.TrimPrefix(line, "source <("), ")")
	line, target, _ := strings.Cut(line, " >") // a shell writes that file
	all := words(line)
	if all[0] != "dragoman" || strings.Contains(target, " ") {
		t.Errorf("%q does not call the program", line)
		return
	}
	args := all[1:]
	if len(args) == 0 {
		return // the protocol
	}
	if args[0] != cmd.name {
		t.Errorf("%q is among the examples of %s", line, cmd.name)
	}
	if !slices.Contains(endless, cmd.name) {
		if out, errs, status := dragoman(args...); status != statusGood {
			t.Errorf("%q: status %d, %s%s", line, status, out, errs)
		}
		return
	}
	c := cmd.declared()
	c.parse, c.stderr = args[1:], io.Discard
	if cmd.name == "selftest" {
		c.separate()
	}
	if err := c.parseArgs(0, -1); err != nil {
		t.Errorf("%q: %v", line, err)
	}
	for _, word := range args { // definitions must exist; suites and logs are the user's
		if slices.Contains([]string{".json", ".chess", ".yaml"}, filepath.Ext(word)) {
			if _, err := os.Stat(word); err != nil {
				t.Errorf("%q: %v", line, err)
			}
		}
	}
}
