package uci

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dragoman/uci/engine"
)

// xboardVariants are XBoard's own names of the games whose rules it knows.
var xboardVariants = strings.Fields(`normal nocastle wildcastle fischerandom bughouse crazyhouse losers suicide
	giveaway twokings kriegspiel atomic 3check xiangqi shogi capablanca gothic grand falcon shatranj knightmate
	janus caparandom cylinder super great lion elven chu seirawan`)

// shuffledVariants are XBoard's names of games in which king and rook castle
// from wherever they stand, which is written O-O and O-O-O.
var shuffledVariants = []string{"fischerandom", "caparandom"}

// sendFeatures writes what the engine can do.
func (x *xboard) sendFeatures() {
	x.send("feature done=0")
	x.send("feature myname=\"Dragoman %s\" ping=1 setboard=1 playother=1 usermove=1 time=1 draw=1 reuse=1 analyze=1 name=1 ics=1 pause=1", x.version)
	x.send("feature san=0 colors=0 sigint=0 sigterm=0 nps=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1 debug=1")
	x.send("feature variants=\"%s\"", x.variantList())
	for _, o := range x.engine.Options {
		if !o.UCIOnly {
			x.send("feature option=\"%s\"", featureOption(o))
		}
	}
	x.send("feature done=1")
}

// featureOption writes an option as XBoard lists it.
func featureOption(o *engine.Option) string {
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

// variantList lists the games that XBoard can show.
func (x *xboard) variantList() string {
	var names []string
	for _, g := range x.engine.Games() {
		if canShow(g) {
			names = append(names, xboardNames(g)...)
		}
	}
	return strings.Join(names, ",")
}

// canShow reports whether XBoard can show a game: it can be described, or XBoard
// knows its rules.
func canShow(g *engine.Game) bool {
	d, err := g.Definition()
	return err == nil && fitsBoard(d) && (!d.HasSideEffects() || slices.Contains(xboardVariants, xboardNames(g)[0]))
}

// xboardNames returns the names by which XBoard knows a game, or else our name
// without the characters that would end it in a list.
func xboardNames(g *engine.Game) (names []string) {
	for _, a := range append([]string{g.Name}, g.Aliases...) {
		if slices.Contains(xboardVariants, a) {
			names = append(names, a)
		}
	}
	if names == nil {
		names = []string{xboardName(g)}
	}
	return names
}

func xboardName(g *engine.Game) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ,\"\t", r) {
			return '-'
		}
		return r
	}, cmp.Or(g.XBoard.Name, g.Name))
}

// setVariant changes the game, and describes it unless XBoard knows its rules.
func (x *xboard) setVariant(name string) {
	x.abortSearch()
	for _, g := range x.engine.Games() {
		if !g.Called(name) && xboardName(g) != name {
			continue
		}
		x.reportError("variant", name, x.chooseGame(g, slices.Contains(shuffledVariants, name)))
		x.setUpStart()
		x.knowsMoves, x.letters = true, letterReplacer(g.XBoard.Letters)
		if !slices.Contains(xboardVariants, name) {
			x.sendSetup(g.XBoard.Template)
		}
		return
	}
	x.reportError("variant", name, errors.New("unknown variant"))
}
