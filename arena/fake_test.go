package arena_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/uci"
)

// fakeMode is the environment variable that turns the test program into an
// engine with a fault of the given kind.
const fakeMode = "DRAGOMAN_FAKE_ENGINE"

func TestMain(m *testing.M) {
	switch mode := os.Getenv(fakeMode); mode {
	case "":
		os.Exit(m.Run())
	case "real":
		uci.Run(os.Stdin, os.Stdout, uci.Config{Version: "test"})
	default:
		fake(mode)
	}
}

// fake is an engine for chess that plays the first legal move, except for what
// its mode says.
func fake(mode string) {
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		panic(err)
	}
	var pos gen.Position
	var names *fen.Names
	scan := bufio.NewScanner(os.Stdin)
	for scan.Scan() {
		words := strings.Fields(scan.Text())
		switch words[0] {
		case "uci":
			fmt.Println("id name fake " + mode + "\noption name Hash type spin default 1 min 1 max 9\nuciok")
		case "isready":
			fmt.Println("readyok")
		case "position":
			text, moves, _ := strings.Cut(strings.TrimPrefix(scan.Text(), "position "), " moves ")
			start, err := fen.Parse(prog, strings.TrimPrefix(text, "fen "))
			if err != nil {
				panic(err)
			}
			if pos, err = gen.New(prog, start, gen.Auto); err != nil {
				panic(err)
			}
			names = fen.NewNames(prog, start)
			for _, w := range strings.Fields(moves) {
				m, ok := names.Find(pos, w)
				if !ok {
					panic("move " + w)
				}
				pos.Make(m)
			}
		case "go":
			legal := pos.AppendLegal(nil)
			move, other := legal[0], legal[len(legal)-1]
			if mode == "long" {
				pos.Make(move)
				other = append(pos.AppendLegal(nil), gen.None)[0]
			}
			fakeMove(mode, names.Move(move), names.Move(other))
		case "quit":
			if mode == "stays" {
				time.Sleep(time.Minute)
			}
			return
		}
	}
}

// fakeMove answers "go"; other is another move that is legal, mostly, or an
// answer.
func fakeMove(mode, move, other string) {
	switch mode {
	case "illegal":
		move = "e2e5"
	case "none":
		fmt.Printf("info depth 7 score cp 31 nodes 99 pv %s\n", move)
		move = "(none)\x00"
	case "crash":
		fmt.Fprintln(os.Stderr, "something\nwent wrong\x00")
		os.Exit(3)
	case "stall":
		return
	case "slow":
		time.Sleep(100 * time.Millisecond)
	case "line":
		fmt.Printf("info depth 7 score cp 31 nodes 99 pv %s a1a1\n", move)
	case "long":
		fmt.Printf("info depth 7 score cp 31 nodes 99 pv %s %s\n", move, other)
	case "other":
		fmt.Printf("info depth 7 score cp 31 nodes 99 pv %s\n", other)
	case "mate":
		fmt.Printf("info depth 7 score mate 2 nodes 99 pv %s\n", move)
	case "fraction":
		fmt.Printf("info depth 7 score cp 0.31 nodes 99 pv %s\n", move)
	case "late":
		defer fmt.Println("info depth 8 nodes 100")
	case "even":
		fmt.Printf("info depth 7 score cp 3 nodes 99 pv %s\n", move)
	case "lost":
		fmt.Printf("info depth 7 score cp -900 nodes 99 pv %s\n", move)
	}
	if mode != "silent" {
		fmt.Println("info depth 7 score cp 31 nodes 99")
	}
	if mode == "ponder" {
		move += " ponder a1a1"
	}
	fmt.Println("bestmove " + move)
}
