package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
	"dragoman/gen/rules"
	"dragoman/placement"
)

// helpCommand lists the commands, or explains one.
func helpCommand(c *call) error {
	if err := c.parseArgs(0, 1); err != nil {
		return err
	}
	if len(c.args) == 0 {
		usage(c.stdout)
		return nil
	}
	if c.args[0] == "man" {
		manual(c.stdout)
		return nil
	}
	if cmd, ok := commandNamed(c.args[0]); ok {
		cmd.declared().help(c.stdout)
		return nil
	}
	if text := codeHelp(c.args[0]); text != "" {
		fmt.Fprint(c.stdout, text)
		return nil
	}
	return unknownCommand(c.args[0])
}

// codeTable holds the codes of diagnostics of a language or of a part of the program.
type codeTable struct {
	where string
	codes src.Codes
}

// codeTables returns the codes of all languages and of all parts.
func codeTables() (list []codeTable) {
	for _, l := range dsl.Languages() {
		list = append(list, codeTable{l.Title, l.Codes})
	}
	return append(list,
		codeTable{"all languages", src.CommonCodes()},
		codeTable{"loading", dsl.Codes()},
		codeTable{"compiling", rules.Codes()},
		codeTable{"moves", placement.Codes()},
		codeTable{"convert", write.Codes()},
		codeTable{"commands", commandCodes()},
	)
}

// codeHelp explains the code of a diagnostic, wherever it has a meaning; "" if it has none.
func codeHelp(name string) string {
	var b strings.Builder
	for _, table := range codeTables() {
		for _, code := range table.codes {
			if code.Name != name {
				continue
			}
			fmt.Fprintf(&b, "%s (%s, %s): %s\n", code.Name, table.where, code.Severity, code.Meaning)
			if code.Example != "" {
				b.WriteString("\n    " + strings.ReplaceAll(strings.TrimRight(code.Example, "\n"), "\n", "\n    ") + "\n\n")
			}
		}
	}
	return b.String()
}

// declared returns a call that has only declared its flags: every command does
// that first, and stops when it is asked for help.
func (cmd command) declared() *call {
	c := newCall(cmd, io.Discard, io.Discard)
	c.parse = []string{"-help"}
	_ = cmd.run(c)
	return c
}

// usage lists the commands.
func usage(w io.Writer) {
	fmt.Fprintln(w, "usage: dragoman COMMAND [flags] [arguments]")
	fmt.Fprintln(w, "       dragoman            speaks UCI, USI, UCCI or XBoard on standard input and output")
	for _, g := range groups() {
		fmt.Fprintf(w, "\n%s:\n", g.title)
		for _, cmd := range g.commands {
			fmt.Fprintf(w, "  %-10s %s\n", cmd.name, cmd.about)
		}
	}
	fmt.Fprintln(w, "\n`dragoman help COMMAND` shows the flags of a command, with examples; `dragoman help CODE` explains a\ndiagnostic, such as unknown_direction; `dragoman help man` writes the manual page.")
}

// help explains one command.
func (c *call) help(w io.Writer) {
	fmt.Fprintf(w, "usage: dragoman %s %s\n\n%s\n", c.name, c.command.args, c.about)
	any := false
	c.flags.VisitAll(func(*flag.Flag) { any = true })
	if any {
		fmt.Fprintln(w, "\nflags:")
		c.flags.SetOutput(w)
		c.flags.PrintDefaults()
	}
	if list := examples()[c.name]; len(list) > 0 {
		fmt.Fprintln(w, "\nexamples:")
		for _, e := range list {
			fmt.Fprintf(w, "  %s\n", e)
		}
	}
}

// examples holds command lines by command. The files that they name are in
// testdata/cli, where a test runs the examples that end by themselves.
func examples() map[string][]string {
	return map[string][]string{
		"engine": {
			"dragoman",
			"dragoman engine -load archer.json",
		},
		"perft": {
			"dragoman perft 6",
			"dragoman perft -game crazyhouse -divide 3",
			"dragoman perft -fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' -threads 2 -hash 64 6",
			"dragoman perft -game archer.json -gen general -leaf make 3",
			"dragoman perft -shard 3/64 -out count-3.json 5",
		},
		"merge":  {"dragoman merge count-1.json count-2.json"},
		"bench":  {"dragoman bench", "dragoman bench -game xiangqi -depth 8"},
		"verify": {"dragoman verify -game xiangqi -seconds 10", "dragoman verify -seconds 60 archer.json"},
		"games":  {"dragoman games", "dragoman games -json", "dragoman games xiangqi", "dragoman games hill.ini"},
		"check":  {"dragoman check rook.json warder.chess", "dragoman check -lang urc -json sapper.yaml"},
		"convert": {
			"dragoman convert -to urc rook.json",
			"dragoman convert -to shape -piece Knight chess",
			"dragoman convert -to betza shako",
		},
		"offsets": {"dragoman offsets rook.json"},
		"moves": {
			"dragoman moves -game chess -from d4 -place 'white Rook d4; black Pawn d6'",
			"dragoman moves -def rook.json -from a1 -place 'white piece a1; black wall a5' -json",
		},
		"explain": {
			"dragoman explain e2e5",
			"dragoman explain -game xiangqi b1d2",
			"dragoman explain -fen '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1' e1d1",
		},
		"show": {
			"dragoman show -piece Archer archer.json",
			"dragoman show -svg -piece Horse xiangqi",
			"dragoman show chess -fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'",
		},
		"perimeter": {
			"dragoman perimeter KR2,2 left_fore right_fore 3",
			"dragoman perimeter -tile KR5,2",
			"dragoman perimeter -list quads",
			"dragoman perimeter -walk KR4,4 down",
		},
		"url": {
			"dragoman url decode /play/c1/s/md2hT",
			"dragoman url encode -moves 'e2e4 e7e5 g1f3'",
		},
		"svg":    {"dragoman svg /play/c1/s/md2hT", "dragoman svg -flip '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1'"},
		"values": {"dragoman values -game capablanca -games 0", "dragoman values -game archer.json"},
		"train": {
			"dragoman train -game atomic -time 1h",
			"dragoman train -game archer.json -time 10m -out archer.net",
			"dragoman train -game chess -data games -only play -time 10h",
		},
		"net": {"dragoman net archer.net", "dragoman net -mean mean.net one.net two.net"},
		"arena": {
			"dragoman arena -engine cmd=builtin -engine cmd=stockfish -tc 10+0.1 -games 20",
			"dragoman arena -game atomic -nodes 1000 -engine 'cmd=builtin name=new' -engine 'cmd=./old name=old' -sprt 0,5 -log match.log",
		},
		"epd": {
			"dragoman epd -movetime 1000 suite.epd",
			"dragoman epd -engine cmd=stockfish -nodes 100000 suite.epd",
		},
		"selftest":   {"dragoman selftest stockfish", "dragoman selftest -patience 5 gnuchess --uci"},
		"play":       {"dragoman play", "dragoman play -game archer.json -black -level 5"},
		"site":       {"dragoman site public"},
		"serve":      {"dragoman serve", "dragoman serve -addr 127.0.0.1:9000"},
		"version":    {"dragoman version", "dragoman version -json"},
		"help":       {"dragoman help", "dragoman help perft", "dragoman help unknown_direction"},
		"completion": {"source <(dragoman completion bash)", "dragoman completion zsh >~/.zfunc/_dragoman", "dragoman completion fish >~/.config/fish/completions/dragoman.fish"},
	}
}
