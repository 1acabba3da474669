package main

import (
	"os"
	"testing"
)

// TestStandardInput reads definitions and suites from the standard input.
func TestStandardInput(t *testing.T) {
	for text, args := range map[string][]string{
		`{"kind": "point", "delta": {"x": 1, "y": 2}}`:           {"offsets", "-"},
		`{"kind": "ray", "dirs": ["N"], "min": 1, "max": 3}`:     {"perft", "-game", "-", "1"},
		"7k/8/8/8/8/8/R7/1R4K1 w - - bm #2;\n":                   {"epd", "-hash", "1", "-nodes", "100", "-"},
		"game: \"Plain\"\n\npiece Scout {\n  move: step(N)\n}\n": {"check", "-"},
	} {
		in, err := os.Open(writeFile(t, "in", text))
		if err != nil {
			t.Fatal(err)
		}
		kept := os.Stdin
		os.Stdin = in
		out, errs, status := dragoman(args...)
		os.Stdin = kept
		in.Close()
		if status != statusGood {
			t.Errorf("%q with %q: status %d\n%s%s", args, text, status, out, errs)
		}
	}
}

// TestLargeFiles checks that neither a large file nor one without end is read.
func TestLargeFiles(t *testing.T) {
	large := writeFile(t, "large.chess", "")
	if err := os.Truncate(large, maxFile+1); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{large, "/dev/zero"} {
		if _, err := os.Stat(name); err != nil {
			continue // not on this system
		}
		var out struct{ Diagnostics []finding }
		if status := answer(t, &out, "check", name); status != statusInput || len(out.Diagnostics) != 1 || out.Diagnostics[0].Code != "too_large" {
			t.Errorf("%s: status %d, found %+v", name, status, out)
		}
	}
}
