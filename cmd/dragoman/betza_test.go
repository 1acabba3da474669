package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"dragoman/internal/vectors"
)

func TestBetzaMoves(t *testing.T) {
	var file struct {
		Moves []struct {
			Name, Betza, Form, From, Colour, EP string
			Size                                [2]int
			Moved                               bool
			Men                                 map[string]string
			Moves, Captures                     []string
		}
	}
	vectors.Read(t, "betza.json", &file)
	for _, v := range file.Moves {
		t.Run(v.Name, func(t *testing.T) {
			text := fmt.Sprintf("files=%d\nranks=%d\n", v.Size[0], v.Size[1])
			if v.Form == "list" {
				text += "Subject S " + v.Betza + "\n"
			} else {
				text += "king:K:K\nsubject:S:" + v.Betza + "\n"
			}
			enemy := map[string]string{"white": "black", "black": "white"}[v.Colour]
			place := []string{v.Colour + " S " + v.From + map[bool]string{true: " moved"}[v.Moved]}
			for cell, whose := range v.Men {
				place = append(place, map[string]string{"own": v.Colour, "enemy": enemy}[whose]+" man "+cell)
			}
			args := []string{"moves", "-def", writeFile(t, "vector.betza", text), "-from", v.From, "-place", strings.Join(place, "; ")}
			if v.EP != "" {
				args = append(args, "-ep", v.EP)
			}
			var out reach
			good(t, &out, args...)
			out.want(t, v.Moves, v.Captures)
		})
	}
}

func TestBetzaErrors(t *testing.T) {
	var file struct {
		Errors []struct {
			Name, Text, Code, Word string
			Line, Column           int
		}
	}
	vectors.Read(t, "betza.json", &file)
	for _, v := range file.Errors {
		t.Run(v.Name, func(t *testing.T) {
			list, status := check(t, "vector.betza", v.Text)
			if status != 1 || len(list) == 0 || list[0].Code != v.Code || list[0].Line != v.Line || list[0].Column != v.Column {
				t.Errorf("status %d, found %+v, want %s at %d:%d", status, list, v.Code, v.Line, v.Column)
			}
		})
	}
}

func TestBetzaGames(t *testing.T) {
	var file struct {
		Games []struct {
			Name, Text   string
			Depth, Nodes int
		}
	}
	vectors.Read(t, "betza.json", &file)
	for _, v := range file.Games {
		t.Run(v.Name, func(t *testing.T) {
			var out struct{ Nodes int }
			good(t, &out, "perft", "-game", writeFile(t, "vector.betza", v.Text), strconv.Itoa(v.Depth))
			if out.Nodes != v.Nodes {
				t.Errorf("%d nodes, want %d", out.Nodes, v.Nodes)
			}
		})
	}
}

// TestBetzaInChess plays pieces that stand on no squares.
func TestBetzaInChess(t *testing.T) {
	for _, c := range []struct {
		text, note string
		nodes      int
	}{
		{"Knight N N\n", "Knight for Knight", 400},
		{"Wazir W W\n", "Wazir for Knight", 256},
		{"Amazon Q QN\nMan K KisO2\n", "Man for King", 484},
	} {
		path := writeFile(t, "army.betza", c.text)
		var out struct{ Nodes int }
		good(t, &out, "perft", "-game", path, "2")
		if out.Nodes != c.nodes {
			t.Errorf("%q: %d nodes, want %d", c.text, out.Nodes, c.nodes)
		}
		if _, notes, _ := dragoman("perft", "-game", path, "1"); !strings.Contains(notes, c.note) {
			t.Errorf("%q: %q, want %q", c.text, notes, c.note)
		}
	}
}
