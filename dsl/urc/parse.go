package urc

import "dragoman/dsl/src"

// Parse reads a definition. The set is nil if the list holds an error. Every
// diagnostic has a JSON pointer.
func Parse(f *src.File) (*Set, *src.List) {
	s, list := parse(f)
	if list.Failed() {
		return nil, list
	}
	return s, list
}

// Check reads a definition and links it with the library; what [Link] finds
// is in the list even if the set is nil because of other errors.
func Check(f *src.File) (*Set, *src.List) {
	s, list := parse(f)
	list.Diag = append(list.Diag, link(s, src.Warning, !list.Failed()).Diag...)
	list.Sort()
	if list.Failed() {
		return nil, list
	}
	return s, list
}

// parse reads what there is in a definition, errors or not.
func parse(f *src.File) (s *Set, list *src.List) {
	s = &Set{File: f}
	list = collect(f, func(c *checker) {
		if len(f.Text) > MaxText {
			c.report(src.Span{}, pointer{}, tooLarge, "a definition has at most %d bytes, this one has %d", MaxText, len(f.Text))
			return
		}
		r := &yamlReader{checker: c, anchors: map[string]*anchor{}}
		if v := r.document(); v != nil {
			c.pieces(v, s)
		}
	})
	list.Sort()
	return s, list
}

// collect is src.Collect with a checker. Every diagnostic has a pointer, to the
// root if it is about the whole text.
func collect(f *src.File, check func(*checker)) *src.List {
	list := src.Collect(f, func(r *src.Reporter) { check(&checker{r}) })
	for _, d := range list.Diag {
		if d.Pointer == nil {
			d.Pointer = new(string)
		}
	}
	return list
}
