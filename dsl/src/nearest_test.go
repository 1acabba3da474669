package src_test

import (
	"testing"

	"dragoman/dsl/src"
)

func TestNearest(t *testing.T) {
	for _, c := range []struct {
		word  string
		known []string
		want  string
	}{
		{"q2", []string{"Q1", "Q2"}, "Q2"}, // another case is nearer than another letter
		{"Q2", []string{"Q2"}, ""},
		{"qeen", []string{"rook", "queen"}, "queen"},
		{"qeuen", []string{"queen"}, "queen"},
		{"dragon", []string{"rook", "queen"}, ""},
		{"", []string{"rook"}, ""},
	} {
		if got := src.Nearest(c.word, c.known); got != c.want {
			t.Errorf("Nearest(%q, %v) = %q, want %q", c.word, c.known, got, c.want)
		}
	}
}
