package ini

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// This file writes games. What a section says is found out from the game part by part;
// then the section is read again, and what reads differently is lost. Of settings that
// only fit together, those are taken with which the least is lost.

// writer writes a game as a section.
type writer struct {
	g        *ir.Game
	lost     *src.List
	name     string
	parent   string   // the built-in game that the section inherits, or ""
	keys     []string // in the order of the text
	set      map[string]string
	piece    map[string]pieceType // by the name of a piece
	letter   map[string]byte      // lower case
	passed   bool                 // moves pass cells where pieces can be captured
	pseudo   bool                 // royals are royal as the last of their type
	promoted map[string]string    // what pieces were that the text has with +
	renamed  map[string]string    // the names of the pieces in the parent
	want     map[string]int       // the lines of the canonical text, in the names of the section
}

// Write writes a game as a section of a variants.ini, and says what is lost.
func Write(g *ir.Game) (text string, lost *src.List) {
	file := g.File
	if file == nil {
		file = src.NewFile(g.Name, "")
	}
	w := &writer{g: g, lost: &src.List{File: file}, name: sectionName(g.Name), set: map[string]string{}, piece: map[string]pieceType{}, letter: map[string]byte{}, promoted: map[string]string{}}
	if why := w.refused(); why != "" {
		w.lose(place{}, lostGame, "the game is lost: %s", why)
		return "", w.lost
	}
	w.put("maxFile", fmt.Sprint(g.Board.Files))
	w.put("maxRank", fmt.Sprint(g.Board.Ranks))
	w.letters()
	w.steps()
	w.types()
	w.rules()
	w.castling()
	w.promotions()
	w.drops()
	w.ends()
	w.start()
	w.want = lines(g, w.names())
	w.improve()
	w.inherit()
	w.loseRest()
	return w.text(), w.lost
}

// refused says why a game cannot be a section at all.
func (w *writer) refused() string {
	b, own := w.g.Board, 0
	for _, p := range w.g.Pieces {
		if !p.Neutral {
			own++
		}
	}
	switch {
	case b.Levels > 1:
		return "boards have one level"
	case b.Files > maxFiles || b.Ranks > maxRanks:
		return fmt.Sprintf("the board is larger than %dx%d", maxFiles, maxRanks)
	case own > 26:
		return "there are letters for 26 pieces"
	case !w.g.HasStart():
		return "it has no start position"
	}
	return ""
}

// sectionName makes a name of a section.
func sectionName(name string) string {
	clean := strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9', r == '-', r == '_':
			return r
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		case r == ' ':
			return '-'
		}
		return -1
	}, name), "-")
	if clean == "" {
		clean = "game"
	}
	if builtins()[clean] != nil {
		clean += "-here" // a built-in game cannot be defined again
	}
	return clean
}

// put sets a key, in front of all that come later.
func (w *writer) put(key, value string) {
	if _, has := w.set[key]; !has {
		w.keys = append(w.keys, key)
	}
	w.set[key] = value
}

// unset takes a key back.
func (w *writer) unset(key string) {
	delete(w.set, key)
	w.keys = slices.DeleteFunc(w.keys, func(k string) bool { return k == key })
}

// text is the section.
func (w *writer) text() string {
	var b strings.Builder
	if w.parent == "" {
		fmt.Fprintf(&b, "[%s]\n", w.name)
	} else {
		fmt.Fprintf(&b, "[%s:%s]\n", w.name, w.parent)
	}
	for _, key := range w.keys {
		fmt.Fprintf(&b, "%s = %s\n", key, w.set[key])
	}
	return b.String()
}

// lose reports something that is lost, at its place in a text.
func (w *writer) lose(at place, code src.Code, format string, args ...any) {
	if at.file == nil {
		at.file = w.lost.File
	}
	if int(at.span.End) > len(at.file.Text) || at.span.Start > at.span.End {
		at.span = src.Span{}
	}
	w.lost.Diag = append(w.lost.Diag, src.NewDiagnostic(at.file, at.span, code, format, args...))
}

// names returns the names in the section of the pieces of the game.
func (w *writer) names() map[string]string {
	if w.renamed != nil {
		return w.renamed
	}
	names := map[string]string{}
	for name, t := range w.piece {
		names[name] = t.title()
	}
	for _, p := range w.g.Pieces {
		if p.Neutral {
			names[p.Name] = wall
		}
	}
	return names
}

// improve takes of each group of settings that exclude one another the one with which
// the least is lost, twice, since one may only help with another.
func (w *writer) improve() {
	least := w.cost()
	for range 2 {
		for _, group := range choices {
			for _, settings := range group {
				if least == 0 {
					return
				}
				if !slices.ContainsFunc(settings, func(s setting) bool { return w.set[s.key] != s.value }) {
					continue
				}
				keys, set := slices.Clone(w.keys), maps.Clone(w.set)
				for _, s := range settings {
					w.put(s.key, s.value)
				}
				if cost := w.cost(); cost < least {
					least = cost
				} else {
					w.keys, w.set = keys, set
				}
			}
		}
	}
}

// again reads the section, or returns nil if it has errors.
func (w *writer) again() *ir.Game {
	g, _ := Load(src.NewFile("written.ini", w.text()))
	return g
}

// cost counts the lines that differ.
func (w *writer) cost() (n int) {
	g := w.again()
	if g == nil {
		return 1 << 20
	}
	missing, extra := w.differences(g)
	return len(missing) + len(extra)
}

// differences returns the lines of the game that the section lacks, and those that it
// has besides.
func (w *writer) differences(again *ir.Game) (missing, extra []string) {
	have := lines(again, nil)
	for _, line := range slices.Sorted(maps.Keys(w.want)) {
		if have[line] < w.want[line] {
			missing = append(missing, line)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(have)) {
		if w.want[line] < have[line] {
			extra = append(extra, line)
		}
	}
	return missing, extra
}

// loseRest reports what the section does not say, or says otherwise.
func (w *writer) loseRest() {
	again := w.again()
	if again == nil {
		w.lose(place{}, lostGame, "the rules of the game are lost: a section with its pieces and start position has errors")
		return
	}
	missing, extra := w.differences(again)
	at := w.places()
	for _, line := range missing {
		w.lose(at.of(line), lostPart, "%s is lost: a section cannot say it", line)
	}
	if len(missing) == 0 {
		for _, line := range extra {
			w.lose(at.of(line), lostPart, "that there is no %s is lost: a section cannot say it", line)
		}
	}
}
