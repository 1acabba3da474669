package studio

import (
	"regexp"
	"testing"
)

// TestFirstPage checks that what the studio loads before anything is chosen stays
// small: the editor comes when a text is shown.
func TestFirstPage(t *testing.T) {
	s := common(t)
	imported := regexp.MustCompile(`(?:from|import)"\./([\w-]+\.js)"`)
	sum, seen := len(ask(s, "/game/chess", "").Body.Bytes()), map[string]bool{}
	var load func(name string)
	load = func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		text := ask(s, "/assets/"+name, "").Body.Bytes()
		sum += len(text)
		for _, m := range imported.FindAllSubmatch(text, -1) {
			load("js/" + string(m[1]))
		}
	}
	for _, name := range []string{"js/theme.js", "js/studio.js", "css/base.css", "css/board.css", "css/pages.css", "img/icon.svg"} {
		load(name)
	}
	if len(seen) < 7 || sum < 100_000 || sum > 300_000 {
		t.Errorf("the first page has %d bytes in %d files", sum, len(seen))
	}
}
