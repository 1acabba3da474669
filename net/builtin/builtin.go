// Package builtin holds the networks that are part of the program. docs/networks.md says
// what they were made of.
package builtin

import (
	"embed"
	"errors"
	"io/fs"

	"dragoman/gen/rules"
	"dragoman/net"
)

// files holds the networks by net.FileName.
//
//go:embed networks
var files embed.FS

// Find returns the network of a game; nil if there is none.
func Find(p *rules.Program) (*net.Network, error) {
	text, err := files.ReadFile("networks/" + net.FileName(p))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return net.Decode(text)
}
