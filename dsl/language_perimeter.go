package dsl

import (
	"dragoman/dsl/ir"
	"dragoman/dsl/perimeter"
	"dragoman/dsl/src"
)

// Perimeter is the language of perimeters in 3D chess.
var Perimeter = &Language{
	Name: "perimeter", Title: "Perimeters", Extensions: []string{".perimeter"}, Codes: perimeter.Codes(), Example: example("rising.perimeter"),
	Syntax:    Syntax{Comments: []string{"#"}},
	begins:    "statements such as game NAME, board 8, piece NAME, P TILE RAY RAY K",
	needs:     "at least one piece, such as piece rook R",
	recognise: lineMatcher(`^(game|board|levels|anchor|zone|piece|place|promote|uplift|enpassant|castle|P|walk|loop|square)\s+[^\s:={]+(\s|$)|^rules\s*$`),
	game:      perimeterGame,
	answer:    perimeterAnswers,
}

// perimeterGame returns the game of a file, or nil if it has questions alone.
func perimeterGame(f *src.File, _ int64) (*ir.Game, string, *src.List) {
	doc, list := perimeter.Parse(f)
	if doc == nil {
		return nil, "", list
	}
	return doc.Game, "", list
}

// perimeterAnswers checks a file and answers its questions.
func perimeterAnswers(f *src.File) (list *src.List, answers []Answer) {
	doc, list := perimeter.Parse(f)
	if doc == nil {
		return list, nil
	}
	for _, q := range doc.Queries {
		line, _ := f.LineCol(q.Pos.Start)
		text, tiles := q.Answer(doc.Space)
		answers = append(answers, Answer{line, text, tiles})
	}
	return list, answers
}
