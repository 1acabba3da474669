package player

import (
	"reflect"
	"testing"
	"time"

	"dragoman/uci/client"
)

// TestInfo takes lines of UCI: the last definite best line counts.
func TestInfo(t *testing.T) {
	var r Reply
	var infos client.InfoReader
	for _, text := range []string{
		"info string depth 99 pv x",
		"info depth 3 seldepth 4 multipv 1 score cp -12 nodes 77 pv e2e4 e7e5",
		"info depth 4 score cp 50 lowerbound nodes 90 pv d2d4",
		"info depth 4 multipv 2 score cp 9 nodes 95 pv a2a3",
		"info depth 5 currmove e2e4 currmovenumber 1",
		"info nodes 100 nps 5",
	} {
		r.info(&infos, text)
	}
	want := Evaluation{Scored: true, Score: -12, Depth: 3, Nodes: 100, PV: []string{"e2e4", "e7e5"}}
	if !reflect.DeepEqual(r.Evaluation, want) || r.Mates != nil {
		t.Errorf("%+v, want %+v", r, want)
	}
	r.info(&infos, "info depth 6 score mate -3 nodes 200 pv a b")
	r.info(&infos, "info depth 7 score mate -3 nodes 300 pv a b")
	r.info(&infos, "info depth 8 score mate 2 nodes 400 pv c")
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

// TestRead reads what an XBoard engine says while it thinks.
func TestRead(t *testing.T) {
	tests := []struct {
		text string
		ends bool
		want Reply
	}{
		{"9 -35 12 4567 e2e4 e7e5", false, Reply{Evaluation: Evaluation{Scored: true, Score: -35, Depth: 9, Nodes: 4567}}},
		{"12. 100003 1 5 Qh5", false, Reply{Evaluation: Evaluation{Scored: true, Score: MateScoreIn(3), Mate: 3, Depth: 12, Nodes: 5}, Mates: []Mate{{In: 3}}}},
		{"12 -100002 1 5 Qh5", false, Reply{Evaluation: Evaluation{Scored: true, Score: MateScoreIn(-2), Mate: -2, Depth: 12, Nodes: 5}, Mates: []Mate{{In: -2}}}},
		{"# a comment", false, Reply{}}, {"", false, Reply{}}, {"1 2 3", false, Reply{}}, {"Hint: e4", false, Reply{}},
		{"move e2e4", true, Reply{Move: "e2e4"}},
		{"resign", true, Reply{Resigns: true}},
		{"1/2-1/2 {Draw by repetition}", true, Reply{Claim: "1/2-1/2"}},
	}
	for _, c := range tests {
		var r Reply
		if ends := r.read(c.text); ends != c.ends || !reflect.DeepEqual(r, c.want) {
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
			if ends := r.read(text); ends != (i == len(lines)-1) {
				t.Errorf("%q: ends %t", text, ends)
			}
		}
		if got := withoutReturn(r.Move); got != want {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
}

func TestVariantName(t *testing.T) {
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
		p := process{command: Command{Variant: c.override}}
		if got, ok := p.variantName(known, Game{Names: c.names}); got != c.want || ok != c.ok {
			t.Errorf("%v or %q: %q, %t, want %q, %t", c.names, c.override, got, ok, c.want, c.ok)
		}
	}
}

// FuzzOutput reads any output of an engine. Scores and mates agree in sign.
func FuzzOutput(f *testing.F) {
	for _, s := range []string{"info depth 1 score mate 0 pv", "info score cp", "info multipv", "move", "1 2 3 4 5", "9 -100001 1 1 x", "0 1000000 0 0 0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var r Reply
		r.info(new(client.InfoReader), text)
		r.read(text)
		if r.Mate > 0 && r.Score <= 0 || r.Mate < 0 && r.Score >= 0 {
			t.Fatalf("%q: mate in %d with score %d", text, r.Mate, r.Score)
		}
	})
}
