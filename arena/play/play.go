// Package play is a game against the engine in a terminal: lines in, text out.
//
// Moves are typed as the engine writes them (e2e4) or by their short names
// (Nf3). Whatever else is typed is a command or gets an answer that says what
// would have been understood.
package play

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"dragoman/board"
	"dragoman/draw"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/search"
	"dragoman/uci/engine"
)

// Session is a game between a person and the engine.
type Session struct {
	Engine *engine.Engine // with the game chosen
	Style  draw.Style
	Limits search.Limits // of each move of the engine; the time can be changed
	Side   board.Side    // of the person

	out   io.Writer
	names *fen.Names
	done  bool
}

// command is something that can be typed besides moves.
type command struct {
	words string // the first is its name, others are what may follow
	about string
	run   func(s *Session, args []string)
}

func commands() []command {
	return []command{
		{"undo", "take back your last move and the answer", (*Session).undo},
		{"new [white|black]", "begin a new game, with the pieces of a side", (*Session).restart},
		{"go", "let the engine move for the side to move", (*Session).swap},
		{"hint", "ask for a good move", (*Session).hint},
		{"moves", "list the legal moves", (*Session).moves},
		{"level N", "set the strength, from 0 to 20", (*Session).level},
		{"time SECONDS", "set how long the engine thinks for a move", (*Session).time},
		{"board", "draw the board", func(s *Session, _ []string) { s.board() }},
		{"fen", "print the position as text", func(s *Session, _ []string) { s.say("%s", s.Engine.FEN()) }},
		{"help", "print this list", (*Session).help},
		{"quit", "end", func(s *Session, _ []string) { s.done = true }},
	}
}

// Run plays until the person quits or the input ends.
func (s *Session) Run(in io.Reader, out io.Writer) error {
	s.out = out
	if err := s.begin(); err != nil {
		return err
	}
	s.say("Type moves such as %s, or help.", s.example())
	s.turn()
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, maxLine)
	for s.prompt(); !s.done && scan.Scan(); s.prompt() {
		s.take(strings.Fields(scan.Text()))
	}
	if !s.done {
		s.say("")
	}
	return scan.Err()
}

// maxLine is more than anybody types.
const maxLine = 1 << 20

func (s *Session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

func (s *Session) prompt() {
	if !s.done {
		fmt.Fprintf(s.out, "%s> ", s.Engine.Position().Side())
	}
}

// begin sets up the start position.
func (s *Session) begin() error {
	if err := s.Engine.Setup("startpos"); err != nil {
		return err
	}
	prog, err := s.Engine.Program()
	if err != nil {
		return err
	}
	start := s.Engine.Position().State()
	s.names = fen.NewNames(prog, &start)
	return nil
}

// example returns a move that can be made.
func (s *Session) example() string {
	pos := s.Engine.Position()
	legal := pos.AppendLegal(nil)
	if len(legal) == 0 {
		return "e2e4"
	}
	m := legal[len(legal)/2]
	return s.Engine.Text(m) + " or " + s.name(pos, m)
}

// name writes a move for people.
func (s *Session) name(pos gen.Position, m gen.Move) string {
	if pos.Program().Board.Levels() > 1 {
		return s.names.Long(pos, m)
	}
	return s.names.SAN(pos, m)
}

// take does what a line says.
func (s *Session) take(words []string) {
	if len(words) == 0 {
		return
	}
	for _, c := range commands() {
		if name, _, _ := strings.Cut(c.words, " "); strings.EqualFold(name, words[0]) {
			c.run(s, words[1:])
			return
		}
	}
	if end, over := s.Engine.Over(); over {
		s.say("The game is over: %s (%s). Type new or undo.", end.Score, end.Why)
		return
	}
	m, ok := s.find(strings.Join(words, " "))
	if !ok {
		s.say("%.40q is no command and no legal move; help lists the commands, moves the moves.", words[0])
		return
	}
	s.play(m)
	s.turn()
}

// find returns the legal move of a text in any way to write it.
func (s *Session) find(text string) (gen.Move, bool) {
	if m, ok := s.Engine.Find(text); ok {
		return m, true
	}
	if m, ok := s.names.Find(s.Engine.Position(), text); ok {
		return m, true
	}
	return s.names.FindSAN(s.Engine.Position(), text)
}

// play makes a legal move.
func (s *Session) play(m gen.Move) {
	if _, err := s.Engine.Play(s.Engine.Text(m)); err != nil {
		s.say("%v", err)
	}
}

// turn lets the engine move if it is its turn, then shows the board.
func (s *Session) turn() {
	if _, over := s.Engine.Over(); !over && s.Engine.Position().Side() != s.Side {
		s.answer()
	}
	s.board()
}

// answer makes the engine's move.
func (s *Session) answer() {
	r, err := s.think()
	if err != nil {
		s.say("%v", err)
		return
	}
	if r.Best == gen.None {
		s.say("The engine has no move.")
		return
	}
	score := ""
	if len(r.Lines) > 0 {
		score = ", " + describe(r.Lines[0].Score)
	}
	s.say("The engine plays %s (depth %d%s).", s.name(s.Engine.Position(), r.Best), r.Depth, score)
	s.play(r.Best)
}

// describe writes a score of the engine.
func describe(score search.Score) string {
	if moves, ok := score.IsMate(); ok && moves > 0 {
		return fmt.Sprintf("it mates in %d", moves)
	} else if ok {
		return fmt.Sprintf("it is mated in %d", -moves)
	}
	return fmt.Sprintf("score %+.2f", float64(score)/100)
}

func (s *Session) think() (search.Result, error) {
	job, err := s.Engine.Search(s.Limits, search.Report{})
	if err != nil {
		return search.Result{}, err
	}
	<-job.Done()
	return job.Result, nil
}

// board draws the board, and says how the game ended if it did.
func (s *Session) board() {
	prog, err := s.Engine.Program()
	if err != nil {
		s.say("%v", err)
		return
	}
	state := s.Engine.Position().State()
	picture := draw.NewPosition(prog, &state)
	picture.Flipped = s.Side == board.Black
	fmt.Fprintf(s.out, "\n%s\n", picture.Text(s.Style))
	switch end, over := s.Engine.Over(); {
	case over:
		s.say("%s (%s). Type new or undo.", end.Score, end.Why)
	case s.Engine.Position().InCheck():
		s.say("Check.")
	}
}

func (s *Session) undo([]string) {
	if !s.Engine.Undo() {
		s.say("There is no move to take back.")
		return
	}
	if s.Engine.Position().Side() != s.Side && s.Engine.Played() > 0 {
		s.Engine.Undo()
	}
	s.board()
}

func (s *Session) restart(args []string) {
	switch {
	case len(args) == 0:
	case strings.EqualFold(args[0], board.White.String()):
		s.Side = board.White
	case strings.EqualFold(args[0], board.Black.String()):
		s.Side = board.Black
	default:
		s.say("new %.20q: expected white or black", args[0])
		return
	}
	if err := s.begin(); err != nil {
		s.say("%v", err)
		return
	}
	s.Engine.Clear()
	s.turn()
}

// swap gives the person the other side, and the engine the move.
func (s *Session) swap([]string) {
	if end, over := s.Engine.Over(); over {
		s.say("The game is over: %s (%s).", end.Score, end.Why)
		return
	}
	s.Side = s.Engine.Position().Side().Other()
	s.turn()
}

func (s *Session) hint([]string) {
	if _, over := s.Engine.Over(); over {
		s.say("The game is over.")
		return
	}
	r, err := s.think()
	if err != nil || r.Best == gen.None {
		s.say("There is no hint.")
		return
	}
	s.say("Try %s.", s.name(s.Engine.Position(), r.Best))
}

func (s *Session) moves([]string) {
	pos := s.Engine.Position()
	var list []string
	for _, m := range pos.AppendLegal(nil) {
		list = append(list, s.name(pos, m))
	}
	slices.Sort(list)
	s.say("%s", strings.Join(list, " "))
}

func (s *Session) level(args []string) {
	option := s.Engine.Options.Find("Skill Level")
	if len(args) != 1 {
		s.say("The level is %s of %d.", option.Value, option.Max)
		return
	}
	note, err := option.Set(args[0])
	switch {
	case err != nil:
		s.say("%v", err)
	case note != "":
		s.say("%s", note)
	default:
		s.say("The level is %s of %d.", option.Value, option.Max)
	}
}

// longest is more seconds than anybody waits for a move.
const longest = 24 * 3600

func (s *Session) time(args []string) {
	if len(args) == 1 {
		if seconds, err := strconv.ParseFloat(args[0], 64); err == nil && seconds >= 0.001 && seconds <= longest {
			s.Limits.MoveTime = time.Duration(seconds * float64(time.Second))
		} else {
			s.say("time %.20q: expected seconds, from 0.001", args[0])
			return
		}
	}
	s.say("The engine thinks %v for a move.", s.Limits.MoveTime)
}

func (s *Session) help([]string) {
	s.say("A move, such as %s, or", s.example())
	for _, c := range commands() {
		s.say("  %-18s %s", c.words, c.about)
	}
}
