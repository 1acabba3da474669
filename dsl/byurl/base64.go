package byurl

import (
	"encoding/base64"
	"strconv"
	"strings"
	"unicode/utf8"
)

// fault is what is wrong in a text, and where.
type fault struct {
	from, to int
	what     string
}

// decode64 reads base64 of either alphabet, with or without padding. Unused
// low bits of the last character are ignored.
func decode64(text string) ([]byte, *fault) {
	digits := strings.TrimRight(text, "=")
	if i := strings.IndexFunc(digits, func(c rune) bool { return !strings.ContainsRune(digits64, c) }); i >= 0 {
		return nil, foreign(digits, i)
	}
	padding := len(text) - len(digits)
	switch rest := len(digits) % 4; {
	case rest == 1:
		return nil, &fault{len(digits) - 1, len(digits), "one character is too many, or some are missing: expected groups of four, the last of two to four"}
	case padding > (4-rest)%4:
		return nil, &fault{len(digits), len(text), "found too much padding"}
	}
	data, _ := base64.RawURLEncoding.DecodeString(toURL.Replace(digits)) // all digits are known
	return data, nil
}

// digits64 are the digits of base64, of both alphabets.
const digits64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-/_"

var toURL = strings.NewReplacer("+", "-", "/", "_")

// foreign describes the character at i that base64 does not have.
func foreign(text string, i int) *fault {
	r, n := utf8.DecodeRuneInString(text[i:])
	f := &fault{i, i + n, "found " + strconv.QuoteRune(r) + ": expected letters, digits, - and _"}
	if r == '=' {
		f.what = "found padding in the middle"
	}
	return f
}
