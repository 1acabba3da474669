package perimeter_test

import (
	"os"
	"strings"
	"testing"

	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// TestDocumentation reads the examples of the manual, and checks that it lists
// every code.
func TestDocumentation(t *testing.T) {
	data, err := os.ReadFile("../../docs/languages/perimeter.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(data), "```")
	examples := 0
	for i := 1; i < len(parts); i += 2 {
		if text, found := strings.CutPrefix(parts[i], "perimeter\n"); found {
			parse(t, text)
			examples++
		}
	}
	if examples < 3 {
		t.Errorf("the manual has %d examples", examples)
	}
	for _, c := range perimeter.Codes() {
		about := c.Meaning
		if c.Severity == src.Warning {
			about = "warning: " + about
		}
		if row := "| `" + c.Name + "` | " + about + " |"; !strings.Contains(string(data), row) {
			t.Errorf("the manual lacks %s", row)
		}
	}
}
