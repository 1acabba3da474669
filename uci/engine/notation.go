package engine

import "dragoman/board"

// Notation translates the names of cells and moves between ours, which are those of
// UCI, and those of a protocol. The zero value changes nothing.
type Notation struct {
	Write func(b *board.Board, text string) string
	Read  func(b *board.Board, text string) string // the inverse of Write
}

// SetNotation sets how moves and cells are written and read from now on.
func (e *Engine) SetNotation(n Notation) { e.notation = n }

// written translates a text of ours.
func (e *Engine) written(text string) string {
	if e.notation.Write == nil {
		return text
	}
	return e.notation.Write(e.prog.Board, text)
}

// read translates a text of the protocol.
func (e *Engine) read(text string) string {
	if e.notation.Read == nil {
		return text
	}
	return e.notation.Read(e.prog.Board, text)
}

// CellName writes a cell of the game.
func (e *Engine) CellName(c board.Cell) string { return e.written(e.prog.Board.Name(c)) }

// ParseCell is the inverse of CellName.
func (e *Engine) ParseCell(name string) (board.Cell, bool) { return e.prog.Board.Parse(e.read(name)) }
