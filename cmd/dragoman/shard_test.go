package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestMain lets a test start this program as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("DRAGOMAN_RUN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// start runs the program in another process.
func start(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "DRAGOMAN_RUN=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// TestKilledShards starts the processes of a job array, kills each of them at
// some time, unless it has ended, starts the whole array again, and adds up.
func TestKilledShards(t *testing.T) {
	const of, depth, nodes = 6, 5, 4865609
	dir := t.TempDir()
	var files []string
	shard := func(i int) []string {
		return []string{"perft", "-shard", fmt.Sprintf("%d/%d", i, of), "-out", files[i], fmt.Sprint(depth)}
	}
	for i := range of {
		files = append(files, filepath.Join(dir, fmt.Sprintf("shard-%d.json", i)))
	}
	for i := range of {
		job := start(t, shard(i)...)
		time.Sleep(time.Duration(i) * 10 * time.Millisecond)
		_ = job.Process.Kill()
		_ = job.Wait()
	}
	if _, err := os.Stat(files[0]); err == nil { // what was kept is sound
		if out, errs, status := dragoman("merge", files[0]); status != statusInput || !strings.Contains(errs, "missing") {
			t.Errorf("%s%s", out, errs)
		}
	}
	for i := range of {
		if err := start(t, shard(i)...).Wait(); err != nil {
			t.Fatal(err)
		}
	}
	want := fmt.Sprintf("nodes %d\n", nodes)
	if out, errs, status := dragoman(append([]string{"merge"}, files...)...); status != statusGood || !strings.HasSuffix(out, want) {
		t.Errorf("%s%s", out, errs)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "shard-*")); len(left) != of { // the killed may leave a file of another name
		t.Errorf("files %v", left)
	}
}

// TestShardFile writes a result once, and leaves what it finds alone.
func TestShardFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.json")
	count := func(args ...string) (errs string, status int) {
		_, errs, status = dragoman(append([]string{"perft", "-out", file}, args...)...)
		return errs, status
	}
	if errs, status := count("-shard", "1/2", "3"); status != statusGood {
		t.Fatal(errs)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if errs, status := count("-shard", "1/2", "3"); status != statusGood || !strings.Contains(errs, "already") {
		t.Errorf("again: status %d, %s", status, errs)
	}
	for _, other := range [][]string{{"-shard", "2/2", "3"}, {"-shard", "1/2", "4"}, {"-shard", "1/3", "3"}, {"-shard", "1/2", "-game", "horde", "3"}} {
		if errs, status := count(other...); status != statusInput || !strings.Contains(errs, "another count") {
			t.Errorf("%v: status %d, %s", other, status, errs)
		}
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("the file was changed")
	}
	if err := os.WriteFile(file, before[:len(before)/2], 0o600); err != nil { // as a copy that was cut off
		t.Fatal(err)
	}
	if errs, status := dragomanMerge(file); status != statusInput || !strings.Contains(errs, "no result of a shard") {
		t.Errorf("status %d, %s", status, errs)
	}
	if errs, status := count("-shard", "1/2", "3"); status != statusInput || !strings.Contains(errs, "not changed") {
		t.Errorf("over a damaged result: status %d, %s", status, errs)
	}
	if errs, status := count("3"); status != statusUsage {
		t.Errorf("-out without -shard: status %d, %s", status, errs)
	}
}

func dragomanMerge(files ...string) (errs string, status int) {
	_, errs, status = dragoman(append([]string{"merge"}, files...)...)
	return errs, status
}

// TestDividedShard prints what a shard has below each root move.
func TestDividedShard(t *testing.T) {
	out, errs, status := dragoman("perft", "-shard", "1/2", "-divide", "3")
	if lines := strings.Split(out, "\n"); status != statusGood || !strings.HasPrefix(lines[0], "a2a3: ") || strings.Count(out, ": ") != 20+1 {
		t.Errorf("%s%s", out, errs)
	}
	file := filepath.Join(t.TempDir(), "none", "shard")
	if _, errs, status := dragoman("perft", "-shard", "1/2", "-out", file, "2"); status != statusInput || !strings.Contains(errs, file+": ") {
		t.Errorf("status %d: %s", status, errs)
	}
}

// TestMergeJSON reads the documents as other programs do.
func TestMergeJSON(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for i := 1; i <= 3; i++ {
		file := filepath.Join(dir, fmt.Sprint(i))
		files = append(files, file)
		var one struct {
			Game, FEN, Shard, Hash, Generator, Leaf string
			Depth, Threads                          int
			Nodes                                   uint64
			Divide                                  map[string]uint64
		}
		good(t, &one, "perft", "-shard", fmt.Sprintf("%d/3", i), "-out", file, "3")
		if one.Shard != fmt.Sprintf("%d/3", i) || one.Hash == "" || one.Depth != 3 || one.Game != "chess" || one.Generator != "bits" || len(one.Divide) != 20 {
			t.Errorf("%+v", one)
		}
	}
	var all struct {
		Nodes  uint64
		Shards int
		Divide map[string]uint64
		Error  struct{ Code string }
	}
	good(t, &all, append([]string{"merge"}, files...)...)
	if all.Nodes != 8902 || all.Shards != 3 || all.Divide["e2e4"] != 600 {
		t.Errorf("%+v", all)
	}
	if status := answer(t, &all, "merge", files[0], files[0], files[1]); status != statusInput || all.Error.Code != "doubled_shard" {
		t.Errorf("status %d, %+v", status, all.Error)
	}
}
