//go:build check

package gen

import (
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/gen/rules"
)

// TestFaultsAreFound plants faults in positions, each of which the next move, or
// taking it back, must find.
func TestFaultsAreFound(t *testing.T) {
	chess, err := rules.Compile(dsl.Chess())
	if err != nil {
		t.Fatal(err)
	}
	bits := func(plant func(*bitsPos)) func(Position) {
		return func(p Position) { plant(&p.(*generalPos).bitsPos) }
	}
	mail := func(plant func(*mailPos)) func(Position) {
		return func(p Position) { plant(p.(*mailPos)) }
	}
	tests := []struct {
		name    string
		backend Backend
		made    bool // the fault comes after a move is made
		plant   func(Position)
		want    string
	}{
		{"key", General, false, bits(func(b *bitsPos) { b.now.key ^= 1 }), "key"},
		{"set of a side", General, false, bits(func(b *bitsPos) { b.now.occ[0] ^= 1 << 30 }), "sets"},
		{"set of pieces", General, false, bits(func(b *bitsPos) { b.now.set[rules.RoyalSet] ^= 1 << 30 }), "sets"},
		{"cell", General, false, bits(func(b *bitsPos) { b.at[30] = b.at[0] }), "sets"},
		{"en-passant target", General, true, bits(func(b *bitsPos) { b.history[0].epTargets ^= 1 << 20 }), "Unmake"},
		{"rights", General, true, bits(func(b *bitsPos) { b.history[0].status ^= 1 }), "Unmake"},
		{"cell taken back", General, true, bits(func(b *bitsPos) { b.history[0].captured = b.at[0] }), "Unmake"},
		{"key", Mail, false, mail(func(m *mailPos) { m.frames[0].key ^= 1 }), "key"},
		{"list of pieces", Mail, false, mail(func(m *mailPos) { m.pieces[0][0], m.pieces[0][1] = m.pieces[0][1], m.pieces[0][0] }), "index"},
		{"list of royals", Mail, false, mail(func(m *mailPos) { m.royals[1] = nil }), "royal"},
		{"number of pieces", Mail, false, mail(func(m *mailPos) { m.pieces[1] = append(m.pieces[1], 30) }), "numbers"},
		{"cell", Mail, true, mail(func(m *mailPos) { m.frames[1].edits[0].was = board.Empty }), "Unmake"},
		{"side", Mail, true, mail(func(m *mailPos) { m.side ^= 1 }), "Unmake"},
	}
	for _, c := range tests {
		t.Run(string(c.backend)+": "+c.name, func(t *testing.T) {
			p, err := New(chess, &chess.Start, c.backend)
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if found, _ := recover().(string); !strings.Contains(found, c.want) {
					t.Errorf("found %q, which says nothing of %q", found, c.want)
				}
			}()
			m := p.AppendLegal(nil)[0]
			if !c.made {
				c.plant(p)
				p.Make(m)
				return
			}
			p.Make(m)
			c.plant(p)
			p.Unmake()
		})
	}
}
