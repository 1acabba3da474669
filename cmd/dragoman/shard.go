package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// shardFlags reads -shard and -out; without them the shard is the zero value.
func shardFlags(shard, out string, depth int) (perft.Shard, error) {
	switch {
	case shard == "" && out != "":
		return perft.Shard{}, usagef("-out needs -shard")
	case shard == "":
		return perft.Shard{}, nil
	case depth == 0:
		return perft.Shard{}, usagef("-shard: depth 0 cannot be split into shares")
	}
	s, err := perft.ParseShard(shard)
	if err != nil {
		return s, usagef("-%v", err)
	}
	return s, nil
}

// shardTask is what a shard is of, and where its result goes.
type shardTask struct {
	game, out string
	depth     int
	divide    bool // print the counts below each root move
	pos       gen.Position
	state     *rules.State
}

// shardDocument is the result of a shard, and how it was found.
type shardDocument struct {
	perft.ShardCount
	Seconds   float64     `json:"seconds"`
	NPS       uint64      `json:"nps"`
	Threads   int         `json:"threads"`
	Generator gen.Backend `json:"generator"`
	Leaf      perft.Leaf  `json:"leaf"`
}

// countShard finds the result of a shard and prints it.
func (c *call) countShard(ctx context.Context, t shardTask, o perft.Options) error {
	d, err := t.existing(o.Shard)
	switch {
	case err != nil:
		return err
	case d != nil:
		c.note(fmt.Sprintf("%s holds shard %v already", t.out, o.Shard))
	default:
		if d, err = c.newShard(ctx, t, o); err != nil {
			return err
		}
	}
	if c.wantsJSON() {
		c.print(d)
		return nil
	}
	if t.divide {
		for _, move := range slices.Sorted(maps.Keys(d.Divide)) {
			fmt.Fprintf(c.stdout, "%s: %d\n", move, d.Divide[move])
		}
		fmt.Fprintln(c.stdout)
	}
	fmt.Fprintf(c.stdout, "%s, depth %d, shard %v: %.3f s, %d nodes/s\n", t.game, t.depth, o.Shard, d.Seconds, d.NPS)
	fmt.Fprintf(c.stdout, "nodes %d\n", d.Nodes)
	return nil
}

// newShard counts a shard and keeps its result. A result is written whole or
// not at all, so that a job that was killed can be started again.
func (c *call) newShard(ctx context.Context, t shardTask, o perft.Options) (*shardDocument, error) {
	r, err := perft.Count(ctx, t.pos, t.depth, o)
	c.clearProgress(o.Report != nil)
	switch {
	case err != nil:
		return nil, err
	case r.Partial:
		return nil, interrupted("nothing was kept of this shard, start it again")
	}
	d := &shardDocument{t.identity(o.Shard), r.Elapsed.Seconds(), r.Speed(), o.Threads, gen.BackendOf(t.pos), o.Leaf}
	d.Parts, d.Split, d.Nodes = r.Parts, r.Split, r.Nodes
	d.Divide = r.Divide(fen.NewNames(t.pos.Program(), t.state).Move)
	d.SetHash()
	if t.out == "" {
		return d, nil
	}
	return d, cannotWrite(t.write(d))
}

// identity is what is known of a result before it is counted.
func (t *shardTask) identity(s perft.Shard) perft.ShardCount {
	p := t.pos.Program()
	return perft.ShardCount{Game: t.game, Definition: definition(p), FEN: fen.Format(p, t.state), Depth: t.depth, Shard: s, Divide: map[string]uint64{}}
}

// definition identifies a game: two games may have one name.
func definition(p *rules.Program) string {
	if p.Game.File == nil {
		return p.Game.Name
	}
	sum := sha256.Sum256([]byte(p.Game.File.Text))
	return hex.EncodeToString(sum[:])
}

// existing returns the result that the file holds already, or nil if there is no
// file or an empty one. A file with anything else is left alone: that is an error.
func (t *shardTask) existing(s perft.Shard) (*shardDocument, error) {
	if t.out == "" {
		return nil, nil
	}
	if _, err := os.Lstat(t.out); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	file, err := shardFile.open(t.out)
	if err != nil {
		return nil, cannotWrite(err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxFile))
	if err != nil || len(text) == 0 {
		return nil, cannotWrite(err)
	}
	count, err := perft.ReadShard(text)
	if err != nil {
		return nil, shardFile.refuse(t.out, "exists and is not the whole result of a shard")
	}
	want := t.identity(s)
	want.Parts, want.Split = count.Parts, count.Split
	if !count.Same(&want) || count.Shard != s {
		return nil, &coded{"foreign_shard", fmt.Errorf("%s holds shard %v of another count: depth %d of %s", t.out, count.Shard, count.Depth, count.FEN),
			"give -out another name, or remove the file"}
	}
	d := &shardDocument{}
	return d, withCode("cannot_read", json.Unmarshal(text, d))
}

// write writes a result to a file that appears under its name only when it is
// complete.
func (t *shardTask) write(d *shardDocument) (err error) {
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(t.out), ".shard-*")
	if err != nil {
		return fmt.Errorf("%s: %w", t.out, errors.Unwrap(err)) // the name that the user has given
	}
	defer os.Remove(f.Name()) // after it was renamed there is none
	_, err = f.Write(append(text, '\n'))
	if err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close()); err != nil {
		return err
	}
	if there, err := os.Lstat(t.out); err == nil && (!there.Mode().IsRegular() || there.Size() > 0) {
		return shardFile.refuse(t.out, "has appeared during the count")
	}
	return os.Rename(f.Name(), t.out)
}
