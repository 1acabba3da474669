package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/net"
	"dragoman/uci"
	"dragoman/uci/engine"
)

// TestTrainPlays plays two games, then a third: the file grows. Then it fits to them, and
// reads the network.
func TestTrainPlays(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	train := func(more ...string) (string, string, int) {
		return dragoman(append([]string{"train", "-game", "atomic", "-data", dir, "-nodes", "30"}, more...)...)
	}
	for _, n := range []string{"2", "3"} {
		out, errs, status := train("-only", "play", "-games", n)
		if status != statusGood || !strings.Contains(out, ": "+n+" games; ") {
			t.Errorf("-games %s: status %d, %s%s", n, status, out, errs)
		}
	}
	out, errs, status := train("-only", "play", "-games", "30", "-json")
	if status != statusGood || !strings.Contains(out, `"games":30,`) {
		t.Errorf("-json: status %d, %s%s", status, out, errs)
	}
	if _, errs, status := train("-only", "play", "-games", "4", "-nodes", "31"); status != statusInput || !strings.Contains(errs, "take another file") {
		t.Errorf("with other nodes: status %d, %s", status, errs)
	}
	if _, errs, status := dragoman("train", "-time", "1s"); status != statusUsage || !strings.Contains(errs, "-game is missing") {
		t.Errorf("without a game: status %d, %s", status, errs)
	}
	if out, _, status := dragoman("net", "-json", "missing.net"); status != statusInput || !strings.Contains(out, `"cannot_read"`) || !strings.Contains(out, "cannot read missing.net: no such file") {
		t.Errorf("net of a file that is not there: status %d, %s", status, out)
	}
	for _, bad := range [][]string{{"-threads", "0"}, {"-hidden", "20"}, {"-only", "match"}} {
		if _, _, status := train(bad...); status != statusUsage {
			t.Errorf("%q: status %d", bad, status)
		}
	}
	file := filepath.Join(dir, "atomic.net")
	if out, errs, status := train("-only", "fit", "-epochs", "2", "-hidden", "16", "-out", file); status != statusGood || !strings.Contains(out, file) {
		t.Fatalf("fit: status %d, %s%s", status, out, errs)
	}
	if out, errs, status := dragoman("net", file); status != statusGood || !strings.Contains(out, "hidden      16\n") {
		t.Errorf("net: status %d, %s%s", status, out, errs)
	}
	if out, errs, status := dragoman("net", "-json", file); status != statusGood || !strings.Contains(out, `"hidden":16,`) {
		t.Errorf("net -json: status %d, %s%s", status, out, errs)
	}
	for _, step := range [][]string{{"-only", "play", "-games", "1"}, {"-only", "fit", "-epochs", "1", "-out", file + "2"}} {
		if out, errs, status := train(append(step, "-from", file)...); status != statusGood {
			t.Errorf("-from, %v: status %d, %s%s", step, status, out, errs)
		}
	}
	if all, _ := filepath.Glob(filepath.Join(dir, "*.games")); len(all) != 2 {
		t.Errorf("files of games: %v", all)
	}
	for _, bad := range [][]string{{"-hidden", "32"}, {"-whole"}} {
		if _, errs, status := train(append(bad, "-only", "fit", "-from", file)...); status != statusUsage || !strings.Contains(errs, "the network to go on from") {
			t.Errorf("-from, %v: status %d, %s", bad, status, errs)
		}
	}
	whole := file + "3"
	for _, test := range []struct {
		how     []string
		lessons bool
	}{
		{[]string{"-hidden", "16", "-teacher", file, "-lessons", "3000"}, true},
		{[]string{"-from", whole}, false},
		{[]string{"-from", whole, "-teacher", file, "-lessons", "3000"}, true},
	} {
		out, errs, status := train(append(test.how, "-whole", "-only", "fit", "-epochs", "1", "-out", whole)...)
		if role, _, _ := dragoman("net", whole); status != statusGood || strings.Contains(errs, " 0 lessons, ") == test.lessons || !strings.Contains(role, "replaces") {
			t.Errorf("fit %q: status %d, %s%s%s", test.how, status, out, errs, role)
		}
	}
	for _, bad := range [][]string{{"-teacher", file}, {"-teacher", file, "-only", "fit"}, {"-lessons", "-1", "-only", "fit", "-whole"}, {"-lessons", "3000", "-only", "fit", "-from", whole},
		{"-lessons", "3000"}, {"-lessons", "3000", "-only", "fit"}, {"-regions=false", "-only", "fit"}, {"-results", "0.2", "-only", "play"}, {"-epochs", "3"}, {"-whole"}, {"-games", "3", "-only", "fit"}, {"-only", "match"}} {
		if _, errs, status := train(bad...); status != statusUsage {
			t.Errorf("%q: status %d, %s", bad, status, errs)
		}
	}
	if _, errs, status := dragoman("train", "-game", "chess", "-data", dir, "-only", "fit", "-whole", "-teacher", file); status != statusInput || !strings.Contains(errs, "another game (Atomic)") {
		t.Errorf("chess with a teacher of atomic: status %d, %s", status, errs)
	}
	if _, errs, status := dragoman("train", "-game", "chess", "-from", file, "-data", dir); status != statusInput || !strings.Contains(errs, "another game (Atomic)") {
		t.Errorf("chess from a network of atomic: status %d, %s", status, errs)
	}
	testUse(t, file)
}

// TestTrainSurvivesKills kills training games, then fits, at random moments. Given again
// until they end, the same commands leave the same bytes as when nothing ends them.
func TestTrainSurvivesKills(t *testing.T) {
	dir, random := t.TempDir(), rand.New(rand.NewPCG(1, 1))
	games, epochs := "100", "20"
	if testing.Short() {
		games, epochs = "40", "8"
	}
	steps := [][]string{
		{"-only", "play", "-games", games},
		{"-only", "fit", "-epochs", epochs, "-hidden", "16", "-resume"},
	}
	made := func(name string, least time.Duration) (files [2][]byte, kills int) {
		data := filepath.Join(dir, name)
		network := filepath.Join(data, "out.net")
		for _, step := range steps {
			for patience := least; ; patience += least { // a slow machine gets as far in the end
				job := start(t, append([]string{"train", "-game", "losalamos", "-nodes", "30", "-threads", "1", "-data", data, "-out", network}, step...)...)
				timer := time.AfterFunc(time.Duration((0.1+random.Float64())*float64(patience)), func() { _ = job.Process.Kill() })
				err := job.Wait()
				timer.Stop()
				if err == nil {
					break
				}
				kills++
			}
		}
		for i, file := range []string{filepath.Join(data, "tables-1.games"), network} {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			files[i] = text
		}
		return files, kills
	}
	want, _ := made("whole", time.Hour)
	got, kills := made("killed", 30*time.Millisecond)
	if kills < 3 {
		t.Errorf("only %d kills", kills)
	}
	for i, file := range []string{"games", "network"} {
		if !bytes.Equal(got[i], want[i]) {
			t.Errorf("%s: %d bytes after %d kills differ from %d", file, len(got[i]), kills, len(want[i]))
		}
	}
}

// testUse plays with a network of atomic.
func testUse(t *testing.T, file string) {
	t.Helper()
	t.Setenv("DRAGOMAN_NETWORKS", filepath.Join(filepath.Dir(file), "none"))
	eval := func(lines ...string) string {
		out, _, _ := dragoman(append([]string{"setoption name EvalFile value " + file}, append(lines, "isready", "eval")...)...)
		return out
	}
	with := eval("setoption name UCI_Variant value atomic")
	if !strings.Contains(with, "the evaluation uses the network "+file) {
		t.Errorf("atomic: %s", with)
	}
	if out := eval("setoption name UCI_Variant value atomic", "setoption name Use NNUE value false"); strings.Contains(out, "uses the network") {
		t.Errorf("without: %s", out)
	}
	if out := eval("setoption name UCI_Variant value antichess"); !strings.Contains(out, "is not used: the network is for another game") || !strings.Contains(out, "readyok") {
		t.Errorf("another game: %s", out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text[:len(text)/2], 0o666); err != nil {
		t.Fatal(err)
	}
	if out := eval("setoption name UCI_Variant value atomic"); !strings.Contains(out, "is not used: the file of the network is damaged") {
		t.Errorf("damaged: %s", out)
	}
	if _, errs, status := dragoman("net", file); status != statusInput || !strings.Contains(errs, "damaged") {
		t.Errorf("damaged: status %d, %s", status, errs)
	}
}

// TestTrainInBackground trains as the studio does: the network is where the engine finds it
// if it has won.
func TestTrainInBackground(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", dir)
	t.Setenv("DRAGOMAN_NETWORKS", filepath.Join(dir, "networks"))
	e, _ := dsl.Find("losalamos")
	loaded, err := e.Load(1)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := rules.Compile(loaded.Game)
	if err != nil {
		t.Fatal(err)
	}
	stages := map[string]bool{}
	out, err := trainInBackground(t.Context(), prog, 3*time.Second, func(stage, text string, left time.Duration) { stages[stage] = true })
	if err != nil || len(out.Plots) != 2 || !stages["match"] {
		t.Fatalf("%+v, %v, %v", out, err, stages)
	}
	n, err := userNetwork(net.FileName(prog))
	if err != nil || (n != nil) != out.Accepted {
		t.Errorf("accepted: %t, but the user's network is %v, %v", out.Accepted, n, err)
	}
}

// TestTrain makes a network in a few seconds, in two parts.
func TestTrain(t *testing.T) {
	dir := t.TempDir()
	args := []string{"train", "-game", "losalamos", "-time", "5s", "-nodes", "30", "-data", dir, "-out", filepath.Join(dir, "out.net"), "-threads", "1", "-json"}
	start := time.Now()
	out, errs, status := dragoman(args...)
	if took := time.Since(start).Seconds(); status != statusGood || !strings.Contains(out, `"accepted":`) || took < 4 {
		t.Errorf("status %d in %.1f s, %s%s", status, took, out, errs)
	}
	if page, err := os.ReadFile(filepath.Join(dir, "out.net.html")); err != nil || !strings.Contains(string(page), "<polyline") {
		t.Errorf("plots: %v", err)
	}
	_, err := os.Stat(filepath.Join(dir, "out.net"))
	if strings.Contains(out, `"accepted":true`) != (err == nil) {
		t.Errorf("%s, but the file: %v", out, err)
	}
	if out, _, status := dragoman(append(args, "-resume", "-seed", "7")...); status != statusInput || !strings.Contains(out, "another time or seed") {
		t.Errorf("-resume with another seed: status %d, %s", status, out)
	}
}

// TestTrainKnowsFiles asks for a file that cannot be written, before any game is played.
func TestTrainKnowsFiles(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ out, want string }{
		{dir, "is a directory, expected a file"},
		{filepath.Join(file, "out.net"), "not a directory"},
	} {
		data := filepath.Join(dir, "data")
		out, errs, status := dragoman("train", "-game", "losalamos", "-time", "1h", "-data", data, "-out", c.out)
		if text := out + errs; status != statusInput || !strings.Contains(text, "the network cannot be written: ") || !strings.Contains(text, c.want) {
			t.Errorf("status %d, %s, want %q", status, text, c.want)
		}
		if _, err := os.Stat(data); err == nil {
			t.Errorf("-out %s: there is a directory for games already", c.out)
		}
	}
}

// TestNetMean writes the mean of a network and itself, which differs in nothing.
func TestNetMean(t *testing.T) {
	files, err := filepath.Glob("../../net/builtin/networks/*.net")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	out := filepath.Join(t.TempDir(), "mean.net")
	want, _, _ := dragoman("net", files[0])
	if got, errs, status := dragoman("net", "-mean", out, files[0], files[0]); status != statusGood || got != want {
		t.Errorf("status %d, %s%s, want %s", status, got, errs, want)
	}
	if got, errs, status := dragoman("net", out); status != statusGood || got != want {
		t.Errorf("the file: status %d, %s%s, want %s", status, got, errs, want)
	}
	for _, bad := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{files[0], files[1]}, statusUsage, "unexpected argument"},
		{[]string{"-mean", out, files[0]}, statusInput, "at least two"},
		{[]string{"-mean", out, files[0], files[1]}, statusInput, "not of the same kind"},
		{[]string{"-mean", out, files[0], "missing.net"}, statusInput, "missing.net"},
	} {
		if _, errs, status := dragoman(append([]string{"net"}, bad.args...)...); status != bad.status || !strings.Contains(errs, bad.says) {
			t.Errorf("%v: status %d, %s, want %d and %q", bad.args, status, errs, bad.status, bad.says)
		}
	}
}

// TestMissingNetwork tells of a network that cannot be read in words for people.
func TestMissingNetwork(t *testing.T) {
	var out strings.Builder
	session := "uci\nsetoption name EvalFile value nosuch.net\nposition startpos\neval\nquit\n"
	if err := uci.Run(strings.NewReader(session), &out, uci.Config{Engine: engine.Config{ReadNetwork: readNetwork}}); err != nil {
		t.Fatal(err)
	}
	if want := "network nosuch.net is not used: it cannot be read: no such file or directory"; !strings.Contains(out.String(), want) {
		t.Errorf("no %q in %s", want, out.String())
	}
}
