package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// showFlags are the flags of the command.
type showFlags struct {
	svg, ascii              bool
	game, piece, from, text string
	colour                  string
	seed                    int64
}

func showCommand(c *call) error {
	c.cacheFlag()
	var f showFlags
	c.flags.BoolVar(&f.svg, "svg", false, "print an SVG document")
	c.flags.BoolVar(&f.ascii, "ascii", false, "use ASCII characters only")
	c.flags.StringVar(&f.colour, "colour", "auto", "show distances in colours: `auto` (only on a terminal), always or never")
	c.flags.StringVar(&f.game, "game", "", "`name` of a built-in game, or a definition file, in place of the argument")
	c.flags.StringVar(&f.piece, "piece", "", "show only this piece, given by name or letter")
	c.flags.StringVar(&f.from, "from", "", "show the moves from this `cell`: of -piece on an empty board, or else of the piece on it")
	c.flags.StringVar(&f.text, "fen", "", "show this `position`, or with -from the moves of a piece in it")
	c.flags.Int64Var(&f.seed, "seed", 1, "seed of games with a random start")
	if err := c.parseArgs(0, 1); err != nil {
		return err
	}
	if err := f.check(c.args); err != nil {
		return err
	}
	if len(c.args) == 1 {
		f.game = c.args[0]
	}
	loaded, err := c.load(f.game, "", f.seed, f.read)
	if err != nil {
		return err
	}
	g := loaded.Game
	if f.from != "" || f.text != "" {
		return c.showPosition(g, &f)
	}
	if f.piece != "" {
		if _, err := findPiece(g, f.piece); err != nil {
			return err
		}
	}
	c.showDiagrams(g, draw.Diagrams(g, f.piece), &f)
	if f.piece == "" && !f.svg {
		c.showStart(g, c.style(&f))
	}
	return nil
}

// check reports flags that do not go together.
func (f *showFlags) check(args []string) error {
	switch {
	case (f.game == "") == (len(args) == 0):
		return usagef("expected a game or file, as the argument or with -game")
	case f.svg && f.ascii:
		return usagef("-svg and -ascii exclude each other")
	case f.piece != "" && f.text != "":
		return usagef("-fen shows whole positions: select the piece by -from, not by -piece")
	case !slices.Contains([]string{"auto", "always", "never"}, f.colour):
		return usagef("-colour %q: expected auto, always or never", f.colour)
	}
	return nil
}

// read reads a definition to show. A shape is shown without the game that it would be played
// in, with the letter that it has there; only a position is one of that game. A file of
// pieces that makes no game is shown without one.
func (f *showFlags) read(file *src.File, l *dsl.Language) (*dsl.Loaded, error) {
	shown, err := dsl.LoadShown(file, l, f.seed)
	if err != nil || shown.Game.HasStart() {
		return shown, err
	}
	played, err := dsl.Load(file, l, f.seed)
	switch {
	case err != nil:
		return shown, nil
	case f.text != "":
		return played, nil
	}
	letters := rules.Letters(played.Game)
	shown.Game.Pieces[0].Symbol = strings.Trim(letters[len(letters)-1], "()") // where the shape is in the game
	return shown, nil
}

// style returns how pictures for the terminal are made.
func (c *call) style(f *showFlags) (s draw.Style) {
	if f.ascii {
		s |= draw.ASCII
	}
	if f.colour == "always" || f.colour == "auto" && c.seesColours() {
		s |= draw.Colour
	}
	return s
}

// seesColours reports whether the output goes to a terminal that is not known
// to dislike colours.
func (c *call) seesColours() bool {
	return c.stdout.Writer == os.Stdout && c.onTerminal(os.Stdout) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// showDiagrams prints diagrams with their legend.
func (c *call) showDiagrams(g *ir.Game, diagrams []*draw.Diagram, f *showFlags) {
	if f.svg {
		title := "How the pieces of " + g.Name + " move"
		if len(diagrams) == 1 {
			title = "How " + diagrams[0].Name + " moves"
		}
		fmt.Fprint(c.stdout, draw.Page(title, diagrams))
		return
	}
	style := c.style(f)
	for _, d := range diagrams {
		fmt.Fprintln(c.stdout, d.Text(style))
	}
	if legend := draw.Legend(diagrams, style); legend != "" {
		fmt.Fprintln(c.stdout, legend)
	}
}

// showPosition shows a position, or what a piece can do in it: the piece on a cell,
// or that of -piece alone on the board.
func (c *call) showPosition(g *ir.Game, f *showFlags) error {
	p := draw.StartPosition(g)
	if f.text != "" {
		prog, err := c.compile(g)
		if err != nil {
			return err
		}
		state, err := fen.Parse(prog, f.text)
		if err != nil {
			return withCode("bad_fen", err)
		}
		p = draw.NewPosition(prog, state)
	}
	if f.from == "" {
		if f.svg {
			fmt.Fprint(c.stdout, p.SVG())
		} else {
			fmt.Fprint(c.stdout, p.Text(c.style(f)))
		}
		return nil
	}
	from, err := findCell(g, f.from)
	if err != nil {
		return withCode("bad_cell", err)
	}
	if f.piece != "" {
		i, err := findPiece(g, f.piece)
		if err != nil {
			return err
		}
		p.Pieces = map[ir.Vec]draw.Piece{from: {Name: g.Pieces[i].Name, Letter: rules.Letters(g)[i]}}
	}
	d := draw.NewDiagramIn(g, p, from)
	if d == nil {
		return withCode("empty_cell", fmt.Errorf("there is no piece on %s: give a piece with -piece, or another cell", f.from))
	}
	c.showDiagrams(g, []*draw.Diagram{d}, f)
	return nil
}

// findCell returns the cell of a name: as texts for people have it, or as those
// for machines.
func findCell(g *ir.Game, name string) (ir.Vec, error) {
	for _, cell := range g.Board.Cells() {
		if name == g.Board.CellName(cell) {
			return cell, nil
		}
	}
	return dsl.ParseCell(g, name)
}

// findPiece returns the number of the piece that a word names, by name, title or
// letter.
func findPiece(g *ir.Game, word string) (int, error) {
	var names []string
	letters := rules.Letters(g)
	for i, p := range g.Pieces {
		names = append(names, p.Name)
		if strings.EqualFold(word, p.Name) || strings.EqualFold(word, p.Title) || word == strings.Trim(letters[i], "()") {
			return i, nil
		}
	}
	hint := src.DidYouMean(word, names)
	if hint == "" {
		hint = "pieces are " + strings.Join(names, ", ")
	}
	return 0, &coded{"unknown_piece", fmt.Errorf("no piece is called %q", word), hint}
}

// showStart prints the letters of the pieces and the start position, as a
// position text where the game can be played.
func (c *call) showStart(g *ir.Game, style draw.Style) {
	letters := rules.Letters(g)
	words := make([]string, len(letters))
	for i, p := range g.Pieces {
		words[i] = letters[i] + " " + p.Name
	}
	fmt.Fprintf(c.stdout, "letters: %s\n", strings.Join(words, ", "))
	if !g.HasStart() {
		return
	}
	p := draw.StartPosition(g)
	text := c.startFEN(g)
	if text == "" {
		text = p.Placement()
	}
	fmt.Fprintf(c.stdout, "start: %s\n\n%s", text, p.Text(style))
}
