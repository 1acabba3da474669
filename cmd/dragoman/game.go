package main

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// program compiles the game of a name or definition file.
func (c *call) program(name string, seed int64) (*rules.Program, error) {
	g, err := c.game(name, seed)
	if err != nil {
		return nil, err
	}
	return c.compile(g)
}

// compile makes the tables of a game, with the magic factors that are kept.
func (c *call) compile(g *ir.Game) (*rules.Program, error) {
	return rules.CompileWith(g, rules.Options{Store: c.store()})
}

// game returns a built-in game or that of a definition file.
func (c *call) game(name string, seed int64) (*ir.Game, error) {
	loaded, err := c.load(name, "", seed, func(f *src.File, l *dsl.Language) (*dsl.Loaded, error) { return dsl.Load(f, l, seed) })
	if err != nil {
		return nil, err
	}
	return loaded.Game, nil
}

// load returns a built-in game, or what read makes of a definition file, and says
// what had to be assumed. The language may be empty.
func (c *call) load(name, lang string, seed int64, read func(*src.File, *dsl.Language) (*dsl.Loaded, error)) (*dsl.Loaded, error) {
	if e, ok := dsl.Find(name); ok {
		if lang != "" {
			return nil, usagef("-lang %s: %s is a built-in game", lang, name)
		}
		return e.Load(seed)
	}
	if err := unknownGame(name); err != nil {
		return nil, err
	}
	f, l, err := readDefinition(name, lang)
	if err != nil {
		return nil, err
	}
	loaded, err := read(f, l)
	if err == nil {
		c.note(loaded.Assumed)
	}
	return loaded, err
}

// unknownGame returns an error if a word that is no built-in game can be meant
// as nothing else: no file has this name, and it does not look like one.
func unknownGame(name string) error {
	if file, _ := splitGame(name); isFile(file) || file == "-" || strings.ContainsAny(name, `./\`) {
		return nil
	}
	return &coded{"unknown_game", fmt.Errorf("no built-in game and no file is called %q", name), gameHint(name)}
}

// gameHint returns a hint at what an unknown name of a game may mean.
func gameHint(name string) string {
	return cmp.Or(src.DidYouMean(name, dsl.GameNames()), "`dragoman games` lists the built-in games")
}

// listing is a game as the command games shows it.
type listing struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Language string   `json:"language"`
	Board    string   `json:"board"`
	FEN      string   `json:"fen"` // empty for games that are only read
	Aliases  []string `json:"aliases"`
}

func gamesCommand(c *call) error {
	c.cacheFlag()
	c.jsonFlag()
	if err := c.parseArgs(0, 1); err != nil {
		return err
	}
	var games []listing
	if len(c.args) == 1 {
		name := c.args[0]
		if _, ok := dsl.Find(name); ok || unknownGame(name) != nil {
			return c.definition(name)
		}
		var err error
		if games, err = c.gamesOf(name); err != nil {
			return err
		}
	} else {
		for _, e := range dsl.Games() {
			g, err := e.Game(1)
			if err != nil {
				return err
			}
			games = append(games, listing{e.Name, e.Title, e.Language.String(), g.Board.Size(), c.startFEN(g), append([]string{}, e.Aliases...)})
		}
	}
	if c.wantsJSON() {
		c.print(map[string]any{"games": games})
		return nil
	}
	w := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	for _, g := range games {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", g.Name, g.Board, g.Language, g.Title)
	}
	return w.Flush()
}

// gamesOf lists the games of a definition file. It names those with errors.
func (c *call) gamesOf(name string) (games []listing, err error) {
	f, l, err := readDefinition(name, "")
	if err != nil {
		return nil, err
	}
	names := wantedGames(f, l)
	for _, f.Game = range names {
		loaded, err := dsl.Load(f, l, 1)
		switch {
		case err == nil:
			g := loaded.Game
			games = append(games, listing{cmp.Or(f.Game, g.Name), g.Name, l.String(), g.Board.Size(), c.startFEN(g), []string{}})
		case len(names) == 1:
			return nil, err
		default:
			c.note(fmt.Sprintf("%s: %v", f.Game, err))
		}
	}
	return games, nil
}

// wantedGames returns the names of the games that a file stands for: that of FILE:NAME, or
// all that it defines; "" is the one game of a text whose language names none.
func wantedGames(f *src.File, l *dsl.Language) []string {
	if names := l.GamesIn(f); f.Game == "" && len(names) > 0 {
		return names
	}
	return []string{f.Game}
}

// definition prints the text that defines a built-in game.
func (c *call) definition(name string) error {
	e, ok := dsl.Find(name)
	if !ok {
		return &coded{"unknown_game", fmt.Errorf("no built-in game is called %q", name), gameHint(name)}
	}
	g, err := e.Game(1)
	if err != nil {
		return err
	}
	if c.wantsJSON() {
		c.print(map[string]any{"name": e.Name, "language": e.Language.Name, "file": g.File.Name, "text": g.File.Text})
		return nil
	}
	fmt.Fprint(c.stdout, g.File.Text)
	return nil
}

// startFEN returns the start position, empty if the game cannot be played.
func (c *call) startFEN(g *ir.Game) string {
	p, err := c.compile(g)
	if err != nil {
		return ""
	}
	return fen.Format(p, &p.Start)
}
