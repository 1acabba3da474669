package tt

// prefetch brings a cluster near without waiting for it.
//
//go:noescape
func prefetch(c *cluster)
