package client

import (
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
