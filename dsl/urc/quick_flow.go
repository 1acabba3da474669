package urc

// flow reads a list or mapping in brackets, inside a block at a column.
func (q *quick) flow(column int) *value {
	if q.depth++; q.depth > MaxDepth {
		return nil
	}
	kind, end := list, byte(']')
	if q.text[q.at] == '{' {
		kind, end = mapping, '}'
	}
	v := q.new(kind, q.at, q.at+1)
	members, items := len(q.open), len(q.entries)
	q.at++
	for q.gap(); q.peek() != end; q.gap() {
		if !q.flowEntry(kind, column) {
			return nil
		}
		if q.peek() == ',' {
			q.at++
		} else if q.peek() != end {
			return nil
		}
	}
	q.at++
	v.members, v.items = q.members.keep(q.open[members:]), q.items.keep(q.entries[items:])
	q.open, q.entries = q.open[:members], q.entries[:items]
	q.depth--
	return v
}

// flowEntry reads an entry of a list or mapping in brackets, and the gap
// behind it.
func (q *quick) flowEntry(kind typ, column int) bool {
	var key *value
	if kind == mapping {
		if key = q.scalar(oneLine, true); key == nil || len(key.text) > MaxKey {
			return false
		}
		if !q.tight(key) && !q.colon() {
			return false
		}
		q.gap()
	}
	v := q.flowValue(column)
	if v == nil {
		return false
	}
	if kind == mapping {
		q.open = append(q.open, member{key, v})
	} else {
		q.entries = append(q.entries, v)
	}
	q.gap()
	return true
}

// tight takes the colon right behind a key in quotes, as in {"a":1}.
func (q *quick) tight(key *value) bool {
	if c := q.text[key.span.Start]; c != '"' && c != '\'' || q.peek() != ':' {
		return false
	}
	q.at++
	return true
}

// gap skips blanks, comments and the ends of lines.
func (q *quick) gap() {
	for q.fold(); q.peek() == '#' && q.commentAhead(); q.fold() {
		q.skipLine()
	}
}

func (q *quick) flowValue(column int) *value {
	if q.peek() == '&' {
		return q.anchor(func() *value { return q.inline(column, true) })
	}
	return q.inline(column, true)
}
