package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"dragoman/dsl/perimeter"
)

// perimeterForm is one of the questions that the command answers.
type perimeterForm struct {
	chosen      bool
	least, most int // words that it takes
	answer      func(perimeter.Space, []string) ([]perimeter.Tile, error)
}

// expected says how many words the form takes.
func (f perimeterForm) expected() string {
	if f.least < f.most {
		return fmt.Sprintf("%d or %d", f.least, f.most)
	}
	return strconv.Itoa(f.most)
}

func perimeterCommand(c *call) error {
	c.jsonFlag()
	anchor := c.flags.String("anchor", "", "place of the board in the cube, as `Z,X,Y` (default 11,10,11)")
	size := c.flags.Int("board", 8, "size of the board, 8 or 10")
	tile := c.flags.String("tile", "", "show one `tile` in both formats")
	list := c.flags.String("list", "", "print a `table`: rays, planes or quads")
	walk := c.flags.Bool("walk", false, "list the tiles on a ray: SOURCE RAY")
	plane := c.flags.Bool("plane", false, "list the perimeters of all quadrants of a plane: NAME SOURCE K")
	square := c.flags.Bool("square", false, "list the advancement square: SOURCE RAY1 RAY2 [K]; without K it ends at the last perimeter on the board")
	if err := c.parseArgs(0, 4); err != nil {
		return err
	}
	given := map[string]bool{} // an empty tile is a wrong tile, not none
	c.flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	forms := []perimeterForm{
		{*walk, 2, 2, func(s perimeter.Space, a []string) ([]perimeter.Tile, error) { return s.Walk(a[0], a[1]) }},
		{*plane, 3, 3, func(s perimeter.Space, a []string) ([]perimeter.Tile, error) { return s.Loop(a[0], a[1], a[2]) }},
		{*square, 3, 4, func(s perimeter.Space, a []string) ([]perimeter.Tile, error) {
			square, err := s.Square(a[0], a[1], a[2], a[3:]...)
			return slices.Concat(square...), err
		}},
		{given["tile"], 0, 0, nil},
		{given["list"], 0, 0, nil},
	}
	form, chosen := perimeterForm{true, 4, 4, func(s perimeter.Space, a []string) ([]perimeter.Tile, error) {
		return s.Perimeter(a[0], a[1], a[2], a[3])
	}}, 0
	for _, f := range forms {
		if f.chosen {
			form = f
			chosen++
		}
	}
	if chosen > 1 {
		return usagef("expected one of -tile, -list, -walk, -plane and -square")
	}
	if n := len(c.args); n < form.least || n > form.most {
		return usagef("expected %s arguments, found %d", form.expected(), n)
	}
	s, err := perimeter.NewSpace(perimeter.Tile{Z: *size, X: *size, Y: *size})
	if err == nil && *anchor != "" {
		s, err = s.ParseAnchor(*anchor)
	}
	switch {
	case err != nil:
		return err
	case s.Labels == nil:
		return usagef("-board %d: expected 8 or 10, as other boards have no labels for their levels", *size)
	case given["list"]:
		return c.perimeterTable(*list)
	case given["tile"]:
		return c.perimeterTile(s, *tile)
	}
	tiles, err := form.answer(s, c.args)
	if err != nil {
		return err
	}
	c.tiles(s, tiles)
	return nil
}

// tiles prints a list of tiles.
func (c *call) tiles(s perimeter.Space, tiles []perimeter.Tile) {
	if !c.wantsJSON() {
		fmt.Fprintln(c.stdout, s.FormatList(tiles))
		return
	}
	words := make([]string, len(tiles))
	for i, t := range tiles {
		words[i] = s.Format(t)
	}
	c.print(map[string]any{"tiles": words})
}

// perimeterTile prints a tile in all its forms.
func (c *call) perimeterTile(s perimeter.Space, word string) error {
	info, err := s.Describe(word)
	if err != nil {
		return err
	}
	if c.wantsJSON() {
		c.print(info)
		return nil
	}
	where, board := "off the board", ""
	if info.OnBoard {
		where, board = "on the board", info.Board+" "
	}
	fmt.Fprintf(c.stdout, "%s(%d,%d,%d) %s\n", board, info.Cube[0], info.Cube[1], info.Cube[2], where)
	return nil
}

// perimeterTable prints a table of the language.
func (c *call) perimeterTable(what string) error {
	tables := map[string]any{"rays": perimeter.ListRays(), "planes": perimeter.ListPlanes(), "quads": perimeter.ListQuads()}
	if tables[what] == nil {
		return usagef("-list %q: expected rays, planes or quads", what)
	}
	if c.wantsJSON() {
		c.print(map[string]any{what: tables[what]})
		return nil
	}
	w := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	for _, r := range perimeterRows(what) {
		fmt.Fprintln(w, strings.TrimRight(strings.Join(r, "\t"), "\t"))
	}
	return w.Flush()
}

// perimeterRows returns the cells of a table.
func perimeterRows(what string) (rows [][]string) {
	switch what {
	case "rays":
		for _, r := range perimeter.ListRays() {
			step := fmt.Sprintf("(%d,%d,%d)", r.Step[0], r.Step[1], r.Step[2])
			rows = append(rows, []string{r.Name, r.Class, step, r.Opposite, strings.Join(r.Planes, " ")})
		}
	case "planes":
		for _, p := range perimeter.ListPlanes() {
			rows = append(rows, []string{p.Name, p.Class, strings.Join(p.Cycle, " ")})
		}
	default:
		for _, q := range perimeter.ListQuads() {
			rows = append(rows, []string{"Q" + strconv.Itoa(q.Number), q.Plane, q.Class, q.Ray1, q.Ray2, q.Flavour, q.Nickname})
		}
	}
	return rows
}
