package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/perft"
)

// The start positions of written games are counted to a depth of so many plies, or to
// the last one with so many nodes.
const (
	writtenDepth = 3
	writtenNodes = 1_000_000
)

// countWritten writes games as sections of a variants.ini, loads them into
// Fairy-Stockfish and compares its counts with ours. Games that lose something may
// differ.
func countWritten(out io.Writer, path string, names []string) error {
	ctx := context.Background()
	o, err := newOracle(ctx, path, "uci")
	if err != nil {
		return err
	}
	defer o.Close()
	entries, err := choose(names, o.variants)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "written")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	equal, failed := 0, 0
	for _, e := range entries {
		says, lost, err := o.written(ctx, e, dir)
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", e.Name, err)
		case says == "":
			equal++
			continue
		case lost == 0:
			failed++
		}
		fmt.Fprintf(out, "%-16s %s; it loses %d parts\n", e.Name, says, lost)
	}
	fmt.Fprintf(out, "%d of %d written games have equal counts\n", equal, len(entries))
	if failed > 0 {
		return fmt.Errorf("%d games differ that lose nothing", failed)
	}
	return nil
}

// written writes a game and counts it in both programs. It says how they differ, and how
// many parts of the game are lost.
func (o *oracle) written(ctx context.Context, e dsl.Entry, dir string) (says string, lost int, err error) {
	p, err := compile(e)
	if err != nil {
		return "", 0, err
	}
	w, err := writeSection(p, filepath.Join(dir, e.Name+".ini"))
	switch {
	case err != nil:
		return "", 0, err
	case w.text == "":
		return "it cannot be written", w.lost, nil
	}
	says, err = o.countSection(ctx, p, w)
	return says, w.lost, err
}

// section is a game in a file that Fairy-Stockfish can load.
type section struct {
	file string
	text string // empty: it cannot be written
	name string
	lost int // parts of the game that the text does not have
}

// writeSection writes a game to a file.
func writeSection(p *rules.Program, file string) (section, error) {
	text, list := dsl.INI.Write(p.Game)
	w := section{file: file, lost: len(list.Diag)}
	head, _, found := strings.Cut(strings.TrimPrefix(text, "["), "]")
	if !found {
		return w, nil
	}
	w.text = text
	w.name, _, _ = strings.Cut(head, ":")
	return w, os.WriteFile(file, []byte(text), 0o600)
}

// countSection counts the start of a written game in both programs and says how they differ.
func (o *oracle) countSection(ctx context.Context, p *rules.Program, w section) (says string, err error) {
	depth, ours, err := countStart(ctx, p)
	if err != nil {
		return "", err
	}
	o.Send("setoption name VariantPath value "+w.file, "setoption name UCI_Variant value "+w.name, "position startpos", fmt.Sprintf("go perft %d", depth))
	theirs := uint64(0)
	if _, err := o.Wait(ctx, patience, "a count", func(line string) bool {
		count, ok := strings.CutPrefix(line, "Nodes searched: ")
		if ok {
			theirs, err = strconv.ParseUint(strings.TrimSpace(count), 10, 64)
		}
		return ok
	}); err != nil {
		return "", err
	}
	if err != nil {
		return "", err
	}
	if ours != theirs {
		says = fmt.Sprintf("has %d nodes there, %d here, from %s", theirs, ours, fen.Format(p, &p.Start))
	}
	return says, nil
}

// countStart counts the start position of a game.
func countStart(ctx context.Context, p *rules.Program) (depth int, nodes uint64, err error) {
	pos, err := gen.New(p, &p.Start, gen.Auto)
	if err != nil {
		return 0, 0, err
	}
	for depth < writtenDepth {
		r, err := perft.Count(ctx, pos, depth+1, perft.Options{})
		if err != nil || depth > 0 && r.Nodes > writtenNodes {
			return depth, nodes, err
		}
		depth, nodes = depth+1, r.Nodes
	}
	return depth, nodes, nil
}
