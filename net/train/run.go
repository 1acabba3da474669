package train

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"time"

	"dragoman/arena/stats"
	"dragoman/eval"
	"dragoman/gen/rules"
	"dragoman/net"
)

// Run makes a network in a given time: it plays games with the evaluation by tables, or
// with the network that it goes on from, fits a network to them, plays with that network,
// and fits again to all games, a network that corrects the tables and one that replaces
// them. The better of the two plays a match against the evaluation that the run began with.
type Run struct {
	Program   *rules.Program
	Dir       string // for games and what is needed to go on
	Time      time.Duration
	Nodes     uint64
	Hidden    int          // 0: as the number of positions asks for, or as From has
	From      *net.Network // to go on from; nil: from the tables
	Threads   int
	Seed      uint64
	Signature string // of the search
	Resume    bool   // go on with the run that was interrupted
	Report    func(Stage)

	tables *eval.Model
	first  *eval.Model // the tables, or with them the network to go on from
	state  runState
	since  time.Time // when State.Spent was last added to
}

// Stage is reported now and then.
type Stage struct {
	Name string
	Text string // what it has come to
	Left time.Duration
}

// Outcome is what a run has come to.
type Outcome struct {
	Network   *net.Network
	Accepted  bool // the network has won the match
	Opponent  string
	Tally     stats.Tally
	History   History
	Positions uint64
	Seconds   float64
}

// String says in a line how the match ended.
func (o *Outcome) String() string {
	e := o.Tally.Estimate()
	return fmt.Sprintf("%d positions, %d hidden numbers, %s; %.0f games against %s: %+.0f ± %.0f Elo",
		o.Positions, o.Network.Hidden, o.Network.Role(), 2*o.Tally.Units(), o.Opponent, float64(e.Elo), float64(e.EloError))
}

// runState is what a run keeps in a file to go on.
type runState struct {
	Spent  time.Duration
	Stage  int          // number of finished stages
	Epochs int          // of the network that is being fitted; 0: not known yet
	Second [][2]float64 // losses of the second network, while another is fitted
	Choice stats.Tally  // of the match between these two
	Chosen int          // the stage whose network is the better
	Tally  stats.Tally  // of the match
	History
	Time time.Duration
	Seed uint64
	From net.Hash // of the network that the run goes on from; zero: none
}

// The stages of a run, and the parts of the time at which they have to end.
const (
	playFirst = iota
	fitFirst
	playNetwork
	fitSecond
	fitWhole
	chooseNetwork
	match
)

var stageEnds = [...]float64{0.20, 0.27, 0.54, 0.62, 0.76, 0.82, 1}

var stageNames = [...]string{"first games", "first network", "games with the network", "second network", "network in place of the tables", "match between these", "match"}

// Do runs all stages. After an error or the end of ctx, a run with Resume goes on.
func (r *Run) Do(ctx context.Context) (*Outcome, error) {
	if err := os.MkdirAll(r.Dir, 0o777); err != nil {
		return nil, err
	}
	r.tables, r.since = eval.New(r.Program), time.Now()
	r.first = r.tables
	out, from := &Outcome{Opponent: "the tables"}, net.Hash{}
	if r.From != nil {
		var err error
		if r.first, err = r.tables.With(r.From); err != nil {
			return nil, err
		}
		out.Opponent, from = "the network before", r.From.Checksum()
	}
	if err := r.load(from); err != nil {
		return nil, err
	}
	for ; ; r.state.Stage++ {
		if err := r.save(); err != nil {
			return nil, err
		}
		var err error
		switch r.state.Stage {
		case playFirst:
			err = r.play(ctx, r.first)
		case fitFirst:
			err = r.fit(ctx)
		case playNetwork:
			err = r.playNetwork(ctx)
		case fitSecond:
			err = r.fit(ctx)
		case fitWhole:
			err = r.fitWhole(ctx)
		case chooseNetwork:
			err = r.choose(ctx)
		case match:
			err = r.match(ctx, out)
		default:
			out.Seconds = r.spent().Seconds()
			return out, nil
		}
		if e := r.save(); err == nil {
			err = e
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
	}
}

func (r *Run) file(name string) string { return filepath.Join(r.Dir, name) }

// load reads the state of an interrupted run, or starts one.
func (r *Run) load(from net.Hash) error {
	if !r.Resume {
		r.state = runState{Time: r.Time, Seed: r.Seed, From: from}
		return nil
	}
	text, err := os.ReadFile(r.file("state.json"))
	if err != nil {
		return fmt.Errorf("there is no run to go on with: %w", err)
	}
	if err := json.Unmarshal(text, &r.state); err != nil || r.state.Time != r.Time || r.state.Seed != r.Seed || r.state.From != from {
		return fmt.Errorf("%s is of a run with another time or seed, or from another network", r.file("state.json"))
	}
	return nil
}

// spent returns the time that the run has taken so far, over all its parts.
func (r *Run) spent() time.Duration { return r.state.Spent + time.Since(r.since) }

func (r *Run) save() error {
	r.state.Spent, r.since = r.spent(), time.Now()
	text, err := json.Marshal(r.state)
	if err != nil {
		return err
	}
	return writeWhole(r.file("state.json"), func(f *os.File) error { _, err := f.Write(text); return err })
}

// left returns the time until the end of the present stage.
func (r *Run) left() time.Duration {
	return max(time.Duration(stageEnds[r.state.Stage]*float64(r.Time))-r.spent(), 0)
}

func (r *Run) report(format string, args ...any) {
	if r.Report != nil {
		r.Report(Stage{stageNames[r.state.Stage], fmt.Sprintf(format, args...), max(r.Time-r.spent(), 0)})
	}
}

// play plays games until the stage ends.
func (r *Run) play(ctx context.Context, m *eval.Model) error {
	h, last := HeaderFor(r.Program, m, r.Signature, r.Seed, r.Nodes), time.Now()
	g := Games{Program: r.Program, Model: m, Header: h, File: GamesFile(r.Dir, &h), Threads: r.Threads, Time: max(r.left(), 1),
		Report: func(games, positions uint64) {
			if time.Since(last) > time.Second {
				last = time.Now()
				_ = r.save() // it is tried again
				r.report("%d games", games)
			}
		}}
	return g.Play(ctx)
}

// playNetwork plays games with the first network.
func (r *Run) playNetwork(ctx context.Context) error {
	m, err := r.modelOf(fitFirst)
	if err != nil {
		return err
	}
	return r.play(ctx, m)
}

// modelOf returns the evaluation with the network of an earlier stage.
func (r *Run) modelOf(stage int) (*eval.Model, error) {
	n, err := r.network(stage)
	if err != nil {
		return nil, err
	}
	return r.tables.With(n)
}

// network reads the network of an earlier stage.
func (r *Run) network(stage int) (*net.Network, error) {
	file, err := os.Open(r.file(fmt.Sprintf("stage-%d.net", stage)))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return net.Read(file)
}

// dataset returns all games of the directory, with lessons of a teacher unless that is nil.
func (r *Run) dataset(teacher *eval.Model) (*Dataset, error) {
	files, err := filepath.Glob(r.file("*.games"))
	if err != nil {
		return nil, err
	}
	var lessons *Lessons
	if teacher != nil {
		most := min(DefaultLessons, int(r.Time.Seconds()*lessonsPerSecond))
		lessons = &Lessons{Teacher: teacher, Most: most, Seed: r.Seed}
	}
	return ReadGames(r.Program, r.tables, files, lessons)
}

// lessonsPerSecond is how many lessons there are for each second of a run: so few that they can
// be gone through several times.
const lessonsPerSecond = 5000

// teacher returns the evaluation that the network of this stage learns to replace; nil if it
// corrects the tables, or goes on from one that knows what they say.
func (r *Run) teacher() (*eval.Model, error) {
	if r.state.Stage == fitWhole {
		return r.modelOf(fitSecond)
	}
	return nil, nil
}

// goesOnWhole reports whether the run goes on from a network that replaces the tables.
func (r *Run) goesOnWhole() bool { return r.From != nil && !r.From.Residual }

// fit fits a network to all games of the directory.
func (r *Run) fit(ctx context.Context) error {
	teacher, err := r.teacher()
	if err != nil {
		return err
	}
	d, err := r.dataset(teacher)
	if err != nil {
		return err
	}
	f := Fit{Hidden: r.Hidden, Residual: teacher == nil, Seed: r.Seed, Threads: r.Threads, Results: DefaultResults, From: r.From,
		Checkpoint: r.file(fmt.Sprintf("stage-%d.checkpoint", r.state.Stage))}
	if r.state.Stage == fitWhole {
		f.From = nil // it is of the other sort
	}
	f.Choose(d)
	if r.state.Epochs == 0 { // else an interrupted fit goes on, with as many as it began with
		r.state.Epochs, r.state.Losses = f.epochsFor(d, r.left()), nil
		if err := r.save(); err != nil {
			return err
		}
	}
	f.Epochs = r.state.Epochs
	f.Report = func(p Progress) {
		r.report("epoch %d of %d, loss %.5f, held out %.5f", p.Epoch, p.Epochs, p.Loss, p.HeldOut)
		if p.HeldOut > 0 {
			r.state.Losses = append(r.state.Losses, [2]float64{p.Loss, p.HeldOut})
			_ = r.save()
		}
	}
	n, err := f.Network(ctx, d, r.Signature)
	if err != nil {
		return err
	}
	_ = os.Remove(f.Checkpoint)
	r.state.Epochs = 0
	return writeWhole(r.file(fmt.Sprintf("stage-%d.net", r.state.Stage)), func(file *os.File) error {
		_, err := file.Write(n.Encode())
		return err
	})
}

// fitWhole fits a network that replaces the tables, unless all networks of the run do.
func (r *Run) fitWhole(ctx context.Context) error {
	if r.goesOnWhole() {
		return nil
	}
	if r.state.Second == nil {
		r.state.Second = r.state.Losses
	}
	return r.fit(ctx)
}

// choose finds out which of the two networks is the better. One that replaces the tables
// is faster, but has to predict more than they do to be worth a match.
func (r *Run) choose(ctx context.Context) error {
	if r.state.Chosen = fitSecond; r.goesOnWhole() {
		return nil
	}
	if leastLoss(r.state.Losses) < tablesLoss(r.state.Second) {
		whole, err := r.modelOf(fitWhole)
		if err != nil {
			return err
		}
		second, err := r.modelOf(fitSecond)
		if err != nil {
			return err
		}
		t, err := r.playMatch(ctx, [2]*eval.Model{whole, second}, &r.state.Choice, nil)
		if err != nil {
			return err
		}
		if t.Estimate().Elo > 0 {
			r.state.Chosen = fitWhole
			return ctx.Err()
		}
	}
	r.state.Losses = r.state.Second
	return ctx.Err()
}

// leastLoss returns the least loss of held-out positions.
func leastLoss(losses [][2]float64) float64 {
	least := math.Inf(1)
	for _, l := range losses {
		least = min(least, l[1])
	}
	return least
}

// tablesLoss returns the loss of the tables, which a network that corrects them begins with.
func tablesLoss(losses [][2]float64) float64 {
	if len(losses) == 0 { // nothing is held out
		return 0
	}
	return losses[0][1]
}

// match plays the better network against the tables until the time is over.
func (r *Run) match(ctx context.Context, out *Outcome) error {
	var err error
	if out.Network, err = r.network(r.state.Chosen); err != nil {
		return err
	}
	out.Positions = out.Network.Positions
	m, err := r.tables.With(out.Network)
	if err != nil {
		return err
	}
	out.Tally, err = r.playMatch(ctx, [2]*eval.Model{m, r.first}, &r.state.Tally, &r.state.Match)
	if err != nil {
		return err
	}
	out.Accepted, out.History = Wins(out.Tally), r.state.History
	return ctx.Err()
}

// playMatch plays a match until the stage ends. It goes on with a tally, and draws a plot
// if there is one.
func (r *Run) playMatch(ctx context.Context, models [2]*eval.Model, tally *stats.Tally, plot *[][3]float64) (stats.Tally, error) {
	m := Match{Program: r.Program, Models: models, Limits: limitsFor(r.left() * time.Duration(r.Threads)), Tally: *tally, Pairs: 1 << 20, Time: max(r.left(), 1), Threads: r.Threads,
		Seed: r.Seed + uint64(r.state.Stage)<<32}
	draw := func(t stats.Tally) {
		if e := t.Estimate(); plot != nil && t.Units() > 0 && isKnown(e) {
			*plot = append(*plot, [3]float64{2 * t.Units(), float64(e.Elo), float64(e.EloError)})
		}
	}
	m.Report = func(t stats.Tally) {
		*tally = t
		if time.Since(r.since) > time.Second {
			draw(t)
			_ = r.save()
		}
		text := fmt.Sprintf("%.0f games", 2*t.Units())
		if e := t.Estimate(); isKnown(e) {
			text += fmt.Sprintf(", %+.0f ± %.0f Elo", float64(e.Elo), float64(e.EloError))
		}
		r.report("%s", text)
	}
	t, err := m.Run(ctx)
	draw(t) // the plot ends with the result
	return t, err
}

// isKnown reports whether the games say something of the strength: those of one side alone
// do not.
func isKnown(e stats.Estimate) bool {
	return math.Abs(float64(e.Elo))+float64(e.EloError) < math.Inf(1)
}

// Wins reports whether a match shows that the first player is the stronger.
func Wins(t stats.Tally) bool { return t.Units() >= leastPairs && t.Estimate().Superiority >= 0.975 }
