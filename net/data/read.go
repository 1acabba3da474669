package data

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"dragoman/gen"
)

// ErrDamaged says that a file is not as it was written: it is cut off, or some bytes
// have changed.
var ErrDamaged = errors.New("the file of games is damaged")

// Reader reads the games of a file.
type Reader struct {
	Header Header
	in     *bufio.Reader
	offset int64
	body   []byte
}

// NewReader reads the beginning of a file.
func NewReader(r io.Reader) (*Reader, error) {
	d := &Reader{in: bufio.NewReaderSize(r, 64<<10)}
	start := make([]byte, len(magic))
	if _, err := io.ReadFull(d.in, start); err != nil || string(start) != magic {
		return nil, fmt.Errorf("this is no file of training games (it does not begin with %q)", magic[:len(magic)-1])
	}
	text, err := d.in.ReadSlice('\n')
	if err != nil || len(text) > maxHeader {
		return nil, fmt.Errorf("%w: its header has no end", ErrDamaged)
	}
	strict := json.NewDecoder(bytes.NewReader(text))
	if err := strict.Decode(&d.Header); err != nil {
		return nil, fmt.Errorf("%w: header: %w", ErrDamaged, err)
	}
	d.offset = int64(len(magic) + len(text))
	return d, nil
}

// Offset returns where the last game that was read ends. What follows in a damaged
// file can be cut off there.
func (d *Reader) Offset() int64 { return d.offset }

// Next reads a game into g. It returns io.EOF after the last one.
func (d *Reader) Next(g *Game) error {
	size, err := binary.ReadUvarint(d.in)
	if err == io.EOF {
		return err
	}
	if err != nil || size > maxGame {
		return fmt.Errorf("%w: no length of a game at byte %d", ErrDamaged, d.offset)
	}
	if d.body = d.body[:0]; cap(d.body) < int(size)+4 {
		d.body = make([]byte, 0, size+4)
	}
	d.body = d.body[:size+4]
	if _, err := io.ReadFull(d.in, d.body); err != nil {
		return fmt.Errorf("%w: it ends within a game", ErrDamaged)
	}
	body, sum := d.body[:size], binary.LittleEndian.Uint32(d.body[size:])
	if crc32.ChecksumIEEE(body) != sum || !g.decode(body) {
		return fmt.Errorf("%w: wrong checksum of the game at byte %d", ErrDamaged, d.offset)
	}
	d.offset += int64(len(binary.AppendUvarint(nil, size))) + int64(size) + 4
	return nil
}

// decode reads the body of a game, and reports whether it is one.
func (g *Game) decode(body []byte) bool {
	n, used := binary.Uvarint(body)
	if used <= 0 || n > maxStart || int(n)+used >= len(body) {
		return false
	}
	g.Start = string(body[used : used+int(n)])
	g.Result = Result(body[used+int(n)])
	body = body[used+int(n)+1:]
	g.Plies = g.Plies[:0]
	for ; len(body) >= plyBytes; body = body[plyBytes:] {
		g.Plies = append(g.Plies, Ply{gen.Move(binary.LittleEndian.Uint32(body)), int16(binary.LittleEndian.Uint16(body[4:]))})
	}
	return len(body) == 0 && g.check() == nil
}
