// Command dragoman reads chess pieces and games defined in five languages and
// plays them. This package holds the sub-commands: flags and calls, no logic.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"dragoman/dsl/src"
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
		{"engine", "[-load FILES]", "play over UCI or XBoard on standard input and output", engineCommand},
		{"perft", "[flags] DEPTH", "count the leaves of the tree of legal moves", perftCommand},
		{"merge", "[-json] FILE...", "add up the shards of a count, each of which must be there once", mergeCommand},
		{"bench", "[-depth D] [-threads N] [-hash MB] [-game G] [-json]", "search fixed positions: a signature of the search, and its speed", benchCommand},
		{"verify", "[flags] [FILE]", "check the move generators against each other and against dragontoothmg", verifyCommand},
		{"games", "[-json]", "list the built-in games", gamesCommand},
		{"check", "[-lang L] [-json] FILE...", "report all that is wrong or doubtful with definitions", checkCommand},
		{"convert", "-to shape|urc|chesslang|betza [-piece P] [-lang L] [-json] FILE|G", "write a definition in another language, and say what is lost", convertCommand},
		{"offsets", "[-json] FILE", "print the offsets of a shape", offsetsCommand},
		{"moves", "-def FILE | -game G  -from CELL -place LIST [flags]", "show where a piece can go from a cell", movesCommand},
		{"explain", "[-game G] [-fen F] [-json] MOVE", "tell why a move is legal, or what forbids it", explainCommand},
		{"show", "[-svg] [-piece P] [-from CELL] [-fen F] [-colour WHEN] FILE|G", "draw how the pieces of a game move, or a position", showCommand},
		{"perimeter", "[flags] SOURCE RAY1 RAY2 K | -tile T | -list WHAT | -walk SOURCE RAY | -plane NAME SOURCE K | -square SOURCE RAY1 RAY2 [K]", "answer questions about tiles, rays and perimeters", perimeterCommand},
		{"url", "decode [-json] URL | encode [-site] [-action A] [-fen F] [-moves M]", "read and write games kept in a URL", urlCommand},
		{"svg", "[-flip] URL|FEN", "draw the position of a game kept in a URL, or of chess, as SVG", svgCommand},
		{"values", "[-game G] [-games N] [-nodes N] [-seed N] [-json]", "tell what pieces are worth: as measured, as used and in self-play", valuesCommand},
		{"arena", "-engine SPEC -engine SPEC [flags]", "let engines play matches on any game", arenaCommand},
		{"epd", "[-game G] [-movetime MS] [-nodes N] [-json] FILE", "run a suite of positions with best moves, moves to avoid and mates", epdCommand},
		{"selftest", "[-patience X] [-json] CMD...", "check how well an engine speaks UCI and XBoard", selftestCommand},
		{"play", "[-game G] [-black] [-level N] [-movetime MS]", "play against the engine in the terminal", playCommand},
		{"serve", "[-addr ADDRESS] [-jobs N] [-nocache]", "serve the studio and chess by URL to browsers on this machine", serveCommand},
		{"version", "[-json]", "tell the version, the CPU and what was chosen for it", versionCommand},
		{"completion", "bash|zsh|fish", "print what makes a shell complete commands, flags and games", completionCommand},
		{"help", "[COMMAND]", "tell what commands there are, or about one of them", helpCommand},
	}
}

// garbage is how much of it may gather beside what is in use, in percent: a game
// loads in a few megabytes, which are kept for less time than collecting takes.
const garbage = 400

func main() {
	debug.SetGCPercent(garbage)
	if len(os.Args) == 1 {
		os.Args = append(os.Args, "engine")
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// Exit statuses.
const (
	statusGood  = 0
	statusInput = 1 // bad input
	statusUsage = 2
)

func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 || slices.Contains([]string{"-h", "-help", "--help"}, args[0]) {
		args = []string{"help"}
	}
	if cmd, ok := commandNamed(args[0]); ok {
		return newCall(cmd, stdout, stderr).do(args[1:])
	}
	if strings.ContainsRune(args[0], ' ') {
		return newCall(command{name: args[0], run: linesCommand}, stdout, stderr).do(args[1:])
	}
	// It fails as any command does, so that -json gets its document.
	return newCall(command{name: args[0], run: func(c *call) error { return unknownCommand(c.name) }}, stdout, stderr).do(args)
}

func commandNamed(name string) (cmd command, ok bool) {
	list := commands()
	i := slices.IndexFunc(list, func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return list[i], true
}

// unknownCommand is the error of a name that no command has.
func unknownCommand(name string) error {
	var names []string
	for _, cmd := range commands() {
		names = append(names, cmd.name)
	}
	hint := src.DidYouMean(name, names)
	if hint == "" {
		hint = "`dragoman help` lists the commands"
	}
	return &usageError{fmt.Sprintf("unknown command %q", name), hint}
}
