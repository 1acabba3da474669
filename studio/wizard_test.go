package studio_test

import (
	"fmt"
	"net/url"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestWizard makes a game by mouse: a small board, a piece of one's own, another army,
// a goal and drops, and plays it.
func TestWizard(t *testing.T) {
	p := open(t, "/new")
	p.says(".made .sum", "This can be played.")
	p.choose("Files", "6")
	p.choose("Ranks", "7")
	p.says(".grown", "size: 6x7")
	p.wait("document.querySelectorAll('.made .cell').length === 42")
	p.press("Next")
	p.do(chromedp.SetValue(chromedp.CSS(".question input"), "Heron"))
	eval[any](p, "document.querySelector('.question input').dispatchEvent(new Event('input')), null")
	p.click(".question " + cell("e6")) // the leap of a knight, in all directions
	p.wait("document.querySelectorAll('.question .both').length === 8 + 1")
	p.says(".grown", "move: leap(2, 1)")
	p.choose("There it", "threat")
	p.choose("A click picks", "far")
	p.click(".question " + cell("d5"))
	p.says(".grown", "capture: slide(orthogonal) | leap(2, 1)")
	p.wait("document.querySelector('.made " + cell("b7") + "') && document.querySelectorAll('.question .threat').length === 12 + 1")
	p.press("Next")
	p.press("Chancellor")
	p.click(".made " + cell("c1"))
	p.says(".grown", "Chancellor: [c7]")
	p.press("King")
	p.click(".made " + cell("c7"))
	p.says(".grown", "King: [c7]")
	p.press("Next")
	p.press("Back")
	p.says(".question h2", "Army")
	p.press("Next")
	p.click(".question [value=hill]")
	p.says(".grown", "hill: [c4-d4]")
	p.press("Next")
	p.do(chromedp.NavigateBack())
	p.says(".question h2", "Goal")
	p.wait("document.querySelector('.question [value=hill]').checked")
	p.press("Next")
	p.click(".question [value=drops]")
	p.says(".grown", "captured: true")
	p.says(".made .sum", "This can be played.")
	p.press("Play it")
	p.says(".name", "my-game.chess")
	p.says(".sum", "No mistakes")
	p.holds("game: \"My Game\"")
	p.wait("document.querySelector('.movable')?.checkVisibility()")
	p.click(cell("a2"))
	p.click(cell("a3") + ".target")
	p.wait("document.querySelectorAll('button.move').length >= 2") // the engine answers
}

// TestWizardByKeys makes a game without a mouse.
func TestWizardByKeys(t *testing.T) {
	p := open(t, "/new#step=1")
	p.wait("document.querySelector('.made .piece')")
	eval[any](p, "document.querySelector('.question [tabindex=\"0\"][data-cell]').focus(), null")
	p.keys(kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight)
	p.wait("document.activeElement.dataset.cell === 'e5'")
	p.keys(kb.Enter)
	p.says(".grown", "move: step(diagonal)")
	p.wait("document.activeElement.dataset.cell === 'e5' && document.activeElement.ariaLabel.includes('moves and takes here')")
	eval[any](p, "[...document.querySelectorAll('button')].find((b) => b.textContent === '4. Goal').focus(), null")
	p.keys(kb.Enter)
	p.wait("document.activeElement.textContent === 'Goal'")
	p.keys(kb.Tab, kb.ArrowDown)
	p.wait("document.activeElement.value === 'hill' && document.activeElement.checked")
	p.keys(kb.ArrowDown)
	p.says(".grown", "across: King in zone.far")
}

// TestWizardByTouch makes a game on a phone with a finger, and makes its first move.
func TestWizardByTouch(t *testing.T) {
	p := open(t, "/new")
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	touch := func(selector string) {
		t.Helper()
		p.wait(fmt.Sprintf("document.querySelector(%q)", selector))
		p.do(chromedp.TapXY(p.middle(selector)))
	}
	next := func(step int) {
		t.Helper()
		touch(".asked .main")
		p.wait(fmt.Sprintf("location.hash.includes('step=%d')", step))
	}
	p.says(".made .sum", "This can be played.")
	next(1)
	touch(".question " + cell("e6"))
	p.says(".grown", "move: leap(2, 1)")
	next(2)
	touch(".question .chips button:nth-child(5)")
	touch(".made " + cell("b1"))
	p.wait("document.querySelector('.made " + cell("b1") + "').ariaLabel.includes(document.querySelector('.question [aria-pressed=true]').textContent.toLowerCase())")
	next(3)
	touch(".question [value=race]")
	p.says(".grown", "across: King in zone.far")
	next(4)
	touch(".question [value=drops]")
	p.says(".grown", "captured: true")
	p.says(".made .sum", "This can be played.")
	touch(".asked .main") // Play it
	p.wait("document.querySelector('.movable')?.checkVisibility()")
	p.touch(cell("a2"), cell("a3"))
	p.wait("document.querySelectorAll('button.move').length >= 2") // the engine answers
}

// TestWizardTexts checks that what the questions lead to has no mistakes and can be played.
func TestWizardTexts(t *testing.T) {
	p := open(t, "/new")
	games := 0
	checked := func(answers string) {
		t.Helper()
		games++
		eval[any](p, fmt.Sprintf("location.hash = %q, null", fmt.Sprintf("%s&name=Game+%d", answers, games)))
		p.says(".grown", fmt.Sprintf("\"Game %d\"", games))
		p.wait("document.querySelector('.made .sum').ariaBusy === 'false'")
		if says := p.text(".made .sum"); says != "This can be played." {
			t.Errorf("%s: %s\n%s", answers, says, p.text(".grown"))
		}
	}
	for _, goal := range []string{"mate", "hill", "race", "checks", "take", "lose"} {
		for _, drops := range []string{"", "1"} {
			for _, pawns := range []string{"", "none"} {
				checked(fmt.Sprintf("goal=%s&drops=%s&pawns=%s&size=5x5", goal, drops, pawns))
			}
			checked(fmt.Sprintf("goal=%s&drops=%s&size=12x9", goal, drops))
		}
	}
	for _, picks := range []string{
		"1:0:both:,1:1:both:", "1:0:both:far,1:1:go:far", "2:1:threat:far,3:3:go:", "3:2:go:", // alike in all directions
	} {
		checked("step=1&army=Rook,*,Bishop,Amazon,King,Cannon,Nightrider,Mann&picks=" + picks)
	}
	for _, picks := range []string{"0:1:both:,0:-1:both:,1:0:both:", "1:1:threat:,0:1:go:far", "1:2:both:,2:-1:go:,3:0:threat:", "1:1:both:far,1:-1:both:far"} {
		checked("step=1&round=no&army=Rook,*,Bishop,Camel,King,Ferz,Wazir,Grasshopper&picks=" + picks)
	}
	for _, name := range []string{`A "b" \ c`, "42", "Rook", "Ünïcode 9", "été", "*", ""} {
		checked("picks=1:0:both:&army=Rook,Knight,Bishop,*,King,Bishop,Knight,Rook&piece=" + url.QueryEscape(name))
		p.visit("/new#name=" + url.QueryEscape(name))
		p.do(chromedp.Reload())
		p.says(".made .sum", "This can be played.")
	}
}
