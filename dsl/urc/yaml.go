package urc

import (
	"errors"
	"regexp"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/src"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// This file takes a text apart before the YAML parser sees it. The parser takes
// quadratic time on long mappings and long ways through nested values, so
// limits are checked on the tokens, which are made in linear time; and a
// document that is a block mapping is parsed entry by entry, which also lets a
// syntax error in one piece leave the others to be checked.

// yamlReader reads the values of a text.
type yamlReader struct {
	*checker
	locator
	anchors map[string]*anchor
	count   int
}

// document reads the only document of the text; nil if there is none.
func (r *yamlReader) document() *value {
	if !r.characters() {
		return nil
	}
	if v := readQuick(r.File.Text); v != nil {
		return v
	}
	return r.parsed()
}

// parsed reads the only document with the YAML parser.
func (r *yamlReader) parsed() *value {
	r.locator = newLocator(r.File.Text)
	tokens, err := guard(func() (token.Tokens, error) {
		return lexer.Tokenize(strings.TrimPrefix(r.File.Text, src.BOM)), nil
	})
	if err != nil {
		r.report(src.Span{}, pointer{}, yamlSyntax, "%v", err)
		return nil
	}
	docs := documents(tokens)
	if len(docs) == 0 {
		r.report(src.Span{}, pointer{}, emptyDocument, "expected a piece, found no document")
		return nil
	}
	if len(docs) > 1 {
		d := r.report(r.span(docs[1].start), pointer{}, multipleDocuments, "expected one document, found another")
		d.Hint = "remove the \"---\", or make it a file of its own"
	}
	return r.root(docs[0].tokens)
}

// bomLength returns the length of the byte order mark that a text begins with,
// which YAML allows.
func bomLength(text string) int { return len(text) - len(strings.TrimPrefix(text, src.BOM)) }

// characters checks that the text is UTF-8 without control characters.
func (r *yamlReader) characters() bool {
	s := r.File.Text
	for i := bomLength(s); i < len(s); {
		if ' ' <= s[i] && s[i] < 0x7f || s[i] == '\n' {
			i++
			continue
		}
		c, size := utf8.DecodeRuneInString(s[i:])
		at := src.Span{Start: src.Pos(i), End: src.Pos(i + size)}
		switch {
		case c == utf8.RuneError && size == 1:
			r.report(at, pointer{}, yamlSyntax, "expected UTF-8, found a stray byte").Hint = "save the text as UTF-8"
			return false
		case c < ' ' && c != '\n' && c != '\t' && !strings.HasPrefix(s[i:], "\r\n") || c == 0x7f:
			r.report(at, pointer{}, yamlSyntax, "found the control character %U", c).Hint = "remove it"
			return false
		}
		i += size
	}
	return true
}

// doc is the tokens of a document, and the one that starts it.
type doc struct {
	start  *token.Token
	tokens token.Tokens
}

// documents splits the tokens at the marks between documents, and drops
// comments and directives.
func documents(tokens token.Tokens) (docs []doc) {
	var d doc
	directive := 0 // line of the directive before this token
	finish := func() {
		if d.start != nil {
			docs = append(docs, d)
		}
		d = doc{}
	}
	for _, t := range tokens {
		switch {
		case t.Type == token.CommentType, directive == t.Position.Line:
		case t.Type == token.DirectiveType && len(d.tokens) == 0:
			directive = t.Position.Line
		case t.Type == token.DocumentHeaderType:
			finish()
			d.start = t
		case t.Type == token.DocumentEndType:
			finish()
		default:
			if d.start == nil {
				d.start = t
			}
			d.tokens = append(d.tokens, t)
		}
	}
	finish()
	return docs
}

// root reads the tokens of a document.
func (r *yamlReader) root(tokens token.Tokens) *value {
	entries := split(tokens)
	if len(entries) < 2 {
		return r.parse(tokens)
	}
	if len(entries) > MaxPieces {
		r.report(r.span(entries[MaxPieces][0]), pointer{}, tooLarge, "a definition has at most %d pieces", MaxPieces)
		return nil
	}
	var all *value
	for _, entry := range entries {
		v := r.parse(entry)
		switch {
		case v == nil:
		case v.typ != mapping:
			r.report(v.span, pointer{}, yamlSyntax, "expected a piece id with a colon, found %s", v.found()).Hint = "write \"id:\" before its definition"
		case all == nil:
			all = v
		default:
			all.members = append(all.members, v.members...)
		}
		if entry.InvalidToken() != nil {
			break // what follows is no longer what it seems to be
		}
	}
	return all
}

// split cuts the tokens of a block mapping into its entries. Other documents
// stay in one piece.
func split(tokens token.Tokens) (entries []token.Tokens) {
	if len(tokens) == 0 {
		return nil
	}
	first, depth, start := tokens[0], 0, 0
	switch first.Type {
	case token.SequenceEntryType, token.MappingStartType, token.SequenceStartType:
		return []token.Tokens{tokens}
	}
	for i, t := range tokens {
		if depth == 0 && i > start && t.Position.Column == first.Position.Column && t.Position.Line > tokens[i-1].Position.Line && begins(t) {
			entries = append(entries, tokens[start:i:i])
			start = i
		}
		depth += opens(t)
	}
	return append(entries, tokens[start:])
}

// begins reports whether a token in the first column begins an entry. The
// others there go on with the entry before.
func begins(t *token.Token) bool {
	switch t.Type {
	case token.SequenceEntryType, token.MappingValueType, token.SequenceEndType, token.MappingEndType, token.InvalidType:
		return false
	}
	return true
}

// opens returns by how much a token changes the nesting of flow values.
func opens(t *token.Token) int {
	switch t.Type {
	case token.MappingStartType, token.SequenceStartType:
		return 1
	case token.MappingEndType, token.SequenceEndType:
		return -1
	}
	return 0
}

// parse reads the value that the tokens stand for; nil after an error.
func (r *yamlReader) parse(tokens token.Tokens) *value {
	if len(tokens) == 0 {
		return &value{typ: null}
	}
	if !r.within(tokens) {
		return nil
	}
	file, err := guard(func() (*ast.File, error) { return parser.Parse(tokens, 0, parser.AllowDuplicateMapKey()) })
	if err != nil {
		r.syntax(err, tokens[0])
		return nil
	}
	if bad := tokens.InvalidToken(); bad != nil {
		// The parser stops before some of them and says nothing.
		r.report(r.span(bad), pointer{}, yamlSyntax, "%s", bad.Error)
		return nil
	}
	if len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return &value{typ: null, span: r.span(tokens[0])}
	}
	return r.value(file.Docs[0].Body)
}

// gluedKey matches a line that begins with a key whose value follows without a
// space.
var gluedKey = regexp.MustCompile(`^[ -]*\w+:[^\s/]`)

var errGaveUp = errors.New("the text is not YAML that can be read")

// guard calls a function of the YAML parser, which is not known never to panic.
func guard[T any](call func() (T, error)) (result T, err error) {
	defer func() {
		if recover() != nil {
			err = errGaveUp
		}
	}()
	return call()
}

// syntax reports what the YAML parser found.
func (r *yamlReader) syntax(err error, at *token.Token) {
	message := errGaveUp.Error()
	var placed interface {
		GetToken() *token.Token
		GetMessage() string
	}
	if errors.As(err, &placed) { // Error itself would print the whole text
		message = placed.GetMessage()
		if t := placed.GetToken(); t != nil {
			at = t
		}
	}
	d := r.report(r.span(at), pointer{}, yamlSyntax, "%s", strings.ReplaceAll(message, "\t", "\\t"))
	number, _ := r.File.LineCol(d.Span.Start)
	switch line := r.File.Line(number); {
	case strings.HasPrefix(strings.TrimLeft(line, " "), "\t"):
		d.Hint = "indent with spaces, not tabs"
	case gluedKey.MatchString(line):
		d.Hint = spaceHint
	case strings.Contains(message, "not found"):
		d.Hint = "close the bracket"
	case strings.Contains(message, "not allowed in this context"):
		d.Hint = "check the indentation of this line and the one before"
	}
}

// within checks the limits on the tokens.
func (r *yamlReader) within(tokens token.Tokens) bool {
	var open []level
	flow := 0
	for i, t := range tokens {
		flow += opens(t)
		key := i+1 < len(tokens) && tokens[i+1].Type == token.MappingValueType
		if flow <= 0 && (key || t.Type == token.MappingKeyType || t.Type == token.SequenceEntryType) {
			open = enter(open, t)
		}
		if flow > 0 && !r.plainFlow(t) {
			return false
		}
		if at := r.span(t); int(at.End) <= len(r.text) {
			if wrong := misspelt(t, r.text[at.Start:at.End], flow > 0); wrong != "" {
				r.report(at, pointer{}, yamlSyntax, "%s", wrong).Hint = "put it in quotes"
				return false
			}
		}
		switch {
		case len(open)+flow > MaxDepth:
			r.report(r.span(t), pointer{}, tooLarge, "lists and mappings are nested at most %d deep", MaxDepth)
			return false
		case len(open) > 0 && open[len(open)-1].keys > MaxEntries:
			r.report(r.span(t), pointer{}, tooLarge, "a mapping has at most %d keys", MaxEntries)
			return false
		case key && len(t.Value) > MaxKey:
			r.report(r.span(t), pointer{}, tooLarge, "a key has at most %d bytes", MaxKey)
			return false
		}
	}
	return true
}

// level is an open block list or mapping: its column and how many keys it has.
type level struct{ column, keys int }

// enter closes the levels that the token t, which begins an entry, ends, and
// counts the entry.
func enter(open []level, t *token.Token) []level {
	column := t.Position.Column
	for len(open) > 0 && open[len(open)-1].column > column {
		open = open[:len(open)-1]
	}
	if len(open) == 0 || open[len(open)-1].column < column {
		open = append(open, level{column: column})
	}
	if t.Type != token.SequenceEntryType {
		open[len(open)-1].keys++
	}
	return open
}
