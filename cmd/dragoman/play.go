package main

import (
	"os"
	"strings"
	"time"

	"dragoman/arena/play"
	"dragoman/board"
	"dragoman/draw"
	"dragoman/dsl"
	"dragoman/search"
	"dragoman/uci/engine"
)

func playCommand(c *call) error {
	game := c.flags.String("game", "chess", "`name` of a built-in game, or a definition file")
	black := c.flags.Bool("black", false, "play the black pieces")
	ascii := c.flags.Bool("ascii", false, "use ASCII characters only")
	level := c.flags.Int("level", 20, "strength of the engine, from 0 to 20")
	movetime := c.flags.Int("movetime", 1000, "`milliseconds` for each move of the engine")
	threads := c.flags.Int("threads", 1, "number of worker threads of the engine")
	seed := c.flags.Int("seed", 1, "seed of games with a random start")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if *movetime < 1 {
		return usagef("-movetime %d: expected a number from 1", *movetime)
	}
	if *level < 0 || *level > 20 {
		return usagef("-level %d: expected a number from 0 to 20", *level)
	}
	if *threads < 1 || *threads > 512 {
		return usagef("-threads %d: expected 1 to 512", *threads)
	}
	config := c.engineConfig()
	config.Notify = c.note
	e := engine.New(config)
	for name, value := range map[string]int{"Skill Level": *level, "Threads": *threads, "Seed": *seed} {
		if err := e.Set(name, value); err != nil {
			return err
		}
	}
	if err := chooseGame(e, *game); err != nil {
		return err
	}
	s := &play.Session{Engine: e, Limits: search.Limits{MoveTime: time.Duration(*movetime) * time.Millisecond}}
	if *black {
		s.Side = board.Black
	}
	if *ascii {
		s.Style = draw.ASCII
	}
	return s.Run(os.Stdin, c.stdout)
}

// chooseGame lets an engine play a built-in game or that of a definition file.
func chooseGame(e *engine.Engine, name string) error {
	if _, ok := dsl.Find(name); ok {
		return e.Choose(name)
	}
	if err := unknownGame(name); err != nil {
		return err
	}
	if err := e.Load(name); err != nil {
		return err
	}
	return e.Choose(strings.TrimSpace(name))
}
