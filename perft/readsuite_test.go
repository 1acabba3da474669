package perft_test

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"dragoman/perft"
)

// entry is a count that is known from elsewhere.
type entry struct {
	Line  int // in its suite, from 1
	FEN   string
	Depth int
	Nodes uint64
}

// readSuite reads counts from lines of the form
//
//	FEN ;D1 20 ;D2 400 ;D3 8902
//
// one entry for each depth. Empty lines and lines that begin with # are
// passed over.
func readSuite(r io.Reader) ([]entry, error) {
	var entries []entry
	scan := bufio.NewScanner(r)
	for line := 1; scan.Scan(); line++ {
		text := strings.TrimSpace(scan.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		parts := strings.Split(text, ";")
		if len(parts) < 2 {
			return nil, fmt.Errorf("line %d: found no count, expected ;D1 and a number after the position", line)
		}
		for _, part := range parts[1:] {
			e := entry{Line: line, FEN: strings.TrimSpace(parts[0])}
			fields := strings.Fields(part)
			if len(fields) == 2 && strings.HasPrefix(fields[0], "D") {
				var err1, err2 error
				e.Depth, err1 = strconv.Atoi(fields[0][1:])
				e.Nodes, err2 = strconv.ParseUint(fields[1], 10, 64)
				if err1 == nil && err2 == nil && e.Depth >= 1 && e.Depth <= perft.MaxDepth {
					entries = append(entries, e)
					continue
				}
			}
			return nil, fmt.Errorf("line %d: found %q, expected a depth and a count such as D3 8902", line, part)
		}
	}
	return entries, scan.Err()
}
