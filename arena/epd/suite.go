// Package epd runs suites of positions with operations (Extended Position
// Description): which positions a player solves, and whether the mates that it
// announces are mates.
package epd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/arena/pgn"
	"dragoman/arena/player"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// Suite is a player and how it is to search.
type Suite struct {
	Program *rules.Program
	Game    player.Game // for the player; FEN comes from the positions
	Player  player.Player
	Turn    player.Turn // limits of each search
}

// Result is the result of a position.
type Result struct {
	Line     int     `json:"line"`
	ID       string  `json:"id,omitempty"`
	Position string  `json:"position"`
	Want     string  `json:"want,omitempty"`
	Solved   bool    `json:"solved"`
	Move     string  `json:"move,omitempty"` // SAN
	Score    int     `json:"score"`
	Mate     int     `json:"mate,omitempty"`
	Depth    int     `json:"depth"`
	Nodes    uint64  `json:"nodes"`
	Seconds  float64 `json:"seconds"`
	// Mates are the announcements of mate during the search, checked by the rules;
	// Wrong describes the first that is wrong.
	Mates Mates  `json:"mates"`
	Wrong string `json:"wrong,omitempty"`
	Error string `json:"error,omitempty"` // of the position or its operations
}

// Mates counts announcements of mate.
type Mates struct {
	Announced int `json:"announced"`
	Proven    int `json:"proven"` // the line ends in mate when it should
	Short     int `json:"short"`  // the line ends before the mate
	Wrong     int `json:"wrong"`  // no mate, or one that cannot be
	Best      int `json:"best"`   // positions whose final announcement is the best there is
}

// Summary is the result of a suite.
type Summary struct {
	Solved  int      `json:"solved"`
	Total   int      `json:"total"`
	Errors  int      `json:"errors"`
	Mates   Mates    `json:"mates"`
	Nodes   uint64   `json:"nodes"`
	Seconds float64  `json:"seconds"`
	Results []Result `json:"results"`
}

// Run lets the player search each position. Report, if not nil, receives each
// result.
func (s *Suite) Run(ctx context.Context, records []fen.EPD, report func(*Result)) (*Summary, error) {
	sum := &Summary{Total: len(records), Results: []Result{}}
	for i := range records {
		r, err := s.solve(ctx, &records[i])
		if err != nil {
			return sum, err
		}
		sum.add(r)
		if report != nil {
			report(r)
		}
	}
	return sum, nil
}

func (s *Summary) add(r *Result) {
	s.Results = append(s.Results, *r)
	if r.Solved {
		s.Solved++
	}
	if r.Error != "" {
		s.Errors++
	}
	s.Nodes += r.Nodes
	s.Seconds += r.Seconds
	s.Mates.Announced += r.Mates.Announced
	s.Mates.Proven += r.Mates.Proven
	s.Mates.Short += r.Mates.Short
	s.Mates.Wrong += r.Mates.Wrong
	s.Mates.Best += r.Mates.Best
}

// solve searches a position. An error of the record is part of the result.
func (s *Suite) solve(ctx context.Context, record *fen.EPD) (*Result, error) {
	r := &Result{Line: record.At, ID: record.ID(), Position: record.Position}
	p, err := s.readProblem(record)
	if err != nil {
		r.Error = err.Error()
		return r, nil
	}
	r.Want = p.want
	game := s.Game
	game.FEN, game.Chess960 = p.text, p.names.Rooks
	if err := s.Player.NewGame(ctx, game); err != nil {
		return nil, err
	}
	reply, err := s.Player.Move(ctx, s.Turn)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", record.At, err)
	}
	r.Score, r.Mate, r.Depth, r.Nodes, r.Seconds = reply.Score, reply.Mate, reply.Depth, reply.Nodes, reply.Elapsed.Seconds()
	move, ok := p.names.Find(p.pos, reply.Move)
	if !ok {
		r.Error = fmt.Sprintf("the answer %q is not legal", reply.Move)
		return r, nil
	}
	r.Move = p.names.SAN(p.pos, move)
	r.Solved = p.solved(move, reply.Mate)
	p.checkMates(r, reply)
	return r, nil
}

// problem is a position with the answer that its operations ask for.
type problem struct {
	text  string
	pos   gen.Position
	names *fen.Names
	want  string
	best  []gen.Move // one of them, if there are any
	avoid []gen.Move // none of them
	mate  int        // the shortest, in moves, negative if the side to move loses; 0: not known
}

func (s *Suite) readProblem(record *fen.EPD) (*problem, error) {
	if err := pgn.CheckVariant(record.Variant(), s.Game.KnownNames()); err != nil {
		return nil, err
	}
	start, pos, names, err := fen.SetUp(s.Program, record.Position)
	if err != nil {
		return nil, err
	}
	p := &problem{text: fen.Format(s.Program, start), pos: pos, names: names}
	for _, o := range record.Ops {
		switch o.Code {
		case "bm":
			err = p.moves(&p.best, o)
		case "am":
			err = p.moves(&p.avoid, o)
		case "dm":
			if len(o.Operands) != 1 {
				return nil, fmt.Errorf("dm: expected one number, found %q", o.Operands)
			}
			err = p.mateIn(o.Operands[0])
		default:
			continue
		}
		if err != nil {
			return nil, err
		}
		p.want = strings.TrimSpace(p.want + " " + o.Code + " " + strings.Join(o.Operands, " "))
	}
	if p.want == "" {
		return nil, errors.New("expected an operation bm, am or dm")
	}
	return p, nil
}

// moves reads the operands of bm and am. Annotations are ignored, and #N stands for a
// mate in N moves.
func (p *problem) moves(list *[]gen.Move, o fen.Op) error {
	asked := false
	for _, text := range o.Operands {
		mate, isMate := strings.CutPrefix(text, "#")
		if isMate && mate != "" {
			if err := p.mateIn(mate); err != nil {
				return err
			}
			asked = true
			continue
		}
		if strings.Trim(text, "+#!?") == "" {
			continue
		}
		m, ok := p.names.FindSAN(p.pos, text)
		if !ok {
			return fmt.Errorf("%s: %.40q %s", o.Code, text, cmp.Or(p.names.AmbiguousSAN(p.pos, text), "is not a legal move"))
		}
		*list = append(*list, m)
		asked = true
	}
	if !asked {
		return fmt.Errorf("%s: expected a move", o.Code)
	}
	return nil
}

func (p *problem) mateIn(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n == 0 || n < -maxMate || n > maxMate {
		return fmt.Errorf("mate in %.40q: expected a number of moves", text)
	}
	p.mate = n
	return nil
}

// maxMate is more moves than any known mate has.
const maxMate = 1000

// solved reports whether the operations hold for a move: it is a best move and none to
// avoid, and the mate is the shortest.
func (p *problem) solved(m gen.Move, mate int) bool {
	return (len(p.best) == 0 || slices.Contains(p.best, m)) && !slices.Contains(p.avoid, m) && (p.mate == 0 || mate == p.mate)
}

// checkMates checks all announcements.
func (p *problem) checkMates(r *Result, reply player.Reply) {
	for _, m := range reply.Mates {
		r.Mates.Announced++
		switch v, why := p.checkMate(m); v {
		case proven:
			r.Mates.Proven++
		case short:
			r.Mates.Short++
		case wrong:
			r.Mates.Wrong++
			if r.Wrong == "" {
				r.Wrong = fmt.Sprintf("mate in %d by %s: %s", m.In, strings.Join(m.PV, " "), why)
			}
		}
	}
	if p.mate != 0 && reply.Mate == p.mate {
		r.Mates.Best = 1
	}
}

// verdict is the result of checking an announcement.
type verdict int

const (
	proven verdict = iota
	short
	wrong
)

// checkMate plays the line of an announced mate. The line must end in mate after so
// many moves, and the mate must not be shorter than the shortest, nor of the other
// side.
func (p *problem) checkMate(m player.Mate) (verdict, string) {
	if p.mate != 0 && (m.In > 0) != (p.mate > 0) {
		return wrong, "the other side mates"
	}
	if p.mate != 0 && max(m.In, -m.In) < max(p.mate, -p.mate) {
		return wrong, fmt.Sprintf("the shortest is in %d", p.mate)
	}
	plies := 2*m.In - 1
	if m.In < 0 {
		plies = -2 * m.In
	}
	for i, text := range m.PV {
		if i == plies {
			return wrong, fmt.Sprintf("there is no mate after %d half-moves", plies)
		}
		move, ok := p.names.Find(p.pos, text)
		if !ok {
			return wrong, fmt.Sprintf("half-move %d, %s, is not legal", i+1, text)
		}
		p.pos.Make(move)
		defer p.pos.Unmake()
	}
	o, _, over := gen.Result(p.pos)
	lost := over && o == ir.Loss
	switch made := len(m.PV); {
	case made < plies && lost:
		return wrong, fmt.Sprintf("it ends after %d half-moves, not %d", made, plies)
	case made < plies:
		return short, ""
	case !lost:
		return wrong, fmt.Sprintf("there is no mate after %d half-moves", plies)
	}
	return proven, ""
}
