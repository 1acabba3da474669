package main

import (
	"fmt"
	"strings"

	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/dsl/byurl"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/studio"
)

func svgCommand(c *call) error {
	flip := c.flags.Bool("flip", false, "show the board from Black's side")
	if err := c.parseArgs(1, 6); err != nil { // the fields of a position text may be words of their own
		return err
	}
	p, err := boardOf(strings.Join(c.args, " "))
	if err != nil {
		return err
	}
	p.Flipped = *flip
	fmt.Fprint(c.stdout, p.SVG())
	return nil
}

// boardOf reads the URL of a game, or the text of a position of chess.
func boardOf(text string) (*draw.Position, error) {
	if strings.HasPrefix(text, "/") || strings.Contains(text, "://") {
		link, list := byurl.DecodeURL(text)
		if link == nil {
			return nil, list.Err()
		}
		return studio.Picture(link), nil
	}
	prog, err := rules.Compile(dsl.Chess())
	if err != nil {
		return nil, err
	}
	s, err := fen.Parse(prog, text)
	if err != nil {
		return nil, withCode("bad_fen", err)
	}
	return draw.NewPosition(prog, s), nil
}
