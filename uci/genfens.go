package uci

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"dragoman/gen/fen"
	"dragoman/uci/engine"
)

// An opening is so many random moves from the start of the game, or from a position
// of a book; every second opening has one more, so that both sides begin.
const (
	openingPlies = 8
	bookPlies    = 2
)

// genfens executes "genfens N seed S book FILE", which OpenBench uses: it makes
// random openings, the same for the same seed.
func (l *uciLoop) genfens(text string) {
	l.endTask()
	count, seed, book, err := parseGenfens(strings.Fields(text))
	if err == nil {
		err = l.sendOpenings(count, seed, book)
	}
	l.notifyError(err)
}

// parseGenfens reads the words after genfens. Without a book its name is None.
func parseGenfens(words []string) (count int, seed uint64, book string, err error) {
	bad := errors.New("genfens: expected N seed S book FILE, or None for no book")
	if len(words) == 0 {
		return 0, 0, "", bad
	}
	if count, err = strconv.Atoi(words[0]); err != nil || count < 0 {
		return 0, 0, "", bad
	}
	for rest := words[1:]; len(rest) > 1; rest = rest[2:] {
		switch rest[0] {
		case "seed":
			if seed, err = strconv.ParseUint(rest[1], 10, 64); err != nil {
				return 0, 0, "", bad
			}
		case "book":
			book = rest[1]
		}
	}
	if strings.EqualFold(book, "none") {
		book = ""
	}
	return count, seed, book, nil
}

// sendOpenings writes openings that do not end the game.
func (l *uciLoop) sendOpenings(count int, seed uint64, book string) error {
	prog, err := l.engine.Program()
	if err != nil {
		return err
	}
	starts, plies := []string{"startpos"}, openingPlies
	if book != "" {
		if starts, err = l.readBook(book); err != nil {
			return err
		}
		plies = bookPlies
	}
	random := rand.New(rand.NewPCG(seed, 0))
	const attempts = 1000
	for made, failed := 0, 0; made < count; {
		_, pos, _, err := fen.SetUp(prog, starts[random.IntN(len(starts))])
		if err != nil {
			return err
		}
		switch _, ok := engine.RandomMoves(pos, plies+made%2, random); {
		case ok:
			s := pos.State()
			l.send("info string genfens %s", fen.Format(prog, &s))
			made, failed = made+1, 0
		case failed == attempts:
			return fmt.Errorf("genfens: %d games in a row ended within %d half-moves", attempts, plies+1)
		default:
			failed++
		}
	}
	return nil
}

// readBook returns the positions of a book in EPD.
func (l *uciLoop) readBook(path string) (starts []string, err error) {
	if l.read == nil {
		return nil, errors.New("genfens: no book can be read here")
	}
	file, err := l.read(path)
	if err != nil {
		return nil, err
	}
	book, err := fen.ReadEPD(strings.NewReader(file.Text))
	if err != nil {
		return nil, fmt.Errorf("genfens: %s: %w", path, err)
	}
	for _, e := range book {
		starts = append(starts, e.Position)
	}
	if starts == nil {
		return nil, fmt.Errorf("genfens: there is no position in %s", path)
	}
	return starts, nil
}

// flip exchanges the sides.
func (l *uciLoop) flip() {
	l.endTask()
	if _, err := l.engine.Program(); err != nil || l.engine.Position() == nil {
		l.notify("there is no position to flip")
		return
	}
	prog, text := l.engine.Position().Program(), l.engine.FEN()
	canFlip := prog.Board.Levels() == 1 && !strings.ContainsRune(text, '{')
	if !canFlip || l.engine.Replace(flipped(text, prog.Board.Ranks())) != nil {
		l.notifyError(errors.New("the sides of this position cannot be exchanged"))
	}
}

// flipped exchanges the sides in the text of a position.
func flipped(text string, ranks int) string {
	words := strings.Fields(text)
	board, hand, _ := strings.Cut(words[0], "[")
	rows := strings.Split(board, "/")
	slices.Reverse(rows)
	words[0] = swapCase(strings.Join(rows, "/"))
	if hand != "" {
		words[0] += "[" + swapCase(hand)
	}
	for i := 1; i < len(words); i++ {
		switch w := words[i]; {
		case i == 1:
			words[i] = map[string]string{"w": "b", "b": "w"}[w]
		case i == 2:
			words[i] = swapCase(w)
		case i == 3:
			words[i] = mirrored(w, ranks)
		case strings.ContainsRune(w, '+'):
			white, black, _ := strings.Cut(w, "+")
			words[i] = black + "+" + white
		}
	}
	return strings.Join(words, " ")
}

func swapCase(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, text)
}

// mirrored counts the ranks in a text from the other end.
func mirrored(text string, ranks int) string {
	return fen.MapNumbers(text, func(rank int) int { return ranks + 1 - rank })
}
