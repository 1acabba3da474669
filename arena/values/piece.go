package values

import (
	"dragoman/board"
	"dragoman/eval"
	"dragoman/gen/rules"
)

// Piece holds the values of a kind of piece, in hundredths of a pawn.
type Piece struct {
	Name     string   `json:"name"`
	Letter   string   `json:"letter"`
	Royal    bool     `json:"royal"`
	Given    *float64 `json:"given,omitempty"`  // in the definition's own unit
	Measured int      `json:"measured"`         // from what it reaches
	Value    int      `json:"value"`            // in use by the engine
	Played   *float64 `json:"played,omitempty"` // from self-play
	Error    *float64 `json:"error,omitempty"`  // standard error of Played
}

// Pieces lists the values of all kinds of a game. played are the estimates of
// Measure, or nil.
func Pieces(p *rules.Program, m *eval.Model, played []Estimate) (list []Piece) {
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
