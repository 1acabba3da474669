package main

import (
	"strconv"
	"strings"
	"testing"

	"dragoman/internal/vectors"
)

type chessLangVector struct {
	Name, Kind, Source, From, Mode string
	Board                          []struct {
		Piece, Color, Square string
		Moved                bool
	}
	Marks    []struct{ Square, Effect, Owner string }
	Moves    []string `json:"expect_moves"`
	Captures []string `json:"expect_captures"`
	Depth    int
	Nodes    uint64 `json:"expect_nodes"`
}

func TestChessLangVectors(t *testing.T) {
	var all []chessLangVector
	vectors.Read(t, "chesslang.json", &all)
	for _, v := range all {
		t.Run(v.Name, func(t *testing.T) {
			switch v.Kind {
			case "moves":
				v.checkMoves(t)
			case "error":
				if list, status := check(t, "vector.chess", v.Source); status != statusInput || len(list) != 1 || list[0].Severity != "error" {
					t.Errorf("status %d, found %+v", status, list)
				}
			case "perft":
				v.checkPerft(t)
			default:
				t.Errorf("kind %q", v.Kind)
			}
		})
	}
}

func (v *chessLangVector) checkMoves(t *testing.T) {
	var men, marks []string
	for _, p := range v.Board {
		item := p.Color + " " + p.Piece + " " + p.Square
		if p.Moved {
			item += " moved"
		}
		men = append(men, item)
	}
	for _, m := range v.Marks {
		marks = append(marks, m.Effect+" "+m.Owner+" "+m.Square)
	}
	args := []string{"moves", "-def", writeFile(t, "vector.chess", v.Source), "-from", v.From, "-place", strings.Join(men, ";")}
	if marks != nil {
		args = append(args, "-marks", strings.Join(marks, ";"))
	}
	if v.Mode == "legal" {
		args = append(args, "-legal")
	}
	var out reach
	good(t, &out, args...)
	out.want(t, v.Moves, v.Captures)
}

func (v *chessLangVector) checkPerft(t *testing.T) {
	var out struct{ Nodes uint64 }
	good(t, &out, "perft", "-game", writeFile(t, "vector.chess", v.Source), strconv.Itoa(v.Depth))
	if out.Nodes != v.Nodes {
		t.Errorf("%d nodes, want %d", out.Nodes, v.Nodes)
	}
}
