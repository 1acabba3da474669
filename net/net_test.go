package net

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/randomgame"
	"dragoman/gen/rules"
	"dragoman/internal/sample"
)

// randomNetwork returns a network of random weights for a game.
func randomNetwork(t testing.TB, p *rules.Program, hidden, outputs, regions int, r *rand.Rand) *Network {
	t.Helper()
	l := NewLayout(p)
	n, err := New(Info{Regions: regions, Game: p.Game.Name, Hash: HashOf(p.Game), Layout: l.Hash, Inputs: l.Inputs, Hidden: hidden, Outputs: outputs, Scale: 400})
	if err != nil {
		t.Fatal(err)
	}
	fill(r, n.Weights, 60)
	fill(r, n.Bias, 100)
	fill(r, n.Out, MaxOut)
	for i := range n.OutBias {
		n.OutBias[i] = int32(r.IntN(2001) - 1000)
	}
	return n
}

func fill(r *rand.Rand, list []int16, most int) {
	for i := range list {
		list[i] = int16(r.IntN(2*most+1) - most)
	}
}

// walk plays random moves to and fro, as a search does, and calls visit with each
// position.
func walk(t *testing.T, pos gen.Position, r *rand.Rand, depth int, visit func(ply int)) {
	t.Helper()
	var at func(ply int)
	at = func(ply int) {
		if r.IntN(3) > 0 { // a search does not evaluate all nodes
			visit(ply)
		}
		if _, over := pos.Ended(); over || ply == depth {
			return
		}
		moves := pos.AppendLegal(nil)
		for range min(len(moves), 1+r.IntN(2)) {
			pos.Make(moves[r.IntN(len(moves))])
			at(ply + 1)
			pos.Unmake()
		}
	}
	at(0)
}

// checkUpdates compares evaluations in a random search from the start with those of new
// evaluators, by a network without regions and, where the game can have them, by one with them.
func checkUpdates(t *testing.T, p *rules.Program, r *rand.Rand, depth int) (checked int) {
	t.Helper()
	pos, err := gen.New(p, &p.Start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	checked = checkUpdatesFrom(t, pos, r, depth, false)
	if NewLayout(p).Views(p) != nil {
		checked += checkUpdatesFrom(t, pos, r, depth, true)
	}
	return checked
}

func checkUpdatesFrom(t *testing.T, pos gen.Position, r *rand.Rand, depth int, withRegions bool) (checked int) {
	t.Helper()
	p := pos.Program()
	views := NewLayout(p).Views(p)
	hidden, regions := lanes*(1+r.IntN(6)), 0
	if withRegions {
		hidden, regions = RegionsHidden*(1+r.IntN(3)), Regions
	}
	n := randomNetwork(t, p, hidden, 1+r.IntN(4), regions, r)
	e, afresh := NewEvaluator(n, p), NewEvaluator(n, p)
	walk(t, pos, r, depth, func(ply int) {
		for i := range afresh.plies {
			afresh.plies[i].valid = false
		}
		for viewer := range afresh.latest {
			clear(afresh.latest[viewer])
		}
		got, want := e.Evaluate(pos, ply), afresh.Evaluate(pos, ply)
		if got != want {
			t.Fatalf("%s: %d by updates, %d afresh", p.Game.Name, got, want)
		}
		if inputs := n.sumOfInputs(e.layout, views, pos); !slices.Equal(inputs, e.plies[ply].hidden[int(pos.Side())*n.Hidden:][:n.Hidden]) {
			t.Fatalf("%s: the hidden numbers are not the sums of the rows of all inputs", p.Game.Name)
		}
		checked++
	})
	return checked
}

// sumOfInputs adds up the rows of all inputs of a position, as the side to move sees it.
func (n *Network) sumOfInputs(l *Layout, views *Views, pos gen.Position) []int16 {
	sum := slices.Clone(n.Bias)
	var v View
	if n.Regions != 0 {
		v = views.Of(pos.Side(), gen.Cells(pos))
	}
	for _, i := range l.AppendInputs(nil, pos.Side(), gen.Cells(pos), gen.Memory(pos)) {
		if v.Turned() {
			i = views.Mirror[i]
		}
		for h := range sum {
			sum[h] += n.Weights[(v.Region()*n.Inputs+int(i))*n.Hidden+h]
		}
	}
	return sum
}

func TestUpdates(t *testing.T) {
	checked := 0
	for _, game := range []string{"chess", "crazyhouse", "atomic", "3check", "xiangqi", "duck", "horde", "capablanca", "p3d-mini", "seirawan"} {
		r := rand.New(rand.NewPCG(1, uint64(len(game))))
		checked += checkUpdates(t, sample.Program(t, game), r, 9)
	}
	if checked < 500 {
		t.Errorf("only %d positions were checked", checked)
	}
}

// TestUpdatesOfRoyals lets kings go from region to region.
func TestUpdatesOfRoyals(t *testing.T) {
	p, checked := sample.Program(t, "chess"), 0
	for _, fen := range []string{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "8/3k4/8/8/8/3K4/8/3Q4 w - - 0 1"} {
		checked += checkUpdatesFrom(t, sample.Position(t, p, fen, gen.Auto), rand.New(rand.NewPCG(9, uint64(len(fen)))), 10, true)
	}
	if checked < 150 {
		t.Errorf("only %d positions were checked", checked)
	}
}

func TestUpdatesOfRandomGames(t *testing.T) {
	games, checked := 60, 0
	if testing.Short() {
		games = 15
	}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 7))
		p, err := rules.Compile(randomgame.Random(r))
		if err != nil {
			continue // a piece has too many routes
		}
		checked += checkUpdates(t, p, r, 7)
	}
	if checked < 10*games {
		t.Errorf("only %d positions were checked", checked)
	}
}

// TestKernels compares what is selected for this CPU with plain Go.
func TestKernels(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for n := lanes; n <= 31*lanes; n += lanes { // blocks of all sizes, one after the other
		weights, src, dst, want := make([]int16, 40*n), make([]int16, 2*n), make([]int16, 2*n), make([]int16, 2*n)
		out := make([]int16, 2*n)
		fill(r, weights, 32767)
		fill(r, src, 32767)
		fill(r, out, MaxOut)
		var added, removed [][2]int32
		for range r.IntN(9) {
			added = append(added, [2]int32{int32(r.IntN(40) * n), int32(r.IntN(40) * n)})
		}
		for range r.IntN(9) {
			removed = append(removed, [2]int32{int32(r.IntN(40) * n), int32(r.IntN(40) * n)})
		}
		addRows(dst, src, weights, added, removed)
		addRowsPlain(want, src, weights, added, removed)
		if !slices.Equal(dst, want) {
			t.Errorf("%d numbers: rows were added in another way", n)
		}
		addRows(src, src, weights, added, removed)
		if !slices.Equal(src, want) {
			t.Errorf("%d numbers: rows were added to themselves in another way", n)
		}
		for _, most := range []int{32767, 300} {
			fill(r, src, most)
			fill(r, dst, most)
			if got, want := forward(src[:n], dst[:n], out), forwardPlain(src[:n], dst[:n], out); got != want {
				t.Errorf("%d numbers: sum %d, want %d", n, got, want)
			}
		}
	}
}

// TestGroups looks for the inputs of a piece on all cells, a rank and a file, each input of
// a piece in one group of each sort, and none of a counter.
func TestGroups(t *testing.T) {
	for _, c := range []struct {
		game         string
		groups, each int
	}{
		{"chess", 12 * (1 + 8 + 8), 3},
		{"crazyhouse", 12 * (1 + 8 + 8), 3},
		{"xiangqi", 14 * (1 + 10 + 9), 3},
		{"p3d-mini", 14 * (1 + 8 + 8 + 8), 4},
	} {
		p := sample.Program(t, c.game)
		l := NewLayout(p)
		groups, count := l.Groups(p), make([]int, l.Inputs)
		for _, g := range groups {
			for _, input := range g {
				count[input]++
			}
		}
		pieces := c.groups / (1 + p.Board.Files() + p.Board.Ranks() + p.Board.Levels()*(c.each-3)) * p.Board.Cells()
		in := slices.DeleteFunc(slices.Clone(count), func(n int) bool { return n != c.each })
		none := slices.DeleteFunc(count, func(n int) bool { return n != 0 })
		if len(groups) != c.groups || len(in) != pieces || len(none) != l.Inputs-pieces {
			t.Errorf("%s: %d groups, %d inputs in %d of them, %d in none", c.game, len(groups), len(in), c.each, len(none))
		}
	}
}

// TestMirror exchanges the sides: the score for the side to move stays the same.
func TestMirror(t *testing.T) {
	for _, game := range []string{"chess", "crazyhouse", "xiangqi", "capablanca", "shogi"} {
		p := sample.Program(t, game)
		r := rand.New(rand.NewPCG(4, 4))
		m := orientation(p)
		if m.none {
			t.Errorf("%s: no mirror was found", game)
			continue
		}
		e := NewEvaluator(randomNetwork(t, p, 32, 4, Regions, r), p)
		pos, err := gen.New(p, &p.Start, gen.Auto)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			moves := pos.AppendLegal(nil)
			if _, over := pos.Ended(); over || len(moves) == 0 {
				break
			}
			pos.Make(moves[r.IntN(len(moves))])
			turned, err := gen.New(p, mirrored(p, m, pos.State()), gen.Auto)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := e.Evaluate(turned, 1), e.Evaluate(pos, 0); got != want {
				t.Fatalf("%s: %d, exchanged %d", game, want, got)
			}
		}
	}
}

// mirrored returns a state with the sides exchanged, without castling.
func mirrored(p *rules.Program, m mirror, s rules.State) *rules.State {
	o := s.Clone()
	o.Side, o.Rights, o.EPTargets, o.EPCaptured = s.Side.Other(), nil, nil, board.None
	for c, pc := range s.Cells {
		if pc != board.Empty {
			pc ^= 1
		}
		o.Cells[m.cell(p.Board, board.Cell(c))] = pc
	}
	for kind := 1; kind < len(p.Kinds) && p.Memory.HasHand(); kind++ {
		w, b := p.Memory.Hand(board.White, kind), p.Memory.Hand(board.Black, kind)
		o.Memory[w], o.Memory[b] = s.Memory[b], s.Memory[w]
	}
	return &o
}

func TestLayout(t *testing.T) {
	for game, want := range map[string]int{"chess": 768, "crazyhouse": 768 + 2*(16+4*8), "3check": 768 + 2*8} {
		if l := NewLayout(sample.Program(t, game)); l.Inputs != want {
			t.Errorf("%s: %d inputs, want %d", game, l.Inputs, want)
		}
	}
}

// TestFileMirror reverses files: own pieces stay own, and twice is nothing.
func TestFileMirror(t *testing.T) {
	for game, want := range map[string]bool{"chess": true, "crazyhouse": true, "xiangqi": true} {
		p := sample.Program(t, game)
		l := NewLayout(p)
		list := l.FileMirror(p)
		if list == nil == want {
			t.Errorf("%s: mirror %t, want %t", game, list != nil, want)
		}
		moved := 0
		for i, j := range list {
			if list[j] != int32(i) {
				t.Fatalf("%s: input %d becomes %d, and that %d", game, i, j, list[j])
			}
			if int(j) != i {
				moved++
			}
		}
		if moved < l.Inputs/2 {
			t.Errorf("%s: only %d inputs of %d have another mirror", game, moved, l.Inputs)
		}
	}
	r := rand.New(rand.NewPCG(6, 6))
	p, err := rules.Compile(randomgame.Random(r))
	for err != nil || NewLayout(p).FileMirror(p) != nil { // most random pieces lean to one side
		p, err = rules.Compile(randomgame.Random(r))
	}
}

// TestViews looks at the views of positions from both sides: whether the board is turned, and which
// region's weights count.
func TestViews(t *testing.T) {
	for _, test := range []struct {
		game, fen string
		region    [2]int
		turned    [2]bool
	}{
		{"chess", "6k1/8/8/8/8/8/8/2K5 w - - 0 1", [2]int{1, 0}, [2]bool{false, true}},
		{"chess", "8/1k6/8/8/4K3/8/8/8 w - - 0 1", [2]int{3, 2}, [2]bool{true, false}},
		{"chess", "8/8/8/8/8/8/8/1K5k w - - 0 1", [2]int{0, 3}, [2]bool{false, true}},
		{"xiangqi", "5k3/9/9/9/9/9/9/9/4K4/9 w - - 0 1", [2]int{2, 1}, [2]bool{false, true}},
	} {
		p := sample.Program(t, test.game)
		cells := gen.Cells(sample.Position(t, p, test.fen, gen.Auto))
		views := NewLayout(p).Views(p)
		for viewer := range board.Side(2) {
			if v := views.Of(viewer, cells); v.Region() != test.region[viewer] || v.Turned() != test.turned[viewer] {
				t.Errorf("%s, %s, side %d: region %d, turned %t", test.game, test.fen, viewer, v.Region(), v.Turned())
			}
		}
	}
	for _, game := range []string{"antichess", "p3d-mini", "spartan"} { // no royal, space, two royals
		p := sample.Program(t, game)
		if NewLayout(p).Views(p) != nil {
			t.Errorf("%s has views", game)
		}
	}
}

func TestFile(t *testing.T) {
	p := sample.Program(t, "chess")
	n := randomNetwork(t, p, 16, 2, 0, rand.New(rand.NewPCG(5, 5)))
	text := n.Encode()
	again, err := Read(bytes.NewReader(text))
	if err != nil || !bytes.Equal(again.Encode(), text) || again.Info != n.Info {
		t.Fatalf("read %+v, %v", again, err)
	}
	if err := again.Fits(p); err != nil {
		t.Error(err)
	}
	if err := again.Fits(sample.Program(t, "atomic")); err == nil {
		t.Error("a network of chess fits another game")
	}
	for i := 0; i < len(text); i += 1 + i/40 {
		if _, err := Decode(text[:i]); err == nil {
			t.Errorf("%d bytes of %d were read", i, len(text))
		}
		changed := slices.Clone(text)
		changed[i] ^= 4
		if _, err := Decode(changed); err == nil || i >= len(magic) && !errors.Is(err, ErrDamaged) {
			t.Errorf("byte %d changed: %v", i, err)
		}
	}
}

// TestVersion1 reads a file of version 1, in which all weights have two bytes.
func TestVersion1(t *testing.T) {
	n := randomNetwork(t, sample.Program(t, "chess"), 16, 2, 0, rand.New(rand.NewPCG(5, 6)))
	n.Weights[1], n.Weights[2], n.Weights[3], n.Weights[4] = 127, -127, -128, 32767
	header, err := json.Marshal(n.Info)
	if err != nil {
		t.Fatal(err)
	}
	b := bytes.NewBufferString(magic1 + string(header) + "\n")
	for _, part := range []any{n.Weights, n.Bias, n.Out, n.OutBias} {
		if err := binary.Write(b, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	sum := sha256.Sum256(b.Bytes())
	again, err := Decode(append(b.Bytes(), sum[:]...))
	if err != nil || !slices.Equal(again.Weights, n.Weights) || !bytes.Equal(again.Encode(), n.Encode()) {
		t.Errorf("another network, %v", err)
	}
	if packed, err := Decode(n.Encode()); err != nil || !slices.Equal(packed.Weights, n.Weights) {
		t.Errorf("packed: another network, %v", err)
	}
}

func TestImpossibleNetworks(t *testing.T) {
	for _, i := range []Info{{}, {Inputs: 768, Hidden: 20, Outputs: 1, Scale: 400}, {Inputs: 1 << 17, Hidden: 512, Outputs: 1, Scale: 400}, {Inputs: 768, Hidden: 16, Outputs: -1, Scale: 400},
		{Inputs: 768, Regions: -1, Hidden: 32, Outputs: 1, Scale: 400}, {Inputs: 768, Regions: 4, Hidden: 16, Outputs: 1, Scale: 400}, {Inputs: 1 << 15, Regions: 2, Hidden: 512, Outputs: 1, Scale: 400}} {
		if _, err := New(i); err == nil {
			t.Errorf("%+v was made", i)
		}
	}
}

// FuzzDecode reads anything. What is read is a network.
func FuzzDecode(f *testing.F) {
	n, err := New(Info{Inputs: 2, Hidden: 16, Outputs: 1, Scale: 1})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(n.Encode())
	f.Add([]byte(magic))
	f.Add([]byte(magic1))
	f.Fuzz(func(t *testing.T, text []byte) {
		n, err := Decode(text)
		if err != nil {
			return
		}
		if again, err := Decode(n.Encode()); err != nil || again.Info != n.Info || len(n.Weights) != n.Rows()*n.Hidden {
			t.Fatal(err)
		}
	})
}

func BenchmarkEvaluate(b *testing.B) {
	for _, hidden := range []int{16, 32, 64, 128} {
		b.Run(string(rune('0'+hidden/100))+string(rune('0'+hidden/10%10))+string(rune('0'+hidden%10)), func(b *testing.B) {
			p := sample.Program(b, "chess")
			e := NewEvaluator(randomNetwork(b, p, hidden, 4, 0, rand.New(rand.NewPCG(1, 1))), p)
			pos, err := gen.New(p, &p.Start, gen.Auto)
			if err != nil {
				b.Fatal(err)
			}
			other := pos.Clone()
			moves := pos.AppendLegal(nil)
			other.Make(moves[0])
			b.ReportAllocs()
			for i := range b.N {
				if i&1 == 0 {
					e.Evaluate(other, 1)
				} else {
					e.Evaluate(pos, 1)
				}
			}
		})
	}
}
