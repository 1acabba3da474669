package walk

// epPromotes reports whether a capture en passant promotes where it ends in a zone.
func (w *Position) epPromotes() bool { return !w.game.Rules.PlainPassing }
