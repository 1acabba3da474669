// Package vectors reads the cases in testdata/vectors, which independent programs
// made, for tests.
package vectors

import (
	"encoding/json"
	"os"
	"testing"
)

// Read reads a file of cases. The test must run two folders below the root.
func Read(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("../../testdata/vectors/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}
