package byurl

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestRoundTrip writes random games and reads them again, from the start and
// from a position within the game.
func TestRoundTrip(t *testing.T) {
	for _, d := range []Dialect{C1, Site} {
		t.Run(d.String(), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(13, uint64(d)))
			for range games(10000) {
				before := randomGame(d, random, random.IntN(40))
				checkPath(t, startBoard(), before)
				if before.choices == 0 || random.IntN(8) > 0 {
					continue
				}
				after := newGame(d, &before.now.board)
				for range random.IntN(10) {
					if after.choices > 0 {
						after.play(random.IntN(after.choices))
					}
				}
				checkPath(t, before.now.board, after)
			}
		})
	}
}

func checkPath(t *testing.T, start Board, g *game) {
	t.Helper()
	path := g.now.dialect.path("play", &start, g.indices, g.counts)
	link, list := DecodeURL(path)
	if link == nil {
		t.Fatalf("%s: %v", path, list.Err())
	}
	if len(list.Diag) > 0 {
		t.Fatalf("%s: %v", path, list.Diag[0])
	}
	if link.Start != start || link.Board != g.now.board || !slices.Equal(link.Moves, g.moves) || link.Canonical() != path {
		t.Fatalf("%s: read as %v on %s, written by %v on %s", path, uciAll(link.Moves), link.Start.IDs(), uciAll(g.moves), start.IDs())
	}
	if g.now.dialect == Site {
		return
	}
	again, err := Encode(Request{FEN: link.StartFEN(), Moves: strings.Join(uciAll(link.Moves), " ")})
	if err != nil || again != path {
		t.Fatalf("%s: encoded again as %s, %v", path, again, err)
	}
}

// TestForms reads the ways in which one link may be given.
func TestForms(t *testing.T) {
	for _, text := range []string{
		"/play/c1/s/maA",
		"\ufeff/play/c1/s/maA",
		"  /play/c1/s/maA\r\n",
		"/play/c1/s/maA/",
		"/PLAY/c1/s/maA?x=/y",
		"https://chessbyurl.com/play/c1/s/maA#top",
		"http://localhost:8064/play/c1/s/maA",
		"chessbyurl.com/play/c1/s/maA",
		"localhost:8064/play/c1/s/maA",
		"/svg/c1/s.svg/maA.png",
	} {
		link, list := DecodeURL(text)
		if link == nil {
			t.Errorf("%q: %v", text, list.Err())
			continue
		}
		if len(list.Diag) > 0 || link.Dialect != C1 || len(link.Moves) != 1 || link.Moves[0].UCI() != "e2e4" {
			t.Errorf("%q: %+v, %v", text, link, list.Diag)
		}
	}
}

func TestEncode(t *testing.T) {
	for _, c := range []struct {
		q    Request
		want string
	}{
		{Request{}, "/play/c1/s"},
		{Request{Moves: "f2f3 e7e6  g2g4\td8h4"}, "/play/c1/s/md2hT"},
		{Request{Dialect: Site, Action: "svg", Moves: "e2e4"}, "/svg/o/s/eaA"},
		{Request{FEN: "8/8/8/8/8/8/8/K6k w - - 0 1"}, "/play/c1/xFrS4u7s7"},
		{Request{FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -"}, "/play/c1/s"},
		{Request{FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -"}, "/play/c1/xPFccYaxzWm5ttubu_vru_fa-95zx7As"},
	} {
		if got, err := Encode(c.q); err != nil || got != c.want {
			t.Errorf("%+v: %s, %v; want %s", c.q, got, err, c.want)
		}
	}
}

// TestSiteDiffers asks whether the public site would play the moves of a game
// as chess does.
func TestSiteDiffers(t *testing.T) {
	for _, v := range loadVectors(t) {
		if v.StartIDs == "" || v.Error != "" {
			continue
		}
		link, _ := DecodeURL(v.URL)
		ply, differs := SiteDiffers(link.Start, link.Moves)
		if string(v.Other) == `"same"` && differs {
			t.Errorf("%s: the site differs at ply %d, want none", v.ID, ply)
		}
	}
	start := startBoard()
	moves := mustReplay(t, C1, start, strings.Fields("e2e4 e7e5 e1e2 a7a6 e2f3 a6a5 f3g3")).moves
	if ply, differs := SiteDiffers(start, moves); !differs || ply != 6 {
		t.Errorf("a king's step to g3: differs %v at ply %d, want ply 6", differs, ply)
	}
}

func TestParseFile(t *testing.T) {
	text := "\ufeff# games\n\n/play/c1/s  # the start\r\n\t/play/c1/s/ma!\n/play/o/s/eaA\n/play/c1/zz/eaA"
	links, list := ParseFile(src.NewFile("games.byurl", text))
	if len(links) != 2 || links[0].Dialect != C1 || links[1].Dialect != Site {
		t.Fatalf("links %v", links)
	}
	var got []string
	for _, d := range list.Diag {
		got = append(got, d.Error())
	}
	want := []string{
		"games.byurl:4:15: error: found '!': expected letters, digits, - and _ [bad_base64]",
		`games.byurl:6:10: error: unknown board "zz": expected s, or x and a packed board [unknown_board]`,
		`games.byurl:6:13: error: unknown moves "eaA": expected m and packed moves, or nothing [unknown_moves]`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("diagnostics:\n got %s\nwant %s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestLimits checks the limits that no golden file is small enough for.
func TestLimits(t *testing.T) {
	long := "/play/c1/s/m" + strings.Repeat("A", MaxURL)
	_, list := DecodeURL(long)
	wantCode(t, list, "too_long")
	_, list = ParseFile(src.NewFile("big", strings.Repeat("/play/c1/s\n", MaxFile/11+1)))
	wantCode(t, list, "too_large")
	_, list = ParseFile(src.NewFile("bad", strings.Repeat("x\n", 3*src.MaxReports)))
	if last := list.Diag[len(list.Diag)-1]; last.Code != "too_many_errors" || len(list.Diag) != src.MaxReports+1 {
		t.Errorf("%d diagnostics, the last %v", len(list.Diag), last)
	}
}
