//go:build !amd64

package tt

// prefetch brings a cluster near, as a read does.
func prefetch(c *cluster) { c[0].data.Load() }
