package main

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/placement"
)

func movesCommand(c *call) error {
	c.jsonFlag()
	def := c.flags.String("def", "", "definition `file` with the pieces")
	lang := c.flags.String("lang", "", "`language` of the definition file, if its extension and content do not show it")
	game := c.flags.String("game", "", "`name` of a built-in game, or the definition file of a game")
	from := c.flags.String("from", "", "`cell` of the piece that moves")
	place := c.flags.String("place", "", "`pieces` on the board: COLOUR PIECE CELL [moved] [KEY=VALUE ...], separated by semicolons")
	marks := c.flags.String("marks", "", "`effects` on cells: EFFECT COLOUR CELL, separated by semicolons")
	passed := c.flags.String("ep", "", "`cell` of the en-passant target; in space the cell of the piece that made the double step")
	jumping := c.flags.Bool("jumping", false, "the piece of a shape jumps over every piece in its way")
	legal := c.flags.Bool("legal", false, "list only moves that leave no own royal piece attacked")
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	switch {
	case (*def == "") == (*game == ""):
		return usagef("expected either -def or -game")
	case *from == "" || *place == "":
		return usagef("expected -from with a cell and -place with pieces")
	case *game != "" && (*jumping || *lang != ""):
		return usagef("-jumping and -lang need -def")
	}
	g, err := c.pieces(*def, *lang, *game, *jumping)
	if err != nil {
		return err
	}
	b, err := placement.New(g, *place, *marks, *passed, *from)
	if err != nil {
		return err
	}
	c.targets(b.Targets(*legal).Names(g))
	return nil
}

// pieces loads the pieces of a definition or else of a game.
func (c *call) pieces(def, lang, game string, jumping bool) (*ir.Game, error) {
	if game != "" {
		return c.game(game, 1)
	}
	f, l, err := readDefinition(def, lang)
	if err != nil {
		return nil, err
	}
	if jumping && !l.Jumping {
		return nil, usagef("-jumping is for shapes: %s is %s", def, l.Title)
	}
	loaded, err := dsl.LoadPieces(f, l, jumping)
	if err != nil {
		return nil, err
	}
	return loaded.Game, nil
}

// targets prints where a piece can go.
func (c *call) targets(t placement.TargetNames) {
	if c.wantsJSON() {
		c.print(t)
		return
	}
	line := func(what string, words []string) {
		fmt.Fprintln(c.stdout, strings.TrimRight(what+" "+strings.Join(words, " "), " "))
	}
	line("moves:", t.Moves)
	line("captures:", t.Captures)
	if len(t.Together) > 0 {
		line("together:", t.Together)
	}
	for _, cell := range slices.Concat(t.Moves, t.Captures) {
		if to := t.Promotions[cell]; to != nil {
			line(cell+" promotes to:", to)
		}
	}
}
