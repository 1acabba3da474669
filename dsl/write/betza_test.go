package write_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/dsl/write"
)

// This file reads Betza notation as XBoard does, in as far as it is written, and
// compares targets on random boards with those of the piece itself.

// board is what stands on cells: +1 own, -1 foe.
type board struct {
	ir.Board
	men map[ir.Vec]int
	one ir.Vec // the cell of the piece
}

// targets are the ends of quiet moves and captures.
type targets struct{ quiet, captures map[ir.Vec]bool }

func newTargets() targets { return targets{map[ir.Vec]bool{}, map[ir.Vec]bool{}} }

func (a targets) equal(b targets) bool {
	return maps.Equal(a.quiet, b.quiet) && maps.Equal(a.captures, b.captures)
}

// xboardAtoms are the steps of the letters, and how often they are repeated.
var xboardAtoms = map[byte]struct {
	step  ir.Vec
	reach int
}{
	'W': {ir.Vec{Y: 1}, 1}, 'F': {ir.Vec{X: 1, Y: 1}, 1}, 'D': {ir.Vec{Y: 2}, 1}, 'A': {ir.Vec{X: 2, Y: 2}, 1}, 'H': {ir.Vec{Y: 3}, 1},
	'G': {ir.Vec{X: 3, Y: 3}, 1}, 'N': {ir.Vec{X: 1, Y: 2}, 1}, 'C': {ir.Vec{X: 1, Y: 3}, 1}, 'Z': {ir.Vec{X: 2, Y: 3}, 1},
	'R': {ir.Vec{Y: 1}, 0}, 'B': {ir.Vec{X: 1, Y: 1}, 0},
}

// betza adds the targets of a description for a piece that has not moved, or
// has. It returns false where it cannot read on.
func (b *board) betza(text string, side ir.Side, moved bool, out targets) bool {
	for text != "" {
		n := 0
		for n < len(text) && text[n] >= 'a' {
			n++
		}
		if n == len(text) {
			return false
		}
		modifiers, letter := text[:n], text[n]
		text = text[n+1:]
		digits := 0
		for digits < len(text) && text[digits] <= '9' {
			digits++
		}
		reach := -1
		if digits > 0 {
			reach, _ = strconv.Atoi(text[:digits])
		}
		text = text[digits:]
		letters := string(letter)
		if i := slices.Index([]string{"K", "Q"}, letters); i >= 0 {
			letters = []string{"WF", "RB"}[i]
		}
		for _, letter := range letters {
			if letter != 'O' && !b.atom(byte(letter), modifiers, reach, side, moved, out) {
				return false
			}
		}
	}
	return true
}

// atom adds the targets of one atom.
func (b *board) atom(letter byte, modifiers string, reach int, side ir.Side, moved bool, out targets) bool {
	a, ok := xboardAtoms[letter]
	if !ok {
		return false
	}
	if reach < 0 {
		reach = a.reach
	}
	if modifiers != "" && modifiers[0] == 'i' {
		modifiers = modifiers[1:]
		if moved {
			return true
		}
	}
	var dirs []ir.Vec
	n := 0
	for n < len(modifiers) && slices.Contains([]byte("fblr"), modifiers[n]) {
		word := modifiers[n : n+1]
		if pair := n + 1; pair < len(modifiers) && slices.Contains([]byte("fblr"), modifiers[pair]) && a.step.X != 0 {
			word = modifiers[n : n+2]
		}
		n += len(word)
		dirs = append(dirs, meant(a.step, word)...)
	}
	if n == 0 {
		dirs = turns(a.step)
	}
	mode := map[byte]bool{}
	for _, c := range []byte(modifiers[n:]) {
		mode[c] = true
	}
	for _, d := range dirs {
		if side == ir.Black {
			d = d.Turn()
		}
		b.ray(d, reach, mode, out)
	}
	return true
}

// turns returns all vectors that a step stands for.
func turns(step ir.Vec) (list []ir.Vec) {
	for _, s := range []ir.Vec{step, {X: step.Y, Y: step.X}} {
		for _, v := range []ir.Vec{s, {X: s.X, Y: -s.Y}, {X: -s.X, Y: s.Y}, {X: -s.X, Y: -s.Y}} {
			if !slices.Contains(list, v) {
				list = append(list, v)
			}
		}
	}
	return list
}

// meant returns the vectors that a direction or a pair of them leaves.
func meant(step ir.Vec, word string) []ir.Vec {
	on := map[byte]func(ir.Vec) bool{
		'f': func(v ir.Vec) bool { return v.Y > 0 }, 'b': func(v ir.Vec) bool { return v.Y < 0 },
		'r': func(v ir.Vec) bool { return v.X > 0 }, 'l': func(v ir.Vec) bool { return v.X < 0 },
	}
	return slices.DeleteFunc(turns(step), func(v ir.Vec) bool {
		out := false
		for _, c := range []byte(word) {
			out = out || !on[c](v)
		}
		if oblique := step.X != 0 && step.X != step.Y; oblique { // the last letter is the longer way
			long := max(v.Y, -v.Y) > max(v.X, -v.X)
			last := word[len(word)-1]
			out = out || long != (last == 'f' || last == 'b')
		}
		return out
	})
}

// ray walks along a vector.
func (b *board) ray(d ir.Vec, reach int, mode map[byte]bool, out targets) {
	both := !mode['m'] && !mode['c'] && !mode['d'] && !mode['e']
	hop := mode['p'] || mode['g']
	left := reach
	for c := b.one.Add(d); b.Has(c); c = c.Add(d) {
		half := c.Add(d.Times(-1)).Add(ir.Vec{X: d.X / 2, Y: d.Y / 2})
		if mode['n'] && b.men[half] != 0 {
			return
		}
		man := b.men[c]
		if hop {
			if man != 0 {
				hop = false
				if mode['g'] {
					left = 1
				}
			}
			continue
		}
		switch {
		case man == 0 && (both || mode['m']):
			out.quiet[c] = true
		case man < 0 && (both || mode['c']):
			out.captures[c] = true
		case man > 0 && mode['d']:
			out.captures[c] = true
		}
		if left--; man != 0 || left == 0 {
			return
		}
	}
}

// TestBetza compares the targets of what is written with those of the pieces.
func TestBetza(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	written := 0
	for name, g := range definitions(t) {
		for _, p := range g.Pieces {
			written += compareBetza(t, name, g, p, random)
		}
	}
	if written < ofAll(200) {
		t.Errorf("only %d descriptions were written", written)
	}
}

// compareBetza compares the targets of what is written of a piece with its own,
// and returns for how many sides it is written.
func compareBetza(t *testing.T, name string, g *ir.Game, p *ir.Piece, random *rand.Rand) (written int) {
	t.Helper()
	for side := range ir.Side(2) {
		text, err := write.BetzaOf(g, p, side)
		if err != nil {
			continue
		}
		written++
		for range 40 {
			b := randomBoard(g.Board, random)
			moved := random.IntN(2) == 0
			got, want := newTargets(), newTargets()
			if !b.betza(text, side, moved, got) {
				t.Fatalf("%s: %s %s: cannot be read", name, p.Name, text)
			}
			b.walk(p, side, moved, want)
			if !got.equal(want) {
				t.Fatalf("%s: %s %s %s on %v among %v: got %v, want %v", name, side, p.Name, text, b.one, b.men, got, want)
			}
		}
	}
	return written
}

func randomBoard(size ir.Board, random *rand.Rand) *board {
	b := &board{size, map[ir.Vec]int{}, ir.Vec{}}
	cells := size.Cells()
	b.one = cells[random.IntN(len(cells))]
	density := random.IntN(4)
	for _, c := range cells {
		if c != b.one && random.IntN(8) < density {
			b.men[c] = 1 - 2*random.IntN(2)
		}
	}
	return b
}

// walk adds the targets of a piece by the reference walker.
func (b *board) walk(p *ir.Piece, side ir.Side, moved bool, out targets) {
	w := &ir.Walker{From: b.one, Unmoved: !moved, Look: func(c ir.Vec) ir.Content {
		switch {
		case !b.Has(c):
			return ir.Outside
		case b.men[c] > 0:
			return ir.Own
		case b.men[c] < 0:
			return ir.Foe
		}
		return ir.Vacant
	}}
	for _, m := range p.Moves {
		if !m.For.Has(side) {
			continue
		}
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			if what == ir.Vacant {
				out.quiet[to] = true
			} else {
				out.captures[to] = true
			}
		})
	}
}

// TestBetzaOf checks the words of some pieces, as a player of variants would
// write them.
func TestBetzaOf(t *testing.T) {
	want := map[string]string{
		"Pawn": "fmWfceFifmnD", "Knight": "N", "Bishop": "B", "Rook": "R", "Queen": "Q", "King": "KisO2",
	}
	chess := dsl.Chess()
	for name, text := range want {
		for side := range ir.Side(2) {
			if got, err := write.BetzaOf(chess, chess.Piece(name), side); got != text || err != nil {
				t.Errorf("%s %s: %q, %v, want %q", side, name, got, err, text)
			}
		}
	}
}

// TestBetzaFiles writes pieces for files, in which n asks for all cells on the way of a
// long leap to be empty.
func TestBetzaFiles(t *testing.T) {
	for _, text := range []string{"nN", "nD", "nH", "imnH", "nG", "nC", "nZ", "rflfnZ", "imnN", "H", "W3", "bdR", "mRcW"} {
		loaded, err := dsl.LoadDefinition(src.NewFile("test", "Piece "+text), dsl.Betza)
		if err != nil {
			t.Fatal(err)
		}
		if got, lost := dsl.Betza.Write(loaded.Game); !strings.Contains(got, " "+text+"\n") {
			t.Errorf("%s is written %q, %v lost", text, got, lost)
		}
	}
}

// TestCastlingAtom writes castlings, and none that would be read as others.
func TestCastlingAtom(t *testing.T) {
	for _, c := range []struct{ king, rooks, want string }{
		{"KisO2", "a1,h1", "KisO2"}, {"KilO2irO3", "a1,h1", "KirO3ilO2"}, {"KisO2", "h1", "KirO2"}, {"KisO2isO2", "a1,h1", "KisO2"},
		{"KijO2", "a1,b1,g1,h1", ""}, {"KisO2isO3", "a1,h1", ""},
	} {
		loaded, err := dsl.LoadDefinition(src.NewFile("test.betza", "rook:R:R::"+c.rooks+"\nking:K:"+c.king+"::e1\n"), dsl.Betza)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := write.BetzaOf(loaded.Game, loaded.Game.Piece("king"), ir.White); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s with rooks on %s: %q, %v, want %q", c.king, c.rooks, got, err, c.want)
		}
	}
}

// TestBetzaNames writes pieces whose names are no words of a line, and reads them again.
func TestBetzaNames(t *testing.T) {
	for _, c := range []struct{ names, want string }{
		{"man at arms", "man-at-arms"}, {"white Pawn", "white-Pawn"}, {"P fW", "P-fW"}, {"white", "white-"}, {"black", "black-"},
		{"A:B", "A-B"}, {"A=B", "A-B"}, {"#1", "-1"}, {"<b>", "-b-"}, {"Läufer", "Läufer"}, {"a\tb\u00a0c\nd", "a-b-c-d"},
		{"Bow man|Bow-man|Bow:man|Bow-man-2", "Bow-man|Bow-man-2|Bow-man-3|Bow-man-2-2"},
	} {
		g := &ir.Game{Board: ir.Board{Files: 8, Ranks: 8, Levels: 1}}
		for _, name := range strings.Split(c.names, "|") {
			g.Pieces = append(g.Pieces, &ir.Piece{Name: name, Moves: dsl.Chess().Piece("Knight").Moves})
		}
		text, lost := dsl.Betza.Write(g)
		loaded, err := dsl.LoadDefinition(src.NewFile("written", text), dsl.Betza)
		if err != nil || len(lost.Diag) > 0 {
			t.Errorf("%q: %v, lost %v, text\n%s", c.names, err, messages(lost), text)
			continue
		}
		var got []string
		for _, p := range loaded.Game.Pieces {
			got = append(got, p.Name)
			if p.Canon(g.Board) != g.Pieces[0].Canon(g.Board) {
				t.Errorf("%q is\n%s", p.Name, p.Canon(g.Board))
			}
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q: got %q, want %s", c.names, got, c.want)
		}
	}
}
