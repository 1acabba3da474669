package data

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"testing"

	"dragoman/gen"
	"dragoman/internal/sample"
	"dragoman/net"
)

// sampleGames returns a game of two plies from the start, and one from a FEN.
func sampleGames(t *testing.T) []Game {
	t.Helper()
	p := sample.Program(t, "chess")
	first := Game{Result: WhiteWins}
	pos, err := gen.New(p, &p.Start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		m := pos.AppendLegal(nil)[i]
		first.Plies = append(first.Plies, Ply{m, []int16{NoScore, -31}[i]})
		pos.Make(m)
	}
	return []Game{first, {Start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Result: Draw}}
}

func sampleFile(t *testing.T) (Header, []Game, []byte) {
	t.Helper()
	h := Header{Game: "chess", Hash: net.HashOf(sample.Program(t, "chess").Game), Signature: "1", Evaluation: "tables", Seed: 3, Nodes: 700}
	games := sampleGames(t)
	file := bytes.NewBuffer(h.Bytes())
	for i := range games {
		if err := WriteGame(file, &games[i]); err != nil {
			t.Fatal(err)
		}
	}
	return h, games, file.Bytes()
}

// readAll reads games until there is an error.
func readAll(text []byte) (h Header, games []Game, end int64, err error) {
	r, err := NewReader(bytes.NewReader(text))
	if err != nil {
		return h, nil, 0, err
	}
	for {
		var g Game
		if err := r.Next(&g); err != nil {
			return r.Header, games, r.Offset(), err
		}
		games = append(games, g)
	}
}

func TestReadsWhatWasWritten(t *testing.T) {
	h, games, text := sampleFile(t)
	gotHeader, got, end, err := readAll(text)
	if err != io.EOF || end != int64(len(text)) || gotHeader != h || !reflect.DeepEqual(got, games) {
		t.Errorf("read %+v %+v up to byte %d of %d, %v", gotHeader, got, end, len(text), err)
	}
}

// TestDamage cuts a file off everywhere, and changes each byte of its games.
func TestDamage(t *testing.T) {
	h, games, text := sampleFile(t)
	for n := range text {
		_, got, end, err := readAll(text[:n])
		if err == nil || len(got) == len(games) || end > int64(n) {
			t.Errorf("of %d bytes of %d, %d games were read up to byte %d, %v", n, len(text), len(got), end, err)
		}
	}
	for n := len(h.Bytes()); n < len(text); n++ {
		text[n] ^= 0x10
		if _, got, _, err := readAll(text); !errors.Is(err, ErrDamaged) || len(got) == len(games) {
			t.Errorf("with byte %d changed, %d games were read, %v", n, len(got), err)
		}
		text[n] ^= 0x10
	}
}

func TestReplay(t *testing.T) {
	p := sample.Program(t, "chess")
	games := sampleGames(t)
	var sides []int
	err := Replay(p, &games[0], func(pos gen.Searchable, ply int) bool {
		sides = append(sides, int(pos.Side()), ply)
		return true
	})
	if want := []int{0, 0, 1, 1}; err != nil || !reflect.DeepEqual(sides, want) {
		t.Errorf("sides and plies %v, %v; want %v", sides, err, want)
	}
	games[0].Plies[1].Move = games[0].Plies[0].Move
	if err := Replay(p, &games[0], func(gen.Searchable, int) bool { return true }); err == nil {
		t.Error("an illegal move was played")
	}
	games[1].Start = "?"
	if err := Replay(p, &games[1], func(gen.Searchable, int) bool { return true }); err == nil {
		t.Error("a game began at no position")
	}
}

// FuzzRead reads anything; what is read can be written, and reads the same again.
func FuzzRead(f *testing.F) {
	h := Header{Game: "chess", Seed: 1}
	f.Add(h.Bytes())
	var b bytes.Buffer
	b.Write(h.Bytes())
	if err := WriteGame(&b, &Game{Start: "x", Plies: []Ply{{1, 2}}}); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, text []byte) {
		h, games, end, _ := readAll(text)
		if end > int64(len(text)) {
			t.Fatalf("read up to byte %d of %d", end, len(text))
		}
		out := bytes.NewBuffer(h.Bytes())
		for i := range games {
			if err := WriteGame(out, &games[i]); err != nil {
				t.Fatal(err)
			}
		}
		if _, again, _, err := readAll(out.Bytes()); end > 0 && (err != io.EOF || len(again) != len(games)) {
			t.Fatalf("%d games, then %d, %v", len(games), len(again), err)
		}
	})
}
