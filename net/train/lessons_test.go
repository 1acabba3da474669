package train

import (
	"path/filepath"
	"testing"

	"dragoman/eval"
	"dragoman/gen"
	"dragoman/internal/sample"
	"dragoman/net"
	"dragoman/net/data"
)

// TestLessons reads games with lessons: about as many as wanted, none from held-out games, each
// with what the teacher says, and the same for the same seed.
func TestLessons(t *testing.T) {
	for _, game := range []string{"losalamos", "crazyhouse"} {
		file := filepath.Join(t.TempDir(), "games")
		if err := playSample(t, game, file, 25, 1); err != nil {
			t.Fatal(err)
		}
		p := sample.Program(t, game)
		tables := eval.New(p)
		read := func(l *Lessons) *Dataset {
			d, err := ReadGames(p, tables, []string{file}, l)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		plain := read(nil)
		if plain.Lessons() != 0 {
			t.Errorf("%s: %d lessons without a teacher", game, plain.Lessons())
		}
		all := int(plain.loader.position)
		d, same, other := read(&Lessons{Teacher: tables, Most: 3 * all}), read(&Lessons{Teacher: tables, Most: 3 * all}), read(&Lessons{Teacher: tables, Most: 3 * all, Seed: 1})
		if n := d.Lessons(); n < all || n > 3*all {
			t.Errorf("%s: %d lessons for %d positions, want up to %d", game, n, all, 3*all)
		}
		if d.HeldOut() != plain.HeldOut() || d.Fitted() != plain.Fitted() {
			t.Errorf("%s: %d and %d positions of games, without lessons %d and %d", game, d.Fitted(), d.HeldOut(), plain.Fitted(), plain.HeldOut())
		}
		if same.Lessons() != d.Lessons() || other.Lessons() == d.Lessons() {
			t.Errorf("%s: %d lessons, with the same seed %d, with another %d", game, d.Lessons(), same.Lessons(), other.Lessons())
		}
		for _, x := range d.loader.heldOut {
			if x.points == noResult {
				t.Fatalf("%s: a lesson is held out", game)
			}
		}
	}
}

// TestLessonSays compares lessons with what the teacher says of the positions that they are of.
func TestLessonSays(t *testing.T) {
	p := sample.Program(t, "makruk")
	tables := eval.New(p)
	l, err := newLoader(p, tables)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.startLessons(&Lessons{Teacher: tables}, nil); err != nil {
		t.Fatal(err)
	}
	l.tutor.around = 40
	pos, err := gen.New(p, &p.Start, gen.Auto)
	if err != nil {
		t.Fatal(err)
	}
	key, worker := pos.Key(), tables.Worker()
	l.addLessons(pos)
	if pos.Key() != key || len(l.fitted) < 20 {
		t.Fatalf("%d lessons around the start", len(l.fitted))
	}
	scores := map[int16]bool{} // of all positions within two moves
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		scores[int16(worker.Evaluate(pos))] = true
		for _, m := range pos.AppendLegal(nil) {
			pos.Make(m)
			scores[int16(worker.Evaluate(pos))] = true
			pos.Unmake()
		}
		pos.Unmake()
	}
	target := target{unit: 200, results: 0.5}
	for i := range l.fitted {
		x := &l.fitted[i]
		if !scores[x.score] {
			t.Errorf("no position within two moves is worth %d", x.score)
		}
		if got, want := target.points(x), sigmoid(float64(x.score)/200); got != want {
			t.Errorf("a lesson of %d counts %g points, want %g: it has no result", x.score, got, want)
		}
	}
}

// TestLessonsEnd makes lessons around a position in which some moves end the game: there is one of each
// other position within two moves.
func TestLessonsEnd(t *testing.T) {
	p := sample.Program(t, "kingofthehill")
	l, err := newLoader(p, eval.New(p))
	if err != nil {
		t.Fatal(err)
	}
	if err := l.startLessons(&Lessons{Teacher: eval.New(p)}, nil); err != nil {
		t.Fatal(err)
	}
	pos := sample.Position(t, p, "4k3/8/8/8/8/4K3/8/8 w - - 0 1", gen.Auto).(gen.Searchable)
	l.tutor.around = 3000
	l.addLessons(pos)
	want, ends := map[uint64]bool{}, 0
	for _, m := range pos.AppendLegal(nil) {
		pos.Make(m)
		if _, _, over := gen.Result(pos); over {
			ends++
		} else {
			want[pos.Key()] = true
			for _, m := range pos.AppendLegal(nil) {
				pos.Make(m)
				want[pos.Key()] = true
				pos.Unmake()
			}
		}
		pos.Unmake()
	}
	if len(l.fitted) != len(want) || ends != 2 {
		t.Errorf("%d lessons, want %d; %d moves end the game", len(l.fitted), len(want), ends)
	}
}

// TestLessonsTeach fits two networks that replace the tables to a few games: the one with lessons
// says more of what the tables say of other positions.
func TestLessonsTeach(t *testing.T) {
	dir := t.TempDir()
	p := sample.Program(t, "losalamos")
	tables := eval.New(p)
	for i, name := range []string{"some", "others"} {
		g := Games{Program: p, Model: tables, Header: data.Header{Hash: net.HashOf(p.Game), Seed: uint64(i), Nodes: 40}, File: filepath.Join(dir, name), Threads: 1, Number: 25}
		if err := g.Play(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	others, err := ReadGames(p, tables, []string{filepath.Join(dir, "others")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var loss [2]float64
	for i, lessons := range []*Lessons{nil, {Teacher: tables, Most: DefaultLessons}} {
		d, err := ReadGames(p, tables, []string{filepath.Join(dir, "some")}, lessons)
		if err != nil {
			t.Fatal(err)
		}
		f := fitter{Fit: Fit{Hidden: 16, Outputs: 1, Epochs: 3, Threads: 1}, data: d.loader.dataset}
		w, err := f.run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		pass := newPass(others.loader.dataset, &f.target, 16)
		for j := range others.loader.fitted {
			x := &others.loader.fitted[j]
			output, _ := pass.output(w, x, false)
			miss := f.target.expected(x, output) - sigmoid(float64(x.tables)/f.target.unit)
			loss[i] += miss * miss
		}
	}
	if loss[1] > loss[0]*0.8 {
		t.Errorf("a loss of %g with lessons, of %g without", loss[1], loss[0])
	}
}
