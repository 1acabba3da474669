package perft_test

import (
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// refusedParents lists games of Fairy-Stockfish that a variants.ini cannot take settings
// from, and why.
var refusedParents = map[string]string{
	"koedem": "pieces come from a second board",
	"supply": "pieces come from a second board",
}

// TestParents counts sections that take all settings from a game which Fairy-Stockfish has
// built in.
func TestParents(t *testing.T) {
	programs := map[string]*rules.Program{}
	load := func(name string) *rules.Program {
		file := src.NewFile("parents.ini", "[section:"+name+"]\npocketSize = 1\n")
		loaded, err := dsl.Load(file, dsl.INI, 1)
		if err != nil {
			if refusedParents[name] == "" {
				t.Errorf("%s: %v", name, err)
			}
			return nil
		}
		if refusedParents[name] != "" {
			t.Errorf("%s is no more refused", name)
		}
		p, err := rules.Compile(loaded.Game)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		return p
	}
	for _, limit := range []struct {
		backend     gen.Backend
		most, short uint64
	}{{gen.Auto, 300_000, 5_000}, {walk.Backend, 300, 50}} {
		most := limit.most
		if testing.Short() {
			most = limit.short
		}
		for _, r := range rows(t) {
			p, seen := programs[r.game]
			if !seen {
				p = load(r.game)
				programs[r.game] = p
			}
			if p == nil || r.nodes > most {
				continue
			}
			if nodes, err := r.count(p, limit.backend); err != nil || nodes != r.nodes {
				t.Errorf("line %d: depth %d of a section of %s, %s, gives %d nodes, want %d (%v)", r.line, r.depth, r.game, r.fen, nodes, r.nodes, err)
			}
		}
	}
}
