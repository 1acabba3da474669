package studio

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"

	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
	"dragoman/gen/fen"
)

// problem is an error that the client receives.
type problem struct {
	status  int
	Message string `json:"message"`
	Code    string `json:"code,omitempty"`
	Hint    string `json:"hint,omitempty"`
	At      *place `json:"at,omitempty"`
	Made    *int   `json:"made,omitempty"` // moves of the request before one that cannot be made
}

// place is where in a text something is wrong, counted from 1.
type place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

func (p *problem) Error() string { return p.Message }

// bad returns the problem of a request that says something wrong.
func bad(format string, args ...any) *problem {
	return &problem{status: http.StatusBadRequest, Message: fmt.Sprintf(format, args...)}
}

// problemOf makes a problem of any error.
func problemOf(err error) *problem {
	var (
		own   *problem
		tile  *perimeter.Error
		list  src.Errors
		one   *src.Diagnostic
		field *fen.Error
		large *http.MaxBytesError
	)
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &large):
		return &problem{status: http.StatusRequestEntityTooLarge, Message: fmt.Sprintf("the request has more than %d bytes", large.Limit)}
	case errors.As(err, &tile):
		return &problem{status: http.StatusBadRequest, Message: tile.Message, Code: tile.Code.Name, Hint: tile.Hint}
	case errors.As(err, &list):
		return diagnosed(list.First())
	case errors.As(err, &one):
		return diagnosed(one)
	case errors.As(err, &field):
		p := bad("%s", err)
		p.Code, p.At = "bad_fen", &place{1, field.Column}
		return p
	}
	return bad("%s", err)
}

func diagnosed(d *src.Diagnostic) *problem {
	line, column := d.File.LineCol(d.Span.Start)
	return &problem{status: http.StatusBadRequest, Message: d.Message, Code: d.Code, Hint: d.Hint, At: &place{line, column}}
}

// fail answers with an error.
func fail(w http.ResponseWriter, err error) {
	p := problemOf(err)
	send(w, p.status, map[string]any{"error": p})
}

// noAPI answers requests that no route is for: there is nothing at their path, or it has to be asked for
// by another method.
func noAPI(w http.ResponseWriter, r *http.Request, routes *http.ServeMux) {
	path := r.URL.Path
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, route := routes.Handler(other); strings.Contains(route, " ") { // one that names a method
			allowed = append(allowed, method)
		}
	}
	if len(allowed) > 0 {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		fail(w, &problem{status: http.StatusMethodNotAllowed, Message: path + " has to be asked for by " + strings.Join(allowed, " or ")})
		return
	}
	nothingAt(w, path)
}

// nothingAt answers that there is nothing at a path.
func nothingAt(w http.ResponseWriter, path string) {
	fail(w, &problem{status: http.StatusNotFound, Message: "there is nothing at " + path})
}

// send answers with a JSON document.
func send(w http.ResponseWriter, status int, v any) {
	text, err := json.Marshal(v)
	if err != nil { // a value of ours that JSON does not have: infinity
		status, text = http.StatusInternalServerError, []byte(`{"error":{"message":"the answer cannot be written"}}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // if it fails, the client is gone
}

// answer returns a handler that reads a JSON request, waits for its turn and
// answers.
func answer[Q, A any](s *Server, do func(context.Context, *Q) (A, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q := new(Q)
		if err := receive(r, q); err != nil {
			fail(w, err)
			return
		}
		s.queued(w, r, func() {
			a, err := do(r.Context(), q)
			respond(w, a, err)
		})
	}
}

// get returns a handler that waits for its turn and answers what its URL asks.
func get(s *Server, do func(url.Values) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.queued(w, r, func() {
			a, err := do(r.URL.Query())
			respond(w, a, err)
		})
	}
}

// document is an answer in another form than JSON.
type document interface{ send(http.ResponseWriter) }

// respond answers with a value, or with an error.
func respond(w http.ResponseWriter, a any, err error) {
	d, other := a.(document)
	switch {
	case err != nil:
		fail(w, err)
	case other:
		d.send(w)
	default:
		send(w, http.StatusOK, a)
	}
}

// receive reads the body of a request: one JSON document.
func receive(r *http.Request, v any) error {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); !strings.EqualFold(strings.TrimSpace(kind), "application/json") {
		return &problem{status: http.StatusUnsupportedMediaType, Message: "expected a body of type application/json"}
	}
	text, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return err
	case err != nil:
		return &problem{status: http.StatusRequestTimeout, Message: "the body did not arrive"}
	}
	if err := json.Unmarshal(text, v); err != nil {
		return badBody(text, err)
	}
	return nil
}

// badBody says what is wrong with a body.
func badBody(text []byte, err error) error {
	why := err.Error()
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var offset int64
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
		if offset == 0 { // of a value that reads itself
			offset = memberAt(text, kind.Field) + 1
		}
		why = fmt.Sprintf("expected %s, found %s", inJSON(kind.Type.Kind()), kind.Value)
	}
	p := bad("the body is not the JSON document that is expected: %s", why)
	line, column := src.NewFile("body", string(text)).LineCol(src.Pos(max(0, offset-1)))
	p.At = &place{line, column}
	return p
}

// memberAt returns where the value of a member of the object in a body begins.
func memberAt(text []byte, name string) int64 {
	d := json.NewDecoder(bytes.NewReader(text))
	_, _ = d.Token() // the brace: the text is known to be JSON
	for d.More() {
		key, _ := d.Token()
		var value json.RawMessage
		_ = d.Decode(&value)
		if word, _ := key.(string); strings.EqualFold(word, name) {
			return d.InputOffset() - int64(len(value))
		}
	}
	return 0
}

// inJSON names what is read into a Go value.
func inJSON(k reflect.Kind) string {
	switch k {
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a whole number"
}
