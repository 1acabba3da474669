package main

import (
	"maps"
	"slices"
	"testing"
)

func TestURCMoves(t *testing.T) {
	var file struct {
		Moves []struct {
			Name, YAML, From string
			Board            map[string]string
			Initial          bool
			EnPassant        string `json:"en_passant"`
			Moves, Captures  []string
			Promotions       map[string][]string
		}
	}
	readVectors(t, "urc.json", &file)
	for _, v := range file.Moves {
		t.Run(v.Name, func(t *testing.T) {
			movedOn := v.From
			if v.Initial {
				movedOn = ""
			}
			args := []string{"moves", "-def", write(t, "vector.yaml", v.YAML), "-from", v.From, "-place", placed(v.Board, movedOn)}
			if v.EnPassant != "" {
				args = append(args, "-ep", v.EnPassant)
			}
			var out reach
			good(t, &out, args...)
			out.want(t, v.Moves, v.Captures)
			if !maps.EqualFunc(out.Promotions, v.Promotions, slices.Equal) {
				t.Errorf("promotions %v, want %v", out.Promotions, v.Promotions)
			}
		})
	}
}

func TestURCMalformed(t *testing.T) {
	var file struct {
		Malformed []struct {
			Name, Phase, YAML, Error string
			Line                     int
		}
	}
	readVectors(t, "urc.json", &file)
	for _, v := range file.Malformed {
		t.Run(v.Name, func(t *testing.T) {
			list, status := check(t, "vector.yaml", v.YAML)
			list = slices.DeleteFunc(list, func(f finding) bool { return f.Severity == "warning" && f.Code != "unknown_piece" })
			if len(list) != 1 {
				t.Fatalf("found %+v", list)
			}
			f := list[0]
			if failed := f.Severity == "error"; failed != (status == statusInput) {
				t.Errorf("status %d, found %+v", status, f)
			}
			if f.Pointer == nil || f.Code+" #"+*f.Pointer != v.Error {
				t.Errorf("found %+v, want %s", f, v.Error)
			}
			if f.Line != v.Line && v.Line > 0 && f.Code != "yaml_syntax" {
				t.Errorf("%s in line %d, want %d", f.Code, f.Line, v.Line)
			}
		})
	}
}
