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
)

// chess is the game that lines are checked with.
var chess = sync.OnceValues(func() (*rules.Program, error) { return rules.Compile(dsl.Chess()) })

// replay plays the line of an info line, and says what is wrong with it.
func replay(position string, pv []string) error {
	_, err := follow(position, pv)
	return err
}

// follow plays the line of an info line, and returns where it leads.
func follow(position string, pv []string) (gen.Position, error) {
	prog, err := chess()
	if err != nil {
		return nil, err
	}
	start, moves, _ := strings.Cut(strings.TrimPrefix(position, "fen "), " moves ")
	state, err := fen.Parse(prog, start)
	if err != nil {
		return nil, err
	}
	pos, err := gen.New(prog, state, gen.Auto)
	if err != nil {
		return nil, err
	}
	names := fen.NewNames(prog, state)
	game := strings.Fields(moves)
	for i, text := range append(game, pv...) {
		if i > len(game) && drawn(pos) {
			return nil, fmt.Errorf("%s goes on after a draw", strings.Join(pv, " "))
		}
		m, ok := names.Find(pos, text)
		if !ok {
			return nil, fmt.Errorf("%s of %s is not legal", text, strings.Join(pv, " "))
		}
		pos.Make(m)
	}
	return pos, nil
}

// judge plays the line of an info line; if a mate is announced, the line must end
// in it after so many moves.
func judge(position, line string) error {
	pv := after(line, "pv")
	end, err := follow(position, pv)
	if err != nil || len(pv) == 0 {
		return err
	}
	mate, ok := number(line, "mate")
	if !ok || after(line, "lowerbound") != nil || after(line, "upperbound") != nil {
		return nil
	}
	plies := 2*mate - 1
	if mate < 0 {
		plies = -2 * mate
	}
	if len(pv) != plies || !end.InCheck() || end.CountLegal() > 0 {
		return fmt.Errorf("mate %d is announced with the line %s", mate, strings.Join(pv, " "))
	}
	return nil
}

// drawn reports whether repetition or the move rule has ended the game. That too
// few pieces are left is not for every program to know.
func drawn(pos gen.Position) bool {
	r := &pos.Program().Rules
	return pos.Repetitions()+1 >= r.Repetition || pos.Clock() >= r.MoveRule
}

// after returns the words that follow a word in a line.
func after(line, word string) []string {
	words := strings.Fields(line)
	i := slices.Index(words, word)
	if i < 0 {
		return nil
	}
	return words[i+1:]
}

// number returns the number after a word.
func number(line, word string) (n int, ok bool) {
	rest := after(line, word)
	if len(rest) == 0 {
		return 0, false
	}
	n, err := strconv.Atoi(rest[0])
	return n, err == nil
}

// thoughts returns the info lines that have a score.
func thoughts(lines []string) (list []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, "info ") && !strings.HasPrefix(line, "info string") && after(line, "score") != nil {
			list = append(list, line)
		}
	}
	return list
}

func checkLines(p *probe) (string, error) {
	positions := []string{"startpos", "startpos moves e2e4 c7c5 g1f3 d7d6", "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", mateInOne, "fen 8/8/8/8/8/5k2/7p/7K w - - 98 80", "fen 4k3/8/4K3/4Q3/8/8/8/8 w - - 0 1"}
	lines := 0
	for _, position := range positions {
		for _, limit := range []string{"nodes 20000", "depth 6"} {
			move, before, err := p.search(position, limit)
			if err != nil {
				return "", fmt.Errorf("%s: %w", position, err)
			}
			var last []string
			for _, line := range thoughts(before) {
				last = after(line, "pv")
				if err := judge(position, line); err != nil {
					return "", fmt.Errorf("%s: %w", position, err)
				}
				lines++
			}
			if err := replay(position, []string{move}); err != nil {
				return "", fmt.Errorf("%s: bestmove: %w", position, err)
			}
			if len(last) > 0 && last[0] != move {
				return "", fmt.Errorf("%s: bestmove %s is not the first of the last line, %s", position, move, last[0])
			}
		}
	}
	return fmt.Sprintf("%d lines", lines), nil
}

// checkGame plays a game by the clock, with two threads if the engine has them,
// where searches end in the middle of things.
func checkGame(p *probe) (string, error) {
	if o, ok := p.options["threads"]; ok && o.max > 1 {
		p.send("setoption name Threads value 2")
	}
	const length = 40
	moves, position := 0, "startpos"
	for ; moves < length; moves++ {
		move, before, err := p.search(position, "wtime 400 btime 400 winc 10 binc 10")
		if err == nil && (move == "(none)" || move == "0000") {
			break // mated
		}
		if err == nil {
			err = watched(position, move, before)
		}
		if err == nil {
			p.send("isready")
			if _, before, err = p.word(setUp, "readyok"); err == nil && len(thoughts(before)) > 0 {
				err = fmt.Errorf("after bestmove: %q", thoughts(before)[0])
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

// watched says what is wrong with the lines of a search and its move.
func watched(position, move string, lines []string) error {
	var m Manners
	for _, line := range lines {
		if fault := m.Fault(line); fault != "" {
			return fmt.Errorf("%s: %s", position, fault)
		}
	}
	if fault := m.End(); fault != "" {
		return fmt.Errorf("%s: %s", position, fault)
	}
	var pv []string
	for _, line := range thoughts(lines) {
		if moves := after(line, "pv"); moves != nil {
			pv = moves
		}
		if err := judge(position, line); err != nil {
			return fmt.Errorf("%s: %w", position, err)
		}
	}
	if len(pv) == 0 || pv[0] != move {
		return fmt.Errorf("%s: bestmove %s is not the first of the last line, %q", position, move, pv)
	}
	return nil
}

func checkMates(p *probe) (string, error) {
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
		move, before, err := p.search(c.position, "depth 8")
		if err != nil {
			return "", err
		}
		if c.mate == 0 { // mated already
			if move != "(none)" && move != "0000" {
				return "", fmt.Errorf("%s: mated, but the move is %s", c.position, move)
			}
			continue
		}
		list := thoughts(before)
		if len(list) == 0 {
			return "", fmt.Errorf("%s: no score", c.position)
		}
		if n, ok := number(list[len(list)-1], "mate"); !ok || n != c.mate {
			return "", fmt.Errorf("%s: expected mate %d, found %q", c.position, c.mate, list[len(list)-1])
		}
	}
	return fmt.Sprintf("%d positions", len(tests)), nil
}

// needs skips a check for engines without an option.
func (p *probe) needs(name string) (option, error) {
	o, ok := p.options[strings.ToLower(name)]
	if !ok {
		return o, skipped{"no option " + name}
	}
	return o, nil
}

func checkMultiPV(p *probe) (string, error) {
	if _, err := p.needs("MultiPV"); err != nil {
		return "", err
	}
	p.send("setoption name MultiPV value 10")
	_, before, err := p.search("fen 7k/8/8/8/8/8/1r6/K7 w - - 0 1", "depth 4") // the one legal move takes the rook
	if err != nil {
		return "", err
	}
	most := 0
	for _, line := range thoughts(before) {
		n, _ := number(line, "multipv")
		most = max(most, n)
	}
	if most > 1 {
		return "", fmt.Errorf("%d lines where one move is legal", most)
	}
	_, before, err = p.search("startpos", "depth 4")
	if err != nil {
		return "", err
	}
	rank := 0
	for _, line := range thoughts(before) {
		n, ok := number(line, "multipv")
		if !ok || n != rank+1 && n != 1 {
			return "", fmt.Errorf("rank %d is followed by %q", rank, line)
		}
		rank = n
		most = max(most, n)
	}
	if most != 10 {
		return "", fmt.Errorf("%d lines where ten were asked for", most)
	}
	return "", nil
}

func checkOptions(p *probe) (string, error) {
	for _, o := range p.options {
		if o.kind != "spin" {
			continue
		}
		p.send(fmt.Sprintf("setoption name %s value %s", strings.ToUpper(o.name), o.value))
		p.send(fmt.Sprintf("setoption  name  %s  value  %d", o.name, o.min-1))
		if err := p.ready(); err != nil {
			return "", fmt.Errorf("option %s set to %d: %w", o.name, o.min-1, err)
		}
		p.send(fmt.Sprintf("setoption name %s value %s", o.name, o.value))
	}
	p.send("setoption name No Such Option value 1", "setoption name Hash value many", "setoption name", "setoption")
	if err := p.ready(); err != nil {
		return "", err
	}
	_, _, err := p.search("startpos", "depth 2")
	return "", err
}

// badPositions are texts that no position of chess has.
var badPositions = []string{
	"fen", "fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"fen xxxxxxxx/8/8/8/8/8/8/8 w - - 0 1", "fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", "fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "startpos moves e2e5", "startpos moves e2e4 e2e4",
	"startpos moves hello", "flurb", "startpos moves a7a8q",
}

func checkBadPositions(p *probe) (string, error) {
	silent := 0
	for _, bad := range badPositions {
		p.send("position "+bad, "isready")
		_, before, err := p.word(setUp, "readyok")
		if err != nil {
			return "", fmt.Errorf("position %s: %w", bad, err)
		}
		if countWord(before, "info") == 0 {
			silent++
		}
		p.send("position startpos", "go depth 1")
		if move, _, err := p.best(patience); err != nil {
			return "", fmt.Errorf("after position %s: %w", bad, err)
		} else if err := replay("startpos", []string{move}); err != nil {
			return "", fmt.Errorf("after position %s: %w", bad, err)
		}
	}
	if silent > 0 {
		return "", fmt.Errorf("%d of %d were not reported", silent, len(badPositions))
	}
	return fmt.Sprintf("%d texts", len(badPositions)), nil
}

func checkSearchMoves(p *probe) (string, error) {
	for _, c := range []struct{ moves, limit string }{{"a2a3", "depth 6"}, {"h2h4 a2a4", "nodes 5000"}, {"g1h3", "movetime 100"}} {
		move, before, err := p.search("startpos", c.limit+" searchmoves "+c.moves)
		if err != nil {
			return "", err
		}
		if !slices.Contains(strings.Fields(c.moves), move) {
			return "", fmt.Errorf("searchmoves %s: the move is %s", c.moves, move)
		}
		for _, line := range thoughts(before) {
			if pv := after(line, "pv"); len(pv) > 0 && !slices.Contains(strings.Fields(c.moves), pv[0]) {
				return "", fmt.Errorf("searchmoves %s: %q", c.moves, line)
			}
		}
	}
	move, _, err := p.search("startpos", "depth 2 searchmoves e7e5") // not legal
	if err == nil && move == "e7e5" {
		err = errors.New("an illegal move of searchmoves was played")
	}
	return "", err
}

// batch is how many nodes an engine may search between two looks at its limit.
const batch = 4096

func checkNodes(p *probe) (string, error) {
	most := 0
	for _, limit := range []int{1, 1000, 50000} {
		_, before, err := p.search("startpos", fmt.Sprintf("nodes %d", limit))
		if err != nil {
			return "", err
		}
		for _, line := range thoughts(before) {
			n, _ := number(line, "nodes")
			most = max(most, n-limit)
		}
		if most > batch {
			return "", fmt.Errorf("%d nodes more than the limit %d", most, limit)
		}
	}
	return fmt.Sprintf("%d too many at most", max(most, 0)), nil
}

func checkResize(p *probe) (string, error) {
	for _, name := range []string{"Threads", "Hash"} {
		if _, err := p.needs(name); err != nil {
			return "", err
		}
	}
	for _, c := range []struct{ threads, hash int }{{1, 1}, {2, 16}, {2, 1}, {1, 32}, {1, 1}} {
		p.send(fmt.Sprintf("setoption name Threads value %d", c.threads), fmt.Sprintf("setoption name Hash value %d", c.hash), "ucinewgame")
		if err := p.ready(); err != nil {
			return "", err
		}
		if _, _, err := p.search("startpos", "depth 5"); err != nil {
			return "", fmt.Errorf("%d threads, %d MB: %w", c.threads, c.hash, err)
		}
	}
	return "", nil
}

func checkRepeats(p *probe) (string, error) {
	var first, nodes int
	for i := range 3 {
		p.send("ucinewgame")
		if err := p.ready(); err != nil {
			return "", err
		}
		_, before, err := p.search("fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "depth 7")
		if err != nil {
			return "", err
		}
		if list := thoughts(before); len(list) > 0 {
			nodes, _ = number(list[len(list)-1], "nodes")
		}
		if i == 0 {
			first = nodes
		}
		if nodes != first {
			return "", fmt.Errorf("%d nodes, then %d", first, nodes)
		}
		if _, _, err := p.search("startpos", "depth 4"); err != nil { // something to forget
			return "", err
		}
	}
	return fmt.Sprintf("%d nodes", first), nil
}

func checkVariantPath(p *probe) (string, error) {
	if _, err := p.needs("VariantPath"); err != nil {
		return "", err
	}
	if p.Definition == "" {
		return "", skipped{"no definition file was given"}
	}
	load := "setoption name VariantPath value " + p.Definition
	p.send("position startpos", "go infinite")
	time.Sleep(50 * time.Millisecond)
	p.send(load, "isready")
	_, before, err := p.word(setUp, "readyok")
	if err != nil {
		return "", err
	}
	if offers(before, p.Game) {
		return "", errors.New("it was loaded while searching")
	}
	if countWord(before, "info") == 0 {
		return "", errors.New("it was refused while searching without a word")
	}
	p.send("stop")
	if _, _, err := p.best(patience); err != nil {
		return "", err
	}
	for range 2 { // and once more
		p.send(load, "isready")
		if _, before, err = p.word(setUp, "readyok"); err != nil {
			return "", err
		}
		if !offers(before, p.Game) {
			return "", fmt.Errorf("UCI_Variant does not offer %q afterwards", p.Game)
		}
	}
	p.send("setoption name UCI_Variant value " + p.Game)
	_, _, err = p.search("startpos", "depth 2")
	return "", err
}

// offers reports whether a new list of variants names a game.
func offers(lines []string, game string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		o, ok := readOption(line)
		return ok && strings.EqualFold(o.name, "UCI_Variant") && slices.Contains(o.choices, game)
	})
}
