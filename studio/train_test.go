package studio

import (
	"context"
	"errors"
	stdnet "net"
	"net/http"
	"strings"
	"testing"
	"time"

	"dragoman/gen/rules"
	"dragoman/net"
)

// fakeTrainer reports one stage, and ends with what it is sent.
type fakeTrainer struct {
	begun chan time.Duration
	end   chan *TrainingOutcome
}

func (f *fakeTrainer) train(ctx context.Context, p *rules.Program, d time.Duration, report func(stage, text string, left time.Duration)) (*TrainingOutcome, error) {
	report("first network", "epoch 1 of 2, loss 0.05, held out 0.06", d/2)
	f.begun <- d
	select {
	case out := <-f.end:
		if out == nil {
			return nil, errors.New("the disk is full")
		}
		return out, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// TestTrain trains in the background: one network at a time, with a place among the other
// long work, until it ends or is stopped.
func TestTrain(t *testing.T) {
	f := &fakeTrainer{make(chan time.Duration), make(chan *TrainingOutcome)}
	s := newServer(t, Options{Train: f.train, Jobs: 1})
	now := func() (a trainAnswer) {
		t.Helper()
		want(t, s, "/api/train", "", http.StatusOK, &a)
		return a
	}
	if a := now(); a.Game != "" || a.Running || a.Why != "" {
		t.Errorf("before: %+v", a)
	}
	begin := func() {
		t.Helper()
		var a trainAnswer
		want(t, s, "/api/train", `{"game":"losalamos","minutes":2}`, http.StatusOK, &a)
		if d := <-f.begun; d != 2*time.Minute || !a.Running || a.Of != 120 {
			t.Errorf("begins for %v: %+v", d, a)
		}
	}
	begin()
	if a := now(); !a.Running || a.Game != "Los Alamos Chess" || a.Stage != "first network" || !strings.Contains(a.Text, "loss 0.05") || a.Left != 60 {
		t.Errorf("meanwhile: %+v", a)
	}
	var refused struct{ Error problem }
	want(t, s, "/api/train", `{"game":"atomic","minutes":1}`, http.StatusConflict, &refused)
	if !strings.Contains(refused.Error.Message, "Los Alamos Chess is being trained") {
		t.Errorf("a second one: %v", refused.Error.Message)
	}
	if w := ask(s, "/api/perft", `{"game":"losalamos","depth":1}`); w.Code != http.StatusTooManyRequests {
		t.Errorf("a count beside it: status %d", w.Code)
	}
	f.end <- &TrainingOutcome{Accepted: true, Text: "5 positions", Plots: []Plot{{"Loss", "<svg/>"}}}
	<-s.training.ended
	if a := now(); a.Running || a.Problem != "" || a.Result == nil || !a.Result.Accepted || a.Result.Text != "5 positions" || len(a.Result.Plots) != 1 {
		t.Errorf("in the end: %+v", a)
	}

	begin()
	var a trainAnswer
	want(t, s, "/api/train/stop", `{}`, http.StatusOK, &a)
	if a.Running || !strings.HasPrefix(a.Problem, "stopped") || a.Result != nil {
		t.Errorf("stopped: %+v", a)
	}
	begin()
	f.end <- nil
	<-s.training.ended
	if a := now(); a.Running || a.Problem != "the disk is full" {
		t.Errorf("failed: %+v", a)
	}
	if w := ask(s, "/api/perft", `{"game":"losalamos","depth":1}`); w.Code != http.StatusOK {
		t.Errorf("a count afterwards: status %d", w.Code)
	}
}

// TestTrainRefusals asks for what cannot be trained.
func TestTrainRefusals(t *testing.T) {
	f := &fakeTrainer{make(chan time.Duration), make(chan *TrainingOutcome)}
	s := newServer(t, Options{Train: f.train})
	for _, body := range []string{`{"game":"losalamos"}`, `{"game":"losalamos","minutes":-1}`, `{"game":"losalamos","minutes":61}`, `{"text":"nothing","minutes":1}`} {
		if w := ask(s, "/api/train", body); w.Code != http.StatusBadRequest {
			t.Errorf("%s: status %d", body, w.Code)
		}
	}
	var a trainAnswer
	want(t, common(t), "/api/train", "", http.StatusOK, &a)
	if a.Why == "" {
		t.Error("a server that trains nothing does not say why")
	}
	if w := ask(common(t), "/api/train", `{"game":"losalamos","minutes":1}`); w.Code != http.StatusForbidden {
		t.Errorf("status %d", w.Code)
	}
}

// TestTrainEnds ends the server during a training, which ends too.
func TestTrainEnds(t *testing.T) {
	f := &fakeTrainer{make(chan time.Duration), make(chan *TrainingOutcome)}
	s := newServer(t, Options{Train: f.train})
	l, err := stdnet.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	served := make(chan error)
	go func() { served <- s.Serve(ctx, l) }()
	if w := ask(s, "/api/train", `{"game":"losalamos","minutes":1}`); w.Code != http.StatusOK {
		t.Fatalf("status %d", w.Code)
	}
	<-f.begun
	end()
	if err := <-served; err != nil {
		t.Error(err)
	}
	if a := s.trainingNow(); a.Running {
		t.Errorf("it goes on: %+v", a)
	}
}

// TestTrainedIsUsed plays with a network as soon as it is there.
func TestTrainedIsUsed(t *testing.T) {
	var made *net.Network
	s := newServer(t, Options{UserNetwork: func(string) (*net.Network, error) { return made, nil }})
	for _, network := range []string{"none", "user"} {
		var a evaluationAnswer
		if want(t, s, "/api/evaluation", `{"game":"losalamos"}`, http.StatusOK, &a); a.Network != network {
			t.Errorf("%s: %+v", network, a)
		}
		made = networkOf(t, "losalamos")
	}
}
