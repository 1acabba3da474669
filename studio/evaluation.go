package studio

import (
	"context"

	"dragoman/net"
	"dragoman/uci/engine"
)

// newEngine returns an engine for a game.
func (s *Server) newEngine(g *game) *engine.Engine {
	o := &s.options
	e := engine.New(engine.Config{Games: []*engine.Game{g.ready}, ReadNetwork: o.ReadNetwork, UserNetwork: o.UserNetwork})
	_, _ = e.Options.Find("EvalFile").Set(o.EvalFile) // what is wrong with the file is told when it is read
	return e
}

// evaluationAnswer says what evaluates positions of a game.
type evaluationAnswer struct {
	Network string         `json:"network"` // builtin, user, file (which was asked for at the start) or none: tables alone
	File    string         `json:"file,omitempty"`
	About   *networkAnswer `json:"about,omitempty"`
	Problem string         `json:"problem,omitempty"` // why a network is not used
}

// networkAnswer is what `dragoman net` tells of a network.
type networkAnswer struct {
	net.Info
	Role     string   `json:"role"`
	Bytes    int      `json:"bytes"`
	Checksum net.Hash `json:"checksum"`
}

// evaluation answers what evaluates the positions of a game.
func (s *Server) evaluation(ctx context.Context, q *positionQuery) (*evaluationAnswer, error) {
	t, err := s.setUp(ctx, q)
	if err != nil {
		return nil, err
	}
	a := &evaluationAnswer{Network: "none"}
	n, from, err := t.engine.Network()
	if err != nil {
		a.Problem = err.Error()
	}
	if from != engine.BuiltIn {
		a.File = from
	}
	if n == nil {
		return a, nil
	}
	a.About = &networkAnswer{n.Info, n.Role(), n.Bytes(), n.Checksum()}
	switch from {
	case engine.BuiltIn:
		a.Network = "builtin"
	case s.options.EvalFile:
		a.Network = "file"
	default:
		a.Network = "user"
	}
	return a, nil
}
