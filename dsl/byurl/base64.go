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
	data := make([]byte, 0, len(digits)*6/8)
	bits, n := uint(0), 0
	for i := 0; i < len(digits); i++ {
		value := values64[digits[i]]
		if value < 0 {
			return nil, foreign(digits, i)
		}
		if bits, n = bits<<6|uint(value), n+6; n >= 8 {
			n -= 8
			data = append(data, byte(bits>>n))
		}
	}
	padding := len(text) - len(digits)
	switch rest := len(digits) % 4; {
	case rest == 1:
		return nil, &fault{len(digits) - 1, len(digits), "one character is too many, or some are missing: expected groups of four, the last of two to four"}
	case padding > (4-rest)%4:
		return nil, &fault{len(digits), len(text), "found too much padding"}
	}
	return data, nil
}

// values64 are the values of the digits of base64, of both alphabets, and -1
// for all other bytes.
var values64 = func() (values [256]int8) {
	for c := range values {
		values[c] = -1
	}
	for i, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") {
		values[c] = int8(i)
	}
	values['+'], values['-'], values['/'], values['_'] = 62, 62, 63, 63
	return values
}()

// foreign describes the character at i that base64 does not have.
func foreign(text string, i int) *fault {
	r, n := utf8.DecodeRuneInString(text[i:])
	f := &fault{i, i + n, "found " + strconv.QuoteRune(r) + ": expected letters, digits, - and _"}
	if r == '=' {
		f.what = "found padding in the middle"
	}
	return f
}
