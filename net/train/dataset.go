package train

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"

	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/net"
	"dragoman/net/data"
)

// example is a position to learn from.
type example struct {
	first  uint32 // index of its first input in dataset.inputs
	count  uint16 // number of inputs
	score  int16  // of the search, for the side to move; of a lesson, what the teacher says
	tables int16  // evaluation by tables, for the side to move; 0 where there are lessons
	points uint8  // twice those of the side to move at the end of the game; noResult: a lesson
	side   board.Side
	pieces uint8       // on the board
	views  [2]net.View // by viewer
}

// dataset is all examples. Those of some games are held out: they are not fitted to, and
// show how well a network predicts what it has not seen.
type dataset struct {
	layout   *net.Layout
	views    *net.Views // nil: there are none
	inputs   []uint16   // as White sees them
	black    []uint16   // by input as White sees it: the input as Black does
	mirror   []int32    // by input: that of the position with its files reversed; nil: there is none
	groups   [][]int32  // of inputs that mean much the same
	fitted   []example
	heldOut  []example
	lessons  int    // among the fitted ones
	position uint64 // in all games
}

const (
	heldOutShare = 20   // one of so many games is held out
	maxScore     = 2000 // of an example
	maxInputs    = 1 << 16
)

// loader reads games into a dataset.
type loader struct {
	*dataset
	prog   *rules.Program
	tables *eval.Worker
	tutor  *tutor // nil: there are no lessons
	seen   keySet // of games
	list   []int32
}

// keySet is a set of hashed keys of positions.
type keySet []uint64

// keySetBits is the size of a set of keys.
const keySetBits = 29

func newKeySet() keySet { return make(keySet, 1<<(keySetBits-6)) }

// add adds a key, and reports whether it is new.
func (s keySet) add(key uint64) bool {
	i := key >> (64 - keySetBits)
	bit := uint64(1) << (i & 63)
	was := s[i>>6]
	s[i>>6] |= bit
	return was&bit == 0
}

// newLoader returns a loader of the games of a program. The model is without a network.
func newLoader(p *rules.Program, tables *eval.Model) (*loader, error) {
	l := net.NewLayout(p)
	if l.Inputs > maxInputs {
		return nil, fmt.Errorf("the game has %d inputs: at most %d can be fitted", l.Inputs, maxInputs)
	}
	d := &dataset{layout: l, views: l.Views(p), black: make([]uint16, l.Inputs), mirror: l.FileMirror(p), groups: l.Groups(p)}
	for white, black := range l.BlackInputs() {
		d.black[white] = uint16(black)
	}
	return &loader{dataset: d, prog: p, tables: tables.Worker(), seen: newKeySet()}, nil
}

// read adds the games of a file. What is behind damage is left out.
func (l *loader) read(r io.Reader) error {
	in, err := data.NewReader(r)
	if err != nil {
		return err
	}
	if in.Header.Hash != net.HashOf(l.prog.Game) {
		return fmt.Errorf("the games are of another game (%s)", in.Header.Game)
	}
	for n := 0; ; n++ {
		var g data.Game
		switch err := in.Next(&g); {
		case err == io.EOF || errors.Is(err, data.ErrDamaged):
			return nil
		case err != nil:
			return err
		}
		if err := l.add(&g, n); err != nil {
			return err
		}
		if uint64(len(l.inputs)) > mostIndices {
			return errors.New("there are too many positions and lessons: take fewer games, or fewer lessons")
		}
	}
}

// mostIndices is how many inputs example.first can tell apart, but for those of one more game with
// its lessons.
const mostIndices = math.MaxUint32 - 1<<28

// add adds the quiet positions of the n-th game of a file. The number in the file tells whether they
// are held out, so that they stay so when there are more files.
func (l *loader) add(g *data.Game, n int) error {
	list := &l.fitted
	if n%heldOutShare == heldOutShare-1 {
		list = &l.heldOut
	}
	return data.Replay(l.prog, g, func(pos gen.Searchable, ply int) bool {
		p := &g.Plies[ply]
		l.position++
		if p.Score != data.NoScore && p.Score <= maxScore && p.Score >= -maxScore && !gen.Noisy(pos, p.Move) && !pos.InCheck() && l.seen.add(pos.Key()) {
			points := uint8(g.Result)
			if pos.Side() == board.Black {
				points = uint8(data.WhiteWins) - points
			}
			*list = append(*list, l.example(pos, p.Score, points))
		}
		if l.tutor != nil && list == &l.fitted {
			l.addLessons(pos)
		}
		return true
	})
}

func (l *loader) example(pos gen.Searchable, score int16, points uint8) example {
	cells := gen.Cells(pos)
	l.list = l.layout.AppendInputs(l.list[:0], board.White, cells, gen.Memory(pos))
	x := example{first: uint32(len(l.inputs)), count: uint16(len(l.list)), score: score, points: points, side: pos.Side()}
	if l.tutor == nil {
		x.tables = int16(min(max(l.tables.Evaluate(pos), -10000), 10000))
	}
	if l.views != nil {
		x.views = [2]net.View{l.views.Of(board.White, cells), l.views.Of(board.Black, cells)}
	}
	for _, pc := range cells[:l.prog.Board.Cells()] {
		if pc != board.Empty {
			x.pieces = min(x.pieces+1, 254)
		}
	}
	for _, i := range l.list {
		l.inputs = append(l.inputs, uint16(i))
	}
	return x
}

// shuffled returns the numbers of the fitted examples in an order for an epoch.
func (d *dataset) shuffled(seed uint64, epoch int) []uint32 {
	order := make([]uint32, len(d.fitted))
	for i := range order {
		order[i] = uint32(i)
	}
	random := rand.New(rand.NewPCG(seed, uint64(epoch)))
	random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return slices.Clip(order)
}

// rows is the number of inputs of all regions.
func (d *dataset) rows(regions int) int { return d.layout.Inputs * max(1, regions) }

// groupsOf returns the groups of inputs of all regions, and besides those of an input in each.
func (d *dataset) groupsOf(regions int) (groups [][]int32) {
	if regions == 0 {
		return d.groups
	}
	everywhere := func(group []int32) (all []int32) {
		for region := range regions {
			for _, input := range group {
				all = append(all, int32(region*d.layout.Inputs)+input)
			}
		}
		return all
	}
	for _, group := range d.groups {
		groups = append(groups, everywhere(group))
	}
	for input := range int32(d.layout.Inputs) {
		groups = append(groups, everywhere([]int32{input}))
	}
	return groups
}
