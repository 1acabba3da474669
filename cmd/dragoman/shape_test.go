package main

import (
	"encoding/json"
	"slices"
	"testing"

	"dragoman/internal/vectors"
)

func TestShapeVectors(t *testing.T) {
	var file struct {
		Vectors []struct {
			Name      string
			Shape     json.RawMessage
			ShapeText string `json:"shape_text"`
			Offsets   [][2]int
			Error     string
		}
	}
	vectors.Read(t, "shapes.json", &file)
	for _, v := range file.Vectors {
		t.Run(v.Name, func(t *testing.T) {
			text := v.ShapeText
			if text == "" {
				text = string(v.Shape)
			}
			list, status := check(t, "vector.json", text)
			if v.Error != "" {
				if status != statusInput || list[0].Pointer == nil || list[0].Code+" #"+*list[0].Pointer != v.Error {
					t.Errorf("status %d, found %+v, want %s", status, list, v.Error)
				}
				return
			}
			if status != statusGood {
				t.Errorf("status %d, found %+v", status, list)
			}
			var out struct{ Offsets [][2]int }
			if good(t, &out, "offsets", writeFile(t, "vector.json", text)); !slices.Equal(out.Offsets, v.Offsets) {
				t.Errorf("offsets %v, want %v", out.Offsets, v.Offsets)
			}
		})
	}
}

func TestShapeBoards(t *testing.T) {
	var file struct {
		Cases []struct {
			Name            string
			Shape           json.RawMessage
			Mode, From      string
			Board           map[string]string
			Moves, Captures []string
		} `json:"board_cases"`
	}
	vectors.Read(t, "shapes.json", &file)
	for _, v := range file.Cases {
		t.Run(v.Name, func(t *testing.T) {
			args := []string{"moves", "-def", writeFile(t, "vector.json", string(v.Shape)), "-from", v.From, "-place", placed(v.Board, "")}
			if v.Mode == "none" {
				args = append(args, "-jumping")
			}
			var out reach
			good(t, &out, args...)
			out.want(t, v.Moves, v.Captures)
		})
	}
}
