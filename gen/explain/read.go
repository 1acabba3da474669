package explain

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/dsl/ir"
)

// wish is a move that a text can mean, legal or not.
type wish struct {
	kind     wishKind
	from, to board.Cell
	piece    int    // kind of piece to drop, or that is missing
	choice   string // letter of a promotion; empty: none is said
	option   bool   // takes up what triggers offer
	wing     ir.Wing
	regions  []int // castling: the numbers of those in space that the text can mean
}

type wishKind uint8

const (
	walking wishKind = iota
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
const maxText = 32

// read returns what a text can mean.
func (a *asker) read(text string) ([]wish, error) {
	if len(text) > maxText {
		return nil, &ReadError{text[:maxText], fmt.Sprintf("%d bytes", len(text)), fmt.Sprintf("at most %d", maxText)}
	}
	plain, option := strings.TrimRight(text, "+#?!"), a.takesUp(text)
	if w, ok := a.readRegions(plain); ok {
		return []wish{w}, nil
	}
	switch strings.ReplaceAll(plain, "0", "O") {
	case "O-O":
		return []wish{{kind: castling, wing: ir.KingSide}}, nil
	case "O-O-O":
		return []wish{{kind: castling, wing: ir.QueenSide}}, nil
	}
	if letter, cell, ok := strings.Cut(plain, "@"); ok {
		return a.readDrop(text, letter, cell, option)
	}
	bare := strings.NewReplacer("x", "", "-", "", "=", "").Replace(a.withoutTiles(plain))
	if w, rest, ok := a.fromTo(bare); ok {
		w.option = option
		var err error
		w.choice, err = a.readChoice(text, rest)
		return []wish{w}, err
	}
	return a.readShort(text, bare)
}

// tile is the name of a cell of a space for people: level, x and y.
var tile = regexp.MustCompile(`([A-Z]{1,2})([1-9][0-9]?),([1-9][0-9]?)`)

// withoutTiles puts the names that moves have for cells where a text has those
// for people, and the part that leaves a stack behind them.
func (a *asker) withoutTiles(text string) string {
	space := a.prog.Game.Space
	if space == nil {
		return text
	}
	if part, rest, ok := strings.Cut(text, ":"); ok {
		text = rest + part
	}
	return tile.ReplaceAllStringFunc(text, func(word string) string {
		parts := tile.FindStringSubmatch(word)
		x, _ := strconv.Atoi(parts[2])
		y, _ := strconv.Atoi(parts[3])
		if c := a.prog.Board.At(x-1, y-1, slices.Index(space.Labels, parts[1])); c != board.None {
			return a.prog.Board.Name(c)
		}
		return word
	})
}

// fromTo reads two cells at the start of a text, the longer name first.
func (a *asker) fromTo(text string) (w wish, rest string, ok bool) {
	for n := min(3, len(text)); n >= 2; n-- {
		from, ok := a.prog.Board.Parse(text[:n])
		if !ok {
			continue
		}
		if to, rest, ok := a.firstCell(text[n:]); ok {
			return wish{from: from, to: to}, rest, true
		}
	}
	return w, "", false
}

// firstCell reads a cell at the start of a text.
func (a *asker) firstCell(text string) (c board.Cell, rest string, ok bool) {
	for n := min(3, len(text)); n >= 2; n-- {
		if c, ok := a.prog.Board.Parse(text[:n]); ok {
			return c, text[n:], true
		}
	}
	return board.None, text, false
}

// readChoice reads the letter of a promotion, if there is any.
func (a *asker) readChoice(text, letter string) (string, error) {
	if letter == "" {
		return "", nil
	}
	kind, err := a.readKind(text, letter)
	if err != nil {
		return "", err
	}
	return a.prog.Kinds[kind].Letter, nil
}

func (a *asker) readKind(text, letter string) (int, error) {
	kind := a.kindOf(letter)
	if kind == 0 {
		var letters []string
		for _, k := range a.prog.Kinds[1:] {
			letters = append(letters, k.Letter)
		}
		return 0, &ReadError{text, fmt.Sprintf("%q", letter), "the letter of a piece: " + strings.Join(letters, ", ")}
	}
	return kind, nil
}

// kindOf returns the kind of piece with a letter, or 0.
func (a *asker) kindOf(letter string) int {
	for i, k := range a.prog.Kinds {
		if i > 0 && strings.EqualFold(k.Letter, letter) {
			return i
		}
	}
	return 0
}

func (a *asker) readDrop(text, letter, cell string, option bool) ([]wish, error) {
	if letter == "" {
		letter = "P"
	}
	kind, err := a.readKind(text, letter)
	if err != nil {
		return nil, err
	}
	to, ok := a.prog.Board.Parse(cell)
	if !ok {
		return nil, &ReadError{text, fmt.Sprintf("%q", cell), "a cell of the board"}
	}
	return []wish{{kind: dropping, from: to, to: to, piece: kind, option: option}}, nil
}

// readShort reads a short name: what it says of the piece, then the cell where
// that goes and perhaps what it becomes. Every own piece of the kind can be
// meant, the nearest first.
func (a *asker) readShort(text, bare string) ([]wish, error) {
	letter, origin, w, ok := a.splitShort(bare)
	if !ok {
		return nil, &ReadError{text, "no move", "from and to as in e2e4, a drop as in N@f3, O-O, O-O-O or a short name as in Nf3; in space e22e44 or K2,2-K4,4"}
	}
	var err error
	if w.piece, err = a.readKind(text, letter); err != nil {
		return nil, err
	}
	if w.choice, err = a.readChoice(text, w.choice); err != nil {
		return nil, err
	}
	var list []wish
	for c := range board.Cell(a.prog.Board.Cells()) {
		if a.at(c) == board.NewPiece(w.piece, a.pos.Side()) && from(a.name(c), origin) {
			w.from = c
			list = append(list, w)
		}
	}
	if names := a.meant(list); len(names) > 1 {
		return nil, &ReadError{text, "more than one move", "one of " + strings.Join(names, ", ")}
	}
	slices.SortStableFunc(list, func(v, w wish) int { return a.distance(v.from, v.to) - a.distance(w.from, w.to) })
	if list == nil {
		w.kind = noSuchPiece
		list = []wish{w}
	}
	return list, nil
}

// splitShort takes a short name apart. A choice is left as it stands.
func (a *asker) splitShort(bare string) (letter, origin string, w wish, ok bool) {
	for i := len(bare) - 2; i >= 0; i-- {
		to, choice, isCell := a.firstCell(bare[i:])
		if !isCell {
			continue
		}
		w.to, w.choice = to, choice
		letter, origin = "P", bare[:i]
		for n := len(origin); n > 0; n-- {
			if head := origin[:n]; head == strings.ToUpper(head) && strings.ToLower(head) != head && a.kindOf(head) > 0 {
				return head, origin[n:], w, a.isOrigin(origin[n:])
			}
		}
		return letter, origin, w, a.isOrigin(origin)
	}
	return "", "", w, false
}

// isOrigin reports whether a text names some cell, or its file or rank.
func (a *asker) isOrigin(text string) bool {
	for c := range board.Cell(a.prog.Board.Cells()) {
		if from(a.name(c), text) {
			return true
		}
	}
	return false
}

// from reports whether the origin in a short name can be a cell.
func from(cell, origin string) bool {
	return origin == "" || origin == cell || origin == cell[:1] || origin == cell[1:]
}

// meant returns the names of the legal moves among some.
func (a *asker) meant(list []wish) (names []string) {
	for _, m := range a.legal {
		if slices.ContainsFunc(list, func(w wish) bool { return a.grants(m, w) }) {
			names = append(names, a.names.Move(m))
		}
	}
	return names
}
