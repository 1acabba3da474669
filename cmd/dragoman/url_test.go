package main

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"dragoman/internal/vectors"
)

type urlVector struct {
	ID, URL, Error string
	DocURL         string   `json:"doc_url"`
	StartFEN       string   `json:"initial_fen"`
	StartIDs       string   `json:"initial_ids"`
	FEN            string   `json:"board_after_fen"`
	IDs            string   `json:"board_after_ids"`
	Moves          []string `json:"moves_uci"`
	Indices        []int    `json:"indices"`
	Legal          []string `json:"legal_moves_in_order"`
	Status         *gameStatus
	Canonical      string          `json:"canonical_url"`
	Other          json.RawMessage `json:"c1"`
}

// decoded is the answer of url decode.
type decoded struct {
	Action, Dialect string
	InitialFEN      string `json:"initial_fen"`
	FEN             string
	InitialIDs      string `json:"initial_ids"`
	IDs             string
	Moves           []string
	Indices         []int
	Legal           []string
	Status          gameStatus
}

type gameStatus struct {
	Finished bool
	Points   []float64
	Lines    []string
}

func TestURLVectors(t *testing.T) {
	var file struct{ Vectors []urlVector }
	vectors.Read(t, "chessbyurl.json", &file)
	encoded := 0
	for _, v := range file.Vectors {
		t.Run(v.ID, func(t *testing.T) {
			if v.Error != "" {
				v.checkError(t)
				return
			}
			if v.StartIDs == "" { // the site gives no board
				return
			}
			var got decoded
			good(t, &got, "url", "decode", v.URL)
			v.check(t, &got)
			encoded += v.encode(t, &got)
			if v.DocURL != "" {
				v.checkDocumented(t)
			}
			if !strings.HasPrefix(string(v.Other), `"`) {
				v.checkOther(t)
			}
		})
	}
	if encoded < 100 {
		t.Errorf("only %d paths were written", encoded)
	}
}

func (v *urlVector) checkError(t *testing.T) {
	var out struct {
		Error struct {
			Code, Message string
			Diagnostics   []finding
		}
	}
	if status := answer(t, &out, "url", "decode", v.URL); status != statusInput || out.Error.Code != v.Error || len(out.Error.Diagnostics) == 0 {
		t.Errorf("status %d, %+v, want %s", status, out, v.Error)
	}
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

func (v *urlVector) check(t *testing.T, got *decoded) {
	same(t, "dialect", got.Dialect, "site")
	same(t, "start", got.InitialFEN, v.StartFEN)
	same(t, "start ids", got.InitialIDs, v.StartIDs)
	same(t, "board", got.FEN, v.FEN)
	same(t, "ids", got.IDs, v.IDs)
	same(t, "moves", got.Moves, v.Moves)
	same(t, "indices", got.Indices, v.Indices)
	same(t, "legal", got.Legal, v.Legal)
	if v.Status != nil {
		same(t, "status", got.Status, *v.Status)
	}
}

// encode writes the game again in both dialects and returns how many paths
// were compared. Boards that only ids can say have no path from a FEN.
func (v *urlVector) encode(t *testing.T, got *decoded) (compared int) {
	args := []string{"url", "encode", "-site", "-action", strings.ToLower(got.Action), "-fen", v.StartFEN, "-moves", strings.Join(v.Moves, " ")}
	path, _, status := dragoman(args...)
	if status != statusGood {
		return 0
	}
	path = strings.TrimSuffix(path, "\n")
	if idsOf(t, v.StartFEN) != v.StartIDs {
		return 0
	}
	_, rest, _ := strings.Cut(strings.TrimPrefix(v.Canonical, "/"), "/")
	same(t, "path", path, "/"+strings.ToLower(got.Action)+"/"+rest)
	compared++
	if string(v.Other) == `"same"` {
		documented, _, status := dragoman(append([]string{"url", "encode"}, args[3:]...)...)
		if status != statusGood {
			t.Fatalf("no c1 path: status %d", status)
		}
		var c1 decoded
		good(t, &c1, "url", "decode", strings.TrimSuffix(documented, "\n"))
		same(t, "c1 dialect", c1.Dialect, "c1")
		same(t, "c1 indices", c1.Indices, v.Indices)
		same(t, "c1 legal", c1.Legal, v.Legal)
		same(t, "c1 ids", c1.IDs, v.IDs)
		compared++
	}
	return compared
}

// idsOf returns the board of a FEN in ids.
func idsOf(t *testing.T, fen string) string {
	t.Helper()
	path, _, status := dragoman("url", "encode", "-fen", fen)
	if status != statusGood {
		return ""
	}
	var got decoded
	good(t, &got, "url", "decode", strings.TrimSuffix(path, "\n"))
	return got.IDs
}

// checkDocumented reads the request in the letters of the documentation.
func (v *urlVector) checkDocumented(t *testing.T) {
	var got decoded
	good(t, &got, "url", "decode", v.DocURL)
	same(t, "documented dialect", got.Dialect, "c1")
	same(t, "documented moves", got.Moves, v.Moves)
	same(t, "documented board", got.FEN, v.FEN)
}

// checkOther compares what the c1 dialect says where it differs from the site.
func (v *urlVector) checkOther(t *testing.T) {
	var o struct {
		URL   string   `json:"url"`
		FEN   string   `json:"board_after_fen"`
		Legal []string `json:"legal_moves_in_order"`
		Ply   *int     `json:"inexpressible_at_ply"`
	}
	if err := json.Unmarshal(v.Other, &o); err != nil {
		t.Fatal(err)
	}
	if o.Ply != nil {
		if out, _, status := dragoman("url", "encode", "-fen", v.StartFEN, "-moves", strings.Join(v.Moves, " ")); status != statusInput {
			t.Errorf("c1 writes %s", out)
		}
		return
	}
	var got decoded
	good(t, &got, "url", "decode", o.URL)
	same(t, "c1 moves", got.Moves, v.Moves)
	same(t, "c1 board", got.FEN, o.FEN)
	same(t, "c1 legal", got.Legal, o.Legal)
	if got.InitialIDs != idsOf(t, v.StartFEN) {
		return // a FEN cannot say this board
	}
	path, _, status := dragoman("url", "encode", "-action", got.Action, "-fen", v.StartFEN, "-moves", strings.Join(v.Moves, " "))
	if status != statusGood || strings.TrimSuffix(path, "\n") != strings.TrimSuffix(o.URL, "/mAw") {
		t.Errorf("status %d, path %s, want %s", status, path, o.URL)
	}
}
