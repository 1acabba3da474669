package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Kind is a kind of option, by the name that UCI gives it.
type Kind string

// The kinds of options.
const (
	Check  Kind = "check"  // true or false
	Spin   Kind = "spin"   // a whole number between two others
	Combo  Kind = "combo"  // one of a list of words
	Text   Kind = "string" // any text
	Button Kind = "button" // no value: something is done
)

// Option is something that users can set. An option reads values and passes them
// on to where they are kept.
type Option struct {
	Name     string
	Kind     Kind
	Value    string   // as it is written
	Default  string   // the first value
	Min, Max int      // of a Spin
	Choices  []string // of a Combo
	File     bool     // a Text is the name of a file
	// Anytime says that the option may be set during a search, which it does not
	// change.
	Anytime bool
	// UCIOnly says that XBoard is not offered the option: its protocol has another
	// way to the same, or no use for it.
	UCIOnly bool

	set func(value string) error
}

// Options are the options of an engine in the order in which they are shown.
type Options []*Option

// Find returns the option of a name, in upper or lower case, or nil.
func (os Options) Find(name string) *Option {
	for _, o := range os {
		if strings.EqualFold(o.Name, name) {
			return o
		}
	}
	return nil
}

// Set gives the option a value. If the value is out of range, the nearest one is
// taken, and the note says so.
func (o *Option) Set(value string) (note string, err error) {
	taken, err := o.parse(value)
	if err != nil {
		return "", err
	}
	if err := o.set(taken); err != nil {
		return "", err
	}
	if o.Kind == Button {
		return "", nil
	}
	o.Value = taken
	if o.Kind == Spin && taken != strings.TrimSpace(value) {
		note = fmt.Sprintf("option %s: %s is out of range, set to %s", o.Name, value, taken)
	}
	return note, nil
}

// parse returns the value as the option writes it.
func (o *Option) parse(value string) (string, error) {
	switch o.Kind {
	case Check:
		switch strings.ToLower(value) {
		case "true", "1", "on":
			return "true", nil
		case "false", "0", "off":
			return "false", nil
		}
		return "", fmt.Errorf("option %s: expected true or false, found %q", o.Name, value)
	case Spin:
		return o.parseSpin(strings.TrimSpace(value))
	case Combo:
		for _, c := range o.Choices {
			if strings.EqualFold(c, value) {
				return c, nil
			}
		}
		return value, nil // perhaps another name of a choice: set decides
	case Text:
		if value == "<empty>" {
			return "", nil
		}
	}
	return value, nil
}

// parseSpin reads the value of a Spin, and returns the nearest one in its range.
func (o *Option) parseSpin(value string) (string, error) {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil && n == 0 { // what is too large or small is still a number
		return "", fmt.Errorf("option %s: expected a number from %d to %d, found %q", o.Name, o.Min, o.Max, value)
	}
	return strconv.FormatInt(min(max(n, int64(o.Min)), int64(o.Max)), 10), nil
}

// NewCheck returns a switch that is kept in *p.
func NewCheck(name string, p *bool) *Option {
	return &Option{Name: name, Kind: Check, Value: strconv.FormatBool(*p), Default: strconv.FormatBool(*p), set: func(v string) error {
		*p = v == "true"
		return nil
	}}
}

// NewSpin returns a number that is kept in *p.
func NewSpin(name string, p *int, least, most int) *Option {
	return &Option{Name: name, Kind: Spin, Value: strconv.Itoa(*p), Default: strconv.Itoa(*p), Min: least, Max: most, set: func(v string) error {
		n, err := strconv.Atoi(v)
		*p = n
		return err
	}}
}

// NewCombo returns a choice; set receives the word chosen, which need not be on
// the list.
func NewCombo(name, value string, choices []string, set func(string) error) *Option {
	return &Option{Name: name, Kind: Combo, Value: value, Default: value, Choices: slices.Clone(choices), set: set}
}

// NewText returns a text; set receives each new one.
func NewText(name, value string, set func(string) error) *Option {
	return &Option{Name: name, Kind: Text, Value: value, Default: value, set: set}
}

// NewButton returns a button; press is called when it is pressed.
func NewButton(name string, press func()) *Option {
	return &Option{Name: name, Kind: Button, set: func(string) error { press(); return nil }}
}
