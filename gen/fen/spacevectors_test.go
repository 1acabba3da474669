package fen_test

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	cells "dragoman/board"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
	"dragoman/internal/vectors"
)

func spaceVectors(t *testing.T) *vectors.Perimeters {
	t.Helper()
	v := new(vectors.Perimeters)
	vectors.Read(t, "perimeters.json", v)
	return v
}

// tile returns the cell that the vectors call by level, x and y.
func tile(t *testing.T, p *rules.Program, text string) cells.Cell {
	t.Helper()
	var x, y int
	level := strings.TrimRight(text, "0123456789,")
	if _, err := fmt.Sscanf(text[len(level):], "%d,%d", &x, &y); err != nil {
		t.Fatal(err)
	}
	return p.Board.At(x-1, y-1, slices.Index(p.Game.Space.Labels, level))
}

// tiles names cells as the vectors do, sorted by level, x and y.
func tiles(p *rules.Program, on []cells.Cell) (list []string) {
	b := p.Board
	place := func(c cells.Cell) int { return b.Level(c)<<8 | b.File(c)<<4 | b.Rank(c) }
	slices.SortFunc(on, func(a, b cells.Cell) int { return place(a) - place(b) })
	for _, c := range slices.Compact(on) {
		list = append(list, fmt.Sprintf("%s%d,%d", p.Game.Space.Labels[b.Level(c)], b.File(c)+1, b.Rank(c)+1))
	}
	return list
}

func digest(tiles []string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(tiles, " "))))
}

func piece(t *testing.T, p *rules.Program, color, letter string) cells.Piece {
	t.Helper()
	kind := slices.IndexFunc(p.Kinds, func(k rules.Kind) bool { return k.Letter == letter })
	if kind < 0 {
		t.Fatalf("no piece %s", letter)
	}
	return cells.NewPiece(kind, cells.Side(strings.Index("wb", color)))
}

// withPieces returns a position with men written wR@K2,2, or of a piece where they are
// only cells.
func withPieces(t *testing.T, p *rules.Program, other cells.Piece, list ...string) *rules.State {
	t.Helper()
	s := p.Start.Clone()
	clear(s.Cells)
	clear(s.Unmoved)
	s.Rights = nil
	for _, text := range list {
		who, at, found := strings.Cut(text, "@")
		if !found {
			s.Cells[tile(t, p, text)] = other
			continue
		}
		s.Cells[tile(t, p, at)] = piece(t, p, who[:1], who[1:])
	}
	return &s
}

// bothBackends runs a test on mail and on the reference.
func bothBackends(t *testing.T, p *rules.Program, s *rules.State, test func(gen.Position)) {
	t.Helper()
	for _, b := range []gen.Backend{gen.Mail, walk.Backend} {
		pos, err := walk.NewPosition(p, s, b)
		if err != nil {
			t.Fatal(err)
		}
		test(pos)
	}
}

func TestSpaceVectorCovers(t *testing.T) {
	p := spaceGame(t, "p3d")
	for _, v := range spaceVectors(t).Covers {
		pc := piece(t, p, v.Color, v.Piece)
		foe := cells.NewPiece(1, pc.Side().Other())
		s := withPieces(t, p, foe, append(v.Occupied, v.Target)...)
		s.Cells[tile(t, p, v.From)] = pc
		bothBackends(t, p, s, func(pos gen.Position) {
			if got := gen.Attacked(pos, tile(t, p, v.Target), pc.Side()); got != v.Covers {
				t.Errorf("%s: %s %s-%s (%s): got %v", gen.BackendOf(pos), v.Piece, v.From, v.Target, v.Why, got)
			}
		})
	}
}

func TestSpaceVectorRandomCovers(t *testing.T) {
	p := spaceGame(t, "p3d")
	for _, v := range spaceVectors(t).Random {
		pc := piece(t, p, "w", v.Piece)
		s := withPieces(t, p, cells.NewPiece(1, cells.Black), v.Occupied...)
		s.Cells[tile(t, p, v.From)] = pc
		bothBackends(t, p, s, func(pos gen.Position) {
			var covered, occupied []cells.Cell
			for c := range cells.Cell(p.Board.Cells()) {
				if c != tile(t, p, v.From) && gen.Attacked(pos, c, cells.White) {
					covered = append(covered, c)
					if s.Cells[c] != cells.Empty {
						occupied = append(occupied, c)
					}
				}
			}
			if got := tiles(p, covered); len(got) != v.Count || digest(got) != v.Hash || !slices.Equal(tiles(p, occupied), v.CoveredOccupied) {
				t.Errorf("%s: %s on %s covers %d tiles, %d of them occupied", gen.BackendOf(pos), v.Piece, v.From, len(got), len(occupied))
			}
		})
	}
}

func TestSpaceVectorMoves(t *testing.T) {
	p := spaceGame(t, "p3d")
	for _, v := range spaceVectors(t).Moves {
		from, pc := tile(t, p, v.From), piece(t, p, v.Color, v.Piece)
		s := withPieces(t, p, cells.Empty, v.Blockers...)
		s.Cells[from], s.Side = pc, pc.Side()
		bothBackends(t, p, s, func(pos gen.Position) {
			var all, taken []cells.Cell
			for _, m := range pos.AppendMoves(nil) {
				if m.From() != from {
					continue
				}
				if all = append(all, m.To()); gen.Noisy(pos, m) && m.Kind() != rules.Promoting {
					taken = append(taken, m.To())
				} else if s.Cells[m.To()] != cells.Empty && s.Cells[m.To()].Side() != pc.Side() {
					taken = append(taken, m.To())
				}
			}
			if got := tiles(p, all); len(got) != v.Count || digest(got) != v.Hash {
				t.Errorf("%s: %s: %d targets, want %d", gen.BackendOf(pos), v.ID, len(got), v.Count)
			}
			if got := tiles(p, taken); !slices.Equal(got, v.Captures) {
				t.Errorf("%s: %s: takes on %v, want %v", gen.BackendOf(pos), v.ID, got, v.Captures)
			}
		})
	}
}

func TestSpaceVectorStacks(t *testing.T) {
	p := spaceGame(t, "p3d")
	for _, v := range spaceVectors(t).Stacks {
		s := withPieces(t, p, cells.Empty, "wS@"+v.From)
		bothBackends(t, p, s, func(pos gen.Position) {
			var together []cells.Cell
			for _, m := range pos.AppendMoves(nil) {
				if m.Kind() == rules.Plain {
					together = append(together, m.To())
				}
			}
			if got := tiles(p, together); !slices.Equal(got, v.Expect) {
				t.Errorf("%s: the stack on %s moves to %v, want %v", gen.BackendOf(pos), v.From, got, v.Expect)
			}
		})
	}
}

// TestSpaceVectorPositions compares whole positions: what is legal and how it
// is written, that every text is one move's and is read as it, and that the
// position is read as it is written.
func TestSpaceVectorPositions(t *testing.T) {
	for _, v := range spaceVectors(t).Positions {
		name := "p3d"
		if strings.HasSuffix(v.ID, "-mini") {
			name = "p3d-mini"
		}
		p := spaceGame(t, name)
		s := withPieces(t, p, cells.Empty, strings.Fields(v.Position)...)
		s.Side = cells.Side(strings.Index("wb", v.Side))
		for i := range p.Castles {
			wing := "KQ"[p.Castles[i].Wing : p.Castles[i].Wing+1]
			if slices.Contains(v.Castle, "wb"[p.Castles[i].Side:p.Castles[i].Side+1]+wing) {
				right, _ := p.FindRight(s.Cells, i, cells.None)
				s.Rights = append(s.Rights, right)
			}
		}
		if len(v.EP) > 0 {
			s.EPCaptured = tile(t, p, v.EP[0].(string))
			for _, passed := range v.EP[1].([]any) {
				s.EPTargets = append(s.EPTargets, tile(t, p, passed.(string)))
			}
		}
		bothBackends(t, p, s, func(pos gen.Position) {
			list := pos.AppendLegal(nil)
			kinds := map[string]int{}
			var moves []string
			for _, m := range list {
				kind := vectorKind(p, pos, m)
				kinds[kind]++
				moves = append(moves, vectorMove(p, pos, m, kind))
			}
			slices.Sort(moves)
			if len(list) != v.Legal || pos.InCheck() != v.InCheck || !maps.Equal(kinds, v.Kinds) || v.Moves != nil && !slices.Equal(moves, v.Moves) {
				t.Errorf("%s: %s: %d moves %v %v, want %d %v %v", gen.BackendOf(pos), v.ID, len(list), kinds, moves, v.Legal, v.Kinds, v.Moves)
			}
			checkTexts(t, p, pos)
		})
	}
}

// vectorKind returns what the vectors call a move.
func vectorKind(p *rules.Program, pos gen.Position, m gen.Move) string {
	taken := pos.At(m.To()) != cells.Empty
	switch {
	case m.Kind() == rules.DoubleStep:
		return "double"
	case m.Kind() == rules.EnPassant:
		return "ep"
	case m.Kind() == rules.Stacking:
		return "decay"
	case p.Space.Stack(pos.At(m.From())) != nil:
		return "smove"
	case p.Kinds[pos.At(m.From()).Kind()].Name == "pawn" && taken:
		return "cap"
	case p.Kinds[pos.At(m.From()).Kind()].Name == "pawn":
		if b := p.Board; p.Space == nil && max(b.File(m.To())-b.File(m.From()), b.Rank(m.To())-b.Rank(m.From())) == 2 {
			return "double"
		}
		return "adv"
	}
	return "move"
}

// vectorMove writes a move as the vectors do.
func vectorMove(p *rules.Program, pos gen.Position, m gen.Move, kind string) string {
	text := kind + " " + fen.NewNames(p, &p.Start).Long(pos, m)
	if s := pos.State(); kind == "ep" {
		text += "(" + tiles(p, []cells.Cell{s.EPCaptured})[0] + ")"
	}
	return text
}

func TestSpaceVectorPerft(t *testing.T) {
	depths := 3
	if testing.Short() {
		depths = 2
	}
	for name, counts := range spaceVectors(t).Perft {
		p := spaceGame(t, strings.ToLower(name))
		pos, _ := gen.New(p, &p.Start, gen.Auto)
		for depth := 1; depth <= depths; depth++ {
			if got := leaves(pos, depth); got != counts[depth] {
				t.Errorf("%s: %d positions after %d plies, want %d", name, got, depth, counts[depth])
			}
		}
	}
}

func leaves(p gen.Position, depth int) (n int) {
	switch depth {
	case 1:
		return gen.CountLegal(p)
	case 2:
		return gen.CounterOf(p).CountReplies()
	}
	for _, m := range p.AppendLegal(nil) {
		p.Make(m)
		n += leaves(p, depth-1)
		p.Unmake()
	}
	return n
}
