package studio

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
)

const pictureHead = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">`

// TestCleanPicture checks what is left of pictures.
func TestCleanPicture(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"shapes", pictureHead + `<path d="M1 2L3 4z" fill="#fff"/></svg>`, pictureHead + `<path d="M1 2L3 4z" fill="#fff"></path></svg>`},
		{"size in place of a viewBox", `<svg xmlns="http://www.w3.org/2000/svg" width="45px" height="40"><g/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 40"><g></g></svg>`},
		{"no name space", `<svg viewBox="0 0 1 1"/>`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>`},
		{"remarks of drawing programs", `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><!-- made by hand -->` +
			`<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://sodipodi" viewBox="0,0 1 1" version="1.1" s:docname="a"><title>Horse</title><s:namedview s:zoom="1"><script/></s:namedview><metadata><a/></metadata>words</svg>`,
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>`},
		{"a style of attributes", pictureHead + `<g style="fill:none; stroke:url(#a);-inkscape-stroke:none;" fill="red" class="x"/></svg>`, pictureHead + `<g stroke="url(#a)" fill="red"></g></svg>`},
		{"a gradient of another", `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"><linearGradient id="b" xlink:href="#a" gradientTransform="rotate(90)"><stop offset="1" stop-color="rgb(1,2,3)"/></linearGradient></svg>`,
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><linearGradient id="b" href="#a" gradientTransform="rotate(90)"><stop offset="1" stop-color="rgb(1,2,3)"></stop></linearGradient></svg>`},
	} {
		if got, err := cleanPicture(t.Context(), test.in); err != nil || got != test.want {
			t.Errorf("%s:\n%s, %v, want\n%s", test.name, got, err, test.want)
		}
	}
}

// TestBadPictures checks what is refused, and that the place is told.
func TestBadPictures(t *testing.T) {
	inside := func(text string) string { return pictureHead + "\n  " + text + "</svg>" }
	for _, test := range []struct {
		in, want     string
		line, column int
	}{
		{"", "no svg element", 1, 1},
		{"piece Wader {}", "no svg element", 1, 1},
		{"<html/>", `found "html"`, 1, 1},
		{pictureHead, "unexpected EOF", 1, len(pictureHead) + 1},
		{`<svg xmlns="http://www.w3.org/2000/svg"/>`, "how large it is", 1, 1},
		{`<svg viewBox="0 0 0 1"/>`, "how large it is", 1, 1},
		{`<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>`, "expected the element svg", 1, 25},
		{"<!DOCTYPE svg [<!ENTITY a \"b\">]>" + inside(""), "entities", 1, 1},
		{`<?xml-stylesheet href="http://a/b.css"?>` + inside(""), "could load a style", 1, 1},
		{inside("<script>alert(1)</script>"), `"script" is not allowed`, 2, 3},
		{inside("<SCRIPT/>"), `"SCRIPT" is not allowed`, 2, 3},
		{inside("<style>@import url(http://a)</style>"), `"style" is not allowed`, 2, 3},
		{inside("<foreignObject/>"), `"foreignObject" is not allowed`, 2, 3},
		{inside(`<image href="http://a/b.png"/>`), `"image" is not allowed`, 2, 3},
		{inside(`<use href="#a"/>`), `"use" is not allowed`, 2, 3},
		{inside(`<animate attributeName="d"/>`), `"animate" is not allowed`, 2, 3},
		{inside(`<a href="javascript:alert(1)"/>`), `"a" is not allowed`, 2, 3},
		{inside(pictureHead + "</svg>"), "another one", 2, 3},
		{inside(`<g onclick="alert(1)"/>`), "react to events", 2, 6},
		{inside(`<g ONLOAD="alert(1)"/>`), "react to events", 2, 6},
		{inside(`<path  href="#a"/>`), "refer to anything", 2, 10},
		{inside(`<g lang=" href='a' "d = 'M1'
	a:href="a" href="#a"/>`), "refer to anything", 3, 13},
		{inside(`<g fill="red"fill="a'b"/>`), `value of "fill"`, 2, 16},
		{inside(`<linearGradient href="http://a"/>`), "another one of the picture", 2, 19},
		{inside(`<g fill="url(http://a/b.svg#c)"/>`), `value of "fill"`, 2, 6},
		{inside(`<g fill="url(data:a)"/>`), `value of "fill"`, 2, 6},
		{inside(`<g fill="url(a)"/>`), `"url(" is not allowed`, 2, 6},
		{inside(`<g fill="u\72l(a)"/>`), `value of "fill"`, 2, 6},
		{inside(`<g fill="image-set(a)"/>`), `"image-set(" is not allowed`, 2, 6},
		{inside(`<g style="background:url(http://a)"/>`), `style "background"`, 2, 6},
		{inside(`<g style="fill:url('http://a')"/>`), `value of "fill"`, 2, 6},
		{inside(`<g style="fill:red;fill:expression(alert(1))"/>`), `"expression(" is not allowed`, 2, 6},
		{inside(`<g filter="url(#a)"/>`), `"filter" is not allowed`, 2, 6},
		{inside(`<g id="a b"/>`), "no name", 2, 6},
		{inside("<g>&a;</g>"), "invalid character entity", 2, 9},
		{inside(strings.Repeat("<g>", maxNesting)), "deep", 2, 3 + 3*(maxNesting-1)},
		{inside(strings.Repeat("<g/>", maxElements)), "elements at most", 2, 3 + 4*(maxElements-1)},
		{inside(strings.Repeat(" ", maxPicture)), "bytes", 0, 0},
	} {
		_, err := cleanPicture(t.Context(), test.in)
		var p *problem
		switch {
		case !errors.As(err, &p) || !strings.Contains(p.Message, test.want):
			t.Errorf("%.60s: %v, want %s", test.in, err, test.want)
		case p.At == nil && test.line > 0 || p.At != nil && *p.At != place{test.line, test.column}:
			t.Errorf("%.60s: %s at %v, want %d:%d", test.in, p.Message, p.At, test.line, test.column)
		}
	}
}

// TestManyAttributes counts what is allocated for each attribute of a long element: its place
// is not looked for unless something is wrong with it. Nor is anything done for a client that
// has gone.
func TestManyAttributes(t *testing.T) {
	const n = 2000
	text := `<svg viewBox="0 0 1 1"` + strings.Repeat(` lang=""`, n) + "/>"
	if each := testing.AllocsPerRun(1, func() {
		if _, err := cleanPicture(t.Context(), text); err != nil {
			t.Error(err)
		}
	}) / n; each > 10 {
		t.Errorf("%.0f allocations for an attribute", each)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := cleanPicture(gone, text); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody waits for the picture: %v", err)
	}
}

// TestOwnPictures sends pictures to the server: clean ones come back, and stand on the sheet.
func TestOwnPictures(t *testing.T) {
	s := common(t)
	send := func(path string, body map[string]any) (int, string) {
		text, _ := json.Marshal(body)
		w := ask(s, path, string(text))
		return w.Code, w.Body.String()
	}
	if status, answer := send("/api/picture", map[string]any{"svg": pictureHead + "<g/></svg>"}); status != http.StatusOK || !strings.Contains(answer, "viewBox") {
		t.Errorf("a picture: %d %s", status, answer)
	}
	if status, answer := send("/api/picture", map[string]any{"svg": "<svg onload='a'/>"}); status != http.StatusBadRequest || !strings.Contains(answer, `"at":{"line":1,"column":6}`) {
		t.Errorf("a bad picture: %d %s", status, answer)
	}
	if status, answer := send("/api/sheet", map[string]any{"game": "knightmate", "piece": "Mann", "pictures": map[string]string{"Mann": pictureHead + "</svg>"}}); status != http.StatusOK || !strings.Contains(answer, `<image href="data:image/svg+xml;base64,`) {
		t.Errorf("a sheet: %d %.200s", status, answer)
	}
	if status, answer := send("/api/sheet", map[string]any{"game": "knightmate", "pictures": map[string]string{"Mann": "<svg/>"}}); status != http.StatusBadRequest {
		t.Errorf("a sheet with a bad picture: %d %.200s", status, answer)
	}
}

// FuzzPicture cleans any text: what is left is made of known elements and attributes, refers
// to nothing outside, and stays as it is when it is cleaned again.
func FuzzPicture(f *testing.F) {
	for _, text := range []string{
		pictureHead + `<g fill="url(#a)" style="stroke:red"><path d="M1 1"/></g></svg>`, `<svg width="1" height="1" onload="a"/>`, `<svg viewBox="0 0 1 1"><a:b xmlns:a="c"><script/></a:b></svg>`,
		`<svg viewBox="0 0 1 1"><g id="&quot;&gt;" fill="&#34;"/></svg>`, `<a:svg xmlns:a="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><a:g a:onclick="b"/></a:svg>`, "<svg viewBox='0 0 1 1'>\n<![CDATA[<script>]]></svg>",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		clean, err := cleanPicture(t.Context(), text)
		if err != nil {
			return
		}
		if again, err := cleanPicture(t.Context(), clean); err != nil || again != clean {
			t.Fatalf("%q becomes %q, and then %q, %v", text, clean, again, err)
		}
		d := xml.NewDecoder(strings.NewReader(clean))
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatalf("%q becomes %q: %v", text, clean, err)
			}
			e, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			if e.Name.Space != svgSpace || !pictureElements[e.Name.Local] {
				t.Fatalf("%q: the element %v is left", text, e.Name)
			}
			for _, a := range e.Attr {
				known := a.Name.Space == "" && (a.Name.Local == "xmlns" && a.Value == svgSpace || a.Name.Local == "href" && ownName().MatchString(a.Value) || styling[a.Name.Local] || pictureAttributes[a.Name.Local])
				if outside := strings.Contains(ownURL().ReplaceAllString(a.Value, ""), "url"); !known || outside {
					t.Fatalf("%q: %v=%q is left", text, a.Name, a.Value)
				}
			}
		}
	})
}
