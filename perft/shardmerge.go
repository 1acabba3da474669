package perft

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/bits"
	"strings"
)

// ShardCount is what a shard found, as it is kept until all are there.
type ShardCount struct {
	Game       string            `json:"game"`
	Definition string            `json:"definition"` // hash of the game's text, or its name
	FEN        string            `json:"fen"`
	Depth      int               `json:"depth"`
	Shard      Shard             `json:"shard"`
	Parts      int               `json:"parts"`
	Split      string            `json:"split"`
	Nodes      uint64            `json:"nodes"`
	Divide     map[string]uint64 `json:"divide"` // by root move: what the shard has of it
	Hash       string            `json:"hash"`   // of all the other fields
}

// SetHash sets the hash of the other fields.
func (s *ShardCount) SetHash() { s.Hash = s.computeHash() }

// computeHash returns the hash of all fields but Hash.
func (s ShardCount) computeHash() string {
	s.Hash = ""
	return hash(s)
}

// hash returns the hash of a value's JSON, in which maps are sorted.
func hash(v any) string {
	text, _ := json.Marshal(v) // strings, numbers and maps of them cannot fail
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// identity is what all shards of a count have in common.
func (s *ShardCount) identity() ShardCount {
	return ShardCount{Definition: s.Definition, FEN: s.FEN, Depth: s.Depth, Shard: Shard{Of: s.Shard.Of}, Parts: s.Parts, Split: s.Split}
}

// Same reports whether two shards are of one count.
func (s *ShardCount) Same(t *ShardCount) bool { return hash(s.identity()) == hash(t.identity()) }

// Total is a count put together from its shards. Its hash does not depend on
// how many there were.
type Total struct {
	Game   string            `json:"game"`
	FEN    string            `json:"fen"`
	Depth  int               `json:"depth"`
	Shards int               `json:"shards"`
	Nodes  uint64            `json:"nodes"`
	Divide map[string]uint64 `json:"divide"`
	Hash   string            `json:"hash"`
}

// MergeError says why shards do not make a whole.
type MergeError struct {
	Code string // damaged_shard, foreign_shard, doubled_shard, missing_shard
	Text string
}

func (e *MergeError) Error() string { return e.Text }

// ReadShard reads the document of a shard and checks it.
func ReadShard(text []byte) (*ShardCount, error) {
	s := &ShardCount{}
	if err := json.Unmarshal(text, s); err != nil {
		return nil, &MergeError{"damaged_shard", fmt.Sprintf("no result of a shard: %v", err)}
	}
	if s.Shard.Of == 0 || s.Hash != s.computeHash() {
		return nil, &MergeError{"damaged_shard", "not the result of a shard, or changed after it was written: its hash is wrong"}
	}
	return s, nil
}

// Merge adds up all shards of one count. It refuses anything but each of them
// once. Names are for messages, one for each shard.
func Merge(names []string, shards []*ShardCount) (*Total, error) {
	if len(shards) == 0 {
		return nil, &MergeError{"missing_shard", "there are no shards"}
	}
	first := shards[0]
	t := &Total{Game: first.Game, FEN: first.FEN, Depth: first.Depth, Shards: first.Shard.Of, Divide: map[string]uint64{}}
	at := make([]string, first.Shard.Of+1) // the file of each shard
	for i, s := range shards {
		if !s.Same(first) {
			return nil, &MergeError{"foreign_shard", fmt.Sprintf("%s is of another count than %s: %s", names[i], names[0], first.difference(s))}
		}
		if had := at[s.Shard.Index]; had != "" {
			return nil, &MergeError{"doubled_shard", fmt.Sprintf("%s and %s are both shard %v", had, names[i], s.Shard)}
		}
		at[s.Shard.Index] = names[i]
		if err := t.add(s); err != nil {
			return nil, err
		}
	}
	if missing := missingShards(at); missing != "" {
		return nil, &MergeError{"missing_shard", fmt.Sprintf("of %d shards these are missing: %s", t.Shards, missing)}
	}
	t.Hash = hash([]any{first.Definition, t.FEN, t.Depth, t.Divide})
	return t, nil
}

// difference says in what two counts differ.
func (s *ShardCount) difference(t *ShardCount) string {
	for _, f := range []struct {
		name string
		a, b any
	}{
		{"depth", s.Depth, t.Depth}, {"position", s.FEN, t.FEN}, {"number of shards", s.Shard.Of, t.Shard.Of},
		{"definition of the game", s.Definition, t.Definition},
	} {
		if f.a != f.b {
			return fmt.Sprintf("%s %v, not %v", f.name, f.b, f.a)
		}
	}
	return "the tree is split in another way"
}

func (t *Total) add(s *ShardCount) error {
	for move, n := range s.Divide {
		sum, carry := bits.Add64(t.Nodes, n, 0)
		if carry != 0 {
			return &MergeError{"overflow", "the sum has more than 64 bits"}
		}
		t.Nodes = sum
		t.Divide[move] += n
	}
	return nil
}

// missingShards lists the shards, from 1, that have no file, the first few of them.
func missingShards(at []string) string {
	const most = 20
	var list []string
	for i, name := range at[1:] {
		switch {
		case name != "":
		case len(list) == most:
			return strings.Join(list, " ") + " and more"
		default:
			list = append(list, fmt.Sprint(i+1))
		}
	}
	return strings.Join(list, " ")
}
