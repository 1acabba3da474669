package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"dragoman/uci/client"
)

// contender is a program that counts.
type contender struct {
	path     string
	variants []string // the games that it lists; unused for ours
	// command returns arguments and input for a count. Depth 0 is all but the
	// count: the start of the program.
	command func(s *subject, depth int) (args []string, input string)
	nodes   *regexp.Regexp
}

// ours is our program, which lists the leaves or does something else with them.
func ours(path, leaf string) *contender {
	return &contender{path: path, nodes: regexp.MustCompile(`(?m)^nodes (\d+)$`),
		command: func(s *subject, depth int) ([]string, string) {
			return []string{"perft", "-game", s.game.Name, "-fen", s.fen, "-leaf", leaf, "-threads", "1", "-hash", "0", strconv.Itoa(depth)}, ""
		}}
}

// fairy is a build of Fairy-Stockfish, whose perft lists the moves of the last
// ply too.
func fairy(path string) (*contender, error) {
	c := &contender{path: path, nodes: regexp.MustCompile(`(?m)^Nodes searched: (\d+)\s*$`)}
	c.command = func(s *subject, depth int) ([]string, string) {
		lines := []string{"setoption name Threads value 1", "setoption name UCI_Variant value " + variant(s.game, c.variants), "position startpos"}
		if len(s.moves) > 0 {
			lines[2] += " moves " + strings.Join(s.moves, " ")
		}
		if depth > 0 {
			lines = append(lines, fmt.Sprintf("go perft %d", depth))
		}
		return nil, strings.Join(lines, "\n") + "\nquit\n"
	}
	out, _, err := c.execute(nil, "uci\nquit\n")
	if err != nil {
		return nil, err
	}
	if c.variants = listed(out); c.variants == nil {
		return nil, fmt.Errorf("%s has no option UCI_Variant: it is not Fairy-Stockfish", path)
	}
	return c, nil
}

// listed returns the choices of the option UCI_Variant in the output of an engine.
func listed(out []byte) []string {
	for line := range strings.Lines(string(out)) {
		if o, ok := client.ParseOption(strings.TrimSpace(line)); ok && (o.Name == "UCI_Variant" || o.Name == "USI_Variant") {
			return o.Choices
		}
	}
	return nil
}

// count counts once. It returns the leaves and the seconds of processor time.
func (c *contender) count(s *subject, depth int) (leaves uint64, seconds float64, err error) {
	args, input := c.command(s, depth)
	out, seconds, err := c.execute(args, input)
	if err != nil || depth == 0 {
		return 0, seconds, err
	}
	leaves, err = c.leaves(out)
	return leaves, seconds, err
}

// leaves finds the count in what the program printed.
func (c *contender) leaves(out []byte) (uint64, error) {
	m := c.nodes.FindSubmatch(out)
	if m == nil {
		return 0, fmt.Errorf("%s prints no count: %q", c.path, out)
	}
	return strconv.ParseUint(string(m[1]), 10, 64)
}

// execute runs the program once. User and system time are taken together: the
// system knows only their sum exactly.
func (c *contender) execute(args []string, input string) (out []byte, seconds float64, err error) {
	cmd := exec.Command(c.path, args...)
	cmd.Stdin = strings.NewReader(input)
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err = cmd.Output()
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w: %s", c.path, err, bytes.TrimSpace(errors.Bytes()))
	}
	return out, (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(), nil
}
