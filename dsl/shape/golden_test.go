package shape

import (
	"testing"

	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

const errorFiles = "../../testdata/errors/shape/*.json"

// TestGolden compares everything that is found in a text with the file beside it.
func TestGolden(t *testing.T) { golden.Codes(t, errorFiles, Codes(), find) }

func find(f *src.File) *src.List {
	_, list := Parse(f)
	return list
}
