package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOwnFiles names files that are not the program's own where it writes. It
// must leave them alone and say so; an empty file may be used.
func TestOwnFiles(t *testing.T) {
	dir := t.TempDir()
	letter := filepath.Join(dir, "letter.txt")
	long := filepath.Join(dir, "long.txt")
	link := filepath.Join(dir, "link.json")
	for file, text := range map[string]string{letter: "Dear all,\n", long: strings.Repeat("x", 100_000)} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(letter, link); err != nil {
		t.Skip("no links here: ", err)
	}
	match := []string{"arena", "-game", "kingofthehill", "-quiet", "-games", "2", "-nodes", "20", "-maxmoves", "3", "-plies", "2",
		"-engine", "cmd=builtin name=a", "-engine", "cmd=builtin name=b"}
	for _, args := range [][]string{
		{"perft", "-shard", "1/2", "2", "-out"},
		append(match, "-log"),
		append(match, "-pgn"),
	} {
		for _, file := range []string{letter, long, link, dir, os.DevNull} {
			before, _ := os.ReadFile(file)
			_, errs, status := dragoman(append(args[:len(args):len(args)], file)...)
			if status != statusInput || !strings.Contains(errs, "not changed") {
				t.Errorf("%v %s: status %d, %s", args[len(args)-1], file, status, errs)
			}
			if after, _ := os.ReadFile(file); string(after) != string(before) {
				t.Errorf("%v %s: the file was changed", args[len(args)-1], file)
			}
		}
		empty := filepath.Join(dir, "empty"+args[len(args)-1])
		if err := os.WriteFile(empty, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, errs, status := dragoman(append(args[:len(args):len(args)], empty)...); status != statusGood {
			t.Errorf("%v with an empty file: status %d, %s", args[len(args)-1], status, errs)
		}
		if text, _ := os.ReadFile(empty); len(text) == 0 {
			t.Errorf("%v wrote nothing", args[len(args)-1])
		}
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced: %v, %v", info, err)
	}
}

// TestDebugLog writes a log of a session, replaces it by another, and leaves
// other files alone.
func TestDebugLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "debug.log")
	for range 2 {
		log, err := createLog(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := log.Write([]byte("       0 > uci\n")); err != nil {
			t.Fatal(err)
		}
		log.Close()
	}
	if text, _ := os.ReadFile(file); string(text) != "       0 > uci\n" {
		t.Errorf("the log holds %q", text)
	}
	if err := os.WriteFile(file, []byte("Dear all,\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := createLog(file); err == nil {
		t.Error("another text was replaced")
	}
}

// TestEndlessFile reads a device that has no end where a file is expected.
func TestEndlessFile(t *testing.T) {
	const zero = "/dev/zero"
	if _, err := os.Stat(zero); err != nil {
		t.Skip("no ", zero, " here")
	}
	if _, errs, status := dragoman("merge", zero); status != statusInput || !strings.Contains(errs, "more than") {
		t.Errorf("status %d, %s", status, errs)
	}
}
