package epd_test

import (
	"context"
	"os"
	"testing"

	"dragoman/gen/fen"

	"dragoman/arena/epd"
	"dragoman/arena/player"
	"dragoman/internal/sample"
	"dragoman/uci/engine"
)

// TestMatesInSpace lets the engine find and announce the mates of p3d-mini. It gets
// more nodes for those that it does not find at once. The short form takes mates that
// are found fast.
func TestMatesInSpace(t *testing.T) {
	t.Parallel()
	file, err := os.Open("../../testdata/positions/p3d-mini-mates.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := fen.ReadEPD(file)
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		kept := records[:0]
		for i := 1; i < len(records); i += 5 {
			kept = append(kept, records[i])
		}
		records = kept
	}
	p, err := player.OpenBuiltin(engine.Config{}, []player.Option{{Name: "Hash", Value: "16"}})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	suite := epd.Suite{Program: sample.Program(t, "p3d-mini"), Game: player.Game{Names: []string{"p3d-mini"}, Seed: 1}, Player: p}
	for _, nodes := range []uint64{10000, 1000000} {
		suite.Turn.Limit = player.Limit{Nodes: nodes}
		records = unsolved(t, &suite, records)
	}
	for i := range records {
		t.Errorf("line %d: %s is not solved", records[i].At, records[i].ID())
	}
}

// unsolved returns the positions that the player does not solve.
func unsolved(t *testing.T, s *epd.Suite, records []fen.EPD) (left []fen.EPD) {
	t.Helper()
	sum, err := s.Run(context.Background(), records, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range sum.Results {
		if r.Error != "" || r.Wrong != "" {
			t.Errorf("line %d: %s %s", r.Line, r.Error, r.Wrong)
		}
		if !r.Solved {
			left = append(left, records[i])
		}
	}
	return left
}
