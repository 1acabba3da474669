package main

import (
	"flag"
	"fmt"
	"strings"
	"time"

	"dragoman/dsl/src"
)

// parseArgs reads flags and arguments in any order. A negative number is an
// argument, and so is everything after "--".
func (c *call) parseArgs(least, most int) error {
	rest := c.parse
	for len(rest) > 0 {
		a := rest[0]
		if a == "--" {
			c.args = append(c.args, rest[1:]...)
			break
		}
		if !strings.HasPrefix(a, "-") || a == "-" || len(a) > 1 && a[1] >= '0' && a[1] <= '9' {
			c.args = append(c.args, a)
			rest = rest[1:]
			continue
		}
		n := c.flagLength(rest)
		if err := c.setFlag(rest[:n]); err != nil {
			return err
		}
		rest = rest[n:]
	}
	switch {
	case len(c.args) < least:
		return usagef("an argument is missing")
	case most >= 0 && len(c.args) > most:
		return usagef("unexpected argument %q", c.args[most])
	}
	return nil
}

// flagLength returns how many words the flag at the start of args takes.
func (c *call) flagLength(args []string) int {
	name, _, hasValue := cutFlag(args[0])
	if hasValue || len(args) < 2 {
		return 1
	}
	if f := c.flags.Lookup(name); f == nil || isBool(f) {
		return 1
	}
	return 2
}

// cutFlag splits -name=value, which may begin with two dashes.
func cutFlag(word string) (name, value string, hasValue bool) {
	return strings.Cut(strings.TrimPrefix(strings.TrimPrefix(word, "-"), "-"), "=")
}

// setFlag sets a flag: one word, or two if the second is its value.
func (c *call) setFlag(words []string) error {
	name, value, hasValue := cutFlag(words[0])
	f := c.flags.Lookup(name)
	switch {
	case f == nil && (name == "h" || name == "help"):
		return flag.ErrHelp
	case f == nil:
		word, _, _ := strings.Cut(words[0], "=")
		return &coded{badUsage, fmt.Errorf("unknown flag %s", word), c.nearestFlag(name)}
	case hasValue:
	case isBool(f):
		value = "true"
	case len(words) == 1:
		return usagef("-%s: expected %s", name, expectedValue(f))
	default:
		value = words[1]
	}
	err := c.flags.Set(name, value)
	switch {
	case err != nil && err.Error() == outOfRange:
		return usagef("-%s %s: the number is out of range", name, value)
	case err != nil:
		return usagef("-%s %q: expected %s", name, value, expectedValue(f))
	}
	return nil
}

// outOfRange is the error of package flag for numbers that are too large.
const outOfRange = "value out of range"

// nearestFlag returns a hint with the flag that may be meant, or "".
func (c *call) nearestFlag(name string) string {
	var known []string
	c.flags.VisitAll(func(f *flag.Flag) { known = append(known, "-"+f.Name) })
	return src.DidYouMean("-"+name, known)
}

// expectedValue says what the value of a flag is.
func expectedValue(f *flag.Flag) string {
	value, _ := f.Value.(flag.Getter)
	if value == nil {
		return "a value"
	}
	switch value.Get().(type) {
	case int, int64:
		return "a whole number"
	case uint64:
		return "a whole number from 0"
	case float64:
		return "a number"
	case bool:
		return "true or false"
	case time.Duration:
		return "a duration, as 90s or 1h30m"
	}
	return "a value"
}
