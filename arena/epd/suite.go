package epd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/arena/player"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// Suite is a player and how it is to search.
type Suite struct {
	Program *rules.Program
	Game    player.Game // what the player is told; FEN comes from the positions
	Player  player.Player
	Turn    player.Turn // limits of each search
}

// Result is what became of a position.
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
	// Mates are the announcements of mate made on the way, by what the rules say
	// to them; Wrong tells of the first that is wrong.
	Mates Mates  `json:"mates"`
	Wrong string `json:"wrong,omitempty"`
	Error string `json:"error,omitempty"` // the position or its operations make no sense
}

// Mates counts announcements of mate.
type Mates struct {
	Announced int `json:"announced"`
	Proven    int `json:"proven"` // the line ends in mate when it should
	Short     int `json:"short"`  // the line ends before the mate
	Wrong     int `json:"wrong"`  // no mate, or one that cannot be
	Best      int `json:"best"`   // positions whose final announcement is the best there is
}

// Summary is what became of a suite.
type Summary struct {
	Solved  int      `json:"solved"`
	Total   int      `json:"total"`
	Errors  int      `json:"errors"`
	Mates   Mates    `json:"mates"`
	Nodes   uint64   `json:"nodes"`
	Seconds float64  `json:"seconds"`
	Results []Result `json:"results"`
}

// Run lets the player search each position. Report, if not nil, is told each
// result as it comes.
func (s *Suite) Run(ctx context.Context, records []Record, report func(*Result)) (*Summary, error) {
	sum := &Summary{Total: len(records)}
	for i := range records {
		r, err := s.one(ctx, &records[i])
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

// one searches a position. What is wrong with the record is part of the result.
func (s *Suite) one(ctx context.Context, record *Record) (*Result, error) {
	r := &Result{Line: record.Line, ID: record.ID(), Position: record.Position}
	q, err := s.read(record)
	if err != nil {
		r.Error = err.Error()
		return r, nil
	}
	r.Want = q.want
	game := s.Game
	game.FEN, game.Chess960 = q.text, q.names.Rooks
	if err := s.Player.NewGame(ctx, game); err != nil {
		return nil, err
	}
	reply, err := s.Player.Move(ctx, s.Turn)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", record.Line, err)
	}
	r.Score, r.Mate, r.Depth, r.Nodes, r.Seconds = reply.Score, reply.Mate, reply.Depth, reply.Nodes, reply.Elapsed.Seconds()
	move, ok := q.names.Find(q.pos, reply.Move)
	if !ok {
		r.Error = fmt.Sprintf("the answer %q is not legal", reply.Move)
		return r, nil
	}
	r.Move = q.names.SAN(q.pos, move)
	r.Solved = q.solved(move, reply.Mate)
	q.checkMates(r, reply)
	return r, nil
}

// question is a position and what is asked about it.
type question struct {
	text  string
	pos   gen.Position
	names *fen.Names
	want  string
	best  []gen.Move // one of them, if there are any
	avoid []gen.Move // none of them
	mate  int        // the best there is, in moves, negative if the side to move loses; 0: not known
}

// errNoQuestion is about a record without bm, am and dm.
var errNoQuestion = errors.New("expected an operation bm, am or dm")

func (s *Suite) read(record *Record) (*question, error) {
	start, err := fen.Parse(s.Program, record.Position)
	if err != nil {
		return nil, err
	}
	q := &question{text: fen.Format(s.Program, start), names: fen.NewNames(s.Program, start)}
	if q.pos, err = gen.New(s.Program, start, gen.Auto); err != nil {
		return nil, err
	}
	for _, o := range record.Ops {
		switch o.Code {
		case "bm":
			err = q.moves(&q.best, o)
		case "am":
			err = q.moves(&q.avoid, o)
		case "dm":
			if len(o.Operands) != 1 {
				return nil, fmt.Errorf("dm: expected one number, found %q", o.Operands)
			}
			err = q.mateIn(o.Operands[0])
		default:
			continue
		}
		if err != nil {
			return nil, err
		}
		q.want = strings.TrimSpace(q.want + " " + o.Code + " " + strings.Join(o.Operands, " "))
	}
	if q.want == "" {
		return nil, errNoQuestion
	}
	return q, nil
}

// moves reads the operands of bm and am. Marks may stand alone, and #N is a
// mate in N moves instead of a move.
func (q *question) moves(list *[]gen.Move, o Op) error {
	asked := false
	for _, text := range o.Operands {
		mate, isMate := strings.CutPrefix(text, "#")
		if isMate && mate != "" {
			if err := q.mateIn(mate); err != nil {
				return err
			}
			asked = true
			continue
		}
		if strings.Trim(text, "+#!?") == "" {
			continue
		}
		m, ok := q.names.FindSAN(q.pos, text)
		if !ok {
			return fmt.Errorf("%s: %.40q is not a legal move", o.Code, text)
		}
		*list = append(*list, m)
		asked = true
	}
	if !asked {
		return fmt.Errorf("%s: expected a move", o.Code)
	}
	return nil
}

func (q *question) mateIn(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n == 0 || n < -maxMate || n > maxMate {
		return fmt.Errorf("mate in %.40q: expected a number of moves", text)
	}
	q.mate = n
	return nil
}

// maxMate is more moves than any known mate has.
const maxMate = 1000

// solved reports whether an answer is what was asked for: a best move, none to
// avoid, and a mate as short as the best.
func (q *question) solved(m gen.Move, mate int) bool {
	return (len(q.best) == 0 || slices.Contains(q.best, m)) && !slices.Contains(q.avoid, m) && (q.mate == 0 || mate == q.mate)
}

// checkMates judges all announcements.
func (q *question) checkMates(r *Result, reply player.Reply) {
	for _, m := range reply.Mates {
		r.Mates.Announced++
		switch verdict, why := q.judge(m); verdict {
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
	if q.mate != 0 && reply.Mate == q.mate {
		r.Mates.Best = 1
	}
}

// verdict is what the rules say to an announcement.
type verdict int

const (
	proven verdict = iota
	short
	wrong
)

// judge plays an announced line. It must end in mate with its last half-move,
// and not be shorter than the best mate there is, nor for the other side.
func (q *question) judge(m player.Mate) (verdict, string) {
	if q.mate != 0 && (m.In > 0) != (q.mate > 0) {
		return wrong, "it is the other side that mates"
	}
	if q.mate != 0 && max(m.In, -m.In) < max(q.mate, -q.mate) {
		return wrong, fmt.Sprintf("the shortest is in %d", q.mate)
	}
	plies := 2*m.In - 1
	if m.In < 0 {
		plies = -2 * m.In
	}
	made := 0
	defer func() {
		for range made {
			q.pos.Unmake()
		}
	}()
	for i, text := range m.PV {
		if i == plies {
			return wrong, fmt.Sprintf("there is no mate after %d half-moves", plies)
		}
		move, ok := q.names.Find(q.pos, text)
		if !ok {
			return wrong, fmt.Sprintf("half-move %d, %s, is not legal", i+1, text)
		}
		q.pos.Make(move)
		made++
	}
	lost := q.lost()
	switch {
	case made < plies && lost:
		return wrong, fmt.Sprintf("it ends after %d half-moves, not %d", made, plies)
	case made < plies:
		return short, ""
	case !lost:
		return wrong, fmt.Sprintf("there is no mate after %d half-moves", plies)
	}
	return proven, ""
}

// lost reports whether the side to move has lost by the rules.
func (q *question) lost() bool {
	if value, over := q.pos.Ended(); over {
		return value == ir.Loss
	}
	return gen.CountLegal(q.pos) == 0 && gen.NoMoveResult(q.pos) == ir.Loss
}
