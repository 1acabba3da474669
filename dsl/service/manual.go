package service

import (
	"strings"
	"sync"

	"dragoman/docs"
	"dragoman/dsl"
	"dragoman/internal/pattern"
)

// Entry is what the manual says about a word of a language.
type Entry struct {
	Form string // as the manual writes it: step(D), step(D, n)
	Text string
}

// manuals are the entries of each language by word, read when first asked for.
var manuals = func() map[*dsl.Language]func() map[string]Entry {
	all := map[*dsl.Language]func() map[string]Entry{}
	for _, l := range dsl.Languages() {
		all[l] = sync.OnceValue(func() map[string]Entry { return readManual(l.Name) })
	}
	return all
}()

// readManual takes the entries from the tables of a page: the first cell of a row says
// what the others are about.
func readManual(language string) map[string]Entry {
	page, err := docs.Languages.ReadFile("languages/" + language + ".md")
	if err != nil {
		panic(err) // the page is part of the program
	}
	entries := map[string]Entry{}
	var head []string // of the table; nil outside
	for line := range strings.Lines(string(page)) {
		cells := cellsOf(line)
		switch {
		case cells == nil:
			head = nil
		case head == nil:
			head = cells
		case strings.Trim(strings.Join(cells, ""), "-: ") == "": // the rule below the head
		default:
			for _, columns := range side(head, cells) {
				addRow(entries, columns)
			}
		}
	}
	return entries
}

// cellsOf returns the cells of a line of a table, nil for another line.
func cellsOf(line string) []string {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "|") {
		return nil
	}
	const bar = "\x00" // in place of one that is written in a cell
	cells := strings.Split(strings.Trim(strings.ReplaceAll(line, `\|`, bar), "|"), "|")
	for i := range cells {
		cells[i] = strings.ReplaceAll(strings.TrimSpace(cells[i]), bar, "|")
	}
	return cells
}

// side divides a row of tables that stand side by side: an empty column lies between
// them, and the heads begin alike.
func side(head, cells []string) (rows [][]string) {
	start := 0
	for i := 1; i+1 < len(head) && i+1 < len(cells); i++ {
		if head[i] == "" && head[i+1] == head[0] {
			rows = append(rows, cells[start:i])
			start = i + 1
		}
	}
	return append(rows, cells[start:])
}

var (
	codeSpan = pattern.Lazy("`[^`]+`")
	aWord    = pattern.Lazy(`[\pL_][\pL\d_]*`)
	wordList = pattern.Lazy(`^[\pL\d_]+((, | )[\pL\d_]+)*$`)
)

// addRow adds the entry of a row under each word of its first cell. What an earlier table
// says stays.
func addRow(entries map[string]Entry, cells []string) {
	var words []string
	for _, code := range codeSpan().FindAllString(cells[0], -1) {
		if word := aWord().FindString(code); len(word) > 1 { // A and B stand for anything
			words = append(words, word)
		}
	}
	if words == nil && wordList().MatchString(cells[0]) {
		words = aWord().FindAllString(cells[0], -1)
	}
	var said []string
	for _, cell := range cells[1:] {
		if cell != "" {
			said = append(said, cell)
		}
	}
	if len(said) == 0 {
		return
	}
	e := Entry{strings.ReplaceAll(cells[0], "`", ""), strings.Join(said, " · ")}
	for _, word := range words {
		if _, known := entries[word]; word != "" && !known {
			entries[word] = e
		}
	}
}
