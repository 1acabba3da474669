package studio

import (
	"context"
	"strings"
	"unicode/utf8"

	"dragoman/dsl/service"
	"dragoman/dsl/src"
)

// Editors in browsers count the units of UTF-16, files count bytes.

// unitsBefore returns how many units of UTF-16 stand before a place in a text.
func unitsBefore(text string, at src.Pos) int {
	n := 0
	for i, c := range text {
		if i >= int(at) {
			break
		}
		n += unitsOf(c)
	}
	return n
}

func unitsOf(c rune) int {
	if c >= 0x10000 {
		return 2
	}
	return 1
}

// byteAt returns the place after so many units.
func byteAt(text string, units int) src.Pos {
	for i, c := range text {
		if units <= 0 {
			return src.Pos(i)
		}
		units -= unitsOf(c)
	}
	return src.Pos(len(text))
}

// unitTable returns the units before each byte of a text, and before its end; nil if
// they are the bytes.
func unitTable(text string) []int32 {
	if strings.IndexFunc(text, func(c rune) bool { return c >= utf8.RuneSelf }) < 0 {
		return nil
	}
	table := make([]int32, len(text)+1)
	units := 0
	for i := 0; i < len(text); {
		c, n := utf8.DecodeRuneInString(text[i:])
		for j := range n {
			table[i+j] = int32(units)
		}
		units += unitsOf(c)
		i += n
	}
	table[len(text)] = int32(units)
	return table
}

// unitSpan returns where a span begins and ends, in units.
func unitSpan(table []int32, s src.Span) (from, to int) {
	if table == nil {
		return int(s.Start), int(s.End)
	}
	return int(table[s.Start]), int(table[s.End])
}

// tokensAnswer is how a text is coloured and folded.
type tokensAnswer struct {
	Tokens []int `json:"tokens"` // from, to and kind of each in turn
	Folds  []int `json:"folds"`  // from and to of each
}

// tokens answers how a text is coloured and folded.
func (s *Server) tokens(_ context.Context, q *gameQuery) (*tokensAnswer, error) {
	f, l, err := q.source()
	if err != nil {
		return nil, err
	}
	table, a := unitTable(f.Text), &tokensAnswer{[]int{}, []int{}}
	for _, t := range service.Tokens(f, l) {
		from, to := unitSpan(table, t.Span)
		a.Tokens = append(a.Tokens, from, to, int(t.Kind))
	}
	for _, fold := range service.Folds(f, l) {
		from, to := unitSpan(table, fold)
		a.Folds = append(a.Folds, from, to)
	}
	return a, nil
}

// placeQuery asks about a place in a text.
type placeQuery struct {
	gameQuery
	At int `json:"at"` // units of UTF-16 before it
}

// completeAnswer are the words that could stand in place of a part of a text.
type completeAnswer struct {
	From  int          `json:"from"`
	To    int          `json:"to"`
	Items []completion `json:"items"`
}

// completion is such a word, and what the manual says about it.
type completion struct {
	Word   string `json:"word"`
	Insert string `json:"insert"`
	Form   string `json:"form,omitempty"`
	Text   string `json:"text,omitempty"`
}

// complete answers which words could stand at a place.
func (s *Server) complete(ctx context.Context, q *placeQuery) (*completeAnswer, error) {
	f, l, err := q.source()
	if err != nil {
		return nil, err
	}
	list, in := service.Complete(ctx, f, l, byteAt(f.Text, q.At))
	a := &completeAnswer{unitsBefore(f.Text, in.Start), unitsBefore(f.Text, in.End), []completion{}}
	for _, c := range list {
		a.Items = append(a.Items, completion{c.Word, c.Insert, c.Form, c.Text})
	}
	return a, ctx.Err()
}

// hoverAnswer is what the manual says about a word; Form is empty if it says nothing.
type hoverAnswer struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Form string `json:"form"`
	Text string `json:"text"`
}

// hover answers what the word at a place means.
func (s *Server) hover(_ context.Context, q *placeQuery) (*hoverAnswer, error) {
	f, l, err := q.source()
	if err != nil {
		return nil, err
	}
	e, in, ok := service.Hover(f, l, byteAt(f.Text, q.At))
	if !ok {
		return &hoverAnswer{}, nil
	}
	return &hoverAnswer{unitsBefore(f.Text, in.Start), unitsBefore(f.Text, in.End), e.Form, e.Text}, nil
}

// fixAnswer is a change that mends what a diagnostic is about.
type fixAnswer struct {
	Title string `json:"title"`
	From  int    `json:"from"` // units of UTF-16
	To    int    `json:"to"`
	Text  string `json:"text"`
}

// fixOf returns the change that a diagnostic proposes, or nil.
func fixOf(d *src.Diagnostic, table []int32) *fixAnswer {
	fix, ok := service.FixOf(d)
	if !ok {
		return nil
	}
	from, to := unitSpan(table, fix.Span)
	return &fixAnswer{fix.Title, from, to, fix.Text}
}
