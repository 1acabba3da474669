package conform

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dragoman/uci/client"
)

func checkMultiPV(s *session) (string, error) {
	if err := s.needsOption("MultiPV"); err != nil {
		return "", err
	}
	s.set("MultiPV", 10)
	_, before, err := s.search("fen 7k/8/8/8/8/8/1r6/K7 w - - 0 1", "depth 4") // the one legal move takes the rook
	if err != nil {
		return "", err
	}
	for _, i := range scored(before) {
		if i.Rank > 1 {
			return "", fmt.Errorf("%d lines where one move is legal", i.Rank)
		}
	}
	_, before, err = s.search("startpos", "depth 4")
	if err != nil {
		return "", err
	}
	rank, most := 0, 0
	for _, i := range scored(before) {
		if i.Rank != rank+1 && i.Rank != 1 {
			return "", fmt.Errorf("rank %d is followed by %d", rank, i.Rank)
		}
		rank = i.Rank
		most = max(most, rank)
	}
	if most != 10 {
		return "", fmt.Errorf("%d lines where ten were asked for", most)
	}
	return "", nil
}

func checkOptions(s *session) (string, error) {
	for _, o := range s.options {
		if o.Type != "spin" {
			continue
		}
		s.set(strings.ToUpper(o.Name), o.Default)
		s.Send(fmt.Sprintf("setoption  name  %s  value  %d", o.Name, o.Min-1))
		if _, err := s.ready(); err != nil {
			return "", fmt.Errorf("option %s set to %d: %w", o.Name, o.Min-1, err)
		}
		s.set(o.Name, o.Default)
	}
	s.Send("setoption name No Such Option value 1", "setoption name Hash value many", "setoption name", "setoption")
	if _, err := s.ready(); err != nil {
		return "", err
	}
	_, _, err := s.search("startpos", "depth 2")
	return "", err
}

// badPositions are texts that no position of chess has.
var badPositions = []string{
	"fen", "fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"fen xxxxxxxx/8/8/8/8/8/8/8 w - - 0 1", "fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", "fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "startpos moves e2e5", "startpos moves e2e4 e2e4",
	"startpos moves hello", "flurb", "startpos moves a7a8q",
}

func checkBadPositions(s *session) (string, error) {
	silent := 0
	for _, bad := range badPositions {
		s.Send("position " + bad)
		before, err := s.ready()
		if err != nil {
			return "", fmt.Errorf("position %s: %w", bad, err)
		}
		if !hasWord(before, "info") {
			silent++
		}
		move, _, err := s.search("startpos", "depth 1")
		if err == nil {
			_, err = play("startpos", move)
		}
		if err != nil {
			return "", fmt.Errorf("after position %s: %w", bad, err)
		}
	}
	if silent > 0 {
		return "", fmt.Errorf("%d of %d were not reported", silent, len(badPositions))
	}
	return fmt.Sprintf("%d texts", len(badPositions)), nil
}

func checkSearchMoves(s *session) (string, error) {
	for _, c := range []struct{ moves, limit string }{{"a2a3", "depth 6"}, {"h2h4 a2a4", "nodes 5000"}, {"g1h3", "movetime 100"}} {
		move, before, err := s.search("startpos", c.limit+" searchmoves "+c.moves)
		if err != nil {
			return "", err
		}
		if !slices.Contains(strings.Fields(c.moves), move) {
			return "", fmt.Errorf("searchmoves %s: the move is %s", c.moves, move)
		}
		for _, i := range scored(before) {
			if len(i.PV) > 0 && !slices.Contains(strings.Fields(c.moves), i.PV[0]) {
				return "", fmt.Errorf("searchmoves %s: the line %q", c.moves, i.PV)
			}
		}
	}
	move, _, err := s.search("startpos", "depth 2 searchmoves e7e5") // not legal
	if err == nil && move == "e7e5" {
		err = errors.New("an illegal move of searchmoves was played")
	}
	return "", err
}

// batch is how many nodes an engine may search between two checks of its limit.
const batch = 4096

func checkNodes(s *session) (string, error) {
	most := 0
	for _, limit := range []int{1, 1000, 50000} {
		_, before, err := s.search("startpos", fmt.Sprintf("nodes %d", limit))
		if err != nil {
			return "", err
		}
		for _, i := range scored(before) {
			most = max(most, i.Nodes-limit)
		}
		if most > batch {
			return "", fmt.Errorf("%d nodes more than the limit %d", most, limit)
		}
	}
	return fmt.Sprintf("%d too many at most", max(most, 0)), nil
}

// newGame begins a new game.
func (s *session) newGame() error {
	s.Send("ucinewgame")
	_, err := s.ready()
	return err
}

func checkResize(s *session) (string, error) {
	if err := errors.Join(s.needsOption("Threads"), s.needsOption("Hash")); err != nil {
		return "", err
	}
	for _, c := range []struct{ threads, hash int }{{1, 1}, {2, 16}, {2, 1}, {1, 32}, {1, 1}} {
		s.set("Threads", c.threads)
		s.set("Hash", c.hash)
		if err := s.newGame(); err != nil {
			return "", err
		}
		if _, _, err := s.search("startpos", "depth 5"); err != nil {
			return "", fmt.Errorf("%d threads, %d MB: %w", c.threads, c.hash, err)
		}
	}
	return "", nil
}

func checkRepeats(s *session) (string, error) {
	first := 0
	for i := range 3 {
		if err := s.newGame(); err != nil {
			return "", err
		}
		_, before, err := s.search("fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "depth 7")
		if err != nil {
			return "", err
		}
		nodes := last(before).Nodes
		if i == 0 {
			first = nodes
		}
		if nodes != first {
			return "", fmt.Errorf("%d nodes, then %d", first, nodes)
		}
		if _, _, err := s.search("startpos", "depth 4"); err != nil { // something to forget
			return "", err
		}
	}
	return fmt.Sprintf("%d nodes", first), nil
}

func checkVariantPath(s *session) (string, error) {
	if err := s.needsOption("VariantPath"); err != nil {
		return "", err
	}
	if s.Definition == "" {
		return "", skipped{"no definition file was given"}
	}
	load := func() ([]string, error) {
		s.set("VariantPath", s.Definition)
		return s.ready()
	}
	s.Send("position startpos", "go infinite")
	time.Sleep(50 * time.Millisecond)
	before, err := load()
	switch {
	case err != nil:
		return "", err
	case offers(before, s.Game):
		return "", errors.New("it was loaded while searching")
	case !hasWord(before, "info"):
		return "", errors.New("it was refused while searching, but nothing was said")
	}
	if _, err := s.stop(); err != nil {
		return "", err
	}
	for range 2 { // and once more
		if before, err = load(); err != nil {
			return "", err
		}
		if !offers(before, s.Game) {
			return "", fmt.Errorf("UCI_Variant does not offer %q afterwards", s.Game)
		}
	}
	s.set("UCI_Variant", s.Game)
	_, _, err = s.search("startpos", "depth 2")
	return "", err
}

// offers reports whether a new list of variants names a game.
func offers(lines []string, game string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		o, ok := client.ParseOption(line)
		return ok && strings.EqualFold(o.Name, "UCI_Variant") && slices.Contains(o.Choices, game)
	})
}
