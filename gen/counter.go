package gen

// Counter counts moves, for perft.
type Counter interface {
	// CountLegal returns how many legal moves there are.
	CountLegal() int
	// CountReplies returns how many legal moves there are one ply later, in all
	// positions together.
	CountReplies() int
	// MakeAll makes and takes back every legal move and returns how many there are.
	MakeAll() int
}

// CounterOf returns what counts the moves of p: p itself if it counts them faster
// than by listing.
func CounterOf(p Position) Counter {
	if c, ok := p.(interface{ counter() Counter }); ok {
		return c.counter()
	}
	return &listCounter{pos: p}
}

// CountLegal returns how many legal moves p has.
func CountLegal(p Position) int { return CounterOf(p).CountLegal() }

// listCounter counts by listing moves and making them.
type listCounter struct {
	pos           Position
	legal         interface{ CountLegal() int } // nil: also lists what is only counted
	list, replies []Move
}

// CountLegal implements [Counter].
func (c *listCounter) CountLegal() int {
	if c.legal != nil {
		return c.legal.CountLegal()
	}
	c.replies = c.pos.AppendLegal(c.replies[:0])
	return len(c.replies)
}

// CountReplies implements [Counter].
func (c *listCounter) CountReplies() (n int) {
	return c.sum(c.CountLegal)
}

// MakeAll implements [Counter].
func (c *listCounter) MakeAll() int {
	return c.sum(func() int { return 1 })
}

// sum adds up what count returns after every legal move.
func (c *listCounter) sum(count func() int) (n int) {
	c.list = c.pos.AppendMoves(c.list[:0])
	for _, m := range c.list {
		if c.pos.Make(m) {
			n += count()
		}
		c.pos.Unmake()
	}
	return n
}
