package arena

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
)

// WriteTable writes the standing as Markdown tables with aligned columns.
func (r *Standing) WriteTable(w io.Writer) error {
	t := newTable(w, "first", "second", "games", "+", "=", "-", "score", "Elo", "pairs 0 ½ 1 1½ 2", "ends")
	for _, p := range r.Pairings {
		t.row(p.First, p.Second, p.Games(), p.Wins, p.Draws, p.Losses, percent(p), p.elo(), strings.Trim(fmt.Sprintf("%.0f", p.Pairs), "[]"), Counted(p.Reasons))
	}
	if err := t.flush(); err != nil {
		return err
	}
	t = newTable(w, "engine", "control", "moves", "depth", "knodes/s", "s/move", "faults")
	for _, c := range r.Engines {
		t.row(c.Name, c.Control, c.Moves, fmt.Sprintf("%.1f", c.Depth), fmt.Sprintf("%.0f", float64(c.Nodes)/1000/max(c.Seconds, 1e-9)),
			fmt.Sprintf("%.4f", c.Seconds/float64(max(1, c.Moves))), Counted(c.Faults))
	}
	if err := t.flush(); err != nil {
		return err
	}
	for _, c := range r.Engines {
		if c.Example != "" {
			fmt.Fprintf(w, "%s: first fault (-log and -pgn have all): %s\n", c.Name, c.Example)
		}
	}
	if d := r.SPRT; d != nil {
		fmt.Fprintf(w, "SPRT (%s, elo0 %v, elo1 %v, alpha %v, beta %v): LLR %.2f in [%.2f, %.2f], %s\n", d.Model, d.Elo0, d.Elo1, d.Alpha, d.Beta, d.Ratio, d.Lower, d.Upper, d.Verdict)
	}
	return nil
}

// Summary returns the standing in one line.
func (r *Standing) Summary() string {
	text := fmt.Sprintf("%d of %d", r.Played, r.Total)
	for _, p := range r.Pairings {
		text += fmt.Sprintf(" | %s - %s: %d-%d-%d %s, Elo %s", p.First, p.Second, p.Wins, p.Draws, p.Losses, percent(p), p.elo())
	}
	if r.SPRT != nil {
		text += fmt.Sprintf(" | LLR %.2f in [%.2f, %.2f]", r.SPRT.Ratio, r.SPRT.Lower, r.SPRT.Upper)
	}
	return text
}

// percent writes the score of all games with the error of complete pairs.
func percent(p *Pairing) string {
	return fmt.Sprintf("%.1f %% ± %.1f", 100*p.Score(), 100*p.Estimate.ScoreError)
}

func (p *Pairing) elo() string {
	elo, deviation := float64(p.Estimate.Elo), float64(p.Estimate.EloError)
	switch {
	case p.Pairs.Units() == 0:
		return "?"
	case math.IsInf(elo, 1):
		return "all won"
	case math.IsInf(elo, -1):
		return "all lost"
	case math.IsInf(deviation, 0):
		return fmt.Sprintf("%+.0f ± ∞", elo)
	}
	return fmt.Sprintf("%+.0f ± %.0f", elo+0, deviation) // adding zero makes minus zero plus zero
}

// Counted lists how often each reason occurred.
func Counted(m map[Reason]int) string {
	var text []string
	for _, r := range slices.Sorted(maps.Keys(m)) {
		text = append(text, fmt.Sprintf("%s %d", r, m[r]))
	}
	if text == nil {
		return "none"
	}
	return strings.Join(text, ", ")
}

// table aligns rows of a Markdown table.
type table struct{ w *tabwriter.Writer }

func newTable(w io.Writer, head ...any) table {
	t := table{tabwriter.NewWriter(w, 0, 0, 1, ' ', 0)}
	t.row(head...)
	t.row(slices.Repeat([]any{"---"}, len(head))...)
	return t
}

func (t table) row(cells ...any) {
	for _, c := range cells {
		fmt.Fprintf(t.w, "| %v\t", c)
	}
	fmt.Fprintln(t.w, "|")
}

func (t table) flush() error {
	fmt.Fprintln(t.w)
	return t.w.Flush()
}
