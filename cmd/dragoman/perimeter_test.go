package main

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/internal/vectors"
)

func loadSpace(t *testing.T) *vectors.Perimeters {
	t.Helper()
	v := new(vectors.Perimeters)
	vectors.Read(t, "perimeters.json", v)
	return v
}

// ask runs the command with the anchor of the vectors.
func ask(t *testing.T, args ...string) (tiles []string, status int) {
	t.Helper()
	var out struct{ Tiles []string }
	status = answer(t, &out, append([]string{"perimeter", "-anchor", "11,11,11"}, args...)...)
	return out.Tiles, status
}

func wantTiles(t *testing.T, want []string, args ...string) {
	t.Helper()
	if got, status := ask(t, args...); status != statusGood || !slices.Equal(got, want) {
		t.Errorf("%v: status %d, %v, want %v", args, status, got, want)
	}
}

func TestPerimeterTiles(t *testing.T) {
	v := loadSpace(t)
	for _, c := range v.Coords {
		flags := []string{"perimeter", "-anchor", "11,11,11"}
		if c.Size != 0 {
			flags = []string{"perimeter", "-board", strconv.Itoa(c.Size), "-anchor", fmt.Sprintf("%d,%d,%d", c.Anchor[0], c.Anchor[1], c.Anchor[2])}
		}
		for _, text := range []string{c.Board, fmt.Sprintf("(%d,%d,%d)", c.VTS[0], c.VTS[1], c.VTS[2])} {
			if text == "" {
				continue
			}
			var got struct {
				Tile string
				VTS  [3]int
				ZXY  [3]int
				On   bool `json:"on_board"`
			}
			good(t, &got, append(flags, "-tile", text)...)
			if got.VTS != c.VTS || got.ZXY != c.ZXY || got.On != c.On || c.Board != "" && got.Tile != c.Board {
				t.Errorf("%s: got %+v, want %+v", text, got, c)
			}
		}
	}
	for _, c := range append(v.CoordErrors, struct{ Text string }{""}) {
		if _, status := ask(t, "-tile", c.Text); status != statusInput {
			t.Errorf("%q: status %d", c.Text, status)
		}
	}
}

func TestPerimeterTables(t *testing.T) {
	v := loadSpace(t)
	var out struct {
		Rays []struct {
			Name, Class, Opposite string
			Step                  [3]int
			Planes                []string
		}
		Planes []struct {
			Name, Class string
			Cycle       []string
		}
		Quads []struct {
			Number                                      int
			Plane, Class, Ray1, Ray2, Nickname, Flavour string
		}
	}
	for _, what := range []string{"rays", "planes", "quads"} {
		good(t, &out, "perimeter", "-list", what)
	}
	for i, r := range v.Rays {
		if got := out.Rays[i]; got.Name != r.Name || got.Class != r.Class || got.Opposite != r.Opposite || got.Step != r.Vec || !slices.Equal(got.Planes, r.Planes) {
			t.Errorf("ray %d: %+v, want %+v", i, got, r)
		}
	}
	for i, p := range v.Planes {
		if got := out.Planes[i]; got.Name != p.Plane || got.Class != p.Class || !slices.Equal(got.Cycle, p.Cycle) {
			t.Errorf("plane %d: %+v, want %+v", i, got, p)
		}
	}
	for i, q := range v.Quads {
		if got := out.Quads[i]; got.Number != q.Q || got.Plane != q.Plane || got.Class != q.Class || got.Ray1 != q.R1 || got.Ray2 != q.R2 || got.Nickname != q.Nick || got.Flavour != q.Flavor {
			t.Errorf("quadrant %d: %+v, want %+v", i, got, q)
		}
	}
}

func TestPerimeterForms(t *testing.T) {
	v := loadSpace(t)
	for _, w := range v.Walks {
		wantTiles(t, w.Expect, "-walk", w.Source, w.Ray)
	}
	for _, p := range append(v.Perimeters, v.P0...) {
		wantTiles(t, p.Expect, p.Source, p.R1, p.R2, strconv.Itoa(p.K))
	}
	for _, p := range v.Errors {
		if _, status := ask(t, p.Source, p.R1, p.R2, strconv.Itoa(p.K)); status != statusInput {
			t.Errorf("%s: status %d", p.Why, status)
		}
	}
	for _, l := range v.Loops {
		wantTiles(t, l.Expect, "-plane", l.Plane, l.Source, strconv.Itoa(l.K))
	}
	for _, s := range v.Squares {
		if s.R1 == "" {
			continue
		}
		if got, status := ask(t, "-square", s.Source, s.R1, s.R2, strconv.Itoa(s.K)); status != statusGood || len(got) != s.Tiles {
			t.Errorf("square from %s: status %d, %v", s.Source, status, got)
		}
	}
}

// spacePieces are the names in p3d of the letters in the vectors.
var spacePieces = map[string]string{
	"R": "rook", "B": "bishop", "D": "duke", "Q": "queen", "N": "knight", "K": "king", "P": "pawn", "S": "stack",
}

var sides = map[string]string{"w": "white", "b": "black"}

// man writes wR@KR1,1 as an item of -place.
func spaceMan(text string) string {
	return sides[text[:1]] + " " + spacePieces[text[1:2]] + " " + text[3:]
}

const spaceGame = "../../testdata/perimeter/p3d.perimeter"

// spaceMoves asks for the moves of a piece on a table of further items.
func spaceMoves(t *testing.T, from string, items []string, flags ...string) *reach {
	t.Helper()
	out := new(reach)
	good(t, out, append([]string{"moves", "-def", spaceGame, "-from", from, "-place", strings.Join(items, ";")}, flags...)...)
	return out
}

func foes(color string, tiles []string) (items []string) {
	for _, tile := range tiles {
		items = append(items, map[string]string{"w": "black", "b": "white"}[color]+" stone "+tile)
	}
	return items
}

func TestSpaceCovers(t *testing.T) {
	for _, v := range loadSpace(t).Covers {
		items := append(foes(v.Color, append(v.Occupied, v.Target)), spaceMan(v.Color+v.Piece+"@"+v.From))
		if got := spaceMoves(t, v.From, items); slices.Contains(got.Captures, v.Target) != v.Covers {
			t.Errorf("%s %s-%s (%s): captures %v", v.Piece, v.From, v.Target, v.Why, got.Captures)
		}
	}
}

// levels orders tiles as the vectors do.
var levels = []string{"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"}

func tileOrder(a, b string) int {
	split := func(tile string) (int, string) {
		at := strings.IndexAny(tile, "12345678")
		return slices.Index(levels, tile[:at]), tile[at:]
	}
	za, xa := split(a)
	zb, xb := split(b)
	if za != zb {
		return za - zb
	}
	return strings.Compare(xa, xb)
}

func hash(tiles []string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(tiles, " "))))
}

func TestSpaceRandomCovers(t *testing.T) {
	for _, v := range loadSpace(t).Random {
		got := spaceMoves(t, v.From, append(foes("w", v.Occupied), spaceMan("w"+v.Piece+"@"+v.From)))
		all := append(slices.Clone(got.Moves), got.Captures...)
		slices.SortFunc(all, tileOrder)
		if len(all) != v.Count || hash(all) != v.Hash || !slices.Equal(got.Captures, v.CoveredOccupied) {
			t.Errorf("%s %s: %d tiles, captures %v, want %+v", v.Piece, v.From, len(all), got.Captures, v)
		}
	}
}

func TestSpaceMoves(t *testing.T) {
	for _, v := range loadSpace(t).Moves {
		items := []string{spaceMan(v.Color + v.Piece + "@" + v.From)}
		for _, b := range v.Blockers {
			items = append(items, spaceMan(b))
		}
		got := spaceMoves(t, v.From, items)
		all := append(slices.Clone(got.Moves), got.Captures...)
		slices.SortFunc(all, tileOrder)
		if len(all) != v.Count || hash(all) != v.Hash || !slices.Equal(got.Captures, v.Captures) {
			t.Errorf("%s: %d tiles %v, captures %v, want %+v", v.ID, len(all), all, got.Captures, v)
		}
		if v.ID == "P-uplift" && !slices.Equal(got.Promotions["K8,8"], []string{"stack"}) {
			t.Errorf("%s: promotions %v", v.ID, got.Promotions)
		}
	}
}

func TestSpaceStacks(t *testing.T) {
	for _, v := range loadSpace(t).Stacks {
		got := spaceMoves(t, v.From, []string{"white stack " + v.From})
		if !slices.Equal(got.Together, v.Expect) {
			t.Errorf("%s: %v, want %v", v.From, got.Together, v.Expect)
		}
	}
}

// TestSpacePositions counts the legal moves of whole positions, castling aside.
// A target that both parts of a stack can reach is two moves of parts.
func TestSpacePositions(t *testing.T) {
	for _, v := range loadSpace(t).Positions {
		men := strings.Fields(v.Position)
		var items []string
		for _, m := range men {
			items = append(items, spaceMan(m))
		}
		flags := []string{"-legal"}
		passed := map[string]bool{}
		if v.EP != nil {
			flags = append(flags, "-ep", v.EP[0].(string))
			for _, tile := range v.EP[1].([]any) {
				passed[tile.(string)] = true
			}
		}
		got := map[string]int{}
		for _, m := range men {
			if m[:1] != v.Side {
				continue
			}
			countKinds(got, m[1:2], m[3:], spaceMoves(t, m[3:], items, flags...), passed)
		}
		for kind, n := range v.Kinds {
			if kind != "castle" && got[kind] != n {
				t.Errorf("%s: %v, want %v", v.ID, got, v.Kinds)
				break
			}
		}
		if len(v.Kinds) == 0 && len(got) > 0 {
			t.Errorf("%s: %v, want no moves", v.ID, got)
		}
	}
}

// countKinds counts the moves of one piece as the vectors name them.
func countKinds(count map[string]int, piece, from string, r *reach, passed map[string]bool) {
	add := func(kind string, n int) {
		if n > 0 {
			count[kind] += n
		}
	}
	switch piece {
	case "S":
		add("decay", len(r.Moves)+len(r.Captures)+len(r.Together))
		add("smove", len(r.Together))
	case "P":
		for _, to := range r.Moves {
			kind := "adv"
			if max(step(from, to, 3), step(from, to, 1)) == 2 {
				kind = "double"
			}
			add(kind, 1)
		}
		for _, to := range r.Captures {
			kind := "cap"
			if passed[to] {
				kind = "ep"
			}
			add(kind, 1)
		}
	default:
		add("move", len(r.Moves)+len(r.Captures))
	}
}

// step returns how far two tiles are apart in the coordinate that is a number
// of bytes from the end.
func step(a, b string, fromEnd int) int {
	d := int(a[len(a)-fromEnd]) - int(b[len(b)-fromEnd])
	return max(d, -d)
}

// TestShippedGames checks that the built-in games are those of the tests.
func TestShippedGames(t *testing.T) {
	for _, game := range []string{"p3d", spaceGame} {
		out := new(reach)
		good(t, out, "moves", "-game", game, "-from", "K4,4", "-place", "white queen K4,4")
		if len(out.Moves) != 355 {
			t.Errorf("%s: the queen has %d moves", game, len(out.Moves))
		}
	}
}
