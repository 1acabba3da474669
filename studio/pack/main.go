// Command pack builds the engine for browsers into a directory: dragoman.bin, which
// is the program of studio/wasm packed by gzip, and wasm_exec.js, with which Go runs
// programs in JavaScript. Both belong to one version of Go, which must be at hand.
//
//	go run ./studio/pack DIRECTORY
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./studio/pack DIRECTORY")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func run(dir string) error {
	program, err := build()
	if err != nil {
		return err
	}
	root, err := goCommand("env", "GOROOT").Output()
	if err != nil {
		return err
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(filepath.Join(dir, "dragoman.bin"), packed(program), 0o644),
		os.WriteFile(filepath.Join(dir, "wasm_exec.js"), glue, 0o644))
}

// build returns the program, the same bytes wherever it is built.
func build() ([]byte, error) {
	scratch, err := os.MkdirTemp("", "")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(scratch)
	file := filepath.Join(scratch, "dragoman.wasm")
	c := goCommand("build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -buildid=", "-o", file, "dragoman/studio/wasm")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// goCommand runs the Go that runs this program.
func goCommand(args ...string) *exec.Cmd { return exec.Command("go", args...) }

func packed(text []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // a level that there is
	_, _ = w.Write(text)                                  // into memory
	_ = w.Close()
	return b.Bytes()
}
