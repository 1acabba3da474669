package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"dragoman/studio"
)

func serveCommand(c *call) error {
	addr := c.flags.String("addr", "127.0.0.1:8064", "`address` to listen on; port 0 selects any free port")
	jobs := c.flags.Int("jobs", 0, "number of searches and counts that may run at the same time; 0: one for each processor, but at least two")
	evalFile := c.flags.String("evalfile", "", "network `file` to evaluate with where it fits, instead of the user's and the built-in networks")
	c.cacheFlag()
	if err := c.parseArgs(0, 0); err != nil {
		return err
	}
	if *jobs < 0 {
		return usagef("-jobs %d: expected a number from 0", *jobs)
	}
	debug.SetGCPercent(serverGarbage)
	l, err := net.Listen("tcp", *addr)
	if bad := (*net.AddrError)(nil); errors.As(err, &bad) {
		return usagef("-addr %q: expected HOST:PORT, such as 127.0.0.1:8064", *addr)
	}
	if err != nil {
		return cannotListen(*addr, err)
	}
	o := studio.Options{Store: c.store(), Jobs: *jobs, Hosts: hosts(l.Addr()), ReadNetwork: readNetwork, UserNetwork: userNetwork, EvalFile: *evalFile}
	if o.Hosts != nil { // nobody else can reach it
		o.Train = trainInBackground
	}
	s, err := studio.New(o)
	if err != nil {
		return err
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	fmt.Fprintf(c.stdout, "http://%s/\n", reachable(l.Addr()))
	return s.Serve(ctx, l)
}

// cannotListen is the error of net.Listen for an address, without the calls that
// failed.
func cannotListen(addr string, err error) error {
	hint := "is a studio already running there? -addr 127.0.0.1:0 selects a free port"
	var (
		call *os.SyscallError
		name *net.DNSError
	)
	switch {
	case errors.As(err, &name):
		err = errors.New(name.Err)
	case errors.As(err, &call):
		err = call.Err
	}
	if name != nil || errors.Is(err, syscall.EADDRNOTAVAIL) {
		hint = "-addr takes an address of this machine and a port, such as 127.0.0.1:8064"
	}
	return &coded{"cannot_listen", fmt.Errorf("cannot listen on %s: %w", addr, err), hint}
}

// reachable returns an address as a browser on this machine can open it: a server
// that listens on all addresses is found at localhost too.
func reachable(a net.Addr) string {
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return a.String()
}

// serverGarbage is less than other commands have: what strangers make a server
// compile can be large, and it lives long.
const serverGarbage = 100

// hosts returns the names of an address that only this machine can reach; for
// any other, every name will do.
func hosts(a net.Addr) []string {
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsLoopback() {
		return []string{"localhost", "127.0.0.1", "::1", tcp.IP.String()}
	}
	return nil
}
