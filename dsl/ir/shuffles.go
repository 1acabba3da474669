package ir

import "fmt"

// shuffleLines prints which pieces lose by moving to and fro, and which checks put the move
// rule off.
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
