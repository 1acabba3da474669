package studio_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"dragoman/dsl"
	"dragoman/gen/rules"
	"dragoman/net/train"
	"dragoman/studio"
)

// editorTree is the editor, in a tree of its own.
const editorTree = "document.getElementById('definition')?.shadowRoot"

// write replaces the text in the editor, as selecting all and pasting does.
func (p *tab) write(text string) {
	p.Helper()
	p.wait(editorTree)
	if !eval[bool](p, "document.getElementById('definition').checkVisibility()") {
		p.press("Show the source")
	}
	p.edit()
	eval[any](p, fmt.Sprintf(`{
		const content = %s.querySelector('.cm-content');
		content.focus();
		content.dispatchEvent(new KeyboardEvent('keydown', {key: 'a', keyCode: 65, ctrlKey: true, bubbles: true, cancelable: true}));
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', %q);
		content.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
		null
	}`, editorTree, text))
}

// edit goes to the text, as the tab key does, which loads the editor.
func (p *tab) edit() {
	p.Helper()
	p.wait("document.getElementById('definition')?.checkVisibility()")
	eval[any](p, "document.querySelector('#definition .plain')?.focus(), null")
	p.wait(editorTree + "?.querySelector('.cm-content')")
}

// holds waits until the editor shows a text.
func (p *tab) holds(text string) {
	p.Helper()
	p.edit()
	p.wait(fmt.Sprintf("[...(%s?.querySelectorAll('.cm-line') ?? [])].map((line) => line.textContent).join('\\n').includes(%q)", editorTree, text))
}

// TestBroken loads a definition with a mistake and finds it at its line.
func TestBroken(t *testing.T) {
	p := open(t, "/")
	p.says(".sum", "No mistakes")
	p.write("game: \"Slip\"\n\npiece Wader {\n  move: slde(orthogonal)\n}\n")
	p.says(".sum", "1 error")
	p.says(".finding", "4:")
	p.wait(editorTree + ".querySelector('.cm-lintRange-error')?.textContent === 'slde' && " + editorTree + ".querySelector('.cm-lint-marker-error')")
	p.do(chromedp.Reload())
	p.says(".sum", "1 error")
	p.click(".finding")
	p.wait("document.activeElement.id === 'definition'")
	p.save("broken")
	p.press("Change to slide")
	p.holds("move: slide(orthogonal)")
	p.says(".sum", "No mistakes")
	p.says(".pictures .chips", "Wader")
}

// TestEditor writes with completion, explanations, colours and folds, by keys.
func TestEditor(t *testing.T) {
	p := open(t, "/")
	p.says(".sum", "No mistakes")
	p.wait("document.querySelector('#definition .tok-keyword')?.textContent === 'piece'") // in colours before it is edited
	if eval[bool](p, editorTree+".querySelector('.cm-content') !== null") {
		t.Error("the editor is loaded before anybody wants to write")
	}
	word := "#definition .text-line:nth-child(7) span:nth-child(2)" // a click into the text goes on there
	x, y := p.middle(word)
	clicked := p.text(word)
	p.do(chromedp.MouseClickXY(x, y))
	p.wait(editorTree + ".querySelector('.cm-activeLine')?.textContent.includes(" + fmt.Sprintf("%q", clicked) + ") && document.activeElement.id === 'definition'")
	p.wait("[..." + editorTree + ".querySelectorAll('.cm-foldGutter span')].some((mark) => mark.title === 'Fold line' && mark.checkVisibility())")
	p.write("piece Wader {\n  move: \n}\n")
	p.wait(editorTree + ".querySelector('.tok-keyword')?.textContent === 'piece'")
	p.keys(kb.ArrowUp, kb.ArrowUp, kb.End)
	p.keys("s", "l")
	p.wait("[..." + editorTree + ".querySelectorAll('.cm-tooltip-autocomplete li')].some((item) => item.textContent === 'slide')")
	p.wait(editorTree + ".querySelector('.cm-completionInfo')?.textContent.includes('any number of squares')")
	p.save("completion")
	time.Sleep(100 * time.Millisecond) // what comes up is not taken at once
	eval[any](p, editorTree+".querySelector('.cm-content').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 13, bubbles: true, cancelable: true})), null")
	p.holds("move: slide\n")
	p.keys("(") // with its partner
	p.holds("move: slide()")
	p.wait(editorTree + ".querySelector('.cm-matchingBracket')")
	at := eval[[]float64](p, "{ const r = "+editorTree+".querySelector('.tok-keyword').getBoundingClientRect(); [r.x + r.width / 2, r.y + r.height / 2] }")
	x, y = at[0], at[1]
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y))
	p.wait(editorTree + ".querySelector('.cm-tooltip-hover .about-word')?.textContent")
	eval[any](p, "[..."+editorTree+".querySelectorAll('.cm-foldGutter span')].find((mark) => mark.checkVisibility() && mark.title === 'Fold line').click(), null")
	p.wait(editorTree + ".querySelector('.cm-foldPlaceholder')")
	eval[any](p, editorTree+".querySelector('.cm-content').focus(), null")
	p.do(chromedp.KeyEvent("f", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	p.wait(editorTree + ".querySelector('.cm-search input')")
}

// TestFiles renames a definition, keeps it in the browser, opens it again, and opens a
// file that is dropped on the page.
func TestFiles(t *testing.T) {
	p := open(t, "/")
	p.says(".sum", "No mistakes")
	p.write("piece Wader {\n  move: slide(orthogonal)\n}\n")
	p.says(".pictures .chips", "Wader")
	eval[any](p, "{ const name = document.querySelector('.files input[type=text]'); name.value = 'wader.chess'; name.dispatchEvent(new Event('change')); null }")
	p.says(".name", "wader.chess")
	p.wait("location.hash.includes('file=wader.chess')")
	p.press("Keep")
	p.press("Betza")
	p.wait("document.querySelector('.languages [aria-pressed=true]')?.textContent === 'Betza'")
	p.do(chromedp.Reload())
	p.press("wader.chess")
	p.says(".pictures .chips", "Wader")
	p.click(`[aria-label="Forget wader.chess"]`)
	p.wait("!document.querySelector('.kept li') && localStorage.definitions === '[]'")
	dropFile := func(on, name, text string) {
		t.Helper()
		eval[any](p, fmt.Sprintf(`{
			const data = new DataTransfer();
			data.items.add(new File([%q], %q));
			%s.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true, composed: true}));
			null
		}`, text, name, on))
	}
	p.edit()
	dropFile(editorTree+".querySelector('.cm-content')", "heron.chess", "piece Heron {\n  move: leap(3, 1)\n}\n")
	p.says(".pictures .chips", "Heron")
	p.says(".name", "heron.chess")
	time.Sleep(300 * time.Millisecond) // in which the editor would put the text into its own
	if n := eval[int](p, editorTree+".querySelectorAll('.cm-line').length"); n != 4 {
		t.Errorf("the file that was dropped makes %d lines", n)
	}

	p.visit("/game/chess#engine=nobody") // also where no source is shown
	p.wait("document.querySelector('.movable')")
	dropFile("document.querySelector('.board')", "crane.chess", "piece Crane {\n  move: leap(4, 1)\n}\n")
	p.says(".name", "crane.chess")
	p.holds("piece Crane")
}

// TestSeveralGames plays another game of a text than the first, until the text does not
// have it any more.
func TestSeveralGames(t *testing.T) {
	p := open(t, "/")
	p.says(".sum", "No mistakes")
	p.wait("!document.querySelector('.others').checkVisibility()")
	p.press("variants.ini")
	p.says(".name", ".ini")
	p.write("[first:chess]\n[second:xiangqi]\n")
	p.says(".name", "first")
	p.press("Play")
	p.choose("Game (of 2)", "second")
	p.says(".name", "second")
	p.wait("location.hash.includes('name=second')")
	p.move("b3", "b10")
	p.wait("location.hash.includes('moves=b3b10')")
	p.do(chromedp.Reload())
	p.says(".status", "Cxb10")
	p.wait("document.querySelector('.others select')?.value === 'second'")
	p.write("[first:chess]\n[third:xiangqi]\n")
	p.says(".name", "first")
	p.wait("!location.hash.includes('name=')")
	p.waitForPiece("e2", "white pawn")
}

// TestBrokenPicture keeps the pieces in view while the text has mistakes.
func TestBrokenPicture(t *testing.T) {
	p := open(t, "/")
	p.wait("document.querySelector('.cell.both')")
	p.write("piece Wader {\n  move: slde(orthogonal)\n}\n")
	p.says(".sum", "1 error")
	p.wait("document.querySelector('.stale .cell.both').checkVisibility()")
	p.says(".pictures > p", "as they were before")
	p.write("piece Wader {\n  move: slide(orthogonal)\n}\n")
	p.says(".pictures .chips", "Wader")
	p.wait("!document.querySelector('.stale')")
}

// TestGamePage opens a game of the catalogue: it is ready to be played against
// the engine, and its source is one click away.
func TestGamePage(t *testing.T) {
	p := open(t, "/game/atomic")
	p.says(".name", "Atomic")
	p.wait("document.querySelector('.movable')?.checkVisibility() && !document.getElementById('definition')?.checkVisibility()")
	p.move("e2", "e4")
	p.wait("document.querySelectorAll('button.move').length === 2") // the engine has answered
	p.wait("location.hash.includes('engine=black')")
	p.says(".evaluates", "It replaces the evaluation by tables: ")

	p.keys(kb.ArrowLeft) // after a click the arrow keys are for the moves
	p.wait("location.hash.includes('ply=1')")
	p.waitForPiece("e4", "white pawn")
	p.keys(kb.ArrowUp)
	p.waitForPiece("e4", "")
	p.keys(kb.ArrowLeft) // there is nothing before the start
	p.keys(kb.ArrowDown)
	p.wait("!location.hash.includes('ply')")

	p.choose("Engine plays", "")
	p.wait("location.hash.includes('engine=nobody')")
	p.press("Show the source")
	p.wait("document.getElementById('definition')?.checkVisibility() && location.hash.includes('source=1')")
	p.do(chromedp.Reload())
	p.wait("document.getElementById('definition')?.checkVisibility() && document.querySelectorAll('button.move').length === 2")
	p.says(".status", "White to move")
	p.press("Hide the source")
	p.wait("!document.getElementById('definition')?.checkVisibility() && !location.hash.includes('source')")
}

// TestGuide shows how a piece moves: where the pointer rests, and by its name.
func TestGuide(t *testing.T) {
	p := open(t, "/game/chancellor#engine=nobody")
	p.wait("document.querySelector('.movable')")
	p.says(".about", "rook and knight")
	x, y := p.middle(cell("f1"))
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y))
	p.wait("document.querySelector('.card-of-piece img')?.checkVisibility() && document.querySelector('.card-of-piece img').alt === 'How Chancellor moves'")
	p.click(cell("e2"))
	p.wait("!document.querySelector('.card-of-piece').checkVisibility()")
	p.press("Chancellor")
	p.wait("document.querySelector('.guide .moves-of img').naturalWidth > 0 && decodeURIComponent(document.querySelector('.guide .moves-of img').src).includes('<image ')") // the chancellor as on the board
	p.press("Chancellor")
	p.wait("!document.querySelector('.guide .moves-of img')")
	p.wait("document.querySelectorAll('.guide [aria-pressed] svg path').length === 8") // one shape each, and two of the chancellor
}

// TestRefused tells why a move cannot be made: after clicks, after a drag, by keys.
func TestRefused(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody&fen=4r1k1%2F8%2F8%2F8%2F8%2F8%2F4N3%2F4K3+w+-+-+0+1")
	p.wait("document.querySelector('.movable')")
	p.click(cell("e2"))
	p.wait("document.querySelector('.selected')")
	p.keys(kb.Escape)
	p.wait("!document.querySelector('.selected')")
	p.click(cell("e2"))
	p.click(cell("c3"))
	p.says(".status", "Not possible: it leaves the white King on e1 attacked by the black Rook on e8 along e8-e7")
	p.drag(cell("e1"), cell("e3"))
	p.says(".status", "the white King")
	p.waitForPiece("e1", "white king")
	p.move("e1", "d1")
	p.wait("!document.querySelector('.status').textContent.includes('Not possible')")

	p.visit("/game/crazyhouse#engine=nobody&moves=e2e4,d7d5,e4d5,d8d5") // drops too: by clicks, by a drag, by keys
	p.wait("document.querySelector('.hand button:enabled')")
	p.click(".hand button:enabled")
	p.wait("document.querySelector('.hand [aria-pressed=true]')")
	p.click(cell("d5"))
	p.says(".status", "Not possible: d5 holds the black Queen")
	p.click(cell("b1")) // another choice is no drop
	p.wait("document.querySelector('" + cell("b1") + ".selected')")
	p.click(".hand button:enabled")
	p.wait("document.querySelector('.hand [aria-pressed=true]')")
	eval[any](p, "document.querySelector('"+cell("c8")+"').focus(), null")
	p.keys(kb.Enter)
	p.says(".status", "Not possible: c8 holds the black Bishop")
	p.drag(".hand button:enabled", cell("e8"))
	p.says(".status", "Not possible: e8 holds the black King")

	p.visit("/game/p3d-mini#engine=nobody") // and what stands where it cannot move
	p.wait("document.querySelector('.movable')")
	p.click(cell("K1,1"))
	p.click(cell("K1,8"))
	p.says(".status", "Not possible: ")
}

// TestWalls makes moves that put something on the board besides: where is chosen there, by
// mouse and by keys, and the address holds both.
func TestWalls(t *testing.T) {
	p := open(t, "/game/duck#engine=nobody")
	p.move("e2", "e4")
	p.says(".status", "Now choose where the duck goes")
	p.wait("document.querySelectorAll('.target').length === 32 && document.querySelector('" + cell("e2") + ".target') && !document.querySelector('.movable')")
	p.keys(kb.Escape) // not that move
	p.says(".status", "White to move")
	p.waitForPiece("e2", "white pawn")
	p.move("e2", "e4")
	p.click(cell("d4") + ".target")
	p.wait("location.hash.includes('moves=e2e4.e4d4')")
	p.waitForPiece("d4", "duck")
	p.move("e7", "e5")
	p.says(".status", "Now choose")
	p.keys(kb.ArrowLeft) // to another position: the question is not for that
	p.says(".status", "White to move")
	p.waitForPiece("e2", "white pawn")
	p.keys(kb.ArrowRight)
	p.waitForPiece("d4", "duck")
	p.says(".status", "Black to move")
	p.do(chromedp.Reload())
	p.waitForPiece("d4", "duck")

	p.visit("/game/duck#engine=nobody&fen=8%2FP6k%2F8%2F8%2F8%2F8%2F8%2FK7+w+-+-+0+1")
	p.do(chromedp.Reload())
	p.move("a7", "a8")
	p.click(`dialog [aria-label="knight"]`) // first what it becomes, then the duck
	p.click(cell("b8") + ".target")
	p.wait("location.hash.includes('moves=a7a8n.a8b8') || location.hash.includes('moves=a7a8n%2Ca8b8')")
	p.waitForPiece("a8", "white knight")

	p.visit("/game/amazons#engine=nobody")
	p.wait("document.querySelector('" + cell("d1") + ".movable')")
	eval[any](p, "document.querySelector('[data-cell][tabindex=\"0\"]').focus(), null")
	p.keys(kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.Enter, kb.ArrowUp, kb.Enter)
	p.says(".status", "Now choose where the arrow goes")
	p.wait("document.activeElement.dataset.cell === 'd2'")
	p.keys(kb.ArrowDown)
	p.wait("document.activeElement.ariaLabel === 'd1, the arrow can go here'") // the amazon has left it
	p.keys(kb.Enter)
	p.waitForPiece("d1", "arrow")
	p.waitForPiece("d2", "white amazon")
}

// TestOption asks whether to take up what a trigger offers, in the words of the text, and
// before that what a pawn becomes.
func TestOption(t *testing.T) {
	p := open(t, "/")
	p.says(".sum", "No mistakes")
	p.write(`game: "Traps"
extends: "Standard Chess"
effect trap {
  blocks: enemy
}
trigger trap {
  on: move
  when: piece.type == Pawn or piece.type == Knight
  optional: true
  description: "Set a <i>trap</i>?"
  do: { mark origin with trap }
}
`)
	p.says(".name", "Traps")
	p.press("Play")
	p.move("e2", "e4")
	p.says("dialog h2", "Set a <i>trap</i>?")
	p.press("yes")
	p.wait("location.hash.includes('moves=e2e4%21')")
	p.move("e7", "e5")
	p.press("no")
	p.wait("location.hash.includes('moves=e2e4%21%2Ce7e5')")
	p.move("g1", "f3")
	p.press("Cancel")
	p.wait("!document.querySelector('dialog')")
	p.move("d1", "e2") // nothing is offered
	p.says(".status", "Black to move")

	eval[any](p, "location.hash = location.hash.replace(/&moves=[^&]*/, '') + '&fen=8%2FP6k%2F8%2F8%2F8%2F8%2F8%2FK7+w+-+-+0+1', null")
	p.waitForPiece("a7", "white pawn")
	p.move("a7", "a8")
	p.click(`dialog [aria-label="knight"]`)
	p.says("dialog h2", "trap")
	p.press("yes")
	p.wait("location.hash.includes('moves=a7a8n%21')")
}

// TestStay asks what a piece becomes that may stay as it is, with words for each answer.
func TestStay(t *testing.T) {
	p := open(t, "/game/shogi#engine=nobody&moves=c3c4,g7g6")
	p.move("b2", "h8")
	p.wait("[...document.querySelectorAll('dialog .options button')].map((b) => b.textContent).join() === 'horse,no promotion'")
	p.wait("document.querySelectorAll('dialog .options svg').length === 2")
	p.click(`dialog [aria-label="no promotion"]`)
	p.waitForPiece("h8", "white bishop")
	p.press("Take back")
	p.waitForPiece("b2", "white bishop")
	p.move("b2", "h8")
	p.click(`dialog [aria-label="horse"]`)
	p.waitForPiece("h8", "white horse")
}

// TestSettings changes settings before the game is shown, while its position is on the
// way, and while a text is packed: the address keeps them.
func TestSettings(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody&view=pieces")
	p.says(".pictures .chips", "Knight")
	p.press("Knight")
	p.wait("location.hash.includes('piece=Knight') && location.hash.includes('engine=nobody')")
	p.press("Play")
	p.wait("document.querySelector('.movable') && document.querySelector('.engine select').value === ''")
	p.wait("location.hash.includes('engine=nobody')")

	eval[any](p, `{
		const fetched = window.fetch;
		window.late = true;
		window.fetch = async (address, question) => {
			while (window.late && address === '/api/position' && (window.held = true)) await new Promise((done) => setTimeout(done, 20));
			return fetched(address, question);
		};
		location.hash = '#engine=nobody&moves=e2e4';
		null
	}`)
	p.wait("window.held")
	p.choose("Level", "9")
	eval[any](p, "window.late = false, null")
	p.wait("document.querySelector('button.move') && location.hash.includes('level=9')")

	p.visit("/")
	p.says(".sum", "No mistakes")
	p.write("piece Wader {\n  move: step(diagonal)\n}\n")
	p.says(".pictures .chips", "Wader")
	eval[any](p, `{
		const unpacked = Response.prototype.arrayBuffer;
		window.late = true;
		Response.prototype.arrayBuffer = async function () {
			window.packing = true;
			while (window.late) await new Promise((done) => setTimeout(done, 20));
			return unpacked.call(this);
		};
		null
	}`)
	p.write("piece Wader {\n  move: step(any)\n}\n")
	p.wait("window.packing")
	p.press("Clear the board") // which keeps what is shown in the address
	p.wait("location.hash.includes('text=')")
	eval[any](p, "window.late = false, null")
	p.says(".pictures", "can move to 8 empty cells")
	p.do(chromedp.Reload())
	p.holds("step(any)")
}

// TestOnlyDrop plays a game in which all moves drop the same: a click drops it.
func TestOnlyDrop(t *testing.T) {
	p := open(t, "/game/flipello#engine=nobody")
	p.click(cell("e3") + ".target")
	p.waitForPiece("e4", "white disk") // and what it has turned
	p.wait("document.querySelector('.hand [data-side=black][aria-pressed=true]')")
	p.click(cell("a1"))
	p.says(".status", "Not possible")
	p.click(cell("d3") + ".target")
	p.waitForPiece("d3", "black disk")
}

// TestAnalysis looks at lines, plays one, asks for a hint, and rates a whole game.
func TestAnalysis(t *testing.T) {
	p := open(t, "/game/minixiangqi#engine=nobody&moves=b1b3,b7b5")
	p.wait("document.querySelector('.movable')")
	p.press("Rate all moves")
	p.wait("document.querySelector('.graph svg')?.ariaLabel === 'Evaluation of 3 positions'")
	p.press("Hint")
	p.says(".status", "Hint: ")
	p.wait("document.querySelector('.cg-shapes line')")
	p.click(".analysis input")
	p.wait("document.querySelectorAll('.lines li').length === 3 && document.querySelectorAll('.cg-shapes line').length === 3")
	p.wait("document.querySelector('.eval-bar').checkVisibility() && document.querySelector('.eval-bar').getAttribute('aria-valuenow')")
	p.click(".lines li button")
	p.wait("document.querySelectorAll('button.move').length === 3 && document.querySelector('.lines li')")
	p.click(".analysis input")
	p.wait("!document.querySelector('.lines li') && !document.querySelector('.cg-shapes line') && !document.querySelector('.eval-bar').checkVisibility()")
}

// TestClock plays with a clock until a side has no time left.
func TestClock(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody")
	p.wait("document.querySelector('.movable')")
	eval[any](p, "{ const list = document.querySelector('.clock select'); list.value = '60+0'; list.dispatchEvent(new Event('change')); null }")
	p.says(".face.white", "1:00")
	p.move("e2", "e4")
	p.wait("document.querySelector('.face.black.running') && document.querySelector('.face.white').textContent === '1:00'")
	eval[any](p, "{ const now = performance.now.bind(performance); performance.now = () => now() + 70000; null }") // as if a minute had passed
	p.says(".status", "Black has no time left: White wins.")
	p.wait("!document.querySelector('.movable') && document.querySelector('.face.black').textContent === '0:00.0'")
	p.press("New game")
	p.waitForPiece("e2", "white pawn")
	p.wait("document.querySelector('.movable') && document.querySelector('.face.black').textContent === '1:00'")
	p.says(".status", "White to move")
}

// TestRecord writes a game of another kind as PGN and reads it again.
func TestRecord(t *testing.T) {
	p := open(t, "/game/crazyhouse#engine=nobody&moves=e2e4,d7d5,e4d5,d8d5,P@e4")
	p.wait("document.querySelector('.movable')")
	p.click(".record summary")
	p.press("Write")
	p.wait("/Variant \"Crazyhouse\"[^]*1. e4 d5 2. exd5 Qxd5 3. P?@e4/.test(document.querySelector('.record textarea').value)")
	p.press("New game")
	p.waitForPiece("e2", "white pawn")
	p.press("Read")
	p.waitForPiece("d5", "black queen")
	p.wait("location.hash.includes('P%40e4')")
	eval[any](p, "document.querySelector('.record textarea').value = '1. e4 e4', null")
	p.expected = "status of 400"
	p.press("Read")
	p.says(".record [role=status]", "half-move 2")
}

// TestAllLinks reads a game of each kind in the catalogue: its link leads to the same
// position, after the same moves.
func TestAllLinks(t *testing.T) {
	p := open(t, "/games")
	for _, game := range dsl.Games() {
		name := game.Name
		text := eval[string](p, fmt.Sprintf(`(async () => {
			const post = (path, body) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
			const game = %q, moves = [];
			for (let i = 1; i <= 6; i++) {
				const {legal} = await (await post('/api/position', {game, moves})).json();
				if (legal.length) moves.push(legal[(i * 7919) %% legal.length].uci);
			}
			return (await post('/api/pgn', {game, line: moves.map((uci) => ({uci}))})).text();
		})()`, name))
		p.visit("/game/" + name + "#engine=nobody")
		p.wait("document.querySelector('.movable, .hand button')")
		p.click(".record summary")
		eval[any](p, fmt.Sprintf("document.querySelector('.record textarea').value = %q, null", text))
		p.press("Read")
		p.wait("location.hash.includes('moves=')")
		const shown = "JSON.stringify([document.querySelector('[aria-label=\"Position text\"] input').value, [...document.querySelectorAll('button.move')].map((move) => move.textContent)])"
		link, before := p.path(), eval[string](p, shown)
		p.leave() // the link alone says what there is to see
		p.visit(link)
		p.wait("document.querySelector('button.move')")
		if after := eval[string](p, shown); after != before {
			t.Errorf("%s: %s leads to %s, not to %s", name, link, after, before)
		}
	}
}

// TestTree reads a game with variations, walks through them by mouse and keys, plays
// another, promotes and deletes, and writes what came of it.
func TestTree(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody")
	p.wait("document.querySelector('.movable')")
	p.click(".record summary")
	eval[any](p, "document.querySelector('.record textarea').value = '1. e4 $1 {Best by test} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. Nf3 *', null")
	p.press("Read")
	p.waitForPiece("f3", "white knight")
	p.wait("document.querySelectorAll('.moves .variation .variation').length === 1 && document.querySelector('.moves .comment').textContent === 'Best by test' && document.querySelector('.glyph').textContent === '!'")
	now := func(san string) {
		t.Helper()
		p.wait(fmt.Sprintf("document.querySelector('.moves [aria-current]')?.firstChild.data === %q", san))
	}
	p.press("Nf6")
	p.waitForPiece("f6", "black knight")
	p.press("Nf6") // the arrow keys are for the moves after a click on the board
	eval[any](p, "document.activeElement.blur(), null")
	p.keys(kb.ArrowRight)
	now("c4")
	p.keys(kb.ArrowUp, kb.ArrowRight)
	now("d4")
	p.do(chromedp.KeyEvent(kb.ArrowUp, chromedp.KeyModifiers(chromedp.ModifierShift)))
	p.waitForPiece("e4", "white pawn")
	p.move("e7", "e6") // another variation
	now("e6")
	p.press("Promote")
	p.wait("location.hash.includes('variations=e2e4+%241+%7BBest+by+test%7D+%28+d2d4+d7d5+%28+g8f6+c2c4+%29+c2c4+%29+e7e6+%28+e7e5+g1f3+%29')")
	eval[any](p, "{ const c = document.querySelector('.edit-move input'); c.value = 'French {x}'; c.dispatchEvent(new Event('change')); null }")
	p.save("tree")
	p.do(chromedp.Reload()) // the address holds all of it
	now("e6")
	p.press("d4")
	p.wait("location.hash.includes('ply=1')")
	p.press("Delete")
	p.wait("document.querySelectorAll('.moves .variation').length === 1 && document.querySelector('[aria-label=\"Write\"], .record')")
	p.click(".record summary")
	p.press("Write")
	p.wait("/1. e4 \\$1 {Best by test} 1... e6 {French {x\\)} \\(1... e5 2. Nf3\\) \\*/.test(document.querySelector('.record textarea').value.replace(/\\s+/g, ' '))")
	p.do(chromedp.NavigateBack())
	p.wait("document.querySelectorAll('.moves .variation').length > 1")
}

// TestLooks shows games on the boards that people know, with their pieces.
func TestLooks(t *testing.T) {
	for _, game := range []string{"xiangqi", "janggi", "shogi"} {
		p := open(t, "/game/"+game+"#engine=nobody")
		p.wait("document.querySelector('.movable')")
		p.wait("document.querySelector('.grid.look').style.backgroundImage.startsWith('url(\"data:image/svg')")
		p.wait("document.querySelectorAll('.ground piece[class*=figure]').length >= 32")
		p.wait("[...document.querySelectorAll('.guide button svg')].every((e) => !e.querySelector('text'))") // none is a mere letter
	}
}

// TestConfined shows a piece that cannot be in the middle where it begins.
func TestConfined(t *testing.T) {
	p := open(t, "/game/xiangqi#piece=General")
	p.says(".pictures p[role=status]", "on e1 can move to")
	p.wait("document.querySelectorAll('.cell.both').length === 3")
}

// TestExamples opens the example of each language: none has mistakes.
func TestExamples(t *testing.T) {
	p := open(t, "/")
	for _, l := range dsl.Languages() {
		p.press(l.Title)
		p.wait(fmt.Sprintf("document.querySelector('.languages [aria-pressed=true]')?.textContent === %q", l.Title))
		p.says(".sum", "No mistakes")
	}
	p.do(chromedp.NavigateBack())
	p.says(".languages [aria-pressed=true]", dsl.Languages()[len(dsl.Languages())-2].Title)

	eval[any](p, `{ // another one is begun before it is known what the one before says
		const {fetch} = window, {arrayBuffer} = Response.prototype;
		const later = (value, ms) => new Promise((done) => setTimeout(() => done(value), ms));
		window.checks = 0;
		window.fetch = async (...call) => {
			const answer = await fetch(...call);
			return call[0].endsWith('/api/check') ? (checks++, later(answer, 500)) : answer;
		};
		Response.prototype.arrayBuffer = async function() { return later(await arrayBuffer.call(this), 1000); };
		null
	}`)
	p.press(dsl.Betza.Title)
	p.wait("checks === 1")
	p.press(dsl.Shape.Title)
	p.says(".languages [aria-pressed=true]", dsl.Shape.Title)
	p.wait("checks === 2")
}

// TestBlockers puts pieces in the way of a rook and takes them off again.
func TestBlockers(t *testing.T) {
	p := open(t, "/game/chess#piece=Rook&from=d4")
	p.says(".pictures [role=status]", "14 empty cells and take nothing")
	p.click(cell("d6"))
	p.says(".pictures [role=status]", "11 empty cells and take 1 piece")
	p.wait("document.querySelector('" + cell("d6") + ".take')")
	p.choose("A click puts", "friend")
	p.click(cell("b4"))
	p.says(".pictures [role=status]", "9 empty cells and take 1 piece")
	p.do(chromedp.Reload())
	p.says(".pictures [role=status]", "9 empty cells and take 1 piece")
	p.drag(cell("d4"), cell("d5"))
	p.wait("location.hash.includes('from=d5')")
	p.press("Clear the board")
	p.says(".pictures [role=status]", "14 empty cells")
}

// TestDrop drops a pawn from hand.
func TestDrop(t *testing.T) {
	p := open(t, "/game/crazyhouse#view=play&moves=e2e4,d7d5,e4d5,d8d5")
	p.click(".hand button:enabled")
	p.click(cell("e4") + ".target")
	p.waitForPiece("e4", "white pawn")
	p.wait("location.hash.includes('P%40e4')")
	p.do(chromedp.NavigateBack())
	p.waitForPiece("e4", "")
	p.wait("document.querySelector('.hand button[aria-label=\"white pawn in hand, 1\"]')")
	eval[any](p, "document.querySelector('.hand button:enabled').focus(), null")
	p.keys(kb.Enter) // chosen by keys, which stay there
	p.says(".board > [role=status]", "Chosen. It can go to ")
	p.wait("document.activeElement.matches('.hand [aria-pressed=true]')")
	p.keys(kb.Escape)
	p.wait("!document.querySelector('.target') && document.activeElement.matches('.hand [aria-pressed=false]')")
	p.drag(`.hand [data-side="white"]`, cell("e5"))
	p.waitForPiece("e5", "white pawn")
	p.press("Pieces")
	p.wait("location.hash.includes('view=pieces') && location.hash.includes('P%40e5')")
	p.press("Play")
	p.waitForPiece("e5", "white pawn")
	p.write("game: \"New\"\n")
	p.wait("location.pathname === '/' && !location.hash.includes('moves')")
	p.waitForPiece("e2", "white pawn")
}

// TestBegin begins a game of the catalogue in another position.
func TestBegin(t *testing.T) {
	p := open(t, "/game/kingofthehill#view=play")
	p.wait("document.querySelector('.movable')")
	p.do(chromedp.SetValue(chromedp.CSS("[aria-label='Position text'] input"), "8/8/8/8/8/3K4/8/k7 w - - 0 1"))
	eval[any](p, "document.querySelector('[aria-label=\"Position text\"] input').dispatchEvent(new Event('change')), null")
	p.waitForPiece("d3", "white king")
	p.move("d3", "d4")
	p.says(".status", "White wins")
	p.do(chromedp.Reload())
	p.says(".status", "White wins")
}

// TestSelfPlay lets the engine play both sides of a game of one's own.
func TestSelfPlay(t *testing.T) {
	p := open(t, "/#view=play&engine=both&time=200&level=2")
	p.wait("document.querySelectorAll('button.move').length >= 4")
	p.choose("Engine plays", "")
	p.wait("location.hash.includes('moves=')")
}

// TestMeasure counts, verifies and measures values, and stops.
func TestMeasure(t *testing.T) {
	p := open(t, "/game/chess#view=measure")
	run := func(title, result string) {
		t.Helper()
		p.click(fmt.Sprintf(`[aria-label=%q] .fields button`, title))
		p.says(fmt.Sprintf(`section[aria-label=%q] .output`, title), result)
	}
	p.says(".sum", "No mistakes")
	run("Perft", "197,281 leaves")
	run("Verify", "No disagreement.")
	p.wait("!document.querySelector('[aria-label=Verify] progress').checkVisibility()")
	eval[any](p, "document.querySelector('[aria-label=Values] input').value = 60, null") // longer than it takes to stop
	run("Values", "Queen")
	p.click(`[aria-label="Values"] .fields button`)
	p.says(`section[aria-label="Values"] .output`, "Stopped")
}

// trainings end when they are sent something.
var trainings = make(chan *studio.TrainingOutcome)

// pretendToTrain is a [studio.Trainer] that does nothing.
func pretendToTrain(ctx context.Context, _ *rules.Program, d time.Duration, report func(stage, text string, left time.Duration)) (*studio.TrainingOutcome, error) {
	report("second network", "epoch 7 of 12, loss 0.02345, held out 0.02412", d*2/5)
	select {
	case out := <-trainings:
		return out, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// TestTraining trains a network, stops, and sees how another one comes out, also after
// the page was left.
func TestTraining(t *testing.T) {
	p := open(t, "/game/losalamos#view=measure")
	const button, output = `[aria-label="Train"] .fields button`, `section[aria-label="Train"] .output`
	p.click(button)
	p.says(output, "second network: epoch 7 of 12, loss 0.02345, held out 0.02412")
	p.says(output, "6:00 left")
	p.click(button)
	p.says(output, "stopped")
	p.click(button)
	p.says(output, "epoch 7")
	p.save("training")
	p.visit("/game/atomic#view=measure")
	p.says(output, "Network for Los Alamos Chess")
	plots := (&train.History{Losses: [][2]float64{{0.05, 0.052}, {0.03, 0.034}, {0.024, 0.031}}, Match: [][3]float64{{2, 0, 200}, {60, 30, 70}, {200, 41, 33}}}).Plots()
	trainings <- &studio.TrainingOutcome{Accepted: true, Text: "20000 positions, 16 hidden numbers; 200 games against the tables: +41 ± 33 Elo", Plots: []studio.Plot{studio.Plot(plots[0]), studio.Plot(plots[1])}}
	p.says(output, "The network has won: it plays from now on.")
	p.wait("[...document.querySelectorAll('.plots img')].filter((plot) => plot.complete && plot.naturalWidth).length === 2")
	p.save("trained")
}

// TestExport writes a definition in another language.
func TestExport(t *testing.T) {
	p := open(t, "/game/knightmate#view=export")
	p.wait("document.querySelector('.export textarea')?.value.includes('setup')")
	p.choose("Language", "betza")
	p.wait("location.hash.includes('to=betza')")
	p.wait("!document.querySelector('.export textarea').value.includes('setup')")
}

// TestGallery finds a game in the gallery and opens it.
func TestGallery(t *testing.T) {
	p := open(t, "/games")
	p.wait("document.querySelectorAll('.thumb svg').length > 5")
	p.do(chromedp.SendKeys(chromedp.CSS("#filter"), "cannon"))
	p.wait("location.hash === '#find=cannon' && document.querySelector('[href=\"/game/shako\"]').checkVisibility() && !document.querySelector('[href=\"/game/atomic\"]').checkVisibility()")
	p.press("small board")
	p.says("#count", "1 of") // the cannons of minixiangqi
	p.press("must take")
	p.wait("document.getElementById('nothing').checkVisibility()")
	p.press("must take")
	p.says("#count", "1 of")
	p.click("#gallery li:not([hidden]) a")
	p.says(".sum", "No mistakes")
	p.press("Show the source")
	p.holds("game: ")
}

// TestSpace explores perimeters, and plays a move on eight levels.
func TestSpace(t *testing.T) {
	p := open(t, "/space")
	p.wait("document.querySelectorAll('.grid').length === 8")
	p.says(".tiles", "[ K5,2, K5,3, K5,4, K5,5, K4,5, K3,5, K2,5 ]")
	p.click(cell("KR2,2"))
	p.says(".tiles", "[ KR5,2, KR5,3, KR5,4, KR5,5, KR4,5, KR3,5, KR2,5 ]")
	p.choose("Quadrant", "Q13")
	p.wait("location.hash.includes('quadrant=Q13')")
	p.do(chromedp.NavigateBack())
	p.says(".tiles", "KR5,5")
	p.wait("document.querySelectorAll('.cell.ring').length === 7")

	p.visit("/game/p3d-mini#view=play")
	p.move("K2,2", "K3,3")
	p.waitForPiece("K3,3", "white pawn")
}

// inSpace returns where in the view in space a cell can be tapped.
func (p *tab) inSpace(name string) (x, y float64) {
	p.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`{
		const canvas = document.querySelector('.solid canvas');
		canvas.scrollIntoView({block: 'nearest'});
		const {left, top, right, bottom} = canvas.getBoundingClientRect();
		const there = [];
		for (let y = top + 3; y < bottom; y += 7) {
			for (let x = left + 3; x < right; x += 7) {
				canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: x, clientY: y}));
				if (document.querySelector('.where').textContent === %q) there.push([x, y]);
			}
		}
		there[there.length >> 1] ?? []
	}`, name))
	if len(at) == 0 {
		p.save("failed")
		p.Fatalf("%s cannot be tapped", name)
	}
	return at[0], at[1]
}

// TestInSpace picks levels, turns the boards, and taps cells of them.
func TestInSpace(t *testing.T) {
	p := open(t, "/space")
	p.says(".tiles", "[ K5,2")
	p.wait("document.querySelector('.solid canvas')?.width > 300")
	shown := "[...document.querySelectorAll('.grid')].filter((grid) => grid.checkVisibility()).length"
	p.press("KN")
	p.wait(shown + " === 1")
	x, y := p.inSpace("KN6,3")
	p.do(chromedp.MouseClickXY(x, y))
	p.wait("location.hash === '#from=KN6%2C3'")
	p.do(chromedp.DragAndDropXY(x, y, x+150, y+40)) // turns the boards, and is no tap
	if again, _ := p.inSpace("KN6,3"); again == x {
		t.Error("the boards have not turned")
	}
	p.wait("location.hash === '#from=KN6%2C3'")
	p.press("Several")
	p.press("K")
	p.wait(shown + " === 3")
	p.press("All")
	p.wait(shown + " === 8")
	p.press("Several")
	p.press("KN")
	p.click(`[aria-label="As at first"]`)
	x, y = p.inSpace("KN6,3")
	p.click(`[aria-label="Turn left"]`)
	if again, _ := p.inSpace("KN6,3"); again == x {
		t.Error("the button does not turn the boards")
	}
	p.click(`[aria-label="As at first"]`)
	if againX, againY := p.inSpace("KN6,3"); againX != x || againY != y {
		t.Error("the boards are not as at first")
	}

	p.visit("/game/p3d-mini#engine=nobody") // a move by taps, and one by keys on the flat boards
	p.wait("document.querySelector('.movable') && document.querySelector('.solid canvas')?.width > 300")
	p.press("K")
	p.wait(shown + " === 1")
	p.tap(p.inSpace("K2,2"))
	p.wait("document.querySelector('" + cell("K3,3") + ".target')")
	eval[any](p, `{
		const solid = document.querySelector('.solid');
		window.glided = 0;
		new MutationObserver(() => { if (solid.classList.contains('gliding')) glided++; }).observe(solid, {attributeFilter: ['class']});
		null
	}`)
	p.tap(p.inSpace("K3,3"))
	p.waitForPiece("K3,3", "white pawn")
	p.wait("glided > 0 && !document.querySelector('.gliding')") // the pawn has gone there, and is there
	p.do(chromedp.NavigateBack())
	p.waitForPiece("K2,2", "white pawn")
	p.wait("glided > 1 && !document.querySelector('.gliding')")
	p.tap(p.inSpace("K2,2"))
	p.tap(p.inSpace("K3,3"))
	p.waitForPiece("K3,3", "white pawn")
	p.fewDraws()
	eval[any](p, "document.querySelector('"+cell("K7,7")+"').focus(), null")
	p.keys(kb.PageUp)
	p.wait("document.activeElement.dataset.cell === 'KB7,7' && " + shown + " === 1") // the level that has the focus
	p.keys(kb.Enter, kb.ArrowDown, kb.ArrowLeft, kb.Enter)
	p.waitForPiece("KB6,6", "black pawn")
	p.save("in-space")
}

// fewDraws checks that the view in space stays cheap: however much it shows, a frame is
// drawn by a few calls, and none is drawn while nothing changes.
func (p *tab) fewDraws() {
	p.Helper()
	frames := "new Promise((done) => { let left = 30; const next = () => (left-- ? requestAnimationFrame(next) : done(null)); next(); })"
	draws := eval[[]int](p, `(async () => {
		const {prototype} = WebGL2RenderingContext;
		const {drawElements} = prototype;
		let calls = 0;
		prototype.drawElements = function(...call) { calls++; return drawElements.apply(this, call); };
		let still = 1;
		for (let i = 0; i < 20 && still; i++) { // what has just moved is drawn once more
			calls = 0;
			await `+frames+`;
			still = calls;
		}
		document.querySelector('[aria-label="Turn left"]').click();
		await `+frames+`;
		prototype.drawElements = drawElements;
		return [still, calls];
	})()`)
	if draws[0] != 0 || draws[1] < 1 || draws[1] > 3 {
		p.Errorf("%d calls draw nothing new, and %d the boards when they have turned", draws[0], draws[1])
	}
}

// TestNothingInSpace opens a game in space with a move that it does not have: what turns the
// boards comes with them.
func TestNothingInSpace(t *testing.T) {
	p := blank(t)
	p.expected = "status of 400"
	p.visit("/game/p3d-mini#engine=nobody&moves=e22e99")
	p.says(".status", "That did not work")
	p.wait("!document.querySelector('.level-tools').checkVisibility()")
}

// tap touches a place of the window with a finger.
func (p *tab) tap(x, y float64) {
	p.Helper()
	for _, touch := range []input.DispatchTouchEventParams{
		{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}}, {Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}},
	} {
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, touch); err != nil {
			p.Fatal(err)
		}
	}
}
