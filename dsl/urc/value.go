package urc

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"dragoman/dsl/src"
)

// typ is the type of a YAML value.
type typ uint8

const (
	null typ = iota
	boolean
	integer
	float
	text
	list
	mapping
)

// value is a YAML value and where it stands. The span of lists and mappings is
// that of their first token.
type value struct {
	typ     typ
	span    src.Span
	text    string // strings: the contents; other scalars: as written
	number  float64
	items   []*value
	members []member
}

// member is an entry of a mapping.
type member struct {
	key   *value
	value *value
}

// huge stands for whole numbers that are too large to count with.
const huge = 1 << 30

// whole returns the value of an integer, cut to huge.
func (v *value) whole() int { return int(math.Max(-huge, math.Min(huge, v.number))) }

// is reports whether a boolean is true.
func (v *value) isTrue() bool { return v.typ == boolean && strings.EqualFold(v.text, "true") }

// plain returns the value of a scalar without quotes, by the rules of the core
// schema of YAML 1.2.
func plain(s string) value {
	v := value{typ: text, text: s}
	switch s {
	case "", "~", "null", "Null", "NULL":
		v.typ = null
		return v
	case "true", "True", "TRUE", "false", "False", "FALSE":
		v.typ = boolean
		return v
	}
	if !strings.ContainsAny(s[:1], "0123456789+-.") {
		return v
	}
	if n, ok := wholeNumber(s); ok {
		v.typ, v.number = integer, n
	} else if n, ok := floatNumber(s); ok {
		v.typ, v.number = float, n
	}
	return v
}

// wholeNumber reads decimal, 0o octal and 0x hexadecimal notation.
func wholeNumber(s string) (float64, bool) {
	if len(s) > 2 && s[0] == '0' && (s[1] == 'o' || s[1] == 'x') && only(s[2:], "0123456789abcdefABCDEF") {
		base := 8
		if s[1] == 'x' {
			base = 16
		}
		n, err := strconv.ParseUint(s[2:], base, 64)
		return float64(n), err == nil || errors.Is(err, strconv.ErrRange)
	}
	digits := strings.TrimLeft(s, "+-")
	if digits == "" || len(s)-len(digits) > 1 || !only(digits, "0123456789") {
		return 0, false
	}
	n, _ := strconv.ParseFloat(s, 64)
	return n, true
}

// floatNumber reads decimal fractions, exponents, .inf and .nan.
func floatNumber(s string) (float64, bool) {
	digits := strings.TrimLeft(s, "+-")
	if len(s)-len(digits) > 1 || digits == "" {
		return 0, false
	}
	switch digits {
	case ".inf", ".Inf", ".INF":
		return math.Inf(1), true
	case ".nan", ".NaN", ".NAN":
		return math.NaN(), len(digits) == len(s)
	}
	if !only(digits, "0123456789.eE+-") || !strings.ContainsAny(digits[:1], "0123456789.") {
		return 0, false
	}
	n, err := strconv.ParseFloat(s, 64)
	return n, err == nil || math.IsInf(n, 0)
}

func only(s, set string) bool { return strings.Trim(s, set) == "" }

// found describes a value for a message.
func (v *value) found() string {
	switch v.typ {
	case null:
		return "nothing"
	case text:
		return "the string " + quote(v.text)
	case list:
		return "a list"
	case mapping:
		return "a mapping"
	case boolean:
		return v.text
	}
	return "the number " + short(v.text)
}

// quote quotes a text for a message, shortened if it is long.
func quote(s string) string { return strconv.Quote(short(s)) }

func short(s string) string {
	const most = 40
	if r := []rune(s[:min(len(s), 4*most+4)]); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
