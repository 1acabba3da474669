package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"dragoman/uci"
)

// engineCommand answers an interface until it quits. It is what runs when no
// command is given.
//
// A search keeps its processors busy without a pause; the runtime gets two
// more, so that what reads and answers meanwhile waits for none of them:
// isready took 10 ms, now 0.2.
func engineCommand(c *call) error {
	load := c.flags.String("load", "", "definition `files` whose games are there from the start, separated as in PATH")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 2)
	return uci.Run(os.Stdin, c.stdout, c.protocol(*load))
}

// protocol is what an interface gets to talk to.
func (c *call) protocol(load string) uci.Config {
	return uci.Config{Version: version, Memory: memory(), Load: load, Read: readFile, Create: createLog, Store: c.store(), Bench: protocolBench}
}

// linesCommand obeys arguments each of which is a line of UCI, as frameworks for
// testing engines give them: dragoman "setoption name Hash value 8" "genfens 10 seed 1 book None".
func linesCommand(c *call) error {
	c.cacheFlag()
	if err := c.parseArgs(0, -1); err != nil {
		return err
	}
	lines := append([]string{c.name}, c.args...)
	return uci.Run(strings.NewReader(strings.Join(lines, "\n")+"\n"), c.stdout, c.protocol(""))
}

// memory returns how many megabytes the machine has, 0 where it does not tell.
func memory() int {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		var kilobytes int
		if n, _ := fmt.Sscanf(line, "MemTotal: %d kB", &kilobytes); n == 1 {
			return kilobytes >> 10
		}
	}
	return 0
}
