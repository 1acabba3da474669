package train

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"strings"
)

// History is what a run has been through, for a page.
type History struct {
	Losses [][2]float64 // by epoch of the last fit: of fitted and of held-out positions
	Match  [][3]float64 // now and then: number of games, Elo and its error
}

// Plot is a picture with a title; without SVG there is nothing to draw.
type Plot struct {
	Title, SVG string
}

// Plots returns pictures of the losses and of the match.
func (h *History) Plots() []Plot {
	var fitted, heldOut, low, mid, high []point
	for i, l := range h.Losses {
		if l[0] > 0 {
			fitted = append(fitted, point{float64(i), l[0]})
		}
		heldOut = append(heldOut, point{float64(i), l[1]})
	}
	for _, m := range h.Match {
		low, mid, high = append(low, point{m[0], m[1] - m[2]}), append(mid, point{m[0], m[1]}), append(high, point{m[0], m[1] + m[2]})
	}
	return []Plot{
		plot("Loss by epoch", []line{{"fitted positions", "#1f77b4", fitted}, {"held-out positions", "#d62728", heldOut}}),
		plot("Elo against the tables by games, with 95 % bounds", []line{{"Elo", "#2ca02c", mid}, {"lower bound", "#999", low}, {"upper bound", "#999", high}}),
	}
}

// Page returns a page with the plots.
func (h *History) Page(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>%s</title>\n<style>body{font-family:sans-serif;max-width:48em;margin:2em auto}</style>\n<h1>%s</h1>\n",
		html.EscapeString(title), html.EscapeString(title))
	for _, p := range h.Plots() {
		fmt.Fprintf(&b, "<h2>%s</h2>\n%s\n", p.Title, cmp.Or(p.SVG, "<p>none</p>"))
	}
	b.WriteString("</html>\n")
	return b.String()
}

type point struct{ x, y float64 }

// line is a line of a plot.
type line struct {
	name, colour string
	points       []point
}

// The size of a plot and of its left and lower margins.
const (
	plotWidth, plotHeight = 640, 260
	plotLeft, plotBottom  = 70, 30
)

// plot draws lines.
func plot(title string, lines []line) Plot {
	var b strings.Builder
	least, most := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, l := range lines {
		for _, p := range l.points {
			least, most = point{min(least.x, p.x), min(least.y, p.y)}, point{max(most.x, p.x), max(most.y, p.y)}
		}
	}
	if least.x > most.x {
		return Plot{Title: title}
	}
	at := func(p point) (x, y float64) {
		scale := func(v, least, most float64) float64 { return (v - least) / max(most-least, 1e-9) }
		return plotLeft + scale(p.x, least.x, most.x)*plotWidth, 10 + (1-scale(p.y, least.y, most.y))*plotHeight
	}
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\" font-family=\"sans-serif\" font-size=\"12\">\n", plotLeft+plotWidth+10, plotHeight+plotBottom+10, title)
	fmt.Fprintf(&b, "<path d=\"M%d 10V%dH%d\" fill=\"none\" stroke=\"#000\"/>\n", plotLeft, plotHeight+10, plotLeft+plotWidth)
	for _, p := range []point{least, most} {
		x, y := at(p)
		fmt.Fprintf(&b, "<text x=\"%d\" y=\"%.0f\" text-anchor=\"end\">%.4g</text><text x=\"%.0f\" y=\"%d\" text-anchor=\"middle\">%.4g</text>\n", plotLeft-6, y+4, p.y, x, plotHeight+plotBottom, p.x)
	}
	for i, l := range lines {
		fmt.Fprintf(&b, "<polyline fill=\"none\" stroke=\"%s\" points=\"", l.colour)
		for _, p := range l.points {
			x, y := at(p)
			fmt.Fprintf(&b, "%.1f,%.1f ", x, y)
		}
		fmt.Fprintf(&b, "\"/><text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n", plotLeft+plotWidth-140, 24+16*i, l.colour, l.name)
	}
	b.WriteString("</svg>")
	return Plot{title, b.String()}
}
