package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dragoman/uci/client"
	"dragoman/uci/conform"
)

// guardText is the definition that engines are asked to load.
const guardText = `{"name": "Guard", "movement": "{\"kind\": \"square\", \"size\": 1}", "attack": "{\"kind\": \"square\", \"size\": 1}"}
`

func selftestCommand(c *call) error {
	c.jsonFlag()
	patience := c.flags.Float64("patience", 1, "multiply every time limit by this number")
	c.separate()
	if err := c.parseArgs(1, -1); err != nil {
		return err
	}
	if !(*patience > 0 && *patience <= 1000) {
		return usagef("-patience %v: expected a number above 0, up to 1000", *patience)
	}
	definition, err := temporaryDefinition()
	if err != nil {
		return err
	}
	defer os.RemoveAll(filepath.Dir(definition))
	ctx, cancel := interruptible()
	defer cancel()
	start := func() (*client.Engine, error) { return client.Start(ctx, "", c.args...) }
	first, err := start()
	if err != nil {
		return withCode("cannot_start", err)
	}
	first.Close()
	o := conform.Options{Start: start, Definition: definition, Game: "guard", Patience: *patience}
	if !c.wantsJSON() {
		o.Report = func(v conform.Verdict) {
			fmt.Fprintf(c.stdout, "%-6s  %-4s  %-52s  %s\n", v.Protocol, v.Outcome, v.Item, v.Note)
		}
	}
	verdicts := conform.Run(ctx, o)
	if ctx.Err() != nil {
		return withCode("interrupted", fmt.Errorf("interrupted after %d checks", len(verdicts)))
	}
	return c.selftested(verdicts)
}

// separate marks where the command to test begins, which has flags of its own.
func (c *call) separate() {
	for i := 0; i < len(c.parse) && c.parse[i] != "--"; {
		if !strings.HasPrefix(c.parse[i], "-") {
			c.parse = slices.Insert(slices.Clone(c.parse), i, "--")
			return
		}
		i += c.flagLength(c.parse[i:])
	}
}

// selftested prints the sums; any failure makes the command fail.
func (c *call) selftested(verdicts []conform.Verdict) error {
	count := map[conform.Outcome]int{}
	for _, v := range verdicts {
		count[v.Outcome]++
	}
	if c.wantsJSON() {
		c.print(map[string]any{"passed": count[conform.Pass], "failed": count[conform.Fail], "skipped": count[conform.Skip], "items": verdicts})
	} else {
		fmt.Fprintf(c.stdout, "%d passed, %d failed, %d skipped\n", count[conform.Pass], count[conform.Fail], count[conform.Skip])
	}
	if count[conform.Fail] > 0 {
		return errQuiet
	}
	return nil
}

// temporaryDefinition writes a definition file into a directory of its own.
func temporaryDefinition() (string, error) {
	dir, err := os.MkdirTemp("", "dragoman")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "guard.json")
	return path, os.WriteFile(path, []byte(guardText), 0o644)
}
