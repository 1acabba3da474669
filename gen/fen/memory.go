package fen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dragoman/board"
	"dragoman/gen/rules"
)

// This file reads and writes what a game keeps beyond the fields of chess:
// checks, and in braces at the end whatever else there is.
//
//	{moved:a2,b1 checks:1,0 marks:trap/w/d4 state:charge/e4/3,tide/1}

// maxKept bounds the numbers in the braces.
const maxKept = 1 << 25

// counts are the words for what sides do and games count.
var counts = []string{rules.Checks: "checks", rules.Captures: "captures", rules.Moves: "moves"}

// setInitial gives a piece that comes to stand on c the state of a new one.
func (r *reader) setInitial(pc board.Piece, c board.Cell) {
	for _, n := range r.prog.Initial(pc) {
		r.state.Memory[n.First+int(c)] = n.Value
	}
}

// formerKind returns the first kind of piece that can promote to pc, or 0.
func formerKind(p *rules.Program, pc board.Piece) int {
	for kind := 1; kind < len(p.Kinds); kind++ {
		former := board.NewPiece(kind, pc.Side())
		for promo := p.Promote[former]; promo != nil; promo = promo.Next {
			if slices.Contains(promo.To, pc) {
				return kind
			}
		}
		if p.Effects != nil && slices.ContainsFunc(p.Effects.Standing[pc.Side()], func(s rules.Standing) bool { return s.Piece == former && slices.Contains(s.To, pc) }) {
			return kind
		}
	}
	return 0
}

// plusOf returns what a kind promotes to by a move with + behind it, as in shogi; else
// Empty.
func plusOf(p *rules.Program, former board.Piece) board.Piece {
	for promo := p.Promote[former]; promo != nil; promo = promo.Next {
		if promo.Plus != board.Empty {
			return promo.Plus
		}
	}
	return board.Empty
}

// hasPlus reports whether a piece that was another is written as that one with + in
// front.
func hasPlus(p *rules.Program, former, pc board.Piece) bool {
	return plusOf(p, former) == pc || p.PlainKind(pc.Kind()) == former.Kind()
}

func (r *reader) countsChecks() bool { return r.prog.Memory.Count(rules.Checks, board.White) >= 0 }

// checksToWin returns how many checks end the game, or 0.
func checksToWin(p *rules.Program) int {
	if p.Effects == nil {
		return 0
	}
	return p.Effects.ChecksToWin
}

// checks reads the checks of both sides: those that they still have to give, as
// in 3+3, or with + in front those given, as in +0+0.
func (r *reader) checks(w field) error {
	text, given := strings.CutPrefix(w.text, "+")
	most := checksToWin(r.prog)
	white, black, found := strings.Cut(text, "+")
	for side, number := range []string{white, black} {
		n, err := strconv.Atoi(number)
		if err != nil || !found || n < 0 || n > max(most, 0) || number[0] == '+' {
			return r.fail(w.column, quote(w.text), "checks to give from 0+0 to %d+%d, or given from +0+0", most, most)
		}
		if !given {
			n = most - n
		}
		r.state.Memory[r.prog.Memory.Count(rules.Checks, board.Side(side))] = n
	}
	return nil
}

// checks writes the checks that the sides still have to give, where the game
// says how many.
func (w *writer) checks() string {
	most := checksToWin(w.prog)
	if most == 0 {
		return ""
	}
	return fmt.Sprintf(" %d+%d", w.left(most, board.White), w.left(most, board.Black))
}

func (w *writer) left(most int, s board.Side) int {
	return most - min(most, w.slotValue(w.prog.Memory.Count(rules.Checks, s)))
}

// memory reads the braces.
func (r *reader) memory(w field) error {
	inside, ok := strings.CutPrefix(w.text, "{")
	inside, closed := strings.CutSuffix(inside, "}")
	if !ok || !closed || strings.Contains(inside, "}") {
		return r.fail(w.column, quote(w.text), "braces at the end")
	}
	for _, part := range split(inside) {
		part.column += w.column
		key, list, ok := strings.Cut(part.text, ":")
		e := r.entry(key)
		if !ok || e.read == nil {
			return r.fail(part.column, quote(part.text), "one of moved: unmoved: promoted: checks: captures: moves: marks: state: passed:")
		}
		for i, item := range strings.Split(list, ",") {
			if !e.read(i, strings.Split(item, "/")) {
				return r.fail(part.column, quote(part.text), "%s", e.form)
			}
		}
	}
	return nil
}

// entry is what an entry of the braces looks like, and what reads an item of it.
type entry struct {
	form string
	read func(i int, item []string) bool
}

func (r *reader) entry(key string) entry {
	switch key {
	case "moved":
		return entry{"cells with pieces, as in moved:a2,b1", r.listPiece(&r.moved)}
	case "unmoved":
		return entry{"cells with pieces, as in unmoved:a2,b1", r.listPiece(&r.unmoved)}
	case "promoted":
		return entry{"cells and what their pieces were, as in promoted:a8/Pawn", r.promoted}
	case "marks":
		return entry{"effects of the game, w or b, and cells, as in marks:trap/w/d4", r.mark}
	case "state":
		return entry{"keys, cells and numbers that the game keeps, as in state:charge/e4/3,tide/1", r.stateOf}
	}
	if key == "passed" {
		return entry{"passed:1 after a pass, in games in which a side may pass", func(i int, item []string) bool {
			return i == 0 && len(item) == 1 && item[0] == "1" && r.setSlot(r.prog.Memory.LastPass(), item[0])
		}}
	}
	what := slices.Index(counts, key)
	if what < 0 {
		return entry{}
	}
	return entry{"two numbers that the game keeps, as in " + key + ":1,0", func(i int, item []string) bool {
		return i < 2 && len(item) == 1 && r.setSlot(r.prog.Memory.Count(rules.Count(what), board.Side(i)), item[0])
	}}
}

// setSlot keeps a number in a slot, if there is one.
func (r *reader) setSlot(slot int, number string) bool {
	n, err := strconv.Atoi(number)
	if err != nil || slot < 0 || n > maxKept || n < -maxKept {
		return false
	}
	r.state.Memory[slot] = n
	return true
}

// pieceOn returns the cell of a name on which a piece stands.
func (r *reader) pieceOn(name string) (board.Cell, bool) {
	c, ok := r.prog.Board.Parse(name)
	return c, ok && r.state.Cells[c] != board.Empty
}

func (r *reader) listPiece(list *[]board.Cell) func(int, []string) bool {
	return func(_ int, item []string) bool {
		c, ok := r.pieceOn(item[0])
		*list = append(*list, c)
		return ok && len(item) == 1
	}
}

func (r *reader) promoted(_ int, item []string) bool {
	if len(item) != 2 {
		return false
	}
	c, ok := r.pieceOn(item[0])
	kind := slices.IndexFunc(r.prog.Kinds, func(k rules.Kind) bool { return k.Name == item[1] })
	if !ok || kind < 1 || r.prog.Memory.Promoted(c) < 0 {
		return false
	}
	r.state.Memory[r.prog.Memory.Promoted(c)] = kind
	return true
}

func (r *reader) mark(_ int, item []string) bool {
	if len(item) != 3 || item[1] != "w" && item[1] != "b" {
		return false
	}
	c, ok := r.prog.Board.Parse(item[2])
	return ok && r.setSlot(r.prog.Memory.Mark(item[0], board.Side(strings.Index("wb", item[1])), c), "1")
}

// stateOf reads the state of a piece, or of the game.
func (r *reader) stateOf(_ int, item []string) bool {
	switch len(item) {
	case 2:
		return r.setSlot(r.prog.Memory.Game(item[0]), item[1])
	case 3:
		c, ok := r.pieceOn(item[1])
		return ok && r.setSlot(r.prog.Memory.State(item[0], c), item[2])
	}
	return false
}

// findUnmoved decides which pieces have not moved: unless the text says otherwise,
// those that stand where one of their kind does at the start, and have the
// rights that it has there.
func (r *reader) findUnmoved() {
	r.state.Unmoved = make([]bool, len(r.state.Cells))
	for c := range r.state.Cells {
		r.state.Unmoved[c] = atHome(r.prog, &r.state, board.Cell(c))
	}
	for _, c := range r.moved {
		r.state.Unmoved[c] = false
	}
	for _, c := range r.unmoved {
		r.state.Unmoved[c] = true
	}
}

// atHome is what "unmoved" means where a text says nothing.
func atHome(p *rules.Program, s *rules.State, c board.Cell) bool {
	if !p.OnStartCell(s.Cells[c], c) {
		return false
	}
	with := func(r rules.Right) bool { return r.King == c || r.Rook == c }
	return !slices.ContainsFunc(p.Start.Rights, with) || slices.ContainsFunc(s.Rights, with)
}

// memory writes the braces, if anything needs them.
func (w *writer) memory() string {
	m := &w.prog.Memory
	parts := w.counted(checksToWin(w.prog) > 0)
	add := func(key string, items []string) {
		if len(items) > 0 {
			parts = append(parts, key+":"+strings.Join(items, ","))
		}
	}
	moved, unmoved := w.unexpected()
	add("moved", moved)
	add("unmoved", unmoved)
	add("promoted", w.promoted())
	var marks []string
	for _, kind := range m.Marks() {
		for side := range board.Side(2) {
			for c := range w.state.Cells {
				if w.slotValue(m.Mark(kind, side, board.Cell(c))) != 0 {
					marks = append(marks, fmt.Sprintf("%s/%c/%s", kind, "wb"[side], w.prog.Board.Name(board.Cell(c))))
				}
			}
		}
	}
	add("marks", marks)
	add("state", w.states())
	if w.slotValue(m.LastPass()) != 0 {
		add("passed", []string{"1"})
	}
	if len(parts) == 0 {
		return ""
	}
	return " {" + strings.Join(parts, " ") + "}"
}

// counted writes what the game counts and has counted; checks may have a field
// of their own.
func (w *writer) counted(checks bool) (parts []string) {
	for what, key := range counts {
		n := [2]int{}
		for side := range n {
			n[side] = w.slotValue(w.prog.Memory.Count(rules.Count(what), board.Side(side)))
		}
		if n != [2]int{} && (!checks || rules.Count(what) != rules.Checks) {
			parts = append(parts, fmt.Sprintf("%s:%d,%d", key, n[0], n[1]))
		}
	}
	return parts
}

// unexpected lists the pieces that have moved, or not, against what the other
// fields tell.
func (w *writer) unexpected() (moved, unmoved []string) {
	if len(w.state.Unmoved) == 0 {
		return nil, nil
	}
	named := namesFirstMoves(w.prog)
	for c, still := range w.state.Unmoved {
		cell := board.Cell(c)
		switch name := w.prog.Board.Name(cell); {
		case named && isNamed(w.prog, w.state.Cells, cell):
		case !w.prog.FirstMoves[w.state.Cells[c]] || still == atHome(w.prog, w.state, cell):
		case still:
			unmoved = append(unmoved, name)
		default:
			moved = append(moved, name)
		}
	}
	return moved, unmoved
}

// promoted lists the pieces that were another kind than ~ stands for.
func (w *writer) promoted() (items []string) {
	for c, pc := range w.state.Cells {
		cell := board.Cell(c)
		if was := w.slotValue(w.prog.Memory.Promoted(cell)); was > 0 && was != formerKind(w.prog, pc) && !hasPlus(w.prog, board.NewPiece(was, pc.Side()), pc) {
			items = append(items, w.prog.Board.Name(cell)+"/"+w.prog.Kinds[was].Name)
		}
	}
	return items
}

// states lists the state of pieces that differ from new ones, and of the game.
func (w *writer) states() (items []string) {
	m := &w.prog.Memory
	for _, key := range m.StateKeys() {
		for c, pc := range w.state.Cells {
			cell := board.Cell(c)
			if n := w.slotValue(m.State(key, cell)); pc != board.Empty && n != w.initial(pc, m.State(key, cell)-c) {
				items = append(items, fmt.Sprintf("%s/%s/%d", key, w.prog.Board.Name(cell), n))
			}
		}
	}
	for _, key := range m.GameKeys() {
		follows := slices.ContainsFunc(w.prog.Castles, func(c rules.Castle) bool { return c.Lost == key }) // from the castling field
		if n := w.slotValue(m.Game(key)); n != 0 && !follows {
			items = append(items, fmt.Sprintf("%s/%d", key, n))
		}
	}
	return items
}

// initial returns the state that a new piece has in slots from first.
func (w *writer) initial(pc board.Piece, first int) int {
	list := w.prog.Initial(pc)
	if i := slices.IndexFunc(list, func(n rules.Number) bool { return n.First == first }); i >= 0 {
		return list[i].Value
	}
	return 0
}
