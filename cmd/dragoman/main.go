// Command dragoman reads chess pieces and games defined in seven languages and
// plays them. This package holds the sub-commands: flags, calls and printing.
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

// group is a set of commands for one purpose.
type group struct {
	title    string
	commands []command
}

func groups() []group {
	return []group{
		{"play", []command{
			{"play", "[-game G] [-black] [-level N] [-movetime MS]", "play against the engine in the terminal", playCommand},
			{"serve", "[-addr ADDRESS] [-jobs N] [-nocache]", "open the studio: design, play and analyse in a browser on this machine", serveCommand},
			{"site", "[-engine DIRECTORY] DIRECTORY", "write the studio as files for any file server; the engine then runs in the browser", siteCommand},
			{"engine", "[-load FILES]", "speak UCI, USI, UCCI or XBoard with a graphical interface (also without a command)", engineCommand},
			{"games", "[-json] [G]", "list the built-in games or those of a file, or print the definition of one", gamesCommand},
		}},
		{"design", []command{
			{"check", "[-lang L] [-json] FILE...", "report all mistakes in definitions", checkCommand},
			{"show", "[-svg] [-piece P] [-from CELL] [-fen F] [-colour WHEN] FILE|G", "draw how the pieces of a game move, or a position", showCommand},
			{"moves", "-def FILE | -game G  -from CELL -place LIST [flags]", "list where a piece can move and capture", movesCommand},
			{"explain", "[-game G] [-fen F] [-json] MOVE", "explain why a move is legal, or what forbids it", explainCommand},
			{"values", "[-game G] [-games N] [-nodes N] [-seed N] [-json]", "show piece values: measured, used by the search, and from self-play", valuesCommand},
			{"convert", "-to LANGUAGE [-piece P] [-lang L] [-json] FILE|G", "write a definition in another language, and report what is lost", convertCommand},
			{"offsets", "[-json] FILE", "print the offsets of a shape", offsetsCommand},
			{"perimeter", "[flags] SOURCE RAY1 RAY2 K | -tile T | -list WHAT | -walk SOURCE RAY | -plane NAME SOURCE K | -square SOURCE RAY1 RAY2 [K]", "list tiles, rays and perimeters of 3D chess", perimeterCommand},
			{"url", "decode [-json] URL | encode [-site] [-action A] [-fen F] [-moves M]", "read and write games in a URL", urlCommand},
			{"svg", "[-flip] URL|FEN", "draw a position as SVG, from a URL or a FEN of chess", svgCommand},
		}},
		{"test", []command{
			{"perft", "[flags] DEPTH", "count the leaves of the tree of legal moves", perftCommand},
			{"merge", "[-json] FILE...", "add up the shards of a perft count", mergeCommand},
			{"verify", "[flags] [FILE]", "compare the move generators with each other, and for chess with dragontoothmg", verifyCommand},
			{"bench", "[-depth D] [-threads N] [-hash MB] [-networks] [-game G] [-json]", "search fixed positions and print the signature and the speed of the search", benchCommand},
			{"epd", "[-game G] [-movetime MS] [-nodes N] [-depth N] [-threads N] [-hash MB] [-engine SPEC] [-most N] [-seed N] [-json] FILE", "run a suite of positions: best moves, moves to avoid, mates", epdCommand},
			{"selftest", "[-patience X] [-json] CMD...", "check whether an engine follows UCI, XBoard's protocol, USI and UCCI", selftestCommand},
		}},
		{"networks", []command{
			{"train", "-game G [-time T] [-out FILE] [-data DIRECTORY] [-nodes N] [-hidden H] [-threads N] [-seed N] [-resume] [-json]", "make a network for a game: play, fit, play again, and test it by a match", trainCommand},
			{"net", "[-json] FILE | -mean OUT FILE FILE...", "tell what a network is for, or write the mean of some", netCommand},
		}},
		{"tournaments", []command{
			{"arena", "-engine SPEC -engine SPEC [flags]", "play matches between engines in any game, with Elo and SPRT", arenaCommand},
		}},
		{"about dragoman", []command{
			{"version", "[-json]", "show the version, the CPU and the code selected for it", versionCommand},
			{"completion", "bash|zsh|fish", "print a script that completes commands, flags and games in a shell", completionCommand},
			{"help", "[COMMAND|CODE]", "list the commands, or explain a command or the code of a diagnostic", helpCommand},
		}},
	}
}

// commands returns the commands of all groups.
func commands() (list []command) {
	for _, g := range groups() {
		list = append(list, g.commands...)
	}
	return list
}

// garbagePercent lets more garbage gather than Go does by default: a game loads
// in a few megabytes, and collecting them takes longer than a command runs.
const garbagePercent = 400

func main() {
	debug.SetGCPercent(garbagePercent)
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
	switch {
	case len(args) == 0 || slices.Contains([]string{"-h", "-help", "--help"}, args[0]):
		args = []string{"help"}
	case slices.Contains([]string{"-version", "--version"}, args[0]):
		args = append([]string{"version"}, args[1:]...)
	}
	if cmd, ok := commandNamed(args[0]); ok {
		return newCall(cmd, stdout, stderr).do(args[1:])
	}
	if strings.ContainsRune(args[0], ' ') {
		return newCall(command{name: args[0], run: linesCommand}, stdout, stderr).do(args[1:])
	}
	// It fails like any command, so that -json prints its document.
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
	return &coded{badUsage, fmt.Errorf("unknown command %q", name), hint}
}
