package main

import (
	"encoding/json"
	"os"
	"os/signal"
	"strings"
	"testing"
	"time"
)

// TestPerftInterrupted stops counts that would take for ever: they say so, and
// with -json in the one document that there is.
func TestPerftInterrupted(t *testing.T) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt) // one that comes too early or late does no harm
	defer signal.Stop(signals)
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"-json 20", "-json -divide -threads 2 -hash 1 20", "-game p3d 20", "-gen walk 20"} {
		ticker := time.NewTicker(50 * time.Millisecond)
		done := make(chan bool)
		go func() {
			for {
				select {
				case <-ticker.C:
					_ = self.Signal(os.Interrupt)
				case <-done:
					return
				}
			}
		}()
		out, errs, status := dragoman(append([]string{"perft"}, strings.Fields(args)...)...)
		ticker.Stop()
		close(done)
		if status != statusInput {
			t.Errorf("%s: exit %d, %s", args, status, errs)
		}
		var document struct{ Partial bool }
		switch isJSON := strings.HasPrefix(args, "-json"); {
		case isJSON && (json.Unmarshal([]byte(out), &document) != nil || !document.Partial):
			t.Errorf("%s: %s", args, out)
		case !isJSON && (!strings.Contains(out, "nodes 0") || !strings.Contains(errs, "interrupted")):
			t.Errorf("%s: %s %s", args, out, errs)
		}
	}
}
