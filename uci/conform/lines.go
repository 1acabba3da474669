package conform

import (
	"errors"
	"fmt"
	"strings"
	"sync"

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
func (d *dialect) play(position string, moves ...string) (gen.Position, error) {
	prog, err := d.program()
	if err != nil {
		return nil, err
	}
	start, before, _ := strings.Cut(position, " moves ")
	_, pos, names, err := fen.SetUp(prog, d.toFEN(start))
	if err != nil {
		return nil, err
	}
	game := strings.Fields(before)
	for i, text := range append(game, moves...) {
		if i > len(game) && drawn(pos) {
			return nil, fmt.Errorf("%s goes on after a draw", strings.Join(moves, " "))
		}
		m, ok := names.Find(pos, d.notation.Read(prog.Board, text))
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
	r := &pos.Program().Ends
	return r.Repetition > 0 && pos.Repetitions()+1 >= r.Repetition || r.MoveRule > 0 && pos.Clock() >= r.MoveRule
}

// checkPV plays the line of an info line; if a mate is announced, the line must
// end in it after so many moves.
func (d *dialect) checkPV(position string, i client.Info) error {
	end, err := d.play(position, i.PV...)
	if err != nil || len(i.PV) == 0 || i.Unit != client.Mate || i.Bound {
		return err
	}
	plies := i.Score
	if plies < 0 {
		plies = -plies
	}
	if !d.halfMoves {
		plies = 2*plies - 1
		if i.Score < 0 {
			plies++
		}
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
func (d *dialect) checkSearch(position, move string, lines []string) error {
	var pv []string
	for _, i := range scored(lines) {
		if i.PV != nil {
			pv = i.PV
		}
		if err := d.checkPV(position, i); err != nil {
			return err
		}
	}
	if _, err := d.play(position, move); err != nil {
		return fmt.Errorf("bestmove: %w", err)
	}
	if len(pv) > 0 && pv[0] != move {
		return fmt.Errorf("bestmove %s is not the first of the last line, %q", move, pv)
	}
	return nil
}

func checkLines(s *session) {
	lines := 0
	for _, position := range s.dialect.positions {
		s.trying("%s", position)
		for _, limit := range []string{"nodes 20000", "depth 6"} {
			move, before := s.search(position, limit)
			s.must(s.dialect.checkSearch(position, move, before))
			lines += len(scored(before))
		}
	}
	s.notef("%d lines", lines)
}

// checkGame plays a game by the clock, with two threads if the engine has them,
// where searches end in the middle of things.
func checkGame(s *session) {
	if s.options["threads"].Max > 1 {
		s.set("Threads", 2)
	}
	const length = 40
	moves, position := 0, "startpos"
	for ; moves < length; moves++ {
		move, before := s.search(position, s.dialect.game)
		if s.noMove(move) {
			break // mated
		}
		s.trying("%s", position)
		s.must(errors.Join(checkInfos(before), s.dialect.checkSearch(position, move, before)))
		if late := scored(s.ready()); len(late) > 0 {
			s.failf("after bestmove: %+v", late[0])
		}
		if moves == 0 {
			position += " moves"
		}
		position += " " + move
	}
	s.notef("%d moves", moves)
}

// checkInfos says what the protocol does not allow in the lines of a search.
func checkInfos(lines []string) error {
	var r client.InfoReader
	pv := false
	for _, line := range lines {
		i, fault := r.Read(line)
		if fault != "" {
			return errors.New(fault)
		}
		pv = pv || i.PV != nil
	}
	if fault := r.End(); fault != "" {
		return errors.New(fault)
	}
	if !pv {
		return errors.New("no line of moves")
	}
	return nil
}

func checkMates(s *session) {
	for _, c := range s.dialect.mates {
		s.trying("%s", c.position)
		move, before := s.search(c.position, "depth 8")
		if c.length == 0 { // mated already
			if !s.noMove(move) {
				s.failf("mated, but the move is %s", move)
			}
			continue
		}
		if i := last(before); i.Unit != client.Mate || i.Score != c.length {
			s.failf("expected mate %d, found %+v", c.length, i)
		}
	}
	s.notef("%d positions", len(s.dialect.mates))
}
