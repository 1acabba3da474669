package client

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestParseOption(t *testing.T) {
	tests := []struct {
		text string
		want option
		ok   bool
	}{
		{"option name Hash type spin default 16 min 1 max 1024", option{name: "Hash", kind: "spin"}, true},
		{"option name Clear Hash type button", option{name: "Clear Hash", kind: "button"}, true},
		{"option name UCI_Variant type combo default chess var chess var king of the hill", option{"UCI_Variant", "combo", []string{"chess", "king of the hill"}}, true},
		{"option type spin", option{kind: "spin"}, false},
		{"info string option", option{}, false},
		{"", option{}, false},
	}
	for _, c := range tests {
		if got, ok := parseOption(c.text); ok != c.ok || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %t, want %+v, %t", c.text, got, ok, c.want, c.ok)
		}
	}
}

// TestInfo takes lines of UCI: the last definite best line counts.
func TestInfo(t *testing.T) {
	var r Reply
	for _, text := range []string{
		"info string depth 99 pv x",
		"info depth 3 seldepth 4 multipv 1 score cp -12 nodes 77 pv e2e4 e7e5",
		"info depth 4 score cp 50 lowerbound nodes 90 pv d2d4",
		"info depth 4 multipv 2 score cp 9 nodes 95 pv a2a3",
		"info depth 5 currmove e2e4 currmovenumber 1",
		"info nodes 100 nps 5",
	} {
		r.info(text)
	}
	want := Thought{Scored: true, Score: -12, Depth: 3, Nodes: 100, PV: []string{"e2e4", "e7e5"}}
	if !reflect.DeepEqual(r.Thought, want) || r.Mates != nil {
		t.Errorf("%+v, want %+v", r, want)
	}
	r.info("info depth 6 score mate -3 nodes 200 pv a b")
	r.info("info depth 7 score mate -3 nodes 300 pv a b")
	r.info("info depth 8 score mate 2 nodes 400 pv c")
	if !reflect.DeepEqual(r.Mates, []Mate{{-3, []string{"a", "b"}}, {2, []string{"c"}}}) || r.Score != MateScoreIn(2) || r.Score <= MateScore {
		t.Errorf("%+v", r)
	}
}

func TestGoCommand(t *testing.T) {
	for want, l := range map[string]Limit{
		"go wtime 999 btime 1000 winc 10 binc 0": {Clock: [2]time.Duration{999999 * time.Microsecond, time.Second}, Inc: [2]time.Duration{10 * time.Millisecond, 0}},
		"go wtime 5 btime 0 movestogo 3":         {Clock: [2]time.Duration{5 * time.Millisecond, 0}, MovesToGo: 3},
		"go movetime 50":                         {MoveTime: 50 * time.Millisecond},
		"go nodes 7 depth 3":                     {Nodes: 7, Depth: 3},
	} {
		if got := goCommand(l); got != want {
			t.Errorf("%+v: %q, want %q", l, got, want)
		}
	}
}

func TestParseFeatures(t *testing.T) {
	got := parseFeatures(`ping=1 myname="A b = c" variants="normal,atomic" option="Resign -check 0" done=1`)
	want := []Option{{"ping", "1"}, {"myname", "A b = c"}, {"variants", "normal,atomic"}, {"option", "Resign -check 0"}, {"done", "1"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestTake reads what an XBoard engine says while it thinks.
func TestTake(t *testing.T) {
	tests := []struct {
		text string
		ends bool
		want Reply
	}{
		{"9 -35 12 4567 e2e4 e7e5", false, Reply{Thought: Thought{Scored: true, Score: -35, Depth: 9, Nodes: 4567}}},
		{"12. 100003 1 5 Qh5", false, Reply{Thought: Thought{Scored: true, Score: MateScoreIn(3), Mate: 3, Depth: 12, Nodes: 5}, Mates: []Mate{{In: 3}}}},
		{"12 -100002 1 5 Qh5", false, Reply{Thought: Thought{Scored: true, Score: MateScoreIn(-2), Mate: -2, Depth: 12, Nodes: 5}, Mates: []Mate{{In: -2}}}},
		{"# a comment", false, Reply{}}, {"", false, Reply{}}, {"1 2 3", false, Reply{}}, {"Hint: e4", false, Reply{}},
		{"move e2e4", true, Reply{Move: "e2e4"}},
		{"resign", true, Reply{Resigns: true}},
		{"1/2-1/2 {Draw by repetition}", true, Reply{Claim: "1/2-1/2"}},
	}
	for _, c := range tests {
		var r Reply
		if ends := r.take(c.text); ends != c.ends || !reflect.DeepEqual(r, c.want) {
			t.Errorf("%q: %+v, %t, want %+v, %t", c.text, r, ends, c.want, c.ends)
		}
	}
}

// TestLegs reads moves that XBoard engines send in two lines.
func TestLegs(t *testing.T) {
	for want, lines := range map[string][]string{
		"b6e3":      {"move b6e3,", "move e3b6"},
		"a9a10":     {"move a9a10"},
		"b6e12":     {"move b6e12,", "move e12b6"},
		"c4d5,d5e4": {"move c4d5,", "move d5e4"},
	} {
		var r Reply
		for i, text := range lines {
			if ends := r.take(text); ends != (i == len(lines)-1) {
				t.Errorf("%q: ends %t", text, ends)
			}
		}
		if got := turnedBack(r.Move); got != want {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
}

func TestChoose(t *testing.T) {
	known := []string{"chess", "KingOfTheHill", "3check"}
	for _, c := range []struct {
		names    []string
		override string
		want     string
		ok       bool
	}{
		{[]string{"kingofthehill"}, "", "KingOfTheHill", true},
		{[]string{"threecheck", "3check"}, "", "3check", true},
		{[]string{"threecheck"}, "3CHECK", "3check", true},
		{[]string{"3check"}, "atomic", "", false},
		{[]string{"atomic"}, "", "", false},
	} {
		if got, ok := choose(known, Game{Names: c.names}, c.override); got != c.want || ok != c.ok {
			t.Errorf("%v or %q: %q, %t, want %q, %t", c.names, c.override, got, ok, c.want, c.ok)
		}
	}
}

func TestTail(t *testing.T) {
	var w tail
	for range 100 {
		if n, err := w.Write([]byte("some words\n")); n != 11 || err != nil {
			t.Fatal(n, err)
		}
	}
	if s := w.String(); len(s) > tailLength || !strings.HasSuffix(s, "some words") {
		t.Errorf("the tail is %q", s)
	}
}

// FuzzOutput reads any output of an engine. Scores and mates agree in sign.
func FuzzOutput(f *testing.F) {
	for _, s := range []string{"info depth 1 score mate 0 pv", "info score cp", "info multipv", "option name x var", "feature a=\"", "move", "1 2 3 4 5", "9 -100001 1 1 x", "0 1000000 0 0 0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var r Reply
		r.info(text)
		r.take(text)
		if r.Mate > 0 && r.Score <= 0 || r.Mate < 0 && r.Score >= 0 {
			t.Fatalf("%q: mate in %d with score %d", text, r.Mate, r.Score)
		}
		if o, ok := parseOption(text); ok && !strings.Contains(text, o.vars0()) {
			t.Fatalf("%q: %+v", text, o)
		}
		for _, o := range parseFeatures(text) {
			if !strings.Contains(text, o.Value) {
				t.Fatalf("%q: %+v", text, o)
			}
		}
	})
}

// vars0 returns the first word of the first choice.
func (o option) vars0() string {
	if len(o.vars) == 0 {
		return ""
	}
	word, _, _ := strings.Cut(o.vars[0], " ")
	return word
}
