package conform

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/uci/client"
)

func checkMultiPV(s *session) {
	s.needsOption("MultiPV")
	s.set("MultiPV", 10)
	_, before := s.search("fen 7k/8/8/8/8/8/1r6/K7 w - - 0 1", "depth 4") // the one legal move takes the rook
	for _, i := range scored(before) {
		if i.Rank > 1 {
			s.failf("%d lines where one move is legal", i.Rank)
		}
	}
	_, before = s.search("startpos", "depth 4")
	rank, most := 0, 0
	for _, i := range scored(before) {
		if i.Rank != rank+1 && i.Rank != 1 {
			s.failf("rank %d is followed by %d", rank, i.Rank)
		}
		rank = i.Rank
		most = max(most, rank)
	}
	if most != 10 {
		s.failf("%d lines where ten were asked for", most)
	}
}

func checkOptions(s *session) {
	for _, o := range s.options {
		if o.Type != "spin" {
			continue
		}
		s.trying("option %s set to %d", o.Name, o.Min-1)
		s.set(strings.ToUpper(o.Name), o.Default)
		s.Send(fmt.Sprintf("setoption  name  %s  value  %d", o.Name, o.Min-1))
		s.ready()
		s.set(o.Name, o.Default)
	}
	s.trying("")
	s.Send("setoption name No Such Option value 1", "setoption name Hash value many", "setoption name", "setoption")
	s.ready()
	s.search("startpos", "depth 2")
}

func checkBadPositions(s *session) {
	silent := 0
	for _, bad := range s.dialect.bad {
		s.trying("after position %s", bad)
		s.Send("position " + bad)
		if !hasWord(s.ready(), "info") {
			silent++
		}
		move, _ := s.search("startpos", "depth 1")
		_, err := s.dialect.play("startpos", move)
		s.must(err)
	}
	s.trying("")
	if silent > 0 {
		s.failf("%d of %d were not reported", silent, len(s.dialect.bad))
	}
	s.notef("%d texts", len(s.dialect.bad))
}

func checkSearchMoves(s *session) {
	for _, c := range s.dialect.searchMoves {
		s.trying("searchmoves %s", c.moves)
		move, before := s.search(c.position, c.limit+" searchmoves "+c.moves)
		if !slices.Contains(strings.Fields(c.moves), move) {
			s.failf("the move is %s", move)
		}
		for _, i := range scored(before) {
			if len(i.PV) > 0 && !slices.Contains(strings.Fields(c.moves), i.PV[0]) {
				s.failf("the line %q", i.PV)
			}
		}
	}
	s.trying("")
	illegal := s.dialect.opening[1]
	if move, _ := s.search("startpos", "depth 2 searchmoves "+illegal); move == illegal {
		s.failf("an illegal move of searchmoves was played")
	}
}

// batch is how many nodes an engine may search between two checks of its limit.
const batch = 4096

func checkNodes(s *session) {
	most := 0
	for _, limit := range []int{1, 1000, 50000} {
		_, before := s.search("startpos", fmt.Sprintf("nodes %d", limit))
		for _, i := range scored(before) {
			most = max(most, i.Nodes-limit)
		}
		if most > batch {
			s.failf("%d nodes more than the limit %d", most, limit)
		}
	}
	s.notef("%d too many at most", most)
}

func checkResize(s *session) {
	s.needsOption("Threads")
	s.needsOption("Hash")
	for _, c := range []struct{ threads, hash int }{{1, 1}, {2, 16}, {2, 1}, {1, 32}, {1, 1}} {
		s.trying("%d threads, %d MB", c.threads, c.hash)
		s.set("Threads", c.threads)
		s.set("Hash", c.hash)
		s.newGame()
		s.search("startpos", "depth 5")
	}
}

func checkRepeats(s *session) {
	first := 0
	for i := range 3 {
		s.newGame()
		_, before := s.search("fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "depth 7")
		nodes := last(before).Nodes
		if i == 0 {
			first = nodes
		}
		if nodes != first {
			s.failf("%d nodes, then %d", first, nodes)
		}
		s.search("startpos", "depth 4") // something to forget
	}
	s.notef("%d nodes", first)
}

func checkVariantPath(s *session) {
	s.needsOption("VariantPath")
	if s.Definition == "" {
		s.skip("no definition file was given")
	}
	load := func() []string {
		s.set("VariantPath", s.Definition)
		return s.ready()
	}
	s.searchOn("startpos")
	switch before := load(); {
	case offers(before, s.Game):
		s.failf("it was loaded while searching")
	case !hasWord(before, "info"):
		s.failf("it was refused while searching, but nothing was said")
	}
	s.stop()
	for range 2 { // and once more
		if !offers(load(), s.Game) {
			s.failf("UCI_Variant does not offer %q afterwards", s.Game)
		}
	}
	s.set("UCI_Variant", s.Game)
	s.search("startpos", "depth 2")
}

// offers reports whether a new list of variants names a game.
func offers(lines []string, game string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		o, ok := client.ParseOption(line)
		return ok && strings.EqualFold(o.Name, "UCI_Variant") && slices.Contains(o.Choices, game)
	})
}
