package main

import (
	"fmt"
	"slices"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

func convertCommand(c *call) error {
	c.jsonFlag()
	to := c.flags.String("to", "", "`language` to write: "+oneOf(dsl.Names(dsl.Writers())...))
	lang := c.flags.String("lang", "", "`language` of the file, if its extension and content do not show it")
	only := c.flags.String("piece", "", "write only this `piece`")
	if err := c.parseArgs(1, 1); err != nil {
		return err
	}
	target := dsl.Named(dsl.Writers(), *to)
	if target == nil {
		return usagef("-to %q: expected %s", *to, oneOf(dsl.Names(dsl.Writers())...))
	}
	loaded, err := c.load(c.args[0], *lang, 1, dsl.LoadDefinition)
	if err != nil {
		return err
	}
	var text string
	lost := &src.List{}
	switch {
	case *only != "":
		g, err := onlyPiece(loaded.Game, *only)
		if err != nil {
			return err
		}
		text, lost = target.Write(g)
	case loaded.Language == target:
		text = loaded.Game.File.Text // in its own language nothing is lost
	default:
		text, lost = target.Write(loaded.WrittenIn(target))
	}
	if c.wantsJSON() {
		c.print(map[string]any{"language": target.Name, "text": text, "lost": diagnostics(lost.Diag)})
	} else {
		writeDiagnostics(c.stderr, lost.Diag)
		fmt.Fprint(c.stdout, text)
	}
	if text == "" && len(lost.Diag) > 0 {
		return errQuiet // nothing is left
	}
	return nil
}

// onlyPiece returns a game with one of the pieces and nothing else.
func onlyPiece(g *ir.Game, name string) (*ir.Game, error) {
	i, err := findPiece(g, name)
	if err != nil {
		return nil, err
	}
	p := g.Pieces[i]
	one := &ir.Game{Name: g.Name, File: g.File, Board: g.Board, Pieces: []*ir.Piece{p}}
	for _, q := range g.Promotions {
		if q.Piece == p.Name {
			one.Promotions = append(one.Promotions, q)
		}
	}
	for _, castle := range g.Castles {
		if castle.King == p.Name {
			one.Castles = append(one.Castles, castle)
		}
	}
	if e := g.Effects; e != nil {
		one.Effects = &ir.Effects{Strings: e.Strings, States: slices.DeleteFunc(slices.Clone(e.States), func(s ir.State) bool { return s.Piece != p.Name })}
	}
	return one, nil
}
