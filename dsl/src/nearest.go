package src

import "strings"

// Nearest returns the known word that is closest to word, or "" if none is
// close enough to be meant. Swapped neighbours count as one slip, and a word in
// another case is nearer than any other.
func Nearest(word string, known []string) string {
	for _, k := range known {
		if strings.EqualFold(k, word) && k != word {
			return k
		}
	}
	letters := len([]rune(word))
	if letters == 1 {
		return "" // any other could be meant
	}
	best, limit := "", max(1, letters/3)
	for _, k := range known {
		if d := distance([]rune(word), []rune(k)); d <= limit && k != word {
			if best == "" || d < limit {
				best = k
			}
			limit = d
		}
	}
	return best
}

// DidYouMean returns a hint with the nearest known word, or "".
func DidYouMean(word string, known []string) string {
	if n := Nearest(word, known); n != "" {
		return "did you mean \"" + n + "\"?"
	}
	return ""
}

// distance is the optimal string alignment distance; a change of case alone
// costs nothing but one in total, so that "Circle" finds "circle".
func distance(a, b []rune) int {
	if len(a)-len(b) > 8 || len(b)-len(a) > 8 || len(a) > 64 || len(b) > 64 {
		return 99
	}
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	folded := 0
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if fold(a[i-1]) == fold(b[j-1]) {
				cost = 0
				if a[i-1] != b[j-1] {
					folded = 1
				}
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	if d := rows[len(a)][len(b)]; d > 0 {
		return d
	}
	return folded
}

func fold(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r + 'a' - 'A'
	}
	return r
}
