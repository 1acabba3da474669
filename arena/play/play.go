// Package play is a game against the engine in a terminal: lines in, text out.
//
// Moves are typed as the engine writes them (e2e4) or in SAN (Nf3). Other words are
// commands. Every line that is neither gets an answer.
package play

import (
	"bufio"
	"context"
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

// command is a word that can be typed besides moves.
type command struct {
	words string // its name, and what may follow
	about string
	run   func(s *Session, args []string)
}

func commands() []command {
	return []command{
		{"undo", "take back your last move and the answer", (*Session).undo},
		{"new [white|black]", "begin a new game, with the pieces of a side", (*Session).restart},
		{"go", "let the engine move for the side to move", (*Session).switchSides},
		{"hint", "ask for a good move", (*Session).hint},
		{"moves", "list the legal moves", (*Session).moves},
		{"level N", "set the strength, from 0 to 20", (*Session).level},
		{"time SECONDS", "set how long the engine thinks for a move", (*Session).time},
		{"board", "draw the board", func(s *Session, _ []string) { s.showBoard() }},
		{"fen", "print the position as text", func(s *Session, _ []string) { s.printf("%s", s.Engine.FEN()) }},
		{"help", "print this list", (*Session).help},
		{"quit", "end", func(s *Session, _ []string) { s.done = true }},
	}
}

// Run plays until the person quits or the input ends.
func (s *Session) Run(in io.Reader, out io.Writer) error {
	s.out = out
	if err := s.setUp(); err != nil {
		return err
	}
	s.printf("Type moves such as %s, or help.", s.exampleMove())
	s.engineTurn()
	scan := bufio.NewScanner(in)
	scan.Buffer(nil, maxLine)
	for s.writePrompt(); !s.done && scan.Scan(); s.writePrompt() {
		s.execute(strings.Fields(scan.Text()))
	}
	if !s.done {
		s.printf("")
	}
	return scan.Err()
}

// maxLine is more than anybody types.
const maxLine = 1 << 20

func (s *Session) printf(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

func (s *Session) writePrompt() {
	if !s.done {
		fmt.Fprintf(s.out, "%s> ", s.Engine.Position().Side())
	}
}

// setUp sets up the start of the game.
func (s *Session) setUp() error {
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

// exampleMove writes a legal move in both ways.
func (s *Session) exampleMove() string {
	pos := s.Engine.Position()
	legal := pos.AppendLegal(nil)
	if len(legal) == 0 {
		return "e2e4"
	}
	m := legal[len(legal)/2]
	return s.Engine.Text(m) + " or " + s.moveName(pos, m)
}

// moveName writes a move for people.
func (s *Session) moveName(pos gen.Position, m gen.Move) string {
	if pos.Program().Board.Levels() > 1 {
		return s.names.Long(pos, m)
	}
	return s.names.SAN(pos, m)
}

// execute executes a line.
func (s *Session) execute(words []string) {
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
		s.printf("The game is over: %s (%s). Type new or undo.", end.Score, end.Why)
		return
	}
	text := strings.Join(words, " ")
	m, ok := s.find(text)
	if !ok {
		if which := s.names.AmbiguousSAN(s.Engine.Position(), text); which != "" {
			s.printf("%.40q %s.", text, which)
			return
		}
		s.printf("%.40q is neither a command nor a legal move. Type help for the commands, or moves for the legal moves.", words[0])
		return
	}
	s.makeMove(m)
	s.engineTurn()
}

// find returns the legal move of a text, in any notation.
func (s *Session) find(text string) (gen.Move, bool) {
	if m, ok := s.Engine.Find(text); ok {
		return m, true
	}
	if m, ok := s.names.Find(s.Engine.Position(), text); ok {
		return m, true
	}
	return s.names.FindSAN(s.Engine.Position(), text)
}

// makeMove makes a legal move.
func (s *Session) makeMove(m gen.Move) {
	if _, err := s.Engine.Play(s.Engine.Text(m)); err != nil {
		s.printf("%v", err)
	}
}

// engineTurn makes the engine's move if it is its turn, and shows the board.
func (s *Session) engineTurn() {
	if _, over := s.Engine.Over(); !over && s.Engine.Position().Side() != s.Side {
		s.engineMove()
	}
	s.showBoard()
}

// engineMove makes the engine's move.
func (s *Session) engineMove() {
	r, err := s.search()
	if err != nil {
		s.printf("%v", err)
		return
	}
	if r.Best == gen.None {
		s.printf("The engine has no move.")
		return
	}
	score := ""
	if len(r.Lines) > 0 {
		score = ", " + scoreText(r.Lines[0].Score)
	}
	s.printf("The engine plays %s (depth %d%s).", s.moveName(s.Engine.Position(), r.Best), r.Depth, score)
	s.makeMove(r.Best)
}

// scoreText writes a score for the engine.
func scoreText(score search.Score) string {
	if moves, ok := score.IsMate(); ok && moves > 0 {
		return fmt.Sprintf("it mates in %d", moves)
	} else if ok {
		return fmt.Sprintf("it is mated in %d", -moves)
	}
	return fmt.Sprintf("score %+.2f", float64(score)/100)
}

func (s *Session) search() (search.Result, error) {
	job, err := s.Engine.Search(s.Limits, search.Report{})
	if err != nil {
		return search.Result{}, err
	}
	return job.Wait(context.Background()), nil
}

// showBoard draws the board, and writes how the game ended if it did.
func (s *Session) showBoard() {
	prog, err := s.Engine.Program()
	if err != nil {
		s.printf("%v", err)
		return
	}
	state := s.Engine.Position().State()
	picture := draw.NewPosition(prog, &state)
	picture.Flipped = s.Side == board.Black
	fmt.Fprintf(s.out, "\n%s\n", picture.Text(s.Style))
	switch end, over := s.Engine.Over(); {
	case over:
		s.printf("%s (%s). Type new or undo.", end.Score, end.Why)
	case s.Engine.Position().InCheck():
		s.printf("Check.")
	}
}

func (s *Session) undo([]string) {
	if !s.Engine.Undo() {
		s.printf("There is no move to take back.")
		return
	}
	if s.Engine.Position().Side() != s.Side && s.Engine.Played() > 0 {
		s.Engine.Undo()
	}
	s.showBoard()
}

func (s *Session) restart(args []string) {
	switch {
	case len(args) == 0:
	case strings.EqualFold(args[0], board.White.String()):
		s.Side = board.White
	case strings.EqualFold(args[0], board.Black.String()):
		s.Side = board.Black
	default:
		s.printf("new %.20q: expected white or black", args[0])
		return
	}
	if err := s.setUp(); err != nil {
		s.printf("%v", err)
		return
	}
	s.Engine.Clear()
	s.engineTurn()
}

// switchSides lets the engine move for the side to move.
func (s *Session) switchSides([]string) {
	if end, over := s.Engine.Over(); over {
		s.printf("The game is over: %s (%s).", end.Score, end.Why)
		return
	}
	s.Side = s.Engine.Position().Side().Other()
	s.engineTurn()
}

func (s *Session) hint([]string) {
	if _, over := s.Engine.Over(); over {
		s.printf("The game is over.")
		return
	}
	r, err := s.search()
	if err != nil || r.Best == gen.None {
		s.printf("There is no hint.")
		return
	}
	s.printf("Try %s.", s.moveName(s.Engine.Position(), r.Best))
}

func (s *Session) moves([]string) {
	pos := s.Engine.Position()
	var list []string
	for _, m := range pos.AppendLegal(nil) {
		list = append(list, s.moveName(pos, m))
	}
	slices.Sort(list)
	s.printf("%s", strings.Join(list, " "))
}

func (s *Session) level(args []string) {
	option := s.Engine.Options.Find("Skill Level")
	if len(args) == 1 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < option.Min || n > option.Max || s.Engine.Set(option.Name, n) != nil {
			s.printf("level %.20q: expected a number from %d to %d", args[0], option.Min, option.Max)
			return
		}
	}
	s.printf("The level is %s of %d.", option.Value, option.Max)
}

// longest is more seconds than anybody waits for a move.
const longest = 24 * 3600

func (s *Session) time(args []string) {
	if len(args) == 1 {
		if seconds, err := strconv.ParseFloat(args[0], 64); err == nil && seconds >= 0.001 && seconds <= longest {
			s.Limits.MoveTime = time.Duration(seconds * float64(time.Second))
		} else {
			s.printf("time %.20q: expected seconds, from 0.001", args[0])
			return
		}
	}
	s.printf("The engine thinks %v for a move.", s.Limits.MoveTime)
}

func (s *Session) help([]string) {
	s.printf("A move, such as %s, or", s.exampleMove())
	for _, c := range commands() {
		s.printf("  %-18s %s", c.words, c.about)
	}
}
