// Package builtin holds the networks that are part of the program. docs/networks.md says
// what they were made of.
package builtin

import (
	"compress/gzip"
	"embed"
	"errors"
	"io/fs"

	"dragoman/gen/rules"
	"dragoman/net"
)

// files holds the networks by net.FileName, made smaller by "gzip -9n".
//
//go:embed networks
var files embed.FS

// suffix is what "gzip" adds to the name of a file.
const suffix = ".gz"

// Find returns the network of a game; nil if there is none.
func Find(p *rules.Program) (*net.Network, error) {
	file, err := files.Open("networks/" + net.FileName(p) + suffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return net.Read(text)
}
