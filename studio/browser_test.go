package studio_test

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"dragoman/studio"
)

// This file drives a real Chromium for the tests in use_test.go, play_test.go
// and look_test.go. Where there is none they are skipped, and say so.

var screens = flag.String("screens", "", "a directory to save pictures of all pages in")

// patience is how long a page may take to show what is waited for, and the
// browser to start: a machine may be busy.
var patience = flag.Duration("patience", 5*time.Minute, "how long a page may take to show what is waited for")

// chromium starts one browser for all tests.
var chromium = sync.OnceValues(func() (context.Context, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.DisableGPU, chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.WSURLReadTimeout(*patience))
		if os.Geteuid() == 0 {
			options = append(options, chromedp.NoSandbox)
		}
		ctx, _ := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, stop := chromedp.NewContext(ctx)
		stopChromium = stop
		return ctx, chromedp.Do(ctx)
	}
	return nil, exec.ErrNotFound
})

// server serves all tests of this file, so that games are compiled once.
var server = sync.OnceValues(func() (*httptest.Server, error) {
	s, err := studio.New(studio.Options{Jobs: 16, Patience: *patience, Train: pretendToTrain}) // so that none has to come back
	if err != nil {
		return nil, err
	}
	serving := httptest.NewServer(s)
	stopServer = serving.Close
	return serving, nil
})

var stopChromium, stopServer = func() {}, func() {}

func TestMain(m *testing.M) {
	status := m.Run()
	stopChromium()
	stopServer()
	os.Exit(status)
}

// tab is a page in the browser.
type tab struct {
	*testing.T
	ctx  context.Context
	base string

	mutex    sync.Mutex
	complain []string // what the console complained of
	expected string   // part of complaints that the test provokes
}

// open opens a page in a new tab. The test fails if the page
// complains about anything.
func open(t *testing.T, path string) *tab {
	t.Helper()
	p := blank(t)
	p.visit(path)
	p.quiet()
	return p
}

// quiet lets the test fail in the end if the page complained about anything.
func (p *tab) quiet() {
	t := p.T
	t.Cleanup(func() {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		for _, message := range p.complain {
			if p.expected == "" || !strings.Contains(message, p.expected) {
				t.Errorf("the console says: %s", message)
			}
		}
	})
}

// blank opens an empty tab for the server.
func blank(t *testing.T) *tab {
	t.Helper()
	parent := browser(t)
	serving, err := server()
	if err != nil {
		t.Fatal(err)
	}
	return newTab(t, parent, serving.URL)
}

// browser returns the browser, or leaves the test out.
func browser(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short: the browser takes minutes")
	}
	parent, err := chromium()
	if err != nil {
		t.Skipf("left out, for there is no Chromium here to try it in: %v", err)
	}
	return parent
}

// newTab opens an empty tab for pages whose addresses begin with base.
func newTab(t *testing.T, parent context.Context, base string) *tab {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(parent)
	t.Cleanup(closeTab)
	p := &tab{T: t, ctx: ctx, base: base}
	if err := chromedp.Do(ctx); err != nil { // opens the tab, for as long as ctx lives
		t.Fatal(err)
	}
	p.do(chromedp.EmulateViewport(1280, 900))
	go p.listen()
	return p
}

// listen collects what the console complains of.
func (p *tab) listen() {
	for message, err := range chromedp.Console(p.ctx) {
		if err != nil {
			return
		}
		if strings.Contains(message.String(), "GL Driver Message (OpenGL, Performance") {
			continue // of how slow a machine without a graphics card is
		}
		if kind := string(message.Type); kind == "error" || kind == "warning" || message.IsException() {
			p.mutex.Lock()
			p.complain = append(p.complain, message.String())
			p.mutex.Unlock()
		}
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, *patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// visit goes to a path and waits until its scripts have run.
func (p *tab) visit(path string) {
	p.Helper()
	p.do(chromedp.Navigate(p.base + path))
}

// leave leaves the page: what is visited then is loaded, not only another fragment.
func (p *tab) leave() {
	p.Helper()
	p.do(chromedp.Navigate("about:blank"))
}

// eval returns the value of an expression in the page.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, *patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// wait waits until a condition holds in the page.
func (p *tab) wait(condition string) {
	p.Helper()
	end := time.Now().Add(*patience)
	ctx, cancel := context.WithDeadline(p.ctx, end.Add(10*time.Second)) // for a page that does not answer at all
	defer cancel()
	for {
		holds, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+condition+")", chromedp.EvalAwaitPromise))
		if err != nil && !strings.Contains(err.Error(), "navigated") { // else the page is just being left
			p.Fatalf("%s: %v", condition, err)
		}
		if holds {
			return
		}
		if time.Now().After(end) {
			p.save("failed")
			p.Fatalf("this did not happen: %s\nstatus: %s\nat: %s", condition, p.text(".status"), p.path())
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// text returns what the first element that a selector finds says.
func (p *tab) text(selector string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf("document.querySelector(%q)?.textContent ?? ''", selector))
}

// says waits until an element says something that contains a text.
func (p *tab) says(selector, text string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q)?.textContent.includes(%q)", selector, text))
}

// click clicks the first element that a selector finds, with the mouse.
func (p *tab) click(selector string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q)", selector))
	x, y := p.middle(selector)
	p.do(chromedp.MouseClickXY(x, y))
}

// press clicks the button that says something.
func (p *tab) press(text string) {
	p.Helper()
	p.wait(fmt.Sprintf("[...document.querySelectorAll('button')].some(b => b.checkVisibility() && b.textContent === %q)", text))
	eval[any](p, fmt.Sprintf("[...document.querySelectorAll('button')].find(b => b.checkVisibility() && b.textContent === %q).click(), null", text))
}

// choose chooses an option of the list with a label.
func (p *tab) choose(label, value string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`{
		const label = [...document.querySelectorAll('label')].find(l => l.textContent === %q);
		const list = document.getElementById(label.htmlFor);
		list.value = %q;
		list.dispatchEvent(new Event('change', {bubbles: true}));
		null
	}`, label, value))
}

// drag drags one element to another.
func (p *tab) drag(from, to string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q) && document.querySelector(%q)", from, to))
	fx, fy := p.middle(from)
	tx, ty := p.middle(to)
	p.do(chromedp.DragAndDropXY(fx, fy, tx, ty))
}

// middle brings an element into view and returns where its middle is.
func (p *tab) middle(selector string) (x, y float64) {
	p.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`{
		const e = document.querySelector(%q);
		e.scrollIntoView({block: 'nearest'});
		const r = e.getBoundingClientRect();
		[r.x + r.width / 2, r.y + r.height / 2]
	}`, selector))
	return at[0], at[1]
}

func (p *tab) keys(keys ...string) {
	p.Helper()
	for _, k := range keys {
		p.do(chromedp.KeyEvent(k))
	}
}

// path returns path and fragment of the address.
func (p *tab) path() string {
	p.Helper()
	return strings.TrimPrefix(eval[string](p, "location.href"), p.base)
}

// at waits until the address is a path.
func (p *tab) at(path string) {
	p.Helper()
	p.wait(fmt.Sprintf("location.pathname + location.hash === %q", path))
}

// colours makes the system prefer light or dark.
func (p *tab) colours(scheme string) {
	p.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, media); err != nil {
		p.Fatal(err)
	}
}

// save saves a picture of the page if pictures are wanted.
func (p *tab) save(name string) {
	p.Helper()
	if *screens == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*screens, name+".png"), picture, 0o644); err != nil {
		p.Fatal(err)
	}
}

// cell selects a cell of a board.
func cell(name string) string { return fmt.Sprintf(`[data-cell="%s"]`, name) }
