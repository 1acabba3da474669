package values

import (
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen/rules"
)

// Piece is what is known of the value of a kind of piece, in hundredths of a
// pawn.
type Piece struct {
	Name     string   `json:"name"`
	Letter   string   `json:"letter"`
	Royal    bool     `json:"royal"`
	Given    *float64 `json:"given,omitempty"` // in the definition's own unit
	Measured int      `json:"measured"`        // by what it reaches
	Value    int      `json:"value"`           // that the engine uses
	Played   *float64 `json:"played,omitempty"`
	Error    *float64 `json:"error,omitempty"`
}

// Pieces lists what is known of each kind of piece of a game. What Measure
// found may be nil.
func Pieces(p *rules.Program, m *eval.Model, played []Worth) (list []Piece) {
	measured := eval.Measured(p)
	for kind := 1; kind < len(p.Kinds); kind++ {
		k := &p.Kinds[kind]
		v := Piece{Name: k.Name, Letter: k.Letter, Royal: k.Royal, Measured: measured[kind], Value: m.Value(board.NewPiece(kind, board.White))}
		if k.Valued {
			v.Given = &k.Value
		}
		if played != nil && played[kind].Error > 0 {
			v.Played, v.Error = &played[kind].Value, &played[kind].Error
		}
		list = append(list, v)
	}
	return list
}
