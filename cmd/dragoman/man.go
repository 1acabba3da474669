package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// manual writes the manual page of section 1. It says what help says.
func manual(w io.Writer) {
	fmt.Fprint(w, `.TH DRAGOMAN 1
.SH NAME
dragoman \- chess engine for games of your own
.SH SYNOPSIS
.B dragoman
.br
.B dragoman
.I COMMAND
.RI [ flags ]
.RI [ arguments ]
.SH DESCRIPTION
Without a command, dragoman speaks UCI, USI, UCCI or XBoard's protocol on standard input and output.
`)
	for _, g := range groups() {
		fmt.Fprintf(w, ".SH %s\n", roff(strings.ToUpper(g.title)))
		for _, cmd := range g.commands {
			fmt.Fprintf(w, ".SS dragoman %s %s\n%s\n", roff(cmd.name), roff(cmd.args), roff(cmd.about))
			cmd.declared().flags.VisitAll(func(f *flag.Flag) {
				value, usage := flag.UnquoteUsage(f)
				fmt.Fprintf(w, ".TP\n\\fB\\-%s\\fR \\fI%s\\fR\n%s\n", roff(f.Name), roff(value), roff(usage))
			})
			if list := examples()[cmd.name]; len(list) > 0 {
				fmt.Fprint(w, ".PP\n.EX\n")
				for _, e := range list {
					fmt.Fprintln(w, roff(e))
				}
				fmt.Fprint(w, ".EE\n")
			}
		}
	}
}

// roff protects what the formatter would take for its own.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		return `\&` + text
	}
	return text
}
