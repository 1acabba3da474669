package conform

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/uci/client"
)

// chess is the game that lines are checked with.
var chess = sync.OnceValues(func() (*rules.Program, error) { return rules.Compile(dsl.Chess()) })

// play sets up a position of the command "position", makes moves, and returns
// where they lead. The error says which move is wrong.
func play(position string, moves ...string) (gen.Position, error) {
	prog, err := chess()
	if err != nil {
		return nil, err
	}
	start, before, _ := strings.Cut(strings.TrimPrefix(position, "fen "), " moves ")
	state, err := fen.Parse(prog, start)
	if err != nil {
		return nil, err
	}
	pos, err := gen.New(prog, state, gen.Auto)
	if err != nil {
		return nil, err
	}
	names := fen.NewNames(prog, state)
	game := strings.Fields(before)
	for i, text := range append(game, moves...) {
		if i > len(game) && drawn(pos) {
			return nil, fmt.Errorf("%s goes on after a draw", strings.Join(moves, " "))
		}
		m, ok := names.Find(pos, text)
		if !ok {
			return nil, fmt.Errorf("%s of %s is not legal", text, strings.Join(moves, " "))
		}
		pos.Make(m)
	}
	return pos, nil
}

// drawn reports whether repetition or the move rule has ended the game. That too
// few pieces are left is not for every program to know.
func drawn(pos gen.Position) bool {
	r := &pos.Program().Rules
	return pos.Repetitions()+1 >= r.Repetition || pos.Clock() >= r.MoveRule
}

// checkPV plays the line of an info line; if a mate is announced, the line must
// end in it after so many moves.
func checkPV(position string, i client.Info) error {
	end, err := play(position, i.PV...)
	if err != nil || len(i.PV) == 0 || i.Unit != client.Mate || i.Bound {
		return err
	}
	plies := 2*i.Score - 1
	if i.Score < 0 {
		plies = -2 * i.Score
	}
	if len(i.PV) != plies || !end.InCheck() || gen.CountLegal(end) > 0 {
		return fmt.Errorf("mate %d is announced with the line %s", i.Score, strings.Join(i.PV, " "))
	}
	return nil
}

// scored returns what the info lines say that have a score.
func scored(lines []string) (list []client.Info) {
	for _, line := range lines {
		if i, _ := new(client.InfoReader).Read(line); i.Unit != "" {
			list = append(list, i)
		}
	}
	return list
}

// last returns what the last info line with a score says.
func last(lines []string) client.Info {
	list := scored(lines)
	if len(list) == 0 {
		return client.Info{}
	}
	return list[len(list)-1]
}

// checkSearch says what is wrong with the lines of a search and its move.
func checkSearch(position, move string, lines []string) error {
	var pv []string
	for _, i := range scored(lines) {
		if i.PV != nil {
			pv = i.PV
		}
		if err := checkPV(position, i); err != nil {
			return fmt.Errorf("%s: %w", position, err)
		}
	}
	if _, err := play(position, move); err != nil {
		return fmt.Errorf("%s: bestmove: %w", position, err)
	}
	if len(pv) > 0 && pv[0] != move {
		return fmt.Errorf("%s: bestmove %s is not the first of the last line, %q", position, move, pv)
	}
	return nil
}

func checkLines(s *session) (string, error) {
	positions := []string{"startpos", "startpos moves e2e4 c7c5 g1f3 d7d6", "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", mateInOne, "fen 8/8/8/8/8/5k2/7p/7K w - - 98 80", "fen 4k3/8/4K3/4Q3/8/8/8/8 w - - 0 1"}
	lines := 0
	for _, position := range positions {
		for _, limit := range []string{"nodes 20000", "depth 6"} {
			move, before, err := s.search(position, limit)
			if err != nil {
				return "", fmt.Errorf("%s: %w", position, err)
			}
			if err := checkSearch(position, move, before); err != nil {
				return "", err
			}
			lines += len(scored(before))
		}
	}
	return fmt.Sprintf("%d lines", lines), nil
}

// checkGame plays a game by the clock, with two threads if the engine has them,
// where searches end in the middle of things.
func checkGame(s *session) (string, error) {
	if s.options["threads"].Max > 1 {
		s.set("Threads", 2)
	}
	const length = 40
	moves, position := 0, "startpos"
	for ; moves < length; moves++ {
		move, before, err := s.search(position, "wtime 400 btime 400 winc 10 binc 10")
		if err == nil && noMove(move) {
			break // mated
		}
		if err == nil {
			err = errors.Join(checkInfos(position, before), checkSearch(position, move, before))
		}
		if err == nil {
			if before, err = s.ready(); err == nil && len(scored(before)) > 0 {
				err = fmt.Errorf("after bestmove: %+v", scored(before)[0])
			}
		}
		if err != nil {
			return "", err
		}
		if moves == 0 {
			position += " moves"
		}
		position += " " + move
	}
	return fmt.Sprintf("%d moves", moves), nil
}

// checkInfos says what the protocol does not allow in the lines of a search.
func checkInfos(position string, lines []string) error {
	var r client.InfoReader
	pv := false
	for _, line := range lines {
		i, fault := r.Read(line)
		if fault != "" {
			return fmt.Errorf("%s: %s", position, fault)
		}
		pv = pv || i.PV != nil
	}
	if fault := r.End(); fault != "" {
		return fmt.Errorf("%s: %s", position, fault)
	}
	if !pv {
		return fmt.Errorf("%s: no line of moves", position)
	}
	return nil
}

func checkMates(s *session) (string, error) {
	tests := []struct {
		position string
		mate     int
	}{
		{mateInOne, 1},
		{"fen 6k1/5ppp/8/8/8/8/r4PPP/1r4K1 w - - 0 1", 0},
		{"fen k7/8/1K6/8/8/8/8/7R w - - 0 1", 1},
		{"fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2},
		{"fen 7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", -1},
		{"fen r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 2},
	}
	for _, c := range tests {
		move, before, err := s.search(c.position, "depth 8")
		if err != nil {
			return "", err
		}
		if c.mate == 0 { // mated already
			if !noMove(move) {
				return "", fmt.Errorf("%s: mated, but the move is %s", c.position, move)
			}
			continue
		}
		if i := last(before); i.Unit != client.Mate || i.Score != c.mate {
			return "", fmt.Errorf("%s: expected mate %d, found %+v", c.position, c.mate, i)
		}
	}
	return fmt.Sprintf("%d positions", len(tests)), nil
}

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

// quiet is how long an engine may search before it shows the current line.
const quiet = 6 * time.Second

// checkRefutations checks that refutations are shown only if the option is set, and
// that their moves are legal.
func checkRefutations(s *session) (string, error) {
	if err := s.needsOption("UCI_ShowRefutations"); err != nil {
		return "", err
	}
	_, before, err := s.search("startpos", "depth 6")
	if err != nil {
		return "", err
	}
	if n := len(shown(before, "refutation")); n > 0 {
		return "", fmt.Errorf("%d lines though nobody asked", n)
	}
	s.set("UCI_ShowRefutations", true)
	if _, before, err = s.search("startpos", "depth 6"); err != nil {
		return "", err
	}
	lines := shown(before, "refutation")
	for _, line := range lines {
		if _, err := play("startpos", line...); err != nil {
			return "", err
		}
	}
	if len(lines) == 0 {
		return "", errors.New("none came")
	}
	return fmt.Sprintf("%d lines", len(lines)), nil
}

// checkCurrentLine checks that the current line is shown only if the option is set,
// and that its moves are legal.
func checkCurrentLine(s *session) (string, error) {
	if err := s.needsOption("UCI_ShowCurrLine"); err != nil {
		return "", err
	}
	s.Send("position startpos", "go infinite")
	if err := s.silence(quiet/6, "info currline"); err != nil {
		return "", fmt.Errorf("though nobody asked: %w", err)
	}
	if _, err := s.stop(); err != nil {
		return "", err
	}
	s.set("UCI_ShowCurrLine", true)
	s.Send("go infinite")
	first, _, err := s.until(quiet, "info currline", func(line string) bool { return strings.HasPrefix(line, "info currline ") })
	if err != nil {
		return "", err
	}
	before, err := s.stop()
	if err != nil {
		return "", err
	}
	for _, line := range shown(append(before, first), "currline") {
		if _, err := strconv.Atoi(line[0]); err == nil {
			line = line[1:] // the number of a processor
		}
		if _, err := play("startpos", line...); err != nil {
			return "", err
		}
	}
	return "", nil
}

// shown returns what info lines show behind a word.
func shown(lines []string, word string) (list [][]string) {
	for _, line := range lines {
		if rest, ok := strings.CutPrefix(line, "info "+word+" "); ok && strings.TrimSpace(rest) != "" {
			list = append(list, strings.Fields(rest))
		}
	}
	return list
}

// checkPositionValue sets what a position is worth to White, checks the scores of
// moves to it by both sides, and takes the value back in both ways.
func checkPositionValue(s *session) (string, error) {
	const option = "UCI_SetPositionValue"
	if err := s.needsOption(option); err != nil {
		return "", err
	}
	const value = 777
	tests := []struct {
		before, move, after string // a position, a move and where it leads
		sign                int    // of what the side to move gains from what White does
	}{
		{"startpos", "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 1},
		{"startpos moves e2e4", "e7e6", "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", -1},
	}
	for _, c := range tests {
		for _, clear := range []string{"clear " + c.after, "clearall"} {
			s.set(option, fmt.Sprintf("%d %s", value, c.after))
			if score, err := s.scoreOf(c.before, c.move); err != nil || score != c.sign*value {
				return "", errors.Join(err, fmt.Errorf("%s of %s: score %d, want %d", c.move, c.before, score, c.sign*value))
			}
			s.set(option, clear)
			if score, err := s.scoreOf(c.before, c.move); err != nil || score == c.sign*value {
				return "", errors.Join(err, fmt.Errorf("after %s: score %d", clear, score))
			}
		}
	}
	return "", nil
}

// scoreOf returns the score of a move in centipawns as a search of one ply sees
// it.
func (s *session) scoreOf(position, move string) (int, error) {
	_, before, err := s.search(position, "depth 1 searchmoves "+move)
	if err != nil {
		return 0, err
	}
	if i := last(before); i.Unit == client.Centipawns {
		return i.Score, nil
	}
	return 0, fmt.Errorf("%s: no score", position)
}
