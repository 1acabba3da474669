package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl"
)

// debian is the program of Debian's package fairy-stockfish, version 11.1.
const debian = "/usr/games/fairy-stockfish"

// granted holds lines with keys that version 11.1 does not know, and that say only what it
// takes for granted if the line behind them is in the section too.
var granted = map[string]string{
	"doubleStepRegionWhite = *2": "maxRank = 8",
	"doubleStepRegionBlack = *7": "maxRank = 8",
	"promotionRegionWhite = *8":  "",
	"promotionRegionBlack = *1":  "maxRank = 8",
	"promotionRegionWhite = -":   "promotionPieceTypes = -",
	"promotionRegionBlack = -":   "promotionPieceTypes = -",
	"promotionPawnTypes = -":     "promotionPieceTypes = -",
	"promotionPawnTypes = p":     "pawn = p",
	"castlingKingFile = e":       "maxFile = 8",
	"castlingKingFile = f":       "maxFile = 10",
	"castlingKingPiece = k":      "king = k",
	"castlingRookPieces = r":     "rook = r",
	"nMoveRuleTypes = p":         "", // ends of games that perft does not see
	"nMoveRuleTypes = -":         "",
}

var (
	unknownKey = regexp.MustCompile(`(?m)^Invalid option: (.*)$`)
	ownMoves   = regexp.MustCompile(`(?m)^(customPiece1|king) = .:`)
)

// reads reports whether version 11.1 has all that a section asks for. It tells which keys it
// does not know, but reads no moves behind the letter of a king.
func (o *oracle) reads(t *testing.T, w section) bool {
	t.Helper()
	lines := strings.Split(w.text, "\n")
	_, parent, found := strings.Cut(strings.Trim(lines[0], "[]"), ":")
	if found && !slices.Contains(o.variants, parent) || ownMoves.MatchString(w.text) {
		return false
	}
	says, err := exec.Command(debian, "check", w.file).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v", w.file, err)
	}
	if strings.Contains(string(says), "Invalid piece type") || strings.Contains(string(says), "Invalid value") {
		return false
	}
	for _, m := range unknownKey.FindAllStringSubmatch(string(says), -1) {
		i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, m[1]+" = ") })
		with, ok := granted[lines[i]]
		if !ok || with != "" && !slices.Contains(lines, with) {
			return false
		}
	}
	return true
}

// TestWrittenForDebian loads games that were written as sections into the version of
// Fairy-Stockfish that everybody has: it counts the same.
func TestWrittenForDebian(t *testing.T) {
	if _, err := os.Stat(debian); err != nil {
		t.Skip("there is no ", debian, ": no independent program reads what is written")
	}
	o, err := newOracle(t.Context(), debian, "uci")
	if err != nil {
		t.Fatal(err)
	}
	defer o.Close()
	dir, read := t.TempDir(), 0
	for i, e := range dsl.Games() {
		if testing.Short() && i%16 > 0 {
			continue
		}
		p, err := compile(e)
		if err != nil {
			t.Fatal(err)
		}
		if p.Board.Cells() > 80 {
			continue // writing takes a second, and what such games need came later
		}
		w, err := writeSection(p, filepath.Join(dir, e.Name+".ini"))
		if err != nil {
			t.Fatal(err)
		}
		if w.text == "" || w.lost > 0 || !o.reads(t, w) {
			continue
		}
		read++
		if says, err := o.countSection(t.Context(), p, w); err != nil || says != "" {
			t.Errorf("%s %s %v", e.Name, says, err)
		}
	}
	if read < 20 && !testing.Short() || read == 0 {
		t.Errorf("it reads %d games only", read)
	}
}
