package conform_test

import (
	"io"
	"os"
	"testing"

	"dragoman/dsl/src"
	"dragoman/uci"
	"dragoman/uci/conform"
)

// TestOurs makes every check on our own engine. Time is not judged here: a
// machine may be busy.
func TestOurs(t *testing.T) {
	config := uci.Config{Version: "test", Read: func(path string) (*src.File, error) {
		text, err := os.ReadFile(path)
		return src.NewFile(path, string(text)), err
	}}
	verdicts := conform.Run(conform.Options{
		Start:      conform.Inside(func(in io.Reader, out io.Writer) { uci.Run(in, out, config) }),
		Definition: "../../testdata/shape/archer.json", Game: "archer",
		Patience: 1000,
	})
	for _, v := range verdicts {
		t.Logf("%-6s %-4s %s: %s", v.Protocol, v.Outcome, v.Item, v.Note)
		if v.Outcome != conform.Pass {
			t.Errorf("%s: %s: %s", v.Item, v.Outcome, v.Note)
		}
	}
}
