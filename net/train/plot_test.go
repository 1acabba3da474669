package train

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// TestPage reads the plots of a page as XML.
func TestPage(t *testing.T) {
	h := History{Losses: [][2]float64{{0, 0.05}, {0.04, 0.045}, {0.03, 0.044}}, Match: [][3]float64{{2, 0, 200}, {100, 20, 40}}}
	for name, h := range map[string]History{"full": h, "empty": {}, "one": {Losses: h.Losses[:1], Match: h.Match[:1]}} {
		page := h.Page("a <game>")
		if !strings.Contains(page, "a &lt;game&gt;") || strings.Contains(page, "NaN") || strings.Contains(page, "Inf") {
			t.Errorf("%s: %s", name, page)
		}
		if got, want := strings.Count(page, "<polyline"), map[string]int{"full": 5, "one": 5, "empty": 0}[name]; got != want {
			t.Errorf("%s: %d lines, want %d", name, got, want)
		}
		d := xml.NewDecoder(strings.NewReader(page[strings.Index(page, "<h1>"):strings.Index(page, "</html>")]))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}
