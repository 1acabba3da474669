// Command pairs runs two builds of the program alternately and prints how many
// times faster the second is. Rounds follow each other closely, so a busy
// machine slows both alike; the median of their ratios is what counts.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// workload is a command that prints its speed.
type workload struct {
	name string
	args []string
}

var workloads = []workload{
	{"bench", []string{"bench", "-depth", "10"}},
	{"perft count", []string{"perft", "6"}},
	{"perft list", []string{"perft", "-leaf", "list", "5"}},
	{"perft make", []string{"perft", "-leaf", "make", "5"}},
	{"perft general", []string{"perft", "-gen", "general", "5"}},
	{"perft mail", []string{"perft", "-gen", "mail", "5"}},
	{"perft crazyhouse", []string{"perft", "-game", "crazyhouse", "5"}},
	{"perft xiangqi", []string{"perft", "-game", "xiangqi", "4"}},
}

func main() {
	rounds := flag.Int("rounds", 7, "rounds, of which the median is taken")
	flag.Parse()
	if flag.NArg() != 2 || *rounds < 1 {
		fmt.Fprintln(os.Stderr, "usage: pairs [-rounds N] BASE NEW")
		os.Exit(2)
	}
	fmt.Printf("%-18s %8s %8s %8s  speed of the new over the base, median of %d paired rounds\n", "workload", "ratio", "least", "most", *rounds)
	for _, w := range workloads {
		ratios, err := w.compare(flag.Arg(0), flag.Arg(1), *rounds)
		if err != nil {
			fmt.Printf("%-18s %v\n", w.name, err)
			continue
		}
		fmt.Printf("%-18s %8.3f %8.3f %8.3f\n", w.name, ratios[len(ratios)/2], ratios[0], ratios[len(ratios)-1])
	}
}

// compare returns the ratios of all rounds, sorted. Who begins changes from
// round to round.
func (w *workload) compare(base, other string, rounds int) (ratios []float64, err error) {
	for i := range rounds {
		programs := []string{base, other}
		if i%2 == 1 {
			slices.Reverse(programs)
		}
		var speeds [2]float64
		for j, p := range programs {
			if speeds[j], err = w.speed(p); err != nil {
				return nil, err
			}
		}
		if i%2 == 1 {
			speeds[0], speeds[1] = speeds[1], speeds[0]
		}
		ratios = append(ratios, speeds[1]/speeds[0])
	}
	slices.Sort(ratios)
	return ratios, nil
}

// rate is what the commands call their speed.
var rate = regexp.MustCompile(`(\d+) (?:nps|nodes/s)\b`)

// speed runs the workload once.
func (w *workload) speed(program string) (float64, error) {
	out, err := exec.Command(program, w.args...).Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		line, _, _ := strings.Cut(string(failed.Stderr), "\n")
		return 0, fmt.Errorf("left out: one of them cannot do it: %s", line)
	}
	if err != nil {
		return 0, err
	}
	m := rate.FindSubmatch(out)
	if m == nil {
		return 0, fmt.Errorf("left out: no speed in %q", out)
	}
	return strconv.ParseFloat(string(m[1]), 64)
}
