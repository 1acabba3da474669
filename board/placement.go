package board

import (
	"strconv"
	"strings"
)

// Placement writes what is on a board of some size as the first field of a
// position text: ranks from the last to the first, levels from the highest to the
// lowest. On several levels a row is a file, read from the first rank. Each cell
// has a text, empty where nothing is on it.
func Placement(files, ranks, levels int, cell func(x, y, z int) string) string {
	text := make([]string, levels)
	for z := range levels {
		var rows []string
		if levels == 1 {
			for y := ranks - 1; y >= 0; y-- {
				rows = append(rows, row(files, func(x int) string { return cell(x, y, z) }))
			}
		} else {
			for x := files - 1; x >= 0; x-- {
				rows = append(rows, row(ranks, func(y int) string { return cell(x, y, z) }))
			}
		}
		text[levels-1-z] = strings.Join(rows, "/")
	}
	return strings.Join(text, "|")
}

// row writes cells, with a number for empty ones in a row.
func row(n int, cell func(i int) string) string {
	var out strings.Builder
	empty := 0
	flush := func() {
		if empty > 0 {
			out.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for i := range n {
		if text := cell(i); text != "" {
			flush()
			out.WriteString(text)
		} else {
			empty++
		}
	}
	flush()
	return out.String()
}
