package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
	"dragoman/gen/rules"
	"dragoman/internal/pattern"
)

// candidate is a move that a text can mean, legal or not.
type candidate struct {
	kind     candidateKind
	from, to board.Cell
	piece    int    // kind of piece to drop, or that is missing
	choice   string // letter of a promotion; empty: none is said
	option   bool   // takes up what triggers offer
	wing     ir.Wing
	regions  []int // castling: the numbers of those in space that the text can mean
}

type candidateKind uint8

const (
	boardMove candidateKind = iota
	dropping
	castling
	noSuchPiece
)

// A ReadError is a text that is no move of the game.
type ReadError struct{ Text, Found, Expected string }

func (e *ReadError) Error() string {
	return fmt.Sprintf("move %q: found %s, expected %s", e.Text, e.Found, e.Expected)
}

// maxText is longer than the text of any move.
const maxText = 64

// read returns what a text can mean.
func (e *explainer) read(text string) ([]candidate, error) {
	if len(text) > maxText {
		return nil, &ReadError{text[:maxText], fmt.Sprintf("%d bytes", len(text)), fmt.Sprintf("at most %d", maxText)}
	}
	plain, option := strings.TrimRight(text, "+#?!"), e.takesOption(text)
	if cand, ok := e.readRegions(plain); ok {
		return []candidate{cand}, nil
	}
	switch strings.ReplaceAll(plain, "0", "O") {
	case "O-O":
		return []candidate{{kind: castling, wing: ir.KingSide}}, nil
	case "O-O-O":
		return []candidate{{kind: castling, wing: ir.QueenSide}}, nil
	}
	if letter, cell, ok := strings.Cut(plain, "@"); ok {
		return e.readDrop(text, letter, cell, option)
	}
	bare := strings.NewReplacer("x", "", "-", "", "=", "").Replace(e.withoutTiles(plain))
	if cand, rest, ok := e.fromTo(bare); ok {
		cand.option = option
		var err error
		cand.choice, err = e.readChoice(text, rest)
		if kind, sign := e.names.Sign(e.at(cand.from)); kind != 0 && rest == "" && strings.HasSuffix(text, sign) {
			cand.choice = e.prog.Kinds[kind].Letter
		}
		return []candidate{cand}, err
	}
	return e.readSAN(text, bare)
}

// tile is the name of a cell of a space for people: level, x and y.
var tile = pattern.Lazy(`([A-Z]{1,2})([1-9][0-9]?),([1-9][0-9]?)`)

// withoutTiles replaces the names of cells for people by those of moves, and puts the
// part that leaves a stack behind them.
func (e *explainer) withoutTiles(text string) string {
	space := e.prog.Game.Space
	if space == nil {
		return text
	}
	if part, rest, ok := strings.Cut(text, ":"); ok {
		text = rest + part
	}
	return tile().ReplaceAllStringFunc(text, func(word string) string {
		parts := tile().FindStringSubmatch(word)
		x, _ := strconv.Atoi(parts[2])
		y, _ := strconv.Atoi(parts[3])
		if c := e.prog.Board.At(x-1, y-1, slices.Index(space.Labels, parts[1])); c != board.None {
			return e.prog.Board.Name(c)
		}
		return word
	})
}

// fromTo reads two cells at the start of a text, the longer name first.
func (e *explainer) fromTo(text string) (cand candidate, rest string, ok bool) {
	for n := min(3, len(text)); n >= 2; n-- {
		from, ok := e.prog.Board.Parse(text[:n])
		if !ok {
			continue
		}
		if to, rest, ok := e.firstCell(text[n:]); ok {
			return candidate{from: from, to: to}, rest, true
		}
	}
	return cand, "", false
}

// firstCell reads a cell at the start of a text.
func (e *explainer) firstCell(text string) (c board.Cell, rest string, ok bool) {
	for n := min(3, len(text)); n >= 2; n-- {
		if c, ok := e.prog.Board.Parse(text[:n]); ok {
			return c, text[n:], true
		}
	}
	return board.None, text, false
}

// readChoice reads the letter of a promotion, if there is any.
func (e *explainer) readChoice(text, letter string) (string, error) {
	if letter == "" {
		return "", nil
	}
	kind, err := e.readKind(text, letter)
	if err != nil {
		return "", err
	}
	return e.prog.Kinds[kind].Letter, nil
}

func (e *explainer) readKind(text, letter string) (int, error) {
	kind := e.prog.KindOf(letter)
	if kind == 0 {
		expected := "the letter of a piece: " + strings.Join(rules.Letters(e.prog.Game), ", ")
		if len(letter) > 1 {
			expected = "a cell of the board, or " + expected
		}
		return 0, &ReadError{text, fmt.Sprintf("%q", letter), expected}
	}
	return kind, nil
}

func (e *explainer) readDrop(text, letter, cell string, option bool) ([]candidate, error) {
	if letter == "" {
		letter = "P"
	}
	kind, err := e.readKind(text, letter)
	if err != nil {
		return nil, err
	}
	to, ok := e.prog.Board.Parse(cell)
	if !ok {
		return nil, &ReadError{text, fmt.Sprintf("%q", cell), "a cell of the board"}
	}
	return []candidate{{kind: dropping, from: to, to: to, piece: kind, option: option}}, nil
}

// readSAN reads a short name: the piece, the cell where it goes and perhaps what it
// becomes. Every own piece of the kind is a candidate, the nearest first.
func (e *explainer) readSAN(text, bare string) ([]candidate, error) {
	letter, origin, cand, ok := e.splitSAN(bare)
	if ok && letter == "" {
		if letter = "P"; e.prog.KindOf(letter) == 0 && cand.choice == "" {
			return nil, &ReadError{text, "no letter of a piece", "one in front: " + strings.Join(rules.Letters(e.prog.Game), ", ")}
		}
	}
	if !ok {
		return nil, &ReadError{text, "no move", "from and to as in e2e4, a drop as in N@f3, O-O, O-O-O or a short name as in Nf3; in space e22e44 or K2,2-K4,4"}
	}
	var err error
	if cand.choice, err = e.readChoice(text, cand.choice); err != nil {
		return nil, err
	}
	if cand.piece, err = e.readKind(text, letter); err != nil {
		return nil, err
	}
	var list []candidate
	for c := range board.Cell(e.prog.Board.Cells()) {
		if e.at(c) == board.NewPiece(cand.piece, e.pos.Side()) && isFrom(e.prog.Board.Name(c), origin) {
			cand.from = c
			list = append(list, cand)
		}
	}
	if names := e.legalNames(list); len(names) > 1 {
		return nil, &ReadError{text, "more than one move", "one of " + strings.Join(names, ", ")}
	}
	slices.SortStableFunc(list, func(v, cand candidate) int { return e.distance(v.from, v.to) - e.distance(cand.from, cand.to) })
	if list == nil {
		cand.kind = noSuchPiece
		list = []candidate{cand}
	}
	return list, nil
}

// splitSAN takes a short name apart. A pawn has no letter.
func (e *explainer) splitSAN(bare string) (letter, origin string, cand candidate, ok bool) {
	for i := len(bare) - 2; i >= 0; i-- {
		to, choice, isCell := e.firstCell(bare[i:])
		if !isCell {
			continue
		}
		cand.to, cand.choice = to, choice
		letter, origin = "", bare[:i]
		for n := len(origin); n > 0; n-- {
			if head := origin[:n]; head == strings.ToUpper(head) && strings.ToLower(head) != head && e.prog.KindOf(head) > 0 {
				return head, origin[n:], cand, e.isOrigin(origin[n:])
			}
		}
		return letter, origin, cand, e.isOrigin(origin)
	}
	return "", "", cand, false
}

// isOrigin reports whether a text names some cell, or its file or rank.
func (e *explainer) isOrigin(text string) bool {
	for c := range board.Cell(e.prog.Board.Cells()) {
		if isFrom(e.prog.Board.Name(c), text) {
			return true
		}
	}
	return false
}

// isFrom reports whether the origin in a short name can be a cell.
func isFrom(cell, origin string) bool {
	return origin == "" || origin == cell || origin == cell[:1] || origin == cell[1:]
}

// legalNames returns the names of the legal moves among some.
func (e *explainer) legalNames(list []candidate) (names []string) {
	for _, m := range e.legal {
		if slices.ContainsFunc(list, func(cand candidate) bool { return e.matches(m, cand) }) {
			names = append(names, e.names.Long(e.pos, m))
		}
	}
	return names
}
