package urc

import (
	"strings"

	"github.com/goccy/go-yaml/token"
)

// This file checks what the YAML parser lets pass: scalars without quotes that
// begin or go on with characters that are kept for other uses, and escapes that
// there are none of.

// misspelt returns what is wrong with a scalar as it stands in the text; "" if
// nothing is. In brackets fewer characters are plain.
func misspelt(t *token.Token, source string, inFlow bool) string {
	switch t.Type {
	case token.DoubleQuoteType:
		return badEscape(source)
	case token.StringType, token.IntegerType, token.FloatType, token.NullType, token.BoolType, token.MappingKeyType, token.MergeKeyType:
	default:
		return ""
	}
	s := t.Value
	if s == "" || t.Type == token.MappingKeyType {
		return ""
	}
	if c := s[:1]; strings.Contains(",[]{}#&*!|>'\"%@`", c) {
		return "a string that begins with " + quote(c) + " needs quotes"
	}
	if lonely(s, inFlow) {
		return "expected a value, found " + quote(s[:1])
	}
	if inFlow && (strings.Contains(s, ": ") || strings.HasSuffix(s, ":")) {
		return "a string with a colon and a space needs quotes inside brackets"
	}
	if i := strings.IndexAny(s, ",[]{}"); inFlow && i >= 0 {
		return "a string with " + quote(s[i:i+1]) + " needs quotes inside brackets"
	}
	return ""
}

// lonely reports whether a scalar begins with a mark of structure that has
// nothing behind it.
func lonely(s string, inFlow bool) bool {
	if strings.IndexByte("-?:", s[0]) < 0 {
		return false
	}
	return len(s) == 1 || s[1] == ' ' || inFlow && strings.IndexByte(",[]{}", s[1]) >= 0
}

// badEscape returns what is wrong with the escapes of a string in double
// quotes; "" if nothing is.
func badEscape(source string) string {
	for i := 0; i+1 < len(source); i++ {
		if source[i] != '\\' {
			continue
		}
		if i++; strings.IndexByte("0abt\tnvfre \"/\\N_LPxuU\n\r", source[i]) < 0 {
			return "unknown escape " + quote(source[i-1:i+1])
		}
	}
	return ""
}

// plainFlow reports whether a token can stand where it does inside brackets,
// and an error if it cannot.
func (r *yamlReader) plainFlow(t *token.Token) bool {
	switch {
	case t.Type == token.SequenceEntryType:
		r.report(r.span(t), pointer{}, yamlSyntax, "expected a value, found \"-\"").Hint = "inside brackets entries are separated by commas"
	case t.Type == token.MappingValueType && t.Prev != nil && t.Prev.PreviousType() == token.MappingValueType:
		r.report(r.span(t), pointer{}, yamlSyntax, "expected a comma, found \":\"").Hint = "put the string in quotes, or a comma before the key"
	case t.Type == token.MappingValueType && glued(t, r.text[r.span(t).End:]):
		r.report(r.span(t), pointer{}, yamlSyntax, "expected a space after the colon").Hint = spaceHint
	default:
		return true
	}
	return false
}

const spaceHint = "write a space after the colon"

// glued reports whether a colon is part of a scalar without quotes, by the
// rules of YAML: rest is what follows.
func glued(colon *token.Token, rest string) bool {
	switch before := colon.PreviousType(); {
	case before == token.DoubleQuoteType, before == token.SingleQuoteType, before == token.SequenceEndType, before == token.MappingEndType:
		return false
	}
	return rest != "" && strings.IndexByte(" \t\r\n,[]{}", rest[0]) < 0
}
