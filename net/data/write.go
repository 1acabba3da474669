package data

import (
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"io"
)

// Bytes returns the beginning of a file.
func (h *Header) Bytes() []byte {
	text, err := json.Marshal(h)
	if err != nil {
		panic(err) // texts and numbers can be written
	}
	return append([]byte(magic), append(text, '\n')...)
}

// WriteGame writes a game, in one call of Write.
func WriteGame(w io.Writer, g *Game) error {
	if err := g.check(); err != nil {
		return err
	}
	body := binary.AppendUvarint(nil, uint64(len(g.Start)))
	body = append(body, g.Start...)
	body = append(body, byte(g.Result))
	for _, p := range g.Plies {
		body = binary.LittleEndian.AppendUint32(body, uint32(p.Move))
		body = binary.LittleEndian.AppendUint16(body, uint16(p.Score))
	}
	out := binary.AppendUvarint(nil, uint64(len(body)))
	out = append(out, body...)
	_, err := w.Write(binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(body)))
	return err
}
