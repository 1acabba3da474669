package uci

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/board"
	"dragoman/gen"
	"dragoman/gen/rules"
	"dragoman/uci/engine"
)

// xboardVariants are XBoard's own names of the games whose rules it knows.
var xboardVariants = strings.Fields(`normal nocastle wildcastle fischerandom bughouse crazyhouse losers suicide
	giveaway twokings kriegspiel atomic 3check xiangqi shogi capablanca gothic grand falcon shatranj knightmate
	janus caparandom cylinder super great lion elven chu seirawan`)

// shuffledVariants are XBoard's names of games in which king and rook castle
// from wherever they stand, which is written O-O and O-O-O.
var shuffledVariants = []string{"fischerandom", "caparandom"}

// features says what the engine can do.
func (x *xboard) features() {
	x.say("feature done=0")
	x.say("feature myname=\"Dragoman %s\" ping=1 setboard=1 playother=1 usermove=1 time=1 draw=1 reuse=1 analyze=1 name=1 ics=1 pause=1", x.version)
	x.say("feature san=0 colors=0 sigint=0 sigterm=0 nps=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1 debug=1")
	x.say("feature variants=\"%s\"", x.variants())
	for _, o := range x.engine.Options {
		if !o.Built {
			x.say("feature option=\"%s\"", xoption(o))
		}
	}
	x.say("feature done=1")
}

// xoption writes an option as XBoard lists it.
func xoption(o *engine.Option) string {
	switch o.Kind {
	case engine.Button:
		return o.Name + " -button"
	case engine.Check:
		if o.Value == "true" {
			return o.Name + " -check 1"
		}
		return o.Name + " -check 0"
	case engine.Spin:
		return fmt.Sprintf("%s -spin %s %d %d", o.Name, o.Value, o.Min, o.Max)
	case engine.Combo:
		choices := slices.Clone(o.Choices)
		for i, c := range choices {
			if c == o.Value {
				choices[i] = "*" + c
			}
		}
		return o.Name + " -combo " + strings.Join(choices, " /// ")
	}
	if o.File {
		return o.Name + " -file " + o.Value
	}
	return o.Name + " -string " + o.Value
}

// variants lists the games that XBoard's board can show.
func (x *xboard) variants() string {
	var names []string
	for _, g := range x.engine.Games() {
		if shown(g) {
			names = append(names, xnames(g)...)
		}
	}
	return strings.Join(names, ",")
}

// shown reports whether XBoard's board can show a game, or XBoard knows what it
// could not be told.
func shown(g *engine.Game) bool {
	d, err := g.Definition()
	return err == nil && fits(d) && (!surprising(d) || slices.Contains(xboardVariants, xnames(g)[0]))
}

// xnames returns the names by which XBoard knows a game, or else its own name
// without what would end it in a list.
func xnames(g *engine.Game) (names []string) {
	for _, a := range append([]string{g.Name}, g.Aliases...) {
		if slices.Contains(xboardVariants, a) {
			names = append(names, a)
		}
	}
	if names == nil {
		names = []string{xname(g.Name)}
	}
	return names
}

func xname(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ,\"\t", r) {
			return '-'
		}
		return r
	}, name)
}

// variant changes the game, and describes it unless XBoard knows its rules.
func (x *xboard) variant(text string) {
	x.abort()
	name := strings.TrimSpace(text)
	for _, g := range x.engine.Games() {
		if !g.Called(name) && xname(g.Name) != name {
			continue
		}
		x.complain("variant", text, x.choose(g, slices.Contains(shuffledVariants, name)))
		x.restart()
		x.judged, x.letters = true, ownLetters(g.XBoard.Letters)
		if !slices.Contains(xboardVariants, name) {
			x.describe(g.XBoard.Template)
		}
		return
	}
	x.complain("variant", text, fmt.Errorf("unknown variant"))
}

// ownLetters turns XBoard's letters of pieces into ours. The pairs are those of
// [dsl.XBoard].
func ownLetters(pairs string) *strings.Replacer {
	if pairs == "" {
		return nil
	}
	return strings.NewReplacer(strings.Split(pairs+strings.ToLower(pairs), "")...)
}

// outward writes a move as XBoard does. Who takes without moving goes there and
// back again, in two legs.
func (x *xboard) outward(m gen.Move) string {
	if m.Kind() == rules.Castling && x.engine.Shuffled() {
		return x.engine.Wing(m)
	}
	text := x.shift(x.engine.Text(m), -1)
	if m.Kind() == rules.Rifling {
		from, to := x.cellName(m.From()), x.cellName(m.To())
		text += "," + to + from
	}
	return text
}

// inward turns a move or cell as XBoard writes it into our way. A dot or sign
// behind a move says that a piece does not promote, where XBoard thinks it could.
func (x *xboard) inward(text string) string {
	first, _, _ := strings.Cut(text, ",")
	return x.shift(strings.TrimRight(first, ".="), 1)
}

// shift adds to the ranks in a text if the board has ten, which XBoard counts
// from 0.
func (x *xboard) shift(text string, by int64) string {
	p, err := x.engine.Program()
	if err != nil || p.Board.Ranks() != 10 {
		return text
	}
	return mapRanks(text, func(rank int64) int64 { return rank + by })
}

// mapRanks changes the numbers in a text.
func mapRanks(text string, change func(int64) int64) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if digits == 0 {
			b.WriteByte(rest[0])
			rest = rest[1:]
			continue
		}
		n, _ := wholeNumber(rest[:digits])
		fmt.Fprint(&b, change(n))
		rest = rest[digits:]
	}
	return b.String()
}

// looksLikeMove reports whether a word can be meant as a move: two cells, a
// drop or a castling.
func (x *xboard) looksLikeMove(word string) bool {
	if strings.ContainsRune(word, '@') || strings.HasPrefix(word, "O-O") {
		return true
	}
	cell := func(s string) string {
		if s == "" || s[0] < 'a' || s[0] > 'p' {
			return s
		}
		return strings.TrimLeft(s[1:], "0123456789")
	}
	rest := cell(cell(word))
	return len(word)-len(rest) >= 4 && len(rest) <= 2
}

// targets returns the legal moves of the piece on a cell.
func (x *xboard) targets(cell string) (from board.Cell, moves []gen.Move) {
	if !x.ready() {
		return board.None, nil
	}
	pos := x.engine.Position()
	from, ok := pos.Program().Board.Parse(x.inward(cell))
	if !ok {
		return board.None, nil
	}
	for _, m := range pos.AppendLegal(nil) {
		if m.From() == from {
			moves = append(moves, m)
		}
	}
	return from, moves
}
