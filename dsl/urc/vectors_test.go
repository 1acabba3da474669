package urc

import (
	"slices"
	"sort"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/vectors"
)

type moveVector struct {
	Name, YAML, Piece, Color string
	Library                  bool
	Board                    map[string]string
	From                     string
	Initial                  bool
	EnPassant                string `json:"en_passant"`
	Moves, Captures          []string
	Promotions               map[string][]string
	OtherReadings            map[string]struct{ Moves, Captures []string } `json:"other_readings"`
}

type castlingVector struct {
	Name, Color, King string
	Board             map[string]string
	KingsideRook      string `json:"kingside_rook"`
	QueensideRook     string `json:"queenside_rook"`
	Castling          []string
	After             map[string]map[string]string
}

type cases struct {
	Moves     []moveVector
	Malformed []struct {
		Name, YAML, Error string
		Line              int
	}
	Castling []castlingVector
}

func readVectors(t *testing.T) (v cases) {
	t.Helper()
	vectors.Read(t, "urc.json", &v)
	return v
}

func parseSet(t *testing.T, text string) *Set {
	t.Helper()
	s, list := Parse(src.NewFile("test", text))
	if s == nil {
		t.Fatal(list.Err())
	}
	return s
}

func cell(name string) ir.Vec { return ir.Vec{X: int(name[0] - 'a'), Y: int(name[1] - '1')} }

func name(c ir.Vec) string { return string([]byte{byte('a' + c.X), byte('1' + c.Y)}) }

func side(colour string) ir.Side {
	if colour == "black" {
		return ir.Black
	}
	return ir.White
}

// looker returns a walker's view of a board of "colour id" items.
func looker(board map[string]string, own ir.Side) func(ir.Vec) ir.Content {
	return func(c ir.Vec) ir.Content {
		if c.X < 0 || c.X >= boardSize || c.Y < 0 || c.Y >= boardSize {
			return ir.Outside
		}
		colour, _, _ := strings.Cut(board[name(c)], " ")
		switch colour {
		case "":
			return ir.Vacant
		case own.String():
			return ir.Own
		}
		return ir.Foe
	}
}

// targets walks a piece. A walker does not know the en passant cell: here it
// holds an enemy as far as moves with EnPassant are concerned.
func targets(p *ir.Piece, v *moveVector) (moves, captures []string) {
	s := side(v.Color)
	seen := map[ir.Vec]bool{}
	for _, m := range p.Moves {
		if !m.For.Has(s) {
			continue
		}
		look := looker(v.Board, s)
		w := ir.Walker{From: cell(v.From), Unmoved: v.Initial, Look: func(c ir.Vec) ir.Content {
			if m.EnPassant && v.EnPassant != "" && c == cell(v.EnPassant) {
				return ir.Foe
			}
			return look(c)
		}}
		w.Targets(m, func(to ir.Vec, what ir.Content) {
			switch {
			case seen[to]:
			case what == ir.Foe:
				captures = append(captures, name(to))
			default:
				moves = append(moves, name(to))
			}
			seen[to] = true
		})
	}
	sort.Strings(moves)
	sort.Strings(captures)
	return moves, captures
}

func TestMoveVectors(t *testing.T) {
	for _, v := range readVectors(t).Moves {
		t.Run(v.Name, func(t *testing.T) {
			s := parseSet(t, v.YAML)
			if v.Library {
				s = Library()
			}
			p := s.Piece(v.Piece)
			moves, captures := targets(s.Build(p), &v)
			if !slices.Equal(moves, v.Moves) || !slices.Equal(captures, v.Captures) {
				t.Errorf("moves %v captures %v, want %v and %v", moves, captures, v.Moves, v.Captures)
			}
			checkPromotions(t, p, &v, append(moves, captures...))
			if other, ok := v.OtherReadings["mirror_files_kept"]; ok {
				s.Mirrored = true
				if moves, captures = targets(s.Build(p), &v); !slices.Equal(moves, other.Moves) || !slices.Equal(captures, other.Captures) {
					t.Errorf("mirrored: moves %v captures %v", moves, captures)
				}
			}
		})
	}
}

func checkPromotions(t *testing.T, p *Piece, v *moveVector, ends []string) {
	got := map[string][]string{}
	for _, to := range ends {
		if p.Promotion != nil && slices.Contains(p.Promotion.Zone(side(v.Color)), cell(to)) {
			for _, o := range p.Promotion.Options {
				got[to] = append(got[to], o.ID)
			}
		}
	}
	if len(got) != len(v.Promotions) {
		t.Errorf("promotions %v, want %v", got, v.Promotions)
	}
	for to, options := range v.Promotions {
		if !slices.Equal(got[to], options) {
			t.Errorf("promotions on %s: %v, want %v", to, got[to], options)
		}
	}
}

func TestMalformedVectors(t *testing.T) {
	for _, v := range readVectors(t).Malformed {
		t.Run(v.Name, func(t *testing.T) {
			f := src.NewFile(v.Name, v.YAML)
			_, list := Check(f)
			found := slices.DeleteFunc(slices.Clone(list.Diag), func(d *src.Diagnostic) bool {
				return d.Severity == src.Warning && d.Code != unknownPiece.Name
			})
			if len(found) == 0 {
				t.Fatal("nothing found")
			}
			d := found[0]
			if got := d.Code + " #" + *d.Pointer; got != v.Error {
				t.Errorf("found %s, want %s", got, v.Error)
			}
			if line, _ := f.LineCol(d.Span.Start); line != v.Line && v.Line > 0 && d.Code != yamlSyntax.Name {
				t.Errorf("%s in line %d, want %d", d.Code, line, v.Line)
			}
			for _, more := range found[1:] {
				t.Errorf("also found %v", more)
			}
		})
	}
}

// TestCastlingVectors plays the castlings of the game by their definition.
func TestCastlingVectors(t *testing.T) {
	g, list := Game(Library(), 1)
	if g == nil {
		t.Fatal(list.Err())
	}
	for _, v := range readVectors(t).Castling {
		t.Run(v.Name, func(t *testing.T) {
			for _, c := range g.Castles {
				rook := v.KingsideRook
				if c.Wing == ir.QueenSide {
					rook = v.QueensideRook
				}
				if c.Side != side(v.Color) || rook == "" {
					continue
				}
				can := mayCastle(g, &c, v.Board, v.King, rook)
				if want := slices.Contains(v.Castling, c.Wing.String()); can != want {
					t.Errorf("%v: %v, want %v", c.Wing, can, want)
				}
				if !can {
					continue
				}
				after := v.After[c.Wing.String()]
				if after[name(c.KingTo)] != "king" || after[name(c.RookTo)] != "rook" {
					t.Errorf("%v: king to %s, rook to %s, want %v", c.Wing, name(c.KingTo), name(c.RookTo), after)
				}
			}
		})
	}
}

// mayCastle is the rule of castling, in words of one step at a time.
func mayCastle(g *ir.Game, c *ir.Castle, board map[string]string, king, rook string) bool {
	from, with := cell(king), cell(rook)
	low := min(from.X, with.X, c.KingTo.X, c.RookTo.X)
	high := max(from.X, with.X, c.KingTo.X, c.RookTo.X)
	for x := low; x <= high; x++ {
		at := ir.Vec{X: x, Y: from.Y}
		if x != from.X && x != with.X && board[name(at)] != "" {
			return false
		}
		onWay := x >= min(from.X, c.KingTo.X) && x <= max(from.X, c.KingTo.X)
		if onWay && attacked(g, c.Side, board, king, name(at)) {
			return false
		}
	}
	return true
}

// attacked reports whether a king of the side, lifted from its cell and put on
// at, could be captured.
func attacked(g *ir.Game, own ir.Side, board map[string]string, king, at string) bool {
	with := map[string]string{}
	for c, p := range board {
		if c != king {
			with[c] = p
		}
	}
	with[at] = own.String() + " king"
	for from, item := range with {
		colour, id, _ := strings.Cut(item, " ")
		if side(colour) == own {
			continue
		}
		v := moveVector{Color: colour, Board: with, From: from}
		if _, captures := targets(g.Piece(id), &v); slices.Contains(captures, at) {
			return true
		}
	}
	return false
}
