package studio

import (
	"errors"
	"testing"

	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/net"
)

// TestEvaluation asks what evaluates: a network that is built in, one of the user, one
// that the server was started with, one that does not fit, and tables.
func TestEvaluation(t *testing.T) {
	own := networkOf(t, "losalamos")
	users := func(name string) (*net.Network, error) {
		if name == net.FileName(programOf(t, "losalamos")) {
			return own, nil
		}
		return nil, nil
	}
	read := func(name string) (*net.Network, error) {
		if name != "some.net" {
			return nil, errors.New("no such file")
		}
		return own, nil
	}
	for _, c := range []struct {
		options                      Options
		body, network, file, problem string
	}{
		{Options{}, `{"game":"xiangqi"}`, "builtin", "", ""},
		{Options{}, `{"url":"/play/c1/s"}`, "builtin", "", ""},
		{Options{}, `{"game":"losalamos"}`, "none", "", ""},
		{Options{UserNetwork: users}, `{"game":"losalamos"}`, "user", net.FileName(programOf(t, "losalamos")), ""},
		{Options{UserNetwork: users}, `{"game":"xiangqi"}`, "builtin", "", ""},
		{Options{ReadNetwork: read, EvalFile: "some.net"}, `{"game":"losalamos"}`, "file", "some.net", ""},
		{Options{ReadNetwork: read, EvalFile: "some.net"}, `{"game":"xiangqi"}`, "none", "some.net", "the network is for another game (Los Alamos Chess)"},
		{Options{ReadNetwork: read, EvalFile: "other.net"}, `{"game":"xiangqi"}`, "none", "other.net", "no such file"},
	} {
		var a evaluationAnswer
		want(t, newServer(t, c.options), "/api/evaluation", c.body, 200, &a)
		if a.Network != c.network || a.File != c.file || a.Problem != c.problem || (a.About != nil) != (c.network != "none") {
			t.Errorf("%s: %+v", c.body, a)
		}
		if a.About != nil && (a.About.Role == "" || a.About.Bytes == 0 || a.About.Hidden == 0) {
			t.Errorf("%s: %+v", c.body, a.About)
		}
	}
}

// programOf compiles a game of the catalogue.
func programOf(t *testing.T, name string) *rules.Program {
	t.Helper()
	e, _ := dsl.Find(name)
	g, err := e.Game(1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Compile(g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// networkOf returns a network of zeros for a game.
func networkOf(t *testing.T, name string) *net.Network {
	t.Helper()
	p := programOf(t, name)
	l := net.NewLayout(p)
	n, err := net.New(net.Info{Game: p.Game.Name, Hash: net.HashOf(p.Game), Layout: l.Hash, Inputs: l.Inputs, Hidden: 16, Outputs: 1, Scale: 400})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
