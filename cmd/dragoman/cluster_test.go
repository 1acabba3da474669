package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/dsl/tree"
)

// install puts this program under its name into a directory for shells, and
// returns the environment in which they find it. GODEBUG could make it print more.
func install(t *testing.T) []string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "dragoman")); err != nil {
		t.Fatal(err)
	}
	return append(os.Environ(), "DRAGOMAN_RUN=1", "GODEBUG=", "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// shell runs a command in a shell.
func shell(t *testing.T, dir string, env []string, args ...string) {
	t.Helper()
	cmd := exec.Command("sh", args...)
	cmd.Dir, cmd.Env = dir, env
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("sh %q: %v\n%s", args, err, out)
	}
}

// merged adds up the results of all jobs.
func merged(t *testing.T, dir, want string) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(dir, "*.json"))
	if out, errs, status := dragoman(append([]string{"merge"}, files...)...); status != statusGood || !strings.HasSuffix(out, "nodes "+want+"\n") {
		t.Errorf("%d files: %s%s", len(files), out, errs)
	}
}

// TestClusterSlurm runs every job of the array as Slurm does.
func TestClusterSlurm(t *testing.T) {
	if testing.Short() {
		t.Skip("dozens of processes")
	}
	script, err := filepath.Abs("../../docs/cluster/count.sbatch")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	jobs := 0
	if _, array, _ := strings.Cut(string(text), "--array=1-"); array != "" {
		_, _ = fmt.Sscan(array, &jobs)
	}
	dir, env := t.TempDir(), install(t)
	if err := os.Mkdir(filepath.Join(dir, "count"), 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range jobs {
		shell(t, dir, append(env, "DEPTH=3", "ARGUMENTS=", fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i+1)), script)
	}
	merged(t, filepath.Join(dir, "count"), "8902")
}

// field returns a value in a YAML mapping, by the names of fields and the
// indices of lists on the way to it.
func field(t *testing.T, n *tree.Node, path ...any) *tree.Node {
	t.Helper()
	for _, step := range path {
		switch step := step.(type) {
		case string:
			n = n.Field(step)
		case int:
			n = n.Items[step]
		}
		if n == nil {
			t.Fatalf("no %v of %v", step, path)
		}
	}
	return n
}

// TestClusterKubernetes runs what every pod of the indexed job runs.
func TestClusterKubernetes(t *testing.T) {
	if testing.Short() {
		t.Skip("dozens of processes")
	}
	text, err := os.ReadFile("../../docs/cluster/count.yaml")
	if err != nil {
		t.Fatal(err)
	}
	dir, env := t.TempDir(), install(t)
	var job *tree.Node
	file := src.NewFile("count.yaml", strings.ReplaceAll(string(text), `"/count/`, `"`+dir+`/`))
	limits := &tree.Dialect{MaxText: 1 << 20, MaxDepth: 64, MaxNodes: 1 << 20}
	if list := tree.Check(file, limits, func(c *tree.Checker) { job = c.YAML() }); list.Failed() {
		t.Fatal(list.Err())
	}
	pod := field(t, job, "spec", "template", "spec", "containers", 0)
	mode, command := field(t, job, "spec", "completionMode").Text, field(t, pod, "command")
	if mode != "Indexed" || field(t, command, 0).Text != "sh" || field(t, command, 1).Text != "-c" {
		t.Fatalf("mode %s, command %v", mode, command)
	}
	for _, v := range field(t, pod, "env").Items {
		name := field(t, v, "name").Text
		switch name {
		case "DEPTH":
			env = append(env, name+"=3")
		case "ARGUMENTS":
			env = append(env, name+"=") // a table for each of 64 processes takes time
		default:
			env = append(env, name+"="+field(t, v, "value").Text)
		}
	}
	for i := range field(t, job, "spec", "completions").Whole() {
		shell(t, dir, append(env, fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i)), "-c", field(t, pod, "args", 0).Text)
	}
	merged(t, dir, "8902")
}
