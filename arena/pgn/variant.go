package pgn

import (
	"fmt"
	"slices"
	"strings"
)

// Variant returns the name of the game that the tag Variant says, as engines have it:
// programs write "Three-check", "King of the Hill" or "Crazyhouse960". Without a tag, or
// if only the start differs, it is chess.
func (g *Game) Variant() string { return variantName(g.Tag("Variant")) }

// CheckVariant returns an error if a text is the name of another game than the one that
// has the names. Without a text or names it may be any.
func CheckVariant(text string, names []string) error {
	is := func(name string) bool { return variantName(name) == variantName(text) }
	if text == "" || len(names) == 0 || slices.ContainsFunc(names, is) {
		return nil
	}
	return fmt.Errorf("the variant is %.40s, not %s", text, names[0])
}

// otherNames are names of variants that differ from those of engines in more than how
// they are written.
var otherNames = map[string]string{
	"":              "chess",
	"standard":      "chess",
	"normal":        "chess",
	"orthodox":      "chess",
	"fromposition":  "chess",
	"fischerandom":  "chess",
	"fischerrandom": "chess",
	"threecheck":    "3check",
	"fivecheck":     "5check",
	"koth":          "kingofthehill",
	"paradigm30":    "paradigm",
	"caparandom":    "capablanca", // where pychess starts from another position
}

// variantName returns the name of a variant as engines have it. That pieces start on
// other squares, which 960 says, is for the tag FEN.
func variantName(text string) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'", r) {
			return -1
		}
		return r
	}, strings.ToLower(text))
	if plain := strings.TrimSuffix(name, "960"); plain != "" {
		name = plain
	}
	if other, ok := otherNames[name]; ok {
		return other
	}
	return name
}
