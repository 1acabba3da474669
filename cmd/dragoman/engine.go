package main

import (
	"os"
	"runtime"

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
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 2)
	return uci.Run(os.Stdin, c.stdout, uci.Config{Version: version, Load: *load, Read: readFile, Create: createFile})
}
