package studio

import (
	"slices"
	"testing"

	"dragoman/dsl/src"
)

// TestAssist asks what editors ask, about a text with characters of several bytes.
func TestAssist(t *testing.T) {
	s := common(t)
	// The comment has 4 characters of 11 bytes and 5 units of UTF-16.
	const head = `"file":"a.chess","text":"# é♞𝄞\npiece A {\n  move: sl\n}\n"`
	var tokens tokensAnswer
	want(t, s, "/api/tokens", `{`+head+`}`, 200, &tokens)
	if !slices.Equal(tokens.Tokens[:9], []int{0, 6, 0, 7, 12, 3, 13, 14, 5}) || !slices.Equal(tokens.Folds, []int{16, 29}) {
		t.Errorf("%+v", tokens)
	}
	var words completeAnswer
	want(t, s, "/api/complete", `{`+head+`,"at":27}`, 200, &words)
	i := slices.IndexFunc(words.Items, func(c completion) bool { return c.Word == "slide" })
	if i < 0 || words.From != 25 || words.To != 27 || words.Items[i].Form == "" {
		t.Errorf("%+v", words)
	}
	var about hoverAnswer
	want(t, s, "/api/hover", `{`+head+`,"at":8}`, 200, &about)
	if about.From != 7 || about.To != 12 || about.Form == "" {
		t.Errorf("%+v", about)
	}
	want(t, s, "/api/hover", `{`+head+`,"at":99}`, 200, &about)
	var a checkAnswer
	want(t, s, "/api/check", `{"file":"a.chess","text":"# é♞𝄞\npiece A {\n  move: slde(any)\n}\n"}`, 200, &a)
	if len(a.Diagnostics) != 1 || a.Diagnostics[0].Fix == nil || *a.Diagnostics[0].Fix != (fixAnswer{"Change to slide", 25, 29, "slide"}) {
		t.Errorf("%+v", a.Diagnostics)
	}
	for _, path := range []string{"/api/tokens", "/api/complete", "/api/hover"} {
		want(t, s, path, `{"text":"in no language","at":3}`, 400, new(any))
	}
}

// TestUnits counts units of UTF-16 there and back, also in what is not UTF-8.
func TestUnits(t *testing.T) {
	for _, text := range []string{"", "plain", "é♞𝄞x", "a\xffb\xf0\x9d", "\U0010ffff"} {
		table := unitTable(text)
		for i := range text {
			from, _ := unitSpan(table, src.At(src.Pos(i)))
			if from != unitsBefore(text, src.Pos(i)) || byteAt(text, from) != src.Pos(i) {
				t.Errorf("%q: byte %d is %d, %d and back %d", text, i, from, unitsBefore(text, src.Pos(i)), byteAt(text, from))
			}
		}
		if _, end := unitSpan(table, src.Span{End: src.Pos(len(text))}); byteAt(text, end) != src.Pos(len(text)) || byteAt(text, end+9) != src.Pos(len(text)) {
			t.Errorf("%q ends at %d", text, end)
		}
	}
}
