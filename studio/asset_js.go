//go:build js && wasm

package studio

import "net/http"

// pages are files where the studio runs in a browser. Their templates would keep every method of every type in the program,
// since templates call methods by name: it would be half as large again.
type pages struct{}

func newPages(bool) (*pages, error) { return nil, nil }

// asset answers that there are no files.
func (s *Server) asset(w http.ResponseWriter, r *http.Request) { nothingAt(w, r.URL.Path) }

// show answers that there are no pages.
func (s *Server) show(w http.ResponseWriter, status int, _ string, data any) {
	p := &problem{status: http.StatusNotFound, Message: "pages are files here"}
	if bad, ok := data.(errorPage); ok {
		p = &problem{status: status, Message: bad.Message, Hint: bad.Hint}
	}
	fail(w, p)
}
