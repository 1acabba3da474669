package shape

import (
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"
)

// maxJSONDepth bounds the recursion of the reader, far above MaxDepth so that
// the checker can say which node is too deep.
const maxJSONDepth = 10_000

// maxValues bounds the memory of a tree, far above what MaxNodes nodes need.
const maxValues = 500_000

// typ is the type of a JSON value.
type typ uint8

const (
	null typ = iota
	boolean
	number
	text
	list
	object
)

var typNames = [...]string{"null", "a boolean", "a number", "a string", "a list", "an object"}

func (t typ) String() string { return typNames[t] }

// value is a JSON value and where it stands. For lists and objects open is the
// place of the opening bracket, for others it is the whole value.
type value struct {
	typ     typ
	span    src.Span
	open    src.Span
	text    string // the contents of a string, or a number or word as written
	items   []*value
	members []member
}

// member is a member of an object.
type member struct {
	name   string
	key    src.Span
	value  *value
	second bool // the name stands earlier in the object
}

// member returns the first member of that name, or nil.
func (v *value) member(name string) *value {
	for i := range v.members {
		if v.members[i].name == name {
			return v.members[i].value
		}
	}
	return nil
}

// reader reads one JSON text. A text inside a string of another one has its
// places in from.
type reader struct {
	text  string
	from  []src.Pos
	pos   int
	depth int
	count int  // values read
	dups  bool // some object has a member twice
}

// syntaxError is what a reader panics with; the text is not JSON.
type syntaxError struct {
	span          src.Span
	code          src.Code
	message, hint string
}

// read returns the one value of the text.
func (r *reader) read() (v *value, bad *syntaxError) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *syntaxError:
			v, bad = nil, e
		default:
			panic(e)
		}
	}()
	if strings.HasPrefix(r.text, src.BOM) {
		r.fail(3, "expected a JSON object, found a byte order mark", "save the text as UTF-8 without byte order mark")
	}
	v = r.value()
	if r.space(); r.pos < len(r.text) {
		r.unexpected("the end of the text", "one text holds one JSON value")
	}
	return v, nil
}

// at returns the place of byte i of the text.
func (r *reader) at(i int) src.Pos {
	if r.from != nil {
		return r.from[i]
	}
	return src.Pos(i)
}

func (r *reader) span(start, end int) src.Span { return src.Span{Start: r.at(start), End: r.at(end)} }

// fail stops the reader at the next n bytes.
func (r *reader) fail(n int, message, hint string) {
	panic(&syntaxError{r.span(r.pos, min(r.pos+n, len(r.text))), badJSON, message, hint})
}

// unexpected stops the reader at the token that comes next.
func (r *reader) unexpected(want, hint string) {
	rest := r.text[r.pos:]
	if rest == "" {
		r.fail(0, "expected "+want+", found the end of the text", hint)
	}
	n := tokenLength(rest)
	if special := hintFor(rest); special != "" {
		hint = special
	}
	r.fail(n, "expected "+want+", found "+quote(rest[:n]), hint)
}

// tokenLength returns the length of the word or character that text begins with.
func tokenLength(text string) int {
	n := 0
	for n < len(text) && isWord(text[n]) {
		n++
	}
	if n > 0 {
		return n
	}
	_, n = utf8.DecodeRuneInString(text)
	return n
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("_+-.", c) >= 0
}

// hintFor explains what other dialects of JSON would allow here.
func hintFor(text string) string {
	switch {
	case strings.HasPrefix(text, "//"), strings.HasPrefix(text, "/*"), text[0] == '#':
		return "JSON has no comments"
	case text[0] == '\'':
		return "JSON strings stand in double quotes"
	case strings.HasPrefix(text, "NaN"), strings.HasPrefix(text, "Infinity"), strings.HasPrefix(text, "-Infinity"):
		return "JSON has finite numbers only"
	case strings.HasPrefix(text, "True"), strings.HasPrefix(text, "False"), strings.HasPrefix(text, "None"):
		return "JSON has true, false and null, in lower case"
	}
	return ""
}

func (r *reader) space() {
	for r.pos < len(r.text) {
		switch r.text[r.pos] {
		case ' ', '\t', '\n', '\r':
			r.pos++
		default:
			return
		}
	}
}

// next skips space and returns the byte that follows, 0 at the end.
func (r *reader) next() byte {
	if r.space(); r.pos < len(r.text) {
		return r.text[r.pos]
	}
	return 0
}

func (r *reader) value() *value {
	if r.count++; r.count > maxValues {
		panic(&syntaxError{r.span(r.pos, r.pos), tooLarge, "the text holds too many values", ""})
	}
	switch c := r.next(); {
	case c == '{':
		return r.nested(r.object)
	case c == '[':
		return r.nested(r.list)
	case c == '"':
		return r.string()
	case c == '-' || c >= '0' && c <= '9':
		return r.number()
	}
	return r.word()
}

// word reads null, true or false.
func (r *reader) word() *value {
	start, t := r.pos, null
	if r.pos < len(r.text) {
		r.pos += tokenLength(r.text[r.pos:])
	}
	switch r.text[start:r.pos] {
	case "true", "false":
		t = boolean
	case "null":
	default:
		r.pos = start
		r.unexpected("a JSON value", "")
	}
	return r.scalar(t, start, r.text[start:r.pos])
}

func (r *reader) scalar(t typ, start int, text string) *value {
	s := r.span(start, r.pos)
	return &value{typ: t, span: s, open: s, text: text}
}

// nested reads a list or object, one level deeper.
func (r *reader) nested(read func(*value)) *value {
	if r.depth++; r.depth > maxJSONDepth {
		panic(&syntaxError{r.span(r.pos, r.pos+1), tooLarge, "lists and objects are nested too deep", ""})
	}
	v := &value{open: r.span(r.pos, r.pos+1)}
	r.pos++
	read(v)
	v.span = src.Span{Start: v.open.Start, End: r.at(r.pos)}
	r.depth--
	return v
}

func (r *reader) list(v *value) {
	v.typ = list
	if r.next() == ']' {
		r.pos++
		return
	}
	for {
		v.items = append(v.items, r.value())
		if r.end(']', "\",\" or \"]\"") {
			return
		}
		if r.next() == ']' {
			r.unexpected("a JSON value", "remove the comma before it")
		}
	}
}

func (r *reader) object(v *value) {
	v.typ = object
	if r.next() == '}' {
		r.pos++
		return
	}
	seen := names{}
	for {
		if r.next() != '"' {
			r.unexpected("a member name in double quotes", r.keyHint())
		}
		key := r.string()
		if r.next() != ':' {
			r.unexpected("\":\" after the member name", "")
		}
		r.pos++
		m := member{name: key.text, key: key.span, value: r.value()}
		m.second = seen.add(v.members, m.name)
		r.dups = r.dups || m.second
		v.members = append(v.members, m)
		if r.end('}', "\",\" or \"}\"") {
			return
		}
	}
}

// keyHint explains what stands in the place of a member name.
func (r *reader) keyHint() string {
	switch c := r.next(); {
	case c == '}':
		return "remove the comma before it"
	case c != 0 && isWord(c):
		return "write it in double quotes"
	}
	return ""
}

// end reads a comma or the closing bracket, and reports which it was.
func (r *reader) end(bracket byte, want string) bool {
	switch r.next() {
	case bracket:
		r.pos++
		return true
	case ',':
		r.pos++
		return false
	}
	r.unexpected(want, "")
	return true
}

// names finds names that come twice; small objects do without a map.
type names map[string]bool

func (n *names) add(before []member, name string) bool {
	const small = 8
	if len(before) < small {
		for i := range before {
			if before[i].name == name {
				return true
			}
		}
		return false
	}
	if len(*n) == 0 {
		for _, m := range before {
			(*n)[m.name] = true
		}
	}
	second := (*n)[name]
	(*n)[name] = true
	return second
}
