package main

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/byurl"
)

func urlCommand(c *call) error {
	c.jsonFlag()
	site := c.flags.Bool("site", false, "encode: write a path of the public site")
	action := c.flags.String("action", "play", "encode: `action` of the path, play or svg")
	fen := c.flags.String("fen", "", "encode: start `position`, a FEN or startpos (default the start of chess)")
	moves := c.flags.String("moves", "", "encode: `moves` such as \"e2e4 e7e5\"")
	if err := c.parseArgs(1, 2); err != nil {
		return err
	}
	switch word := c.args[0]; {
	case word == "decode" && len(c.args) == 2:
		if *site || *fen != "" || *moves != "" || *action != "play" {
			return usagef("-site, -action, -fen and -moves need encode")
		}
		return c.decodeURL(c.args[1])
	case word == "encode" && len(c.args) == 1:
		if !slices.Contains([]string{"play", "svg"}, *action) {
			return usagef("-action %q: expected play or svg", *action)
		}
		request := byurl.Request{Action: *action, FEN: *fen, Moves: *moves}
		if *site {
			request.Dialect = byurl.Site
		}
		return c.encodeURL(request)
	}
	if c.args[0] == "decode" {
		return usagef("decode: expected a URL behind it")
	}
	return usagef("expected decode URL or encode, found %q", strings.Join(c.args, " "))
}

func (c *call) decodeURL(url string) error {
	link, list := byurl.DecodeURL(url)
	if link == nil {
		return list.Err()
	}
	writeDiagnostics(c.stderr, list.Diag)
	r := link.Report()
	if c.wantsJSON() {
		c.print(r)
		return nil
	}
	for _, line := range [][2]string{
		{"dialect", r.Dialect},
		{"start", r.InitialFEN},
		{"position", r.FEN},
		{"moves", strings.Join(r.Moves, " ")},
		{"legal", strings.Join(r.Legal, " ")},
		{"status", strings.Join(r.Status.Lines, " ")},
	} {
		fmt.Fprintln(c.stdout, strings.TrimRight(line[0]+": "+line[1], " "))
	}
	return nil
}

func (c *call) encodeURL(q byurl.Request) error {
	path, err := byurl.Encode(q)
	if err != nil {
		return err
	}
	if q.Dialect == byurl.Site {
		c.note(siteNote(path))
	}
	if c.wantsJSON() {
		c.print(map[string]any{"path": path})
	} else {
		fmt.Fprintln(c.stdout, path)
	}
	return nil
}

// siteNote says where the public site plays a path otherwise than chess does;
// nothing if it does not.
func siteNote(path string) string {
	link, _ := byurl.DecodeURL(path)
	if link == nil {
		return ""
	}
	ply, differs := byurl.SiteDiffers(link.Start, link.Moves)
	if !differs {
		return ""
	}
	return fmt.Sprintf("the public site plays move %s (number %d of %d) otherwise than chess does", link.Moves[ply].UCI(), ply+1, len(link.Moves))
}
