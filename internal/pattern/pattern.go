// Package pattern makes regular expressions that cost nothing until they are used.
package pattern

import (
	"regexp"
	"sync"
)

// Lazy returns a regular expression that is compiled at its first use: most starts of
// the program use few of them.
func Lazy(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
