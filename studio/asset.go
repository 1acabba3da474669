//go:build !(js && wasm)

package studio

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

//go:embed assets
var assets embed.FS

// pages are the templates and the files that pages ask for.
type pages struct {
	*template.Template
	files map[string]file // by path
}

// file is something that never changes while the server runs.
type file struct {
	text   []byte
	packed func() []byte // by gzip
	kind   string
	tag    string // of its content
}

// kinds are the types of files by extension: what the machine's own table says
// of them differs.
var kinds = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
}

// newPages reads the pages of a server, or with site those that are files.
func newPages(site bool) (*pages, error) {
	words := template.FuncMap{
		"link":   func(path string) string { return path },
		"engine": func() string { return "" }, // where it is, if no server answers
		"policy": func() string { return "" }, // if no server tells it
	}
	if site {
		words = template.FuncMap{
			"link":   fileOf,
			"engine": func() string { return engineDir + "/worker.js" },
			"policy": func() string { return sitePolicy },
		}
	}
	t, err := template.New("").Funcs(words).ParseFS(assets, "assets/*.html")
	if err != nil {
		return nil, err
	}
	p := &pages{t, map[string]file{}}
	err = fs.WalkDir(assets, "assets", func(name string, d fs.DirEntry, err error) error {
		kind := kinds[path.Ext(name)]
		if err != nil || kind == "" {
			return err
		}
		text, err := assets.ReadFile(name)
		sum := sha256.Sum256(text)
		p.files[name] = file{text, sync.OnceValue(func() []byte { return pack(text) }), kind, hex.EncodeToString(sum[:12])}
		return err
	})
	return p, err
}

// asset answers with a file.
func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	f, ok := s.pages.files[strings.TrimPrefix(r.URL.Path, "/")]
	if !ok {
		s.notFound(w, r)
		return
	}
	text, tag := f.text, f.tag
	h := w.Header()
	h.Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		text, tag = f.packed(), tag+"-gzip"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache") // but ask whether it is still the same
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
}

// pack compresses a file.
func pack(text []byte) []byte {
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is a known one
	_, _ = z.Write(text)                                       // a buffer takes everything
	_ = z.Close()
	return packed.Bytes()
}

// show answers with a page.
func (s *Server) show(w http.ResponseWriter, status int, name string, data any) {
	var page bytes.Buffer
	if err := s.pages.ExecuteTemplate(&page, name, data); err != nil {
		http.Error(w, "this page is broken", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = page.WriteTo(w) // if it fails, the client is gone
}
