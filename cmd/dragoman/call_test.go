package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writeFile puts a definition into a file and returns its name.
func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// dragoman runs a command in this process.
func dragoman(args ...string) (stdout, stderr string, status int) {
	var out, errs strings.Builder
	status = run(args, &out, &errs)
	return out.String(), errs.String(), status
}

// TestLostOutput asks for results that nobody gets.
func TestLostOutput(t *testing.T) {
	for _, args := range [][]string{{"perft", "1"}, {"perft", "-json", "1"}, {"games"}, {"help"}, {"show", "-svg", "chess"}} {
		var errs strings.Builder
		if status := run(args, full{}, &errs); status != statusInput || !strings.Contains(errs.String(), "cannot write the result: disk full") {
			t.Errorf("%q: status %d, stderr %q", args, status, errs.String())
		}
	}
}

// TestSummary reads texts with errors: the message says the first one, and how many more
// errors there are. Warnings do not count.
func TestSummary(t *testing.T) {
	for text, want := range map[string]string{
		"piece X { move: step(N) where piece.state.k > slide(E) }\n":                           "[free_expression]",
		"piece X { move: step(N, 9) }\npiece Y { move: step(up) | step(down) | step(N, 0) }\n": "[unknown_direction] and 1 more",
	} {
		var out struct{ Error failure }
		answer(t, &out, "perft", "-game", writeFile(t, "x.chess", text), "1")
		if !strings.HasSuffix(out.Error.Message, want) || len(out.Error.Diagnostics) < 2 {
			t.Errorf("%q: %+v", text, out.Error)
		}
	}
}

// full is a disk without any room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// answer runs a command with -json and reads its document, of which there must
// be exactly one, into v.
func answer(t *testing.T, v any, args ...string) (status int) {
	t.Helper()
	out, errs, status := dragoman(append(args, "-json")...)
	d := json.NewDecoder(strings.NewReader(out))
	if err := d.Decode(v); err != nil {
		t.Fatalf("%q: %v in %q, stderr %q", args, err, out, errs)
	}
	if d.More() {
		t.Fatalf("%q: more than one document", args)
	}
	return status
}

// good is answer for commands that must succeed.
func good(t *testing.T, v any, args ...string) {
	t.Helper()
	if status := answer(t, v, args...); status != statusGood {
		out, errs, _ := dragoman(args...)
		t.Fatalf("%q: status %d\n%s%s", args, status, out, errs)
	}
}

// found is a diagnostic in the answer of check.
type finding struct {
	File, Severity, Code, Message, Hint string
	Line, Column                        int
	Pointer                             *string
}

// check runs the command check on a text.
func check(t *testing.T, name, text string) (list []finding, status int) {
	t.Helper()
	var out struct{ Diagnostics []finding }
	status = answer(t, &out, "check", writeFile(t, name, text))
	if out.Diagnostics == nil {
		t.Error("no list of diagnostics")
	}
	return out.Diagnostics, status
}

// reach is the answer of moves.
type reach struct {
	Moves, Captures, Together []string
	Promotions                map[string][]string
}

// want compares sets of cells with lists in any order.
func (r *reach) want(t *testing.T, moves, captures []string) {
	t.Helper()
	if got := sorted(r.Moves); !slices.Equal(got, sorted(moves)) {
		t.Errorf("moves %v, want %v", got, sorted(moves))
	}
	if got := sorted(r.Captures); !slices.Equal(got, sorted(captures)) {
		t.Errorf("captures %v, want %v", got, sorted(captures))
	}
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// placed writes a board of "colour piece" items by cell as the flag -place has
// it. The piece on one cell has moved, if asked for.
func placed(board map[string]string, movedOn string) string {
	var items []string
	for cell, item := range board {
		item += " " + cell
		if cell == movedOn {
			item += " moved"
		}
		items = append(items, item)
	}
	return strings.Join(sorted(items), "; ")
}
