package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dragoman/net"
)

// netCommand tells what a network is for, or makes the mean of some.
func netCommand(c *call) error {
	c.jsonFlag()
	out := c.flags.String("mean", "", "write the mean of two networks or more to a `file`")
	if err := c.parseArgs(1, -1); err != nil {
		return err
	}
	if *out == "" && len(c.args) > 1 {
		return usagef("unexpected argument %q", c.args[1])
	}
	var list []*net.Network
	for _, name := range c.args {
		n, err := readNetwork(name)
		if err != nil {
			return badFile("bad_network", name, err)
		}
		list = append(list, n)
	}
	n := list[0]
	if *out != "" {
		var err error
		if n, err = net.Mean(list); err != nil {
			return err
		}
		if err := writeNetwork(*out, n); err != nil {
			return err
		}
	}
	if c.wantsJSON() {
		c.print(map[string]any{"game": n.Game, "hash": n.Hash, "inputs": n.Inputs, "regions": max(1, n.Regions), "hidden": n.Hidden, "outputs": n.Outputs, "residual": n.Residual,
			"bytes": n.Bytes(), "positions": n.Positions, "signature": n.Signature, "checksum": n.Checksum()})
		return nil
	}
	fmt.Fprintf(c.stdout, "game        %s (%.16s)\ninputs      %d\nregions     %d\nhidden      %d\noutputs     %d\nrole        %s\nbytes       %d\npositions   %d\nsearch      %s\nseed        %d\nchecksum    %.16s\n",
		n.Game, n.Hash.String(), n.Inputs, max(1, n.Regions), n.Hidden, n.Outputs, n.Role(), n.Bytes(), n.Positions, n.Signature, n.Seed, n.Checksum().String())
	return nil
}

// networkDir returns the directory of the user's networks; "" if there is none.
func networkDir() string {
	if dir := os.Getenv("DRAGOMAN_NETWORKS"); dir != "" {
		return strings.TrimPrefix(dir, "off")
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "dragoman", "networks")
}

// readNetwork reads the file of a network.
func readNetwork(name string) (*net.Network, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return net.Read(file)
}

// userNetwork reads a network of the user's directory; nil if there is none.
func userNetwork(name string) (*net.Network, error) {
	dir := networkDir()
	if dir == "" {
		return nil, nil
	}
	n, err := readNetwork(filepath.Join(dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return n, err
}
