package studio_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// TestDragging drags pieces over boards of all sizes and kinds. The work of a step is
// bounded: one style changes, and nothing is laid out, made or asked for. With -v it
// prints what a frame costs.
func TestDragging(t *testing.T) {
	const movable = "document.querySelector('.movable')"
	p := open(t, "/")
	sixteen, err := os.ReadFile("../testdata/chesslang/large/sixteen.chess")
	if err != nil {
		t.Fatal(err)
	}
	p.write(string(sixteen))
	p.says(".pictures .chips", "Cannon")
	p.press("Play")
	p.choose("Engine plays", "")
	p.wait("location.hash.includes('text=') && " + movable)
	large := p.path()
	for _, d := range []struct{ name, path, ready, from, to string }{
		{"8x8", "/game/chess#engine=nobody", movable, cell("e2"), cell("c5")},
		{"10x10", "/game/grand#engine=nobody", movable, cell("e3"), cell("c6")},
		{"xiangqi", "/game/xiangqi#engine=nobody", movable, cell("e4"), cell("c7")},
		{"16x16", large, movable, cell("e2"), cell("j9")},
		{"space", "/game/p3d-mini#engine=nobody", movable + " && document.querySelector('.solid canvas')?.width > 200", cell("K2,2"), cell("K4,4")},
		{"hand", "/game/crazyhouse#engine=nobody&moves=e2e4,d7d5,e4d5,d8d5", movable, `.hand [data-side="white"]`, cell("c7")},
		{"pieces", "/game/chess#piece=Rook&from=d4", "document.querySelector('.cell.both')", cell("d4"), cell("g6")},
		{"set up", "/play/c1/s#setup=r3k2r%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R+w+KQkq+-+0+1", "document.querySelector('.palette')", cell("e1"), cell("g6")},
	} {
		p.leave() // a change of the fragment alone would be no visit
		p.visit(d.path)
		p.wait(d.ready)
		t.Run(d.name, func(t *testing.T) {
			q := &tab{T: t, ctx: p.ctx, base: p.base}
			q.dragSteps(d.from, d.to)
		})
	}
}

// watchChanges counts frames, requests and changes of the page from now on.
const watchChanges = `{
	window.seen = {};
	const count = (what, n = 1) => { seen[what] = (seen[what] ?? 0) + n; };
	const next = () => { count('frames'); requestAnimationFrame(next); };
	next();
	const {fetch} = window;
	window.fetch = (...call) => { count('requests'); return fetch(...call); };
	new MutationObserver((records) => {
		for (const {type, attributeName, target, addedNodes, removedNodes} of records) {
			if (type === 'childList') count('elements', addedNodes.length + removedNodes.length);
			else if (attributeName === 'style') count('styles');
			else count(target.matches?.('[data-cell]') ? 'cells' : 'others');
		}
	}).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
	null
}`

// untilStill waits until a page has not changed for a while.
const untilStill = `(async () => {
	const changes = () => JSON.stringify({...seen, frames: 0});
	for (let before = ''; before !== changes();) {
		before = changes();
		await new Promise((done) => setTimeout(done, 400));
	}
})()`

// dragSteps drags one element to another in small steps and counts what happens.
func (p *tab) dragSteps(from, to string) {
	p.Helper()
	const steps = 60
	fx, fy := p.middle(from)
	tx, ty := p.middle(to)
	fx, fy = fx+3, fy+3 // where nothing else is named by the way
	eval[any](p, watchChanges)
	p.mouse(input.DispatchMouseEventTypeMouseMoved, fx, fy)
	eval[any](p, untilStill)
	eval[any](p, "seen.cells = 0, null")
	p.mouse(input.DispatchMouseEventTypeMousePressed, fx, fy)
	p.mouse(input.DispatchMouseEventTypeMouseMoved, fx+8, fy-8)
	eval[any](p, untilStill)
	targets := eval[int](p, "document.querySelectorAll('.cell.target').length")
	if cells := eval[int](p, "seen.cells"); cells > 2*targets+5 {
		p.Errorf("%d attributes of cells change when a piece is picked up that can go to %d", cells, targets)
	}

	eval[any](p, "window.seen = {}, null")
	before := p.costs()
	for i := 1.0; i <= steps; i++ {
		p.mouse(input.DispatchMouseEventTypeMouseMoved, fx+8+(tx-fx-8)*i/steps, fy-8+(ty-fy+8)*i/steps)
	}
	after := p.costs()
	seen := eval[map[string]float64](p, "seen")
	p.mouse(input.DispatchMouseEventTypeMouseReleased, tx, ty)
	frames, styles := seen["frames"], seen["styles"]
	delete(seen, "frames")
	delete(seen, "styles")
	if len(seen) > 0 || styles < steps/2 || styles > frames+steps {
		p.Errorf("in %d steps and %v frames there were %v changes of a style, and %v", steps, frames, styles, seen)
	}
	if laid := after["LayoutCount"] - before["LayoutCount"]; laid > 0 {
		p.Errorf("in %d steps the page was laid out %v times", steps, laid)
	}
	cost := func(what string) string {
		return fmt.Sprintf("%.2f", 1000*(after[what+"Duration"]-before[what+"Duration"])/frames)
	}
	p.Logf("%d cells, ms of processor time a frame: %s, of these %s scripts and %s styles", eval[int](p, "document.querySelectorAll('[data-cell]').length"), cost("Task"), cost("Script"), cost("RecalcStyle"))
}

// costs returns what the page has cost its thread so far, in seconds of processor time.
func (p *tab) costs() map[string]float64 {
	p.Helper()
	if _, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}); err != nil {
		p.Fatal(err)
	}
	all, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		p.Fatal(err)
	}
	costs := map[string]float64{}
	for _, m := range all.Metrics {
		costs[m.Name] = m.Value
	}
	return costs
}

// mouse moves the mouse with its left button held, presses or releases it.
func (p *tab) mouse(kind input.DispatchMouseEventType, x, y float64) {
	p.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1}
	if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, event); err != nil {
		p.Fatal(err)
	}
}
