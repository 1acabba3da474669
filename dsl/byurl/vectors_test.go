package byurl

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/vectors"
)

// vector is one case of the vectors file, recorded from the public site and,
// under c1, from an independent program that plays chess.
type vector struct {
	ID           string   `json:"id"`
	URL          string   `json:"url"`
	DocURL       string   `json:"doc_url"`
	Error        string   `json:"error"`
	StartFEN     string   `json:"initial_fen"`
	StartIDs     string   `json:"initial_ids"`
	FEN          string   `json:"board_after_fen"`
	IDs          string   `json:"board_after_ids"`
	Moves        []string `json:"moves_uci"`
	Counts       []int    `json:"legal_counts"`
	Indices      []int    `json:"indices"`
	Legal        []string `json:"legal_moves_in_order"`
	Status       *Status
	Table        [][]any         `json:"move_table"`
	Canonical    bool            `json:"canonical"`
	CanonicalURL string          `json:"canonical_url"`
	Restart      string          `json:"restart_point_board"`
	Other        json.RawMessage `json:"c1"`
}

// other is what a vector says of the c1 dialect where it differs.
type other struct {
	URL   string   `json:"url"`
	FEN   string   `json:"board_after_fen"`
	Legal []string `json:"legal_moves_in_order"`
	Ply   *int     `json:"inexpressible_at_ply"`
}

func loadVectors(t testing.TB) []vector {
	t.Helper()
	var file struct{ Vectors []vector }
	vectors.Read(t, "chessbyurl.json", &file)
	if len(file.Vectors) < 100 {
		t.Fatalf("only %d vectors", len(file.Vectors))
	}
	return file.Vectors
}

func TestVectors(t *testing.T) {
	for _, v := range loadVectors(t) {
		t.Run(v.ID, func(t *testing.T) {
			link, list := DecodeURL(v.URL)
			if v.Error != "" {
				wantCode(t, list, v.Error)
				if link != nil {
					t.Errorf("%s: a link in spite of errors", v.URL)
				}
				return
			}
			if link == nil {
				t.Fatalf("%s: %v", v.URL, list.Err())
			}
			if v.StartIDs != "" { // else the site gives no board
				v.check(t, link)
				v.checkC1(t, link)
			}
			if v.DocURL != "" {
				checkDocumented(t, v, link)
			}
		})
	}
}

func wantCode(t *testing.T, list *src.List, code string) {
	t.Helper()
	if !list.Failed() || list.Diag[0].Code != code {
		t.Errorf("found %v, want code %s", list.Err(), code)
	}
}

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

func (v *vector) check(t *testing.T, l *Link) {
	r := l.Report()
	same(t, "start", r.InitialFEN, v.StartFEN)
	same(t, "start ids", r.InitialIDs, v.StartIDs)
	same(t, "board", r.FEN, v.FEN)
	same(t, "ids", r.IDs, v.IDs)
	same(t, "moves", r.Moves, v.Moves)
	same(t, "indices", r.Indices, v.Indices)
	same(t, "counts", r.Counts, v.Counts)
	same(t, "legal", r.Legal, v.Legal)
	same(t, "canonical", r.Canonical, v.CanonicalURL)
	same(t, "restart", r.Restart, v.Restart)
	if v.Status != nil {
		same(t, "status", r.Status, *v.Status)
		same(t, "table", rows(r.Table), rows(table(v.Table)))
	}
	if path := strings.TrimSuffix(v.URL, "/"); v.Canonical && path != v.CanonicalURL && path != v.CanonicalURL+"/eAw" {
		t.Errorf("%s is said to be canonical, but %s is", v.URL, v.CanonicalURL)
	}
}

func table(cells [][]any) []Row {
	var rows []Row
	for _, c := range cells {
		rows = append(rows, Row{int(c[0].(float64)), c[1].(string), c[2].(string)})
	}
	return rows
}

func rows(r []Row) []Row { return append([]Row{}, r...) }

// checkC1 writes the same start and moves in the c1 dialect.
func (v *vector) checkC1(t *testing.T, l *Link) {
	if string(v.Other) == `"same"` {
		g := mustReplay(t, C1, l.Start, v.Moves)
		same(t, "c1 indices", g.indices, append([]int(nil), v.Indices...))
		same(t, "c1 legal", uciAll(g.now.list(nil)), v.Legal)
		same(t, "c1 board", g.now.board.IDs(), v.IDs)
		return
	}
	var o other
	if err := json.Unmarshal(v.Other, &o); err != nil {
		t.Fatal(err)
	}
	if o.Ply != nil {
		g := newGame(C1, &l.Start)
		if err := g.playText(strings.Join(v.Moves, " ")); err == nil {
			t.Errorf("c1 can say all moves, want an error at ply %d: %v", *o.Ply, g.moves)
		}
		g = mustReplay(t, C1, l.Start, v.Moves[:*o.Ply])
		if g.index(v.Moves[*o.Ply]) >= 0 {
			t.Errorf("c1 can say move %d, %s", *o.Ply, v.Moves[*o.Ply])
		}
		return
	}
	link, list := DecodeURL(o.URL)
	if link == nil {
		t.Fatalf("%s: %v", o.URL, list.Err())
	}
	same(t, "c1 moves", uciAll(link.Moves), v.Moves)
	same(t, "c1 board", link.FEN(), o.FEN)
	same(t, "c1 legal", uciAll(link.Legal), o.Legal)
	same(t, "c1 canonical", link.Canonical(), strings.TrimSuffix(o.URL, "/mAw"))
}

func mustReplay(t *testing.T, d Dialect, start Board, moves []string) *game {
	t.Helper()
	g := newGame(d, &start)
	if err := g.playText(strings.Join(moves, " ")); err != nil {
		t.Fatal(err)
	}
	return g
}

// checkDocumented reads the request in the letters of the documentation.
func checkDocumented(t *testing.T, v vector, site *Link) {
	link, list := DecodeURL(v.DocURL)
	if link == nil {
		t.Fatalf("%s: %v", v.DocURL, list.Err())
	}
	same(t, "documented moves", uciAll(link.Moves), v.Moves)
	same(t, "documented board", link.FEN(), v.FEN)
	same(t, "documented ids", link.Board, site.Board)
}
