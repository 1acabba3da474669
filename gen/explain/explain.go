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

	"dragoman/board"
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

// explainer explains moves of one position.
type explainer struct {
	prog      *rules.Program
	state     *rules.State
	names     *fen.Names
	pos       gen.Searchable // tells what is legal
	legal     []gen.Move
	reference *walk.Position // tells why
	epTargets []ir.Vec
}

// Move explains a move of a position. The text is one of [fen.Names.Move], a
// short name, or for moves that are not legal just from and to; a text that is
// no move at all is a [*ReadError].
func Move(p *rules.Program, s *rules.State, text string) (*Answer, error) {
	e, err := newExplainer(p, s)
	if err != nil {
		return nil, err
	}
	return e.explain(text)
}

func newExplainer(p *rules.Program, s *rules.State) (*explainer, error) {
	pos, err := gen.New(p, s, gen.Auto)
	if err != nil {
		return nil, err
	}
	e := &explainer{prog: p, state: s, names: fen.NewNames(p, s), pos: pos, legal: pos.AppendLegal(nil), reference: walk.New(p, s)}
	for _, c := range pos.State().EPTargets {
		e.epTargets = append(e.epTargets, e.reference.Vec(c))
	}
	return e, nil
}

func (e *explainer) explain(text string) (*Answer, error) {
	answer, err := e.answer(text)
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

// answer answers for a legal move, else for the likeliest of those that the
// text can mean.
func (e *explainer) answer(text string) (*Answer, error) {
	m, ok := e.names.Find(e.pos, text)
	if !ok && !e.takesOption(text) {
		m, ok = e.names.FindSAN(e.pos, text)
	}
	if ok {
		return e.asWritten(text, m), nil
	}
	candidates, err := e.read(e.withoutWall(text))
	if err != nil {
		if out := e.illegalLegs(text); out != nil {
			return out, nil
		}
		return nil, err
	}
	switch m := e.legalMatch(candidates); {
	case m == gen.None:
	case m.Wall() != board.None:
		return e.noWall(text, m), nil
	default:
		return e.asWritten(text, m), nil
	}
	if value, over := e.pos.Ended(); over {
		return e.gameOver(value), nil
	}
	var best *Answer
	for _, cand := range candidates {
		if answer := e.illegalMove(cand); best == nil || answer.Rule.weight() < best.Rule.weight() {
			best = answer
		}
	}
	return best, nil
}

// asWritten answers for a legal move, unless its text says that it captures and it does not.
func (e *explainer) asWritten(text string, m gen.Move) *Answer {
	if !saysCapture(text) || m.Kind() == rules.EnPassant || len(e.taken(m)) > 0 {
		return e.legalMove(m)
	}
	name := e.names.Long(e.pos, m)
	return &Answer{Rule: NothingToCapture, Piece: e.kindName(e.at(m.From()).Kind()), Path: []string{e.name(m.From()), e.name(m.To())},
		Choices: []string{name}, Text: fmt.Sprintf("there is nothing to capture on %s; without a capture it is %s", e.name(m.To()), name)}
}

// saysCapture reports whether an x stands before the target in the text of a move. One that
// is the letter of a piece stands at the end.
func saysCapture(text string) bool {
	i := strings.IndexByte(text, 'x')
	return i > 0 && i < len(strings.TrimRight(text, "+#?!"))-2
}

// takesOption reports whether a text takes the option of a trigger. In games
// without options an exclamation mark is a comment on the move.
func (e *explainer) takesOption(text string) bool {
	effects := e.prog.Game.Effects
	return effects != nil && strings.HasSuffix(text, "!") && slices.ContainsFunc(effects.Triggers, func(t *ir.Trigger) bool { return t.Optional })
}

// matches reports whether a legal move is what a candidate says, in whatever spelling.
// A castling has one spelling, since both of its ends can mean another move.
func (e *explainer) matches(m gen.Move, cand candidate) bool {
	switch {
	case m.Kind() == rules.Castling || m.From() != cand.from || m.To() != cand.to || m.Chosen() != cand.option:
		return false
	case m.Kind() == rules.Dropping:
		return cand.kind == dropping && int(m.Arg()) == cand.piece
	}
	return cand.kind == boardMove && e.choice(m) == cand.choice
}

// illegalMove answers for a candidate that is no legal move.
func (e *explainer) illegalMove(cand candidate) *Answer {
	switch {
	case cand.kind == noSuchPiece:
		return &Answer{Rule: NoPiece, Text: fmt.Sprintf("%s has no such %s", e.pos.Side(), e.kindName(cand.piece))}
	case cand.kind == dropping:
		return e.illegalDrop(cand)
	case cand.kind == castling && e.prog.Space != nil:
		return e.illegalRegionCastling(cand)
	case cand.kind == castling:
		return e.illegalCastling(e.castles(func(i int) bool { return e.prog.Castles[i].Wing == cand.wing }))
	}
	return e.illegalBoardMove(cand)
}

// gameOver answers for any move after the end.
func (e *explainer) gameOver(value ir.Outcome) *Answer {
	goal, winner, drawn := e.reference.Goal()
	out := &Answer{Rule: GameOver}
	switch {
	case goal == nil:
		out.Text = fmt.Sprintf("the game is over: a %s for %s", [...]string{"loss", "draw", "win"}[value], e.pos.Side())
	case drawn:
		out.Text = fmt.Sprintf("the game is over: it is drawn by %q", goal.Name)
	default:
		out.Text = fmt.Sprintf("the game is over: %s has won by %q", winner, goal.Name)
	}
	return out
}

// legalMove answers for a legal move.
func (e *explainer) legalMove(m gen.Move) *Answer {
	var out *Answer
	switch m.Kind() {
	case rules.Dropping:
		if m.IsPass() && m.Wall() != board.None {
			out = &Answer{Rule: Wall, Text: fmt.Sprintf("%s moves nothing", e.pos.Side())}
			break
		}
		if m.IsPass() {
			out = &Answer{Rule: Pass, Text: fmt.Sprintf("%s passes", e.pos.Side())}
			break
		}
		out = &Answer{Rule: Drop, Piece: e.kindName(int(m.Arg())),
			Text: fmt.Sprintf("%s drops a %s from the hand on %s", e.pos.Side(), e.kindName(int(m.Arg())), e.name(m.To()))}
	case rules.Castling:
		out = e.legalCastling(m)
	default:
		out = e.legalBoardMove(m)
	}
	out.Legal = true
	out.Text += e.legalWall(m)
	if kind, at := m.Gate(); kind != 0 {
		out.Text += "; a " + e.kindName(kind) + " comes from the hand onto " + e.name(at)
	}
	if m.Chosen() {
		out.Text += "; it takes the option that the game offers"
	}
	if e.pos.GivesCheck(m) {
		out.Text += "; it gives check"
	}
	return out
}

// legalBoardMove answers for a legal move of a piece from cell to cell.
func (e *explainer) legalBoardMove(m gen.Move) *Answer {
	from, to := m.From(), m.To()
	out := &Answer{Piece: e.kindName(e.at(from).Kind()), Text: "the " + e.pieceOn(from) + " goes to " + e.name(to)}
	if m.Kind() == rules.Rifling {
		out.Text = "the " + e.pieceOn(from) + " stays where it is"
	}
	if m.Kind() == rules.Stacking {
		out.Text = e.stackingText(m)
	}
	if r := e.openRoute(e.routesTo(from, to), m); m.Taken() != 0 {
		e.addWay(out, m)
	} else if r != nil {
		e.addRoute(out, from, r)
	} else {
		out.Path = []string{e.name(from), e.name(to)}
	}
	switch m.Kind() {
	case rules.EnPassant:
		out.Rule = EnPassant
		if kind := m.Promotion(); kind != 0 {
			out.Text += ", where it becomes a " + e.kindName(kind)
		}
		out.Text += ", and takes the " + e.pieceOn(e.pos.State().EPCaptured) + " en passant"
		return out
	case rules.Promoting:
		out.Rule = Promotion
		out.Text += ", where it becomes a " + e.kindName(m.Promotion())
	}
	for _, c := range e.taken(m) {
		out.Text += ", and takes the " + e.pieceOn(c)
	}
	return out
}

// openRoute returns a route that a legal move can take.
func (e *explainer) openRoute(list []route, m gen.Move) *route {
	for i := range list {
		if r := &list[i]; r.rule == "" && (r.mode&ir.Rifle != 0) == (m.Kind() == rules.Rifling) {
			return r
		}
	}
	return nil
}
