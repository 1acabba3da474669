package studio_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"dragoman/dsl/byurl"
)

// address returns the path of a game of chess.
func address(t *testing.T, fen, moves string) string {
	t.Helper()
	path, err := byurl.Encode(byurl.Request{FEN: fen, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// waitForPiece waits until a piece stands on a cell: "white pawn", or "" for none.
func (p *tab) waitForPiece(on, who string) {
	p.Helper()
	p.wait(fmt.Sprintf("[...document.querySelectorAll('%s')].some(e => e.checkVisibility() && (e.ariaLabel + ',').startsWith(%q))", cell(on), strings.TrimSuffix(on+", "+who, ", ")+","))
}

// move makes a move by two clicks.
func (p *tab) move(from, to string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector('%s.movable')", cell(from)))
	p.click(cell(from))
	p.click(cell(to) + ".target")
}

// TestMate plays the shortest mate: by clicks, by dragging, by keys.
func TestMate(t *testing.T) {
	p := open(t, "/play/c1/s")
	p.move("f2", "f3")
	p.at(address(t, "", "f2f3"))
	p.drag(cell("e7")+".movable", cell("e5"))
	p.at(address(t, "", "f2f3 e7e5"))
	p.wait("document.querySelector('" + cell("g2") + ".movable')")
	eval[any](p, "document.querySelector('[data-cell][tabindex=\"0\"]').focus(), null")
	p.keys(kb.Escape) // after a drag the arrow keys are for the moves; any other key brings them back to the board
	for eval[string](p, "document.activeElement.dataset.cell") != "g5" {
		p.keys(map[bool]string{true: kb.ArrowRight, false: kb.ArrowUp}[eval[string](p, "document.activeElement.dataset.cell[0]") < "g"])
		if eval[string](p, "document.activeElement.dataset.cell[1]") > "5" {
			p.keys(kb.ArrowDown, kb.ArrowDown)
		}
	}
	p.keys(kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.Enter)
	p.wait("document.querySelector('" + cell("g2") + ".selected')")
	p.keys(kb.Escape)
	p.wait("!document.querySelector('.selected')")
	p.keys(kb.Enter, kb.ArrowUp, kb.ArrowUp, kb.Enter)
	p.at(address(t, "", "f2f3 e7e5 g2g4"))
	p.move("d8", "h4")
	p.at(address(t, "", "f2f3 e7e5 g2g4 d8h4"))
	p.says(".status", "Black wins: checkmate, 0-1.")
	p.wait("document.querySelector('.status.over[role=status]')")
	p.wait("document.querySelector('" + cell("e1") + ".check')")
	p.wait("!document.querySelector('.movable')")
	p.do(chromedp.Reload())
	p.says(".status", "Black wins: checkmate, 0-1.")
	p.do(chromedp.NavigateBack())
	p.at(address(t, "", "f2f3 e7e5 g2g4"))
	p.waitForPiece("d8", "black queen")
}

// TestWalk walks through a game: its address keeps all moves.
func TestWalk(t *testing.T) {
	game := address(t, "", "e2e4 e7e5 g1f3")
	p := open(t, game)
	p.waitForPiece("f3", "white knight")
	p.click(`[aria-label="To the start"]`)
	p.at(game + "#ply=0")
	p.waitForPiece("e2", "white pawn")
	p.do(chromedp.Reload())
	p.waitForPiece("e2", "white pawn")
	p.click(`[aria-label="One move on"]`)
	p.at(game + "#ply=1")
	p.waitForPiece("e4", "white pawn")
	p.press("Flip")
	p.at(game + "#ply=1&flip=1")
	p.wait("document.querySelector('[data-cell]').dataset.cell === 'h1'")
	p.move("c7", "c5") // begins a variation
	p.at(address(t, "", "e2e4 c7c5") + "#flip=1&variations=e2e4+e7e5+%28+c7c5+%29+g1f3")
	p.press("e5")
	p.at(game + "#ply=2&flip=1&variations=e2e4+e7e5+%28+c7c5+%29+g1f3")
	p.press("c5")
	p.waitForPiece("c5", "black pawn")
	p.press("Take back")
	p.at(game + "#ply=1&flip=1")
	p.press("Take back") // steps back where moves follow
	p.at(game + "#ply=0&flip=1")
}

// TestCastle castles on both wings.
func TestCastle(t *testing.T) {
	const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	p := open(t, address(t, fen, ""))
	p.move("e1", "g1")
	p.waitForPiece("f1", "white rook")
	p.waitForPiece("h1", "")
	p.move("e8", "c8")
	p.waitForPiece("d8", "black rook")
	p.at(address(t, fen, "e1g1 e8c8"))
}

// TestPromote promotes to a knight, and calls a promotion off.
func TestPromote(t *testing.T) {
	const fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
	p := open(t, address(t, fen, ""))
	p.move("a7", "a8")
	p.wait("document.querySelector('dialog[open]')")
	p.keys(kb.Escape)
	p.wait("!document.querySelector('dialog')")
	p.waitForPiece("a7", "white pawn")
	p.move("a7", "a8")
	p.click(`dialog [aria-label="knight"]`)
	p.waitForPiece("a8", "white knight")
	p.at(address(t, fen, "a7a8n"))
}

// TestPassing takes a pawn in passing.
func TestPassing(t *testing.T) {
	p := open(t, address(t, "", "e2e4 a7a6 e4e5 d7d5"))
	p.move("e5", "d6")
	p.waitForPiece("d5", "")
	p.waitForPiece("d6", "white pawn")
}

// TestSite plays a game of the public site's dialect, on its addresses.
func TestSite(t *testing.T) {
	p := open(t, "/play/o/s")
	p.move("e2", "e4")
	p.at("/play/o/s/eaA")
	p.says(".share", "chessbyurl.com/play/o/s/eaA")
}

// TestSetup sets up a position and plays from there.
func TestSetup(t *testing.T) {
	p := open(t, "/play/c1/s")
	p.waitForPiece("e2", "white pawn")
	p.press("Set up a position")
	p.wait("location.hash.startsWith('#setup=')")
	p.press("Empty board")
	p.click(`.palette [aria-label="white king"]`)
	p.click(cell("a1"))
	p.expected = "status of 400"
	p.press("Play this position")
	p.wait("document.querySelector('[aria-label=\"New position\"] .status').textContent")
	eval[any](p, "{ const field = document.querySelector('[aria-label=\"New position\"] .wide input'); field.value = '8/8/8/8/8/8/8/K7 w - - 0 1'; field.dispatchEvent(new Event('change')); null }")
	p.wait("!document.querySelector('[aria-label=\"New position\"] .status').textContent") // what was wrong is not there any more
	p.click(`.palette [aria-label="black king"]`)
	p.click(cell("h3"))
	p.drag(cell("h3"), cell("h1"))
	p.waitForPiece("h1", "black king")
	p.do(chromedp.Reload())
	p.waitForPiece("h1", "black king")
	p.press("Play this position")
	p.at("/play/c1/xFrS4u7s7")
	p.move("a1", "a2")
	p.at(address(t, "8/8/8/8/8/8/8/K6k w - - 0 1", "a1a2"))
}

// TestEngine plays five moves against the engine and watches it think. It may play
// anything, but not mate so soon.
func TestEngine(t *testing.T) {
	p := open(t, address(t, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "")+"#engine=black&level=3&time=200")
	p.wait("document.querySelector('.movable')")
	for ply := 1; ply < 10; ply += 2 {
		moves := fmt.Sprintf("document.querySelectorAll('button.move').length === %d && document.querySelector('.movable[aria-label*=\"white\"]')", ply-1)
		p.wait(moves)
		from := eval[string](p, "[...document.querySelectorAll('.movable')].at(-1).dataset.cell")
		p.click(cell(from))
		p.click(".target")
	}
	p.wait("document.querySelectorAll('button.move').length === 10")
	p.wait("/depth [0-9]+/.test(document.querySelector('.details').textContent) && document.querySelector('.evaluation').textContent && document.querySelector('.line').textContent")
	p.choose("Engine plays", "")
	p.wait("!location.hash.includes('engine')")
	p.choose("Level", "20")
	p.choose("Time", "30000")
	p.press("Think")
	p.wait("[...document.querySelectorAll('button')].some(b => b.textContent === 'Stop') && document.querySelector('.line').textContent")
	p.press("Stop")
	p.wait("[...document.querySelectorAll('button')].some(b => b.textContent === 'Think')")
}

// TestPlan chooses a move while the engine thinks; it is made when the engine has
// answered, or not, if it cannot be.
func TestPlan(t *testing.T) {
	p := open(t, address(t, "4k3/p7/8/8/8/8/PPP5/4K3 w - - 0 1", "")+"#engine=black&time=1000")
	plan := func(from, to string) {
		t.Helper()
		p.click(cell(from))
		p.click(cell(to))
		p.wait("document.querySelectorAll('.current-premove').length === 2")
	}
	p.move("c2", "c4")
	p.waitForPiece("c4", "white pawn")
	plan("b2", "b3")
	p.waitForPiece("b3", "white pawn") // after the engine's move
	p.wait("document.querySelectorAll('button.move').length >= 3 && !document.querySelector('.current-premove')")
	plan("b3", "h8")
	p.wait("document.querySelectorAll('button.move').length === 4 && document.querySelector('.movable') && !document.querySelector('.current-premove')")
	p.waitForPiece("b3", "white pawn")
	p.move("c4", "c5")
	p.waitForPiece("c5", "white pawn")
	plan("b3", "b4")
	p.keys(kb.ArrowLeft) // to where it would be legal, too
	p.wait("document.querySelector('.movable') && !document.querySelector('.current-premove')")
	p.waitForPiece("c4", "white pawn")
	p.waitForPiece("b3", "white pawn")
}

// TestPlanDrop chooses a drop while the engine thinks; another choice or Escape forgets it.
func TestPlanDrop(t *testing.T) {
	p := open(t, "/game/crazyhouse#engine=black&time=1500&moves=e2e4,d7d5,e4d5,a7a6,a2a3,a6a5,h2h3")
	hand := ".hand button[data-side=white]"
	plan := func(to string) {
		t.Helper()
		p.wait("document.querySelector('" + hand + ":not([disabled])')")
		p.click(hand)
		p.click(cell(to))
		p.wait("document.querySelector('" + cell(to) + ".planned')")
	}
	plan("e5")
	plan("e4")
	p.wait("!document.querySelector('" + cell("e5") + ".planned')")
	p.waitForPiece("e4", "white pawn") // after the engine's move
	p.wait("!document.querySelector('.planned')")
}

// TestPlaced checks that each piece is drawn above its cell, after moves, a turn of
// the board and a change of its size.
func TestPlaced(t *testing.T) {
	p := open(t, "/game/xiangqi#engine=nobody&moves=b1c3")
	p.wait("document.querySelector('.movable')")
	check := func() {
		t.Helper()
		p.wait("!document.querySelector('.ground .anim')")
		p.wait(`(() => {
			const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
			const pieces = [...document.querySelectorAll('.ground piece:not(.ghost)')].map(middle);
			const cells = [...document.querySelectorAll('[data-cell]')].filter((e) => / (white|black) /.test(e.ariaLabel)).map(middle);
			return cells.length === 32 && pieces.length === 32 && cells.every(([x, y]) => pieces.some(([a, b]) => Math.hypot(a - x, b - y) < 2));
		})()`)
	}
	check()
	p.move("h10", "g8")
	check()
	p.press("Flip")
	check()
	p.do(chromedp.EmulateViewport(390, 844))
	check()
}

// TestTouch plays with a finger on a small screen: by taps and by dragging.
func TestTouch(t *testing.T) {
	p := open(t, "/play/c1/s")
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.wait("document.querySelector('" + cell("e2") + ".movable') && innerWidth === 360")
	eval[any](p, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))") // until the board is where it is seen
	p.do(chromedp.TapXY(p.middle(cell("e2"))))
	p.wait("document.querySelector('" + cell("e4") + ".target')")
	p.do(chromedp.TapXY(p.middle(cell("e4"))))
	p.at(address(t, "", "e2e4"))
	p.wait("document.querySelector('" + cell("e7") + ".movable')")
	p.touch(cell("e7"), cell("e5"))
	p.at(address(t, "", "e2e4 e7e5"))
}

// touch drags with a finger.
func (p *tab) touch(from, to string) {
	p.Helper()
	fx, fy := p.middle(from)
	tx, ty := p.middle(to)
	send := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		p.Helper()
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
			p.Fatal(err)
		}
	}
	send(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: fx, Y: fy})
	for i := 1.0; i <= 4; i++ {
		send(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: fx + (tx-fx)*i/4, Y: fy + (ty-fy)*i/4})
	}
	send(input.DispatchTouchEventTypeTouchEnd)
}

// TestBadAddress shows what is wrong with an address, and where.
func TestBadAddress(t *testing.T) {
	p := blank(t)
	p.visit("/play/c1/s/m!!")
	p.wait("document.querySelector('pre.path mark').textContent")
	p.says("main", "moves")
}
