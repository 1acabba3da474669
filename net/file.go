package net

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
)

// magic begins a file. The digit is the version. Files of version 1 hold two bytes for each weight.
const (
	magic  = "dragoman network 2\n"
	magic1 = "dragoman network 1\n"
)

// maxHeader bounds the header, maxFile a whole file.
const (
	maxHeader = 4 << 10
	maxFile   = len(magic) + maxHeader + 3*maxWeights + 1<<17 + sha256.Size
)

// ErrDamaged says that a file of a network is not as it was written.
var ErrDamaged = errors.New("the file of the network is damaged")

// Encode returns a network as a file.
func (n *Network) Encode() []byte {
	text, err := json.Marshal(n.Info)
	if err != nil {
		panic(err) // texts and numbers can be written
	}
	b := bytes.NewBufferString(magic)
	b.Write(append(text, '\n'))
	for _, part := range [][]int16{n.Weights, n.Bias, n.Out} {
		b.Write(pack(part))
	}
	_ = binary.Write(b, binary.LittleEndian, n.OutBias) // memory does not fail
	sum := sha256.Sum256(b.Bytes())
	b.Write(sum[:])
	return b.Bytes()
}

// Checksum identifies a network.
func (n *Network) Checksum() Hash {
	text := n.Encode()
	return Hash(text[len(text)-sha256.Size:])
}

// Read reads a network.
func Read(r io.Reader) (*Network, error) {
	text, err := io.ReadAll(io.LimitReader(r, int64(maxFile)+1))
	if err != nil {
		return nil, err
	}
	return Decode(text)
}

// Decode is the inverse of Encode.
func Decode(text []byte) (*Network, error) {
	take := unpack
	rest, ok := bytes.CutPrefix(text, []byte(magic))
	if !ok {
		take = takePairs
		rest, ok = bytes.CutPrefix(text, []byte(magic1))
	}
	if !ok {
		return nil, fmt.Errorf("this is no file of a network (it does not begin with %q)", magic[:len(magic)-1])
	}
	if len(text) > maxFile || len(rest) < sha256.Size {
		return nil, fmt.Errorf("%w: it has %d bytes", ErrDamaged, len(text))
	}
	body := text[:len(text)-sha256.Size]
	if sha256.Sum256(body) != [sha256.Size]byte(text[len(body):]) {
		return nil, fmt.Errorf("%w: wrong checksum", ErrDamaged)
	}
	header, weights, ok := bytes.Cut(rest[:len(rest)-sha256.Size], []byte("\n"))
	var i Info
	if !ok || len(header) > maxHeader || json.Unmarshal(header, &i) != nil {
		return nil, fmt.Errorf("%w: it has no header", ErrDamaged)
	}
	if err := i.check(); err != nil {
		return nil, err
	}
	if least := i.Rows()*i.Hidden + i.Hidden + 2*i.Outputs*i.Hidden + 4*i.Outputs; len(weights) < least {
		return nil, fmt.Errorf("%w: %d bytes of weights, its header says at least %d", ErrDamaged, len(weights), least)
	}
	n, err := New(i)
	if err != nil {
		return nil, err
	}
	for _, part := range [][]int16{n.Weights, n.Bias, n.Out} {
		if weights, ok = take(weights, part); !ok {
			return nil, fmt.Errorf("%w: it has fewer weights than its header says", ErrDamaged)
		}
	}
	if want := 4 * i.Outputs; len(weights) != want {
		return nil, fmt.Errorf("%w: %d bytes behind the weights, want %d", ErrDamaged, len(weights), want)
	}
	for i := range n.OutBias {
		n.OutBias[i] = int32(binary.LittleEndian.Uint32(weights[4*i:]))
	}
	for _, w := range n.Out {
		if w < -MaxOut || w > MaxOut {
			return nil, fmt.Errorf("%w: weight %d of an output", ErrDamaged, w)
		}
	}
	return n, nil
}

// wide stands before a number of two bytes.
const wide = 0x80

// pack writes a byte for each number, but three for the few that do not fit one.
func pack(numbers []int16) []byte {
	text := make([]byte, 0, len(numbers)*9/8)
	for _, n := range numbers {
		if n > math.MinInt8 && n <= math.MaxInt8 {
			text = append(text, byte(n))
		} else {
			text = append(text, wide, byte(n), byte(n>>8))
		}
	}
	return text
}

// unpack reads numbers that were packed from the start of a text, and returns the rest.
func unpack(text []byte, numbers []int16) (rest []byte, ok bool) {
	at := 0
	for i := range numbers {
		if at >= len(text) {
			return nil, false
		}
		b := text[at]
		at++
		if b != wide {
			numbers[i] = int16(int8(b))
			continue
		}
		if at+2 > len(text) {
			return nil, false
		}
		numbers[i] = int16(binary.LittleEndian.Uint16(text[at:]))
		at += 2
	}
	return text[at:], true
}

// takePairs reads numbers of two bytes each.
func takePairs(text []byte, numbers []int16) (rest []byte, ok bool) {
	if len(text) < 2*len(numbers) {
		return nil, false
	}
	for i := range numbers {
		numbers[i] = int16(binary.LittleEndian.Uint16(text[2*i:]))
	}
	return text[2*len(numbers):], true
}
