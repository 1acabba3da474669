package byurl

import (
	"runtime"
	"sync"
	"sync/atomic"

	"dragoman/dsl/src"
)

// partSize is the least number of bytes that are worth a part of their own.
const partSize = 1 << 15

// part is some lines of a file, and a reader that has read them and no others.
type part struct {
	text segment
	read *reader
}

// readParts reads the links of many lines: parts of them at the same time, one
// for each processor.
func (r *reader) readParts(text segment) {
	if len(text.text) < 2*partSize || runtime.GOMAXPROCS(0) == 1 {
		r.readLines(text)
		return
	}
	for _, p := range readEach(r.list.File, text) {
		if len(r.list.Diag)+len(p.read.list.Diag) < MaxErrors {
			r.add(p.read)
		} else if !r.readLines(p.text) { // again, to give up at the right line
			return
		}
	}
}

// add takes over what another reader has found.
func (r *reader) add(other *reader) {
	r.links = append(r.links, other.links...)
	r.lines += other.lines
	r.list.Diag = append(r.list.Diag, other.list.Diag...)
}

// readEach splits lines into parts and reads each as if it were alone.
func readEach(f *src.File, text segment) []part {
	var parts []part
	for text.text != "" {
		p := part{text.upTo(partSize), newReader(f)}
		parts = append(parts, p)
		text = text.after(len(p.text.text))
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(parts)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(parts); i = int(next.Add(1)) - 1 {
				parts[i].read.readLines(parts[i].text)
			}
		})
	}
	all.Wait()
	return parts
}
