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
	list = &src.List{File: f}
	s = &Set{File: f}
	defer list.Sort()
	defer src.Catch()
	c := newChecker(list)
	if len(f.Text) > MaxText {
		c.errorf(src.Span{}, pointer{}, tooLarge, "a definition has at most %d bytes, this one has %d", MaxText, len(f.Text))
		return s, list
	}
	r := &yamlReader{checker: c, anchors: map[string]*anchor{}}
	if v := r.document(); v != nil {
		c.pieces(v, s)
	}
	return s, list
}
