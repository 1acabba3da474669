package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
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

// job is what the test needs of a job of Kubernetes.
type job struct {
	Spec struct {
		Completions    int
		CompletionMode string `yaml:"completionMode"`
		Template       struct {
			Spec struct {
				Containers []struct {
					Command, Args []string
					Env           []struct{ Name, Value string }
				}
			}
		}
	}
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
	var j job
	if err := yaml.Unmarshal([]byte(strings.ReplaceAll(string(text), `"/count/`, `"`+dir+`/`)), &j); err != nil {
		t.Fatal(err)
	}
	pod := j.Spec.Template.Spec.Containers[0]
	if j.Spec.CompletionMode != "Indexed" || strings.Join(pod.Command, " ") != "sh -c" {
		t.Fatalf("%+v", j)
	}
	for _, v := range pod.Env {
		switch v.Name {
		case "DEPTH":
			v.Value = "3"
		case "ARGUMENTS":
			v.Value = "" // a table for each of 64 processes takes time
		}
		env = append(env, v.Name+"="+v.Value)
	}
	for i := range j.Spec.Completions {
		shell(t, dir, append(env, fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i)), "-c", pod.Args[0])
	}
	merged(t, dir, "8902")
}
