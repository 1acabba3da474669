package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"dragoman/search"
	"dragoman/uci"
	"dragoman/uci/engine"
)

// engineCommand speaks UCI, USI, UCCI or XBoard until the interface quits. It runs when no
// command is given.
//
// A search keeps its processors busy without a pause. The Go runtime gets two
// more, so that reading and answering never wait for one: isready took 10 ms
// without them, and takes 0.2 ms now.
func engineCommand(c *call) error {
	load := c.flags.String("load", "", "definition `files` to load at the start, separated as in PATH")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if c.onTerminal(os.Stdin) {
		c.note("dragoman " + version + " waits for a graphical interface that speaks UCI, USI, UCCI or XBoard; type uci, usi, ucci, xboard or quit.\n" +
			"`dragoman play` plays in the terminal, `dragoman serve` in a browser, `dragoman help` lists all commands.")
	}
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 2)
	return uci.Run(os.Stdin, c.stdout, c.protocol(*load))
}

// protocol returns the settings of the protocol loop.
func (c *call) protocol(load string) uci.Config {
	return uci.Config{Version: version, Load: load, Create: createLog, Bench: protocolBench, Engine: c.engineConfig()}
}

// engineConfig returns what an engine needs from outside.
func (c *call) engineConfig() engine.Config {
	return engine.Config{Memory: memory(), Read: readFile, Store: c.store(), ReadNetwork: readNetwork, UserNetwork: userNetwork}
}

// linesCommand runs arguments that are lines of UCI each, as frameworks for testing
// engines give them: dragoman "setoption name Hash value 8" "genfens 10 seed 1 book None".
func linesCommand(c *call) error {
	c.cacheFlag()
	if err := c.parseArgs(0, -1); err != nil {
		return err
	}
	lines := append([]string{c.name}, c.args...)
	settings := c.protocol("")
	settings.Script = true
	if err := uci.Run(strings.NewReader(strings.Join(lines, "\n")+"\n"), c.stdout, settings); err != nil {
		return errQuiet // an info string says it
	}
	return nil
}

// memory returns the megabytes of the machine, or 0 where that is not known.
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

// checkHash returns an error unless a table may have so many of a machine's megabytes, whose
// number is 0 if it is not known.
func checkHash(hash, least, memory int) error {
	most := search.MaxHashMB
	if memory > 0 {
		most = engine.MostHash(memory)
	}
	if hash < least || hash > most {
		return usagef("-hash %d: expected %d to %d megabytes", hash, least, most)
	}
	return nil
}
