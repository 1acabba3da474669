package byurl

import (
	"encoding/base64"
	"strconv"
	"strings"
	"unicode/utf8"
)

func encode64(data []byte) string { return base64.RawURLEncoding.EncodeToString(data) }

// fault is what is wrong in a text, and where.
type fault struct {
	from, to int
	what     string
}

// decode64 reads base64 of either alphabet, with or without padding. Unused
// low bits of the last character are ignored.
func decode64(text string) ([]byte, *fault) {
	digits := strings.TrimRight(text, "=")
	for i := 0; i < len(digits); i++ {
		if !is64(digits[i]) {
			return nil, foreign(digits, i)
		}
	}
	padding := len(text) - len(digits)
	switch rest := len(digits) % 4; {
	case rest == 1:
		return nil, &fault{len(digits) - 1, len(digits), "one character is too many, or some are missing: expected groups of four, the last of two to four"}
	case padding > (4-rest)%4:
		return nil, &fault{len(digits), len(text), "found too much padding"}
	}
	plain := strings.NewReplacer("+", "-", "/", "_").Replace(digits)
	data, err := base64.RawURLEncoding.DecodeString(plain)
	if err != nil {
		return nil, &fault{0, len(text), err.Error()}
	}
	return data, nil
}

// is64 reports whether c is a digit of base64, of either alphabet.
func is64(c byte) bool {
	return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-_+/", c) >= 0
}

// foreign describes the character at i that base64 does not have.
func foreign(text string, i int) *fault {
	r, n := utf8.DecodeRuneInString(text[i:])
	f := &fault{i, i + n, "found " + strconv.QuoteRune(r) + ": expected letters, digits, - and _"}
	if r == '=' {
		f.what = "found padding in the middle"
	}
	return f
}
