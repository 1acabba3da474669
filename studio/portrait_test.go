package studio_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// choosePicture chooses a file with a picture of a piece.
func (p *tab) choosePicture(name, text string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`{
		const data = new DataTransfer();
		data.items.add(new File([%q], %q));
		const picker = document.querySelector('.painter input[type=file]');
		picker.files = data.files;
		picker.dispatchEvent(new Event('change'));
		null
	}`, text, name))
}

// TestPortraits gives a piece a picture of one's own: bad ones are refused with the place,
// a good one is on boards, the sheet and in the gallery, also after the page was left.
func TestPortraits(t *testing.T) {
	p := open(t, "/")
	p.says(".sum", "No mistakes")
	p.write("game: \"Waders\"\nsetup:\n  replace: {Queen: Wader}\npiece Wader {\n  move: slide(orthogonal)\n  symbol: \"W\"\n}\n")
	p.says(".pictures .chips", "Wader")
	eval[any](p, "{ const name = document.querySelector('.files input[type=text]'); name.value = 'waders.chess'; name.dispatchEvent(new Event('change')); null }")
	p.says(".name", "waders.chess")
	p.press("Keep")
	p.expected = "status of 400"
	p.choosePicture("bad.svg", "<svg viewBox='0 0 9 9'>\n <g onclick='alert(1)'/></svg>")
	p.says(".painter [role=status]", "bad.svg:2:5: the attribute \"onclick\" is not allowed: a picture may not react to events")
	p.choosePicture("large.svg", fmt.Sprintf("<svg viewBox='0 0 9 9'><!--%70000d--></svg>", 1))
	p.says(".painter [role=status]", "at most 65,536 are allowed")
	p.wait("!document.querySelector('.pictures image')")
	p.choosePicture("good.svg", "<svg width='90' height='90'><title>Wader</title><circle cx='45' cy='45' r='40' fill='#0a7'/><path d='M20 70L45 10 70 70z' fill='#fd0' stroke='#000' stroke-width='4'/></svg>")
	p.says(".painter [role=status]", "Kept in this browser")
	p.wait("document.querySelector('.pictures .cell image')?.getAttribute('href').startsWith('data:image/svg+xml,')")
	p.click(".pictures summary")
	p.wait("decodeURIComponent(document.querySelector('.overview').src).includes('<image href=\"data:image/svg+xml;base64,') && document.querySelector('.overview').naturalWidth > 0")
	p.save("portrait-sheet")
	p.do(chromedp.Reload())
	p.press("Play")
	p.wait("[...document.querySelectorAll('.ground piece')].filter((piece) => getComputedStyle(piece).backgroundImage.includes('%3Cimage')).length === 2")
	p.wait("getComputedStyle(document.querySelector('.ground piece.black[class*=figure]')).backgroundImage")
	p.save("portrait-play")

	p.visit("/games")
	p.says("#own-games", "Waders")
	p.wait("document.querySelectorAll('#own-games .thumb image').length === 2 && document.querySelector('#own-games image[filter]')")
	p.click("#own-games a")
	p.wait("document.querySelector('.movable')?.checkVisibility()")
	p.press("Pieces")
	p.wait("document.querySelector('.pictures .cell image')")
	p.wait("location.hash.includes('pictures=')")
	there := p.path()
	eval[any](p, "localStorage.clear(), null") // as in the browser of somebody else
	p.leave()
	p.visit(there)
	p.wait("document.querySelector('.pictures .cell image') && !localStorage.pictures")
	p.press("Keep")
	p.wait("localStorage.pictures.includes('waders.chess')")

	p.press("Remove the picture")
	p.wait("!document.querySelector('.pictures .cell image') && localStorage.pictures === '{}' && !location.hash.includes('pictures=')")
	p.click(`[aria-label="Forget waders.chess"]`)
	p.visit("/games")
	p.wait("document.getElementById('own').hidden")
}

// TestBorrowedPortraits opens a link to a game of the catalogue that holds a picture: it is
// shown and not kept. A picture that could do something is not shown.
func TestBorrowedPortraits(t *testing.T) {
	p := open(t, "/games")
	p.expected = "status of 400"
	link := func(picture string) string {
		return "/game/chess#engine=nobody&pictures=" + eval[string](p, fmt.Sprintf(`(async () => {
			const bytes = await new Response(new Blob([JSON.stringify({King: {white: %q}})]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
			return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
		})()`, picture))
	}
	const shown = "[...document.querySelectorAll('.ground piece')].filter((piece) => getComputedStyle(piece).backgroundImage.includes('%3Cimage')).length"
	good, bad := link("<svg viewBox='0 0 9 9'><circle cx='4' cy='4' r='4'/></svg>"), link("<svg viewBox='0 0 9 9' onload='alert(1)'><circle cx='4' cy='4' r='4'/></svg>")
	p.visit(good)
	p.wait("document.querySelector('.movable') && " + shown + " === 2")
	p.move("e2", "e4")
	p.wait("location.hash.includes('pictures=') && location.hash.includes('moves=e2e4') && !localStorage.pictures?.includes('King')")
	p.visit("/games")
	p.visit(bad)
	p.wait("document.querySelector('.movable')")
	if n := eval[int](p, shown); n != 0 {
		t.Errorf("%d pieces are pictures that could do something", n)
	}
}
