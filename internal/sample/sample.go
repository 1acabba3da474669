// Package sample gives tests the games of the catalogue, compiled, and positions
// of them.
package sample

import (
	"sync"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// programs are the games compiled so far. A Program is immutable, so all tests
// of a process may share it.
var programs struct {
	sync.Mutex
	byName map[string]*rules.Program
}

// Program compiles a game of the catalogue, once.
func Program(t testing.TB, name string) *rules.Program {
	t.Helper()
	programs.Lock()
	defer programs.Unlock()
	if p := programs.byName[name]; p != nil {
		return p
	}
	entry, ok := dsl.Find(name)
	if !ok {
		t.Fatalf("no game %s", name)
	}
	g, err := entry.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Compile(g)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if programs.byName == nil {
		programs.byName = map[string]*rules.Program{}
	}
	programs.byName[name] = p
	return p
}

// Define compiles the game of a text.
func Define(t testing.TB, l *dsl.Language, text string) *rules.Program {
	t.Helper()
	loaded, err := dsl.Load(src.NewFile("sample", text), l, 1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Position reads a position and sets it up on a back-end.
func Position(t testing.TB, p *rules.Program, text string, b gen.Backend) gen.Position {
	t.Helper()
	s, err := fen.Parse(p, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	pos, err := walk.NewPosition(p, s, b)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return pos
}
