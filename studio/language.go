package studio

import (
	"encoding/json"
	"sync"

	"dragoman/dsl"
)

// languageListing is a language as the page shows it.
type languageListing struct {
	Name      string      `json:"name"`
	Title     string      `json:"title"`
	Extension string      `json:"extension"`
	Example   dsl.Example `json:"example"`
}

// languages returns the languages that can be read and those that can be
// written, as JSON.
var languages = sync.OnceValue(func() string {
	listings := func(list []*dsl.Language) (out []languageListing) {
		for _, l := range list {
			out = append(out, languageListing{l.Name, l.Title, l.Extensions[0], l.Example})
		}
		return out
	}
	text, _ := json.Marshal(map[string]any{"read": listings(dsl.Languages()), "write": listings(dsl.Writers())}) // strings cannot fail
	return string(text)
})
