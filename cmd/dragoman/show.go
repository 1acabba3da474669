package main

import (
	"fmt"
	"strings"

	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
)

// exhibit is a game and those of its pieces that are shown.
type exhibit struct {
	game   *ir.Game
	pieces []*ir.Piece
}

func showCommand(c *call) error {
	svg := c.flags.Bool("svg", false, "print an SVG document")
	ascii := c.flags.Bool("ascii", false, "use ASCII characters only")
	piece := c.flags.String("piece", "", "show this piece only, by name or letter")
	seed := c.flags.Int64("seed", 1, "draws the start position of games that have a random one")
	if err := c.parseArgs(1, 1); err != nil {
		return err
	}
	if *svg && *ascii {
		return usagef("-svg and -ascii exclude each other")
	}
	x, err := c.exhibit(c.args[0], *seed)
	if err != nil {
		return err
	}
	diagrams, err := x.diagrams(*piece)
	if err != nil {
		return err
	}
	if *svg {
		title := "How the pieces of " + x.game.Name + " move"
		if len(diagrams) == 1 {
			title = "How " + diagrams[0].Name + " moves"
		}
		fmt.Fprint(c.stdout, draw.Sheet(title, diagrams))
		return nil
	}
	style := draw.Unicode
	if *ascii {
		style = draw.ASCII
	}
	for _, d := range diagrams {
		fmt.Fprintln(c.stdout, d.Text(style))
	}
	fmt.Fprintln(c.stdout, draw.Legend(diagrams, style))
	if *piece == "" {
		c.showStart(x.game, style)
	}
	return nil
}

// exhibit finds a game. A shape is shown without the game that it would be
// played in, and a file of pieces that makes no game without one.
func (c *call) exhibit(name string, seed int64) (*exhibit, error) {
	if _, ok := dsl.Find(name); ok {
		g, err := c.game(name, seed)
		if err != nil {
			return nil, err
		}
		return &exhibit{g, g.Pieces}, nil
	}
	if err := unknownGame(name); err != nil {
		return nil, err
	}
	f, l, err := readDefinition(name, "")
	if err != nil {
		return nil, err
	}
	loaded, err := dsl.LoadShown(f, l, seed)
	if err != nil {
		return nil, err
	}
	c.note(loaded.Assumed)
	return &exhibit{loaded.Game, loaded.Game.Pieces}, nil
}

// diagrams draws the pieces, or the one that is asked for.
func (x *exhibit) diagrams(only string) (list []*draw.Diagram, err error) {
	var names []string
	letters := rules.Letters(x.game)
	for i, p := range x.pieces {
		names = append(names, p.Name)
		if only == "" || strings.EqualFold(only, p.Name) || strings.EqualFold(only, p.Title) || only == strings.Trim(letters[i], "()") {
			list = append(list, draw.NewDiagram(x.game, p, letters[i]))
		}
	}
	if len(list) > 0 {
		return list, nil
	}
	return nil, unknownPiece(only, names)
}

// unknownPiece is the error of a name that no piece has.
func unknownPiece(name string, names []string) error {
	hint := src.DidYouMean(name, names)
	if hint == "" {
		hint = "pieces are " + strings.Join(names, ", ")
	}
	return &coded{"unknown_piece", fmt.Errorf("no piece is called %q", name), hint}
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
	if len(g.Start) == 0 {
		return
	}
	p := draw.StartPosition(g)
	text := startFEN(g)
	if text == "" {
		text = p.Placement()
	}
	fmt.Fprintf(c.stdout, "start: %s\n\n%s", text, p.Text(style))
}
