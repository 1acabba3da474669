package studio_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"dragoman/studio"
)

// views are all that there is to look at, and what shows that it is complete.
var views = []struct{ name, path, ready string }{
	{"play", "/play/c1/s/mbmk5JzMsBA", "document.querySelectorAll('.links dd').length > 5"},
	{"think", "/play/c1/s/maA#engine=black&time=500", "document.querySelector('.line').textContent && document.querySelectorAll('button.move').length > 1"},
	{"setup", "/play/c1/s#setup=r3k2r%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R+w+KQkq+-+0+1", "document.querySelector('.palette')"},
	{"error", "/play/c1/s/m!!", "document.querySelector('pre.path')"},
	{"studio", "/", "document.querySelector('.cell.both') && document.querySelector('.sum')?.textContent && document.querySelector('#definition .tok-keyword')"},
	{"editor", "/", "(document.querySelector('#definition .plain')?.focus(), document.querySelector('.cell.both') && " + editorTree + "?.querySelector('.tok-keyword'))"},
	{"variations", "/game/chess#engine=nobody&moves=e2e4,e7e5,g1f3&variations=e2e4+$1+{the+king's+pawn}+(+d2d4+d7d5+(+g8f6+)+c2c4+)+e7e5+g1f3+(+f1c4+)", "document.querySelectorAll('.moves .variation').length === 3"},
	{"targets", "/game/knightmate#piece=Mann&place=d5%3Ablack%3Bc5%3Awhite", "document.querySelector('.cell.take')"},
	{"crazyhouse", "/game/crazyhouse#view=play&moves=e2e4,d7d5,e4d5,d8d5", "document.querySelector('.hand button') && document.querySelector('.sum')?.textContent"},
	{"xiangqi", "/game/xiangqi#view=play", "document.querySelector('.movable')"},
	{"space-game", "/game/p3d-mini#view=play", "document.querySelector('.movable') && document.querySelector('.solid canvas')?.width > 200"},
	{"space-piece", "/game/p3d-mini#piece=queen", "document.querySelector('.cell.both') && document.querySelector('.solid canvas')?.width > 200"},
	{"measure", "/game/chess#view=measure", "document.querySelector('.sum')?.textContent"},
	{"export", "/game/knightmate#view=export", "document.querySelector('.export textarea')?.value"},
	{"games", "/games", "document.querySelectorAll('.thumb svg').length > 3"},
	{"new-board", "/new", "document.querySelector('.made .piece')"},
	{"new-piece", "/new#step=1&piece=Heron&picks=2:1:both:,1:0:threat:far,2:2:go:&army=Rook,Knight,Bishop,*,King,Bishop,Knight,Rook", "document.querySelector('.made .piece')"},
	{"new-army", "/new#step=2&size=10x8", "document.querySelector('.made .piece')"},
	{"new-goal", "/new#step=3&goal=hill", "document.querySelector('.made .piece')"},
	{"space", "/space", "document.querySelector('.ring') && document.querySelector('.solid canvas')?.width > 200"},
}

// TestLook checks what can be checked of how pages look, narrow and wide, light
// and dark: nothing is wider than the window, texts can be told from what is
// behind them, what can be used has a name and is large enough for a finger. With -screens it saves pictures.
func TestLook(t *testing.T) {
	p := blank(t)
	p.expected = "status of 400"
	for _, view := range views {
		p.leave() // a change of the fragment alone would be no visit
		p.visit(view.path)
		p.wait(view.ready)
		for _, scheme := range []string{"light", "dark"} {
			p.colours(scheme)
			p.wait(fmt.Sprintf("document.documentElement.dataset.theme === %q", scheme))
			for _, size := range [][2]int64{{360, 800}, {390, 844}, {1440, 900}} {
				name := fmt.Sprintf("%s-%s-%d", view.name, scheme, size[0])
				p.do(chromedp.EmulateViewport(size[0], size[1]))
				eval[any](p, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))") // pieces follow their board a frame later
				p.save(name)
				for _, fault := range eval[[]string](p, faults) {
					t.Errorf("%s: %s", name, fault)
				}
			}
		}
	}
}

// faults lists what is wrong with the looks and the names on a page.
const faults = `(() => {
	const list = [];
	const all = [...document.querySelectorAll('body *'), ...(document.getElementById('definition')?.shadowRoot.querySelectorAll('*') ?? [])].filter((e) => e.checkVisibility());
	const what = (e) => e.tagName.toLowerCase() + (e.className?.baseVal ?? e.className ? '.' + (e.className.baseVal ?? e.className) : '');
	if (document.documentElement.scrollWidth > innerWidth) list.push('the page is ' + document.documentElement.scrollWidth + ' wide');

	const ids = all.map((e) => e.id).filter(Boolean);
	for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) list.push('the id ' + id + ' is not unique');
	for (const e of all) {
		for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
			for (const id of (e.getAttribute(name) ?? '').split(' ').filter(Boolean)) if (!document.getElementById(id)) list.push(what(e) + ': ' + name + ' leads nowhere');
		}
		if (e.matches('button, a, input, select, textarea, [role=grid], [role=gridcell], dialog, meter, progress, img')) {
			const name = e.ariaLabel || e.textContent.trim() || e.alt || [...e.labels ?? []].map((l) => l.textContent).join();
			if (!name && e.getAttribute('alt') !== '') list.push(what(e) + ' has no name');
		}
	}
	for (const e of all.filter((e) => e.matches('button, select, input, textarea, summary') && !e.matches('.visually-hidden'))) { // fingers are not thin
		const {width, height} = (e.closest('label') ?? e).getBoundingClientRect();
		if (Math.min(width, height) < 24) list.push(what(e) + ' "' + e.textContent.trim() + '" is ' + width.toFixed() + ' by ' + height.toFixed());
	}
	if (document.querySelectorAll('h1').length !== 1) list.push('not one h1');
	if (document.querySelectorAll('[role=grid]').length !== document.querySelectorAll('[data-cell][tabindex="0"]').length && !document.querySelector('.space')) list.push('a board cannot be reached with the tab key');

	const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
	const known = new Map();
	const rgba = (colour) => {
		if (!known.has(colour)) {
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = colour;
			canvas.fillRect(0, 0, 1, 1);
			known.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
		}
		return known.get(colour);
	};
	const behind = (e) => {
		for (; e; e = e.parentElement ?? e.getRootNode().host) {
			const style = getComputedStyle(e);
			const colour = rgba(style.backgroundColor);
			if (style.backgroundImage !== 'none') return null;
			if (colour[3] === 255) return colour;
		}
		return [255, 255, 255, 255];
	};
	const light = (c) => c.slice(0, 3).map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
	for (const e of all) {
		const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
		if (!own || e.closest(':disabled, [aria-hidden=true], svg, style')) continue;
		const style = getComputedStyle(e), back = behind(e);
		if (!back || rgba(style.color)[3] < 255) continue;
		const [a, b] = [light(rgba(style.color)), light(back)].sort((x, y) => y - x);
		const ratio = (a + 0.05) / (b + 0.05);
		if (ratio < 4.5) list.push(what(e) + ' "' + e.textContent.trim().slice(0, 20) + '": contrast ' + ratio.toFixed(2));
	}
	return list;
})()`

// TestHTML checks that pages are well-formed: every element that needs an end
// has one, attributes are quoted and occur once.
func TestHTML(t *testing.T) {
	s, err := studio.New(studio.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/game/chess", "/games", "/new", "/space", "/play/c1/s", "/play/c1/s/md2hT", "/play/c1/<s>", "/nowhere"} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", strings.NewReplacer("<", "%3C", ">", "%3E").Replace(path), nil))
		text := w.Body.String()
		if !strings.HasPrefix(text, "<!DOCTYPE html>\n<html lang=") {
			t.Errorf("%s begins with %.40q", path, text)
		}
		for _, fault := range malformed(text) {
			t.Errorf("%s: %s", path, fault)
		}
	}
}

func malformed(text string) (faults []string) {
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict, d.AutoClose, d.Entity = false, []string{"meta", "link", "img", "input", "br"}, xml.HTMLEntity
	var open []string
	for {
		token, err := d.Token()
		switch e := token.(type) {
		case xml.StartElement:
			open = append(open, e.Name.Local)
			seen := map[string]bool{}
			for _, a := range e.Attr {
				name := a.Name.Local
				if seen[name] || name == "style" || strings.HasPrefix(name, "on") {
					faults = append(faults, fmt.Sprintf("<%s> has the attribute %s", e.Name.Local, name))
				}
				seen[name] = true
			}
			if e.Name.Local == "script" && !seen["src"] || e.Name.Local == "style" {
				faults = append(faults, "the page has a script or style of its own")
			}
		case xml.EndElement:
			if n := len(open); n == 0 || open[n-1] != e.Name.Local {
				faults = append(faults, fmt.Sprintf("</%s> closes %v", e.Name.Local, open))
			} else {
				open = open[:n-1]
			}
		}
		if errors.Is(err, io.EOF) {
			return faults
		}
		if err != nil {
			return append(faults, err.Error())
		}
	}
}

// TestShapes checks that pieces look the same in the browser as in pictures.
func TestShapes(t *testing.T) {
	drawn, err := os.ReadFile("../draw/shapes.go")
	if err != nil {
		t.Fatal(err)
	}
	shown, err := os.ReadFile("web/src/pieces.ts")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.ReplaceAll(string(drawn), "\" +\n\t\t\"", "")
	for _, piece := range []string{"pawn", "rook", "bishop", "knight", "queen", "king", "duck"} {
		_, rest, _ := strings.Cut(whole, `"`+piece+`": `)
		shape, _, _ := strings.Cut(strings.TrimSpace(rest), "\n")
		if !strings.HasPrefix(shape, `"M`) || !strings.Contains(string(shown), piece+": "+shape) {
			t.Errorf("the %s is %s", piece, shape)
		}
	}
}
