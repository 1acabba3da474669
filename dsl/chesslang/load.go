package chesslang

import (
	"cmp"
	"maps"
	"slices"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// Result is a game, ready to be played or to be extended by another one.
type Result struct {
	Game    *ir.Game
	Effects *ir.Effects
	// NoStart says why the game has no start position: a library of pieces
	// on a board of another size than its base need not have one. It is nil
	// if Game.Start is complete.
	NoStart *src.Diagnostic
	// Own names the pieces that the text itself defines.
	Own []string

	rules       ruleSet
	victory     []goal
	draw        []goal
	zones       []*zone
	settings    map[string]settings // by type of piece
	doubleSteps map[string]bool     // types with lines for double steps
	hands       []ir.Hand
}

// Bases are the games that a definition can extend, besides Standard Chess.
type Bases interface {
	Find(name string) *Result // nil if there is none
	Names() []string
}

// standard is the base of a definition that names none.
const standard = "Standard Chess"

// Load reads the definition in f on top of its base, which is Standard Chess
// or one of bases; bases may be nil. The result is nil if the list holds an
// error.
func Load(f *src.File, bases Bases) (*Result, *src.List) {
	return load(f, bases, false)
}

// load with root reads a definition that extends nothing.
func load(f *src.File, bases Bases, root bool) (*Result, *src.List) {
	l := &loader{file: f}
	list := src.Collect(f, func(r *src.Reporter) {
		r.OncePerPlace = true
		l.diag = r
		l.program = parse(f, r)
		if len(f.Text) <= maxText {
			l.run(bases, root)
		}
	})
	list.Sort()
	if list.Failed() {
		return nil, list
	}
	if e := l.out.Effects; len(e.Strings)+len(e.Marks)+len(e.States)+len(e.Triggers)+len(e.Victory)+len(e.Draws)+len(e.Decay) > 0 {
		l.out.Game.Effects = e
	}
	return l.out, list
}

// loader turns a program into a result. Its steps report what they find and
// go on; with any error the result is thrown away.
type loader struct {
	file    *src.File
	program *Program
	diag    *src.Reporter
	base    *Result
	out     *Result

	lenient  bool            // the base is unknown: so may be names that it defines
	sized    bool            // the board has a usable size
	holes    map[ir.Vec]bool // of the board
	zones    map[string]*zone
	pieces   map[string]*ir.Piece
	patterns map[string]*Definition
	marks    map[string]bool
	strings  map[string]int
	keys     map[string]bool // state keys that are given or set somewhere: "piece.charge"
	cyclic   map[string]bool // patterns whose cycle is reported
	locals   []string        // names that the trigger being read declares in vain
	deep     bool            // a chain of patterns is reported as too long
	parts    int             // of patterns so far
}

func (l *loader) run(bases Bases, root bool) {
	l.resolveBase(bases, root)
	l.inherit()
	l.board()
	l.removePieces()
	l.declare()
	for _, d := range l.program.Pieces {
		l.piece(d)
		l.out.Own = append(l.out.Own, d.Name.Text)
	}
	l.checkPatterns()
	l.configs()
	l.rules()
	l.setup()
	l.change(&l.out.victory, l.program.Victory, false)
	l.change(&l.out.draw, l.program.Draw, true)
	l.triggers()
	for _, s := range l.program.Scripts {
		l.diag.Report(s, codeScript, "script blocks are not supported").
			Hint = "most of what scripts do can be said with triggers, state, victory and draw"
	}
	l.finish()
}

func (l *loader) resolveBase(bases Bases, root bool) {
	l.base = &Result{
		Game:    &ir.Game{Board: ir.Board{Files: 8, Ranks: 8, Levels: 1}},
		Effects: &ir.Effects{},
		rules: ruleSet{
			castling: true, enPassant: true, promotion: true, checkDetection: true,
			fiftyMoves: true, threefold: true, mustEscape: true,
		},
		settings:    map[string]settings{},
		doubleSteps: map[string]bool{},
	}
	if root {
		return
	}
	name := standard
	if e := l.program.Extends; e != nil {
		name = e.Text
	}
	base := findBase(name, bases)
	if base == nil {
		l.lenient = true
		l.unknownBase(l.program.Extends, bases)
		base = Standard()
	}
	l.base = base
}

func findBase(name string, bases Bases) *Result {
	if name == standard {
		return Standard()
	}
	if bases == nil {
		return nil
	}
	return bases.Find(name)
}

func (l *loader) unknownBase(n *Name, bases Bases) {
	names := []string{standard}
	if bases != nil {
		names = append(names, bases.Names()...)
	}
	l.diag.Report(n.Pos, codeUnknownBase, "unknown base game %q", n.Text).Hint =
		cmp.Or(l.diag.File.DidYouMean(n.Text, names), standard+" is known, and so are all built-in games")
}

// inherit starts the result as a copy of the base.
func (l *loader) inherit() {
	b := l.base
	g := &ir.Game{Name: "Unnamed Game", File: l.file, Board: b.Game.Board, First: b.Game.First}
	if l.program.Game != nil {
		g.Name = l.program.Game.Text
	}
	if l.program.Summary != nil {
		g.Summary = l.program.Summary.Text
	}
	effects := *b.Effects
	effects.Marks = append([]ir.MarkKind(nil), effects.Marks...)
	effects.States = append([]ir.State(nil), effects.States...)
	effects.Strings = append([]string(nil), effects.Strings...)
	effects.Triggers = append([]*ir.Trigger(nil), effects.Triggers...)
	effects.Victory, effects.Draws, effects.Decay = nil, nil, nil
	l.out = &Result{
		Game:        g,
		Effects:     &effects,
		rules:       b.rules,
		victory:     append([]goal(nil), b.victory...),
		draw:        append([]goal(nil), b.draw...),
		zones:       slices.Clone(b.zones),
		settings:    maps.Clone(b.settings),
		doubleSteps: maps.Clone(b.doubleSteps),
		hands:       slices.Clone(b.hands),
	}
	l.pieces = map[string]*ir.Piece{}
	for _, p := range b.Game.Pieces {
		q := *p
		q.Moves = append([]*ir.Move(nil), p.Moves...)
		if q.File == nil {
			q.File = b.Game.File
		}
		g.Pieces = append(g.Pieces, &q)
		l.pieces[q.Name] = &q
	}
	l.strings = map[string]int{}
	for i, s := range effects.Strings {
		l.strings[s] = ir.StringBase + i
	}
}

// removePieces drops the types that the game does without, and with them what
// the base says of them.
func (l *loader) removePieces() {
	g := l.out.Game
	for _, n := range l.program.Removed {
		name := l.pieceNamed(n)
		delete(l.pieces, name)
		delete(l.out.settings, name)
		delete(l.out.doubleSteps, name)
		l.forgetState(name)
		g.Pieces = slices.DeleteFunc(g.Pieces, func(p *ir.Piece) bool { return p.Name == name })
		l.out.hands = slices.DeleteFunc(l.out.hands, func(h ir.Hand) bool { return h.Piece == name })
	}
}

// declare collects the names of the text and reports those given twice.
func (l *loader) declare() {
	l.patterns, l.cyclic = map[string]*Definition{}, map[string]bool{}
	for _, d := range l.program.Patterns {
		if l.patterns[d.Name.Text] != nil {
			l.duplicate(d.Name, "pattern")
			continue
		}
		l.patterns[d.Name.Text] = d
	}
	seen := map[string]bool{}
	for _, d := range l.program.Pieces {
		if l.isNew(seen, d.Name, "piece") {
			l.declarePiece(d)
		}
	}
	l.declareMarks()
	l.declareKeys()
}

func (l *loader) duplicate(n Name, what string) {
	l.diag.Report(n.Pos, codeDuplicateName, "a second %s %q", what, n.Text).Hint = "give it another name, or remove one of them"
}

// isNew reports whether a name is none of those seen, to which it adds it. It
// reports one that is.
func (l *loader) isNew(seen map[string]bool, n Name, what string) bool {
	again := seen[n.Text]
	if again {
		l.duplicate(n, what)
	}
	seen[n.Text] = true
	return !again
}

// declarePiece makes room for a piece, in the place of the base's if that has
// one of the same name, which passes on its symbol and value.
func (l *loader) declarePiece(d *Piece) {
	q := &ir.Piece{Name: d.Name.Text, Pos: d.Pos}
	old := l.pieces[q.Name]
	l.pieces[q.Name] = q
	if old == nil {
		l.out.Game.Pieces = append(l.out.Game.Pieces, q)
		return
	}
	delete(l.out.doubleSteps, q.Name)
	q.Symbol, q.Value, q.Valued = old.Symbol, old.Value, old.Valued
	l.out.Game.Pieces[slices.Index(l.out.Game.Pieces, old)] = q
	l.forgetState(q.Name)
}

// forgetState drops the initial state that the base gave to a piece.
func (l *loader) forgetState(piece string) {
	l.out.Effects.States = slices.DeleteFunc(l.out.Effects.States, func(s ir.State) bool { return s.Piece == piece })
}

func (l *loader) declareMarks() {
	l.marks = map[string]bool{}
	for _, m := range l.out.Effects.Marks {
		l.marks[m.Name] = true
	}
	seen := map[string]bool{}
	for _, e := range l.program.Effects {
		if l.isNew(seen, e.Name, "effect") {
			l.addMark(e)
		}
	}
}

func (l *loader) addMark(e *Effect) {
	kind := ir.MarkKind{Name: e.Name.Text, Pos: e.Name.Pos}
	if e.Blocks != nil {
		kind.Blocks = ir.Blocks(slices.Index(blockWords, e.Blocks.Text))
	}
	if e.Visual != nil {
		kind.Visual = e.Visual.Text
	}
	if !l.marks[kind.Name] {
		l.marks[kind.Name] = true
		l.out.Effects.Marks = append(l.out.Effects.Marks, kind)
		return
	}
	old := slices.IndexFunc(l.out.Effects.Marks, func(m ir.MarkKind) bool { return m.Name == kind.Name })
	l.out.Effects.Marks[old] = kind
}

// mayDefine reports whether what is not read may define any name.
func (l *loader) mayDefine() bool { return l.lenient || l.program.Unread }

// pieceNamed returns the type that a name means, or reports it and returns
// "".
func (l *loader) pieceNamed(n Name) string {
	if l.pieces[n.Text] != nil || l.mayDefine() {
		return n.Text
	}
	l.diag.Report(n.Pos, codeUnknownPiece, "unknown piece %q", n.Text).Hint =
		cmp.Or(l.diag.DidYouMean(n.Text, l.pieceNames), "define it with piece "+n.Text+" { move: ... }")
	return ""
}

func (l *loader) pieceNames() []string {
	return namesOf(l.out.Game.Pieces, func(p *ir.Piece) string { return p.Name })
}

// namesOf returns the names in a list.
func namesOf[T any](list []T, name func(T) string) []string {
	names := make([]string, len(list))
	for i, v := range list {
		names[i] = name(v)
	}
	return names
}
