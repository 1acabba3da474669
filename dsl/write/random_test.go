package write_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
)

// maker makes random definitions.
type maker struct{ *rand.Rand }

func (m maker) one(words ...string) string { return words[m.IntN(len(words))] }

// chess returns a piece of ChessLang.
func (m maker) chess() string {
	var b strings.Builder
	b.WriteString("board:\n  zones:\n    z:\n      White: [a1-b8, e4]\n      Black: [g1-h8]\n\npiece Random {\n")
	for range 1 + m.IntN(2) {
		fmt.Fprintf(&b, "  %s: %s\n", m.one("move", "move", "double_step"), m.pattern(2))
	}
	if m.IntN(2) == 0 {
		fmt.Fprintf(&b, "  capture: %s\n", m.one("none", "=move", m.pattern(2), m.pattern(1)))
	}
	if m.IntN(3) == 0 {
		fmt.Fprintf(&b, "  traits: [%s]\n", m.one("royal", "immune", "en_passant", "phase", "jump"))
	}
	return b.String() + "}\n"
}

func (m maker) pattern(depth int) string {
	dir := m.one("N", "SE", "W", "orthogonal", "diagonal", "any", "forward", "backward", "left", "right", "forward-left", "backward-right")
	n := 1 + m.IntN(4)
	p := m.one("step("+dir+")", fmt.Sprintf("step(%s, %d)", dir, n), "slide("+dir+")", fmt.Sprintf("slide(%s, %d)", dir, n),
		fmt.Sprintf("leap(%d, %d)", n, m.IntN(3)), fmt.Sprintf("ride(%d, %d)", n, m.IntN(3)), "hop("+dir+")", "vault("+dir+")", fmt.Sprintf("vault(%s, %d)", dir, n))
	if depth > 0 {
		switch m.IntN(6) {
		case 0:
			p += " | " + m.pattern(depth-1)
		case 1:
			p = "step(" + dir + ") + " + m.pattern(0)
		case 2:
			p = "(" + p + " | " + m.pattern(depth-1) + ")"
		case 3:
			p = "(" + p + " | step(" + dir + ")) * 2"
		}
	}
	if m.IntN(3) == 0 {
		p = "(" + p + ") where " + m.one("empty", "enemy", "clear", "first_move", "not first_move", "check", "piece on rank 2", "target on file c", "not target on rank 7",
			"first_move and clear", "piece.owner == White", "clear or first_move", "not empty", "piece.state.charge >= 2",
			"not (check or first_move)", "opponent.pieces < 3 and not clear", "captured.value > 3", "target in zone.z", "game.state.tide == \"high\"")
	}
	return p
}

// urc returns a piece of URC.
func (m maker) urc() string {
	var b strings.Builder
	b.WriteString("random:\n  name: Random\n  symbol: R\n  value: 1\n  moves:\n")
	for range 1 + m.IntN(3) {
		var vectors []string
		for range 1 + m.IntN(4) {
			vectors = append(vectors, fmt.Sprintf("[%d, %d]", m.IntN(5)-2, 1+m.IntN(2)))
		}
		kind := fmt.Sprintf("type: slide, directions: %%s, range: %s", m.one("1", "2", "3", "unlimited"))
		switch m.IntN(4) {
		case 0:
			kind = "type: leap, vectors: %s"
		case 1:
			kind = fmt.Sprintf("type: hopper, directions: %%s, hurdle_count: %d, land_distance: %s", 1+m.IntN(2), m.one("1", "2", "unlimited"))
		}
		flags := m.one("", "", ", move_only: true", ", capture_only: true") + m.one("", "", ", initial_only: true")
		fmt.Fprintf(&b, "    - {"+kind+"%s}\n", "["+strings.Join(vectors, ", ")+"]", flags)
	}
	if m.IntN(2) == 0 {
		b.WriteString("  special_rules: {en_passant: true}\n")
	}
	return b.String()
}

// betza returns a piece of Betza notation.
func (m maker) betza() string {
	text := "Random "
	for range 1 + m.IntN(3) {
		text += m.one("", "i") + m.one("", "", "f", "fs", "lb", "v", "s", "rf") + m.one("m", "c", "mc", "d", "e", "md", "ce") + m.one("", "", "n", "p", "g")
		text += m.one("W", "F", "D", "A", "H", "G", "N", "C", "Z", "K") + m.one("0", "2", "3", "4", "6")
	}
	if m.IntN(2) == 0 {
		text += m.one("m", "fc", "e", "im", "id") + m.one("n", "") + m.one("W", "D", "A", "H", "G", "N", "C", "Z")
	}
	return text + "\n"
}

// TestRandom writes random pieces in every language and reads them again.
func TestRandom(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(5, 6))}
	kept := map[string]int{}
	rounds := 600
	if testing.Short() {
		rounds = 60
	}
	for i := range rounds {
		text, from := m.chess(), dsl.ChessLang
		if i%3 == 0 {
			text, from = m.urc(), dsl.URC
		}
		loaded, err := dsl.LoadDefinition(src.NewFile("random", text), from)
		if err != nil {
			continue
		}
		g := *loaded.Game
		g.Start, g.Castles, g.Promotions = nil, nil, nil
		p := g.Pieces[len(g.Pieces)-1]
		g.Pieces = g.Pieces[len(g.Pieces)-1:]
		kept["Betza"] += compareBetza(t, text, &g, p, m.Rand)
		for _, l := range languages {
			written, lost := l.Write(&g)
			again := reread(t, text, written, l, &g)
			if damaged(p, lost) {
				continue
			}
			kept[l.Name]++
			if q := again[p.Name]; q == nil || movement(q.Canon(g.Board)) != movement(p.Canon(g.Board)) {
				t.Errorf("%s\nto %s: got %v\nwant %s\ntext\n%s", text, l, q, p.Canon(g.Board), written)
			}
		}
	}
	t.Log(kept)
	for _, to := range []string{"shape", "urc", "chesslang", "Betza"} {
		if kept[to] < rounds/30 {
			t.Errorf("%d pieces went through %s", kept[to], to)
		}
	}
}

// TestRandomBetza writes random pieces of Betza notation in it and reads them again.
func TestRandomBetza(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(7, 8))}
	kept := 0
	for range ofAll(400) {
		text := m.betza()
		loaded, err := dsl.LoadDefinition(src.NewFile("random", text), dsl.Betza)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		g := loaded.Game
		written, lost := dsl.Betza.Write(g)
		if damaged(g.Pieces[0], lost) {
			continue
		}
		kept++
		want := movement(g.Pieces[0].Canon(g.Board))
		if q := reread(t, text, written, dsl.Betza, g)["Random"]; q == nil || movement(q.Canon(g.Board)) != want {
			t.Errorf("%s is written %s: got %v\nwant %s", text, written, q, want)
		}
	}
	if kept < ofAll(200) {
		t.Errorf("%d pieces were written", kept)
	}
}
