package main

import (
	"bytes"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestInterrupt interrupts commands that run for long. Each must end with the
// status of an error and say that it was interrupted, in words or in one document.
func TestInterrupt(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	for _, args := range [][]string{
		{"perft", "9"},
		{"verify", "-game", "chess", "-positions", "100000000"},
		{"verify", "-json", "-game", "chess", "-positions", "100000000"},
		{"verify"},
		{"bench", "-depth", "60"},
		{"values", "-games", "1000000"},
		{"values", "-json", "-games", "1000000"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			state, text := interruptAfter(t, time.Second, args)
			for wait := 4 * time.Second; state.ExitCode() < 0 && wait < 2*time.Minute; wait *= 2 { // it did not wait for signals yet
				state, text = interruptAfter(t, wait, args)
			}
			said := strings.Contains(text, "interrupted") || strings.Contains(text, `"partial":true`)
			tooMany := slices.Contains(args, "-json") && strings.Count(text, "\n") != 1
			if state.ExitCode() != statusInput || !said || tooMany || strings.Contains(text, "context") {
				t.Errorf("%v, it says:\n%s", state, text)
			}
		})
	}
}

// interruptAfter starts the program, interrupts it, and returns how it ended and
// what it wrote.
func interruptAfter(t *testing.T, wait time.Duration, args []string) (*os.ProcessState, string) {
	t.Helper()
	var text bytes.Buffer
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "DRAGOMAN_RUN=1")
	cmd.Stdout, cmd.Stderr = &text, &text
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(wait)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if runtime.GOOS == "windows" {
			t.Skip("Windows cannot send an interrupt: ", err)
		}
		t.Fatal(err)
	}
	_ = cmd.Wait() // its error is the state
	return cmd.ProcessState, text.String()
}
