package studio

import (
	"cmp"
	"context"
	"strings"

	"dragoman/board"
	"dragoman/dsl"
	"dragoman/dsl/ir"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
	"dragoman/uci/engine"
)

// maxMoves is how many moves a request may send.
const maxMoves = 4096

// checkMoves refuses a request with too many moves.
func checkMoves(n int) error {
	if n > maxMoves {
		return bad("found %d moves: expected at most %d", n, maxMoves)
	}
	return nil
}

// positionQuery names a position: that of a URL, or a position text of a game,
// and moves made from there.
type positionQuery struct {
	gameQuery
	URL   string   `json:"url"`
	FEN   string   `json:"fen"`
	Moves []string `json:"moves"`

	fromURL bool // from a URL
}

// positionAnswer is all there is to see of a position.
type positionAnswer struct {
	FEN     string              `json:"fen"`
	Start   string              `json:"start"` // where the moves begin
	Side    string              `json:"side"`
	Board   *boardAnswer        `json:"board"`
	Cells   []placedPiece       `json:"cells"`
	Hand    map[string][]inHand `json:"hand"`
	Marks   []markAnswer        `json:"marks"`
	Legal   []moveAnswer        `json:"legal"`
	Walls   string              `json:"walls,omitempty"`   // what moves put on the board besides
	Options []string            `json:"options,omitempty"` // what players are asked when a move offers it
	Last    string              `json:"last"`
	LastAt  []string            `json:"lastCells"` // where it came from and went to
	Check   []string            `json:"check"`
	Status  string              `json:"status"`
	Result  string              `json:"result"`
	History []moveText          `json:"history"`
	URL     urlAnswer           `json:"url"`
	Assumed string              `json:"assumed,omitempty"`
}

// placedPiece is a piece that stands somewhere.
type placedPiece struct {
	Cell   string `json:"cell"`
	Piece  string `json:"piece"`
	Letter string `json:"letter"` // as position texts have it
	Side   string `json:"side"`
}

// inHand are equal pieces in hand.
type inHand struct {
	Piece  string `json:"piece"`
	Letter string `json:"letter"`
	Count  int    `json:"count"`
}

// markAnswer is a mark that lies on a cell.
type markAnswer struct {
	Cell string `json:"cell"`
	Kind string `json:"kind"`
	Side string `json:"side"`
}

// moveText is a move as programs and as books write it.
type moveText struct {
	UCI string `json:"uci"`
	SAN string `json:"san"`
}

// moveAnswer is a legal move. Of a castling, From and To are where the king
// goes, and Rook is where the rook stands. Of a drop there is no From.
type moveAnswer struct {
	moveText
	From      string `json:"from"`
	To        string `json:"to"`
	Promotion string `json:"promotion,omitempty"` // letter of the piece
	Becomes   string `json:"becomes,omitempty"`   // its name
	Drop      string `json:"drop,omitempty"`      // letter of the piece
	Castle    string `json:"castle,omitempty"`    // O-O or O-O-O
	Rook      string `json:"rook,omitempty"`
	Capture   bool   `json:"capture,omitempty"`
	Chosen    bool   `json:"chosen,omitempty"` // with what the game offers besides
	Wall      string `json:"wall,omitempty"`   // cell on which it puts something besides
}

// position answers what there is to see of a position.
func (s *Server) position(ctx context.Context, q *positionQuery) (*positionAnswer, error) {
	if q.URL != "" {
		return s.linkPosition(ctx, q)
	}
	t, err := s.setUpGame(ctx, q)
	if err != nil {
		return nil, err
	}
	a := t.answer()
	a.URL = t.urls(q)
	return a, nil
}

// gamePosition is a position of a game and how it came about.
type gamePosition struct {
	*game
	engine  *engine.Engine
	names   *fen.Names
	start   string // position text
	history []moveText
	made    []gen.Move
	last    gen.Move
	fromURL bool // kept in a URL: repetition and the like do not end the game
}

// over reports whether the game has ended, and how.
func (t *gamePosition) over() (engine.Ending, bool) {
	end, over := t.engine.Over()
	if over && t.fromURL && gen.CountLegal(t.engine.Position()) > 0 {
		return engine.Ending{}, false
	}
	return end, over
}

// setUpGame sets up the position of a request.
func (s *Server) setUpGame(ctx context.Context, q *positionQuery) (*gamePosition, error) {
	if err := checkMoves(len(q.Moves)); err != nil {
		return nil, err
	}
	g, err := s.games.get(ctx, &q.gameQuery)
	if err != nil {
		return nil, err
	}
	t := &gamePosition{game: g, engine: s.newEngine(g), fromURL: q.fromURL}
	if err := t.engine.Setup(cmp.Or(strings.TrimSpace(q.FEN), "startpos")); err != nil {
		return nil, err
	}
	state := t.engine.Position().State()
	t.start, t.names = t.engine.FEN(), fen.NewNames(g.prog, &state)
	return t, t.play(ctx, q.Moves)
}

// play makes moves, unless nobody waits for the answer any more. A draw that nobody
// claimed, such as a repetition, ends no game: moves are legal after it.
func (t *gamePosition) play(ctx context.Context, moves []string) error {
	for i, text := range moves {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, ok := t.engine.Find(text)
		if !ok {
			p := bad("move %d is %q, which is not legal", i+1, text)
			if end, over := t.over(); over {
				p = bad("move %d is %q, but the game is over: %s", i+1, text, end.Why)
			}
			p.Made = &i
			return p
		}
		t.history = append(t.history, t.text(t.engine.Position(), m))
		if _, err := t.engine.Play(text); err != nil {
			return err
		}
		t.last = m
		t.made = append(t.made, m)
	}
	return nil
}

// answer describes the position, all but its URLs.
func (t *gamePosition) answer() *positionAnswer {
	p := t.engine.Position()
	a := &positionAnswer{
		FEN: t.engine.FEN(), Start: t.start, Side: p.Side().String(), Board: describeBoard(t.prog.Game),
		Cells: t.pieces(), Hand: map[string][]inHand{}, Marks: t.marks(),
		Legal: []moveAnswer{}, Options: optionsOf(t.prog.Game), Check: t.checkedRoyals(), LastAt: []string{},
		History: append([]moveText{}, t.history...), Assumed: t.assumed,
	}
	for _, side := range []board.Side{board.White, board.Black} {
		if hand := t.hand(side); hand != nil {
			a.Hand[side.String()] = hand
		}
	}
	if e := t.prog.Effects; e != nil && e.Walls.WithMoves() {
		a.Walls = strings.ToLower(strings.ReplaceAll(t.prog.Kinds[e.Walls.Piece.Kind()].Name, "_", " "))
	}
	if n := len(t.history); n > 0 {
		a.Last = t.history[n-1].UCI
		from, to := t.fromTo(t.last)
		a.LastAt = append(a.LastAt, from, to)
	}
	end, over := t.over()
	a.Status, a.Result = t.status(end, over), end.Score
	if !over {
		for _, m := range p.AppendLegal(nil) {
			a.Legal = append(a.Legal, t.move(m))
		}
	}
	return a
}

// optionsOf lists what the triggers of a game ask a player.
func optionsOf(g *ir.Game) (list []string) {
	if g.Effects == nil {
		return nil
	}
	for _, trigger := range g.Effects.Triggers {
		if trigger.Optional {
			list = append(list, cmp.Or(trigger.Question, title(strings.ReplaceAll(trigger.Name, "_", " "))+"?"))
		}
	}
	return list
}

// status says in words how the game stands.
func (t *gamePosition) status(end engine.Ending, over bool) string {
	side := title(t.engine.Position().Side().String())
	switch {
	case over:
		return end.Why
	case t.engine.Position().InCheck():
		return side + " to move, in check"
	}
	return side + " to move"
}

func title(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// text writes a legal move of a position. Books have no names for cells in
// space: there the move is written in full.
func (t *gamePosition) text(p gen.Position, m gen.Move) moveText {
	if t.prog.Board.Levels() > 1 {
		return moveText{t.names.Move(m), t.names.Long(p, m)}
	}
	return moveText{t.names.Move(m), t.names.SAN(p, m)}
}

// cell names a cell.
func (t *gamePosition) cell(c board.Cell) string {
	return dsl.CellName(t.prog.Game, t.prog.Vec(c))
}

// pieces lists the pieces on the board.
func (t *gamePosition) pieces() []placedPiece {
	list := []placedPiece{}
	for c := range board.Cell(t.prog.Board.Cells()) {
		if pc := t.engine.Position().At(c); pc != board.Empty {
			list = append(list, placedPiece{t.cell(c), t.prog.Kinds[pc.Kind()].Name, fen.Letter(t.prog, pc), pc.Side().String()})
		}
	}
	return list
}

// hand lists the pieces that a side has in hand, or can drop without a hand; nil if
// the game has no drops.
func (t *gamePosition) hand(s board.Side) []inHand {
	list := []inHand{}
	add := func(kind, count int) {
		list = append(list, inHand{t.prog.Kinds[kind].Name, fen.Letter(t.prog, board.NewPiece(kind, s)), count})
	}
	if e := t.prog.Effects; e != nil && e.DropsFree {
		for _, d := range e.Droppable[s] {
			add(d.Kind, 1)
		}
		return list
	}
	if !t.prog.Memory.HasHand() {
		return nil
	}
	kept := gen.Memory(t.engine.Position())
	for kind := 1; kind < len(t.prog.Kinds); kind++ {
		if slot := t.prog.Memory.Hand(s, kind); slot >= 0 && kept[slot] > 0 && t.prog.Memory.Holds(kind) {
			add(kind, int(kept[slot]))
		}
	}
	return list
}

// marks lists the marks on cells.
func (t *gamePosition) marks() []markAnswer {
	list := []markAnswer{}
	kept := gen.Memory(t.engine.Position())
	for _, kind := range t.prog.Memory.Marks() {
		for _, side := range []board.Side{board.White, board.Black} {
			for c := range board.Cell(t.prog.Board.Cells()) {
				if slot := t.prog.Memory.Mark(kind, side, c); slot >= 0 && kept[slot] > 0 {
					list = append(list, markAnswer{t.cell(c), kind, side.String()})
				}
			}
		}
	}
	return list
}

// checkedRoyals lists the cells of the royals of the side to move that are attacked.
func (t *gamePosition) checkedRoyals() []string {
	list := []string{}
	p := t.engine.Position()
	if !p.InCheck() {
		return list
	}
	for c := range board.Cell(t.prog.Board.Cells()) {
		pc := p.At(c)
		if pc != board.Empty && pc.Side() == p.Side() && t.prog.Royal[pc] && gen.Attacked(p, c, p.Side().Other()) {
			list = append(list, t.cell(c))
		}
	}
	return list
}

// fromTo returns where a move begins and ends; a drop begins nowhere, and of a
// castling it is the king's move.
func (t *gamePosition) fromTo(m gen.Move) (from, to string) {
	switch {
	case m.IsPass():
		return t.cell(m.To()), t.cell(m.To())
	case m.Kind() == rules.Dropping:
		return "", t.cell(m.To())
	case m.Kind() == rules.Castling:
		return t.cell(m.From()), t.cell(t.prog.Castles[m.Arg()].KingTo)
	}
	return t.cell(m.From()), t.cell(m.To())
}

// move describes a legal move.
func (t *gamePosition) move(m gen.Move) moveAnswer {
	p := t.engine.Position()
	a := moveAnswer{moveText: t.text(p, m), Chosen: m.Chosen()}
	a.From, a.To = t.fromTo(m)
	if c := m.Wall(); c != board.None {
		a.Wall = t.cell(c)
	}
	if kind := m.Promotion(); kind != 0 {
		a.Promotion, a.Becomes = fen.Letter(t.prog, board.NewPiece(kind, p.Side())), t.prog.Kinds[kind].Name
	}
	switch m.Kind() {
	case rules.Dropping:
		if m.IsPass() {
			return a
		}
		a.Drop = fen.Letter(t.prog, board.NewPiece(int(m.Arg()), p.Side()))
	case rules.Castling:
		a.Castle, a.Rook = t.engine.CastlingText(m), t.cell(m.To())
		return a
	}
	a.Capture = gen.IsCapture(p, m)
	return a
}
