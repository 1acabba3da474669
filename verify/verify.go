// Package verify looks for faults in move generators. It compares the compiled
// tables with the walker that gives movements their meaning, every back-end with
// the slow reference in the same positions, and chess with dragontoothmg.
package verify

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/yield"
)

// Options say how long to look for disagreements. Without Positions and Duration
// [DefaultPositions] are compared.
type Options struct {
	Positions int           // compare so many
	Duration  time.Duration // or for so long
	Seed      uint64        // the same seed and number of positions give the same report
	Quick     bool          // sample the tables instead of trying every entry
	Limit     int           // stop after so many disagreements; 0: 100
	Report    func(Report)  // called with what was found so far, now and then; may be nil
}

// DefaultPositions is the number of positions compared if Options do not say.
const DefaultPositions = 5000

// Disagreement is a fault: what a generator says and the reference denies.
type Disagreement struct {
	Game      string `json:"game,omitempty"` // where many games are verified
	FEN       string `json:"fen,omitempty"`  // the smallest position found that shows it; none if it needs no position
	Generator string `json:"generator"`
	Move      string `json:"move,omitempty"`
	Text      string `json:"text"`
	Piece     string `json:"piece,omitempty"`
	Source    string `json:"source,omitempty"` // where the piece's movement is defined, or what it is
}

func (d *Disagreement) String() string {
	text := d.Generator + " " + d.Text
	for _, where := range []string{d.FEN, d.Game} {
		if where != "" {
			text = where + ": " + text
		}
	}
	if d.Piece != "" {
		text += "\n" + d.Piece + ": " + d.Source
	}
	return text
}

// Report is what was found.
type Report struct {
	Games         int // where many games are verified
	Positions     int // compared on all back-ends
	Oracle        int // of these with dragontoothmg
	Lookups       int // paths and tables compared with the walker
	Disagreements int
	First         *Disagreement
}

// ErrNothingToCompare is the answer to a game in which nothing, or nothing more, can be
// verified.
var ErrNothingToCompare = errors.New("no piece can move, or a side that has moved is in check in every position found")

// maxFruitless is how many positions in a row may be of no use. In a game whose
// royals attack each other from everywhere, all are.
const maxFruitless = 20000

// Game compares every path and table of a game with the walker, then every
// back-end with the reference in random games and random positions, and orthodox
// chess with dragontoothmg. If ctx ends it returns what it knows by then.
func Game(ctx context.Context, p *rules.Program, o Options) (Report, error) {
	if o.Positions == 0 && o.Duration == 0 {
		o.Positions = DefaultPositions
	}
	if o.Limit == 0 {
		o.Limit = 100
	}
	if o.Duration > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Duration)
		defer cancel()
	}
	v := &verifier{ctx: ctx, prog: p, options: o, oracle: isOrthodoxChess(p), rand: rand.New(rand.NewPCG(o.Seed, 64))}
	v.positions = newPositions(p, v.rand)
	if len(v.positions.attacks) == 0 && len(p.Start.Cells) == 0 {
		return v.report, ErrNothingToCompare
	}
	if v.checkKeys(); v.more() {
		v.checkTables()
	}
	for n, fruitless := 0, 0; v.more(); n++ {
		if o.Report != nil {
			o.Report(v.report)
		}
		before := v.report.Positions
		if err := v.round(n); err != nil {
			return v.report, err
		}
		if fruitless++; v.report.Positions > before {
			fruitless = 0
		}
		if fruitless == maxFruitless {
			return v.report, ErrNothingToCompare
		}
	}
	return v.report, nil
}

type verifier struct {
	ctx       context.Context
	prog      *rules.Program
	options   Options
	rand      *rand.Rand
	positions *positions
	oracle    bool // the game is orthodox chess: ask dragontoothmg too
	report    Report
}

// checkTables checks paths and tables, in half of the time if that is limited.
func (v *verifier) checkTables() {
	ctx := v.ctx
	if v.options.Duration > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, v.options.Duration/2)
		defer cancel()
	}
	a := tableCheck{ctx: ctx, prog: v.prog, rand: v.rand, quick: v.options.Quick, fail: v.count}
	a.run()
	v.report.Lookups = a.lookups
}

// more reports whether to go on.
func (v *verifier) more() bool {
	yield.Point()
	return v.ctx.Err() == nil && v.report.Disagreements < v.options.Limit && (v.options.Positions == 0 || v.report.Positions < v.options.Positions)
}

// count counts a disagreement and reports whether to go on.
func (v *verifier) count(d *Disagreement) bool {
	v.report.Disagreements++
	if v.report.First == nil {
		v.report.First = d
	}
	return v.report.Disagreements < v.options.Limit
}

// checkKeys looks for Zobrist keys that are zero or equal. The back-ends share
// them, so that no comparison would show that.
func (v *verifier) checkKeys() {
	k := v.prog.Keys
	seen := map[uint64]bool{0: true}
	lists := [][]uint64{{k.Side}, k.Castle, k.EnPassant, k.Unmoved}
	for _, list := range append(lists, k.Piece[2:]...) {
		for _, word := range list {
			if seen[word] {
				v.count(&Disagreement{Generator: "keys", Text: fmt.Sprintf("the Zobrist key %#x is zero or occurs twice", word)})
			}
			seen[word] = true
		}
	}
}

// round plays from one position: mostly one move of an attack, sometimes a few
// moves from a scattered position, seldom a long game from the start. Each sort
// yields about as many positions.
func (v *verifier) round(n int) error {
	var s rules.State
	plies := 3 + v.rand.IntN(6)
	switch kind := n % 64; {
	case kind == 63:
		s, plies = v.prog.Start.Clone(), 10+v.rand.IntN(90)
	case kind >= 53 || len(v.positions.attacks) == 0:
		s = v.positions.scattered()
	default:
		s, plies = v.positions.attack(), 1
	}
	c, err := newLockstep(v.prog, &s)
	if err != nil {
		return err
	}
	if !playable(c) {
		return nil
	}
	v.playOn(c, plies)
	return nil
}

// playable reports whether a move can have led to the position: the side that
// is not to move is not in check.
func playable(c *lockstep) bool {
	if !c.prog.Safety.Required {
		return true
	}
	walk := c.walk()
	gen.Pass(walk)
	defer walk.Unmake()
	return !walk.InCheck()
}

// playOn compares a position and those after some random moves.
func (v *verifier) playOn(c *lockstep, plies int) {
	for ply := 0; ply < plies && v.more(); ply++ {
		deep := v.report.Positions%64 == 0
		v.report.Positions++
		d := c.compare()
		if d == nil && deep {
			d = c.compareDeep()
		}
		if d == nil && v.oracle {
			asked := false
			if d, asked = askOracle(c.all[1]); asked {
				v.report.Oracle++
			}
		}
		if d != nil {
			v.record(c, d)
			return
		}
		if len(c.list) == 0 {
			return
		}
		c.playMove(v.choose(c))
	}
}

// choose prefers moves that are not plain: they are rare and most often wrong.
func (v *verifier) choose(c *lockstep) (chosen gen.Move) {
	chosen = c.list[v.rand.IntN(len(c.list))]
	if v.rand.IntN(3) > 0 {
		return chosen
	}
	n := 0
	for _, m := range c.list {
		if m.Kind() != rules.Plain {
			if n++; v.rand.IntN(n) == 0 {
				chosen = m
			}
		}
	}
	return chosen
}

// record counts a disagreement; the first is reduced to a small position.
func (v *verifier) record(c *lockstep, d *Disagreement) {
	if v.report.First == nil {
		s := c.walk().State()
		d = v.shrink(s, d)
	}
	v.count(d)
}

// shrink removes pieces and rights as long as the back-ends still disagree.
func (v *verifier) shrink(s rules.State, d *Disagreement) *Disagreement {
	d.FEN = fen.Format(v.prog, &s)
	for again := true; again; {
		again = false
		for _, smaller := range v.smaller(&s) {
			if record := v.disagreement(&smaller); record != nil {
				s, d, again = smaller, record, true
				d.FEN = fen.Format(v.prog, &s)
				break
			}
		}
	}
	return d
}

// smaller returns the positions with one piece or right less.
func (v *verifier) smaller(s *rules.State) (list []rules.State) {
	for cell, pc := range s.Cells {
		if pc == board.Empty || v.prog.Royal[pc] || s.EPCaptured == board.Cell(cell) {
			continue
		}
		less := s.Clone()
		less.Cells[cell], less.Unmoved[cell] = board.Empty, false
		for _, first := range v.prog.Memory.Carried { // which goes with the piece
			less.Memory[first+cell] = 0
		}
		less.Rights = slices.DeleteFunc(less.Rights, func(r rules.Right) bool { return r.Rook == board.Cell(cell) })
		list = append(list, less)
	}
	for i := range s.Rights {
		less := s.Clone()
		less.Rights = slices.Delete(less.Rights, i, i+1)
		list = append(list, less)
	}
	return list
}

// disagreement compares a position anew.
func (v *verifier) disagreement(s *rules.State) *Disagreement {
	c, err := newLockstep(v.prog, s)
	if err != nil || !playable(c) {
		return nil
	}
	d := c.compareDeep()
	if d == nil && v.oracle {
		d, _ = askOracle(c.all[1])
	}
	return d
}
