package perft

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
)

func TestParseShard(t *testing.T) {
	for text, want := range map[string]Shard{"1/1": {1, 1}, "0/4": {4, 4}, "3/4": {3, 4}, "4/4": {4, 4}, "10000/10000": {10000, 10000}} {
		if got, err := ParseShard(text); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "/", "1", "1/", "/1", "5/4", "-1/4", "1/0", "0/0", "1/10001", "a/b", "1/2/3", "99999999999999999999/1"} {
		if got, err := ParseShard(text); err == nil {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// shards counts all shards of a position and returns them as files would have
// them.
func shards(t *testing.T, game, text string, depth, of int, backend gen.Backend) (names []string, list []*ShardCount) {
	t.Helper()
	for i := 1; i <= of; i++ {
		s := countShard(t, game, text, depth, Shard{i, of}, backend)
		document, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = ReadShard(document); err != nil {
			t.Fatal(err)
		}
		names = append(names, fmt.Sprintf("%d.json", i))
		list = append(list, s)
	}
	return names, list
}

func countShard(t *testing.T, game, text string, depth int, shard Shard, backend gen.Backend) *ShardCount {
	t.Helper()
	p := compiled(t, game)
	state, err := fen.Parse(p, text)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := walk.NewPosition(p, state, backend)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Count(context.Background(), pos, depth, Options{Shard: shard, Threads: 2})
	if err != nil {
		t.Fatal(err)
	}
	s := &ShardCount{Game: game, Definition: game, FEN: fen.Format(p, state), Depth: depth, Shard: shard, Parts: r.Parts, Split: r.Split,
		Nodes: r.Nodes, Divide: map[string]uint64{}}
	for _, b := range r.Branches {
		s.Divide[fen.NewNames(p, state).Move(b.Move)] = b.Nodes
	}
	s.SetHash()
	return s
}

// compiled returns a game of the catalogue.
var compiled = sample.Program

// TestShards adds up shards, which must give the count of the whole and the
// same hash however many there are.
func TestShards(t *testing.T) {
	const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		game, fen string
		depth     int
		nodes     uint64
	}{
		{"chess", "startpos", 1, 20},
		{"chess", "startpos", 4, 197281},
		{"chess", kiwipete, 3, 97862},
		{"chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", 3, 0},
		{"xiangqi", "startpos", 3, 79666},
		{"kingofthehill", "rnb2b1r/ppp2ppp/3k4/8/1PKp1pn1/3Pq3/PBP1P2P/RN1Q1B1R w - - 4 12", 3, 19003},
	} {
		var hashes []string
		for _, of := range []int{1, 2, 31} {
			total, err := Merge(shards(t, c.game, c.fen, c.depth, of, gen.Auto))
			if err != nil {
				t.Fatal(err)
			}
			if total.Nodes != c.nodes || total.Shards != of {
				t.Errorf("%s %s depth %d: %d nodes of %d shards, want %d", c.game, c.fen, c.depth, total.Nodes, of, c.nodes)
			}
			hashes = append(hashes, total.Hash)
		}
		for _, h := range hashes {
			if h != hashes[0] {
				t.Errorf("%s %s: hashes %v", c.game, c.fen, hashes)
			}
		}
	}
}

// TestShardsAreEven deals work out so that no shard waits for another.
func TestShardsAreEven(t *testing.T) {
	const of = 8
	_, list := shards(t, "chess", "startpos", 5, of, gen.Auto)
	for _, s := range list {
		if mean := uint64(4865609 / of); s.Nodes < mean*3/4 || s.Nodes > mean*5/4 {
			t.Errorf("shard %v has %d nodes, %d would be even", s.Shard, s.Nodes, mean)
		}
	}
}

// TestShardsOfGenerators mixes shards of different generators.
func TestShardsOfGenerators(t *testing.T) {
	names, list := shards(t, "chess", "startpos", 3, 4, gen.Bits)
	for i, b := range []gen.Backend{gen.General, gen.Mail, walk.Backend} {
		_, others := shards(t, "chess", "startpos", 3, 4, b)
		if list[i].Hash != others[i].Hash {
			t.Errorf("%s counts another shard", b)
		}
		list[i] = others[i]
	}
	if total, err := Merge(names, list); err != nil || total.Nodes != 8902 {
		t.Errorf("%v, %v", total, err)
	}
}

func TestMergeRefuses(t *testing.T) {
	names, list := shards(t, "chess", "startpos", 3, 3, gen.Auto)
	other := func(game, text string, depth, of int) *ShardCount {
		return countShard(t, game, text, depth, Shard{3, of}, gen.Auto)
	}
	redefined := *list[2]
	redefined.Definition = "other"
	redefined.SetHash()
	for _, c := range []struct {
		list []*ShardCount
		code string
		text string
	}{
		{nil, "missing_shard", "no shards"},
		{list[:2], "missing_shard", "missing: 3"},
		{list[2:], "missing_shard", "missing: 1 2"},
		{[]*ShardCount{list[0], list[1], list[1]}, "doubled_shard", "2.json and 3.json are both shard 2/3"},
		{[]*ShardCount{list[0], list[1], other("chess", "startpos", 4, 3)}, "foreign_shard", "depth 4, not 3"},
		{[]*ShardCount{list[0], list[1], other("chess", "startpos", 3, 4)}, "foreign_shard", "number of shards 4, not 3"},
		{[]*ShardCount{list[0], list[1], other("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3, 3)}, "foreign_shard", "position"},
		{[]*ShardCount{list[0], list[1], other("horde", "startpos", 3, 3)}, "foreign_shard", "position"},
		{[]*ShardCount{list[0], list[1], &redefined}, "foreign_shard", "definition of the game other"},
	} {
		_, err := Merge(names, c.list)
		var bad *MergeError
		if !errors.As(err, &bad) || bad.Code != c.code || !strings.Contains(bad.Text, c.text) {
			t.Errorf("want %s with %q, got %v", c.code, c.text, err)
		}
	}
}

// TestReadShard refuses what is cut off or changed.
func TestReadShard(t *testing.T) {
	document, err := json.Marshal(countShard(t, "chess", "startpos", 3, Shard{1, 2}, gen.Auto))
	if err != nil {
		t.Fatal(err)
	}
	text := string(document)
	for _, bad := range []string{"", "{}", "null", "[]", text[:len(text)/2], strings.Replace(text, `"depth":3`, `"depth":4`, 1),
		strings.Replace(text, `"shard":"1/2"`, `"shard":"2/2"`, 1), strings.Replace(text, `"shard":"1/2"`, `"shard":"3/2"`, 1)} {
		if _, err := ReadShard([]byte(bad)); err == nil {
			t.Errorf("accepted %q", bad)
		}
	}
	if _, err := ReadShard(document); err != nil {
		t.Error(err)
	}
}
