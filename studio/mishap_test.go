package studio_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// cut lets the page reach no server, until join.
func (p *tab) cut() {
	p.Helper()
	eval[any](p, "window.reached ??= fetch, window.fetch = () => Promise.reject(new TypeError('Failed to fetch')), null")
}

// join lets the page reach the server again.
func (p *tab) join() {
	p.Helper()
	eval[any](p, "window.fetch = window.reached, null")
}

// TestNoAnswer plays on after the server did not answer: what was on the board is there
// again, and the engine makes the move that it owes.
func TestNoAnswer(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody")
	p.wait("document.querySelector('.movable')")
	p.cut()
	p.move("e2", "e4")
	p.says(".status", "the server does not answer")
	p.waitForPiece("e2", "white pawn")
	p.join()
	p.move("e2", "e4")
	p.says(".status", "e4. Black to move")

	p.cut()
	p.keys(kb.ArrowLeft)
	p.says(".status", "the server does not answer")
	p.join()
	p.move("e7", "e5")
	p.wait("location.hash.includes('moves=e2e4%2Ce7e5&')")

	p.cut()
	p.choose("Engine plays", "white")
	p.says(".engine .details", "the server does not answer")
	p.join()
	p.press("Think")
	p.wait("document.querySelectorAll('button.move').length === 3")
}

// TestWrongPosition plays on after a text that is no position was written, and
// mends one that the address holds.
func TestWrongPosition(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody")
	p.expected = "400 (Bad Request)"
	write := func(text string) {
		t.Helper()
		eval[any](p, fmt.Sprintf("{ const field = document.querySelector('[aria-label=\"Position text\"] input'); field.value = %q; field.dispatchEvent(new Event('change')); null }", text))
	}
	p.move("e2", "e4")
	p.says(".status", "e4.")
	write("nonsense")
	p.says(".status", "That did not work: FEN column 2")
	p.move("e7", "e5")
	p.says(".status", "e5. White to move")
	p.press("New game")
	p.waitForPiece("e2", "white pawn")
	write("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	p.waitForPiece("d1", "")
	p.move("e2", "e4")
	p.wait("location.hash.includes('fen=4k3') && location.hash.includes('moves=e2e4')")
	p.press("New game")
	p.waitForPiece("e2", "white pawn")
	p.wait("location.hash.includes('fen=4k3') && !location.hash.includes('moves')")

	p.leave()
	p.visit("/game/chess#fen=nonsense&engine=nobody")
	p.says(".status", "That did not work: FEN column 2")
	p.wait("document.querySelector('[aria-label=\"Position text\"] input').value === 'nonsense'")
	write("")
	p.move("e2", "e4")
	p.says(".status", "e4.")
}

// TestWrongMove opens a link of which one move is none: those before it are there to
// go on from.
func TestWrongMove(t *testing.T) {
	p := open(t, "/game/chess#engine=nobody&moves=e2e4,e7e5,e4e5,d7d5")
	p.expected = "400 (Bad Request)"
	p.says(".status", `That did not work: move 3 is "e4e5", which is not legal`)
	p.move("g1", "f3")
	p.wait("location.hash.includes('moves=e2e4%2Ce7e5%2Cg1f3&')")
}

// TestAskedGame opens a game by the address with a question mark.
func TestAskedGame(t *testing.T) {
	p := open(t, "/?game=koth")
	p.says(".name", "King of the Hill")
	p.wait("location.pathname === '/game/koth' || document.querySelector('.movable')")
	p.move("e2", "e4")
	p.wait("location.pathname === '/game/koth' && location.search === ''")
}
