package bench

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

//go:embed positions.txt
var positions string

//go:embed signature.txt
var signature string

// Signature returns the number of nodes that the bench comes to at its default depth,
// by which a version of the search is known.
func Signature() string {
	for line := range strings.Lines(signature) {
		if nodes, ok := strings.CutPrefix(line, fmt.Sprintf("%d ", Depth)); ok {
			return strings.TrimSpace(nodes)
		}
	}
	return ""
}

// Fixed returns the positions of the signature: lines of a game and a FEN.
func Fixed() (list []Subject, err error) {
	programs := map[string]*rules.Program{}
	for text := range strings.Lines(positions) {
		game, place, ok := strings.Cut(strings.TrimSpace(text), " ")
		if !ok || game == "#" {
			continue
		}
		if programs[game] == nil {
			if programs[game], err = Program(game); err != nil {
				return nil, err
			}
		}
		state, err := fen.Parse(programs[game], strings.TrimSpace(place))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", game, err)
		}
		list = append(list, subject(game, programs[game], state))
	}
	return list, nil
}

// Program compiles a built-in game.
func Program(game string) (*rules.Program, error) {
	entry, ok := dsl.Find(game)
	if !ok {
		return nil, fmt.Errorf("no built-in game %q", game)
	}
	g, err := entry.Game(1)
	if err != nil {
		return nil, err
	}
	return rules.Compile(g)
}

func subject(game string, p *rules.Program, s *rules.State) Subject {
	return Subject{game, fen.Format(p, s), p, s}
}

// How many positions of a game are taken for a sample, and how many random
// moves lie between them.
const (
	sampleSize = 6
	samplePace = 5
)

// Sample returns positions of any game: its start, and where random moves lead
// from there. They are always the same.
func Sample(game string, p *rules.Program) ([]Subject, error) {
	start := p.Start.Clone()
	pos, err := gen.New(p, &start, gen.Auto)
	if err != nil {
		return nil, err
	}
	list := []Subject{subject(game, p, &start)}
	random := rand.New(rand.NewPCG(1, 1))
	for n := 1; len(list) < sampleSize; n++ {
		moves := pos.AppendLegal(nil)
		if _, over := pos.Ended(); over || len(moves) == 0 {
			break
		}
		slices.Sort(moves)
		pos.Make(moves[random.IntN(len(moves))])
		if n%samplePace == 0 {
			s := pos.State()
			list = append(list, subject(game, p, &s))
		}
	}
	return list, nil
}
