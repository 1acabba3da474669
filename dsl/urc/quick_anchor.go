package urc

// anchor reads a name and the value that has it.
func (q *quick) anchor(read func() *value) *value {
	name := q.name()
	if name == "" {
		return nil
	}
	delete(q.anchors, name)
	q.count++
	before := q.count
	v := read()
	q.anchors[name] = anchor{value: v, size: q.count - before, done: true}
	return v
}

// alias returns the value that has the name here. It counts as all that it
// stands for.
func (q *quick) alias() *value {
	a := q.anchors[q.name()]
	if q.count += 1 + a.size; q.count > MaxValues {
		return nil
	}
	return a.value
}

// name reads the name behind & or *, and the blanks behind it; "" if it is not
// made of letters, digits, dashes and underscores.
func (q *quick) name() string {
	q.at++
	start := q.at
	for q.at < len(q.text) && (wordly(q.text[q.at]) || q.text[q.at] == '-') {
		q.at++
	}
	name := q.text[start:q.at]
	if !blankAt(q.text, q.at) && !ends(q.text[q.at]) {
		return ""
	}
	q.blanks()
	return name
}

// wordly reports whether c is a letter, a digit or an underscore of ASCII.
func wordly(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}
