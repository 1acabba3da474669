package engine_test

import (
	"sync"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/search"
	"dragoman/uci/engine"
)

// TestShared lets engines play one compiled game at the same time.
func TestShared(t *testing.T) {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	game := engine.Ready(prog, "Shared")
	var all sync.WaitGroup
	for _, move := range []string{"e2e4", "d2d4", "g1f3"} {
		all.Go(func() {
			e := engine.New(engine.Config{Games: []*engine.Game{game}})
			if own, err := e.Program(); own != prog || err != nil || len(e.Games()) != 1 {
				t.Errorf("the program is %p, want %p: %v; %d games", own, prog, err, len(e.Games()))
			}
			if err := e.Setup("startpos", move); err != nil {
				t.Error(err)
				return
			}
			s, err := e.Search(search.Limits{MoveTime: 50 * time.Millisecond}, search.Report{})
			if err != nil {
				t.Error(err)
				return
			}
			<-s.Done()
			if s.Result.Best == gen.None || e.Position().Side() == 0 {
				t.Errorf("after %s: no move", move)
			}
		})
	}
	all.Wait()
}
