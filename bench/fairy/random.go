package main

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
)

// A sectionMaker writes random sections of a variants.ini: a game of the catalogue with
// some keys that have random values.
type sectionMaker struct {
	*rand.Rand
	letters []string // of the types of the parent
	board   ir.Board // that of the parent
}

// value makes a random value for a key.
type value func(*sectionMaker) string

// randomKeys are the keys that rule which moves there are, and how values of them are made.
var randomKeys = map[string]value{
	"promotionRegionWhite": region, "promotionRegionBlack": region, "doubleStepRegionWhite": region, "doubleStepRegionBlack": region,
	"tripleStepRegionWhite": region, "tripleStepRegionBlack": region, "enPassantRegion": region, "dropRegionWhite": region, "dropRegionBlack": region,
	"wallingRegionWhite": region, "wallingRegionBlack": region, "diagonalLines": region, "flagRegionWhite": region, "flagRegionBlack": region,
	"enclosingDropStart": region, "mobilityRegionWhiteQueen": region, "mobilityRegionBlackRook": region, "mobilityRegionWhiteKing": region,

	"pawnTypes": types, "promotionPawnTypes": types, "promotionPieceTypes": types, "promotionPieceTypesBlack": types, "enPassantTypes": types,
	"blastImmuneTypes": types, "mutuallyImmuneTypes": types, "petrifyOnCaptureTypes": types, "castlingRookPieces": types, "extinctionPieceTypes": types,
	"connectPieceTypes": types, "flagPiece": oneType, "mustDropType": oneType, "dropNoDoubled": oneType, "castlingKingPiece": oneType,

	"chess960": truth, "castling": truth, "castlingDroppedPiece": truth, "oppositeCastling": truth, "doubleStep": truth, "sittuyinPromotion": truth,
	"piecePromotionOnCapture": truth, "mandatoryPawnPromotion": truth, "mandatoryPiecePromotion": truth, "pieceDemotion": truth, "blastOnCapture": truth,
	"checking": truth, "dropChecks": truth, "mustCapture": truth, "mustDrop": truth, "pieceDrops": truth, "dropLoop": truth, "capturesToHand": truth,
	"firstRankPawnDrops": truth, "promotionZonePawnDrops": truth, "sittuyinRookDrop": truth, "dropOppositeColoredBishop": truth, "dropPromoted": truth,
	"immobilityIllegal": truth, "gating": truth, "seirawanGating": truth, "cambodianMoves": truth, "wallOrMove": truth, "pass": truth,
	"passOnStalemate": truth, "makpongRule": truth, "flyingGeneral": truth, "bikjangRule": truth, "shogiPawnDropMateIllegal": truth, "shatarMateRule": truth,
	"extinctionClaim": truth, "extinctionPseudoRoyal": truth, "dupleCheck": truth, "flagMove": truth, "flagPieceSafe": truth, "flagPieceBlockedWin": truth,
	"checkCounting": truth,

	"castlingKingsideFile": file, "castlingQueensideFile": file, "castlingKingFile": file, "castlingRank": oneOf("1", "2"),
	"soldierPromotionRank": oneOf("2", "3", "4", "5"), "extinctionPieceCount": oneOf("0", "1", "2"), "extinctionOpponentPieceCount": oneOf("0", "1", "2"),
	"flagPieceCount": oneOf("1", "2"), "dropNoDoubledCount": oneOf("1", "2"), "connectN": oneOf("3", "4"), "connectNxN": oneOf("2", "3"), "collinearN": oneOf("3", "4"),
	"extinctionValue": oneOf("win", "loss", "draw"), "stalemateValue": oneOf("win", "loss"), "checkmateValue": oneOf("win", "draw"), "castlingWins": oneOf("K", "q"),
	"wallingRule": oneOf("arrow", "duck", "edge", "past", "static"), "enclosingDrop": oneOf("reversi", "ataxx", "snort", "anyside", "top"),
	"flipEnclosedPieces": oneOf("reversi", "ataxx", "quadwrangle"), "promotedPieceType": promotions,
	"king": betza, "customPiece1": betza, "customPiece2": betza,
}

func truth(m *sectionMaker) string { return fmt.Sprint(m.IntN(4) > 0) }

func oneOf(words ...string) value {
	return func(m *sectionMaker) string { return words[m.IntN(len(words))] }
}

func file(m *sectionMaker) string { return string(rune('a' + m.IntN(m.board.Files))) }

func oneType(m *sectionMaker) string { return m.letters[m.IntN(len(m.letters))] }

func types(m *sectionMaker) (text string) {
	for range 1 + m.IntN(3) {
		text += oneType(m)
	}
	return text
}

func promotions(m *sectionMaker) string { return oneType(m) + ":" + oneType(m) }

// region makes some ranks, files or squares.
func region(m *sectionMaker) (text string) {
	form := m.IntN(3)
	for range 1 + m.IntN(5) {
		rank := fmt.Sprint(1 + m.IntN(m.board.Ranks))
		text += " " + []string{"*" + rank, file(m) + "*", file(m) + rank}[form]
	}
	return strings.TrimSpace(text)
}

// betza gives a type a letter, which it may take from another, and moves of one or two
// atoms.
func betza(m *sectionMaker) (text string) {
	text = oneType(m) + ":"
	for range 1 + m.IntN(2) {
		for _, modifiers := range [][]string{{"", "m", "c"}, {"", "", "n", "p", "g", "i"}, {"", "", "f", "b", "s", "v", "fr", "l"}} {
			text += modifiers[m.IntN(len(modifiers))]
		}
		text += []string{"W", "F", "D", "A", "H", "N", "C", "Z", "G", "K", "R", "B", "NN", "R3", "B2"}[m.IntN(15)]
	}
	return text
}

// section makes the text of a section.
func (m *sectionMaker) section(name, parent string, keys []string) string {
	text := "[" + name + ":" + parent + "]\n"
	for _, i := range m.Perm(len(keys))[:2+m.IntN(5)] {
		text += keys[i] + " = " + randomKeys[keys[i]](m) + "\n"
	}
	return text
}

// writeSections writes so many random sections. What we refuse is left out.
func writeSections(out io.Writer, sections int, seed uint64) {
	m := &sectionMaker{Rand: rand.New(rand.NewPCG(seed, 0))}
	keys, games := slices.Sorted(maps.Keys(randomKeys)), dsl.Games()
	for made := 0; made < sections; {
		parent := games[m.IntN(len(games))].Name
		g, err := loadSection("[parent:" + parent + "]\n")
		if err != nil {
			continue // not a game of Fairy-Stockfish
		}
		m.letters, m.board = nil, g.Board
		for _, letter := range rules.Letters(g) {
			if len(letter) == 1 && letter != rules.Wall {
				m.letters = append(m.letters, strings.ToLower(letter))
			}
		}
		text := m.section(fmt.Sprintf("random%d", made+1), parent, keys)
		if g, err = loadSection(text); err != nil {
			continue
		}
		if _, err = rules.Compile(g); err != nil {
			continue
		}
		fmt.Fprintln(out, text)
		made++
	}
}

// loadSection reads the game of a section.
func loadSection(text string) (*ir.Game, error) {
	loaded, err := dsl.Load(src.NewFile("section.ini", text), dsl.INI, 1)
	if err != nil {
		return nil, err
	}
	return loaded.Game, nil
}
