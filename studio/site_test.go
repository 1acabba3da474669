package studio_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"dragoman/studio"
)

// TestSiteLinks follows the links of all pages that are files: each leads to a
// file, and none to the root of a server.
func TestSiteLinks(t *testing.T) {
	files, err := studio.Site(fstest.MapFS{"dragoman.bin": {}, "wasm_exec.js": {}})
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`(?:href|src|data-engine)="([^"]*)"`)
	seen := 0
	for name, text := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			to, _, _ := strings.Cut(html.UnescapeString(m[1]), "?")
			if to == "./" {
				to = "index.html"
			}
			if _, ok := files[to]; !ok && !strings.HasPrefix(to, "#") {
				t.Errorf("%s: %s leads to no file", name, m[0])
			}
			seen++
		}
	}
	for name, early := range map[string]bool{"index.html": true, "game.html": true, "play.html": true, "new.html": true, "space.html": true, "games.html": false} {
		if strings.Contains(string(files[name]), `async src="assets/js/start.js"`) != early {
			t.Errorf("%s: whether the engine is loaded at once is not %v", name, early)
		}
	}
	if seen < 100 {
		t.Errorf("found only %d links", seen)
	}
	if _, err := studio.Site(fstest.MapFS{"dragoman.bin": {}}); err == nil {
		t.Error("a site without wasm_exec.js is accepted")
	}
}

// TestSiteInBrowser uses the studio as files below a directory of a file server: nothing
// but files is asked for, and the engine works in the page.
func TestSiteInBrowser(t *testing.T) {
	parent := browser(t)
	engine, dir := t.TempDir(), t.TempDir()
	if out, err := exec.Command("go", "run", "./pack", engine).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files, err := studio.Site(os.DirFS(engine))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		writeFile(t, filepath.Join(dir, "some", "where", name), text)
	}
	npm, err := filepath.Glob("npm/*.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(npm, filepath.Join(engine, "dragoman.bin"), filepath.Join(engine, "wasm_exec.js")) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, "npm", filepath.Base(name)), text)
	}
	serving := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(serving.Close)
	p := newTab(t, parent, serving.URL+"/some/where/")
	p.quiet()

	p.visit("games.html") // a game of the gallery, played against the engine
	p.wait("document.querySelectorAll('.thumb svg').length > 5")
	p.wait("document.querySelector('nav [aria-current]').textContent === 'Games'")
	begun := time.Now()
	p.click(`[href="game.html?atomic"]`)
	p.wait("document.querySelector('.movable')?.checkVisibility()")
	t.Logf("the first board took %v", time.Since(begun).Round(time.Millisecond))
	p.wait("document.title.startsWith('Atomic')")
	p.move("e2", "e4")
	p.wait("document.querySelectorAll('button.move').length === 2") // the engine has answered
	p.says(".evaluates", "Evaluation: the built-in network")
	p.wait("location.pathname.endsWith('/game.html') && location.search === '?atomic' && location.hash.includes('moves=e2e4')")
	p.wait("document.querySelector('nav [aria-current]').textContent === 'Games'")
	p.do(chromedp.Reload())
	p.waitForPiece("e4", "white pawn")
	p.click(".analysis input") // several lines, until that is not wanted any more
	p.wait("document.querySelectorAll('.lines li').length === 3")
	p.click(".analysis input")
	p.wait("!document.querySelector('.lines li')")
	p.files()

	p.visit("game.html?chess#view=measure") // what takes long can be stopped
	p.says(".sum", "No mistakes")
	p.click(`[aria-label="Perft"] .fields button`)
	p.says(`section[aria-label="Perft"] .output`, "197,281 leaves")
	eval[any](p, "document.querySelector('[aria-label=Verify] input').value = 1, null")
	p.click(`[aria-label="Verify"] .fields button`)
	p.says(`section[aria-label="Verify"] .output`, "No disagreement.")
	eval[any](p, "document.querySelector('[aria-label=Perft] input').value = 12, null")
	p.click(`[aria-label="Perft"] .fields button`)
	p.says(`section[aria-label="Perft"] .output`, "leaves")
	p.says(`section[aria-label="Train"] .output`, "Training needs the program")
	p.wait("!document.querySelector('[aria-label=Train] button').checkVisibility()")
	stopping := time.Now()
	p.click(`[aria-label="Perft"] .fields button`)
	p.says(`section[aria-label="Perft"] .output`, "Stopped")
	p.press("Export") // and what comes then is answered
	p.wait("document.querySelector('.export textarea').value.includes('8x8')")
	t.Logf("to stop and to go on took %v", time.Since(stopping).Round(time.Millisecond))

	p.visit("game.html?nosuch")
	p.says("#studio .note", "nosuch")

	p.visit("index.html") // the editor
	p.wait("document.querySelector('.cell.both')")
	p.write("game: \"Slip\"\n\npiece Wader {\n  move: slde(orthogonal)\n}\n")
	p.says(".finding", "4:")
	p.wait("location.pathname.endsWith('/some/where/')")
	p.wait(editorTree + ".querySelector('.tok-keyword') && " + editorTree + ".querySelector('.cm-lintRange-error')?.textContent === 'slde'")
	p.press("Change to slide")
	p.holds("move: slide(orthogonal)")
	p.says(".sum", "No mistakes")
	p.write("piece Wader {\n  move: \n}\n") // with completion by keys
	p.keys(kb.ArrowUp, kb.ArrowUp, kb.End, "v", "a")
	p.wait("[..." + editorTree + ".querySelectorAll('.cm-tooltip-autocomplete li')].some((item) => item.textContent === 'vault')")
	p.wait(editorTree + ".querySelector('.cm-completionInfo')?.textContent")
	p.keys(kb.Escape)
	p.says(".sum", "error")
	p.write("piece Wader {\n  move: slide(orthogonal)\n}\n")
	p.says(".sum", "No mistakes") // and the address holds it
	p.says(".pictures .chips", "Wader")
	p.do(chromedp.Reload())
	p.says(".pictures .chips", "Wader")
	p.expected = "status of 400" // of the engine, as a server's would be
	p.choosePicture("bad.svg", "<svg viewBox='0 0 9 9'><script/></svg>")
	p.says(".painter [role=status]", "bad.svg:1:24: the element")
	p.choosePicture("good.svg", "<svg viewBox='0 0 9 9'><circle cx='4' cy='4' r='4'/></svg>")
	p.wait("document.querySelector('.pictures .cell image')")
	p.press("Remove the picture")
	p.wait("!document.querySelector('.pictures .cell image')")
	p.files()

	p.visit("new.html#step=4&goal=race&size=6x6&pawns=none") // a game by a few questions
	p.says(".made .sum", "This can be played.")
	p.press("Play it")
	p.wait("location.pathname.endsWith('/some/where/') && document.querySelector('.movable')?.checkVisibility()")
	p.files()

	p.visit("game.html?p3d-mini#level=2&time=200") // boards in space, played against the engine
	p.wait("document.querySelector('.movable') && document.querySelector('.solid canvas')?.width > 200")
	p.move("K2,2", "K3,3")
	p.wait("document.querySelectorAll('button.move').length === 2")
	p.tap(p.inSpace("K3,3"))
	p.wait("document.querySelector('.target') && location.search === '?p3d-mini' && location.hash.includes('moves=')")
	p.files()

	p.visit("play.html?c1/s") // games in addresses
	p.move("e2", "e4")
	p.wait(fmt.Sprintf("location.search === %q", "?"+strings.TrimPrefix(address(t, "", "e2e4"), "/play/")))
	p.wait("[...document.querySelectorAll('.share a')].every((a) => a.href.startsWith('https://chessbyurl.com/') || a.href.includes('/some/where/play.html?'))")
	p.do(chromedp.NavigateBack())
	p.waitForPiece("e2", "white pawn")
	p.files()

	p.visit("game.html?crazyhouse#engine=nobody&moves=e2e4,d7d5,e4d5,d8d5,P@e4")
	p.wait("document.querySelector('.movable')")
	p.click(".record summary")
	p.press("Write")
	p.wait("document.querySelector('.record textarea').value.includes('2. exd5 Qxd5')")

	p.visit("space.html")
	p.says(".tiles", "[ K5,2, K5,3")
	p.files()

	side := eval[string](p, `import('/npm/browser.js').then(async ({ start }) => { // the npm package
		const dragoman = await start();
		const position = await dragoman.position('atomic');
		await position.push('e4');
		dragoman.close();
		return position.side;
	})`)
	if side != "black" {
		t.Errorf("after a move of the npm package %q is to move", side)
	}

	if err := os.Remove(filepath.Join(dir, "some", "where", "assets", "engine", "dragoman.bin")); err != nil {
		t.Fatal(err)
	}
	p.expected = "status of 404"
	p.visit("space.html#k=4") // without the engine
	p.do(chromedp.Reload())
	p.says(".loading", "Nothing can be played here: the engine could not be loaded")
}

func writeFile(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// files checks that the page has asked for files beside it alone.
func (p *tab) files() {
	p.Helper()
	for _, name := range eval[[]string](p, "performance.getEntriesByType('resource').map((entry) => entry.name)") {
		if !strings.HasPrefix(name, p.base) && !strings.HasPrefix(name, "data:") {
			p.Errorf("the page asked for %s", name)
		}
	}
}
