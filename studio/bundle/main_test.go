package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const web = "../web"

// install installs the packages of studio/web if they are not there. Tests that
// need them are skipped where that cannot be done.
func install(t *testing.T) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(web, "node_modules", ".package-lock.json")); err == nil {
		return
	}
	command := exec.Command("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	command.Dir = web
	if out, err := command.CombinedOutput(); err != nil {
		t.Skipf("left out, for the packages of studio/web are not installed, and npm ci fails: %v\n%s", err, out)
	}
}

// dependencies are the packages that go into the bundle.
func dependencies(t *testing.T) map[string]string {
	t.Helper()
	var description struct{ Dependencies map[string]string }
	text, err := os.ReadFile(filepath.Join(web, "package.json"))
	if err == nil {
		err = json.Unmarshal(text, &description)
	}
	if err != nil {
		t.Fatal(err)
	}
	return description.Dependencies
}

// TestBundle checks that the committed bundle is what the sources give.
func TestBundle(t *testing.T) {
	if len(dependencies(t)) > 0 {
		install(t)
	}
	files, err := build(web)
	if err != nil {
		t.Fatal(err)
	}
	committed, err := os.ReadDir("../assets/js")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range committed {
		if files[file.Name()] == nil {
			t.Errorf("studio/assets/js/%s is not made by make web any more", file.Name())
		}
	}
	for name, text := range files {
		old, err := os.ReadFile(filepath.Join("../assets/js", name))
		if err != nil || !bytes.Equal(old, text) {
			t.Errorf("studio/assets/js/%s is not what make web makes of studio/web (error: %v)", name, err)
		}
	}
}

// TestTypes checks the types of the sources.
func TestTypes(t *testing.T) {
	if testing.Short() {
		t.Skip("left out with -short: installs the compiler and takes seconds")
	}
	install(t)
	command := exec.Command("npm", "run", "--silent", "check")
	command.Dir = web
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
