package main

import (
	"strings"
	"testing"
)

func TestWritten(t *testing.T) {
	counter := func(nodes string) string {
		return program(t, `while read word rest; do case "$word" in
uci) echo "option name UCI_Variant type combo default chess var chess"; echo uciok;;
go) echo; echo "Nodes searched: `+nodes+`";;
quit) exit;;
esac; done`)
	}
	for _, c := range []struct{ nodes, want, err string }{
		{"8902", "1 of 1 written games have equal counts", ""},
		{"8903", "has 8903 nodes there, 8902 here", "1 games differ that lose nothing"},
	} {
		var out strings.Builder
		err := countWritten(&out, counter(c.nodes), []string{"chess"})
		if !strings.Contains(out.String(), c.want) || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("%s nodes: %v\n%s", c.nodes, err, &out)
		}
	}
}
