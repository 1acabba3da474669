// Command signature holds builds of the program to bench/signature.txt.
//
// The last line of the bench is what frameworks for testing engines read; its
// nodes must be those of the file, also in a process that has searched before
// and was sent ucinewgame. A search after ucinewgame must visit the nodes
// that it visited the first time.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"time"

	"dragoman/uci/client"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: signature FILE PROGRAM...")
		os.Exit(2)
	}
	wanted, err := read(os.Args[1])
	for _, program := range os.Args[2:] {
		if err != nil {
			break
		}
		err = hold(program, wanted)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "signature:", err)
		os.Exit(1)
	}
}

// signature is a line of the file.
type signature struct{ depth, nodes string }

// read returns the lines of the file; the last is that of the default depth.
func read(name string) (list []signature, err error) {
	text, err := os.ReadFile(name)
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) == 2 && words[0] != "#" {
			list = append(list, signature{words[0], words[1]})
		}
	}
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s holds no signature", name)
	}
	return list, err
}

// hold checks a program.
func hold(program string, wanted []signature) error {
	for _, s := range wanted {
		out, err := exec.Command(program, "bench", "-depth", s.depth).Output()
		if err != nil {
			return fmt.Errorf("%s bench -depth %s: %w", program, s.depth, err)
		}
		lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
		if got := nodes(lines[len(lines)-1]); got != s.nodes {
			return fmt.Errorf("%s: %q at depth %s instead of %s nodes; if the search was meant to change: make signature", program, lines[len(lines)-1], s.depth, s.nodes)
		}
	}
	standard := wanted[len(wanted)-1].nodes
	searched, err := again(program, standard)
	if err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	fmt.Printf("%s: %s nodes, again in one process; a search of %s nodes twice\n", program, standard, searched)
	return nil
}

// last is how a bench ends.
var last = regexp.MustCompile(`^(\d+) nodes \d+ nps$`)

// nodes returns the nodes of the last line of a bench, empty for other lines.
func nodes(line string) string {
	if m := last.FindStringSubmatch(line); m != nil {
		return m[1]
	}
	return ""
}

// again benches and searches twice in one process, as two games, and returns
// the nodes of the search.
func again(program, standard string) (searched string, err error) {
	ctx := context.Background()
	e, err := client.Start(ctx, "", program)
	if err != nil {
		return "", err
	}
	defer e.Close()
	// until reads up to a line that matches, and returns it and the one before.
	until := func(wanted *regexp.Regexp) (before, line string) {
		_, err = e.Wait(ctx, patience, wanted.String(), func(text string) bool {
			before, line = line, text
			return wanted.MatchString(text)
		})
		return before, line
	}
	e.Send("uci")
	for range 2 {
		e.Send("ucinewgame", "bench")
		if _, line := until(last); err != nil || nodes(line) != standard {
			return "", errors.Join(err, fmt.Errorf("%q in one process instead of %s nodes", line, standard))
		}
		e.Send("ucinewgame", "position startpos moves e2e4", "go depth 9")
		before, _ := until(bestMove)
		m := visited.FindStringSubmatch(before)
		switch {
		case err != nil:
			return "", err
		case m == nil:
			return "", fmt.Errorf("a search ends with %q", before)
		case searched != "" && searched != m[1]:
			return "", fmt.Errorf("a search of %s nodes takes %s after ucinewgame", searched, m[1])
		}
		searched = m[1]
	}
	return searched, nil
}

var (
	bestMove = regexp.MustCompile(`^bestmove `)
	visited  = regexp.MustCompile(` nodes (\d+) `)
)

// patience is how long a bench or a search may take.
const patience = 10 * time.Minute
