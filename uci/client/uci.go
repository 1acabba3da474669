package client

import (
	"fmt"
	"strconv"
	"strings"
)

// Option is a setting that an engine lists in UCI.
type Option struct {
	Name, Type, Default string
	Min, Max            int
	Choices             []string
}

// ParseOption reads "option name N type T default D min L max M var C ...", and
// reports whether a line is one.
func ParseOption(text string) (o Option, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "option" {
		return o, false
	}
	fields := map[string][]string{} // the words after each key
	key := ""
	for _, w := range words[1:] {
		switch w {
		case "var":
			o.Choices = append(o.Choices, "")
			key = w
		case "name", "type", "default", "min", "max":
			key = w
		default:
			if key == "var" {
				last := &o.Choices[len(o.Choices)-1]
				*last = strings.TrimSpace(*last + " " + w)
			}
			fields[key] = append(fields[key], w)
		}
	}
	value := func(key string) string { return strings.Join(fields[key], " ") }
	o.Name, o.Type, o.Default = value("name"), value("type"), value("default")
	o.Min, _ = strconv.Atoi(value("min"))
	o.Max, _ = strconv.Atoi(value("max"))
	return o, o.Name != ""
}

// Check returns an error if the option cannot take a value. Engines that get such a value keep
// another, and need not say so. Choices may have names that are not listed.
func (o *Option) Check(value string) error {
	n, err := strconv.Atoi(value)
	expected := ""
	switch {
	case o.Type == "check" && value != "true" && value != "false":
		expected = "true or false"
	case o.Type == "spin" && err != nil:
		expected = "a whole number"
	case o.Type == "spin" && o.Min < o.Max && (n < o.Min || n > o.Max):
		expected = fmt.Sprintf("a number from %d to %d", o.Min, o.Max)
	default:
		return nil
	}
	return fmt.Errorf("option %s: expected %s, found %q", o.Name, expected, value)
}
