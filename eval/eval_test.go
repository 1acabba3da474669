package eval_test

import (
	"os"
	"strings"
	"testing"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/sample"
)

// program and position are what most tests begin with.
var program, position = sample.Program, sample.Position

// texts returns the chess positions of testdata.
func texts(t testing.TB) []string {
	t.Helper()
	data, err := os.ReadFile("testdata/positions.epd")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// flipped returns a chess position with the colours exchanged.
func flipped(text string) string {
	f := strings.Fields(text)
	ranks := strings.Split(f[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	side := map[string]string{"w": "b", "b": "w"}[f[1]]
	passant := strings.NewReplacer("3", "6", "6", "3").Replace(f[3])
	return strings.Join([]string{swapCase(strings.Join(ranks, "/")), side, swapCase(f[2]), passant}, " ")
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}

func TestColoursAreAlike(t *testing.T) {
	p := program(t, "chess")
	w := eval.New(p).Worker()
	for _, text := range texts(t) {
		a, b := w.Evaluate(position(t, p, text, gen.Auto)), w.Evaluate(position(t, p, flipped(text), gen.Auto))
		if a != b {
			t.Errorf("%s: %d, but %d with the colours exchanged", text, a, b)
		}
	}
}

// TestStartsAreEven checks games whose start position is its own mirror image: its
// value is the same for either side to move.
func TestStartsAreEven(t *testing.T) {
	for _, name := range []string{"chess", "urc"} {
		p := program(t, name)
		for _, b := range []gen.Backend{gen.Auto, gen.Mail} {
			pos := position(t, p, "startpos", b)
			w := eval.New(p).Worker()
			first := w.Evaluate(pos)
			gen.Pass(pos)
			if second := w.Evaluate(pos); first != second {
				t.Errorf("%s on %s: %d for White, %d for Black", name, b, first, second)
			}
		}
	}
}

// TestMeasuredValues checks the order of the measured values.
func TestMeasuredValues(t *testing.T) {
	p := program(t, "urc")
	values := map[string]int{}
	for kind, v := range eval.Measured(p) {
		values[p.Kinds[kind].Name] = v
	}
	order := []string{"amazon", "queen", "chancellor", "archbishop", "rook", "bishop", "knight", "pawn"}
	for i, name := range order[1:] {
		if values[order[i]] <= values[name] {
			t.Errorf("%s is worth %d, %s %d", order[i], values[order[i]], name, values[name])
		}
	}
	if values["knight"] < 280 || values["knight"] > 360 || values["pawn"] < 80 || values["pawn"] > 130 {
		t.Errorf("a knight is worth %d, a pawn %d", values["knight"], values["pawn"])
	}
	if v := value(t, eval.New(p), p, "king"); v != 0 {
		t.Errorf("a king that cannot be lost is worth %d", v)
	}
}

// TestGivenValues checks that values of a definition are used, whatever their
// unit.
func TestGivenValues(t *testing.T) {
	for _, unit := range []float64{0.01, 1, 100} {
		p := program(t, "urc")
		for i := range p.Kinds {
			p.Kinds[i].Value *= unit
		}
		m := eval.New(p)
		amazon, cannon := value(t, m, p, "amazon"), value(t, m, p, "cannon")
		if cannon < 300 || cannon > 700 || amazon < 26*cannon/10 || amazon > 28*cannon/10 {
			t.Errorf("amazon at %v is worth %d, cannon at %v %d", 12*unit, amazon, 4.5*unit, cannon)
		}
	}
}

func value(t *testing.T, m *eval.Model, p *rules.Program, name string) int {
	t.Helper()
	for i, k := range p.Kinds {
		if k.Name == name {
			return m.Value(board.NewPiece(i, board.White))
		}
	}
	t.Fatalf("no piece %s", name)
	return 0
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	for _, c := range []struct {
		game    string
		backend gen.Backend
	}{{"chess", gen.Bits}, {"chess", gen.General}, {"chess", gen.Mail}, {"urc", gen.Auto}} {
		p := program(t, c.game)
		pos := position(t, p, "startpos", c.backend)
		w := eval.New(p).Worker()
		if n := testing.AllocsPerRun(20, func() { w.Evaluate(pos) }); n != 0 {
			t.Errorf("%s on %s: Evaluate allocates %v times", c.game, c.backend, n)
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	for _, c := range []struct {
		game    string
		backend gen.Backend
	}{{"chess", gen.Bits}, {"urc", gen.Auto}, {"urc", gen.Mail}} {
		b.Run(c.game+"/"+string(c.backend), func(b *testing.B) {
			p := program(b, c.game)
			pos := position(b, p, "startpos", c.backend)
			w := eval.New(p).Worker()
			b.ReportAllocs()
			for b.Loop() {
				w.Evaluate(pos)
			}
		})
	}
}

// BenchmarkPositions evaluates different positions in turn, as a search does.
func BenchmarkPositions(b *testing.B) {
	p := program(b, "chess")
	var list []gen.Position
	for _, text := range texts(b) {
		list = append(list, position(b, p, text, gen.Auto))
	}
	w := eval.New(p).Worker()
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		w.Evaluate(list[i%len(list)])
		i++
	}
}

// TestBackendsAgree checks that all back-ends give the same evaluation.
func TestBackendsAgree(t *testing.T) {
	t.Parallel()
	p := program(t, "chess")
	w := eval.New(p).Worker()
	for _, text := range texts(t) {
		want := w.Evaluate(position(t, p, text, gen.Auto))
		for _, b := range []gen.Backend{gen.General, gen.Mail, walk.Backend} {
			if got := w.Evaluate(position(t, p, text, b)); got != want {
				t.Errorf("%s: %d on %s, else %d", text, got, b, want)
			}
		}
	}
}

// TestSense compares pairs of positions of which one is clearly better for the
// side to move.
func TestSense(t *testing.T) {
	p := program(t, "chess")
	w := eval.New(p).Worker()
	for _, c := range []struct{ what, better, worse string }{
		{"a queen more", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"},
		{"a pawn far ahead", "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1", "8/6k1/8/8/8/4P3/6K1/8 w - - 0 1"},
		{"a sheltered king", "r4rk1/ppp2ppp/2n2q2/3p4/3P4/2N2Q2/PPP2PPP/R4RK1 w - - 0 1", "r4rk1/ppp2ppp/2n2q2/3p4/3P4/P1N2Q2/1PPP4/R4RK1 w - - 0 1"},
		{"a bishop pair", "4k3/pppp1ppp/2n1b3/8/8/2B1B3/PPPP1PPP/4K3 w - - 0 1", "4k3/pppp1ppp/2n1b3/8/8/2N1B3/PPPP1PPP/4K3 w - - 0 1"},
		{"material that can mate", "8/8/4k3/8/8/4K3/4R3/8 w - - 0 1", "8/8/4k3/8/8/4K3/4B3/8 w - - 0 1"},
		{"healthy pawns", "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/ppp5/8/8/P7/P7/P7/4K3 w - - 0 1"},
	} {
		good, bad := w.Evaluate(position(t, p, c.better, gen.Auto)), w.Evaluate(position(t, p, c.worse, gen.Auto))
		if good <= bad {
			t.Errorf("%s: %d, without %d", c.what, good, bad)
		}
	}
}
