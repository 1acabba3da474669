package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"", "perft check serve help"}, // among others
		{"per", "perft perimeter"},
		{"perft -", "-game -fen -shard -divide"},
		{"perft -g", "-game -gen"},
		{"perft -gen ", "auto bits general mail walk"},
		{"perft -leaf m", "make"},
		{"perft -divide -game kingo", "kingofthehill :files"},
		{"perft --game kingo", "kingofthehill :files"},
		{"perft -divide ", ""},
		{"convert -to c", "chesslang"},
		{"convert -to urc xian", "xiangqi :files"},
		{"check -lang ", "shape chesslang byurl perimeter urc betza ini"},
		{"check ", ":files"},
		{"perimeter -list p", "planes"},
		{"url ", "decode encode"},
		{"url decode ", ""},
		{"help aren", "arena"},
		{"help bad_fe", "bad_fen"},
		{"help cannot_r", "cannot_read"},
		{"arena -witness w", "walk"},
		{"train -only ", "play fit"},
		{"completion ", "bash fish zsh"},
		{"nosuch ", ""},
		{"moves -def ", ":files"},
	} {
		var got []string
		for _, w := range complete(strings.Split(c.line, " ")) {
			got = append(got, w.text)
		}
		want := strings.Fields(c.want)
		missing := slices.ContainsFunc(want, func(s string) bool { return !slices.Contains(got, s) })
		if missing || len(got) != len(want) && !strings.HasSuffix(c.line, "-") && c.line != "" {
			t.Errorf("%q: %q, want %q", c.line, got, want)
		}
	}
}

// TestEveryFlagCompletes looks every flag of every command up.
func TestEveryFlagCompletes(t *testing.T) {
	for _, cmd := range commands() {
		out, errs, status := dragoman("completion", "words", "--", cmd.name, "-")
		help, _, _ := dragoman("help", cmd.name)
		if status != statusGood || errs != "" || strings.Count(out, "\n") != strings.Count(help, "\n  -") {
			t.Errorf("%s: status %d, %s%s\n%s", cmd.name, status, out, errs, help)
		}
	}
}

func TestCompletionRefusals(t *testing.T) {
	for _, args := range [][]string{{}, {"csh"}, {"bash", "zsh"}} {
		if _, _, status := dragoman(append([]string{"completion"}, args...)...); status != statusUsage {
			t.Errorf("%q: status %d", args, status)
		}
	}
}

// TestCompletionInShells loads the script of each shell that is here, and lets
// it complete.
func TestCompletionInShells(t *testing.T) {
	for _, c := range []struct{ shell, ask string }{
		{"bash", `source <(dragoman completion bash)
			COMP_WORDS=(dragoman perft -game king); COMP_CWORD=3; _dragoman; echo "${COMPREPLY[@]}"
			COMP_WORDS=(dragoman check a); COMP_CWORD=2; _dragoman; echo "${COMPREPLY[@]}"`},
		{"zsh", `compdef() { defined=$2 }
			_describe() { print -l ${${(P)2}%%:*} }
			_files() { print -l ${words[CURRENT]}*(N) }
			source <(dragoman completion zsh)
			[[ $defined = dragoman ]] || exit 1
			words=(dragoman perft -game king) CURRENT=4; _dragoman
			words=(dragoman check a) CURRENT=3; _dragoman; true`},
		{"fish", `dragoman completion fish | source
			complete -C 'dragoman perft -game king'
			complete -C 'dragoman check a'`},
	} {
		t.Run(c.shell, func(t *testing.T) {
			path, err := exec.LookPath(c.shell)
			if err != nil {
				t.Skip(err)
			}
			cmd := exec.Command(path, "-c", c.ask)
			cmd.Dir, cmd.Env = t.TempDir(), append(install(t), "HOME="+t.TempDir())
			if err := os.WriteFile(cmd.Dir+"/archer.json", nil, 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := cmd.CombinedOutput()
			for _, want := range []string{"kingofthehill", "archer.json"} {
				if !strings.Contains(string(out), want) || err != nil {
					t.Errorf("%v, want %s in %q", err, want, out)
				}
			}
		})
	}
}
