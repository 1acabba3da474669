package rules

// Routes returns how many routes all pieces have from all cells together. The
// memory of a program grows with it.
func (p *Program) Routes() (n int) {
	for _, cells := range p.paths {
		for _, paths := range cells {
			n += len(paths)
		}
	}
	return n
}
