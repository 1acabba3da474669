package conform

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Limits of time. They are those of the list that this package checks; what the
// list leaves open is generous.
const (
	handshake = time.Second
	setUp     = 10 * time.Second // what may take long, such as clearing a table
	answer    = 100 * time.Millisecond
	halt      = 50 * time.Millisecond
	farewell  = 5 * time.Second
	patience  = 20 * time.Second // for a search that ends by itself
)

func uciChecks() []check {
	return []check{
		{"uci", "1 options within a second, nothing else", checkHandshake},
		{"uci", "2 isready while searching", checkReady},
		{"uci", "3 unknown words are passed over", checkUnknown},
		{"uci", "4a odd white space, long lines, NUL, UTF-8", checkOddLines},
		{"uci", "4b the end of input is quit", checkEnd},
		{"uci", "4c quit while searching", checkQuit},
		{"uci", "5 one bestmove for every go", checkOneMove},
		{"uci", "6a infinite holds the move back", checkInfinite},
		{"uci", "6b ponder holds the move back", checkPonder},
		{"uci", "7 stop", checkStop},
		{"uci", "8 clocks at zero and below", checkClocks},
		{"uci", "9 no legal move", checkNoMove},
		{"uci", "10a lines can be played, and end with the game", checkLines},
		{"uci", "10b a game by the clock as testers watch it", checkGame},
		{"uci", "11 length and sign of mates", checkMates},
		{"uci", "12 MultiPV beyond the legal moves", checkMultiPV},
		{"uci", "13 option names in any case, values out of range", checkOptions},
		{"uci", "14 bad positions and moves are refused", checkBadPositions},
		{"uci", "15 searchmoves", checkSearchMoves},
		{"uci", "16 nodes", checkNodes},
		{"uci", "17 Threads and Hash between games", checkResize},
		{"uci", "18 a new game searches as the first one did", checkRepeats},
		{"uci", "19 VariantPath while idle, not while searching", checkVariantPath},
		{"uci", "21a refutations when asked for", checkRefutations},
		{"uci", "21b the line that is searched when asked for", checkCurrentLine},
		{"uci", "21c what a position is worth", checkPositionValue},
	}
}

// option is an option as UCI lists it.
type option struct {
	name, kind, value string
	min, max          int
	choices           []string
}

// greetUCI says "uci" and reads the options.
func (p *probe) greetUCI() error {
	p.send("uci")
	_, before, err := p.word(setUp, "uciok")
	for len(before) > 0 && !strings.HasPrefix(before[0], "id ") && !strings.HasPrefix(before[0], "option ") {
		before = before[1:] // a banner from before "uci"
	}
	p.greeting = before
	for _, line := range before {
		if o, ok := readOption(line); ok {
			p.options[strings.ToLower(o.name)] = o
		}
	}
	return err
}

// readOption reads an option line.
func readOption(line string) (o option, ok bool) {
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "option" {
		return o, false
	}
	values := map[string][]string{}
	key := ""
	for _, w := range words[1:] {
		switch w {
		case "name", "type", "default", "min", "max", "var":
			key = w
			if w == "var" {
				o.choices = append(o.choices, "")
			}
			continue
		}
		values[key] = append(values[key], w)
		if key == "var" {
			last := &o.choices[len(o.choices)-1]
			*last = strings.TrimSpace(*last + " " + w)
		}
	}
	text := func(key string) string { return strings.Join(values[key], " ") }
	o.name, o.kind, o.value = text("name"), text("type"), text("default")
	o.min, _ = strconv.Atoi(text("min"))
	o.max, _ = strconv.Atoi(text("max"))
	return o, o.name != ""
}

// fault says what is wrong with an option.
func (o *option) fault() error {
	switch o.kind {
	case "check":
		if o.value != "true" && o.value != "false" {
			return fmt.Errorf("option %s: default %q is neither true nor false", o.name, o.value)
		}
	case "spin":
		if n, err := strconv.Atoi(o.value); err != nil || n < o.min || n > o.max {
			return fmt.Errorf("option %s: default %q is not from %d to %d", o.name, o.value, o.min, o.max)
		}
	case "combo":
		if !slices.Contains(o.choices, o.value) {
			return fmt.Errorf("option %s: default %q is no choice", o.name, o.value)
		}
	case "string":
		if o.value == "" {
			return fmt.Errorf("option %s: a string needs a default", o.name)
		}
	case "button":
	default:
		return fmt.Errorf("option %s: type %q is unknown", o.name, o.kind)
	}
	return nil
}

func checkHandshake(p *probe) (string, error) {
	if p.greeted > p.scaled(handshake) {
		return "", fmt.Errorf("uciok came after %v", p.greeted)
	}
	for _, line := range p.greeting {
		switch o, ok := readOption(line); {
		case ok:
			if err := o.fault(); err != nil {
				return "", err
			}
		case !strings.HasPrefix(line, "id name ") && !strings.HasPrefix(line, "id author ") && strings.TrimSpace(line) != "":
			return "", fmt.Errorf("stray line %q", line)
		}
	}
	for _, id := range []string{"id name ", "id author "} {
		if !slices.ContainsFunc(p.greeting, func(line string) bool { return strings.HasPrefix(line, id) }) {
			return "", fmt.Errorf("no %s", strings.TrimSpace(id))
		}
	}
	return fmt.Sprintf("%d options in %v", len(p.options), p.greeted), p.ready()
}

// ready waits until everything so far is done.
func (p *probe) ready() error {
	p.send("isready")
	_, _, err := p.word(setUp, "readyok")
	return err
}

// best waits for the move of a search.
func (p *probe) best(limit time.Duration) (move string, before []string, err error) {
	line, before, err := p.word(limit, "bestmove")
	if err != nil {
		return "", before, err
	}
	words := strings.Fields(line)
	if len(words) < 2 {
		return "", before, fmt.Errorf("%q has no move", line)
	}
	return words[1], before, nil
}

// search sends a position and a search, and waits for its end.
func (p *probe) search(position, limits string) (move string, before []string, err error) {
	p.send("position "+position, "go "+limits)
	return p.best(patience)
}

func checkReady(p *probe) (string, error) {
	if err := p.ready(); err != nil {
		return "", err
	}
	var worst time.Duration
	for range 5 {
		p.send("position startpos", "go infinite")
		time.Sleep(100 * time.Millisecond)
		p.send("isready")
		var before []string
		d, err := took(func() (err error) { _, before, err = p.word(answer, "readyok"); return err })
		if err != nil {
			return "", err
		}
		if n := countWord(before, "bestmove"); n > 0 {
			return "", errors.New("isready ended the search")
		}
		worst = max(worst, d)
		p.send("stop")
		if _, _, err := p.best(patience); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("after %v at most", worst), nil
}

func countWord(lines []string, word string) (n int) {
	for _, line := range lines {
		if first, _, _ := strings.Cut(line, " "); first == word {
			n++
		}
	}
	return n
}

func checkUnknown(p *probe) (string, error) {
	p.send("joho", "hello world 1 2 3", "joho isready")
	if _, _, err := p.word(setUp, "readyok"); err != nil {
		return "", fmt.Errorf("after an unknown word in front: %w", err)
	}
	p.send("position startpos", "go foo depth 1 bar")
	if _, _, err := p.best(patience); err != nil {
		return "", err
	}
	return "", p.ready()
}

func checkOddLines(p *probe) (string, error) {
	for _, line := range []string{"isready\r", "\tisready", "  isready  ", "isready\t\r"} {
		p.send(line)
		if _, _, err := p.word(setUp, "readyok"); err != nil {
			return "", fmt.Errorf("after %q: %w", line, err)
		}
	}
	p.send("position   startpos \t moves  e2e4\t e7e5 \r", "go   depth\t1\r")
	if _, _, err := p.best(patience); err != nil {
		return "", err
	}
	p.send("", "\x00", "i\x00sready", "grüße ♞", strings.Repeat("x", 1<<20), strings.Repeat("y ", 1<<19))
	return "", p.ready()
}

func checkEnd(p *probe) (string, error) {
	p.send("position startpos", "go infinite")
	time.Sleep(100 * time.Millisecond)
	if err := p.talk.End(); err != nil {
		return "", err
	}
	return p.ended()
}

func checkQuit(p *probe) (string, error) {
	p.send("position startpos", "go infinite")
	time.Sleep(100 * time.Millisecond)
	p.send("quit")
	return p.ended()
}

// ended waits for the engine to end.
func (p *probe) ended() (string, error) {
	d, err := took(func() error {
		timeout := time.NewTimer(p.scaled(farewell))
		defer timeout.Stop()
		for {
			select {
			case _, ok := <-p.lines:
				if !ok {
					return nil
				}
			case <-timeout.C:
				return fmt.Errorf("it still runs after %v", p.scaled(farewell))
			}
		}
	})
	return fmt.Sprintf("after %v", d), err
}

// checkOneMove sends searches of many kinds, some cut short, and counts the
// answers.
func checkOneMove(p *probe) (string, error) {
	random := rand.New(rand.NewPCG(1, 2))
	limits := []string{"depth 1", "depth 4", "nodes 1", "nodes 500", "movetime 1", "movetime 20", "infinite", "ponder wtime 1000 btime 1000",
		"wtime 100 btime 100", "wtime 100 btime 100 winc 10 binc 10 movestogo 1", "mate 1", "depth 2 searchmoves e2e4 d2d4"}
	const searches = 60
	for range searches {
		limit := limits[random.IntN(len(limits))]
		p.send("position startpos", "go "+limit)
		if random.IntN(3) == 0 {
			time.Sleep(time.Duration(random.IntN(10)) * time.Millisecond)
		}
		if strings.HasPrefix(limit, "ponder") && random.IntN(2) == 0 {
			p.send("ponderhit")
		} else {
			p.send("stop")
		}
		_, _, err := p.best(patience)
		if err != nil {
			return "", fmt.Errorf("go %s: %w", limit, err)
		}
		p.send("isready")
		if _, before, err := p.word(setUp, "readyok"); err != nil || countWord(before, "bestmove") > 0 {
			return "", errors.Join(err, fmt.Errorf("go %s: a second bestmove", limit))
		}
	}
	return fmt.Sprintf("%d searches", searches), nil
}

// mateInOne is a position whose search has nothing left to find.
const mateInOne = "fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"

func checkInfinite(p *probe) (string, error) {
	if err := p.ready(); err != nil {
		return "", err
	}
	p.send("position "+mateInOne, "go infinite")
	if err := p.silence(time.Second, "bestmove"); err != nil {
		return "", err
	}
	p.send("stop")
	_, _, err := p.best(patience)
	return "", err
}

func checkPonder(p *probe) (string, error) {
	if err := p.ready(); err != nil {
		return "", err
	}
	p.send("position "+mateInOne, "go ponder wtime 200 btime 200")
	if err := p.silence(time.Second, "bestmove"); err != nil {
		return "", err
	}
	p.send("ponderhit")
	if _, _, err := p.best(patience); err != nil {
		return "", fmt.Errorf("after ponderhit: %w", err)
	}
	p.send("go ponder wtime 200 btime 200", "stop")
	_, _, err := p.best(patience)
	return "", err
}

func checkStop(p *probe) (string, error) {
	if err := p.ready(); err != nil {
		return "", err
	}
	var worst time.Duration
	for range 10 {
		p.send("position startpos moves e2e4 e7e5", "go infinite")
		time.Sleep(100 * time.Millisecond)
		p.send("stop")
		d, err := took(func() error { _, _, err := p.best(halt); return err })
		if err != nil {
			return "", err
		}
		worst = max(worst, d)
	}
	p.send("stop", "isready") // without a search
	if _, before, err := p.word(setUp, "readyok"); err != nil || countWord(before, "bestmove") > 0 {
		return "", errors.Join(err, errors.New("stop without a search is answered"))
	}
	return fmt.Sprintf("after %v at most", worst), nil
}

func checkClocks(p *probe) (string, error) {
	if err := p.ready(); err != nil {
		return "", err
	}
	var worst time.Duration
	for _, clock := range []string{"wtime 100", "btime 100", "btime 100 binc 100 wtime 100 winc 100", "wtime 0 btime 0", "wtime -500 btime -500", "wtime 1 btime 1 winc 0 binc 0", "btime -1 wtime -1 movestogo 40", "wtime -100 btime -100 winc 1000 binc 1000"} {
		p.send("position startpos", "go "+clock)
		d, err := took(func() error { _, _, err := p.best(3 * time.Second); return err })
		if err != nil {
			return "", fmt.Errorf("go %s: %w", clock, err)
		}
		worst = max(worst, d)
	}
	return fmt.Sprintf("after %v at most", worst), nil
}

func checkNoMove(p *probe) (string, error) {
	for _, position := range []string{"startpos moves f2f3 e7e5 g2g4 d8h4", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"} {
		move, _, err := p.search(position, "depth 3")
		if err != nil {
			return "", fmt.Errorf("%s: %w", position, err)
		}
		if move != "(none)" && move != "0000" {
			return "", fmt.Errorf("%s: the move is %s", position, move)
		}
	}
	return "", p.ready()
}
