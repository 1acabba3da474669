package betza

import (
	"fmt"
	"strings"
)

// This file reads the lines of the Interactive Diagram.

// known are the notations of pieces by their names.
var known = map[string]string{
	"pawn": "fmWfceFifmnD", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "KisO2", "ferz": "F", "wazir": "W",
	"alfil": "A", "dabbaba": "D", "camel": "C", "zebra": "Z", "man": "K", "commoner": "K", "archbishop": "BN", "chancellor": "RN",
	"amazon": "QN", "nightrider": "NN", "cannon": "mRcpR", "grasshopper": "gQ", "centaur": "KN", "griffon": "[F?R]",
}

// diagramPiece reads NAME:ID:NOTATION:IMAGE:SQUARES:BESIDE.
func (r *reader) diagramPiece(l word) {
	fields := l.split(":")
	if len(fields) > 6 {
		r.Report(fields[6].span(), unexpectedField, "expected at most six fields, found %q", fields[6].text).Hint = "a line is NAME:ID:NOTATION:IMAGE:SQUARES:BESIDE"
		return
	}
	for i := range fields {
		fields[i] = fields[i].trim()
	}
	name := fields[0]
	if name.text == "" {
		r.Report(name.span(), expectedBetza, "expected the name of a piece, found the colon").Hint = "a line is NAME:ID:NOTATION:IMAGE:SQUARES:BESIDE"
		return
	}
	p := r.define(name, bothSides, true)
	if len(fields) > 4 {
		p.squares = fields[4]
	}
	if len(fields) > 1 && fields[1].text != "" {
		if r.isLetter(fields[1]) {
			r.setLetter(p, fields[1])
		}
	} else if first := []rune(name.text)[0]; isASCIILetter(first) {
		r.setLetter(p, name.sub(0, 1))
	}
	notation := l.sub(len(l.text), len(l.text))
	if len(fields) > 2 {
		notation = fields[2]
	}
	if notation.text == "" {
		notation.text = known[strings.ToLower(name.text)]
	}
	if notation.text == "" {
		r.Report(notation.span(), expectedBetza, "expected how the piece moves, found nothing, and no piece is known as %q", name.text).Hint =
			"such as: " + name.text + ":" + p.letter + ":N"
		return
	}
	r.notation(p, notation, bothSides)
}

func lineHint(line int) string { return fmt.Sprintf("the first is in line %d", line) }
