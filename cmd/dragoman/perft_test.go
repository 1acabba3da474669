package main

import (
	"context"
	"encoding/json"
	"os"
	"os/signal"
	"strings"
	"sync"
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
		ctx, done := context.WithCancel(t.Context())
		var interrupting sync.WaitGroup
		interrupting.Go(func() {
			for ctx.Err() == nil {
				time.Sleep(50 * time.Millisecond)
				_ = self.Signal(os.Interrupt)
				<-signals // none is on its way when this ends
			}
		})
		out, errs, status := dragoman(append([]string{"perft"}, strings.Fields(args)...)...)
		done()
		interrupting.Wait()
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
