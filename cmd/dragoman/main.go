// Command dragoman reads chess pieces and games defined in five languages and
// plays them. This package holds the sub-commands: flags and calls, no logic.
package main

import (
	"fmt"
	"io"
	"os"
)

// command is a sub-command.
type command struct {
	name  string
	args  string // for the usage line
	about string
	run   func(*call) error
}

func commands() []command {
	return []command{
		{"perft", "[flags] DEPTH", "count the leaves of the tree of legal moves", perftCommand},
		{"verify", "[flags]", "check the move generators against each other and against dragontoothmg", verifyCommand},
		{"games", "", "list the built-in games", gamesCommand},
		{"version", "", "tell the version, the CPU and what was chosen for it", versionCommand},
	}
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	statusGood  = 0
	statusInput = 1 // bad input
	statusUsage = 2
)

func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 || args[0] == "help" || args[0] == "-h" || args[0] == "--help" || args[0] == "-help" {
		usage(stdout)
		return statusGood
	}
	for _, cmd := range commands() {
		if cmd.name == args[0] {
			return newCall(cmd, stdout, stderr).do(args[1:])
		}
	}
	fmt.Fprintf(stderr, "dragoman: unknown command %q; `dragoman help` lists them\n", args[0])
	return statusUsage
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: dragoman COMMAND [flags] [arguments]")
	fmt.Fprintln(w, "\ncommands:")
	for _, cmd := range commands() {
		fmt.Fprintf(w, "  %-10s %s\n", cmd.name, cmd.about)
	}
	fmt.Fprintln(w, "\n`dragoman COMMAND -help` lists the flags of a command.")
}
