package client_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"dragoman/uci/client"
)

// patience is how long tests wait for an engine: a machine may be busy.
const patience = 10 * time.Minute

func TestEngine(t *testing.T) {
	t.Parallel()
	e, err := client.Start(t.Context(), "", "cat") // which repeats what it reads
	if err != nil {
		t.Fatal(err)
	}
	e.Send("old", "", "  padded\t")
	before, err := e.Ask(t.Context(), patience, "question", "question")
	if want := []string{"old", "padded"}; err != nil || !reflect.DeepEqual(before, want) {
		t.Errorf("before the answer: %q, %v, want %q", before, err, want)
	}
	long := strings.Repeat("x", 100000)
	e.Send(long, "end")
	if _, err := e.Wait(t.Context(), patience, "end", func(text string) bool {
		if text != "end" && (len(text) < 60000 || !strings.HasPrefix(long, text)) {
			t.Errorf("a long line is read as %d bytes %.20q", len(text), text)
		}
		return text == "end"
	}); err != nil {
		t.Error(err)
	}
	if _, err := e.Ask(t.Context(), time.Millisecond, "other", "answer"); !errors.Is(err, client.ErrStalled) || err.Error() != "no answer within 1ms" {
		t.Errorf("without an answer: %v", err)
	}
	e.Close()
	e.Close()
	if _, err := e.Ask(t.Context(), patience, "question", "answer"); !errors.Is(err, client.ErrEnded) || err.Error() != "the engine ended instead of sending answer" {
		t.Errorf("after the end: %v", err)
	}
}

// TestStderr quotes the end of what a program wrote to stderr.
func TestStderr(t *testing.T) {
	e, err := client.Start(t.Context(), "", "sh", "-c", "for i in 1 2 3 4 5 6 7 8 9; do echo line $i of a long message about something that is wrong >&2; done")
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	_, err = e.Ask(t.Context(), patience, "uci", "uciok")
	if err == nil || !strings.HasSuffix(err.Error(), " line 9 of a long message about something that is wrong") || strings.Contains(err.Error(), "line 1 ") {
		t.Errorf("the engine crashes with %v", err)
	}
}

func TestStartFailures(t *testing.T) {
	t.Parallel()
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("hello\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ dir, program, want string }{
		{"", "/no/such/program", "cannot start /no/such/program: no such file or directory"},
		{"", "no-such-program", "cannot start no-such-program: no directory of PATH has a program of this name; ./no-such-program is the file in the current directory"},
		{"", text, "cannot start " + text + ": exec format error"},
		{"/no/such/directory", "cat", "cannot start cat: there is no directory /no/such/directory"},
	}
	for _, c := range tests {
		e, err := client.Start(t.Context(), c.dir, c.program)
		if err == nil {
			e.Close()
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s in %q: %v, want %s", c.program, c.dir, err, c.want)
		}
	}
}

// TestCheckOption tells values that options take of those that they do not.
func TestCheckOption(t *testing.T) {
	for _, c := range []struct{ option, value, want string }{
		{"option name Hash type spin default 16 min 1 max 1024", "1", ""},
		{"option name Hash type spin default 16 min 1 max 1024", "1024", ""},
		{"option name Hash type spin default 16 min 1 max 1024", "0", `option Hash: expected a number from 1 to 1024, found "0"`},
		{"option name Hash type spin default 16 min 1 max 1024", "", `option Hash: expected a whole number, found ""`},
		{"option name Hash type spin default 16", "9", ""},
		{"option name Own Book type check default true", "false", ""},
		{"option name Own Book type check default true", "1", `option Own Book: expected true or false, found "1"`},
		{"option name UCI_Variant type combo default chess var chess", "an alias", ""},
		{"option name Log type string default <empty>", "1 2", ""},
	} {
		option, _ := client.ParseOption(c.option)
		got := ""
		if err := option.Check(c.value); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s, %q: %s, want %s", c.option, c.value, got, c.want)
		}
	}
}

func TestParseOption(t *testing.T) {
	tests := []struct {
		text string
		want client.Option
		ok   bool
	}{
		{"option name Hash type spin default 16 min 1 max 1024", client.Option{Name: "Hash", Type: "spin", Default: "16", Min: 1, Max: 1024}, true},
		{"option name Clear Hash type button", client.Option{Name: "Clear Hash", Type: "button"}, true},
		{"option name UCI_Variant type combo default chess var chess var king of the hill", client.Option{Name: "UCI_Variant", Type: "combo", Default: "chess", Choices: []string{"chess", "king of the hill"}}, true},
		{"option type spin", client.Option{Type: "spin"}, false},
		{"info string option", client.Option{}, false},
		{"", client.Option{}, false},
	}
	for _, c := range tests {
		if got, ok := client.ParseOption(c.text); ok != c.ok || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %t, want %+v, %t", c.text, got, ok, c.want, c.ok)
		}
	}
}

func TestParseFeatures(t *testing.T) {
	got := client.ParseFeatures(`feature ping=1 myname="A b = c" variants="normal,atomic" option="Resign -check 0" done=1`)
	want := []client.Feature{{"ping", "1"}, {"myname", "A b = c"}, {"variants", "normal,atomic"}, {"option", "Resign -check 0"}, {"done", "1"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := client.ParseFeatures("# feature ping=1"); got != nil {
		t.Errorf("a comment has features %+v", got)
	}
}

func TestParseThinking(t *testing.T) {
	tests := []struct {
		text string
		want client.Info
		ok   bool
	}{
		{"9 -35 12 4567 e2e4 e7e5", client.Info{Depth: 9, Nodes: 4567, Unit: client.Centipawns, Score: -35, PV: []string{"e2e4", "e7e5"}}, true},
		{"12. 100003 1 5 Qh5", client.Info{Depth: 12, Nodes: 5, Unit: client.Mate, Score: 3, PV: []string{"Qh5"}}, true},
		{"12 -100002 1 5 Qh5", client.Info{Depth: 12, Nodes: 5, Unit: client.Mate, Score: -2, PV: []string{"Qh5"}}, true},
		{"8 31 0 23 3 267 0\td7d5 e4d5", client.Info{Depth: 8, Nodes: 23, Unit: client.Centipawns, Score: 31, PV: []string{"d7d5", "e4d5"}}, true},
		{"1\t2\t3\t4\te4 e5", client.Info{Depth: 1, Nodes: 4, Unit: client.Centipawns, Score: 2, PV: []string{"e4", "e5"}}, true},
		{"1 2 3 4", client.Info{}, false},
		{"1 2 x 4 e4", client.Info{}, false},
	}
	for _, c := range tests {
		if got, ok := client.ParseThinking(c.text); ok != c.ok || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %t, want %+v, %t", c.text, got, ok, c.want, c.ok)
		}
	}
}

// FuzzParse reads any line of an engine: what is found is part of the line.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"info depth 1 score mate 0 pv", "info score cp", "info multipv", "option name x var", "feature a=\"", "1 2 3 4 5", "9 -100001 1 1 x", "info wdl 1 2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		i, _ := new(client.InfoReader).Read(text)
		thinking, _ := client.ParseThinking(text)
		option, _ := client.ParseOption(text)
		words := append(i.PV, thinking.PV...)
		words = append(words, strings.Fields(strings.Join(option.Choices, " ")+" "+option.Default)...)
		for _, f := range client.ParseFeatures(text) {
			words = append(words, f.Value)
		}
		for _, w := range words {
			if !strings.Contains(text, w) {
				t.Fatalf("%q: %q is found in it", text, w)
			}
		}
	})
}
