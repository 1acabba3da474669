package builtin

import (
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/net"
)

// TestNetworks checks that each network is that of one game, under its name, and that all
// are small.
func TestNetworks(t *testing.T) {
	entries, err := files.ReadDir("networks")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	size := int64(0)
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".net") {
			names[e.Name()] = true
		}
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	if size > 4<<20 {
		t.Errorf("%d bytes: at most 4 MB are wanted", size)
	}
	for _, entry := range dsl.Games() {
		if len(names) == 0 {
			break
		}
		g, err := entry.Game(1)
		if err != nil {
			t.Fatal(err)
		}
		p, err := rules.Compile(g)
		if err != nil {
			t.Fatal(err)
		}
		n, err := Find(p)
		if err != nil {
			t.Errorf("%s: %v", entry.Name, err)
		}
		if n == nil {
			continue
		}
		delete(names, net.FileName(p))
		if err := n.Fits(p); err != nil {
			t.Errorf("%s: %v", entry.Name, err)
		}
	}
	for name := range names {
		t.Errorf("%s is the network of no built-in game", name)
	}
}
