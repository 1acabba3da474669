package ir

import "fmt"

// shuffleLines print how moves without progress end games, but for their number.
func (r *Rules) shuffleLines() (lines []string) {
	for side, names := range r.Shuffles {
		for _, name := range names {
			lines = append(lines, fmt.Sprintf("shuffles of %s %s lose", Side(side), name))
		}
	}
	if r.FreeChecks > 0 {
		lines = append(lines, fmt.Sprintf("checks beyond %d are free", r.FreeChecks))
	}
	return lines
}
