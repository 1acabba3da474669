package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dragoman/internal/golden"
)

// TestPages runs what the manual shows: in parts fenced as "console" the lines
// that begin with "$ ", by a shell, in a directory with the files that the page
// has defined so far (parts fenced as "LANGUAGE NAME"). What follows a command
// is what it printed, on either output; -update writes it anew. In a "console
// sample", which takes longer, numbers are not compared: they depend on time or
// chance.
func TestPages(t *testing.T) {
	var pages []string
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../docs/languages/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no pages %s: %v", pattern, err)
		}
		pages = append(pages, found...)
	}
	env := append(install(t), "DRAGOMAN_CACHE=off")
	commands := 0
	for _, path := range pages {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "\n```console") {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			p := tour{t: t, dir: t.TempDir(), env: env}
			golden.Compare(t, path, p.rewrite(string(text)))
			commands += p.commands
		})
	}
	if commands < 10 {
		t.Errorf("only %d commands", commands)
	}
}

// tour is a page that is followed.
type tour struct {
	t        *testing.T
	dir      string
	env      []string
	commands int
}

// rewrite returns the page with what its commands print now.
func (p *tour) rewrite(text string) string {
	var out, body strings.Builder
	info, inside := "", false
	for line := range strings.Lines(text) {
		fence, found := strings.CutPrefix(line, "```")
		switch {
		case found && !inside:
			info, inside = strings.TrimSpace(fence), true
			body.Reset()
		case found:
			inside = false
			out.WriteString(p.block(info, body.String()))
		case inside:
			body.WriteString(line)
			continue
		}
		out.WriteString(line)
	}
	return out.String()
}

// block writes the file that a fenced part holds, or runs its commands.
func (p *tour) block(info, body string) string {
	words := strings.Fields(info)
	switch {
	case len(words) > 1 && strings.Contains(words[1], "."):
		if err := os.WriteFile(filepath.Join(p.dir, words[1]), []byte(body), 0o600); err != nil {
			p.t.Fatal(err)
		}
	case info == "console":
		return p.replay(body)
	case info == "console sample" && !testing.Short():
		if got := p.replay(body); outline(got) != outline(body) {
			return got
		}
	}
	return body
}

var figures = regexp.MustCompile(`[-+]?[0-9]+(\.[0-9]+)?|[ -]+`)

// outline is what is left of a text without numbers and the width of columns.
func outline(text string) string {
	return figures.ReplaceAllStringFunc(text, func(s string) string {
		if strings.Trim(s, " -") == "" {
			return " "
		}
		return "0"
	})
}

// replay runs the commands of a part.
func (p *tour) replay(body string) string {
	var out strings.Builder
	for line := range strings.Lines(body) {
		command, found := strings.CutPrefix(line, "$ ")
		if !found {
			continue
		}
		if p.commands++; out.Len() > 0 && strings.Contains(body, "\n\n$ "+command) {
			out.WriteString("\n")
		}
		out.WriteString(line)
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir, cmd.Env = p.dir, p.env
		printed, err := cmd.CombinedOutput()
		if failed, ok := err.(*exec.ExitError); err != nil && (!ok || failed.ExitCode() > statusUsage) {
			p.t.Errorf("%s: %v", command, err)
		}
		text := strings.TrimRight(string(printed), "\n")
		if text != "" {
			out.WriteString(text + "\n")
		}
	}
	return out.String()
}
