package studio

import (
	"context"
	"net/http"
	"net/url"
	"sync"
	"time"

	"dragoman/gen/rules"
)

// Trainer makes a network for a game in a given time, and keeps it where
// Options.UserNetwork finds it if it has won its match. It reports what it does, what that
// has come to and how long all of it still takes. The studio does not import package train,
// which the engine for browsers would have to carry.
type Trainer func(ctx context.Context, p *rules.Program, d time.Duration, report func(stage, text string, left time.Duration)) (*TrainingOutcome, error)

// TrainingOutcome is what a training has come to.
type TrainingOutcome struct {
	Accepted bool   `json:"accepted"` // the network has won, and plays
	Text     string `json:"text"`
	Plots    []Plot `json:"plots"`
}

// Plot is a picture with a title; without SVG there is nothing to see.
type Plot struct {
	Title string `json:"title"`
	SVG   string `json:"svg"`
}

// maxTraining is how long a training may go on.
const maxTraining = time.Hour

// noTraining is why networks are not trained here.
const noTraining = "Training needs the program on your own machine: `dragoman serve` there, or `dragoman train`."

// training is the one that goes on in the background, or the last one. Unlike other
// work it does not end with its request: pages come and go meanwhile.
type training struct {
	mutex sync.Mutex
	stop  context.CancelFunc // of the one that goes on; nil: none does
	ended chan struct{}      // closed when it has ended
	trainAnswer
}

// trainAnswer is how far a training is.
type trainAnswer struct {
	Why     string           `json:"why,omitempty"`  // no networks are trained here
	Game    string           `json:"game,omitempty"` // of the training; empty: there was none
	Running bool             `json:"running"`
	Stage   string           `json:"stage"`
	Text    string           `json:"text"` // what the stage has come to
	Left    float64          `json:"left"` // seconds
	Of      float64          `json:"of"`   // seconds
	Problem string           `json:"problem,omitempty"`
	Result  *TrainingOutcome `json:"result,omitempty"`
}

// trainQuery asks for a network.
type trainQuery struct {
	gameQuery
	Minutes float64 `json:"minutes"`
}

// train begins a training.
func (s *Server) train(ctx context.Context, q *trainQuery) (*trainAnswer, error) {
	if s.options.Train == nil {
		return nil, &problem{status: http.StatusForbidden, Code: "no_training", Message: noTraining}
	}
	if !(q.Minutes > 0 && q.Minutes <= maxTraining.Minutes()) {
		return nil, bad("minutes %v: expected more than 0, at most %v", q.Minutes, maxTraining.Minutes())
	}
	g, err := s.games.get(ctx, &q.gameQuery)
	if err != nil {
		return nil, err
	}
	t := &s.training
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.stop != nil {
		return nil, &problem{status: http.StatusConflict, Code: "training", Message: "a network for " + t.Game + " is being trained: stop that first, or wait"}
	}
	select {
	case s.jobs <- struct{}{}:
	default:
		return nil, &problem{status: http.StatusTooManyRequests, Message: "as much is being worked on as this server allows"}
	}
	d := time.Duration(q.Minutes * float64(time.Minute))
	t.trainAnswer = trainAnswer{Game: g.prog.Game.Name, Running: true, Stage: "beginning", Left: d.Seconds(), Of: d.Seconds()}
	ctx, t.stop = context.WithCancel(context.Background())
	t.ended = make(chan struct{})
	go func() {
		out, err := s.options.Train(ctx, g.prog, d, t.report)
		<-s.jobs
		t.end(ctx, out, err)
	}()
	a := t.trainAnswer
	return &a, nil
}

// report takes over how far the training is.
func (t *training) report(stage, text string, left time.Duration) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.Stage, t.Text, t.Left = stage, text, left.Seconds()
}

// end takes over what the training has come to.
func (t *training) end(ctx context.Context, out *TrainingOutcome, err error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	switch {
	case err == nil:
		t.Result = out
	case ctx.Err() != nil:
		t.Problem = "stopped; its games are kept for the next training"
	default:
		t.Problem = err.Error()
	}
	t.Running, t.Left = false, 0
	t.stop()
	t.stop = nil
	close(t.ended)
}

// abort stops the training, if one goes on, and returns what is closed when it has ended.
func (t *training) abort() <-chan struct{} {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.stop == nil {
		none := make(chan struct{})
		close(none)
		return none
	}
	t.stop()
	return t.ended
}

// stopTraining stops the training.
func (s *Server) stopTraining(ctx context.Context, _ *struct{}) (*trainAnswer, error) {
	select {
	case <-s.training.abort():
	case <-ctx.Done():
	}
	return s.trainingNow(), nil
}

// trained answers how far the training is.
func (s *Server) trained(url.Values) (any, error) { return s.trainingNow(), nil }

func (s *Server) trainingNow() *trainAnswer {
	if s.options.Train == nil {
		return &trainAnswer{Why: noTraining}
	}
	s.training.mutex.Lock()
	defer s.training.mutex.Unlock()
	a := s.training.trainAnswer
	return &a
}
