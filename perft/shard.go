package perft

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/gen"
)

// Shard is one of equal shares of a count. The subtrees go to the shards in turn,
// in an order that depends on game and position only: every machine and
// generator splits alike. The zero value is the whole count.
type Shard struct {
	Index, Of int // Index is from 1 to Of
}

// MaxShards bounds how many shares a count has.
const MaxShards = 10_000

// ParseShard reads "i/n", i from 1 to n. As job arrays count from 0 or from 1,
// 0/n means n/n.
func ParseShard(text string) (Shard, error) {
	before, after, _ := strings.Cut(text, "/")
	index, err := strconv.Atoi(before)
	of, err2 := strconv.Atoi(after)
	if err != nil || err2 != nil || of < 1 || of > MaxShards || index < 0 || index > of {
		return Shard{}, fmt.Errorf("shard %q: expected i/n, n from 1 to %d and i from 1 to n", text, MaxShards)
	}
	if index == 0 {
		index = of
	}
	return Shard{index, of}, nil
}

func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// MarshalText writes "i/n".
func (s Shard) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseShard does.
func (s *Shard) UnmarshalText(text []byte) (err error) {
	*s, err = ParseShard(string(text))
	return err
}

// A split goes deeper until each shard has enough subtrees to make the shards
// about equal. It leaves some depth below, and makes about maxParts at most.
const (
	partsPerShard = 16
	leftBelow     = 2
	maxParts      = 2_000_000
)

// split is a tree cut into subtrees of one depth.
type split struct {
	parts []subtree
	hash  string // of all subtrees, to compare splits
}

// subtree is what follows some moves from the root.
type subtree struct {
	branch int // index of the first among the root moves
	moves  []gen.Move
}

// newSplit cuts the tree below p for so many shards. Depth is from 1.
func newSplit(p gen.Position, depth, shards int) *split {
	roots := p.AppendLegal(nil)
	s := &split{}
	for i, m := range roots {
		s.parts = append(s.parts, subtree{i, []gen.Move{m}})
	}
	for plies := 1; plies < depth-leftBelow && len(s.parts) < partsPerShard*shards && len(s.parts)*len(roots) < maxParts; plies++ {
		s.parts = extend(p, s.parts)
	}
	slices.SortFunc(s.parts, func(a, b subtree) int { return slices.Compare(a.moves, b.moves) })
	h := sha256.New()
	for _, part := range s.parts {
		fmt.Fprintln(h, part.moves)
	}
	s.hash = hex.EncodeToString(h.Sum(nil))
	return s
}

// extend returns all subtrees one ply deeper. A subtree without moves has no
// leaves and is left out.
func extend(p gen.Position, lines []subtree) (longer []subtree) {
	for _, l := range lines {
		for _, m := range l.moves {
			p.Make(m)
		}
		for _, m := range p.AppendLegal(nil) {
			longer = append(longer, subtree{l.branch, append(slices.Clone(l.moves), m)})
		}
		for range l.moves {
			p.Unmake()
		}
	}
	return longer
}

// share returns the parts of one shard.
func (s *split) share(of Shard) (mine []subtree) {
	for i := of.Index - 1; i < len(s.parts); i += of.Of {
		mine = append(mine, s.parts[i])
	}
	return mine
}
