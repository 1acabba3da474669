package studio

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"dragoman/dsl/src"
	"dragoman/internal/pattern"
)

// Limits of a picture of a piece.
const (
	maxPicture  = 64 << 10 // bytes
	maxElements = 2000
	maxNesting  = 32
)

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	xlinkSpace = "http://www.w3.org/1999/xlink"
)

// pictureElements are what a picture may be made of.
var pictureElements = setOf("svg g defs path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath")

// leftOut are elements that say nothing about how a picture looks. So are all
// elements and attributes that drawing programs add under names of their own.
var leftOut = setOf("title desc metadata")

// styling are attributes that may also stand in style.
var styling = setOf("fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset " +
	"opacity color display visibility clip-path clip-rule stop-color stop-opacity paint-order vector-effect overflow")

// pictureAttributes are the other attributes that a picture may have.
var pictureAttributes = setOf("id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio transform pathLength " +
	"gradientUnits gradientTransform spreadMethod offset clipPathUnits")

// idle matches attributes that are dropped: they do nothing without elements that are not allowed.
var idle = pattern.Lazy(`^(class|version|baseProfile|role|focusable|lang|space|direction|isolation|clip|mask-type|mix-blend-mode|enable-background|block-progression|baseline-shift|dominant-baseline` +
	`|(data|aria|font|text|marker|line|letter|word|writing|white|color|image|shape|solid|filter|-inkscape)-.+)$`)

// pictureFunctions are what may stand before a parenthesis in a value; url only
// with a name of the picture itself.
var pictureFunctions = setOf("rgb rgba hsl hsla matrix translate scale rotate skewX skewY")

var (
	ownName    = pattern.Lazy(`^#[A-Za-z_][\w.:-]*$`)
	ownURL     = pattern.Lazy(`url\(\s*(#[A-Za-z_][\w.:-]*)\s*\)`)
	plainValue = pattern.Lazy(`^[A-Za-z0-9#%.,+\-() \t\r\n]*$`)
	function   = pattern.Lazy(`([A-Za-z-]*)\s*\(`)
	numeric    = pattern.Lazy(`^([0-9]*\.?[0-9]+)(?:px|pt|mm|cm|in)?$`)
	attribute  = pattern.Lazy(`[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*')`)
)

func setOf(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// pictureQuery is an SVG picture for a piece.
type pictureQuery struct {
	SVG string `json:"svg"`
}

// picture answers a picture with nothing in it but shapes.
func (s *Server) picture(ctx context.Context, q *pictureQuery) (*pictureQuery, error) {
	clean, err := cleanPicture(ctx, q.SVG)
	return &pictureQuery{clean}, err
}

// pictureAddress returns a picture as an address that holds it.
func pictureAddress(ctx context.Context, text string) (string, error) {
	clean, err := cleanPicture(ctx, text)
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(clean)), err
}

// cleanPicture writes an SVG picture anew of what is known to be harmless: shapes and
// colours. Drawing programs' remarks are left out; what could run, load or refer to anything
// outside is refused with its place. It ends when ctx does.
func cleanPicture(ctx context.Context, text string) (string, error) {
	c := &pictureCleaner{file: src.NewFile("picture", text), decoder: xml.NewDecoder(strings.NewReader(text))}
	if len(text) > maxPicture {
		return "", &problem{status: http.StatusRequestEntityTooLarge, Code: "picture", Message: fmt.Sprintf("the picture has %d bytes, at most %d are allowed", len(text), maxPicture)}
	}
	for {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		c.start = int(c.decoder.InputOffset())
		token, err := c.decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = c.token(token)
		} else {
			err = c.fault(int(c.decoder.InputOffset()), "this is not an SVG picture: %s", strings.TrimPrefix(err.Error(), "XML syntax error on "))
		}
		if err != nil {
			return "", err
		}
	}
	if c.elements == 0 {
		return "", c.fault(0, "this is not an SVG picture: it has no svg element")
	}
	return c.out.String(), nil
}

// pictureCleaner goes through a picture.
type pictureCleaner struct {
	file     *src.File
	decoder  *xml.Decoder
	start    int // of the token
	out      bytes.Buffer
	elements int
	nesting  int
	ended    bool // the picture
}

// fault is what is wrong at a place.
func (c *pictureCleaner) fault(at int, format string, args ...any) error {
	line, column := c.file.LineCol(src.Pos(min(at, len(c.file.Text))))
	p := bad(format, args...)
	p.Code, p.At = "picture", &place{line, column}
	return p
}

func (c *pictureCleaner) token(token xml.Token) error {
	switch t := token.(type) {
	case xml.StartElement:
		return c.open(t)
	case xml.EndElement:
		c.nesting--
		c.ended = c.nesting == 0
		fmt.Fprintf(&c.out, "</%s>", t.Name.Local)
	case xml.Directive:
		if bytes.ContainsAny(t, "[]") {
			return c.fault(c.start, "a picture may not define entities")
		}
	case xml.ProcInst:
		if t.Target != "xml" {
			return c.fault(c.start, "a picture may not have the instruction %q: it could load a style", t.Target)
		}
	}
	return nil // text and comments draw nothing
}

func (c *pictureCleaner) open(e xml.StartElement) error {
	name := e.Name.Local
	foreign := e.Name.Space != svgSpace && e.Name.Space != ""
	if c.nesting > 0 && (foreign || leftOut[name]) {
		if err := c.decoder.Skip(); err != nil {
			return c.fault(int(c.decoder.InputOffset()), "this is not an SVG picture: %s", err)
		}
		return nil
	}
	switch {
	case c.nesting == 0 && (name != "svg" || foreign || c.ended):
		return c.fault(c.start, "this is not an SVG picture: expected the element svg, found %q", name)
	case c.nesting > 0 && name == "svg":
		return c.fault(c.start, "a picture may not hold another one")
	case !pictureElements[name]:
		return c.fault(c.start, "the element %q is not allowed in a picture of a piece: only shapes and colours are", name)
	case c.elements == maxElements:
		return c.fault(c.start, "a picture may have %d elements at most", maxElements)
	case c.nesting == maxNesting:
		return c.fault(c.start, "elements stand in each other more than %d deep", maxNesting)
	}
	c.elements++
	c.nesting++
	attributes, err := c.attributes(e)
	if err != nil {
		return err
	}
	if name == "svg" {
		if attributes, err = c.frame(attributes); err != nil {
			return err
		}
	}
	fmt.Fprintf(&c.out, "<%s", name)
	for _, a := range attributes {
		fmt.Fprintf(&c.out, ` %s="%s"`, a[0], escapeAttribute(a[1]))
	}
	c.out.WriteString(">")
	return nil
}

// escapeAttribute leaves nothing in a value that could end it.
func escapeAttribute(s string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(s)) // a builder takes everything
	return out.String()
}

// attributes returns the attributes of an element that are kept.
func (c *pictureCleaner) attributes(e xml.StartElement) (list [][2]string, err error) {
	for i, a := range e.Attr {
		name, value := a.Name.Local, strings.TrimSpace(a.Value)
		isLink := name == "href" && (a.Name.Space == "" || a.Name.Space == xlinkSpace)
		switch {
		case strings.HasPrefix(strings.ToLower(name), "on") && a.Name.Space == "":
			return nil, c.attributeFault(i, "the attribute %q is not allowed: a picture may not react to events", name)
		case isLink && (e.Name.Local == "linearGradient" || e.Name.Local == "radialGradient"):
			if !ownName().MatchString(value) {
				return nil, c.attributeFault(i, "a gradient may refer to another one of the picture only, such as \"#a\"")
			}
			list = append(list, [2]string{"href", value})
		case isLink:
			return nil, c.attributeFault(i, "the attribute %q is not allowed: a picture may not refer to anything", name)
		case name == "xmlns" || a.Name.Space != "" || idle().MatchString(name):
		case name == "style":
			declared, err := c.style(i, value)
			if err != nil {
				return nil, err
			}
			list = append(list, declared...)
		case name == "id":
			if !ownName().MatchString("#" + value) {
				return nil, c.attributeFault(i, "%q is no name for a part of a picture", value)
			}
			list = append(list, [2]string{name, value})
		case styling[name] || pictureAttributes[name]:
			if err := c.value(i, name, value); err != nil {
				return nil, err
			}
			list = append(list, [2]string{name, value})
		default:
			return nil, c.attributeFault(i, "the attribute %q is not allowed in a picture of a piece", name)
		}
	}
	return lastOfEach(list), nil
}

// lastOfEach keeps the last of attributes with the same name: a style comes before others.
func lastOfEach(list [][2]string) (kept [][2]string) {
	last := map[string]int{}
	for i, a := range list {
		last[a[0]] = i
	}
	for i, a := range list {
		if last[a[0]] == i {
			kept = append(kept, a)
		}
	}
	return kept
}

// attributeFault is what is wrong with the attribute of a number, counted from 0, of the
// element that was read last. Its place is found only now: an element can have thousands
// of attributes.
func (c *pictureCleaner) attributeFault(i int, format string, args ...any) error {
	at := c.start
	if list := attribute().FindAllStringIndex(c.file.Text[c.start:c.decoder.InputOffset()], i+1); len(list) > i {
		at += list[i][0]
	}
	return c.fault(at, format, args...)
}

// style returns the declarations of the attribute of a number, a style, as attributes.
func (c *pictureCleaner) style(i int, text string) (list [][2]string, err error) {
	for declaration := range strings.SplitSeq(text, ";") {
		name, value, colon := strings.Cut(declaration, ":")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		switch {
		case name == "" && !colon, idle().MatchString(name):
		case !styling[name]:
			return nil, c.attributeFault(i, "the style %q is not allowed in a picture of a piece", name)
		default:
			if err := c.value(i, name, value); err != nil {
				return nil, err
			}
			list = append(list, [2]string{name, value})
		}
	}
	return list, nil
}

// value checks that a value in the attribute of a number is made of numbers, words, colours
// and known functions.
func (c *pictureCleaner) value(i int, name, value string) error {
	rest := ownURL().ReplaceAllString(value, "none")
	if !plainValue().MatchString(rest) {
		return c.attributeFault(i, "the value of %q is not allowed in a picture of a piece: %.40q", name, value)
	}
	for _, m := range function().FindAllStringSubmatch(rest, -1) {
		if !pictureFunctions[m[1]] {
			return c.attributeFault(i, "%q is not allowed in the value of %q", m[1]+"(", name)
		}
	}
	return nil
}

// frame returns the attributes of the whole picture, which has a viewBox and no size of its own.
func (c *pictureCleaner) frame(attributes [][2]string) ([][2]string, error) {
	box, size := "", map[string]string{}
	rest := attributes[:0:0]
	for _, a := range attributes {
		switch a[0] {
		case "viewBox":
			box = a[1]
		case "width", "height":
			if m := numeric().FindStringSubmatch(a[1]); m != nil {
				size[a[0]] = m[1]
			}
		case "x", "y", "id":
		default:
			rest = append(rest, a)
		}
	}
	if box == "" && len(size) == 2 {
		box = "0 0 " + size["width"] + " " + size["height"]
	}
	numbers := strings.FieldsFunc(box, func(r rune) bool { return strings.ContainsRune(" \t\r\n,", r) })
	for i, n := range numbers {
		if v, err := strconv.ParseFloat(n, 64); err != nil || i > 1 && !(v > 0) {
			numbers = nil
			break
		}
	}
	if len(numbers) != 4 {
		return nil, c.fault(c.start, "the picture does not say how large it is: it needs a viewBox of four numbers, or a width and a height")
	}
	frame := [][2]string{{"xmlns", svgSpace}, {"viewBox", strings.Join(numbers, " ")}}
	return append(frame, rest...), nil
}
