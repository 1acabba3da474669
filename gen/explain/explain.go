// Package explain tells why a move is legal, or what forbids it: the line of
// the definition that lets the piece go there, what stands in its way, the
// condition that does not hold, the rule of the game or the piece that attacks
// a royal.
//
// Reasons come from the intermediate form, by way of the slow reference;
// whether the move is legal is what the usual generator says.
package explain

import (
	"fmt"
	"slices"
	"strings"

	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/gen/walk"
)

// Answer says why a move is legal or not. Texts are for people; Rule is stable.
type Answer struct {
	Move     string   `json:"move"`
	Legal    bool     `json:"legal"`
	Piece    string   `json:"piece,omitempty"`
	Source   *Source  `json:"source,omitempty"`
	Path     []string `json:"path,omitempty"`     // cells from the piece to its target, or from the attacker to its own
	Blocker  string   `json:"blocker,omitempty"`  // the piece in the way
	Rule     Rule     `json:"rule,omitempty"`     // what forbids the move, or makes it a special one
	Attacker string   `json:"attacker,omitempty"` // the piece that attacks a royal
	Choices  []string `json:"choices,omitempty"`  // moves that there are instead
	Text     string   `json:"text"`               // all of it in a sentence
}

// Source is the line of a definition that says how the piece moves.
type Source struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

// asker explains moves of one position.
type asker struct {
	prog  *rules.Program
	state *rules.State
	names *fen.Names
	pos   gen.Searchable // tells what is legal
	legal []gen.Move
	view  *walk.Position // tells why
	trail []ir.Vec
}

// Move explains a move of a position. The text is one of [fen.Names.Move], a
// short name, or for moves that are not legal just from and to; a text that is
// no move at all is a [*ReadError].
func Move(p *rules.Program, s *rules.State, text string) (*Answer, error) {
	a, err := newAsker(p, s)
	if err != nil {
		return nil, err
	}
	return a.ask(text)
}

func newAsker(p *rules.Program, s *rules.State) (*asker, error) {
	pos, err := gen.New(p, s, gen.Auto)
	if err != nil {
		return nil, err
	}
	a := &asker{prog: p, state: s, names: fen.NewNames(p, s), pos: pos, legal: pos.AppendLegal(nil), view: walk.New(p, s)}
	for _, c := range pos.State().EPTargets {
		a.trail = append(a.trail, a.vec(c))
	}
	return a, nil
}

func (a *asker) ask(text string) (*Answer, error) {
	answer, err := a.explain(text)
	if err != nil {
		return nil, err
	}
	verdict := "is illegal: "
	if answer.Legal {
		verdict = "is legal: "
	}
	answer.Move, answer.Text = text, text+" "+verdict+answer.Text
	return answer, nil
}

// explain answers for a legal move, else for the likeliest of those that the
// text can mean.
func (a *asker) explain(text string) (*Answer, error) {
	m, ok := a.names.Find(a.pos, text)
	if !ok && !a.takesUp(text) {
		m, ok = a.names.FindSAN(a.pos, text)
	}
	if ok {
		return a.allowed(m), nil
	}
	wishes, err := a.read(text)
	if err != nil {
		return nil, err
	}
	for _, m := range a.legal {
		if slices.ContainsFunc(wishes, func(w wish) bool { return a.grants(m, w) }) {
			return a.allowed(m), nil
		}
	}
	if value, over := a.pos.Ended(); over {
		return a.gameOver(value), nil
	}
	var best *Answer
	for _, w := range wishes {
		if answer := a.forbidden(w); best == nil || answer.Rule.weight() < best.Rule.weight() {
			best = answer
		}
	}
	return best, nil
}

// takesUp reports whether a text asks for what triggers offer. Where none do, a
// mark behind a move is praise.
func (a *asker) takesUp(text string) bool {
	e := a.prog.Game.Effects
	return e != nil && strings.HasSuffix(text, "!") && slices.ContainsFunc(e.Triggers, func(t *ir.Trigger) bool { return t.Optional })
}

// grants reports whether a legal move is what a wish says, in whatever spelling.
// A castling has one spelling, since both of its ends can mean another move.
func (a *asker) grants(m gen.Move, w wish) bool {
	switch {
	case m.Kind() == rules.Castling || m.From() != w.from || m.To() != w.to || m.Chosen() != w.option:
		return false
	case m.Kind() == rules.Dropping:
		return w.kind == dropping && int(m.Arg()) == w.piece
	}
	return w.kind == walking && a.choice(m) == w.choice
}

// forbidden answers for a wish that is no legal move.
func (a *asker) forbidden(w wish) *Answer {
	switch {
	case w.kind == noSuchPiece:
		return &Answer{Rule: NoPiece, Text: fmt.Sprintf("%s has no such %s", a.pos.Side(), a.kind(w.piece))}
	case w.kind == dropping:
		return a.drop(w)
	case w.kind == castling && a.prog.Space != nil:
		return a.throughRegions(w)
	case w.kind == castling:
		return a.castling(a.castles(func(i int) bool { return a.prog.Castles[i].Wing == w.wing }))
	}
	return a.walk(w)
}

// gameOver answers for any move after the end.
func (a *asker) gameOver(value ir.Outcome) *Answer {
	goal, winner, drawn := a.view.Goal()
	out := &Answer{Rule: GameOver}
	switch {
	case goal == nil:
		out.Text = fmt.Sprintf("the game is over: a %s for %s", [...]string{"loss", "draw", "win"}[value], a.pos.Side())
	case drawn:
		out.Text = fmt.Sprintf("the game is over: it is drawn by %q", goal.Name)
	default:
		out.Text = fmt.Sprintf("the game is over: %s has won by %q", winner, goal.Name)
	}
	return out
}
