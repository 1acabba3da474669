package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/internal/vectors"
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
	vectors.Read(t, "urc.json", &file)
	for _, v := range file.Moves {
		t.Run(v.Name, func(t *testing.T) {
			movedOn := v.From
			if v.Initial {
				movedOn = ""
			}
			args := []string{"moves", "-def", writeFile(t, "vector.yaml", v.YAML), "-from", v.From, "-place", placed(v.Board, movedOn)}
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
	vectors.Read(t, "urc.json", &file)
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

// TestURCCastling lists the castlings of positions with Chess960 rights. Where
// the king does not start as in chess, it takes its own rook.
func TestURCCastling(t *testing.T) {
	var file struct {
		Castling []struct {
			Name, Color, King string
			Board             map[string]string
			KingsideRook      string `json:"kingside_rook"`
			QueensideRook     string `json:"queenside_rook"`
			Castling          []string
		}
	}
	vectors.Read(t, "urc.json", &file)
	kingTo := map[string]string{"kingside": "g", "queenside": "c"}
	for _, v := range file.Castling {
		t.Run(v.Name, func(t *testing.T) {
			rights := ""
			for _, rook := range []string{v.KingsideRook, v.QueensideRook} {
				if rook != "" {
					rights += rook[:1]
				}
			}
			if v.Color == "white" {
				rights = strings.ToUpper(rights)
			}
			var out struct{ Divide map[string]int }
			good(t, &out, "perft", "-game", "urc", "-divide", "-fen", boardField(v.Board)+" "+v.Color[:1]+" "+rights+" - 0 1", "1")
			for wing, rook := range map[string]string{"kingside": v.KingsideRook, "queenside": v.QueensideRook} {
				castles := out.Divide[v.King+rook] == 1
				if v.King[:1] == "e" { // written as in orthodox chess
					castles = out.Divide[v.King+kingTo[wing]+v.King[1:]] == 1
				}
				if rook != "" && castles != slices.Contains(v.Castling, wing) {
					t.Errorf("%s: moves %v, want %v", wing, out.Divide, v.Castling)
				}
			}
		})
	}
}

// boardField writes a board of "colour id" items as the first field of a FEN.
func boardField(board map[string]string) string {
	letters := map[string]string{"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P", "cannon": "X"}
	var rows []string
	for rank := '8'; rank >= '1'; rank-- {
		row := ""
		for file := 'a'; file <= 'h'; file++ {
			color, id, _ := strings.Cut(board[string(file)+string(rank)], " ")
			letter := letters[id]
			switch color {
			case "":
				letter = "1"
			case "black":
				letter = strings.ToLower(letter)
			}
			row += letter
		}
		for n := 8; n > 1; n-- {
			row = strings.ReplaceAll(row, strings.Repeat("1", n), strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}
