//go:build !(js && wasm)

package studio

import (
	"bytes"
	"embed"
	"io/fs"
	"strings"
)

// engineDir holds the engine among the files of a site.
const engineDir = "assets/engine"

// engineFiles are the files of the engine for browsers, as studio/pack makes them.
var engineFiles = []string{"dragoman.bin", "wasm_exec.js"}

// runners load these files in a worker. They are part of the npm package too.
//
//go:embed npm/worker.js npm/engine.js
var runners embed.FS

var runnerFiles = []string{"worker.js", "engine.js"}

// sitePolicy is the policy of pages that are files. The engine is in a worker,
// which is not bound by it, and so no page needs to compile anything.
const sitePolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'"

// Site returns the studio as files, by their names, for any file server. The
// engine is what studio/pack makes; it answers in the browser of the visitor.
func Site(engine fs.FS) (map[string][]byte, error) {
	p, err := newPages(true)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for name, f := range p.files {
		files[name] = f.text
	}
	for _, page := range []struct {
		file, template string
		data           any
	}{
		{"index.html", "studio.html", studioPage{"Studio", "", languages()}},
		{"game.html", "studio.html", studioPage{"Game", "", languages()}},
		{"games.html", "games.html", newGalleryPage()},
		{"play.html", "play.html", playPage{Title: "Chess by URL"}},
		{"new.html", "new.html", wizardPage},
		{"space.html", "space.html", spacePage},
	} {
		var text bytes.Buffer
		if err := p.ExecuteTemplate(&text, page.template, page.data); err != nil {
			return nil, err
		}
		files[page.file] = text.Bytes()
	}
	for _, name := range runnerFiles {
		if files[engineDir+"/"+name], err = runners.ReadFile("npm/" + name); err != nil {
			return nil, err
		}
	}
	for _, name := range engineFiles {
		if files[engineDir+"/"+name], err = fs.ReadFile(engine, name); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// fileOf returns where the page or the file with a path of the server is, seen
// from any page of a site: place.ts in studio/web has the other direction.
func fileOf(path string) string {
	page, rest, more := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	switch {
	case page == "":
		return "./"
	case page == "assets":
		return page + "/" + rest
	case more:
		return page + ".html?" + rest
	}
	return page + ".html"
}
